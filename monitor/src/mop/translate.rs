//! Translation of properties to monitors.

use std::rc::Rc;

use cranelift_entity::{EntityRef, SecondaryMap};

use super::Loaded;
use super::ast::{self, Event, Formula, Handler, Property, SkipResult, Specification, Statement};
use super::code::{Checker, EventValue, Operation, Variables};
use super::java::{self, ClassBuilder, JavaUnit};
use super::machine::{self, EventRule, Machine};
use super::monitor::{Machines, Parts, PropertyMonitor, Rule};
use crate::engine::alphabet::{Alphabet, EventId, MAX_BINDINGS, ParamSet};
use crate::engine::property::Category;
use crate::engine::slicing::Slicer;
use crate::event::{EventWorld, Value};
use crate::expr::{Expr, Memory, Type, convert};
use crate::logic::{AnyProperty, CompiledFormula, Logic, TooLarge, named};
use crate::monitor::{Argument, Demand, Demanded, EventSpec, Monitor, Outcome, Replacement};
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Compiled, Pointcut, PointcutNames, Typed, compile};
use crate::spec::{Diagnostic, Ident, Source, Span};

/// Translates a specification to monitors and Java code.
pub(super) fn monitors(
    source: &Source,
    specification: Specification,
    number: usize,
) -> Result<Loaded, Vec<Diagnostic>> {
    let mut monitors: Vec<Box<dyn Monitor>> = Vec::new();
    let (mut errors, mut classes) = (Vec::new(), Vec::new());
    let Specification { package, imports, properties } = specification;
    for mut property in properties {
        loop {
            let name = &property.name.name;
            let fields = java::fields(&property);
            let builder = ClassBuilder::new(source, package.as_deref(), name, number, fields);
            match translate(source, &property, &builder) {
                Ok(more) => {
                    monitors.extend(more);
                    classes.extend(builder.finish(name, &property.methods));
                }
                // The version of the block with Java code may be valid.
                Err(error) if property.use_java_version(&error.span) => continue,
                Err(error) => errors.push(error),
            }
            break;
        }
    }
    match errors.is_empty() {
        true => Ok((monitors, JavaUnit { package, imports, classes })),
        false => Err(errors),
    }
}

fn translate(
    source: &Source,
    property: &Property,
    java: &ClassBuilder<'_>,
) -> Result<Vec<Box<dyn Monitor>>, Diagnostic> {
    if let Some(span) = &property.suffix {
        return Err(Diagnostic::new(span.clone(), "matching of suffixes is not supported")
            .hint("start the expression with `(a | b | ...)*` over all events"));
    }
    let has_actions = property.events.iter().any(|event| !event.action.is_empty());
    if property.formulas.is_empty() && !has_actions {
        let message = format!("the property `{}` has no formula", property.name.name);
        return Err(Diagnostic::new(property.name.span.clone(), message)
            .hint("give it one, or say at the events what to do: `event e ...: ... { report; }`"));
    }
    let mut alphabet = Alphabet::new();
    for param in &property.params {
        if alphabet.add_param(&param.name.name).is_none() {
            let message = format!("a property has at most {} parameters", ParamSet::CAPACITY);
            return Err(Diagnostic::new(param.name.span.clone(), message));
        }
    }
    let (mut variables, start) = variables(property, java)?;
    let mut events = Vec::new();
    for event in &property.events {
        events.push(declare(property, event, &mut alphabet, &mut variables, java)?);
    }
    for param in &property.params {
        let bound = alphabet.param(&param.name.name);
        if !bound.is_some_and(|id| alphabet.events().values().any(|e| e.params.contains(id))) {
            let message = format!("no event binds the parameter `{}`", param.name.name);
            return Err(Diagnostic::new(param.name.span.clone(), message).hint(
                "give it a value in an event, by target, args, this, value, returning or throwing",
            ));
        }
    }
    if alphabet.bindings().is_none() {
        let message =
            format!("the events bind parameters in more than {MAX_BINDINGS} combinations");
        return Err(Diagnostic::new(property.name.span.clone(), message).hint(
            "make several properties of it, or let events bind more of the parameters at once",
        ));
    }
    let handlers = || property.formulas.iter().flat_map(|formula| &formula.handlers);
    let is_simple = |handler: &Handler| handler.statements.iter().all(Statement::is_simple);
    let has_conditions = events.iter().any(|event| event.condition.is_some());
    let needs_code = has_actions
        || !property.variables.is_empty()
        || !handlers().all(is_simple)
        || property.formulas.len() > 1 && has_conditions;
    let translator = PropertyTranslator { source, property, java, alphabet, events };
    if needs_code {
        return Ok(vec![translator.with_code(variables, start)?]);
    }
    let formulas = property.formulas.iter().enumerate();
    formulas.map(|(place, formula)| translator.without_code(place, formula)).collect()
}

