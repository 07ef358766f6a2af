//! Data races by the happens-before relation (JLS 17.4.5), with epochs as in *FastTrack* (C. Flanagan,
//! S. Freund, PLDI 2009).
//!
//! Threads are ordered by monitors, volatile variables, starts, and the initialisation of classes. The class
//! library builds `Thread.join` and `java.util.concurrent` from monitors and volatile variables, so that their
//! guarantees need no rules of their own.

use std::collections::HashMap;
use std::rc::Rc;

use smallvec::SmallVec;

use super::{Action, ActionKind, Context, Detector, Finding, Kind};
use crate::clock::{Epoch, ThreadClocks, VectorClock};
use crate::trace::{Class, Names, Object, Operation, Part, PlaceId, Step, Target, Variable};

/// An access, for comparison with later ones.
#[derive(Clone, Debug)]
struct Past {
    epoch: Epoch,
    place: PlaceId,
    held: Rc<[Object]>,
}

impl Past {
    fn action(&self, kind: ActionKind) -> Action {
        Action { thread: self.epoch.thread, kind, place: self.place, held: self.held.clone() }
    }
}

/// The accesses to a variable that later ones have to be ordered behind.
#[derive(Clone, Default, Debug)]
struct State {
    write: Option<Past>,
    /// The reads since the write, at most one for each thread. None happens before another one.
    reads: SmallVec<[Past; 1]>,
}

/// The detector.
#[derive(Default, Debug)]
pub struct HappensBefore {
    threads: ThreadClocks,
    monitors: HashMap<Object, VectorClock>,
    volatiles: HashMap<Variable, VectorClock>,
    /// The initialised classes.
    classes: HashMap<Class, VectorClock>,
    statics: HashMap<Part, State>,
    objects: HashMap<Object, HashMap<Part, State>>,
}

impl HappensBefore {
    fn access(&mut self, step: &Step, variable: Variable, writes: bool, context: &mut Context) {
        let state = match variable.object {
            None => self.statics.entry(variable.part).or_default(),
            Some(object) => {
                self.objects.entry(object).or_default().entry(variable.part).or_default()
            }
        };
        let epoch = self.threads.epoch(step.thread);
        let is_latest = |past: &Past| past.epoch == epoch && past.place == step.place;
        if state.write.as_ref().is_some_and(is_latest) && state.reads.is_empty()
            || !writes && state.reads.iter().any(is_latest)
        {
            return;
        }
        let clock = self.threads.of(step.thread);
        let now = Past { epoch, place: step.place, held: context.held.of(step.thread) };
        let kind = if writes { ActionKind::Writes } else { ActionKind::Reads };
        let mut race = |past: &Past, past_kind: ActionKind| {
            let actions = vec![past.action(past_kind), now.action(kind)];
            let subject = Target::Variable(variable);
            context.findings.add(Finding {
                kind: Kind::HappensBefore,
                subject,
                actions,
                seen: true,
            });
        };
        if let Some(write) = state.write.as_ref().filter(|write| !clock.includes(write.epoch)) {
            race(write, ActionKind::Writes);
        }
        if writes {
            for read in state.reads.iter().filter(|read| !clock.includes(read.epoch)) {
                race(read, ActionKind::Reads);
            }
            state.write = Some(now);
            state.reads.clear();
        } else {
            state.reads.retain(|read| !clock.includes(read.epoch));
            state.reads.push(now);
        }
    }

    /// Orders a thread behind the initialisation of a class.
    fn uses(&mut self, step: &Step, class: Class) {
        if let Some(clock) = self.classes.get(&class) {
            self.threads.of(step.thread).join(clock);
        }
    }
}

impl Detector for HappensBefore {
    fn step(&mut self, step: &Step, context: &mut Context, _names: &Names) {
        let thread = step.thread;
        match step.operation {
            Operation::Access { variable, writes, owner } => {
                if let Some(class) = owner {
                    self.uses(step, class);
                }
                self.access(step, variable, writes, context);
            }
            Operation::Volatile { variable, writes: true } => {
                let released = self.threads.release(thread);
                self.volatiles.entry(variable).or_default().join(&released);
            }
            Operation::Volatile { variable, writes: false } => {
                if let Some(clock) = self.volatiles.get(&variable) {
                    self.threads.of(thread).join(clock);
                }
            }
            Operation::Lock(object) => {
                if let Some(clock) = self.monitors.get(&object) {
                    self.threads.of(thread).join(clock);
                }
            }
            Operation::Unlock(object) | Operation::Wait(object) => {
                let released = self.threads.release(thread);
                self.monitors.insert(object, released);
            }
            Operation::Start(child) => self.threads.order(thread, child),
            Operation::Join(child) => self.threads.order(child, thread),
            Operation::Initialise(class) => {
                let released = self.threads.release(thread);
                self.classes.insert(class, released);
            }
            Operation::Uses(class) => self.uses(step, class),
            Operation::Accessed { .. }
            | Operation::Notify(_)
            | Operation::Leave
            | Operation::End => {}
        }
    }

    fn forget(&mut self, dead: &[Object]) {
        for object in dead {
            self.objects.remove(object);
            self.monitors.remove(object);
        }
        self.volatiles.retain(|variable, _| variable.object.is_none_or(|it| !dead.contains(&it)));
    }
}
