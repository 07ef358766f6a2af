//! The answers to requests.

use std::ops::Range;
use std::path::Path;

use lsp_server::{ErrorCode, Request};
use lsp_types::request::{self, Request as _};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionResponse, DocumentHighlight,
    DocumentSymbol, DocumentSymbolResponse, GotoDefinitionResponse, Hover, HoverContents, Location,
    MarkupContent, MarkupKind, MessageType, PrepareRenameResponse, SymbolInformation, SymbolKind,
    TextDocumentPositionParams, TextEdit, Uri, WorkspaceEdit,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tsb_compiler::sema::index::SymbolKind as JavaKind;

use crate::documents::{Document, Language};
use crate::java::{self, Abilities};
use crate::server::{Server, value};
use crate::specification::{self, NameKind, Names};
use crate::text::Text;
use crate::uri;

/// Why a request has no result.
type Refused = (ErrorCode, String);

type Answer<R> = Result<<R as request::Request>::Result, Refused>;

impl Server<'_> {
    /// The result of a request.
    ///
    /// # Errors
    /// The protocol's code for the problem, and what it is.
    pub(crate) fn answer(&mut self, request: Request) -> Result<Value, Refused> {
        let params = request.params;
        match request.method.as_str() {
            request::HoverRequest::METHOD => self.with(params, Server::hover),
            request::GotoDefinition::METHOD => self.with(params, Server::definition),
            request::References::METHOD => self.with(params, Server::references),
            request::DocumentHighlightRequest::METHOD => self.with(params, Server::highlights),
            request::Completion::METHOD => self.with(params, Server::completion),
            request::SignatureHelpRequest::METHOD => self.with(params, Server::signature_help),
            request::DocumentSymbolRequest::METHOD => self.with(params, Server::symbols),
            request::PrepareRenameRequest::METHOD => self.with(params, Server::prepare_rename),
            request::Rename::METHOD => self.with(params, Server::rename),
            other => Err((ErrorCode::MethodNotFound, format!("there is no request {other}"))),
        }
    }

    fn with<P: DeserializeOwned, T: serde::Serialize>(
        &mut self,
        params: Value,
        answer: fn(&mut Self, P) -> Result<T, Refused>,
    ) -> Result<Value, Refused> {
        match serde_json::from_value(params) {
            Ok(params) => answer(self, params).map(|result| value(&result)),
            Err(error) => Err((ErrorCode::InvalidParams, error.to_string())),
        }
    }

    /// The open file and the byte offset of a position.
    fn place(&self, at: &TextDocumentPositionParams) -> Result<(Document, usize), Refused> {
        let document = self.document(&at.text_document.uri)?;
        let offset = document.text.offset(at.position, self.client.encoding);
        Ok((document, offset))
    }

    fn document(&self, uri: &Uri) -> Result<Document, Refused> {
        let missing = || (ErrorCode::InvalidParams, format!("{} is not open", uri.as_str()));
        self.documents.get(uri).cloned().ok_or_else(missing)
    }

    fn range(&self, text: &Text, bytes: Range<usize>) -> lsp_types::Range {
        text.range(bytes, self.client.encoding)
    }

    /// A place of a file, open or not.
    fn location(&self, path: &Path, bytes: Range<usize>) -> Option<Location> {
        if let Some(document) = self.documents.at(path) {
            return Some(Location::new(document.uri.clone(), self.range(&document.text, bytes)));
        }
        let text = Text::new(std::fs::read_to_string(path).ok()?);
        Some(Location::new(uri::of_path(path)?, self.range(&text, bytes)))
    }

    fn hover(&mut self, params: lsp_types::HoverParams) -> Answer<request::HoverRequest> {
        let (document, offset) = self.place(&params.text_document_position_params)?;
        let found = match document.language {
            Some(Language::Java) => {
                let analysis = self.analysis(&document).map_err(failed)?;
                java::hover(&analysis, &self.libraries, offset)
            }
            Some(Language::Specification(language)) => {
                let names = Names::of(document.text.as_str(), language);
                names.at(offset).map(|(name, word)| {
                    let text =
                        format!("```\n{}\n```\n\n{}", names.declaration(name), name.kind.word());
                    (text, word)
                })
            }
            None => None,
        };
        Ok(found.map(|(text, bytes)| Hover {
            contents: HoverContents::Markup(MarkupContent {
                kind: MarkupKind::Markdown,
                value: text,
            }),
            range: Some(self.range(&document.text, bytes)),
        }))
    }

    fn definition(
        &mut self,
        params: lsp_types::GotoDefinitionParams,
    ) -> Answer<request::GotoDefinition> {
        let (document, offset) = self.place(&params.text_document_position_params)?;
        let places = match document.language {
            Some(Language::Java) => {
                let analysis = self.analysis(&document).map_err(failed)?;
                match java::definition(&analysis, offset) {
                    Ok(places) => places,
                    Err(message) => {
                        // An error would be a message box at each attempt.
                        self.log(MessageType::INFO, message);
                        Vec::new()
                    }
                }
            }
            Some(Language::Specification(language)) => {
                let names = Names::of(document.text.as_str(), language);
                let found = names.at(offset).map(|(name, _)| name.place.clone());
                found.map(|place| (document.path.clone(), place)).into_iter().collect()
            }
            None => Vec::new(),
        };
        let locations: Vec<Location> =
            places.into_iter().filter_map(|(path, bytes)| self.location(&path, bytes)).collect();
        Ok((!locations.is_empty()).then_some(GotoDefinitionResponse::Array(locations)))
    }

    fn references(&mut self, params: lsp_types::ReferenceParams) -> Answer<request::References> {
        let (document, offset) = self.place(&params.text_document_position)?;
        let with_declaration = params.context.include_declaration;
        let places = match document.language {
            Some(Language::Java) => {
                let analysis = self.analysis(&document).map_err(failed)?;
                let with = (&self.documents, &self.libraries);
                java::references(&analysis, offset, with_declaration, with)
            }
            Some(Language::Specification(language)) => {
                let names = Names::of(document.text.as_str(), language);
                let declared = names.at(offset).map(|(name, _)| name.place.clone());
                let uses = names.uses(offset).into_iter();
                let uses = uses.filter(|one| with_declaration || Some(one) != declared.as_ref());
                uses.map(|one| (document.path.clone(), one)).collect()
            }
            None => Vec::new(),
        };
        let locations: Vec<Location> =
            places.into_iter().filter_map(|(path, bytes)| self.location(&path, bytes)).collect();
        Ok(Some(locations))
    }

    fn highlights(
        &mut self,
        params: lsp_types::DocumentHighlightParams,
    ) -> Answer<request::DocumentHighlightRequest> {
        let (document, offset) = self.place(&params.text_document_position_params)?;
        let uses = match document.language {
            Some(Language::Java) => {
                let analysis = self.analysis(&document).map_err(failed)?;
                java::highlights(&analysis, offset)
            }
            Some(Language::Specification(language)) => {
                Names::of(document.text.as_str(), language).uses(offset)
            }
            None => Vec::new(),
        };
        let one =
            |bytes| DocumentHighlight { range: self.range(&document.text, bytes), kind: None };
        Ok(Some(uses.into_iter().map(one).collect()))
    }

    fn completion(&mut self, params: lsp_types::CompletionParams) -> Answer<request::Completion> {
        let (document, offset) = self.place(&params.text_document_position)?;
        let typed = params.context.and_then(|context| context.trigger_character);
        let before = &document.text.as_str()[..offset];
        let is_wanted = match (typed.as_deref(), document.language) {
            // Not after the label of a statement or of a `case`.
            (Some(":"), Some(Language::Java)) => before.ends_with("::"),
            (Some(_), Some(Language::Specification(_))) => false,
            (Some(_) | None, _) => true,
        };
        if !is_wanted {
            return Ok(None);
        }
        let list = match document.language {
            Some(Language::Java) => {
                let abilities = Abilities { snippets: self.client.snippets };
                let with = (self.client.encoding, abilities);
                java::complete(&document, &self.documents, &self.libraries, offset, with)
            }
            Some(Language::Specification(language)) => {
                let names = Names::of(document.text.as_str(), language);
                specification_items(&names, document.text.as_str(), offset)
            }
            None => CompletionList::default(),
        };
        Ok(Some(CompletionResponse::List(list)))
    }

    fn signature_help(
        &mut self,
        params: lsp_types::SignatureHelpParams,
    ) -> Answer<request::SignatureHelpRequest> {
        let (document, offset) = self.place(&params.text_document_position_params)?;
        Ok(match document.language {
            Some(Language::Java) => {
                java::signatures(&document, &self.documents, &self.libraries, offset)
            }
            Some(Language::Specification(_)) | None => None,
        })
    }

    fn symbols(
        &mut self,
        params: lsp_types::DocumentSymbolParams,
    ) -> Answer<request::DocumentSymbolRequest> {
        let document = self.document(&params.text_document.uri)?;
        let text = document.text.as_str();
        let tree: Vec<DocumentSymbol> = match document.language {
            Some(Language::Java) => {
                let found = java::outline(&document.path.display().to_string(), text);
                found.iter().map(|one| self.java_symbol(&document.text, one)).collect()
            }
            Some(Language::Specification(language)) => {
                let names = Names::of(text, language);
                self.specification_symbols(&document.text, &names)
            }
            None => Vec::new(),
        };
        if self.client.symbol_tree {
            return Ok(Some(DocumentSymbolResponse::Nested(tree)));
        }
        let mut flat = Vec::new();
        flatten(&tree, None, &document.uri, &mut flat);
        Ok(Some(DocumentSymbolResponse::Flat(flat)))
    }

    fn java_symbol(&self, text: &Text, one: &java::Declaration) -> DocumentSymbol {
        let kind = match one.kind {
            JavaKind::Class => SymbolKind::CLASS,
            JavaKind::Record => SymbolKind::STRUCT,
            JavaKind::Interface => SymbolKind::INTERFACE,
            JavaKind::Enum => SymbolKind::ENUM,
            JavaKind::Field => SymbolKind::FIELD,
            JavaKind::EnumConstant => SymbolKind::ENUM_MEMBER,
            JavaKind::Method => SymbolKind::METHOD,
            JavaKind::Constructor => SymbolKind::CONSTRUCTOR,
            JavaKind::Variable => SymbolKind::VARIABLE,
            JavaKind::TypeParameter => SymbolKind::TYPE_PARAMETER,
        };
        let children = one.children.iter().map(|child| self.java_symbol(text, child)).collect();
        DocumentSymbol {
            detail: Some(one.detail.clone()).filter(|detail| !detail.is_empty()),
            ..symbol(
                &one.name,
                kind,
                self.range(text, one.range.clone()),
                self.range(text, one.selection.clone()),
                children,
            )
        }
    }

    fn specification_symbols(&self, text: &Text, names: &Names<'_>) -> Vec<DocumentSymbol> {
        let list = names.list();
        let one = |index: usize, end: usize, children| {
            let name = &list[index];
            let kind = match name.kind {
                NameKind::Monitor => SymbolKind::CLASS,
                NameKind::Event => SymbolKind::EVENT,
                NameKind::Pointcut => SymbolKind::FUNCTION,
                NameKind::State => SymbolKind::ENUM_MEMBER,
                NameKind::Parameter => SymbolKind::VARIABLE,
            };
            let range = self.range(text, name.declaration.start..end.max(name.declaration.end));
            symbol(&name.text, kind, range, self.range(text, name.place.clone()), children)
        };
        let mut tree = Vec::new();
        for (index, name) in list.iter().enumerate() {
            if name.owner.is_some() {
                continue;
            }
            let inside = list.iter().enumerate().filter(|(_, other)| other.owner == Some(index));
            let inside: Vec<usize> = inside.map(|(inner, _)| inner).collect();
            let end = inside.iter().map(|&inner| list[inner].declaration.end).max().unwrap_or(0);
            let children = inside.iter().map(|&inner| one(inner, 0, Vec::new())).collect();
            tree.push(one(index, end, children));
        }
        tree
    }

    fn prepare_rename(
        &mut self,
        params: TextDocumentPositionParams,
    ) -> Answer<request::PrepareRenameRequest> {
        let (document, offset) = self.place(&params)?;
        let bytes = match document.language {
            Some(Language::Java) => {
                let analysis = self.analysis(&document).map_err(failed)?;
                java::prepare_rename(&analysis, offset).map_err(failed)?
            }
            Some(Language::Specification(language)) => {
                let names = Names::of(document.text.as_str(), language);
                let found = names.at(offset).map(|(_, word)| word);
                found.ok_or_else(|| failed("no name is declared here".to_owned()))?
            }
            None => return Ok(None),
        };
        Ok(Some(PrepareRenameResponse::Range(self.range(&document.text, bytes))))
    }

    // The protocol's type has URIs as keys; they are compared by their text, which does not change.
    #[allow(clippy::mutable_key_type)]
    fn rename(&mut self, params: lsp_types::RenameParams) -> Answer<request::Rename> {
        let (document, offset) = self.place(&params.text_document_position)?;
        let new_name = params.new_name;
        let places: Vec<(std::path::PathBuf, Range<usize>)> = match document.language {
            Some(Language::Java) => {
                let analysis = self.analysis(&document).map_err(failed)?;
                let with = (&self.documents, &self.libraries);
                let files = java::rename(&analysis, offset, &new_name, with).map_err(failed)?;
                let one = |(path, ranges): (std::path::PathBuf, Vec<Range<usize>>)| {
                    ranges.into_iter().map(move |range| (path.clone(), range))
                };
                files.into_iter().flat_map(one).collect()
            }
            Some(Language::Specification(language)) => {
                let uses = Names::of(document.text.as_str(), language).uses(offset);
                uses.into_iter().map(|range| (document.path.clone(), range)).collect()
            }
            None => Vec::new(),
        };
        let mut changes = std::collections::HashMap::<Uri, Vec<TextEdit>>::new();
        for (path, bytes) in places {
            let Some(location) = self.location(&path, bytes) else { continue };
            let edit = TextEdit::new(location.range, new_name.clone());
            changes.entry(location.uri).or_default().push(edit);
        }
        Ok(Some(WorkspaceEdit::new(changes)))
    }
}

