//! Writes random programs into a folder: `tsb-generator --seed 1 --count 100 --out DIR`.
#![forbid(unsafe_code)]

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use tsb_generator::Hierarchy;

/// Write random programs of the source language
#[derive(Parser)]
struct Args {
    /// Seed of the first program; the others follow in steps of one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs to write
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// The folder for the files `P<seed>.java`; without it the programs go to standard output
    #[arg(long)]
    out: Option<PathBuf>,
    /// Write hierarchies of classes instead, a folder `H<seed>` each: modules `m<number>.tsa`, sources in `java`, and in `expected` the
    /// number of the class whose method each call runs, -1 for none
    #[arg(long, requires = "out")]
    hierarchies: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    for seed in args.seed..args.seed.saturating_add(args.count) {
        let name = format!("P{seed}");
        let written = match &args.out {
            Some(folder) if args.hierarchies => {
                hierarchy(&folder.join(format!("H{seed}")), &Hierarchy::random(seed))
            }
            Some(folder) => {
                write(&folder.join(format!("{name}.java")), &tsb_generator::program(&name, seed))
            }
            None => {
                print!("{}", tsb_generator::program(&name, seed));
                Ok(())
            }
        };
        if let Err(error) = written {
            eprintln!("tsb-generator: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn hierarchy(folder: &Path, hierarchy: &Hierarchy) -> io::Result<()> {
    for (module, text) in hierarchy.assembly().iter().enumerate() {
        write(&folder.join(format!("m{module}.tsa")), text)?;
    }
    for (path, text) in hierarchy.sources() {
        write(&folder.join("java").join(path), &text)?;
    }
    let mut expected = String::new();
    for call in hierarchy.calls() {
        let _ = match call.runs {
            Some(class) => writeln!(expected, "{class}"),
            None => writeln!(expected, "-1"),
        };
    }
    write(&folder.join("expected"), &expected)
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let at =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    std::fs::write(path, text).map_err(at)
}
