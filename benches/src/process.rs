//! Runs a command as a process and measures its resources.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use wait4::Wait4;

/// A command line.
#[derive(Clone, Debug)]
pub struct CommandLine {
    /// The executable.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
}

impl CommandLine {
    /// A command line without arguments.
    pub fn new(program: impl Into<PathBuf>) -> CommandLine {
        CommandLine { program: program.into(), arguments: Vec::new() }
    }

    /// The command line with one more argument.
    #[must_use]
    pub fn arg(mut self, argument: impl Into<OsString>) -> CommandLine {
        self.arguments.push(argument.into());
        self
    }

    /// The command line with more arguments.
    #[must_use]
    pub fn args<A: Into<OsString>>(
        mut self,
        arguments: impl IntoIterator<Item = A>,
    ) -> CommandLine {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.program.display())?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {}", argument.display()))
    }
}

/// The resources of one run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Usage {
    /// Seconds from the start of the process to its end.
    pub wall: f64,
    /// Seconds of processor time in user mode, of all its threads.
    pub user: f64,
    /// Seconds of processor time in system mode.
    pub system: f64,
    /// The peak resident set in bytes. It is at least that of the measuring process at the start of the
    /// command, since the system counts the time between fork and exec.
    pub peak_memory: u64,
}

/// A completed run.
#[derive(Debug)]
pub struct Finished {
    /// Its resources.
    pub usage: Usage,
    /// Its exit status.
    pub status: ExitStatus,
    /// Its standard output, with malformed text replaced.
    pub stdout: String,
    /// Its standard error, with malformed text replaced.
    pub stderr: String,
}

/// Why a command did not complete.
#[derive(Debug)]
pub enum RunError {
    /// It could not be started or waited for.
    Io(io::Error),
    /// It exceeded the time limit and was killed.
    Timeout(Duration),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Io(error) => error.fmt(f),
            RunError::Timeout(limit) => write!(f, "not done after {} s", limit.as_secs()),
        }
    }
}

impl std::error::Error for RunError {}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Io(error)
    }
}

/// Runs a command without input until it ends, or `limit` has passed.
///
/// # Errors
///
/// When it cannot be started, or exceeds the limit.
pub fn run(command: &CommandLine, limit: Duration) -> Result<Finished, RunError> {
    let started = Instant::now();
    let mut child = Command::new(&command.program)
        .args(&command.arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let stdout = collect(child.stdout.take());
    let stderr = collect(child.stderr.take());
    // A process holds its standard output until it ends, so the end of the stream is the end of the run.
    let timely = stdout.recv_timeout(limit);
    if let Err(mpsc::RecvTimeoutError::Timeout) = timely {
        // An error means that the process has just ended by itself.
        let _ = child.kill();
    }
    let used = child.wait4()?;
    let wall = started.elapsed();
    let stdout = match timely {
        Ok(text) => text?,
        Err(_) => return Err(RunError::Timeout(limit)),
    };
    let stderr = stderr.recv().unwrap_or_else(|_| Ok(String::new()))?;
    let usage = Usage {
        wall: wall.as_secs_f64(),
        user: used.rusage.utime.as_secs_f64(),
        system: used.rusage.stime.as_secs_f64(),
        peak_memory: used.rusage.maxrss,
    };
    Ok(Finished { usage, status: used.status, stdout, stderr })
}

/// Reads a stream to its end on a thread, so that a full pipe never blocks the child.
fn collect(stream: Option<impl Read + Send + 'static>) -> mpsc::Receiver<io::Result<String>> {
    let (sender, receiver) = mpsc::channel();
    if let Some(mut stream) = stream {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let read = stream.read_to_end(&mut bytes);
            // The receiver is gone only if the run has been abandoned.
            let _ = sender.send(read.map(|_| String::from_utf8_lossy(&bytes).into_owned()));
        });
    }
    receiver
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> CommandLine {
        CommandLine::new("/bin/sh").arg("-c").arg(script)
    }

    #[test]
    fn output_status_and_usage_of_a_command_are_reported() {
        let finished =
            run(&shell("echo out; echo err >&2; exit 3"), Duration::from_secs(60)).unwrap();
        assert_eq!((finished.stdout.as_str(), finished.stderr.as_str()), ("out\n", "err\n"));
        assert_eq!(finished.status.code(), Some(3));
        assert!(finished.usage.wall > 0.0 && finished.usage.peak_memory > 0);
    }

    #[test]
    fn a_command_that_takes_too_long_is_ended() {
        let result = run(&shell("exec sleep 600"), Duration::from_millis(50));
        assert!(matches!(result, Err(RunError::Timeout(_))), "{result:?}");
    }

    #[test]
    fn a_missing_program_is_an_error() {
        let result = run(&CommandLine::new("/nowhere/tsbvm"), Duration::from_secs(1));
        assert!(matches!(result, Err(RunError::Io(_))), "{result:?}");
    }
}