fn failed(message: String) -> Refused {
    (ErrorCode::RequestFailed, message)
}

fn symbol(
    name: &str,
    kind: SymbolKind,
    range: lsp_types::Range,
    selection_range: lsp_types::Range,
    children: Vec<DocumentSymbol>,
) -> DocumentSymbol {
    // The type has a deprecated field, which only this way need not be written.
    #[allow(deprecated)]
    DocumentSymbol {
        name: name.to_owned(),
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range,
        selection_range,
        children: Some(children).filter(|children| !children.is_empty()),
    }
}

/// The symbols of a tree one after the other, for clients that know no trees.
fn flatten(
    tree: &[DocumentSymbol],
    around: Option<&str>,
    uri: &Uri,
    flat: &mut Vec<SymbolInformation>,
) {
    for one in tree {
        #[allow(deprecated)]
        flat.push(SymbolInformation {
            name: one.name.clone(),
            kind: one.kind,
            tags: None,
            deprecated: None,
            location: Location::new(uri.clone(), one.range),
            container_name: around.map(str::to_owned),
        });
        flatten(one.children.as_deref().unwrap_or_default(), Some(&one.name), uri, flat);
    }
}

fn specification_items(names: &Names<'_>, text: &str, offset: usize) -> CompletionList {
    let (offered, words) = names.offers(offset);
    // What is being typed may look like a declaration.
    let word = specification::word_before(text, offset);
    let start = offset - word.len();
    let mut items: Vec<CompletionItem> = Vec::new();
    for name in offered.into_iter().filter(|name| name.place.start != start) {
        items.push(CompletionItem {
            label: name.text.clone(),
            kind: Some(match name.kind {
                NameKind::Monitor => CompletionItemKind::CLASS,
                NameKind::Event => CompletionItemKind::EVENT,
                NameKind::Pointcut => CompletionItemKind::FUNCTION,
                NameKind::State => CompletionItemKind::ENUM_MEMBER,
                NameKind::Parameter => CompletionItemKind::VARIABLE,
            }),
            detail: Some(names.declaration(name).split_whitespace().collect::<Vec<_>>().join(" ")),
            sort_text: Some(format!("0{}", name.text)),
            ..CompletionItem::default()
        });
    }
    items.extend(words.into_iter().map(|word| CompletionItem {
        label: word.to_owned(),
        kind: Some(CompletionItemKind::KEYWORD),
        sort_text: Some(format!("1{word}")),
        ..CompletionItem::default()
    }));
    CompletionList { is_incomplete: false, items }
}
