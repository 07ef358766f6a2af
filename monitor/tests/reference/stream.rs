//! Streams of events and deaths of objects, and the engine's reports for them.

use std::collections::HashSet;

use cranelift_entity::EntityRef;
use tsb_monitor::engine::alphabet::{Alphabet, EventId};
use tsb_monitor::engine::key::Key;
use tsb_monitor::engine::property::Property;
use tsb_monitor::engine::slicing::{Report, Slicer};
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::ClassId;

use super::random::Random;
use super::{Event, Verdict, binding};

#[derive(Debug)]
/// A step of a stream: an event, or the death of objects.
pub enum Step {
    Event(Event),
    Deaths(HashSet<Key>),
}

pub fn stream(random: &mut Random, alphabet: &Alphabet, with_deaths: bool) -> Vec<Step> {
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

/// The events, without the deaths.
pub fn events(steps: &[Step]) -> Vec<Event> {
    let events = steps.iter().filter_map(|step| match step {
        Step::Event(event) => Some(event.clone()),
        Step::Deaths(_) => None,
    });
    events.collect()
}

/// The engine's reports for a stream; `check` receives each. Checks that events for which the engine is not listening have no effect.
pub fn engine_verdicts<P: for<'a> Property<Input<'a> = ()> + Clone>(
    property: &P,
    steps: &[Step],
    check: impl Fn(&Report<'_>),
) -> Vec<Verdict> {
    let verdicts = run(property, steps, false, &check);
    let of_those_listened_to = run(property, steps, true, &check);
    assert_eq!(of_those_listened_to, verdicts, "without the events that are not listened to");
    verdicts
}

fn run<P: for<'a> Property<Input<'a> = ()> + Clone>(
    property: &P,
    steps: &[Step],
    only_listened_to: bool,
    check: &impl Fn(&Report<'_>),
) -> Vec<Verdict> {
    let mut slicer = Slicer::new(property.clone());
    let mut verdicts = Vec::new();
    let mut sequence = 0;
    for step in steps {
        match step {
            Step::Event(event) => {
                let at = Occurrence { sequence, site: 0, event: event.event };
                let skipped = only_listened_to && !slicer.is_relevant(event.event);
                sequence += 1;
                if skipped {
                    continue;
                }
                slicer.event(&event.keys, at, &(), &mut |report| {
                    check(&report);
                    let binding = binding(report.params, report.keys);
                    verdicts.push((Some(at.sequence as usize), binding, report.category));
                });
            }
            Step::Deaths(dead) => slicer.sweep(|key| dead.contains(&key)),
        }
    }
    slicer.finish(&mut |report| {
        check(&report);
        verdicts.push((None, binding(report.params, report.keys), report.category));
    });
    verdicts.sort();
    verdicts
}
