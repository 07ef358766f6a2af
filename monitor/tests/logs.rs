//! Logs: reading returns what was written, also of truncated logs, and rejects anything else.

use proptest::prelude::*;
use tsb_monitor::event::{
    Class, ClassId, EventWorld, Field, Kind, Member, Method, Modifiers, Object, Phase, Signature,
    Site, SiteId, Value,
};
use tsb_monitor::log::convert::convert;
use tsb_monitor::log::{
    Entry, Format, LogError, Reader, Recorded, Source, Writer, csv, json, replay,
};
use tsb_monitor::monitor::{Action, Outcome};
use tsb_monitor::session::Session;
use tsb_monitor::spec::Source as SpecSource;
use tsb_monitor::{mop, verde};

fn world() -> EventWorld {
    let mut world = EventWorld::default();
    let mut class = |name: &str, supertypes: Vec<ClassId>| {
        world.classes.push(Class::new(name, supertypes, &format!("{name}.java")))
    };
    let object = class("java.lang.Object", vec![]);
    let main = class("Main", vec![object]);
    let inner = class("Main.Inner", vec![object, main]);
    world.classes[inner].annotations = vec!["p.Outer.Mark".into()];
    let method = world.methods.push(Method {
        annotations: vec!["java.lang.Deprecated".into(), "p.Mark".into()],
        class: main,
        name: "run".into(),
        params: vec!["int".into(), "java.lang.Object[]".into()],
        result: "boolean".into(),
        is_static: true,
        modifiers: Modifiers::parse("public static synchronized"),
        above: Some(vec![Signature {
            class: object,
            params: vec!["long".into(), "int".into()],
            result: "boolean".into(),
        }]),
    });
    let field = world.fields.push(Field {
        annotations: vec!["p.Mark".into()],
        class: inner,
        name: "f".into(),
        ty: "long".into(),
        is_static: false,
        modifiers: Modifiers::parse(""),
    });
    for (kind, member, within, line, column) in [
        (Kind::Call, Member::Method(method), Some(method), 7, 300),
        (Kind::Set, Member::Field(field), Some(method), 8, 0),
        (Kind::Lock, Member::Class(inner), None, 0, 0),
        (Kind::ProgramEnd, Member::None, None, 0, 0),
    ] {
        world.sites.push(Site { kind, member, within, line, column });
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
        (0_u64..50, 0_u32..3, proptest::option::of("[a-z,\"\r\n =]{0,9}")).prop_map(
            |(id, class, text)| {
                let text = text.map(|text| text.as_str().into());
                Value::Object(Object { id, class: ClassId::from_u32(class), text })
            }
        ),
    ]
}

fn event() -> impl Strategy<Value = Entry> {
    let parts = (0_u32..4, 0_usize..4, 0_u64..1000, 0_u32..3);
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
    let gone = proptest::collection::vec("[a-c,\" ]{0,3}", 0..3).prop_map(Entry::Gone);
    let unknown = "[a-z ]{0,9}".prop_map(|reason| Value::Unknown(reason.as_str().into()));
    let answer = ("[a-z.(), ]{1,9}", prop_oneof![3 => value(), 1 => unknown]);
    let answers = proptest::collection::vec(answer, 1..4).prop_map(Entry::Answers);
    let one = prop_oneof![4 => event(), 1 => deaths, 1 => gone, 1 => answers];
    proptest::collection::vec(one, 0..20).prop_map(|mut entries| {
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
    })
}

fn binary(entries: &[Entry], world: &EventWorld) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new()).unwrap();
    for entry in entries {
        match entry {
            Entry::Event(recorded) => writer.event(world, &recorded.as_event()).unwrap(),
            Entry::Answers(answers) => {
                writer.answers(world, answers.iter().map(|(q, it)| (q.clone(), it)))
            }
            Entry::Deaths(dead) => writer.deaths(dead).unwrap(),
            Entry::Gone(texts) => writer.gone(texts).unwrap(),
            Entry::Named { event, values, time } => {
                writer.named(world, event, values, *time).unwrap()
            }
            Entry::End => {}
        }
    }
    writer.finish().unwrap()
}

