//! Translation of properties to machines.

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

use super::ast::{
    EventDecl, EventRef, Kind, Outcome, Param, ParamSource, Property, StateDecl, Timing,
};
use super::machine::{Branch, Environment, EventFilter, Machine, State, StateId, Transition};
use crate::engine::alphabet::{Alphabet, EventId, ParamId, ParamSet};
use crate::event::EventWorld;
use crate::expr::{
    Block, Code, ExprScope, Memory, Rights, Type, Variable, VariableSlot, check_block, check_expr,
};
use crate::monitor::EventSpec;
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Advice, Pointcut, compile, parse_advice};
use crate::spec::{Cursor, Diagnostic, Ident, Source, Span};

/// The number of parameter combinations is exponential in this.
const MAX_PARAMETERS: usize = 8;

pub(super) fn translate(property: &Property) -> Result<(Vec<EventSpec>, Machine), Diagnostic> {
    let mut alphabet = Alphabet::new();
    for name in &property.slicing {
        if alphabet.params().len() == MAX_PARAMETERS {
            let message = format!("a property has at most {MAX_PARAMETERS} slicing parameters");
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        if alphabet.add_param(&name.name).is_none() {
            let message = format!("there are two slicing parameters `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
    }
    let (variables, start) = variables(property)?;
    let ids = state_ids(property)?;
    let mut translator = Translator {
        property,
        alphabet,
        variables,
        ids,
        events: Vec::new(),
        uses: Vec::new(),
        filters: SecondaryMap::new(),
    };
    let mut states = PrimaryMap::new();
    for state in &property.states {
        states.push(translator.state(state)?);
    }
    let Some(init) = translator.target("init") else {
        return Err(Diagnostic::new(property.name.span.clone(), "there is no state `init`")
            .hint("runs start in the state of this name"));
    };
    check_reached(&states, init)?;
    note_acceptance(&mut states);
    let Translator { alphabet, variables, events, filters, .. } = translator;
    for name in &property.slicing {
        let bound = alphabet.param(&name.name);
        if !bound.is_some_and(|id| alphabet.events().values().any(|e| e.params.contains(id))) {
            let message = format!("no event binds the slicing parameter `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .hint("events bind those that they have a parameter of the same name for"));
        }
    }
    Ok((events, Machine { alphabet, filters, variables, states, init, start }))
}

type Variables = Vec<(String, Type)>;

fn variables(property: &Property) -> Result<(Variables, Environment), Diagnostic> {
    struct Nothing;
    impl ExprScope for Nothing {
        fn variable(&self, _: &str) -> Option<Variable> {
            None
        }
        fn names(&self) -> Vec<String> {
            Vec::new()
        }
    }
    let (mut variables, mut start) = (Variables::new(), Environment::new());
    let Some(block) = &property.initialization else { return Ok((variables, start)) };
    let Some(assignments) = block.assignments() else {
        return Err(Diagnostic::new(
            block.span(),
            "variables are initialized by `name = value` only",
        ));
    };
    let world = EventWorld::default();
    for (name, value) in assignments {
        if variables.iter().any(|(known, _)| *known == name.name) {
            let message = format!("there are two variables `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        let expr = check_expr(value, &Nothing, None)?;
        let memory = Memory { world: &world, event: &[], environment: &[] };
        let value = expr
            .eval(&memory)
            .map_err(|fault| Diagnostic::new(fault.span, fault.kind.to_string()))?;
        // An initial value null makes the variable an object.
        let ty = if expr.ty() == Type::Null { Type::Object } else { expr.ty() };
        variables.push((name.name.clone(), ty));
        start.push(value);
    }
    Ok((variables, start))
}

fn state_ids(property: &Property) -> Result<Vec<&Ident>, Diagnostic> {
    let mut ids: Vec<&Ident> = Vec::new();
    for state in &property.states {
        if let Some(other) = ids.iter().find(|other| other.name == state.name.name) {
            let message = format!("there are two states `{}`", state.name.name);
            return Err(Diagnostic::new(state.name.span.clone(), message)
                .also(other.span.clone(), "the other one"));
        }
        ids.push(&state.name);
    }
    Ok(ids)
}

fn check_reached(states: &PrimaryMap<StateId, State>, init: StateId) -> Result<(), Diagnostic> {
    let mut reached = vec![init];
    let mut next = 0;
    while let Some(state) = reached.get(next).copied() {
        next += 1;
        for branch in states[state].transitions.iter().flat_map(Transition::branches) {
            if !reached.contains(&branch.target) {
                reached.push(branch.target);
            }
        }
    }
    match states.iter().find(|(id, _)| !reached.contains(id)) {
        Some((_, state)) => {
            let message = format!("no transition leads from `init` to the state `{}`", state.name);
            Err(Diagnostic::new(state.span.clone(), message))
        }
        None => Ok(()),
    }
}

fn note_acceptance(states: &mut PrimaryMap<StateId, State>) {
    loop {
        let more: Vec<StateId> = states
            .iter()
            .filter(|(_, state)| !state.can_accept)
            .filter(|(_, state)| {
                let mut targets = state.transitions.iter().flat_map(Transition::branches);
                state.accepting || targets.any(|branch| states[branch.target].can_accept)
            })
            .map(|(id, _)| id)
            .collect();
        if more.is_empty() {
            return;
        }
        more.into_iter().for_each(|id| states[id].can_accept = true);
    }
}

/// A use of an event. All uses of an event in a property must agree.
struct EventUse {
    /// The declared event; or timing, kind and member.
    what: String,
    /// The types and sources of the parameters.
    params: String,
    /// The slicing parameters among the parameters.
    slicing: Vec<Option<String>>,
    span: Span,
    event: EventId,
}

struct Translator<'a> {
    property: &'a Property,
    alphabet: Alphabet,
    variables: Variables,
    ids: Vec<&'a Ident>,
    events: Vec<EventSpec>,
    uses: Vec<EventUse>,
    filters: SecondaryMap<EventId, EventFilter>,
}

/// Name resolution in the code of a transition.
struct CodeScope<'a> {
    params: &'a [(String, Type)],
    variables: &'a [(String, Type)],
}

impl ExprScope for CodeScope<'_> {
    fn variable(&self, name: &str) -> Option<Variable> {
        let find = |list: &[(String, Type)]| {
            list.iter().position(|(known, _)| known == name).map(|place| (place, list[place].1))
        };
        let param =
            find(self.params).map(|(place, ty)| Variable { slot: VariableSlot::Event(place), ty });
        param.or_else(|| {
            find(self.variables)
                .map(|(place, ty)| Variable { slot: VariableSlot::Environment(place), ty })
        })
    }

    fn names(&self) -> Vec<String> {
        self.params.iter().chain(self.variables).map(|(name, _)| name.clone()).collect()
    }
}

/// Name resolution in the pointcut of an event.
struct EventNames<'a> {
    pointcuts: &'a [(Ident, Pointcut)],
    params: Vec<(String, Option<TypePattern>)>,
}

impl crate::pointcut::PointcutNames for EventNames<'_> {
    fn pointcut(&self, name: &str) -> Option<&Pointcut> {
        self.pointcuts.iter().find(|(known, _)| known.name == name).map(|(_, pointcut)| pointcut)
    }

    fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
        self.params.iter().find(|(known, _)| known == name).map(|(_, ty)| ty.as_ref())
    }
}

