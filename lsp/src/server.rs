//! The loop that reads messages: keeps the texts of open files, answers requests in their order, and computes diagnostics when nothing has
//! been typed for a while.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use crossbeam_channel::RecvTimeoutError;
use lsp_server::{
    Connection, ErrorCode, Message, Notification, ProtocolError, Request, RequestId, Response,
};
use lsp_types::notification::{self, Notification as _};
use lsp_types::{
    CancelParams, ClientCapabilities, Diagnostic, InitializeParams, InitializeResult,
    LogMessageParams, MessageType, NumberOrString, PublishDiagnosticsParams, ServerInfo, Uri,
};
use serde::de::DeserializeOwned;

use crate::capabilities::{self, Client};
use crate::documents::{Document, Documents, Language};
use crate::java::{self, Analysis, Libraries};
use crate::{specification, uri};

/// How the server works.
#[derive(Clone, Debug)]
pub struct Options {
    /// Compiled modules whose classes the sources may use.
    pub libraries: Vec<PathBuf>,
    /// The time without a change after which diagnostics are computed.
    pub delay: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options { libraries: Vec::new(), delay: Duration::from_millis(100) }
    }
}

/// Why a server ended.
#[derive(Debug)]
pub enum ServeError {
    /// A library cannot be used.
    Library(String),
    /// The client broke the protocol.
    Protocol(String),
    /// A stream or a process failed.
    Io(std::io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Library(error) => f.write_str(error),
            ServeError::Protocol(error) => write!(f, "the client broke the protocol: {error}"),
            ServeError::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<ProtocolError> for ServeError {
    fn from(error: ProtocolError) -> ServeError {
        ServeError::Protocol(error.to_string())
    }
}

impl From<std::io::Error> for ServeError {
    fn from(error: std::io::Error) -> ServeError {
        ServeError::Io(error)
    }
}

/// Serves one client on the standard streams.
///
/// # Errors
/// As [`serve`].
pub fn serve_stdio(options: &Options) -> Result<(), ServeError> {
    let (connection, threads) = Connection::stdio();
    let result = serve(&connection, options);
    // The writing thread ends when nothing can be sent any more.
    drop(connection);
    result?;
    Ok(threads.join()?)
}

/// Serves one client until it says that the server shall exit, or closes the connection.
///
/// # Errors
/// If a library cannot be used, or the client breaks the protocol.
pub fn serve(connection: &Connection, options: &Options) -> Result<(), ServeError> {
    let libraries = Libraries::open(&options.libraries).map_err(ServeError::Library)?;
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = match serde_json::from_value(params) {
        Ok(params) => params,
        Err(error) => {
            let code = ErrorCode::InvalidParams as i32;
            let response = Response::new_err(id, code, error.to_string());
            // If nobody receives it, the connection is closed, which ends the server anyway.
            let _ = connection.sender.send(response.into());
            return Err(ServeError::Protocol(error.to_string()));
        }
    };
    let client = Client::of(&params.capabilities);
    let result = InitializeResult {
        capabilities: capabilities::server(client),
        server_info: Some(ServerInfo {
            name: "tsbc".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
    connection.initialize_finish(id, value(&result))?;
    Server::new(connection, client, Some(options.delay), libraries).run()
}

/// Answers all messages of a client that nothing connects: those after the initialization, up to the last one. Diagnostics are computed
/// at the end. No clock is read and no thread is started.
///
/// # Errors
/// As [`serve`].
pub fn respond(
    client: &ClientCapabilities,
    messages: impl IntoIterator<Item = Message>,
) -> Result<Vec<Message>, ServeError> {
    let libraries = Libraries::open(&[]).map_err(ServeError::Library)?;
    let (connection, other) = Connection::memory();
    let mut server = Server::new(&connection, Client::of(client), None, libraries);
    messages.into_iter().for_each(|message| server.receive(message));
    while let Some(message) = server.queue.pop_front() {
        if server.handle(message)?.is_break() {
            break;
        }
    }
    while !server.pending.is_empty() {
        server.compute_next();
    }
    Ok(other.receiver.try_iter().collect())
}

/// A value as JSON. The types of the protocol have only names as keys, so it does not fail.
pub(crate) fn value(of: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(of).unwrap_or_default()
}

/// The state of a connection.
pub(crate) struct Server<'c> {
    connection: &'c Connection,
    pub(crate) client: Client,
    /// The time without a change after which diagnostics are computed. `None` if they are computed at the end.
    delay: Option<Duration>,
    pub(crate) libraries: Libraries,
    pub(crate) documents: Documents,
    /// The last analysis of each open file.
    analyses: HashMap<PathBuf, Rc<Analysis>>,
    queue: VecDeque<Message>,
    cancelled: HashSet<RequestId>,
    /// The open files whose diagnostics may have changed, by URI.
    pending: BTreeSet<String>,
    /// The time at which diagnostics are computed, if there is one.
    due: Option<Instant>,
    /// The diagnostics of each file, by the open file whose analysis has found them.
    published: BTreeMap<PathBuf, BTreeMap<PathBuf, Vec<Diagnostic>>>,
}

impl<'c> Server<'c> {
    fn new(
        connection: &'c Connection,
        client: Client,
        delay: Option<Duration>,
        libraries: Libraries,
    ) -> Server<'c> {
        Server {
            connection,
            client,
            delay,
            libraries,
            documents: Documents::default(),
            analyses: HashMap::new(),
            queue: VecDeque::new(),
            cancelled: HashSet::new(),
            pending: BTreeSet::new(),
            due: None,
            published: BTreeMap::new(),
        }
    }

    fn run(&mut self) -> Result<(), ServeError> {
        loop {
            while let Ok(message) = self.connection.receiver.try_recv() {
                self.receive(message);
            }
            if let Some(message) = self.queue.pop_front() {
                if self.handle(message)?.is_break() {
                    return Ok(());
                }
                continue;
            }
            let received = match self.due.filter(|_| !self.pending.is_empty()) {
                None => self.connection.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(due) => self.connection.receiver.recv_deadline(due),
            };
            match received {
                Ok(message) => self.receive(message),
                Err(RecvTimeoutError::Timeout) => self.compute_next(),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Handles a message of the queue. Breaks after the last one.
    fn handle(&mut self, message: Message) -> Result<ControlFlow<()>, ServeError> {
        match message {
            Message::Request(request) => {
                if self.connection.handle_shutdown(&request)? {
                    return Ok(ControlFlow::Break(()));
                }
                self.request(request);
            }
            Message::Notification(one) if one.method == notification::Exit::METHOD => {
                return Err(ServeError::Protocol("exit without shutdown".to_owned()));
            }
            Message::Notification(one) => self.notification(one),
            // The server asks nothing.
            Message::Response(_) => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Queues a message. A cancellation overtakes the requests that wait.
    fn receive(&mut self, message: Message) {
        if let Message::Notification(one) = &message
            && one.method == notification::Cancel::METHOD
        {
            if let Ok(params) = serde_json::from_value::<CancelParams>(one.params.clone()) {
                self.cancelled.insert(match params.id {
                    NumberOrString::Number(id) => id.into(),
                    NumberOrString::String(id) => id.into(),
                });
            }
            return;
        }
        self.queue.push_back(message);
    }

    fn send(&self, message: impl Into<Message>) {
        // If nobody receives it, the loop ends at its next message.
        let _ = self.connection.sender.send(message.into());
    }

    /// Writes to the client's log.
    pub(crate) fn log(&self, typ: MessageType, message: String) {
        let params = LogMessageParams { typ, message };
        self.send(Notification::new(notification::LogMessage::METHOD.to_owned(), params));
    }

    fn request(&mut self, request: Request) {
        let id = request.id.clone();
        let waiting = |message: &Message| matches!(message, Message::Request(one) if self.cancelled.contains(&one.id));
        let is_cancelled = self.cancelled.contains(&id);
        if !self.queue.iter().any(waiting) {
            self.cancelled.clear();
        }
        let response = if is_cancelled {
            let code = ErrorCode::RequestCanceled as i32;
            Response::new_err(id, code, "cancelled by the client".to_owned())
        } else {
            match self.answer(request) {
                Ok(result) => Response { id, response_result: Ok(result) },
                Err((code, message)) => Response::new_err(id, code as i32, message),
            }
        };
        self.send(response);
    }

    fn notification(&mut self, one: Notification) {
        let (method, params) = (one.method.as_str(), one.params);
        match method {
            notification::DidOpenTextDocument::METHOD => {
                let Some(params) = self.parsed::<notification::DidOpenTextDocument>(params) else {
                    return;
                };
                let item = params.text_document;
                let document = self.documents.open(item.uri, item.version, item.text);
                let path = document.path.clone();
                self.changed(&path);
            }
            notification::DidChangeTextDocument::METHOD => {
                let Some(params) = self.parsed::<notification::DidChangeTextDocument>(params)
                else {
                    return;
                };
                let (of, encoding) = (params.text_document, self.client.encoding);
                self.documents
                    .edit(&of.uri, of.version, |text| text.apply(params.content_changes, encoding));
                let path = self.documents.get(&of.uri).map(|document| document.path.clone());
                if let Some(path) = path {
                    self.changed(&path);
                }
            }
            notification::DidCloseTextDocument::METHOD => {
                let Some(params) = self.parsed::<notification::DidCloseTextDocument>(params) else {
                    return;
                };
                if let Some(document) = self.documents.close(&params.text_document.uri) {
                    self.analyses.remove(&document.path);
                    self.pending.remove(document.uri.as_str());
                    self.publish(&document.path, BTreeMap::new());
                    self.changed(&document.path);
                }
            }
            // Other files may have changed on the disk.
            notification::DidSaveTextDocument::METHOD
            | notification::DidChangeWatchedFiles::METHOD
            | notification::DidChangeWorkspaceFolders::METHOD => self.all_changed(),
            // All others may be ignored; those that start with a dollar sign must be.
            _ => {}
        }
    }

    /// The parameters of a notification. A notification has no answer, so the log says what is wrong with it.
    fn parsed<N: notification::Notification>(&self, params: serde_json::Value) -> Option<N::Params>
    where
        N::Params: DeserializeOwned,
    {
        match serde_json::from_value(params) {
            Ok(params) => Some(params),
            Err(error) => {
                self.log(MessageType::WARNING, format!("{}: {error}", N::METHOD));
                None
            }
        }
    }

    /// The text of an open file has changed: its diagnostics, and those of files that refer to it, are computed again.
    fn changed(&mut self, path: &Path) {
        for document in self.documents.iter() {
            let is_java = document.language == Some(Language::Java);
            let refers = self.analyses.get(&document.path).is_none_or(|known| known.has(path));
            // What such a file lacks may be there now.
            let lacks = |known: &Rc<Analysis>| known.diagnostics.has_errors();
            if !refers && self.analyses.get(&document.path).is_some_and(lacks) {
                self.analyses.remove(&document.path);
                self.pending.insert(document.uri.as_str().to_owned());
            } else if document.path == path || is_java && refers {
                self.pending.insert(document.uri.as_str().to_owned());
            }
        }
        self.due = self.delay.map(|delay| Instant::now() + delay);
    }

    /// Any file may have changed on the disk, or be there now.
    fn all_changed(&mut self) {
        self.analyses.clear();
        self.pending.extend(self.documents.iter().map(|one| one.uri.as_str().to_owned()));
        self.due = self.delay.map(|delay| Instant::now() + delay);
    }

    /// The analysis of the present text of an open file.
    ///
    /// # Errors
    /// Why a file that it refers to cannot be read.
    pub(crate) fn analysis(&mut self, document: &Document) -> Result<Rc<Analysis>, String> {
        if let Some(known) = self.analyses.get(&document.path)
            && known.is_current(&self.documents)
        {
            return Ok(known.clone());
        }
        let found = Rc::new(Analysis::of(document, &self.documents, &self.libraries)?);
        self.analyses.insert(document.path.clone(), found.clone());
        Ok(found)
    }

    /// Computes the diagnostics of one file; messages are read before the next one.
    fn compute_next(&mut self) {
        let Some(next) = self.pending.pop_first() else { return };
        let found = self.documents.iter().find(|document| document.uri.as_str() == next);
        let Some(document) = found.cloned() else { return };
        let path = document.path.clone();
        match document.language {
            Some(Language::Java) => match self.analysis(&document) {
                Ok(analysis) => {
                    let problems = java::problems(&analysis, self.client.encoding);
                    self.publish(&path, problems);
                }
                Err(error) => {
                    let message = Diagnostic { message: error, ..Diagnostic::default() };
                    self.publish(&path, BTreeMap::from([(path.clone(), vec![message])]));
                }
            },
            Some(Language::Specification(_)) => {
                let encoding = self.client.encoding;
                let found = specification::problems(&document.uri, &path, &document.text, encoding);
                self.publish(&path, BTreeMap::from([(path.clone(), found)]));
            }
            None => {}
        }
    }

    /// Sends the diagnostics of files, as the analysis of the open file `by` has found them.
    fn publish(&mut self, by: &Path, mut found: BTreeMap<PathBuf, Vec<Diagnostic>>) {
        let mut changed: BTreeSet<PathBuf> = found.keys().cloned().collect();
        changed.extend(
            self.published
                .iter()
                .filter(|(_, of)| of.contains_key(by))
                .map(|(path, _)| path.clone()),
        );
        for path in changed {
            let is_open = self.documents.at(&path).is_some();
            let of = self.published.entry(path.clone()).or_default();
            let before = of.remove(by);
            match found.remove(&path) {
                // An open file has its own analysis.
                Some(list) if path == by || !is_open && !list.is_empty() => {
                    of.insert(by.to_owned(), list);
                }
                _ if before.is_none() => continue,
                _ => {}
            }
            self.send_diagnostics(&path);
        }
    }

    fn send_diagnostics(&self, path: &Path) {
        let of = self.published.get(path);
        let mut list: Vec<Diagnostic> = Vec::new();
        for diagnostic in of.into_iter().flat_map(BTreeMap::values).flatten() {
            if !list.contains(diagnostic) {
                list.push(diagnostic.clone());
            }
        }
        let document = self.documents.at(path);
        let uri: Option<Uri> =
            document.map(|document| document.uri.clone()).or_else(|| uri::of_path(path));
        let Some(uri) = uri else { return };
        let version = document.map(|document| document.version);
        let params = PublishDiagnosticsParams::new(uri, list, version);
        self.send(Notification::new(notification::PublishDiagnostics::METHOD.to_owned(), params));
    }
}
