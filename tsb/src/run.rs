//! Running programs.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, Cursor, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tsb_interpreter::files::Files;
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Outcome, Vm};

use crate::engine::Program;
use crate::error::Error;
#[cfg(feature = "files")]
use crate::files::PermittedFiles;
use crate::host::{Clock, EmbeddedHost, InterruptHandle, InterruptibleHost, SystemClock};
use crate::monitored::{Monitored, OnVerdict};
use crate::specs::{Spec, Specs};
use crate::verdict::Verdict;

/// What a run may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of the heap. At the limit the program gets an `OutOfMemoryError`.
    pub heap: u64,
    /// Bytes of the stack of one thread. At the limit the program gets a `StackOverflowError`.
    pub stack: usize,
    /// Bytes of the stacks of all threads.
    pub stacks: usize,
    /// Threads at a time.
    pub threads: u32,
    /// Calls, backward branches, and the work of natives and collections. At the limit the run ends with [`Outcome::OutOfFuel`]. `None` is no limit.
    pub fuel: Option<u64>,
    /// Time, by the clock of the run. At the limit the run ends with [`Outcome::TimeLimit`]. `None` is no limit.
    pub time: Option<Duration>,
    /// Bytes of captured output, both streams together. At the limit the program gets an `IOException`.
    pub output: usize,
}

impl Default for Limits {
    /// 64 MiB of heap, 512 KiB for a stack, 16 MiB for all stacks, 16 threads, 10 seconds, 1 MiB of output. Fuel is not
    /// limited.
    fn default() -> Limits {
        Limits {
            heap: 64 << 20,
            stack: 512 << 10,
            stacks: 16 << 20,
            threads: 16,
            fuel: None,
            time: Some(Duration::from_secs(10)),
            output: 1 << 20,
        }
    }
}

/// A run that has not started. By default it has [`Limits::default`], no arguments, no input and no files. Its output is
/// captured.
pub struct Run {
    program: Program,
    limits: Limits,
    args: Vec<String>,
    input: Box<dyn Read>,
    out: Option<Box<dyn Write>>,
    err: Option<Box<dyn Write>>,
    files: Option<Box<dyn Files>>,
    clock: Option<Box<dyn Clock>>,
    state: Option<Box<dyn Any>>,
    specs: Vec<Spec>,
    on_verdict: Option<OnVerdict>,
    seed: u64,
    interrupt: InterruptHandle,
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run")
            .field("program", &self.program)
            .field("limits", &self.limits)
            .field("args", &self.args)
            .field("specs", &self.specs)
            .finish_non_exhaustive()
    }
}

impl Run {
    pub(crate) fn new(program: Program) -> Run {
        Run {
            program,
            limits: Limits::default(),
            args: Vec::new(),
            input: Box::new(io::empty()),
            out: None,
            err: None,
            files: None,
            clock: None,
            state: None,
            specs: Vec::new(),
            on_verdict: None,
            seed: 0,
            interrupt: InterruptHandle::new(),
        }
    }