fn code_type(param: &Param) -> Type {
    param.ty.as_ref().map_or(Type::Any, |(_, text)| Type::named(text))
}

impl<'a> Translator<'a> {
    fn target(&self, name: &str) -> Option<StateId> {
        self.ids.iter().position(|known| known.name == name).map(StateId::new)
    }

    fn state(&mut self, state: &StateDecl) -> Result<State, Diagnostic> {
        let mut transitions = Vec::new();
        for transition in &state.transitions {
            let (event, params) = self.event(&transition.event)?;
            for (param, (name, _)) in transition.event.params.iter().zip(&params) {
                if self.variables.iter().any(|(known, _)| known == name) {
                    let message = format!("`{name}` is a variable and a parameter of the event");
                    return Err(Diagnostic::new(param.name.span.clone(), message));
                }
            }
            let guard = Rights { assign: false, print: false, result: true };
            transitions.push(Transition {
                event,
                guard_span: transition.guard.as_ref().map_or(0..0, |guard| guard.span()),
                guard: self.code(transition.guard.as_ref(), &params, guard)?,
                success: self.branch(transition.success.as_ref(), &params)?,
                failure: self.branch(transition.failure.as_ref(), &params)?,
            });
        }
        Ok(State {
            name: state.name.name.clone(),
            span: state.name.span.clone(),
            accepting: state.accepting,
            action: state.action.as_ref().map(|action| action.name.clone()),
            transitions,
            can_accept: state.accepting,
        })
    }