/// The variables and their initial values.
fn variables(
    property: &Property,
    java: &ClassBuilder<'_>,
) -> Result<(Variables, Vec<Value>), Diagnostic> {
    let mut variables = Variables::default();
    let mut start = Vec::new();
    for variable in &property.variables {
        let name = &variable.name;
        let is_param = property.params.iter().any(|param| param.name.name == name.name);
        if is_param || variables.list.iter().any(|(known, _)| *known == name.name) {
            let message = format!("there is a `{}` already", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        // Threads are represented by their numbers.
        let ty = match ["java.lang.Thread"].iter().any(|thread| variable.ty.matches_name(thread)) {
            true => Type::Any,
            false => Type::declared(Some(&variable.ty)),
        };
        let value = match &variable.value {
            None => ty.zero(),
            Some(written) => {
                let mut checker = Checker {
                    property,
                    java,
                    of: &name.name,
                    is_handler: false,
                    around: None,
                    variables: &mut variables,
                    carried: &[],
                    threads: &[],
                    needed: Vec::new(),
                    asks: None,
                };
                let expr = checker.start(written)?;
                let world = EventWorld::default();
                let memory = Memory { world: &world, event: &[], environment: &start };
                let value = expr
                    .eval(&memory)
                    .map_err(|fault| Diagnostic::new(fault.span.clone(), fault.kind.to_string()))?;
                convert(value, ty).ok_or_else(|| {
                    let message =
                        format!("`{}` is of type {ty}, the value of type {}", name.name, expr.ty());
                    Diagnostic::new(written.span(), message)
                })?
            }
        };
        variables.list.push((name.name.clone(), ty));
        start.push(value);
    }
    Ok((variables, start))
}

/// Name resolution in an event's pointcut.
struct EventNames<'a> {
    property: &'a Property,
    event: &'a Event,
}

impl EventNames<'_> {
    /// The declaration of a name: in the event, or else in the property.
    fn declared(&self, name: &str) -> Option<&Typed> {
        self.listed(name)
            .or_else(|| self.property.params.iter().find(|param| param.name.name == name))
    }

    fn listed(&self, name: &str) -> Option<&Typed> {
        self.event.params.iter().flatten().find(|param| param.name.name == name)
    }
}

impl PointcutNames for EventNames<'_> {
    fn pointcut(&self, name: &str) -> Option<&Pointcut> {
        let mut pointcuts = self.property.pointcuts.iter();
        pointcuts.find(|(known, _)| known.name == name).map(|(_, pointcut)| pointcut)
    }

    fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
        self.declared(name).map(|param| param.ty.as_ref())
    }
}

/// A translated event.
struct TranslatedEvent {
    spec: EventSpec,
    /// The condition, and whether it depends on variables.
    condition: Option<(Expr, bool)>,
    action: Vec<Operation>,
}

