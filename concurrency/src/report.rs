//! Explorations as text and JSON.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value, json};
use tsb_interpreter::{Awaited, BlockedThread, Outcome};

use crate::detect::{Action, ActionKind, Finding, Kind};
use crate::explore::{Exploration, Failure, FoundFailure, RunResult};
use crate::observe::Moment;
use crate::trace::{Names, Operation, PlaceId, Target, Thread, Variable};

/// Most rows of an interleaving.
const MAX_ROWS: usize = 40;

fn place(names: &Names, id: PlaceId) -> String {
    let place = names.of(id);
    match (&place.file, place.line) {
        (Some(file), line @ 1..) => format!("{file}:{line}"),
        (Some(file), 0) => format!("{file} ({})", place.method),
        (None, _) => place.method.clone(),
    }
}

fn what(names: &Names, action: &Action) -> String {
    match action.kind {
        ActionKind::Locks(object) => format!("{} {}", action.kind.verb(), names.object(object)),
        kind => kind.verb().to_owned(),
    }
}

fn title(names: &Names, finding: &Finding) -> String {
    let subject = match finding.subject {
        Target::Variable(variable) => names.variable(variable),
        Target::Monitor(object) => names.object(object),
    };
    match finding.kind {
        Kind::HappensBefore => format!("data race on {subject}: nothing orders the two accesses"),
        Kind::Eraser => format!("no lock protects {subject} in all accesses"),
        Kind::Atomicity => {
            format!("another thread interferes with what should be atomic on {subject}")
        }
        Kind::LockOrder => "a deadlock is possible: locks are taken in different orders".to_owned(),
        Kind::LostSignal => {
            format!("a notification was lost: nobody waited for {subject} when it came")
        }
    }
}

/// A finding as lines of text.
pub fn finding_text(names: &Names, finding: &Finding) -> String {
    let mut text = title(names, finding);
    for action in &finding.actions {
        let at = names.of(action.place);
        let (what, place) = (what(names, action), place(names, action.place));
        let _ = write!(text, "\n    thread {} {what} at {place} in {}", action.thread.0, at.method);
        let held: Vec<String> = action.held.iter().map(|&object| names.object(object)).collect();
        match held.is_empty() {
            true => text.push_str(", without a lock"),
            false => {
                let _ = write!(text, ", holding {}", held.join(", "));
            }
        }
    }
    if !finding.seen {
        text.push_str("\n    (predicted: it has not happened in this run)");
    }
    text
}

/// A failure in one line.
pub fn failure_text(failure: &Failure) -> String {
    match failure {
        Failure::Exception(line) => format!("uncaught exception: {line}"),
        Failure::Deadlock => "deadlock".to_owned(),
        Failure::Exit(status) => format!("exit status {status}"),
        Failure::Output => "the output is not the expected one".to_owned(),
        Failure::Endless => "the run does not end within its limits".to_owned(),
        Failure::Finding(key) => key.clone(),
        Failure::Violation(verdict) => format!("specification violated: {verdict}"),
        Failure::Machine(reason) => format!("the machine cannot continue: {reason}"),
    }
}

fn is_read(operation: &Operation) -> bool {
    matches!(
        operation,
        Operation::Access { writes: false, .. } | Operation::Volatile { writes: false, .. }
    )
}

/// The variables and monitors that threads share: one changes them after, or when, another one has used them.
fn shared(moments: &[Moment]) -> HashSet<Target> {
    // The first user, as long as there is no other one.
    let mut users: HashMap<_, Option<Thread>> = HashMap::new();
    let mut shared = HashSet::new();
    // Locks that are still held at the end: others may wait for them.
    let mut last_locks = HashSet::new();
    for moment in moments {
        match (moment.operation, moment.operation.target()) {
            (Operation::Lock(_), Some(used)) => drop(last_locks.insert((moment.thread, used))),
            (Operation::Unlock(_) | Operation::Wait(_), Some(used)) => {
                last_locks.remove(&(moment.thread, used));
            }
            _ => {}
        }
    }
    for moment in moments {
        let Some(used) = moment.operation.target() else { continue };
        if matches!(moment.operation, Operation::Lock(_))
            && last_locks.contains(&(moment.thread, used))
        {
            shared.insert(used);
        }
        let user = users.entry(used).or_insert(Some(moment.thread));
        if *user != Some(moment.thread) {
            *user = None;
            if !is_read(&moment.operation) {
                shared.insert(used);
            }
        }
    }
    shared
}

