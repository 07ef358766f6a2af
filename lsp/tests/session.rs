//! Sessions with the server, over a connection in memory: what a client sends, and what it gets.
#![forbid(unsafe_code)]

use std::time::Duration;

use lsp_server::{Connection, Message, Notification, Request, Response};
use serde_json::{Value, json};

/// A client of a server that runs in a thread.
struct Client {
    connection: Connection,
    server: std::thread::JoinHandle<()>,
    requests: i32,
    folder: tempfile::TempDir,
    /// Notifications that have not been looked at.
    unread: Vec<Notification>,
}

impl Client {
    /// Starts a server and tells it the client's abilities.
    fn with(capabilities: Value) -> (Client, Value) {
        let (connection, other) = Connection::memory();
        let server = std::thread::spawn(move || {
            let delay = Duration::from_millis(10);
            let options = tsb_lsp::Options { delay, ..tsb_lsp::Options::default() };
            tsb_lsp::serve(&other, &options).unwrap();
        });
        let folder = tempfile::tempdir().unwrap();
        let mut client = Client { connection, server, requests: 0, folder, unread: Vec::new() };
        let params = json!({ "processId": null, "rootUri": null, "capabilities": capabilities });
        let result = client.request("initialize", params);
        client.notify("initialized", json!({}));
        (client, result)
    }

    fn start() -> Client {
        Client::with(json!({})).0
    }

    fn notify(&self, method: &str, params: Value) {
        let message = Notification { method: method.to_owned(), params };
        self.connection.sender.send(message.into()).unwrap();
    }

    fn receive(&mut self) -> Message {
        self.connection.receiver.recv_timeout(Duration::from_secs(60)).expect("an answer")
    }

    /// The whole response to a request.
    fn response(&mut self, method: &str, params: Value) -> Response {
        self.requests += 1;
        let id = self.requests.into();
        let message = Request { id, method: method.to_owned(), params };
        self.connection.sender.send(message.into()).unwrap();
        loop {
            match self.receive() {
                Message::Response(response) => return response,
                Message::Notification(one) => self.unread.push(one),
                Message::Request(one) => panic!("{one:?}"),
            }
        }
    }

    /// The result of a request, which succeeds.
    fn request(&mut self, method: &str, params: Value) -> Value {
        self.response(method, params).response_result.unwrap()
    }

