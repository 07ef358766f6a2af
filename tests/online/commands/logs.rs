//! Logs: cut ones, selected events, and the same in every form.

use libtest_mimic::{Failed, Trial};

use super::{PROGRAM, folder, monitored, test, text, tsbvm};

pub fn trials() -> Vec<Trial> {
    vec![
        test("a_log_is_read_up_to_where_it_was_cut", cuts),
        test("what_is_recorded_is_selected", selection),
        test("a_log_says_the_same_in_every_form", forms),
    ]
}

fn cuts() -> Result<(), Failed> {
    let files = folder(&[]);
    let log = files.path().join("run.tsblog").display().to_string();
    let spec = monitored("accounts.mop").display().to_string();
    let program = monitored("Accounts.java").display().to_string();
    tsbvm(&["--record", &log, "--monitor", &spec, &program]);
    let whole = text(&tsbvm(&["monitor", "--each-verdict", "--log", &log, &spec]).stdout);
    let bytes = std::fs::read(&log)?;
    let before_end = |said: &str| {
        let parts = said.split_inclusive("\n\n");
        parts
            .take_while(|part| !part.contains("was cut off"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    for kept in (8..bytes.len()).step_by(bytes.len() / 23) {
        let cut = files.path().join("cut.tsblog").display().to_string();
        std::fs::write(&cut, &bytes[..kept])?;
        let output = tsbvm(&["monitor", "--each-verdict", "--log", &cut, &spec]);
        let said = text(&output.stdout);
        let verdicts = before_end(&said);
        if !matches!(output.status.code(), Some(80 | 81))
            || !said.contains("the log was cut off")
            || !before_end(&whole).starts_with(&verdicts)
        {
            return Err(format!("cut to {kept} bytes: {:?}\n{said}", output.status).into());
        }
    }
    Ok(())
}

fn selection() -> Result<(), Failed> {
    let files = folder(&[("P.java", PROGRAM)]);
    let log = files.path().join("run.jsonl").display().to_string();
    let program = files.path().join("P.java").display().to_string();
    let recorded = |pointcuts: &[&str]| {
        let options: Vec<&str> =
            pointcuts.iter().flat_map(|one| ["--record-events", one]).collect();
        tsbvm(&[&["--record", &log], &options[..], &[&program, "1"]].concat());
        let read = std::fs::read_to_string(&log).unwrap();
        assert!(read.ends_with("{\"end\":true}\n"), "the log is whole");
        let events = read.lines().filter(|line| line.starts_with("{\"kind\""));
        let kinds = events.map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let member = line["member"].as_str().unwrap_or_default();
            format!(
                "{} {} {member}",
                line["kind"].as_str().unwrap(),
                line["phase"].as_str().unwrap()
            )
        });
        kinds.collect::<Vec<_>>()
    };
    for (pointcuts, wanted) in [
        (
            &["call(ask)"][..],
            &["call before static void P.ask()", "call after static void P.ask()"][..],
        ),
        (
            &["execution(answer)", "call(ask) && !call(answer)"],
            &[
                "call before static void P.ask()",
                "call after static void P.ask()",
                "execution before static void P.answer()",
                "execution after static void P.answer()",
            ],
        ),
        (&["set(*)"], &[]),
    ] {
        let found = recorded(pointcuts);
        if found != wanted {
            return Err(format!("{pointcuts:?}: {found:?}").into());
        }
    }
    Ok(())
}

/// What is said of a log without the lines of the log, which only some forms have.
fn without_lines(said: &str) -> String {
    let mut parts = said.split("line ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text += "line ";
        text += part.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    text.replace(" in line  of the log", "").replace("log: line , ", "log: ")
}

fn forms() -> Result<(), Failed> {
    let files =
        folder(&[("m.rmor", "monitor M { event A; live state S { when A -> T; } state T {} }")]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (spec, program) = (monitored("accounts.mop"), monitored("Accounts.java"));
    let (spec, program) = (spec.display().to_string(), program.display().to_string());
    tsbvm(&["--record", &path("run.tsblog"), "--monitor", &spec, &program]);
    let checked = |log: &str| {
        let output = tsbvm(&["monitor", "--log", &path(log), &spec]);
        (output.status.code(), without_lines(&text(&output.stdout)))
    };
    let wanted = checked("run.tsblog");
    for (from, to) in [
        ("run.tsblog", "run.jsonl"),
        ("run.jsonl", "again.tsblog"),
        ("again.tsblog", "run.csv"),
        ("run.csv", "last.jsonl"),
    ] {
        let output = tsbvm(&["convert-log", &path(from), &path(to)]);
        let found = checked(to);
        if output.status.code() != Some(0) || found != wanted {
            let said = text(&output.stderr);
            return Err(format!("{from} as {to}: {said}\n{found:?}\n{wanted:?}").into());
        }
    }
    let itself = tsbvm(&["convert-log", &path("run.jsonl"), &path("run.jsonl")]);
    if itself.status.code() != Some(2) || checked("run.jsonl") != wanted {
        return Err(format!("a log written over itself: {:?}", text(&itself.stderr)).into());
    }
    // What is cut off stays so: nothing is said of the end.
    std::fs::write(path("open.jsonl"), "")?;
    tsbvm(&["convert-log", &path("open.jsonl"), &path("open.csv")]);
    tsbvm(&["convert-log", &path("open.csv"), &path("open.tsblog")]);
    for log in ["open.jsonl", "open.csv", "open.tsblog"] {
        let output = tsbvm(&["monitor", "--log", &path(log), &path("m.rmor")]);
        if output.status.code() != Some(81) {
            return Err(format!("{log}: {:?} {}", output.status, text(&output.stdout)).into());
        }
    }
    Ok(())
}
