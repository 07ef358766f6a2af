//! Properties with variables and code: what a trace is in is the states of the formulas and the values of the variables.

use core::cell::RefCell;
use std::rc::Rc;

use cranelift_entity::{EntityRef, SecondaryMap};
use smallvec::SmallVec;

use super::code::{Doing, Effect, Step, Variables, What};
use super::monitor::Rule;
use super::shadow::{EventOutline, Outline, Shadow, Way};
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::dfa::{Dfa, StateId};
use crate::engine::property::{Category, Outlook, Property};
use crate::event::{EventWorld, Value};
use crate::expr::{Expr, Fault, Memory};
use crate::graph::{Edge, Graph, Look, Node};
use crate::logic::cfg::{self, Pattern};

/// A formula of a property.
#[derive(Clone, Debug)]
pub(super) enum Formula {
    Dfa(Dfa),
    Cfg(Pattern),
}

impl Formula {
    fn automaton(&self) -> Option<&Dfa> {
        match self {
            Formula::Dfa(dfa) => Some(dfa),
            Formula::Cfg(_) => None,
        }
    }
}

/// Where a trace is in a formula.
#[derive(Clone, Debug)]
enum Place {
    Dfa(StateId),
    Cfg(cfg::State),
}

/// What an event does besides what the formulas say.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    /// Whether traces start with it.
    pub(super) starts: bool,
    /// What has to hold, if that depends on variables.
    pub(super) condition: Option<Expr>,
    /// The rule with what is to be done at the event.
    pub(super) rule: usize,
}

/// The machine of a property.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    parts: Parts,
    shadow: Shadow,
    /// What there is to say at the end, of each trace that has ended: the categories of the formulas, and the variables.
    endings: RefCell<Vec<Ending>>,
}

#[derive(Clone, Debug)]
struct Ending {
    rules: SmallVec<[usize; 1]>,
    environment: SmallVec<[Value; 2]>,
}

/// Where a trace is.
#[derive(Clone, Debug)]
pub(super) struct State {
    places: SmallVec<[Place; 1]>,
    environment: SmallVec<[Value; 2]>,
    has_begun: bool,
    bound: ParamSet,
    shadow: StateId,
}

/// What an event carries, and what is to be done.
#[derive(Debug)]
pub(super) struct Input<'a> {
    pub(super) data: &'a [Value],
    pub(super) world: &'a EventWorld,
    /// Where the program is, if code asks for it.
    pub(super) place: Value,
    pub(super) effects: RefCell<Vec<Effect>>,
}

/// What a property says, of which its machine is made.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) alphabet: Alphabet,
    pub(super) formulas: Vec<Formula>,
    pub(super) variables: Variables,
    /// What the variables start with.
    pub(super) start: Vec<Value>,
    pub(super) readings: Vec<Reading>,
    pub(super) rules: Rc<[Rule]>,
    /// By formula and category the rules that are about it.
    pub(super) by_category: Vec<SecondaryMap<Category, Vec<usize>>>,
    /// The parameters that have to be bound before something is said.
    pub(super) required: ParamSet,
}

impl Machine {
    pub(super) fn new(parts: Parts) -> Machine {
        let Parts { alphabet, formulas, variables, readings, rules, by_category, required, .. } =
            &parts;
        let is_exact = |place: usize| variables.is_exact(place);
        let outline = |reading: &Reading| {
            let steps: &[Step] = &rules[reading.rule].steps;
            EventOutline {
                starts: reading.starts,
                condition: reading.condition.as_ref().map(|one| !one.is_safe(&is_exact)),
                acts: !steps.is_empty(),
                speaks: steps.iter().any(|step| step.may_speak(&is_exact)),
                resets: steps.iter().any(Step::may_reset),
            }
        };
        let mut events = SecondaryMap::new();
        for (event, reading) in alphabet.events().keys().zip(readings) {
            events[event] = outline(reading);
        }
        let handlers = by_category.iter().flat_map(|rules| rules.values().flatten());
        let shadow = Shadow::new(&Outline {
            alphabet,
            formulas: formulas.iter().map(Formula::automaton).collect(),
            required: *required,
            events,
            handlers_reset: handlers.flat_map(|rule| &rules[*rule].steps).any(Step::may_reset),
        });
        Machine { parts, shadow, endings: RefCell::default() }
    }

