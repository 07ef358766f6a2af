//! The engine and the algorithm of the paper over random rule systems and random traces.
//!
//! `TSB_RANDOM_COUNT` says how many systems are tried, `TSB_RANDOM_SEED` from which on.

use super::code::{Node, NodeKind, Op, Ty, Width};
use super::engine::{Engine, StepReport, StepReportKind};
use super::evaluate::{Effect, Observation};
use super::reference::{Literal, Reference, State};
use super::system::{Act, Arg, Block, Item, Letter, Persistence, Rule, Sub, System, Then};
use super::value::Store;
use crate::engine::alphabet::EventId;
use crate::engine::key::Key;
use crate::engine::trail::Occurrence;
use crate::event::ClassId;

/// A small random number generator (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound.max(1)
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn node(kind: NodeKind) -> Node {
    Node { kind, span: 0..0 }
}

/// A value: a small number or one of a few objects.
fn word(random: &mut Random) -> Key {
    let value = random.below(3);
    match random.chance(70) {
        true => Key::object(value as u64, ClassId::from_u32(0)),
        false => Key::int(value as i64).unwrap_or(Key::NULL),
    }
}

struct Making<'a> {
    random: &'a mut Random,
    /// How many arguments events and rules have.
    events: Vec<usize>,
    rules: Vec<usize>,
    outputs: usize,
}

impl Making<'_> {
    fn value(&mut self, bound: &[usize]) -> Node {
        if !bound.is_empty() && self.random.chance(75) {
            let slot = bound[self.random.below(bound.len())];
            return node(NodeKind::Slot(slot));
        }
        if self.random.chance(15) && !bound.is_empty() {
            // Fails for objects.
            let both = (
                node(NodeKind::Slot(bound[0])),
                node(NodeKind::Constant(Key::int(1).unwrap_or(Key::NULL))),
            );
            return node(NodeKind::Binary(Op::Add, Width::Int, Box::new(both)));
        }
        let word = word(self.random);
        node(NodeKind::Constant(word))
    }

    fn args(
        &mut self,
        count: usize,
        bound: &mut Vec<usize>,
        slots: &mut usize,
        negated: bool,
    ) -> Vec<Arg> {
        let mut args = Vec::new();
        for _ in 0..count {
            args.push(match self.random.below(10) {
                0..4 if !negated => {
                    bound.push(*slots);
                    *slots += 1;
                    Arg::Bind(*slots - 1)
                }
                0..4 => Arg::Any,
                4 => Arg::Any,
                _ => Arg::Is(self.value(bound)),
            });
        }
        args
    }

    fn item(&mut self, bound: &mut Vec<usize>, slots: &mut usize) -> Item {
        match self.random.below(10) {
            0..6 => {
                let event = self.random.below(self.events.len());
                let is_negated = self.random.chance(25);
                let args = self.args(self.events[event], bound, slots, is_negated);
                Item::Seen { event, is_negated, args }
            }
            6..8 => {
                let rule = self.random.below(self.rules.len());
                let is_negated = self.random.chance(50);
                let args = self.args(self.rules[rule], bound, slots, is_negated);
                Item::Active { rule, is_negated, args }
            }
            8 => {
                let both = (self.value(bound), self.value(bound));
                let op = if self.random.chance(50) { Op::Equal } else { Op::Unequal };
                Item::Test(node(NodeKind::Binary(op, Width::Checked, Box::new(both))))
            }
            _ => {
                let items = vec![self.value(bound), self.value(bound)];
                bound.push(*slots);
                *slots += 1;
                Item::Each { slot: *slots - 1, of: node(NodeKind::List(items)) }
            }
        }
    }

    fn act(&mut self, bound: &[usize]) -> Act {
        let nodes = |making: &mut Self, count: usize| {
            (0..count).map(|_| making.value(bound)).collect::<Vec<_>>()
        };
        match self.random.below(20) {
            0..14 => {
                let rule = self.random.below(self.rules.len());
                let args = nodes(self, self.rules[rule]);
                Act::Activate { rule, args }
            }
            14 | 15 => {
                let event = self.random.below(self.events.len() - 1);
                let args = nodes(self, self.events[event]);
                Act::Oblige { event, is_negated: self.random.chance(60), args }
            }
            16 => {
                let event = self.events.len() - 1;
                let args = nodes(self, self.events[event]);
                Act::Local { event, args }
            }
            17 if self.outputs > 0 => {
                let args = nodes(self, 1);
                Act::Emit { event: self.events.len() - 1, args }
            }
            _ => Act::Print(self.value(bound)),
        }
    }

    fn sub(&mut self, number: usize, bound: &[usize], slots: &mut usize, depth: usize) -> Sub {
        let mut bound = bound.to_vec();
        if depth == 0 && self.random.chance(10) {
            // A sub-rule that only renews the rule.
            let params = self.rules[number];
            let event = self.random.below(self.events.len());
            let args = (0..self.events[event])
                .map(|_| match self.random.chance(30) || params == 0 {
                    true => Arg::Any,
                    false => Arg::Is(node(NodeKind::Slot(self.random.below(params)))),
                })
                .collect();
            let items = vec![Item::Seen { event, is_negated: true, args }];
            let args = (0..params).map(|slot| node(NodeKind::Slot(slot))).collect();
            let then = Then::Body(vec![vec![Act::Activate { rule: number, args }]]);
            return Sub { items, then, span: 0..0 };
        }
        let count = self.random.below(3);
        let items = (0..count).map(|_| self.item(&mut bound, slots)).collect();
        let then = if depth < 2 && self.random.chance(25) {
            Then::Block(self.block(number, &bound, slots, depth + 1))
        } else {
            let alternatives = if self.random.chance(12) { 2 } else { 1 };
            let body = (0..alternatives)
                .map(|_| {
                    let count = self.random.below(3);
                    (0..count).map(|_| self.act(&bound)).collect()
                })
                .collect();
            Then::Body(body)
        };
        Sub { items, then, span: 0..0 }
    }

    fn block(&mut self, number: usize, bound: &[usize], slots: &mut usize, depth: usize) -> Block {
        let count = 1 + self.random.below(3);
        let is_ordered = depth > 0 && self.random.chance(70);
        let subs = (0..count).map(|_| self.sub(number, bound, slots, depth)).collect();
        Block { is_ordered, subs }
    }
}

