//! Monitors of one run.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

use tsb_format::Module;
use tsb_interpreter::hooks::Listener;
use tsb_monitor::event::EventWorld;
use tsb_monitor::online::{self, CodeScope, Online, Request};
use tsb_monitor::session::Session;
use tsb_verifier::{Program, Verified, Versions};

use crate::error::Error;
use crate::load;
use crate::specs::{self, Specs};
use crate::verdict::Verdict;

/// Called for each verdict; says whether the run is stopped.
pub type OnVerdict = Box<dyn FnMut(&Verdict) -> ControlFlow<()>>;

/// The text of a source file by the name that a place has, if it is there.
pub type SourceText = Box<dyn Fn(&str) -> Option<String>>;

/// What monitors have said so far.
#[derive(Default)]
struct Collected {
    verdicts: Vec<Verdict>,
    printed: Vec<String>,
    stop: bool,
}

impl Collected {
    fn take(
        &mut self,
        session: &mut Session,
        text: &dyn Fn(&str) -> Option<String>,
        on_verdict: &mut Option<OnVerdict>,
    ) -> Request {
        for verdict in session.take_verdicts() {
            let verdict = Verdict::new(&verdict, session.names(), text);
            if let Some(on_verdict) = on_verdict {
                self.stop |= on_verdict(&verdict).is_break();
            }
            self.verdicts.push(verdict);
        }
        let mut request = Request::default();
        for action in session.take_actions() {
            self.printed.extend(specs::add_to_request(&mut request, action));
        }
        self.stop |= request.stop;
        Request { stop: self.stop, ..request }
    }
}

/// What monitors have said of a run.
#[derive(Default, Debug)]
pub struct Said {
    /// The verdicts, in the order of the run. Equal ones at one place are there once.
    pub verdicts: Vec<Verdict>,
    /// The number of violations, equal ones included.
    pub violations: u64,
    /// What the specifications have printed.
    pub printed: Vec<String>,
}

/// The monitors of one run of a program.
pub struct Monitored {
    run: Rc<RefCell<online::Run>>,
    listener: Online,
    collected: Rc<RefCell<Collected>>,
}

impl std::fmt::Debug for Monitored {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Monitored").field("listener", &self.listener).finish_non_exhaustive()
    }
}

impl Monitored {
    /// Links and verifies modules with the class library and the specifications' own code for one run. Each method has the version that the
    /// monitors need. `limit` is the time limit of the run.
    ///
    /// # Errors
    /// If the modules cannot be linked or verified, or a specification does not fit the program.
    pub fn link<'b>(
        mut modules: Vec<Module<'b>>,
        specs: Specs,
        text: SourceText,
        on_verdict: Option<OnVerdict>,
        limit: Option<Duration>,
    ) -> Result<(Verified<Program<'b>>, Monitored), Error> {
        modules.extend(specs.compile(&modules)?);
        let used: Vec<&Module<'_>> = modules.iter().collect();
        let library = load::reachable_library(&used, &specs.exceptions(), &specs.queried())?;
        let mut versions = Versions::verify(load::link(library, modules)?)?;
        let monitored = Monitored::start(specs, &mut versions, text, on_verdict, limit)?;
        Ok((versions.into_program(), monitored))
    }

    /// Prepares the monitors, and selects the version of each method.
    fn start(
        specs: Specs,
        program: &mut Versions<'_>,
        text: SourceText,
        mut on_verdict: Option<OnVerdict>,
        limit: Option<Duration>,
    ) -> Result<Monitored, Error> {
        let classes = specs.classes();
        let Specs { monitors, sources, .. } = specs;
        let mut session = Session::new(EventWorld::default(), monitors);
        session.fold_verdicts();
        let collected = Rc::new(RefCell::new(Collected::default()));
        let handler = {
            let collected = collected.clone();
            move |session: &mut Session| {
                collected.borrow_mut().take(session, &text, &mut on_verdict)
            }
        };
        let declarations = load::library()?;
        let (scope, handler) = (CodeScope::Program, Box::new(handler));
        let mut run = online::Run::new(program, Some(&declarations), session, scope, handler);
        run.hide(program, &classes);
        if let Some(limit) = limit {
            run.limit(limit.as_millis() as u64);
        }
        let run = Rc::new(RefCell::new(run));
        let listener = Online::new(&run, program);
        sources.check(run.borrow().errors())?;
        Ok(Monitored { run, listener, collected })
    }

    /// The listener for the machine that runs the program.
    pub fn listener(&self) -> Box<dyn Listener> {
        Box::new(self.listener.clone())
    }

    /// Ends the monitors, after the run.
    pub fn finish(self) -> Said {
        let mut run = self.run.borrow_mut();
        // Nothing is recorded, so nothing can fail to be written.
        let _ = run.finish();
        let violations = run.session.counts().violations;
        let Collected { verdicts, printed, .. } = std::mem::take(&mut *self.collected.borrow_mut());
        Said { verdicts, violations, printed }
    }
}
