//! Compares the join points that pointcuts select with those that AspectJ selects: `aspectj --java JAVA --jars
//! /usr/share/java --tsbvm TSBVM --seed 1 --count 100`.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Parser;
use tsb_generator::{Case, joinpoints};

/// Compare what pointcuts pick in random programs with what AspectJ picks
#[derive(Parser)]
struct Args {
    /// Seed of the first program; the others follow in steps of one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// How many pointcuts for each
    #[arg(long, default_value_t = 50)]
    pointcuts: usize,
    /// The `java` command of a JDK that runs AspectJ 1.9
    #[arg(long, value_name = "FILE")]
    java: PathBuf,
    /// The folder with aspectjtools.jar and aspectjrt.jar
    #[arg(long, value_name = "DIR")]
    jars: PathBuf,
    /// The `tsbvm` command
    #[arg(long, value_name = "FILE")]
    tsbvm: PathBuf,
    /// Where programs and pointcuts are written
    #[arg(long, value_name = "DIR", default_value = "target/joinpoints")]
    work: PathBuf,
    /// Keep the programs here with what AspectJ picks
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

/// By pointcut and line, the number of selected join points.
type Picks = BTreeMap<(usize, u32), u32>;

/// Join points that AspectJ's compiler generates; the monitor has no events for them (docs/specifications.md).
const MAKINGS: &str = "!within(A) && !call(* StringBuilder.*(..)) && !call(StringBuilder.new(..)) && !call(* Object.getClass()) \
     && !call(* Le.ordinal()) && !call(* *.access$*(..)) && !execution(* *.access$*(..)) && !execution(* *.lambda$*(..)) \
     && !call(* System.arraycopy(..)) && !call(* Le.values()) && !execution(* Le.values()) && !call(* *.addSuppressed(..))";

fn main() -> ExitCode {
    let args = Args::parse();
    let (mut pairs, mut differences, mut failed) = (0, 0, 0);
    for seed in args.seed..args.seed.saturating_add(args.count) {
        match compare(&args, seed) {
            Ok((compared, different)) => {
                pairs += compared;
                differences += different;
            }
            Err(error) => {
                println!("seed {seed}: {error}");
                failed += 1;
            }
        }
    }
    println!(
        "{pairs} pairs of a program and a pointcut, {differences} differences, {failed} programs failed"
    );
    if differences + failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(args: &Args, seed: u64) -> Result<(usize, usize), Box<dyn Error>> {
    let case = joinpoints(seed, args.pointcuts);
    let folder = args.work.join(format!("P{seed}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("Main.java"), &case.program)?;
    fs::write(folder.join("A.aj"), aspect(&case))?;
    fs::write(folder.join("picks.mop"), spec(&case))?;
    let theirs = of_aspectj(args, &case, &folder)?;
    let ours = of_tsbvm(args, &folder)?;
    if let Some(record) = &args.record {
        fs::create_dir_all(record)?;
        fs::write(record.join(format!("P{seed}.java")), &case.program)?;
        fs::write(record.join(format!("P{seed}.picks")), recorded(&case, &theirs))?;
    }
    let mut different = 0;
    for (number, pointcut) in case.pointcuts.iter().enumerate() {
        // In AspectJ the code of lambda expressions is in other methods, some of which have no `this`.
        let skips = pointcut.contains("withincode") || pointcut.contains("this(");
        let of = |picks: &Picks| -> Vec<(u32, u32)> {
            let own = picks.iter().filter(|((of, _), _)| *of == number);
            own.map(|((_, line), count)| (*line, *count))
                .filter(|(line, _)| {
                    !(skips && case.lambdas.contains(line) || case.references.contains(line))
                })
                .collect()
        };
        let (theirs, ours) = (of(&theirs), of(&ours));
        if theirs != ours {
            different += 1;
            println!("seed {seed}, {number}: {pointcut}");
            for (line, count) in &theirs {
                if !ours.contains(&(*line, *count)) {
                    println!("  AspectJ: line {line}, {count} times: {}", text(&case, *line));
                }
            }
            for (line, count) in &ours {
                if !theirs.contains(&(*line, *count)) {
                    println!("  here:    line {line}, {count} times: {}", text(&case, *line));
                }
            }
        }
    }
    Ok((case.pointcuts.len(), different))
}

fn text(case: &Case, line: u32) -> &str {
    case.program.lines().nth((line as usize).wrapping_sub(1)).unwrap_or("")
}

/// The pointcuts and the join points that AspectJ selects: for each pointcut a line with the program's lines,
/// and the number of join points in each.
fn recorded(case: &Case, picks: &Picks) -> String {
    let mut out = String::new();
    for (number, pointcut) in case.pointcuts.iter().enumerate() {
        let skips = pointcut.contains("withincode") || pointcut.contains("this(");
        let own = picks
            .iter()
            .filter(|((of, line), _)| *of == number && !(skips && case.lambdas.contains(line)));
        let own: Vec<String> = own.map(|((_, line), count)| format!("{line}*{count}")).collect();
        let _ = writeln!(out, "{pointcut} => {}", own.join(" "));
    }
    let lambdas: Vec<String> = case.lambdas.iter().map(u32::to_string).collect();
    let _ = writeln!(out, "lambdas => {}", lambdas.join(" "));
    let references: Vec<String> = case.references.iter().map(u32::to_string).collect();
    let _ = writeln!(out, "references => {}", references.join(" "));
    out
}

fn aspect(case: &Case) -> String {
    let mut out = String::new();
    if !case.package.is_empty() {
        let _ = writeln!(out, "package {};", case.package);
    }
    let _ = writeln!(out, "import java.util.*;\npublic aspect A {{");
    for (number, pointcut) in case.pointcuts.iter().enumerate() {
        // A name of one part matches a class here in any package or class.
        let pointcut = pointcut.replace("K*", "(K* || *..K*)");
        let _ = writeln!(
            out,
            "before(): ({pointcut}) && {MAKINGS} {{ System.err.println(\"{number} \" + \
             thisJoinPointStaticPart.getSourceLocation().getLine()); }}"
        );
    }
    out + "}\n"
}

fn spec(case: &Case) -> String {
    let mut out = String::new();
    for (number, pointcut) in case.pointcuts.iter().enumerate() {
        let pointcut = without_references(pointcut, case);
        let _ = writeln!(
            out,
            "property P{number} {{ event x before: {pointcut}; fsm: a [ x -> b ] b [ x -> a ] \
             @a {{ note \"{number} {{__LOC}}\"; }} @b {{ note \"{number} {{__LOC}}\"; }} }}"
        );
    }
    out
}

/// A pointcut in whose control flows the calls of method references do not count: for AspectJ they are no calls.
fn without_references(pointcut: &str, case: &Case) -> String {
    let (mut out, mut rest) = (String::new(), pointcut);
    while let Some(at) =
        ["cflow(", "cflowbelow("].iter().filter_map(|it| Some(rest.find(it)? + it.len())).min()
    {
        let mut depth = 1;
        let close = rest[at..].find(|character| {
            depth += match character {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        let end = at + close.unwrap_or(rest.len() - at);
        let lines = case.references.iter().map(|line| format!(" && !line(Main.java:{line})"));
        out += &format!("{}({}){}", &rest[..at], &rest[at..end], lines.collect::<String>());
        rest = &rest[end..];
    }
    out + rest
}

fn add(picks: &mut Picks, number: &str, line: &str) -> Option<()> {
    *picks.entry((number.parse().ok()?, line.parse().ok()?)).or_default() += 1;
    Some(())
}

fn of_aspectj(args: &Args, case: &Case, folder: &Path) -> Result<Picks, Box<dyn Error>> {
    let [tools, runtime] = ["aspectjtools.jar", "aspectjrt.jar"].map(|jar| args.jars.join(jar));
    let classes = folder.join("classes");
    let mut ajc = Command::new(&args.java);
    ajc.arg("-cp").arg(&tools).args(["org.aspectj.tools.ajc.Main", "-11", "-nowarn", "-g", "-cp"]);
    ajc.arg(&runtime).arg("-d").arg(&classes);
    let compiled = ajc.arg(folder.join("Main.java")).arg(folder.join("A.aj")).output()?;
    if !compiled.status.success() {
        let said = String::from_utf8_lossy(&compiled.stderr);
        let errors: Vec<&str> = said.lines().filter(|line| line.contains("[error]")).collect();
        return Err(format!("ajc: {}", errors.join("\n")).into());
    }
    let path = format!("{}:{}", classes.display(), runtime.display());
    let main = match &case.package[..] {
        "" => "Main".to_owned(),
        package => format!("{package}.Main"),
    };
    let output = Command::new(&args.java).arg("-cp").arg(path).arg(main).output()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut picks = Picks::new();
    for line in text.lines() {
        let Some((number, at)) = line.split_once(' ') else { continue };
        // Classes without static initialisers are initialised in line 0.
        if at == "0" {
            continue;
        }
        if add(&mut picks, number, at).is_none()
            && line.contains("Exception")
            && !output.status.success()
        {
            return Err(format!("java: {text}").into());
        }
    }
    Ok(picks)
}

fn of_tsbvm(args: &Args, folder: &Path) -> Result<Picks, Box<dyn Error>> {
    let mut tsbvm = Command::new(&args.tsbvm);
    tsbvm
        .arg("--each-verdict")
        .arg("--monitor")
        .arg(folder.join("picks.mop"))
        .arg("--sources")
        .arg(folder);
    let output = tsbvm.arg(folder.join("Main.java")).output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let mut picks = Picks::new();
    for line in text.lines() {
        let Some(said) = line.strip_prefix("note: noted: P") else { continue };
        let said = said.split_once(": ").and_then(|(_, said)| said.split_once(" Main.java:"));
        let said = said.map(|(number, at)| (number, at.split_once(':').map_or(at, |at| at.0)));
        said.and_then(|(number, line)| add(&mut picks, number, line))
            .ok_or_else(|| line.to_owned())?;
    }
    if !output.status.success() {
        return Err(format!("tsbvm: {text}").into());
    }
    Ok(picks)
}