fn moment_text(names: &Names, moment: &Moment) -> String {
    let accesses = |variable: Variable, writes: bool| {
        format!("{} {}", if writes { "writes" } else { "reads" }, names.variable(variable))
    };
    let what = match moment.operation {
        Operation::Access { variable, writes, .. } | Operation::Volatile { variable, writes } => {
            accesses(variable, writes)
        }
        Operation::Lock(object) => format!("locks {}", names.object(object)),
        Operation::Unlock(object) => format!("unlocks {}", names.object(object)),
        Operation::Wait(object) => format!("waits for {}", names.object(object)),
        Operation::Notify(object) => format!("notifies {}", names.object(object)),
        // The place is that of `Thread.start`.
        Operation::Start(thread) => return format!("starts thread {}", thread.0),
        Operation::Join(thread) => format!("joins thread {}", thread.0),
        Operation::End => return "ends".to_owned(),
        Operation::Accessed { .. }
        | Operation::Initialise(_)
        | Operation::Uses(_)
        | Operation::Leave => String::new(),
    };
    format!("{} {what}", place(names, moment.place))
}

/// The part of an interleaving that matters, and how many moments before it are left out: operations on what threads share, the last ones
/// of a run. If a variable is given, of all variables only it.
fn interleaving<'m>(
    names: &Names,
    moments: &'m [Moment],
    only: Option<Variable>,
) -> (usize, Vec<&'m Moment>) {
    let shared = shared(moments);
    let only = only.map(Target::Variable);
    let matters = |moment: &&Moment| {
        let is_own = !names.of(moment.place).method.starts_with("java.");
        match (moment.operation.target(), moment.operation) {
            (Some(used @ Target::Variable(_)), _) => match only {
                Some(only) => used == only,
                None => is_own && shared.contains(&used),
            },
            (Some(used), _) => is_own && shared.contains(&used),
            (None, Operation::Start(_) | Operation::Join(_) | Operation::End) => true,
            (None, _) => false,
        }
    };
    let rows: Vec<&Moment> = moments.iter().filter(matters).collect();
    let hidden = rows.len().saturating_sub(MAX_ROWS);
    (hidden, rows[hidden..].to_vec())
}

/// An interleaving as a table with a column for each thread.
fn table(names: &Names, moments: &[Moment], only: Option<Variable>) -> String {
    let (hidden, rows) = interleaving(names, moments, only);
    let mut threads: Vec<Thread> = rows.iter().map(|moment| moment.thread).collect();
    threads.sort_unstable();
    threads.dedup();
    let file = |moment: &&Moment| match moment.operation {
        Operation::Start(_) => None,
        _ => names.of(moment.place).file.clone(),
    };
    let files: HashSet<Option<String>> = rows.iter().map(file).collect();
    let has_one_file = files.iter().flatten().count() == 1;
    let cells: Vec<(usize, String)> = rows
        .iter()
        .map(|moment| {
            let column = threads.iter().position(|&thread| thread == moment.thread).unwrap_or(0);
            let text = moment_text(names, moment);
            let short = text.split_once(':').filter(|_| has_one_file);
            (column, short.map_or(text.clone(), |(_, rest)| rest.to_owned()))
        })
        .collect();
    let width = |column: usize| {
        let widths =
            cells.iter().filter(|(at, _)| *at == column).map(|(_, text)| text.chars().count());
        widths.max().unwrap_or(0).max(9)
    };
    let widths: Vec<usize> = (0..threads.len()).map(width).collect();
    let mut text = String::new();
    let only = files.iter().flatten().next().filter(|_| has_one_file);
    if let Some(file) = only {
        let _ = writeln!(text, "    {file}");
    }
    let mut line = |cell: &dyn Fn(usize) -> String| {
        let columns = widths.iter().enumerate();
        let columns = columns.map(|(column, &width)| format!("{:width$}", cell(column)));
        let _ = writeln!(text, "    {}", columns.collect::<Vec<_>>().join(" | ").trim_end());
    };
    line(&|column| format!("thread {}", threads[column].0));
    if hidden > 0 {
        line(&|_| "…".to_owned());
    }
    for (column, cell) in &cells {
        line(&|at| if at == *column { cell.clone() } else { String::new() });
    }
    text
}

