//! The `tsbench` command: sweeps over all variants and peers.
#![forbid(unsafe_code)]

use std::process::ExitCode;

/// Measures the peak memory of verification.
#[global_allocator]
static ALLOCATOR: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;

fn main() -> ExitCode {
    tsb_benches::cli::main()
}
