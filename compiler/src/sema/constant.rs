//! The arithmetic of constant expressions (JLS 15.29), with the same results as at run time.

use std::fmt::Write;

use tsb_format::decimal::{double_to_string, float_to_string};

use crate::tree::{BinaryOp, CompareOp, ConstValue, LogicalOp, Prim, UnaryOp};

/// Converts a numeric or boolean constant to another primitive type (JLS 5.1.2, 5.1.3). `None` between boolean and
/// numeric types, and for values that are not primitive.
pub(crate) fn convert(value: &ConstValue, to: Prim) -> Option<ConstValue> {
    use ConstValue::*;
    Some(canonical(match (value, to) {
        (&Boolean(v), Prim::Boolean) => Boolean(v),
        (_, Prim::Boolean) | (Boolean(_) | String(_) | Null, _) => return None,
        // Floating-point values are converted to byte, short and char via int. `as` saturates and maps NaN to 0, as JLS
        // 5.1.3 requires.
        (&Int(v), Prim::Byte | Prim::Short | Prim::Char | Prim::Int) => Int(narrow(v, to)),
        (&Long(v), Prim::Byte | Prim::Short | Prim::Char | Prim::Int) => Int(narrow(v as i32, to)),
        (&Float(v), Prim::Byte | Prim::Short | Prim::Char | Prim::Int) => Int(narrow(v as i32, to)),
        (&Double(v), Prim::Byte | Prim::Short | Prim::Char | Prim::Int) => {
            Int(narrow(v as i32, to))
        }
        (&Int(v), Prim::Long) => Long(v.into()),
        (&Long(v), Prim::Long) => Long(v),
        (&Float(v), Prim::Long) => Long(v as i64),
        (&Double(v), Prim::Long) => Long(v as i64),
        (&Int(v), Prim::Float) => Float(v as f32),
        (&Long(v), Prim::Float) => Float(v as f32),
        (&Float(v), Prim::Float) => Float(v),
        (&Double(v), Prim::Float) => Float(v as f32),
        (&Int(v), Prim::Double) => Double(v.into()),
        (&Long(v), Prim::Double) => Double(v as f64),
        (&Float(v), Prim::Double) => Double(v.into()),
        (&Double(v), Prim::Double) => Double(v),
    }))
}

/// The constant with the canonical NaN of its type: in a class file, as in a module, NaN has one representation
/// (JVMS 4.4.4).
fn canonical(value: ConstValue) -> ConstValue {
    match value {
        ConstValue::Float(v) if v.is_nan() => ConstValue::Float(f32::from_bits(0x7fc0_0000)),
        ConstValue::Double(v) if v.is_nan() => {
            ConstValue::Double(f64::from_bits(0x7ff8_0000_0000_0000))
        }
        other => other,
    }
}

fn narrow(value: i32, to: Prim) -> i32 {
    match to {
        Prim::Byte => (value as i8).into(),
        Prim::Short => (value as i16).into(),
        Prim::Char => (value as u16).into(),
        _ => value,
    }
}

/// Whether an int constant is a value of a narrower type, so that it may be assigned without a cast (JLS 5.2).
pub(crate) fn fits(value: i32, to: Prim) -> bool {
    matches!(to, Prim::Byte | Prim::Short | Prim::Char) && narrow(value, to) == value
}

/// Applies a unary operator to an operand of promoted type.
pub(crate) fn unary(op: UnaryOp, value: &ConstValue) -> Option<ConstValue> {
    use ConstValue::*;
    Some(canonical(match (op, value) {
        (UnaryOp::Negate, &Int(v)) => Int(v.wrapping_neg()),
        (UnaryOp::Negate, &Long(v)) => Long(v.wrapping_neg()),
        (UnaryOp::Negate, &Float(v)) => Float(-v),
        (UnaryOp::Negate, &Double(v)) => Double(-v),
        (UnaryOp::Complement, &Int(v)) => Int(!v),
        (UnaryOp::Complement, &Long(v)) => Long(!v),
        (UnaryOp::Not, &Boolean(v)) => Boolean(!v),
        _ => return None,
    }))
}

/// Applies an arithmetic, bitwise or shift operator to operands of promoted type; the right operand of a shift may be
/// int or long. `None` for an integer division by zero, which is not a constant expression.
pub(crate) fn binary(op: BinaryOp, left: &ConstValue, right: &ConstValue) -> Option<ConstValue> {
    use BinaryOp::*;
    use ConstValue::*;
    if op.is_shift() {
        // Only the low bits of the distance count (JLS 15.19), so its width does not matter.
        let distance = match *right {
            Int(v) => v as u32,
            Long(v) => v as u32,
            _ => return None,
        };
        return Some(match (op, left) {
            (Shl, &Int(v)) => Int(v.wrapping_shl(distance)),
            (Shr, &Int(v)) => Int(v.wrapping_shr(distance)),
            (Ushr, &Int(v)) => Int((v as u32).wrapping_shr(distance) as i32),
            (Shl, &Long(v)) => Long(v.wrapping_shl(distance)),
            (Shr, &Long(v)) => Long(v.wrapping_shr(distance)),
            (Ushr, &Long(v)) => Long((v as u64).wrapping_shr(distance) as i64),
            _ => return None,
        });
    }
    Some(canonical(match (left, right) {
        (&Int(a), &Int(b)) => Int(match op {
            Add => a.wrapping_add(b),
            Sub => a.wrapping_sub(b),
            Mul => a.wrapping_mul(b),
            Div | Rem if b == 0 => return None,
            Div => a.wrapping_div(b),
            Rem => a.wrapping_rem(b),
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            Shl | Shr | Ushr => return None,
        }),
        (&Long(a), &Long(b)) => Long(match op {
            Add => a.wrapping_add(b),
            Sub => a.wrapping_sub(b),
            Mul => a.wrapping_mul(b),
            Div | Rem if b == 0 => return None,
            Div => a.wrapping_div(b),
            Rem => a.wrapping_rem(b),
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            Shl | Shr | Ushr => return None,
        }),
        (&Float(a), &Float(b)) => Float(match op {
            Add => a + b,
            Sub => a - b,
            Mul => a * b,
            Div => a / b,
            Rem => a % b,
            _ => return None,
        }),
        (&Double(a), &Double(b)) => Double(match op {
            Add => a + b,
            Sub => a - b,
            Mul => a * b,
            Div => a / b,
            Rem => a % b,
            _ => return None,
        }),
        (&Boolean(a), &Boolean(b)) => Boolean(match op {
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            _ => return None,
        }),
        _ => return None,
    }))
}

