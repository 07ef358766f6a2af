//! Past-time linear temporal logic: a formula is evaluated at each event over the trace so far.
//!
//! | written | holds at an event if |
//! |---|---|
//! | `(*) F` | there is an event before it, and `F` held there |
//! | `(*w) F` | the same, or there is no event before it |
//! | `<*> F` | `F` held at some event up to here |
//! | `[*] F` | `F` held at all events up to here |
//! | `F S G` | `G` held at some event up to here, and `F` at all after it |
//! | `F Sw G` | the same, or `F` held at all events up to here |
//! | `[F, G)` | `F` held at some event up to here, and `G` neither there nor since |
//! | `[F, G)w` | the same, or `G` has never held |
//! | `start(F)` | `F` holds here, and did not at the event before |
//! | `end(F)` | `F` does not hold here, but did at the event before |
//!
//! Before the first event, no formula holds. See [`super`] for the common operators. (K. Havelund and G. Rosu, 'Synthesizing monitors for
//! safety properties', TACAS 2002.)

use super::TooLarge;
use super::formula::{self, Id, Node, Nodes, Operators, Parser};
use super::syntax::Cursor;
use super::table::Table;
use super::verdict::verdicts;
use crate::engine::alphabet::{Alphabet, EventId};
use crate::engine::dfa::{Dfa, State};
use crate::spec::{Diagnostic, Span};

