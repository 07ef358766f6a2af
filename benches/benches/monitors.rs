//! Events a second in the monitoring engine, by the number of parameters of the property.

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamSet};
use tsb_monitor::engine::key::Key;
use tsb_monitor::engine::property::Property;
use tsb_monitor::engine::slicing::Slicer;
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::ClassId;
use tsb_monitor::logic::{AnyProperty, Logic};

/// The number of events between two collections, in which objects die.
const BETWEEN_SWEEPS: usize = 1 << 16;
const EVENTS: usize = 1 << 20;

/// A property: parameters, events with the parameters that they bind, and the formula.
struct PropertySpec {
    logic: Logic,
    params: &'static [&'static str],
    events: &'static [(&'static str, &'static [usize])],
    formula: &'static str,
    wanted: &'static str,
}

impl PropertySpec {
    fn property(&self) -> AnyProperty {
        let mut alphabet = Alphabet::new();
        let params: Vec<_> = self.params.iter().filter_map(|p| alphabet.add_param(p)).collect();
        for (name, binds) in self.events {
            alphabet.add_event(name, binds.iter().map(|p| params[*p]).collect::<ParamSet>());
        }
        let span = 0..self.formula.len();
        let compiled = self.logic.compile(self.formula, span, &alphabet, &[self.wanted]);
        compiled.expect("the formula is right").property
    }
}

/// An event and its values.
type EventStep = (u32, [Key; 2]);

fn object(number: u64) -> Key {
    Key::object(number, ClassId::from_u32(0))
}

/// A stream of events. An object lives until `live` later ones have been created. Each object has the events in
/// `life`, interleaved with those of the others. For each collection, the result also has the number below
/// which objects are dead.
fn lives(
    live: u64,
    life: &[u32],
    keys: impl Fn(u32, u64) -> [Key; 2],
) -> Vec<(Vec<EventStep>, u64)> {
    let mut steps = Vec::with_capacity(EVENTS);
    let mut ends = Vec::new();
    let mut first = 0;
    while steps.len() < EVENTS {
        for event in life {
            steps.extend((first..first + live).map(|number| (*event, keys(*event, number))));
            ends.resize(steps.len(), first);
        }
        first += live;
    }
    let chunks = steps.chunks(BETWEEN_SWEEPS).zip(ends.chunks(BETWEEN_SWEEPS));
    chunks.map(|(steps, ends)| (steps.to_vec(), ends.last().copied().unwrap_or(0))).collect()
}

fn run<P: for<'a> Property<Input<'a> = ()> + Clone>(
    property: &P,
    stream: &[(Vec<EventStep>, u64)],
) -> u64 {
    let mut slicer = Slicer::new(property.clone());
    let widths: Vec<usize> =
        property.alphabet().events().values().map(|event| event.params.len()).collect();
    let mut sequence = 0;
    let mut reports = 0;
    for (steps, dead) in stream {
        for (event, keys) in steps {
            sequence += 1;
            let at = Occurrence { sequence, site: 0, event: EventId::from_u32(*event) };
            slicer.event(&keys[..widths[*event as usize]], at, &(), &mut |_| reports += 1);
        }
        slicer.sweep(|key| key >= object(1) && key < object(*dead));
    }
    reports
}

fn measure(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    spec: &PropertySpec,
    stream: &[(Vec<EventStep>, u64)],
) {
    let events = stream.iter().map(|(steps, _)| steps.len() as u64).sum();
    group.throughput(Throughput::Elements(events));
    match spec.property() {
        AnyProperty::Dfa(dfa) => {
            group.bench_function(name, |b| b.iter(|| run(black_box(&dfa), stream)))
        }
        AnyProperty::Cfg(cfg) => {
            group.bench_function(name, |b| b.iter(|| run(black_box(&cfg), stream)))
        }
    };
}

fn monitors(c: &mut Criterion) {
    let mut group = c.benchmark_group("events");
    group.sample_size(10);

    let switch = PropertySpec {
        logic: Logic::Ere,
        params: &[],
        events: &[("on", &[]), ("off", &[])],
        formula: "(on off)*",
        wanted: "fail",
    };
    let nothing = |_, _| [Key::NULL; 2];
    measure(&mut group, "propositional", &switch, &lives(1, &[0, 1], nothing));

    let has_next = PropertySpec {
        logic: Logic::Fsm,
        params: &["i"],
        events: &[("hasNext", &[0]), ("next", &[0])],
        formula: "unknown [hasNext -> more] more [hasNext -> more next -> unknown]",
        wanted: "fail",
    };
    let one = |_, number| [object(number + 1), Key::NULL];
    let life = [0, 1].repeat(8);
    measure(&mut group, "one_parameter", &has_next, &lives(100, &life, one));
    measure(&mut group, "one_parameter_many_live", &has_next, &lives(10_000, &life, one));

    // Every hundredth object is a collection; the ones after it are its iterators.
    let unsafe_iterator = PropertySpec {
        logic: Logic::Ere,
        params: &["c", "i"],
        events: &[("create", &[0, 1]), ("update", &[0]), ("next", &[1])],
        formula: "update* create next* update+ next",
        wanted: "match",
    };
    let collection = |number: u64| object(number - number % 100 + 1);
    let two = |event, number| match event {
        0 => [collection(number), object(number + 1)],
        _ => [object(number + 1), Key::NULL],
    };
    measure(&mut group, "two_parameters", &unsafe_iterator, &lives(100, &[0, 2, 2, 2, 2, 2], two));

    let lock = PropertySpec {
        logic: Logic::Cfg,
        params: &["t"],
        events: &[("acquire", &[0]), ("release", &[0])],
        formula: "S -> S acquire S release | epsilon",
        wanted: "fail",
    };
    measure(&mut group, "grammar", &lock, &lives(100, &[0, 0, 1, 1].repeat(4), one));
    group.finish();
}

criterion_group!(benches, monitors);
criterion_main!(benches);
