//! Resolves the methods, exceptions and results that monitors name in their actions.

use std::collections::HashMap;

use tsb_format::{Flags, Primitive};
use tsb_interpreter::hooks::{self, GuestValue, HandlerCall, Throw};
use tsb_verifier::{GlobalMethodId, GlobalType, GlobalTypeId, Program};

use super::world_ids::{self, WorldIds};
use super::{Call, Run};
use crate::event::{ClassId, EventWorld, Kind, Member, Object, Phase, Value};
use crate::monitor::{Argument, Demanded, Replacement};
use crate::pointcut::pattern::TypePattern;
use crate::spec::Diagnostic;

/// The methods that monitors can call and the exceptions that they can throw.
#[derive(Debug, Default)]
pub(super) struct Reactions {
    /// The static methods of the program by qualified name, in the order of their declarations.
    methods: HashMap<String, Vec<Method>>,
    /// The constructors of exceptions that take one string, by class.
    exceptions: HashMap<String, GlobalMethodId>,
}

#[derive(Debug)]
struct Method {
    id: GlobalMethodId,
    params: Vec<Type>,
}

/// The type of a parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Primitive(Primitive),
    /// A reference to an object of a class, or null.
    Object(ClassId),
}

impl Reactions {
    /// The methods and exceptions of a program.
    pub(super) fn of(program: &Program<'_>, ids: &WorldIds) -> Reactions {
        let mut reactions = Reactions::default();
        let string = program.well_known.string.map(|class| program.classes[class].ty);
        let throwable = program.class_named("java.lang.Throwable");
        let throwable = throwable.map(|class| program.classes[class].ty);
        let ty = |ty: GlobalTypeId| match program.types[ty] {
            GlobalType::Primitive(primitive) => Type::Primitive(primitive),
            _ => Type::Object(ids.class(ty)),
        };
        for (id, info) in program.methods.iter() {
            let class = &program.classes[info.class];
            let params = || program.descriptor(id).params.iter().map(|param| param.ty);
            let name = program.name(info.name);
            if name == "<init>" {
                let is_exception = !class.flags.contains(Flags::ABSTRACT)
                    && throwable.is_some_and(|above| program.is_subtype(class.ty, above))
                    && params().map(Some).eq([string]);
                if is_exception {
                    reactions.exceptions.insert(world_ids::class_name(program, info.class), id);
                }
            } else if info.is_static()
                && name != "<clinit>"
                && program.body(id).is_some()
                && !world_ids::is_of_library(program, id)
            {
                let name = format!("{}.{name}", world_ids::class_name(program, info.class));
                let method = Method { id, params: params().map(ty).collect() };
                reactions.methods.entry(name).or_default().push(method);
            }
        }
        reactions
    }

    /// Selects the method for a call. It takes all arguments, or else as many leading ones as possible, at least `least`. Of several
    /// applicable methods it is the most specific one (JLS 15.12.2.5).
    pub(super) fn call(&self, world: &EventWorld, call: &Call) -> Option<HandlerCall> {
        let methods = self.methods.get(&call.method)?;
        (call.least..=call.arguments.len()).rev().find_map(|count| {
            let arguments = &call.arguments[..count];
            let given = methods.iter().filter_map(|method| {
                let given = method.params.iter().zip(arguments);
                let given = given.map(|(ty, value)| given_as(world, *ty, value)).collect();
                let given: Vec<GuestValue> =
                    Option::filter(given, |_| method.params.len() == count)?;
                Some((method, given))
            });
            let mut given: Vec<(&Method, Vec<GuestValue>)> = given.collect();
            let is_best = |(method, _): &(&Method, Vec<GuestValue>)| {
                given.iter().all(|(other, _)| is_as_specific(world, method, other))
            };
            let best = given.iter().position(is_best).unwrap_or(0);
            if given.is_empty() {
                return None;
            }
            let (method, arguments) = given.swap_remove(best);
            Some(HandlerCall { method: method.id, arguments })
        })
    }

    /// An exception of a class.
    pub(super) fn throw(&self, class: &str, message: &str) -> Option<Throw> {
        let constructor = *self.exceptions.get(class)?;
        Some(Throw { constructor, message: message.into() })
    }

