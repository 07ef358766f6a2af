//! The recorded outputs against the JDK itself, when one of the reference version is at hand.
//!
//! The Java to use is `TSB_JAVA`, else `java` on the path; programs are compiled with `javac`. Without a JDK 25
//! the tests say so and pass: the recorded outputs are then the only reference.

mod support;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

/// A compiler that stays warm: a request a line, an answer a line (`tests/support/Javac.java`).
struct Javac {
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Javac {
    /// Starts it with the `java` on the path, which has a compiler as `javac` is there.
    fn start() -> std::io::Result<Javac> {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Javac.java");
        let mut command = Command::new("java");
        let mut child = command.arg(source).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (requests, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Ok(Javac { requests, answers: BufReader::new(answers) })
    }

    /// Compiles one source into a folder.
    fn compile(&mut self, source: &Path, folder: &Path) -> Result<(), Failed> {
        writeln!(self.requests, "{}\t{}", folder.display(), source.display())?;
        let mut answer = String::new();
        match self.answers.read_line(&mut answer)? {
            0 => Err("the compiler in tests/support/Javac.java stopped".into()),
            _ if answer == "\n" => Ok(()),
            _ => Err(answer.replace('\t', "\n").into()),
        }
    }
}

fn check(java: &Path, javac: &Mutex<Javac>, source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    javac.lock().unwrap().compile(source, folder.path())?;
    let text = std::fs::read_to_string(source)?;
    let package = text
        .lines()
        .find_map(|line| line.strip_prefix("package ")?.split(';').next())
        .map_or(String::new(), |package| format!("{package}."));
    let class = source.file_stem().unwrap().to_str().unwrap();
    let invocation = Invocation::of(source);
    let mut command = Command::new(java);
    command
        .args([
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8",
        ])
        .args(["-Duser.timezone=UTC", "-cp"])
        .arg(folder.path())
        .arg(format!("{package}{class}"))
        .args(&invocation.args);
    let output = run(&mut command, &invocation.input);
    let wanted = beside(source, "out").unwrap_or_default();
    let exit = beside(source, "exit").map_or(0, |text| text.trim().parse().unwrap());
    let problem = difference("output", &wanted, &String::from_utf8_lossy(&output.stdout));
    match problem {
        Some(problem) => Err(problem.into()),
        None if output.status.code() != Some(exit) => {
            Err(format!("exit code {:?} instead of {exit}", output.status.code()).into())
        }
        None => Ok(()),
    }
}

fn main() {
    let arguments = Arguments::from_args();
    let Some(java) = jdk() else {
        println!(
            "no JDK 25 (set TSB_JAVA to its java): the recorded outputs are not compared again"
        );
        libtest_mimic::run(&arguments, vec![Trial::test("recorded_outputs_only", || Ok(()))])
            .exit();
    };
    let javac = Arc::new(Mutex::new(Javac::start().unwrap_or_else(|e| panic!("java: {e}"))));
    // What javac 17 cannot compile says so in its first line.
    let is_newer = |source: &std::path::PathBuf| {
        std::fs::read_to_string(source).is_ok_and(|text| text.starts_with("// Java 21:"))
    };
    let trials = programs()
        .into_iter()
        .filter(|source| !is_newer(source))
        .map(|source| {
            let (java, javac) = (java.clone(), javac.clone());
            Trial::test(name(&source), move || check(&java, &javac, &source))
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit();
}
