//! Common parts of the commands `tsbc` and `tsbvm`: exit codes, loading of programs and specifications, reports.
#![deny(unsafe_code)]

pub mod annotations;
pub mod classfiles;
pub mod compile;
pub mod duration;
pub mod exit_code;
pub mod host;
pub mod info;
pub mod load;
pub mod page;
pub mod report;
pub mod specs;
pub mod verdicts;
