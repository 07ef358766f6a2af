//! Properties with variables, conditions, code and several events of one name, against their definition: one machine for each binding reads
//! the events of the binding from the beginning.

use std::fmt::Write;

use cranelift_entity::EntityRef;
use tsb_monitor::engine::alphabet::{Alphabet, EventId, ParamId, ParamSet};
use tsb_monitor::engine::dfa::{Dfa, StateId};
use tsb_monitor::engine::key::{Interner, Key};
use tsb_monitor::engine::property::{Category, Property};
use tsb_monitor::engine::trail::Occurrence;
use tsb_monitor::event::{EventWorld, Value};
use tsb_monitor::logic::cfg::{Pattern, State};
use tsb_monitor::logic::{AnyProperty, CompiledFormula, Logic};
use tsb_monitor::monitor::{Action, EventNames, Monitor, MonitorEvent, Outcome, Sink, Verdict};
use tsb_monitor::mop;
use tsb_monitor::spec::Source;

use crate::parametric::{formula, wanted};
use crate::reference::random::{Random, cases};
use crate::reference::stream::{Step, stream};
use crate::reference::{Binding, binding, is_part, joined};

/// The condition of an event.
#[derive(Clone, Copy, Debug)]
enum Condition {
    /// `k > N`: depends only on the event.
    Carried(i32),
    /// `v < N`
    Below(i32),
    /// `v % k == N`, which fails if `k` is 0.
    Divides(i32),
}

/// A statement of an event or a handler.
#[derive(Clone, Debug)]
enum Do {
    /// `v += k;` at events, `v += 2;` in handlers.
    Add,
    /// `v = N;`
    Set(i32),
    /// `w = v;`
    Keep,
    /// `if (v > N) { ... } else { ... }`
    If(i32, Vec<Do>, Vec<Do>),
    /// `report "v w";`
    Report,
    /// `w = 7 / v;`, which fails if `v` is 0.
    Divide,
    Reset,
}

#[derive(Debug)]
struct EventModel {
    name: &'static str,
    starts: bool,
    condition: Option<Condition>,
    action: Vec<Do>,
}

struct FormulaModel {
    property: AnyProperty,
    /// The handlers: category, its name, outcome and code.
    handlers: Vec<(Category, String, Outcome, Vec<Do>)>,
}

struct Model {
    text: String,
    alphabet: Alphabet,
    events: Vec<EventModel>,
    formulas: Vec<FormulaModel>,
    required: ParamSet,
}

fn statements(random: &mut Random, depth: usize, with_reset: bool) -> Vec<Do> {
    let count = random.below(if depth == 0 { 4 } else { 3 });
    (0..count)
        .map(|_| match random.below(if depth == 0 { 12 } else { 10 }) {
            0..3 => Do::Add,
            3..5 => Do::Set(random.below(4) as i32),
            5 => Do::Keep,
            6..8 => Do::Report,
            8 if with_reset => Do::Reset,
            8 => Do::Keep,
            9 => Do::Divide,
            _ => {
                let bound = random.below(4) as i32;
                let then = statements(random, depth + 1, with_reset);
                Do::If(bound, then, statements(random, depth + 1, with_reset))
            }
        })
        .collect()
}

fn written(code: &[Do], added: &str) -> String {
    let mut text = String::from("{ ");
    for one in code {
        text += &match one {
            Do::Add => format!("v += {added}; "),
            Do::Set(value) => format!("v = {value}; "),
            Do::Keep => "w = v; ".to_owned(),
            Do::Report => "report \"{v} {w}\"; ".to_owned(),
            Do::Divide => "w = 7 / v; ".to_owned(),
            Do::Reset => "reset; ".to_owned(),
            Do::If(bound, then, or) => {
                format!("if (v > {bound}) {} else {} ", written(then, added), written(or, added))
            }
        };
    }
    text + "}"
}

