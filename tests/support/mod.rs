//! What the end-to-end tests share: the programs, the commands, comparison with recorded files.
#![allow(dead_code)]

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The compiler command of this build.
pub const TSBC: &str = env!("CARGO_BIN_EXE_tsbc");
/// The virtual machine command of this build.
pub const TSBVM: &str = env!("CARGO_BIN_EXE_tsbvm");

/// The files with this extension below a folder of `tests/`, sorted.
pub fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The programs whose output is recorded beside them: those written as tests, and the workloads at their default size.
pub fn programs() -> Vec<PathBuf> {
    let mut programs = files("programs", "java");
    programs.extend(files("../benches/workloads", "java"));
    programs
}

/// A test's name: its path below `tests/` without the extension.
pub fn name(path: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    path.strip_prefix(root).unwrap().with_extension("").display().to_string()
}

/// Whether recorded files are to be renewed instead of compared.
pub fn bless() -> bool {
    std::env::var_os("TSB_BLESS").is_some()
}

/// The content of the file beside `path` with another extension, if there is one.
pub fn beside(path: &Path, extension: &str) -> Option<String> {
    fs::read(path.with_extension(extension)).ok().map(|b| String::from_utf8_lossy(&b).into_owned())
}

/// What a program is started with: arguments from its first line `// args: …`, and its standard input.
pub struct Invocation {
    /// Command line arguments.
    pub args: Vec<String>,
    /// Standard input.
    pub input: Vec<u8>,
}

impl Invocation {
    /// The invocation of a program source.
    pub fn of(source: &Path) -> Invocation {
        let text = fs::read_to_string(source).unwrap();
        let first = text.lines().next().unwrap_or("");
        let args = first.strip_prefix("// args:").unwrap_or("");
        Invocation {
            args: args.split_whitespace().map(str::to_owned).collect(),
            input: fs::read(source.with_extension("in")).unwrap_or_default(),
        }
    }
}

/// Runs a command to its end with the given standard input.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may end without reading everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// A message about the first line in which two texts differ; `None` if they are equal.
pub fn difference(what: &str, wanted: &str, found: &str) -> Option<String> {
    if wanted == found {
        return None;
    }
    let line = wanted.lines().zip(found.lines()).take_while(|(w, f)| w == f).count();
    let at = |text: &str| text.lines().nth(line).unwrap_or("<end>").to_owned();
    Some(format!(
        "{what} differs from line {}:\n  wanted: {}\n  found:  {}\n",
        line + 1,
        at(wanted),
        at(found)
    ))
}

/// How a run of a program differs from what is recorded beside its source: output, exit code, standard error. `what` says which run.
pub fn compare(what: &str, source: &Path, output: &Output) -> Option<String> {
    let out = beside(source, "out").unwrap_or_default();
    let err = beside(source, "err").unwrap_or_default();
    let exit: i32 = beside(source, "exit").map_or(0, |text| text.trim().parse().unwrap());
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let found = output.status.code();
    let status =
        (found != Some(exit)).then(|| format!("exit code {found:?} instead of {exit}\n{stderr}"));
    difference("output", &out, &stdout)
        .or(status)
        .or_else(|| difference("standard error", &err, &stderr))
        .map(|problem| format!("{what}{problem}"))
}

/// The `java` of a JDK 25, if there is one and `javac` too: `TSB_JAVA`, else the one on the path.
pub fn jdk() -> Option<PathBuf> {
    let java = std::env::var_os("TSB_JAVA").map_or_else(|| PathBuf::from("java"), PathBuf::from);
    let output = Command::new(&java).arg("-version").output().ok()?;
    let version = String::from_utf8_lossy(&output.stderr).into_owned();
    let javac = Command::new("javac").arg("-version").output().is_ok();
    (javac && version.contains("version \"25")).then_some(java)
}

/// A number from an environment variable.
pub fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// A text with objects numbered in the order in which they are named, and without the numbers of events.
pub fn with_canonical_numbers(text: &str) -> String {
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut result = String::new();
    for line in text.lines() {
        let is_event = ["= then: #", "= after: #"].iter().any(|start| line.contains(start));
        let mut parts = line.split('#');
        result += parts.next().unwrap_or_default();
        for (place, part) in parts.enumerate() {
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let known = numbers.len();
            if !(is_event && place == 0) {
                let number = numbers.entry(&part[..digits]).or_insert(known);
                result += &format!("#{number}");
            }
            result += &part[digits..];
        }
        result.push('\n');
    }
    result
}
