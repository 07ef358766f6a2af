//! From properties as written to monitors.

use cranelift_entity::SecondaryMap;

use super::ast::{Event, Formula, Handler, Message, Piece, Property, Statement};
use super::monitor::{Machines, PropertyMonitor, Rule};
use super::parse::listed;
use crate::engine::alphabet::{Alphabet, EventId, MOST_BINDINGS, ParamSet};
use crate::engine::property::Category;
use crate::engine::slicing::Slicer;
use crate::logic::{AnyProperty, Logic, TooLarge, named};
use crate::monitor::{EventSpec, Monitor, Outcome};
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Compiled, Pointcut, Scope, compile};
use crate::spec::{Diagnostic, Source};

pub(super) fn monitors(
    source: &Source,
    properties: &[Property],
) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    let mut monitors: Vec<Box<dyn Monitor>> = Vec::new();
    let mut errors = Vec::new();
    for property in properties {
        match translate(source, property) {
            Ok(more) => monitors.extend(more),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(monitors) } else { Err(errors) }
}

fn translate(source: &Source, property: &Property) -> Result<Vec<Box<dyn Monitor>>, Diagnostic> {
    if let Some(span) = &property.suffix {
        return Err(Diagnostic::new(span.clone(), "matching of suffixes is not supported")
            .hint("start the expression with `(a | b | ...)*` over all events"));
    }
    if property.formulas.is_empty() {
        let message = format!("the property `{}` has no formula", property.name.name);
        return Err(Diagnostic::new(property.name.span.clone(), message));
    }
    let mut alphabet = Alphabet::new();
    for param in &property.params {
        if alphabet.add_param(&param.name.name).is_none() {
            let message = format!("a property has at most {} parameters", ParamSet::CAPACITY);
            return Err(Diagnostic::new(param.name.span.clone(), message));
        }
    }
    let mut events = Vec::new();
    for event in &property.events {
        events.push(declare(property, event, &mut alphabet)?);
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
            format!("the events bind parameters in more than {MOST_BINDINGS} combinations");
        return Err(Diagnostic::new(property.name.span.clone(), message).hint(
            "make several properties of it, or let events bind more of the parameters at once",
        ));
    }
    property
        .formulas
        .iter()
        .map(|formula| one(source, property, formula, &alphabet, &events))
        .collect()
}

/// Names within a property.
struct Names<'a>(&'a Property);

impl Scope for Names<'_> {
    fn pointcut(&self, name: &str) -> Option<&Pointcut> {
        self.0.pointcuts.iter().find(|(known, _)| known.name == name).map(|(_, pointcut)| pointcut)
    }

    fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
        self.0.params.iter().find(|param| param.name.name == name).map(|param| param.ty.as_ref())
    }
}

