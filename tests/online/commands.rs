//! The commands for monitors.

#[path = "commands/costs.rs"]
mod costs;
#[path = "commands/doubts.rs"]
mod doubts;
#[path = "commands/logs.rs"]
mod logs;
#[path = "commands/verdicts.rs"]
mod verdicts;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use libtest_mimic::{Failed, Trial};

use crate::support::*;

pub fn trials() -> Vec<Trial> {
    [costs::trials(), doubts::trials(), logs::trials(), verdicts::trials()]
        .into_iter()
        .flatten()
        .collect()
}

fn test(name: &str, run: fn() -> Result<(), Failed>) -> Trial {
    Trial::test(format!("commands/{name}"), run)
}

fn monitored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/monitored").join(name)
}

fn tsbvm(arguments: &[&str]) -> Output {
    run(Command::new(TSBVM).args(arguments), &[])
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder with files of these names and contents.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        std::fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

/// A program that asks, answers, and ends as its arguments say.
const PROGRAM: &str = "class P {
    static void ask() {}
    static void answer() {}
    public static void main(String[] args) {
        ask();
        if (args.length > 0) answer();
        if (args.length > 1) System.exit(7);
        if (args.length > 2) throw new IllegalStateException();
    }
}";
