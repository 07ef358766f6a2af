//! Types of expressions.

use core::fmt;

use crate::event::{Object, Value};
use crate::pointcut::pattern::TypePattern;

/// What is known of a value before the run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// `true` or `false`.
    Boolean,
    /// A UTF-16 unit.
    Char,
    /// A whole number of 32 bits; bytes and shorts are such too.
    Int,
    /// A whole number of 64 bits.
    Long,
    /// A floating-point number of 32 bits.
    Float,
    /// A floating-point number of 64 bits.
    Double,
    /// A string, or null.
    Text,
    /// Null, of which nothing more is known.
    Null,
    /// An object, or null.
    Object,
    /// Anything: the run will tell.
    Any,
}

impl Type {
    /// The type that a declaration such as `int` or `String` means.
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

    /// What the declaration of a value tells of it.
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
        let mut types =
            NAMES.iter().filter(|name| pattern.matches_name(name)).map(|name| Type::named(name));
        let Some(first) = types.next() else { return Type::Object };
        if types.all(|other| other == first) { first } else { Type::Any }
    }

    /// The value that a variable of the type has before it is given one.
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

    /// Whether it can be calculated with.
    pub fn is_number(self) -> bool {
        self.rank().is_some()
    }

    /// Whether values can be null.
    pub fn is_reference(self) -> bool {
        matches!(self, Type::Text | Type::Null | Type::Object)
    }

    /// The place in the order of numeric types; chars are calculated with as ints.
    fn rank(self) -> Option<u8> {
        match self {
            Type::Char | Type::Int => Some(0),
            Type::Long => Some(1),
            Type::Float => Some(2),
            Type::Double => Some(3),
            _ => None,
        }
    }

    /// The type in which numbers of two types are calculated with (JLS 5.6).
    pub(super) fn promoted(self, other: Type) -> Option<Type> {
        const BY_RANK: [Type; 4] = [Type::Int, Type::Long, Type::Float, Type::Double];
        let rank = self.rank()?.max(other.rank()?);
        Some(BY_RANK[usize::from(rank)])
    }

    /// Whether a value of this type can be kept where `to` is expected, as far as types tell.
    pub(super) fn fits(self, to: Type) -> bool {
        match (self, to) {
            (_, Type::Any) | (Type::Any, _) => true,
            (Type::Null | Type::Text | Type::Object, Type::Object) => true,
            (Type::Null, Type::Text) => true,
            // An object may turn out to be a string.
            (Type::Object, Type::Text) => true,
            (Type::Int, Type::Char) => false,
            (from, to) if from == to => true,
            (from, to) => from.promoted(to) == Some(to) && to != Type::Char,
        }
    }

    /// What is known of a value that has one of two types.
    pub(super) fn joined(self, other: Type) -> Type {
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

/// A value as it is kept where `to` is expected: numbers are widened (JLS 5.1.2). `None` if it does not belong there.
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
    if !from.fits(to) {
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
