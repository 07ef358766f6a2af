//! From patterns to automata.

use std::collections::BTreeSet;

use super::ast::{Automaton, Consequence, Event, State, Target, Transition};
use crate::rules::code::Term;
use crate::rules::system::Persistence;
use crate::spec::{Diagnostic, Ident};

/// More states are an error.
const MAX_STATES: usize = 500;

/// A state that does the same as a pattern, for each event that triggers it.
struct Translation<'a> {
    states: Vec<Option<State>>,
    upto: Option<&'a Event>,
}

/// The states to enter, and the names that these need.
type Entry = (Vec<Target>, BTreeSet<String>);

/// The automaton of a pattern.
pub(super) fn automaton(
    trigger: &Event,
    consequence: &Consequence,
    upto: Option<&Event>,
) -> Result<Automaton, Diagnostic> {
    let mut translation = Translation { states: Vec::new(), upto };
    let first = translation.number(trigger)?;
    let bound = binds(trigger, &[]);
    let (targets, _) = translation.entry(&[consequence], &bound)?;
    let transition = Transition { event: trigger.clone(), targets, span: trigger.span.clone() };
    translation.put(first, trigger, Vec::new(), Persistence::Always, false, vec![transition]);
    Ok(Automaton {
        states: translation.states.into_iter().flatten().collect(),
        ..Automaton::default()
    })
}

/// The names that have values once an event has been seen, in order.
fn binds(event: &Event, before: &[String]) -> Vec<String> {
    let mut bound = before.to_vec();
    for name in event.names() {
        if !bound.contains(&name) {
            bound.push(name);
        }
    }
    bound
}

fn named(name: &str, at: &Event) -> Ident {
    Ident { name: name.to_owned(), span: at.span.clone() }
}

fn target(name: &str, args: &[String], at: &Event) -> Target {
    let args = args.iter().map(|arg| Term::of_name(&named(arg, at))).collect();
    Target { name: named(name, at), args }
}

impl Translation<'_> {
    fn number(&mut self, at: &Event) -> Result<usize, Diagnostic> {
        if self.states.len() == MAX_STATES {
            let message = format!("this pattern has more than {MAX_STATES} states");
            return Err(Diagnostic::new(at.span.clone(), message));
        }
        self.states.push(None);
        Ok(self.states.len() - 1)
    }

    fn put(
        &mut self,
        number: usize,
        at: &Event,
        params: Vec<String>,
        persistence: Persistence,
        is_hot: bool,
        transitions: Vec<Transition>,
    ) {
        self.states[number] = Some(State {
            name: named(&format!("S{}", number + 1), at),
            params: params.iter().map(|name| named(name, at)).collect(),
            persistence,
            is_hot,
            is_success: false,
            is_initial: number == 0,
            transitions,
        });
    }

    /// The states for consequences that have to come in order.
    fn entry(&mut self, rest: &[&Consequence], bound: &[String]) -> Result<Entry, Diagnostic> {
        let mut forbidden: Vec<&Event> = Vec::new();
        let mut rest = flattened(rest);
        while let Some(first) = rest.first().copied() {
            rest.remove(0);
            match first {
                Consequence::Not(event) => forbidden.push(event),
                Consequence::Event(event) => {
                    let number = self.number(event)?;
                    let after = binds(event, bound);
                    let (targets, needed) = self.entry(&rest, &after)?;
                    let step =
                        Transition { event: event.clone(), targets, span: event.span.clone() };
                    return Ok(self.state(number, event, Some(step), &forbidden, bound, needed));
                }
                Consequence::Set(members, span) => {
                    if let Some(event) = forbidden.first() {
                        let message = "nothing can be forbidden before what comes in any order";
                        return Err(Diagnostic::new(event.span.clone(), message)
                            .also(span.clone(), "in any order")
                            .hint("put it among these: `{ !E, ... }`"));
                    }
                    if let Some(next) = rest.first() {
                        let message = "nothing can follow what comes in any order";
                        return Err(Diagnostic::new(next.span(), message)
                            .also(span.clone(), "in any order"));
                    }
                    let (mut targets, mut needed) = (Vec::new(), BTreeSet::new());
                    for member in members {
                        let (own, names) = self.entry(&[member], bound)?;
                        targets.extend(own.into_iter().filter(|one| one.name.name != "done"));
                        needed.extend(names);
                    }
                    return Ok((targets, needed));
                }
                Consequence::Sequence(..) => {}
            }
        }
        let Some(last) = forbidden.last().copied() else {
            let nowhere = Ident { name: "done".to_owned(), span: 0..0 };
            return Ok((vec![Target { name: nowhere, args: Vec::new() }], BTreeSet::new()));
        };
        let number = self.number(last)?;
        Ok(self.state(number, last, None, &forbidden, bound, BTreeSet::new()))
    }

    /// A state that waits for an event, if there is one, while others are forbidden.
    fn state(
        &mut self,
        number: usize,
        at: &Event,
        step: Option<Transition>,
        forbidden: &[&Event],
        bound: &[String],
        mut needed: BTreeSet<String>,
    ) -> Entry {
        let is_hot = step.is_some();
        let mut transitions: Vec<Transition> = step.into_iter().collect();
        let mut leads = |event: &Event, to: &str| {
            let targets = vec![target(to, &[], event)];
            transitions.push(Transition {
                event: event.clone(),
                targets,
                span: event.span.clone(),
            });
        };
        forbidden.iter().for_each(|event| leads(event, "error"));
        if let Some(upto) = self.upto {
            leads(upto, if is_hot { "error" } else { "done" });
        }
        for transition in &transitions {
            needed.extend(transition.event.names());
            needed.extend(transition.event.used());
        }
        let params: Vec<String> =
            bound.iter().filter(|name| needed.contains(*name)).cloned().collect();
        let name = format!("S{}", number + 1);
        let entry = (vec![target(&name, &params, at)], params.iter().cloned().collect());
        self.put(number, at, params, Persistence::State, is_hot, transitions);
        entry
    }
}

/// Consequences with those of sequences among them in their places.
fn flattened<'a>(rest: &[&'a Consequence]) -> Vec<&'a Consequence> {
    let mut flat = Vec::new();
    for one in rest {
        match one {
            Consequence::Sequence(members, _) => {
                let members: Vec<&Consequence> = members.iter().collect();
                flat.extend(flattened(&members));
            }
            other => flat.push(*other),
        }
    }
    flat
}

impl Consequence {
    fn span(&self) -> crate::spec::Span {
        match self {
            Consequence::Event(event) | Consequence::Not(event) => event.span.clone(),
            Consequence::Sequence(_, span) | Consequence::Set(_, span) => span.clone(),
        }
    }
}