fn read_all(source: &mut dyn Source) -> Result<(Vec<Entry>, EventWorld), LogError> {
    let mut session = Session::new(EventWorld::default(), Vec::new());
    let mut entries = Vec::new();
    while let Some(entry) = source.next_entry(&mut session)? {
        entries.push(entry);
    }
    Ok((entries, session.world().clone()))
}

/// The known modifiers of a site's member.
fn modifiers(world: &EventWorld, site: SiteId) -> String {
    match world.sites[site].member {
        Member::Method(method) => {
            let method = &world.methods[method];
            let above = method.above.iter().flatten().map(|one| &one.params);
            format!("{:?} {:?}", method.modifiers, above.collect::<Vec<_>>())
        }
        Member::Field(field) => format!("{:?}", world.fields[field].modifiers),
        Member::Class(_) | Member::None => String::new(),
    }
}

/// An entry without the ids of a world, which depend on the order of reading.
fn shown(entry: &Entry, world: &EventWorld) -> String {
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
                "{} {} {:?} {} {within:?} {} {} {:?} {:?} {:?} {:?}",
                event.sequence,
                event.time,
                event.phase,
                event.thread,
                world.describe(event.site),
                modifiers(world, event.site),
                world.place(event.site),
                event.this.as_ref().map(value),
                event.receiver.as_ref().map(value),
                event.values.iter().map(value).collect::<Vec<_>>(),
            )
        }
        other => format!("{other:?}"),
    }
}

fn all_shown(entries: &[Entry], world: &EventWorld) -> Vec<String> {
    entries.iter().map(|entry| shown(entry, world)).collect()
}

