//! Runs the server in a process of its own, so that no text can end the session.
//!
//! The supervisor passes messages on and keeps the texts of open files. If the process ends, or does not answer for too long, the requests
//! that it has not answered get an error. At the next change of a text, a new process starts with the present texts.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, select, unbounded};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    InitializeResult, MessageType, ShowMessageParams, TextDocumentItem,
};
use serde_json::Value;

use crate::server::{ServeError, value};
use crate::text::{Encoding, Text};

/// How the process is run.
#[derive(Debug)]
pub struct Supervision {
    /// The command that serves one client on its standard streams.
    pub command: Command,
    /// The longest time without an answer.
    pub patience: Duration,
}

/// How long a message keeps the process busy at most before it starts something else: diagnostics are computed with a delay.
const ACTIVE: Duration = Duration::from_secs(5);

/// The start of the ids of the supervisor's own requests.
const OWN: &str = "tsbc-supervisor-";

/// Serves one client on the standard streams, by a process that is started again when it fails.
///
/// # Errors
/// If no process can be started, or the client breaks the protocol.
pub fn supervise(supervision: Supervision) -> Result<(), ServeError> {
    let (client, threads) = Connection::stdio();
    let mut supervisor = Supervisor {
        client,
        supervision,
        worker: None,
        initialize: None,
        is_initialized: false,
        encoding: Encoding::default(),
        open: BTreeMap::new(),
        unanswered: BTreeSet::new(),
        restarts: 0,
        probes: 0,
    };
    let result = supervisor.run();
    drop(supervisor);
    result?;
    Ok(threads.join()?)
}

/// A running process.
struct Worker {
    child: Child,
    to: Sender<Message>,
    from: Receiver<Message>,
    /// When the last probe was sent that has not been answered.
    asked: Option<Instant>,
    /// The time up to which it may be busy with what was sent.
    active_until: Instant,
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Supervisor {
    client: Connection,
    supervision: Supervision,
    worker: Option<Worker>,
    /// The client's first request, which every new process gets.
    initialize: Option<Request>,
    is_initialized: bool,
    encoding: Encoding,
    open: BTreeMap<String, (TextDocumentItem, Text)>,
    unanswered: BTreeSet<RequestId>,
    restarts: u32,
    probes: u64,
}

/// What happened.
enum Happened {
    FromClient(Message),
    FromWorker(Message),
    ClientLeft,
    WorkerLeft,
    Time,
}

impl Supervisor {
    fn run(&mut self) -> Result<(), ServeError> {
        self.worker = Some(self.start()?);
        loop {
            match self.wait() {
                Happened::FromClient(message) => {
                    if let Message::Notification(one) = &message
                        && one.method == notification::Exit::METHOD
                    {
                        self.pass_on(message);
                        return self.leave();
                    }
                    self.take_from_client(message)?;
                }
                Happened::FromWorker(message) => self.take_from_worker(message),
                Happened::ClientLeft => return Ok(()),
                Happened::WorkerLeft => self.give_up("ended unexpectedly")?,
                Happened::Time => self.probe()?,
            }
        }
    }

    fn wait(&self) -> Happened {
        let none = crossbeam_channel::never();
        let from_worker = self.worker.as_ref().map_or(&none, |worker| &worker.from);
        let tick = self.supervision.patience.min(Duration::from_secs(4)) / 4;
        select! {
            recv(self.client.receiver) -> message => match message {
                Ok(message) => Happened::FromClient(message),
                Err(_) => Happened::ClientLeft,
            },
            recv(from_worker) -> message => match message {
                Ok(message) => Happened::FromWorker(message),
                Err(_) => Happened::WorkerLeft,
            },
            default(tick) => Happened::Time,
        }
    }

