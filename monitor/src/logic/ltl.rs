//! Future-time linear temporal logic.
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
//! See [`super`] for the common operators.
//!
//! A formula is interpreted over infinite traces. A finite trace is a violation if no continuation satisfies the formula, and a validation
//! if all continuations do (A. Bauer, M. Leucker and C. Schallhart, 'Runtime verification for LTL and TLTL', TOSEM 20(4), 2011). If the run
//! ends with neither verdict, the formula is interpreted over the finite trace: there is no next event, so `o F` does not hold at the last
//! event; `<>` must have been fulfilled, and `[]` not refuted.

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
    "Verdicts about a trace.",
    /// No continuation satisfies the formula.
    Violation = "violation",
    /// All continuations satisfy the formula.
    Validation = "validation",
    /// The trace has ended and does not satisfy the formula over finite traces.
    PresumablyViolated = "presumably_violated",
    /// The trace has ended and satisfies the formula over finite traces.
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

/// The states that the automata of a formula and of its negation can be in.
#[derive(Clone, PartialEq, Eq, Hash)]
struct StateSets {
    formula: Vec<Obligations>,
    negation: Vec<Obligations>,
}

impl Formula {
    /// Parses a formula at `span` of `text`, over the events of `alphabet`.
    ///
    /// # Errors
    /// The formula is malformed or too large.
    pub fn parse(text: &str, span: Span, alphabet: &Alphabet) -> Result<Formula, Diagnostic> {
        let (nodes, root) = formula::parse::<Future>(text, span, alphabet)?;
        Ok(Formula { nodes, root })
    }

    /// The minimal automaton that reports the verdicts in `wanted`.
    ///
    /// # Errors
    /// The automaton or an intermediate one has too many states.
    pub fn automaton(&self, alphabet: &Alphabet, wanted: &[Verdict]) -> Result<Dfa, TooLarge> {
        let normal = Normal::new(&self.nodes, self.root, true);
        let category = |verdict: Verdict| wanted.contains(&verdict).then(|| verdict.category());
        // Only a property without parameters has a verdict for a run without events.
        let without_events = match normal.holds_without_events() {
            _ if !alphabet.params().is_empty() => State::default(),
            true => State::ended(category(Verdict::PresumablySatisfied)),
            false => State::ended(category(Verdict::PresumablyViolated)),
        };
        let mut formula = Buchi::new(normal, alphabet)?;
        let mut negation = Buchi::new(Normal::new(&self.nodes, self.root, false), alphabet)?;
        // States without an accepting continuation matter only to verdicts about finite traces.
        let ends_matter = wanted
            .iter()
            .any(|v| matches!(v, Verdict::PresumablyViolated | Verdict::PresumablySatisfied));
        let start = StateSets { formula: vec![formula.start()], negation: vec![negation.start()] };
        let table = Table::explore(alphabet, start, |states, event| {
            let mut next = StateSets {
                formula: formula.step(&states.formula, event, ends_matter)?,
                negation: negation.step(&states.negation, event, ends_matter)?,
            };
            // If one automaton has no live states, the verdict is final, and the state of the other is irrelevant.
            if !next.formula.iter().any(|state| formula.is_live(*state)) {
                (next.formula, next.negation) = (Vec::new(), vec![Obligations::NONE]);
            } else if !next.negation.iter().any(|state| negation.is_live(*state)) {
                (next.formula, next.negation) = (vec![Obligations::NONE], Vec::new());
            }
            Ok(next)
        })?;
        Ok(table.into_dfa_from(without_events, alphabet, |_, states| {
            if states.formula.is_empty() {
                State::entered(category(Verdict::Violation))
            } else if states.negation.is_empty() {
                State::entered(category(Verdict::Validation))
            } else if states.formula.iter().any(|state| formula.may_end(*state)) {
                State::ended(category(Verdict::PresumablySatisfied))
            } else {
                State::ended(category(Verdict::PresumablyViolated))
            }
        }))
    }
}
