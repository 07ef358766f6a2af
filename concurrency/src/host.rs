//! The host of explored runs.

use std::time::Instant;

use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Host, Stream};

/// An isolated, deterministic host, which gives a run up at a moment. The moment does not change what a run does before it.
#[derive(Debug)]
pub(crate) struct LimitedHost {
    pub(crate) host: CapturingHost,
    pub(crate) deadline: Option<Instant>,
}

impl Host for LimitedHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        self.host.write(stream, bytes)
    }

    fn millis(&mut self) -> i64 {
        self.host.millis()
    }

    fn nanos(&mut self) -> i64 {
        self.host.nanos()
    }

    fn sleep(&mut self, millis: u64) {
        self.host.sleep(millis);
    }

    fn can_be_interrupted(&self) -> bool {
        true
    }

    fn is_interrupted(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
