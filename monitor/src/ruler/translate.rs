//! From rule systems as written to rule systems as the engine runs them: each instance of a schema is translated by itself.

use super::ast::{
    ArgDecl, ArgValue, EventDecl, Instance, ItemDecl, RuleDecl, Ruler, Signature, SubDecl,
    ThenDecl, Typed,
};
use crate::engine::key::Key;
use crate::monitor::Outcome;
use crate::rules::code::{
    Compiler, Env, Names, Node, NodeKind, Term, TermKind, Ty, known_functions,
};
use crate::rules::system::{Act, Arg, Block, Item, Letter, Rule, Sub, System, Then};
use crate::rules::value::Store;
use crate::spec::{Diagnostic, Ident, Span};

/// A way for events: from the program or a log, or from one rule system to another.
#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) name: String,
    pub(super) types: Vec<Ty>,
    /// Whether the events come from the program or a log.
    pub(super) is_external: bool,
    /// Whether the types are those of a declaration, not those of the uses so far.
    pub(super) is_declared: bool,
    pub(super) span: Span,
}

/// The value of a parameter of a schema.
#[derive(Clone, Copy, Debug)]
pub(super) enum Actual {
    Channel(usize),
    Value(Key),
}

/// What an event is for a rule system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Observed,
    /// Sent to the next step.
    Local,
    /// Sent to others.
    Output,
    /// A parameter: read in conditions, sent in bodies.
    Parameter,
}

#[derive(Clone, Debug)]
struct Event {
    name: String,
    channel: Option<usize>,
    role: Role,
}

/// A rule system that is ready to run.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) system: System,
    /// By event, the channel that it comes from or goes to.
    pub(super) channels: Vec<Option<usize>>,
    /// By event, whether it comes from its channel.
    pub(super) is_read: Vec<bool>,
}

/// What an instance is made of.
pub(super) struct Making<'a> {
    pub(super) ruler: &'a Ruler,
    pub(super) clauses: &'a [EventDecl],
    pub(super) channels: &'a mut Vec<Channel>,
    pub(super) store: &'a mut Store,
    /// The values of the parameters, in their order.
    pub(super) actuals: Vec<Actual>,
    /// Channels of the monitor by their names.
    pub(super) locals: &'a [(String, usize)],
}

/// The type that a signature gives; `obs` is none.
pub(super) fn value_type(ty: &Ident) -> Result<Ty, Diagnostic> {
    match ty.name.as_str() {
        "obs" => Err(Diagnostic::new(
            ty.span.clone(),
            "`obs` is the type of parameters of rule systems only",
        )),
        name => Ok(Ty::named(name)),
    }
}

pub(super) fn types(signature: &Signature) -> Result<Vec<Ty>, Diagnostic> {
    signature.types.iter().map(value_type).collect()
}

/// The names where an expression stands.
struct Scope<'a> {
    constants: &'a [(String, Key, Ty)],
    variables: &'a [(String, usize, Ty)],
}

impl Names for Scope<'_> {
    fn find(&self, name: &str) -> Option<(NodeKind, Ty)> {
        if let Some((_, slot, ty)) = self.variables.iter().rev().find(|one| one.0 == name) {
            return Some((NodeKind::Slot(*slot), *ty));
        }
        let (_, key, ty) = self.constants.iter().find(|one| one.0 == name)?;
        Some((NodeKind::Constant(*key), *ty))
    }

    fn all(&self) -> Vec<String> {
        let variables = self.variables.iter().map(|one| one.0.clone());
        variables.chain(self.constants.iter().map(|one| one.0.clone())).collect()
    }
}

/// The value of an expression without variables.
pub(super) fn constant(
    term: &Term,
    ty: Ty,
    constants: &[(String, Key, Ty)],
    store: &mut Store,
) -> Result<Key, Diagnostic> {
    let scope = Scope { constants, variables: &[] };
    let node = Compiler { names: &scope, functions: &[], store }.of_type(term, ty)?;
    let mut env = Env { slots: &[], globals: &[], functions: &[], store, names: None };
    let word = env.word(&node).map_err(|fault| Diagnostic::new(fault.span, fault.what))?;
    let datum = store.datum(word);
    Ok(store.pin(&datum))
}