fn declare(
    property: &Property,
    event: &Event,
    alphabet: &mut Alphabet,
    known: &mut Variables,
    java: &ClassBuilder<'_>,
) -> Result<TranslatedEvent, Diagnostic> {
    let names = EventNames { property, event };
    let compiled: Option<Compiled> =
        event.advice.as_ref().map(|advice| compile(advice, &names)).transpose()?;
    let variables: Vec<String> = match &compiled {
        Some(compiled) => compiled.variables().to_vec(),
        None => event.params.iter().flatten().map(|param| param.name.name.clone()).collect(),
    };
    let binds: ParamSet = variables.iter().filter_map(|name| alphabet.param(name)).collect();
    for param in event.params.iter().flatten() {
        let translator = property.params.iter().find(|known| known.name.name == param.name.name);
        if let Some(known) = translator.filter(|known| never_agree(&known.ty, &param.ty)) {
            let message = format!("`{}` is of another type in the property", param.name.name);
            return Err(Diagnostic::new(param.name.span.clone(), message)
                .also(known.name.span.clone(), "here"));
        }
        if let Some((name, _)) = known.list.iter().find(|(known, _)| *known == param.name.name) {
            let message = format!("`{name}` is a variable of the property, too");
            return Err(Diagnostic::new(param.name.span.clone(), message));
        }
        if !variables.contains(&param.name.name) {
            let message = format!("`{}` is not bound by the pointcut", param.name.name);
            return Err(Diagnostic::new(param.name.span.clone(), message)
                .hint("bind it by target, args, this, value, returning or throwing"));
        }
    }
    if let Some(params) = &event.params {
        let missing =
            variables.iter().find(|name| params.iter().all(|param| param.name.name != **name));
        if let Some(name) = missing {
            let message =
                format!("the pointcut binds `{name}`, which is not among the event's parameters");
            return Err(Diagnostic::new(event.name.span.clone(), message));
        }
    }
    if event.is_around && !compiled.as_ref().is_some_and(Compiled::is_before_calls) {
        let message = "only calls of methods have `around` events";
        return Err(Diagnostic::new(event.name.span.clone(), message)
            .hint("other events are `before` or `after` what they tell of"));
    }
    let id = alphabet.add_alternative(&event.name.name, binds);
    let place = |name: &str| variables.iter().position(|known| known == name);
    if let Some(compiled) = &compiled {
        let threads = compiled.thread_variables();
        let threads = threads.filter_map(|name| alphabet.param(name)).collect();
        alphabet.bind_by_thread(id, threads);
    }
    let carried: Vec<EventValue> = variables
        .iter()
        .enumerate()
        .map(|(place, name)| {
            let is_thread = compiled.as_ref().is_some_and(|compiled| compiled.is_thread(place));
            let declared = names.declared(name);
            let written = declared.and_then(|param| property.types.get(&param.name.span.start));
            let written = written.map_or("Object", String::as_str).to_owned();
            let declared = declared.and_then(|param| param.ty.clone());
            let ty = if is_thread { Type::Int } else { Type::declared(declared.as_ref()) };
            EventValue { name: name.clone(), ty, declared, written }
        })
        .collect();
    let depends = event.condition.as_ref().is_some_and(|condition| {
        let translator =
            |name: &&str| known.list.iter().any(|(known, _)| known == name) || *name == "__LOC";
        condition.names().iter().any(translator)
    });
    let threads = compiled.iter().flat_map(|compiled| compiled.thread_variables());
    let threads: Vec<String> = threads.map(str::to_owned).collect();
    let mut checker = Checker {
        property,
        java,
        of: &event.name.name,
        is_handler: false,
        around: event.is_around.then(|| event.params.as_deref().unwrap_or(&[])),
        variables: known,
        carried: &carried,
        threads: &threads,
        needed: Vec::new(),
        asks: compiled.is_some().then(Vec::new),
    };
    let condition = event.condition.as_ref().map(|it| checker.condition(it)).transpose()?;
    let action = checker.statements(&event.action)?;
    let (data, asks) = (checker.needed, checker.asks.unwrap_or_default());
    let mut compiled = compiled;
    if let Some(compiled) = &mut compiled {
        compiled.ask(asks);
    }
    let may_be_text = |place: &usize| {
        let value = carried.get(*place);
        value.is_some_and(|it| matches!(it.ty, Type::Text | Type::Object | Type::Any))
    };
    let spec = EventSpec {
        name: event.name.name.clone(),
        keys: binds.iter().filter_map(|param| place(&alphabet.params()[param])).collect(),
        wants_text: data.iter().any(may_be_text),
        data,
        keys_by_text: false,
        advice: compiled,
    };
    Ok(TranslatedEvent { spec, condition: condition.map(|condition| (condition, depends)), action })
}

/// Whether no value has both types: one is primitive, and the other is not the same.
fn never_agree(a: &Option<TypePattern>, b: &Option<TypePattern>) -> bool {
    const PRIMITIVES: [&str; 8] =
        ["boolean", "byte", "char", "short", "int", "long", "float", "double"];
    let (Some(a), Some(b)) = (a, b) else { return false };
    let primitive = |ty: &TypePattern| PRIMITIVES.map(|name| ty.matches_name(name));
    let (of_a, of_b) = (primitive(a), primitive(b));
    let is_any = |of: &[bool; 8]| of.iter().all(|is| *is);
    !is_any(&of_a) && !is_any(&of_b) && of_a != of_b
}

/// Translates the formulas of a property.
struct PropertyTranslator<'a> {
    source: &'a Source,
    property: &'a Property,
    java: &'a ClassBuilder<'a>,
    alphabet: Alphabet,
    events: Vec<TranslatedEvent>,
}

