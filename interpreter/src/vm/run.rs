//! Running a program on one of the three interpreters.
//!
//! Only this module instantiates the interpreters, once for each model with and without an observer. Callers
//! select one at run time, of those that the features of the build name.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tsb_format::Discipline;
use tsb_verifier::GlobalMethodId;

use super::{Outcome, Stopped, Vm};
use crate::dispatch::{self, Control};
use crate::hooks::{Hooks, Kind, NoHooks, Observed, Observer};
use crate::image::method::Model;
use crate::models::{FiveStack, MultiStack, OneStack, StackModel};
use crate::thread::FrameOrigin;
use crate::threads::ThreadId;
use crate::value::{Slot, Value};

impl Vm<'_> {
    /// Runs the program from its `main`, or continues after [`Outcome::OutOfFuel`].
    ///
    /// All runs of a machine must use the same model. Another one, or code of a weaker discipline than the
    /// model can run, results in [`Outcome::Failed`].
    pub fn run(&mut self, model: Model) -> Outcome {
        self.run_with(model, &mut NoHooks)
    }

    /// As [`Vm::run`], with an observer.
    pub fn run_observed(&mut self, model: Model, observer: &mut dyn Observer) -> Outcome {
        self.run_with(model, &mut Observed::new(observer))
    }

    /// Runs one static method with the given arguments and returns its result, if it returns.
    ///
    /// # Errors
    /// How the run ended otherwise, as for [`Vm::run`].
    pub fn call(
        &mut self,
        model: Model,
        method: GlobalMethodId,
        arguments: &[Value],
    ) -> Result<Option<Value>, Outcome> {
        self.call_with(model, method, arguments, &mut NoHooks)
    }

    /// As [`Vm::call`], with an observer.
    ///
    /// # Errors
    /// As for [`Vm::call`].
    pub fn call_observed(
        &mut self,
        model: Model,
        method: GlobalMethodId,
        arguments: &[Value],
        observer: &mut dyn Observer,
    ) -> Result<Option<Value>, Outcome> {
        self.call_with(model, method, arguments, &mut Observed::new(observer))
    }

    /// Continues what [`Vm::call`] began, after [`Outcome::OutOfFuel`].
    ///
    /// # Errors
    /// As for [`Vm::call`].
    pub fn resume(&mut self, model: Model) -> Result<Option<Value>, Outcome> {
        self.resume_with(model, &mut NoHooks)
    }

    fn run_with<H: Hooks>(&mut self, model: Model, hooks: &mut H) -> Outcome {
        if let Err(reason) = self.choose_model(model) {
            return Outcome::Failed(reason);
        }
        if !self.started {
            self.started = true;
            if let Err(trap) = self.start_main() {
                return self.end(Stopped::Fatal(format!("{trap:?}")));
            }
            if H::METHOD_EVENTS {
                hooks.enter(self, self.thread.method);
            }
            self.report_event_of_kind(Kind::Start);
            if self.run_reactions(hooks) == Control::Stop {
                let stopped = self.stopped.take().unwrap_or(Stopped::Listener);
                return self.end(stopped);
            }
        }
        self.run_threads(model, hooks)
    }

    fn call_with<H: Hooks>(
        &mut self,
        model: Model,
        method: GlobalMethodId,
        arguments: &[Value],
        hooks: &mut H,
    ) -> Result<Option<Value>, Outcome> {
        self.choose_model(model).map_err(Outcome::Failed)?;
        let slots: Vec<Slot> = arguments.iter().map(|value| value.to_slot()).collect();
        let kinds = self.program.descriptor(method).params.iter();
        let matching =
            kinds.map(|param| self.program.kind(param.ty)).eq(arguments.iter().map(|v| v.kind()));
        if !self.program.methods[method].is_static()
            || self.program.body(method).is_none()
            || !matching
        {
            return Err(Outcome::Failed("not a static method with these parameters".to_string()));
        }
        let class = self.program.methods[method].class;
        let started = self.push(method, &slots, FrameOrigin::Outside);
        if let Err(trap) =
            started.and_then(|()| self.initialize(class, FrameOrigin::Before).map(|_| ()))
        {
            return Err(Outcome::Failed(format!("{trap:?}")));
        }
        if H::METHOD_EVENTS {
            hooks.enter(self, self.thread.method);
        }
        self.resume_with(model, hooks)
    }

    fn resume_with<H: Hooks>(
        &mut self,
        model: Model,
        hooks: &mut H,
    ) -> Result<Option<Value>, Outcome> {
        if !self.thread.running || self.model != Some(model) {
            return Err(Outcome::Failed("nothing to continue on this model".to_string()));
        }
        match self.run_threads(model, hooks) {
            Outcome::Finished => Ok(self.result),
            other => Err(other),
        }
    }

    fn choose_model(&mut self, model: Model) -> Result<(), String> {
        if !model.is_available() {
            return Err(format!("this build has no {model:?}-stack interpreter"));
        }
        let weakest = weakest_discipline(model);
        for module in self.program.modules.values() {
            if module.discipline < weakest {
                return Err(format!(
                    "module {} has code of the discipline {:?}, which the {model:?}-stack interpreter cannot run",
                    module.names[module.name], module.discipline,
                ));
            }
        }
        match self.model {
            Some(chosen) if chosen != model => {
                Err(format!("the machine has been set up for the {chosen:?}-stack interpreter"))
            }
            _ => {
                self.model = Some(model);
                Ok(())
            }
        }
    }

    fn run_threads<H: Hooks>(&mut self, model: Model, hooks: &mut H) -> Outcome {
        if self.host_calls.has_panicked {
            return Outcome::Failed("a host function has panicked".to_string());
        }
        if let Some(limit) = self.config.time_limit {
            let limit = i64::try_from(limit).unwrap_or(i64::MAX).saturating_mul(1_000_000);
            self.deadline.get_or_insert(self.host.nanos().saturating_add(limit));
        }
        loop {
            self.stopped = None;
            let steps = self.threads.take_steps();
            if self.grant() {
                self.report_new_thread(hooks);
                match model {
                    #[cfg(feature = "one-stack")]
                    Model::One => self.run_time_slice::<OneStack, H>(hooks, steps),
                    #[cfg(feature = "five-stack")]
                    Model::Five => self.run_time_slice::<FiveStack, H>(hooks, steps),
                    #[cfg(feature = "multi-stack")]
                    Model::Multi => self.run_time_slice::<MultiStack, H>(hooks, steps),
                    // `choose_model` refuses models that are not available.
                    #[cfg(not(all(
                        feature = "one-stack",
                        feature = "five-stack",
                        feature = "multi-stack"
                    )))]
                    _ => {}
                }
                self.charge_fuel();
            } else {
                self.stopped = Some(Stopped::OutOfFuel);
            }
            let ended = match self.stopped.take() {
                Some(Stopped::TimeSliceEnd) => self.end_time_slice(steps.is_some()),
                Some(Stopped::Finished) => self.thread_ended(),
                Some(Stopped::Uncaught(exception)) => self.report(exception),
                Some(stopped) => Err(stopped),
                None => Err(Stopped::Fatal("the interpreter stopped without a reason".to_string())),
            };
            if let Err(stopped) = ended {
                let outcome = self.end(stopped);
                self.resume_panic();
                return outcome;
            }
        }
    }

    /// Runs the running thread: `steps` instructions, or until something stops it.
    fn run_time_slice<S: StackModel, H: Hooks>(&mut self, hooks: &mut H, steps: Option<u32>) {
        debug_assert_eq!(self.model, Some(S::MODEL));
        match steps {
            // SAFETY: `FRAME`: the thread has one; `MACHINE`: `choose_model` has checked the model.
            None => unsafe { dispatch::run::<S, H>(self, hooks) },
            Some(steps) => {
                // SAFETY: as above.
                unsafe { dispatch::step::<S, H>(self, hooks, steps) };
                self.stopped.get_or_insert(Stopped::TimeSliceEnd);
            }
        }
    }

    /// Reports to hooks the first method of a thread that is about to run for the first time.
    fn report_new_thread<H: Hooks>(&mut self, hooks: &mut H) {
        let Ok(guest) = self.guest() else { return };
        let is_new = core::mem::take(&mut guest.is_new);
        if H::METHOD_EVENTS && is_new && self.threads.current() != ThreadId::MAIN {
            hooks.enter(self, self.thread.method);
        }
    }
}

/// The weakest discipline of code that a model can run.
fn weakest_discipline(model: Model) -> Discipline {
    match model {
        Model::One => OneStack::DISCIPLINE,
        Model::Five => FiveStack::DISCIPLINE,
        Model::Multi => MultiStack::DISCIPLINE,
    }
}
