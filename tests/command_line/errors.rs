//! Errors as JSON objects, in the form of docs/errors.schema.json.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::folder;
use crate::support::{TSBC, TSBVM, run};
use crate::text;

/// The lines of standard error, which are all JSON objects with the fields of the schema.
fn errors(output: &Output) -> Vec<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/errors.schema.json");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let properties = schema["properties"].as_object().unwrap();
    let required: BTreeSet<&str> =
        schema["required"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let said = text(&output.stderr);
    let errors: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {said}")))
        .collect();
    for error in &errors {
        let fields = error.as_object().unwrap();
        let names: BTreeSet<&str> = fields.keys().map(String::as_str).collect();
        assert!(required.is_subset(&names), "{error}");
        for (name, value) in fields {
            let property = properties.get(name).unwrap_or_else(|| panic!("{name}: {error}"));
            let is = match value {
                Value::Null => "null",
                Value::Number(_) => "integer",
                Value::String(_) => "string",
                Value::Array(_) => "array",
                Value::Object(_) => "object",
                _ => "another type",
            };
            let types = &property["type"];
            let fits = match types {
                Value::String(one) => one == is,
                Value::Array(all) => all.iter().any(|one| one == is),
                _ => property["enum"].as_array().unwrap().contains(value),
            };
            assert!(fits, "{name}: {error}");
        }
        if let Some(verification) = fields.get("verification") {
            let known = &properties["verification"]["properties"];
            let mut names = verification.as_object().unwrap().keys();
            assert!(names.all(|name| known.get(name).is_some()), "{error}");
            assert_eq!(verification["message"], fields["message"]);
        }
        if let Some(code) = fields.get("exit_code") {
            assert_eq!(code.as_i64(), output.status.code().map(i64::from), "{error}");
        }
    }
    errors
}

