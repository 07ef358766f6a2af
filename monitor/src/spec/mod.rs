//! What all specification languages share: source text, errors that show their place, and reading.

mod cursor;
mod diagnostic;

pub use cursor::{Cursor, MOST_NESTED};
pub use diagnostic::{Diagnostic, JsonDiagnostic};

use core::ops::Range;

/// A stretch of a specification's text, in bytes.
pub type Span = Range<usize>;

/// A name and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ident {
    /// The name.
    pub name: String,
    /// Its place.
    pub span: Span,
}

/// A specification as it was read.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the file.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Source {
    /// Line and column of a place, both from 1, the column in characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        (1 + before.matches('\n').count(), 1 + before[line..].chars().count())
    }

    /// A stretch as messages quote it, with its place: ``in `a / b` (p.verde:4)``.
    pub fn quoted(&self, span: &Span) -> String {
        let text = self.text.get(span.clone()).unwrap_or_default();
        let text: Vec<&str> = text.split_whitespace().collect();
        let file = self.name.rsplit(['/', '\\']).next().unwrap_or_default();
        format!("in `{}` ({file}:{})", text.join(" "), self.line_column(span.start).0)
    }
}
