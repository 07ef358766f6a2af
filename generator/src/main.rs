//! Writes random programs into a folder: `tsb-generator --seed 1 --count 100 --out DIR`.
#![forbid(unsafe_code)]

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// Write random programs of the source language
#[derive(Parser)]
struct Args {
    /// Seed of the first program; the others follow in steps of one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs to write
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// Write programs that try to be slow or large in one place each
    #[arg(long)]
    slow: bool,
    /// The folder for the files `P<seed>.java`; without it the programs go to standard output
    #[arg(long)]
    out: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    for seed in args.seed..args.seed.saturating_add(args.count) {
        let name = format!("P{seed}");
        let make = if args.slow { tsb_generator::slow } else { tsb_generator::program };
        let text = make(&name, seed);
        let Some(folder) = &args.out else {
            print!("{text}");
            continue;
        };
        let path = folder.join(format!("{name}.java"));
        if let Err(error) = std::fs::write(&path, text) {
            eprintln!("tsb-generator: {}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
