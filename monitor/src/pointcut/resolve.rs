//! Matching of pointcuts with sites.

use std::borrow::Cow;

use tsb_format::Primitive;

use super::ast::{self, Literal, Timing};
use super::compile::{
    Ask, AskCallee, AskOperand, Compiled, Conjunction, Flow, FlowTest, Is, SiteCondition,
    ValueCondition, ValuePlace,
};
use super::pattern::MemberPattern;
use crate::event::{
    Callee, ClassId, Event, EventWorld, Kind, Member, Operand, Phase, Query, QueryId, Site, SiteId,
    Value, unboxed,
};

/// The place of a value in the events of a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The receiver.
    Receiver,
    /// `this` of the enclosing method.
    This,
    /// The value with an index.
    Value(usize),
    /// The value with an index, unboxed or widened to a primitive type.
    Converted(usize, Primitive),
    /// The number of the thread.
    Thread,
    /// The answer to a query.
    Answer(QueryId),
}

/// The reason why a log has no answer to a query.
const NO_ANSWER: &str = "it was not asked when the log was recorded";

impl Part {
    /// The value in an event. `None` if the event has no such value.
    pub fn of<'a>(self, event: &Event<'a>) -> Option<Cow<'a, Value>> {
        match self {
            Part::Receiver => event.receiver.map(Cow::Borrowed),
            Part::This => event.this.map(Cow::Borrowed),
            Part::Value(place) => event.values.get(place).map(Cow::Borrowed),
            Part::Converted(place, to) => converted(event.values.get(place)?, to).map(Cow::Owned),
            Part::Thread => Some(Cow::Owned(Value::Long(i64::from(event.thread)))),
            Part::Answer(query) => {
                let mut answers = event.answers.iter();
                let answer = answers.find(|(of, _)| *of == query).map(|(_, answer)| answer);
                Some(match answer {
                    Some(answer) => Cow::Borrowed(answer),
                    None => Cow::Owned(Value::Unknown(NO_ANSWER.into())),
                })
            }
        }
    }
}

/// A condition on a value that must be tested for each event.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    /// The tested value.
    pub part: Part,
    /// The condition.
    pub is: Is,
    /// Whether the condition must hold or must not.
    pub holds: bool,
}

impl Is {
    /// Whether it holds of objects of a class.
    pub(crate) fn includes(&self, world: &EventWorld, class: ClassId) -> bool {
        match self {
            Is::Of(ty) => ty.includes(world, class),
            Is::Annotated(pattern) => pattern.matches(world, &world.classes[class].annotations),
            Is::Literal(_) => false,
        }
    }
}

impl Test {
    /// Whether an event passes the test.
    pub fn passes(&self, world: &EventWorld, event: &Event<'_>) -> bool {
        let value = self.part.of(event);
        let is = match (&self.is, value.as_deref()) {
            (is, Some(Value::Object(object))) => is.includes(world, object.class),
            (Is::Literal(Literal::Null), Some(Value::Null)) => true,
            (Is::Literal(Literal::Boolean(wanted)), Some(Value::Boolean(found))) => wanted == found,
            _ => false,
        };
        is == self.holds
    }
}

/// One of the alternatives in which events of a site match a pointcut.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The phase.
    pub phase: Phase,
    /// The tests for each event.
    pub tests: Vec<Test>,
    /// The values of the pointcut's variables, in their order.
    pub bindings: Vec<Part>,
    /// The tests of the thread's stack.
    pub flows: Vec<FlowTest>,
}

impl Flow {
    /// Whether it contains the join points of a site.
    pub fn picks(&self, world: &EventWorld, site: SiteId) -> bool {
        let site = &world.sites[site];
        let picks = |(what, holds, _): &SiteCondition| is_at(world, site, what) == *holds;
        self.alternatives.iter().any(|one| one.iter().all(picks))
    }
}

impl Compiled {
    /// The alternatives in which events of a site match. The first one whose tests pass gives the values.
    pub fn resolve(&self, world: &EventWorld, site: SiteId) -> Vec<Alternative> {
        self.resolve_at(world, &world.sites[site])
    }

