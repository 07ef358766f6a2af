//! How a run ends and what it tells: exit codes, the form for tools, folding, graphs, the examples of the documentation.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use libtest_mimic::{Failed, Trial};

use super::{PROGRAM, folder, monitored, test, text, tsbvm};
use crate::support::*;

pub fn trials() -> Vec<Trial> {
    vec![
        test("exit_codes_tell_how_a_run_went", exit_codes),
        test("verdicts_for_tools_have_the_form_of_the_schema", schema),
        test("equal_verdicts_are_folded_and_reported", folds),
        test("specifications_are_drawn", graphs),
        test("the_examples_of_the_documentation_are_true", documented),
    ]
}

/// What the documentation's first property is violated by.
const HOUSE: &str = "class Door {
    void open() {}
    void close() {}
    void enter() {}
}

class House {
    static final Door front = new Door(), back = new Door();

    public static void main(String[] args) {
        front.open();
        front.enter();
        front.close();
        back.enter();
        back.open();
    }
}
";

/// The specifications in docs/specifications.md are well-formed, and the first says of a program what is shown there.
fn documented() -> Result<(), Failed> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/specifications.md");
    let document = std::fs::read_to_string(file)?;
    let blocks: Vec<&str> = document.split("\n```\n").collect();
    let files = folder(&[("House.java", HOUSE)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let mut count = 0;
    for block in &blocks {
        let ending = match block.split_whitespace().next() {
            Some("property") => "mop",
            Some("monitor") => "rmor",
            Some("slice") => "verde",
            _ => continue,
        };
        // Grammars are in blocks, too.
        if block.starts_with("property  =") {
            continue;
        }
        count += 1;
        let name = path(&format!("{count}.{ending}"));
        std::fs::write(&name, block)?;
        let output = tsbvm(&["check-spec", &name]);
        if output.status.code() != Some(0) {
            return Err(format!("{block}\n{}", text(&output.stderr)).into());
        }
    }
    if count < 4 {
        return Err(format!("only {count} specifications are found").into());
    }
    let shown = blocks.iter().find(|block| block.starts_with("error: violated: Door"));
    let arguments = ["--sources", &path(""), "--monitor", &path("1.mop"), &path("House.java")]
        .map(str::to_owned);
    let said = text(&tsbvm(&arguments.each_ref().map(String::as_str)).stderr);
    match shown {
        Some(shown) if said.trim_end() == shown.trim_end() => Ok(()),
        _ => Err(format!("{said}\nis not\n{}", shown.unwrap_or(&"shown")).into()),
    }
}

const SPEC: &str = "monitor M {
  event ASK = before call(ask);
  event ANSWER = before call(answer);
  state Idle { when ASK -> Asked; }
  live state Asked { when ANSWER -> Idle; }
}";

