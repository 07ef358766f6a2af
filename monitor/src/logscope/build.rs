//! From automata to rule systems.

use super::ast::{Automaton, Event, Range, Spec, Statement, Target, UnitKind};
use super::patterns;
use crate::engine::key::Key;
use crate::rules::code::{Compiler, Env, Function, Literal, Names, Node, NodeKind, Term, Ty};
use crate::rules::engine::Engine;
use crate::rules::system::{Act, Arg, Block, Item, Letter, Rule, Sub, System, Then};
use crate::rules::value::{Datum, Store};
use crate::spec::{Diagnostic, Ident, Span};

/// More conditions on different fields of a kind are an error: records have room for all of them.
const MAX_FIELDS: usize = 256;

/// A kind of records, as one automaton reads it.
#[derive(Clone, Debug)]
pub(super) struct KindUse {
    pub(super) name: String,
    /// The fields that conditions name.
    pub(super) fields: Vec<String>,
    /// The sets of fields of single conditions: a record without all fields of one does not concern the automaton.
    pub(super) sets: Vec<Vec<usize>>,
    /// Values that fields are compared with, with whether a record has had them, and their places.
    pub(super) literals: Vec<(usize, Key, bool, Span)>,
    /// Whether a record has had the field, by field, and where it is named.
    pub(super) seen: Vec<(bool, Span)>,
    pub(super) records: u64,
}

/// A transition, for reports.
#[derive(Clone, Debug)]
pub(super) struct TransitionInfo {
    pub(super) state: String,
    pub(super) event: Span,
}

/// An automaton that runs.
pub(super) struct Unit {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) engine: Engine,
    pub(super) kinds: Vec<KindUse>,
    pub(super) transitions: Vec<TransitionInfo>,
    /// The automaton as text, if it is that of a pattern.
    pub(super) automaton: Automaton,
    pub(super) has_success: bool,
    /// Records that moved it.
    pub(super) records: u64,
}

/// What all automata of a specification have in common.
pub(super) struct Common {
    pub(super) functions: Vec<Function>,
    pub(super) globals: Vec<(String, Key)>,
    pub(super) at_end: Vec<Act>,
}

struct FunctionNames<'a> {
    params: &'a [Ident],
    globals: &'a [(String, Key)],
}

impl Names for FunctionNames<'_> {
    fn find(&self, name: &str) -> Option<(NodeKind, Ty)> {
        if let Some(place) = self.params.iter().position(|param| param.name == name) {
            return Some((NodeKind::Local(place), Ty::Any));
        }
        let place = self.globals.iter().position(|(known, _)| known == name)?;
        Some((NodeKind::Global(place), Ty::Any))
    }

    fn all(&self) -> Vec<String> {
        let globals = self.globals.iter().map(|(name, _)| name.clone());
        self.params.iter().map(|param| param.name.clone()).chain(globals).collect()
    }
}

/// Reads functions, variables and the code for the end.
pub(super) fn common(spec: &Spec, store: &mut Store) -> Result<Common, Diagnostic> {
    let mut common = Common { functions: Vec::new(), globals: Vec::new(), at_end: Vec::new() };
    for (name, value) in &spec.globals {
        let names = FunctionNames { params: &[], globals: &common.globals };
        let node = Compiler { names: &names, functions: &[], store }.node(value)?.0;
        let values: Vec<Key> = common.globals.iter().map(|(_, key)| *key).collect();
        let mut env = Env { slots: &[], globals: &values, functions: &[], store, names: None };
        let word = env.word(&node).map_err(|fault| Diagnostic::new(fault.span, fault.what))?;
        common.globals.push((name.name.clone(), word));
    }
    for decl in &spec.functions {
        let names = FunctionNames { params: &decl.params, globals: &common.globals };
        let functions = &common.functions;
        let function = Compiler { names: &names, functions, store }.function(
            &decl.name,
            decl.params.len(),
            &decl.body,
        )?;
        common.functions.push(function);
    }
    let scope = Scope { variables: &[], globals: &common.globals };
    let at_end = code(&spec.at_end, &scope, &common.functions, store)?;
    common.at_end = at_end;
    Ok(common)
}

/// The names where a condition or code stands.
struct Scope<'a> {
    variables: &'a [(String, usize)],
    globals: &'a [(String, Key)],
}