fn outcome(category: &str, names: &[String]) -> Outcome {
    match category {
        "validation" => Outcome::Satisfied,
        "presumably_satisfied" => Outcome::PresumablySatisfied,
        "presumably_violated" => Outcome::PresumablyViolated,
        _ if names.iter().any(|name| name == "presumably_violated") => Outcome::PresumablyViolated,
        _ => Outcome::Violated,
    }
}

/// A property and its model; `None` if the property is invalid.
fn model(random: &mut Random) -> Option<Model> {
    let mut alphabet = Alphabet::new();
    let params = 1 + random.below(3);
    for param in 0..params {
        alphabet.add_param(&format!("p{param}"));
    }
    let list: Vec<String> = (0..params).map(|param| format!("Object p{param}")).collect();
    let full = random.chance(25);
    let with_creation = random.chance(25);
    // Without variables and code, to cover plain automata.
    let plain = random.chance(25);
    let mut text = format!(
        "{}property P({}) {{\n{}",
        if full { "full-binding " } else { "" },
        list.join(", "),
        if plain { "" } else { "  int v = 1; int w;\n" },
    );
    // Formulas refer to names; all events of a name are one letter.
    let mut names = alphabet.clone();
    let mut events = Vec::new();
    for _ in 0..2 + random.below(4) {
        let name = ["a", "b", "c", "d"][random.below(4)];
        let binds: ParamSet = (0..params).filter(|_| random.chance(60)).map(ParamId::new).collect();
        alphabet.add_alternative(name, binds);
        names.add_event(name, ParamSet::EMPTY);
        let starts = with_creation && random.chance(50);
        let condition = match random.below(8) {
            0 => Some(Condition::Carried(random.below(3) as i32)),
            _ if plain => None,
            1..3 => Some(Condition::Below(random.below(5) as i32)),
            3 => Some(Condition::Divides(random.below(2) as i32)),
            _ => None,
        };
        let action =
            if !plain && random.chance(60) { statements(random, 0, true) } else { Vec::new() };
        let bound: Vec<String> =
            binds.iter().map(|param| format!("Object p{}", param.index())).collect();
        let declared = [&bound[..], &["int k".to_owned()]].concat().join(", ");
        let target = |i: usize| format!("value(p{i})");
        // Events are submitted with their values here, so the source of the values is irrelevant.
        let mut pointcut = "args(k)".to_owned();
        for param in binds.iter() {
            pointcut += &format!(" && {}", target(param.index()));
        }
        let _ = write!(
            text,
            "  {}event {name} before({declared}): {pointcut}",
            if starts { "creation " } else { "" },
        );
        text += &match condition {
            Some(Condition::Carried(least)) => format!(" && condition(k > {least})"),
            Some(Condition::Below(bound)) => format!(" && if (this.v < {bound})"),
            Some(Condition::Divides(rest)) => format!(" && condition(v % k == {rest} && true)"),
            None => String::new(),
        };
        let _ = writeln!(text, " {}", written(&action, "k"));
        events.push(EventModel { name, starts, condition, action });
    }
    let is_creation = events.iter().any(|event| event.starts);
    events.iter_mut().for_each(|event| event.starts |= !is_creation);
    let mut formulas = Vec::new();
    let known: Vec<&str> = names.events().values().map(|info| info.name.as_str()).collect();
    for _ in 0..[usize::from(plain), 1, 1, 1, 2][random.below(5)] {
        let logic = Logic::ALL[random.below(Logic::ALL.len())];
        if logic == Logic::Cfg && full || logic == Logic::Fsm && known.len() < 3 {
            return None;
        }
        let formula_text = formula(random, logic, &known);
        let asked = wanted(random, logic);
        let _ = writeln!(text, "  {}: {formula_text}", logic.name());
        let span = 0..formula_text.len();
        let mut all = asked.clone();
        if asked.contains(&"violation") && logic == Logic::Ltl {
            all.push("presumably_violated");
        }
        all.sort_unstable();
        all.dedup();
        let CompiledFormula { property, categories } =
            logic.compile(&formula_text, span, &names, &all).ok()?;
        let mut handlers = Vec::new();
        for category in asked {
            let code = if plain { Vec::new() } else { statements(random, 0, true) };
            let _ = writeln!(text, "  @{category} {}", written(&code, "2"));
            for (number, names) in &categories {
                let is_violation = logic == Logic::Ltl
                    && category == "violation"
                    && names.iter().any(|name| name == "presumably_violated");
                if is_violation || names.iter().any(|name| name == category) {
                    let outcome = outcome(category, names);
                    handlers.push((number, category.to_owned(), outcome, code.clone()));
                }
            }
        }
        formulas.push(FormulaModel { property, handlers });
    }
    text += "}\n";
    let required = if full { alphabet.all_params() } else { ParamSet::EMPTY };
    Some(Model { text, alphabet, events, formulas, required })
}

