//! Arithmetic on constants, by the rules of the Java language (JLS 4.2, 15.17 to 15.22, 5.1.2, 5.1.3).

use tsb_format::Kind;

use crate::ir::{Arith, Compare, Const, Conv, Op, Operand, Relation};

/// The operand that an instruction reduces to with the given arguments; `None` if it does not reduce.
pub(super) fn fold(op: Op, args: &[Operand]) -> Option<Operand> {
    let constants: Option<Vec<Const>> = args.iter().map(|arg| arg.constant()).collect();
    if let Some(constants) = constants
        && let Some(value) = constant(op, &constants)
    {
        return Some(value.into());
    }
    match (op, args) {
        (Op::Arith(arith, kind), &[left, right]) => identity(arith, kind, left, right),
        _ => None,
    }
}

fn constant(op: Op, args: &[Const]) -> Option<Const> {
    use Const::{Double, Float, Int, Long};
    Some(match (op, args) {
        (Op::Neg(_), &[Int(a)]) => Int(a.wrapping_neg()),
        (Op::Neg(_), &[Long(a)]) => Long(a.wrapping_neg()),
        (Op::Neg(_), &[Float(a)]) => Float(-a),
        (Op::Neg(_), &[Double(a)]) => Double(-a),
        (Op::Arith(arith, _), &[Int(a), Int(b)]) => Int(int(arith, a, b)?),
        (Op::Arith(arith, _), &[Long(a), Int(b)]) => Long(match arith {
            Arith::Shl => a.wrapping_shl(b as u32),
            Arith::Shr => a.wrapping_shr(b as u32),
            Arith::Ushr => (a as u64).wrapping_shr(b as u32) as i64,
            _ => return None,
        }),
        (Op::Arith(arith, _), &[Long(a), Long(b)]) => Long(long(arith, a, b)?),
        (Op::Arith(arith, _), &[Float(a), Float(b)]) => Float(match arith {
            Arith::Add => a + b,
            Arith::Sub => a - b,
            Arith::Mul => a * b,
            Arith::Div => a / b,
            Arith::Rem => a % b,
            _ => return None,
        }),
        (Op::Arith(arith, _), &[Double(a), Double(b)]) => Double(match arith {
            Arith::Add => a + b,
            Arith::Sub => a - b,
            Arith::Mul => a * b,
            Arith::Div => a / b,
            Arith::Rem => a % b,
            _ => return None,
        }),
        (Op::Conv(conv), &[value]) => convert(conv, value)?,
        (Op::Compare(Compare::Long), &[Long(a), Long(b)]) => Int(a.cmp(&b) as i32),
        (Op::Compare(compare), &[Float(a), Float(b)]) => Int(order(compare, a.partial_cmp(&b))),
        (Op::Compare(compare), &[Double(a), Double(b)]) => Int(order(compare, a.partial_cmp(&b))),
        (Op::InstanceOf(_), &[Const::Null]) => Int(0),
        (Op::Cast(_), &[Const::Null]) => Const::Null,
        _ => return None,
    })
}

fn order(compare: Compare, ordering: Option<std::cmp::Ordering>) -> i32 {
    let unordered = match compare {
        Compare::FloatHigh | Compare::DoubleHigh => 1,
        _ => -1,
    };
    ordering.map_or(unordered, |ordering| ordering as i32)
}

fn int(arith: Arith, a: i32, b: i32) -> Option<i32> {
    Some(match arith {
        Arith::Add => a.wrapping_add(b),
        Arith::Sub => a.wrapping_sub(b),
        Arith::Mul => a.wrapping_mul(b),
        Arith::Div => (b != 0).then(|| a.wrapping_div(b))?,
        Arith::Rem => (b != 0).then(|| a.wrapping_rem(b))?,
        Arith::Shl => a.wrapping_shl(b as u32),
        Arith::Shr => a.wrapping_shr(b as u32),
        Arith::Ushr => (a as u32).wrapping_shr(b as u32) as i32,
        Arith::And => a & b,
        Arith::Or => a | b,
        Arith::Xor => a ^ b,
    })
}

fn long(arith: Arith, a: i64, b: i64) -> Option<i64> {
    Some(match arith {
        Arith::Add => a.wrapping_add(b),
        Arith::Sub => a.wrapping_sub(b),
        Arith::Mul => a.wrapping_mul(b),
        Arith::Div => (b != 0).then(|| a.wrapping_div(b))?,
        Arith::Rem => (b != 0).then(|| a.wrapping_rem(b))?,
        Arith::And => a & b,
        Arith::Or => a | b,
        Arith::Xor => a ^ b,
        Arith::Shl | Arith::Shr | Arith::Ushr => return None,
    })
}

