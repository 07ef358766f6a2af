//! Common parts of all specification languages: source text, diagnostics, and scanning.

mod cursor;
mod diagnostic;

pub use cursor::{Cursor, MAX_NESTING};
pub use diagnostic::{Diagnostic, JsonDiagnostic};

use core::ops::Range;

/// A byte range of a specification's text.
pub type Span = Range<usize>;

/// A name with its source range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ident {
    /// The name.
    pub name: String,
    /// The source range.
    pub span: Span,
}

/// The text of a specification.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the file.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Source {
    /// Line and column of a byte offset. Both count from 1, columns in characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        (1 + before.matches('\n').count(), 1 + before[line..].chars().count())
    }

    /// Quotes a source range for messages: ``in `a / b` (p.verde:4)``.
    pub fn quoted(&self, span: &Span) -> String {
        let text = self.text.get(span.clone()).unwrap_or_default();
        let text: Vec<&str> = text.split_whitespace().collect();
        let file = self.name.rsplit(['/', '\\']).next().unwrap_or_default();
        format!("in `{}` ({file}:{})", text.join(" "), self.line_column(span.start).0)
    }
}
