//! Columns of calls point at the names in the source.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Methods that code calls without naming them: boxing, loops over collections, resources, enums, switches.
const IMPLICIT: [&str; 20] = [
    "valueOf",
    "intValue",
    "longValue",
    "doubleValue",
    "charValue",
    "booleanValue",
    "byteValue",
    "iterator",
    "hasNext",
    "next",
    "requireNonNull",
    "toString",
    "concat",
    "clone",
    "close",
    "addSuppressed",
    "values",
    "ordinal",
    "hashCode",
    "equals",
];

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/larger");
    let mut programs: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    programs.retain(|path| path.extension().is_some_and(|extension| extension == "java"));
    programs.sort();
    programs
}

fn assembly(program: &Path, arguments: &[&str]) -> String {
    let mut tsbc = Command::new(env!("CARGO_BIN_EXE_tsbc"));
    tsbc.args(arguments).args(["--emit", "asm", "-o", "-"]).arg(program);
    let output = tsbc.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A call in the assembly text: line, column (0 if it has none), instruction.
fn calls(text: &str) -> Vec<(usize, usize, &str)> {
    let (mut line, mut column, mut found) = (0, 0, Vec::new());
    for text in text.lines().map(str::trim) {
        let number = |text: &str| text.parse().unwrap();
        match text.split_once(' ') {
            Some((".line", text)) => line = number(text),
            Some((".column", text)) => column = number(text),
            Some((op, _)) if op.starts_with("invoke") || op.starts_with("new") => {
                found.push((line, column, text));
                column = 0;
            }
            _ if text.starts_with('.') || text.ends_with(':') => {}
            _ => column = 0,
        }
    }
    found
}

#[test]
fn calls_with_columns_are_named_there() {
    let (mut named, mut made) = (0, 0);
    for program in programs() {
        let source = std::fs::read_to_string(&program).unwrap();
        let lines: Vec<&str> = source.lines().collect();
        for level in ["-O0", "-O1"] {
            let text = assembly(&program, &["--columns", level]);
            for (line, column, call) in calls(&text).into_iter().filter(|call| call.1 > 0) {
                let at = lines[line - 1].chars().skip(column - 1).collect::<String>();
                let word: String = at.chars().take_while(|it| it.is_alphanumeric()).collect();
                let callee = call.split_once("::").and_then(|(_, it)| Some(it.split_once('(')?.0));
                let callee = callee.unwrap_or("").trim_matches('\'');
                if word == callee {
                    named += 1;
                } else if call.starts_with("new") {
                    made += usize::from(word == "new");
                } else {
                    let is_made = callee.contains('$')
                        || callee == "lambda"
                        || IMPLICIT.contains(&callee)
                        || at.contains(&format!("::{callee}"));
                    // Bridges are at the names of their classes.
                    let is_made = is_made || call.contains(&format!("{word}::"));
                    assert!(is_made, "{}:{line}:{column}: {call}", program.display());
                }
            }
        }
    }
    assert!(named > 1000 && made > 300, "{named} calls and {made} new objects");
}

#[test]
fn columns_change_nothing_else() {
    let without = |text: String| -> String {
        text.lines()
            .filter(|line| !line.trim_start().starts_with(".column"))
            .fold(String::new(), |text, line| text + line + "\n")
    };
    for program in programs().iter().step_by(5) {
        for level in ["-O0", "-O1"] {
            let plain = assembly(program, &[level]);
            assert_eq!(without(assembly(program, &["--columns", level])), plain);
        }
    }
}