fn convert(conv: Conv, value: Const) -> Option<Const> {
    use Const::{Double, Float, Int, Long};
    Some(match (conv, value) {
        (Conv::Byte, Int(a)) => Int(i32::from(a as i8)),
        (Conv::Short, Int(a)) => Int(i32::from(a as i16)),
        (Conv::Char, Int(a)) => Int(i32::from(a as u16)),
        (Conv::Kinds(_, Kind::Long), Int(a)) => Long(i64::from(a)),
        (Conv::Kinds(_, Kind::Float), Int(a)) => Float(a as f32),
        (Conv::Kinds(_, Kind::Double), Int(a)) => Double(f64::from(a)),
        (Conv::Kinds(_, Kind::Int), Long(a)) => Int(a as i32),
        (Conv::Kinds(_, Kind::Float), Long(a)) => Float(a as f32),
        (Conv::Kinds(_, Kind::Double), Long(a)) => Double(a as f64),
        (Conv::Kinds(_, Kind::Int), Float(a)) => Int(a as i32),
        (Conv::Kinds(_, Kind::Long), Float(a)) => Long(a as i64),
        (Conv::Kinds(_, Kind::Double), Float(a)) => Double(f64::from(a)),
        (Conv::Kinds(_, Kind::Int), Double(a)) => Int(a as i32),
        (Conv::Kinds(_, Kind::Long), Double(a)) => Long(a as i64),
        (Conv::Kinds(_, Kind::Float), Double(a)) => Float(a as f32),
        _ => return None,
    })
}

/// Simplifies operators on int and long by identities of one operand. float and double have none: adding zero changes
/// -0.0, and multiplying by zero may give NaN.
fn identity(arith: Arith, kind: Kind, left: Operand, right: Operand) -> Option<Operand> {
    if !matches!(kind, Kind::Int | Kind::Long) {
        return None;
    }
    let by = match right {
        Operand::Const(Const::Int(value)) => i64::from(value),
        Operand::Const(Const::Long(value)) => value,
        _ => return None,
    };
    match (arith, by) {
        (Arith::Add | Arith::Sub | Arith::Or | Arith::Xor, 0) => Some(left),
        (Arith::Shl | Arith::Shr | Arith::Ushr, 0) => Some(left),
        (Arith::Mul | Arith::Div, 1) => Some(left),
        (Arith::And, -1) => Some(left),
        (Arith::Mul | Arith::And, 0) => Some(right),
        _ => None,
    }
}

/// Whether a relation holds between constants.
pub(super) fn holds(relation: Relation, left: Const, right: Const) -> Option<bool> {
    use Const::{Double, Float, Int, Long};
    let ordering = match (left, right) {
        (Int(a), Int(b)) => Some(a.cmp(&b)),
        (Long(a), Long(b)) => Some(a.cmp(&b)),
        (Float(a), Float(b)) => a.partial_cmp(&b),
        (Double(a), Double(b)) => a.partial_cmp(&b),
        (Const::Null, Const::Null) => Some(std::cmp::Ordering::Equal),
        (Const::Null, Const::Text(_) | Const::Class(_))
        | (Const::Text(_) | Const::Class(_), Const::Null) => Some(std::cmp::Ordering::Less),
        _ => return None,
    };
    let is = |wanted: fn(std::cmp::Ordering) -> bool| ordering.is_some_and(wanted);
    Some(match relation {
        Relation::Eq => is(|o| o.is_eq()),
        Relation::Ne => !is(|o| o.is_eq()),
        Relation::Lt => is(|o| o.is_lt()),
        Relation::Le => is(|o| o.is_le()),
        Relation::Gt => is(|o| o.is_gt()),
        Relation::Ge => is(|o| o.is_ge()),
        Relation::Nlt => !is(|o| o.is_lt()),
        Relation::Nle => !is(|o| o.is_le()),
        Relation::Ngt => !is(|o| o.is_gt()),
        Relation::Nge => !is(|o| o.is_ge()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arith(op: Arith, a: Const, b: Const) -> Option<Operand> {
        fold(Op::Arith(op, a.kind()), &[a.into(), b.into()])
    }

    #[test]
    fn ints_wrap_and_shift_by_the_low_bits() {
        let int = |op, a, b| arith(op, Const::Int(a), Const::Int(b));
        assert_eq!(int(Arith::Add, i32::MAX, 1), Some(Operand::int(i32::MIN)));
        assert_eq!(int(Arith::Div, i32::MIN, -1), Some(Operand::int(i32::MIN)));
        assert_eq!(int(Arith::Shl, 1, 33), Some(Operand::int(2)));
        assert_eq!(int(Arith::Ushr, -1, 28), Some(Operand::int(15)));
    }

    #[test]
    fn division_by_zero_is_not_folded() {
        assert_eq!(arith(Arith::Div, Const::Int(1), Const::Int(0)), None);
        assert_eq!(arith(Arith::Rem, Const::Long(1), Const::Long(0)), None);
    }

    #[test]
    fn conversions_saturate_and_nan_becomes_zero() {
        let conv = |to, value| fold(Op::Conv(Conv::Kinds(Kind::Double, to)), &[value]);
        let double = |value| Operand::Const(Const::Double(value));
        assert_eq!(conv(Kind::Int, double(1e10)), Some(Operand::int(i32::MAX)));
        assert_eq!(conv(Kind::Int, double(f64::NAN)), Some(Operand::int(0)));
    }

    #[test]
    fn negated_relations_hold_for_nan() {
        let nan = Const::Double(f64::NAN);
        assert_eq!(holds(Relation::Lt, nan, nan), Some(false));
        assert_eq!(holds(Relation::Nlt, nan, nan), Some(true));
        assert_eq!(holds(Relation::Ne, nan, nan), Some(true));
    }
}
