//! A specification and its imported files.

use super::ast::File;
use super::parse::parse;
use crate::spec::{Diagnostic, Source, Span};

/// Finds an imported file. The arguments are the name of the importing file and the quoted name. Files are identified by the name of their
/// source.
pub type Find<'a> = dyn FnMut(&str, &str) -> Result<Source, String> + 'a;

/// The maximum number of files of a specification.
const MAX_FILES: usize = 100;

/// A file of the specification.
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) source: Source,
    pub(super) file: File,
    /// The import in the first file through which this file was reached; `None` for the first file.
    pub(super) via: Option<Span>,
    /// The quoted names of imports, with the index of each unit.
    pub(super) imported: Vec<(String, usize)>,
}

impl Unit {
    /// Converts an error in this file to an error at the import in the first file.
    pub(super) fn error(&self, error: Diagnostic) -> Diagnostic {
        let Some(via) = &self.via else { return error };
        let (line, column) = self.source.line_column(error.span.start);
        let message = format!("{}:{line}:{column}: {}", self.source.name, error.message);
        Diagnostic { hints: error.hints, ..Diagnostic::new(via.clone(), message) }
    }
}

/// Reads a file and, transitively, all files it imports from.
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
                None if units.len() == MAX_FILES => {
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
