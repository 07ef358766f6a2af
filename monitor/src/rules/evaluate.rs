//! Conditions and bodies: what a fact does in a step.

use smallvec::SmallVec;

use super::code::{Env, Fault, Node};
use super::plan::{Plan, positions_of};
use super::state::{Fact, Obligation, State, Words, hash_of};
use super::system::{Act, Arg, Block, Item, Sub, System, Then};
use super::value::{Datum, MISSING, Store};
use crate::engine::key::Key;
use crate::engine::trail::Occurrence;
use crate::monitor::{EventNames, Outcome};

/// An event of a step.
#[derive(Clone, Debug)]
pub(crate) struct Observation {
    pub(crate) event: usize,
    pub(crate) args: Words,
    pub(crate) at: Occurrence,
}

/// A body with values.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Ground {
    Activate { rule: u32, args: Words },
    Oblige(Obligation),
    Local { event: usize, args: Words },
    Effect(Effect),
}

/// What a body does beside changing the state.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Effect {
    Emit {
        event: usize,
        args: Words,
    },
    Print(String),
    Report {
        outcome: Outcome,
        text: String,
    },
    Stop,
    Throw {
        class: String,
        text: String,
    },
    /// A transition leads to `error`.
    Error,
    /// A condition that had to hold does not.
    Broken {
        text: String,
        span: crate::spec::Span,
    },
}

/// A sub-rule that fires.
#[derive(Clone, Debug)]
pub(crate) struct Firing {
    /// The fact.
    pub(crate) fact: u32,
    /// Its alternatives, of those in the output.
    pub(crate) alternatives: core::ops::Range<usize>,
    /// The last event that the condition has seen, if it has seen one.
    pub(crate) at: Option<Occurrence>,
    /// Where the sub-rule stands.
    pub(crate) span: crate::spec::Span,
}

/// What the facts of a state do in a step.
#[derive(Default, Debug)]
pub(crate) struct Output {
    pub(crate) firings: Vec<Firing>,
    /// Each as a range of acts.
    pub(crate) alternatives: Vec<core::ops::Range<usize>>,
    pub(crate) acts: Vec<Ground>,
    /// Expressions without a value, with the facts.
    pub(crate) faults: Vec<(Fault, u32)>,
    /// Counters, over the run.
    pub(crate) counts: Vec<u64>,
}

impl Output {
    pub(crate) fn clear(&mut self) {
        self.firings.clear();
        self.alternatives.clear();
        self.acts.clear();
        self.faults.clear();
    }
}

/// The values of the variables of a rule.
type Slots = SmallVec<[Key; 8]>;

/// Evaluates the rules of facts in a state.
pub(crate) struct Evaluator<'a> {
    pub(crate) system: &'a System,
    pub(crate) plan: &'a Plan,
    pub(crate) state: &'a State,
    pub(crate) step: &'a [Observation],
    pub(crate) store: &'a mut Store,
    pub(crate) globals: &'a mut Vec<Key>,
    pub(crate) names: Option<EventNames<'a>>,
    pub(crate) out: &'a mut Output,
    slots: Slots,
    fact: u32,
    /// The last event that the condition at hand has seen.
    at: Option<Occurrence>,
}

