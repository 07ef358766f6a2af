//! Programs that want too much: the compiler refuses them in little time, the machine ends them at their limits.

#[path = "hostile/files.rs"]
mod files;
#[path = "hostile/frames.rs"]
mod frames;
#[path = "hostile/interrupted.rs"]
mod interrupted;
#[path = "hostile/limits.rs"]
mod limits;
#[path = "hostile/order.rs"]
mod order;
mod support;

use std::fmt::Write as _;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use support::*;

/// What anything here may take, on a slow and busy machine with a build for debugging.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs a command, which ends in time: otherwise it is killed and the test fails.
fn timed(command: &mut Command) -> Output {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let (mut child, start) = (child.unwrap(), Instant::now());
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{command:?} takes longer than {PATIENCE:?}");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

fn source(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Main.java");
    std::fs::write(&file, text).unwrap();
    (folder, file)
}

/// Compiles a program; its diagnostics if it is refused.
fn compile(text: &str) -> Result<(), String> {
    let (folder, file) = source(text);
    let output = timed(Command::new(TSBC).arg("-o").arg(folder.path().join("Main.tsb")).arg(file));
    match output.status.code() {
        Some(0) => Ok(()),
        Some(65) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        other => panic!("exit code {other:?}: {}", String::from_utf8_lossy(&output.stderr)),
    }
}

fn refused(text: &str, message: &str) {
    let diagnostics = compile(text).unwrap_err();
    assert!(diagnostics.contains(message), "{diagnostics}");
}

/// Runs the statements of a `main` on all interpreters.
fn ends(body: &str, options: &[&str], code: i32, message: &str) {
    let program = format!(
        "class Main {{ public static void main(String[] a) throws Exception {{ {body} }} }}"
    );
    let (_folder, file) = source(&program);
    for stacks in ["1", "5", "multi"] {
        let mut tsbvm = Command::new(TSBVM);
        let output = timed(tsbvm.args(["--stacks", stacks]).args(options).arg(&file));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{body}: {stderr}");
        assert!(stderr.contains(message), "{body}: {stderr}");
    }
}

fn main_with(body: &str) -> String {
    format!("class Main {{ public static void main(String[] a) {{ {body} }} }}\n")
}

/// Loops whose time is that of natives and collections.
const WORK: [&str; 4] = [
    "byte[] b = new byte[200000000]; while (true) System.arraycopy(b, 0, b, 1, b.length - 1);",
    "while (true) { byte[] b = new byte[200000000]; }",
    "byte[] b = new byte[200000000]; while (true) { Object o = b.clone(); }",
    "Object[] full = null; while (true) try { while (true) full = new Object[] { full, new int[10000000] }; }
     catch (OutOfMemoryError e) { }",
];

#[test]
fn time_is_up_whatever_takes_it() {
    for body in ["while (true) { }", "Thread.sleep(1000000000L);"].into_iter().chain(WORK) {
        ends(body, &["--time-limit", "200ms", "--heap", "512M"], 69, "the time is used up");
    }
}

#[test]
fn work_uses_fuel() {
    for body in WORK {
        ends(body, &["--fuel", "20000000", "--heap", "512M"], 69, "the fuel is used up");
    }
}

#[test]
fn fuel_and_memory_run_out() {
    ends("while (true) { }", &["--fuel", "100000"], 69, "the fuel is used up");
    let small = &["--heap", "64K", "--max-stack", "4K"];
    ends("String s = \"x\"; while (true) s = s + s;", small, 1, "OutOfMemoryError");
    ends("int[][][] x = new int[2000000000][2][2];", small, 1, "OutOfMemoryError");
    ends("main(a);", small, 1, "StackOverflowError");
}

#[test]
fn the_command_has_no_host_functions() {
    let text = "class Main { static native int read(); public static void main(String[] a) { } }";
    let (_folder, file) = source(text);
    let output = timed(Command::new(TSBVM).arg(&file));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(68), "{stderr}");
    assert!(stderr.contains("native method int Main.read() of the program is not implemented"));
}

#[test]
fn diamonds_of_interfaces_are_searched_once() {
    let mut text = main_with("System.out.println(X.q);");
    text.push_str(
        "interface D0 { int q = 4; }\nclass X implements D60 { int missing() { return q; } }\n",
    );
    for i in 1..=60 {
        let above = i - 1;
        let _ = writeln!(
            text,
            "interface A{i} extends D{above} {{}} interface B{i} extends D{above} {{}} \
             interface D{i} extends A{i}, B{i} {{}}"
        );
    }
    assert_eq!(compile(&text), Ok(()));
    refused(&text.replace("return q;", "return zz;"), "zz");
}

#[test]
fn diamonds_of_sealed_types_are_searched_once() {
    // A cast to an interface that no permitted class implements is searched in all of them.
    let mut chain = main_with("");
    chain.push_str("interface Other { }\nfinal class Leaf implements A1, B1 { }\n");
    for i in 1..=40 {
        let (a, b) = match i {
            1 => ("Leaf".to_owned(), "Leaf".to_owned()),
            _ => (format!("D{}", i - 1), format!("D{}", i - 1)),
        };
        let above = if i < 40 { format!("extends A{0}, B{0}", i + 1) } else { String::new() };
        let _ = writeln!(
            chain,
            "sealed interface A{i} extends D{i} permits {a} {{}} sealed interface B{i} extends D{i} permits {b} {{}} \
             sealed interface D{i} {above} permits A{i}, B{i} {{}}"
        );
    }
    chain.push_str("class T { Other f(D40 d) { return (Other) d; } }\n");
    refused(&chain, "D40 cannot be converted to Other");
}

#[test]
fn deep_and_cyclic_hierarchies_are_refused() {
    let chain = |count: usize, last: &str| {
        let mut text = main_with("");
        for i in 1..count {
            let _ = writeln!(text, "class C{i} extends C{} {{ int f() {{ return 1; }} }}", i - 1);
        }
        format!("{text}class C0 {last} {{ int f() {{ return 0; }} }}\n")
    };
    assert_eq!(compile(&chain(1000, "")), Ok(()));
    refused(&chain(20_000, ""), "has more than 1000 superclasses");
    refused(&chain(20_000, "extends C19999"), "cyclic inheritance");
}

#[test]
fn copies_of_finally_clauses_have_an_end() {
    let nested = "try { x++; } finally { ".repeat(40);
    refused(&main_with(&format!("int x = 0; {nested} {}", "}".repeat(40))), "code too large");
}

#[test]
fn many_members_and_variables_are_looked_up_by_name() {
    let mut fields = String::from("class Main { public static void main(String[] a) { ");
    for i in 0..20_000 {
        let _ = writeln!(fields, "int v{i} = f{i};");
    }
    fields.push_str("}\n");
    for i in 0..20_000 {
        let _ = writeln!(fields, "static int f{i};");
    }
    fields.push('}');
    assert_eq!(compile(&fields), Ok(()));
}

#[test]
fn identifiers_that_look_alike_are_refused() {
    for ignorable in ['\0', '\u{7f}', '\u{9f}', '\u{200b}', '\u{feff}'] {
        for name in [format!("a{ignorable}b"), format!("ä{ignorable}"), format!("int{ignorable}")]
        {
            refused(&main_with(&format!("int {name} = 1;")), "ignorable character");
        }
    }
}