/// The state of a binding's trace.
struct Trace<'a> {
    model: &'a Model,
    places: Vec<At>,
    has_begun: bool,
    bound: ParamSet,
    v: i32,
    w: i32,
}

enum At {
    Dfa(StateId),
    Cfg(State),
}

/// A report: outcome, category and text.
type Reported = (Outcome, String, String);

impl Trace<'_> {
    fn new(model: &Model) -> Trace<'_> {
        let mut trace =
            Trace { model, places: vec![], has_begun: false, bound: ParamSet::EMPTY, v: 1, w: 0 };
        trace.restart();
        trace
    }

    fn restart(&mut self) {
        let start = |formula: &FormulaModel| match &formula.property {
            AnyProperty::Dfa(dfa) => At::Dfa(dfa.initial()),
            AnyProperty::Cfg(pattern) => At::Cfg(pattern.start()),
        };
        self.places = self.model.formulas.iter().map(start).collect();
        self.has_begun = self.model.events.iter().all(|event| event.starts);
    }

    /// Executes code. Returns whether the trace restarts; `None` if the code fails.
    fn run(
        &mut self,
        code: &[Do],
        added: i32,
        about: &(Outcome, String),
        reports: &mut Vec<Reported>,
    ) -> Option<bool> {
        let mut resets = false;
        for one in code {
            match one {
                Do::Add => self.v = self.v.wrapping_add(added),
                Do::Set(value) => self.v = *value,
                Do::Keep => self.w = self.v,
                Do::Report => {
                    reports.push((about.0, about.1.clone(), format!("{} {}", self.v, self.w)));
                }
                Do::Divide => self.w = 7_i32.checked_div(self.v)?,
                Do::Reset => resets = true,
                Do::If(bound, then, or) => {
                    let branch = if self.v > *bound { then } else { or };
                    resets |= self.run(branch, added, about, reports)?;
                }
            }
        }
        Some(resets)
    }

    /// As [`Trace::run`], for a whole block: on failure, the variables are unchanged.
    fn act(
        &mut self,
        code: &[Do],
        added: i32,
        about: &(Outcome, String),
        reports: &mut Vec<Reported>,
        has_reset: &mut bool,
    ) {
        let before = (self.v, self.w);
        match self.run(code, added, about, reports) {
            Some(resets) => *has_reset |= resets,
            None => {
                (self.v, self.w) = before;
                reports.push(fault());
            }
        }
    }

    fn step(&mut self, number: usize, k: i32) -> Vec<Reported> {
        let model = self.model;
        let event = &model.events[number];
        let id = EventId::new(number);
        let binds = model.alphabet.binds(id).intersection(model.required);
        let mut reports = Vec::new();
        if !self.has_begun && !event.starts {
            self.bound = self.bound.union(binds);
            return reports;
        }
        match event.condition {
            Some(Condition::Below(bound)) if self.v >= bound => return reports,
            Some(Condition::Divides(_)) if k == 0 => return vec![fault()],
            Some(Condition::Divides(rest)) if self.v.wrapping_rem(k) != rest => return reports,
            _ => {}
        }
        let was_complete = self.bound == model.required;
        self.bound = self.bound.union(binds);
        let is_complete = self.bound == model.required;
        let about = (Outcome::Violated, event.name.to_owned());
        let mut resets = false;
        self.act(&event.action, k, &about, &mut reports, &mut resets);
        if !is_complete {
            reports.clear();
        }
        if resets {
            self.restart();
        }
        if !self.has_begun && !event.starts {
            return reports;
        }
        self.has_begun = true;
        let mut about = Vec::new();
        for (place, formula) in self.places.iter_mut().zip(&model.formulas) {
            let category = match (place, &formula.property) {
                (At::Dfa(at), AnyProperty::Dfa(dfa)) => {
                    advance(dfa, at, event.name, model, was_complete)
                }
                (At::Cfg(at), AnyProperty::Cfg(pattern)) => read(pattern, at, event.name),
                _ => unreachable!("places are those of the formulas"),
            };
            let of = formula.handlers.iter().filter(|(of, ..)| Some(*of) == category);
            about.extend(of.filter(|_| is_complete));
        }
        self.handle(&about, &mut reports);
        reports
    }

    fn handle(
        &mut self,
        about: &[&(Category, String, Outcome, Vec<Do>)],
        reports: &mut Vec<Reported>,
    ) {
        let mut resets = false;
        for (_, name, outcome, code) in about {
            if code.is_empty() {
                reports.push((*outcome, name.clone(), String::new()));
            }
            self.act(code, 2, &(*outcome, name.clone()), reports, &mut resets);
        }
        if resets {
            self.restart();
        }
    }

    fn end(&mut self) -> Vec<Reported> {
        let mut reports = Vec::new();
        if self.bound != self.model.required {
            return reports;
        }
        let mut about = Vec::new();
        for (place, formula) in self.places.iter().zip(&self.model.formulas) {
            let (At::Dfa(at), AnyProperty::Dfa(dfa)) = (place, &formula.property) else { continue };
            let category = dfa.at_end(at);
            about.extend(formula.handlers.iter().filter(|(of, ..)| Some(*of) == category));
        }
        self.handle(&about, &mut reports);
        reports
    }
}

