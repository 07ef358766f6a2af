//! The logics in which the order of a property's events can be given, in the style of monitoring-oriented programming (P. O'Neil
//! Meredith et al., 'An overview of the MOP runtime verification framework', STTT 14(3), 2012).
//!
//! | logic | formula | says |
//! |---|---|---|
//! | [`ere`] | `create next* update+ next` | match, fail |
//! | [`fsm`] | `start [ hasNext -> safe ] safe [ next -> start ]` | fail, the names of states and aliases |
//! | [`ptltl`] | `next -> (*) hasNext` | violation, validation |
//! | [`ltl`] | `[] (open -> <> close)` | violation, validation, presumably_violated, presumably_satisfied |
//! | [`cfg`](mod@cfg) | `S -> S begin S end \| epsilon` | match, fail |
//!
//! Each reads its formula from a part of a larger text, and makes a [`Property`](crate::engine::property::Property) of it that reports only what
//! is wanted; so that instances go as soon as nothing that is wanted can come.
//!
//! The temporal logics have in common, from weak to strong: `<->` (`iff`), `->` (`implies`, to the right), `||` (`or`, `xor`), `&&` (`and`), the binary
//! temporal operators (to the right), and the unary ones with `!` (`not`); `true`, `false`, events and parentheses.

pub mod cfg;
mod creation;
pub mod ere;
mod formula;
pub mod fsm;
pub mod ltl;
pub mod ptltl;
mod syntax;
mod table;
mod verdict;

use core::fmt;

use crate::engine::alphabet::Alphabet;
use crate::engine::dfa::Dfa;
use crate::spec::{Diagnostic, Span};
pub use verdict::{Categories, named};

/// Why there is no property for a formula: it needs too many states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the formula needs too many states")
    }
}

impl core::error::Error for TooLarge {}

/// A logic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Logic {
    /// Extended regular expressions.
    Ere,
    /// Finite state machines.
    Fsm,
    /// Linear temporal logic of the past.
    PtLtl,
    /// Linear temporal logic of the future.
    Ltl,
    /// Context-free patterns.
    Cfg,
}

/// What is made of a formula.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The property.
    pub property: AnyProperty,
    /// What its categories stand for.
    pub categories: Categories,
}

/// The kinds of properties that formulas are made into.
#[derive(Clone, Debug)]
pub enum AnyProperty {
    /// One with finitely many states.
    Dfa(Dfa),
    /// One with a grammar.
    Cfg(cfg::Pattern),
}

impl From<Dfa> for AnyProperty {
    fn from(dfa: Dfa) -> AnyProperty {
        AnyProperty::Dfa(dfa)
    }
}

impl From<cfg::Pattern> for AnyProperty {
    fn from(pattern: cfg::Pattern) -> AnyProperty {
        AnyProperty::Cfg(pattern)
    }
}

/// A formula of the future that says that something about the past holds at all events, if it is one and nothing is wanted of it but when
/// it is violated.
fn always_past(
    text: &str,
    span: Span,
    alphabet: &Alphabet,
    wanted: &[&str],
) -> Option<ptltl::Formula> {
    let is_asked = |name: &&str| matches!(*name, "violation" | "presumably_violated");
    let formula = ptltl::Formula::always(text, span, alphabet)?;
    wanted.iter().all(is_asked).then_some(formula)
}

impl Logic {
    /// All logics.
    pub const ALL: [Logic; 5] = [Logic::Ere, Logic::Fsm, Logic::PtLtl, Logic::Ltl, Logic::Cfg];