#[test]
fn every_error_is_one_object_for_tools() {
    let files = folder(&[
        ("Broken.java", "class Broken { int x = true; }"),
        ("broken.tsa", "module Broken\n?"),
        ("broken.tsb", "none"),
        ("broken.mop", "property P { event e before: call(; }"),
        ("None.java", "class None { }"),
        (
            "Run.java",
            "class Run { public static void main(String[] args) { while (args.length > 0) { } throw null; } }",
        ),
        (
            "Native.java",
            "class Native { static native void f(); public static void main(String[] args) { f(); } }",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (broken, assembly, module) = (path("Broken.java"), path("broken.tsa"), path("broken.tsb"));
    let (spec, none, program, native) =
        (path("broken.mop"), path("None.java"), path("Run.java"), path("Native.java"));
    let missing = path("missing.java");
    let unwritable = path("missing/a.tsb");
    for (command, arguments, exit, code, file, line) in [
        (TSBC, vec![&*broken], 65, "type-mismatch", Some(&broken), Some(1)),
        (TSBC, vec![&*assembly], 65, "compile-error", Some(&assembly), Some(2)),
        (TSBC, vec![&*missing], 66, "no-input", Some(&missing), None),
        (TSBC, vec!["-o", &unwritable, &none], 73, "cannot-write", Some(&unwritable), None),
        (TSBC, vec!["--chek", &none], 2, "usage", None, None),
        (TSBVM, vec![&*broken], 65, "type-mismatch", Some(&broken), Some(1)),
        (TSBVM, vec![&*assembly], 65, "compile-error", Some(&assembly), Some(2)),
        (TSBVM, vec![&*missing], 66, "no-input", Some(&missing), None),
        (TSBVM, vec![&*module], 67, "invalid-file", Some(&module), None),
        (TSBVM, vec![&*none], 67, "invalid-file", Some(&none), None),
        (TSBVM, vec!["--hep", "1M", &none], 2, "usage", None, None),
        (TSBVM, vec!["--heap", "1X", &none], 2, "usage", None, None),
        (TSBVM, vec!["--monitor", &spec, &program], 65, "specification", Some(&spec), Some(1)),
        (TSBVM, vec!["--fuel", "1000", &program, "x"], 69, "limit-reached", None, None),
        (TSBVM, vec!["--time-limit", "100ms", &program, "x"], 69, "limit-reached", None, None),
        (TSBVM, vec![&*native], 68, "verification-error", None, None),
        (TSBVM, vec!["check-spec", &spec], 65, "specification", Some(&spec), Some(1)),
        (
            TSBVM,
            vec!["monitor", "--log", &missing, "HasNext"],
            66,
            "no-input",
            Some(&missing),
            None,
        ),
        (TSBVM, vec!["dis", &module], 67, "invalid-file", Some(&module), None),
        (TSBVM, vec!["info", &module], 67, "invalid-file", Some(&module), None),
        (TSBVM, vec!["convert-log", &missing, &module], 66, "no-input", Some(&missing), None),
        (TSBVM, vec!["learn", "--fields", "A:b", &missing], 66, "no-input", Some(&missing), None),
        (TSBVM, vec!["learn", "--fields", "A", &missing], 2, "usage", None, None),
    ] {
        // The format stands after the name of a subcommand, and before that of a program.
        let names = ["check-spec", "monitor", "dis", "info", "convert-log", "learn"];
        let mut line_of = arguments.clone();
        let at = usize::from(names.contains(&arguments[0]));
        line_of.splice(at..at, ["--format", "json"]);
        let output = run(Command::new(command).args(&line_of), &[]);
        let errors = errors(&output);
        let what = format!("{arguments:?}: {errors:?}");
        assert_eq!(output.status.code(), Some(exit), "{what}");
        assert_eq!(errors.len(), 1, "{what}");
        assert_eq!(errors[0]["code"], code, "{what}");
        assert_eq!(errors[0]["file"].as_str(), file.map(|file| &**file), "{what}");
        assert_eq!(errors[0]["line"].as_i64(), line, "{what}");
    }
}

#[test]
fn errors_of_the_verifier_have_a_place_in_the_code() {
    let forged = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forged");
    let files = folder(&[]);
    let module = files.path().join("forged.tsb");
    let mut checked = 0;
    for entry in std::fs::read_dir(forged).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "tsa") || checked == 5 {
            continue;
        }
        if !run(Command::new(TSBC).arg("-o").args([&module, &path]), &[]).status.success() {
            continue;
        }
        let output =
            run(Command::new(TSBVM).args(["verify", "--format", "json"]).arg(&module), &[]);
        let errors = errors(&output);
        assert_eq!(text(&output.stdout), "{\n  \"verified\": false\n}\n", "{}", path.display());
        let kind = errors[0]["verification"]["error"].as_str().unwrap();
        assert!(!kind.is_empty(), "{errors:?}");
        checked += 1;
    }
    assert_eq!(checked, 5);
}

#[test]
fn errors_that_nobody_reads_end_the_command_as_usual() {
    let files = folder(&[("Broken.java", "class Broken { int x = true; }")]);
    for (command, program, code) in [(TSBC, "Broken.java", 65), (TSBVM, "None.java", 66)] {
        // The reader of standard error is gone before anything is written.
        let line =
            format!("exec 3>&1; (sleep 0.2; {command} {program} 2>&1 >&3; echo $? >&3) | true");
        let output = Command::new("sh").args(["-c", &line]).current_dir(files.path()).output();
        assert_eq!(text(&output.unwrap().stdout), format!("{code}\n"), "{command}");
    }
}

#[test]
fn hints_of_the_command_line_are_told_to_tools() {
    let output = run(Command::new(TSBC).args(["--format=json", "--chek", "x.java"]), &[]);
    let errors = errors(&output);
    assert_eq!(errors[0]["message"], "unexpected argument '--chek' found");
    assert_eq!(errors[0]["hints"][0], "a similar argument exists: '--check'");
}

#[test]
fn an_uncaught_exception_is_told_after_its_stack_trace() {
    let files = folder(&[(
        "Throw.java",
        "class Throw { public static void main(String[] args) { throw new IllegalStateException(\"x\"); } }",
    )]);
    let program = files.path().join("Throw.java");
    let output = run(Command::new(TSBVM).args(["--format", "json"]).arg(program), &[]);
    let said = text(&output.stderr);
    let last: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert!(said.starts_with("Exception in thread \"main\" java.lang.IllegalStateException: x\n"));
    assert_eq!((output.status.code(), &last["code"]), (Some(1), &"uncaught-exception".into()));
}