fn fault() -> Reported {
    (Outcome::Noted, "code without a value".to_owned(), String::new())
}

/// The letter of an event name in formulas.
fn letter(alphabet: &Alphabet, name: &str) -> EventId {
    alphabet.event(name).unwrap()
}

fn advance(
    dfa: &Dfa,
    at: &mut StateId,
    name: &str,
    model: &Model,
    was_complete: bool,
) -> Option<Category> {
    let reports = dfa.step(at, letter(dfa.alphabet(), name), &());
    if was_complete || model.required.is_empty() { reports } else { dfa.states()[*at].on_entry }
}

fn read(pattern: &Pattern, at: &mut State, name: &str) -> Option<Category> {
    pattern.step(at, letter(pattern.alphabet(), name), &())
}

/// The reports: number of events, binding, and text.
type All = Vec<(Option<usize>, Vec<(String, Key)>, String)>;

fn entry(
    alphabet: &Alphabet,
    at: Option<usize>,
    of: &Binding,
    reports: Reported,
) -> (Option<usize>, Vec<(String, Key)>, String) {
    let binding = of.iter().map(|(param, key)| (alphabet.params()[*param].clone(), *key));
    let (outcome, category, text) = reports;
    (at, binding.collect(), format!("{} {category} {text}", outcome.word()))
}

fn expected(model: &Model, steps: &[Step], data: &[i32]) -> All {
    let mut trace = Vec::new();
    let mut places = Vec::new();
    for (place, step) in steps.iter().filter(|step| matches!(step, Step::Event(_))).enumerate() {
        let Step::Event(event) = step else { continue };
        let condition = model.events[event.event.index()].condition;
        // An event whose condition does not hold belongs to no trace.
        if !matches!(condition, Some(Condition::Carried(least)) if data[place] <= least) {
            trace.push(event.clone());
            places.push(place);
        }
    }
    let known = joined(&model.alphabet, &trace);
    let mut all = All::new();
    let nothing = [Binding::new()].into();
    for whole in known.last().unwrap_or(&nothing) {
        let mut of_whole = Trace::new(model);
        for (index, event) in trace.iter().enumerate() {
            let own = binding(model.alphabet.binds(event.event), &event.keys);
            if !is_part(&own, whole) {
                continue;
            }
            let reports = of_whole.step(event.event.index(), data[places[index]]);
            if known[index].contains(whole) {
                let reports = reports.into_iter();
                all.extend(
                    reports.map(|one| entry(&model.alphabet, Some(places[index]), whole, one)),
                );
            }
        }
        let reports = of_whole.end().into_iter();
        all.extend(reports.map(|one| entry(&model.alphabet, None, whole, one)));
    }
    all.sort();
    all
}

