//! Machines of properties with variables and code: a state consists of the states of all formulas and the values of the variables.

use core::cell::RefCell;
use std::rc::Rc;

use cranelift_entity::{EntityRef, SecondaryMap};
use smallvec::SmallVec;

use super::abstraction::{Abstraction, EventCase, EventOutline, Outline};
use super::code::{Effect, EffectKind, Executor, Operation, Variables};
use super::monitor::Rule;
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::dfa::{Dfa, StateId};
use crate::engine::property::{Category, Outlook, Property};
use crate::event::{EventWorld, Value};
use crate::expr::{Expr, Fault, Memory};
use crate::graph::{Edge, Graph, Node, NodeStyle};
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

/// The state of one formula.
#[derive(Clone, Debug)]
enum FormulaState {
    Dfa(StateId),
    Cfg(cfg::State),
}

/// What an event does in addition to the formulas.
#[derive(Clone, Debug)]
pub(super) struct EventRule {
    /// Whether the event is a creation event.
    pub(super) starts: bool,
    /// The condition, if it depends on variables.
    pub(super) condition: Option<Expr>,
    /// The index of the rule with the event's code.
    pub(super) rule: usize,
}

/// The machine of a property.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    parts: Parts,
    abstraction: Abstraction,
    /// The reports at the end of traces. A category of [`Property::at_end`] is an index into this list.
    endings: RefCell<Vec<Ending>>,
}

#[derive(Clone, Debug)]
struct Ending {
    rules: SmallVec<[usize; 1]>,
    environment: SmallVec<[Value; 2]>,
}

/// The state of a trace.
#[derive(Clone, Debug)]
pub(super) struct State {
    formula_states: SmallVec<[FormulaState; 1]>,
    environment: SmallVec<[Value; 2]>,
    has_begun: bool,
    bound: ParamSet,
    abstraction: StateId,
}

/// The input of a step, and its effects.
#[derive(Debug)]
pub(super) struct Input<'a> {
    pub(super) data: &'a [Value],
    pub(super) world: &'a EventWorld,
    /// The location in the program, if code needs it.
    pub(super) location: Value,
    pub(super) effects: RefCell<Vec<Effect>>,
}

/// The checked parts of a property.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) alphabet: Alphabet,
    pub(super) formulas: Vec<Formula>,
    pub(super) variables: Variables,
    /// The initial values of the variables.
    pub(super) start: Vec<Value>,
    pub(super) event_rules: Vec<EventRule>,
    pub(super) rules: Rc<[Rule]>,
    /// By formula and category: the indices of the handlers' rules.
    pub(super) by_category: Vec<SecondaryMap<Category, Vec<usize>>>,
    /// The parameters that must be bound before a report.
    pub(super) required: ParamSet,
}

impl Machine {
    pub(super) fn new(parts: Parts) -> Machine {
        let Parts {
            alphabet, formulas, variables, event_rules, rules, by_category, required, ..
        } = &parts;
        let is_exact = |place: usize| variables.is_exact(place);
        let outline = |event_rule: &EventRule| {
            let operations: &[Operation] = &rules[event_rule.rule].operations;
            EventOutline {
                starts: event_rule.starts,
                condition: event_rule.condition.as_ref().map(|one| !one.is_infallible(&is_exact)),
                acts: !operations.is_empty(),
                may_report: operations.iter().any(|operation| operation.may_report(&is_exact)),
                resets: operations.iter().any(Operation::may_reset),
            }
        };
        let mut events = SecondaryMap::new();
        for (event, event_rule) in alphabet.events().keys().zip(event_rules) {
            events[event] = outline(event_rule);
        }
        let handlers = by_category.iter().flat_map(|rules| rules.values().flatten());
        let abstraction = Abstraction::new(&Outline {
            alphabet,
            formulas: formulas.iter().map(Formula::automaton).collect(),
            required: *required,
            events,
            handlers_reset: handlers
                .flat_map(|rule| &rules[*rule].operations)
                .any(Operation::may_reset),
        });
        Machine { parts, abstraction, endings: RefCell::default() }
    }

    /// Whether code needs the location in the program.
    pub(super) fn needs_location(&self) -> bool {
        self.parts.variables.needs_location
    }

    /// See [`crate::monitor::Monitor::can_report`].
    pub(super) fn can_report(&self, is_possible: &dyn Fn(EventId) -> bool) -> bool {
        self.abstraction.can_report(is_possible)
    }

    fn formula_states(&self) -> SmallVec<[FormulaState; 1]> {
        let start = |formula: &Formula| match formula {
            Formula::Dfa(dfa) => FormulaState::Dfa(dfa.start()),
            Formula::Cfg(pattern) => FormulaState::Cfg(pattern.start()),
        };
        self.parts.formulas.iter().map(start).collect()
    }

