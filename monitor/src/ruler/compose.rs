//! Combinations of rule systems that run.

use super::ast::Connective;
use super::translate::{Channel, Made};
use crate::engine::key::Key;
use crate::engine::trail::Occurrence;
use crate::monitor::EventNames;
use crate::rules::engine::{Engine, StepReport, StepReportKind};
use crate::rules::evaluate::{Effect, Observation};
use crate::rules::state::Words;
use crate::rules::system::Signal;
use crate::rules::value::Store;

/// An event on a channel.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Message {
    pub(super) channel: usize,
    pub(super) args: Words,
    pub(super) at: Occurrence,
}

/// An instance of a rule system.
#[derive(Debug)]
pub(super) struct Unit {
    /// `SC.SumCheck`
    pub(super) name: String,
    pub(super) engine: Engine,
    /// By event, the channel that it goes to.
    outputs: Vec<Option<usize>>,
    /// By channel, the events that come from it.
    inputs: Vec<Vec<usize>>,
    step: Vec<Observation>,
    pub(super) reports: Vec<StepReport>,
}

/// Rule systems and how they are combined. Units are known by their numbers.
#[derive(Clone, Debug)]
pub(super) enum Machine {
    Unit(usize),
    Chain(Box<Machine>, Box<Machine>),
    Join(Connective, Box<Machine>, Box<Machine>),
    Loop(Box<Machine>),
    If {
        condition: Box<Machine>,
        then: Box<Machine>,
        or: Option<Box<Machine>>,
        /// What the condition has turned out to be.
        chosen: Option<bool>,
    },
}

/// What a step works with.
pub(super) struct Stepping<'a> {
    pub(super) units: &'a mut [Unit],
    pub(super) store: &'a mut Store,
    pub(super) names: Option<EventNames<'a>>,
}

impl Unit {
    pub(super) fn new(name: String, made: Made, channels: &[Channel], store: &mut Store) -> Unit {
        let mut inputs = vec![Vec::new(); channels.len()];
        for (event, channel) in made.channels.iter().enumerate() {
            if let (true, Some(channel)) = (made.is_read[event], channel) {
                inputs[*channel].push(event);
            }
        }
        Unit {
            name,
            engine: Engine::new(made.system, store),
            outputs: made.channels,
            inputs,
            step: Vec::new(),
            reports: Vec::new(),
        }
    }

    /// Whether an event of a channel comes here.
    pub(super) fn reads(&self, channel: usize) -> bool {
        self.inputs.get(channel).is_some_and(|events| !events.is_empty())
    }
}

impl Machine {
    /// The verdict so far.
    pub(super) fn signal(&self, units: &[Unit]) -> Signal {
        match self {
            Machine::Unit(unit) => units[*unit].engine.signal(),
            Machine::Chain(a, b) => both(Connective::And, a.signal(units), b.signal(units)),
            Machine::Join(connective, a, b) => both(*connective, a.signal(units), b.signal(units)),
            Machine::Loop(inner) => match inner.signal(units) {
                // The next step begins anew.
                Signal::True => Signal::StillTrue,
                other => other,
            },
            Machine::If { condition, then, or, chosen } => match (chosen, or) {
                (Some(true), _) => then.signal(units),
                (Some(false), Some(or)) => or.signal(units),
                (Some(false), None) => Signal::True,
                (None, _) => match condition.signal(units) {
                    Signal::True | Signal::False => Signal::StillTrue,
                    _ => Signal::Unknown,
                },
            },
        }
    }

    /// The verdict if the run ends now.
    pub(super) fn end_signal(&self, units: &[Unit]) -> Signal {
        let (connective, a, b) = match self {
            Machine::Unit(unit) => return units[*unit].engine.end_signal(),
            Machine::Loop(inner) => {
                return match inner.end_signal(units) {
                    Signal::True => Signal::StillTrue,
                    other => other,
                };
            }
            Machine::If { condition, then, or, chosen } => {
                let holds = match chosen {
                    Some(holds) => *holds,
                    None => match condition.end_signal(units) {
                        Signal::True | Signal::StillTrue => true,
                        Signal::False | Signal::StillFalse => false,
                        Signal::Unknown => return Signal::Unknown,
                    },
                };
                return match (holds, or) {
                    (true, _) => then.end_signal(units),
                    (false, Some(or)) => or.end_signal(units),
                    (false, None) => Signal::True,
                };
            }
            Machine::Chain(a, b) => (Connective::And, a, b),
            Machine::Join(connective, a, b) => (*connective, a, b),
        };
        both(connective, a.end_signal(units), b.end_signal(units))
    }

