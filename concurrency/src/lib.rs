//! Finds concurrency errors of verified programs.
//!
//! [`explore`] runs a program again and again with other schedules, until something fails: an exception, a deadlock, another output
//! than expected, or a finding of a detector ([`detect`]). Each failure has a token ([`schedule::token`]) that repeats it, and is
//! minimised to few switches between threads.
//!
//! The steps of a run ([`trace`]) come from the events of the interpreter ([`observe`]). Detectors know neither the interpreter nor the
//! source language.
#![forbid(unsafe_code)]

pub mod both;
pub mod clock;
pub mod detect;
pub mod explore;
mod host;
pub mod observe;
pub mod report;
pub mod schedule;
pub mod trace;
