//! Java code within properties, for what the statement language cannot express.
//!
//! This module keeps the text of such code and the names it may use. A compiler turns it into a class ([`JavaClass`]) with static methods; the
//! property calls them ([`super::ast::Statement::Java`]).

mod call;
mod calls;
mod class;
mod split;
mod tokens;

pub(super) use call::fields;
pub(super) use calls::JavaCalls;
pub(super) use class::{ClassBuilder, java_type};
pub use class::{JavaBlock, JavaClass, JavaMethod, JavaParam, JavaUnit};
pub(super) use split::{BlockContext, code};

use std::collections::BTreeSet;

use crate::spec::{Ident, Span};

/// A sequence of Java statements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Java {
    /// The source range.
    pub(super) span: Span,
    /// The names that the statements use.
    pub(super) used: BTreeSet<String>,
    /// The names that the statements declare, as far as tokens tell.
    pub(super) declared: BTreeSet<String>,
    /// The parse error of the block in the specification's own language.
    pub(super) spec_error: Option<String>,
}

/// A Java method of a property.
#[derive(Clone, Debug)]
pub(super) struct ParsedMethod {
    pub(super) name: Ident,
    pub(super) span: Span,
    pub(super) is_static: bool,
    pub(super) used: BTreeSet<String>,
}

/// The names of all methods that a property declares; `start` is the offset of its brace.
pub(super) fn method_names(text: &str, start: usize) -> Vec<String> {
    let tokens = tokens::block(text, start).unwrap_or_default();
    let (mut names, mut at) = (Vec::new(), 1);
    while at < tokens.len() {
        let token = &tokens[at];
        if token.is("(")
            && tokens::is_named(&tokens[..at])
            && tokens::has_block(&tokens, tokens::closing(&tokens, at))
        {
            names.push(tokens[at - 1].text.to_owned());
        }
        // Blocks and parentheses contain no declarations of methods.
        at = if token.is("{") || token.is("(") { tokens::closing(&tokens, at) } else { at + 1 };
    }
    names
}

/// The method declaration at `start`, if there is one.
pub(super) fn written(text: &str, start: usize) -> Option<ParsedMethod> {
    let (head, body) = tokens::method(text, start)?;
    let is_params = |at: &usize| head[*at].is("(") && tokens::is_named(&head[..*at]);
    let params = (0..head.len()).find(is_params)?;
    let name = &head[params - 1];
    Some(ParsedMethod {
        name: Ident { name: name.text.to_owned(), span: name.span() },
        span: start..body.last()?.end(),
        is_static: head[..params].iter().any(|token| token.is("static")),
        used: split::used(&body).into_iter().map(str::to_owned).collect(),
    })
}
