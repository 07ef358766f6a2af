//! Types of expressions.

use core::fmt;

use tsb_format::Primitive;

use crate::event::{Object, Value};
use crate::pointcut::pattern::TypePattern;

/// The static type of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `true` or `false`.
    Boolean,
    /// A UTF-16 code unit.
    Char,
    /// A 32-bit integer, also for byte and short.
    Int,
    /// A 64-bit integer.
    Long,
    /// A 32-bit floating-point number.
    Float,
    /// A 64-bit floating-point number.
    Double,
    /// A string or null.
    Text,
    /// The literal null.
    Null,
    /// An object or null.
    Object,
    /// Unknown until run time.
    Any,
}

impl Type {
    /// The type of a declaration such as `int` or `String`.
    pub fn named(name: &str) -> Type {
        match name {
            "boolean" => Type::Boolean,
            "char" => Type::Char,
            "int" | "short" | "byte" => Type::Int,
            "long" => Type::Long,
            "float" => Type::Float,
            "double" => Type::Double,
            "String" | "java.lang.String" => Type::Text,
            _ => Type::Object,
        }
    }

    /// The type of a declared value, given its type pattern.
    pub fn declared(pattern: Option<&TypePattern>) -> Type {
        const NAMES: [&str; 9] = [
            "boolean",
            "char",
            "byte",
            "short",
            "int",
            "long",
            "float",
            "double",
            "java.lang.String",
        ];
        let Some(pattern) = pattern else { return Type::Any };
        // A box stands for its value in arithmetic, and may be null.
        let is_box = |primitive: &Primitive| pattern.matches_name(primitive.box_class());
        if Primitive::ALL.iter().any(is_box) {
            return Type::Any;
        }
        let mut types =
            NAMES.iter().filter(|name| pattern.matches_name(name)).map(|name| Type::named(name));
        let Some(first) = types.next() else { return Type::Object };
        if types.all(|other| other == first) { first } else { Type::Any }
    }

    /// The default value of a variable.
    pub fn zero(self) -> Value {
        match self {
            Type::Boolean => Value::Boolean(false),
            Type::Char => Value::Char(0),
            Type::Int => Value::Int(0),
            Type::Long => Value::Long(0),
            Type::Float => Value::Float(0.0),
            Type::Double => Value::Double(0.0),
            Type::Text | Type::Null | Type::Object | Type::Any => Value::Null,
        }
    }

    /// The type of a value.
    pub fn of(value: &Value) -> Type {
        match value {
            Value::Null => Type::Null,
            Value::Boolean(_) => Type::Boolean,
            Value::Char(_) => Type::Char,
            Value::Int(_) => Type::Int,
            Value::Long(_) => Type::Long,
            Value::Float(_) => Type::Float,
            Value::Double(_) => Type::Double,
            Value::Text(_) | Value::Object(Object { text: Some(_), .. }) => Type::Text,
            Value::Object(_) => Type::Object,
            Value::Unknown(_) => Type::Any,
        }
    }

    /// Whether the type is numeric.
    pub fn is_number(self) -> bool {
        self.rank().is_some()
    }

    /// Whether the type includes null.
    pub fn is_reference(self) -> bool {
        matches!(self, Type::Text | Type::Null | Type::Object)
    }

    /// The position in the order of numeric promotion. Chars are promoted to int.
    fn rank(self) -> Option<u8> {
        match self {
            Type::Char | Type::Int => Some(0),
            Type::Long => Some(1),
            Type::Float => Some(2),
            Type::Double => Some(3),
            _ => None,
        }
    }

    /// The promoted type of two numbers (JLS 5.6).
    pub(super) fn promoted(self, other: Type) -> Option<Type> {
        const BY_RANK: [Type; 4] = [Type::Int, Type::Long, Type::Float, Type::Double];
        let rank = self.rank()?.max(other.rank()?);
        Some(BY_RANK[usize::from(rank)])
    }

    /// Whether a value of this type may be assigned to type `to`.
    pub(super) fn is_assignable_to(self, to: Type) -> bool {
        match (self, to) {
            (_, Type::Any) | (Type::Any, _) => true,
            (Type::Null | Type::Text | Type::Object, Type::Object) => true,
            (Type::Null, Type::Text) => true,
            // The object may be a string at run time.
            (Type::Object, Type::Text) => true,
            (Type::Int, Type::Char) => false,
            (from, to) if from == to => true,
            (from, to) => from.promoted(to) == Some(to) && to != Type::Char,
        }
    }

    /// The least common type of two values.
    pub(super) fn join(self, other: Type) -> Type {
        match (self, other) {
            (a, b) if a == b => a,
            (Type::Any, _) | (_, Type::Any) => Type::Any,
            (Type::Null, b) if b.is_reference() => b,
            (a, Type::Null) if a.is_reference() => a,
            (a, b) if a.is_reference() && b.is_reference() => Type::Object,
            (a, b) => a.promoted(b).unwrap_or(Type::Any),
        }
    }
}

/// Converts a value to a type: numbers are widened (JLS 5.1.2). `None` if the value is not assignable.
pub fn convert(value: Value, to: Type) -> Option<Value> {
    let from = Type::of(&value);
    let stays = match to {
        Type::Any => true,
        Type::Object | Type::Null => from.is_reference(),
        Type::Text => matches!(from, Type::Text | Type::Null),
        to => from == to,
    };
    if stays {
        return Some(value);
    }
    if !from.is_assignable_to(to) {
        return None;
    }
    match to {
        Type::Int => super::arithmetic::int(&value).map(Value::Int),
        Type::Long => super::arithmetic::long(&value).map(Value::Long),
        Type::Float => super::arithmetic::float(&value).map(Value::Float),
        Type::Double => super::arithmetic::double(&value).map(Value::Double),
        _ => None,
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Type::Boolean => "boolean",
            Type::Char => "char",
            Type::Int => "int",
            Type::Long => "long",
            Type::Float => "float",
            Type::Double => "double",
            Type::Text => "String",
            Type::Null => "null",
            Type::Object => "object",
            Type::Any => "any value",
        })
    }
}
