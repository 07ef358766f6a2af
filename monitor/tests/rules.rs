//! RuleR over recorded runs, and LogScope over records.
//!
//! Each `NAME.CASE.jsonl` (or `NAME.jsonl`) in `tests/ruler` and `tests/logscope` is read by the specification of the same name, and gives what is
//! recorded in the `.out` beside it. `TSB_BLESS=1` writes those anew.

mod golden;

use std::fs;
use std::path::{Path, PathBuf};

use tsb_monitor::event::{Class, ClassId, EventWorld, Object, Value};
use tsb_monitor::log::records::{self, Layout};
use tsb_monitor::log::{Format, json, replay};
use tsb_monitor::logscope::learn::{Learner, Projection};
use tsb_monitor::monitor::{Action, Monitor, Outcome};
use tsb_monitor::session::Session;
use tsb_monitor::spec::{Diagnostic, Source};
use tsb_monitor::{logscope, report, ruler};

type Load = fn(&Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>>;

fn folder(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(language)
}

fn load(load: Load, text: &str) -> Vec<Box<dyn Monitor>> {
    let spec = Source { name: "test".into(), text: text.into() };
    load(&spec).unwrap_or_else(|errors| {
        panic!("{text}\n{}", errors.iter().map(|e| e.render(&spec, false)).collect::<String>())
    })
}

/// What has been said since the last call.
fn said(session: &mut Session) -> String {
    let mut text = String::new();
    for action in session.take_actions() {
        text += &match action {
            Action::Print(line) => format!("> {line}\n"),
            other => format!("> {other:?}\n"),
        };
    }
    for verdict in session.take_verdicts() {
        text += &report::text(&verdict, session.names(), &|_| None, false);
        text += "\n\n";
    }
    text
}

/// What a specification says of a log, and the figures.
fn verdicts(
    of: Load,
    spec: &Source,
    log: &str,
    has_records: bool,
    sequence: Option<&str>,
) -> String {
    let monitors = match of(spec) {
        Ok(monitors) => monitors,
        Err(errors) => {
            return errors.iter().map(|error| error.render(spec, false) + "\n").collect();
        }
    };
    let mut session = Session::new(EventWorld::default(), monitors);
    let mut text = String::new();
    let each = |session: &mut Session| {
        text += &said(session);
        true
    };
    if has_records {
        let layout = Layout {
            kind: "OBJ_TYPE".to_owned(),
            sequence: sequence.map(str::to_owned),
            fields: session.record_fields(),
        };
        records::replay(log.as_bytes(), Format::Json, &layout, &mut session, each).unwrap();
    } else {
        replay(&mut json::Reader::new(log.as_bytes()), &mut session, each).unwrap();
    }
    for figures in session.figures() {
        text += &format!("{}: {:?}\n", figures.property, figures.statistics);
    }
    text
}

fn check_all(language: &str, ending: &str, of: Load, has_records: bool, least: usize) {
    let mut count = 0;
    for entry in fs::read_dir(folder(language)).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "jsonl") {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap().split('.').next().unwrap();
        let text = fs::read_to_string(folder(language).join(format!("{name}.{ending}"))).unwrap();
        let spec = Source { name: format!("{name}.{ending}"), text };
        let log = fs::read_to_string(&path).unwrap();
        golden::check(&path.with_extension("out"), &verdicts(of, &spec, &log, has_records, None));
        count += 1;
    }
    assert!(count >= least, "there are logs");
}

#[test]
fn rule_systems_say_what_is_recorded() {
    check_all("ruler", "ruler", ruler::load, false, 15);
}

#[test]
fn log_patterns_say_what_is_recorded() {
    check_all("logscope", "lscope", logscope::load, true, 9);
}

#[test]
fn errors_show_their_place() {
    golden::check_errors(&folder("ruler"), "ruler", ruler::load);
    golden::check_errors(&folder("logscope"), "lscope", logscope::load);
}

