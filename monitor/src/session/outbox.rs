//! What monitors have said and nobody has taken yet.

use crate::monitor::{Action, Sink, Verdict};

#[derive(Debug, Default)]
pub(super) struct Outbox {
    pub(super) verdicts: Vec<Verdict>,
    pub(super) actions: Vec<Action>,
}

impl Sink for Outbox {
    fn verdict(&mut self, verdict: Verdict) {
        self.verdicts.push(verdict);
    }

    fn action(&mut self, action: Action) {
        self.actions.push(action);
    }
}