impl Names for Scope<'_> {
    fn find(&self, name: &str) -> Option<(NodeKind, Ty)> {
        if let Some((_, slot)) = self.variables.iter().find(|(known, _)| known == name) {
            return Some((NodeKind::Slot(*slot), Ty::Any));
        }
        let place = self.globals.iter().position(|(known, _)| known == name)?;
        Some((NodeKind::Global(place), Ty::Any))
    }

    fn all(&self) -> Vec<String> {
        let globals = self.globals.iter().map(|(name, _)| name.clone());
        self.variables.iter().map(|(name, _)| name.clone()).chain(globals).collect()
    }
}

fn code(
    statements: &[Statement],
    scope: &Scope<'_>,
    functions: &[Function],
    store: &mut Store,
) -> Result<Vec<Act>, Diagnostic> {
    let mut acts = Vec::new();
    for statement in statements {
        let mut node =
            |term: &Term, ty: Ty| Compiler { names: scope, functions, store }.of_type(term, ty);
        acts.push(match statement {
            Statement::Assert { condition, message } => Act::Assert {
                condition: node(condition, Ty::Boolean)?,
                message: match message {
                    Some(message) => Some(node(message, Ty::Any)?),
                    None => None,
                },
            },
            Statement::Print(term) => Act::Print(node(term, Ty::Any)?),
            Statement::Assign { name, value } => {
                let value = node(value, Ty::Any)?;
                let Some(global) = scope.globals.iter().position(|(known, _)| *known == name.name)
                else {
                    let message = format!("there is no variable `{}` to assign to", name.name);
                    return Err(Diagnostic::new(name.span.clone(), message)
                        .hint("declare it before the specifications: `{: count = 0; :}`"));
                };
                Act::Assign { global, value }
            }
            Statement::If { condition, then, or } => {
                let condition = node(condition, Ty::Boolean)?;
                Act::If {
                    condition,
                    then: code(then, scope, functions, store)?,
                    or: code(or, scope, functions, store)?,
                }
            }
        });
    }
    Ok(acts)
}

/// Makes an automaton ready to run.
pub(super) fn unit(
    decl: &super::ast::Unit,
    common: &Common,
    store: &mut Store,
) -> Result<Unit, Diagnostic> {
    let automaton = match &decl.kind {
        UnitKind::Pattern { trigger, consequence, upto } => {
            patterns::automaton(trigger, consequence, upto.as_ref())?
        }
        UnitKind::Automaton(automaton) => automaton.clone(),
    };
    let Some(first) = automaton.states.first() else {
        return Err(Diagnostic::new(decl.name.span.clone(), "this automaton has no states"));
    };
    for name in automaton.hot.iter().chain(&automaton.success) {
        state_named(&automaton, name)?;
    }
    let mut builder = Builder {
        automaton: &automaton,
        common,
        store,
        kinds: Vec::new(),
        transitions: Vec::new(),
    };
    builder.gather()?;
    let mut rules = Vec::new();
    for state in &automaton.states {
        rules.push(builder.rule(state)?);
    }
    let mut initials = Vec::new();
    for target in &automaton.initial {
        let rule = state_named(&automaton, &target.name)?;
        let scope = Scope { variables: &[], globals: &[] };
        let mut words = Vec::new();
        check_count(&automaton, rule, target)?;
        for arg in &target.args {
            let functions = &common.functions;
            let node = Compiler { names: &scope, functions, store: builder.store }.node(arg)?.0;
            let mut env =
                Env { slots: &[], globals: &[], functions, store: builder.store, names: None };
            let word = env.word(&node).map_err(|fault| Diagnostic::new(fault.span, fault.what))?;
            let datum = builder.store.datum(word);
            words.push(builder.store.pin(&datum));
        }
        initials.push((rule, words));
    }
    for (rule, state) in automaton.states.iter().enumerate() {
        if state.is_initial {
            initials.push((rule, Vec::new()));
        }
    }
    if initials.is_empty() {
        initials.push((0, Vec::new()));
    }
    for (rule, words) in &initials {
        let state = &automaton.states[*rule];
        if words.len() != state.params.len() {
            let message = format!(
                "the state `{}` has parameters, so it needs values to start with",
                state.name.name
            );
            return Err(Diagnostic::new(state.name.span.clone(), message)
                .hint(format!("say so: `initial {}(...)`", first.name.name)));
        }
    }
    let Builder { kinds, transitions, .. } = builder;
    let letters = kinds
        .iter()
        .map(|kind| Letter { name: kind.name.clone(), params: vec![Ty::Any; kind.fields.len()] });
    let system = System {
        events: letters.collect(),
        rules,
        initials,
        functions: common.functions.clone(),
        globals: common.globals.iter().map(|(_, key)| *key).collect(),
        counters: transitions.len(),
    };
    let has_success = system.has_success();
    Ok(Unit {
        name: decl.name.name.clone(),
        span: decl.name.span.clone(),
        engine: Engine::new(system, store),
        kinds,
        transitions,
        automaton,
        has_success,
        records: 0,
    })
}

