//! Extended regular expressions over events.
//!
//! ```text
//! union         = intersection {"|" intersection}
//! intersection  = concatenation {"&" concatenation}
//! concatenation = factor {factor}
//! factor        = "~" factor | primary {"*" | "+" | "?"}
//! primary       = EVENT | "epsilon" | "empty" | "(" union ")"
//! ```
//!
//! `epsilon` is the empty trace, `empty` the empty language, and `~` the complement.
//!
//! The states of the automaton are the derivatives of the expression, equal up to similarity (J. A. Brzozowski, 'Derivatives of regular
//! expressions', JACM 11(4), 1964).

use std::collections::HashMap;

use indexmap::IndexSet;

use super::TooLarge;
use super::syntax::Cursor;
use super::table::Table;
use super::verdict::verdicts;
use crate::engine::alphabet::{Alphabet, EventId};
use crate::engine::dfa::{Dfa, State};
use crate::spec::{Diagnostic, Span};

verdicts! {
    "Verdicts about a trace.",
    /// The trace belongs to the language.
    Match = "match",
    /// No continuation of the trace belongs to the language.
    Fail = "fail",
}

type Id = u32;

/// The maximum number of subexpressions of all derivatives, each counted with its operands.
const MAX_PARTS: usize = 1 << 20;
/// The maximum nesting of derivatives.
const MAX_DEPTH: u16 = 1000;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Node {
    Empty,
    Epsilon,
    Event(EventId),
    Concat(Box<[Id]>),
    Union(Box<[Id]>),
    Intersection(Box<[Id]>),
    Star(Id),
    Not(Id),
}

const EMPTY: Id = 0;
const EPSILON: Id = 1;
/// The language of all traces.
const ALL: Id = 2;

/// An expression.
#[derive(Clone, Debug)]
pub struct Expression {
    parts: Parts,
    root: Id,
}

/// Hash-consed expressions: equal ones have the same index.
#[derive(Clone, Debug)]
struct Parts {
    nodes: IndexSet<Node>,
    info: Vec<Info>,
    size: usize,
}

#[derive(Clone, Copy, Debug)]
struct Info {
    /// Whether the empty trace belongs to the language.
    nullable: bool,
    depth: u16,
}

impl Parts {
    fn new() -> Parts {
        let info = |nullable| Info { nullable, depth: 1 };
        Parts {
            nodes: IndexSet::from([Node::Empty, Node::Epsilon, Node::Not(EMPTY)]),
            info: vec![info(false), info(true), info(true)],
            size: 0,
        }
    }

    fn node(&self, id: Id) -> &Node {
        &self.nodes[id as usize]
    }

    fn nullable(&self, id: Id) -> bool {
        self.info[id as usize].nullable
    }

    fn add(&mut self, node: Node) -> Result<Id, TooLarge> {
        if let Some(known) = self.nodes.get_index_of(&node) {
            return Ok(known as Id);
        }
        let operands: &[Id] = match &node {
            Node::Empty | Node::Epsilon | Node::Event(_) => &[],
            Node::Concat(list) | Node::Union(list) | Node::Intersection(list) => list,
            Node::Star(one) | Node::Not(one) => core::slice::from_ref(one),
        };
        let depth = operands.iter().map(|id| self.info[*id as usize].depth).max().unwrap_or(0) + 1;
        let nullable = match &node {
            Node::Empty | Node::Event(_) => false,
            Node::Epsilon | Node::Star(_) => true,
            Node::Concat(list) | Node::Intersection(list) => {
                list.iter().all(|id| self.nullable(*id))
            }
            Node::Union(list) => list.iter().any(|id| self.nullable(*id)),
            Node::Not(one) => !self.nullable(*one),
        };
        self.size += 1 + operands.len();
        if self.size > MAX_PARTS || depth > MAX_DEPTH {
            return Err(TooLarge);
        }
        self.info.push(Info { nullable, depth });
        Ok(self.nodes.insert_full(node).0 as Id)
    }

