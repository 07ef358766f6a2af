//! Random programs to be monitored and random specifications of what they do, for differential tests of static event elision.
//!
//! The programs make objects, hand them on and let them escape in all ways of the language, and select methods in all ways:
//! over several packages, by package-private methods, by defaults of interfaces. [`program`] and [`specification`] are about the same
//! classes. The same seed gives the same text.

mod classes;
mod code;
mod property;

pub use property::{Specification, specification};

use crate::random::Random;
use code::Writer;

/// The source files of a program: paths and texts. It ends, and prints the same on every run.
pub fn program(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed);
    let classes = classes::Classes::new(&mut random);
    let mut files = classes.files(&mut random);
    let mut writer = Writer::new(random, classes.visible);
    files.push(("p/Near.java".to_owned(), writer.near()));
    files.push(("q/Main.java".to_owned(), writer.main()));
    files
}
