//! Programs that repeat one construct, and the cost of compiling them: `sizes enum-switch 1000` prints one,
//! `sizes --measure TSBC --at 2500` compiles those of all constructs in two sizes.
#![forbid(unsafe_code)]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use clap::Parser;
use tsb_generator::{CONSTRUCTS, Construct};
use wait4::Wait4;

/// Print programs with one construct of the language many times, or measure how compiling them grows
#[derive(Parser)]
struct Args {
    /// The constructs; all of them if none is given
    constructs: Vec<String>,
    /// How many of each a program has
    #[arg(long, default_value_t = 2500)]
    at: usize,
    /// List the names of the constructs
    #[arg(long)]
    list: bool,
    /// Compile the programs with this `tsbc`, at that size and at four times that size
    #[arg(long, value_name = "FILE")]
    measure: Option<PathBuf>,
    /// Further options of `tsbc`
    #[arg(long, value_name = "OPTION", requires = "measure", allow_hyphen_values = true)]
    option: Vec<String>,
    /// Run the larger program with this `tsbvm`, too: how long loading, verifying and disassembling it take
    #[arg(long, value_name = "FILE", requires = "measure")]
    tsbvm: Option<PathBuf>,
    /// Show only what grows with a larger exponent, or takes longer than a second
    #[arg(long, value_name = "EXPONENT", requires = "measure")]
    above: Option<f64>,
    /// Stop a process after so many seconds
    #[arg(long, default_value_t = 60)]
    timeout: u64,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sizes: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let chosen = chosen(&args.constructs)?;
    match &args.measure {
        Some(compiler) => measure(args, compiler, &chosen),
        None => {
            for construct in chosen {
                match args.list {
                    true => println!("{}", construct.name),
                    false => print!("{}", construct.program(args.at)),
                }
            }
            Ok(())
        }
    }
}

fn chosen(names: &[String]) -> Result<Vec<&'static Construct>, String> {
    if names.is_empty() {
        return Ok(CONSTRUCTS.iter().collect());
    }
    let named = |name: &String| {
        let found = CONSTRUCTS.iter().find(|construct| construct.name == name);
        found.ok_or_else(|| format!("there is no construct `{name}`; --list shows all"))
    };
    names.iter().map(named).collect()
}

/// The cost of a process.
struct Used {
    /// Processor time; `None` if it did not end.
    seconds: Option<f64>,
    megabytes: u64,
    /// Its error message, if it failed.
    failure: Option<String>,
}

fn measure(args: &Args, compiler: &Path, chosen: &[&Construct]) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let source = folder.path().join("Main.java");
    let module = folder.path().join("Main.tsb");
    let mut header = vec!["construct".to_owned()];
    for n in [args.at, 4 * args.at] {
        header.extend([format!("s at {n}"), "MB".to_owned()]);
    }
    header.push("exponent".to_owned());
    if args.tsbvm.is_some() {
        header.extend(["verify", "dis", "asm"].map(str::to_owned));
    }
    header.push("failure".to_owned());
    print_row(&header);
    for construct in chosen {
        let mut row = vec![construct.name.to_owned()];
        let mut seconds = Vec::new();
        let mut failure = None;
        for n in [args.at, 4 * args.at] {
            fs::write(&source, construct.program(n))?;
            let mut command = Command::new(compiler);
            command.args(&args.option).arg(&source).arg("-o").arg(&module);
            let used = process(&mut command, None, args.timeout)?;
            row.extend([time(&used), used.megabytes.to_string()]);
            seconds.push(used.seconds.unwrap_or(f64::INFINITY));
            failure = used.failure;
        }
        // A time below the resolution shows no growth.
        let exponent = ((seconds[1] - START) / (seconds[0] - START).max(0.01)).log(4.0).max(0.0);
        row.push(format!("{exponent:.2}"));
        let mut longest = seconds[1];
        if let (Some(tsbvm), None) = (&args.tsbvm, &failure) {
            let text = folder.path().join("Main.tsa");
            let again = folder.path().join("Again.tsb");
            let mut verify = Command::new(tsbvm);
            verify.arg("verify").arg(&module);
            let mut disassemble = Command::new(tsbvm);
            disassemble.arg("dis").arg(&module);
            let mut assemble = Command::new(compiler);
            assemble.arg(&text).arg("-o").arg(&again);
            let steps = [(verify, None), (disassemble, Some(&text)), (assemble, None)];
            for (mut command, output) in steps {
                let used = process(&mut command, output, args.timeout)?;
                longest = longest.max(used.seconds.unwrap_or(f64::INFINITY));
                row.push(time(&used));
                failure = failure.or(used.failure);
            }
        } else if args.tsbvm.is_some() {
            row.extend(["", "", ""].map(str::to_owned));
        }
        row.push(failure.unwrap_or_default());
        if args.above.is_none_or(|above| exponent > above || longest > 1.0) {
            print_row(&row);
        }
    }
    Ok(())
}

/// Prints a row immediately, since the next one may take long.
fn print_row(cells: &[String]) {
    let width = |at: usize| if at == 0 { 32 } else { 10 };
    let cells: Vec<String> = cells
        .iter()
        .enumerate()
        .map(|(at, cell)| format!("{cell:<width$}", width = width(at)))
        .collect();
    println!("{}", cells.join(" ").trim_end());
}

/// The time to start the compiler, in seconds.
const START: f64 = 0.02;

fn time(used: &Used) -> String {
    used.seconds.map_or("-".to_owned(), |seconds| format!("{seconds:.2}"))
}

/// Runs a process until it ends, or for the given time at most.
fn process(
    command: &mut Command,
    output: Option<&PathBuf>,
    timeout: u64,
) -> Result<Used, Box<dyn Error>> {
    let mut limited = Command::new("timeout");
    limited.arg("--signal=KILL").arg(timeout.to_string()).arg(command.get_program());
    limited.args(command.get_args()).stdout(match output {
        Some(path) => fs::File::create(path)?.into(),
        None => Stdio::null(),
    });
    let errors = tempfile::NamedTempFile::new()?;
    limited.stderr(errors.reopen()?);
    let used = limited.spawn()?.wait4()?;
    let said = fs::read_to_string(errors.path()).unwrap_or_default();
    let ended = used.status.code().is_some_and(|code| code != 137);
    let seconds = used.rusage.utime + used.rusage.stime;
    Ok(Used {
        seconds: ended.then_some(seconds.as_secs_f64()),
        megabytes: used.rusage.maxrss / (1 << 20),
        failure: (!used.status.success()).then(|| match ended {
            true => said.lines().next().unwrap_or("fails").chars().take(100).collect(),
            false => "does not end".to_owned(),
        }),
    })
}