    fn starts_with_any_event(&self) -> bool {
        self.parts.event_rules.iter().all(|event_rule| event_rule.starts)
    }

    /// Whether the condition of an event holds in a state.
    fn holds(&self, state: &State, event: EventId, input: &Input<'_>) -> Result<bool, Fault> {
        let Some(condition) = &self.parts.event_rules[event.index()].condition else {
            return Ok(true);
        };
        // The condition may read the location after the variables.
        let memory = |environment: &[Value]| {
            condition.holds(&Memory { world: input.world, event: input.data, environment })
        };
        match self.parts.variables.needs_location {
            true => memory(&self.code_environment(&state.environment, &input.location)),
            false => memory(&state.environment),
        }
    }

    /// The environment of code: the variables, the location in the program, and the local variables.
    fn code_environment(&self, variables: &[Value], location: &Value) -> Vec<Value> {
        let mut room = variables.to_vec();
        room.push(location.clone());
        room.resize(variables.len() + 1 + self.parts.variables.locals, Value::Null);
        room
    }

    /// Executes a rule. Returns whether it restarts the trace.
    fn act(
        &self,
        rule: usize,
        environment: &mut SmallVec<[Value; 2]>,
        input: &Input<'_>,
        data: &[Value],
    ) -> bool {
        let operations = &self.parts.rules[rule].operations;
        if operations.is_empty() {
            return false;
        }
        let mut room = self.code_environment(environment, &input.location);
        let mut effects = input.effects.borrow_mut();
        let world = input.world;
        let mut executor = Executor {
            world,
            data,
            environment: &mut room,
            rule,
            is_verdict: self.parts.rules[rule].is_verdict,
            effects: &mut effects,
            resets: false,
        };
        executor.run(operations);
        let resets = executor.resets;
        let count = environment.len();
        environment.clone_from_slice(&room[..count]);
        resets
    }

    fn restart(&self, state: &mut State) {
        state.formula_states = self.formula_states();
        state.has_begun = self.starts_with_any_event();
    }

    /// Steps the formulas. Returns the rules for the categories that they report.
    fn advance(&self, state: &mut State, event: EventId, was_complete: bool) -> Vec<usize> {
        let is_complete = state.bound == self.parts.required;
        let mut rules = Vec::new();
        for (number, (formula, place)) in
            self.parts.formulas.iter().zip(&mut state.formula_states).enumerate()
        {
            let category = match (formula, place) {
                (Formula::Dfa(dfa), FormulaState::Dfa(at)) => {
                    let from = core::mem::replace(at, dfa.successor(*at, event));
                    dfa.category_of_step(from, *at, was_complete)
                }
                (Formula::Cfg(pattern), FormulaState::Cfg(at)) => pattern.step(at, event, &()),
                (Formula::Dfa(_), FormulaState::Cfg(_))
                | (Formula::Cfg(_), FormulaState::Dfa(_)) => None,
            };
            if let Some(category) = category.filter(|_| is_complete) {
                rules.extend(&self.parts.by_category[number][category]);
            }
        }
        rules
    }

    /// The effects of the end of a trace, given the category of [`Property::at_end`].
    pub(super) fn end(&self, ending: Category, world: &EventWorld) -> Vec<Effect> {
        let Some(Ending { rules, mut environment }) =
            self.endings.borrow().get(ending.index()).cloned()
        else {
            return Vec::new();
        };
        let input = Input {
            data: &[],
            world,
            location: Value::Text("the end of the run".into()),
            effects: RefCell::default(),
        };
        self.apply_rules(&rules, &mut environment, &input);
        input.effects.into_inner()
    }

