//! The steps of a rule system.

use std::collections::HashMap;

use smallvec::SmallVec;

use super::evaluate::{Effect, Evaluator, Firing, Ground, Observation, Output};
use super::plan::Plan;
use super::state::{Fact, NewFact, State, Words, hash_of};
use super::system::{Persistence, Signal, System};
use super::value::{MISSING, Store};
use crate::engine::alphabet::EventId;
use crate::engine::key::{Key, KeyKind};
use crate::engine::trail::{Occurrence, Trail};
use crate::monitor::EventNames;
use crate::spec::Span;

/// The most states of a frontier.
pub(crate) const MAX_STATES: usize = 4096;
/// The most facts of all states together.
pub(crate) const MAX_FACTS: usize = 1 << 24;
/// So many successors of a state may be equal before they are compared.
const MAX_UNMERGED: usize = 16;
/// How many facts a failure names.
const MAX_NEAR: usize = 8;

/// Something that happened in a step, and the fact that did it.
#[derive(Clone, Debug)]
pub(crate) struct StepReport {
    pub(crate) what: StepReportKind,
    /// The fact that did it, with the events that led to it up to this step.
    pub(crate) by: RuleInstance,
}

/// See [`StepReport`].
#[derive(Clone, Debug)]
pub(crate) enum StepReportKind {
    Effect(Effect, Span),
    /// An expression has no value.
    Fault(String, Span),
    /// There are too many states or facts: no verdict is reported from now on.
    GaveUp(String),
}

/// A fact, for messages.
#[derive(Clone, Debug)]
pub(crate) struct RuleInstance {
    pub(crate) rule: usize,
    pub(crate) args: Words,
    pub(crate) trail: Trail,
    /// Facts came into being in this order.
    pub(crate) order: u64,
}

impl RuleInstance {
    pub(crate) fn of(fact: &Fact) -> RuleInstance {
        let (args, trail) = (fact.args.clone(), fact.trail.clone());
        RuleInstance { rule: fact.rule as usize, args, trail, order: fact.order }
    }
}

/// Why the last state failed.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// An obligation was not met.
    Obligation(super::state::Obligation),
    /// No asserted rule fired; with facts of these rules that have a value in common with the step.
    Assert(Vec<RuleInstance>),
    /// Nothing is active any more, and no success has been reached.
    Nothing,
}

/// A rule system that runs.
#[derive(Debug)]
pub(crate) struct Engine {
    pub(crate) system: System,
    pub(crate) plan: Plan,
    pub(crate) states: Vec<State>,
    pub(crate) globals: Vec<Key>,
    /// How many steps there have been.
    pub(crate) steps: u64,
    signal: Signal,
    /// Why the frontier is empty.
    pub(crate) failure: Option<Failure>,
    /// Facts that were forbidden at the end, and whose objects are dead.
    pub(crate) remembered: Vec<RuleInstance>,
    pub(crate) has_given_up: bool,
    order: u64,
    has_assert: bool,
    has_success: bool,
    out: Output,
    candidates: Vec<u32>,
    gone: Vec<u32>,
    /// Figures: facts that came, that went because of dead objects, and the most there were.
    pub(crate) created: u64,
    pub(crate) collected: u64,
    pub(crate) peak: usize,
}

impl Engine {
    pub(crate) fn new(system: System, store: &mut Store) -> Engine {
        let plan = Plan::of(&system);
        let (has_assert, has_success) = (system.has_assert(), system.has_success());
        let mut engine = Engine {
            globals: system.globals.clone(),
            plan,
            states: Vec::new(),
            steps: 0,
            signal: Signal::StillTrue,
            failure: None,
            remembered: Vec::new(),
            has_given_up: false,
            order: 0,
            has_assert,
            has_success,
            out: Output { counts: vec![0; system.counters], ..Output::default() },
            candidates: Vec::new(),
            gone: Vec::new(),
            created: 0,
            collected: 0,
            peak: 0,
            system,
        };
        engine.restart(store);
        engine
    }

    /// Begins anew, with the initial state.
    pub(crate) fn restart(&mut self, store: &mut Store) {
        let mut state = State::default();
        for (rule, args) in self.system.initials.clone() {
            let (args, trail) = (args.into(), Trail::default());
            self.order += 1;
            let fact = NewFact { rule: rule as u32, args, order: self.order, trail };
            self.created += u64::from(state.insert(&self.system, &self.plan, fact, store));
        }
        self.peak = self.peak.max(state.len());
        self.states = vec![state];
        self.failure = None;
        self.remembered.clear();
        self.signal = self.judge();
    }

    /// The verdict of the last step.
    pub(crate) fn signal(&self) -> Signal {
        self.signal
    }

    /// The verdict if the run ends now.
    pub(crate) fn end_signal(&self) -> Signal {
        match self.signal {
            Signal::StillFalse => Signal::False,
            other => other,
        }
    }