proptest! {
    #[test]
    fn written_logs_are_read_back(entries in entries()) {
        let world = world();
        let bytes = binary(&entries, &world);
        let (read, read_world) = read_all(&mut Reader::new(&bytes[..]).unwrap()).unwrap();
        prop_assert_eq!(read.last(), Some(&Entry::End));
        prop_assert_eq!(all_shown(&read[..read.len() - 1], &read_world), all_shown(&entries, &world));
    }

    #[test]
    fn lines_before_a_cut_are_read(entries in entries(), cut in 0.0_f64..1.0) {
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
    fn json_lines_are_read_back(entries in entries()) {
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
    fn comma_separated_values_are_read_back(entries in entries()) {
        let world = world();
        let mut bytes = Vec::new();
        let mut writer = csv::Writer::new(&mut bytes).unwrap();
        entries.iter().for_each(|entry| writer.entry(&world, entry).unwrap());
        writer.cut().unwrap();
        writer.flush().unwrap();
        let mut reader = csv::Reader::new(&bytes[..]).unwrap();
        let (read, read_world) = read_all(&mut reader).unwrap();
        prop_assert_eq!(all_shown(&read, &read_world), all_shown(&entries, &world));
        prop_assert!(reader.is_cut());
    }

    #[test]
    fn arbitrary_lines_do_not_panic(text in "[\\x00-\\x7f]{0,200}") {
        let _ = read_all(&mut json::Reader::new(text.as_bytes()));
        if let Ok(mut reader) = csv::Reader::new(text.as_bytes()) {
            let _ = read_all(&mut reader);
        }
        let _ = read_all(&mut csv::Reader::new(format!("event,a\n{text}").as_bytes()).unwrap());
    }
}

/// 300,000 events of 75,000 iterators over ten collections. 100 iterators live at a time and die in order of creation.
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
fn a_long_log_of_short_lived_objects_needs_few_instances() {
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
        let mut session = Session::new(EventWorld::default(), monitors);
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

/// A log with each kind of entry.
fn small_log() -> Vec<u8> {
    let world = world();
    let object = |id: u64, text: Option<&str>| {
        let text = text.map(Into::into);
        Value::Object(Object { id, class: ClassId::from_u32(1), text })
    };
    let (list, string) = (object(3, None), object(4, Some("abc")));
    let mut writer = Writer::new(Vec::new()).unwrap();
    for (sequence, site) in world.sites.keys().enumerate() {
        let event = Recorded {
            sequence: sequence as u64,
            time: 1000 * sequence as u64,
            thread: sequence as u32 % 2,
            site,
            phase: Phase::After,
            this: Some(list.clone()),
            receiver: Some(if sequence == 1 { string.clone() } else { list.clone() }),
            values: vec![string.clone(), Value::Double(0.5), Value::Char(65), Value::Long(-1)],
        };
        writer.event(&world, &event.as_event()).unwrap();
    }
    writer.named(&world, "open", &[Value::Text("a.txt".into()), Value::Int(7)], 5000).unwrap();
    writer.deaths(&[3, 9]).unwrap();
    writer.finish().unwrap()
}

#[test]
fn a_log_cut_off_anywhere_is_read_up_to_there() {
    let log = small_log();
    let (whole, world) = read_all(&mut Reader::new(&log[..]).unwrap()).unwrap();
    let whole = all_shown(&whole, &world);
    let mut lengths = std::collections::BTreeSet::new();
    for length in 0..log.len() {
        match Reader::new(&log[..length]) {
            Ok(mut reader) => {
                let (read, world) = read_all(&mut reader).unwrap();
                assert!(reader.is_cut(), "{length}");
                assert_eq!(all_shown(&read, &world), whole[..read.len()], "{length}");
                lengths.insert(read.len());
            }
            Err(error) => assert!(matches!(error, LogError::NotALog) && length < 8, "{length}"),
        }
    }
    assert!(lengths.iter().copied().eq(0..whole.len()), "{lengths:?}");
}

#[test]
fn changed_bits_of_a_log_are_detected() {
    let log = small_log();
    for place in 0..log.len() {
        for bit in 0..8 {
            let mut damaged = log.clone();
            damaged[place] ^= 1 << bit;
            let read = Reader::new(&damaged[..]).and_then(|mut reader| read_all(&mut reader));
            match read {
                Ok(_) => panic!("bit {bit} of byte {place} has no effect"),
                Err(LogError::NotALog) if place < 6 => {}
                Err(LogError::Version(_)) if (6..8).contains(&place) => {}
                Err(error @ LogError::Malformed { .. }) => {
                    assert!(error.message(Format::Binary).contains("damaged"), "{error}");
                }
                Err(error) => panic!("bit {bit} of byte {place}: {error}"),
            }
        }
    }
}

#[test]
fn a_log_is_the_same_in_all_formats() {
    let folder = std::env::temp_dir().join(format!("tsb-forms-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name);
    let open = |name: &str| -> Box<dyn Source> {
        let file = std::fs::read(path(name)).unwrap();
        match Format::of(&path(name)) {
            Format::Binary => Box::new(Reader::new(std::io::Cursor::new(file)).unwrap()),
            Format::Json => Box::new(json::Reader::new(std::io::Cursor::new(file))),
            Format::Csv => Box::new(csv::Reader::new(std::io::Cursor::new(file)).unwrap()),
        }
    };
    for whole in [true, false] {
        let log = small_log();
        std::fs::write(path("0.tsblog"), &log[..log.len() - usize::from(!whole)]).unwrap();
        let (entries, world) = read_all(&mut *open("0.tsblog")).unwrap();
        for [from, to] in [
            ["0.tsblog", "1.jsonl"],
            ["1.jsonl", "2.csv"],
            ["2.csv", "3.tsblog"],
            ["3.tsblog", "4.csv"],
            ["4.csv", "5.json"],
        ] {
            convert(&mut *open(from), &path(to)).unwrap();
            let mut source = open(to);
            let (read, read_world) = read_all(&mut *source).unwrap();
            assert_eq!(all_shown(&read, &read_world), all_shown(&entries, &world), "{to}");
            assert_eq!(source.is_cut(), !whole, "{to}");
            for class in world.classes.values().filter(|class| class.name != "Main") {
                let id = read_world.class_named(&class.name).unwrap();
                let above = |world: &EventWorld, class: &Class| {
                    let names = class.supertypes.iter().map(|id| world.classes[*id].name.clone());
                    names.collect::<std::collections::BTreeSet<_>>()
                };
                let found = &read_world.classes[id];
                assert_eq!(above(&read_world, found), above(&world, class), "{to}");
                assert_eq!(found.file, class.file, "{to}");
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn logs_of_the_version_before_are_read() {
    let mut bytes = small_log();
    let newest = read_all(&mut Reader::new(&bytes[..]).unwrap()).unwrap().0;
    bytes[6] = 5;
    assert_eq!(read_all(&mut Reader::new(&bytes[..]).unwrap()).unwrap().0, newest);
}

#[test]
fn the_text_of_a_query_is_written_once() {
    let answers = |size: i32| {
        Entry::Answers(vec![
            ("target.size()".to_owned(), Value::Int(size)),
            ("target.name()".to_owned(), Value::Null),
        ])
    };
    let entries = [answers(3), answers(4), answers(5)];
    let bytes = binary(&entries, &world());
    let count = |text: &[u8]| bytes.windows(text.len()).filter(|part| *part == text).count();
    assert_eq!((count(b"target.size()"), count(b"target.name()")), (1, 1));
    let (read, _) = read_all(&mut Reader::new(&bytes[..]).unwrap()).unwrap();
    assert_eq!(read[..3], entries);
}

#[test]
fn other_files_are_not_logs() {
    assert!(matches!(Reader::new(&b"hello, world"[..]), Err(LogError::NotALog)));
    assert!(matches!(Reader::new(&b"TSBLAG"[..]), Err(LogError::NotALog)));
    let error = Reader::new(&b"TSBLOG\x01\x00"[..]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "logs of version 1 are not known here, those of versions 5, 6, 9 are"
    );
    let mut longer = small_log();
    longer.push(0);
    let error = read_all(&mut Reader::new(&longer[..]).unwrap()).unwrap_err();
    assert!(error.to_string().starts_with("there is something after the end"), "{error}");
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

/// The error of a log of lines.
fn mistake(text: &str, format: Format) -> String {
    let read = match format {
        Format::Csv => csv::Reader::new(text.as_bytes()).and_then(|mut csv| read_all(&mut csv)),
        _ => read_all(&mut json::Reader::new(text.as_bytes())),
    };
    match read {
        Ok((entries, _)) => format!("no mistake: {entries:?}"),
        Err(error) => error.message(format),
    }
}

#[test]
fn errors_in_json_lines_have_places() {
    let object = r#"{"object": 3, "class": "A"}"#;
    for (line, expected) in [
        (
            r#"{"end": false}"#,
            "a line has none of kind, event, class, method, field, answers, deaths, gone and end, in line 2",
        ),
        (r#"{"event": "a", "end": true}"#, "a line has both event and end, in line 2"),
        (r#"{"event": "a", "phase": "after"}"#, "a line with event has no phase, in line 2"),
        (r#"{"deaths": [1], "time": 7}"#, "a line with deaths has no time, in line 2"),
        (r#"{"class": "A", "values": [1]}"#, "a line with class has no values, in line 2"),
        (r#"{"event": "ä", "valeus": [1]}"#, "unknown field `valeus`, expected one of"),
        (r#"{"event": "ä", "valeus": [1]}"#, ", in line 2, column 23"),
        (r#"{"event": "a", "event": "b"}"#, "duplicate field `event`, in line 2, column 22"),
        (
            r#"{"event": "a", "values": [99999999999999999999]}"#,
            "this number is too large for 64 bits",
        ),
        (
            r#"{"event": "a", "values": [9223372036854775808]}"#,
            "this number is too large for 64 bits",
        ),
        (r#"{"event": "a", "values": [[1]]}"#, "invalid type: sequence, expected null, true"),
        (r#"{"event": "a", "values": [{"objct": 1}]}"#, "unknown field `objct`"),
        (r#"{"event": "a", "values": [{"object": 1}]}"#, "this is no value: there are"),
        (r#"{"event": "a", "values": [{"long": 1, "char": 2}]}"#, "this is no value: there are"),
        (r#"{"event": "a", "values": [{"char": 65536}]}"#, "expected u16, in line 2"),
        (r#"{"event": "a", "values": [{"float": 1e300}]}"#, "this is not a floating-point number"),
        (
            r#"{"event": "a", "values": [{"double": "none"}]}"#,
            "this is not a floating-point number",
        ),
        (r#"{"event": "a", "time": -1}"#, "expected u64, in line 2"),
        (
            r#"{"event": "a", "time": 4}"#,
            "the time 4 is before that of the event before, 5, in line 2",
        ),
        (
            r#"{"event": "a", "values": [{"object": 8, "class": "A"}]}"#,
            "the object #8 is named, which is dead, in line 2",
        ),
        (r#"{"kind": "called"}"#, "there is no such kind of event, in line 2"),
        (r#"{"kind": "call", "member": "Main.run"}"#, "the member of such an event is a method"),
        (r#"{"kind": "call"}"#, "the member of such an event is a method"),
        (r#"{"kind": "set", "member": "void A.f()"}"#, "the member of such an event is a field"),
        (r#"{"kind": "lock", "member": "void A.f()"}"#, "the member of such an event is a class"),
        (r#"{"kind": "call", "member": "void f()"}"#, "a method has no class, in line 2"),
        (r#"{"kind": "tick", "phase": "later"}"#, "there is no such phase, in line 2"),
        (r#"{"class": "A"}"#, "a class is declared after it has been used, in line 2"),
        (r#"{"event": "a"} {"event": "b"}"#, "trailing characters, in line 2, column 16"),
        (r#"["A"]"#, "a line is an object, in braces, in line 2"),
        (
            "{\"end\": true}\n\n{\"event\": \"a\"}",
            "there is something after the end of the log, in line 4",
        ),
    ] {
        let before = format!(r#"{{"kind": "throw", "time": 5, "receiver": {object}}}"#);
        let text = format!("{before}\n{line}\n");
        let dead = format!("{before}\n{{\"deaths\": [8]}}\n{line}\n");
        let found = if expected.contains("dead") {
            mistake(&dead, Format::Json).replace("line 3", "line 2")
        } else {
            mistake(&text, Format::Json)
        };
        assert!(found.contains(expected), "{line}: {found}");
    }
    let found = read_all(&mut json::Reader::new(&b"{\"event\": \"a\xff\"}\n"[..])).unwrap_err();
    assert_eq!(found.message(Format::Json), "a text is not UTF-8, in line 1, column 13");
}

#[test]
fn the_last_line_is_cut_off_only_if_it_does_not_end() {
    let is_cut = |text: &str| {
        let mut reader = json::Reader::new(text.as_bytes());
        read_all(&mut reader).map(|_| reader.is_cut()).map_err(|error| error.message(Format::Json))
    };
    let line = r#"{"event": "open", "values": ["ä"], "time": 5}"#;
    for end in (1..line.len()).filter(|end| line.is_char_boundary(*end)) {
        assert_eq!(is_cut(&line[..end]), Ok(true), "{end}");
    }
    assert!(is_cut("{\"event\": \"a\", \"evnt\": 1}").is_err());
    assert!(is_cut("{\"event\": \"a\"\n").is_err());
    assert_eq!(is_cut("\u{feff}{\"end\": true}"), Ok(false));
}

#[test]
fn errors_in_comma_separated_values_have_places() {
    for (text, expected) in [
        ("time;event\n", "there is neither a column `kind` nor a column `event`, in line 1"),
        ("event,time,event\n", "there are two columns `event`, in line 1, column 12"),
        ("kind,recever\n", "there is no column `recever`, but kind, phase, time,"),
        ("event,time\na,1\nb,x\n", "this is not a whole number, in line 3, column 3"),
        ("event,time\na,+1\n", "this is not a whole number, in line 2, column 3"),
        ("event,time\na,99999999999999999999\n", "this number is too large, in line 2, column 3"),
        ("event,time\na,5\nb,4\n", "the time 4 is before that of the event before, 5, in line 3"),
        ("event,x\na,1\na,1,2\n", "a line has more cells than there are columns, in line 3"),
        ("event,x\na\n", "a line has fewer cells than there are columns, in line 2"),
        ("event,x\n,1\n", "a line names no event, in line 2"),
        ("event,x\na,99999999999999999999\n", "this number is too large, in line 2, column 3"),
        ("event,x\na,-99999999999999999999L\n", "this number is too large, in line 2, column 3"),
        ("event,x\na,1e999\n", "this number is too large, in line 2, column 3"),
        ("event,x\na,1e99f\n", "this number is too large, in line 2, column 3"),
        ("event,x\na,#3\n", "an object is written as #3:Main"),
        ("event,x\na,\"b\nc,d\n", "this quote is not closed, in line 2, column 3"),
        ("kind,phase\ncalled,before\n", "there is no such kind of event, in line 2"),
        ("kind,phase\ntick,later\n", "there is no such phase, in line 2, column 6"),
        ("kind,member\ncall,Main.run\n", "the member of such an event is a method"),
        ("kind,member\ncall,void run()\n", "a method has no class, in line 2, column 6"),
        ("kind,line,value\ntick\n", "a line has fewer cells than there are columns, in line 2"),
        (
            "kind,value\ntick,,7\n",
            "a value is missing, and there are others behind it, in line 2, column 6",
        ),
        ("kind,value\ndeaths,3\nthrow,#3:A\n", "the object #3 is named, which is dead, in line 3"),
        ("kind,value\ndeaths,x\n", "this is not a whole number, in line 2, column 8"),
        ("kind,value\nclass,A\n", "a class has its name as `member`, in line 2"),
        ("kind,time,member\nclass,3,A\n", "a line of kind class has no time, in line 2, column 7"),
        ("kind\ncut\ntick\n", "there is something after the cut, in line 3"),
        ("kind\ncomplete\n\ntick\n", "there is something after the end of the log, in line 4"),
        ("kind,value\ncomplete,7\n", "a line of kind complete has no value, in line 2, column 10"),
    ] {
        let found = mistake(text, Format::Csv);
        assert!(found.contains(expected), "{text}: {found}");
    }
}

#[test]
fn incomplete_literals_in_cells_are_strings() {
    let texts = [
        "Nan", "Inf", "infinity", "-", "+5", "#x:Main", "#tag", "\\u+041", "\\u41", "\\users",
        "1_000", "7 up", "L",
    ];
    for text in texts {
        let table = format!("event,x\na,{text}\n");
        let (entries, _) = read_all(&mut csv::Reader::new(table.as_bytes()).unwrap()).unwrap();
        let values = vec![Value::Text(text.into())];
        assert_eq!(entries[0], Entry::Named { event: "a".into(), values, time: 0 });
    }
}

#[test]
fn wrong_numbers_of_values_are_reported_once() {
    let spec = SpecSource {
        name: "a.mop".into(),
        text: "property P(Object x) { event a(Object x); ere: a a @match { report; } }".into(),
    };
    let mut session = Session::new(EventWorld::default(), mop::load(&spec).unwrap());
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

/// A writer that fails after a number of bytes.
struct Full {
    bytes: Vec<u8>,
    room: usize,
}

impl std::io::Write for Full {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let taken = bytes.len().min(self.room - self.bytes.len());
        if taken == 0 && !bytes.is_empty() {
            return Err(std::io::Error::from(std::io::ErrorKind::StorageFull));
        }
        self.bytes.extend_from_slice(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Writes the entries of a small log in a format; an error if they did not fit.
fn recorded(format: Format, out: &mut Full) -> std::io::Result<()> {
    let log = small_log();
    let mut session = Session::new(EventWorld::default(), Vec::new());
    let mut source = Reader::new(&log[..]).unwrap();
    let mut entries = Vec::new();
    while let Some(entry) = source.next_entry(&mut session).unwrap() {
        entries.push(entry);
    }
    let world = session.world();
    match format {
        Format::Binary => {
            let mut writer = Writer::new(out)?;
            for entry in &entries {
                match entry {
                    Entry::Event(event) => writer.event(world, &event.as_event())?,
                    Entry::Named { event, values, time } => {
                        writer.named(world, event, values, *time)?;
                    }
                    Entry::Answers(answers) => {
                        writer.answers(world, answers.iter().map(|(q, it)| (q.clone(), it)))
                    }
                    Entry::Deaths(dead) => writer.deaths(dead)?,
                    Entry::Gone(texts) => writer.gone(texts)?,
                    Entry::End => return writer.finish().map(drop),
                }
            }
        }
        Format::Json => {
            let mut writer = json::Writer::new(out);
            entries.iter().try_for_each(|entry| writer.entry(world, entry))?;
            writer.finish().map(drop)?;
        }
        Format::Csv => {
            let mut writer = csv::Writer::new(out)?;
            entries.iter().try_for_each(|entry| writer.entry(world, entry))?;
            writer.flush()?;
        }
    }
    Ok(())
}

#[test]
fn a_log_truncated_by_a_full_disk_is_read_and_reported_as_cut() {
    for format in [Format::Binary, Format::Json, Format::Csv] {
        let read = |bytes: &[u8]| {
            let mut source: Box<dyn Source> = match format {
                Format::Binary => Box::new(Reader::new(bytes).unwrap()),
                Format::Json => Box::new(json::Reader::new(bytes)),
                Format::Csv => Box::new(csv::Reader::new(bytes).unwrap()),
            };
            let (entries, world) = read_all(&mut *source).unwrap();
            (all_shown(&entries, &world), source.is_cut())
        };
        let mut whole = Full { bytes: Vec::new(), room: usize::MAX };
        recorded(format, &mut whole).unwrap();
        let (wanted, is_cut) = read(&whole.bytes);
        assert!(!is_cut && wanted.len() > 3, "{format:?}");
        let mut before = 0;
        for room in 0..whole.bytes.len() {
            let mut full = Full { bytes: Vec::new(), room };
            assert!(recorded(format, &mut full).is_err(), "{format:?}, {room} bytes");
            assert_eq!(full.bytes, whole.bytes[..room], "{format:?}");
            let (found, is_cut) = read(&full.bytes);
            // The end marker may be complete although the end of its line is missing.
            let has_ended = found.len() == wanted.len();
            assert_eq!(is_cut, !has_ended, "{format:?}, {room} bytes");
            assert_eq!(found, wanted[..found.len()], "{format:?}, {room} bytes");
            assert!(found.len() >= before, "{format:?}: more bytes tell less");
            before = found.len();
        }
        assert!(before + 1 >= wanted.len(), "{format:?}: {before} of {}", wanted.len());
    }
}

#[test]
fn events_of_ended_threads_are_an_error() {
    let event =
        |kind: &str, thread: u32| format!("{{\"kind\": \"{kind}\", \"thread\": {thread}}}\n");
    let expected =
        [event("threadend", 0), event("tick", 0), event("threadend", 3), event("tick", 2)];
    let text = expected.concat() + "{\"end\": true}\n";
    let mut reader = json::Reader::new(text.as_bytes());
    assert_eq!(read_all(&mut reader).unwrap().0.len(), 5, "all but one thread go on");
    for last in [3, 0] {
        let text = expected.concat() + &event("tick", last);
        let what = mistake(&text, Format::Json);
        match last {
            0 => assert!(what.starts_with("no mistake"), "the thread 0 goes on: {what}"),
            _ => assert_eq!(what, "an event is of the thread 3, which has ended, in line 5"),
        }
    }
}

#[test]
fn strings_that_die_and_recur_are_new_objects() {
    let spec = "property Twice(String s) {
        event a(String s);
        ere: a a
        @match { report; }
    }";
    let source = SpecSource { name: "twice.mop".into(), text: spec.into() };
    let mut session = Session::new(EventWorld::default(), mop::load(&source).unwrap());
    let mut text = String::new();
    for number in 0..3000 {
        let name = number % 1000;
        text += &format!("{{\"event\": \"a\", \"values\": [\"file{name}\"]}}\n");
        text += &format!("{{\"gone\": [\"file{name}\", \"unknown\"]}}\n");
    }
    text +=
        "{\"event\": \"a\", \"values\": [\"last\"]}\n{\"event\": \"a\", \"values\": [\"last\"]}\n";
    replay(&mut json::Reader::new(text.as_bytes()), &mut session, |_| true).unwrap();
    let verdicts = session.take_verdicts();
    assert_eq!(verdicts.iter().map(|v| v.at.unwrap().sequence).collect::<Vec<_>>(), [3001]);
    let figures = session.figures()[0].statistics;
    assert_eq!((figures.created, figures.collected, figures.peak), (3001, 3000, 1));
}