    /// Whether a method may get an object that becomes known only in the run.
    pub(super) fn passes_objects(&self, demanded: &Demanded) -> bool {
        let Demanded::Call { method, arguments, least } = demanded else { return false };
        let takes = |method: &Method| {
            let is_one = (*least..=arguments.len()).contains(&method.params.len());
            let mut pairs = method.params.iter().zip(arguments);
            is_one
                && pairs.any(|(param, argument)| {
                    matches!((param, argument), (Type::Object(_), Argument::OfType(_)))
                })
        };
        self.methods.get(method).is_some_and(|methods| methods.iter().any(takes))
    }

    /// The error and a hint, if no method of the program takes the arguments.
    fn check_call(
        &self,
        world: &EventWorld,
        name: &str,
        arguments: &[Argument],
        least: usize,
    ) -> Option<(String, String)> {
        let Some(methods) = self.methods.get(name) else {
            let error = format!("the program has no static method `{name}`");
            return Some((error, "write the class and the name, as `Main.handler`".to_owned()));
        };
        let fits = |method: &&Method| {
            let count = method.params.len();
            let mut pairs = method.params.iter().zip(arguments);
            (least..=arguments.len()).contains(&count)
                && pairs.all(|(ty, argument)| may_be(world, *ty, argument))
        };
        if methods.iter().any(|method| fits(&method)) {
            return None;
        }
        let list = |method: &Method| {
            let params: Vec<String> =
                method.params.iter().map(|ty| type_name(world, *ty)).collect();
            format!("`{name}({})`", params.join(", "))
        };
        let known: Vec<String> = methods.iter().map(list).collect();
        let error = format!("no method `{name}` of the program takes these arguments");
        Some((error, format!("there is {}", known.join(", "))))
    }
}

fn type_name(world: &EventWorld, ty: Type) -> String {
    match ty {
        Type::Primitive(primitive) => primitive.keyword().to_owned(),
        Type::Object(class) => world.classes[class].name.clone(),
    }
}

/// Whether a method is as specific as another one (JLS 15.12.2.5).
fn is_as_specific(world: &EventWorld, method: &Method, other: &Method) -> bool {
    let mut pairs = method.params.iter().zip(&other.params);
    pairs.all(|(one, other)| match (one, other) {
        (Type::Primitive(one), Type::Primitive(other)) => one == other || widens(*one, *other),
        (Type::Object(one), Type::Object(other)) => world.is_subtype(*one, *other),
        // A method that needs no boxing is preferred (JLS 15.12.2.2).
        (Type::Primitive(_), Type::Object(_)) => true,
        (Type::Object(_), Type::Primitive(_)) => false,
    })
}

/// Whether a primitive type widens to another one (JLS 5.1.2).
pub(super) fn widens(from: Primitive, to: Primitive) -> bool {
    use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
    let order = |primitive| [Int, Long, Float, Double].iter().position(|one| *one == primitive);
    match (from, to) {
        (Byte, Short) => true,
        (Byte | Short | Char, to) => order(to).is_some(),
        (from, to) => order(from).is_some() && order(from) < order(to),
    }
}

