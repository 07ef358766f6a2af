//! Lightweight events give the same verdicts as full events, in all languages.

use tsb_monitor::engine::key::Key;
use tsb_monitor::event::{
    Class, ClassId, Event, EventWorld, Kind, Member, Method, Object, Phase, Site, SiteId, Value,
};
use tsb_monitor::monitor::Monitor;
use tsb_monitor::session::{LightweightEvent, Participant, Session};
use tsb_monitor::spec::Source;
use tsb_monitor::{mop, report, rmor, verde};

use super::random::{Random, cases};

const MOP: &str = "property Both(Shelf s, Cursor c) {
    creation event create after(Shelf s) returning(Cursor c): call(Cursor Shelf.open()) && target(s);
    event reset after: call(* Shelf.reset());
    event update after(Shelf s): call(* Shelf.add()) && target(s) && result(true);
    event keep after(Shelf s) returning: call(* Shelf.add()) && target(s) && !result(true);
    event use before(Cursor c): call(* Cursor.next()) && target(c);
    event take before(Shelf s, int n): call(* Shelf.take(int, boolean)) && target(s) && args(n, *) && condition(n > 1);
    event count after(Shelf s) returning(int n): call(int Shelf.count()) && target(s) && condition(n == 2);
    ere: create (use | reset | keep | take | count)* update (update | reset)* keep? use
    @match { report \"{c} of {s} at {__LOC}\"; }
}";