impl<'a> Evaluator<'a> {
    #[allow(clippy::too_many_arguments, reason = "all of these are what a step is about")]
    pub(crate) fn new(
        system: &'a System,
        plan: &'a Plan,
        state: &'a State,
        step: &'a [Observation],
        store: &'a mut Store,
        globals: &'a mut Vec<Key>,
        names: Option<EventNames<'a>>,
        out: &'a mut Output,
    ) -> Evaluator<'a> {
        let slots = Slots::new();
        Evaluator {
            system,
            plan,
            state,
            step,
            store,
            globals,
            names,
            out,
            slots,
            fact: 0,
            at: None,
        }
    }

    /// Tries the sub-rules of a fact; gives whether one fires. A sub-rule that only renews the rule is passed over.
    pub(crate) fn fact(&mut self, number: u32, fact: &Fact) -> bool {
        let system = self.system;
        let rule = &system.rules[fact.rule as usize];
        self.fact = number;
        self.at = None;
        self.slots.clear();
        self.slots.extend_from_slice(&fact.args);
        self.slots.resize(rule.slots.max(fact.args.len()), MISSING);
        match self.plan.rules[fact.rule as usize].renewal {
            None => self.block(&rule.body),
            Some(renewal) => {
                let mut has_fired = false;
                for (place, sub) in rule.body.subs.iter().enumerate() {
                    if place != renewal {
                        has_fired |= self.sub(sub, 0);
                    }
                }
                has_fired
            }
        }
    }

    /// Whether the condition of the sub-rule holds that renews a fact.
    pub(crate) fn is_renewed(&mut self, fact: &Fact, renewal: usize) -> bool {
        let system = self.system;
        let sub = &system.rules[fact.rule as usize].body.subs[renewal];
        self.slots.clear();
        self.slots.extend_from_slice(&fact.args);
        sub.items.iter().all(|item| match item {
            Item::Seen { event, args, .. } => !self.is_seen(*event, args),
            _ => true,
        })
    }

    fn block(&mut self, block: &Block) -> bool {
        let mut has_fired = false;
        for sub in &block.subs {
            has_fired |= self.sub(sub, 0);
            if has_fired && block.is_ordered {
                return true;
            }
        }
        has_fired
    }

    fn env(&mut self) -> Env<'_> {
        Env {
            slots: &self.slots,
            globals: self.globals,
            functions: &self.system.functions,
            store: self.store,
            names: self.names,
        }
    }

    fn fault(&mut self, fault: Fault) {
        self.out.faults.push((fault, self.fact));
    }

    fn word(&mut self, node: &Node) -> Option<Key> {
        match self.env().word(node) {
            Ok(word) => Some(word),
            Err(fault) => {
                self.fault(fault);
                None
            }
        }
    }

    fn sub(&mut self, sub: &Sub, from: usize) -> bool {
        let Some(item) = sub.items.get(from) else {
            return match &sub.then {
                Then::Block(block) => self.block(block),
                Then::Body(body) => self.fire(sub, body),
            };
        };
        match item {
            Item::Test(node) => match self.env().holds(node) {
                Ok(true) => self.sub(sub, from + 1),
                Ok(false) => false,
                Err(fault) => {
                    self.fault(fault);
                    false
                }
            },
            Item::Seen { event, is_negated: true, args } => {
                !self.is_seen(*event, args) && self.sub(sub, from + 1)
            }
            Item::Seen { event, is_negated: false, args } => {
                let (mut has_fired, before) = (false, self.at);
                let step = self.step;
                for seen in step.iter().filter(|seen| seen.event == *event) {
                    if self.matches(args, &seen.args) {
                        self.at = Some(seen.at);
                        has_fired |= self.sub(sub, from + 1);
                        self.at = before;
                    }
                }
                has_fired
            }
            Item::Active { rule, is_negated, args } => {
                let found = self.active(*rule, args);
                if *is_negated {
                    let state = self.state;
                    let is_there = found.iter().any(|number| {
                        state.get(*number).is_some_and(|fact| self.matches(args, &fact.args))
                    });
                    return !is_there && self.sub(sub, from + 1);
                }
                let mut has_fired = false;
                for number in found {
                    let state = self.state;
                    let Some(fact) = state.get(number) else { continue };
                    if self.matches(args, &fact.args) {
                        has_fired |= self.sub(sub, from + 1);
                    }
                }
                has_fired
            }
            Item::Each { slot, of } => {
                let Some(word) = self.word(of) else { return false };
                let (Datum::List(items) | Datum::Set(items)) = self.store.datum(word) else {
                    let what = "this is no list and no set".to_owned();
                    self.fault(Fault { what, span: of.span.clone() });
                    return false;
                };
                let mut has_fired = false;
                for item in items.iter() {
                    self.slots[*slot] = *item;
                    has_fired |= self.sub(sub, from + 1);
                }
                has_fired
            }
        }
    }

    /// The active facts of a rule that may match, the oldest first.
    fn active(&mut self, rule: usize, args: &[Arg]) -> Vec<u32> {
        let (mut positions, mut words) = (SmallVec::<[usize; 4]>::new(), Slots::new());
        for place in positions_of(args) {
            let Arg::Is(node) = &args[place] else { continue };
            let Some(word) = self.word(node) else { return Vec::new() };
            positions.push(place);
            words.push(word);
        }
        let Some(kind) = self.plan.kind_of_condition(rule, &positions) else { return Vec::new() };
        let mut found = Vec::new();
        let state = self.state;
        let is_it = |number: u32| state.get(number).is_some_and(|fact| fact.rule == rule as u32);
        state.find(kind, hash_of(kind, words.into_iter()), |number| {
            if is_it(number) {
                found.push(number);
            }
        });
        found.sort_unstable_by_key(|number| state.get(*number).map_or(0, |fact| fact.order));
        found
    }

    fn is_seen(&mut self, event: usize, args: &[Arg]) -> bool {
        let step = self.step;
        step.iter().any(|seen| seen.event == event && self.matches(args, &seen.args))
    }

    /// Whether values match arguments; gives variables their values.
    fn matches(&mut self, args: &[Arg], words: &[Key]) -> bool {
        args.iter().zip(words).all(|(arg, word)| self.matches_one(arg, *word))
    }

    fn matches_one(&mut self, arg: &Arg, word: Key) -> bool {
        match arg {
            Arg::Any => true,
            Arg::Absent => word == MISSING,
            Arg::Bind(_) if word == MISSING => false,
            Arg::Bind(slot) => {
                self.slots[*slot] = word;
                true
            }
            Arg::Is(node) => self.word(node) == Some(word) && word != MISSING,
            Arg::Within(both) => {
                if word == MISSING {
                    return false;
                }
                let value = self.store.datum(word);
                let mut bound = |node: &Node| {
                    let word = self.word(node)?;
                    Some(self.store.datum(word))
                };
                let (Some(low), Some(high)) = (bound(&both.0), bound(&both.1)) else {
                    return false;
                };
                value.compare(&low).is_some_and(core::cmp::Ordering::is_ge)
                    && value.compare(&high).is_some_and(core::cmp::Ordering::is_le)
            }
            Arg::Parts(parts) => {
                if word == MISSING {
                    return false;
                }
                let value = self.store.datum(word);
                parts.iter().all(|(place, arg)| match self.part(&value, *place) {
                    Some(part) => self.matches_one(arg, part),
                    None => false,
                })
            }
        }
    }

    /// An element of a list, a character of a string, or a bit of a whole number.
    fn part(&mut self, value: &Datum, place: i64) -> Option<Key> {
        let at = usize::try_from(place).ok()?;
        match value {
            Datum::List(items) => items.get(at).copied(),
            Datum::Text(text) => {
                let c = text.chars().nth(at)?;
                Some(self.store.word(&Datum::Text(c.to_string().into())))
            }
            Datum::Int(value) => Key::int(value.checked_shr(place as u32)? & 1),
            _ => None,
        }
    }

    /// Adds a firing with the values of its body; gives `false` if one has none.
    fn fire(&mut self, sub: &Sub, body: &[Vec<Act>]) -> bool {
        let (acts, alternatives) = (self.out.acts.len(), self.out.alternatives.len());
        for conjunction in body {
            let start = self.out.acts.len();
            if !self.acts(conjunction) {
                self.out.acts.truncate(acts);
                self.out.alternatives.truncate(alternatives);
                return false;
            }
            let end = self.out.acts.len();
            self.out.alternatives.push(start..end);
        }
        self.out.firings.push(Firing {
            fact: self.fact,
            alternatives: alternatives..self.out.alternatives.len(),
            at: self.at,
            span: sub.span.clone(),
        });
        true
    }

    fn acts(&mut self, acts: &[Act]) -> bool {
        acts.iter().all(|act| self.act(act))
    }

    fn words(&mut self, nodes: &[Node]) -> Option<Words> {
        let mut words = Words::new();
        for node in nodes {
            words.push(self.word(node)?);
        }
        Some(words)
    }

    fn text(&mut self, node: &Node) -> Option<String> {
        match self.env().text(node) {
            Ok(text) => Some(text),
            Err(fault) => {
                self.fault(fault);
                None
            }
        }
    }

    fn act(&mut self, act: &Act) -> bool {
        let ground = match act {
            Act::Activate { rule, args } => {
                self.words(args).map(|args| Ground::Activate { rule: *rule as u32, args })
            }
            Act::Oblige { event, is_negated, args } => self.words(args).map(|args| {
                Ground::Oblige(Obligation { is_negated: *is_negated, event: *event, args })
            }),
            Act::Local { event, args } => {
                self.words(args).map(|args| Ground::Local { event: *event, args })
            }
            Act::Emit { event, args } => {
                self.words(args).map(|args| Ground::Effect(Effect::Emit { event: *event, args }))
            }
            Act::Print(node) => self.text(node).map(|text| Ground::Effect(Effect::Print(text))),
            Act::Report { outcome, text } => {
                let outcome = *outcome;
                self.text(text).map(|text| Ground::Effect(Effect::Report { outcome, text }))
            }
            Act::Stop => Some(Ground::Effect(Effect::Stop)),
            Act::Throw { class, text } => self
                .text(text)
                .map(|text| Ground::Effect(Effect::Throw { class: class.clone(), text })),
            Act::Error => Some(Ground::Effect(Effect::Error)),
            Act::Count(counter) => {
                if let Some(count) = self.out.counts.get_mut(*counter) {
                    *count += 1;
                }
                return true;
            }
            // Code at an event never keeps the transition from being taken.
            Act::Assert { condition, message } => {
                let broken = match self.env().holds(condition) {
                    Ok(true) => return true,
                    Ok(false) => match message {
                        Some(message) => self.text(message).unwrap_or_default(),
                        None => String::new(),
                    },
                    Err(fault) => fault.what,
                };
                let span = condition.span.clone();
                Some(Ground::Effect(Effect::Broken { text: broken, span }))
            }
            Act::Assign { global, value } => {
                if let Some(word) = self.word(value)
                    && let Some(place) = self.globals.get_mut(*global)
                {
                    *place = word;
                }
                return true;
            }
            Act::If { condition, then, or } => {
                return match self.env().holds(condition) {
                    Ok(holds) => self.acts(if holds { then } else { or }),
                    Err(fault) => {
                        self.fault(fault);
                        true
                    }
                };
            }
        };
        let is_there = ground.is_some();
        self.out.acts.extend(ground);
        is_there
    }
}
