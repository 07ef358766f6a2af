//! Deadlocks that may happen: cycles in the order in which threads lock monitors (K. Havelund, *Using Runtime
//! Analysis to Guide Model Checking of Java Programs*, SPIN 2000).
//!
//! A cycle is reported if its locks are taken by different threads that may run at the same time, and no common
//! monitor guards it.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Action, ActionKind, Context, Detector, Finding, Kind};
use crate::clock::{Epoch, ThreadClocks, VectorClock};
use crate::trace::{Names, Object, Operation, PlaceId, Step, Target, Thread};

/// Most edges in a cycle that is searched for.
const MAX_CYCLE: usize = 4;

/// Most edges that are kept for a pair of monitors.
const MAX_EDGES: usize = 16;

/// A thread that holds a monitor has locked another one.
#[derive(Clone, Debug)]
struct Edge {
    to: Object,
    thread: Thread,
    place: PlaceId,
    /// All monitors that it held.
    held: Rc<[Object]>,
    epoch: Epoch,
    /// What start and join order before it.
    clock: Rc<VectorClock>,
}

impl Edge {
    /// Whether two edges can belong to one deadlock.
    fn can_meet(&self, other: &Edge) -> bool {
        self.thread != other.thread
            && !self.held.iter().any(|object| other.held.contains(object))
            && !self.clock.includes(other.epoch)
            && !other.clock.includes(self.epoch)
    }

    fn action(&self) -> Action {
        let kind = ActionKind::Locks(self.to);
        Action { thread: self.thread, kind, place: self.place, held: self.held.clone() }
    }
}

/// The detector.
#[derive(Default, Debug)]
pub struct LockOrder {
    threads: ThreadClocks,
    edges: HashMap<Object, Vec<Edge>>,
}

impl LockOrder {
    fn locks(&mut self, step: &Step, object: Object, context: &mut Context) {
        if !context.held_changed {
            return;
        }
        let now = context.held.of(step.thread);
        let held: Rc<[Object]> = now.iter().copied().filter(|&other| other != object).collect();
        if held.is_empty() {
            return;
        }
        let epoch = self.threads.epoch(step.thread);
        let clock = Rc::new(self.threads.of(step.thread).clone());
        for &from in &*held {
            let edge = Edge {
                to: object,
                thread: step.thread,
                place: step.place,
                held: held.clone(),
                epoch,
                clock: clock.clone(),
            };
            let edges = self.edges.entry(from).or_default();
            let is_known = |other: &Edge| {
                (other.to, other.thread, other.place, other.epoch, &other.held)
                    == (edge.to, edge.thread, edge.place, edge.epoch, &edge.held)
            };
            let to_same = edges.iter().filter(|other| other.to == object).count();
            if edges.iter().any(is_known) || to_same >= MAX_EDGES {
                continue;
            }
            edges.push(edge.clone());
            let mut cycle = vec![edge];
            self.search(from, &mut cycle, context);
        }
    }

    /// Searches for ways from the end of the path back to `goal`.
    fn search(&self, goal: Object, path: &mut Vec<Edge>, context: &mut Context) {
        let Some(last) = path.last() else { return };
        for edge in self.edges.get(&last.to).into_iter().flatten() {
            if !path.iter().all(|other| edge.can_meet(other)) {
                continue;
            }
            path.push(edge.clone());
            if edge.to == goal {
                let mut actions: Vec<Action> = path.iter().map(Edge::action).collect();
                actions.sort_by_key(|action| action.thread);
                let subject = Target::Monitor(goal);
                context.findings.add(Finding {
                    kind: Kind::LockOrder,
                    subject,
                    actions,
                    seen: false,
                });
            } else if path.len() < MAX_CYCLE {
                self.search(goal, path, context);
            }
            path.pop();
        }
    }
}

impl Detector for LockOrder {
    fn step(&mut self, step: &Step, context: &mut Context, _names: &Names) {
        match step.operation {
            Operation::Lock(object) => self.locks(step, object, context),
            Operation::Start(child) => self.threads.order(step.thread, child),
            Operation::Join(child) => self.threads.order(child, step.thread),
            Operation::Access { .. }
            | Operation::Accessed { .. }
            | Operation::Volatile { .. }
            | Operation::Unlock(_)
            | Operation::Wait(_)
            | Operation::Notify(_)
            | Operation::Initialise(_)
            | Operation::Uses(_)
            | Operation::Leave
            | Operation::End => {}
        }
    }

    fn forget(&mut self, dead: &[Object]) {
        for object in dead {
            self.edges.remove(object);
        }
        self.edges.values_mut().for_each(|edges| edges.retain(|edge| !dead.contains(&edge.to)));
    }
}