    /// Whether code asks where the program is.
    pub(super) fn needs_place(&self) -> bool {
        self.parts.variables.needs_place
    }

    /// See [`crate::monitor::Monitor::can_report`].
    pub(super) fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        self.shadow.can_report(is_possible)
    }

    fn places(&self) -> SmallVec<[Place; 1]> {
        let start = |formula: &Formula| match formula {
            Formula::Dfa(dfa) => Place::Dfa(dfa.start()),
            Formula::Cfg(pattern) => Place::Cfg(pattern.start()),
        };
        self.parts.formulas.iter().map(start).collect()
    }

    fn begins_at_once(&self) -> bool {
        self.parts.readings.iter().all(|reading| reading.starts)
    }

    /// Whether the condition of an event holds in a state.
    fn holds(&self, state: &State, event: EventId, input: &Input<'_>) -> Result<bool, Fault> {
        let Some(condition) = &self.parts.readings[event.index()].condition else {
            return Ok(true);
        };
        // Code may look at the place behind the variables.
        let memory = |environment: &[Value]| {
            condition.holds(&Memory { world: input.world, event: input.data, environment })
        };
        match self.parts.variables.needs_place {
            true => memory(&self.room(&state.environment, &input.place)),
            false => memory(&state.environment),
        }
    }

    /// The environment of code: the variables, the place in the program, and room for what it names.
    fn room(&self, variables: &[Value], place: &Value) -> Vec<Value> {
        let mut room = variables.to_vec();
        room.push(place.clone());
        room.resize(variables.len() + 1 + self.parts.variables.locals, Value::Null);
        room
    }

    /// Does what a rule says; gives whether the trace is to start anew.
    fn act(
        &self,
        rule: usize,
        environment: &mut SmallVec<[Value; 2]>,
        input: &Input<'_>,
        data: &[Value],
    ) -> bool {
        let steps = &self.parts.rules[rule].steps;
        if steps.is_empty() {
            return false;
        }
        let mut room = self.room(environment, &input.place);
        let mut effects = input.effects.borrow_mut();
        let world = input.world;
        let mut doing = Doing {
            world,
            data,
            environment: &mut room,
            rule,
            effects: &mut effects,
            resets: false,
        };
        doing.all(steps);
        let resets = doing.resets;
        let count = environment.len();
        environment.clone_from_slice(&room[..count]);
        resets
    }

    fn restart(&self, state: &mut State) {
        state.places = self.places();
        state.has_begun = self.begins_at_once();
    }

    /// Lets the formulas read an event; gives the rules that are about what they say.
    fn advance(&self, state: &mut State, event: EventId, was_complete: bool) -> Vec<usize> {
        let is_complete = state.bound == self.parts.required;
        let mut about = Vec::new();
        for (number, (formula, place)) in
            self.parts.formulas.iter().zip(&mut state.places).enumerate()
        {
            let said = match (formula, place) {
                (Formula::Dfa(dfa), Place::Dfa(at)) => {
                    let from = core::mem::replace(at, dfa.successor(*at, event));
                    dfa.category_of_step(from, *at, was_complete)
                }
                (Formula::Cfg(pattern), Place::Cfg(at)) => pattern.step(at, event, &()),
                (Formula::Dfa(_), Place::Cfg(_)) | (Formula::Cfg(_), Place::Dfa(_)) => None,
            };
            if let Some(category) = said.filter(|_| is_complete) {
                about.extend(&self.parts.by_category[number][category]);
            }
        }
        about
    }

    /// What there is to do about the end of a trace, given by [`Property::at_end`].
    pub(super) fn end(&self, ending: Category, world: &EventWorld) -> Vec<Effect> {
        let Some(Ending { rules, mut environment }) =
            self.endings.borrow().get(ending.index()).cloned()
        else {
            return Vec::new();
        };
        let input = Input {
            data: &[],
            world,
            place: Value::Text("the end of the run".into()),
            effects: RefCell::default(),
        };
        self.about(&rules, &mut environment, &input);
        input.effects.into_inner()
    }

    /// Does what rules about categories say, which is a verdict where they say nothing; gives whether the trace is to start anew.
    fn about(
        &self,
        rules: &[usize],
        environment: &mut SmallVec<[Value; 2]>,
        input: &Input<'_>,
    ) -> bool {
        let mut resets = false;
        for &rule in rules {
            if self.parts.rules[rule].steps.is_empty() {
                let effect = Effect { rule, what: What::Report(None) };
                input.effects.borrow_mut().push(effect);
            }
            resets |= self.act(rule, environment, input, &[]);
        }
        resets
    }
}

