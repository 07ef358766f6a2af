//! The host of the machine: two serial lines and a clock that starts at 0.

use alloc::string::String;

use tsb_interpreter::{Host, Stream};

use crate::board::{self, Clock, Line};

/// The devices of the board, as the machine uses them. There is no input, no entropy and no file.
#[derive(Default)]
pub struct BoardHost {
    clock: Clock,
}

impl Host for BoardHost {
    fn write(&mut self, stream: Stream, bytes: &[u8]) -> Result<(), String> {
        let line = match stream {
            Stream::Out => Line::Out,
            Stream::Err => Line::Err,
        };
        board::write(line, bytes);
        Ok(())
    }

    fn millis(&mut self) -> i64 {
        self.nanos() / 1_000_000
    }

    fn nanos(&mut self) -> i64 {
        self.clock.nanos() as i64
    }

    fn sleep(&mut self, millis: u64) {
        let end = self.clock.nanos().saturating_add(millis.saturating_mul(1_000_000));
        while self.clock.nanos() < end {}
    }
}
