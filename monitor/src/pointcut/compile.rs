//! Compilation of pointcuts to disjunctive normal form: alternatives of conjunctions.

use super::ast::{
    Advice, AnnotatedArgument, Argument, Literal, Operand, Pointcut, Primitive, Timing, Typed,
};
use super::pattern::{AnnotationPattern, TypePattern};
use crate::event::{Kind, Value};
use crate::spec::{Diagnostic, Ident, Span};

/// The names that are visible in a pointcut.
pub trait PointcutNames {
    /// The pointcut with a name.
    fn pointcut(&self, name: &str) -> Option<&Pointcut>;

    /// Whether the name is a variable, and its declared type.
    fn variable(&self, name: &str) -> Option<Option<&TypePattern>>;
}

/// A pointcut in a form that can be matched with sites.
#[derive(Clone, PartialEq, Debug)]
pub struct Compiled {
    pub(super) timing: Timing,
    pub(super) alternatives: Vec<Conjunction>,
    pub(super) span: Span,
    /// The variables that every alternative binds, in the order of their first use.
    pub(super) variables: Vec<String>,
    /// The flows of `cflow` and `cflowbelow`.
    pub(super) flows: Vec<Flow>,
    /// The queries at the events. Their answers follow the variables.
    pub(super) asks: Vec<Ask>,
}

/// A query: a method to be called at an event.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    /// The receiver or the class.
    pub callee: AskCallee,
    /// The name of the method.
    pub method: Ident,
    /// The arguments.
    pub arguments: Vec<AskOperand>,
}

/// The receiver of a query.
#[derive(Clone, PartialEq, Debug)]
pub enum AskCallee {
    /// An object.
    Of(AskOperand),
    /// A class, for a static method.
    Class(String),
}

/// A receiver or argument.
#[derive(Clone, PartialEq, Debug)]
pub enum AskOperand {
    /// A variable of the pointcut, by index, and its declared type.
    Variable(usize, Option<TypePattern>),
    /// The answer to an earlier query, by index.
    Ask(usize),
    /// A constant.
    Literal(Value),
}

/// A condition on a site, and whether it must hold or must not.
pub(super) type SiteCondition = (Primitive, bool, Span);

/// The join points of a `cflow`: calls and executions.
#[derive(Clone, PartialEq, Debug)]
pub struct Flow {
    pub(super) alternatives: Vec<Vec<SiteCondition>>,
}

/// A test whether a thread is in a flow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlowTest {
    /// The number of the flow in the pointcut.
    pub flow: usize,
    /// Whether the current join point does not count.
    pub is_below: bool,
    /// Whether the thread must be in the flow or must not.
    pub holds: bool,
}

/// A conjunction of conditions.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Conjunction {
    /// Conditions on the site.
    pub(super) site: Vec<SiteCondition>,
    /// Conditions on values, and bindings.
    pub(super) values: Vec<ValueCondition>,
    /// Tests of the thread's stack.
    pub(super) flows: Vec<FlowTest>,
}

/// A condition on a value.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ValueCondition {
    pub(super) place: ValuePlace,
    pub(super) is: Option<Is>,
    /// Whether the condition must hold or must not.
    pub(super) holds: bool,
    /// The index of the variable that is bound.
    pub(super) binds: Option<usize>,
    /// The position in the specification, if the condition is written there.
    pub(super) span: Option<Span>,
}

/// A condition on a value.
#[derive(Clone, PartialEq, Debug)]
pub enum Is {
    /// It has a type.
    Of(TypePattern),
    /// It is an object whose class has an annotation.
    Annotated(AnnotationPattern),
    /// It equals a literal.
    Literal(Literal),
}

/// The value of a condition.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum ValuePlace {
    Target,
    This,
    /// An argument, counted from the first one. The list has `count` arguments, or at least as many.
    Argument {
        place: usize,
        count: usize,
        exact: bool,
    },
    /// An argument, counted from the last one. The list has at least `count` arguments.
    ArgumentFromEnd {
        place: usize,
        count: usize,
    },
    /// The length of the list of arguments: `count`, or at least as many.
    Arguments {
        count: usize,
        exact: bool,
    },
    Value,
    Old,
    Thread,
    Result,
    Thrown,
}

impl ValueCondition {
    fn is_of_result(&self) -> bool {
        matches!((&self.place, &self.is), (ValuePlace::Result, Some(Is::Literal(_))))
    }
}

/// Maximum number of alternatives of a pointcut.
const MAX_ALTERNATIVES: usize = 256;