fn system(random: &mut Random) -> System {
    let events: Vec<usize> = (0..2 + random.below(2)).map(|_| random.below(3)).collect();
    let rules: Vec<usize> = (0..2 + random.below(3)).map(|_| random.below(3)).collect();
    let mut events = events;
    events.push(1);
    let (asserts, succeeds) = (random.chance(12), random.chance(12));
    let mut making = Making { random, events: events.clone(), rules: rules.clone(), outputs: 1 };
    let made = rules.iter().enumerate().map(|(number, params)| {
        let mut slots = *params;
        let bound: Vec<usize> = (0..*params).collect();
        let body = making.block(number, &bound, &mut slots, 0);
        Rule {
            name: format!("R{number}"),
            params: (0..*params).map(|place| (format!("p{place}"), Ty::Any)).collect(),
            slots,
            persistence: [Persistence::Step, Persistence::State, Persistence::Always]
                [making.random.below(3)],
            body,
            is_forbidden: making.random.chance(20),
            is_success: succeeds && making.random.chance(50),
            is_asserted: asserts && making.random.chance(60),
        }
    });
    let made: Vec<Rule> = made.collect();
    let mut initials = Vec::new();
    for _ in 0..1 + random.below(3) {
        let rule = random.below(rules.len());
        initials.push((rule, (0..rules[rule]).map(|_| word(random)).collect()));
    }
    let letters = events.iter().enumerate();
    System {
        events: letters
            .map(|(number, count)| Letter {
                name: format!("e{number}"),
                params: vec![Ty::Any; *count],
            })
            .collect(),
        rules: made,
        initials,
        ..System::default()
    }
}

fn states(engine: &Engine) -> Vec<State> {
    let mut states: Vec<State> = engine
        .states
        .iter()
        .map(|state| {
            let facts =
                state.iter().map(|fact| Literal::Rule(fact.rule as usize, fact.args.to_vec()));
            let obligations = state
                .obligations
                .iter()
                .map(|one| Literal::Obligation(one.is_negated, one.event, one.args.to_vec()));
            let locals =
                state.locals.iter().map(|(event, args)| Literal::Local(*event, args.to_vec()));
            facts.chain(obligations).chain(locals).collect()
        })
        .collect();
    states.sort();
    states
}

fn effects(reports: &[StepReport]) -> Vec<String> {
    let effects = reports.iter().filter_map(|report| match &report.what {
        StepReportKind::Effect(Effect::Print(text), _) => Some(text.clone()),
        StepReportKind::Effect(Effect::Emit { event, args }, _) => {
            Some(format!("emit {event} {:?}", args.to_vec()))
        }
        _ => None,
    });
    let mut effects: Vec<String> = effects.collect();
    effects.sort();
    effects.dedup();
    effects
}

/// The frontier gets larger than a test has time for.
const LARGE: usize = 24;

#[test]
fn the_engine_does_what_the_algorithm_of_the_paper_does() {
    let (first, count) = (number("TSB_RANDOM_SEED", 1), number("TSB_RANDOM_COUNT", 5_000));
    let (mut steps, mut falses, mut trues, mut branching) = (0_u64, 0, 0, 0);
    for seed in first..first + count {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let system = system(&mut random);
        let mut reference = Reference::new(&system);
        let (mut store, mut naive_store) = (Store::default(), Store::default());
        let mut engine = Engine::new(system.clone(), &mut store);
        for at in 0..12 {
            let step: Vec<Observation> = (0..random.below(8).clamp(1, 2) + random.below(2))
                .map(|_| {
                    let event = random.below(system.events.len() - 1);
                    let count = system.events[event].params.len();
                    let args = (0..count).map(|_| word(&mut random)).collect();
                    let occurrence = Occurrence {
                        sequence: at,
                        site: Occurrence::NOWHERE,
                        event: EventId::from_u32(0),
                    };
                    Observation { event, args, at: occurrence }
                })
                .collect();
            let mut reports = Vec::new();
            reference.step(&step, &mut naive_store);
            let signal = engine.step(&step, &mut store, None, &mut reports);
            steps += 1;
            if engine.has_given_up {
                break;
            }
            let context = || format!("seed {seed}, step {at}: {step:?}\n{system:#?}");
            assert_eq!(signal, reference.signal, "{}", context());
            if signal.is_final() {
                falses += u64::from(signal == super::system::Signal::False);
                trues += u64::from(signal == super::system::Signal::True);
                break;
            }
            assert_eq!(states(&engine), reference.frontier, "{}", context());
            let expected: Vec<String> = reference.effects.iter().cloned().collect();
            assert_eq!(effects(&reports), expected, "{}", context());
            branching += u64::from(reference.frontier.len() > 1);
            if reference.frontier.len() > LARGE
                || reference.frontier.iter().any(|state| state.len() > 40)
            {
                break;
            }
        }
    }
    println!(
        "{count} systems, {steps} steps, {falses} false, {trues} true, {branching} with alternatives"
    );
    assert!(falses > 0 && trues > 0 && branching > 0, "all kinds of runs are there");
}
