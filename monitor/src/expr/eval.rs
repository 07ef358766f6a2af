//! Evaluation of code.

use core::cmp::Ordering;

use super::arithmetic;
use super::code::{Code, Expr, Function, Instruction, Node, NodeKind, Operator};
use super::fault::{Fault, FaultKind};
use super::text::{characters, text_of};
use super::types::{Type, convert};
use crate::event::{EventWorld, Value, value_in_box};
use crate::pointcut::pattern::TypePattern;

/// The maximum length of a computed string, in bytes.
pub const MAX_TEXT_BYTES: usize = 1 << 16;

/// The values of variables.
#[derive(Clone, Copy, Debug)]
pub struct Memory<'a> {
    /// The classes of objects.
    pub world: &'a EventWorld,
    /// The values of the event.
    pub event: &'a [Value],
    /// The values of the environment.
    pub environment: &'a [Value],
}

impl Expr {
    /// Evaluates the expression.
    ///
    /// # Errors
    /// The evaluation failed.
    pub fn eval(&self, memory: &Memory<'_>) -> Result<Value, Fault> {
        Evaluation { memory: *memory, locals: &[] }.value(&self.node)
    }

    /// Evaluates the expression as a condition.
    ///
    /// # Errors
    /// The evaluation failed, or the value is not a boolean.
    pub fn holds(&self, memory: &Memory<'_>) -> Result<bool, Fault> {
        Evaluation { memory: *memory, locals: &[] }.condition(&self.node)
    }
}

impl Code {
    /// Runs the block over `environment` and returns the value of its `return` statement, if it executes one. Printed lines are appended to
    /// `printed`. On failure, `environment` is restored.
    ///
    /// # Errors
    /// The evaluation of an expression failed.
    pub fn run(
        &self,
        world: &EventWorld,
        event: &[Value],
        environment: &mut [Value],
        printed: &mut Vec<String>,
    ) -> Result<Option<Value>, Fault> {
        if self.instructions.is_empty() {
            return Ok(None);
        }
        let before = self.assigns.then(|| environment.to_vec());
        let mut run =
            Run { world, event, environment, locals: vec![Value::Null; self.locals], printed };
        let result = run.instructions(&self.instructions);
        if let (Err(_), Some(before)) = (&result, before) {
            run.environment.clone_from_slice(&before);
        }
        Ok(match result? {
            Flow::Next => None,
            Flow::Return(value) => value,
        })
    }
}

/// The completion of a statement.
enum Flow {
    Next,
    Return(Option<Value>),
}

struct Run<'a> {
    world: &'a EventWorld,
    event: &'a [Value],
    environment: &'a mut [Value],
    locals: Vec<Value>,
    printed: &'a mut Vec<String>,
}

impl Run<'_> {
    fn value(&self, node: &Node) -> Result<Value, Fault> {
        self.evaluation().value(node)
    }

    fn evaluation(&self) -> Evaluation<'_> {
        let memory = Memory { world: self.world, event: self.event, environment: self.environment };
        Evaluation { memory, locals: &self.locals }
    }

    fn instructions(&mut self, instructions: &[Instruction]) -> Result<Flow, Fault> {
        for instruction in instructions {
            match instruction {
                Instruction::SetLocal(place, node) => {
                    let value = self.value(node)?;
                    *self.locals.get_mut(*place).ok_or_else(|| missing(node))? = value;
                }
                Instruction::SetEnvironment(place, ty, node) => {
                    let value = self.value(node)?;
                    let value = match ty {
                        Type::Any | Type::Object => value,
                        _ => self.evaluation().unboxed(value),
                    };
                    let found = Type::of(&value);
                    let Some(value) = convert(value, *ty) else {
                        return Err(wrong(node, found, expected(*ty)));
                    };
                    *self.environment.get_mut(*place).ok_or_else(|| missing(node))? = value;
                }
                Instruction::If(condition, then, or) => {
                    let instructions =
                        if self.evaluation().condition(condition)? { then } else { or };
                    if let Flow::Return(value) = self.instructions(instructions)? {
                        return Ok(Flow::Return(value));
                    }
                }
                Instruction::Return(value) => {
                    let value = value.as_ref().map(|node| self.value(node)).transpose()?;
                    return Ok(Flow::Return(value));
                }
                Instruction::Print(node) => {
                    let value = self.value(node)?;
                    self.printed.push(text_of(&value, self.world));
                }
            }
        }
        Ok(Flow::Next)
    }
}

