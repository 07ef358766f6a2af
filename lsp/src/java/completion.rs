//! What can be typed at a place.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemLabelDetails, CompletionList,
    InsertTextFormat, ParameterInformation, ParameterLabel, SignatureHelp, SignatureInformation,
    TextEdit,
};
use tsb_compiler::sema::index::{Offer, OfferKind, Offers, Overload, Overloads, SymbolKind};

use super::repair::{self, MARK};
use super::{Analysis, Libraries};
use crate::documents::{Document, Documents};
use crate::text::{Encoding, Text};

/// The words of the language (JLS 3.9) that start or continue a declaration, a statement or an expression.
const KEYWORDS: &[&str] = &[
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "record",
    "return",
    "sealed",
    "short",
    "static",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "var",
    "void",
    "volatile",
    "while",
    "yield",
];

/// What the client can show.
#[derive(Clone, Copy, Default, Debug)]
pub struct Abilities {
    /// Whether it fills in snippets.
    pub snippets: bool,
}

/// The names that may stand at an offset, and the keywords where no dot is before it.
pub fn complete(
    document: &Document,
    documents: &Documents,
    libraries: &Libraries,
    offset: usize,
    (encoding, abilities): (Encoding, Abilities),
) -> CompletionList {
    let text = document.text.as_str();
    let word = repair::word_before(text, offset);
    let found = query(document, documents, libraries, offset, |analysis| analysis.index.offers);
    let Some(offers) = found else { return CompletionList::default() };
    let Offers { are_members, list, .. } = offers;
    let import_at = import_place(&document.text, encoding);
    // Classes that would have to be imported are many, so they need a beginning.
    let list = list
        .into_iter()
        .filter(|offer| offer.import.is_none() || !word.is_empty() && offer.name.starts_with(word));
    let is_called = text[offset..].starts_with('(');
    let mut items: Vec<CompletionItem> =
        list.map(|offer| item(offer, is_called, &import_at, abilities)).collect();
    if !are_members {
        items.extend(KEYWORDS.iter().map(|word| CompletionItem {
            label: (*word).to_owned(),
            kind: Some(CompletionItemKind::KEYWORD),
            sort_text: Some(format!("500{word}")),
            ..CompletionItem::default()
        }));
    }
    // With a beginning, there are more.
    CompletionList { is_incomplete: !are_members && word.is_empty(), items }
}

/// The methods that the call around an offset may mean.
pub fn signatures(
    document: &Document,
    documents: &Documents,
    libraries: &Libraries,
    offset: usize,
) -> Option<SignatureHelp> {
    let found = query(document, documents, libraries, offset, |analysis| analysis.index.overloads)?;
    let Overloads { list, argument } = found;
    let takes = |one: &Overload| one.is_varargs || argument < one.parameters.len().max(1);
    let active = list.iter().position(takes).unwrap_or(0) as u32;
    let signatures = list.into_iter().map(|one| SignatureInformation {
        active_parameter: Some(argument.min(one.parameters.len().saturating_sub(1)) as u32),
        label: one.signature,
        documentation: None,
        parameters: Some(one.parameters.into_iter().map(parameter).collect()),
    });
    let signatures: Vec<SignatureInformation> = signatures.collect();
    (!signatures.is_empty()).then_some(SignatureHelp {
        signatures,
        active_signature: Some(active),
        active_parameter: Some(argument as u32),
    })
}

fn parameter(text: String) -> ParameterInformation {
    ParameterInformation { label: ParameterLabel::Simple(text), documentation: None }
}

/// Analyses repaired texts until one has an answer.
fn query<T>(
    document: &Document,
    documents: &Documents,
    libraries: &Libraries,
    offset: usize,
    answer: impl Fn(Analysis) -> Option<T>,
) -> Option<T> {
    let name = document.path.display().to_string();
    let mut edited = documents.edited();
    let cursor = (offset + MARK.len()) as u32;
    repair::repaired(&name, document.text.as_str(), offset).into_iter().find_map(|text| {
        edited.insert(document.path.clone(), text);
        answer(Analysis::with(&document.path, &edited, libraries, Some(cursor)).ok()?)
    })
}

fn item(
    offer: Offer,
    is_called: bool,
    import_at: &ImportPlace,
    abilities: Abilities,
) -> CompletionItem {
    let kind = match offer.kind {
        OfferKind::Package => CompletionItemKind::MODULE,
        OfferKind::Symbol(kind) => match kind {
            SymbolKind::Class | SymbolKind::Record => CompletionItemKind::CLASS,
            SymbolKind::Interface => CompletionItemKind::INTERFACE,
            SymbolKind::Enum => CompletionItemKind::ENUM,
            SymbolKind::Field => CompletionItemKind::FIELD,
            SymbolKind::EnumConstant => CompletionItemKind::ENUM_MEMBER,
            SymbolKind::Method => CompletionItemKind::METHOD,
            SymbolKind::Constructor => CompletionItemKind::CONSTRUCTOR,
            SymbolKind::Variable => CompletionItemKind::VARIABLE,
            SymbolKind::TypeParameter => CompletionItemKind::TYPE_PARAMETER,
        },
    };
    let is_method = offer.kind == OfferKind::Symbol(SymbolKind::Method);
    // The parameters stand beside the name where the client shows them there.
    let params = offer.detail.find('(').filter(|_| is_method).map(|at| {
        let end = offer.detail.rfind(')').map_or(offer.detail.len(), |end| end + 1);
        offer.detail[at..end.max(at)].to_owned()
    });
    let insert = (is_method && !is_called).then(|| match (offer.parameters, abilities.snippets) {
        (0, _) => format!("{}()", offer.name),
        (_, true) => format!("{}($0)", offer.name),
        (_, false) => format!("{}(", offer.name),
    });
    let is_snippet = is_method && !is_called && abilities.snippets && offer.parameters > 0;
    let edits = offer.import.as_ref().map(|class| vec![import_at.edit(class)]);
    CompletionItem {
        kind: Some(kind),
        detail: Some(offer.detail).filter(|detail| !detail.is_empty()),
        label_details: Some(CompletionItemLabelDetails {
            detail: params,
            description: offer.container,
        }),
        sort_text: Some(format!("{:03}{}", offer.distance, offer.name)),
        filter_text: Some(offer.name.clone()),
        insert_text: insert,
        insert_text_format: is_snippet.then_some(InsertTextFormat::SNIPPET),
        additional_text_edits: edits,
        label: offer.name,
        ..CompletionItem::default()
    }
}

/// Where a new import goes.
struct ImportPlace {
    at: lsp_types::Position,
    /// Whether an empty line has to follow.
    is_first: bool,
}

impl ImportPlace {
    fn edit(&self, class: &str) -> TextEdit {
        let end = if self.is_first { "\n\n" } else { "\n" };
        let range = lsp_types::Range::new(self.at, self.at);
        TextEdit::new(range, format!("import {class};{end}"))
    }
}

/// Before the first import, or after the package, or at the start.
fn import_place(text: &Text, encoding: Encoding) -> ImportPlace {
    let mut offset = 0;
    let mut after_package = 0;
    for line in text.as_str().split_inclusive('\n') {
        let start = line.trim_start();
        if start.starts_with("import ") {
            return ImportPlace { at: text.position(offset, encoding), is_first: false };
        }
        offset += line.len();
        if start.starts_with("package ") {
            after_package = offset;
        }
    }
    ImportPlace { at: text.position(after_package, encoding), is_first: true }
}
