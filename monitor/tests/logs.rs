//! Logs: what is written is read, whatever is cut off, and nothing else is believed.

use proptest::prelude::*;
use tsb_monitor::event::{
    Class, ClassId, Field, Kind, Member, Method, Object, Phase, Site, SiteId, Value, World,
};
use tsb_monitor::log::{
    Entry, Format, LogError, Reader, Recorded, Source, Writer, csv, json, replay,
};
use tsb_monitor::monitor::{Action, Outcome};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source as SpecSource;
use tsb_monitor::{mop, verde};

fn world() -> World {
    let mut world = World::default();
    let mut class = |name: &str, supertypes: Vec<ClassId>| {
        world.classes.push(Class { name: name.into(), supertypes, file: format!("{name}.java") })
    };
    let object = class("java.lang.Object", vec![]);
    let main = class("Main", vec![object]);
    let inner = class("Main.Inner", vec![object, main]);
    let method = world.methods.push(Method {
        class: main,
        name: "run".into(),
        params: vec!["int".into(), "java.lang.Object[]".into()],
        result: "boolean".into(),
        is_static: true,
    });
    let field = world.fields.push(Field {
        class: inner,
        name: "f".into(),
        ty: "long".into(),
        is_static: false,
    });
    for (kind, member, within, line) in [
        (Kind::Call, Member::Method(method), Some(method), 7),
        (Kind::Set, Member::Field(field), Some(method), 8),
        (Kind::Lock, Member::Class(inner), None, 0),
        (Kind::ProgramEnd, Member::None, None, 0),
    ] {
        world.sites.push(Site { kind, member, within, line });
    }
    world
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Boolean),
        any::<u16>().prop_map(Value::Char),
        any::<i32>().prop_map(Value::Int),
        any::<i64>().prop_map(Value::Long),
        (-1e9_f32..1e9).prop_map(Value::Float),
        (-1e99_f64..1e99).prop_map(Value::Double),
        (0_u64..50, 0_u32..3, proptest::option::of("[a-z,\"\n ]{1,9}")).prop_map(
            |(id, class, text)| {
                let text = text.map(|text| text.as_str().into());
                Value::Object(Object { id, class: ClassId::from_u32(class), text })
            }
        ),
    ]
}

fn event() -> impl Strategy<Value = Entry> {
    let parts = (0_u32..4, 0_usize..3, 0_u64..1000, 0_u32..3);
    let values = (proptest::option::of(value()), proptest::option::of(value()));
    (parts, values, proptest::collection::vec(value(), 0..4)).prop_map(
        |((site, phase, time, thread), (this, receiver), values)| {
            Entry::Event(Recorded {
                sequence: 0,
                time,
                thread,
                site: SiteId::from_u32(site),
                phase: Phase::ALL[phase],
                this,
                receiver,
                values,
            })
        },
    )
}

fn entries() -> impl Strategy<Value = Vec<Entry>> {
    let deaths = proptest::collection::vec(any::<u64>(), 0..5).prop_map(Entry::Deaths);
    proptest::collection::vec(prop_oneof![4 => event(), 1 => deaths], 0..20).prop_map(
        |mut entries| {
            let (mut sequence, mut time) = (0, 0);
            for entry in &mut entries {
                if let Entry::Event(recorded) = entry {
                    recorded.sequence = sequence;
                    sequence += 1;
                    time += recorded.time;
                    recorded.time = time;
                }
            }
            entries
        },
    )
}

fn binary(entries: &[Entry], world: &World) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new()).unwrap();
    for entry in entries {
        match entry {
            Entry::Event(recorded) => writer.event(world, &recorded.as_event()).unwrap(),
            Entry::Deaths(dead) => writer.deaths(dead).unwrap(),
            Entry::Named { event, values, time } => {
                writer.named(world, event, values, *time).unwrap()
            }
            Entry::End => {}
        }
    }
    writer.finish().unwrap()
}

fn read_all(source: &mut dyn Source) -> Result<(Vec<Entry>, World), LogError> {
    let mut session = Session::new(World::default(), Vec::new());
    let mut entries = Vec::new();
    while let Some(entry) = source.next_entry(&mut session)? {
        entries.push(entry);
    }
    Ok((entries, session.world().clone()))
}

