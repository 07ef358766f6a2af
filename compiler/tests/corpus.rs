//! The parser accepts every program of the repository that should compile.

use std::path::{Path, PathBuf};

use bumpalo::Bump;
use tsb_compiler::ast::ExprIds;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::parser::parse;
use tsb_compiler::source::SourceMap;

/// Folders of the workspace whose programs must parse.
const FOLDERS: [&str; 4] = ["benches/workloads", "library/java", "library/jdk", "tests/programs"];

fn sources_in(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources_in(&path, found);
        } else if path.extension().is_some_and(|e| e == "src" || e == "java") {
            found.push(path);
        }
    }
}

#[test]
fn every_program_of_the_repository_parses() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for folder in FOLDERS {
        sources_in(&root.join(folder), &mut found);
    }
    assert!(!found.is_empty());
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    let mut ids = ExprIds::default();
    for path in found {
        let file =
            sources.add_bytes(path.display().to_string(), std::fs::read(&path).unwrap()).unwrap();
        let arena = Bump::new();
        let unit = parse(&arena, &mut ids, &sources, file, &mut diagnostics);
        assert!(!unit.types.is_empty() || diagnostics.has_errors(), "{}", path.display());
    }
    assert!(diagnostics.is_empty(), "{}", render_text(&diagnostics, &sources, false));
}