/// The variable that a failure is about.
fn subject(found: &FoundFailure) -> Option<Variable> {
    match found.finding.as_ref()?.subject {
        Target::Variable(variable) => Some(variable),
        Target::Monitor(_) => None,
    }
}

fn failure_title(found: &FoundFailure) -> String {
    match &found.finding {
        Some(finding) => finding_text(&found.names, finding),
        None => failure_text(&found.failure),
    }
}

/// Why a thread of a deadlock cannot continue, and where it is.
fn blocked_text(thread: &BlockedThread) -> String {
    let name = &thread.name;
    let held_by = |owner: &Option<String>| match owner {
        Some(owner) => format!(", which thread {owner} holds"),
        None => String::new(),
    };
    let why = match &thread.awaits {
        Awaited::Lock { object, owner } => format!("wants to lock {object}{}", held_by(owner)),
        Awaited::Notification { object, owner } => {
            format!("waits for a notification of {object}{}", held_by(owner))
        }
        Awaited::Class { class, owner } => {
            let by = owner.as_ref().map(|owner| format!(" by thread {owner}"));
            format!("waits for the initialisation of {class}{}", by.unwrap_or_default())
        }
        Awaited::Nothing => "could continue".to_owned(),
    };
    let own = thread.frames.iter().find(|frame| !frame.method.starts_with("java."));
    let place = own.and_then(|frame| {
        let (file, line) = (frame.file.as_ref()?, frame.line?);
        Some(format!(" at {file}:{line} in {}", frame.method))
    });
    format!("    thread {name} {why}{}\n", place.unwrap_or_default())
}

/// A failure as text, with the command that repeats it.
pub fn failure_report(found: &FoundFailure, number: usize, command: &str) -> String {
    let mut text = format!("{number}. {}\n", failure_title(found));
    if let (Failure::Deadlock, Outcome::Deadlock(deadlock)) = (&found.failure, &found.shown.outcome)
    {
        text.extend(deadlock.threads.iter().map(blocked_text));
    }
    let _ = writeln!(
        text,
        "    first in run {}, in {} {} altogether",
        found.run,
        found.count,
        if found.count == 1 { "run" } else { "runs" }
    );
    if found.repeats {
        let (now, before) = (found.token.0.len(), found.switches);
        let _ = writeln!(text, "    {now} switches between threads matter, of {before}");
        text.push_str(&table(&found.names, &found.shown.moments, subject(found)));
        let _ = writeln!(text, "    repeat it: {command} --schedule {}", found.token);
    } else if found.is_given_up {
        text.push_str("    there was no time to repeat it\n");
        let _ = writeln!(text, "    repeat it: {command} --schedule {}", found.token);
    } else {
        text.push_str(
            "    the schedule does not repeat it: the program depends on something else\n",
        );
    }
    text
}

/// The summary of an exploration in one line.
pub fn summary(exploration: &Exploration) -> String {
    let seconds = exploration.time.as_secs_f64();
    let complete = match exploration.is_complete {
        true => ", all schedules that the strategy distinguishes",
        false => "",
    };
    let given_up = match exploration.is_given_up {
        true => " and one that was given up because the time was over",
        false => "",
    };
    format!(
        "{} runs{complete}{given_up}, {} failures, {} different outputs, {} pairs of places covered, {} points, {seconds:.1} s",
        exploration.runs,
        exploration.failures.len(),
        exploration.outputs,
        exploration.covered_pairs,
        exploration.points,
    )
}

