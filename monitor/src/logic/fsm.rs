//! Finite state machines.
//!
//! ```text
//! machine    = state {state} {alias}
//! state      = NAME "[" {transition [","]} "]"
//! transition = EVENT "->" NAME | "default" NAME
//! alias      = "alias" NAME "=" NAME {"," NAME}
//! ```
//!
//! Traces start in the first state. An event without a transition leads to the default state of the current state. If there is no default,
//! the machine fails permanently.

use std::collections::{HashMap, HashSet};

use cranelift_entity::{EntityRef, PrimaryMap};

use super::syntax::{Cursor, Word};
use super::verdict::Categories;
use crate::engine::alphabet::{Alphabet, EventId};
use crate::engine::dfa::{Dfa, MAX_STATES, State, StateId};
use crate::spec::{Diagnostic, Span};

/// The category of traces without a transition.
pub const FAIL: &str = "fail";

/// A machine.
#[derive(Clone, Debug)]
pub struct Machine {
    states: Vec<MachineState>,
    aliases: Vec<(String, Vec<usize>)>,
}

#[derive(Clone, Debug)]
struct MachineState {
    name: String,
    next: HashMap<EventId, usize>,
    default: Option<usize>,
}

/// A parsed state, with its successors by name.
struct Written<'a> {
    name: Word<'a>,
    next: Vec<(EventId, Word<'a>)>,
    default: Option<Word<'a>>,
}

impl Machine {
    /// Parses a machine at `span` of `text`, over the events of `alphabet`.
    ///
    /// # Errors
    /// The machine is malformed or has too many states.
    pub fn parse(text: &str, span: Span, alphabet: &Alphabet) -> Result<Machine, Diagnostic> {
        let mut cursor = Cursor::new(text, span);
        let mut written = Vec::new();
        while written.is_empty() || !(cursor.is_at_end() || is_alias(&cursor)) {
            written.push(state(&mut cursor, alphabet)?);
        }
        if let Some(state) = written.get(MAX_STATES - 2) {
            return Err(Diagnostic::new(
                state.name.span.clone(),
                "the machine has too many states",
            ));
        }
        let mut places = HashMap::new();
        for (place, state) in written.iter().enumerate() {
            declare(&state.name, places.insert(state.name.text, place).is_some())?;
        }
        let place = |name: &Word<'_>| {
            places.get(name.text).copied().ok_or_else(|| {
                let message = format!("there is no state `{}`", name.text);
                Diagnostic::new(name.span.clone(), message)
            })
        };
        let mut states = Vec::new();
        for state in &written {
            let next = state.next.iter().map(|(event, to)| Ok((*event, place(to)?)));
            states.push(MachineState {
                name: state.name.text.to_owned(),
                next: next.collect::<Result<_, _>>()?,
                default: state.default.as_ref().map(place).transpose()?,
            });
        }
        let mut aliases = Vec::new();
        let mut known = HashSet::new();
        while cursor.eat("alias") {
            let name = cursor.expect_word("the name of an alias")?;
            declare(&name, places.contains_key(name.text) || !known.insert(name.text))?;
            cursor.expect("=")?;
            let mut members = vec![place(&cursor.expect_word("a state")?)?];
            while cursor.eat(",") {
                members.push(place(&cursor.expect_word("a state")?)?);
            }
            aliases.push((name.text.to_owned(), members));
        }
        cursor.expect_end("`alias`")?;
        if let Some(lost) = unreachable(&states) {
            let name = &written[lost].name;
            let message = format!("no transition leads to the state `{}`", name.text);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        Ok(Machine { states, aliases })
    }

    /// All categories: [`FAIL`], the states and the aliases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let states = self.states.iter().map(|state| state.name.as_str());
        let aliases = self.aliases.iter().map(|(name, _)| name.as_str());
        core::iter::once(FAIL).chain(states).chain(aliases)
    }

    /// The minimal automaton that reports the names in `wanted`, and the names of each category.
    pub fn automaton(&self, alphabet: &Alphabet, wanted: &[&str]) -> (Dfa, Categories) {
        let mut categories = Categories::new();
        let mut category = |names: Vec<&str>| {
            let names: Vec<String> =
                names.into_iter().filter(|n| wanted.contains(n)).map(str::to_owned).collect();
            let known = categories.iter().find(|(_, known)| **known == names).map(|(id, _)| id);
            (!names.is_empty()).then(|| known.unwrap_or_else(|| categories.push(names)))
        };

        // The states of the automaton: one for the empty trace with the transitions of the first state but without a report, the states of
        // the machine, and failure.
        let mut states = PrimaryMap::from_iter([State::default()]);
        for (place, state) in self.states.iter().enumerate() {
            let aliases = self.aliases.iter().filter(|(_, members)| members.contains(&place));
            let names = aliases.map(|(name, _)| name.as_str());
            states.push(State::entered(category(
                core::iter::once(&*state.name).chain(names).collect(),
            )));
        }
        let failed = states.push(State::entered(category(vec![FAIL])));
        let mut next = Vec::new();
        for state in self.states[..1].iter().chain(&self.states) {
            for event in alphabet.events().keys() {
                let to = state.next.get(&event).copied().or(state.default);
                next.push(to.map_or(failed, |place| StateId::new(place + 1)));
            }
        }
        next.extend(alphabet.events().keys().map(|_| failed));
        (Dfa::new(alphabet.clone(), StateId::new(0), states, next), categories)
    }
}

/// The first unreachable state.
fn unreachable(states: &[MachineState]) -> Option<usize> {
    let mut reached = vec![false; states.len()];
    let mut work = vec![0];
    while let Some(place) = work.pop() {
        if !core::mem::replace(&mut reached[place], true) {
            work.extend(states[place].next.values().copied().chain(states[place].default));
        }
    }
    reached.iter().position(|is_reached| !is_reached)
}

/// Whether an alias is next, as opposed to a state named `alias`.
fn is_alias(cursor: &Cursor<'_>) -> bool {
    let mut lookahead = cursor.clone();
    lookahead.eat("alias") && !lookahead.peeks("[")
}

fn declare(name: &Word<'_>, is_taken: bool) -> Result<(), Diagnostic> {
    let message = if name.text == FAIL {
        "`fail` is the name of the failure of a machine"
    } else if is_taken {
        "this name is given twice"
    } else {
        return Ok(());
    };
    Err(Diagnostic::new(name.span.clone(), message))
}

fn state<'a>(cursor: &mut Cursor<'a>, alphabet: &Alphabet) -> Result<Written<'a>, Diagnostic> {
    let name = cursor.expect_word("the name of a state")?;
    let mut state = Written { name, next: Vec::new(), default: None };
    cursor.expect("[")?;
    while !cursor.eat("]") {
        let word = cursor.expect_word("an event or `]`")?;
        if word.text == "default" && !cursor.peeks("->") {
            let to = cursor.expect_word("a state")?;
            if state.default.replace(to).is_some() {
                return Err(Diagnostic::new(word.span, "the state has a default already"));
            }
        } else {
            let event = word.event(alphabet)?;
            if state.next.iter().any(|(known, _)| *known == event) {
                let message = format!("the state has a transition for `{}` already", word.text);
                return Err(Diagnostic::new(word.span, message));
            }
            cursor.expect("->")?;
            state.next.push((event, cursor.expect_word("a state")?));
        }
        cursor.eat(",");
    }
    Ok(state)
}
