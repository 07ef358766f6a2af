//! The syntax tree of Level 1 Java (JLS 17, chapters 4 to 15 as far as the subset goes).
//!
//! Nodes are allocated in a `bumpalo` arena and refer to each other by `&'a` references and slices, so a whole tree is
//! freed with its arena. The tree is purely syntactic: a name with dots stays a chain of identifiers
//! ([`ExprKind::Name`]), because only attribution can distinguish packages, types, and variables (JLS 6.5.2).
//!
//! # Depth
//! The depth of the tree is bounded, so consumers may recurse over it without a check of their own:
//! - a run of binary operators of one precedence level is one [`Chain`] node with a slice of operands, so `a + b + …`
//!   of any length is one level deep. Consumers process it in a loop.
//! - every expression is at most [`MAX_EXPR_HEIGHT`] nodes high, and statements, blocks and types nest at most
//!   [`MAX_NESTING`] deep; the parser rejects more.
//!
//! A recursive visitor still calls [`crate::stack::grow`] once per level, which moves to a new stack segment when the
//! current one is nearly used up: thread stacks may be small and debug frames large.

mod decl;
mod expr;
pub mod print;

mod stmt;
mod types;

pub use decl::*;
pub use expr::*;
pub use stmt::*;
pub use types::*;

use crate::source::Span;

/// Deepest nesting of statements, blocks, parentheses, and types the parser accepts.
pub const MAX_NESTING: u32 = 2000;

/// Greatest height of an expression (longest path to a leaf, in nodes) the parser accepts.
pub const MAX_EXPR_HEIGHT: u16 = 2000;

/// An identifier and its span. Unicode escapes are already translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ident<'a> {
    /// The characters of the identifier.
    pub name: &'a str,
    /// Its span.
    pub span: Span,
}

impl Ident<'_> {
    /// The name of unnamed variables.
    pub const UNNAMED: &'static str = "_";

    /// Whether a variable of this name is unnamed (JLS 6.1).
    #[must_use]
    pub fn is_unnamed(&self) -> bool {
        self.name == Self::UNNAMED
    }
}

/// One or more identifiers joined by dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<'a> {
    /// The identifiers, never empty.
    pub segments: &'a [Ident<'a>],
    /// The span from the first to the last identifier.
    pub span: Span,
}

impl<'a> Name<'a> {
    /// The identifier, if the name has no dots.
    #[must_use]
    pub fn as_simple(&self) -> Option<Ident<'a>> {
        match self.segments {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// The identifier after the last dot.
    #[must_use]
    pub fn last(&self) -> Ident<'a> {
        self.segments[self.segments.len() - 1]
    }

    /// The part before the last dot, if there is one.
    #[must_use]
    pub fn qualifier(&self) -> Option<Name<'a>> {
        self.prefix(self.segments.len() - 1)
    }

    /// The name made of the first `len` identifiers; `None` if `len` is 0 or too large.
    #[must_use]
    pub fn prefix(&self, len: usize) -> Option<Name<'a>> {
        let segments = self.segments.get(..len)?;
        let last = segments.last()?;
        Some(Name { segments, span: segments[0].span.to(last.span) })
    }
}

impl std::fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, s) in self.segments.iter().enumerate() {
            if i > 0 {
                f.write_str(".")?;
            }
            f.write_str(s.name)?;
        }
        Ok(())
    }
}