/// A formula with its handlers.
struct Checked {
    compiled: CompiledFormula,
    logic: Logic,
    /// The rules of the handlers, by category.
    by_category: SecondaryMap<Category, Vec<usize>>,
    /// The categories that always restart the trace.
    restarts: Vec<Category>,
    /// The demands of the handlers on the program.
    demands: Vec<Demand>,
}

impl PropertyTranslator<'_> {
    /// The creation events, if any are declared.
    fn creation(&self) -> Vec<EventId> {
        let events = self.alphabet.events().keys().zip(&self.property.events);
        events.filter(|(_, event)| event.is_creation).map(|(id, _)| id).collect()
    }

    /// Checks a formula and its handlers; adds the handlers' rules to `rules`.
    fn formula(
        &self,
        formula: &Formula,
        variables: &mut Variables,
        rules: &mut Vec<Rule>,
    ) -> Result<Checked, Diagnostic> {
        let Some(logic) = Logic::of_name(&formula.logic.name) else {
            let message = format!("there is no logic `{}`", formula.logic.name);
            return Err(Diagnostic::new(formula.logic.span.clone(), message));
        };
        if formula.handlers.is_empty() {
            return Err(Diagnostic::new(formula.logic.span.clone(), "this formula has no handler")
                .hint("say when it matters: `@match { report \"...\"; }`, `@violation {}`"));
        }
        let mut wanted: Vec<&str> =
            formula.handlers.iter().map(|h| h.category.name.as_str()).collect();
        // A presumable violation at the end of the run counts as a violation.
        if logic == Logic::Ltl && wanted.contains(&"violation") {
            wanted.push("presumably_violated");
        }
        wanted.sort_unstable();
        wanted.dedup();
        let text = &self.source.text;
        let compiled = logic.compile(text, formula.text.clone(), &self.alphabet, &wanted)?;
        let mut by_category: SecondaryMap<Category, Vec<usize>> = SecondaryMap::new();
        let (mut restarts, mut demands) = (Vec::new(), Vec::new());
        let threads = self.alphabet.thread_params();
        let threads: Vec<String> =
            threads.iter().map(|param| self.alphabet.params()[param].clone()).collect();
        for (place, handler) in formula.handlers.iter().enumerate() {
            let name = &handler.category;
            if let Some(other) =
                formula.handlers[..place].iter().find(|other| other.category.name == name.name)
            {
                let message = format!("there are two handlers for `{}`", name.name);
                return Err(Diagnostic::new(name.span.clone(), message)
                    .also(other.category.span.clone(), "the other one"));
            }
            let property = self.property;
            let mut checker = Checker {
                property,
                java: self.java,
                of: &name.name,
                is_handler: true,
                around: None,
                variables,
                carried: &[],
                threads: &threads,
                needed: Vec::new(),
                asks: None,
            };
            let operations = checker.statements(&handler.statements)?;
            let methods = &property.methods;
            let is_verdict = !handler.statements.iter().any(|one| one.may_report(methods));
            let mut of = named(&compiled.categories, &handler.category.name);
            if handler.statements.contains(&Statement::Reset) {
                restarts.extend(of.iter().copied());
            }
            if logic == Logic::Ltl && handler.category.name == "violation" {
                of.extend(named(&compiled.categories, "presumably_violated"));
            }
            if let AnyProperty::Dfa(dfa) = &compiled.property
                && !dfa.can_reach(&of)
            {
                let message = format!("no run is ever a `{}` of this formula", name.name);
                return Err(Diagnostic::new(name.span.clone(), message)
                    .also(formula.logic.span.clone(), "this one"));
            }
            let leading = || match &compiled.property {
                AnyProperty::Dfa(dfa) => dfa.leading_to(&of),
                AnyProperty::Cfg(_) => self.alphabet.events().keys().collect(),
            };
            self.collect_demands(&handler.statements, &leading, &mut demands)?;
            for category in of {
                let outcome = outcome(name, &compiled.categories[category]);
                by_category[category].push(rules.len());
                let rule = rule(name, outcome, operations.clone());
                rules.push(Rule { is_verdict, ..rule });
            }
        }
        Ok(Checked { compiled, logic, by_category, restarts, demands })
    }

    /// The monitor of one formula without code.
    fn without_code(
        &self,
        place: usize,
        formula: &Formula,
    ) -> Result<Box<dyn Monitor>, Diagnostic> {
        let property = self.property;
        let mut rules = Vec::new();
        let Checked { compiled, by_category, restarts, demands, .. } =
            self.formula(formula, &mut Variables::default(), &mut rules)?;
        let whole = match &self.creation()[..] {
            [] => compiled.property,
            creation => compiled.property.starting_with(creation),
        };
        let (machines, plain) = match whole {
            AnyProperty::Dfa(dfa) if property.full_binding => {
                let complete = dfa.for_full_bindings(&restarts).map_err(|_| {
                    Diagnostic::new(formula.logic.span.clone(), TooLarge.to_string()).hint(
                        "complete bindings have states of their own; leave out `full-binding`",
                    )
                })?;
                (Machines::Dfa(Slicer::new(complete)), Some(dfa))
            }
            AnyProperty::Dfa(dfa) if restarts.is_empty() => (Machines::Dfa(Slicer::new(dfa)), None),
            AnyProperty::Dfa(dfa) => {
                (Machines::Dfa(Slicer::new(dfa.restarting_after(&restarts))), None)
            }
            AnyProperty::Cfg(_) if !restarts.is_empty() => return Err(no_reset(formula)),
            AnyProperty::Cfg(pattern) => {
                let pattern = match property.full_binding {
                    true => pattern.for_full_bindings(),
                    false => pattern,
                };
                (Machines::Cfg(Slicer::new(pattern)), None)
            }
        };
        Ok(self.monitor(place, machines, plain, rules.into(), by_category, demands))
    }

    /// The monitor of all formulas of a property with code.
    fn with_code(
        mut self,
        mut variables: Variables,
        start: Vec<Value>,
    ) -> Result<Box<dyn Monitor>, Diagnostic> {
        let property = self.property;
        let creation = self.creation();
        let (mut rules, mut event_rules) = (Vec::new(), Vec::new());
        let ids: Vec<EventId> = self.alphabet.events().keys().collect();
        for ((id, event), declared) in ids.iter().zip(&property.events).zip(&mut self.events) {
            let condition = declared.condition.take_if(|(_, depends)| *depends);
            event_rules.push(EventRule {
                starts: creation.is_empty() || creation.contains(id),
                condition: condition.map(|(condition, _)| condition),
                rule: rules.len(),
            });
            let operations = core::mem::take(&mut declared.action);
            rules.push(rule(&event.name, Outcome::Violated, operations));
        }
        let mut demands = Vec::new();
        for (id, event) in ids.iter().zip(&property.events) {
            self.collect_demands(&event.action, &|| vec![*id], &mut demands)?;
        }
        let (mut formulas, mut by_category) = (Vec::new(), Vec::new());
        for formula in &property.formulas {
            let first = rules.len();
            let checked = self.formula(formula, &mut variables, &mut rules)?;
            by_category.push(checked.by_category);
            demands.extend(checked.demands);
            formulas.push(match checked.compiled.property {
                AnyProperty::Dfa(dfa) => machine::Formula::Dfa(dfa),
                AnyProperty::Cfg(pattern) if property.full_binding => {
                    let mut operations = rules[first..].iter().flat_map(|rule| &rule.operations);
                    if checked.logic == Logic::Cfg && operations.any(Operation::may_reset) {
                        return Err(no_reset(formula));
                    }
                    machine::Formula::Cfg(pattern.for_full_bindings())
                }
                AnyProperty::Cfg(pattern) => machine::Formula::Cfg(pattern),
            });
        }
        let required =
            if property.full_binding { self.alphabet.all_params() } else { ParamSet::EMPTY };
        let rules: Rc<[Rule]> = rules.into();
        let machine = Machine::new(machine::Parts {
            alphabet: self.alphabet.clone(),
            formulas,
            variables,
            start,
            event_rules,
            rules: rules.clone(),
            by_category,
            required,
        });
        let machines = Machines::Code(Box::new(Slicer::new(machine)));
        Ok(self.monitor(0, machines, None, rules, SecondaryMap::new(), demands))
    }

    fn monitor(
        &self,
        formula: usize,
        machines: Machines,
        plain: Option<crate::engine::dfa::Dfa>,
        rules: Rc<[Rule]>,
        by_category: SecondaryMap<Category, Vec<usize>>,
        demands: Vec<Demand>,
    ) -> Box<dyn Monitor> {
        let conditions = self.events.iter().map(|event| event.condition.as_ref());
        Box::new(PropertyMonitor::new(Parts {
            source: self.source.clone(),
            formula,
            name: self.property.name.name.clone(),
            events: self.events.iter().map(|event| event.spec.clone()).collect(),
            conditions: conditions.map(|it| it.map(|(condition, _)| condition.clone())).collect(),
            machines,
            plain,
            rules,
            by_category,
            notes: self.property.notes.clone(),
            demands,
        }))
    }

    /// Collects the demands of statements on the program. `leading` gives the events at which the statements may run.
    fn collect_demands(
        &self,
        statements: &[Statement],
        leading: &dyn Fn() -> Vec<EventId>,
        demands: &mut Vec<Demand>,
    ) -> Result<(), Diagnostic> {
        for statement in statements {
            let (what, span) = match statement {
                Statement::Call { method, arguments } => {
                    let arguments: Vec<Argument> =
                        arguments.iter().map(|argument| self.static_argument(argument)).collect();
                    let (name, least) = (method.name.clone(), arguments.len());
                    (Demanded::Call { method: name, arguments, least }, method.span.clone())
                }
                Statement::Throw { class, .. } => {
                    (Demanded::Throw { class: class.name.clone() }, class.span.clone())
                }
                Statement::Skip { result, span } => {
                    let events = leading();
                    self.check_skippable(&events, span)?;
                    (Demanded::Skip { events, result: self.replacement(result) }, span.clone())
                }
                Statement::Java(java) => {
                    let Some((method, arguments)) = self.java.call(java) else { continue };
                    let least = arguments.len();
                    (Demanded::Call { method, arguments, least }, java.span.clone())
                }
                Statement::If { then, or, .. } => {
                    self.collect_demands(then, leading, demands)?;
                    self.collect_demands(or, leading, demands)?;
                    continue;
                }
                Statement::Report(_)
                | Statement::Note(_)
                | Statement::Print(_)
                | Statement::Reset
                | Statement::Stop
                | Statement::Return
                | Statement::Proceed { .. }
                | Statement::Assign(_)
                | Statement::Let { .. } => continue,
            };
            demands.push(Demand { span, what });
        }
        Ok(())
    }

    /// The static knowledge about the result of a skipped call.
    fn replacement(&self, result: &SkipResult) -> Replacement {
        let value = match result {
            SkipResult::None => return Replacement::Nothing,
            SkipResult::Default => return Replacement::Default,
            SkipResult::Value(value) | SkipResult::Returned(value) => value,
        };
        let unknown = || Value::Unknown("it is computed".into());
        Replacement::Value(value.as_literal().cloned().unwrap_or_else(unknown))
    }

    /// The static knowledge about an argument.
    fn static_argument(&self, argument: &ast::Argument) -> Argument {
        match argument {
            ast::Argument::Literal(value) => Argument::Literal(value.clone()),
            ast::Argument::Name(name) => {
                let named = |param: &&Typed| param.name.name == name.name;
                let param = self.property.params.iter().find(named);
                Argument::OfType(param.and_then(|param| param.ty.clone()))
            }
            ast::Argument::Code(_) => Argument::OfType(None),
        }
    }

    /// Reports an error unless all events are before calls.
    fn check_skippable(&self, events: &[EventId], span: &Span) -> Result<(), Diagnostic> {
        let is_call = |event: &&EventId| {
            let advice = self.events[event.index()].spec.advice.as_ref();
            advice.is_some_and(Compiled::is_before_calls)
        };
        let Some(other) = events.iter().find(|event| !is_call(event)) else { return Ok(()) };
        let declared = &self.property.events[other.index()].name;
        let message = format!("what `{}` tells of cannot be skipped", declared.name);
        Err(Diagnostic::new(span.clone(), message)
            .hint("calls of methods can be skipped, at events `before` them")
            .also(declared.span.clone(), "this event"))
    }
}

fn no_reset(formula: &Formula) -> Diagnostic {
    Diagnostic::new(formula.logic.span.clone(), "cfg patterns cannot be reset")
}

/// The outcome of a handler's reports, for a category with these names.
fn outcome(handler: &Ident, names: &[String]) -> Outcome {
    // Any other category is a violation, also a state of a machine.
    match handler.name.as_str() {
        "validation" => Outcome::Satisfied,
        "presumably_satisfied" => Outcome::PresumablySatisfied,
        "presumably_violated" => Outcome::PresumablyViolated,
        _ if names.iter().any(|name| name == "presumably_violated") => Outcome::PresumablyViolated,
        _ => Outcome::Violated,
    }
}

fn rule(name: &Ident, outcome: Outcome, operations: Vec<Operation>) -> Rule {
    let (category, span) = (name.name.clone(), name.span.clone());
    Rule { category, span, outcome, operations, is_verdict: false }
}
