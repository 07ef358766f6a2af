//! Runs of programs.

use std::io::{self, Write};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tsb::{Clock, Ended, Error, Limits, Outcome, Spec, Verdict};

use crate::program::{self, Message};
use crate::{Document, OutputStream, Surroundings};

/// A program, its input, and what watches it.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Request {
    program: program::Request,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    input: String,
    /// Specifications that are edited.
    #[serde(default)]
    specifications: Vec<Document>,
    /// The names of properties that come with the system.
    #[serde(default)]
    properties: Vec<String>,
    /// Bytes of the heap.
    #[serde(default = "default_heap")]
    heap: u64,
    /// Seconds after which the run is ended; 0 is no limit.
    #[serde(default = "default_seconds")]
    seconds: u32,
}

fn default_heap() -> u64 {
    64 << 20
}

fn default_seconds() -> u32 {
    10
}

/// How a run went.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// `compile` if the program or a specification has errors and nothing ran, else `run`.
    stage: &'static str,
    /// Errors and warnings of program and specifications.
    messages: Vec<Message>,
    /// How the run ended, in words.
    outcome: Option<String>,
    /// Whether the program came to its end without an exception, or with exit code 0.
    success: bool,
    /// Milliseconds from the source text to the verified program.
    compile_millis: f64,
    /// Milliseconds of the run.
    run_millis: f64,
    verdicts: Vec<Said>,
    /// How many violations there were. Of equal ones only the first are among the verdicts.
    violations: u64,
    /// What specifications print.
    printed: Vec<String>,
}

/// A verdict.
#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
struct Said {
    property: String,
    category: String,
    message: Option<String>,
    /// What the outcome means, in words: `violated`.
    outcome: &'static str,
    is_violation: bool,
    is_final: bool,
    binding: Vec<(String, String)>,
    witness: Vec<Event>,
    is_shortened: bool,
    file: Option<String>,
    line: Option<u32>,
    /// The report that `tsbvm` prints.
    text: String,
}

#[derive(Serialize, Debug)]
struct Event {
    name: String,
    sequence: u64,
    what: Option<String>,
    place: Option<String>,
}

impl Said {
    fn of(verdict: &Verdict) -> Said {
        let event = |event: &tsb::WitnessEvent| Event {
            name: event.name.clone(),
            sequence: event.sequence,
            what: event.what.clone(),
            place: event.place.clone(),
        };
        Said {
            property: verdict.property.clone(),
            category: verdict.category.clone(),
            message: verdict.message.clone(),
            outcome: verdict.outcome.word(),
            is_violation: verdict.is_violation(),
            is_final: verdict.is_final,
            binding: verdict.binding.clone(),
            witness: verdict.witness.iter().map(event).collect(),
            is_shortened: verdict.is_shortened,
            file: verdict.place.as_ref().map(|place| place.file.clone()),
            line: verdict.place.as_ref().map(|place| place.line),
            text: verdict.to_string(),
        }
    }
}

/// Writes to the surroundings.
struct Writer<S>(OutputStream, S);

impl<S: Surroundings> Write for Writer<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.write(self.0, bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The clock of the surroundings. A thread of a page cannot sleep, so sleeping is looking at the clock.
struct PageClock<S>(S);

impl<S: Surroundings> Clock for PageClock<S> {
    fn millis(&mut self) -> i64 {
        self.0.now() as i64
    }

    fn nanos(&mut self) -> i64 {
        (self.0.monotonic() * 1e6) as i64
    }

    fn sleep(&mut self, duration: Duration) {
        let end = self.0.monotonic() + duration.as_secs_f64() * 1e3;
        while self.0.monotonic() < end {
            std::hint::spin_loop();
        }
    }
}

/// Compiles and runs.
pub fn run<S: Surroundings + Clone + 'static>(request: Request, surroundings: S) -> Report {
    let start = surroundings.monotonic();
    let mut report = Report {
        stage: "compile",
        messages: Vec::new(),
        outcome: None,
        success: false,
        compile_millis: 0.0,
        run_millis: 0.0,
        verdicts: Vec::new(),
        violations: 0,
        printed: Vec::new(),
    };
    let compiled = program::compile(&request.program);
    report.compile_millis = surroundings.monotonic() - start;
    let program = match compiled {
        Ok(program) => program,
        Err(error) => {
            report.messages = Message::all_of(&error);
            return report;
        }
    };
    report.messages = program.warnings().iter().map(Message::of).collect();
    let mut run = program
        .run()
        .limits(Limits {
            heap: request.heap,
            time: (request.seconds > 0).then(|| Duration::from_secs(request.seconds.into())),
            ..Limits::default()
        })
        .args(request.args)
        .input(request.input)
        .output_to(Writer(OutputStream::Out, surroundings.clone()))
        .errors_to(Writer(OutputStream::Err, surroundings.clone()))
        .clock(PageClock(surroundings.clone()));
    for specification in request.specifications {
        run = run.monitor(Spec::text(specification.name, specification.text));
    }
    for name in request.properties {
        run = run.monitor(Spec::named(name));
    }
    let start = surroundings.monotonic();
    let ended = run.start();
    report.run_millis = surroundings.monotonic() - start;
    match ended {
        Ok(ended) => report.end(&ended),
        Err(error) => report.fail(&error),
    }
    report
}

impl Report {
    fn fail(&mut self, error: &Error) {
        self.messages.extend(Message::all_of(error));
    }

    fn end(&mut self, ended: &Ended) {
        self.stage = "run";
        self.success = ended.is_success();
        self.outcome = Some(words(&ended.outcome));
        self.verdicts = ended.verdicts.iter().map(Said::of).collect();
        self.violations = ended.violations;
        self.printed = ended.printed.clone();
    }
}

/// How a run ended, in words.
fn words(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Finished => "finished".to_owned(),
        Outcome::Exit(status) => format!("ended with exit code {status}"),
        Outcome::Uncaught => "ended by an exception".to_owned(),
        Outcome::OutOfFuel => "ended: the fuel is used up".to_owned(),
        Outcome::TimeLimit => "ended: the time limit is exceeded".to_owned(),
        Outcome::Interrupted => "interrupted".to_owned(),
        Outcome::Stopped => "stopped by a specification".to_owned(),
        Outcome::Deadlock(_) => "ended: no thread can continue (deadlock)".to_owned(),
        Outcome::Failed(reason) => format!("ended: {reason}"),
    }
}
