//! Slicing: one trace, and one machine, for each binding of a property's parameters.
//!
//! A binding gives values to some of the parameters. The trace of a binding consists of the events whose own binding is part of it. Of
//! interest are the bindings that are put together from those of events that have occurred; a report names the binding
//! whose trace it is about (G. Rosu and F. Chen, 'Semantics and algorithms for parametric monitoring', LMCS 8(1), 2012).
//!
//! [`Slicer`] gives exactly the reports of that definition, and follows as few traces as it can:
//!
//! - A binding gets a machine (an *instance*) only if its trace can still be reported of. Which bindings can be extended by an event
//!   is known from the property ([`Property::enabling`]); so the events of unrelated objects are not combined.
//! - A new instance goes on from that of the greatest part of its binding. Whether the part at hand is the greatest can be told from
//!   the events that have occurred for the other parts. Those have instances, or else are remembered as *seen*.
//! - An event that leaves the trace of no binding as it is makes no instance, if all that is reported later binds its parameters anyway
//!   ([`Property::is_idle`]). It is noted when it occurred, for those instances that were there already and cannot be extended by it.
//! - An instance goes when nothing can be reported of it any more, given which of its objects are dead ([`Property::outlook`]).
//!
//! What is known of a value of a parameter stands in one place (`nodes`): an event of one value needs no more than to find that. The
//! instances that bind a value are linked with each other, so that one that goes is in no list any longer. What can never come
//! of a property's events (`reach`) takes no place and is not looked for.

mod ended;
mod few;
mod keymap;
mod links;
mod make;
mod nodes;
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
use run::Run;
use store::{EVER, NO_SLOT, Slot};
use trails::Tail;

/// Something to report of the trace of a binding.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What is reported.
    pub category: Category,
    /// The parameters that have values.
    pub params: ParamSet,
    /// Their values, in the order of the parameters.
    pub keys: &'a [Key],
    /// The number of the instance, in the order of creation.
    pub instance: u64,
    /// How the trace came to this.
    pub trail: &'a Trail,
    /// The event that completed it; `None` at the end of the run.
    pub at: Option<Occurrence>,
}

/// Figures of a run. An instance is the machine of a binding; what a property with parameters keeps for the time before anything is
/// bound is none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Events read.
    pub events: u64,
    /// Instances that came into being.
    pub created: u64,
    /// Instances that went because nothing more could be reported of their traces.
    pub settled: u64,
    /// Instances that went because objects were dead.
    pub collected: u64,
    /// Instances there are, or were when the run ended.
    pub live: u64,
    /// The most instances there were at once.
    pub peak: u64,
}

/// Runs a property over a stream of events with parameters.
#[derive(Clone)]
pub struct Slicer<P: Property> {
    plan: Plan,
    run: Run<P>,
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
        let mut run = Run::new(property, &plan);
        run.add(plan.root, &[], run.property.start(), Tail::EMPTY, EVER);
        Slicer { plan, run }
    }

    /// The property.
    pub fn property(&self) -> &P {
        &self.run.property
    }

    /// Figures of the run so far.
    pub fn statistics(&self) -> Statistics {
        self.run.statistics
    }

    /// Whether an event can change anything now: an instance can read it, or come into being by it.
    pub fn is_listening(&self, event: EventId) -> bool {
        let Run { property, store, .. } = &self.run;
        let root = store.exact(self.plan.root, &[]);
        if store.len() > usize::from(root != NO_SLOT) {
            return true;
        }
        if root == NO_SLOT {
            return false;
        }
        let state = &store.levels[self.plan.root].record(root).state;
        self.plan.events[event].is_of_interest && !property.is_always_idle(state, event)
    }

    /// Reads an event if it is one of those of which little comes, as of most, and nothing to report; gives whether it has. If not, it has
    /// still to be read. `keys` are the values of the parameters that it binds, in the order of the parameters.
    #[inline]
    pub fn glance(&mut self, keys: &[Key], at: Occurrence) -> bool {
        let Slicer { plan, run } = self;
        let has_read = run.glance(plan, keys, at);
        run.statistics.events += u64::from(has_read);
        has_read
    }

    /// Reads an event. `keys` are the values of the parameters that it binds, in the order of the parameters.
    #[inline]
    pub fn event(
        &mut self,
        keys: &[Key],
        at: Occurrence,
        input: &P::Input<'_>,
        report: &mut impl FnMut(Report<'_>),
    ) {
        if !self.glance(keys, at) {
            self.read(keys, at, input, report);
        }
    }

    /// Reads an event of whatever kind, as [`Slicer::event`].
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
        if !run.read_in_short(plan, event, keys, at, input, report) {
            run.read(plan, event, keys, at, input, report);
        }
    }

    /// Ends the stream: reports what there is to say of traces that end here, by age of the instances.
    pub fn finish(&mut self, report: &mut impl FnMut(Report<'_>)) {
        for level in self.plan.levels.keys() {
            for number in 0..self.run.store.levels[level].places() {
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