/// The outcomes of a run of events by name, whose values are objects by their numbers.
fn outcomes(spec: &str, events: &[(&str, u64)]) -> Vec<(Outcome, String)> {
    let mut world = EventWorld::default();
    let class = world.classes.push(Class::new("C", Vec::new(), ""));
    let mut session = Session::new(world, load(ruler::load, spec));
    for (event, number) in events {
        session.named(event, &[object(*number, class)], 0);
    }
    session.finish();
    session.take_verdicts().into_iter().map(|verdict| (verdict.outcome, verdict.category)).collect()
}

fn object(id: u64, class: ClassId) -> Value {
    Value::Object(Object { id, class, text: None })
}

const OPEN: &str =
    "ruler Files { observes open(obj), close(obj); always Start { open(f: obj) -> Open(f); }
    state Open(f: obj) { close(f) -> Ok; } initials Start; forbidden Open; }";

#[test]
fn facts_about_dead_objects_go_and_count_at_the_end() {
    let mut world = EventWorld::default();
    let class = world.classes.push(Class::new("C", Vec::new(), ""));
    let mut session = Session::new(world, load(ruler::load, OPEN));
    for number in 0..1000 {
        session.named("open", &[object(number, class)], 0);
        if number % 2 == 0 {
            session.named("close", &[object(number, class)], 0);
        }
        session.sweep(&|id| id < number);
    }
    // The rule at the start, and the last file.
    assert_eq!(session.figures()[0].statistics.live, 2);
    assert_eq!(session.figures()[0].statistics.collected, 499);
    session.finish();
    let verdicts = session.take_verdicts();
    assert_eq!(verdicts.len(), 1);
    assert_eq!(verdicts[0].outcome, Outcome::PresumablyViolated);
    let message = verdicts[0].message.as_deref().unwrap_or_default();
    assert!(message.contains("Open(f = C #1) since #"), "{message}");
    // Those that are told of are the same whenever the dead are collected.
    assert!(message.contains("493 more"), "{message}");
}

#[test]
fn a_fact_that_another_rule_may_see_stays_with_its_dead_object() {
    let spec = OPEN
        .replace(
            "initials",
            "always Count { count(n: obj), Open(f: obj) -> print(f); } initials Count,",
        )
        .replace("close(obj);", "close(obj), count(obj);");
    let mut world = EventWorld::default();
    let class = world.classes.push(Class::new("C", Vec::new(), ""));
    let mut session = Session::new(world, load(ruler::load, &spec));
    session.named("open", &[object(1, class)], 0);
    session.sweep(&|_| true);
    session.named("count", &[object(2, class)], 0);
    assert_eq!(session.take_actions().len(), 1);
}

#[test]
fn too_many_alternatives_are_given_up_with_a_verdict() {
    let spec = "ruler R { observes e(obj); always S { e(x: obj) -> A(x) | B(x); }
        state A(x: obj) { f(x) -> Ok; } state B(x: obj) { f(x) -> Ok; } initials S; }"
        .replace("e(obj);", "e(obj), f(obj);");
    let events: Vec<(&str, u64)> = (0..20).map(|number| ("e", number)).collect();
    assert_eq!(outcomes(&spec, &events), [(Outcome::Noted, "given up".to_owned())]);
}

#[test]
fn a_verdict_throws_before_the_event_takes_effect() {
    let spec =
        OPEN.to_owned() + " on still_false { throw IllegalStateException(\"step \" + step); }";
    let mut world = EventWorld::default();
    let class = world.classes.push(Class::new("C", Vec::new(), ""));
    let mut session = Session::new(world, load(ruler::load, &spec));
    session.named("open", &[object(1, class)], 0);
    let thrown = Action::Throw { class: "IllegalStateException".into(), message: "step 1".into() };
    assert_eq!(session.take_actions(), [thrown]);
}

