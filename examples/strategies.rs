//! Measures how many runs each strategy of `tsbvm explore` needs to find the errors of `tests/explore`, and writes the table into
//! `docs/explore.md`: `cargo run --release --example strategies`, after `cargo build --release --bin tsbvm`.

use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

/// The name of a column, and the options of its search.
const STRATEGIES: [(&str, &[&str]); 6] = [
    ("random", &["--strategy", "random"]),
    ("noise", &["--strategy", "noise"]),
    ("priorities", &["--strategy", "priorities"]),
    ("preemptions", &["--strategy", "preemptions"]),
    ("systematic", &["--strategy", "systematic"]),
    ("detectors", &["--strategy", "mixed"]),
];

/// Most runs of a search.
const RUNS: &str = "10000";

/// The seeds of the searches that depend on one. The table has the median.
const SEEDS: [&str; 3] = ["1000", "200000", "3000000"];

/// The runs until an error is found that shows in the result or, with detectors, at all.
fn runs_until_found(
    tsbvm: &Path,
    source: &Path,
    own: &[String],
    options: &[&str],
    detects: bool,
    seed: &str,
) -> Result<Option<u64>, Box<dyn Error>> {
    let mut command = Command::new(tsbvm);
    command.arg("explore").args(own).args(options);
    command.args(["--runs", RUNS, "--minimise", "1", "--format", "json", "--seed", seed]);
    if !detects {
        command.args(["--detect", "none"]);
    }
    let output = command.arg(source).output()?;
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let found = report["failures"].as_array().is_some_and(|failures| !failures.is_empty());
    Ok(report["runs"].as_u64().filter(|_| found))
}

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tsbvm = env::current_exe()?.parent().and_then(Path::parent).unwrap_or(root).join("tsbvm");
    let mut sources: Vec<_> = fs::read_dir(root.join("tests/explore"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    sources.sort();
    let mut table = String::from("| program |");
    STRATEGIES.iter().try_for_each(|(name, _)| write!(table, " {name} |"))?;
    table += "\n|---|---:|---:|---:|---:|---:|---:|\n";
    for source in &sources {
        let text = fs::read_to_string(source)?;
        let comment: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("// ")).collect();
        if comment.contains(&"correct") {
            continue;
        }
        let own = comment.iter().filter_map(|line| line.strip_prefix("options: "));
        let own: Vec<String> = own.flat_map(str::split_whitespace).map(str::to_owned).collect();
        let needs_detector = own.iter().any(|option| option == "--detect");
        let name = source.file_stem().unwrap_or_default().to_string_lossy();
        write!(table, "| {name} |")?;
        for (strategy, options) in STRATEGIES {
            let detects = strategy == "detectors";
            if needs_detector && !detects {
                table += " |";
                continue;
            }
            let seeds =
                if matches!(strategy, "preemptions" | "systematic") { 1 } else { SEEDS.len() };
            let mut found = Vec::new();
            for seed in &SEEDS[..seeds] {
                let runs = runs_until_found(&tsbvm, source, &own, options, detects, seed)?;
                found.push(runs.unwrap_or(u64::MAX));
            }
            found.sort_unstable();
            match found[found.len() / 2] {
                u64::MAX => table += " – |",
                runs => write!(table, " {runs} |")?,
            }
        }
        table.push('\n');
        eprintln!("{name}");
    }
    let page = root.join("docs/explore.md");
    let text = fs::read_to_string(&page)?;
    let (start, end) = ("<!-- cargo run --release --example strategies -->\n", "<!-- end -->");
    let before = text.find(start).ok_or("docs/explore.md has no block")? + start.len();
    let after = before + text[before..].find(end).ok_or("the block has no end")?;
    fs::write(page, format!("{}\n{table}\n{}", &text[..before], &text[after..]))?;
    Ok(())
}
