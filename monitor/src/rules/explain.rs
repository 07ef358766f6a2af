//! Facts and failures as people read them.

use super::engine::{Engine, Failure, RuleInstance};
use super::state::Words;
use super::system::System;
use super::value::Store;
use crate::engine::key::{Key, KeyKind};
use crate::engine::trail::Occurrence;
use crate::monitor::EventNames;

/// How many facts a message lists.
const MAX_LISTED: usize = 8;

impl Engine {
    /// `Response(required = 1)`
    pub(crate) fn show(
        &self,
        store: &Store,
        about: &RuleInstance,
        names: EventNames<'_>,
    ) -> String {
        show_fact(&self.system, store, about.rule, &about.args, Some(names))
    }

    /// As [`Engine::show`], with the event since which it is active.
    pub(crate) fn show_since(
        &self,
        store: &Store,
        about: &RuleInstance,
        names: EventNames<'_>,
        event_name: &dyn Fn(Occurrence) -> String,
    ) -> String {
        let fact = self.show(store, about, names);
        match about.trail.occurrences().last() {
            None => format!("{fact} since the start"),
            Some(at) => {
                let place = names.place(at).map(|place| format!(" at {place}")).unwrap_or_default();
                let line = names.world.lines.of(at.sequence);
                let line = line.map(|line| format!(" in line {line} of the log"));
                let (event, line) = (event_name(at), line.unwrap_or_default());
                format!("{fact} since #{} {event}{line}{place}", at.sequence)
            }
        }
    }

    /// What holds the verdict up: the facts of a state that decides it, the forbidden ones first; how many of these are not among them;
    /// and whether there are facts about single objects. Those are not listed one by one: whether they are still there depends on when the dead
    /// are collected.
    pub(crate) fn support(&self) -> (Vec<RuleInstance>, usize, bool) {
        let acceptable = self.states.iter().find(|state| self.is_acceptable(state));
        let Some(state) = acceptable.or(self.states.first()) else {
            return (Vec::new(), 0, false);
        };
        let rules = &self.system.rules;
        let mut has_others = state.inert.others;
        let (mut forbidden, mut rest): (Vec<RuleInstance>, Vec<RuleInstance>) =
            (Vec::new(), Vec::new());
        for fact in state.iter() {
            let weak = &self.plan.rules[fact.rule as usize].weak;
            let is_of_object =
                weak.iter().any(|param| matches!(fact.args[*param].kind(), KeyKind::Object(..)));
            if rules[fact.rule as usize].is_forbidden {
                forbidden.push(RuleInstance::of(fact));
            } else if is_of_object {
                has_others = true;
            } else {
                rest.push(RuleInstance::of(fact));
            }
        }
        if state.inert.forbidden {
            forbidden.extend(self.remembered.iter().cloned());
        }
        forbidden.sort_by_key(|about| about.order);
        rest.sort_by_key(|about| about.order);
        let count = forbidden.len() + rest.len();
        forbidden.extend(rest);
        forbidden.truncate(MAX_LISTED);
        (forbidden, count.saturating_sub(MAX_LISTED), has_others)
    }

    /// Why the monitor has failed.
    pub(crate) fn explain_failure(
        &self,
        store: &Store,
        names: EventNames<'_>,
        event_name: &dyn Fn(Occurrence) -> String,
    ) -> String {
        match &self.failure {
            None | Some(Failure::Nothing) => "nothing is active any more".to_owned(),
            Some(Failure::Obligation(broken)) => {
                let event =
                    show_event(&self.system, store, broken.event, &broken.args, Some(names));
                match broken.is_negated {
                    true => format!("{event} must not come now"),
                    false => format!("{event} has to come now"),
                }
            }
            Some(Failure::Assert(near)) => {
                let shown =
                    near.iter().map(|about| self.show_since(store, about, names, event_name));
                match shown.collect::<Vec<String>>() {
                    shown if shown.is_empty() => "none of the asserted rules fires".to_owned(),
                    shown => format!("none of the asserted rules fires: {}", shown.join("; ")),
                }
            }
        }
    }

    /// The parameters of a fact that are objects or whole numbers, as verdicts show them.
    pub(crate) fn binding(&self, about: &RuleInstance) -> Vec<(String, Key)> {
        let Some(rule) = self.system.rules.get(about.rule) else { return Vec::new() };
        let params = rule.params.iter().zip(&about.args);
        params
            .filter(|(_, word)| matches!(word.kind(), KeyKind::Object(..) | KeyKind::Int(_)))
            .map(|((name, _), word)| (name.clone(), *word))
            .collect()
    }
}

/// `Response(required = 1)`
pub(crate) fn show_fact(
    system: &System,
    store: &Store,
    rule: usize,
    args: &[Key],
    names: Option<EventNames<'_>>,
) -> String {
    let Some(rule) = system.rules.get(rule) else { return "the monitor".to_owned() };
    if args.is_empty() {
        return rule.name.clone();
    }
    let params = rule.params.iter().zip(args);
    let one = |((name, _), word): (&(String, _), &Key)| {
        format!("{name} = {}", store.show(*word, names, true))
    };
    format!("{}({})", rule.name, params.map(one).collect::<Vec<_>>().join(", "))
}

/// `answer(10)`
pub(crate) fn show_event(
    system: &System,
    store: &Store,
    event: usize,
    args: &Words,
    names: Option<EventNames<'_>>,
) -> String {
    let name = system.events.get(event).map_or("event", |letter| &letter.name);
    match args.is_empty() {
        true => name.to_owned(),
        false => format!("{name}({})", store.show_all(args, names)),
    }
}
