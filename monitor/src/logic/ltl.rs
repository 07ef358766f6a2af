//! Linear temporal logic of the future.
//!
//! | written | holds at an event if |
//! |---|---|
//! | `o F`, `X F` | `F` holds at the next event |
//! | `<> F`, `F F` | `F` holds here or at some later event |
//! | `[] F`, `G F` | `F` holds here and at all later events |
//! | `F U G` | `G` holds here or at some later event, and `F` at all before it |
//! | `F W G` | the same, or `F` holds here and at all later events |
//! | `F R G` | `G` holds here and at all later events, up to one where `F` holds too if there is one |
//!
//! How formulas are put together from these is in [`super`].
//!
//! A formula is about traces without end. Of a trace so far it is a violation if no continuation satisfies it, and a validation if all do
//! (A. Bauer, M. Leucker and C. Schallhart, 'Runtime verification for LTL and TLTL', TOSEM 20(4), 2011). If the trace ends
//! with neither, the formula is read as one about finite traces: there is no next event, so `o F` does not hold at the last,
//! `<>` must have been fulfilled, and `[]` not refuted.

mod buchi;
mod normal;

use super::TooLarge;
use super::formula::{self, Id, Nodes, Operators};
use super::syntax::Cursor;
use super::table::Table;
use super::verdict::verdicts;
use crate::engine::alphabet::Alphabet;
use crate::engine::dfa::{Dfa, State};
use crate::spec::{Diagnostic, Span};
use buchi::{Buchi, Obligations};
use normal::Normal;

verdicts! {
    "What a formula says of a trace.",
    /// No continuation satisfies it.
    Violation = "violation",
    /// All continuations satisfy it.
    Validation = "validation",
    /// The trace has ended and does not satisfy the formula, as one about finite traces.
    PresumablyViolated = "presumably_violated",
    /// The trace has ended and satisfies the formula, as one about finite traces.
    PresumablySatisfied = "presumably_satisfied",
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Unary {
    Next,
    Eventually,
    Always,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Binary {
    Until,
    WeakUntil,
    Release,
}

#[derive(Debug)]
struct Future;

impl Operators for Future {
    type Unary = Unary;
    type Binary = Binary;

    fn unary(cursor: &mut Cursor<'_>) -> Option<Unary> {
        let operators = [
            ("o", Unary::Next),
            ("X", Unary::Next),
            ("<>", Unary::Eventually),
            ("F", Unary::Eventually),
            ("[]", Unary::Always),
            ("G", Unary::Always),
        ];
        operators.into_iter().find(|(symbol, _)| cursor.eat(symbol)).map(|(_, unary)| unary)
    }

    fn binary(cursor: &mut Cursor<'_>) -> Option<Binary> {
        let operators = [("U", Binary::Until), ("W", Binary::WeakUntil), ("R", Binary::Release)];
        operators.into_iter().find(|(symbol, _)| cursor.eat(symbol)).map(|(_, binary)| binary)
    }
}

/// A formula.
#[derive(Clone, Debug)]
pub struct Formula {
    nodes: Nodes<Future>,
    root: Id,
}

/// The sets of obligations that traces of a formula and of its negation may be left with.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Ways {
    formula: Vec<Obligations>,
    negation: Vec<Obligations>,
}

impl Formula {
    /// Reads a formula over the events of `alphabet`. It is at `span` of `text`.
    ///
    /// # Errors
    /// If it is not well-formed, or too large.
    pub fn parse(text: &str, span: Span, alphabet: &Alphabet) -> Result<Formula, Diagnostic> {
        let (nodes, root) = formula::parse::<Future>(text, span, alphabet)?;
        Ok(Formula { nodes, root })
    }

    /// The smallest automaton that reports the verdicts in `wanted`.
    ///
    /// # Errors
    /// If it, or one on the way to it, has too many states.
    pub fn automaton(&self, alphabet: &Alphabet, wanted: &[Verdict]) -> Result<Dfa, TooLarge> {
        let normal = Normal::new(&self.nodes, self.root, true);
        let said = |verdict: Verdict| wanted.contains(&verdict).then(|| verdict.category());
        // Only a property without parameters has a trace of which something can be said if there are no events.
        let without_events = match normal.holds_without_events() {
            _ if !alphabet.params().is_empty() => State::default(),
            true => State::ended(said(Verdict::PresumablySatisfied)),
            false => State::ended(said(Verdict::PresumablyViolated)),
        };
        let mut formula = Buchi::new(normal, alphabet)?;
        let mut negation = Buchi::new(Normal::new(&self.nodes, self.root, false), alphabet)?;
        // Ways that lead nowhere matter only to what is said of finite traces.
        let ends_matter = wanted
            .iter()
            .any(|v| matches!(v, Verdict::PresumablyViolated | Verdict::PresumablySatisfied));
        let start = Ways { formula: vec![formula.start()], negation: vec![negation.start()] };
        let table = Table::explore(alphabet, start, |ways, event| {
            let mut next = Ways {
                formula: formula.step(&ways.formula, event, ends_matter)?,
                negation: negation.step(&ways.negation, event, ends_matter)?,
            };
            // Where one of them has no ways left, nothing else matters.
            if !next.formula.iter().any(|way| formula.is_live(*way)) {
                (next.formula, next.negation) = (Vec::new(), vec![Obligations::NONE]);
            } else if !next.negation.iter().any(|way| negation.is_live(*way)) {
                (next.formula, next.negation) = (vec![Obligations::NONE], Vec::new());
            }
            Ok(next)
        })?;
        Ok(table.into_dfa_from(without_events, alphabet, |_, ways| {
            if ways.formula.is_empty() {
                State::entered(said(Verdict::Violation))
            } else if ways.negation.is_empty() {
                State::entered(said(Verdict::Validation))
            } else if ways.formula.iter().any(|way| formula.may_end(*way)) {
                State::ended(said(Verdict::PresumablySatisfied))
            } else {
                State::ended(said(Verdict::PresumablyViolated))
            }
        }))
    }
}
