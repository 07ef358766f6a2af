//! Requests of the page and their answers.

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::{Value, json};
use tsb_playground::{OutputStream, Surroundings, examples, handle};

/// Keeps what programs write. Its clock stands still, but for sleepers.
#[derive(Clone, Default)]
struct Recorder {
    written: Rc<RefCell<Vec<(OutputStream, String)>>>,
    time: Rc<RefCell<f64>>,
}

impl Surroundings for Recorder {
    fn write(&mut self, stream: OutputStream, bytes: &[u8]) {
        self.written.borrow_mut().push((stream, String::from_utf8_lossy(bytes).into_owned()));
    }

    fn now(&self) -> f64 {
        1e12 + self.monotonic()
    }

    fn monotonic(&self) -> f64 {
        *self.time.borrow_mut() += 0.25;
        *self.time.borrow()
    }
}

impl Recorder {
    fn ask(&self, request: Value) -> Value {
        let answer = handle(&request.to_string(), self.clone());
        let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert!(answer.get("error").is_none(), "{answer}");
        answer["ok"].take()
    }

    fn text(&self, wanted: OutputStream) -> String {
        let written = self.written.borrow();
        let parts = written.iter().filter(|(stream, _)| *stream == wanted);
        parts.map(|(_, text)| text.as_str()).collect()
    }
}

fn program(text: &str) -> Value {
    json!({ "files": [{ "name": "Main.java", "text": text }] })
}

fn main_with(body: &str) -> String {
    format!(
        "public class Main {{ public static void main(String[] args) throws Exception {{ {body} }} }}"
    )
}

#[test]
fn a_program_runs_with_arguments_and_input() {
    let recorder = Recorder::default();
    let body = "System.out.println(args[0] + (char) System.in.read()); System.err.print(1);";
    let report = recorder.ask(json!({
        "request": "run", "program": program(&main_with(body)), "args": ["a"], "input": "z",
    }));
    assert_eq!(report["outcome"], "finished");
    assert_eq!(report["success"], true);
    assert_eq!(recorder.text(OutputStream::Out), "az\n");
    assert_eq!(recorder.text(OutputStream::Err), "1");
}

#[test]
fn the_same_program_runs_on_all_stacks_with_and_without_optimisation() {
    for stacks in ["1", "5", "multi"] {
        for optimise in [true, false] {
            let recorder = Recorder::default();
            let mut program =
                program(&main_with("System.out.print(Math.max(3, args.length) * 2.5);"));
            program["stacks"] = stacks.into();
            program["optimise"] = optimise.into();
            recorder.ask(json!({ "request": "run", "program": program }));
            assert_eq!(recorder.text(OutputStream::Out), "7.5", "{stacks} {optimise}");
        }
    }
}

#[test]
fn errors_of_the_program_have_places_and_nothing_runs() {
    let recorder = Recorder::default();
    let report = recorder
        .ask(json!({ "request": "run", "program": program("class Main {\n  int x = y;\n}") }));
    assert_eq!(report["stage"], "compile");
    assert_eq!(report["messages"][0]["severity"], "error");
    assert_eq!(report["messages"][0]["file"], "Main.java");
    assert_eq!(report["messages"][0]["line"], 2);
    assert_eq!(report["outcome"], Value::Null);
}

#[test]
fn a_run_without_an_end_is_ended() {
    let recorder = Recorder::default();
    let report = recorder.ask(json!({
        "request": "run", "program": program(&main_with("while (true) { }")), "seconds": 1,
    }));
    assert_eq!(report["outcome"], "ended: the time limit is exceeded");
}

#[test]
fn sleeping_waits_by_the_clock_of_the_page() {
    let recorder = Recorder::default();
    let body = "long a = System.currentTimeMillis(); Thread.sleep(50); System.out.print(System.currentTimeMillis() - a >= 50);";
    recorder.ask(json!({ "request": "run", "program": program(&main_with(body)) }));
    assert_eq!(recorder.text(OutputStream::Out), "true");
}

#[test]
fn examples_compile_and_give_the_verdicts_that_their_titles_say() {
    for example in examples::all() {
        let recorder = Recorder::default();
        let specifications: Vec<_> = example.specification.iter().collect();
        let report = recorder.ask(json!({
            "request": "run", "program": { "files": [example.program] },
            "specifications": specifications, "properties": example.properties,
        }));
        assert_eq!(report["messages"], json!([]), "{}", example.title);
        assert!(!recorder.text(OutputStream::Out).is_empty(), "{}", example.title);
        let is_watched = !specifications.is_empty() || !example.properties.is_empty();
        assert_eq!(report["violations"] != 0, is_watched, "{}: {report}", example.title);
        for verdict in report["verdicts"].as_array().expect("verdicts") {
            assert!(verdict["witness"].as_array().is_some_and(|all| !all.is_empty()), "{verdict}");
        }
    }
}