    fn start(&mut self) -> Result<Worker, ServeError> {
        let command = &mut self.supervision.command;
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ServeError::Protocol("the process has no streams".to_owned()));
        };
        let (to, to_write) = unbounded::<Message>();
        let (read, from) = unbounded();
        // Both end when the process does.
        thread::spawn(move || to_write.iter().try_for_each(|message| message.write(&mut input)));
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(message)) = Message::read(&mut output) {
                if read.send(message).is_err() {
                    break;
                }
            }
        });
        Ok(Worker { child, to, from, asked: None, active_until: Instant::now() })
    }

    /// Starts a process with the state of the last one.
    fn restart(&mut self) -> Result<(), ServeError> {
        let worker = self.start()?;
        self.worker = Some(worker);
        self.restarts += 1;
        let Some(first) = self.initialize.clone() else { return Ok(()) };
        let id = RequestId::from(format!("{OWN}initialize-{}", self.restarts));
        self.pass_on(Message::Request(Request { id, ..first }));
        if self.is_initialized {
            let params = serde_json::json!({});
            self.notify_worker(notification::Initialized::METHOD, params);
        }
        let items: Vec<TextDocumentItem> = self
            .open
            .values()
            .map(|(item, text)| TextDocumentItem { text: text.as_str().to_owned(), ..item.clone() })
            .collect();
        for text_document in items {
            let params = value(&DidOpenTextDocumentParams { text_document });
            self.notify_worker(notification::DidOpenTextDocument::METHOD, params);
        }
        Ok(())
    }

    fn notify_worker(&mut self, method: &str, params: Value) {
        self.pass_on(Notification { method: method.to_owned(), params }.into());
    }

    fn pass_on(&mut self, message: Message) {
        if let Some(worker) = &mut self.worker {
            worker.active_until = Instant::now() + ACTIVE;
            // If it has ended, its receiver says so.
            let _ = worker.to.send(message);
        }
    }

    fn tell_client(&self, message: impl Into<Message>) {
        // If it has left, its receiver says so.
        let _ = self.client.sender.send(message.into());
    }

    fn take_from_client(&mut self, message: Message) -> Result<(), ServeError> {
        let is_edit = match &message {
            Message::Request(request) => {
                if request.method == request::Initialize::METHOD && self.initialize.is_none() {
                    self.initialize = Some(request.clone());
                }
                false
            }
            Message::Notification(one) => {
                self.is_initialized |= one.method == notification::Initialized::METHOD;
                self.keep(one)
            }
            Message::Response(_) => false,
        };
        if self.worker.is_none() && is_edit {
            // The text is another one now. The new process gets it with all others.
            return self.restart();
        }
        match (&self.worker, message) {
            (None, Message::Request(request)) => self.answer_alone(request),
            (_, message) => {
                if let Message::Request(request) = &message {
                    self.unanswered.insert(request.id.clone());
                }
                self.pass_on(message);
            }
        }
        Ok(())
    }

    /// Answers a request while no process runs.
    fn answer_alone(&self, request: Request) {
        if request.method == request::Shutdown::METHOD {
            self.tell_client(Response { id: request.id, response_result: Ok(Value::Null) });
            return;
        }
        self.tell_client(refusal(request.id));
    }

    /// Keeps what a notification says about a text. Returns whether it changes one.
    fn keep(&mut self, one: &Notification) -> bool {
        let params = one.params.clone();
        match one.method.as_str() {
            notification::DidOpenTextDocument::METHOD => {
                if let Ok(params) = serde_json::from_value::<DidOpenTextDocumentParams>(params) {
                    let mut item = params.text_document;
                    let text = Text::new(std::mem::take(&mut item.text));
                    self.open.insert(item.uri.as_str().to_owned(), (item, text));
                }
                true
            }
            notification::DidChangeTextDocument::METHOD => {
                if let Ok(params) = serde_json::from_value::<DidChangeTextDocumentParams>(params)
                    && let Some((item, text)) = self.open.get_mut(params.text_document.uri.as_str())
                {
                    text.apply(params.content_changes, self.encoding);
                    item.version = params.text_document.version;
                }
                true
            }
            notification::DidCloseTextDocument::METHOD => {
                if let Ok(params) = serde_json::from_value::<DidCloseTextDocumentParams>(params) {
                    self.open.remove(params.text_document.uri.as_str());
                }
                true
            }
            _ => false,
        }
    }

    fn take_from_worker(&mut self, message: Message) {
        if let Message::Response(response) = &message {
            if is_own(&response.id) {
                if let Some(worker) = &mut self.worker {
                    worker.asked = None;
                }
                return;
            }
            self.unanswered.remove(&response.id);
            if self.initialize.as_ref().is_some_and(|first| first.id == response.id)
                && let Ok(result) = &response.response_result
                && let Ok(result) = serde_json::from_value::<InitializeResult>(result.clone())
            {
                let kind = result.capabilities.position_encoding;
                self.encoding = Encoding::negotiate(kind.as_ref().map(std::slice::from_ref));
            }
        }
        self.tell_client(message);
    }

    /// Asks the process for a sign of life, if it has had something to do. Gives it up if it does not answer.
    fn probe(&mut self) -> Result<(), ServeError> {
        let patience = self.supervision.patience;
        let Some(worker) = &mut self.worker else { return Ok(()) };
        match worker.asked {
            Some(asked) if asked.elapsed() > patience => {
                return self.give_up("did not answer in time");
            }
            Some(_) => return Ok(()),
            None if worker.active_until < Instant::now() || !self.is_initialized => return Ok(()),
            None => {}
        }
        worker.asked = Some(Instant::now());
        self.probes += 1;
        let id = RequestId::from(format!("{OWN}{}", self.probes));
        // No server knows the method; an error is an answer, too.
        let method = "$/tsbc/alive".to_owned();
        // Not as other messages, which are reasons to ask.
        let _ = worker.to.send(Request { id, method, params: Value::Null }.into());
        Ok(())
    }

    /// Ends the process, and answers for it.
    fn give_up(&mut self, why: &str) -> Result<(), ServeError> {
        self.worker = None;
        let is_starting =
            self.initialize.as_ref().is_none_or(|first| self.unanswered.contains(&first.id));
        for id in std::mem::take(&mut self.unanswered) {
            self.tell_client(refusal(id));
        }
        if is_starting {
            return Err(ServeError::Protocol(format!("the server's process {why} at its start")));
        }
        let message = format!(
            "tsbc: the analysis {why}, which is an error of the compiler; it starts again at the next change of a text"
        );
        let params = ShowMessageParams { typ: MessageType::ERROR, message };
        self.tell_client(Notification::new(notification::ShowMessage::METHOD.to_owned(), params));
        Ok(())
    }

    /// Waits for the process after the client has said that it shall exit.
    fn leave(&mut self) -> Result<(), ServeError> {
        let Some(worker) = &mut self.worker else { return Ok(()) };
        let end = Instant::now() + Duration::from_secs(2);
        while Instant::now() < end {
            if let Some(status) = worker.child.try_wait()? {
                return match status.success() {
                    true => Ok(()),
                    false => Err(ServeError::Protocol("exit without shutdown".to_owned())),
                };
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }
}

fn is_own(id: &RequestId) -> bool {
    id.to_string().trim_matches('"').starts_with(OWN)
}

fn refusal(id: RequestId) -> Response {
    let message = "the analysis of the present text failed; the next change starts it again";
    Response::new_err(id, ErrorCode::RequestFailed as i32, message.to_owned())
}