/// Converts a value to a type, if a variable of the type can hold it.
pub(super) fn given_as(world: &EventWorld, ty: Type, value: &Value) -> Option<GuestValue> {
    let primitive = match ty {
        Type::Primitive(primitive) => primitive,
        Type::Object(class) => {
            return match value {
                Value::Null => Some(GuestValue::Null),
                Value::Text(text) => {
                    let string = world.class_named("java.lang.String")?;
                    world.is_subtype(string, class).then(|| GuestValue::Text(text.clone()))
                }
                Value::Object(Object { id, class: of, .. }) => {
                    // A key may lack the object's class ([`crate::engine::key`]). The interpreter checks it then.
                    let fits = !world.classes.is_valid(*of) || world.is_subtype(*of, class);
                    fits.then_some(GuestValue::Object(*id))
                }
                Value::Unknown(_) => None,
                value => guest_primitive(value).filter(|_| is_boxed_as(world, value, class)),
            };
        }
    };
    let whole = match value {
        Value::Char(value) if primitive == Primitive::Char => {
            return Some(GuestValue::Char(*value));
        }
        Value::Boolean(value) if primitive == Primitive::Boolean => {
            return Some(GuestValue::Boolean(*value));
        }
        Value::Float(value) if primitive == Primitive::Float => {
            return Some(GuestValue::Float(*value));
        }
        Value::Float(value) if primitive == Primitive::Double => {
            return Some(GuestValue::Double(f64::from(*value)));
        }
        Value::Double(value) if primitive == Primitive::Double => {
            return Some(GuestValue::Double(*value));
        }
        Value::Int(value) => i64::from(*value),
        Value::Char(value) => i64::from(*value),
        Value::Long(value)
            if matches!(primitive, Primitive::Long | Primitive::Float | Primitive::Double) =>
        {
            *value
        }
        _ => return None,
    };
    Some(match primitive {
        Primitive::Byte => GuestValue::Int(i8::try_from(whole).ok()?.into()),
        Primitive::Short => GuestValue::Int(i16::try_from(whole).ok()?.into()),
        Primitive::Int => GuestValue::Int(i32::try_from(whole).ok()?),
        Primitive::Char => GuestValue::Char(u16::try_from(whole).ok()?),
        Primitive::Long => GuestValue::Long(whole),
        Primitive::Float => GuestValue::Float(whole as f32),
        Primitive::Double => GuestValue::Double(whole as f64),
        Primitive::Boolean => return None,
    })
}

/// A primitive value for the program.
fn guest_primitive(value: &Value) -> Option<GuestValue> {
    Some(match *value {
        Value::Boolean(value) => GuestValue::Boolean(value),
        Value::Char(value) => GuestValue::Char(value),
        Value::Int(value) => GuestValue::Int(value),
        Value::Long(value) => GuestValue::Long(value),
        Value::Float(value) => GuestValue::Float(value),
        Value::Double(value) => GuestValue::Double(value),
        Value::Null | Value::Object(_) | Value::Text(_) | Value::Unknown(_) => return None,
    })
}

/// Whether a variable of a class can hold the box of a primitive value (JLS 5.1.7).
fn is_boxed_as(world: &EventWorld, value: &Value, class: ClassId) -> bool {
    let is_one = |primitive: &Primitive| match (value, primitive) {
        (Value::Boolean(_), Primitive::Boolean)
        | (Value::Char(_), Primitive::Char)
        | (Value::Int(_), Primitive::Int)
        | (Value::Long(_), Primitive::Long)
        | (Value::Float(_), Primitive::Float)
        | (Value::Double(_), Primitive::Double) => true,
        // Events do not distinguish bytes and shorts from ints, so the declared box does.
        (Value::Int(_), Primitive::Byte | Primitive::Short) => {
            world.classes[class].name == primitive.box_class()
        }
        _ => false,
    };
    let mut boxes = Primitive::ALL.into_iter().filter(is_one);
    boxes.any(|one| {
        let of_value = world.class_named(one.box_class());
        of_value.is_some_and(|of_value| world.is_subtype(of_value, class))
    })
}

/// Whether an argument may have a type.
fn may_be(world: &EventWorld, ty: Type, argument: &Argument) -> bool {
    let pattern: &TypePattern = match argument {
        Argument::Literal(value) => return given_as(world, ty, value).is_some(),
        Argument::OfType(None) => return true,
        Argument::OfType(Some(pattern)) => pattern,
    };
    match ty {
        Type::Primitive(to) => Primitive::ALL
            .into_iter()
            .any(|from| pattern.matches_name(from.keyword()) && (from == to || widens(from, to))),
        Type::Object(class) => world
            .classes
            .keys()
            .any(|one| world.is_subtype(one, class) && pattern.includes(world, one)),
    }
}

impl Run {
    /// The actions of monitors that are impossible in this program, by the number of the monitor.
    pub fn errors(&self) -> Vec<(usize, Diagnostic)> {
        let mut errors = Vec::new();
        let world = self.session.world();
        for (number, monitor) in self.session.monitors().iter().enumerate() {
            for demand in monitor.demands() {
                let found = match &demand.what {
                    Demanded::Call { method, arguments, least } => {
                        self.reactions.check_call(world, method, arguments, *least)
                    }
                    Demanded::Throw { class } => self.check_throw(class),
                    Demanded::Skip { events, result } => {
                        let is_one = |monitor, event| monitor == number && events.contains(&event);
                        self.check_skip(&is_one, result)
                    }
                };
                if let Some((error, hint)) = found {
                    let error = Diagnostic::new(demand.span, error);
                    errors.push((number, error.hint(hint)));
                }
            }
        }
        errors
    }

