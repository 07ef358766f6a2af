//! What the editor asks about texts, in the language server protocol.

use serde_json::Value;
use tsb_lsp::lsp_server::Message;
use tsb_lsp::lsp_types::ClientCapabilities;

use crate::Refused;

/// Answers messages of a client: notifications of opened texts, then requests. The answers and the diagnostics of all texts come back.
pub fn respond(messages: Vec<Value>) -> Result<Vec<Value>, Refused> {
    let messages: Vec<Message> =
        messages.into_iter().map(serde_json::from_value).collect::<Result<_, _>>()?;
    let answers = tsb_lsp::respond(&ClientCapabilities::default(), messages)
        .map_err(|error| Refused::Protocol(error.to_string()))?;
    Ok(answers.iter().map(serde_json::to_value).collect::<Result<_, _>>()?)
}