#[test]
fn records_are_sorted_by_a_field_if_that_is_asked() {
    let spec = Source { name: "t.lscope".into(), text: "pattern P: A{} => [!C{}, B{}]".into() };
    let log = r#"{"OBJ_TYPE": "B", "n": 2}
{"OBJ_TYPE": "A", "n": 1}
{"OBJ_TYPE": "C", "n": 3}
"#;
    let is_wrong =
        |sequence| verdicts(logscope::load, &spec, log, true, sequence).contains("error");
    assert!(is_wrong(None));
    assert!(!is_wrong(Some("n")));
}

#[test]
fn fields_within_objects_and_rows_of_tables_are_read() {
    let text = "pattern P: A{\"p.x\": x} where {: x > 1 :} => B{y: x}";
    let replayed = |log: &str, format| {
        let mut session = Session::new(EventWorld::default(), load(logscope::load, text));
        let fields = session.record_fields();
        let layout = Layout { kind: "k".to_owned(), sequence: None, fields };
        records::replay(log.as_bytes(), format, &layout, &mut session, |_| true).unwrap();
        session.take_verdicts().len()
    };
    let good = "{\"k\": \"A\", \"p\": {\"x\": 2, \"z\": [1]}}\n{\"y\": 2, \"k\": \"B\"}\n";
    assert_eq!(replayed(good, Format::Json), 0);
    assert_eq!(replayed(&good.replace("\"y\": 2", "\"y\": 3"), Format::Json), 1);
    assert_eq!(replayed("k,p.x,y\nA,2,\nB,,2\n", Format::Csv), 0);
    assert_eq!(replayed("k,p.x,y\nA,2,\nB,,\"\"\"2\"\"\"\n", Format::Csv), 1);
}

/// A learner of a log, and what its automaton says of others.
fn learned(learner: &mut Learner, log: &str) -> (u64, u64) {
    learner.learn(log.as_bytes(), Format::Json, "k", None).unwrap()
}

fn errors_of(spec: &str, log: &str) -> Vec<String> {
    let mut session = Session::new(EventWorld::default(), load(logscope::load, spec));
    let layout = Layout { kind: "k".to_owned(), sequence: None, fields: session.record_fields() };
    records::replay(log.as_bytes(), Format::Json, &layout, &mut session, |_| true).unwrap();
    session.take_verdicts().into_iter().filter_map(|verdict| verdict.message).collect()
}

#[test]
fn an_automaton_is_learned_and_refined() {
    let projection =
        Projection { kinds: vec![("A".into(), vec!["x".into()]), ("B".into(), Vec::new())] };
    let mut learner = Learner::new("Good", projection);
    let first = "{\"k\": \"A\", \"x\": 1, \"t\": 5}\n{\"k\": \"B\", \"y\": 2}\n";
    let second = "{\"k\": \"A\", \"x\": 1}\n{\"k\": \"A\", \"x\": \"a\\\"b\"}\n{\"k\": \"C\"}\n";
    assert_eq!(learned(&mut learner, first), (2, 2));
    assert_eq!(learned(&mut learner, first), (2, 0));
    assert_eq!(learned(&mut learner, second), (2, 1));
    let spec = learner.specification();
    assert_eq!(errors_of(&spec, first), Vec::<String>::new());
    assert_eq!(errors_of(&spec, second), Vec::<String>::new());
    let third = "{\"k\": \"A\", \"x\": 1}\n{\"k\": \"B\"}\n{\"k\": \"B\"}\n";
    let said = errors_of(&spec, third);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].contains("after L1_3; nothing more was expected"), "{said:?}");
    assert_eq!(errors_of(&spec, "{\"k\": \"A\", \"x\": 1}\n").len(), 1, "the log ends too early");
    let source = Source { name: "good.lscope".into(), text: spec };
    let mut learner = Learner::refine(&source, None).unwrap();
    assert_eq!(learned(&mut learner, third), (3, 1));
    let refined = learner.specification();
    assert!(refined.contains("L2_1"), "{refined}");
    // A field that a learned record did not have is one that it must not have.
    let with_less = "{\"k\": \"A\"}\n";
    assert_eq!(learned(&mut learner, with_less), (1, 1));
    let with_more = "{\"k\": \"A\", \"x\": 5}\n";
    assert_eq!(errors_of(&learner.specification(), with_less), Vec::<String>::new());
    assert_eq!(errors_of(&learner.specification(), with_more).len(), 1);
    for log in [first, second, third] {
        assert_eq!(errors_of(&refined, log), Vec::<String>::new());
    }
}