    /// Whether events of a site, which the world need not have, may match.
    pub(crate) fn picks_at(&self, world: &EventWorld, site: &Site) -> bool {
        !self.resolve_at(world, site).is_empty()
    }

    fn resolve_at(&self, world: &EventWorld, site: &Site) -> Vec<Alternative> {
        let phases = self.phases(site.kind);
        let mut found = Vec::new();
        for alternative in &self.alternatives {
            let on_site = alternative.site.iter();
            if !on_site.into_iter().all(|(what, holds, _)| is_at(world, site, what) == *holds) {
                continue;
            }
            // Without a condition on the kind, a pointcut would match everything.
            for phase in phases {
                found.extend(self.at_phase(world, site, *phase, alternative));
            }
        }
        found
    }

    /// The phases of a kind's events that match.
    pub(super) fn phases(&self, kind: Kind) -> &'static [Phase] {
        match self.timing {
            Timing::Before => &[Phase::Before],
            Timing::After if has_phases(kind) => &[Phase::After, Phase::Thrown],
            Timing::AfterReturning(_) if has_phases(kind) => &[Phase::After],
            Timing::AfterThrowing(_) => &[Phase::Thrown],
            // An event without duration is complete when it is reported.
            Timing::After | Timing::AfterReturning(_) => &[Phase::Before],
        }
    }

    fn at_phase(
        &self,
        world: &EventWorld,
        site: &Site,
        phase: Phase,
        alternative: &Conjunction,
    ) -> Option<Alternative> {
        let mut tests = Vec::new();
        let mut bindings = vec![Part::Thread; self.variables.len()];
        for condition in &alternative.values {
            match decide(world, site, phase, condition) {
                Decision::No => return None,
                Decision::Yes => {}
                Decision::At(part, test) => {
                    tests.extend(test);
                    if let Some(variable) = condition.binds {
                        bindings[variable] = part;
                    }
                }
            }
        }
        for ask in &self.asks {
            let part = self.query(world, ask, &bindings)?;
            bindings.push(part);
        }
        Some(Alternative { phase, tests, bindings, flows: alternative.flows.clone() })
    }
}

impl Compiled {
    /// The answer to a query. `None` if an operand is not a value of the program.
    fn query(&self, world: &EventWorld, ask: &Ask, bindings: &[Part]) -> Option<Part> {
        let operand = |operand: &AskOperand| {
            Some(match operand {
                AskOperand::Variable(place, ty) => match *bindings.get(*place)? {
                    Part::Thread => return None,
                    part => Operand::Part(part, ty.clone()),
                },
                AskOperand::Ask(earlier) => match *bindings.get(self.variables.len() + earlier)? {
                    Part::Answer(query) => Operand::Answer(query),
                    _ => return None,
                },
                AskOperand::Literal(value) => Operand::Literal(value.clone()),
            })
        };
        let callee = match &ask.callee {
            AskCallee::Of(receiver) => Callee::Of(operand(receiver)?),
            AskCallee::Class(name) => Callee::Class(name.clone()),
        };
        let arguments = ask.arguments.iter().map(operand).collect::<Option<_>>()?;
        let query = Query { callee, method: ask.method.name.clone(), arguments };
        Some(Part::Answer(world.queries.id(query)))
    }
}

/// Whether events of a kind have separate *before* and *after* phases.
pub(crate) fn has_phases(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Execution
            | Kind::Call
            | Kind::Get
            | Kind::Set
            | Kind::ArrayLoad
            | Kind::ArrayStore
            | Kind::New
            | Kind::NewArray
    )
}

