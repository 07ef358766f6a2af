//! Errors of the commands, as text or as JSON objects (docs/errors.schema.json).

use std::ffi::OsStr;
use std::process::ExitCode;

use serde::Serialize;

use crate::compile::Format;
use crate::exit_code;
use crate::load::{Failure, print_error};

/// The JSON form of an error that ends a command, or of a warning. Its fields are those of a diagnostic, and the exit code.
#[derive(Debug, Serialize)]
struct JsonFailure<'a> {
    file: Option<&'a str>,
    line: Option<u32>,
    column: Option<u32>,
    end_line: Option<u32>,
    end_column: Option<u32>,
    code: &'static str,
    severity: &'static str,
    message: &'a str,
    label: &'static str,
    hints: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    exit_code: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verification: Option<serde_json::Value>,
}

impl<'a> JsonFailure<'a> {
    /// An error without a place, with the exit code if it ends the command.
    fn new(message: &'a str, exit_code: Option<u8>) -> JsonFailure<'a> {
        JsonFailure {
            file: None,
            line: None,
            column: None,
            end_line: None,
            end_column: None,
            code: exit_code.map_or("", exit_code::name),
            severity: "error",
            message,
            label: "",
            hints: &[],
            exit_code,
            verification: None,
        }
    }
}

/// Prints the message of a failure, unless it has been printed already.
pub fn failure(command: &str, failure: &Failure, format: Format) {
    if failure.message.is_empty() {
        return;
    }
    match format {
        Format::Text => print_error(&format!("{command}: {failure}\n")),
        Format::Json => {
            let (file, at) = match &failure.place {
                Some((file, at)) => (Some(&**file), *at),
                None => (None, None),
            };
            let (line, column) = (at.map(|(line, _)| line), at.map(|(_, column)| column));
            let verification = failure.verification.as_ref();
            print(&JsonFailure {
                file,
                line,
                column,
                end_line: line,
                end_column: column,
                verification: verification.and_then(|json| serde_json::from_str(json).ok()),
                ..JsonFailure::new(&failure.message, Some(failure.exit_code))
            });
        }
    }
}

/// Prints a warning about no single place. The code is a stable identifier.
pub fn warning(command: &str, code: &'static str, message: &str, format: Format) {
    match format {
        Format::Text => print_error(&format!("{command}: warning: {message}\n")),
        Format::Json => {
            let object = JsonFailure::new(message, None);
            print(&JsonFailure { code, severity: "warning", ..object });
        }
    }
}

fn print(failure: &JsonFailure<'_>) {
    // Serialisation of strings and numbers does not fail.
    print_error(&(serde_json::to_string(failure).unwrap_or_default() + "\n"));
}

/// Prints what clap says about the command line: an error, or the help or version that was asked for. The result is the exit code.
pub fn command_line(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // A closed pipe is not an error.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    if wants_json() {
        let text = error.to_string();
        let (message, hints) = parts(&text);
        print(&JsonFailure { hints: &hints, ..JsonFailure::new(&message, Some(exit_code::USAGE)) });
    } else {
        let _ = error.print();
    }
    ExitCode::from(exit_code::USAGE)
}

/// The message and the tips of a text that clap has rendered.
fn parts(text: &str) -> (String, Vec<String>) {
    let lines = || text.lines().map(str::trim);
    let message: Vec<&str> = lines().take_while(|line| !line.is_empty()).collect();
    let message = message.join(" ");
    let message = message.strip_prefix("error: ").unwrap_or(&message).to_owned();
    let hints = lines().filter_map(|line| line.strip_prefix("tip: ")).map(str::to_owned).collect();
    (message, hints)
}

/// Whether the command line asks for JSON, although it is wrong.
fn wants_json() -> bool {
    let arguments: Vec<_> = std::env::args_os().collect();
    arguments.iter().any(|argument| argument == "--format=json")
        || arguments.windows(2).any(|two| two == [OsStr::new("--format"), OsStr::new("json")])
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn tips_are_separated_from_the_message() {
        let text = "error: unexpected argument '--chek' found\n\n  tip: a similar argument exists: '--check'\n\nUsage: tsbc\n";
        let (message, hints) = parts(text);
        assert_eq!(message, "unexpected argument '--chek' found");
        assert_eq!(hints, ["a similar argument exists: '--check'"]);
    }
}