#[test]
fn hostile_texts_are_errors_not_panics() {
    let open = |text: &str, count: usize| text.repeat(count);
    for text in [
        open("(", 10_000),
        open("{:", 10_000),
        format!("S: {} -> S; initials S;", open("!", 10_000)),
        format!("ruler A {{ state S {{ {} }} }}", open("e() {: ", 10_000)),
        format!("ruler A {{ state S {{ x == {} -> Ok; }} }}", open("-", 10_000)),
        format!("monitor {{ run {} }}", open("loop ", 10_000)),
        format!("ruler A {{ state S {{ e(){} -> Ok; }} }}", open(", e()", 10_000)),
        "\u{0}".to_owned(),
        "ruler \u{e4}".to_owned(),
    ] {
        let spec = Source { name: "t.ruler".into(), text };
        assert!(ruler::load(&spec).is_err());
    }
    for text in [
        format!("pattern P: A{{}} => {}", open("[", 10_000)),
        format!("pattern P: A{{x: {}}}", open("{0: ", 10_000)),
        format!("pattern P: A{{}} where {}", open("not ", 10_000)),
        format!("pattern P: A{{}} where {}", open("(", 10_000)),
        format!("pattern P: A{{}} do {{: {}", open("if (true) {", 10_000)),
        "pattern P: A{} where |".to_owned(),
        format!("pattern P: A{{}} => [{} A{{}}]", open("A{},", 10_000)),
        (0..100)
            .map(|at| format!("f{}(x) = f{at}(x);", at + 1))
            .fold("{: f0(x) = x;".to_owned(), |all, one| all + &one)
            + ":} pattern P: A{} => B{}",
        (0..30)
            .map(|at| format!("f{}(x) = f{at}(x) + f{at}(x);", at + 1))
            .fold("{: f0(x) = x;".to_owned(), |all, one| all + &one)
            + ":} pattern P: A{} => B{}",
    ] {
        let spec = Source { name: "t.lscope".into(), text };
        assert!(logscope::load(&spec).is_err());
    }
}

/// A record of a random log.
type Letter = (usize, [i64; 2]);

/// A consequence of a random pattern. Events have a kind and, for each of two fields, nothing, a name or a number.
#[derive(Clone, Debug)]
enum Random {
    Event(usize, [Want; 2]),
    Not(usize, [Want; 2]),
    Sequence(Vec<Random>),
    Set(Vec<Random>),
}

#[derive(Clone, Copy, Debug)]
enum Want {
    Any,
    Name(usize),
    Number(i64),
}

fn text_of(kind: usize, wants: &[Want; 2]) -> String {
    let fields = wants.iter().enumerate().filter_map(|(field, want)| match want {
        Want::Any => None,
        Want::Name(name) => Some(format!("f{field}: n{name}")),
        Want::Number(number) => Some(format!("f{field}: {number}")),
    });
    format!("K{kind}{{{}}}", fields.collect::<Vec<_>>().join(", "))
}

impl Random {
    fn text(&self) -> String {
        let all =
            |members: &[Random]| members.iter().map(Random::text).collect::<Vec<_>>().join(", ");
        match self {
            Random::Event(kind, wants) => text_of(*kind, wants),
            Random::Not(kind, wants) => format!("!{}", text_of(*kind, wants)),
            Random::Sequence(members) => format!("[{}]", all(members)),
            Random::Set(members) => format!("{{{}}}", all(members)),
        }
    }
}

type Bound = [Option<i64>; 3];

