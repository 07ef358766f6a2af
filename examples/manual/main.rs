//! Writes shell completions and man pages of `tsbc` and `tsbvm` into a folder:
//!
//! ```sh
//! cargo run --example manual -- FOLDER
//! ```
#![forbid(unsafe_code)]

#[allow(dead_code, reason = "only the command line is used")]
#[path = "../../src/bin/tsbc.rs"]
pub mod tsbc;
#[allow(dead_code, reason = "only the command line is used")]
#[path = "../../src/bin/tsbvm/main.rs"]
pub mod tsbvm;
pub mod write;

use std::process::ExitCode;

use clap::CommandFactory;

fn main() -> ExitCode {
    write::main([tsbc::Cli::command(), tsbvm::Cli::command()])
}