fn exit_codes() -> Result<(), Failed> {
    let files = folder(&[
        ("P.java", PROGRAM),
        ("m.rmor", SPEC),
        ("broken.rmor", "monitor M { state S { when A -> S; } }"),
        ("odd.txt", ""),
        ("bad.tsblog", "TSBLOG\u{1}\0\u{7f}"),
        ("bad.jsonl", "{\"kind\": \"no such kind\"}\n"),
        ("open.jsonl", "{\"event\": \"ASK\"}\n"),
        ("done.jsonl", "{\"event\": \"ASK\"}\n{\"end\": true}\n"),
        ("named.rmor", "monitor M { event ASK; state S { when ASK -> S; } }"),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let program = path("P.java");
    for (arguments, wanted) in [
        (vec!["--monitor", "m.rmor", &program, "1"], 0),
        (vec!["--monitor", "m.rmor", &program], 80),
        (vec!["--monitor", "m.rmor", &program, "1", "2"], 7),
        (vec!["--monitor", "broken.rmor", &program], 65),
        (vec!["--monitor", "gone.rmor", &program], 66),
        (vec!["--monitor", "NoSuchProperty", &program], 66),
        (vec!["--monitor", "odd.txt", &program], 2),
        (vec!["check-spec", "m.rmor"], 0),
        (vec!["check-spec", "HasNext", "broken.rmor"], 65),
        (vec!["monitor", "--log", "bad.tsblog", "m.rmor"], 67),
        (vec!["monitor", "--log", "bad.jsonl", "m.rmor"], 67),
        (vec!["monitor", "--log", "gone.jsonl", "m.rmor"], 66),
        (vec!["monitor", "--log", "open.jsonl", "named.rmor"], 81),
        (vec!["monitor", "--log", "done.jsonl", "named.rmor"], 0),
        (vec!["monitor", "--log", "done.jsonl"], 2),
    ] {
        let output = run(Command::new(TSBVM).current_dir(files.path()).args(&arguments), &[]);
        if output.status.code() != Some(wanted) {
            let said = text(&output.stderr);
            return Err(
                format!("{arguments:?}: {:?}, {wanted} is right\n{said}", output.status).into()
            );
        }
    }
    Ok(())
}

/// The members of a JSON object, and of those within, by their paths.
fn members(path: &str, value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(object) => {
            for (name, value) in object {
                let path = format!("{path}.{name}");
                members(&path, value, found);
                found.insert(path);
            }
        }
        serde_json::Value::Array(list) => {
            list.iter().for_each(|value| members(path, value, found));
        }
        _ => {}
    }
}

/// The members that a schema has properties for, all of which it asks for unless they are in `optional`.
fn declared_fields(path: &str, schema: &serde_json::Value, found: &mut BTreeSet<String>) {
    let items = schema.get("items").unwrap_or(schema);
    let Some(properties) = items.get("properties").and_then(|all| all.as_object()) else { return };
    for (name, schema) in properties {
        let path = format!("{path}.{name}");
        declared_fields(&path, schema, found);
        found.insert(path);
    }
}

/// Equal verdicts at a place are folded, unless each is asked for; a report shows them.
fn folds() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Loop.java",
            "public class Loop {
                static void odd(int n) {}
                public static void main(String[] args) {
                    for (int i = 0; i < 1000; i++) {
                        odd(i);
                    }
                    odd(-1);
                }
            }",
        ),
        (
            "odd.mop",
            "property Odd(int n) {
                event odd before(int n): call(void Loop.odd(int)) && args(n);
                ere: odd
                @match { report \"<{n}> is odd\"; }
            }",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (program, spec, page) = (path("Loop.java"), path("odd.mop"), path("run.html"));
    let sources = files.path().display().to_string();
    let said = |more: &[&str]| {
        let arguments = ["--sources", &sources, "--monitor", &spec, &program];
        text(&tsbvm(&[more, &arguments[..]].concat()).stderr)
    };
    let (folded, each) = (said(&["--report", &page]), said(&["--each-verdict"]));
    let counts = [folded.matches("is odd").count(), each.matches("error: ").count()];
    let more = "note: violated: Odd: match: 999 more at Loop.java:5:25\n";
    if counts != [2, 1001] || !folded.contains(more) || !folded.contains(", 1001 violations") {
        return Err(folded.into());
    }
    let json = said(&["--format", "json"]);
    let folds = json.lines().filter(|line| line.contains("\"count\":1000"));
    let folds = folds.map(serde_json::from_str).collect::<Result<Vec<serde_json::Value>, _>>()?;
    let (mut found, mut wanted) = (BTreeSet::new(), BTreeSet::new());
    folds.iter().for_each(|fold| members("", fold, &mut found));
    declared_fields("", &schema_text()?["$defs"]["fold"], &mut wanted);
    if folds.len() != 1 || found != wanted {
        return Err(json.into());
    }
    let page = std::fs::read_to_string(page)?;
    for part in [
        "id=\"Loop.java:5\"",
        "href=\"#Loop.java:5\"",
        "<mark>odd</mark>(i);",
        "and 999 more",
        "is odd",
        "<svg",
        "class=\"timeline\"",
    ] {
        if !page.contains(part) {
            return Err(format!("the report has no {part}:\n{page}").into());
        }
    }
    match page.contains("<0> is odd") {
        true => Err("the report has what should be escaped".into()),
        false => Ok(()),
    }
}