#[derive(Default)]
struct Heap(Vec<Verdict>);

impl Sink for Heap {
    fn verdict(&mut self, verdict: Verdict) {
        self.0.push(verdict);
    }

    fn action(&mut self, action: Action) {
        panic!("nothing else is done: {action:?}");
    }
}

fn found(
    mut monitors: Vec<Box<dyn Monitor>>,
    steps: &[Step],
    data: &[i32],
    only_listened_to: bool,
) -> All {
    let (interner, world) = (Interner::default(), EventWorld::default());
    let names = EventNames { interner: &interner, world: &world };
    let mut heap = Heap::default();
    let mut place = 0;
    for step in steps {
        match step {
            Step::Event(event) => {
                let k = data[place];
                let at = Occurrence { sequence: place as u64, site: 0, event: event.event };
                place += 1;
                for monitor in &mut monitors {
                    if only_listened_to && !monitor.is_relevant(event.event) {
                        continue;
                    }
                    let data: Vec<Value> = monitor.events()[event.event.index()]
                        .data
                        .iter()
                        .map(|_| Value::Int(k))
                        .collect();
                    let heard = MonitorEvent { at, keys: &event.keys, data: &data, time: 0, names };
                    monitor.on_event(&heard, &mut heap);
                }
            }
            Step::Deaths(dead) => {
                monitors.iter_mut().for_each(|one| one.sweep(&|key| dead.contains(&key)));
            }
        }
    }
    monitors.iter_mut().for_each(|one| one.finish(names, &mut heap));
    let one = |verdict: Verdict| {
        let text = match &verdict.category[..] {
            "code without a value" => String::new(),
            _ => verdict.message.unwrap_or_default(),
        };
        let reports = format!("{} {} {text}", verdict.outcome.word(), verdict.category);
        (verdict.at.map(|at| at.sequence as usize), verdict.binding, reports)
    };
    let mut all: All = heap.0.into_iter().map(one).collect();
    all.sort();
    all
}

/// The number of reports, if the property is valid.
fn compare(seed: u64) -> Option<usize> {
    let mut random = Random::new(seed);
    let model = model(&mut random)?;
    let source = Source { name: "random.mop".into(), text: model.text.clone() };
    let monitors = mop::load(&source).ok()?;
    let with_deaths = random.chance(50);
    let steps = stream(&mut random, &model.alphabet, with_deaths);
    let data: Vec<i32> = steps.iter().map(|_| random.below(4) as i32).collect();
    let wanted = expected(&model, &steps, &data);
    let all = found(monitors, &steps, &data, false);
    assert_eq!(all, wanted, "seed {seed}, {}{steps:?} {data:?}", model.text);
    let heard = found(mop::load(&source).unwrap(), &steps, &data, true);
    assert_eq!(heard, wanted, "seed {seed}, without the events that are not listened to");
    Some(wanted.len())
}

#[test]
fn code_agrees_with_one_machine_for_each_binding() {
    let (mut tried, mut spoken) = (0, 0);
    let only: Option<u64> = std::env::var("TSB_SEED").ok().and_then(|s| s.parse().ok());
    for seed in only.map_or(0..cases(), |seed| seed..seed + 1) {
        let reports = compare(seed);
        tried += usize::from(reports.is_some());
        spoken += usize::from(reports.is_some_and(|count| count > 0));
    }
    assert!(tried > cases() as usize / 4, "few properties are well-formed: {tried}");
    assert!(spoken > tried / 3, "few runs say something: {spoken} of {tried}");
}