    /// The next notification of a method.
    fn next(&mut self, method: &str) -> Value {
        loop {
            if let Some(at) = self.unread.iter().position(|one| one.method == method) {
                return self.unread.remove(at).params;
            }
            if let Message::Notification(one) = self.receive() {
                self.unread.push(one);
            }
        }
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}", self.folder.path().join(name).display())
    }

    /// Opens a file of which the text has a `|` where the cursor is. Returns the parameters of a request about the cursor.
    fn open(&mut self, name: &str, text: &str) -> Value {
        let (uri, plain) = (self.uri(name), text.replacen('|', "", 1));
        let item = json!({ "uri": uri, "languageId": "java", "version": 1, "text": plain });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
        let before = text.split('|').next().unwrap();
        let line = before.matches('\n').count();
        let character = before.chars().rev().take_while(|&c| c != '\n').count();
        json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
    }

    /// The next diagnostics of a file, as `line:column message`.
    fn diagnostics(&mut self, name: &str) -> Vec<String> {
        let uri = self.uri(name);
        loop {
            let found = self.next("textDocument/publishDiagnostics");
            if found["uri"] == uri {
                let list = found["diagnostics"].as_array().unwrap().iter();
                return list
                    .map(|one| {
                        let start = &one["range"]["start"];
                        format!(
                            "{}:{} {}",
                            start["line"],
                            start["character"],
                            text(&one["message"])
                        )
                    })
                    .collect();
            }
        }
    }

    fn hover(&mut self, at: Value) -> String {
        text(&self.request("textDocument/hover", at)["contents"]["value"])
    }

    /// The labels of the completions at the cursor, with details.
    fn completions(&mut self, at: Value) -> Vec<(String, String)> {
        let found = self.request("textDocument/completion", at);
        let items = found["items"].as_array().unwrap().iter();
        items.map(|item| (text(&item["label"]), text(&item["detail"]))).collect()
    }

    /// The places of a result, as `file:line:column`.
    fn places(&mut self, method: &str, at: Value) -> Vec<String> {
        let found = self.request(method, at);
        let empty = Vec::new();
        let list = found.as_array().unwrap_or(&empty).iter();
        list.map(|one| {
            let (uri, start) = (text(&one["uri"]), &one["range"]["start"]);
            let name = uri.rsplit('/').next().unwrap().to_owned();
            format!("{name}:{}:{}", start["line"], start["character"])
        })
        .collect()
    }

    fn leave(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        self.server.join().unwrap();
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[test]
fn errors_come_while_one_types_and_go_when_they_are_corrected() {
    let mut client = Client::start();
    client.open("A.java", "class A {\n  int f() { return x; }\n}\n");
    assert_eq!(client.diagnostics("A.java"), ["1:19 cannot find variable x"]);
    let range =
        json!({ "start": { "line": 1, "character": 19 }, "end": { "line": 1, "character": 20 } });
    client.notify(
        "textDocument/didChange",
        json!({
            "textDocument": { "uri": client.uri("A.java"), "version": 2 },
            "contentChanges": [{ "range": range, "text": "1" }]
        }),
    );
    assert_eq!(client.diagnostics("A.java"), [""; 0]);
    client.leave();
}

#[test]
fn columns_are_utf_16_or_what_was_negotiated() {
    let source = "class A { String s = \"𝄞\" + x; }";
    let (mut client, _) = Client::with(json!({}));
    client.open("A.java", source);
    assert_eq!(client.diagnostics("A.java"), ["0:28 cannot find variable x"]);
    client.leave();
    let utf8 = json!({ "general": { "positionEncodings": ["utf-8", "utf-16"] } });
    let (mut client, result) = Client::with(utf8);
    assert_eq!(result["capabilities"]["positionEncoding"], "utf-8");
    client.open("A.java", source);
    assert_eq!(client.diagnostics("A.java"), ["0:30 cannot find variable x"]);
    client.leave();
}

#[test]
fn open_files_stand_for_those_on_the_disk() {
    let mut client = Client::start();
    std::fs::write(client.folder.path().join("B.java"), "class B { }").unwrap();
    client.open("A.java", "class A { int n = B.n; }");
    assert_eq!(client.diagnostics("A.java").len(), 1);
    client.open("B.java", "class B { static int n; }");
    assert_eq!(client.diagnostics("A.java"), [""; 0]);
    client.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": client.uri("B.java") } }),
    );
    assert_eq!(client.diagnostics("A.java").len(), 1);
    client.leave();
}

#[test]
fn a_hover_shows_types_signatures_and_annotations() {
    let mut client = Client::start();
    let source = "import java.util.*;\nclass A {\n  static int count(List<String> list) { return list.si|ze(); }\n}\n";
    let at = client.open("A.java", source);
    let found = client.hover(at);
    assert!(
        found.starts_with("```java\nint size()\n```\n\nmember of `java.util.Collection`"),
        "{found}"
    );
    let at = client.open("A.java", &source.replace('|', "").replace("return list", "return li|st"));
    let found = client.hover(at);
    assert!(found.contains("List<String> list") && found.contains("`list`: "), "{found}");
    let at = client.open("A.java", &source.replace('|', "").replace("int count", "int co|unt"));
    let found = client.hover(at);
    assert!(found.contains("static int count(List<String> list)"), "{found}");
    assert!(found.contains("- `list`: captured"), "{found}");
    client.leave();
}

#[test]
fn generic_types_are_those_of_the_expression() {
    let mut client = Client::start();
    let source = "import java.util.*;\nclass A { void f(Map<String, Integer> map) { var e| = map.entrySet().iterator().next(); } }";
    let at = client.open("A.java", source);
    let found = client.hover(at);
    assert!(
        found.contains("Map.Entry<String,Integer> e") || found.contains("Entry<String,Integer> e"),
        "{found}"
    );
    client.leave();
}

