//! A program has the same errors with the reachable part of a library as with the whole. The programs are those
//! of `tests/forged`, linked with the reachable part of their prelude.

use std::fs;
use std::path::{Path, PathBuf};

use tsb_format::{Catalogued, Module, asm, catalogue, read};
use tsb_loader::{Needs, reachable};
use tsb_verifier::{Trust, link, verify};

/// What the verifier needs of the forged modules' prelude.
const NEEDS: Needs<'_> = Needs {
    objects: &["java.lang.Object", "java.lang.String", "java.lang.Class", "java.lang.Throwable"],
    fields: &[],
    methods: &[],
    virtual_calls: &[],
    callbacks: &[],
};

fn modules(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "tsa"))
        .filter(|path| path.file_stem().is_some_and(|stem| stem != "prelude"))
        .collect();
    files.sort();
    files
}

fn judge(library: Module<'_>, module: Module<'_>) -> Option<String> {
    let program = match link(vec![(library, Trust::Trusted), (module, Trust::Untrusted)]) {
        Ok(program) => program,
        Err(error) => return Some(error.to_string()),
    };
    verify(program).err().map(|error| error.to_string())
}

#[test]
fn forged_modules_are_rejected_with_the_same_error() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/forged");
    let prelude = fs::read_to_string(folder.join("prelude.tsa")).unwrap();
    let bytes = tsb_format::write(&asm::assemble(&prelude).unwrap());
    let catalogue = catalogue::catalogue(&bytes).unwrap();
    let library = Catalogued::new(&bytes, &catalogue).unwrap();
    let mut failures = Vec::new();
    let mut judged = 0;
    for path in modules(&folder).into_iter().chain(modules(&folder.join("accepted"))) {
        let text = fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap_or("");
        if first.starts_with("; alone") || first.contains("trusted") {
            continue;
        }
        let file = tsb_format::write(&asm::assemble(&text).unwrap());
        let Ok(module) = read(&file) else { continue };
        judged += 1;
        let part = reachable(library, &[&module], &NEEDS).unwrap();
        let with_part = judge(part, module.clone());
        let with_all = judge(read(&bytes).unwrap(), module);
        if with_part != with_all {
            failures.push(format!("{}:\n  {with_all:?}\n  {with_part:?}", path.display()));
        }
    }
    assert!(judged >= 60);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