    fn concat(&mut self, parts: impl IntoIterator<Item = Id>) -> Result<Id, TooLarge> {
        let mut list = Vec::new();
        for id in parts {
            match self.node(id) {
                Node::Empty => return Ok(EMPTY),
                Node::Epsilon => {}
                Node::Concat(inner) => list.extend_from_slice(inner),
                _ => list.push(id),
            }
        }
        match list[..] {
            [] => Ok(EPSILON),
            [one] => Ok(one),
            _ => self.add(Node::Concat(list.into())),
        }
    }

    fn union(&mut self, parts: impl IntoIterator<Item = Id>) -> Result<Id, TooLarge> {
        let mut list = Vec::new();
        for id in parts {
            match self.node(id) {
                Node::Empty => {}
                Node::Union(inner) => list.extend_from_slice(inner),
                _ => list.push(id),
            }
        }
        list.sort_unstable();
        list.dedup();
        match list[..] {
            [] => Ok(EMPTY),
            [one] => Ok(one),
            _ if list.contains(&ALL) => Ok(ALL),
            _ => self.add(Node::Union(list.into())),
        }
    }

    fn intersection(&mut self, parts: impl IntoIterator<Item = Id>) -> Result<Id, TooLarge> {
        let mut list = Vec::new();
        for id in parts {
            match self.node(id) {
                Node::Intersection(inner) => list.extend_from_slice(inner),
                _ if id == ALL => {}
                _ => list.push(id),
            }
        }
        list.sort_unstable();
        list.dedup();
        match list[..] {
            [] => Ok(ALL),
            [one] => Ok(one),
            _ if list.contains(&EMPTY) => Ok(EMPTY),
            _ => self.add(Node::Intersection(list.into())),
        }
    }

    fn star(&mut self, one: Id) -> Result<Id, TooLarge> {
        match self.node(one) {
            Node::Empty | Node::Epsilon => Ok(EPSILON),
            Node::Star(_) => Ok(one),
            _ if one == ALL => Ok(ALL),
            _ => self.add(Node::Star(one)),
        }
    }

    fn not(&mut self, one: Id) -> Result<Id, TooLarge> {
        match self.node(one) {
            Node::Not(inner) => Ok(*inner),
            _ => self.add(Node::Not(one)),
        }
    }
}

/// A cache of derivatives.
type Known = HashMap<(Id, EventId), Id>;

impl Parts {
    /// The derivative: the traces `t` such that `event t` belongs to the language.
    fn derivative(&mut self, id: Id, event: EventId, known: &mut Known) -> Result<Id, TooLarge> {
        if let Some(&derivative) = known.get(&(id, event)) {
            return Ok(derivative);
        }
        let derivative = match self.node(id).clone() {
            Node::Empty | Node::Epsilon => EMPTY,
            Node::Event(own) => {
                if own == event {
                    EPSILON
                } else {
                    EMPTY
                }
            }
            Node::Concat(list) => {
                let mut alternatives = Vec::new();
                for (place, &first) in list.iter().enumerate() {
                    let rest = self.derivative(first, event, known)?;
                    let alternative =
                        core::iter::once(rest).chain(list[place + 1..].iter().copied());
                    alternatives.push(self.concat(alternative)?);
                    if !self.nullable(first) {
                        break;
                    }
                }
                self.union(alternatives)?
            }
            Node::Union(list) => {
                let list = self.derivatives(&list, event, known)?;
                self.union(list)?
            }
            Node::Intersection(list) => {
                let list = self.derivatives(&list, event, known)?;
                self.intersection(list)?
            }
            Node::Star(one) => {
                let rest = self.derivative(one, event, known)?;
                self.concat([rest, id])?
            }
            Node::Not(one) => {
                let rest = self.derivative(one, event, known)?;
                self.not(rest)?
            }
        };
        known.insert((id, event), derivative);
        Ok(derivative)
    }

    fn derivatives(
        &mut self,
        list: &[Id],
        event: EventId,
        known: &mut Known,
    ) -> Result<Vec<Id>, TooLarge> {
        list.iter().map(|id| self.derivative(*id, event, known)).collect()
    }
}