impl Property for Machine {
    type State = State;
    type Input<'a> = Input<'a>;

    fn alphabet(&self) -> &Alphabet {
        &self.parts.alphabet
    }

    fn start(&self) -> State {
        State {
            places: self.places(),
            environment: self.parts.start.iter().cloned().collect(),
            has_begun: self.begins_at_once(),
            bound: ParamSet::EMPTY,
            shadow: self.shadow.start(),
        }
    }

    fn step(&self, state: &mut State, event: EventId, input: &Input<'_>) -> Option<Category> {
        let reading = &self.parts.readings[event.index()];
        let binds = self.parts.alphabet.binds(event).intersection(self.parts.required);
        let way = if !state.has_begun && !reading.starts {
            state.bound = state.bound.union(binds);
            Way::Taken { by_action: false, by_handler: false }
        } else {
            match self.holds(state, event, input) {
                Ok(true) => self.take(state, event, input),
                Ok(false) => Way::Passed,
                Err(fault) => {
                    let effect = Effect { rule: reading.rule, what: What::Fault(fault) };
                    input.effects.borrow_mut().push(effect);
                    Way::Passed
                }
            }
        };
        state.shadow = self.shadow.step(state.shadow, event, way);
        (!input.effects.borrow().is_empty()).then(|| Category::new(0))
    }

    fn excludes(&self, state: &State, event: EventId, input: &Input<'_>) -> bool {
        let reading = &self.parts.readings[event.index()];
        reading.condition.is_some()
            && (state.has_begun || reading.starts)
            && self.holds(state, event, input) == Ok(false)
    }

    fn at_end(&self, state: &State) -> Option<Category> {
        if state.bound != self.parts.required {
            return None;
        }
        let mut rules = SmallVec::new();
        for (number, (formula, place)) in self.parts.formulas.iter().zip(&state.places).enumerate()
        {
            let said = match (formula, place) {
                (Formula::Dfa(dfa), Place::Dfa(at)) => dfa.at_end(at),
                _ => None,
            };
            let about = said.map(|category| &self.parts.by_category[number][category]);
            rules.extend(about.into_iter().flatten().copied());
        }
        if rules.is_empty() {
            return None;
        }
        let mut endings = self.endings.borrow_mut();
        endings.push(Ending { rules, environment: state.environment.clone() });
        Some(Category::new(endings.len() - 1))
    }

    fn enabling(&self, event: EventId) -> &[ParamSet] {
        self.shadow.enabling(event)
    }

    fn outlook(&self, state: &State, bound: ParamSet, dead: ParamSet) -> Outlook {
        self.shadow.outlook(state.shadow, bound, dead)
    }

    fn is_idle(&self, state: &State, event: EventId, _: &Input<'_>) -> bool {
        self.is_always_idle(state, event)
    }