    /// Sets what the run may use.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Run {
        self.limits = limits;
        self
    }

    /// Adds arguments of `main`.
    #[must_use]
    pub fn args<T: Into<String>>(mut self, args: impl IntoIterator<Item = T>) -> Run {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// Gives the program this standard input.
    #[must_use]
    pub fn input(self, bytes: impl Into<Vec<u8>>) -> Run {
        self.input_from(Cursor::new(bytes.into()))
    }

    /// Gives the program a standard input. A read that waits can be neither interrupted nor limited in time.
    #[must_use]
    pub fn input_from(mut self, input: impl Read + 'static) -> Run {
        self.input = Box::new(input);
        self
    }

    /// Sends standard output there instead of capturing it.
    #[must_use]
    pub fn output_to(mut self, out: impl Write + 'static) -> Run {
        self.out = Some(Box::new(out));
        self
    }

    /// Sends standard error there instead of capturing it.
    #[must_use]
    pub fn errors_to(mut self, err: impl Write + 'static) -> Run {
        self.err = Some(Box::new(err));
        self
    }

    /// Lets the program use files.
    #[cfg(feature = "files")]
    #[must_use]
    pub fn files(mut self, files: PermittedFiles) -> Run {
        self.files = Some(Box::new(files));
        self
    }

    /// Gives the run a clock of its own. The time limit counts by this clock.
    #[must_use]
    pub fn clock(mut self, clock: impl Clock + 'static) -> Run {
        self.clock = Some(Box::new(clock));
        self
    }

    /// Gives host functions something of the embedder's own for this run ([`crate::HostCall::state`]). [`Ended::state`] gives
    /// it back.
    #[must_use]
    pub fn state<T: Any>(mut self, state: T) -> Run {
        self.state = Some(Box::new(state));
        self
    }

    /// Sets the seed of what Java leaves open: the thread schedule and identity hash codes.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Run {
        self.seed = seed;
        self
    }

    /// Checks the run against a specification. Errors in it are told by [`Run::start`].
    #[must_use]
    pub fn monitor(mut self, spec: Spec) -> Run {
        self.specs.push(spec);
        self
    }

    /// Has a function called with each verdict when it is made. The function can stop the run.
    #[must_use]
    pub fn on_verdict(
        mut self,
        function: impl FnMut(&Verdict) -> ControlFlow<()> + 'static,
    ) -> Run {
        self.on_verdict = Some(Box::new(function));
        self
    }

    /// A handle that ends the run from another thread.
    pub fn interrupt_handle(&self) -> InterruptHandle {
        self.interrupt.clone()
    }

    /// Runs the program from its `main` to its end.
    ///
    /// # Errors
    /// If the run cannot start: there is no `main`, a specification has errors or does not fit the program, or there is no
    /// memory for the heap. What happens in the run is told by [`Ended::outcome`].
    pub fn start(mut self) -> Result<Ended, Error> {
        let specs = match self.specs.is_empty() {
            true => None,
            false => Some(Specs::load(&std::mem::take(&mut self.specs))?),
        };
        let (host, captured) = CapturingHost::with_limit(self.limits.output);
        let host = EmbeddedHost {
            capture: host,
            out: self.out.take(),
            err: self.err.take(),
            input: std::mem::replace(&mut self.input, Box::new(io::empty())),
            clock: self.clock.take().unwrap_or_else(|| Box::new(SystemClock::default())),
            files: self.files.take(),
        };
        let host = InterruptibleHost::new(host, self.interrupt.clone());
        let limit = |limit: Duration| u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        let config = Config {
            heap: self.limits.heap,
            max_stack: self.limits.stack,
            max_stacks: self.limits.stacks,
            max_threads: self.limits.threads,
            fuel: self.limits.fuel,
            time_limit: self.limits.time.map(limit),
            seed: self.seed,
            args: std::mem::take(&mut self.args),
            ..Config::default()
        };
        let parts = self.program.0.clone();
        if parts.verified.main_method().is_none() {
            return Err(Error::NoMain);
        }
        let (program, watched) = match specs {
            None => (parts.verified.clone(), None),
            Some(specs) => {
                let (program, watched) = self.watch(specs)?;
                (program, Some(watched))
            }
        };
        let mut vm = Vm::with_host_functions(program, config, Box::new(host), &parts.functions)?;
        if let Some(state) = self.state.take() {
            vm.set_host_state(state);
        }
        if let Some(watched) = &watched {
            vm.watch(watched.listener());
        }
        let outcome = vm.run(parts.model);
        let state = vm.take_host_state();
        let (verdicts, violations, printed) = match watched {
            Some(watched) => {
                let said = watched.finish();
                (said.verdicts, said.violations, said.printed)
            }
            None => Default::default(),
        };
        let (output, errors) = (captured.take(), captured.take_errors());
        Ok(Ended { outcome, output, errors, verdicts, violations, printed, state })
    }

    /// Links the program once more, with what the specifications need of the class library and with their own code.
    fn watch(
        &mut self,
        specs: Specs,
    ) -> Result<(Arc<tsb_verifier::Verified<tsb_verifier::Program<'static>>>, Monitored), Error>
    {
        let parts = self.program.0.clone();
        let modules = parts.modules.clone();
        let text = move |file: &str| {
            let mut texts = parts.texts.iter();
            texts.find(|(name, _)| name.ends_with(file)).map(|(_, text)| text.clone())
        };
        let (on_verdict, limit) = (self.on_verdict.take(), self.limits.time);
        let (program, watched) =
            Monitored::link(modules, specs, Box::new(text), on_verdict, limit)?;
        Ok((Arc::new(program), watched))
    }
}

/// A run that has ended.
pub struct Ended {
    /// How it ended.
    pub outcome: Outcome,
    /// The captured standard output.
    pub output: Vec<u8>,
    /// The captured standard error. The stack trace of an uncaught exception is there.
    pub errors: Vec<u8>,
    /// What the monitors said. Of equal verdicts at one place only the first are here.
    pub verdicts: Vec<Verdict>,
    /// How many violations there were, those included that are not in [`Ended::verdicts`].
    pub violations: u64,
    /// Lines that specifications print.
    pub printed: Vec<String>,
    state: Option<Box<dyn Any>>,
}

impl fmt::Debug for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ended")
            .field("outcome", &self.outcome)
            .field("output", &self.output_text())
            .field("errors", &self.errors_text())
            .field("verdicts", &self.verdicts)
            .finish_non_exhaustive()
    }
}

impl Ended {
    /// Whether the program came to its end, or ended itself with status 0.
    pub fn is_success(&self) -> bool {
        matches!(self.outcome, Outcome::Finished | Outcome::Exit(0))
    }

    /// The captured standard output as text.
    pub fn output_text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.output)
    }

    /// The captured standard error as text.
    pub fn errors_text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.errors)
    }

    /// Takes back what [`Run::state`] gave, if it is of this type.
    pub fn state<T: Any>(&mut self) -> Option<T> {
        let state = self.state.take()?;
        match state.downcast() {
            Ok(state) => Some(*state),
            Err(state) => {
                self.state = Some(state);
                None
            }
        }
    }
}
