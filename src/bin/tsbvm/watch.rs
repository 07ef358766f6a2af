//! Monitoring and recording of runs.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use clap::Args;
use tsb::SpecificationError;
use tsb::specs::Specs;
use tsb_cli::compile::Format;
use tsb_cli::exit_code;
use tsb_cli::load::{Failure, print_error, use_color};
use tsb_cli::specs;
use tsb_cli::verdicts::{Sites, VerdictPrinter};
use tsb_interpreter::Vm;
use tsb_interpreter::host::StandardStreams;
use tsb_monitor::event::EventWorld;
use tsb_monitor::online::{CodeScope, Online, Run};
use tsb_monitor::session::Session;
use tsb_verifier::Versions;

#[derive(Args)]
pub struct WatchArgs {
    /// Check the run against specifications; what they say goes to standard error
    #[arg(long, value_name = "SPEC", value_delimiter = ',')]
    monitor: Vec<String>,
    /// Record what the monitors hear in a file: .jsonl for JSON lines, .csv for comma-separated values, else the binary form
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Record the events that a pointcut picks too [default without monitors: calls and new objects]
    #[arg(long, value_name = "POINTCUT", requires = "record")]
    record_events: Vec<String>,
    /// Let the class library's own code raise events too, not only what the program does with it
    #[arg(long)]
    library_events: bool,
    /// Raise events too of which it is known before the run that nothing that is said depends on them
    #[arg(long, alias = "no-discharge")]
    no_elision: bool,
    /// Switch a property off at the start; the program can switch it on
    #[arg(long, value_name = "PROPERTY", requires = "monitor")]
    disable: Vec<String>,
    /// Refuse specifications with something that can match nothing in the program
    #[arg(long, requires = "monitor")]
    strict: bool,
    /// Write a report of what the monitors say: an HTML page with the verdicts, the source text and the states of the properties
    #[arg(long, value_name = "FILE", requires = "monitor")]
    report: Option<PathBuf>,
    /// Print each verdict, also where many are equal at one place
    #[arg(long)]
    each_verdict: bool,
    /// Folders with the source files, to show lines of
    #[arg(long, value_name = "DIR", default_value = ".")]
    sources: Vec<PathBuf>,
    /// How verdicts, deadlocks and errors are printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// The default selection of recorded events.
const CALLS: &str = "call(*(..)) || new(*)";

/// A monitored run.
pub struct Watched {
    run: Rc<RefCell<Run>>,
    listener: Online,
    printer: Rc<RefCell<VerdictPrinter>>,
    log: Option<PathBuf>,
    report: Option<PathBuf>,
    measured: bool,
    format: Format,
}

impl WatchArgs {
    /// Whether a monitor or a recording was requested.
    pub fn is_any(&self) -> bool {
        !self.monitor.is_empty() || self.record.is_some()
    }

    /// The code whose events are raised.
    pub fn scope(&self) -> CodeScope {
        if self.library_events { CodeScope::Everything } else { CodeScope::Program }
    }

    /// Loads the specifications; `measured` enables measurement of the monitors' time.
    pub fn load(&self, measured: bool) -> Result<Specs, Failure> {
        specs::load(&self.monitor, self.format, measured)
    }

    /// Prepares monitoring of a run and selects the version of each method. Verdicts go to the standard error of `streams`. `measured`
    /// enables measurement of the monitors' time; `limit` is the time limit of the run.
    pub fn start(
        &self,
        specs: Specs,
        program: &mut Versions<'_>,
        streams: &StandardStreams,
        measured: bool,
        limit: Option<Duration>,
    ) -> Result<Watched, Failure> {
        let classes = specs.classes();
        let Specs { monitors, sources, .. } = specs;
        let mut session = Session::new(EventWorld::default(), monitors);
        specs::disable(&mut session, &self.disable)?;
        if !self.each_verdict {
            session.fold_verdicts();
        }
        let mut printer = VerdictPrinter::new(self.format, use_color(), self.sources.clone());
        printer.collect_requests();
        if self.report.is_some() {
            printer.collect_report();
        }
        let printer = Rc::new(RefCell::new(printer));
        let handler = {
            let (printer, streams) = (printer.clone(), streams.clone());
            move |session: &mut Session| {
                let mut printer = printer.borrow_mut();
                if let Some(text) = printer.take(session) {
                    streams.report(&text);
                }
                printer.request()
            }
        };
        // If library events are monitored, the program includes the library.
        let library = match self.scope() {
            CodeScope::Program => Some(tsb::load::library()?),
            CodeScope::Everything => None,
        };
        let mut run = Run::new(program, library.as_ref(), session, self.scope(), Box::new(handler));
        run.hide(program, &classes);
        if let Some(limit) = limit {
            run.limit(limit.as_millis() as u64);
        }
        if self.no_elision {
            run.disable_elision();
        }
        if let Some(log) = &self.record {
            let default = [CALLS.to_owned()];
            let pointcuts = match self.record_events.is_empty() && self.monitor.is_empty() {
                true => &default[..],
                false => &self.record_events,
            };
            let mut selection = Vec::new();
            for pointcut in pointcuts {
                selection.extend(specs::pointcut(pointcut, self.format)?);
            }
            let failure = |error| Failure::about(log, error, exit_code::CANNOT_WRITE);
            run.record(log, selection).map_err(failure)?;
        }
        let run = Rc::new(RefCell::new(run));
        let listener = Online::new(&run, program);
        let refused = |error: SpecificationError| specs::failure(error.into(), self.format);
        sources.check(run.borrow().errors()).map_err(refused)?;
        let doubts = run.borrow().warnings();
        specs::warn(&sources, &doubts, self.format, self.strict)?;
        let (log, report) = (self.record.clone(), self.report.clone());
        Ok(Watched { run, listener, printer, log, report, measured, format: self.format })
    }
}

impl Watched {
    /// Attaches the listener to the machine.
    pub fn listen(&self, vm: &mut Vm<'_>) {
        vm.watch(Box::new(self.listener.clone()));
    }

    /// Completes the run: prints the final verdicts and statistics. Returns whether a specification is violated.
    ///
    /// # Errors
    /// [`exit_code::CANNOT_WRITE`] if the log or the report cannot be written completely.
    pub fn finish(&self) -> Result<bool, Failure> {
        let mut run = self.run.borrow_mut();
        let finished = run.finish();
        let mut printer = self.printer.borrow_mut();
        for method in run.missing() {
            let line = format!("note: {method} is not called: the program has no such method");
            print_error(&printer.line(&line));
        }
        if !run.session.monitors().is_empty() {
            let sites = self.measured.then(|| {
                let ((watched, deactivated), share) = (run.session.sites(), run.elision_counts());
                Sites { watched, deactivated, wanted: share.wanted, left_out: share.elided }
            });
            print_error(&printer.summary(&run.session, false, sites));
        }
        let reported = match &self.report {
            Some(file) => printer.write_report(file, "Monitored run", &run.session, false),
            None => Ok(()),
        };
        let is_violated = run.session.counts().violations > 0;
        for (written, file) in [(finished.map(drop), &self.log), (reported, &self.report)] {
            let (Err(error), Some(file)) = (written, file) else { continue };
            let failure = Failure::about(file, error, exit_code::CANNOT_WRITE);
            if !is_violated {
                return Err(failure);
            }
            // The log is incomplete, but the violation determines the exit code.
            tsb_cli::report::failure("tsbvm", &failure, self.format);
        }
        Ok(is_violated)
    }
}
