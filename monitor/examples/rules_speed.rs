//! How fast rule systems and log patterns are: `cargo run --release -p tsb-monitor --example rules_speed`.
//!
//! Prints, for each task, events in a second.

use std::fmt::Write;
use std::time::{Duration, Instant};

use tsb_monitor::engine::alphabet::EventId;
use tsb_monitor::engine::key::{Interner, Key};
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::{ClassId, EventWorld};
use tsb_monitor::log::Format;
use tsb_monitor::log::records::{self, Layout};
use tsb_monitor::monitor::{Action, EventNames, Monitor, Sink, Verdict};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source;
use tsb_monitor::{logscope, ruler};

const ITERATOR: &str = include_str!("../tests/ruler/iterator.ruler");
const SUM: &str = include_str!("../tests/ruler/sum.ruler");
const PATTERNS: &str = include_str!("../tests/logscope/msl.lscope");

/// Counts what is said.
#[derive(Default)]
struct Count(u64);

impl Sink for Count {
    fn verdict(&mut self, _: Verdict) {
        self.0 += 1;
    }

    fn action(&mut self, _: Action) {
        self.0 += 1;
    }
}

fn source(name: &str, text: &str) -> Source {
    Source { name: name.to_owned(), text: text.to_owned() }
}

fn load(name: &str, text: &str) -> Box<dyn Monitor> {
    let spec = source(name, text);
    let loaded = if name.ends_with("ruler") { ruler::load(&spec) } else { logscope::load(&spec) };
    match loaded {
        Ok(mut monitors) if !monitors.is_empty() => monitors.remove(0),
        _ => panic!("{name} is a specification"),
    }
}

fn event(monitor: &dyn Monitor, name: &str) -> EventId {
    let place = monitor.events().iter().position(|event| event.name == name);
    EventId::from_u32(place.unwrap_or(usize::MAX) as u32)
}

/// A clock of the time for which this thread has run, which others on the machine do not disturb. Without such a clock it is the time of day.
#[derive(Clone, Copy)]
struct Clock {
    start: Instant,
    ran: Option<u64>,
}

impl Clock {
    fn start() -> Clock {
        Clock { start: Instant::now(), ran: Clock::ran() }
    }

    fn ran() -> Option<u64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split_whitespace().next()?.parse().ok()
    }

    fn elapsed(self) -> Duration {
        match (self.ran, Clock::ran()) {
            (Some(before), Some(now)) => Duration::from_nanos(now - before),
            _ => self.start.elapsed(),
        }
    }
}

fn rate(what: &str, events: u64, start: Clock) {
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{what}: {:.2} M/s, {:.0} ns",
        events as f64 / seconds / 1e6,
        seconds * 1e9 / events as f64
    );
}

/// Iterators that are all alive, each in turn asked, moved, and had an element removed.
fn iterators(live: u64, rounds: u64) {
    let mut monitor = load("iterator.ruler", ITERATOR);
    let events = ["hasNext", "next", "remove"].map(|name| event(&*monitor, name));
    let (world, interner, mut count) =
        (EventWorld::default(), Interner::default(), Count::default());
    let names = EventNames { interner: &interner, world: &world };
    let class = ClassId::from_u32(0);
    let mut sequence = 0;
    let mut hear = |event: EventId, number: u64| {
        sequence += 1;
        let at = Occurrence { sequence, site: Occurrence::NOWHERE, event };
        monitor.on_event_keys(at, &[Key::object(number, class)], names, &mut count);
    };
    for number in 0..live {
        hear(events[0], number);
    }
    let start = Clock::start();
    for _ in 0..rounds {
        for number in 0..live {
            hear(events[1], number);
            hear(events[2], number);
            hear(events[0], number);
        }
    }
    rate(&format!("iterators, {live} alive"), 3 * rounds * live, start);
    assert_eq!(count.0, 0, "no iterator goes wrong");
    assert_eq!(monitor.statistics().live, 1 + live);
}

fn sums(rounds: i64) {
    let mut monitor = load("sum.ruler", SUM);
    let (question, answer) = (event(&*monitor, "question"), event(&*monitor, "answer"));
    let (world, interner, mut count) =
        (EventWorld::default(), Interner::default(), Count::default());
    let names = EventNames { interner: &interner, world: &world };
    let int = |value| Key::int(value).unwrap_or(Key::NULL);
    let start = Clock::start();
    for round in 0..rounds {
        let at = |event| Occurrence { sequence: round as u64, site: Occurrence::NOWHERE, event };
        monitor.on_event_keys(at(question), &[int(round), int(1)], names, &mut count);
        monitor.on_event_keys(at(answer), &[int(round + 1)], names, &mut count);
    }
    rate("sums", 2 * rounds as u64, start);
    assert_eq!(count.0, 0, "no sum is wrong");
}

fn patterns(commands: u64) {
    let mut log = String::new();
    let mut lines = 0;
    for number in 0..commands {
        // Writing to a string does not fail.
        let _ = writeln!(
            log,
            "{{\"OBJ_TYPE\": \"COMMAND\", \"Type\": \"FSW\", \"Stem\": \"PIC_{}\", \"Number\": {number}, \"Bit\": 1, \"Size\": 2000}}\n\
             {{\"OBJ_TYPE\": \"EVR\", \"Dispatch\": \"PIC_{}\", \"Number\": {number}}}\n\
             {{\"OBJ_TYPE\": \"CHANNEL\", \"DataNumber\": 5}}\n\
             {{\"OBJ_TYPE\": \"EVR\", \"Success\": \"PIC_{}\", \"Number\": {number}}}\n\
             {{\"OBJ_TYPE\": \"PRODUCT\", \"ImageSize\": 1200}}",
            number % 10,
            number % 10,
            number % 10
        );
        lines += 5;
    }
    let start = Clock::start();
    let parsed = log.lines().filter(|line| {
        serde_json::from_str::<serde_json::Value>(line).is_ok_and(|value| value.is_object())
    });
    assert_eq!(parsed.count() as u64, lines);
    let parsing = start.elapsed();
    rate("records, parsed with serde_json", lines, start);
    let mut session = Session::new(EventWorld::default(), vec![load("msl.lscope", PATTERNS)]);
    session.fold_verdicts();
    let layout =
        Layout { kind: "OBJ_TYPE".to_owned(), sequence: None, fields: session.record_fields() };
    let start = Clock::start();
    let read = records::replay(log.as_bytes(), Format::Json, &layout, &mut session, |session| {
        session.take_verdicts();
        true
    });
    assert!(read.is_ok());
    rate("records, P1 to P5", lines, start);
    println!("ratio to parsing: {:.2}", start.elapsed().as_secs_f64() / parsing.as_secs_f64());
    println!("{:?}", session.counts());
}

fn main() {
    iterators(1_000, 2_000);
    iterators(1_000_000, 3);
    sums(3_000_000);
    patterns(200_000);
}