    fn code(
        &self,
        block: Option<&Block>,
        params: &[(String, Type)],
        rights: Rights,
    ) -> Result<Option<Code>, Diagnostic> {
        let scope = CodeScope { params, variables: &self.variables };
        block.map(|block| check_block(block, &scope, rights)).transpose()
    }

    fn branch(
        &self,
        outcome: Option<&Outcome>,
        params: &[(String, Type)],
    ) -> Result<Option<Branch>, Diagnostic> {
        let Some(outcome) = outcome else { return Ok(None) };
        let Some(target) = self.target(&outcome.target.name) else {
            let message = format!("there is no state `{}`", outcome.target.name);
            let known: Vec<&str> = self.ids.iter().map(|name| name.name.as_str()).collect();
            return Err(Diagnostic::new(outcome.target.span.clone(), message)
                .hint(format!("there are {}", known.join(", "))));
        };
        let rights = Rights { assign: true, print: true, result: false };
        Ok(Some(Branch {
            code: self.code(outcome.code.as_ref(), params, rights)?,
            action: outcome.action.as_ref().map(|action| action.name.clone()),
            target,
        }))
    }

    /// The event of a transition, with the names and types of its parameters.
    fn event(&mut self, used: &EventRef) -> Result<(EventId, Vec<(String, Type)>), Diagnostic> {
        let property = self.property;
        let declared = property.events.iter().find(|event| event.name.name == used.name.name);
        match declared {
            Some(declared) => self.declared(declared, used),
            None => self.inferred(used),
        }
    }

    fn declared(
        &mut self,
        declared: &EventDecl,
        used: &EventRef,
    ) -> Result<(EventId, Vec<(String, Type)>), Diagnostic> {
        if let Some(span) = used.timing.as_ref().map(|(_, span)| span.clone()) {
            return Err(Diagnostic::new(
                span,
                "when a declared event happens is said where it is declared",
            )
            .also(declared.name.span.clone(), "here"));
        }
        if !used.params.is_empty() && used.params.len() != declared.params.len() {
            let (name, count) = (&declared.name.name, declared.params.len());
            let plural = if count == 1 { "" } else { "s" };
            let message = format!(
                "the event `{name}` has {count} parameter{plural}, not {}",
                used.params.len()
            );
            return Err(Diagnostic::new(used.span.clone(), message)
                .also(declared.name.span.clone(), "declared here"));
        }
        let names = if used.params.is_empty() { &declared.params } else { &used.params };
        if let Some((_, span)) = names.iter().find_map(|param| param.source.as_ref()) {
            return Err(Diagnostic::new(
                span.clone(),
                "where values come from is said by the pointcut",
            ));
        }
        let params: Vec<(String, Type)> = names
            .iter()
            .zip(&declared.params)
            .map(|(name, param)| {
                let ty = if name.ty.is_some() { code_type(name) } else { code_type(param) };
                (name.name.name.clone(), ty)
            })
            .collect();
        let scope = EventNames {
            pointcuts: &self.property.pointcuts,
            params: declared
                .params
                .iter()
                .map(|param| (param.name.name.clone(), param.ty.as_ref().map(|(ty, _)| ty.clone())))
                .collect(),
        };
        let what = format!("event {}", declared.name.name);
        let names: Vec<String> =
            declared.params.iter().map(|param| param.name.name.clone()).collect();
        let event = self.used(
            what,
            String::new(),
            used,
            &params,
            &names,
            declared.advice.as_ref(),
            &scope,
        )?;
        Ok((event, params))
    }