    /// Begins anew.
    fn restart(&mut self, stepping: &mut Stepping<'_>) {
        match self {
            Machine::Unit(unit) => stepping.units[*unit].engine.restart(stepping.store),
            Machine::Chain(a, b) | Machine::Join(_, a, b) => {
                a.restart(stepping);
                b.restart(stepping);
            }
            Machine::Loop(inner) => inner.restart(stepping),
            Machine::If { condition, then, or, chosen } => {
                *chosen = None;
                condition.restart(stepping);
                then.restart(stepping);
                if let Some(or) = or {
                    or.restart(stepping);
                }
            }
        }
    }

    /// Reads the events of a step; gives those that it sends.
    pub(super) fn step(
        &mut self,
        messages: &[Message],
        stepping: &mut Stepping<'_>,
    ) -> Vec<Message> {
        match self {
            Machine::Unit(unit) => step_unit(*unit, messages, stepping),
            Machine::Chain(a, b) => {
                let sent = a.step(messages, stepping);
                if sent.is_empty() { sent } else { b.step(&sent, stepping) }
            }
            Machine::Join(_, a, b) => {
                let mut sent = a.step(messages, stepping);
                for message in b.step(messages, stepping) {
                    if !sent.contains(&message) {
                        sent.push(message);
                    }
                }
                sent
            }
            Machine::Loop(inner) => {
                if inner.signal(stepping.units) == Signal::True {
                    inner.restart(stepping);
                }
                inner.step(messages, stepping)
            }
            Machine::If { condition, then, or, chosen } => match (*chosen, or) {
                (Some(true), _) => then.step(messages, stepping),
                (Some(false), Some(or)) => or.step(messages, stepping),
                (Some(false), None) => Vec::new(),
                (None, _) => {
                    let sent = condition.step(messages, stepping);
                    *chosen = match condition.signal(stepping.units) {
                        Signal::True => Some(true),
                        Signal::False => Some(false),
                        _ => None,
                    };
                    sent
                }
            },
        }
    }
}

fn step_unit(unit: usize, messages: &[Message], stepping: &mut Stepping<'_>) -> Vec<Message> {
    let Stepping { units, store, names } = stepping;
    let Unit { engine, outputs, inputs, step, reports, .. } = &mut units[unit];
    step.clear();
    for message in messages {
        for event in &inputs[message.channel] {
            let (event, args, at) = (*event, message.args.clone(), message.at);
            step.push(Observation { event, args, at });
        }
    }
    // Events that it does not observe are no step of it.
    if step.is_empty() {
        return Vec::new();
    }
    let before = reports.len();
    engine.step(step, store, *names, reports);
    let mut sent: Vec<Message> = Vec::new();
    for report in &reports[before..] {
        let StepReportKind::Effect(Effect::Emit { event, args }, _) = &report.what else {
            continue;
        };
        let Some(channel) = outputs[*event] else { continue };
        let Some(at) = step.last().map(|seen| seen.at) else { continue };
        let message = Message { channel, args: args.clone(), at };
        if !sent.contains(&message) {
            sent.push(message);
        }
    }
    sent
}

/// The verdict of two monitors.
fn both(connective: Connective, a: Signal, b: Signal) -> Signal {
    use Signal::{False, StillFalse, StillTrue, True, Unknown};
    match connective {
        // What decides the whole does so beside what is unknown.
        Connective::And if a == False || b == False => False,
        Connective::Or if a == True || b == True => True,
        _ if a == Unknown || b == Unknown => Unknown,
        Connective::And => a.min(b),
        Connective::Or => a.max(b),
        Connective::None => match (a, b) {
            (a, b) if a == b => a,
            (True | StillTrue, True | StillTrue) => StillTrue,
            (False | StillFalse, False | StillFalse) => StillFalse,
            _ => Unknown,
        },
    }
}

/// All words that the units know of.
pub(super) fn words(units: &[Unit]) -> impl Iterator<Item = Key> + '_ {
    units.iter().flat_map(|unit| {
        let said = unit.reports.iter().flat_map(StepReport::words);
        unit.engine.words().chain(said)
    })
}