#[test]
fn definitions_are_found_in_the_file_and_beside_it() {
    let mut client = Client::start();
    let other = "class B {\n  int field;\n  <T> T id(T t) { return t; }\n}\n";
    std::fs::write(client.folder.path().join("B.java"), other).unwrap();
    let source = "class A {\n  int f(B b) { int local = b.field; return b.id(local); }\n}\n";
    for (name, place) in [
        ("b.field", "B.java:1:6"),
        ("id(", "B.java:2:8"),
        ("local)", "A.java:1:19"),
        ("b.id", "A.java:1:10"),
        ("B b", "B.java:0:6"),
    ] {
        // The cursor is before the last name of the text.
        let cursor = name.rfind('.').filter(|_| name == "b.field").map_or(0, |at| at + 1);
        let marked = format!("{}|{}", &name[..cursor], &name[cursor..]);
        let at = client.open("A.java", &source.replacen(name, &marked, 1));
        assert_eq!(client.places("textDocument/definition", at), [place], "{name}");
    }
    client.leave();
}

#[test]
fn a_class_of_the_library_has_no_place_and_the_log_says_so() {
    let mut client = Client::start();
    let at = client.open("A.java", "class A { String s = \"\".tr|im(); }");
    assert_eq!(client.places("textDocument/definition", at), [""; 0]);
    let message = text(&client.next("window/logMessage")["message"]);
    assert!(message.starts_with("java.lang.String.trim is declared in a library"), "{message}");
    client.leave();
}

#[test]
fn members_are_offered_after_a_dot_in_a_text_that_does_not_parse() {
    let mut client = Client::start();
    let source = "import java.util.*;\nclass A {\n  void f(List<String> list) {\n    for (String s : list) {\n      int n = s.le|\n    }\n    list.get(0);\n  }\n}\n";
    let at = client.open("A.java", source);
    let found = client.completions(at);
    assert!(found.contains(&("length".to_owned(), "int length()".to_owned())), "{found:?}");
    let at = client.open("A.java", &source.replace('|', "").replace("list.get(0);", "f(list.|"));
    let found = client.completions(at);
    assert!(found.contains(&("get".to_owned(), "String get(int)".to_owned())), "{found:?}");
    assert!(!found.iter().any(|(name, _)| name == "while"), "{found:?}");
    client.leave();
}

#[test]
fn names_in_scope_and_keywords_are_offered_without_a_dot() {
    let mut client = Client::start();
    let source = "class A {\n  int field; static int other() { return 0; }\n  void f(int param) {\n    int local = 1;\n    |\n    int later;\n  }\n}\n";
    let at = client.open("A.java", source);
    let names: Vec<String> = client.completions(at).into_iter().map(|(name, _)| name).collect();
    for name in ["field", "other", "f", "param", "local", "String", "while", "java"] {
        assert!(names.iter().any(|one| one == name), "{name}: {names:?}");
    }
    assert!(!names.iter().any(|one| one == "later"), "{names:?}");
    client.leave();
}

#[test]
fn a_label_can_be_a_constant_of_the_enum() {
    let mut client = Client::start();
    let source = "class A { enum E { ONE, TWO } void f(E e) { switch (e) { case O|NE: } } }";
    let at = client.open("A.java", source);
    assert_eq!(client.places("textDocument/definition", at.clone()), ["A.java:0:19"]);
    let names: Vec<String> = client.completions(at).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["ONE", "TWO"]);
    client.leave();
}

#[test]
fn a_colon_starts_completion_only_as_a_part_of_a_method_reference() {
    let mut client = Client::start();
    let source = "class A { void f() { java.util.function.Supplier<String> s = \"\":|; } }";
    let mut at = client.open("A.java", source);
    at["context"] = json!({ "triggerKind": 2, "triggerCharacter": ":" });
    assert_eq!(client.request("textDocument/completion", at), Value::Null);
    let mut at = client.open("A.java", &source.replace(":|", "::|"));
    at["context"] = json!({ "triggerKind": 2, "triggerCharacter": ":" });
    let found = client.completions(at);
    assert!(found.contains(&("trim".to_owned(), "String trim()".to_owned())), "{found:?}");
    client.leave();
}

