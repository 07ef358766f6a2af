//! Options that there are, and options that there are not.

use std::process::Command;

use crate::support::{TSBC, TSBVM, run};
use crate::{folder, text, tsbvm};

const ECHO: &str = r#"public class Echo {
    public static void main(String[] args) {
        System.out.println(String.join(" ", args));
    }
}"#;

const TWO: &str = r#"package app;
class First { public static void main(String[] args) { System.out.println("first"); } }
class Second { public static void main(String[] args) { System.out.println("second"); } }
class Third extends Second { }
class Fourth { void run() { } }
"#;

#[test]
fn an_unknown_option_is_refused_with_the_nearest_one() {
    let files = folder(&[("Echo.java", ECHO)]);
    for (line, unknown, nearest) in [
        ("--haep 1M Echo.java", "--haep", "--heap"),
        ("--montior=HasNext Echo.java", "--montior", "--monitor"),
        ("--fuel 9 --stack 5 Echo.java", "--stack", "--stacks"),
        ("verify --libs x Echo.tsb", "--libs", "--lib"),
        ("monitor --logg x HasNext", "--logg", "--log"),
        ("verfy Echo.tsb", "verfy", "verify"),
    ] {
        let output = tsbvm(files.path(), &line.split(' ').collect::<Vec<_>>());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains(&format!("'{unknown}'")), "{line}: {said}");
        assert!(said.contains(&format!("'{nearest}'")), "{line}: {said}");
    }
    let escaped = tsbvm(files.path(), &["--", "--haep"]);
    assert_eq!(escaped.status.code(), Some(66), "a file whose name starts with a dash");
    let output = run(Command::new(TSBC).args(["--chek", "Echo.java"]), &[]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("'--chek'") && said.contains("'--check'"), "{said}");
}

#[test]
fn options_after_the_program_are_its_arguments() {
    let files = folder(&[("Echo.java", ECHO)]);
    let output = tsbvm(files.path(), &["--seed", "1", "Echo.java", "--heap", "-x", "--", "y"]);
    assert_eq!(text(&output.stdout), "--heap -x -- y\n", "{}", text(&output.stderr));
}

#[test]
fn the_main_class_can_be_chosen() {
    let files = folder(&[("Two.java", TWO)]);
    let program = "Two.java";
    for (class, wanted) in
        [("app.First", "first\n"), ("app.Second", "second\n"), ("app.Third", "second\n")]
    {
        let output = tsbvm(files.path(), &["--main", class, program]);
        assert_eq!(text(&output.stdout), wanted, "{}", text(&output.stderr));
        let mut tsbc = Command::new(TSBC);
        tsbc.args(["--main", class, "-o", "two.tsb", program]).current_dir(files.path());
        assert!(run(&mut tsbc, &[]).status.success());
        assert_eq!(text(&tsbvm(files.path(), &["two.tsb"]).stdout), wanted);
        // A module's own choice is no limit.
        let first = tsbvm(files.path(), &["--main", "app.First", "two.tsb"]);
        assert_eq!(text(&first.stdout), "first\n");
    }
    let has = "classes with a `main`: app.First, app.Second, app.Third\n";
    for (class, wanted) in [
        ("First", format!("tsbvm: there is no class First here; {has}")),
        ("app.Fourth", format!("tsbvm: the class app.Fourth has no `main` to start; {has}")),
    ] {
        let output = tsbvm(files.path(), &["--main", class, program]);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(67), wanted));
    }
}

#[test]
fn a_program_without_main_says_so() {
    let files = folder(&[("None.java", "class None { static void main(int n) { } }")]);
    let wanted = "None.java: this program cannot be run: no class in it has a method `main`\n";
    let output = tsbvm(files.path(), &["None.java"]);
    assert_eq!(text(&output.stderr), format!("tsbvm: {wanted}"));
    assert_eq!(output.status.code(), Some(67));
}

#[test]
fn a_trace_is_filtered_by_class_and_method() {
    let source = r#"public class Sum {
        static int add(int a, int b) { return a + b; }
        static int twice(int a) { return add(a, a); }
        public static void main(String[] args) { System.out.println(twice(4)); }
    }"#;
    let files = folder(&[("Sum.java", source)]);
    let traced = |filter: &str| {
        let output =
            tsbvm(files.path(), &["--trace", "calls", "--trace-filter", filter, "Sum.java"]);
        (output.status.code(), text(&output.stderr))
    };
    assert_eq!(traced("Sum.a*"), (Some(0), "> Sum.add(4, 4)\n< 8\n".to_owned()));
    let calls = "> Sum.twice(4)\n  > Sum.add(4, 4)\n  < 8\n< 8\n";
    assert_eq!(traced("*.add,Sum.twice"), (Some(0), calls.to_owned()));
    let (code, said) = traced("Sum");
    assert_eq!((code, said.lines().count()), (Some(0), 6), "{said}");
    let none = "tsbvm: no method of the program fits --trace-filter\n";
    assert_eq!(traced("Sums.*"), (Some(2), none.to_owned()));
    let output = run(Command::new(TSBVM).args(["--trace-filter", "a", "b"]), &[]);
    assert_eq!(output.status.code(), Some(2), "a filter without a trace");
}