fn state_named(automaton: &Automaton, name: &Ident) -> Result<usize, Diagnostic> {
    automaton.states.iter().position(|state| state.name.name == name.name).ok_or_else(|| {
        let known: Vec<&str> =
            automaton.states.iter().map(|state| state.name.name.as_str()).collect();
        Diagnostic::new(name.span.clone(), format!("there is no state `{}`", name.name))
            .hint(format!("there are {}, done and error", known.join(", ")))
    })
}

fn check_count(automaton: &Automaton, rule: usize, target: &Target) -> Result<(), Diagnostic> {
    let state = &automaton.states[rule];
    if state.params.len() == target.args.len() {
        return Ok(());
    }
    let values = if state.params.len() == 1 { "value" } else { "values" };
    let message = format!(
        "the state `{}` has {} {values}, not {}",
        state.name.name,
        state.params.len(),
        target.args.len()
    );
    Err(Diagnostic::new(target.name.span.clone(), message)
        .also(state.name.span.clone(), "the state"))
}

struct Builder<'a> {
    automaton: &'a Automaton,
    common: &'a Common,
    store: &'a mut Store,
    kinds: Vec<KindUse>,
    transitions: Vec<TransitionInfo>,
}

impl Builder<'_> {
    /// Finds the kinds of records and their fields.
    fn gather(&mut self) -> Result<(), Diagnostic> {
        let transitions = self.automaton.states.iter().flat_map(|state| &state.transitions);
        for transition in transitions {
            let event = &transition.event;
            let place = self.kinds.iter().position(|kind| kind.name == event.kind.name);
            let place = place.unwrap_or_else(|| {
                self.kinds.push(KindUse {
                    name: event.kind.name.clone(),
                    fields: Vec::new(),
                    sets: Vec::new(),
                    literals: Vec::new(),
                    seen: Vec::new(),
                    records: 0,
                });
                self.kinds.len() - 1
            });
            let kind = &mut self.kinds[place];
            let mut set = Vec::new();
            for (field, range) in &event.fields {
                let known = kind.fields.iter().position(|known| *known == field.name);
                let column = known.unwrap_or_else(|| {
                    kind.fields.push(field.name.clone());
                    kind.seen.push((false, field.span.clone()));
                    kind.fields.len() - 1
                });
                if kind.fields.len() > MAX_FIELDS {
                    let message =
                        format!("conditions name more than {MAX_FIELDS} fields of a kind");
                    return Err(Diagnostic::new(field.span.clone(), message));
                }
                if let Range::Literal(literal, span) = range {
                    let key = self.store.pin(&datum(literal));
                    let is_known = kind.literals.iter().any(|one| one.0 == column && one.1 == key);
                    if !is_known {
                        kind.literals.push((column, key, false, span.clone()));
                    }
                }
                if !matches!(range, Range::Absent) {
                    set.push(column);
                }
            }
            set.sort_unstable();
            if !kind.sets.contains(&set) {
                kind.sets.push(set);
            }
        }
        Ok(())
    }

    fn rule(&mut self, state: &super::ast::State) -> Result<Rule, Diagnostic> {
        let params = state.params.iter().enumerate();
        let own: Vec<(String, usize)> =
            params.map(|(slot, param)| (param.name.clone(), slot)).collect();
        let mut most = own.len();
        let mut subs = Vec::new();
        for transition in &state.transitions {
            let mut variables = own.clone();
            let mut slots = own.len();
            let mut items = vec![self.event(&transition.event, &mut variables, &mut slots)?];
            let scope = Scope { variables: &variables, globals: &self.common.globals };
            let functions = &self.common.functions;
            if let Some(condition) = &transition.event.condition {
                let mut compiler = Compiler { names: &scope, functions, store: self.store };
                items.push(Item::Test(compiler.of_type(condition, Ty::Boolean)?));
            }
            let mut acts = vec![Act::Count(self.transitions.len())];
            acts.extend(code(&transition.event.action, &scope, functions, self.store)?);
            for target in &transition.targets {
                let is_state =
                    self.automaton.states.iter().any(|one| one.name.name == target.name.name);
                match target.name.name.as_str() {
                    "error" if !is_state => acts.push(Act::Error),
                    "done" if !is_state => {}
                    _ => {
                        let rule = state_named(self.automaton, &target.name)?;
                        check_count(self.automaton, rule, target)?;
                        let mut args = Vec::new();
                        for arg in &target.args {
                            let mut compiler =
                                Compiler { names: &scope, functions, store: self.store };
                            args.push(compiler.node(arg)?.0);
                        }
                        acts.push(Act::Activate { rule, args });
                    }
                }
            }
            most = most.max(slots);
            self.transitions.push(TransitionInfo {
                state: state.name.name.clone(),
                event: transition.event.span.clone(),
            });
            subs.push(Sub { items, then: Then::Body(vec![acts]), span: transition.span.clone() });
        }
        let is_in = |names: &[Ident]| names.iter().any(|name| name.name == state.name.name);
        Ok(Rule {
            name: state.name.name.clone(),
            params: state.params.iter().map(|param| (param.name.clone(), Ty::Any)).collect(),
            slots: most,
            persistence: state.persistence,
            body: Block { is_ordered: false, subs },
            is_forbidden: state.is_hot || is_in(&self.automaton.hot),
            is_success: state.is_success || is_in(&self.automaton.success),
            is_asserted: false,
        })
    }

    fn event(
        &mut self,
        event: &Event,
        variables: &mut Vec<(String, usize)>,
        slots: &mut usize,
    ) -> Result<Item, Diagnostic> {
        let Some(place) = self.kinds.iter().position(|kind| kind.name == event.kind.name) else {
            return Err(Diagnostic::new(event.kind.span.clone(), "there is no such kind"));
        };
        let fields = self.kinds[place].fields.clone();
        let mut args = Vec::new();
        // In the order of the columns, so that a name is bound before it is compared.
        for field in &fields {
            let range = event.fields.iter().find(|(known, _)| known.name == *field);
            args.push(match range {
                Some((_, range)) => self.range(range, variables, slots)?,
                None => Arg::Any,
            });
        }
        Ok(Item::Seen { event: place, is_negated: false, args })
    }

    fn range(
        &mut self,
        range: &Range,
        variables: &mut Vec<(String, usize)>,
        slots: &mut usize,
    ) -> Result<Arg, Diagnostic> {
        Ok(match range {
            Range::Literal(literal, span) => {
                let kind = NodeKind::Constant(self.store.pin(&datum(literal)));
                Arg::Is(Node { kind, span: span.clone() })
            }
            Range::Name(name) => match variables.iter().find(|(known, _)| *known == name.name) {
                Some((_, slot)) => {
                    Arg::Is(Node { kind: NodeKind::Slot(*slot), span: name.span.clone() })
                }
                None => {
                    variables.push((name.name.clone(), *slots));
                    *slots += 1;
                    Arg::Bind(*slots - 1)
                }
            },
            Range::Absent => Arg::Absent,
            Range::Interval(low, high) => {
                let scope = Scope { variables, globals: &self.common.globals };
                let functions = &self.common.functions;
                let mut node = |term: &Term| {
                    let store = &mut *self.store;
                    Ok(Compiler { names: &scope, functions, store }.node(term)?.0)
                };
                Arg::Within(Box::new((node(low)?, node(high)?)))
            }
            Range::Parts(parts) => {
                let mut all = Vec::new();
                for (place, range) in parts {
                    all.push((*place, self.range(range, variables, slots)?));
                }
                Arg::Parts(all)
            }
        })
    }
}

fn datum(literal: &Literal) -> Datum {
    match literal {
        Literal::Null => Datum::Null,
        Literal::Boolean(value) => Datum::Boolean(*value),
        Literal::Int(value) | Literal::Long(value) => Datum::Int(*value),
        Literal::Double(value) => Datum::Double(*value),
        Literal::Text(text) => Datum::Text(text.as_str().into()),
    }
}
