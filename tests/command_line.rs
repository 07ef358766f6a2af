//! The commands as a user meets them: output, options, inputs, errors.
#![forbid(unsafe_code)]

#[path = "../classfile/tests/support/build.rs"]
mod build;
#[path = "command_line/class_files.rs"]
mod class_files;
#[path = "command_line/errors.rs"]
mod errors;
#[path = "command_line/inputs.rs"]
mod inputs;
#[path = "command_line/options.rs"]
mod options;
#[path = "command_line/output.rs"]
mod output;
mod support;

use std::path::Path;
use std::process::{Command, Output};

use support::{TSBVM, run};

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// Runs `tsbvm` in a folder.
fn tsbvm(folder: &Path, arguments: &[&str]) -> Output {
    run(Command::new(TSBVM).args(arguments).current_dir(folder), &[])
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