pub(super) fn is_at(world: &EventWorld, site: &Site, what: &ast::Primitive) -> bool {
    match what {
        ast::Primitive::Member(kind, pattern) => {
            *kind == site.kind && is_member(world, site.member, pattern)
        }
        ast::Primitive::Type(kind, pattern) => {
            *kind == site.kind
                && pattern.as_ref().is_none_or(|pattern| match site.member {
                    Member::Class(class) => pattern.includes(world, class),
                    _ => false,
                })
        }
        ast::Primitive::Handler(pattern) => {
            let declared = match site.member {
                Member::Class(class) => pattern.matches(world, class),
                _ => false,
            };
            site.kind == Kind::Catch && declared
        }
        ast::Primitive::Kind(kind) => *kind == site.kind,
        ast::Primitive::Within(ty, file) => site.within.is_some_and(|method| {
            let class = world.methods[method].class;
            file.matches(world.file_of(method))
                || ty.as_ref().is_some_and(|ty| ty.matches_around(world, class))
        }),
        ast::Primitive::WithinCode(pattern) => {
            site.within.is_some_and(|method| pattern.matches_method(world, &world.methods[method]))
        }
        ast::Primitive::Annotation(pattern) => {
            let annotations = match site.member {
                Member::Method(method) => match &world.methods[method].name[..] {
                    "<clinit>" => &world.classes[world.methods[method].class].annotations,
                    _ => &world.methods[method].annotations,
                },
                Member::Field(field) => &world.fields[field].annotations,
                Member::Class(class) => &world.classes[class].annotations,
                Member::None => return false,
            };
            pattern.matches(world, annotations)
        }
        ast::Primitive::AnnotatedWithin(pattern) => site.within.is_some_and(|method| {
            pattern.matches(world, &world.classes[world.methods[method].class].annotations)
        }),
        ast::Primitive::AnnotatedWithinCode(pattern) => site
            .within
            .is_some_and(|method| pattern.matches(world, &world.methods[method].annotations)),
        ast::Primitive::Line(file, line) => {
            *line == site.line
                && site.within.is_some_and(|method| file.matches(world.file_of(method)))
        }
        // Conditions on values and stacks are handled elsewhere.
        ast::Primitive::Flow { .. }
        | ast::Primitive::AnnotatedTarget(_)
        | ast::Primitive::AnnotatedThis(_)
        | ast::Primitive::AnnotatedArgs(_)
        | ast::Primitive::Target(_)
        | ast::Primitive::This(_)
        | ast::Primitive::Args(_)
        | ast::Primitive::Value(_)
        | ast::Primitive::Old(_)
        | ast::Primitive::Result(_)
        | ast::Primitive::Thread(_) => true,
    }
}

fn is_member(world: &EventWorld, member: Member, pattern: &MemberPattern) -> bool {
    match member {
        Member::Method(method) => pattern.matches_method(world, &world.methods[method]),
        Member::Field(field) => pattern.matches_field(world, &world.fields[field]),
        Member::Class(_) | Member::None => false,
    }
}

pub(super) enum Decision {
    No,
    Yes,
    /// The value is there, and the test must pass.
    At(Part, Option<Test>),
}

/// The declared types of the arguments of a site.
pub(super) fn arguments<'a>(world: &'a EventWorld, site: &Site) -> Option<Vec<&'a str>> {
    match (site.kind, site.member) {
        (Kind::ArrayLoad | Kind::ArrayStore, _) => Some(vec!["int"]),
        // The value written, or the exception.
        (Kind::Set, Member::Field(field)) => Some(vec![&world.fields[field].ty]),
        (Kind::Catch, Member::Class(class)) => Some(vec![&world.classes[class].name]),
        (Kind::Get, _) => Some(Vec::new()),
        (_, Member::Method(method)) => {
            Some(world.methods[method].params.iter().map(String::as_str).collect())
        }
        _ => None,
    }
}

