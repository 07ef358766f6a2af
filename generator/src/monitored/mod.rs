//! Random programs to be monitored, and random specifications for them, for differential tests of static event
//! elision.
//!
//! The programs allocate objects, pass them and let them escape in all ways of the language. They select
//! methods in all ways: across packages, by package-private methods, by default methods. [`program`] and
//! [`specification`] refer to the same classes. The same seed gives the same text.

mod classes;
mod code;
mod property;

pub use property::{Specification, specification};

use crate::random::Random;
use code::Writer;

/// The source files of a program: paths and texts. The program terminates, and its output is the same on every
/// run.
pub fn program(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed);
    let classes = classes::Classes::new(&mut random);
    let mut files = classes.files(&mut random);
    let mut writer = Writer::new(random, classes.visible);
    files.push(("p/Near.java".to_owned(), writer.near()));
    files.push(("q/Main.java".to_owned(), writer.main()));
    files
}
