//! Places of declarations and uses, and renaming.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use tsb_compiler::sema::index::{Symbol, SymbolKind, Use};
use tsb_compiler::tree::Flags;

use super::{Analysis, Libraries};
use crate::documents::{Document, Documents, Language};

/// A range of bytes in a file.
pub type Place = (PathBuf, Range<usize>);

/// The largest number of files in which uses are searched.
const MAX_FILES: usize = 500;

/// Where the name at an offset is declared.
///
/// # Errors
/// That it is declared in a library, which has no source text.
pub fn definition(analysis: &Analysis, offset: usize) -> Result<Vec<Place>, String> {
    let mut places = Vec::new();
    let mut imported = None;
    for found in analysis.at(offset) {
        let Some(described) = analysis.index.describe(found.symbol) else { continue };
        match described.declared.and_then(|span| analysis.place(span)) {
            Some((path, range)) => places.push((path.to_owned(), range)),
            None => imported = Some(described),
        }
    }
    // An implicit constructor is declared by its class.
    places.dedup();
    match (places.is_empty(), imported) {
        (true, Some(described)) => Err(format!(
            "{} is declared in a library that has no source text here",
            match (&described.container, described.kind) {
                (Some(owner), SymbolKind::Constructor) => owner.clone(),
                (Some(owner), _) => format!("{owner}.{}", described.name),
                (None, _) => described.name.clone(),
            }
        )),
        _ => Ok(places),
    }
}

/// The uses of the name at an offset in the file itself.
pub fn highlights(analysis: &Analysis, offset: usize) -> Vec<Range<usize>> {
    let Some(symbol) = analysis.at(offset).last().map(|one| one.symbol) else { return Vec::new() };
    let main = analysis.main();
    let uses = analysis.index.uses_of(symbol).filter(|span| Some(span.file) == main);
    uses.map(|span| span.lo as usize..span.hi as usize).collect()
}

/// The uses of the name at an offset: in the file, in those that it refers to, in open files, and in the source files beside it and below.
pub fn references(
    analysis: &Analysis,
    offset: usize,
    with_declaration: bool,
    (documents, libraries): (&Documents, &Libraries),
) -> Vec<Place> {
    let Some(found) = wanted(analysis, offset) else { return Vec::new() };
    let mut places = uses(analysis, &found);
    if found.is_visible_elsewhere(analysis) {
        for (path, text) in other_files(analysis, documents) {
            if !text.contains(&found.name) {
                continue;
            }
            let other = Analysis::with(&path, &documents.edited(), libraries, None);
            if let Ok(other) = other {
                places.extend(uses(&other, &found));
            }
        }
    }
    places.sort_by(|a, b| (&a.0, a.1.start).cmp(&(&b.0, b.1.start)));
    places.dedup();
    if !with_declaration {
        places.retain(|place| Some(place) != found.declared.as_ref());
    }
    places
}

/// The range of the name at an offset, if it can be renamed.
///
/// # Errors
/// Why it cannot.
pub fn prepare_rename(analysis: &Analysis, offset: usize) -> Result<Range<usize>, String> {
    let Some(found) = wanted(analysis, offset) else {
        return Err("there is no name here".to_owned());
    };
    if analysis.diagnostics.has_errors() {
        return Err("the program has errors: a new name could get another meaning".to_owned());
    }
    if found.declared.is_none() {
        return Err(format!("{} is declared in a library", found.name));
    }
    if let Symbol::Method(method) = found.of.symbol
        && let Some(program) = &analysis.program
        && let Some(method) = program.symbols.methods.get(method)
    {
        let flags = [Flags::PRIVATE, Flags::STATIC];
        if !flags.iter().any(|&flag| method.flags.contains(flag)) {
            return Err(format!(
                "{} can override methods and be overridden: only private and static methods are renamed",
                found.name
            ));
        }
    }
    if matches!(found.kind, SymbolKind::Constructor) {
        return Err("a constructor is renamed with its class".to_owned());
    }
    Ok(found.of.span.lo as usize..found.of.span.hi as usize)
}

/// The places at which a new name has to be written.
///
/// # Errors
/// Why the name cannot be changed.
pub fn rename(
    analysis: &Analysis,
    offset: usize,
    new_name: &str,
    with: (&Documents, &Libraries),
) -> Result<BTreeMap<PathBuf, Vec<Range<usize>>>, String> {
    prepare_rename(analysis, offset)?;
    let starts_well = |first: char| first.is_alphabetic() || first == '_' || first == '$';
    let is_name = new_name.chars().next().is_some_and(starts_well)
        && new_name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$');
    if !is_name || new_name == "_" {
        return Err(format!("`{new_name}` is not a name"));
    }
    let mut files: BTreeMap<PathBuf, Vec<Range<usize>>> = BTreeMap::new();
    for (path, range) in references(analysis, offset, true, with) {
        files.entry(path).or_default().push(range);
    }
    check_renamed(analysis, offset, new_name, &files, with)?;
    Ok(files)
}

