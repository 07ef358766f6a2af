//! What the server can do, and what the client can.

use lsp_types::{
    ClientCapabilities, CompletionOptions, CompletionOptionsCompletionItem,
    HoverProviderCapability, OneOf, RenameOptions, SaveOptions, ServerCapabilities,
    SignatureHelpOptions, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, TextDocumentSyncSaveOptions, WorkDoneProgressOptions,
};

use crate::text::Encoding;

/// What matters of the client's abilities.
#[derive(Clone, Copy, Default, Debug)]
pub struct Client {
    /// The unit of columns.
    pub encoding: Encoding,
    /// Whether completions may be snippets.
    pub snippets: bool,
    /// Whether the symbols of a file may be a tree.
    pub symbol_tree: bool,
}

impl Client {
    /// Reads the abilities.
    pub fn of(found: &ClientCapabilities) -> Client {
        let general = found.general.as_ref();
        let offered = general.and_then(|general| general.position_encodings.as_deref());
        let text = found.text_document.as_ref();
        let completion = text.and_then(|text| text.completion.as_ref()?.completion_item.as_ref());
        let symbols = text.and_then(|text| text.document_symbol.as_ref());
        Client {
            encoding: Encoding::negotiate(offered),
            snippets: completion.and_then(|item| item.snippet_support).unwrap_or(false),
            symbol_tree: symbols
                .and_then(|symbols| symbols.hierarchical_document_symbol_support)
                .unwrap_or(false),
        }
    }
}

/// The abilities of the server.
pub fn server(client: Client) -> ServerCapabilities {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions {
            include_text: Some(false),
        })),
        ..TextDocumentSyncOptions::default()
    };
    ServerCapabilities {
        position_encoding: Some(client.encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![".".to_owned(), ":".to_owned()]),
            completion_item: Some(CompletionOptionsCompletionItem {
                label_details_support: Some(true),
            }),
            ..CompletionOptions::default()
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(vec!["(".to_owned(), ",".to_owned()]),
            ..SignatureHelpOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        ..ServerCapabilities::default()
    }
}
