//! A specification and the files that it imports from.

use super::ast::File;
use super::parse::parse;
use crate::spec::{Diagnostic, Source, Span};

/// Finds the file that another imports from: gets the name of the importing file and what stands in quotes. The name of the source
/// tells files apart.
pub type Find<'a> = dyn FnMut(&str, &str) -> Result<Source, String> + 'a;

/// How many files a specification may consist of.
const MOST_FILES: usize = 100;

/// A file that was read.
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) source: Source,
    pub(super) file: File,
    /// Where the first file asks for it; `None` for the first file itself.
    pub(super) via: Option<Span>,
    /// The files that it imports from, by what stands in quotes.
    pub(super) imported: Vec<(String, usize)>,
}

impl Unit {
    /// An error in this file, shown in the first.
    pub(super) fn error(&self, error: Diagnostic) -> Diagnostic {
        let Some(via) = &self.via else { return error };
        let (line, column) = self.source.line_column(error.span.start);
        let message = format!("{}:{line}:{column}: {}", self.source.name, error.message);
        Diagnostic { hints: error.hints, ..Diagnostic::new(via.clone(), message) }
    }
}

/// Reads a file and all that it imports from.
pub(super) fn read(source: &Source, find: &mut Find<'_>) -> Result<Vec<Unit>, Diagnostic> {
    let first =
        Unit { source: source.clone(), file: parse(source)?, via: None, imported: Vec::new() };
    let mut units = vec![first];
    let mut done = 0;
    while done < units.len() {
        let imports: Vec<_> = units[done]
            .file
            .monitors
            .iter()
            .flat_map(|monitor| &monitor.imports)
            .filter_map(|import| import.file.clone())
            .collect();
        for name in imports {
            if units[done].imported.iter().any(|(known, _)| *known == name.name) {
                continue;
            }
            let via = units[done].via.clone().unwrap_or_else(|| name.span.clone());
            let source = find(&units[done].source.name, &name.name).map_err(|why| {
                let message = format!("`{}` cannot be read: {why}", name.name);
                units[done].error(Diagnostic::new(name.span.clone(), message))
            })?;
            let known = units.iter().position(|unit| unit.source.name == source.name);
            let place = match known {
                Some(place) => place,
                None if units.len() == MOST_FILES => {
                    return Err(Diagnostic::new(via, "too many files are imported"));
                }
                None => {
                    let mut unit = Unit {
                        source,
                        file: File::default(),
                        via: Some(via),
                        imported: Vec::new(),
                    };
                    unit.file = parse(&unit.source).map_err(|error| unit.error(error))?;
                    units.push(unit);
                    units.len() - 1
                }
            };
            units[done].imported.push((name.name, place));
        }
        done += 1;
    }
    Ok(units)
}