fn schema_text() -> Result<serde_json::Value, Failed> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/verdicts.schema.json");
    Ok(serde_json::from_str(&std::fs::read_to_string(file)?)?)
}

fn schema() -> Result<(), Failed> {
    let schema = schema_text()?;
    let (mut verdicts, mut summary, mut lines) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut errors = BTreeSet::new();
    for (program, spec) in [
        ("Queue.java", "queue.verde"),
        ("Uplink.java", "uplink.rmor"),
        ("Control.java", "control.rmor"),
        ("Accounts.java", "accounts.mop"),
        ("Kinds.java", "kinds.mop"),
    ] {
        let (program, spec) = (monitored(program), monitored(spec));
        let output = tsbvm(&[
            "--statistics",
            "--format",
            "json",
            "--monitor",
            &spec.display().to_string(),
            &program.display().to_string(),
        ]);
        let said = text(&output.stderr);
        // The figures of the heap are none of monitors.
        let lines_said = said.lines().rev().filter(|line| !line.starts_with("heap: "));
        for (place, line) in lines_said.enumerate() {
            let value: serde_json::Value = serde_json::from_str(line)
                .map_err(|error| format!("{}: {line}: {error}", spec.display()))?;
            let kind = if place == 0 {
                &mut summary
            } else if value.get("told").is_some() {
                continue;
            } else if value.get("severity").is_some() {
                &mut errors
            } else if value.get("printed").is_some() {
                &mut lines
            } else {
                &mut verdicts
            };
            members("", &value, kind);
        }
    }
    let files = folder(&[("broken.rmor", "monitor M { state S { when A -> T; } }")]);
    let broken = files.path().join("broken.rmor").display().to_string();
    let said = text(&tsbvm(&["check-spec", "--format", "json", &broken]).stderr);
    for line in said.lines() {
        members("", &serde_json::from_str(line)?, &mut errors);
    }
    let of_errors = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/errors.schema.json");
    let mut of_errors: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(of_errors)?)?;
    // Only errors that end a command have it.
    for only in ["exit_code", "verification"] {
        of_errors["properties"].as_object_mut().and_then(|fields| fields.remove(only));
    }
    let of = |name: &str| schema["$defs"][name].clone();
    for (found, name, schema) in [
        (verdicts, "verdict", of("verdict")),
        (lines, "line", of("line")),
        (summary, "summary", of("summary")),
        (errors, "error", of_errors),
    ] {
        let mut wanted = BTreeSet::new();
        declared_fields("", &schema, &mut wanted);
        if found != wanted {
            return Err(format!("{name}: {found:?}, the schema has {wanted:?}").into());
        }
    }
    Ok(())
}

fn graphs() -> Result<(), Failed> {
    for (spec, states) in [
        ("uplink.rmor", &["Closed", "Opened", "Committing"][..]),
        ("queue.verde", &["init", "ready", "sink"]),
        ("locks.mop", &["LockDiscipline", "enter"]),
        ("HasNext", &["HasNext", "hasnext", "next"]),
        ("LockDiscipline", &["Run", "Balanced", "epsilon", "HeldLock"]),
    ] {
        let path =
            if spec.contains('.') { monitored(spec).display().to_string() } else { spec.into() };
        let dot = text(&tsbvm(&["check-spec", "--graph", &path]).stdout);
        let svg = text(&tsbvm(&["check-spec", "--graph=svg", &path]).stdout);
        let is_dot = dot.starts_with("digraph") && dot.trim_end().ends_with('}');
        let is_svg = svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>");
        if !is_dot || !is_svg {
            return Err(format!("{spec}:\n{dot}\n{svg}").into());
        }
        for state in states {
            if !dot.contains(state) || !svg.contains(state) {
                return Err(format!("{spec} is drawn without {state}:\n{dot}\n{svg}").into());
            }
        }
    }
    Ok(())
}
