//! Syntax that the temporal logics share.
//!
//! ```text
//! formula     = implication {("<->" | "<=>" | "iff") implication}
//! implication = disjunction [("->" | "=>" | "implies") implication]
//! disjunction = conjunction {("||" | "|" | "or" | "xor") conjunction}
//! conjunction = temporal {("&&" | "&" | "and") temporal}
//! temporal    = unary [BINARY temporal]
//! unary       = ("!" | "not" | UNARY) unary | primary
//! primary     = EVENT | "true" | "false" | "(" formula ")" | ...
//! ```
//!
//! Temporal operators depend on the logic. A word that names an event is that event wherever an operand is allowed.

use core::fmt::Debug;
use core::hash::Hash;

use indexmap::IndexSet;

use super::syntax::Cursor;
use crate::engine::alphabet::{Alphabet, EventId};
use crate::spec::{Diagnostic, Span};

/// The index of a subformula. Operands have lower indices.
pub(super) type Id = usize;

/// The maximum number of distinct subformulas.
const MAX_PARTS: usize = 1000;

/// A subformula.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Node<U, B> {
    Constant(bool),
    Event(EventId),
    Not(Id),
    And(Id, Id),
    Or(Id, Id),
    Iff(Id, Id),
    Unary(U, Id),
    Binary(B, Id, Id),
}

/// The temporal operators of a logic.
pub(super) trait Operators {
    type Unary: Copy + Eq + Hash + Debug;
    type Binary: Copy + Eq + Hash + Debug;

    /// Parses a prefix operator.
    fn unary(cursor: &mut Cursor<'_>) -> Option<Self::Unary>;

    /// Parses an infix operator.
    fn binary(cursor: &mut Cursor<'_>) -> Option<Self::Binary>;

    /// Parses an operand that only this logic has.
    fn primary(_parser: &mut Parser<'_, Self>) -> Option<Result<Id, Diagnostic>>
    where
        Self: Sized,
    {
        None
    }
}

/// Equal subformulas share a node.
pub(super) type Nodes<L> = IndexSet<Node<<L as Operators>::Unary, <L as Operators>::Binary>>;

pub(super) struct Parser<'a, L: Operators> {
    pub(super) cursor: Cursor<'a>,
    alphabet: &'a Alphabet,
    nodes: Nodes<L>,
}

type Parsed = Result<Id, Diagnostic>;

/// Parses a formula; returns its nodes and the index of the root.
pub(super) fn parse<L: Operators>(
    text: &str,
    span: Span,
    alphabet: &Alphabet,
) -> Result<(Nodes<L>, Id), Diagnostic> {
    let mut parser: Parser<'_, L> =
        Parser { cursor: Cursor::new(text, span), alphabet, nodes: IndexSet::new() };
    let root = parser.formula()?;
    parser.cursor.expect_end("an operator")?;
    Ok((parser.nodes, root))
}

impl<L: Operators> Parser<'_, L> {
    pub(super) fn add(&mut self, node: Node<L::Unary, L::Binary>) -> Parsed {
        let id = self.nodes.insert_full(node).0;
        if id >= MAX_PARTS {
            let end = self.cursor.offset();
            return Err(Diagnostic::new(end..end, "the formula is too large"));
        }
        Ok(id)
    }

    fn eat_any(&mut self, symbols: &[&str]) -> bool {
        symbols.iter().any(|symbol| self.cursor.eat(symbol))
    }

    pub(super) fn formula(&mut self) -> Parsed {
        let mut left = self.implication()?;
        while self.eat_any(&["<->", "<=>", "iff"]) {
            let right = self.implication()?;
            left = self.add(Node::Iff(left, right))?;
        }
        Ok(left)
    }

    fn implication(&mut self) -> Parsed {
        let left = self.disjunction()?;
        if !self.eat_any(&["->", "=>", "implies"]) {
            return Ok(left);
        }
        let right = self.nested(Self::implication)?;
        let not = self.add(Node::Not(left))?;
        self.add(Node::Or(not, right))
    }

    fn disjunction(&mut self) -> Parsed {
        let mut left = self.conjunction()?;
        loop {
            let exclusive = self.cursor.eat("xor");
            if !exclusive && !self.eat_any(&["||", "|", "or"]) {
                return Ok(left);
            }
            let right = self.conjunction()?;
            left = if exclusive {
                let same = self.add(Node::Iff(left, right))?;
                self.add(Node::Not(same))?
            } else {
                self.add(Node::Or(left, right))?
            };
        }
    }

    fn conjunction(&mut self) -> Parsed {
        let mut left = self.temporal()?;
        while self.eat_any(&["&&", "&", "and"]) {
            let right = self.temporal()?;
            left = self.add(Node::And(left, right))?;
        }
        Ok(left)
    }

    fn temporal(&mut self) -> Parsed {
        let left = self.unary()?;
        let Some(operator) = L::binary(&mut self.cursor) else { return Ok(left) };
        let right = self.nested(Self::temporal)?;
        self.add(Node::Binary(operator, left, right))
    }

    fn unary(&mut self) -> Parsed {
        if self.next_is_event() {
            return self.primary();
        }
        if self.eat_any(&["!", "not"]) {
            let operand = self.nested(Self::unary)?;
            return self.add(Node::Not(operand));
        }
        if let Some(operator) = L::unary(&mut self.cursor) {
            let operand = self.nested(Self::unary)?;
            return self.add(Node::Unary(operator, operand));
        }
        self.primary()
    }

    fn primary(&mut self) -> Parsed {
        if !self.next_is_event() {
            if let Some(parsed) = L::primary(self) {
                return parsed;
            }
            for value in [true, false] {
                if self.cursor.eat(if value { "true" } else { "false" }) {
                    return self.add(Node::Constant(value));
                }
            }
            if self.cursor.eat("(") {
                let inner = self.nested(Self::formula)?;
                self.cursor.expect(")")?;
                return Ok(inner);
            }
        }
        let event = self.cursor.expect_word("an event")?.event(self.alphabet)?;
        self.add(Node::Event(event))
    }

    fn next_is_event(&mut self) -> bool {
        self.cursor.peek_word().is_some_and(|word| self.alphabet.event(word).is_some())
    }

    pub(super) fn nested(&mut self, read: impl FnOnce(&mut Self) -> Parsed) -> Parsed {
        self.cursor.enter()?;
        let result = read(self);
        self.cursor.leave();
        result
    }
}