struct Translator<'a> {
    making: Making<'a>,
    constants: Vec<(String, Key, Ty)>,
    events: Vec<Event>,
    /// The types of the parameters of rules.
    rules: Vec<Vec<Ty>>,
    /// The variables of the rule at hand that have values, and how many it has in all.
    variables: Vec<(String, usize, Ty)>,
    slots: usize,
}

/// Makes an instance of a rule system.
pub(super) fn instantiate(making: Making<'_>) -> Result<Made, Diagnostic> {
    let ruler = making.ruler;
    let mut translator = Translator {
        making,
        constants: Vec::new(),
        events: Vec::new(),
        rules: Vec::new(),
        variables: Vec::new(),
        slots: 0,
    };
    translator.declare()?;
    let mut rules = Vec::new();
    for rule in &ruler.rules {
        rules.push(translator.rule(rule)?);
    }
    for (names, what) in [(&ruler.forbidden, 0), (&ruler.success, 1), (&ruler.asserted, 2)] {
        for name in names {
            let place = translator.rule_named(name)?;
            match what {
                0 => rules[place].is_forbidden = true,
                1 => rules[place].is_success = true,
                _ => rules[place].is_asserted = true,
            }
        }
    }
    if ruler.initials.is_empty() {
        let message = format!("the rule system `{}` has no `initials`", ruler.name.name);
        return Err(Diagnostic::new(ruler.name.span.clone(), message)
            .hint("name the rules that are active at the start: `initials Start;`"));
    }
    let mut initials = Vec::new();
    for instance in &ruler.initials {
        let rule = translator.rule_named(&instance.name)?;
        let args = translator.instance_args(instance, rule)?;
        let mut words = Vec::new();
        for (term, ty) in args {
            let store = &mut *translator.making.store;
            words.push(constant(&term, ty, &translator.constants, store)?);
        }
        initials.push((rule, words));
    }
    let Translator { making, events, .. } = translator;
    let letters = events.iter().map(|event| Letter {
        name: event.name.clone(),
        params: event
            .channel
            .map_or_else(Vec::new, |channel| making.channels[channel].types.clone()),
    });
    let letters: Vec<Letter> = letters.collect();
    let is_read = |event: &Event| matches!(event.role, Role::Observed | Role::Parameter);
    Ok(Made {
        channels: events.iter().map(|event| event.channel).collect(),
        is_read: events.iter().map(is_read).collect(),
        system: System { events: letters, rules, initials, ..System::default() },
    })
}