fn declare(
    property: &Property,
    event: &Event,
    alphabet: &mut Alphabet,
) -> Result<EventSpec, Diagnostic> {
    let compiled: Option<Compiled> =
        event.advice.as_ref().map(|advice| compile(advice, &Names(property))).transpose()?;
    let variables: Vec<String> = match &compiled {
        Some(compiled) => compiled.variables().to_vec(),
        None => event.params.iter().flatten().map(|param| param.name.name.clone()).collect(),
    };
    let binds: ParamSet = variables.iter().filter_map(|name| alphabet.param(name)).collect();
    for param in event.params.iter().flatten() {
        if alphabet.param(&param.name.name).is_none() {
            let message = format!("`{}` is not a parameter of the property", param.name.name);
            return Err(Diagnostic::new(param.name.span.clone(), message));
        }
        let of_property = property.params.iter().find(|known| known.name.name == param.name.name);
        if let Some(known) = of_property.filter(|known| never_agree(&known.ty, &param.ty)) {
            let message = format!("`{}` is of another type in the property", param.name.name);
            return Err(Diagnostic::new(param.name.span.clone(), message)
                .also(known.name.span.clone(), "here"));
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
    let Some(id) = alphabet.add_event(&event.name.name, binds) else {
        let message = format!("there are two events `{}`", event.name.name);
        return Err(Diagnostic::new(event.name.span.clone(), message)
            .hint("join their pointcuts with `||`"));
    };
    let place = |name: &str| variables.iter().position(|known| known == name);
    if let Some(compiled) = &compiled {
        let threads = compiled.thread_variables();
        let threads = threads.filter_map(|name| alphabet.param(name)).collect();
        alphabet.bind_by_thread(id, threads);
    }
    Ok(EventSpec {
        name: event.name.name.clone(),
        keys: binds.iter().filter_map(|param| place(&alphabet.params()[param])).collect(),
        data: Vec::new(),
        wants_text: false,
        keys_by_text: false,
        advice: compiled,
    })
}

/// Whether no value is of both types: one of them is primitive, and the other is not the same.
fn never_agree(a: &Option<TypePattern>, b: &Option<TypePattern>) -> bool {
    const PRIMITIVES: [&str; 8] =
        ["boolean", "byte", "char", "short", "int", "long", "float", "double"];
    let (Some(a), Some(b)) = (a, b) else { return false };
    let primitive = |ty: &TypePattern| PRIMITIVES.map(|name| ty.matches_name(name));
    let (of_a, of_b) = (primitive(a), primitive(b));
    let is_any = |of: &[bool; 8]| of.iter().all(|is| *is);
    !is_any(&of_a) && !is_any(&of_b) && of_a != of_b
}

fn one(
    source: &Source,
    property: &Property,
    formula: &Formula,
    alphabet: &Alphabet,
    events: &[EventSpec],
) -> Result<Box<dyn Monitor>, Diagnostic> {
    let Some(logic) = Logic::of_name(&formula.logic.name) else {
        let message = format!("there is no logic `{}`", formula.logic.name);
        return Err(Diagnostic::new(formula.logic.span.clone(), message));
    };
    if formula.handlers.is_empty() {
        return Err(Diagnostic::new(formula.logic.span.clone(), "this formula has no handler")
            .hint("say when it matters: `@match { report \"...\"; }`, `@violation {}`"));
    }
    let mut wanted: Vec<&str> = formula.handlers.iter().map(|h| h.category.name.as_str()).collect();
    // What is violated at the end of the run is a violation for those who ask for violations.
    if logic == Logic::Ltl && wanted.contains(&"violation") {
        wanted.push("presumably_violated");
    }
    wanted.sort_unstable();
    wanted.dedup();
    let compiled = logic.compile(&source.text, formula.text.clone(), alphabet, &wanted)?;

    let mut rules: SecondaryMap<Category, Vec<Rule>> = SecondaryMap::new();
    let mut restarts = Vec::new();
    for (place, handler) in formula.handlers.iter().enumerate() {
        let name = &handler.category;
        if let Some(other) =
            formula.handlers[..place].iter().find(|other| other.category.name == name.name)
        {
            let message = format!("there are two handlers for `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .also(other.category.span.clone(), "the other one"));
        }
        check(property, handler)?;
        let mut of = named(&compiled.categories, &handler.category.name);
        let resets = handler.statements.contains(&Statement::Reset);
        if resets {
            restarts.extend(of.iter().copied());
        }
        if logic == Logic::Ltl && handler.category.name == "violation" {
            of.extend(named(&compiled.categories, "presumably_violated"));
        }
        if let AnyProperty::Dfa(dfa) = &compiled.property
            && !dfa.says(&of)
        {
            let message = format!("no run is ever a `{}` of this formula", name.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .also(formula.logic.span.clone(), "this one"));
        }
        for category in of {
            rules[category].push(rule(handler, &compiled.categories[category]));
        }
    }
    let creation: Vec<EventId> = property
        .events
        .iter()
        .filter(|event| event.is_creation)
        .filter_map(|event| alphabet.event(&event.name.name))
        .collect();
    let whole = match &creation[..] {
        [] => compiled.property,
        creation => compiled.property.starting_with(creation),
    };
    let (machines, shown) = match whole {
        AnyProperty::Dfa(dfa) if property.full_binding => {
            let complete = dfa.of_complete_bindings(&restarts).map_err(|_| {
                Diagnostic::new(formula.logic.span.clone(), TooLarge.to_string())
                    .hint("complete bindings have states of their own; leave out `full-binding`")
            })?;
            (Machines::Dfa(Slicer::new(complete)), Some(dfa))
        }
        AnyProperty::Dfa(dfa) if restarts.is_empty() => (Machines::Dfa(Slicer::new(dfa)), None),
        AnyProperty::Dfa(dfa) => {
            (Machines::Dfa(Slicer::new(dfa.restarting_after(&restarts))), None)
        }
        AnyProperty::Cfg(pattern) if restarts.is_empty() => {
            let pattern = match property.full_binding {
                true => pattern.of_complete_bindings(),
                false => pattern,
            };
            (Machines::Cfg(Slicer::new(pattern)), None)
        }
        AnyProperty::Cfg(_) => {
            return Err(Diagnostic::new(
                formula.logic.span.clone(),
                "cfg patterns cannot be reset",
            ));
        }
    };
    Ok(Box::new(PropertyMonitor::new(
        property.name.name.clone(),
        events.to_vec(),
        machines,
        rules,
        shown,
    )))
}

fn check(property: &Property, handler: &Handler) -> Result<(), Diagnostic> {
    let messages = handler.statements.iter().filter_map(|statement| match statement {
        Statement::Report(message) => message.as_ref(),
        Statement::Note(message) | Statement::Print(message) => Some(message),
        Statement::Reset | Statement::Stop => None,
    });
    for Message(pieces) in messages {
        for piece in pieces {
            let Piece::Param(name) = piece else { continue };
            if property.params.iter().all(|param| param.name.name != *name) {
                let known = listed(property.params.iter().map(|param| &param.name));
                let message = format!("the text names `{name}`, which is no parameter");
                let hint = format!("there are {known}, __LOC, __EVENT and __CATEGORY");
                return Err(Diagnostic::new(handler.category.span.clone(), message)
                    .label("in this handler")
                    .hint(hint.replace("there are ,", "there are")));
            }
        }
    }
    Ok(())
}

fn rule(handler: &Handler, names: &[String]) -> Rule {
    let name = &handler.category.name;
    // A category with the name of a state may stand for something good: it is told of, no more, unless a verdict is asked for.
    let outcome = match name.as_str() {
        "validation" => Outcome::Satisfied,
        "presumably_satisfied" => Outcome::PresumablySatisfied,
        "presumably_violated" => Outcome::PresumablyViolated,
        _ if names.iter().any(|name| name == "presumably_violated") => Outcome::PresumablyViolated,
        _ => Outcome::Violated,
    };
    Rule {
        category: name.clone(),
        span: handler.category.span.clone(),
        outcome,
        statements: handler.statements.clone(),
    }
}