/// Compares two constants of one type. Equal strings are the same object (JLS 3.10.5), so `==` compares their
/// characters.
pub(crate) fn compare(op: CompareOp, left: &ConstValue, right: &ConstValue) -> Option<bool> {
    use ConstValue::*;
    fn by<T: PartialOrd>(op: CompareOp, a: T, b: T) -> bool {
        match op {
            CompareOp::Eq => a == b,
            CompareOp::Ne => a != b,
            CompareOp::Lt => a < b,
            CompareOp::Le => a <= b,
            CompareOp::Gt => a > b,
            CompareOp::Ge => a >= b,
        }
    }
    Some(match (left, right) {
        (&Int(a), &Int(b)) => by(op, a, b),
        (&Long(a), &Long(b)) => by(op, a, b),
        (&Float(a), &Float(b)) => by(op, a, b),
        (&Double(a), &Double(b)) => by(op, a, b),
        (&Boolean(a), &Boolean(b)) => by(op, a, b),
        (String(a), String(b)) if matches!(op, CompareOp::Eq | CompareOp::Ne) => by(op, a, b),
        _ => return None,
    })
}

/// Applies `&&` or `||`.
pub(crate) fn logical(op: LogicalOp, left: &ConstValue, right: &ConstValue) -> Option<ConstValue> {
    match (left, right) {
        (&ConstValue::Boolean(a), &ConstValue::Boolean(b)) => Some(ConstValue::Boolean(match op {
            LogicalOp::And => a && b,
            LogicalOp::Or => a || b,
        })),
        _ => None,
    }
}

/// Appends a constant as converted by string concatenation (JLS 5.1.11).
pub(crate) fn append_text(text: &mut Vec<u16>, value: &ConstValue, ty: crate::tree::Type) {
    let mut shown = String::new();
    // Writing to a String cannot fail.
    let _ = match value {
        ConstValue::String(s) => {
            text.extend_from_slice(&s.0);
            return;
        }
        &ConstValue::Int(v) if ty == crate::tree::Type::CHAR => {
            text.push(v as u16);
            return;
        }
        ConstValue::Boolean(v) => write!(shown, "{v}"),
        ConstValue::Int(v) => write!(shown, "{v}"),
        ConstValue::Long(v) => write!(shown, "{v}"),
        &ConstValue::Float(v) => {
            shown = float_to_string(v);
            Ok(())
        }
        &ConstValue::Double(v) => {
            shown = double_to_string(v);
            Ok(())
        }
        ConstValue::Null => write!(shown, "null"),
    };
    text.extend(shown.encode_utf16());
}

/// The limit for the length of a string constant, in bytes (JVMS 4.4.7).
pub(crate) const MAX_STRING: usize = 65535;

/// The length of a string constant in a class file, in bytes (JVMS 4.4.7).
pub(crate) fn modified_utf8_len(text: &[u16]) -> usize {
    text.iter()
        .map(|unit| match unit {
            1..=0x7f => 1,
            0 | 0x80..=0x7ff => 2,
            _ => 3,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_and_shift_distances_are_masked() {
        let int = |op, a, b| match binary(op, &ConstValue::Int(a), &ConstValue::Int(b)) {
            Some(ConstValue::Int(v)) => Some(v),
            _ => None,
        };
        assert_eq!(int(BinaryOp::Add, i32::MAX, 1), Some(i32::MIN));
        assert_eq!(int(BinaryOp::Div, i32::MIN, -1), Some(i32::MIN));
        assert_eq!(int(BinaryOp::Rem, i32::MIN, -1), Some(0));
        assert_eq!(int(BinaryOp::Div, 1, 0), None);
        assert_eq!(int(BinaryOp::Shl, 1, 33), Some(2));
        assert_eq!(int(BinaryOp::Ushr, -1, 28), Some(15));
    }

    #[test]
    fn narrowing_keeps_low_bits_and_saturates_from_floating_point() {
        let to = |value: ConstValue, prim| match convert(&value, prim) {
            Some(ConstValue::Int(v)) => v,
            other => panic!("{other:?}"),
        };
        assert_eq!(to(ConstValue::Int(200), Prim::Byte), -56);
        assert_eq!(to(ConstValue::Int(-1), Prim::Char), 65535);
        assert_eq!(to(ConstValue::Double(1e20), Prim::Int), i32::MAX);
        assert_eq!(to(ConstValue::Double(1e20), Prim::Byte), -1);
        assert_eq!(to(ConstValue::Float(f32::NAN), Prim::Short), 0);
    }
}