impl Translator<'_> {
    fn add_event(&mut self, name: &Ident, role: Role, channel: usize) -> Result<(), Diagnostic> {
        if self.events.iter().any(|event| event.name == name.name) {
            let message = format!("there are two events `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        self.events.push(Event { name: name.name.clone(), channel: Some(channel), role });
        Ok(())
    }

    fn declare(&mut self) -> Result<(), Diagnostic> {
        let ruler = self.making.ruler;
        for (param, actual) in ruler.params.iter().zip(self.making.actuals.clone()) {
            match actual {
                Actual::Channel(channel) => {
                    self.add_event(&param.name, Role::Parameter, channel)?
                }
                Actual::Value(key) => {
                    let ty = value_type(&param.ty)?;
                    self.constants.push((param.name.name.clone(), key, ty));
                }
            }
        }
        for signature in &ruler.observes {
            let channel = self.external(&signature.name, types(signature)?, true)?;
            self.add_event(&signature.name, Role::Observed, channel)?;
        }
        for signature in &ruler.locals {
            let is_output = ruler.outputs.iter().any(|name| name.name == signature.name.name);
            let channel = Channel {
                name: signature.name.name.clone(),
                types: types(signature)?,
                is_external: false,
                is_declared: true,
                span: signature.name.span.clone(),
            };
            self.making.channels.push(channel);
            let role = if is_output { Role::Output } else { Role::Local };
            self.add_event(&signature.name, role, self.making.channels.len() - 1)?;
        }
        for name in &ruler.outputs {
            let Some(event) = self.events.iter_mut().find(|event| event.name == name.name) else {
                let message = format!("there is no event `{}`", name.name);
                return Err(Diagnostic::new(name.span.clone(), message)
                    .hint("declare it by `locals`, or as a parameter of type `obs`"));
            };
            if event.role == Role::Observed {
                event.role = Role::Parameter;
            }
        }
        for rule in &ruler.rules {
            if let Some(event) = self.events.iter().find(|event| event.name == rule.name.name) {
                let message = format!("`{}` is an event and a rule", event.name);
                return Err(Diagnostic::new(rule.name.span.clone(), message));
            }
            let types = rule.params.iter().map(|param| value_type(&param.ty));
            self.rules.push(types.collect::<Result<_, _>>()?);
        }
        Ok(())
    }

    /// The channel of an observed event: one of the monitor's own, or from the program or a log.
    fn external(
        &mut self,
        name: &Ident,
        types: Vec<Ty>,
        is_declared: bool,
    ) -> Result<usize, Diagnostic> {
        if let Some((_, channel)) = self.making.locals.iter().find(|(local, _)| *local == name.name)
        {
            return self.agree(*channel, name, types);
        }
        let channels = &self.making.channels;
        let known = channels.iter().position(|one| one.is_external && one.name == name.name);
        if let Some(channel) = known {
            return self.agree(channel, name, types);
        }
        let clause = self.making.clauses.iter().find(|clause| clause.name.name == name.name);
        let declared = clause.map(|clause| {
            let params = clause.params.iter();
            params.map(|param| param.ty.as_ref().map_or(Ty::Any, |(_, text)| Ty::named(text)))
        });
        let is_declared = is_declared || declared.is_some();
        let (types, told) = match declared {
            Some(declared) => (declared.collect(), types),
            None => (types.clone(), types),
        };
        self.making.channels.push(Channel {
            name: name.name.clone(),
            types,
            is_external: true,
            is_declared,
            span: name.span.clone(),
        });
        self.agree(self.making.channels.len() - 1, name, told)
    }

    /// Checks that an event has the same parameters everywhere.
    fn agree(&mut self, channel: usize, name: &Ident, types: Vec<Ty>) -> Result<usize, Diagnostic> {
        let known = &mut self.making.channels[channel];
        if known.types.len() != types.len() {
            let message = format!(
                "the event `{}` has {} parameters elsewhere, not {}",
                name.name,
                known.types.len(),
                types.len()
            );
            return Err(
                Diagnostic::new(name.span.clone(), message).also(known.span.clone(), "here")
            );
        }
        for (known, ty) in known.types.iter_mut().zip(types) {
            if *known == Ty::Any {
                *known = ty;
            } else if !ty.fits(*known) && !known.fits(ty) {
                let message = format!(
                    "a parameter of `{}` is of type {} elsewhere, not {}",
                    name.name,
                    known.word(),
                    ty.word()
                );
                return Err(Diagnostic::new(name.span.clone(), message));
            }
        }
        Ok(channel)
    }

    fn rule_place(&self, name: &str) -> Option<usize> {
        self.making.ruler.rules.iter().position(|rule| rule.name.name == name)
    }

    fn rule_named(&self, name: &Ident) -> Result<usize, Diagnostic> {
        self.rule_place(&name.name).ok_or_else(|| {
            let known = self.making.ruler.rules.iter().map(|rule| rule.name.name.as_str());
            let known: Vec<&str> = known.collect();
            Diagnostic::new(name.span.clone(), format!("there is no rule `{}`", name.name))
                .hint(format!("there are {}", known.join(", ")))
        })
    }

    fn rule(&mut self, decl: &RuleDecl) -> Result<Rule, Diagnostic> {
        self.variables.clear();
        for (slot, param) in decl.params.iter().enumerate() {
            let ty = value_type(&param.ty)?;
            self.variables.push((param.name.name.clone(), slot, ty));
        }
        self.slots = decl.params.len();
        let params = self.variables.iter().map(|(name, _, ty)| (name.clone(), *ty)).collect();
        let body = self.block(false, &decl.body)?;
        Ok(Rule {
            name: decl.name.name.clone(),
            params,
            slots: self.slots,
            persistence: decl.persistence,
            body,
            is_forbidden: false,
            is_success: false,
            is_asserted: false,
        })
    }

    fn block(&mut self, is_ordered: bool, subs: &[SubDecl]) -> Result<Block, Diagnostic> {
        let mut all = Vec::new();
        for sub in subs {
            let before = self.variables.len();
            all.push(self.sub(sub)?);
            self.variables.truncate(before);
        }
        Ok(Block { is_ordered, subs: all })
    }

    fn sub(&mut self, decl: &SubDecl) -> Result<Sub, Diagnostic> {
        let mut items = Vec::new();
        for item in &decl.items {
            match item {
                ItemDecl::Default(span) if decl.items.len() > 1 => {
                    return Err(Diagnostic::new(span.clone(), "`default` stands alone"));
                }
                ItemDecl::Default(_) => {}
                ItemDecl::Test(term) => items.push(Item::Test(self.condition(term)?)),
                ItemDecl::Each { variable, of } => {
                    let (of, ty) = self.compiler_node(of)?;
                    if !matches!(ty, Ty::List | Ty::Set | Ty::Any | Ty::Object) {
                        let message =
                            format!("this has to be a list or a set, it is of type {}", ty.word());
                        return Err(Diagnostic::new(of.span, message));
                    }
                    let slot = self.bind(variable, Ty::Any)?;
                    items.push(Item::Each { slot, of });
                }
                ItemDecl::Literal { is_negated, name, args, span } => {
                    items.push(self.literal(*is_negated, name, args.as_deref(), span)?);
                }
            }
        }
        let then = match &decl.then {
            ThenDecl::Block { is_ordered, subs } => Then::Block(self.block(*is_ordered, subs)?),
            ThenDecl::Body(body) => {
                let mut alternatives = Vec::new();
                for conjunction in body {
                    let mut acts = Vec::new();
                    for instance in conjunction {
                        acts.extend(self.act(instance)?);
                    }
                    alternatives.push(acts);
                }
                Then::Body(alternatives)
            }
        };
        Ok(Sub { items, then, span: decl.span.clone() })
    }

    fn compiler_node(&mut self, term: &Term) -> Result<(Node, Ty), Diagnostic> {
        let names = Scope { constants: &self.constants, variables: &self.variables };
        Compiler { names: &names, functions: &[], store: self.making.store }.node(term)
    }

    fn of_type(&mut self, term: &Term, ty: Ty) -> Result<Node, Diagnostic> {
        let names = Scope { constants: &self.constants, variables: &self.variables };
        Compiler { names: &names, functions: &[], store: self.making.store }.of_type(term, ty)
    }

    fn condition(&mut self, term: &Term) -> Result<Node, Diagnostic> {
        self.of_type(term, Ty::Boolean)
    }

    /// Gives a variable of a condition its place.
    fn bind(&mut self, variable: &Typed, known: Ty) -> Result<usize, Diagnostic> {
        let ty = self.binder_type(variable, known)?;
        self.slots += 1;
        self.variables.push((variable.name.name.clone(), self.slots - 1, ty));
        Ok(self.slots - 1)
    }

    fn binder_type(&self, variable: &Typed, known: Ty) -> Result<Ty, Diagnostic> {
        let name = &variable.name.name;
        let is_bound = self.variables.iter().any(|one| one.0 == *name)
            || self.constants.iter().any(|one| one.0 == *name);
        if is_bound {
            let message = format!("`{name}` has a value already");
            return Err(Diagnostic::new(variable.name.span.clone(), message).hint(format!(
                "write `{name}` without a type for that value, or choose another name"
            )));
        }
        let ty = value_type(&variable.ty)?;
        let is_number = |ty: Ty| matches!(ty, Ty::Int | Ty::Long | Ty::Double);
        let agree = ty == known
            || ty == Ty::Any
            || known == Ty::Any
            || !is_number(ty) && !is_number(known) && (ty.fits(known) || known.fits(ty))
            || (ty, known) == (Ty::Long, Ty::Int);
        if !agree {
            let message = format!("this value is of type {}, not {}", known.word(), ty.word());
            return Err(Diagnostic::new(variable.ty.span.clone(), message));
        }
        Ok(if ty == Ty::Any || ty == Ty::Object && known != Ty::Any { known } else { ty })
    }

    fn literal(
        &mut self,
        is_negated: bool,
        name: &Ident,
        args: Option<&[ArgDecl]>,
        span: &Span,
    ) -> Result<Item, Diagnostic> {
        let given = args.unwrap_or_default();
        if let Some(rule) = self.rule_place(&name.name) {
            let names: Vec<String> = self.making.ruler.rules[rule]
                .params
                .iter()
                .map(|param| param.name.name.clone())
                .collect();
            let types = self.rules[rule].clone();
            let args = self.args(name, given, &names, &types, is_negated, span)?;
            return Ok(Item::Active { rule, is_negated, args });
        }
        if self.events.iter().all(|event| event.name != name.name) {
            if args.is_none() && self.variables.iter().any(|one| one.0 == name.name)
                || args.is_none() && self.constants.iter().any(|one| one.0 == name.name)
            {
                let term = Term::of_name(name);
                let term = if is_negated { term.negated() } else { term };
                return Ok(Item::Test(self.condition(&term)?));
            }
            if args.is_some() && known_functions().any(|known| known == name.name) {
                let mut terms = Vec::new();
                for arg in given {
                    match &arg.value {
                        ArgValue::Is(term) if arg.of.is_none() => terms.push(term.clone()),
                        _ => {
                            let message =
                                format!("`{}` is a function, which takes values", name.name);
                            return Err(Diagnostic::new(span.clone(), message));
                        }
                    }
                }
                let term = Term::call(name.clone(), terms, span.clone());
                let term = if is_negated { term.negated() } else { term };
                return Ok(Item::Test(self.condition(&term)?));
            }
            // In the core form events need no declaration.
            if !self.making.ruler.observes.is_empty() {
                let mut known: Vec<&str> =
                    self.events.iter().map(|event| event.name.as_str()).collect();
                known.extend(self.making.ruler.rules.iter().map(|rule| rule.name.name.as_str()));
                let message = format!("there is no event and no rule `{}`", name.name);
                return Err(Diagnostic::new(name.span.clone(), message)
                    .hint(format!("there are {}", known.join(", "))));
            }
            let types: Result<Vec<Ty>, Diagnostic> = given
                .iter()
                .map(|arg| match &arg.value {
                    ArgValue::Bind(variable) => value_type(&variable.ty),
                    _ => Ok(Ty::Any),
                })
                .collect();
            let channel = self.external(name, types?, false)?;
            self.add_event(name, Role::Observed, channel)?;
        }
        let Some(event) = self.events.iter().position(|event| event.name == name.name) else {
            return Err(Diagnostic::new(name.span.clone(), "there is no such event"));
        };
        if self.events[event].role == Role::Output {
            let message =
                format!("`{}` is an output of this rule system, which does not read it", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        let clause = self.making.clauses.iter().find(|clause| clause.name.name == name.name);
        let names: Vec<String> = clause
            .filter(|_| self.events[event].role == Role::Observed)
            .map(|clause| clause.params.iter().map(|param| param.name.name.clone()).collect())
            .unwrap_or_default();
        let channel = self.events[event].channel.unwrap_or(usize::MAX);
        let mut types =
            self.making.channels.get(channel).map_or_else(Vec::new, |one| one.types.clone());
        if self.making.channels.get(channel).is_some_and(|one| !one.is_declared) {
            // What binders say is the type from now on.
            for (place, arg) in given.iter().enumerate() {
                if let (ArgValue::Bind(variable), Some(ty)) = (&arg.value, types.get_mut(place))
                    && *ty == Ty::Any
                {
                    *ty = value_type(&variable.ty)?;
                    self.making.channels[channel].types[place] = *ty;
                }
            }
        }
        let args = self.args(name, given, &names, &types, is_negated, span)?;
        Ok(Item::Seen { event, is_negated, args })
    }

    /// The arguments of an event or rule in a condition.
    fn args(
        &mut self,
        name: &Ident,
        given: &[ArgDecl],
        names: &[String],
        types: &[Ty],
        is_negated: bool,
        span: &Span,
    ) -> Result<Vec<Arg>, Diagnostic> {
        let is_named = given.iter().any(|arg| arg.of.is_some());
        if !is_named && given.len() != types.len() {
            let values = if types.len() == 1 { "value" } else { "values" };
            let message =
                format!("`{}` has {} {values}, not {}", name.name, types.len(), given.len());
            return Err(Diagnostic::new(span.clone(), message).hint(
                "`*` stands for any value; arguments that are named (`size = 2`) can be left out",
            ));
        }
        let mut args: Vec<Option<Arg>> = vec![None; types.len()];
        for (position, arg) in given.iter().enumerate() {
            let place = place_of(name, arg.of.as_ref(), position, names, types.len(), span)?;
            if args[place].is_some() {
                return Err(Diagnostic::new(span.clone(), "a value is given twice"));
            }
            let ty = types[place];
            args[place] = Some(match &arg.value {
                ArgValue::Any => Arg::Any,
                ArgValue::Bind(variable) if is_negated => {
                    self.binder_type(variable, ty)?;
                    Arg::Any
                }
                ArgValue::Bind(variable) => Arg::Bind(self.bind(variable, ty)?),
                ArgValue::Is(term) => Arg::Is(self.of_type(term, ty)?),
            });
        }
        Ok(args.into_iter().map(|arg| arg.unwrap_or(Arg::Any)).collect())
    }

    /// The arguments of a rule that is activated, in order, with their types.
    fn instance_args(
        &self,
        instance: &Instance,
        rule: usize,
    ) -> Result<Vec<(Term, Ty)>, Diagnostic> {
        let params = &self.making.ruler.rules[rule].params;
        let names: Vec<String> = params.iter().map(|param| param.name.name.clone()).collect();
        ordered(instance, &names, &self.rules[rule])
    }

    fn act(&mut self, instance: &Instance) -> Result<Option<Act>, Diagnostic> {
        let name = &instance.name;
        if let Some(rule) = self.rule_place(&name.name) {
            if instance.is_negated {
                return Err(Diagnostic::new(
                    instance.span.clone(),
                    "only events can be negated in a body",
                ));
            }
            let args = self.instance_args(instance, rule)?;
            return Ok(Some(Act::Activate { rule, args: self.nodes(&args)? }));
        }
        if let Some(event) = self.events.iter().position(|event| event.name == name.name) {
            let types = self.events[event]
                .channel
                .map_or_else(Vec::new, |channel| self.making.channels[channel].types.clone());
            let clause = self.making.clauses.iter().find(|clause| clause.name.name == name.name);
            let names: Vec<String> = clause
                .map(|clause| clause.params.iter().map(|param| param.name.name.clone()).collect())
                .unwrap_or_default();
            let args = ordered(instance, &names, &types)?;
            let args = self.nodes(&args)?;
            let is_negated = instance.is_negated;
            return match self.events[event].role {
                Role::Observed => Ok(Some(Act::Oblige { event, is_negated, args })),
                _ if is_negated => {
                    let message = "only observed events can be negated in a body";
                    Err(Diagnostic::new(instance.span.clone(), message))
                }
                Role::Local => Ok(Some(Act::Local { event, args })),
                Role::Output | Role::Parameter => Ok(Some(Act::Emit { event, args })),
            };
        }
        self.builtin(instance)
    }

    fn builtin(&mut self, instance: &Instance) -> Result<Option<Act>, Diagnostic> {
        let terms: Vec<&Term> = instance.args.iter().map(|(_, term)| term).collect();
        let wrong = |message: String| Err(Diagnostic::new(instance.span.clone(), message));
        let is_plain = !instance.is_negated && instance.args.iter().all(|(name, _)| name.is_none());
        let name = instance.name.name.as_str();
        match (name, &terms[..]) {
            _ if !is_plain => wrong(format!("there is no event and no rule `{name}`")),
            ("Ok", []) => Ok(None),
            ("stop", []) => Ok(Some(Act::Stop)),
            ("print", [term]) => Ok(Some(Act::Print(self.compiler_node(term)?.0))),
            ("report" | "note", [term]) => {
                let outcome = if name == "report" { Outcome::Violated } else { Outcome::Noted };
                Ok(Some(Act::Report { outcome, text: self.compiler_node(term)?.0 }))
            }
            ("throw", [class]) | ("throw", [class, _]) => {
                let TermKind::Literal(crate::rules::code::Literal::Text(class_name)) = &class.kind
                else {
                    return Err(Diagnostic::new(
                        class.span.clone(),
                        "the class is a string: `throw(\"java.lang.IllegalStateException\", \"text\")`",
                    ));
                };
                let none = super::parse::no_text(instance.span.start);
                let text = self.compiler_node(terms.get(1).copied().unwrap_or(&none))?.0;
                Ok(Some(Act::Throw { class: class_name.clone(), text }))
            }
            ("Ok" | "stop" | "print" | "report" | "note" | "throw", _) => {
                wrong(format!("`{name}` takes other values"))
            }
            _ => {
                let mut known: Vec<&str> =
                    self.making.ruler.rules.iter().map(|rule| rule.name.name.as_str()).collect();
                known.extend(self.events.iter().map(|event| event.name.as_str()));
                let message = format!("there is no rule and no event `{name}`");
                Err(Diagnostic::new(instance.name.span.clone(), message).hint(format!(
                    "there are {}, Ok, print, report, note, stop and throw",
                    known.join(", ")
                )))
            }
        }
    }

    fn nodes(&mut self, args: &[(Term, Ty)]) -> Result<Vec<Node>, Diagnostic> {
        args.iter().map(|(term, ty)| self.of_type(term, *ty)).collect()
    }
}

/// The place of an argument that may be named.
fn place_of(
    name: &Ident,
    of: Option<&Ident>,
    position: usize,
    names: &[String],
    count: usize,
    span: &Span,
) -> Result<usize, Diagnostic> {
    let Some(of) = of else {
        if position < count {
            return Ok(position);
        }
        let message = format!("`{}` has {count} values only", name.name);
        return Err(Diagnostic::new(span.clone(), message));
    };
    match names.iter().position(|known| *known == of.name).filter(|place| *place < count) {
        Some(place) => Ok(place),
        None => {
            let message = format!("`{}` has no parameter `{}`", name.name, of.name);
            let error = Diagnostic::new(of.span.clone(), message);
            Err(match names.is_empty() {
                true => {
                    error.hint("parameters have names in rules, rule systems and `event` clauses")
                }
                false => error.hint(format!("there are {}", names.join(", "))),
            })
        }
    }
}

/// Arguments in the order of the parameters, all of which must be there.
pub(super) fn ordered(
    instance: &Instance,
    names: &[String],
    types: &[Ty],
) -> Result<Vec<(Term, Ty)>, Diagnostic> {
    let mut args: Vec<Option<Term>> = vec![None; types.len()];
    for (position, (of, term)) in instance.args.iter().enumerate() {
        let place =
            place_of(&instance.name, of.as_ref(), position, names, types.len(), &instance.span)?;
        if args[place].replace(term.clone()).is_some() {
            return Err(Diagnostic::new(term.span.clone(), "a value is given twice"));
        }
    }
    let count = instance.args.len();
    let all: Option<Vec<Term>> = args.into_iter().collect();
    match all {
        Some(all) => Ok(all.into_iter().zip(types.iter().copied()).collect()),
        None => {
            let values = if types.len() == 1 { "value" } else { "values" };
            let message =
                format!("`{}` has {} {values}, not {count}", instance.name.name, types.len());
            Err(Diagnostic::new(instance.span.clone(), message))
        }
    }
}