verdicts! {
    "Verdicts at an event.",
    /// The formula does not hold.
    Violation = "violation",
    /// The formula holds.
    Validation = "validation",
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Unary {
    Previous { weak: bool },
    Once,
    Historically,
    Start,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Binary {
    Since { weak: bool },
    Interval { weak: bool },
}

#[derive(Debug)]
struct Past;

impl Operators for Past {
    type Unary = Unary;
    type Binary = Binary;

    fn unary(cursor: &mut Cursor<'_>) -> Option<Unary> {
        let operators = [
            ("(*)", Unary::Previous { weak: false }),
            ("(*w)", Unary::Previous { weak: true }),
            ("<*>", Unary::Once),
            ("[*]", Unary::Historically),
        ];
        operators.into_iter().find(|(symbol, _)| cursor.eat(symbol)).map(|(_, unary)| unary)
    }

    fn binary(cursor: &mut Cursor<'_>) -> Option<Binary> {
        let operators = [("S", false), ("Ss", false), ("Sw", true)];
        let found = operators.into_iter().find(|(symbol, _)| cursor.eat(symbol));
        found.map(|(_, weak)| Binary::Since { weak })
    }

    fn primary(parser: &mut Parser<'_, Past>) -> Option<Result<Id, Diagnostic>> {
        for (word, unary) in [("start", Unary::Start), ("end", Unary::End)] {
            if parser.cursor.eat(word) {
                return Some(edge(parser, unary));
            }
        }
        parser.cursor.eat("[").then(|| interval(parser))
    }
}

fn edge(parser: &mut Parser<'_, Past>, unary: Unary) -> Result<Id, Diagnostic> {
    parser.cursor.expect("(")?;
    let operand = parser.nested(Parser::formula)?;
    parser.cursor.expect(")")?;
    parser.add(Node::Unary(unary, operand))
}

fn interval(parser: &mut Parser<'_, Past>) -> Result<Id, Diagnostic> {
    let from = parser.nested(Parser::formula)?;
    parser.cursor.expect(",")?;
    let to = parser.nested(Parser::formula)?;
    let weak = parser.cursor.eat(")w");
    if !weak {
        parser.cursor.expect(")")?;
    }
    parser.add(Node::Binary(Binary::Interval { weak }, from, to))
}

/// A formula.
#[derive(Clone, Debug)]
pub struct Formula {
    nodes: Nodes<Past>,
    root: Id,
}

/// The state of the automaton: a bit set of subformulas that held at the last event. It is empty before the first event.
type Memory = Box<[u64]>;

fn holds(memory: &[u64], id: Id) -> bool {
    memory.get(id / 64).is_some_and(|word| word >> (id % 64) & 1 == 1)
}

impl Formula {
    /// Parses a formula at `span` of `text`, over the events of `alphabet`.
    ///
    /// # Errors
    /// The formula is malformed or too large.
    pub fn parse(text: &str, span: Span, alphabet: &Alphabet) -> Result<Formula, Diagnostic> {
        let (nodes, root) = formula::parse::<Past>(text, span, alphabet)?;
        Ok(Formula { nodes, root })
    }

    /// Parses an LTL formula `[] F` whose operand `F` has past-time operators. It is violated at the first event where `F` does not hold.
    /// `None` if the formula has another form.
    pub(super) fn always(text: &str, span: Span, alphabet: &Alphabet) -> Option<Formula> {
        let mut cursor = Cursor::new(text, span.clone());
        if !(cursor.eat("[]") || cursor.eat("G")) {
            return None;
        }
        let (mut nodes, inner) =
            formula::parse::<Past>(text, cursor.offset()..span.end, alphabet).ok()?;
        let looks_back =
            |node: &Node<Unary, Binary>| matches!(node, Node::Unary(..) | Node::Binary(..));
        if !nodes.iter().any(looks_back) {
            return None;
        }
        let root = nodes.insert_full(Node::Unary(Unary::Historically, inner)).0;
        Some(Formula { nodes, root })
    }

    /// The minimal automaton that reports the verdicts in `wanted`.
    ///
    /// # Errors
    /// The automaton has too many states.
    pub fn automaton(&self, alphabet: &Alphabet, wanted: &[Verdict]) -> Result<Dfa, TooLarge> {
        let needed = self.needed();
        let successor = |before: &Memory, event| {
            let mut now = self.step(before, event);
            now.iter_mut().zip(&needed).for_each(|(word, needed)| *word &= needed);
            Ok(now)
        };
        let table = Table::explore(alphabet, Memory::default(), successor)?;
        Ok(table.into_dfa(alphabet, |_, memory| {
            let verdict =
                if holds(memory, self.root) { Verdict::Validation } else { Verdict::Violation };
            let is_reported = !memory.is_empty() && wanted.contains(&verdict);
            State::entered(is_reported.then(|| verdict.category()))
        }))
    }

    /// The subformulas whose last value the next step reads, and the root.
    fn needed(&self) -> Memory {
        let mut needed = vec![0; self.nodes.len().div_ceil(64)];
        let parts = self.nodes.iter().enumerate().filter_map(|(id, node)| match node {
            Node::Unary(Unary::Once | Unary::Historically, _) | Node::Binary(..) => Some(id),
            Node::Unary(_, operand) => Some(*operand),
            _ => None,
        });
        for id in parts.chain([self.root]) {
            needed[id / 64] |= 1 << (id % 64);
        }
        needed.into()
    }

    /// The subformulas that hold at an event, given those that held at the event before.
    fn step(&self, memory: &Memory, event: EventId) -> Memory {
        let mut now = vec![0; self.nodes.len().div_ceil(64)];
        let first = memory.is_empty();
        for (id, node) in self.nodes.iter().enumerate() {
            let is = |id: Id| holds(&now, id);
            let was = |id: Id| holds(memory, id);
            let value = match *node {
                Node::Constant(value) => value,
                Node::Event(own) => own == event,
                Node::Not(a) => !is(a),
                Node::And(a, b) => is(a) && is(b),
                Node::Or(a, b) => is(a) || is(b),
                Node::Iff(a, b) => is(a) == is(b),
                Node::Unary(Unary::Previous { weak }, a) => was(a) || (weak && first),
                Node::Unary(Unary::Once, a) => is(a) || was(id),
                Node::Unary(Unary::Historically, a) => is(a) && (first || was(id)),
                Node::Unary(Unary::Start, a) => is(a) && !was(a),
                Node::Unary(Unary::End, a) => !is(a) && was(a),
                Node::Binary(Binary::Since { weak }, a, b) => {
                    is(b) || (is(a) && (was(id) || (weak && first)))
                }
                Node::Binary(Binary::Interval { weak }, a, b) => {
                    !is(b) && (is(a) || was(id) || (weak && first))
                }
            };
            now[id / 64] |= u64::from(value) << (id % 64);
        }
        now.into()
    }
}