/// What the names are bound to after a record, if it matches.
fn matched(kind: usize, wants: &[Want; 2], letter: &Letter, bound: &Bound) -> Option<Bound> {
    let mut bound = *bound;
    for (want, value) in wants.iter().zip(&letter.1) {
        match want {
            Want::Any => {}
            Want::Number(number) if number == value => {}
            Want::Number(_) => return None,
            Want::Name(name) => match bound[*name] {
                Some(known) if known != *value => return None,
                _ => bound[*name] = Some(*value),
            },
        }
    }
    (letter.0 == kind).then_some(bound)
}

type Pattern = (usize, [Want; 2]);

/// What is wrong with a log: the places of errors, and whether something is missing at the end. This follows the meaning of patterns, not their
/// translation.
#[derive(Default, Debug, PartialEq, Eq)]
struct Wrong {
    at: std::collections::BTreeSet<usize>,
    at_end: bool,
}

fn judge(
    rest: &[Random],
    bound: &Bound,
    from: usize,
    log: &[Letter],
    upto: Option<&Pattern>,
    wrong: &mut Wrong,
) {
    let mut rest = rest.to_vec();
    let mut forbidden: Vec<Pattern> = Vec::new();
    let mut awaited = None;
    while !rest.is_empty() {
        match rest.remove(0) {
            Random::Sequence(members) => drop(rest.splice(0..0, members)),
            Random::Not(kind, wants) => forbidden.push((kind, wants)),
            Random::Event(kind, wants) => {
                awaited = Some((kind, wants));
                break;
            }
            Random::Set(members) => {
                for member in members {
                    judge(&[member], bound, from, log, upto, wrong);
                }
                return;
            }
        }
    }
    if awaited.is_none() && forbidden.is_empty() {
        return;
    }
    for (place, letter) in log.iter().enumerate().skip(from) {
        let is = |(kind, wants): &Pattern| matched(*kind, wants, letter, bound).is_some();
        let is_over = upto.is_some_and(is);
        let is_forbidden = forbidden.iter().any(is);
        if is_forbidden || is_over && awaited.is_some() {
            wrong.at.insert(place);
        }
        let next = awaited.as_ref().and_then(|(kind, wants)| matched(*kind, wants, letter, bound));
        if let Some(next) = next {
            judge(&rest, &next, place + 1, log, upto, wrong);
        }
        if is_forbidden || is_over || next.is_some() {
            return;
        }
    }
    wrong.at_end |= awaited.is_some();
}

#[path = "reference/random.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod random;

fn want(random: &mut random::Random) -> Want {
    match random.below(4) {
        0 => Want::Any,
        1 => Want::Number(random.below(2) as i64),
        _ => Want::Name(random.below(3)),
    }
}

fn pattern(random: &mut random::Random) -> Pattern {
    (random.below(3), [want(random), want(random)])
}

fn consequence(random: &mut random::Random, depth: usize, may_be_set: bool) -> Random {
    match random.below(if depth < 3 { 8 } else { 4 }) {
        0 => {
            let (kind, wants) = pattern(random);
            Random::Not(kind, wants)
        }
        1..4 => {
            let (kind, wants) = pattern(random);
            Random::Event(kind, wants)
        }
        4 if may_be_set => {
            let count = 1 + random.below(3);
            Random::Set((0..count).map(|_| consequence(random, depth + 1, true)).collect())
        }
        _ => {
            let count = 1 + random.below(4);
            Random::Sequence((0..count).map(|_| consequence(random, depth + 1, false)).collect())
        }
    }
}