    fn inferred(&mut self, used: &EventRef) -> Result<(EventId, Vec<(String, Type)>), Diagnostic> {
        let kind = used.kind.unwrap_or(Kind::Call);
        let is_default_after = matches!(kind, Kind::Read | Kind::Update);
        let timing = match &used.timing {
            Some((timing, _)) => *timing,
            None if is_default_after => Timing::After,
            None => Timing::Before,
        };
        let text = pointcut_text(used, kind, timing)?;
        let when = format!("{timing:?} {kind:?}").to_lowercase();
        let what = format!("{when} {}", used.name.name);
        let source = Source { name: String::new(), text: text.clone() };
        let at = |error: Diagnostic| Diagnostic { span: used.span.clone(), also: None, ..error };
        let advice = parse_advice(&mut Cursor::new(&source)).map_err(at)?;
        let mut names: Vec<String> =
            (0..used.params.len()).map(|place| format!("p{place}")).collect();
        let types = used.params.iter().map(|param| param.ty.as_ref().map(|(ty, _)| ty.clone()));
        let mut typed: Vec<(String, Option<TypePattern>)> =
            names.iter().cloned().zip(types).collect();
        if kind == Kind::Update {
            for hidden in ["old0", "new0"] {
                names.push(hidden.to_owned());
                typed.push((hidden.to_owned(), None));
            }
        }
        let scope = EventNames { pointcuts: &self.property.pointcuts, params: typed };
        let params: Vec<(String, Type)> =
            used.params.iter().map(|param| (param.name.name.clone(), code_type(param))).collect();
        let types: Vec<&str> = used
            .params
            .iter()
            .map(|param| param.ty.as_ref().map_or("", |(_, text)| text.as_str()))
            .collect();
        let signature = format!("{text} {types:?}");
        let event = self.used(what, signature, used, &params, &names, Some(&advice), &scope)?;
        if kind == Kind::Update {
            let changes = Some((params.len(), params.len() + 1));
            self.filters[event] = EventFilter { changes };
        }
        Ok((event, params))
    }

    /// The event of a use: a known event, or a new one.
    #[allow(
        clippy::too_many_arguments,
        reason = "the parts of one use, none of which stands for itself"
    )]
    fn used(
        &mut self,
        what: String,
        signature: String,
        used: &EventRef,
        params: &[(String, Type)],
        names: &[String],
        advice: Option<&Advice>,
        scope: &EventNames<'_>,
    ) -> Result<EventId, Diagnostic> {
        let slicing: Vec<Option<String>> = params
            .iter()
            .map(|(name, _)| self.alphabet.param(name).map(|_| name.clone()))
            .collect();
        if let Some(other) = self.uses.iter().find(|other| other.what == what) {
            if other.params != signature || other.slicing != slicing {
                let message =
                    format!("the event `{}` has other parameters elsewhere", used.name.name);
                return Err(Diagnostic::new(used.span.clone(), message)
                    .also(other.span.clone(), "here")
                    .hint("name all that is needed anywhere in every place, slicing parameters in the same places"));
            }
            return Ok(other.event);
        }
        let compiled = advice.map(|advice| compile(advice, scope)).transpose();
        let is_written = signature.is_empty();
        let compiled = compiled.map_err(|error| {
            if is_written {
                error
            } else {
                Diagnostic { span: used.span.clone(), also: None, ..error }
            }
        })?;
        let compiled = match is_written {
            true => compiled,
            false => compiled.map(|compiled| compiled.standing_at(&used.span)),
        };
        let variables = compiled.as_ref().map_or(names, |compiled| compiled.variables());
        let mut places = Vec::new();
        for name in names {
            let Some(place) = variables.iter().position(|known| known == name) else {
                let message =
                    format!("`{name}` is not bound by the pointcut of `{}`", used.name.name);
                return Err(Diagnostic::new(used.span.clone(), message)
                    .hint("bind it by target, args, this, value, old, returning or throwing"));
            };
            places.push(place);
        }
        let mut binds = ParamSet::EMPTY;
        for param in slicing.iter().flatten().filter_map(|name| self.alphabet.param(name)) {
            binds = binds.with(param);
        }
        let key = |param| {
            let name = &self.alphabet.params()[param];
            slicing.iter().position(|known| known.as_ref() == Some(name)).map(|place| places[place])
        };
        let keys = binds.iter().filter_map(key).collect();
        let is_thread = |param: &ParamId| {
            compiled.as_ref().zip(key(*param)).is_some_and(|(known, place)| known.is_thread(place))
        };
        let threads: ParamSet = binds.iter().filter(is_thread).collect();
        let event = match self.alphabet.add_event(&used.name.name, binds) {
            Some(event) => event,
            None => {
                let longer = self.alphabet.add_event(&what, binds);
                longer.ok_or_else(|| {
                    Diagnostic::new(used.span.clone(), "there is an event of this name already")
                })?
            }
        };
        self.alphabet.bind_by_thread(event, threads);
        self.events.push(EventSpec {
            name: self.alphabet.events()[event].name.clone(),
            advice: compiled,
            keys,
            data: places,
            wants_text: true,
            keys_by_text: true,
        });
        self.uses.push(EventUse {
            what,
            params: signature,
            slicing,
            span: used.span.clone(),
            event,
        });
        Ok(event)
    }
}

