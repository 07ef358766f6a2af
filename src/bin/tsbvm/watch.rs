//! Watching a run: monitors and logs.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use clap::Args;
use tsb::compile::Format;
use tsb::exit_code;
use tsb::load::{Failure, use_color};
use tsb::specs::{self, Specs};
use tsb::verdicts::{Sites, Teller};
use tsb_interpreter::Vm;
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
    /// How verdicts and deadlocks are printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// What is recorded if nothing is chosen.
const CALLS: &str = "call(*(..)) || new(*)";

/// A run that is watched.
pub struct Watched {
    run: Rc<RefCell<Run>>,
    listener: Online,
    teller: Rc<RefCell<Teller>>,
    log: Option<PathBuf>,
    report: Option<PathBuf>,
    measured: bool,
}

impl WatchArgs {
    /// Whether anything is watched.
    pub fn is_any(&self) -> bool {
        !self.monitor.is_empty() || self.record.is_some()
    }

    /// Whose code raises events.
    pub fn scope(&self) -> CodeScope {
        if self.library_events { CodeScope::Everything } else { CodeScope::Program }
    }

    /// Reads the specifications; `measured` says whether the time of monitors is measured.
    pub fn load(&self, measured: bool) -> Result<Specs, Failure> {
        specs::load(&self.monitor, self.format, measured)
    }

    /// Gets ready for watching a run of a program, and chooses the code of its methods for that; `measured` says whether the time of monitors
    /// is measured, `limit` how long the run may take.
    pub fn start(
        &self,
        specs: Specs,
        program: &mut Versions<'_>,
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
        let mut teller = Teller::new(self.format, use_color(), self.sources.clone());
        teller.take_requests();
        if self.report.is_some() {
            teller.gather_report();
        }
        let teller = Rc::new(RefCell::new(teller));
        let voice = {
            let teller = teller.clone();
            move |session: &mut Session| {
                let mut teller = teller.borrow_mut();
                if let Some(text) = teller.take(session) {
                    eprint!("{text}");
                }
                teller.request()
            }
        };
        // With the library's own events, all of it is in the program.
        let library = match self.scope() {
            CodeScope::Program => Some(tsb::compile::library()?),
            CodeScope::Everything => None,
        };
        let mut run = Run::new(program, library.as_ref(), session, self.scope(), Box::new(voice));
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
        sources.refuse(&run.borrow().errors(), self.format)?;
        let doubts = run.borrow().warnings();
        sources.tell(&doubts, self.format, self.strict)?;
        let (log, report) = (self.record.clone(), self.report.clone());
        Ok(Watched { run, listener, teller, log, report, measured })
    }
}

impl Watched {
    /// Watches what a machine does with the program.
    pub fn listen(&self, vm: &mut Vm<'_>) {
        vm.watch(Box::new(self.listener.clone()));
    }

    /// Ends the run: prints what the monitors have to say of its end, and the figures. Gives whether a specification is violated.
    ///
    /// # Errors
    /// [`exit_code::CANNOT_WRITE`] if the log could not be written to its end.
    pub fn finish(&self) -> Result<bool, Failure> {
        let mut run = self.run.borrow_mut();
        let finished = run.finish();
        let mut teller = self.teller.borrow_mut();
        for method in run.missing() {
            let line = format!("note: {method} is not called: the program has no such method");
            eprint!("{}", teller.line(&line));
        }
        if !run.session.monitors().is_empty() {
            let sites = self.measured.then(|| {
                let ((watched, asleep), share) = (run.session.sites(), run.elision_counts());
                Sites { watched, asleep, wanted: share.wanted, left_out: share.elided }
            });
            eprint!("{}", teller.summary(&run.session, false, sites));
        }
        let reported = match &self.report {
            Some(file) => teller.write_report(file, "Monitored run", &run.session, false),
            None => Ok(()),
        };
        let is_violated = run.session.counts().violations > 0;
        for (written, file) in [(finished.map(drop), &self.log), (reported, &self.report)] {
            let (Err(error), Some(file)) = (written, file) else { continue };
            let failure = Failure::about(file, error, exit_code::CANNOT_WRITE);
            if !is_violated {
                return Err(failure);
            }
            // The log ends where it could not be written, but the violation decides.
            tsb::compile::report("tsbvm", &failure);
        }
        Ok(is_violated)
    }
}