    fn is_always_idle(&self, state: &State, event: EventId) -> bool {
        let reading = &self.parts.readings[event.index()];
        let waits = !state.has_begun && !reading.starts;
        let stays = |(formula, place): (&Formula, &Place)| match (formula, place) {
            (Formula::Dfa(dfa), Place::Dfa(at)) => dfa.successor(*at, event) == *at,
            _ => false,
        };
        let is_still = waits
            || state.has_begun
                && self.parts.rules[reading.rule].steps.is_empty()
                && self.parts.formulas.iter().zip(&state.places).all(stays);
        is_still && self.parts.required.is_empty() && self.shadow.is_idle(state.shadow, event)
    }

    fn mark(&self, _: &State) -> Option<u32> {
        None
    }
}

impl Machine {
    /// Reads an event whose condition holds.
    fn take(&self, state: &mut State, event: EventId, input: &Input<'_>) -> Way {
        let reading = &self.parts.readings[event.index()];
        let was_complete = state.bound == self.parts.required;
        let binds = self.parts.alphabet.binds(event).intersection(self.parts.required);
        state.bound = state.bound.union(binds);
        state.has_begun = true;
        let before = input.effects.borrow().len();
        let by_action = self.act(reading.rule, &mut state.environment, input, input.data);
        if state.bound != self.parts.required {
            input.effects.borrow_mut().truncate(before);
        }
        if by_action {
            self.restart(state);
        }
        let mut by_handler = false;
        if state.has_begun || reading.starts {
            state.has_begun = true;
            let about = self.advance(state, event, was_complete);
            by_handler = self.about(&about, &mut state.environment, input);
        }
        if by_handler {
            self.restart(state);
        }
        Way::Taken { by_action, by_handler }
    }
}

impl Machine {
    /// The states of the formulas, each formula a part of the picture; `names` gives the categories that rules are about.
    pub(super) fn graph(&self, name: &str, names: impl Fn(&[usize]) -> String) -> Graph {
        let mut whole = Graph { name: name.to_owned(), ..Graph::default() };
        let graphs =
            self.parts.formulas.iter().zip(&self.parts.by_category).map(|(formula, rules)| {
                let category = |category: Category| names(&rules[category]);
                match formula {
                    Formula::Dfa(dfa) => crate::engine::graph::of_dfa(name, dfa, category),
                    Formula::Cfg(pattern) => pattern.graph(name),
                }
            });
        let mut graphs: Vec<Graph> = graphs.collect();
        match graphs.len() {
            0 => return self.without_formula(whole),
            1 => return graphs.remove(0),
            _ => {}
        }
        for (part, graph) in graphs.into_iter().enumerate() {
            let first = whole.nodes.len();
            whole.has_boxes |= graph.has_boxes;
            whole.parts.push(format!("formula {}", part + 1));
            let nodes = graph.nodes.into_iter();
            whole.nodes.extend(nodes.map(|node| Node {
                id: format!("f{part}_{}", node.id),
                part,
                ..node
            }));
            let edges = graph.edges.into_iter();
            let moved = |edge: Edge| Edge { from: edge.from + first, to: edge.to + first, ..edge };
            whole.edges.extend(edges.map(moved));
        }
        whole
    }

    /// The only state of a property without formula, with its events.
    fn without_formula(&self, mut graph: Graph) -> Graph {
        let mut events: Vec<&str> = Vec::new();
        for info in self.parts.alphabet.events().values() {
            if !events.contains(&info.name.as_str()) {
                events.push(&info.name);
            }
        }
        let (id, label) = ("0".to_owned(), "0".to_owned());
        graph.nodes.push(Node { id, label, look: Look::Plain, is_start: true, part: 0 });
        graph.edges.push(Edge { from: 0, to: 0, label: events.join("\n"), is_dashed: false });
        graph
    }
}
