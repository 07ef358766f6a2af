//! What flash memory holds beside the firmware: the image of a program, and the settings of its run.

use core::ptr::read_volatile;
use core::slice;

use tsb_interpreter::Model;

use crate::board::{IMAGE, SETTINGS};

/// The memory in which the image is. It is read in place, and never changes.
pub fn image() -> &'static [u8] {
    // SAFETY: the range is memory of the board that nothing writes to.
    unsafe { slice::from_raw_parts(IMAGE.start as *const u8, IMAGE.len()) }
}

/// The settings of a run: eight words at a fixed address. A word that is 0 or all ones (erased flash memory) stands for the
/// default.
pub struct Settings {
    /// Word 0, the interpreter: 1, 5, or 2 for multiple stacks.
    pub model: Model,
    /// Word 1: bytes of RAM for all that the firmware allocates; what is left of RAM by default.
    pub memory: Option<usize>,
    /// Word 2: bytes of the program's heap.
    pub heap: u64,
    /// Word 3: bytes of the frames of a thread.
    pub stack: usize,
    /// Words 4 and 5: fuel, the low half first.
    pub fuel: Option<u64>,
    /// Word 6: the number of threads.
    pub threads: u32,
    /// Word 7: whether to report memory and time.
    pub report: bool,
}

impl Settings {
    /// Reads the settings.
    pub fn read() -> Settings {
        Settings {
            model: match word(0) {
                Some(1) => Model::One,
                Some(2) => Model::Multi,
                Some(5) => Model::Five,
                _ if cfg!(feature = "five-stack") => Model::Five,
                _ if cfg!(feature = "one-stack") => Model::One,
                _ => Model::Multi,
            },
            memory: word(1).map(|bytes| bytes as usize),
            heap: word(2)
                .unwrap_or(if cfg!(feature = "lm3s6965") { 8 << 10 } else { 1 << 20 })
                .into(),
            stack: word(3).unwrap_or(if cfg!(feature = "lm3s6965") { 4 << 10 } else { 128 << 10 })
                as usize,
            fuel: match (word(4), word(5)) {
                (None, None) => None,
                (low, high) => {
                    Some(u64::from(high.unwrap_or(0)) << 32 | u64::from(low.unwrap_or(0)))
                }
            },
            threads: word(6).unwrap_or(1),
            report: word(7).is_some(),
        }
    }
}

fn word(number: usize) -> Option<u32> {
    // SAFETY: memory of the board that nothing writes to.
    let word = unsafe { read_volatile((SETTINGS as *const u32).add(number)) };
    (word != 0 && word != u32::MAX).then_some(word)
}
