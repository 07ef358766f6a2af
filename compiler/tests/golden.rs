//! Compares what the front end prints with files: `golden/ast/*.src` with the tree in `*.ast`, `golden/syntax/*.src` with
//! the diagnostics in `*.txt`.
//!
//! With `UPDATE_GOLDEN=1` in the environment the files are written instead.

use std::fs;
use std::path::{Path, PathBuf};

use bumpalo::Bump;
use tsb_compiler::ast::{ExprIds, print::print};
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::parser::parse;
use tsb_compiler::source::SourceMap;

/// The tree and the diagnostics of a file.
fn front_end(path: &Path) -> (String, String) {
    let mut sources = SourceMap::new();
    let name = path.file_name().unwrap().to_string_lossy();
    let file = sources.add_bytes(name, fs::read(path).unwrap()).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let unit = parse(&arena, &mut ExprIds::default(), &sources, file, &mut diagnostics);
    (print(&unit, &sources), render_text(&diagnostics, &sources, false))
}

/// Compares `make` of each source in a folder with the file beside it.
fn check(folder: &str, extension: &str, make: impl Fn(&Path) -> String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(folder);
    let mut sources: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.retain(|path| path.extension().is_some_and(|e| e == "src"));
    sources.sort();
    assert!(!sources.is_empty());
    let mut differing = String::new();
    for source in sources {
        let golden = source.with_extension(extension);
        let found = make(&source);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).ok().as_deref() != Some(&found) {
            differing += &format!("{}:\n{found}\n", golden.display());
        }
    }
    assert!(differing.is_empty(), "these differ from their files:\n{differing}");
}

#[test]
fn trees_are_as_recorded() {
    check("ast", "ast", |path| {
        let (tree, diagnostics) = front_end(path);
        assert_eq!(diagnostics, "", "{}", path.display());
        tree
    });
}

#[test]
fn syntax_errors_are_as_recorded() {
    check("syntax", "txt", |path| {
        let (_, diagnostics) = front_end(path);
        assert_ne!(diagnostics, "", "{} has no errors", path.display());
        diagnostics
    });
}
