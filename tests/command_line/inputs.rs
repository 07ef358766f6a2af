//! Where programs are read from.

use std::path::Path;
use std::process::{Command, Output};

use crate::support::{TSBC, TSBVM, run};
use crate::{folder, text, tsbvm};

const HELLO: &str = r#"public class Hello { public static void main(String[] args) { System.out.println("hello " + args.length); } }"#;

const MAIN: &str = r#"package app;
import app.util.Greeter;
public class Main {
    public static void main(String[] args) {
        System.out.println(new Greeter().greet(Names.ONE) + app.other.Full.LAST + Nested.text());
    }
    static class Nested { static String text() { return "!"; } }
}"#;

/// A program whose main class refers to classes of its own and of other packages.
fn packages() -> tempfile::TempDir {
    folder(&[
        ("src/app/Main.java", MAIN),
        ("src/app/Names.java", "package app; class Names { static final String ONE = \"one\"; }"),
        (
            "src/app/util/Greeter.java",
            "package app.util; import app.util.deep.*;
             public class Greeter { public String greet(String name) { return Prefix.TEXT + name; } }",
        ),
        (
            "src/app/util/deep/Prefix.java",
            "package app.util.deep; public class Prefix { public static final String TEXT = \"hi \"; }",
        ),
        (
            "src/app/other/Full.java",
            "package app.other; public class Full { public static final String LAST = \".\"; }",
        ),
        // Nothing refers to these.
        ("src/app/Nested.java", "package app; class Nested { not Java }"),
        ("src/app/Broken.java", "package app; class Broken { not Java }"),
    ])
}

fn tsbc(folder: &Path, arguments: &[&str]) -> Output {
    run(Command::new(TSBC).args(arguments).current_dir(folder), &[])
}

#[test]
fn classes_of_a_file_are_found_where_their_packages_tell() {
    let files = packages();
    for (folder, program) in [
        ("", "src/app/Main.java"),
        ("src", "app/Main.java"),
        ("src/app", "Main.java"),
        ("src/app/util", "../Main.java"),
    ] {
        let output = tsbvm(&files.path().join(folder), &[program]);
        assert_eq!(text(&output.stdout), "hi one.!\n", "{program}: {}", text(&output.stderr));
    }
    let compiled = tsbc(files.path(), &["src/app/Main.java"]);
    assert!(compiled.status.success(), "{}", text(&compiled.stderr));
    let output = tsbvm(files.path(), &["src/app/Main.tsb"]);
    assert_eq!(text(&output.stdout), "hi one.!\n");
}

#[test]
fn errors_in_classes_that_are_found_name_their_files() {
    let files = folder(&[
        ("a/Main.java", "class Main { public static void main(String[] args) { Other.run(); } }"),
        ("a/Other.java", "class Other { static void run() { int x = \"\"; } }"),
    ]);
    let output = tsbvm(files.path(), &["a/Main.java"]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(65), "{said}");
    assert!(said.contains("a/Other.java:1:43"), "{said}");
}

#[test]
fn a_file_that_is_named_twice_is_read_once() {
    let files = folder(&[("a/Hello.java", HELLO)]);
    for again in ["a/Hello.java", "./a/../a/Hello.java", "a"] {
        let output = tsbc(files.path(), &["-o", "hello.tsb", "a/Hello.java", again]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&tsbvm(files.path(), &["hello.tsb"]).stdout), "hello 0\n");
    }
}

#[test]
fn a_folder_may_declare_a_module_and_packages() {
    let files = folder(&[
        ("src/module-info.java", "module app { requires java.base; exports app; }"),
        ("src/app/package-info.java", "@Deprecated package app;"),
        ("src/app/Hello.java", &format!("package app; {HELLO}")),
    ]);
    let compiled = tsbc(files.path(), &["src"]);
    assert!(compiled.status.success(), "{}", text(&compiled.stderr));
    assert_eq!(text(&tsbvm(files.path(), &["src.tsb", "one"]).stdout), "hello 1\n");
}

#[test]
fn a_folder_becomes_a_module_with_its_name() {
    let files = folder(&[("app.v1/Hello.java", HELLO)]);
    for (inside, name, file) in [
        ("", "app.v1", "app.v1.tsb"),
        ("app.v1", ".", "app.v1/app.v1.tsb"),
        ("", "./app.v1/", "app.v1.tsb"),
    ] {
        let output = tsbc(&files.path().join(inside), &[name]);
        assert!(output.status.success(), "{name}: {}", text(&output.stderr));
        let said = tsbvm(files.path(), &[file, "x"]);
        assert_eq!(text(&said.stdout), "hello 1\n", "{name}: {}", text(&said.stderr));
        std::fs::remove_file(files.path().join(file)).unwrap();
    }
    std::fs::create_dir(files.path().join("empty")).unwrap();
    let output = tsbc(files.path(), &["empty"]);
    let wanted = "tsbc: empty: there are no source files (.java, .src) in this folder\n";
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(66), wanted.to_owned()));
}

#[test]
fn a_dash_reads_the_standard_input() {
    let output = run(Command::new(TSBVM).args(["-", "a", "-"]), HELLO.as_bytes());
    assert_eq!(text(&output.stdout), "hello 2\n", "{}", text(&output.stderr));
    let module = run(Command::new(TSBC).arg("-"), HELLO.as_bytes());
    assert!(module.status.success(), "{}", text(&module.stderr));
    let output = run(Command::new(TSBVM).args(["-", "a"]), &module.stdout);
    assert_eq!(text(&output.stdout), "hello 1\n", "{}", text(&output.stderr));
    let broken = run(Command::new(TSBC).args(["--check", "-"]), b"class A { int x = true; }");
    assert_eq!(broken.status.code(), Some(65));
    assert!(text(&broken.stderr).contains("standard input:1:19"), "{}", text(&broken.stderr));
}

#[test]
fn assembly_text_is_compiled_alone() {
    let files = folder(&[("Hello.java", HELLO), ("a.tsa", "")]);
    let output = tsbc(files.path(), &["Hello.java", "a.tsa"]);
    let wanted =
        "tsbc: a.tsa: an assembly text is a module of its own: name it without other files\n";
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), wanted.to_owned()));
}