#[test]
fn a_class_that_is_not_imported_comes_with_its_import() {
    let mut client = Client::start();
    let at = client.open("A.java", "package p;\n\nclass A {\n  ArrayLi| x;\n}\n");
    let found = client.request("textDocument/completion", at);
    let items = found["items"].as_array().unwrap();
    let item = items.iter().find(|item| item["label"] == "ArrayList").expect("ArrayList");
    assert_eq!(item["additionalTextEdits"][0]["newText"], "import java.util.ArrayList;\n\n");
    assert_eq!(item["additionalTextEdits"][0]["range"]["start"]["line"], 1);
    client.leave();
}

#[test]
fn a_call_shows_the_methods_that_it_may_mean() {
    let mut client = Client::start();
    let at =
        client.open("A.java", "class A {\n  void f(String s) {\n    s.indexOf(\"a\", |\n  }\n}\n");
    let found = client.request("textDocument/signatureHelp", at);
    let active = found["activeSignature"].as_u64().unwrap() as usize;
    let label = text(&found["signatures"][active]["label"]);
    assert!(label.starts_with("int indexOf(") && label.contains(", "), "{found}");
    assert_eq!(found["activeParameter"], 1);
    client.leave();
}

#[test]
fn references_are_found_in_files_that_are_not_open() {
    let mut client = Client::start();
    let other = "class B { int g(A a) { return a.n; } }";
    std::fs::write(client.folder.path().join("B.java"), other).unwrap();
    let mut at = client.open("A.java", "class A {\n  int n|;\n  int f() { return n; }\n}\n");
    at["context"] = json!({ "includeDeclaration": true });
    let found = client.places("textDocument/references", at);
    assert_eq!(found, ["A.java:1:6", "A.java:2:19", "B.java:0:32"]);
    client.leave();
}

#[test]
fn a_variable_is_renamed_at_all_its_uses_and_a_library_method_is_not() {
    let mut client = Client::start();
    let source = "class A {\n  int f(int n|) { return n + \"\".length(); }\n}\n";
    let mut at = client.open("A.java", source);
    at["newName"] = json!("count");
    let found = client.request("textDocument/rename", at.clone());
    assert_eq!(found["changes"][client.uri("A.java")].as_array().unwrap().len(), 2);
    let mut at = client.open("A.java", &source.replace('|', "").replace(".length", ".len|gth"));
    at["newName"] = json!("size");
    let error = client.response("textDocument/rename", at).response_result.unwrap_err();
    assert_eq!(error.message, "length is declared in a library");
    client.leave();
}

#[test]
fn a_name_that_would_change_the_meaning_of_another_is_refused() {
    let mut client = Client::start();
    let source = "class A {\n  int n; int m;\n  int f(int a|) { return a + n; }\n}\n";
    for (name, reason) in [("n", "n has another meaning at one of the places"), ("m", "")] {
        let mut at = client.open("A.java", source);
        at["newName"] = json!(name);
        let found = client.response("textDocument/rename", at).response_result;
        assert_eq!(found.map_or_else(|error| error.message, |_| String::new()), reason);
    }
    let mut at = client.open("A.java", &source.replace("a|", "a").replace("int m", "int m|"));
    at["newName"] = json!("n");
    let error = client.response("textDocument/rename", at).response_result.unwrap_err();
    assert!(error.message.starts_with("with the name n there would be an error: "), "{error:?}");
    client.leave();
}

