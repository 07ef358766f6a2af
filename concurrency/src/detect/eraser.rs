//! Races by the discipline of locks: the state machine of *Eraser* (S. Savage and others, TOCS 1997), with
//! ownership that passes on when a thread is started or joined.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Action, ActionKind, Context, Detector, Finding, Kind};
use crate::clock::{Epoch, ThreadClocks};
use crate::trace::{Names, Object, Operation, Part, Step, Target, Variable};

/// What is known of a variable.
#[derive(Clone, Debug)]
enum State {
    /// One thread at a time has accessed it; the next one was started by, or has joined, the former.
    Exclusive { last: Epoch },
    /// Several threads read it. Accesses hold these monitors in common.
    Shared { common: Vec<Object> },
    /// Several threads access it, and at least one writes.
    SharedModified { common: Vec<Object> },
    /// It has been reported.
    Reported,
}

#[derive(Clone, Debug)]
struct Known {
    state: State,
    /// The last access.
    last: Action,
}

/// The detector.
#[derive(Default, Debug)]
pub struct Eraser {
    /// Orders threads by start and join only.
    threads: ThreadClocks,
    statics: HashMap<Part, Known>,
    objects: HashMap<Object, HashMap<Part, Known>>,
}

fn retain_common(common: &mut Vec<Object>, held: &[Object]) {
    common.retain(|object| held.contains(object));
}

impl Eraser {
    fn access(&mut self, step: &Step, variable: Variable, writes: bool, context: &mut Context) {
        let held: Rc<[Object]> = context.held.of(step.thread);
        let kind = if writes { ActionKind::Writes } else { ActionKind::Reads };
        let now = Action { thread: step.thread, kind, place: step.place, held: held.clone() };
        let epoch = self.threads.epoch(step.thread);
        let known = match variable.object {
            None => &mut self.statics,
            Some(object) => self.objects.entry(object).or_default(),
        };
        let Some(known) = known.get_mut(&variable.part) else {
            known.insert(
                variable.part,
                Known { state: State::Exclusive { last: epoch }, last: now },
            );
            return;
        };
        match &mut known.state {
            State::Exclusive { last } if self.threads.of(step.thread).includes(*last) => {
                *last = epoch;
            }
            State::Exclusive { .. } => {
                let common = held.to_vec();
                known.state = match writes {
                    true => State::SharedModified { common },
                    false => State::Shared { common },
                };
            }
            State::Shared { common } => {
                retain_common(common, &held);
                if writes {
                    known.state = State::SharedModified { common: std::mem::take(common) };
                }
            }
            State::SharedModified { common } => retain_common(common, &held),
            State::Reported => return,
        }
        if let State::SharedModified { common } = &known.state
            && common.is_empty()
        {
            known.state = State::Reported;
            let actions = vec![known.last.clone(), now.clone()];
            let subject = Target::Variable(variable);
            context.findings.add(Finding { kind: Kind::Eraser, subject, actions, seen: false });
        }
        known.last = now;
    }
}

impl Detector for Eraser {
    fn step(&mut self, step: &Step, context: &mut Context, _names: &Names) {
        match step.operation {
            Operation::Access { variable, writes, .. } => {
                self.access(step, variable, writes, context);
            }
            Operation::Start(child) => self.threads.order(step.thread, child),
            Operation::Join(child) => self.threads.order(child, step.thread),
            Operation::Accessed { .. }
            | Operation::Volatile { .. }
            | Operation::Lock(_)
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
            self.objects.remove(object);
        }
    }
}
