//! `tsbc lsp` as an editor starts it: a process that survives the failure of its analysis.
#![forbid(unsafe_code)]
#![cfg(target_os = "linux")]

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use lsp_server::{Message, Notification, Request};
use serde_json::{Value, json};

struct Editor {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Editor {
    fn start(arguments: &[&str]) -> Editor {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tsbc"));
        command.arg("lsp").args(arguments);
        let mut server =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("tsbc starts");
        let (input, output) = (server.stdin.take().unwrap(), server.stdout.take().unwrap());
        let mut editor = Editor { server, input, output: BufReader::new(output) };
        editor.ask(1, "initialize", json!({ "capabilities": {} }));
        let result = editor.answer();
        assert_eq!(result["result"]["serverInfo"]["name"], "tsbc", "{result}");
        editor.notify("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: impl Into<Message>) {
        message.into().write(&mut self.input).unwrap();
        self.input.flush().unwrap();
    }

    fn ask(&mut self, id: i32, method: &str, params: Value) {
        self.send(Request { id: id.into(), method: method.to_owned(), params });
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(Notification { method: method.to_owned(), params });
    }

    fn receive(&mut self) -> Message {
        Message::read(&mut self.output).unwrap().expect("the server runs")
    }

    /// The next response, as JSON.
    fn answer(&mut self) -> Value {
        loop {
            if let Message::Response(response) = self.receive() {
                return serde_json::to_value(response).unwrap();
            }
        }
    }

    /// The parameters of the next notification of a method.
    fn next(&mut self, wanted: &str) -> Value {
        loop {
            if let Message::Notification(Notification { method, params }) = self.receive()
                && method == wanted
            {
                return params;
            }
        }
    }

    fn open(&mut self, text: &str) {
        let item = json!({ "uri": "file:///none/A.java", "languageId": "java", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": item }));
    }

    /// Sends a signal to the process that analyses.
    fn signal(&self, signal: &str) {
        let id = self.server.id();
        let path = format!("/proc/{id}/task/{id}/children");
        let child = std::fs::read_to_string(path).unwrap();
        let status = Command::new("kill").args([signal, child.trim()]).status().unwrap();
        assert!(status.success());
    }

    fn hover(&mut self, id: i32) {
        let params = json!({
            "textDocument": { "uri": "file:///none/A.java" },
            "position": { "line": 0, "character": 15 }
        });
        self.ask(id, "textDocument/hover", params);
    }

    fn leave(mut self) {
        self.ask(99, "shutdown", Value::Null);
        assert_eq!(self.answer()["id"], 99);
        self.notify("exit", Value::Null);
        assert!(self.server.wait().unwrap().success());
    }

    /// After a failure, a change of the text starts the analysis again, with the whole text.
    fn goes_on(mut self) {
        let message = self.next("window/showMessage");
        assert!(message["message"].as_str().unwrap().contains("starts again"), "{message}");
        self.hover(7);
        assert!(self.answer()["error"]["message"].as_str().unwrap().contains("failed"));
        let range = json!({ "start": { "line": 0, "character": 10 }, "end": { "line": 0, "character": 13 } });
        let change = json!({
            "textDocument": { "uri": "file:///none/A.java", "version": 2 },
            "contentChanges": [{ "range": range, "text": "long" }]
        });
        self.notify("textDocument/didChange", change);
        assert_eq!(self.next("textDocument/publishDiagnostics")["version"], 2);
        self.hover(8);
        let found = self.answer();
        assert!(
            found["result"]["contents"]["value"].as_str().unwrap().contains("long n"),
            "{found}"
        );
        self.leave();
    }
}

const SOURCE: &str = "class A { int n = 1; }";

#[test]
fn a_session_ends_as_the_client_says() {
    let mut editor = Editor::start(&[]);
    editor.open(SOURCE);
    assert_eq!(editor.next("textDocument/publishDiagnostics")["diagnostics"], json!([]));
    editor.leave();
}

#[test]
fn the_session_survives_the_end_of_the_analysis() {
    let mut editor = Editor::start(&[]);
    editor.open(SOURCE);
    editor.next("textDocument/publishDiagnostics");
    editor.signal("-KILL");
    editor.goes_on();
}

#[test]
fn an_analysis_that_does_not_end_is_given_up() {
    let mut editor = Editor::start(&["--time-limit", "1s"]);
    editor.open(SOURCE);
    editor.next("textDocument/publishDiagnostics");
    editor.signal("-STOP");
    editor.hover(5);
    assert_eq!(editor.answer()["error"]["code"], -32803);
    editor.goes_on();
}

/// An editor that others have made shows what the server finds. Without it, there is nothing to test.
#[test]
fn neovim_shows_what_the_server_finds() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients/neovim.lua");
    let home = tempfile::tempdir().unwrap();
    let mut neovim = Command::new("nvim");
    neovim.args(["--headless", "--clean", "-S", script]).stdin(Stdio::null());
    neovim.env("TSBC", env!("CARGO_BIN_EXE_tsbc")).env("XDG_STATE_HOME", home.path());
    neovim.env("XDG_CACHE_HOME", home.path()).env("XDG_DATA_HOME", home.path());
    let Ok(output) = neovim.output() else {
        eprintln!("skipped: there is no nvim");
        return;
    };
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.contains("hover shows the event"), "{text}");
}
