//! Notifications that come before a thread waits for them.

use std::collections::{BTreeMap, HashMap};

use super::{Action, ActionKind, Context, Detector, Finding, Kind};
use crate::trace::{Names, Object, Operation, Step, Target, Thread};

/// The detector. It reports a thread that waits when the run actions, if its monitor was notified while nobody
/// waited.
#[derive(Default, Debug)]
pub struct LostSignals {
    /// The threads that wait, by monitor.
    waiting: HashMap<Object, Vec<Action>>,
    /// The last notification of a monitor that nobody got.
    lost: BTreeMap<Object, Action>,
}

impl LostSignals {
    fn action(step: &Step, kind: ActionKind, context: &mut Context) -> Action {
        let held = context.held.of(step.thread);
        Action { thread: step.thread, kind, place: step.place, held }
    }

    fn has_woken(&mut self, thread: Thread, object: Object) {
        if let Some(waiting) = self.waiting.get_mut(&object) {
            waiting.retain(|action| action.thread != thread);
        }
    }
}

impl Detector for LostSignals {
    fn step(&mut self, step: &Step, context: &mut Context, _names: &Names) {
        match step.operation {
            Operation::Wait(object) => {
                let action = LostSignals::action(step, ActionKind::Waits, context);
                self.waiting.entry(object).or_default().push(action);
            }
            Operation::Lock(object) => self.has_woken(step.thread, object),
            Operation::Notify(object) => {
                if self.waiting.get(&object).is_none_or(Vec::is_empty) {
                    let action = LostSignals::action(step, ActionKind::Notifies, context);
                    self.lost.insert(object, action);
                }
            }
            Operation::Access { .. }
            | Operation::Accessed { .. }
            | Operation::Volatile { .. }
            | Operation::Unlock(_)
            | Operation::Start(_)
            | Operation::Join(_)
            | Operation::Initialise(_)
            | Operation::Uses(_)
            | Operation::Leave
            | Operation::End => {}
        }
    }

    fn finish(&mut self, is_deadlock: bool, context: &mut Context) {
        // Threads of a pool wait for work when a program ends as it should.
        if !is_deadlock {
            return;
        }
        for (&object, notified) in &self.lost {
            let Some(waiting) = self.waiting.get(&object) else { continue };
            for waits in waiting {
                let actions = vec![notified.clone(), waits.clone()];
                let subject = Target::Monitor(object);
                context.findings.add(Finding {
                    kind: Kind::LostSignal,
                    subject,
                    actions,
                    seen: true,
                });
            }
        }
    }

    fn forget(&mut self, dead: &[Object]) {
        for object in dead {
            self.waiting.remove(object);
            self.lost.remove(object);
        }
    }
}