#[test]
fn a_class_is_renamed_with_its_constructors() {
    let mut client = Client::start();
    let source = "class A {\n  A() { }\n  static A make() { return new A(); }\n}\nclass B| { B b = new B(); }\n";
    let mut at = client.open("A.java", source);
    at["newName"] = json!("C");
    let found = client.request("textDocument/rename", at);
    assert_eq!(found["changes"][client.uri("A.java")].as_array().unwrap().len(), 3);
    let mut at = client.open("A.java", &source.replace("B|", "B").replace("class A", "class A|"));
    at["newName"] = json!("C");
    let found = client.request("textDocument/rename", at);
    assert_eq!(found["changes"][client.uri("A.java")].as_array().unwrap().len(), 4);
    client.leave();
}

#[test]
fn a_file_has_a_tree_of_symbols() {
    let tree = json!({ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } });
    let (mut client, _) = Client::with(tree);
    let at = client.open("A.java", "class A { int n; void f() { } class B { } }");
    let found = client
        .request("textDocument/documentSymbol", json!({ "textDocument": at["textDocument"] }));
    let names: Vec<String> =
        found[0]["children"].as_array().unwrap().iter().map(|one| text(&one["name"])).collect();
    assert_eq!(names, ["n", "f", "B"]);
    client.leave();
}

const UPLINK: &str = "monitor M {\n  event OPEN = after call(Main.open);\n  event SEND = before call(Main.send);\n  initial state Closed { when OPEN -> Opened; when SEND => error; }\n  state Opened { }\n}\n";

#[test]
fn a_specification_has_errors_hovers_definitions_and_completions() {
    let mut client = Client::start();
    client.open("m.rmor", &UPLINK.replace("-> Opened", "-> Openedd"));
    let found = client.diagnostics("m.rmor");
    assert!(found[0].starts_with("3:38 ") && found[0].contains("Openedd"), "{found:?}");
    let at = client.open("m.rmor", &UPLINK.replace("when SEND", "when SE|ND"));
    assert_eq!(client.diagnostics("m.rmor"), [""; 0]);
    let hover = client.hover(at.clone());
    assert_eq!(hover, "```\nevent SEND = before call(Main.send);\n```\n\nevent");
    assert_eq!(client.places("textDocument/definition", at), ["m.rmor:2:8"]);
    let at = client.open("m.rmor", &UPLINK.replace("state Opened { }", "state Opened { when | }"));
    let names: Vec<String> = client.completions(at).into_iter().map(|(name, _)| name).collect();
    for name in ["OPEN", "SEND", "Closed", "Opened", "ANY"] {
        assert!(names.iter().any(|one| one == name), "{name}: {names:?}");
    }
    client.leave();
}

#[test]
fn java_code_in_a_specification_is_checked() {
    let mut client = Client::start();
    let source = "property P(Object o) {\n  event e before(Object o): call(* f(..)) && target(o) {\n    int n = 0;\n    for (int i = 0; i < 3; i++) { n = unknown; }\n  }\n  ere: e\n  @match { report; }\n}\n";
    client.open("p.mop", source);
    let found = client.diagnostics("p.mop");
    assert!(found.iter().any(|one| one.starts_with("3:38 ")), "{found:?}");
    client.leave();
}

#[test]
fn a_cancelled_request_is_not_computed() {
    let mut client = Client::start();
    let at = client.open("A.java", "class A { int n|; }");
    let id = 1000;
    for (method, params) in
        [("textDocument/hover", at.clone()), ("textDocument/hover", at)].into_iter().take(1)
    {
        let request = Request { id: id.into(), method: method.to_owned(), params };
        client.notify("$/cancelRequest", json!({ "id": id }));
        client.connection.sender.send(request.into()).unwrap();
    }
    let response = loop {
        if let Message::Response(response) = client.receive() {
            break response;
        }
    };
    assert_eq!(response.response_result.unwrap_err().code, -32800);
    client.leave();
}

#[test]
fn unknown_requests_and_wrong_parameters_are_errors() {
    let mut client = Client::start();
    let unknown = client.response("textDocument/unknown", json!({}));
    assert_eq!(unknown.response_result.unwrap_err().code, -32601);
    let wrong = client.response("textDocument/hover", json!({ "position": 1 }));
    assert_eq!(wrong.response_result.unwrap_err().code, -32602);
    client.leave();
}
