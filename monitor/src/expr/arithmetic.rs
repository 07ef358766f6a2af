//! Arithmetic of Java (JLS 5.6, 15.17, 15.18, 15.20).

use core::cmp::Ordering;

use super::code::Operator;
use super::fault::FaultKind;
use super::types::Type;
use crate::event::Value;

/// Two numbers promoted to a common type.
enum Pair {
    Int(i32, i32),
    Long(i64, i64),
    Float(f32, f32),
    Double(f64, f64),
}

pub(super) fn int(value: &Value) -> Option<i32> {
    match value {
        Value::Int(value) => Some(*value),
        Value::Char(value) => Some(i32::from(*value)),
        _ => None,
    }
}

pub(super) fn long(value: &Value) -> Option<i64> {
    match value {
        Value::Long(value) => Some(*value),
        other => int(other).map(i64::from),
    }
}

pub(super) fn float(value: &Value) -> Option<f32> {
    match value {
        Value::Float(value) => Some(*value),
        // Rounds to nearest (JLS 5.1.2).
        other => long(other).map(|value| value as f32),
    }
}

pub(super) fn double(value: &Value) -> Option<f64> {
    match value {
        Value::Double(value) => Some(*value),
        Value::Float(value) => Some(f64::from(*value)),
        other => long(other).map(|value| value as f64),
    }
}

fn pair(a: &Value, b: &Value) -> Option<Pair> {
    Some(match Type::of(a).promoted(Type::of(b))? {
        Type::Int => Pair::Int(int(a)?, int(b)?),
        Type::Long => Pair::Long(long(a)?, long(b)?),
        Type::Float => Pair::Float(float(a)?, float(b)?),
        _ => Pair::Double(double(a)?, double(b)?),
    })
}

/// The result of an arithmetic operator; `None` if the operands are not numbers.
pub(super) fn calculate(
    operator: Operator,
    a: &Value,
    b: &Value,
) -> Option<Result<Value, FaultKind>> {
    use Operator::{Add, Divide, Multiply, Remainder, Subtract};
    let divides = matches!(operator, Divide | Remainder);
    Some(Ok(match pair(a, b)? {
        Pair::Int(_, 0) | Pair::Long(_, 0) if divides => {
            return Some(Err(FaultKind::DivisionByZero));
        }
        Pair::Int(a, b) => Value::Int(match operator {
            Add => a.wrapping_add(b),
            Subtract => a.wrapping_sub(b),
            Multiply => a.wrapping_mul(b),
            Divide => a.wrapping_div(b),
            Remainder => a.wrapping_rem(b),
            _ => return None,
        }),
        Pair::Long(a, b) => Value::Long(match operator {
            Add => a.wrapping_add(b),
            Subtract => a.wrapping_sub(b),
            Multiply => a.wrapping_mul(b),
            Divide => a.wrapping_div(b),
            Remainder => a.wrapping_rem(b),
            _ => return None,
        }),
        Pair::Float(a, b) => Value::Float(match operator {
            Add => a + b,
            Subtract => a - b,
            Multiply => a * b,
            Divide => a / b,
            Remainder => a % b,
            _ => return None,
        }),
        Pair::Double(a, b) => Value::Double(match operator {
            Add => a + b,
            Subtract => a - b,
            Multiply => a * b,
            Divide => a / b,
            Remainder => a % b,
            _ => return None,
        }),
    }))
}

/// Compares two numbers. `None` if an operand is not a number, `Some(None)` if one is NaN.
pub(super) fn compare(a: &Value, b: &Value) -> Option<Option<Ordering>> {
    Some(match pair(a, b)? {
        Pair::Int(a, b) => Some(a.cmp(&b)),
        Pair::Long(a, b) => Some(a.cmp(&b)),
        Pair::Float(a, b) => a.partial_cmp(&b),
        Pair::Double(a, b) => a.partial_cmp(&b),
    })
}

/// `-a`; `None` if `a` is not a number.
pub(super) fn negate(a: &Value) -> Option<Value> {
    Some(match a {
        Value::Long(a) => Value::Long(a.wrapping_neg()),
        Value::Float(a) => Value::Float(-a),
        Value::Double(a) => Value::Double(-a),
        other => Value::Int(int(other)?.wrapping_neg()),
    })
}

/// `Math.abs(a)`; `None` if `a` is not a number.
pub(super) fn abs(a: &Value) -> Option<Value> {
    Some(match a {
        Value::Long(a) => Value::Long(a.wrapping_abs()),
        Value::Float(a) => Value::Float(a.abs()),
        Value::Double(a) => Value::Double(a.abs()),
        other => Value::Int(int(other)?.wrapping_abs()),
    })
}

/// `Math.min(a, b)`, or `Math.max(a, b)` if `greater`: NaN if an operand is NaN, and -0.0 is less than 0.0. `None` if an operand is not a
/// number.
pub(super) fn extreme(a: &Value, b: &Value, greater: bool) -> Option<Value> {
    // Except for NaN, the total order agrees with that of Math.min and Math.max.
    let first = |order: Ordering| (order == Ordering::Greater) == greater;
    Some(match pair(a, b)? {
        Pair::Int(a, b) => Value::Int(if first(a.cmp(&b)) { a } else { b }),
        Pair::Long(a, b) => Value::Long(if first(a.cmp(&b)) { a } else { b }),
        Pair::Float(a, b) if a.is_nan() || b.is_nan() => Value::Float(f32::NAN),
        Pair::Float(a, b) => Value::Float(if first(a.total_cmp(&b)) { a } else { b }),
        Pair::Double(a, b) if a.is_nan() || b.is_nan() => Value::Double(f64::NAN),
        Pair::Double(a, b) => Value::Double(if first(a.total_cmp(&b)) { a } else { b }),
    })
}