#[test]
fn patterns_mean_what_their_automata_do() {
    let count =
        std::env::var("TSB_RANDOM_COUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(2_000);
    let (mut errors, mut missing) = (0, 0);
    for seed in 1..=count {
        let mut random = random::Random::new(seed);
        let trigger = pattern(&mut random);
        let of = consequence(&mut random, 0, true);
        let upto = random.chance(40).then(|| pattern(&mut random));
        let mut text = format!("pattern P: {} => {}", text_of(trigger.0, &trigger.1), of.text());
        if let Some((kind, wants)) = &upto {
            text += &format!(" upto {}", text_of(*kind, wants));
        }
        let length = random.below(12);
        let log: Vec<Letter> = (0..length)
            .map(|_| (random.below(3), [random.below(2) as i64, random.below(2) as i64]))
            .collect();
        let mut expected = Wrong::default();
        for (place, letter) in log.iter().enumerate() {
            if let Some(bound) = matched(trigger.0, &trigger.1, letter, &[None; 3]) {
                judge(
                    core::slice::from_ref(&of),
                    &bound,
                    place + 1,
                    &log,
                    upto.as_ref(),
                    &mut expected,
                );
            }
        }
        let lines: String = log
            .iter()
            .map(|(kind, [a, b])| {
                format!("{{\"OBJ_TYPE\": \"K{kind}\", \"f0\": {a}, \"f1\": {b}}}\n")
            })
            .collect();
        let mut session = Session::new(EventWorld::default(), load(logscope::load, &text));
        let layout =
            Layout { kind: "OBJ_TYPE".into(), sequence: None, fields: session.record_fields() };
        records::replay(lines.as_bytes(), Format::Json, &layout, &mut session, |_| true).unwrap();
        let mut found = Wrong::default();
        for verdict in session.take_verdicts() {
            match verdict.at {
                Some(at) => drop(found.at.insert(at.sequence as usize)),
                None => found.at_end = true,
            }
        }
        assert_eq!(found, expected, "seed {seed}\n{text}\n{lines}");
        errors += usize::from(!found.at.is_empty());
        missing += usize::from(found.at_end);
    }
    assert!(errors > 0 && missing > 0, "all kinds of runs are there");
}

#[test]
fn graphs_are_drawn() {
    let specs: [(&str, &str, Load); 3] = [
        ("ruler", "sum.ruler", ruler::load),
        ("ruler", "stats.ruler", ruler::load),
        ("logscope", "msl.lscope", logscope::load),
    ];
    for (language, name, of) in specs {
        let path = folder(language).join(name);
        let spec = Source { name: name.to_owned(), text: fs::read_to_string(&path).unwrap() };
        let monitors = of(&spec).unwrap();
        golden::check(&path.with_extension("dot"), &monitors[0].graph().dot());
        assert!(monitors[0].graph().svg().starts_with("<svg"));
    }
}

#[test]
fn events_by_name_are_records_of_declared_fields() {
    let spec = "event A(x, y); event B(x); pattern P: A{x: v, y: 1} => B{x: v}";
    let mut session = Session::new(EventWorld::default(), load(logscope::load, spec));
    let text = |text: &str| Value::Text(text.into());
    session.named("A", &[text("a"), Value::Int(1)], 0);
    session.named("A", &[text("b"), Value::Int(2)], 0);
    session.named("A", &[text("c"), Value::Long(1)], 0);
    session.named("B", &[text("a")], 0);
    session.finish();
    let verdicts = session.take_verdicts();
    assert_eq!(verdicts.len(), 1);
    let message = verdicts[0].message.as_deref().unwrap_or_default();
    assert!(message.contains("S2(v = \"c\")"), "{message}");
}

#[test]
fn values_of_other_types_are_told_of_once_and_passed_over() {
    let spec = "ruler R { observes e(int, double); always S { e(n: int, d: double) -> print(n + d); } initials S; }";
    let mut session = Session::new(EventWorld::default(), load(ruler::load, spec));
    session.named("e", &[Value::Text("x".into()), Value::Int(1)], 0);
    session.named("e", &[Value::Double(0.5), Value::Int(1)], 0);
    session.named("e", &[Value::Int(2), Value::Int(1)], 0);
    assert_eq!(session.take_actions(), [Action::Print("R, step 1: 3.0".into())]);
    assert_eq!(session.take_verdicts().len(), 1);
}