/// An entry without the numbers that a world gives, which depend on what was read first.
fn shown(entry: &Entry, world: &World) -> String {
    let value = |value: &Value| match value {
        Value::Object(object) => {
            format!("{} #{} {:?}", world.classes[object.class].name, object.id, object.text)
        }
        other => format!("{other:?}"),
    };
    match entry {
        Entry::Event(event) => {
            let within = world.sites[event.site].within.map(|method| world.method_name(method));
            format!(
                "{} {} {:?} {} {within:?} {} {:?} {:?} {:?} {:?}",
                event.sequence,
                event.time,
                event.phase,
                event.thread,
                world.describe(event.site),
                world.place(event.site),
                event.this.as_ref().map(value),
                event.receiver.as_ref().map(value),
                event.values.iter().map(value).collect::<Vec<_>>(),
            )
        }
        other => format!("{other:?}"),
    }
}

fn all_shown(entries: &[Entry], world: &World) -> Vec<String> {
    entries.iter().map(|entry| shown(entry, world)).collect()
}

proptest! {
    #[test]
    fn what_is_written_is_read(entries in entries()) {
        let world = world();
        let bytes = binary(&entries, &world);
        let (read, read_world) = read_all(&mut Reader::new(&bytes[..]).unwrap()).unwrap();
        prop_assert_eq!(read.last(), Some(&Entry::End));
        prop_assert_eq!(all_shown(&read[..read.len() - 1], &read_world), all_shown(&entries, &world));
    }

    #[test]
    fn what_is_before_a_cut_is_read(entries in entries(), cut in 0.0_f64..1.0) {
        let world = world();
        let bytes = binary(&entries, &world);
        let bytes = &bytes[..8 + ((bytes.len() - 8) as f64 * cut) as usize];
        let mut reader = Reader::new(bytes).unwrap();
        let (read, read_world) = read_all(&mut reader).unwrap();
        prop_assert!(reader.is_cut() && read.len() <= entries.len());
        let expected = all_shown(&entries[..read.len()], &world);
        prop_assert_eq!(all_shown(&read, &read_world), expected);
    }

    #[test]
    fn changed_bytes_are_an_error_or_another_log(
        entries in entries(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..5),
    ) {
        let mut bytes = binary(&entries, &world());
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Ok(mut reader) = Reader::new(&bytes[..]) {
            let _ = read_all(&mut reader);
        }
    }

    #[test]
    fn json_lines_tell_the_same(entries in entries()) {
        let world = world();
        let mut writer = json::Writer::new(Vec::new());
        entries.iter().for_each(|entry| writer.entry(&world, entry).unwrap());
        let bytes = writer.finish().unwrap();
        let mut reader = json::Reader::new(&bytes[..]);
        let (read, read_world) = read_all(&mut reader).unwrap();
        prop_assert_eq!(all_shown(&read, &read_world), all_shown(&entries, &world));
        prop_assert!(reader.is_cut(), "a log that does not say that it ends may go on");
    }

    #[test]
    fn comma_separated_values_tell_the_same_events(entries in entries()) {
        let world = world();
        let mut bytes = Vec::new();
        let mut writer = csv::Writer::new(&mut bytes).unwrap();
        let mut events = Vec::new();
        for entry in &entries {
            if let Entry::Event(recorded) = entry {
                // A text that looks like blanks would be trimmed.
                writer.event(&world, &recorded.as_event()).unwrap();
                events.push(entry.clone());
            }
        }
        writer.flush().unwrap();
        drop(writer);
        let (read, _) = read_all(&mut csv::Reader::new(&bytes[..]).unwrap()).unwrap();
        prop_assert_eq!(read.len(), events.len() + 1);
    }

    #[test]
    fn no_lines_are_too_strange(text in "[\\x00-\\x7f]{0,200}") {
        let _ = read_all(&mut json::Reader::new(text.as_bytes()));
        if let Ok(mut reader) = csv::Reader::new(text.as_bytes()) {
            let _ = read_all(&mut reader);
        }
        let _ = read_all(&mut csv::Reader::new(format!("event,a\n{text}").as_bytes()).unwrap());
    }
}

/// 300,000 events of 75,000 iterators over ten collections, 100 iterators at once, which die in the order in which they come.
fn long_log() -> Vec<u8> {
    let world = world();
    let object =
        |id: u64, class| Value::Object(Object { id, class: ClassId::from_u32(class), text: None });
    let mut writer = Writer::new(Vec::new()).unwrap();
    for iterator in 0..75_000 {
        let (collection, own) = (object(iterator % 10, 1), object(100 + iterator, 2));
        let mut write = |event, values: &[Value]| {
            writer.named(&world, event, values, iterator * 10).unwrap();
        };
        write("create", &[collection.clone(), own.clone()]);
        write("next", core::slice::from_ref(&own));
        write("update", core::slice::from_ref(&collection));
        write(
            if iterator % 1000 == 7 { "next" } else { "update" },
            &[match iterator % 1000 {
                7 => own,
                _ => collection,
            }],
        );
        if iterator % 100 == 99 {
            let dead: Vec<u64> = (iterator - 99..=iterator).map(|number| 100 + number).collect();
            writer.deaths(&dead).unwrap();
        }
    }
    writer.finish().unwrap()
}