#[test]
fn the_code_of_a_program_is_listed_with_the_depths_of_its_stacks() {
    let recorder = Recorder::default();
    let mut program = program(
        "class Main { static double f(double x, long n) { return n > 1 ? x * f(x, n - 1) : x; } public static void main(String[] a) { f(2, 3); } }",
    );
    program["optimise"] = false.into();
    let code = recorder.ask(json!({ "request": "code", "program": program }));
    let class = &code["classes"][0];
    assert_eq!((&class["name"], &class["file"]), (&json!("Main"), &json!("Main.java")));
    let methods = class["methods"].as_array().expect("methods");
    let method = methods
        .iter()
        .find(|one| one["declaration"].as_str().is_some_and(|it| it.starts_with("f(")))
        .expect("f");
    let stacks: Vec<_> =
        method["stacks"].as_array().into_iter().flatten().map(|one| one["type"].as_str()).collect();
    assert!(stacks.contains(&Some("double")) && stacks.contains(&Some("long")), "{stacks:?}");
    for row in method["rows"].as_array().expect("rows") {
        assert_eq!(row["depths"].as_array().map(Vec::len), Some(stacks.len()), "{row}");
    }
    let rows = method["rows"].as_array().expect("rows");
    let deepest = rows.iter().flat_map(|row| row["depths"].as_array().into_iter().flatten());
    assert!(deepest.filter_map(Value::as_u64).max() > Some(0));
}

#[test]
fn a_specification_is_drawn_with_its_states_marked() {
    let recorder = Recorder::default();
    let text = "property P(Object o) { event a after(Object o): call(* Object.hashCode()) && target(o); fsm: s [ a -> t ] t [] @t { report \"x\"; } }";
    let drawn = recorder
        .ask(json!({ "request": "specification", "document": { "name": "p.mop", "text": text } }));
    let monitor = &drawn["monitors"][0];
    assert_eq!(monitor["name"], "P");
    let edge = monitor["edges"].as_array().and_then(|all| all.first()).expect("an edge");
    assert_eq!(edge["label"], "a");
    let svg = monitor["svg"].as_str().expect("a picture");
    for state in 0..monitor["states"].as_array().map_or(0, Vec::len) {
        assert!(svg.contains(&format!("data-state=\"{state}\"")), "{svg}");
    }
}

#[test]
fn errors_of_a_specification_have_lines() {
    let recorder = Recorder::default();
    let document =
        json!({ "name": "p.rmor", "text": "monitor M {\n  event A = after kall(f);\n}" });
    let drawn = recorder.ask(json!({ "request": "specification", "document": document }));
    assert_eq!(drawn["monitors"], json!([]));
    assert_eq!(drawn["messages"][0]["line"], 2, "{drawn}");
}

#[test]
fn shipped_properties_can_be_read() {
    let recorder = Recorder::default();
    let start = recorder.ask(json!({ "request": "start" }));
    let names = start["properties"].as_array().expect("names");
    assert!(names.contains(&json!("HasNext")));
    let document = recorder.ask(json!({ "request": "property", "name": "HasNext" }));
    assert!(document["text"].as_str().is_some_and(|text| text.contains("property HasNext")));
}

fn opened(name: &str, text: &str) -> Value {
    json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": {
        "uri": format!("file:///{name}"), "languageId": "", "version": 0, "text": text } } })
}

#[test]
fn the_editor_gets_diagnostics_of_all_texts() {
    let recorder = Recorder::default();
    let messages = [
        opened("Main.java", "class Main { int x = \"é\" + y; }"),
        opened("p.mop", "property P() { }"),
    ];
    let answers = recorder.ask(json!({ "request": "language", "messages": messages }));
    let of = |name: &str| {
        let all = answers.as_array().into_iter().flatten();
        let mut all = all.filter(|one| one["params"]["uri"] == format!("file:///{name}"));
        all.next().expect("diagnostics")["params"]["diagnostics"].clone()
    };
    assert_eq!(
        of("Main.java")[0]["range"]["start"],
        json!({ "line": 0, "character": 27 }),
        "{answers}"
    );
    assert!(of("p.mop").as_array().is_some_and(|all| !all.is_empty()), "{answers}");
}

#[test]
fn the_editor_gets_completions_and_types() {
    let recorder = Recorder::default();
    let text = main_with("String text = args[0]; text.");
    let at = text.find("text.").expect("there") + 5;
    let position = json!({ "textDocument": { "uri": "file:///Main.java" }, "position": { "line": 0, "character": at } });
    let request = json!({ "jsonrpc": "2.0", "id": 7, "method": "textDocument/completion", "params": position });
    let answers = recorder
        .ask(json!({ "request": "language", "messages": [opened("Main.java", &text), request] }));
    let answer = answers
        .as_array()
        .and_then(|all| all.iter().find(|one| one["id"] == 7))
        .expect("an answer");
    let items = answer["result"]["items"].as_array().expect("items");
    assert!(
        items.iter().any(|item| item["label"].as_str().is_some_and(|it| it.starts_with("length"))),
        "{items:?}"
    );
}

#[test]
fn malformed_requests_are_refused() {
    for request in [
        "",
        "{}",
        "{\"request\":\"fly\"}",
        "{\"request\":\"property\",\"name\":\"Nothing\"}",
        "[1]",
        "{\"request\":\"start\",\"x\":1}",
    ] {
        let answer: Value =
            serde_json::from_str(&handle(request, Recorder::default())).expect("JSON");
        let is_told = answer["error"].as_str().is_some_and(|text| !text.is_empty());
        assert!(is_told || request.contains("start"), "{request}: {answer}");
    }
}