#[derive(Serialize)]
struct JsonAction {
    thread: u32,
    action: String,
    file: Option<String>,
    line: u32,
    method: String,
    holds: Vec<String>,
}

fn json_action(names: &Names, action: &Action) -> JsonAction {
    let place = names.of(action.place);
    JsonAction {
        thread: action.thread.0,
        action: what(names, action),
        file: place.file.clone(),
        line: place.line,
        method: place.method.clone(),
        holds: action.held.iter().map(|&object| names.object(object)).collect(),
    }
}

fn json_finding(names: &Names, finding: &Finding) -> Value {
    let actions = finding.actions.iter().map(|action| json_action(names, action));
    let actions: Vec<JsonAction> = actions.collect();
    json!({
        "detector": finding.kind,
        "message": title(names, finding),
        "seen": finding.seen,
        "actions": actions,
    })
}

fn json_moment(names: &Names, moment: &Moment) -> Value {
    let place = names.of(moment.place);
    json!({
        "thread": moment.thread.0,
        "file": place.file,
        "line": place.line,
        "text": moment_text(names, moment),
    })
}

/// An exploration as JSON.
pub fn json(exploration: &Exploration) -> Value {
    let failure = |found: &FoundFailure| {
        let kind = match &found.failure {
            Failure::Exception(_) => "exception",
            Failure::Deadlock => "deadlock",
            Failure::Exit(_) => "exit",
            Failure::Output => "output",
            Failure::Endless => "endless",
            Failure::Finding(_) => "finding",
            Failure::Violation(_) => "violation",
            Failure::Machine(_) => "machine",
        };
        let (_, rows) = interleaving(&found.names, &found.shown.moments, subject(found));
        let rows: Vec<Value> =
            rows.iter().map(|moment| json_moment(&found.names, moment)).collect();
        json!({
            "kind": kind,
            "text": failure_text(&found.failure),
            "finding": found.finding.as_ref().map(|finding| json_finding(&found.names, finding)),
            "run": found.run,
            "count": found.count,
            "repeats": found.repeats,
            "given_up": found.is_given_up,
            "schedule": found.token.to_string(),
            "switches": found.token.0.len(),
            "interleaving": rows,
        })
    };
    json!({
        "runs": exploration.runs,
        "complete": exploration.is_complete,
        "given_up": exploration.is_given_up,
        "outputs": exploration.outputs,
        "covered_pairs": exploration.covered_pairs,
        "points": exploration.points,
        "seconds": exploration.time.as_secs_f64(),
        "failures": exploration.failures.iter().map(failure).collect::<Vec<_>>(),
    })
}

/// A single run as text: the interleaving, and what is wrong.
pub fn run_text(names: &Names, run: &RunResult) -> String {
    let mut text = table(names, &run.moments, None);
    for finding in &run.findings {
        text += &finding_text(names, finding);
        text.push('\n');
    }
    let others = run.failures.iter().filter(|it| !matches!(it, Failure::Finding(_)));
    for failure in others {
        text += &failure_text(failure);
        text.push('\n');
    }
    if run.failures.is_empty() {
        text += "nothing is wrong with this run\n";
    }
    text
}

/// A single run as JSON.
pub fn run_json(names: &Names, run: &RunResult) -> Value {
    let (_, rows) = interleaving(names, &run.moments, None);
    let rows: Vec<Value> = rows.iter().map(|moment| json_moment(names, moment)).collect();
    let findings = run.findings.iter().map(|finding| json_finding(names, finding));
    json!({
        "output": String::from_utf8_lossy(&run.output),
        "errors": String::from_utf8_lossy(&run.errors),
        "failures": run.failures.iter().map(failure_text).collect::<Vec<_>>(),
        "findings": findings.collect::<Vec<_>>(),
        "schedule": run.token.to_string(),
        "interleaving": rows,
    })
}
