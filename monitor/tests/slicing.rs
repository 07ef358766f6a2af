//! The slicing engine against the definition, on random properties and random traces.

mod reference;

use std::collections::HashSet;

use cranelift_entity::{EntityRef, PrimaryMap};
use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamId, ParamSet};
use tsb_monitor::engine::dfa::{Dfa, State, StateId};
use tsb_monitor::engine::key::Key;
use tsb_monitor::engine::property::{Category, Property};
use tsb_monitor::engine::slicing::{Report, Slicer};
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::ClassId;

use reference::{Event, Verdict, binding};

/// A small random number generator (xorshift), so that a case is known by its seed.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

fn property(random: &mut Random) -> Dfa {
    let mut alphabet = Alphabet::new();
    let params = 1 + random.below(3);
    for param in 0..params {
        alphabet.add_param(&format!("p{param}"));
    }
    let events = 2 + random.below(3);
    for event in 0..events {
        let binds: ParamSet = (0..params).filter(|_| random.chance(60)).map(ParamId::new).collect();
        alphabet.add_event(&format!("e{event}"), binds);
    }
    let count = 2 + random.below(5);
    let ends_matter = random.chance(30);
    let mut said = |percent| random.chance(percent).then(|| Category::new(random.below(2)));
    let states: PrimaryMap<StateId, State> = (0..count)
        .map(|_| State { on_entry: said(20), at_end: if ends_matter { said(20) } else { None } })
        .collect();
    let next = (0..count * events).map(|_| StateId::new(random.below(count))).collect();
    Dfa::new(alphabet, StateId::new(0), states, next)
}

/// A step of a stream: an event, or the death of objects.
enum Step {
    Event(Event),
    Deaths(HashSet<Key>),
}

fn stream(random: &mut Random, alphabet: &Alphabet, with_deaths: bool) -> Vec<Step> {
    let params = alphabet.params().len();
    let mut pools: Vec<Vec<Key>> = vec![Vec::new(); params];
    let mut fresh = 0;
    let shared = random.chance(20);
    let mut steps = Vec::new();
    for _ in 0..3 + random.below(12) {
        if with_deaths && random.chance(15) {
            let dead: HashSet<Key> =
                pools.iter().flatten().copied().filter(|_| random.chance(40)).collect();
            for pool in &mut pools {
                pool.retain(|key| !dead.contains(key));
            }
            steps.push(Step::Deaths(dead));
        }
        let event = EventId::new(random.below(alphabet.events().len()));
        let keys = alphabet.binds(event).iter().map(|param| {
            let pool = &mut pools[if shared { 0 } else { param.index() }];
            if pool.is_empty() || (pool.len() < 3 && random.chance(30)) {
                fresh += 1;
                pool.push(Key::object(fresh, ClassId::from_u32(0)));
            }
            pool[random.below(pool.len())]
        });
        steps.push(Step::Event(Event { event, keys: keys.collect() }));
    }
    steps
}

fn engine_verdicts(property: &Dfa, steps: &[Step]) -> Vec<Verdict> {
    let mut slicer = Slicer::new(property.clone());
    let mut verdicts = Vec::new();
    let mut sequence = 0;
    for step in steps {
        match step {
            Step::Event(event) => {
                let at = Occurrence { sequence, site: 0, event: event.event };
                slicer.event(&event.keys, at, &(), &mut |report| {
                    check_trail(property, &report);
                    verdicts.push((
                        Some(sequence as usize),
                        binding(report.params, report.keys),
                        report.category,
                    ));
                });
                sequence += 1;
            }
            Step::Deaths(dead) => slicer.sweep(|key| dead.contains(&key)),
        }
    }
    slicer.finish(&mut |report| {
        check_trail(property, &report);
        verdicts.push((None, binding(report.params, report.keys), report.category));
    });
    verdicts.sort();
    verdicts
}

/// The events of a trail lead to a state of which the same is said.
fn check_trail(property: &Dfa, report: &Report<'_>) {
    let mut state = property.start();
    for occurrence in report.trail.occurrences() {
        property.step(&mut state, occurrence.event, &());
    }
    let info = property.states()[state];
    let said = if report.at.is_some() { info.on_entry } else { info.at_end };
    assert_eq!(said, Some(report.category), "the trail leads to what is reported");
}

fn compare(seed: u64, with_deaths: bool) {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let property = property(&mut random);
    let steps = stream(&mut random, property.alphabet(), with_deaths);
    let trace: Vec<Event> = steps
        .iter()
        .filter_map(|step| match step {
            Step::Event(event) => Some(event.clone()),
            Step::Deaths(_) => None,
        })
        .collect();
    let expected = reference::verdicts(&property, &trace);
    let found = engine_verdicts(&property, &steps);
    assert_eq!(found, expected, "seed {seed}, {property:#?}, {trace:?}");
}

fn cases() -> u64 {
    std::env::var("TSB_RANDOM_COUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(50_000)
}

#[test]
fn the_engine_reports_what_the_definition_says() {
    (0..cases()).for_each(|seed| compare(seed, false));
}

#[test]
fn the_death_of_objects_changes_no_report() {
    (0..cases()).for_each(|seed| compare(seed, true));
}