const RMOR: &str = "monitor Sliced(c) {
  event NEXT(c) = before call(Cursor.next) && target(c);
  event DONE(c) = after call(Cursor.next) && target(c);
  state Start { when NEXT [c != null] -> Open; }
  state Open { when NEXT -> Used; }
  live state Used { when NEXT => error \"twice\"; when DONE -> Start; }
}
monitor Whole {
  event RESET = after call(Shelf.reset);
  event ADD = before call(Shelf.add);
  event TAKE(int n) = before call(Shelf.take) && args(n, *);
  state Start { when RESET -> Ready; when ADD => error; when TAKE [n == 2] => error \"two\"; }
  live state Ready { when ADD -> Start; }
}";

const VERDE: &str = "slice on c
initialization: { opened = 0 }
state init accepting:
  transition: event after open(s = this, c = ret) { return c != null } success { opened = opened + 1 } fresh
state fresh accepting:
  transition: event next(c = this) success used
state used non-accepting:
  transition: event next(c = this) success { print(\"again \" + str(c)) } fresh
";

/// A world with one site for each call.
fn world() -> (EventWorld, Vec<SiteId>, [ClassId; 3]) {
    let mut world = EventWorld::default();
    let class = |world: &mut EventWorld, name: &str, supertypes: Vec<ClassId>| {
        world.classes.push(Class::new(name, supertypes, "Shelf.java"))
    };
    let object = class(&mut world, "java.lang.Object", vec![]);
    class(&mut world, "java.lang.String", vec![object]);
    let shelf = class(&mut world, "Shelf", vec![object]);
    let cursor = class(&mut world, "Cursor", vec![object]);
    let wide = class(&mut world, "WideShelf", vec![shelf, object]);
    let mut sites = Vec::new();
    for (line, (class, name, result, is_static, params)) in [
        (shelf, "open", "Cursor", false, &[][..]),
        (shelf, "add", "boolean", false, &[]),
        (cursor, "next", "java.lang.Object", false, &[]),
        (shelf, "reset", "void", true, &[]),
        (shelf, "take", "void", false, &["int", "boolean"]),
        (shelf, "count", "int", false, &[]),
    ]
    .into_iter()
    .enumerate()
    {
        let params = params.iter().map(|param: &&str| (*param).to_owned()).collect();
        let (name, result) = (name.into(), result.into());
        let method = world.methods.push(Method {
            annotations: Vec::new(),
            class,
            name,
            params,
            result,
            is_static,
            modifiers: None,
            above: None,
        });
        let (member, within, line) = (Member::Method(method), Some(method), line as u32 + 1);
        sites.push(world.sites.push(Site { kind: Kind::Call, member, within, line, column: 0 }));
    }
    (world, sites, [shelf, wide, cursor])
}

fn monitors(language: usize) -> Vec<Box<dyn Monitor>> {
    let source = |name: &str, text: &str| Source { name: name.into(), text: text.into() };
    let loaded = match language {
        0 => mop::load(&source("test.mop", MOP)),
        1 => rmor::load(&source("test.rmor", RMOR), &mut |_, _| Err("no files".into())),
        _ => verde::load(&source("test.verde", VERDE)),
    };
    loaded.unwrap_or_else(|errors| panic!("language {language}: {errors:?}"))
}

fn reports(session: &mut Session) -> String {
    session.finish();
    let mut text = format!("{:?}\n", session.take_actions());
    for verdict in session.take_verdicts() {
        text += &report::text(&verdict, session.names(), &|_| None, false);
    }
    text + &format!("{:?}", session.figures())
}

fn participant(value: Option<&Value>) -> Participant {
    match value {
        Some(Value::Object(object)) => {
            Participant { key: Key::object(object.id, object.class), class: Some(object.class) }
        }
        Some(Value::Boolean(true)) => Participant::TRUE,
        _ => Participant { key: Key::NULL, class: None },
    }
}

#[test]
fn lightweight_events_give_the_same_verdicts() {
    let mut spoken = 0;
    for case in 0..cases() / 16 {
        let mut random = Random::new(case);
        let language = case as usize % 3;
        let (world, sites, [shelf, wide, cursor]) = world();
        let mut full = Session::new(world.clone(), monitors(language));
        let mut brief = Session::new(world, monitors(language));
        for sequence in 0..random.below(30) as u64 {
            let place = random.below(sites.len());
            let site = sites[place];
            let phase = [Phase::Before, Phase::After, Phase::Thrown][random.below(3)];
            let number = random.below(3) as u64;
            let object = |id: u64, class| Value::Object(Object { id: 1 + id, class, text: None });
            let receiver = match place {
                2 => Some(object(10 + number, cursor)),
                3 => None,
                _ => Some(object(number, if number == 0 { wide } else { shelf })),
            };
            let int = random.below(4) as i32;
            let result = match (place, phase) {
                (5, Phase::After) => Some(Value::Int(int)),
                (_, Phase::Before | Phase::NotDone) | (3 | 4, Phase::After) => None,
                (1, Phase::After) => Some(Value::Boolean(random.chance(50))),
                (0, Phase::After) if random.chance(80) => {
                    Some(object(10 + random.below(3) as u64, cursor))
                }
                (_, Phase::After) => Some(Value::Null),
                (_, Phase::Thrown) => Some(object(20, shelf)),
            };
            let arguments = (place == 4).then_some([Value::Int(int), Value::Boolean(true)]);
            let values = arguments.into_iter().flatten().chain(result.clone());
            let values: Vec<Value> = values.collect();
            full.event(&Event {
                sequence,
                time: 0,
                thread: 0,
                site,
                phase,
                this: None,
                receiver: receiver.as_ref(),
                values: &values,
                answers: &[],
            });
            assert!(brief.is_lightweight(site), "language {language}, site {place}");
            let (receiver, result) = (participant(receiver.as_ref()), participant(result.as_ref()));
            brief.lightweight_event(&LightweightEvent {
                site,
                sequence,
                phase,
                receiver,
                result,
                int,
            });
        }
        let wanted = reports(&mut full);
        spoken += usize::from(wanted.contains("error"));
        assert_eq!(wanted, reports(&mut brief), "case {case}, language {language}");
    }
    assert!(spoken > cases() as usize / 200, "few cases say something: {spoken}");
}

#[test]
fn values_that_may_be_strings_prevent_lightweight_events() {
    let (mut world, _, [shelf, ..]) = world();
    let mut site = |class, result: &str| {
        let (name, params, result) = ("open".into(), vec![], result.into());
        let method = world.methods.push(Method {
            annotations: Vec::new(),
            class,
            name,
            params,
            result,
            is_static: false,
            modifiers: None,
            above: None,
        });
        let (member, within) = (Member::Method(method), Some(method));
        world.sites.push(Site { kind: Kind::Call, member, within, line: 9, column: 0 })
    };
    let sites = ["Cursor", "java.lang.String", "java.lang.Object", "unknown.Type"]
        .map(|result| site(shelf, result));
    for (language, wanted) in [(0, [true, false, false, false]), (2, [true, false, false, false])] {
        let session = Session::new(world.clone(), monitors(language));
        let is_lightweight = sites.map(|site| session.is_lightweight(site));
        // MOP properties never need the characters of strings here; they only ask for a cursor.
        if language == 0 {
            assert_eq!(is_lightweight, [true; 4]);
        } else {
            assert_eq!(is_lightweight, wanted, "language {language}");
        }
    }
}
