//! Modules given with `--lib`: compiled on their own, found by the compiler and linked by the machine.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const TSBC: &str = env!("CARGO_BIN_EXE_tsbc");
const TSBVM: &str = env!("CARGO_BIN_EXE_tsbvm");

fn modules() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/modules")
}

/// Runs a command whose later arguments are files of a folder.
fn execute(program: &str, folder: &Path, arguments: &[&str]) -> Output {
    Command::new(program).current_dir(folder).args(arguments).output().unwrap()
}

fn compiles(folder: &Path, arguments: &[&str]) {
    let output = execute(TSBC, folder, arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The exit code and what went to standard error.
fn fails(program: &str, folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = execute(program, folder, arguments);
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Writes a file and compiles it to a module of its name.
fn module(folder: &Path, name: &str, text: &str, libraries: &[&str]) {
    std::fs::write(folder.join(format!("{name}.java")), text).unwrap();
    let mut arguments: Vec<&str> = libraries.iter().flat_map(|&file| ["--lib", file]).collect();
    let source = format!("{name}.java");
    arguments.push(&source);
    compiles(folder, &arguments);
}

#[test]
fn three_modules_of_folders_print_what_java_prints() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| modules().join(name).display().to_string();
    for discipline in ["single", "five", "multi"] {
        let options = ["--discipline", discipline, "-o"];
        let compile = |arguments: &[&str]| {
            compiles(folder.path(), &[&options[..], arguments].concat());
        };
        compile(&["store.tsb", &path("store")]);
        compile(&["query.tsb", "--lib", "store.tsb", &path("query")]);
        compile(&["app.tsb", "--lib", "query.tsb", "--lib", "store.tsb", &path("app")]);
        let libraries = ["--lib", "store.tsb", "--lib", "query.tsb"];
        let wanted = std::fs::read_to_string(modules().join("app.out")).unwrap();
        let stacks: &[&str] = match discipline {
            "single" => &["1", "5", "multi"],
            "five" => &["5"],
            _ => &["multi"],
        };
        for stacks in stacks {
            let arguments = [&libraries[..], &["--stacks", stacks, "app.tsb"]].concat();
            let output = execute(TSBVM, folder.path(), &arguments);
            assert_eq!(String::from_utf8_lossy(&output.stderr), "");
            assert_eq!(String::from_utf8_lossy(&output.stdout), wanted);
        }
        let arguments = [&["verify"][..], &libraries, &["app.tsb"]].concat();
        assert!(execute(TSBVM, folder.path(), &arguments).status.success());
    }
}

#[test]
fn source_text_runs_with_a_library() {
    let folder = tempfile::tempdir().unwrap();
    module(
        folder.path(),
        "A",
        "public class A { public static int twice(int x) { return 2 * x; } }",
        &[],
    );
    let text =
        "class B { public static void main(String[] a) { System.out.println(A.twice(21)); } }";
    std::fs::write(folder.path().join("B.java"), text).unwrap();
    let output = execute(TSBVM, folder.path(), &["--lib", "A.tsb", "B.java"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "42\n");
}

const USER: &str = "class B extends A { int n() { return m(1) + f; }
    public static void main(String[] a) { System.out.println(new B().n()); } }";

#[test]
fn a_library_that_is_not_given_is_named() {
    let folder = tempfile::tempdir().unwrap();
    module(folder.path(), "A", "public class A { int f; int m(int x) { return x; } }", &[]);
    module(folder.path(), "B", USER, &["A.tsb"]);
    let (code, message) = fails(TSBVM, folder.path(), &["B.tsb"]);
    assert_eq!(code, Some(68));
    assert!(message.contains('A'), "{message}");
    let (code, message) = fails(TSBC, folder.path(), &["--check", "B.java"]);
    assert_eq!(code, Some(65));
    assert!(message.contains("cannot find class A"), "{message}");
}

#[test]
fn a_library_that_has_changed_is_refused() {
    let changes = [
        ("public class A { int f; long m(int x) { return x; } }", "m"),
        ("public class A { int f; int m(long x) { return 1; } }", "m"),
        ("public class A { long f; int m(int x) { return x; } }", "f"),
        ("public class A { int f; static int m(int x) { return x; } }", "m"),
        ("public class A { int f; private int m(int x) { return x; } }", "m"),
        ("public final class A { int f; int m(int x) { return x; } }", "A"),
        ("public interface A { int f = 1; int m(int x); }", "A"),
        ("public class A2 { }", "A"),
    ];
    for (text, named) in changes {
        let folder = tempfile::tempdir().unwrap();
        module(folder.path(), "A", "public class A { int f; int m(int x) { return x; } }", &[]);
        module(folder.path(), "B", USER, &["A.tsb"]);
        module(folder.path(), "A", text, &[]);
        let (code, message) = fails(TSBVM, folder.path(), &["--lib", "A.tsb", "B.tsb"]);
        assert_eq!(code, Some(68), "{text}: {message}");
        assert!(message.contains(named), "{text}: {message}");
    }
}

#[test]
fn a_class_in_two_modules_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    module(folder.path(), "A", "public class A { }", &[]);
    module(
        folder.path(),
        "B",
        "public class A { } class B { public static void main(String[] a) { } }",
        &[],
    );
    let (code, message) = fails(TSBVM, folder.path(), &["--lib", "A.tsb", "B.tsb"]);
    assert_eq!(code, Some(68));
    assert!(message.contains('A'), "{message}");
}

#[test]
fn a_library_must_be_a_module() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("A.tsb"), "no module").unwrap();
    std::fs::write(folder.path().join("B.java"), "class B { }").unwrap();
    assert_eq!(fails(TSBC, folder.path(), &["--lib", "A.tsb", "B.java"]).0, Some(67));
    assert_eq!(fails(TSBC, folder.path(), &["--lib", "none.tsb", "B.java"]).0, Some(66));
}

#[test]
fn a_module_goes_to_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let text = "class B { public static void main(String[] a) { System.out.println(7); } }";
    std::fs::write(folder.path().join("B.java"), text).unwrap();
    let output = execute(TSBC, folder.path(), &["-o", "-", "B.java"]);
    std::fs::write(folder.path().join("C.tsb"), output.stdout).unwrap();
    let output = execute(TSBVM, folder.path(), &["C.tsb"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "7\n");
    assert!(!folder.path().join("B.tsb").exists());
}