/// The pointcut of an undeclared event, with `p0`, `p1`, ... as its parameters.
fn pointcut_text(used: &EventRef, kind: Kind, timing: Timing) -> Result<String, Diagnostic> {
    let mut arguments: Vec<Option<usize>> = Vec::new();
    let mut conditions = String::new();
    let mut result = None;
    for (place, param) in used.params.iter().enumerate() {
        let span = param.source.as_ref().map_or(&param.name.span, |(_, span)| span).clone();
        let from = match (&param.source, kind) {
            (Some((from, _)), _) => *from,
            (None, Kind::Call) => ParamSource::Argument(place + 1),
            (None, _) => ParamSource::Value,
        };
        match (from, kind, timing) {
            (ParamSource::This, _, _) => conditions += &format!(" && target(p{place})"),
            (ParamSource::Argument(number), Kind::Call, _) => {
                arguments.resize(arguments.len().max(number), None);
                if arguments[number - 1].replace(place).is_some() {
                    return Err(Diagnostic::new(
                        span,
                        "another parameter stands for this argument",
                    ));
                }
            }
            (ParamSource::Result, Kind::Call, Timing::After) => result = Some(place),
            (ParamSource::Result, Kind::Call, Timing::Before) => {
                return Err(Diagnostic::new(span, "there is no result before the call")
                    .hint("wait for `after` the call"));
            }
            (ParamSource::Result | ParamSource::Value, Kind::Read, Timing::Before) => {
                return Err(Diagnostic::new(span, "the value is not known before it is read")
                    .hint("wait for `after read`"));
            }
            (ParamSource::Result, Kind::Write | Kind::Update, Timing::Before)
            | (ParamSource::Old, Kind::Write | Kind::Update, _) => {
                conditions += &format!(" && old(p{place})");
            }
            (
                ParamSource::Result | ParamSource::Value,
                Kind::Write | Kind::Update | Kind::Read,
                _,
            ) => {
                conditions += &format!(" && value(p{place})");
            }
            (ParamSource::Argument(_), _, _) => {
                return Err(Diagnostic::new(span, "fields have no arguments")
                    .hint("there are `this`, `old`, `new` and `ret`"));
            }
            (ParamSource::Old | ParamSource::Value, Kind::Call, _)
            | (ParamSource::Old, Kind::Read, _) => {
                return Err(Diagnostic::new(span, "only a write has an old and a new value"));
            }
        }
    }
    if !arguments.is_empty() {
        let list: Vec<String> = arguments
            .iter()
            .map(|argument| argument.map_or_else(|| "*".to_owned(), |place| format!("p{place}")))
            .collect();
        conditions += &format!(" && args({}, ..)", list.join(", "));
    }
    if kind == Kind::Update {
        conditions += " && old(old0) && value(new0)";
    }
    let timing = match (timing, result) {
        (Timing::Before, _) => "before".to_owned(),
        (Timing::After, None) => "after".to_owned(),
        (Timing::After, Some(place)) => format!("after returning(p{place})"),
    };
    let word = match kind {
        Kind::Call => "call",
        Kind::Read => "get",
        Kind::Write | Kind::Update => "set",
    };
    Ok(format!("{timing} {word}({}){conditions}", used.name.name))
}
