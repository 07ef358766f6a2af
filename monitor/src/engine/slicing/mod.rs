//! Parametric trace slicing: one trace, and one machine, for each binding of a property's parameters.
//!
//! A binding assigns values to some of the parameters. Its trace consists of the events whose own bindings are part of it. The relevant
//! bindings are the unions of bindings of events that have occurred. A report names the binding of its trace (G. Rosu and F. Chen,
//! 'Semantics and algorithms for parametric monitoring', LMCS 8(1), 2012).
//!
//! [`Slicer`] gives exactly the reports of that definition, and keeps as param_array traces as it can:
//!
//! - A binding gets a machine (an *instance*) only if its trace can still be reported. The enable sets of the property
//!   ([`Property::enabling`]) say which bindings an event can extend. So events of unrelated objects are not combined.
//! - A new instance is extended from the instance of the greatest part of its binding. A part is the greatest one if no event has occurred
//!   whose binding belongs to the new binding but not to the part. Such events have instances, or are remembered as *seen*.
//! - An event that leaves all traces as they are creates no instance, if all later reports bind its parameters anyway
//!   ([`Property::is_idle`]). The time of its occurrence is noted, for existing instances that it must not extend any more.
//! - An instance is removed when nothing can be reported for it any more, given which of its objects are dead ([`Property::outlook`]).
//!
//! All facts about one value of a parameter are in one place (`nodes`), so an event with one value needs one lookup. The instances that
//! bind a value are linked with each other, so a removed instance leaves its lists at once. Instances that can never exist (`reach`) take
//! no memory and no time.

mod create;
mod ended;
mod keymap;
mod links;
mod nodes;
mod param_array;
mod plan;
mod reach;
mod read;
mod run;
mod store;
mod sweep;
mod trails;

use core::fmt;

use super::alphabet::{EventId, ParamSet};
use super::key::Key;
use super::property::{Category, Property};
use super::trail::{Occurrence, Trail};
use plan::Plan;
use run::SlicerRun;
use store::{NO_SLOT, ROOT_DIVERGENCE, Slot};
use trails::Tail;

/// A report for the trace of a binding.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The category.
    pub category: Category,
    /// The bound parameters.
    pub params: ParamSet,
    /// Their values, in the order of the parameters.
    pub keys: &'a [Key],
    /// The number of the instance, in the order of creation.
    pub instance: u64,
    /// The events that led to the report.
    pub trail: &'a Trail,
    /// The event that completed it; `None` at the end of the run.
    pub at: Option<Occurrence>,
}

/// Statistics of a run. If the property has parameters, the instance of the empty binding is not counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Events processed.
    pub events: u64,
    /// Instances created.
    pub created: u64,
    /// Instances removed because nothing can be reported for them any more.
    pub settled: u64,
    /// Instances removed because their objects are dead.
    pub collected: u64,
    /// Instances that are live, or were at the end of the run.
    pub live: u64,
    /// The maximum number of live instances.
    pub peak: u64,
}

/// Runs a property over a stream of parametric events.
#[derive(Clone)]
pub struct Slicer<P: Property> {
    plan: Plan,
    run: SlicerRun<P>,
}

impl<P: Property<State: fmt::Debug> + fmt::Debug> fmt::Debug for Slicer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Slicer").field("plan", &self.plan).field("run", &self.run).finish()
    }
}

impl<P: Property> Slicer<P> {
    /// A slicer at the start of a stream.
    pub fn new(property: P) -> Slicer<P> {
        let plan = Plan::new(&property);
        let mut run = SlicerRun::new(property, &plan);
        run.add(plan.root, &[], run.property.start(), Tail::EMPTY, ROOT_DIVERGENCE);
        Slicer { plan, run }
    }

    /// The property.
    pub fn property(&self) -> &P {
        &self.run.property
    }

    /// Statistics of the run so far.
    pub fn statistics(&self) -> Statistics {
        self.run.statistics
    }

    /// Whether an event can change anything now: update an instance or create one.
    pub fn is_relevant(&self, event: EventId) -> bool {
        let SlicerRun { property, store, .. } = &self.run;
        let root = store.exact(self.plan.root, &[]);
        if store.len() > usize::from(root != NO_SLOT) {
            return true;
        }
        if root == NO_SLOT {
            return false;
        }
        let state = &store.levels[self.plan.root].record(root).state;
        self.plan.events[event].is_relevant && !property.is_always_idle(state, event)
    }

    /// Fast path: processes an event that only updates existing instances, without report. Returns whether it has. If not, the event must
    /// still be processed. `keys` are the values of the parameters that the event binds, in the order of the parameters.
    #[inline]
    pub fn event_fast(&mut self, keys: &[Key], at: Occurrence) -> bool {
        let Slicer { plan, run } = self;
        let has_read = run.event_fast(plan, keys, at);
        run.statistics.events += u64::from(has_read);
        has_read
    }

    /// Processes an event. `keys` are the values of the parameters that it binds, in the order of the parameters.
    #[inline]
    pub fn event(
        &mut self,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) {
        if !self.event_fast(keys, at) {
            self.read(keys, at, input, report);
        }
    }

    /// Slow path of [`Slicer::event`].
    #[inline(never)]
    pub fn read(
        &mut self,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) {
        let Slicer { plan, run } = self;
        run.statistics.events += 1;
        let event = &plan.events[at.event];
        if !run.event_simple(plan, event, keys, at, input, report) {
            run.read(plan, event, keys, at, input, report);
        }
    }

    /// Ends the stream: reports the categories at the end, ordered by the age of the instances.
    pub fn finish(&mut self, report: &mut impl FnMut(Report<'_>)) {
        for level in self.plan.levels.keys() {
            for number in 0..self.run.store.levels[level].slots() {
                let slot = Slot(number);
                if self.run.store.levels[level].is_taken(slot) {
                    self.run.end(level, slot);
                    self.run.take_out(level, slot);
                }
            }
        }
        let ended = core::mem::take(&mut self.run.ended);
        ended.tell(&self.plan.levels, &self.run.store.trails, report);
    }
}
