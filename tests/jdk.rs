//! The recorded outputs against the JDK itself, when one of the reference version is at hand.
//!
//! The Java to use is `TSB_JAVA`, else `java` on the path; programs are compiled with `javac`. Without a JDK 25
//! the tests say so and pass: the recorded outputs are then the only reference.

mod support;

use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use support::*;

fn check(java: &Path, source: &Path) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut javac = Command::new("javac");
    javac.args(["--release", "17", "-encoding", "UTF-8", "-nowarn", "-Xlint:-options", "-d"]);
    let compiled = run(javac.arg(folder.path()).arg(source), &[]);
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned().into());
    }
    let text = std::fs::read_to_string(source)?;
    let package = text
        .lines()
        .find_map(|line| line.strip_prefix("package ")?.split(';').next())
        .map_or(String::new(), |package| format!("{package}."));
    let class = source.file_stem().unwrap().to_str().unwrap();
    let invocation = Invocation::of(source);
    let mut command = Command::new(java);
    command
        .args(["-Xmx256m", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"])
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
    // What javac 17 cannot compile says so in its first line.
    let is_newer = |source: &std::path::PathBuf| {
        std::fs::read_to_string(source).is_ok_and(|text| text.starts_with("// Java 21:"))
    };
    let trials = programs()
        .into_iter()
        .filter(|source| !is_newer(source))
        .map(|source| {
            let java = java.clone();
            Trial::test(name(&source), move || check(&java, &source))
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit();
}
