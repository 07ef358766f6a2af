//! Java class files and jars.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::build::{Body, Builder};
use crate::support::{TSBC, TSBVM, run};
use crate::text;

/// A class with a static method of type `(Ljava/lang/Integer;)I`.
fn class(name: &str, code: &str) -> Vec<u8> {
    let mut class = Builder::new(name);
    let body = Body { stack: 1, locals: 1, code, ..Body::default() };
    class.method(9, "m", "(Ljava/lang/Integer;)I", Some(body));
    class.finish()
}

fn tsbc(folder: &Path, arguments: &[&str]) -> Output {
    run(Command::new(TSBC).args(arguments).current_dir(folder), &[])
}

const LEGAL: &str = "iconst_1; ireturn";
const ILLEGAL: &str = "aload_0; ireturn";
const MESSAGE: &str = "m(Ljava/lang/Integer;)I: at 1 `ireturn`: the operand must be int, but is java/lang/Integer [JVMS 4.10.1.4]";

#[test]
fn legal_files_are_checked_silently() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("A.class"), class("A", LEGAL)).unwrap();
    let output = tsbc(folder.path(), &["--check", "A.class"]);
    assert_eq!((output.status.code(), &*text(&output.stderr)), (Some(0), ""));
    assert!(output.stdout.is_empty());
}

#[test]
fn all_files_of_a_jar_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let mut jar = ZipWriter::new(File::create(folder.path().join("app.jar")).unwrap());
    let truncated = &class("app/B", LEGAL)[..40];
    for (name, bytes) in [
        ("app/A.class", &class("app/A", ILLEGAL)[..]),
        ("app/B.class", truncated),
        ("app/C.class", &class("app/C", LEGAL)),
        ("app/notes.txt", b"no class"),
    ] {
        jar.start_file(name, SimpleFileOptions::default()).unwrap();
        jar.write_all(bytes).unwrap();
    }
    jar.finish().unwrap();
    let output = tsbc(folder.path(), &["--check", "app.jar"]);
    assert_eq!(output.status.code(), Some(67));
    let errors = text(&output.stderr);
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines.len(), 2, "{errors}");
    assert!(lines[0].starts_with("tsbc: app.jar!/app/B.class: offset 0x"), "{errors}");
    assert_eq!(lines[1], format!("tsbc: app.jar!/app/A.class: app/A.{MESSAGE}"));
}

#[test]
fn errors_as_json_have_the_place_and_the_types() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("A.class"), class("A", ILLEGAL)).unwrap();
    let output = tsbc(folder.path(), &["--check", "--format", "json", "A.class"]);
    assert_eq!(output.status.code(), Some(68));
    let error: serde_json::Value = serde_json::from_str(&text(&output.stderr)).unwrap();
    assert_eq!(error["code"], "verification-error");
    let wanted = serde_json::json!({
        "error": "Operand",
        "module": "A.class",
        "class": "A",
        "member": "m(Ljava/lang/Integer;)I",
        "offset": 1,
        "instruction": "ireturn",
        "details": { "section": "4.10.1.4", "expected": "int", "found": "java/lang/Integer" },
        "message": format!("A.{MESSAGE}"),
    });
    assert_eq!(error["verification"], wanted);
}

#[test]
fn relations_to_classes_that_are_not_there_are_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let code = "aload_0; invokestatic method B f (Ljava/lang/Number;)I; ireturn";
    fs::write(folder.path().join("A.class"), class("A", code)).unwrap();
    let warning = "1 relation between classes that are not among the files could not be checked, such as java/lang/Integer to java/lang/Number";
    let output = tsbc(folder.path(), &["--check", "A.class"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), format!("tsbc: warning: {warning}\n"));
    let output = tsbc(folder.path(), &["--check", "--format=json", "A.class"]);
    let object: serde_json::Value = serde_json::from_str(&text(&output.stderr)).unwrap();
    assert_eq!(object["severity"], "warning");
    assert_eq!(object["code"], "unknown-classes");
    assert_eq!(object["message"], warning);
}

#[test]
fn class_files_are_translated() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("A.class"), class("A", LEGAL)).unwrap();
    let output = tsbc(folder.path(), &["A.class", "-o", "a.tsb"]);
    assert_eq!((text(&output.stderr).as_str(), output.status.code()), ("", Some(0)));
    let shown = run(Command::new(TSBVM).args(["dis", "a.tsb"]).current_dir(folder.path()), &[]);
    assert!(text(&shown.stdout).contains(".method m(java.lang.Integer"), "{}", text(&shown.stdout));
}

#[test]
fn illegal_class_files_are_not_translated() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("A.class"), class("A", ILLEGAL)).unwrap();
    let output = tsbc(folder.path(), &["A.class"]);
    assert_eq!(output.status.code(), Some(68));
    assert_eq!(text(&output.stderr), format!("tsbc: A.class: A.{MESSAGE}\n"));
    assert!(!folder.path().join("A.tsb").exists());
}

#[test]
fn a_class_file_without_a_main_is_not_run() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("A.class"), class("A", LEGAL)).unwrap();
    let output = run(Command::new(TSBVM).arg("A.class").current_dir(folder.path()), &[]);
    assert_eq!(output.status.code(), Some(67));
    let wanted = "tsbvm: A.class: this program cannot be run: no class in it has a method `main`\n";
    assert_eq!(text(&output.stderr), wanted);
}

#[test]
fn class_files_are_not_mixed_with_sources() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("A.class"), class("A", LEGAL)).unwrap();
    let mixed = tsbc(folder.path(), &["A.class", "B.java"]);
    assert_eq!(mixed.status.code(), Some(2));
    assert!(text(&mixed.stderr).starts_with("tsbc: B.java: class files and jars are translated"));
    let mixed = tsbc(folder.path(), &["--check", "A.class", "B.java"]);
    assert_eq!(mixed.status.code(), Some(2));
    let wanted = "tsbc: B.java: class files and jars are checked apart from other files\n";
    assert_eq!(text(&mixed.stderr), wanted);
}

#[test]
fn a_jar_that_cannot_be_read_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("app.jar"), "not a jar").unwrap();
    assert_eq!(tsbc(folder.path(), &["--check", "app.jar"]).status.code(), Some(67));
    assert_eq!(tsbc(folder.path(), &["--check", "none.jar"]).status.code(), Some(66));
}