impl Compiled {
    /// Whether it may match events of a kind.
    pub fn may_pick(&self, kind: Kind) -> bool {
        self.alternatives.iter().any(|alternative| {
            alternative.site.iter().all(|(what, holds, _)| match what {
                Primitive::Member(of, _) | Primitive::Type(of, _) | Primitive::Kind(of) => {
                    !holds || *of == kind
                }
                Primitive::Handler(_) => !holds || kind == Kind::Catch,
                _ => true,
            })
        })
    }

    /// Whether it matches only *before* events of calls.
    pub fn is_before_calls(&self) -> bool {
        let is_call = |(what, holds, _): &SiteCondition| {
            *holds && matches!(what, Primitive::Member(Kind::Call, _))
        };
        self.timing == Timing::Before
            && self.alternatives.iter().all(|one| one.site.iter().any(is_call))
    }

    /// Whether it depends on the place of a site, and not only on its kind and member.
    pub fn is_local(&self) -> bool {
        let place = |what: &Primitive| {
            matches!(
                what,
                Primitive::Within(..)
                    | Primitive::WithinCode(_)
                    | Primitive::Line(..)
                    | Primitive::AnnotatedWithin(_)
                    | Primitive::AnnotatedWithinCode(_)
            )
        };
        self.alternatives.iter().any(|one| {
            one.site.iter().any(|(what, ..)| place(what))
                || one.values.iter().any(|value| value.place == ValuePlace::This)
        })
    }

    /// Whether a variable, by index, always gets the number of the thread.
    pub fn is_thread(&self, variable: usize) -> bool {
        self.alternatives.iter().all(|one| {
            let mut values = one.values.iter();
            values.any(|v| v.binds == Some(variable) && v.place == ValuePlace::Thread)
        })
    }

    /// The variables that always get the number of the thread.
    pub fn thread_variables(&self) -> impl Iterator<Item = &str> {
        let named = self.variables.iter().enumerate();
        named.filter(|(place, _)| self.is_thread(*place)).map(|(_, name)| name.as_str())
    }

    /// The flows, by number.
    pub fn flows(&self) -> &[Flow] {
        &self.flows
    }

    /// Sets the queries at the events.
    pub fn ask(&mut self, asks: Vec<Ask>) {
        self.asks = asks;
    }

    /// The queries at the events.
    pub fn asks(&self) -> &[Ask] {
        &self.asks
    }

    /// The same pointcut, made from a text that is not in the specification: its parts stand at `span`.
    pub fn standing_at(mut self, span: &Span) -> Compiled {
        self.span = span.clone();
        for alternative in &mut self.alternatives {
            alternative.site.iter_mut().for_each(|(_, _, at)| *at = span.clone());
            alternative.values.iter_mut().for_each(|value| value.span = Some(span.clone()));
        }
        let conditions = self.flows.iter_mut().flat_map(|flow| &mut flow.alternatives);
        conditions.flatten().for_each(|(_, _, at)| *at = span.clone());
        self
    }

    /// The bound variables.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }
}

/// Compiles an advice.
///
/// # Errors
/// If a name is unknown, a pointcut is defined by itself, a variable is bound under a negation or not by all alternatives, or there are too
/// many alternatives.
pub fn compile(advice: &Advice, scope: &dyn PointcutNames) -> Result<Compiled, Diagnostic> {
    let mut compiler =
        Compiler { scope, variables: Vec::new(), compiling: Vec::new(), flows: Vec::new() };
    let mut alternatives = compiler.alternatives(&advice.pointcut, true)?;
    let (place, typed) = match &advice.timing {
        Timing::AfterReturning(Some(typed)) => (ValuePlace::Result, Some(typed)),
        Timing::AfterThrowing(Some(typed)) => (ValuePlace::Thrown, Some(typed)),
        _ => (ValuePlace::Result, None),
    };
    if let Some(Typed { ty, name }) = typed {
        let declared = compiler.scope.variable(&name.name).ok_or_else(|| unknown(name))?;
        let condition = ValueCondition {
            place,
            is: ty.clone().or_else(|| declared.cloned()).map(Is::Of),
            holds: true,
            binds: Some(compiler.variable(&name.name)),
            span: Some(name.span.clone()),
        };
        alternatives.iter_mut().for_each(|one| one.values.push(condition.clone()));
    }
    if matches!(advice.timing, Timing::Before | Timing::AfterThrowing(_))
        && alternatives.iter().flat_map(|one| &one.values).any(ValueCondition::is_of_result)
    {
        let message = "there is no result before a call, or if it ends with an exception";
        return Err(Diagnostic::new(advice.pointcut.span(), message)
            .label("`result` is in this pointcut")
            .hint("make the event one `after returning`"));
    }
    for (place, variable) in compiler.variables.iter().enumerate() {
        for alternative in &alternatives {
            let bindings = alternative.values.iter().filter(|v| v.binds == Some(place)).count();
            if bindings != 1 {
                let span = advice.pointcut.span();
                let message = if bindings == 0 {
                    format!("`{variable}` is not bound by every alternative of this pointcut")
                } else {
                    format!("`{variable}` is bound twice")
                };
                return Err(Diagnostic::new(span, message));
            }
        }
    }
    let (timing, span) = (advice.timing.clone(), advice.pointcut.span());
    let Compiler { variables, flows, .. } = compiler;
    Ok(Compiled { timing, alternatives, span, variables, flows, asks: Vec::new() })
}