fn expected(ty: Type) -> &'static str {
    match ty {
        Type::Boolean => "a boolean",
        Type::Char => "a char",
        Type::Int => "an int",
        Type::Long => "a long",
        Type::Float => "a float",
        Type::Double => "a double",
        Type::Text => "a string",
        Type::Null | Type::Object | Type::Any => "an object",
    }
}

fn wrong(node: &Node, found: Type, expected: &'static str) -> Fault {
    Fault { kind: FaultKind::WrongType { expected, found }, span: node.span.clone() }
}

fn missing(node: &Node) -> Fault {
    Fault { kind: FaultKind::Missing, span: node.span.clone() }
}

struct Evaluation<'a> {
    memory: Memory<'a>,
    locals: &'a [Value],
}

impl Evaluation<'_> {
    fn value(&self, node: &Node) -> Result<Value, Fault> {
        let at = |values: &[Value], place: usize| {
            values.get(place).cloned().ok_or_else(|| missing(node))
        };
        match &node.kind {
            NodeKind::Constant(value) => Ok(value.clone()),
            NodeKind::Event(place) => match at(self.memory.event, *place)? {
                Value::Unknown(reason) => {
                    Err(Fault { kind: FaultKind::Unanswered(reason), span: node.span.clone() })
                }
                value => Ok(value),
            },
            NodeKind::Environment(place) => at(self.memory.environment, *place),
            NodeKind::Local(place) => at(self.locals, *place),
            NodeKind::Not(inner) => Ok(Value::Boolean(!self.condition(inner)?)),
            NodeKind::And(both) => {
                Ok(Value::Boolean(self.condition(&both.0)? && self.condition(&both.1)?))
            }
            NodeKind::Or(both) => {
                Ok(Value::Boolean(self.condition(&both.0)? || self.condition(&both.1)?))
            }
            NodeKind::Conditional(three) => {
                let [condition, then, or] = &**three;
                self.value(if self.condition(condition)? { then } else { or })
            }
            NodeKind::Negate(inner) => {
                let value = self.unboxed(self.value(inner)?);
                arithmetic::negate(&value).ok_or_else(|| wrong(inner, Type::of(&value), "a number"))
            }
            NodeKind::Binary(operator, both) => {
                let (a, b) =
                    (self.unboxed(self.value(&both.0)?), self.unboxed(self.value(&both.1)?));
                self.binary(node, *operator, both, &a, &b)
            }
            NodeKind::Call(function, arguments) => self.call(node, *function, arguments),
            NodeKind::Is(inner, pattern) => {
                let value = self.value(inner)?;
                Ok(Value::Boolean(is(self.memory.world, &value, pattern)))
            }
        }
    }

    /// The value in a box, or else the value itself.
    fn unboxed(&self, value: Value) -> Value {
        let inside = match &value {
            Value::Object(object) => value_in_box(self.memory.world, object),
            _ => None,
        };
        inside.unwrap_or(value)
    }

    fn condition(&self, node: &Node) -> Result<bool, Fault> {
        match self.unboxed(self.value(node)?) {
            Value::Boolean(value) => Ok(value),
            other => Err(wrong(node, Type::of(&other), "a boolean")),
        }
    }

    fn binary(
        &self,
        node: &Node,
        operator: Operator,
        both: &(Node, Node),
        a: &Value,
        b: &Value,
    ) -> Result<Value, Fault> {
        let not_numbers = || {
            let culprit = if Type::of(a).is_number() { (&both.1, b) } else { (&both.0, a) };
            wrong(culprit.0, Type::of(culprit.1), "a number")
        };
        let ordered = |belongs: fn(Ordering) -> bool| {
            let order = arithmetic::compare(a, b).ok_or_else(not_numbers)?;
            Ok(Value::Boolean(order.is_some_and(belongs)))
        };
        match operator {
            Operator::Equal => Ok(Value::Boolean(same(a, b))),
            Operator::Unequal => Ok(Value::Boolean(!same(a, b))),
            Operator::Less => ordered(Ordering::is_lt),
            Operator::LessEqual => ordered(Ordering::is_le),
            Operator::Greater => ordered(Ordering::is_gt),
            Operator::GreaterEqual => ordered(Ordering::is_ge),
            Operator::Add if characters(a).is_some() || characters(b).is_some() => {
                let (a, b) = (text_of(a, self.memory.world), text_of(b, self.memory.world));
                if a.len() + b.len() > MAX_TEXT_BYTES {
                    return Err(Fault { kind: FaultKind::TooLong, span: node.span.clone() });
                }
                Ok(Value::Text((a + &b).into()))
            }
            _ => match arithmetic::calculate(operator, a, b) {
                Some(Ok(value)) => Ok(value),
                Some(Err(kind)) => Err(Fault { kind, span: node.span.clone() }),
                None => Err(not_numbers()),
            },
        }
    }

    fn call(&self, node: &Node, function: Function, arguments: &[Node]) -> Result<Value, Fault> {
        let argument = |place: usize| {
            let node = arguments.get(place).ok_or_else(|| missing(node))?;
            Ok((node, self.unboxed(self.value(node)?)))
        };
        let (first, a) = argument(0)?;
        match function {
            Function::Abs => {
                arithmetic::abs(&a).ok_or_else(|| wrong(first, Type::of(&a), "a number"))
            }
            Function::Min | Function::Max => {
                let (second, b) = argument(1)?;
                arithmetic::extreme(&a, &b, function == Function::Max).ok_or_else(|| {
                    let culprit = if Type::of(&a).is_number() { (second, &b) } else { (first, &a) };
                    wrong(culprit.0, Type::of(culprit.1), "a number")
                })
            }
            Function::Length => match characters(&a) {
                Some(text) => {
                    let units = text.encode_utf16().count();
                    Ok(Value::Int(i32::try_from(units).unwrap_or(i32::MAX)))
                }
                None if is_string(self.memory.world, &a) => {
                    Err(Fault { kind: FaultKind::UnknownText, span: first.span.clone() })
                }
                None => Err(wrong(first, Type::of(&a), "a string")),
            },
            Function::Str => Ok(Value::Text(text_of(&a, self.memory.world).into())),
        }
    }
}

/// Equality: strings by their characters, objects by identity, numbers by value.
fn same(a: &Value, b: &Value) -> bool {
    if let (Some(a), Some(b)) = (characters(a), characters(b)) {
        return a == b;
    }
    match (a, b) {
        (Value::Null, Value::Null) => true,
        (Value::Boolean(a), Value::Boolean(b)) => a == b,
        (Value::Object(a), Value::Object(b)) => a.id == b.id,
        (a, b) => arithmetic::compare(a, b) == Some(Some(Ordering::Equal)),
    }
}

fn is_string(world: &EventWorld, value: &Value) -> bool {
    let Value::Object(object) = value else { return false };
    world.classes.get(object.class).is_some_and(|class| class.name == "java.lang.String")
}

fn is(world: &EventWorld, value: &Value, pattern: &TypePattern) -> bool {
    match value {
        Value::Null => false,
        Value::Text(_) => ["java.lang.String", "java.lang.CharSequence", "java.lang.Object"]
            .iter()
            .any(|name| pattern.matches_name(name)),
        Value::Object(object) => {
            world.classes.get(object.class).is_some() && pattern.includes(world, object.class)
        }
        other => pattern.matches_name(&Type::of(other).to_string()),
    }
}
