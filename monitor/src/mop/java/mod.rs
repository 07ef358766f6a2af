//! Code in Java within properties: what statements of specifications cannot say.
//!
//! The text of such code is kept here with what it may use. It becomes a class ([`Class`]) whose static methods a compiler makes of
//! it; to the property it is a call of these ([`super::ast::Statement::Java`]).

mod call;
mod called;
mod class;
mod split;
mod tokens;

pub(super) use call::fields;
pub(super) use called::Called;
pub use class::{Class, Code, Method, Param, Unit};
pub(super) use class::{Maker, java_type};
pub(super) use split::{Around, code};

use std::collections::BTreeSet;

use crate::spec::{Ident, Span};

/// Statements in Java that follow one another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Java {
    /// Where they stand.
    pub(super) span: Span,
    /// The names that they use.
    pub(super) used: BTreeSet<String>,
    /// The names that they seem to declare.
    pub(super) declared: BTreeSet<String>,
    /// What is wrong with the block as one of the language of specifications.
    pub(super) otherwise: Option<String>,
}

/// A method of a property, which becomes one of the class of its code.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) name: Ident,
    pub(super) span: Span,
    pub(super) is_static: bool,
    pub(super) used: BTreeSet<String>,
}

/// The methods that a property declares, wherever in its text: `start` is at its brace.
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
        // What stands in blocks is no declaration.
        at = if token.is("{") || token.is("(") { tokens::closing(&tokens, at) } else { at + 1 };
    }
    names
}

/// The method that is declared at `start`, if one is.
pub(super) fn written(text: &str, start: usize) -> Option<Written> {
    let (head, body) = tokens::method(text, start)?;
    let is_params = |at: &usize| head[*at].is("(") && tokens::is_named(&head[..*at]);
    let params = (0..head.len()).find(is_params)?;
    let name = &head[params - 1];
    Some(Written {
        name: Ident { name: name.text.to_owned(), span: name.span() },
        span: start..body.last()?.end(),
        is_static: head[..params].iter().any(|token| token.is("static")),
        used: split::used(&body).into_iter().map(str::to_owned).collect(),
    })
}
