//! Guards: conditions on the values of an event.
//!
//! They are typed when the specification is read and pure; what has no value (a division by zero, a value that the event lacks) makes
//! the guard fail.

use crate::event::Value;
use crate::pointcut::Typed;
use crate::spec::{Cursor, Diagnostic, Ident, MOST_NESTED, Span};

/// How many operators a guard may have.
const MOST_OPERATORS: usize = 200;

/// A guard as written.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Expr {
    Whole(i64, Span),
    Text(String, Span),
    Truth(bool, Span),
    Null(Span),
    Name(Ident),
    Not(Box<Expr>, Span),
    Minus(Box<Expr>, Span),
    Binary(Operator, Box<Expr>, Box<Expr>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operator {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}

use Operator::{
    Add, And, Divide, Equal, Greater, GreaterOrEqual, Less, LessOrEqual, Multiply, NotEqual, Or,
    Remainder, Subtract,
};

/// Operators that bind equally strongly, weakest first; those that start like another stand before it.
const LEVELS: [&[(&str, Operator)]; 6] = [
    &[("||", Or)],
    &[("&&", And)],
    &[("==", Equal), ("!=", NotEqual)],
    &[("<=", LessOrEqual), (">=", GreaterOrEqual), ("<", Less), (">", Greater)],
    &[("+", Add), ("-", Subtract)],
    &[("*", Multiply), ("/", Divide), ("%", Remainder)],
];

impl Operator {
    fn sign(self) -> &'static str {
        let all = LEVELS.iter().flat_map(|level| level.iter());
        all.clone().find(|(_, operator)| *operator == self).map_or("", |(sign, _)| sign)
    }
}

impl Expr {
    pub(super) fn span(&self) -> Span {
        match self {
            Expr::Whole(_, span)
            | Expr::Text(_, span)
            | Expr::Truth(_, span)
            | Expr::Null(span)
            | Expr::Not(_, span)
            | Expr::Minus(_, span) => span.clone(),
            Expr::Name(name) => name.span.clone(),
            Expr::Binary(_, a, b) => a.span().start..b.span().end,
        }
    }
}

/// Reads a guard in brackets if one comes next.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Option<Expr>, Diagnostic> {
    if cursor.eat("[").is_none() {
        return Ok(None);
    }
    let mut operators = 0;
    let guard = binary(cursor, 0, 0, &mut operators)?;
    cursor.expect("]")?;
    Ok(Some(guard))
}

fn binary(
    cursor: &mut Cursor<'_>,
    level: usize,
    depth: usize,
    operators: &mut usize,
) -> Result<Expr, Diagnostic> {
    let Some(signs) = LEVELS.get(level) else { return unary(cursor, depth, operators) };
    let mut left = binary(cursor, level + 1, depth, operators)?;
    loop {
        let start = cursor.offset();
        // An arrow is no sign: it stands where the bracket is missing.
        let is_arrow = cursor.peeks("->");
        let mut signs = signs.iter().filter(|_| !is_arrow);
        let Some((_, operator)) = signs.find(|(sign, _)| cursor.eat(sign).is_some()) else {
            return Ok(left);
        };
        *operators += 1;
        if *operators > MOST_OPERATORS {
            return Err(Diagnostic::new(start..start + 1, "this guard has too many operators"));
        }
        let right = binary(cursor, level + 1, depth, operators)?;
        left = Expr::Binary(*operator, Box::new(left), Box::new(right));
    }
}

fn unary(cursor: &mut Cursor<'_>, depth: usize, operators: &mut usize) -> Result<Expr, Diagnostic> {
    let start = cursor.offset();
    if depth > MOST_NESTED {
        return Err(Diagnostic::new(start..start + 1, "this guard is nested too deeply"));
    }
    if cursor.eat("!").is_some() {
        let inner = Box::new(unary(cursor, depth + 1, operators)?);
        return Ok(Expr::Not(inner, cursor.span_from(start)));
    }
    if cursor.eat("-").is_some() {
        let inner = Box::new(unary(cursor, depth + 1, operators)?);
        return Ok(Expr::Minus(inner, cursor.span_from(start)));
    }
    if cursor.eat("(").is_some() {
        let inner = binary(cursor, 0, depth + 1, operators)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    if let Some((number, span)) = cursor.number()? {
        let number = i64::try_from(number)
            .map_err(|_| Diagnostic::new(span.clone(), "this number does not fit in a long"))?;
        return Ok(Expr::Whole(number, span));
    }
    if let Some((text, span)) = cursor.string()? {
        return Ok(Expr::Text(text, span));
    }
    let name = cursor.name("a value")?;
    Ok(match &*name.name {
        "true" => Expr::Truth(true, name.span),
        "false" => Expr::Truth(false, name.span),
        "null" => Expr::Null(name.span),
        _ => Expr::Name(name),
    })
}

/// What kind of value an expression has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Truth,
    Number,
    Text,
    Reference,
    Null,
}