    /// Executes rules of categories. A rule without operations reports a verdict. Returns whether a rule restarts the trace.
    fn apply_rules(
        &self,
        rules: &[usize],
        environment: &mut SmallVec<[Value; 2]>,
        input: &Input<'_>,
    ) -> bool {
        let mut resets = false;
        for &rule in rules {
            if self.parts.rules[rule].operations.is_empty() {
                let effect = Effect { rule, kind: EffectKind::Report(None) };
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
            formula_states: self.formula_states(),
            environment: self.parts.start.iter().cloned().collect(),
            has_begun: self.starts_with_any_event(),
            bound: ParamSet::EMPTY,
            abstraction: self.abstraction.start(),
        }
    }

    fn step(&self, state: &mut State, event: EventId, input: &Input<'_>) -> Option<Category> {
        let event_rule = &self.parts.event_rules[event.index()];
        let binds = self.parts.alphabet.binds(event).intersection(self.parts.required);
        let case = if !state.has_begun && !event_rule.starts {
            state.bound = state.bound.union(binds);
            EventCase::Taken { by_action: false, by_handler: false }
        } else {
            match self.holds(state, event, input) {
                Ok(true) => self.accept(state, event, input),
                Ok(false) => EventCase::Skipped,
                Err(fault) => {
                    let effect = Effect { rule: event_rule.rule, kind: EffectKind::Fault(fault) };
                    input.effects.borrow_mut().push(effect);
                    EventCase::Skipped
                }
            }
        };
        state.abstraction = self.abstraction.step(state.abstraction, event, case);
        (!input.effects.borrow().is_empty()).then(|| Category::new(0))
    }

    fn excludes(&self, state: &State, event: EventId, input: &Input<'_>) -> bool {
        let event_rule = &self.parts.event_rules[event.index()];
        event_rule.condition.is_some()
            && (state.has_begun || event_rule.starts)
            && self.holds(state, event, input) == Ok(false)
    }

    fn at_end(&self, state: &State) -> Option<Category> {
        if state.bound != self.parts.required {
            return None;
        }
        let mut rules = SmallVec::new();
        for (number, (formula, place)) in
            self.parts.formulas.iter().zip(&state.formula_states).enumerate()
        {
            let category = match (formula, place) {
                (Formula::Dfa(dfa), FormulaState::Dfa(at)) => dfa.at_end(at),
                _ => None,
            };
            let reported = category.map(|category| &self.parts.by_category[number][category]);
            rules.extend(reported.into_iter().flatten().copied());
        }
        if rules.is_empty() {
            return None;
        }
        let mut endings = self.endings.borrow_mut();
        endings.push(Ending { rules, environment: state.environment.clone() });
        Some(Category::new(endings.len() - 1))
    }

    fn enabling(&self, event: EventId) -> &[ParamSet] {
        self.abstraction.enabling(event)
    }

    fn outlook(&self, state: &State, bound: ParamSet, dead: ParamSet) -> Outlook {
        self.abstraction.outlook(state.abstraction, bound, dead)
    }

    fn is_idle(&self, state: &State, event: EventId, _: &Input<'_>) -> bool {
        self.is_always_idle(state, event)
    }

    fn is_always_idle(&self, state: &State, event: EventId) -> bool {
        let event_rule = &self.parts.event_rules[event.index()];
        let waits = !state.has_begun && !event_rule.starts;
        let stays = |(formula, place): (&Formula, &FormulaState)| match (formula, place) {
            (Formula::Dfa(dfa), FormulaState::Dfa(at)) => dfa.successor(*at, event) == *at,
            _ => false,
        };
        let is_still = waits
            || state.has_begun
                && self.parts.rules[event_rule.rule].operations.is_empty()
                && self.parts.formulas.iter().zip(&state.formula_states).all(stays);
        is_still
            && self.parts.required.is_empty()
            && self.abstraction.is_idle(state.abstraction, event)
    }

    fn mark(&self, _: &State) -> Option<u32> {
        None
    }
}

impl Machine {
    /// Processes an event whose condition holds.
    fn accept(&self, state: &mut State, event: EventId, input: &Input<'_>) -> EventCase {
        let event_rule = &self.parts.event_rules[event.index()];
        let was_complete = state.bound == self.parts.required;
        let binds = self.parts.alphabet.binds(event).intersection(self.parts.required);
        state.bound = state.bound.union(binds);
        state.has_begun = true;
        let before = input.effects.borrow().len();
        let by_action = self.act(event_rule.rule, &mut state.environment, input, input.data);
        if state.bound != self.parts.required {
            input.effects.borrow_mut().truncate(before);
        }
        if by_action {
            self.restart(state);
        }
        let mut by_handler = false;
        if state.has_begun || event_rule.starts {
            state.has_begun = true;
            let rules = self.advance(state, event, was_complete);
            by_handler = self.apply_rules(&rules, &mut state.environment, input);
        }
        if by_handler {
            self.restart(state);
        }
        EventCase::Taken { by_action, by_handler }
    }
}

impl Machine {
    /// The states of the formulas, one part for each formula. `names` gives the categories of rules.
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

    /// A graph with a single state and the events, for a property without formulas.
    fn without_formula(&self, mut graph: Graph) -> Graph {
        let mut events: Vec<&str> = Vec::new();
        for info in self.parts.alphabet.events().values() {
            if !events.contains(&info.name.as_str()) {
                events.push(&info.name);
            }
        }
        let (id, label) = ("0".to_owned(), "0".to_owned());
        graph.nodes.push(Node { id, label, style: NodeStyle::Plain, is_start: true, part: 0 });
        graph.edges.push(Edge { from: 0, to: 0, label: events.join("\n"), is_dashed: false });
        graph
    }
}
