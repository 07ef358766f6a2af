//! The commands for monitors: exit codes, the form for tools, graphs, logs that were cut off.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use libtest_mimic::{Failed, Trial};

use crate::support::*;

pub fn trials() -> Vec<Trial> {
    let test = |name: &str, run: fn() -> Result<(), Failed>| Trial::test(name, run);
    vec![
        test("commands/exit_codes_tell_how_a_run_went", exit_codes),
        test("commands/verdicts_for_tools_have_the_form_of_the_schema", schema),
        test("commands/equal_verdicts_are_folded_and_reported", folds),
        test("commands/what_can_match_nothing_is_told", doubts),
        test("commands/it_is_told_why_nothing_matches", reasons),
        test("commands/what_is_left_out_is_not_doubted", events_left_out),
        test("commands/what_cannot_be_done_in_a_program_is_an_error_before_the_run", undoable),
        test("commands/errors_of_code_in_java_stand_in_the_specification", java_errors),
        test("commands/code_in_java_may_use_what_only_the_program_has", java_of_programs),
        test("commands/specifications_are_drawn", graphs),
        test("commands/a_log_is_read_up_to_where_it_was_cut", cuts),
        test("commands/sites_sleep_that_no_state_can_see", sleep),
        test("commands/queries_use_fuel_for_what_they_do", query_fuel),
        test("commands/monitors_keep_no_object_alive", heap),
        test("commands/what_is_recorded_is_selected", selection),
        test("commands/a_log_says_the_same_in_every_form", forms),
        test("commands/the_examples_of_the_documentation_are_true", documented),
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

fn monitored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/monitored").join(name)
}

fn tsbvm(arguments: &[&str]) -> Output {
    run(Command::new(TSBVM).args(arguments), &[])
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A program, and code in Java of an event before a call in it, with methods of the property.
const SHELF: &str = "class Shelf {
    static class Book { String title() { return \"title\"; } }
    static void put(Book book) {}
    public static void main(String[] args) { put(new Book()); }
}
";

/// The specification of some code about [`SHELF`], which starts at line 3.
fn of_shelf(code: &str, methods: &str) -> String {
    format!(
        "property Put {{\n    int n = 0; event put before(Shelf.Book b): call(* Shelf.put(..)) && args(b) {{\n        {code}\n    }}\n    {methods}\n}}\n"
    )
}

/// Code, methods, and what is said: its first lines.
const JAVA_ERRORS: &[(&str, &str, &str)] = &[
    (
        "for (char c : b.titel().toCharArray()) report(\"\" + c);",
        "",
        "error: cannot find method titel in class Book
 --> put.mop:3:25
  |
3 |         for (char c : b.titel().toCharArray()) report(\"\" + c);
  |                         ^^^^^",
    ),
    (
        "while (true) { n = 2; }",
        "",
        "error: cannot assign a value to final variable n
 --> put.mop:3:24
  |
3 |         while (true) { n = 2; }
  |                        ^",
    ),
    (
        "for (int i = 0; i < 3; i++) { f(; }",
        "",
        "error: expected an expression, found `;`
 --> put.mop:3:41
  |
3 |         for (int i = 0; i < 3; i++) { f(; }
  |                                         ^",
    ),
    (
        "isOk(b, 1);",
        "static boolean isOk(Shelf.Book b, int k) { return b.title() + k; }",
        "error: incompatible types: String cannot be converted to boolean
 --> put.mop:5:55
  |
5 |     static boolean isOk(Shelf.Book b, int k) { return b.title() + k; }
  |                                                       ^^^^^^^^^^^^^",
    ),
    (
        "isOk(__LOC);",
        "void isOk(String s) { System.out.println(__LOC); }",
        "error: cannot find variable __LOC
 --> put.mop:5:46
  |
5 |     void isOk(String s) { System.out.println(__LOC); }
  |                                              ^^^^^
  |
  = help: code of events and categories knows it, and can give it to methods",
    ),
];

/// What is wrong with code in Java is told with its place in the specification, whether the program runs or not; warnings of what the
/// program may have are none then.
fn java_errors() -> Result<(), Failed> {
    for (code, methods, expected) in JAVA_ERRORS {
        let spec = of_shelf(code, methods);
        let files = folder(&[("Shelf.java", SHELF), ("put.mop", &spec)]);
        let path = |name: &str| files.path().join(name).display().to_string();
        let (program, spec) = (path("Shelf.java"), path("put.mop"));
        let folder = format!("{}/", files.path().display());
        let checked = tsbvm(&["check-spec", "--program", &program, &spec]);
        let run = tsbvm(&["--monitor", &spec, &program]);
        for output in [&checked, &run] {
            let said = text(&output.stderr).replace(&folder, "");
            if output.status.code() != Some(65) || !said.starts_with(expected) {
                return Err(format!("{code}\n{:?}\n{said}", output.status).into());
            }
        }
        let said = text(&run.stdout);
        if !said.is_empty() {
            return Err(format!("the program ran: {said}").into());
        }
    }
    Ok(())
}

/// Without the program, what it may have is a doubt, and what nobody can have an error.
fn java_of_programs() -> Result<(), Failed> {
    let good = of_shelf("for (char c : b.title().toCharArray()) report(\"\" + c);", "");
    let bad = of_shelf("for (char c : __LOC.toChars()) report(\"\" + c);", "");
    let files = folder(&[("Shelf.java", SHELF), ("good.mop", &good), ("bad.mop", &bad)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (program, good, bad) = (path("Shelf.java"), path("good.mop"), path("bad.mop"));
    let runs: &[(&[&str], i32, &str)] = &[
        (&["check-spec", &good], 0, "a program may have it"),
        (&["check-spec", "--strict", &good], 65, "a program may have it"),
        (&["check-spec", "--strict", "--program", &program, &good], 0, ""),
        (&["check-spec", &bad], 65, "cannot find method toChars"),
        (&["check-spec", "--format", "json", &bad], 65, "\"line\":3,\"column\":29"),
        (&["--monitor", &good, "--monitor", &good, &program], 80, "violated: Put: t\n"),
    ];
    for (arguments, code, expected) in runs {
        let output = tsbvm(arguments);
        let said = text(&output.stderr);
        if output.status.code() != Some(*code) || !said.contains(expected) {
            return Err(format!("{arguments:?}: {:?}\n{said}", output.status).into());
        }
    }
    Ok(())
}

/// Statements of a handler for `ask`, an event before a call of a method that gives a long, and what is wrong with each.
const UNDOABLE: &[(&str, &str)] = &[
    ("call D.nothing(d)", "the program has no static method `D.nothing`"),
    ("call D.tell(d, 1)", "no method `D.tell` of the program takes these arguments"),
    ("call D.tell(7)", ""),
    ("call D.count(d)", "no method `D.count` of the program takes these arguments"),
    ("call D.count(1.5)", "no method `D.count` of the program takes these arguments"),
    ("call D.ask(1)", "the program has no static method `D.ask`"),
    ("call D.tell(e)", "there is no `e` here"),
    ("call tell(d)", "`tell` is no method with its class"),
    ("throw D \"text\"", "`D` is no exception"),
    ("throw D.Silent \"text\"", "`D.Silent` has no constructor that takes a string only"),
    ("throw D.Vague \"text\"", "`D.Vague` has no constructor that takes a string only"),
    (
        "throw java.lang.Nothing \"text\"",
        "no class of the program or its library is called `java.lang.Nothing`",
    ),
    ("throw D.Loud \"{x}\"", "the text names `x`, which is no parameter"),
    ("skip", "the result of `D.ask(int)` is not given"),
    ("skip null", "`null` is no long, which `D.ask(int)` gives"),
    ("skip \"text\"", "`\"text\"` is no long, which `D.ask(int)` gives"),
    ("skip 1.5", "`1.5` is no long, which `D.ask(int)` gives"),
    ("call D.count(1, )", "an expression is expected here, not `)`"),
    // What can be done is, though nobody asks in a run.
    ("call D.tell(d); call D.count(-1); call D.count('a'); throw D.Loud \"{d}\"", ""),
    ("skip 'a'", ""),
    (
        "skip -9223372036854775808L; throw java.util.EmptyStackException \"\"",
        "`java.util.EmptyStackException` has no constructor that takes a string only",
    ),
    ("skip 7; throw java.util.NoSuchElementException \"none\"", ""),
];

fn undoable() -> Result<(), Failed> {
    const PROGRAM: &str = "class D {
    static class Loud extends RuntimeException { private Loud(String text) { super(text); } }
    static class Silent extends RuntimeException {}
    static abstract class Vague extends RuntimeException { Vague(String text) { super(text); } }
    static void tell(Object o) {}
    static void tell(D d) {}
    static void count(int n) {}
    long ask(int n) { return n; }
    void answer() {}
    public static void main(String[] args) {
        if (args.length > 0) { D d = new D(); System.out.println(d.ask(1)); d.answer(); }
    }
}";
    let spec = |statements: &str| {
        format!(
            "property P(D d) {{\n event ask before(D d): call(* D.ask(..)) && target(d);\n \
             event answer after(D d): call(void D.answer()) && target(d);\n \
             ere: (answer | ask)* ask\n @match {{ {statements}; }}\n}}\n"
        )
    };
    let files = folder(&[("D.java", PROGRAM)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let check = |text: &str, wanted: &str| -> Result<(), Failed> {
        std::fs::write(path("p.mop"), text)?;
        let output = tsbvm(&["--monitor", &path("p.mop"), &path("D.java")]);
        let (said, code) = (self::text(&output.stderr), output.status.code());
        let is_right = match wanted {
            "" => code == Some(0),
            error => code == Some(65) && said.starts_with(&format!("error: {error}")),
        };
        if is_right { Ok(()) } else { Err(format!("{text}\n{code:?}: {said}").into()) }
    };
    for (statements, wanted) in UNDOABLE {
        check(&spec(statements), wanted)?;
    }
    let answered = spec("skip").replace("(answer | ask)* ask", "(answer | ask)* answer");
    check(&answered, "what `answer` tells of cannot be skipped")?;
    let handled = "handled by D.handler monitor M { event A = before call(D.ask); state S { when A -> error; } }";
    std::fs::write(path("m.rmor"), handled)?;
    let output = tsbvm(&["--monitor", &path("m.rmor"), &path("D.java")]);
    if output.status.code() != Some(65) {
        return Err(text(&output.stderr).into());
    }
    check(&spec("skip 7"), "")?;
    let output = tsbvm(&["--monitor", &path("p.mop"), "--disable", "Q", &path("D.java")]);
    match output.status.code() {
        Some(2) => Ok(()),
        code => Err(format!("{code:?}: {}", text(&output.stderr)).into()),
    }
}

/// A folder with files of these names and contents.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        std::fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

const PROGRAM: &str = "class P {
    static void ask() {}
    static void answer() {}
    public static void main(String[] args) {
        ask();
        if (args.length > 0) answer();
        if (args.length > 1) System.exit(7);
        if (args.length > 2) throw new IllegalStateException();
    }
}";

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
    let more = "note: violated: Odd: match: 999 more at Loop.java:5\n";
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
    for part in
        ["id=\"Loop.java:5\"", "odd(i);", "and 999 more", "is odd", "<svg", "class=\"timeline\""]
    {
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

/// An event that the program can raise is not doubted since it is known that nothing comes of it.
fn events_left_out() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Marks.java",
            "import java.io.*; public class Marks { public static void main(String[] args) throws IOException {\n\
             Reader reader = new StringReader(\"abc\"); reader.mark(1); reader.close(); } }",
        ),
        (
            "marks.mop",
            "property P(Reader r) {\n\
             event close after(Reader r): call(void Reader.close()) && target(r);\n\
             event mark before(Reader r): call(void Reader.mark(int)) && target(r);\n\
             event reset before(Reader r): call(void Reader.reset()) && target(r);\n\
             ere: mark* close mark @match {} }\n",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let output = tsbvm(&["--monitor", &path("marks.mop"), &path("Marks.java")]);
    let said = text(&output.stderr);
    let doubted: Vec<&str> = said.lines().filter(|line| line.contains("picks nothing")).collect();
    match doubted[..] {
        ["warning: the event `reset` picks nothing in this program"] => Ok(()),
        _ => Err(said.into()),
    }
}

/// What can match nothing is warned of by the check and in a run, with the nearest name, and refused if that is asked for.
fn doubts() -> Result<(), Failed> {
    let files = folder(&[
        (
            "Silent.java",
            "public class Silent { public static void main(String[] args) { Math.random(); } }",
        ),
        (
            "silent.mop",
            "property A(Thread t) { event x before(Thread t): call(* Math.random()) && thread(t); ere: x @match {} }\n\
             property B(Object e) { event x before(Object e): throw(Exception+) && value(e); ere: x @match {} }\n\
             property C { event x before: call(* Meth.random()); ere: x @match {} }\n\
             property D { event x before: call(* Math.rendom()); ere: x @match {} }\n\
             property E { event x before: call(* List.size()); ere: x @match {} }\n",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (spec, program) = (path("silent.mop"), path("Silent.java"));
    let always = ["`thread` gives the number of a thread", "events `throw` carry no value"];
    let of_names = ["is `java.lang.Math` meant?", "is `random` meant?"];
    let of_runs = ["the event `x` picks nothing in this program"];
    for (args, code, parts) in [
        (vec!["check-spec", &spec], 0, &[&always[..]][..]),
        (vec!["check-spec", "--program", &program, &spec], 0, &[&always[..], &of_names]),
        (vec!["--monitor", &spec, &program], 0, &[&always[..], &of_names, &of_runs]),
        (vec!["check-spec", "--strict", &spec], 65, &[&always[..]]),
        (vec!["--strict", "--monitor", &spec, &program], 65, &[&always[..], &of_names, &of_runs]),
        (vec!["--format", "json", "--monitor", &spec, &program], 0, &[&always[..], &of_names]),
    ] {
        let output = tsbvm(&args);
        let said = text(&output.stderr);
        let missing = parts.iter().copied().flatten().find(|part| !said.contains(**part));
        if output.status.code() != Some(code) || missing.is_some() {
            return Err(format!("{args:?}: {missing:?} is missing in\n{said}").into());
        }
    }
    Ok(())
}

/// A pointcut that names what is there, and yet picks nothing, is told why: by the check if declarations show it, else in a run.
fn reasons() -> Result<(), Failed> {
    const PROGRAM: &str = "\
interface Shape { double area(); }
class Circle implements Shape { int hits; Circle(double r) {} public double area() { hits++; return 1; } }
class Shapes {
    static int add(int a, long b) { return a; }
    static void fill(String... names) {}
    public static void main(String[] args) {
        Shape shape = new Circle(2);
        add(1, 2);
        System.out.println(shape.area());
    }
}
";
    const BY_DECLARATIONS: [(&str, &str, &str); 13] = [
        ("call(int Circle.area())", "no method `area` gives this type", "`double Circle.area()`"),
        (
            "call(* Circle.area(int))",
            "no method `area` takes these parameters",
            "`double Circle.area()`",
        ),
        (
            "call(* Shapes.add(Integer, Long))",
            "takes these parameters",
            "`int Shapes.add(int, long)`",
        ),
        (
            "call(* Shapes.fill(String[]))",
            "takes these parameters",
            "`void Shapes.fill(java.lang.String...)`",
        ),
        ("call(static * Circle.area())", "has these modifiers", "`public double Circle.area()`"),
        ("get(long Circle.hits)", "no field `hits` is of this type", "`int Circle.hits`"),
        ("call(Circle.new(int))", "no constructor takes these parameters", "`Circle.new(double)`"),
        ("new(Shape)", "`Shape` is abstract", "`Shape+`"),
        ("execution(* ArrayList.add(..))", "one of the class library", "`call` picks the calls"),
        ("get(* Circle.area)", "no field of `Circle` is called `area`", "`area` is a method"),
        ("execution(Circle(double))", "is called `Circle`", "`Circle.new(..)`"),
        (
            "within(Shapes.main) && call(* add(..))",
            "is called `Shapes.main`",
            "`withincode(* Shapes.main(..))`",
        ),
        ("newarray(int)", "no array is of type `int`", "`int[]`"),
    ];
    const IN_RUNS: [(&str, &str, &str); 6] = [
        (
            "call(* Shapes.add(..)) && args(String, ..)",
            "argument 1 of the `call` in line 8 of Shapes.java is of type int",
            "",
        ),
        ("call(* Shapes.add(..)) && args(*)", "has 2 arguments", ""),
        ("call(* Shapes.add(..)) && target(Shapes)", "has no receiver", ""),
        ("call(* Shapes.add(..)) && this(Shapes)", "in a static method", ""),
        ("call(* Circle.area())", "picks nothing", "line 9 calls `area` through `Shape`"),
        ("line(Shapes.java:99) && call(* add(..))", "nothing happens in line 99", ""),
    ];
    let files = folder(&[("Shapes.java", PROGRAM)]);
    let path = |name: &str| files.path().join(name).display().to_string();
    let (spec, program) = (path("p.mop"), path("Shapes.java"));
    let check = ["check-spec", "--program", &program, &spec];
    let run = ["--monitor", &spec, &program];
    let by_declarations = BY_DECLARATIONS.iter().map(|one| (one, vec![&check[..], &run[..]]));
    let in_runs = IN_RUNS.iter().map(|one| (one, vec![&run[..]]));
    for ((pointcut, error, hint), ways) in by_declarations.chain(in_runs) {
        let text_of = format!("property P {{ event x before: {pointcut}; ere: x @match {{}} }}");
        std::fs::write(&spec, text_of)?;
        for args in ways {
            let said = text(&tsbvm(args).stderr);
            if !said.contains(error) || !said.contains(hint) {
                return Err(
                    format!("{pointcut}: {args:?} does not say {error}, {hint}:\n{said}").into()
                );
            }
        }
    }
    // What picks something is not doubted.
    for pointcut in [
        "call(* Shape.area()) && target(Circle)",
        "call(* Shapes.add(int, ..))",
        "call(Circle.new(double))",
        "set(int Circle.hits)",
        "execution(public * Shape+.area())",
    ] {
        let text_of = format!("property P {{ event x before: {pointcut}; ere: x @match {{}} }}");
        std::fs::write(&spec, text_of)?;
        for args in [&check[..], &run[..]] {
            let said = text(&tsbvm(args).stderr);
            if said.contains("warning") {
                return Err(format!("{pointcut}: {args:?}:\n{said}").into());
            }
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

fn sleep() -> Result<(), Failed> {
    // The first queue overflows; the second one does if there are arguments.
    let files = folder(&[(
        "Queues.java",
        "class Queues {
            static Object queue_new(int size) { return new Object(); }
            static void queue_push(Object queue, int id) {}
            static void queue_pop(Object queue, int id) {}
            public static void main(String[] args) {
                Object first = queue_new(3);
                Object second = queue_new(args.length > 0 ? 3 : 1000);
                for (int i = 0; i < 400; i++) {
                    queue_push(first, i);
                    queue_push(second, i);
                }
            }
        }",
    )]);
    let program = files.path().join("Queues.java").display().to_string();
    let spec = monitored("queue.verde").display().to_string();
    let sites = "sites that monitors want events of";
    for (arguments, wanted) in [
        // What the second queue takes is looked at as long as it can be seen.
        (&[][..], format!("4 {sites}, 0 deactivated at the end")),
        // Nothing leads out of the sink. New queues can be seen.
        (&["now"], format!("4 {sites}, 2 deactivated at the end")),
    ] {
        let options = ["--statistics", "--monitor", &spec, &program];
        let said = text(&tsbvm(&[&options[..], arguments].concat()).stderr);
        if said.lines().last() != Some(&wanted) {
            return Err(format!("{arguments:?}: {said}").into());
        }
    }
    Ok(())
}

fn query_fuel() -> Result<(), Failed> {
    // The queries copy 4 MB together: 62,500 units. Their calls and the program take less than ten times that.
    let files = folder(&[
        (
            "Copies.java",
            "class Copies {
            final int[] all = new int[1000];
            int[] copy() { return all.clone(); }
            static void use(Copies c) { }
            public static void main(String[] args) {
                Copies c = new Copies();
                for (int i = 0; i < 1000; i++) use(c);
                System.out.println(\"done\");
            }
        }",
        ),
        (
            "copies.mop",
            "property P(Copies c) {
            event use before(Copies c): call(* Copies.use(..)) && args(c) && condition(c.copy() == null);
            ere: use
            @match { report \"copied\"; }
        }",
        ),
    ]);
    let path = |name: &str| files.path().join(name).display().to_string();
    for (fuel, is_enough) in [("60000", false), ("600000", true)] {
        for stacks in ["1", "5", "multi"] {
            let options = ["--fuel", fuel, "--stacks", stacks, "--monitor", &path("copies.mop")];
            let output = tsbvm(&[&options[..], &[&path("Copies.java")]].concat());
            if (output.stdout == b"done\n") != is_enough {
                return Err(format!("fuel {fuel}: {}", text(&output.stderr)).into());
            }
        }
    }
    Ok(())
}

fn heap() -> Result<(), Failed> {
    let files = folder(&[(
        "Churn.java",
        "import java.util.*;
        class Churn {
            public static void main(String[] args) {
                List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
                Map<Integer, Integer> map = new HashMap<>(Map.of(1, 2));
                long sum = 0;
                for (int i = 0; i < 50_000; i++) {
                    for (int each : list) sum += each;
                    for (int each : map.values()) sum += each;
                }
                System.out.println(sum);
            }
        }",
    )]);
    let program = files.path().join("Churn.java").display().to_string();
    let output = tsbvm(&[
        "--heap",
        "2M",
        "--format",
        "json",
        "--monitor",
        "HasNext,UnsafeIterator,UnsafeMapIterator,HashSetMutation",
        &program,
    ]);
    let said = text(&output.stderr);
    if text(&output.stdout) != "400000\n" || output.status.code() != Some(0) {
        return Err(format!("{:?} {} {said}", output.status, text(&output.stdout)).into());
    }
    let summary: serde_json::Value = serde_json::from_str(said.lines().last().unwrap_or_default())?;
    for figures in summary["properties"].as_array().into_iter().flatten() {
        let number = |name: &str| figures[name].as_u64().unwrap_or(u64::MAX);
        let (created, peak) = (number("created"), number("peak"));
        let gone = number("settled") + number("collected");
        if created != gone + number("live") || created > 1000 && peak > created / 2 {
            return Err(format!("{figures}").into());
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
