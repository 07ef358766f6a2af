//! Java class files and jars for the commands: checks of their format and code, and their translation.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use serde_json::json;
use tsb_classfile::verify::{Assumption, Unknown, VerifyError, verify};
use tsb_classfile::{ClassFile, FormatError, Jar, JarError, KnownClasses};

use tsb::load::library;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::translate::{self, Input, Missing, Options, Translation};
use tsb_format::Module;

use crate::compile::{self, Format};
use crate::exit_code;
use crate::load::{self, Failure, read_file};
use crate::report;

/// Whether a file is a class file or a jar, by its name.
pub fn is_class_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "class" || extension == "jar")
}

/// A class file with the name that messages give it: its path, or its name in a jar after that of the jar.
#[derive(Debug)]
struct Found {
    place: String,
    bytes: Vec<u8>,
}

/// How class files become a program.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    /// How code is generated.
    pub codegen: CodegenOptions,
    /// How messages are printed.
    pub format: Format,
    /// Whether code that needs what the class library lacks throws an error when it runs. Otherwise it is refused.
    pub allow_missing: bool,
    /// The name of the command that prints messages.
    pub command: &'static str,
    /// Modules that the classes may use.
    pub libraries: &'a [PathBuf],
}

/// Translates class files and jars to a module. Its main class is the one that a manifest names, else the first class with a `main`.
///
/// # Errors
/// Those of [`check`]; [`exit_code::COMPILE_ERROR`] if something cannot be translated, or the class library lacks something that the code
/// needs. The errors but the last one have been printed.
pub fn translate(files: &[PathBuf], settings: &Settings<'_>) -> Result<Module<'static>, Failure> {
    let Settings { format, command, .. } = *settings;
    let (found, main) = read_all(files)?;
    let (classes, assumptions) = verified(&found, command, format)?;
    let _ = assumptions;
    let inputs: Vec<Input<'_>> =
        classes.into_iter().map(|(place, file)| Input { place: place.to_owned(), file }).collect();
    let library = library()?;
    let files_of_libraries: Vec<compile::File> = settings
        .libraries
        .iter()
        .map(|path| compile::File::read(path))
        .collect::<Result<_, _>>()?;
    let others = compile::modules(&files_of_libraries)?;
    let imports: Vec<&Module<'_>> = std::iter::once(&library).chain(&others).collect();
    let options = Options { codegen: settings.codegen.clone(), is_lenient: settings.allow_missing };
    let name = files.first().map(|file| compile::module_name(file)).unwrap_or_default();
    let translation = translate::translate(&inputs, &name, &imports, &options);
    let Translation { mut module, missing, replaced } =
        translation.map_err(|failed| untranslated(&failed, files, settings))?;
    if !missing.is_empty() || !replaced.is_empty() {
        let count = missing.len() + replaced.len();
        let message = format!(
            "{count} things that the code needs are missing or not supported: it throws errors where it needs them"
        );
        report::warning(command, "missing", &message, format);
    }
    if let Some(main) = main {
        load::select_main(&mut module, &main)?;
    }
    Ok(module)
}

/// Prints why class files cannot be translated, but for the last reason.
fn untranslated(
    failed: &translate::Failure,
    files: &[PathBuf],
    settings: &Settings<'_>,
) -> Failure {
    let mut failures: Vec<Failure> = failed
        .refusals
        .iter()
        .map(|refusal| {
            let place = Path::new(&refusal.place.file);
            Failure::about(place, refusal, exit_code::COMPILE_ERROR)
        })
        .collect();
    if !failed.missing.is_empty() {
        let place = files.first().map_or(Path::new(""), |file| file);
        failures.push(lacking(place, &failed.missing));
    }
    let last = failures.pop();
    failures.iter().for_each(|failure| report::failure(settings.command, failure, settings.format));
    last.unwrap_or_else(|| Failure::new("nothing to translate", exit_code::COMPILE_ERROR))
}

/// What the class library lacks, as text with a line for each class and member, and as JSON.
fn lacking(place: &Path, missing: &Missing) -> Failure {
    let items: Vec<serde_json::Value> = missing
        .iter()
        .map(|(item, users)| json!({ "class": item.class, "member": item.member, "users": users }))
        .collect();
    let text = missing.to_string();
    let message = format!("the class library lacks what the code needs:\n{}", text.trim_end());
    let verification = json!({ "error": "Missing", "missing": items, "message": "the class library lacks what the code needs" });
    Failure {
        verification: Some(verification.to_string()),
        ..Failure::about(place, message, exit_code::COMPILE_ERROR)
    }
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
    let (found, _) = read_all(files)?;
    let (_, assumptions) = verified(&found, "tsbc", format)?;
    if let Some(example) = assumptions.first() {
        report::warning("tsbc", "unknown-classes", &unchecked(example, assumptions.len()), format);
    }
    Ok(())
}

/// Reads the class files, and finds the main class that the manifest of a jar names.
fn read_all(files: &[PathBuf]) -> Result<(Vec<Found>, Option<String>), Failure> {
    let mut found = Vec::new();
    let mut main = None;
    for file in files {
        let of_file = read_into(&mut found, file)?;
        main = main.or(of_file);
    }
    Ok((found, main))
}

/// The classes that pass the verifier, and what has been assumed of others.
type Verified<'f> = (Vec<(&'f str, ClassFile<'f>)>, Vec<Assumption>);

/// Parses and verifies class files.
///
/// # Errors
/// As [`check`].
fn verified<'f>(
    found: &'f [Found],
    command: &str,
    format: Format,
) -> Result<Verified<'f>, Failure> {
    let mut failures = Vec::new();
    let mut classes = Vec::new();
    let mut known = KnownClasses::new();
    for Found { place, bytes } in found {
        match ClassFile::read(bytes) {
            Ok(class) => {
                known.add(&class);
                classes.push((&**place, class));
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
    let is_malformed = failures.iter().any(|f| f.exit_code == exit_code::INVALID_FILE);
    let mut failures = failures.into_iter();
    let Some(last) = failures.next_back() else { return Ok((classes, assumptions)) };
    failures.for_each(|failure| report::failure(command, &failure, format));
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

/// Reads a class file, or those of a jar. The result is the main class that the manifest names.
fn read_into(found: &mut Vec<Found>, path: &Path) -> Result<Option<String>, Failure> {
    let place = path.display().to_string();
    if path.extension().is_some_and(|extension| extension == "class") {
        found.push(Found { place, bytes: read_file(path)? });
        return Ok(None);
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
    Ok(jar.main_class().map(str::to_owned))
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
