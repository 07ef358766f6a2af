//! Reports of faults: the verdict, and the call of the error handler.

use cranelift_entity::EntityRef;

use super::machine::{Fault, FaultKind, Machine};
use crate::engine::key::Key;
use crate::engine::trail::Occurrence;
use crate::event::Value;
use crate::expr;
use crate::monitor::{Action, Outcome, Sink, Verdict};
use crate::spec::{Ident, Source};

/// Reports faults of tokens as verdicts and calls the error handler.
#[derive(Clone, Debug)]
pub(super) struct Reporter {
    /// The specification.
    pub(super) source: Source,
    pub(super) name: String,
    /// The names of the monitor's events by number, reserved events included.
    pub(super) events: Vec<String>,
    pub(super) params: Vec<String>,
    /// The method of the program that handles errors.
    pub(super) handler: Option<Ident>,
}

/// The events that led a token to a fault.
pub(super) struct Witness<'a> {
    pub(super) occurrences: &'a mut dyn Iterator<Item = Occurrence>,
    pub(super) shortened: bool,
    /// The event of the fault; `None` at the end of the run.
    pub(super) at: Option<Occurrence>,
    /// The values bound to the parameters, as keys.
    pub(super) keys: &'a [Key],
    /// The same values.
    pub(super) values: Vec<Value>,
}

impl Reporter {
    /// Reports that the evaluation of a guard failed. `binding` has the parameters that the event binds, by number.
    pub(super) fn report_guard_fault(
        &self,
        fault: expr::Fault,
        at: Occurrence,
        binding: &[(usize, Key)],
        sink: &mut dyn Sink,
    ) {
        let event = self.events.get(at.event.index()).cloned().unwrap_or_default();
        sink.verdict(Verdict {
            property: self.name.clone(),
            outcome: Outcome::Noted,
            category: "guard without a value".to_owned(),
            message: Some(format!(
                "{} {}: the guard does not hold",
                fault.kind,
                self.source.quoted(&fault.span)
            )),
            binding: binding
                .iter()
                .map(|(place, key)| (self.params[*place].clone(), *key))
                .collect(),
            witness: vec![(event, at)],
            shortened: false,
            at: Some(at),
            time: None,
            rule: Some(fault.span),
        });
    }

    pub(super) fn report_fault(
        &self,
        machine: &Machine,
        fault: &Fault,
        witness: Witness<'_>,
        sink: &mut dyn Sink,
    ) {
        let state = &machine.states[fault.state];
        let rule = fault.rule.map(|rule| &machine.rules[rule]);
        let place = match &machine.name {
            Some(machine) => format!("{machine}.{}", state.name),
            None => state.name.clone(),
        };
        let (outcome, category) = match (fault.kind, witness.at) {
            (FaultKind::Error, _) => (Outcome::Violated, format!("error in state {place}")),
            (FaultKind::Next, Some(_)) => {
                (Outcome::Violated, format!("next state {place} not left"))
            }
            (FaultKind::Next, None) => {
                (Outcome::PresumablyViolated, format!("end in next state {place}"))
            }
            (FaultKind::Live, _) => {
                (Outcome::PresumablyViolated, format!("end in live state {place}"))
            }
        };
        let name = |at: Occurrence| {
            (self.events.get(at.event.as_u32() as usize).cloned().unwrap_or_default(), at)
        };
        sink.verdict(Verdict {
            property: self.name.clone(),
            outcome,
            category,
            message: rule.and_then(|rule| rule.message.clone()),
            binding: self.params.iter().cloned().zip(witness.keys.iter().copied()).collect(),
            witness: witness.occurrences.map(name).collect(),
            shortened: witness.shortened,
            at: witness.at,
            time: None,
            rule: Some(rule.map_or(&state.span, |rule| &rule.span).clone()),
        });
        if let Some(method) = &self.handler {
            let text = |text: &str| Value::Text(text.into());
            let fixed = [text(&self.name), text(&state.name), Value::Int(fault.kind as i32)];
            sink.action(Action::Call {
                method: method.name.clone(),
                arguments: fixed.into_iter().chain(witness.values).collect(),
                least: 3,
            });
        }
    }
}