    /// Whether a state may be the last one.
    pub(crate) fn is_acceptable(&self, state: &State) -> bool {
        state.is_acceptable(self.has_success)
    }

    fn judge(&mut self) -> Signal {
        if self.has_given_up {
            return Signal::Unknown;
        }
        let is_doomed = |state: &State| state.is_empty() && !state.is_acceptable(self.has_success);
        if self.states.iter().any(is_doomed) {
            self.states.retain(|state| !is_doomed(state));
            if self.states.is_empty() {
                self.failure = Some(Failure::Nothing);
            }
        }
        if self.states.is_empty() {
            return Signal::False;
        }
        if !self.has_assert && self.states.iter().any(State::is_empty) {
            return Signal::True;
        }
        match self.states.iter().any(|state| state.is_acceptable(self.has_success)) {
            true => Signal::StillTrue,
            false => Signal::StillFalse,
        }
    }

    /// The counters.
    pub(crate) fn counts(&self) -> &[u64] {
        &self.out.counts
    }

    /// How many facts there are, in all states.
    pub(crate) fn live(&self) -> usize {
        self.states.iter().map(State::len).sum()
    }

    /// Reads the events of a step. What happens is added to `reports`.
    pub(crate) fn step(
        &mut self,
        step: &[Observation],
        store: &mut Store,
        names: Option<EventNames<'_>>,
        reports: &mut Vec<StepReport>,
    ) -> Signal {
        self.steps += 1;
        if self.signal.is_final() || self.has_given_up {
            return self.signal;
        }
        if let [only] = &mut self.states[..]
            && only.obligations.is_empty()
            && only.locals.is_empty()
        {
            let mut state = core::mem::take(only);
            match self.advance(&mut state, step, store, names, reports) {
                Advanced::InPlace => self.states[0] = state,
                Advanced::Into(states) => self.states = self.merged(states),
            }
        } else {
            let states = core::mem::take(&mut self.states);
            let mut next = Vec::new();
            for mut state in states {
                if let Some(broken) = state.obligations.iter().find(|one| !is_met(one, step)) {
                    self.failure = Some(Failure::Obligation(broken.clone()));
                    continue;
                }
                state.obligations.clear();
                let locals = core::mem::take(&mut state.locals);
                let mut own: Vec<Observation> = step.to_vec();
                let nowhere = Occurrence {
                    sequence: 0,
                    site: Occurrence::NOWHERE,
                    event: EventId::from_u32(0),
                };
                let at = step.first().map_or(nowhere, |seen| seen.at);
                own.extend(locals.into_iter().map(|(event, args)| Observation { event, args, at }));
                match self.advance(&mut state, &own, store, names, reports) {
                    Advanced::InPlace => next.push(state),
                    Advanced::Into(states) => next.extend(states),
                }
                if next.len() > 4 * MAX_STATES {
                    break;
                }
            }
            self.states = self.merged(next);
        }
        let live = self.live();
        self.peak = self.peak.max(live);
        if self.states.len() > MAX_STATES || live > MAX_FACTS {
            let what = if live > MAX_FACTS { "facts" } else { "alternative states" };
            self.give_up(format!("there are too many {what}"), reports);
        }
        self.signal = self.judge();
        self.signal
    }

