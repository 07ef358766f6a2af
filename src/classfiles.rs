//! Checks Java class files and jars for the commands: their format, and their code.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use serde_json::json;
use tsb_classfile::verify::{Assumption, Unknown, VerifyError, verify};
use tsb_classfile::{ClassFile, FormatError, Jar, JarError, KnownClasses};

use crate::compile::Format;
use crate::exit_code;
use crate::load::{Failure, read_file};
use crate::report;

/// Whether a file is a class file or a jar, by its name.
pub fn is_class_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "class" || extension == "jar")
}

/// Refuses to compile or run a class file or a jar.
///
/// # Errors
/// [`exit_code::USAGE`] if the file is one.
pub fn refuse(path: &Path) -> Result<(), Failure> {
    if !is_class_file(path) {
        return Ok(());
    }
    let message = "class files and jars cannot be compiled or run yet, only checked (tsbc --check)";
    Err(Failure::about(path, message, exit_code::USAGE))
}

/// A class file with the name that messages give it: its path, or its name in a jar after that of the jar.
#[derive(Debug)]
struct Found {
    place: String,
    bytes: Vec<u8>,
}

/// Checks class files and jars, which may refer to one another, and prints all errors.
///
/// Classes that are not among them are taken to be what the code needs. One line of text tells how often.
///
/// # Errors
/// [`exit_code::NO_INPUT`] if a file cannot be read, [`exit_code::INVALID_FILE`] if one is malformed, else
/// [`exit_code::VERIFICATION_ERROR`] if code breaks a rule of the verifier. The errors have been printed.
pub fn check(files: &[PathBuf], format: Format) -> Result<(), Failure> {
    if let Some(other) = files.iter().find(|file| !is_class_file(file)) {
        let message = "class files and jars are checked apart from other files";
        return Err(Failure::about(other, message, exit_code::USAGE));
    }
    let mut found = Vec::new();
    for file in files {
        read_into(&mut found, file)?;
    }
    let mut failures = Vec::new();
    let mut classes = Vec::new();
    let mut known = KnownClasses::new();
    for Found { place, bytes } in &found {
        match ClassFile::read(bytes) {
            Ok(class) => {
                known.add(&class);
                classes.push((place, class));
            }
            Err(error) => failures.push(malformed(place, &error)),
        }
    }
    let mut assumptions = Vec::new();
    for (place, class) in &classes {
        match verify(class, &known, Unknown::Assume) {
            Ok(verification) => assumptions.extend(verification.assumptions),
            Err(error) => failures.push(illegal(place, &error)),
        }
    }
    assumptions.sort_unstable();
    assumptions.dedup();
    if let Some(example) = assumptions.first() {
        report::warning("tsbc", "unknown-classes", &unchecked(example, assumptions.len()), format);
    }
    let is_malformed = failures.iter().any(|f| f.exit_code == exit_code::INVALID_FILE);
    let mut failures = failures.into_iter();
    let Some(last) = failures.next_back() else { return Ok(()) };
    failures.for_each(|failure| report::failure("tsbc", &failure, format));
    let exit_code = if is_malformed { exit_code::INVALID_FILE } else { last.exit_code };
    Err(Failure { exit_code, ..last })
}

fn unchecked(example: &Assumption, count: usize) -> String {
    let Assumption { from, to } = example;
    let relations = if count == 1 { "relation" } else { "relations" };
    format!(
        "{count} {relations} between classes that are not among the files could not be checked, such as {from} to {to}"
    )
}

/// Reads a class file, or those of a jar.
fn read_into(found: &mut Vec<Found>, path: &Path) -> Result<(), Failure> {
    let place = path.display().to_string();
    if path.extension().is_some_and(|extension| extension == "class") {
        found.push(Found { place, bytes: read_file(path)? });
        return Ok(());
    }
    let invalid = |error: JarError| Failure::about(path, error, exit_code::INVALID_FILE);
    let file = File::open(path);
    let file = file.map_err(|error| Failure::about(path, error, exit_code::NO_INPUT))?;
    let mut jar = Jar::open(BufReader::new(file)).map_err(invalid)?;
    let names: Vec<String> = jar.class_files().map(str::to_owned).collect();
    for name in names {
        let bytes = jar.read(&name).map_err(invalid)?;
        found.push(Found { place: format!("{place}!/{name}"), bytes });
    }
    Ok(())
}

fn malformed(place: &str, error: &FormatError) -> Failure {
    Failure::about(Path::new(place), error, exit_code::INVALID_FILE)
}

fn illegal(place: &str, error: &VerifyError) -> Failure {
    let mut verification = json!({
        "error": error.kind.code(),
        "module": place,
        "class": error.class.replace('/', "."),
        "details": { "section": error.kind.section() },
        "message": error.to_string(),
    });
    if let Some((expected, found)) = error.kind.types() {
        verification["details"]["expected"] = json!(expected);
        verification["details"]["found"] = json!(found);
    }
    if let Some(method) = &error.method {
        verification["member"] = json!(method);
    }
    if let Some(offset) = error.offset {
        verification["offset"] = json!(offset);
    }
    if let Some(instruction) = &error.instruction {
        verification["instruction"] = json!(instruction);
    }
    Failure {
        verification: Some(verification.to_string()),
        ..Failure::about(Path::new(place), error, exit_code::VERIFICATION_ERROR)
    }
}