/// Compiles the renamed texts: there must be no errors, and the new name must have the uses of the old one.
fn check_renamed(
    analysis: &Analysis,
    offset: usize,
    new_name: &str,
    files: &BTreeMap<PathBuf, Vec<Range<usize>>>,
    (documents, libraries): (&Documents, &Libraries),
) -> Result<(), String> {
    let Some(main) = analysis.paths.first() else { return Ok(()) };
    let mut edited = documents.edited();
    let mut new_offset = offset;
    for ((id, file), path) in analysis.sources.iter().zip(&analysis.paths) {
        let Some(ranges) = files.get(path) else { continue };
        let mut text = file.text().to_owned();
        // The last ones first, so that the others keep their places.
        for range in ranges.iter().rev() {
            text.replace_range(range.clone(), new_name);
        }
        if Some(id) == analysis.main() {
            let before = ranges.iter().filter(|range| range.end < offset);
            let old: usize = before.clone().map(ExactSizeIterator::len).sum();
            new_offset = offset + before.count() * new_name.len() - old;
            // The start of the name at the cursor is before it and stays there.
            let inside = ranges.iter().find(|range| range.contains(&offset) || range.end == offset);
            new_offset -= inside.map_or(0, |range| offset - range.start);
        }
        edited.insert(path.clone(), text);
    }
    let renamed = Analysis::with(main, &edited, libraries, None)?;
    let errors = renamed.diagnostics.sorted();
    if renamed.diagnostics.has_errors() {
        let reason = errors.first().map_or("an error", |one| one.message.as_str());
        return Err(format!("with the name {new_name} there would be an error: {reason}"));
    }
    let count = |analysis, offset| wanted(analysis, offset).map(|one| uses(analysis, &one).len());
    if count(analysis, offset) != count(&renamed, new_offset) {
        return Err(format!("{new_name} has another meaning at one of the places"));
    }
    Ok(())
}

/// A symbol, by the place of its declaration, which is the same in all analyses.
struct Wanted {
    of: Use,
    name: String,
    kind: SymbolKind,
    declared: Option<Place>,
    /// The declaration as Java writes it, for symbols of libraries.
    declaration: (String, Option<String>),
}

impl Wanted {
    /// The full name, if this is a class.
    fn class_name(&self) -> Option<String> {
        let name = &self.name;
        match self.of.symbol {
            Symbol::Class(_) => Some(match &self.declaration.1 {
                Some(around) => format!("{around}.{name}"),
                None => name.clone(),
            }),
            Symbol::Field(_)
            | Symbol::Method(_)
            | Symbol::Variable(_)
            | Symbol::TypeParameter(_) => None,
        }
    }

    fn is_visible_elsewhere(&self, analysis: &Analysis) -> bool {
        let is_private = self.declaration.0.split_whitespace().any(|word| word == "private");
        let is_here = self.declared.as_ref().is_some_and(|place| analysis.has(&place.0));
        match self.of.symbol {
            Symbol::Variable(_) | Symbol::TypeParameter(_) => false,
            Symbol::Class(_) | Symbol::Field(_) | Symbol::Method(_) => !(is_private && is_here),
        }
    }
}

fn wanted(analysis: &Analysis, offset: usize) -> Option<Wanted> {
    // A class's name in an object creation denotes the constructor, too.
    let of = analysis.at(offset).into_iter().next_back()?;
    wanted_use(analysis, of)
}

fn wanted_use(analysis: &Analysis, of: Use) -> Option<Wanted> {
    let described = analysis.index.describe(of.symbol)?;
    let place = described.declared.and_then(|span| analysis.place(span));
    Some(Wanted {
        of,
        name: described.name.clone(),
        kind: described.kind,
        declared: place.map(|(path, range)| (path.to_owned(), range)),
        declaration: (described.declaration.clone(), described.container.clone()),
    })
}

/// The uses of a symbol in the files of an analysis.
fn uses(analysis: &Analysis, wanted: &Wanted) -> Vec<Place> {
    let is_it = |symbol: Symbol| {
        analysis.index.describe(symbol).is_some_and(|described| {
            let declared = described.declared.and_then(|span| analysis.place(span));
            match (&wanted.declared, declared) {
                // A record's component is a field and a method, a class without constructor has an implicit one.
                (Some((path, range)), Some(place)) => {
                    place == (path.as_path(), range.clone())
                        || place.0 == path
                            && described.kind == SymbolKind::Constructor
                            && described.container == wanted.class_name()
                }
                (None, None) => {
                    described.declaration == wanted.declaration.0
                        && described.container == wanted.declaration.1
                }
                _ => false,
            }
        })
    };
    let mut same: Vec<Symbol> = Vec::new();
    let mut places = Vec::new();
    for one in analysis.index.uses() {
        let is_same = same.contains(&one.symbol) || {
            let found = is_it(one.symbol);
            same.extend(found.then_some(one.symbol));
            found
        };
        if is_same && let Some((path, range)) = analysis.place(one.span) {
            places.push((path.to_owned(), range));
        }
    }
    places
}

/// Source files that may refer to those of an analysis, with their texts.
fn other_files(analysis: &Analysis, documents: &Documents) -> Vec<(PathBuf, String)> {
    let mut files: Vec<(PathBuf, String)> = Vec::new();
    let open = documents.iter().filter(|document| document.language == Some(Language::Java));
    let add = |document: &Document| (document.path.clone(), document.text.as_str().to_owned());
    files.extend(open.map(add));
    let mut folders: Vec<PathBuf> = analysis
        .paths
        .first()
        .and_then(|path| path.parent())
        .map(Path::to_owned)
        .into_iter()
        .collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            // Folders behind links can form a cycle.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if Language::of(&path) == Some(Language::Java)
                && documents.at(&path).is_none()
                && files.len() < MAX_FILES
                && let Ok(text) = fs::read_to_string(&path)
            {
                files.push((path, text));
            }
        }
        if files.len() >= MAX_FILES {
            break;
        }
    }
    let main = analysis.paths.first();
    files.retain(|(path, _)| Some(path) != main);
    files
}