impl Type {
    /// The type of a declared value; `None` if it says none.
    fn of(value: &Typed) -> Option<Type> {
        let ty = value.ty.as_ref()?;
        let is = |names: &[&str]| names.iter().any(|name| ty.matches_name(name));
        Some(if is(&["boolean"]) {
            Type::Truth
        } else if is(&["byte", "short", "char", "int", "long", "float", "double"]) {
            Type::Number
        } else if is(&["java.lang.String"]) {
            Type::Text
        } else {
            Type::Reference
        })
    }

    fn word(self) -> &'static str {
        match self {
            Type::Truth => "a boolean",
            Type::Number => "a number",
            Type::Text => "a string",
            Type::Reference => "an object",
            Type::Null => "null",
        }
    }
}

/// A guard for one event, ready to be evaluated.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Guard {
    Whole(i64),
    Text(String),
    Truth(bool),
    Null,
    /// One of the event's data.
    Slot(usize),
    Not(Box<Guard>),
    Minus(Box<Guard>),
    Binary(Operator, Box<Guard>, Box<Guard>),
}

/// The values of an event, and which of them guards need.
#[derive(Debug)]
pub(super) struct Slots<'a> {
    /// The values as declared, under the names that the guard has for them.
    pub(super) values: &'a [Typed],
    /// The places of those that are needed among the declared.
    pub(super) needed: &'a mut Vec<usize>,
    pub(super) wants_text: &'a mut bool,
}

impl Slots<'_> {
    /// Makes a guard ready.
    pub(super) fn guard(&mut self, expr: &Expr) -> Result<Guard, Diagnostic> {
        let (ty, guard) = self.typed(expr)?;
        expect(expr, ty, Type::Truth)?;
        Ok(guard)
    }

    fn typed(&mut self, expr: &Expr) -> Result<(Type, Guard), Diagnostic> {
        Ok(match expr {
            Expr::Whole(value, _) => (Type::Number, Guard::Whole(*value)),
            Expr::Text(value, _) => (Type::Text, Guard::Text(value.clone())),
            Expr::Truth(value, _) => (Type::Truth, Guard::Truth(*value)),
            Expr::Null(_) => (Type::Null, Guard::Null),
            Expr::Name(name) => self.name(name)?,
            Expr::Not(inner, _) => {
                let (ty, guard) = self.typed(inner)?;
                expect(inner, ty, Type::Truth)?;
                (Type::Truth, Guard::Not(Box::new(guard)))
            }
            Expr::Minus(inner, _) => {
                let (ty, guard) = self.typed(inner)?;
                expect(inner, ty, Type::Number)?;
                (Type::Number, Guard::Minus(Box::new(guard)))
            }
            Expr::Binary(operator, a, b) => {
                let ((type_a, guard_a), (type_b, guard_b)) = (self.typed(a)?, self.typed(b)?);
                let (wanted, ty) = match operator {
                    Or | And => (Type::Truth, Type::Truth),
                    Equal | NotEqual => (type_a, Type::Truth),
                    Less | LessOrEqual | Greater | GreaterOrEqual => (Type::Number, Type::Truth),
                    _ => (Type::Number, Type::Number),
                };
                if matches!(operator, Equal | NotEqual) {
                    let is_null = type_a == Type::Null || type_b == Type::Null;
                    let other = if type_a == Type::Null { type_b } else { type_a };
                    if type_a != type_b
                        && !(is_null && matches!(other, Type::Text | Type::Reference))
                    {
                        let message = format!(
                            "{} cannot be compared with {} by `{}`",
                            type_a.word(),
                            type_b.word(),
                            operator.sign(),
                        );
                        return Err(Diagnostic::new(expr.span(), message));
                    }
                } else {
                    expect(a, type_a, wanted)?;
                    expect(b, type_b, wanted)?;
                }
                (ty, Guard::Binary(*operator, Box::new(guard_a), Box::new(guard_b)))
            }
        })
    }

    fn name(&mut self, name: &Ident) -> Result<(Type, Guard), Diagnostic> {
        let place = self.values.iter().position(|value| value.name.name == name.name);
        let Some(place) = place else {
            let message = format!("there is no value `{}` in this event", name.name);
            let error = Diagnostic::new(name.span.clone(), message);
            return Err(match self.values {
                [] => error.hint(
                    "events have the values that are declared with them: `event E(int n) = ...`",
                ),
                values => {
                    let names: Vec<&str> = values.iter().map(|value| &*value.name.name).collect();
                    error.hint(format!("there is {}", names.join(", ")))
                }
            });
        };
        let Some(ty) = Type::of(&self.values[place]) else {
            let message = format!("the type of `{}` is not known", name.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .hint(format!("declare it with the event: `event E(int {}) = ...`", name.name)));
        };
        *self.wants_text |= ty == Type::Text;
        let known = self.needed.iter().position(|needed| *needed == place);
        let slot = known.unwrap_or_else(|| {
            self.needed.push(place);
            self.needed.len() - 1
        });
        Ok((ty, Guard::Slot(slot)))
    }
}

fn expect(expr: &Expr, ty: Type, wanted: Type) -> Result<(), Diagnostic> {
    if ty == wanted {
        return Ok(());
    }
    let message = format!("{} is expected here, not {}", wanted.word(), ty.word());
    Err(Diagnostic::new(expr.span(), message))
}