impl Expression {
    /// Parses an expression at `span` of `text`, over the events of `alphabet`.
    ///
    /// # Errors
    /// The expression is malformed or too large.
    pub fn parse(text: &str, span: Span, alphabet: &Alphabet) -> Result<Expression, Diagnostic> {
        let mut parser = Parser { cursor: Cursor::new(text, span), alphabet, parts: Parts::new() };
        let root = parser.union()?;
        parser.cursor.expect_end("an event or an operator")?;
        Ok(Expression { parts: parser.parts, root })
    }

    /// The minimal automaton that reports the verdicts in `wanted`.
    ///
    /// # Errors
    /// The automaton has too many states.
    pub fn automaton(&self, alphabet: &Alphabet, wanted: &[Verdict]) -> Result<Dfa, TooLarge> {
        let mut parts = self.parts.clone();
        let mut known = Known::new();
        let successor = |id: &Id, event| parts.derivative(*id, event, &mut known);
        let table = Table::explore(alphabet, self.root, successor)?;
        let alive = table.can_reach(|id| parts.nullable(*id));
        Ok(table.into_dfa(alphabet, |place, id| {
            let verdict = match (parts.nullable(*id), alive[place]) {
                (true, _) => Some(Verdict::Match),
                (false, false) => Some(Verdict::Fail),
                (false, true) => None,
            };
            let reported = verdict.filter(|verdict| wanted.contains(verdict));
            State::entered(reported.map(Verdict::category))
        }))
    }
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    alphabet: &'a Alphabet,
    parts: Parts,
}

impl Parser<'_> {
    /// Converts [`TooLarge`] to an error at the end of the text read so far.
    fn sized(&mut self, built: Result<Id, TooLarge>) -> Result<Id, Diagnostic> {
        let end = self.cursor.offset();
        built.map_err(|_| Diagnostic::new(end..end, "the expression is too large"))
    }

    fn union(&mut self) -> Result<Id, Diagnostic> {
        let mut list = vec![self.intersection()?];
        while self.cursor.eat("|") {
            list.push(self.intersection()?);
        }
        let built = self.parts.union(list);
        self.sized(built)
    }

    fn intersection(&mut self) -> Result<Id, Diagnostic> {
        let mut list = vec![self.concatenation()?];
        while self.cursor.eat("&") {
            list.push(self.concatenation()?);
        }
        let built = self.parts.intersection(list);
        self.sized(built)
    }

    fn concatenation(&mut self) -> Result<Id, Diagnostic> {
        let mut list = vec![self.factor()?];
        while self.cursor.peeks("(") || self.cursor.peeks("~") || self.cursor.peek_word().is_some()
        {
            list.push(self.factor()?);
        }
        let built = self.parts.concat(list);
        self.sized(built)
    }

    fn factor(&mut self) -> Result<Id, Diagnostic> {
        if self.cursor.eat("~") {
            let inner = self.nested(Self::factor)?;
            let built = self.parts.not(inner);
            return self.sized(built);
        }
        let mut factor = self.primary()?;
        loop {
            let built = if self.cursor.eat("*") {
                self.parts.star(factor)
            } else if self.cursor.eat("+") {
                self.parts.star(factor).and_then(|star| self.parts.concat([factor, star]))
            } else if self.cursor.eat("?") {
                self.parts.union([EPSILON, factor])
            } else {
                return Ok(factor);
            };
            factor = self.sized(built)?;
        }
    }

    fn primary(&mut self) -> Result<Id, Diagnostic> {
        if self.cursor.eat("(") {
            let inner = self.nested(Self::union)?;
            self.cursor.expect(")")?;
            return Ok(inner);
        }
        let word = self.cursor.expect_word("an event")?;
        // An event with the name of a constant hides the constant.
        let built = match (self.alphabet.event(word.text), word.text) {
            (None, "epsilon") => Ok(EPSILON),
            (None, "empty") => Ok(EMPTY),
            _ => self.parts.add(Node::Event(word.event(self.alphabet)?)),
        };
        self.sized(built)
    }

    fn nested(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Id, Diagnostic>,
    ) -> Result<Id, Diagnostic> {
        self.cursor.enter()?;
        let result = read(self);
        self.cursor.leave();
        result
    }
}
