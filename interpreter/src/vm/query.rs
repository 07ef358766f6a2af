//! Running a query while the running thread stands at an event ([`crate::hooks::query`]).

use alloc::sync::Arc;

use tsb_format::Flags;
use tsb_verifier::GlobalMethodId;

use super::{Hot, Stopped, Vm};
use crate::dispatch::{self, purity};
use crate::hooks::NoHooks;
use crate::image::method::Model;
#[cfg(feature = "five-stack")]
use crate::models::FiveStack;
#[cfg(feature = "multi-stack")]
use crate::models::MultiStack;
#[cfg(feature = "one-stack")]
use crate::models::OneStack;
use crate::models::StackModel;
use crate::thread::{Context, FrameOrigin, StackRegion};
use crate::value::{Slot, Value};

/// Most instructions of a query.
const MAX_STEPS: u32 = 1 << 20;

/// Instructions between two readings of the clock.
const CLOCK_STEPS: u32 = 1 << 14;

/// A slice for a query, with more calls and backward branches than a query has steps.
const SLICE: u32 = u32::MAX >> 1;

impl<'p> Vm<'p> {
    /// Calls `run` for a query: no garbage is collected, so that the running frame's operands need not be
    /// known, and no events are raised.
    pub(crate) fn evaluating<T>(&mut self, run: impl FnOnce(&mut Self) -> T) -> T {
        let handles = self.handles.len();
        self.in_query = true;
        let was_in_handler = self
            .watch
            .as_mut()
            .is_some_and(|watch| core::mem::replace(&mut watch.in_handler, true));
        let result = run(self);
        if let Some(watch) = &mut self.watch {
            watch.in_handler = was_in_handler;
        }
        self.in_query = false;
        self.use_fuel_for_work(0);
        self.handles.truncate(handles);
        result
    }

    /// Runs a method with arguments in a stack region above the running frame. The fuel that it uses is
    /// subtracted.
    pub(crate) fn evaluate(
        &mut self,
        method: GlobalMethodId,
        arguments: &[Slot],
    ) -> Result<Option<Value>, Arc<str>> {
        let own = purity::Own { heap: self.heap.used(), frames: 0 };
        let context = self.thread.context();
        let start = match context.is_running() {
            true => self.image.method(context.method()).map_or(0, |it| it.frame) + context.fp(),
            false => context.region().start,
        };
        let region =
            StackRegion { start, end: self.thread.end.max(start), limit: self.thread.limit };
        let own = purity::Own { frames: self.heap.frames_start() + 8 * start, ..own };
        let Hot { callee, object, fault, result: native, hooks, slice, .. } = self.hot;
        let granted = self.granted;
        let (stopped, trap) = (self.stopped.take(), self.trap.take());
        let result = self.result.take();
        self.thread.become_context(&Context::new(region));
        self.thread.end = region.end;
        self.granted = SLICE;
        self.hot.slice = SLICE;
        let monitors = self.threads.monitors.clone();
        let answer = match self.model() {
            #[cfg(feature = "one-stack")]
            Model::One => self.evaluate_on::<OneStack>(method, arguments, own),
            #[cfg(feature = "five-stack")]
            Model::Five => self.evaluate_on::<FiveStack>(method, arguments, own),
            #[cfg(feature = "multi-stack")]
            Model::Multi => self.evaluate_on::<MultiStack>(method, arguments, own),
            #[cfg(not(all(
                feature = "one-stack",
                feature = "five-stack",
                feature = "multi-stack"
            )))]
            _ => Err("this build lacks the interpreter".into()),
        };
        // An aborted query leaves locks behind, and code may release locks that it has not taken.
        self.threads.monitors = monitors;
        self.initializers.query_ended();
        let used = SLICE - self.hot.slice;
        let end = self.thread.end;
        self.thread.become_context(&context);
        self.thread.end = end;
        // The slice keeps at least one unit, so that the running frame ends it itself.
        let slice = slice - used.min(slice.saturating_sub(1));
        let hot = &mut self.hot;
        (hot.callee, hot.object, hot.fault, hot.result) = (callee, object, fault, native);
        (hot.hooks, hot.slice) = (hooks, slice);
        self.granted = granted;
        self.set_stack_end();
        (self.stopped, self.trap, self.result) = (stopped, trap, result);
        answer
    }

    fn evaluate_on<S: StackModel>(
        &mut self,
        method: GlobalMethodId,
        arguments: &[Slot],
        own: purity::Own,
    ) -> Result<Option<Value>, Arc<str>> {
        let program = self.program.clone();
        if program.body(method).is_none() {
            return Err("the method has no code".into());
        }
        let (flags, class) = (program.methods[method].flags, program.methods[method].class);
        if flags.contains(Flags::STATIC) {
            purity::initialized(self, class)?;
        }
        let pushed = self.push(method, arguments, FrameOrigin::Outside).and_then(|()| match flags
            .contains(Flags::STATIC)
        {
            true => self.initialize(class, FrameOrigin::Before).map(drop),
            false => Ok(()),
        });
        if let Err(trap) = pushed {
            return Err(self.reason(&trap));
        }
        let mut left = MAX_STEPS;
        loop {
            match self.stopped.take() {
                None => {}
                Some(Stopped::Finished) => return Ok(self.result.take()),
                Some(Stopped::Uncaught(exception)) => return Err(self.thrown(exception)),
                Some(Stopped::TimeLimit) => return Err("the time is used up".into()),
                Some(_) => return Err("it cannot go on".into()),
            }
            if left == 0 || left.is_multiple_of(CLOCK_STEPS) && self.time_is_over() {
                return Err("it takes too long".into());
            }
            left -= 1;
            // SAFETY: `FRAME`: `push` has pushed one; `CODE`, `MACHINE`: it stands at an instruction of the
            // running model.
            unsafe {
                purity::check::<S>(self, own)?;
                dispatch::step::<S, NoHooks>(self, &mut NoHooks, 1);
            }
        }
    }
}