/// A value while a guard is evaluated.
#[derive(Clone, Copy, Debug)]
enum Operand<'a> {
    Truth(bool),
    Whole(i64),
    Floating(f64),
    /// The characters of a string.
    Text(&'a str),
    /// An object by its number.
    Object(u64),
    Null,
}

impl Guard {
    /// Whether it holds for the data of an event.
    pub(super) fn holds(&self, data: &[Value]) -> bool {
        matches!(self.value(data), Some(Operand::Truth(true)))
    }

    fn value<'a>(&'a self, data: &'a [Value]) -> Option<Operand<'a>> {
        Some(match self {
            Guard::Whole(value) => Operand::Whole(*value),
            Guard::Text(value) => Operand::Text(value),
            Guard::Truth(value) => Operand::Truth(*value),
            Guard::Null => Operand::Null,
            Guard::Slot(slot) => match data.get(*slot)? {
                Value::Null => Operand::Null,
                Value::Boolean(value) => Operand::Truth(*value),
                Value::Char(value) => Operand::Whole(i64::from(*value)),
                Value::Int(value) => Operand::Whole(i64::from(*value)),
                Value::Long(value) => Operand::Whole(*value),
                Value::Float(value) => Operand::Floating(f64::from(*value)),
                Value::Double(value) => Operand::Floating(*value),
                Value::Text(text) => Operand::Text(text),
                Value::Object(object) => match &object.text {
                    Some(text) => Operand::Text(text),
                    None => Operand::Object(object.id),
                },
            },
            Guard::Not(inner) => match inner.value(data)? {
                Operand::Truth(value) => Operand::Truth(!value),
                _ => return None,
            },
            Guard::Minus(inner) => match inner.value(data)? {
                Operand::Whole(value) => Operand::Whole(value.wrapping_neg()),
                Operand::Floating(value) => Operand::Floating(-value),
                _ => return None,
            },
            Guard::Binary(operator @ (Or | And), a, b) => {
                let Operand::Truth(first) = a.value(data)? else { return None };
                if first == (*operator == Or) { Operand::Truth(first) } else { b.value(data)? }
            }
            Guard::Binary(operator, a, b) => {
                return binary_value(*operator, a.value(data)?, b.value(data)?);
            }
        })
    }
}

fn binary_value<'a>(operator: Operator, a: Operand<'a>, b: Operand<'a>) -> Option<Operand<'a>> {
    let compared = match (a, b) {
        (Operand::Whole(a), Operand::Whole(b)) => match whole(operator, a, b) {
            Some(value) => return Some(Operand::Whole(value)),
            None => Some(a.cmp(&b)),
        },
        (Operand::Whole(_) | Operand::Floating(_), Operand::Whole(_) | Operand::Floating(_)) => {
            let float = |operand| match operand {
                Operand::Whole(value) => value as f64,
                Operand::Floating(value) => value,
                _ => f64::NAN,
            };
            let (a, b) = (float(a), float(b));
            match floating(operator, a, b) {
                Some(value) => return Some(Operand::Floating(value)),
                None => a.partial_cmp(&b),
            }
        }
        (a, b) => {
            let is_same = match (a, b) {
                (Operand::Truth(a), Operand::Truth(b)) => a == b,
                (Operand::Text(a), Operand::Text(b)) => a == b,
                (Operand::Object(a), Operand::Object(b)) => a == b,
                (Operand::Null, Operand::Null) => true,
                _ => false,
            };
            return match operator {
                Equal => Some(Operand::Truth(is_same)),
                NotEqual => Some(Operand::Truth(!is_same)),
                _ => None,
            };
        }
    };
    Some(Operand::Truth(match operator {
        Equal => compared.is_some_and(core::cmp::Ordering::is_eq),
        NotEqual => !compared.is_some_and(core::cmp::Ordering::is_eq),
        Less => compared.is_some_and(core::cmp::Ordering::is_lt),
        LessOrEqual => compared.is_some_and(core::cmp::Ordering::is_le),
        Greater => compared.is_some_and(core::cmp::Ordering::is_gt),
        GreaterOrEqual => compared.is_some_and(core::cmp::Ordering::is_ge),
        // A division by zero.
        _ => return None,
    }))
}

/// Arithmetic of longs, which wraps around; `None` if the operator compares, or divides by zero.
fn whole(operator: Operator, a: i64, b: i64) -> Option<i64> {
    match operator {
        Add => Some(a.wrapping_add(b)),
        Subtract => Some(a.wrapping_sub(b)),
        Multiply => Some(a.wrapping_mul(b)),
        Divide if b != 0 => Some(a.wrapping_div(b)),
        Remainder if b != 0 => Some(a.wrapping_rem(b)),
        _ => None,
    }
}

fn floating(operator: Operator, a: f64, b: f64) -> Option<f64> {
    match operator {
        Add => Some(a + b),
        Subtract => Some(a - b),
        Multiply => Some(a * b),
        Divide => Some(a / b),
        Remainder => Some(a % b),
        _ => None,
    }
}