fn unknown(name: &Ident) -> Diagnostic {
    Diagnostic::new(name.span.clone(), format!("there is no parameter `{}`", name.name))
}

struct Compiler<'a> {
    scope: &'a dyn PointcutNames,
    variables: Vec<String>,
    /// The named pointcuts that are being compiled.
    compiling: Vec<String>,
    flows: Vec<Flow>,
}

impl Compiler<'_> {
    fn variable(&mut self, name: &str) -> usize {
        let known = self.variables.iter().position(|known| known == name);
        known.unwrap_or_else(|| {
            self.variables.push(name.to_owned());
            self.variables.len() - 1
        })
    }

    /// The alternatives of a pointcut, or of its negation.
    fn alternatives(
        &mut self,
        pointcut: &Pointcut,
        holds: bool,
    ) -> Result<Vec<Conjunction>, Diagnostic> {
        match pointcut {
            Pointcut::Primitive(primitive, span) => self.primitive(primitive, span, holds),
            Pointcut::Not(inner, _) => self.alternatives(inner, !holds),
            Pointcut::Named(name) => self.named(name, holds),
            Pointcut::And(a, b) | Pointcut::Or(a, b) => {
                let is_and = matches!(pointcut, Pointcut::And(..)) == holds;
                let (a, b) = (self.alternatives(a, holds)?, self.alternatives(b, holds)?);
                let count = if is_and { a.len() * b.len() } else { a.len() + b.len() };
                if count > MAX_ALTERNATIVES {
                    let message =
                        format!("this pointcut has more than {MAX_ALTERNATIVES} alternatives");
                    return Err(Diagnostic::new(pointcut.span(), message));
                }
                if !is_and {
                    return Ok(a.into_iter().chain(b).collect());
                }
                Ok(a.iter().flat_map(|a| b.iter().map(move |b| a.and(b))).collect())
            }
        }
    }

    fn named(&mut self, name: &Ident, holds: bool) -> Result<Vec<Conjunction>, Diagnostic> {
        if self.compiling.contains(&name.name) {
            let message = format!("the pointcut `{}` is defined by itself", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        let scope = self.scope;
        let Some(pointcut) = scope.pointcut(&name.name) else {
            let message = format!("there is no pointcut `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        };
        self.compiling.push(name.name.clone());
        let alternatives = self.alternatives(pointcut, holds);
        self.compiling.pop();
        alternatives
    }

    fn primitive(
        &mut self,
        primitive: &Primitive,
        span: &Span,
        holds: bool,
    ) -> Result<Vec<Conjunction>, Diagnostic> {
        let values = match primitive {
            Primitive::Target(operand) => {
                vec![self.value(ValuePlace::Target, operand, span, holds)?]
            }
            Primitive::This(operand) => vec![self.value(ValuePlace::This, operand, span, holds)?],
            Primitive::Value(operand) => {
                vec![self.value(ValuePlace::Value, operand, span, holds)?]
            }
            Primitive::Old(operand) => vec![self.value(ValuePlace::Old, operand, span, holds)?],
            Primitive::Result(literal) => vec![ValueCondition {
                place: ValuePlace::Result,
                is: Some(Is::Literal(*literal)),
                holds,
                binds: None,
                span: Some(span.clone()),
            }],
            Primitive::Thread(name) => {
                let operand = Operand::Name(name.clone());
                vec![self.value(ValuePlace::Thread, &operand, span, holds)?]
            }
            Primitive::Args(arguments) => {
                let conditions = self.arguments(arguments, span, holds)?;
                return Ok(list_of_conditions(conditions, holds));
            }
            Primitive::AnnotatedArgs(arguments) => {
                let conditions = annotated_arguments(arguments, span, holds);
                return Ok(list_of_conditions(conditions, holds));
            }
            Primitive::AnnotatedTarget(pattern) => {
                vec![annotated(ValuePlace::Target, Some(pattern), span, holds)]
            }
            Primitive::AnnotatedThis(pattern) => {
                vec![annotated(ValuePlace::This, Some(pattern), span, holds)]
            }
            // The site's member is the type of the catch clause. The exception may be of a subtype, so it is tested.
            Primitive::Type(kind @ Kind::Catch, Some(ty)) => {
                let caught = ValueCondition {
                    place: ValuePlace::Target,
                    is: Some(Is::Of(ty.clone())),
                    holds,
                    binds: None,
                    span: Some(span.clone()),
                };
                let alternative = |caught_here: bool, values: Vec<ValueCondition>| Conjunction {
                    site: vec![(Primitive::Type(*kind, None), caught_here, span.clone())],
                    values,
                    flows: Vec::new(),
                };
                let of_type = alternative(true, vec![caught]);
                return Ok(match holds {
                    true => vec![of_type],
                    false => vec![alternative(false, Vec::new()), of_type],
                });
            }
            Primitive::Flow { of, is_below } => {
                let flow = self.flow(of, span)?;
                let test = FlowTest { flow, is_below: *is_below, holds };
                return Ok(vec![Conjunction { flows: vec![test], ..Conjunction::default() }]);
            }
            _ => {
                let site = vec![(primitive.clone(), holds, span.clone())];
                return Ok(vec![Conjunction { site, ..Conjunction::default() }]);
            }
        };
        Ok(vec![Conjunction::of_values(values)])
    }

    /// The number of the flow of a pointcut.
    fn flow(&mut self, of: &Pointcut, span: &Span) -> Result<usize, Diagnostic> {
        let (flows, variables) = (self.flows.len(), self.variables.len());
        let alternatives = self.alternatives(of, true)?;
        let error = |message: &str| Err(Diagnostic::new(span.clone(), message));
        if self.flows.len() > flows {
            return error("`cflow` cannot stand within `cflow`");
        }
        if self.variables.len() > variables || alternatives.iter().any(|one| !one.values.is_empty())
        {
            let label = "what is on the stack is told apart by its place and member only";
            return error("`cflow` takes no values: `target`, `this`, `args` and the like")
                .map_err(|error| error.label(label));
        }
        let is_timed = |(what, holds, _): &SiteCondition| {
            let Primitive::Member(kind, _) = what else { return false };
            *holds && matches!(kind, Kind::Call | Kind::Execution | Kind::New)
        };
        if !alternatives.iter().all(|one| one.site.iter().any(is_timed)) {
            return error("`cflow` takes calls and executions only").map_err(|error| {
                error.hint("begin with `call(...)` or `execution(...)`, and add conditions by `&&`")
            });
        }
        let alternatives = alternatives.into_iter().map(|one| one.site).collect();
        let flow = Flow { alternatives };
        let known = self.flows.iter().position(|known| known.is_same(&flow));
        Ok(known.unwrap_or_else(|| {
            self.flows.push(flow);
            self.flows.len() - 1
        }))
    }

    /// The condition on the number of arguments, followed by those on each argument; or the negation of each.
    fn arguments(
        &mut self,
        list: &[Argument],
        span: &Span,
        holds: bool,
    ) -> Result<Vec<ValueCondition>, Diagnostic> {
        let rest = list.iter().position(|a| *a == Argument::Rest);
        let (all, places) = argument_places(list.len(), rest);
        let mut conditions = vec![annotated(all, None, span, holds)];
        for (argument, place) in list.iter().zip(places) {
            let Argument::One(operand) = argument else { continue };
            conditions.push(self.value(place, operand, span, holds)?);
        }
        Ok(conditions)
    }

    fn value(
        &mut self,
        place: ValuePlace,
        operand: &Operand,
        span: &Span,
        holds: bool,
    ) -> Result<ValueCondition, Diagnostic> {
        let condition = |ty: Option<TypePattern>, binds| ValueCondition {
            place: place.clone(),
            is: ty.map(Is::Of),
            holds,
            binds,
            span: Some(span.clone()),
        };
        Ok(match operand {
            Operand::Any => condition(None, None),
            Operand::Type(ty, _) => condition(Some(ty.clone()), None),
            Operand::Name(name) => match self.scope.variable(&name.name) {
                Some(_) if !holds => {
                    let message = format!("`{}` cannot be bound under a negation", name.name);
                    return Err(Diagnostic::new(span.clone(), message));
                }
                Some(ty) => condition(ty.cloned(), Some(self.variable(&name.name))),
                // A name that is no variable is a type if it looks like one.
                None => match TypePattern::parse(&name.name) {
                    Some(ty) if looks_like_type(&name.name) => condition(Some(ty), None),
                    _ => return Err(unknown(name)),
                },
            },
        })
    }
}

/// The place of the number of arguments, and those of the elements of a list with `..` at `rest`.
fn argument_places(length: usize, rest: Option<usize>) -> (ValuePlace, Vec<ValuePlace>) {
    let (count, exact) = (length - usize::from(rest.is_some()), rest.is_none());
    let place = |place: usize| match rest {
        Some(rest) if place > rest => {
            ValuePlace::ArgumentFromEnd { place: length - 1 - place, count }
        }
        _ => ValuePlace::Argument { place, count, exact },
    };
    (ValuePlace::Arguments { count, exact }, (0..length).map(place).collect())
}

/// The condition on the number of arguments, followed by those on the annotations of their classes; or the negation of each.
fn annotated_arguments(
    list: &[AnnotatedArgument],
    span: &Span,
    holds: bool,
) -> Vec<ValueCondition> {
    let rest = list.iter().position(|argument| *argument == AnnotatedArgument::Rest);
    let (all, places) = argument_places(list.len(), rest);
    let mut conditions = vec![annotated(all, None, span, holds)];
    for (argument, place) in list.iter().zip(places) {
        if let AnnotatedArgument::Of(pattern) = argument {
            conditions.push(annotated(place, Some(pattern), span, holds));
        }
    }
    conditions
}

/// The condition that the class of an object has an annotation. Without one, only the place counts.
fn annotated(
    place: ValuePlace,
    annotation: Option<&AnnotationPattern>,
    span: &Span,
    holds: bool,
) -> ValueCondition {
    let is = annotation.cloned().map(Is::Annotated);
    ValueCondition { place, is, holds, binds: None, span: Some(span.clone()) }
}

/// The alternatives of a list of arguments: the condition on their number comes first. The negation holds if the number of arguments
/// differs, or one argument fails its condition.
fn list_of_conditions(conditions: Vec<ValueCondition>, holds: bool) -> Vec<Conjunction> {
    if holds {
        return vec![Conjunction::of_values(conditions)];
    }
    let mut others = conditions.into_iter();
    let Some(count) = others.next() else { return Vec::new() };
    // The specification does not state this condition.
    let as_many = ValueCondition { holds: true, span: None, ..count.clone() };
    let one_differs = others
        .filter(|other| other.is.is_some())
        .map(|other| Conjunction::of_values(vec![as_many.clone(), other]));
    core::iter::once(Conjunction::of_values(vec![count])).chain(one_differs).collect()
}

/// Whether a name is that of a type by Java's naming convention.
fn looks_like_type(name: &str) -> bool {
    const PRIMITIVES: [&str; 8] =
        ["boolean", "byte", "char", "short", "int", "long", "float", "double"];
    name.starts_with(|c: char| c.is_uppercase()) || PRIMITIVES.contains(&name)
}

impl Conjunction {
    fn of_values(values: Vec<ValueCondition>) -> Conjunction {
        Conjunction { values, ..Conjunction::default() }
    }

    fn and(&self, other: &Conjunction) -> Conjunction {
        Conjunction {
            site: [&self.site[..], &other.site].concat(),
            values: [&self.values[..], &other.values].concat(),
            flows: [&self.flows[..], &other.flows].concat(),
        }
    }
}

impl Flow {
    /// Whether it equals another one, ignoring positions.
    pub fn is_same(&self, other: &Flow) -> bool {
        let both = |(one, other): (&Vec<SiteCondition>, &Vec<SiteCondition>)| {
            let what = |(what, holds, _): &SiteCondition| (what.clone(), *holds);
            one.iter().map(what).eq(other.iter().map(what))
        };
        self.alternatives.len() == other.alternatives.len()
            && self.alternatives.iter().zip(&other.alternatives).all(both)
    }

    /// Whether it may contain join points of a kind.
    pub fn may_be(&self, kind: Kind) -> bool {
        self.alternatives.iter().any(|one| {
            one.iter().any(|(what, holds, _)| {
                *holds && matches!(what, Primitive::Member(of, _) if *of == kind)
            })
        })
    }
}