    /// The name, as specifications give it.
    pub fn name(self) -> &'static str {
        match self {
            Logic::Ere => "ere",
            Logic::Fsm => "fsm",
            Logic::PtLtl => "ptltl",
            Logic::Ltl => "ltl",
            Logic::Cfg => "cfg",
        }
    }

    /// The logic of a name.
    pub fn of_name(name: &str) -> Option<Logic> {
        Logic::ALL.into_iter().find(|logic| logic.name() == name)
    }

    /// Makes a property of a formula over the events of `alphabet`, which reports what is in `wanted` only. It is at
    /// `span` of `text`.
    ///
    /// # Errors
    /// If the formula is not well-formed or too large, or never says one of the things that are wanted.
    pub fn compile(
        self,
        text: &str,
        span: Span,
        alphabet: &Alphabet,
        wanted: &[&str],
    ) -> Result<Compiled, Diagnostic> {
        let by_name = alphabet.by_name();
        let all = alphabet;
        let alphabet = by_name.as_ref().map_or(all, |(names, _)| names);
        let whole = || span.clone();
        let over_all = |dfa: Dfa| match &by_name {
            Some((_, does)) => dfa.over(all, does),
            None => dfa,
        };
        let too_large = |error: TooLarge| Diagnostic::new(whole(), error.to_string());
        let unknown = |name: &str, known: &[&str]| {
            let known = known.join(", ");
            Diagnostic::new(whole(), format!("the formula never says `{name}`, but {known}"))
        };
        macro_rules! fixed {
            ($logic:ident, $property:expr) => {{
                let known: Vec<&str> = $logic::Verdict::ALL.iter().map(|v| v.name()).collect();
                let find = |name: &&str| {
                    let verdicts = $logic::Verdict::ALL.iter().copied();
                    verdicts
                        .into_iter()
                        .find(|v| v.name() == *name)
                        .ok_or_else(|| unknown(name, &known))
                };
                let wanted = wanted.iter().map(find).collect::<Result<Vec<_>, _>>()?;
                let property = $property(&wanted).map_err(too_large)?;
                Ok(Compiled {
                    property: property.into(),
                    categories: verdict::fixed($logic::Verdict::ALL.iter().map(|v| v.name())),
                })
            }};
        }
        match self {
            Logic::Ere => {
                let expression = ere::Expression::parse(text, span.clone(), alphabet)?;
                fixed!(ere, |wanted: &[ere::Verdict]| expression
                    .automaton(alphabet, wanted)
                    .map(over_all))
            }
            Logic::PtLtl => {
                let formula = ptltl::Formula::parse(text, span.clone(), alphabet)?;
                fixed!(ptltl, |wanted: &[ptltl::Verdict]| formula
                    .automaton(alphabet, wanted)
                    .map(over_all))
            }
            Logic::Ltl => {
                if let Some(formula) = always_past(text, span.clone(), alphabet, wanted) {
                    let wanted = [ptltl::Verdict::Violation];
                    let dfa = formula.automaton(alphabet, &wanted).map_err(too_large)?;
                    return Ok(Compiled {
                        property: over_all(dfa).into(),
                        categories: verdict::fixed(ptltl::Verdict::ALL.iter().map(|v| v.name())),
                    });
                }
                let formula = ltl::Formula::parse(text, span.clone(), alphabet)?;
                fixed!(ltl, |wanted: &[ltl::Verdict]| formula
                    .automaton(alphabet, wanted)
                    .map(over_all))
            }
            Logic::Cfg => {
                let grammar = cfg::Grammar::parse(text, span.clone(), alphabet)?;
                let grammar = match &by_name {
                    Some((_, does)) => grammar.over(all, does),
                    None => grammar,
                };
                fixed!(cfg, |wanted: &[cfg::Verdict]| {
                    Ok(cfg::Pattern::new(&grammar, all, wanted))
                })
            }
            Logic::Fsm => {
                let machine = fsm::Machine::parse(text, span.clone(), alphabet)?;
                let known: Vec<&str> = machine.names().collect();
                if let Some(name) = wanted.iter().find(|name| !known.contains(name)) {
                    return Err(unknown(name, &known));
                }
                let (dfa, categories) = machine.automaton(alphabet, wanted);
                Ok(Compiled { property: AnyProperty::Dfa(over_all(dfa)), categories })
            }
        }
    }
}