pub(super) fn decide(
    world: &EventWorld,
    site: &Site,
    phase: Phase,
    condition: &ValueCondition,
) -> Decision {
    let args = arguments(world, site);
    let at = |part, declared: Option<&str>| type_decision(world, condition, part, declared);
    // A missing value has no type.
    let absent = if condition.holds { Decision::No } else { Decision::Yes };
    let argument = |place| match site.kind {
        Kind::Set => Part::Value(1),
        Kind::Catch => Part::Receiver,
        _ => Part::Value(place),
    };
    match condition.place {
        ValuePlace::Arguments { count, exact } => {
            let are_as_many =
                args.is_some_and(|args| args.len() == count || !exact && args.len() > count);
            if are_as_many == condition.holds { Decision::Yes } else { Decision::No }
        }
        ValuePlace::Argument { place, .. } => match args {
            Some(args) if place < args.len() => at(argument(place), Some(args[place])),
            _ => Decision::No,
        },
        ValuePlace::ArgumentFromEnd { place, .. } => match args {
            Some(args) if place < args.len() => {
                let place = args.len() - 1 - place;
                at(argument(place), Some(args[place]))
            }
            _ => Decision::No,
        },
        ValuePlace::Target => match receiver(world, site, phase) {
            Some(declared) => at(Part::Receiver, declared),
            None => absent,
        },
        ValuePlace::This => match site.within {
            Some(method) if !world.methods[method].is_static => {
                let class = world.methods[method].class;
                at(Part::This, Some(&world.classes[class].name))
            }
            _ => absent,
        },
        ValuePlace::Thread => at(Part::Thread, Some("long")),
        ValuePlace::Value => match (site.kind, phase) {
            (Kind::Get, Phase::After) => at(Part::Value(0), declared_type(world, site)),
            (Kind::Set, _) => at(Part::Value(1), declared_type(world, site)),
            (Kind::ArrayLoad, Phase::After) => at(Part::Value(1), declared_type(world, site)),
            (Kind::ArrayStore, _) => at(Part::Value(2), declared_type(world, site)),
            (Kind::Output, _) => at(Part::Value(1), Some("java.lang.String")),
            _ => absent,
        },
        ValuePlace::Old => match site.kind {
            Kind::Set => at(Part::Value(0), declared_type(world, site)),
            Kind::ArrayStore => at(Part::Value(1), declared_type(world, site)),
            _ => absent,
        },
        ValuePlace::Result => match (site.kind, site.member) {
            (Kind::New | Kind::NewArray, _) => {
                at(Part::Receiver, receiver(world, site, phase).flatten())
            }
            (Kind::Call | Kind::Execution, Member::Method(method)) => {
                let method = &world.methods[method];
                match &method.result[..] {
                    _ if phase == Phase::Thrown => Decision::No,
                    "void" => Decision::No,
                    result => at(Part::Value(method.params.len()), Some(result)),
                }
            }
            (Kind::Get, _) => at(Part::Value(0), declared_type(world, site)),
            (Kind::ArrayLoad, _) => at(Part::Value(1), declared_type(world, site)),
            _ => Decision::No,
        },
        ValuePlace::Thrown => match args {
            Some(_) if site.kind == Kind::Set => Decision::No,
            Some(args) if phase == Phase::Thrown => at(Part::Value(args.len()), None),
            _ => Decision::No,
        },
    }
}

/// The declared type of the receiver, if known; `None` if there is no receiver.
pub(super) fn receiver<'a>(
    world: &'a EventWorld,
    site: &Site,
    phase: Phase,
) -> Option<Option<&'a str>> {
    let class = |class| Some(world.classes[class].name.as_str());
    match (site.kind, site.member) {
        (Kind::New, Member::Method(method)) => {
            (phase != Phase::Before).then(|| class(world.methods[method].class))
        }
        (Kind::NewArray, Member::Class(array)) => (phase != Phase::Before).then(|| class(array)),
        (_, Member::Method(method)) => {
            let method = &world.methods[method];
            (!method.is_static).then(|| class(method.class))
        }
        (_, Member::Field(field)) => {
            let field = &world.fields[field];
            (!field.is_static).then(|| class(field.class))
        }
        (_, Member::Class(of)) => Some(class(of)),
        (Kind::ThreadStart | Kind::ThreadEnd, _) => Some(Some("java.lang.Thread")),
        _ => None,
    }
}

fn declared_type<'a>(world: &'a EventWorld, site: &Site) -> Option<&'a str> {
    match site.member {
        Member::Field(field) => Some(&world.fields[field].ty),
        Member::Class(array) => world.classes[array].name.strip_suffix("[]"),
        _ => None,
    }
}