    fn check_throw(&self, class: &str) -> Option<(String, String)> {
        if self.reactions.exceptions.contains_key(class) {
            return None;
        }
        let members = self.ids.members();
        let error = match members.class(class) {
            None => format!("no class of the program or its library is called `{class}`"),
            Some(_) if !members.above(class).contains(&"java.lang.Throwable") => {
                format!("`{class}` is no exception")
            }
            Some(_) => format!("`{class}` has no constructor that takes a string only"),
        };
        Some((error, "write the whole name, as `java.lang.IllegalStateException`".to_owned()))
    }

    fn check_skip(
        &self,
        is_one: &dyn Fn(usize, crate::engine::alphabet::EventId) -> bool,
        result: &Replacement,
    ) -> Option<(String, String)> {
        let world = self.session.world();
        for (site, info) in world.sites.iter() {
            let mut targets = self.session.targets(site);
            if !targets.any(|target| is_one(target.monitor, target.event)) {
                continue;
            }
            let Member::Method(method) = info.member else { continue };
            let name = world.method_name(method);
            let wanted = &world.methods[method].result;
            match (result_type(world, wanted), result) {
                (None, Replacement::Nothing | Replacement::Default)
                | (Some(_), Replacement::Default | Replacement::Value(Value::Unknown(_))) => {}
                (None, Replacement::Value(Value::Unknown(_))) => {
                    let error = format!("`{name}` has no result that a value would stand for");
                    return Some((error, "write `skip;`".to_owned()));
                }
                (None, Replacement::Value(value)) => {
                    let error = format!("`{name}` has no result, which `{value}` would stand for");
                    return Some((error, "write `skip;`".to_owned()));
                }
                (Some(_), Replacement::Nothing) => {
                    let error = format!("the result of `{name}` is not given");
                    return Some((
                        error,
                        format!(
                            "write `skip` with a value of the type {wanted}, or `__SKIP` for its default value"
                        ),
                    ));
                }
                (Some(ty), Replacement::Value(value)) => {
                    if given_as(world, ty, value).is_none() {
                        let error = format!("`{value}` is no {wanted}, which `{name}` gives");
                        let hint = "there are `null`, `true`, `false`, numbers, chars and strings";
                        return Some((error, hint.to_owned()));
                    }
                }
            }
        }
        None
    }

    /// What replaces the call of the last *before* event. `None` if the last event was not the *before* event of a call.
    pub(super) fn skip(&self, result: &Replacement) -> Option<hooks::Skip> {
        let (site, phase) = self.last?;
        let world = self.session.world();
        let info = &world.sites[site];
        let Member::Method(method) = info.member else { return None };
        if info.kind != Kind::Call || phase != Phase::Before {
            return None;
        }
        let Some(ty) = result_type(world, &world.methods[method].result) else {
            return Some(hooks::Skip { result: None });
        };
        let result = match result {
            Replacement::Nothing => return None,
            Replacement::Default => default_value(ty),
            Replacement::Value(value) => given_as(world, ty, value)?,
        };
        Some(hooks::Skip { result: Some(result) })
    }
}

/// The default value of a type (JLS 4.12.5).
fn default_value(ty: Type) -> GuestValue {
    match ty {
        Type::Object(_) => GuestValue::Null,
        Type::Primitive(primitive) => match primitive {
            Primitive::Boolean => GuestValue::Boolean(false),
            Primitive::Char => GuestValue::Char(0),
            Primitive::Byte | Primitive::Short | Primitive::Int => GuestValue::Int(0),
            Primitive::Long => GuestValue::Long(0),
            Primitive::Float => GuestValue::Float(0.0),
            Primitive::Double => GuestValue::Double(0.0),
        },
    }
}

/// The type with a name. `None` if no value has the type.
fn result_type(world: &EventWorld, name: &str) -> Option<Type> {
    let primitive = Primitive::ALL.into_iter().find(|primitive| primitive.keyword() == name);
    match primitive {
        Some(primitive) => Some(Type::Primitive(primitive)),
        None => world.class_named(name).map(Type::Object),
    }
}