    /// All words that the engine knows of.
    pub(crate) fn words(&self) -> impl Iterator<Item = Key> + '_ {
        let facts = self.states.iter().flat_map(State::words);
        let initials = self.system.initials.iter().flat_map(|(_, args)| args.iter().copied());
        let near = match &self.failure {
            Some(Failure::Assert(near)) => &near[..],
            _ => &[],
        };
        let broken = match &self.failure {
            Some(Failure::Obligation(broken)) => &broken.args[..],
            _ => &[],
        };
        let remembered = self.remembered.iter().chain(near);
        let remembered = remembered.flat_map(|about| about.args.iter().copied());
        let globals = self.globals.iter().chain(&self.system.globals).chain(broken).copied();
        facts.chain(initials).chain(remembered).chain(globals)
    }

    fn give_up(&mut self, what: String, reports: &mut Vec<StepReport>) {
        self.has_given_up = true;
        self.states.truncate(1);
        let by = RuleInstance {
            rule: usize::MAX,
            args: Words::new(),
            trail: Trail::default(),
            order: 0,
        };
        reports.push(StepReport { what: StepReportKind::GaveUp(what), by });
    }

    /// The states, each once.
    fn merged(&self, states: Vec<State>) -> Vec<State> {
        let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut merged: Vec<State> = Vec::with_capacity(states.len());
        for state in states {
            let same = known.entry(state.hash()).or_default();
            if !same.iter().any(|place| merged[*place].same(&state, &self.plan)) {
                same.push(merged.len());
                merged.push(state);
            }
        }
        merged
    }

    /// Finds the facts of a state that a step concerns, in the order in which they came into being.
    fn find_candidates(&mut self, state: &State, step: &[Observation]) {
        let candidates = &mut self.candidates;
        candidates.clear();
        for seen in step {
            for kind in &self.plan.by_event[seen.event] {
                let positions = &self.plan.kinds[*kind].positions;
                // A field that a record does not have is equal to nothing.
                if positions.iter().any(|place| seen.args[*place] == MISSING) {
                    continue;
                }
                let hash = hash_of(*kind, positions.iter().map(|place| seen.args[*place]));
                state.find(*kind, hash, |number| candidates.push(number));
            }
        }
        candidates.extend(state.eager.iter().copied());
        if candidates.len() > 1 {
            let order = |number: &u32| state.get(*number).map_or(0, |fact| fact.order);
            candidates.sort_unstable_by_key(order);
            candidates.dedup();
        }
    }

    /// Replaces a state by its successors.
    fn advance(
        &mut self,
        state: &mut State,
        step: &[Observation],
        store: &mut Store,
        names: Option<EventNames<'_>>,
        reports: &mut Vec<StepReport>,
    ) -> Advanced {
        self.find_candidates(state, step);
        self.out.clear();
        // Facts that go: they have fired, or are not renewed.
        let mut gone = core::mem::take(&mut self.gone);
        gone.append(&mut state.step_facts);
        let mut has_fired = false;
        let mut lost = 0;
        let Engine { system, plan, globals, out, candidates, .. } = self;
        let mut evaluator = Evaluator::new(system, plan, state, step, store, globals, names, out);
        for number in candidates.iter() {
            let Some(fact) = state.get(*number) else { continue };
            let rule = &system.rules[fact.rule as usize];
            let fires = evaluator.fact(*number, fact);
            let is_asserted = rule.is_asserted;
            has_fired |= fires && is_asserted;
            match plan.rules[fact.rule as usize].renewal {
                Some(renewal) if !evaluator.is_renewed(fact, renewal) => {
                    gone.push(*number);
                    lost += usize::from(is_asserted);
                }
                None if fires && rule.persistence == Persistence::State => gone.push(*number),
                Some(_) | None => {}
            }
        }
        has_fired |= state.renewing > lost;
        if self.has_assert && !has_fired {
            gone.clear();
            self.gone = gone;
            self.failure = Some(self.no_rule(state, step));
            return Advanced::Into(Vec::new());
        }
        self.report_step(state, reports);
        let firings = core::mem::take(&mut self.out.firings);
        let is_plain = firings.iter().all(|firing| firing.alternatives.len() == 1);
        let trails: SmallVec<[Trail; 2]> =
            firings.iter().map(|firing| trail_of(state, firing)).collect();
        for number in gone.drain(..) {
            state.remove(&self.system, &self.plan, number);
        }
        self.gone = gone;
        let advanced = if is_plain {
            for (firing, trail) in firings.iter().zip(trails) {
                self.apply(state, firing.alternatives.start, &trail, store);
            }
            Advanced::InPlace
        } else {
            let state = core::mem::take(state);
            Advanced::Into(self.combine(state, &firings, &trails, store, reports))
        };
        self.out.firings = firings;
        advanced
    }

    /// The successors of a state: one for each choice of alternatives.
    fn combine(
        &mut self,
        state: State,
        firings: &[Firing],
        trails: &[Trail],
        store: &mut Store,
        reports: &mut Vec<StepReport>,
    ) -> Vec<State> {
        let mut states = vec![state];
        for (firing, trail) in firings.iter().zip(trails) {
            let count = states.len() * firing.alternatives.len();
            if count > MAX_STATES {
                if !self.has_given_up {
                    self.give_up("there are too many alternative states".to_owned(), reports);
                }
                return states;
            }
            let mut next: Vec<State> = Vec::with_capacity(count);
            for state in states {
                let last = firing.alternatives.end - 1;
                for alternative in firing.alternatives.start..last {
                    let mut copy = state.clone();
                    self.apply(&mut copy, alternative, trail, store);
                    next.push(copy);
                }
                let mut state = state;
                self.apply(&mut state, last, trail, store);
                next.push(state);
            }
            // Choices may lead to the same, and there are products of them.
            states = if next.len() > MAX_UNMERGED { self.merged(next) } else { next };
        }
        states
    }

    fn apply(&mut self, state: &mut State, alternative: usize, trail: &Trail, store: &mut Store) {
        let Engine { system, plan, out, order, created, .. } = self;
        for act in &out.acts[out.alternatives[alternative].clone()] {
            match act {
                Ground::Activate { rule, args } => {
                    *order += 1;
                    // What led to a fact of the start does not matter any more.
                    let is_initial = |fact: &(usize, Vec<Key>)| {
                        fact.0 == *rule as usize && fact.1[..] == args[..]
                    };
                    let begins =
                        trail.occurrences().len() > 1 && system.initials.iter().any(is_initial);
                    let trail = match begins {
                        true => &Trail::of(trail.occurrences().last().into_iter(), false),
                        false => trail,
                    };
                    let (args, trail) = (args.clone(), trail.clone());
                    let fact = NewFact { rule: *rule, args, order: *order, trail };
                    *created += u64::from(state.insert(system, plan, fact, store));
                }
                Ground::Oblige(obligation) => state.oblige(obligation.clone()),
                Ground::Local { event, args } => state.add_local((*event, args.clone())),
                Ground::Effect(_) => {}
            }
        }
    }

    /// Collects what a step does beside changing the state.
    fn report_step(&self, state: &State, reports: &mut Vec<StepReport>) {
        for (fault, number) in &self.out.faults {
            let Some(fact) = state.get(*number) else { continue };
            let what = StepReportKind::Fault(fault.what.clone(), fault.span.clone());
            reports.push(StepReport { what, by: RuleInstance::of(fact) });
        }
        for firing in &self.out.firings {
            for alternative in firing.alternatives.clone() {
                for act in &self.out.acts[self.out.alternatives[alternative].clone()] {
                    let Ground::Effect(effect) = act else { continue };
                    let Some(fact) = state.get(firing.fact) else { continue };
                    let mut by = RuleInstance::of(fact);
                    if let Some(at) = firing.at {
                        by.trail.append(at);
                    }
                    let what = StepReportKind::Effect(effect.clone(), firing.span.clone());
                    reports.push(StepReport { what, by });
                }
            }
        }
    }

    /// The message for a step in which no asserted rule fires.
    fn no_rule(&self, state: &State, step: &[Observation]) -> Failure {
        let words = step.iter().flat_map(|seen| seen.args.iter());
        let words: Vec<Key> = words.copied().collect();
        let is_asserted = |fact: &Fact| self.system.rules[fact.rule as usize].is_asserted;
        let is_near = |fact: &&Fact| {
            is_asserted(fact)
                && (fact.args.is_empty() || fact.args.iter().any(|arg| words.contains(arg)))
        };
        let mut near: Vec<RuleInstance> =
            state.iter().filter(is_near).map(RuleInstance::of).collect();
        near.sort_by_key(|about| about.order);
        near.truncate(MAX_NEAR);
        Failure::Assert(near)
    }

    /// Removes facts about dead objects that no event can concern any more.
    pub(crate) fn sweep(&mut self, is_dead: &dyn Fn(Key) -> bool) {
        if self.plan.rules.iter().all(|own| own.weak.is_empty()) {
            return;
        }
        let dead = |key: &Key| matches!(key.kind(), KeyKind::Object(..)) && is_dead(*key);
        for state in &mut self.states {
            let is_inert = |fact: &Fact| {
                let weak = self.plan.rules[fact.rule as usize].weak.iter();
                weak.filter_map(|param| fact.args.get(*param)).any(dead)
            };
            let gone = state.numbered().filter(|(_, fact)| is_inert(fact));
            let gone: Vec<u32> = gone.map(|(number, _)| number).collect();
            for number in gone {
                let Some(fact) = state.remove(&self.system, &self.plan, number) else { continue };
                let rule = &self.system.rules[fact.rule as usize];
                self.collected += 1;
                state.inert.any = true;
                state.inert.success |= rule.is_success;
                state.inert.others |= !rule.is_forbidden;
                if rule.is_forbidden {
                    state.inert.forbidden = true;
                    self.remembered.push(RuleInstance::of(&fact));
                }
            }
        }
    }
}

/// What has become of a state.
enum Advanced {
    InPlace,
    Into(Vec<State>),
}

fn trail_of(state: &State, firing: &Firing) -> Trail {
    let mut trail = state.get(firing.fact).map_or_else(Trail::default, |fact| fact.trail.clone());
    if let Some(at) = firing.at {
        trail.append(at);
    }
    trail
}

/// Whether a step meets an obligation.
fn is_met(obligation: &super::state::Obligation, step: &[Observation]) -> bool {
    let mut step = step.iter();
    let is_seen = step.any(|seen| seen.event == obligation.event && seen.args == obligation.args);
    is_seen != obligation.is_negated
}

impl StepReport {
    /// The words in it.
    pub(crate) fn words(&self) -> impl Iterator<Item = Key> + '_ {
        let emitted: &[Key] = match &self.what {
            StepReportKind::Effect(Effect::Emit { args, .. }, _) => args,
            _ => &[],
        };
        self.by.args.iter().chain(emitted).copied()
    }
}
