//! The `tsbench` command: sweeps over all variants and peers.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    tsb_benches::cli::main()
}