#[test]
fn a_long_log_of_objects_that_come_and_go_is_checked_with_few_instances_at_once() {
    let log = long_log();
    let mop = "property UnsafeIterator(Collection c, Iterator i) {
        event create(Collection c, Iterator i); event update(Collection c); event next(Iterator i);
        ere: update* create next* update update* next
        @match { report; } }";
    let verde = "slice on c, i
        event create(c, i); event update(c); event next(i);
        state init: transition: event create(c, i) success fresh
        state fresh: transition: event update(c) success stale
        state stale: transition: event next(i) success broken
        state broken non-accepting";
    let source = |text: &str| SpecSource { name: "long".into(), text: text.into() };
    for monitors in [mop::load(&source(mop)).unwrap(), verde::load(&source(verde)).unwrap()] {
        let mut session = Session::new(World::default(), monitors);
        let mut violations = 0;
        replay(&mut Reader::new(&log[..]).unwrap(), &mut session, |session| {
            let verdicts = session.take_verdicts();
            violations +=
                verdicts.iter().filter(|verdict| verdict.outcome == Outcome::Violated).count();
            true
        })
        .unwrap();
        let figures = session.figures()[0].statistics;
        assert_eq!(session.events(), 300_000);
        assert!(figures.created >= 75_000, "{figures:?}");
        assert!(figures.peak <= 250, "{figures:?}");
        assert_eq!(
            figures.created,
            figures.settled + figures.collected + figures.live,
            "{figures:?}"
        );
        assert!(violations >= 75, "{violations}");
    }
}

#[test]
fn other_files_are_not_logs() {
    assert!(matches!(Reader::new(&b"hello, world"[..]), Err(LogError::NotALog)));
    assert!(matches!(Reader::new(&b""[..]), Err(LogError::NotALog)));
    assert!(matches!(Reader::new(&b"TSBLOG\x09\x00"[..]), Err(LogError::Version(9))));
}

#[test]
fn events_by_name_come_from_simple_tables() {
    let table = "time,event,file\n5,open,a.txt\n9,close,7\n";
    let (entries, _) = read_all(&mut csv::Reader::new(table.as_bytes()).unwrap()).unwrap();
    let named =
        |event: &str, value, time| Entry::Named { event: event.into(), values: vec![value], time };
    assert_eq!(
        entries,
        [
            named("open", Value::Text("a.txt".into()), 5),
            named("close", Value::Int(7), 9),
            Entry::End
        ],
    );
}

#[test]
fn errors_of_lines_say_which_line() {
    let text = "{\"end\": false}\n";
    let error = read_all(&mut json::Reader::new(text.as_bytes())).unwrap_err();
    assert_eq!(error.to_string(), "a line has none of kind, event, class, deaths and end at 1");
    let error =
        read_all(&mut csv::Reader::new(&b"event,time\na,1\nb,x\n"[..]).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "a time is not a whole number at 3");
    let told = |text: &str| {
        let error = read_all(&mut csv::Reader::new(text.as_bytes()).unwrap()).unwrap_err();
        error.told(Format::Csv)
    };
    assert_eq!(
        told("event,x\na,1\na,1,2\n"),
        "a line has more cells than there are columns, in line 3"
    );
    assert_eq!(told("event,x\na,99999999999999999999\n"), "a whole number is too large, in line 2");
    assert_eq!(told("kind,phase\ncalled,before\n"), "there is no such kind of event, in line 2");
}

#[test]
fn values_that_do_not_fit_are_told_of_once() {
    let spec = SpecSource {
        name: "a.mop".into(),
        text: "property P(Object x) { event a(Object x); ere: a a @match { report; } }".into(),
    };
    let mut session = Session::new(World::default(), mop::load(&spec).unwrap());
    let log = "event,x,y\na,1,2\na,3,4\na,5,\nb,1,2\na,5,\n";
    let mut lines = Vec::new();
    replay(&mut csv::Reader::new(log.as_bytes()).unwrap(), &mut session, |session| {
        lines.extend(session.take_actions());
        true
    })
    .unwrap();
    let line = "note: the event `a` comes with 2 values, the specification has 1";
    assert_eq!(lines, [Action::Print(line.to_owned())]);
    assert_eq!(session.take_verdicts().len(), 1, "the others count");
}
