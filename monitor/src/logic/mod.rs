//! The logics for the order of a property's events, in the style of monitoring-oriented programming (P. O'Neil Meredith et al., 'An
//! overview of the MOP runtime verification framework', STTT 14(3), 2012).
//!
//! | logic | formula | verdicts |
//! |---|---|---|
//! | [`ere`] | `create next* update+ next` | match, fail |
//! | [`fsm`] | `start [ hasNext -> safe ] safe [ next -> start ]` | fail, the names of states and aliases |
//! | [`ptltl`] | `next -> (*) hasNext` | violation, validation |
//! | [`ltl`] | `[] (open -> <> close)` | violation, validation, presumably_violated, presumably_satisfied |
//! | [`cfg`](mod@cfg) | `S -> S begin S end \| epsilon` | match, fail |
//!
//! Each logic parses its formula from a range of a larger text and compiles it to a [`Property`](crate::engine::property::Property) that
//! reports only the wanted categories. An instance is settled as soon as none of them is reachable any more.
//!
//! The temporal logics share these operators, from weak to strong: `<->` (`iff`), `->` (`implies`, right-associative), `||` (`or`, `xor`),
//! `&&` (`and`), the binary temporal operators (right-associative), and the unary ones with `!` (`not`). Operands are `true`, `false`,
//! events and parentheses.

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

/// A formula needs too many states.
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

/// A compiled formula.
#[derive(Clone, Debug)]
pub struct CompiledFormula {
    /// The property.
    pub property: AnyProperty,
    /// The names of its categories.
    pub categories: Categories,
}

/// The property of a formula.
#[derive(Clone, Debug)]
pub enum AnyProperty {
    /// A finite automaton.
    Dfa(Dfa),
    /// A context-free pattern.
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

/// Parses an LTL formula of the form `[] F` with a past-time formula `F`. `None` if the formula has another form, or if verdicts other than
/// violations are wanted.
fn always_past(
    text: &str,
    span: Span,
    alphabet: &Alphabet,
    wanted: &[&str],
) -> Option<ptltl::Formula> {
    let is_violation = |name: &&str| matches!(*name, "violation" | "presumably_violated");
    let formula = ptltl::Formula::always(text, span, alphabet)?;
    wanted.iter().all(is_violation).then_some(formula)
}

impl Logic {
    /// All logics.
    pub const ALL: [Logic; 5] = [Logic::Ere, Logic::Fsm, Logic::PtLtl, Logic::Ltl, Logic::Cfg];

    /// The keyword of specifications.
    pub fn name(self) -> &'static str {
        match self {
            Logic::Ere => "ere",
            Logic::Fsm => "fsm",
            Logic::PtLtl => "ptltl",
            Logic::Ltl => "ltl",
            Logic::Cfg => "cfg",
        }
    }

    /// The logic with this keyword.
    pub fn of_name(name: &str) -> Option<Logic> {
        Logic::ALL.into_iter().find(|logic| logic.name() == name)
    }

    /// Compiles the formula at `span` of `text`, over the events of `alphabet`. The property reports the categories in `wanted` only.
    ///
    /// # Errors
    /// The formula is malformed or too large, or does not have a wanted category.
    pub fn compile(
        self,
        text: &str,
        span: Span,
        alphabet: &Alphabet,
        wanted: &[&str],
    ) -> Result<CompiledFormula, Diagnostic> {
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
                Ok(CompiledFormula {
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
                    return Ok(CompiledFormula {
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
                Ok(CompiledFormula { property: AnyProperty::Dfa(over_all(dfa)), categories })
            }
        }
    }
}
