//! The playground: compiler, verifier, interpreters and monitors behind one function, [`handle`], from a JSON request to a JSON answer.
//!
//! In a browser, the page of the folder `page` calls it in a worker, through the functions of `exports`. Nothing here keeps state: each
//! request brings the whole text.
// A module of WebAssembly exports functions by unmangled names, which counts as unsafe code.
#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod code;
pub mod examples;
#[cfg(target_arch = "wasm32")]
mod exports;
mod language;
mod program;
mod run;
mod specification;

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the playground needs of the world around it.
pub trait Surroundings {
    /// Takes what the program writes, as it writes it.
    fn write(&mut self, stream: OutputStream, bytes: &[u8]);

    /// Milliseconds since 1970.
    fn now(&self) -> f64;

    /// Milliseconds of a clock that never goes back.
    fn monotonic(&self) -> f64;
}

/// A stream of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputStream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

/// A text of the editor.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize, Debug)]
pub struct Document {
    /// The file name. Its ending tells the language.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A request.
#[derive(Deserialize, Debug)]
#[serde(
    tag = "request",
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
enum Request {
    /// Messages of the language server protocol, without initialization.
    Language { messages: Vec<Value> },
    /// Compiles a program and runs it.
    Run(run::Request),
    /// Compiles a program and lists its code.
    Code { program: program::Request },
    /// Reads a specification and draws its monitors.
    Specification { document: Document },
    /// The text of a property that comes with the system.
    Property { name: String },
    /// The examples, and the names of the properties that come with the system.
    Start,
}

/// Why a request has no answer. These are errors of the page; those of the user's texts are part of answers.
#[derive(Debug)]
pub enum Refused {
    /// The request is not one of the JSON forms that there are.
    Malformed(serde_json::Error),
    /// The language server protocol is broken.
    Protocol(String),
    /// There is no property of this name.
    UnknownProperty(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Malformed(error) => write!(f, "malformed request: {error}"),
            Refused::Protocol(error) => f.write_str(error),
            Refused::UnknownProperty(name) => write!(f, "there is no property {name}"),
        }
    }
}

impl std::error::Error for Refused {}

impl From<serde_json::Error> for Refused {
    fn from(error: serde_json::Error) -> Refused {
        Refused::Malformed(error)
    }
}

/// Answers a request. Both are JSON texts; an answer is `{"ok": …}` or `{"error": "…"}`.
pub fn handle<S: Surroundings + Clone + 'static>(request: &str, surroundings: S) -> String {
    let answer = match answer(request, surroundings) {
        Ok(value) => serde_json::json!({ "ok": value }),
        Err(refused) => serde_json::json!({ "error": refused.to_string() }),
    };
    answer.to_string()
}

fn answer<S: Surroundings + Clone + 'static>(
    request: &str,
    surroundings: S,
) -> Result<Value, Refused> {
    let request: Request = serde_json::from_str(request)?;
    Ok(match request {
        Request::Language { messages } => Value::Array(language::respond(messages)?),
        Request::Run(request) => serde_json::to_value(run::run(request, surroundings))?,
        Request::Code { program } => serde_json::to_value(code::list(&program))?,
        Request::Specification { document } => {
            serde_json::to_value(specification::draw(&document))?
        }
        Request::Property { name } => serde_json::to_value(specification::property(&name)?)?,
        Request::Start => serde_json::to_value(examples::start())?,
    })
}
