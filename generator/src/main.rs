//! Writes random programs into a folder: `tsb-generator --seed 1 --count 100 --out DIR`.
#![forbid(unsafe_code)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use tsb_generator::{Hierarchy, monitored};

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
    #[arg(long, conflicts_with = "monitored")]
    slow: bool,
    /// The folder for the files `P<seed>.java`; without it the programs go to standard output
    #[arg(long)]
    out: Option<PathBuf>,
    /// Write programs to be monitored, a folder `P<seed>` for each, and specifications beside them
    #[arg(long, requires = "out")]
    monitored: bool,
    /// Write hierarchies of classes instead, a folder `H<seed>` each: modules `m<number>.tsa`, sources in `java`, and in `expected` the
    /// number of the class whose method each call runs, -1 for none
    #[arg(long, requires = "out", conflicts_with_all = ["monitored", "slow"])]
    hierarchies: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    for seed in args.seed..args.seed.saturating_add(args.count) {
        let name = format!("P{seed}");
        let make = if args.slow { tsb_generator::slow } else { tsb_generator::program };
        let written = match &args.out {
            Some(folder) if args.hierarchies => {
                write_hierarchy(&folder.join(format!("H{seed}")), &Hierarchy::random(seed))
            }
            Some(folder) if args.monitored => write_monitored(folder, &name, seed),
            Some(folder) => {
                let path = folder.join(format!("{name}.java"));
                write(&path, &make(&name, seed))
            }
            None => {
                print!("{}", make(&name, seed));
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

/// Writes a file and its missing parent folders.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

fn write_monitored(folder: &Path, name: &str, seed: u64) -> Result<(), String> {
    for (path, text) in monitored::program(seed) {
        write(&folder.join(name).join(path), &text)?;
    }
    let specification = monitored::specification(seed);
    write(&folder.join(format!("{name}.{}", specification.ending)), &specification.text)
}

fn write_hierarchy(folder: &Path, hierarchy: &Hierarchy) -> Result<(), String> {
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
