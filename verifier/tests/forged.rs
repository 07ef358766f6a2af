//! Modules that must be rejected: each `tests/forged/NAME.tsa` (assembly) or `NAME.hex` (the bytes of a file)
//! with the exact error in `NAME.err`. The modules in `tests/forged/accepted` must be accepted.
//!
//! The assembly is linked with `prelude.tsa`, which is trusted. A first line `; alone` omits the prelude; `;
//! trusted` (or `; alone trusted`) makes the module itself trusted. `BLESS=1` in the environment writes the
//! `.err` files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tsb_format::{asm, reader, writer};
use tsb_verifier::{LinkErrorKind, Trust, VerifyErrorKind, link, verify};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/forged")
}

fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let wanted = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| extensions.contains(&extension))
            && path.file_stem().is_some_and(|stem| stem != "prelude")
    };
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(wanted).collect();
    files.sort();
    files
}

/// The error's kind and its text, or `None` if the module is verified.
fn verification_error(path: &Path) -> Option<(&'static str, String)> {
    let text = fs::read_to_string(path).unwrap();
    let bytes = if path.extension().is_some_and(|extension| extension == "hex") {
        let digits = text.lines().map(|line| line.split('#').next().unwrap_or(""));
        let digits: Vec<char> =
            digits.flat_map(str::chars).filter(|c| !c.is_whitespace()).collect();
        let pair = |pair: &[char]| u8::from_str_radix(&String::from_iter(pair), 16).unwrap();
        digits.chunks(2).map(pair).collect()
    } else {
        let module = asm::assemble(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        writer::write(&module)
    };
    let module = match reader::read(&bytes) {
        Ok(module) => module,
        Err(error) => return Some(("read", error.to_string())),
    };
    let prelude = fs::read_to_string(folder().join("prelude.tsa")).unwrap();
    let prelude = asm::assemble(&prelude).unwrap_or_else(|error| panic!("prelude: {error}"));
    let first = text.lines().next().unwrap_or("");
    let trust = if first.contains("trusted") { Trust::Trusted } else { Trust::Untrusted };
    let mut modules = vec![(module, trust)];
    if !first.starts_with("; alone") {
        modules.insert(0, (prelude, Trust::Trusted));
    }
    let program = match link(modules) {
        Ok(program) => program,
        Err(error) => return Some((error.kind.code(), error.to_string())),
    };
    match verify(program) {
        Ok(_) => None,
        Err(error) => Some((error.kind.code(), error.to_string())),
    }
}

#[test]
fn forged_modules_are_rejected_with_the_exact_error() {
    let mut seen = BTreeSet::new();
    let mut failures = Vec::new();
    let files = files(&folder(), &["tsa", "hex"]);
    assert!(files.len() >= 60);
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some((code, error)) = verification_error(&path) else {
            failures.push(format!("{name}: is not refused"));
            continue;
        };
        seen.insert(code);
        let expected = path.with_extension("err");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&expected, format!("{error}\n")).unwrap();
        }
        let wanted = fs::read_to_string(&expected).unwrap_or_default();
        if wanted.trim_end() != error {
            failures.push(format!("{name}:\n  wanted {}\n  found  {error}", wanted.trim_end()));
        }
    }
    for code in LinkErrorKind::CODES.iter().chain(VerifyErrorKind::CODES) {
        if !seen.contains(code) && !UNFORGED.contains(code) {
            failures.push(format!("no forged module has the error {code}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Errors that the reader reports first, or that need a large module. `tests/link.rs` tests them.
const UNFORGED: &[&str] = &[
    "BadIndex",
    "MisplacedPrimitive",
    "ForwardElement",
    "BadLiteral",
    "TooComplex",
    "TooManyFields",
];

#[test]
fn valid_modules_are_accepted() {
    for path in files(&folder().join("accepted"), &["tsa"]) {
        if let Some((_, error)) = verification_error(&path) {
            panic!("{path:?}: {error}");
        }
    }
}
