//! Source files that other source files refer to.
//!
//! As the source launcher of Java and `javac` do, a file is searched below the folder of its unnamed package: `app/util/Greeter.java` has
//! the class `app.util.Greeter`. What a file refers to is found from its tokens: a name that is not declared in it, in its own package or
//! after an import.

use std::collections::{BTreeSet, HashSet};
use std::env;
use std::path::{Path, PathBuf};

use bumpalo::Bump;
use tsb_compiler::diagnostics::Diagnostics;
use tsb_compiler::lexer::{self, TokenKind, Tokens};
use tsb_compiler::source::{FileId, SourceMap};

use crate::error::Error;
use crate::sources::Edited;

/// The extension of the files that are searched.
const EXTENSION: &str = "java";

/// What a source file refers to.
#[derive(Default, PartialEq, Eq, Debug)]
struct References<'a> {
    package: Vec<&'a str>,
    /// Names with at least one dot: those of imports, and others that may be names of classes or members.
    qualified: BTreeSet<Vec<&'a str>>,
    /// The packages and classes whose members are imported.
    on_demand: Vec<Vec<&'a str>>,
    /// Names that the file neither declares nor imports.
    simple: BTreeSet<&'a str>,
}

impl<'a> References<'a> {
    fn of(tokens: &Tokens<'a>) -> References<'a> {
        let mut found = References::default();
        // Names that other files cannot give another meaning: classes of the file itself, and single imports (JLS 6.4.1).
        let mut declared = HashSet::new();
        let list = &tokens.list;
        let text = |at: usize| tokens.text_of(list[at]);
        let is = |at: usize, kind| list.get(at).is_some_and(|token| token.kind == kind);
        let mut at = 0;
        while at < list.len() {
            let start = at;
            at += 1;
            if !is(start, TokenKind::Identifier) {
                continue;
            }
            let mut name = vec![text(start)];
            while is(at, TokenKind::Dot) && is(at + 1, TokenKind::Identifier) {
                name.push(text(at + 1));
                at += 2;
            }
            let before = start.checked_sub(1).map(|before| list[before].kind);
            let declares =
                matches!(before, Some(TokenKind::Class | TokenKind::Interface | TokenKind::Enum));
            // `record` is a word like others where nothing is declared.
            if declares || start > 0 && text(start - 1) == "record" && !is(at, TokenKind::Dot) {
                declared.insert(name[0]);
            }
            match before {
                Some(TokenKind::Package) => found.package = name,
                Some(TokenKind::Import | TokenKind::Static)
                    if is(at, TokenKind::Dot) && is(at + 1, TokenKind::Star) =>
                {
                    found.on_demand.push(name);
                }
                Some(TokenKind::Import) => {
                    declared.extend(name.last());
                    found.qualified.insert(name);
                }
                _ => {
                    found.simple.insert(name[0]);
                    if name.len() > 1 {
                        found.qualified.insert(name);
                    }
                }
            }
        }
        found.simple.retain(|name| !declared.contains(name));
        found
    }

    /// The folder of the unnamed package.
    fn root(&self, file: &Path) -> Option<PathBuf> {
        let folder = file.parent()?;
        let strip = |folder: &Path| {
            let mut folder = folder.to_path_buf();
            for part in self.package.iter().rev() {
                if folder.file_name()? != *part {
                    return None;
                }
                folder.pop();
            }
            Some(folder)
        };
        if let Some(root) = strip(folder) {
            return Some(root);
        }
        // The path of the file need not name all folders.
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let root = strip(&folder.canonicalize().ok()?)?;
        let current = env::current_dir().ok()?;
        Some(root.strip_prefix(&current).map(Path::to_path_buf).unwrap_or(root))
    }

    /// The files below the folder of the unnamed package that may have a class that is referred to.
    fn files(&self, root: &Path, edited: &Edited) -> Vec<PathBuf> {
        let file = |parts: &[&str]| {
            let path = root.join(parts.iter().collect::<PathBuf>()).with_extension(EXTENSION);
            edited.is_file(&path).then_some(path)
        };
        let mut files = Vec::new();
        for name in self.qualified.iter().chain(&self.on_demand) {
            // The last parts may be nested classes and members.
            files.extend((1..=name.len()).rev().find_map(|length| file(&name[..length])));
        }
        for package in self.on_demand.iter().chain([&self.package]) {
            let folder = root.join(package.iter().collect::<PathBuf>());
            for path in edited.files_in(&folder) {
                let stem = path.file_stem().and_then(|stem| stem.to_str());
                if path.extension().is_some_and(|extension| extension == EXTENSION)
                    && stem.is_some_and(|stem| self.simple.contains(stem))
                    && edited.is_file(&path)
                {
                    files.push(path);
                }
            }
        }
        files.sort();
        files.dedup();
        files
    }
}

/// Adds the files that those of `sources` refer to, directly or not, but for those of the classes `provided`. `paths` are the files of
/// `sources`, `edited` the texts that stand for those of files.
///
/// # Errors
/// If such a file cannot be read or is not text.
pub(crate) fn add(
    sources: &mut SourceMap,
    paths: &[PathBuf],
    provided: &HashSet<String>,
    edited: &Edited,
) -> Result<(), Error> {
    let mut known: HashSet<PathBuf> =
        paths.iter().filter_map(|path| edited.canonical(path)).collect();
    let mut pending: Vec<(FileId, PathBuf)> = sources
        .iter()
        .map(|(id, _)| id)
        .zip(paths.iter().cloned())
        .filter(|(_, path)| path.extension().is_some_and(|extension| extension == EXTENSION))
        .collect();
    while let Some((id, path)) = pending.pop() {
        let arena = Bump::new();
        // The compiler reports the errors.
        let tokens = lexer::lex(&arena, sources, id, &mut Diagnostics::new());
        let references = References::of(&tokens);
        let Some(root) = references.root(&path) else { continue };
        for file in references.files(&root, edited) {
            if class_of(&file, &root).is_some_and(|class| provided.contains(&class)) {
                continue;
            }
            if edited.canonical(&file).is_some_and(|file| known.insert(file)) {
                let id = edited.add(sources, &file)?;
                pending.push((id, file));
            }
        }
    }
    Ok(())
}

/// The name of the class that a file below the folder of the unnamed package has.
fn class_of(file: &Path, root: &Path) -> Option<String> {
    let below = file.strip_prefix(root).ok()?.with_extension("");
    let parts: Option<Vec<&str>> = below.iter().map(|part| part.to_str()).collect();
    Some(parts?.join("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn references(text: &str) -> Vec<String> {
        let mut sources = SourceMap::new();
        let id = sources.add("A.java", text).unwrap();
        let arena = Bump::new();
        let tokens = lexer::lex(&arena, &sources, id, &mut Diagnostics::new());
        let found = References::of(&tokens);
        let mut all: Vec<String> = found.simple.iter().map(|&name| name.to_owned()).collect();
        all.extend(found.qualified.iter().map(|name| name.join(".")));
        all.extend(found.on_demand.iter().map(|name| name.join(".") + ".*"));
        all.push(format!("in {}", found.package.join(".")));
        all
    }

    #[test]
    fn names_of_other_files_are_found() {
        let text = "package a.b; import c.D; import static c.E.f; import g.*; class A extends B { h.I i; D d; }";
        let found = ["B", "c", "d", "h", "i", "c.D", "c.E.f", "h.I", "g.*", "in a.b"];
        assert_eq!(references(text), found);
    }

    #[test]
    fn classes_of_the_file_itself_are_not() {
        let text = "class A { enum B {} record C(int d) {} interface E {} A a; B b; C c; E e; }";
        assert_eq!(references(text), ["a", "b", "c", "d", "e", "record", "in "]);
    }
}
