//! Arguments that outlive the call whose frame they were made in: they have moved to the heap before.

use std::path::Path;
use std::process::Command;

use super::support::*;

/// Runs a program on all interpreters, with a small heap.
fn prints(program: &Path, wanted: &str) {
    for stacks in ["1", "5", "multi"] {
        for options in [&["--heap", "1M"][..], &["--heap", "1M", "--gc-stress", "--fuel", "200"]] {
            let mut tsbvm = Command::new(TSBVM);
            let output = run(tsbvm.args(["--stacks", stacks]).args(options).arg(program), &[]);
            let text = String::from_utf8_lossy(&output.stdout);
            let is_whole = options.len() == 2;
            let errors = String::from_utf8_lossy(&output.stderr);
            match is_whole {
                true => assert_eq!(text, wanted, "{program:?}, {stacks}: {errors}"),
                false => {
                    assert!(wanted.starts_with(&*text), "{program:?}, {stacks}: {text}{errors}")
                }
            }
        }
    }
}

/// Assembles a file of the folder.
fn assembled(folder: &Path, name: &str) -> std::path::PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile/frames");
    let file = folder.join(format!("{name}.tsb"));
    let mut tsbc = Command::new(TSBC);
    let output = run(tsbc.arg(source.join(format!("{name}.tsa"))).arg("-o").arg(&file), &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    file
}

/// Compiles sources.
fn compiled(folder: &Path, options: &[&str], sources: &[(&str, &str)]) -> std::path::PathBuf {
    for (path, text) in sources {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let file = folder.join("program.tsb");
    let mut tsbc = Command::new(TSBC);
    let output = run(tsbc.args(options).arg(folder).arg("-o").arg(&file), &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    file
}

#[test]
fn an_argument_moves_before_what_overrides_by_way_of_a_third_method_keeps_it() {
    let folder = tempfile::tempdir().unwrap();
    prints(&assembled(folder.path(), "overridden_between"), "4\n");
}

#[test]
fn an_argument_moves_before_a_default_that_a_subclass_adds_keeps_it() {
    let folder = tempfile::tempdir().unwrap();
    prints(&assembled(folder.path(), "default_below"), "4\n");
}

#[test]
fn a_call_that_finds_no_memory_to_move_an_argument_throws_in_the_caller() {
    let folder = tempfile::tempdir().unwrap();
    prints(&assembled(folder.path(), "no_memory_to_move"), "1\n60\nnull\n");
}

#[test]
fn a_package_private_method_is_overridden_through_a_public_one_in_another_package() {
    let library = "package p; public class Lib {
        public static class Box { public int n; public Box(int n) { this.n = n; } }
        public static class A { int look(Box b) { return b.n; } }
        public static class B extends A { public int look(Box b) { return b.n + 1; } }
        public static int use(A a, int i) { Box b = new Box(i); b.n += 2; return a.look(b) + b.n; }
    }";
    let main = "package q; import p.Lib; public class Main extends Lib.B {
        static Lib.Box[] kept = new Lib.Box[4]; static int count;
        public int look(Lib.Box b) { kept[count++] = b; return b.n; }
        static long burn(long a, long b, long c) { long d = a + b, e = b * c; return d ^ e; }
        public static void main(String[] args) {
            Main m = new Main();
            for (int i = 0; i < 4; i++) Lib.use(m, i);
            burn(-1L, -1L, -1L);
            for (Lib.Box b : kept) System.out.println(b.n);
        }
    }";
    for options in [&["-O0"][..], &["-O1"]] {
        let folder = tempfile::tempdir().unwrap();
        let sources = [("p/Lib.java", library), ("q/Main.java", main)];
        prints(&compiled(folder.path(), options, &sources), "2\n3\n4\n5\n");
    }
}

#[test]
fn code_may_stand_in_place_of_a_call_that_private_and_foreign_methods_do_not_override() {
    let main = "package p; public class Main {
        public static class Base { public Base() { f(); } String f() { return \"A\"; } }
        public static void main(String[] args) {
            Base[] all = {new Base(), new q.Sub(), new q.Other()};
            for (Base b : all) System.out.println(b.f());
        }
    }";
    let sub =
        "package q; public class Sub extends p.Main.Base { private String f() { return \"B\"; } }";
    let other =
        "package q; public class Other extends p.Main.Base { String f() { return \"C\"; } }";
    for options in [&["-O0"][..], &["-O1"]] {
        let folder = tempfile::tempdir().unwrap();
        let sources = [("p/Main.java", main), ("q/Sub.java", sub), ("q/Other.java", other)];
        prints(&compiled(folder.path(), options, &sources), "A\nA\nA\n");
    }
}
