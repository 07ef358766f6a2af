//! Writes shell completions and man pages of `tsbench` into a folder:
//!
//! ```sh
//! cargo run -p tsb-benches --example tsbench-manual -- FOLDER
//! ```
#![forbid(unsafe_code)]

#[path = "../../examples/manual/write.rs"]
mod write;

use std::process::ExitCode;

fn main() -> ExitCode {
    write::main([tsb_benches::cli::command()])
}
