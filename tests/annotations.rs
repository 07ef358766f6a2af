//! The commands that show annotations, and what a module without them is.

mod support;

use std::fs;
use std::process::Command;

use serde_json::Value;
use support::*;
use tsb::load::library;
use tsb_cli::annotations::{AnnotationInfo, without_annotations};
use tsb_verifier::{Trust, link, verify};

const SOURCE: &str = "public class Points {
    static Object last;
    int x;
    Points(int x) { this.x = x; }
    static int sum(Points a, Points b) { return a == b ? 0 : a.x + b.x; }
    static void keep(Points p) { last = p; }
    public static void main(String[] args) {
        System.out.println(sum(new Points(1), new Points(2)));
        keep(new Points(3));
    }
}
";

/// Runs a command in a folder that has the source, and `Points.tsb` if it is to be compiled first.
fn run_in_folder(compiled: bool, program: &str, args: &[&str]) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("Points.java"), SOURCE).unwrap();
    if compiled {
        let output = run(Command::new(TSBC).arg("Points.java").current_dir(&folder), &[]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let output = run(Command::new(program).args(args).current_dir(&folder), &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file = fs::read(folder.path().join("Points.tsb")).unwrap_or_default();
    (String::from_utf8(output.stdout).unwrap(), file)
}

#[test]
fn tsbc_explains_what_it_inferred() {
    let (text, file) = run_in_folder(false, TSBC, &["--explain-annotations", "Points.java"]);
    assert!(file.is_empty());
    let wanted = "\
Points.keep(Points) (Points.java:6)
  p: may-escape, read-write
    may-escape, read-write: is stored in Points.last (line 6)
";
    assert!(text.contains(wanted), "{text}");

    let args = ["--explain-annotations", "--format", "json", "Points.java"];
    let (text, _) = run_in_folder(false, TSBC, &args);
    let methods: Value = serde_json::from_str(&text).unwrap();
    let sum = methods.as_array().unwrap().iter().find(|m| m["method"] == "sum(Points, Points)");
    let first = &sum.unwrap()["arguments"][0];
    assert_eq!((&first["name"], &first["captured"]), (&"a".into(), &true.into()));
    assert_eq!(first["lost"], Value::Array(vec![]));
}

#[test]
fn tsbvm_counts_guarantees() {
    let (text, _) = run_in_folder(true, TSBVM, &["info", "--annotations", "Points.tsb"]);
    assert!(text.contains("allocations   captured   2 of 3"), "{text}");
    let args = ["info", "--annotations", "--format", "json", "Points.tsb"];
    let (text, file) = run_in_folder(true, TSBVM, &args);
    let info: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(info["captured_parameters"]["count"], 3);
    assert_eq!(info["captured_parameters"]["of"], 4);
    assert_eq!(info["file_bytes"], file.len());
}

#[test]
fn annotations_take_less_than_a_twentieth_of_the_library() {
    let bytes = tsb_library::LIBRARY;
    let info = AnnotationInfo::of(&library().unwrap(), bytes.len());
    assert!(info.annotation_bytes > 0);
    assert!(info.annotation_bytes * 20 < bytes.len() as i64, "{info}");
}

#[test]
fn a_module_without_annotations_is_valid() {
    let stripped = without_annotations(&library().unwrap());
    let bytes = tsb_format::write(&stripped);
    let read = tsb_format::read(&bytes).unwrap();
    let linked = link(vec![(read, Trust::Trusted)]).unwrap_or_else(|e| panic!("{e}"));
    verify(linked).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(AnnotationInfo::of(&stripped, bytes.len()).captured_parameters.count, 0);
    assert_eq!(AnnotationInfo::of(&stripped, bytes.len()).annotation_bytes, 0);
}
