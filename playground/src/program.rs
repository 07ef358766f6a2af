//! A program of the page.

use serde::{Deserialize, Serialize};
use tsb::{CodegenOptions, Diagnostic, Engine, Error, Model, Program, Severity};
use tsb_compiler::opt::Level;

use crate::Document;

/// A program and how it is compiled.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Request {
    /// The source files.
    pub files: Vec<Document>,
    /// The interpreter.
    #[serde(default)]
    pub stacks: Stacks,
    /// Whether code is optimised.
    #[serde(default = "yes")]
    pub optimise: bool,
}

fn yes() -> bool {
    true
}

/// The interpreters.
#[derive(Clone, Copy, PartialEq, Eq, Default, Deserialize, Debug)]
pub enum Stacks {
    /// One operand stack.
    #[serde(rename = "1")]
    One,
    /// A stack for each kind.
    #[default]
    #[serde(rename = "5")]
    Five,
    /// A stack for each type.
    #[serde(rename = "multi")]
    Multi,
}

/// An error or a warning.
#[derive(PartialEq, Eq, Serialize, Debug)]
pub struct Message {
    /// `error` or `warning`.
    severity: &'static str,
    /// One sentence.
    message: String,
    /// The file, if the message is about one.
    file: Option<String>,
    /// The line from 1.
    line: Option<u32>,
    /// What can be done about it.
    hints: Vec<String>,
}

impl Message {
    pub(crate) fn of(found: &Diagnostic) -> Message {
        Message {
            severity: match found.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            message: found.message.clone(),
            file: found.place.as_ref().map(|place| place.file.clone()),
            line: found.place.as_ref().map(|place| place.line),
            hints: found.hints.clone(),
        }
    }

    pub(crate) fn all_of(error: &Error) -> Vec<Message> {
        error.diagnostics().iter().map(Message::of).collect()
    }
}

/// Compiles, links and verifies.
pub fn compile(request: &Request) -> Result<Program, Error> {
    let mut engine = Engine::new();
    engine.interpreter(match request.stacks {
        Stacks::One => Model::One,
        Stacks::Five => Model::Five,
        Stacks::Multi => Model::Multi,
    });
    let mut options = CodegenOptions::default();
    if !request.optimise {
        options.level = Level::None;
    }
    engine.code_generation(options);
    engine.compile_all(request.files.iter().map(|file| (file.name.as_str(), file.text.as_str())))
}
