//! The slicing engine against the definition, on random properties and traces.

mod reference;

use cranelift_entity::{EntityRef, PrimaryMap};
use tsb_monitor::engine::alphabet::{Alphabet, ParamId, ParamSet};
use tsb_monitor::engine::dfa::{Dfa, State, StateId};
use tsb_monitor::engine::property::{Category, Property};
use tsb_monitor::engine::slicing::Report;

use reference::random::{Random, cases};
use reference::stream::{engine_verdicts, events, stream};

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
    let mut report = |percent| random.chance(percent).then(|| Category::new(random.below(2)));
    let states: PrimaryMap<StateId, State> = (0..count)
        .map(|_| State {
            on_entry: report(20),
            at_end: if ends_matter { report(20) } else { None },
            repeats: false,
        })
        .collect();
    let next = (0..count * events).map(|_| StateId::new(random.below(count))).collect();
    Dfa::new(alphabet, StateId::new(0), states, next)
}

/// The events of a trail must lead to a state with the same report.
fn check_trail(property: &Dfa, report: &Report<'_>) {
    let mut state = property.start();
    for occurrence in report.trail.occurrences() {
        property.step(&mut state, occurrence.event, &());
    }
    let info = property.states()[state];
    let expected = if report.at.is_some() { info.on_entry } else { info.at_end };
    assert_eq!(expected, Some(report.category), "the trail leads to what is reported");
}

fn compare(seed: u64, with_deaths: bool) {
    let mut random = Random::new(seed);
    let property = property(&mut random);
    let steps = stream(&mut random, property.alphabet(), with_deaths);
    let trace = events(&steps);
    let expected = reference::verdicts(&property, &trace);
    let found = engine_verdicts(&property, &steps, |report| check_trail(&property, report));
    assert_eq!(found, expected, "seed {seed}, {property:#?}, {trace:?}");
}

#[test]
fn the_engine_agrees_with_the_definition() {
    (0..cases()).for_each(|seed| compare(seed, false));
}

#[test]
fn the_death_of_objects_changes_no_report() {
    (0..cases()).for_each(|seed| compare(seed, true));
}