/// Whether a value with a declared type satisfies the condition: decided statically, or by a test.
fn type_decision(
    world: &EventWorld,
    condition: &ValueCondition,
    part: Part,
    declared: Option<&str>,
) -> Decision {
    let ty = match &condition.is {
        None => return Decision::At(part, None),
        Some(Is::Of(ty)) => ty,
        Some(is @ Is::Annotated(_)) => {
            // Primitive values have no class.
            return match declared.is_some_and(is_primitive) {
                true if condition.holds => Decision::No,
                true => Decision::Yes,
                false => {
                    Decision::At(part, Some(Test { part, is: is.clone(), holds: condition.holds }))
                }
            };
        }
        Some(is @ Is::Literal(literal)) => {
            let declared = declared.unwrap_or_default();
            // A value of another type never equals the literal.
            return match (literal, declared) {
                (Literal::Boolean(_), "boolean") => {
                    Decision::At(part, Some(Test { part, is: is.clone(), holds: condition.holds }))
                }
                (Literal::Null, _) if !is_primitive(declared) => {
                    Decision::At(part, Some(Test { part, is: is.clone(), holds: condition.holds }))
                }
                _ if condition.holds => Decision::No,
                _ => Decision::Yes,
            };
        }
    };
    let known = |matches: bool, part: Part| match matches == condition.holds {
        true => Decision::At(part, None),
        false => Decision::No,
    };
    let Some(declared) = declared else {
        return Decision::At(
            part,
            Some(Test { part, is: Is::Of(ty.clone()), holds: condition.holds }),
        );
    };
    if ty.matches_name(declared)
        || world.class_named(declared).is_some_and(|class| ty.includes(world, class))
    {
        return known(true, part);
    }
    let to = |primitive: Primitive| match part {
        Part::Value(place) if condition.binds.is_some() => Part::Converted(place, primitive),
        part => part,
    };
    let is_named = |primitive: &Primitive| ty.matches_name(primitive.keyword());
    if let Some(from) = Primitive::ALL.into_iter().find(|it| it.keyword() == declared) {
        if let Some(wider) = wider(from).iter().copied().find(is_named) {
            return known(true, to(wider));
        }
        return known(
            ty.matches_name(from.box_class()) || ty.matches_name("java.lang.Object"),
            part,
        );
    }
    let inside = Primitive::in_box(declared);
    if let Some(inside) = inside.filter(is_named) {
        return known(true, to(inside));
    }
    Decision::At(part, Some(Test { part, is: Is::Of(ty.clone()), holds: condition.holds }))
}

fn is_primitive(ty: &str) -> bool {
    Primitive::ALL.iter().any(|primitive| primitive.keyword() == ty)
}

/// The primitive types to which a type widens (JLS 5.1.2).
fn wider(primitive: Primitive) -> &'static [Primitive] {
    use Primitive::{Double, Float, Int, Long, Short};
    match primitive {
        Primitive::Boolean | Double => &[],
        Primitive::Byte => &[Short, Int, Long, Float, Double],
        Primitive::Char | Short => &[Int, Long, Float, Double],
        Int => &[Long, Float, Double],
        Long => &[Float, Double],
        Float => &[Double],
    }
}

/// Converts a value to a primitive type by widening or unboxing. The value of a box is in its text.
fn converted(value: &Value, to: Primitive) -> Option<Value> {
    let int = match value {
        Value::Object(object) => return unboxed(object.text.as_deref()?, to),
        Value::Int(value) => i64::from(*value),
        Value::Char(value) => i64::from(*value),
        Value::Long(value) => *value,
        Value::Float(value) if to == Primitive::Double => {
            return Some(Value::Double(f64::from(*value)));
        }
        _ => return None,
    };
    Some(match to {
        Primitive::Long => Value::Long(int),
        Primitive::Float => Value::Float(int as f32),
        Primitive::Double => Value::Double(int as f64),
        Primitive::Byte | Primitive::Short | Primitive::Int => Value::Int(i32::try_from(int).ok()?),
        Primitive::Boolean | Primitive::Char => return None,
    })
}
