//! Names and descriptors (JVMS 4.2, 4.3).

use crate::mutf8::Mutf8;

/// The greatest number of dimensions of an array type (JVMS 4.11).
pub const MAX_DIMENSIONS: usize = 255;
/// The greatest number of argument slots of a method, the receiver included (JVMS 4.11).
pub const MAX_ARGUMENT_SLOTS: usize = 255;

/// Files of earlier versions have Java identifiers as names; later ones nearly any characters.
const FREE_NAMES: u16 = 49;

/// A type in a descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldType<'a> {
    /// `boolean`
    Boolean,
    /// `byte`
    Byte,
    /// `char`
    Char,
    /// `short`
    Short,
    /// `int`
    Int,
    /// `long`
    Long,
    /// `float`
    Float,
    /// `double`
    Double,
    /// A class or interface, by its internal name.
    Class(Mutf8<'a>),
    /// An array type, by its descriptor.
    Array(Mutf8<'a>),
}

impl FieldType<'_> {
    /// The slots that a value takes in the local variables and on the operand stack.
    pub const fn slots(self) -> usize {
        match self {
            FieldType::Long | FieldType::Double => 2,
            FieldType::Boolean
            | FieldType::Byte
            | FieldType::Char
            | FieldType::Short
            | FieldType::Int
            | FieldType::Float
            | FieldType::Class(_)
            | FieldType::Array(_) => 1,
        }
    }
}

/// The parts of a method descriptor.
#[derive(Clone, Copy, Debug)]
pub struct MethodType<'a> {
    parameters: &'a [u8],
    /// The type of the result; `None` for `void`.
    pub result: Option<FieldType<'a>>,
}

impl<'a> MethodType<'a> {
    /// Parses a method descriptor. Class names in it are not checked.
    pub fn parse(descriptor: Mutf8<'a>) -> Option<MethodType<'a>> {
        let mut rest = descriptor.as_bytes().strip_prefix(b"(")?;
        let parameters = rest;
        while !rest.starts_with(b")") {
            (_, rest) = split(rest)?;
        }
        let parameters = &parameters[..parameters.len() - rest.len()];
        let result = match &rest[1..] {
            b"V" => None,
            result => Some(field_type(Mutf8::part(result))?),
        };
        Some(MethodType { parameters, result })
    }

    /// The types of the parameters, in order.
    pub fn parameters(self) -> impl Iterator<Item = FieldType<'a>> + use<'a> {
        let mut rest = self.parameters;
        core::iter::from_fn(move || {
            let (ty, after) = split(rest)?;
            rest = after;
            Some(ty)
        })
    }

    /// The slots of the parameters, without the receiver.
    pub fn slots(self) -> usize {
        self.parameters().map(FieldType::slots).sum()
    }
}

/// Parses a field descriptor. Class names in it are not checked.
pub fn field_type(descriptor: Mutf8<'_>) -> Option<FieldType<'_>> {
    let (ty, rest) = split(descriptor.as_bytes())?;
    rest.is_empty().then_some(ty)
}

/// The first type in a descriptor and what follows it.
fn split(bytes: &[u8]) -> Option<(FieldType<'_>, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    let ty = match first {
        b'Z' => FieldType::Boolean,
        b'B' => FieldType::Byte,
        b'C' => FieldType::Char,
        b'S' => FieldType::Short,
        b'I' => FieldType::Int,
        b'J' => FieldType::Long,
        b'F' => FieldType::Float,
        b'D' => FieldType::Double,
        b'L' => {
            let end = rest.iter().position(|&byte| byte == b';')?;
            return Some((FieldType::Class(Mutf8::part(&rest[..end])), &rest[end + 1..]));
        }
        b'[' => {
            let dimensions = bytes.iter().take_while(|&&byte| byte == b'[').count();
            if dimensions > MAX_DIMENSIONS {
                return None;
            }
            // The element is not an array, so this calls itself once.
            let (_, rest) = split(&bytes[dimensions..])?;
            let array = &bytes[..bytes.len() - rest.len()];
            return Some((FieldType::Array(Mutf8::part(array)), rest));
        }
        _ => return None,
    };
    Some((ty, rest))
}

/// What may be named, each with its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Named {
    Class,
    Field,
    Method,
}

/// Whether this is a legal field descriptor in a file of this version.
pub(crate) fn is_field_descriptor(descriptor: Mutf8<'_>, major: u16) -> bool {
    field_type(descriptor).is_some_and(|ty| names_are_legal(ty, major))
}

/// Whether this is a legal method descriptor in a file of this version.
pub(crate) fn is_method_descriptor(descriptor: Mutf8<'_>, major: u16) -> bool {
    MethodType::parse(descriptor)
        .is_some_and(|ty| ty.parameters().chain(ty.result).all(|ty| names_are_legal(ty, major)))
}

fn names_are_legal(ty: FieldType<'_>, major: u16) -> bool {
    let name = match ty {
        FieldType::Class(name) => name.as_bytes(),
        FieldType::Array(array) => match element(array.as_bytes()) {
            [b'L', name @ .., b';'] => name,
            _ => return true,
        },
        FieldType::Boolean
        | FieldType::Byte
        | FieldType::Char
        | FieldType::Short
        | FieldType::Int
        | FieldType::Long
        | FieldType::Float
        | FieldType::Double => return true,
    };
    is_name(Mutf8::part(name), Named::Class, major)
}

/// The descriptor of an array's elements, which are no arrays.
pub(crate) fn element(array: &[u8]) -> &[u8] {
    let dimensions = array.iter().take_while(|&&byte| byte == b'[').count();
    &array[dimensions..]
}

/// Whether a class constant may have this name: that of a class or interface, or the descriptor of an array type (JVMS 4.4.1).
pub(crate) fn is_class_constant(name: Mutf8<'_>, major: u16) -> bool {
    if name.as_bytes().starts_with(b"[") {
        return is_field_descriptor(name, major);
    }
    is_name(name, Named::Class, major)
}

/// Whether a field may have this name.
pub(crate) fn is_field_name(name: Mutf8<'_>, major: u16) -> bool {
    is_name(name, Named::Field, major)
}

/// Whether a method may have this name.
pub(crate) fn is_method_name(name: Mutf8<'_>, major: u16) -> bool {
    if name.as_bytes().starts_with(b"<") {
        return name.is("<init>") || name.is("<clinit>");
    }
    is_name(name, Named::Method, major)
}

fn is_name(name: Mutf8<'_>, what: Named, major: u16) -> bool {
    let bytes = name.as_bytes();
    if major < FREE_NAMES {
        return match what {
            Named::Class => {
                let starts_with_digit = bytes.first().is_some_and(u8::is_ascii_digit);
                !starts_with_digit && bytes.split(|&byte| byte == b'/').all(is_identifier_part)
            }
            Named::Field | Named::Method => {
                !bytes.first().is_some_and(u8::is_ascii_digit) && is_identifier_part(bytes)
            }
        };
    }
    let is_legal = |byte: &u8| match byte {
        b'.' | b';' | b'[' => false,
        b'/' => what == Named::Class,
        b'<' | b'>' => what != Named::Method,
        _ => true,
    };
    !bytes.is_empty()
        && bytes.iter().all(is_legal)
        && (what != Named::Class || bytes.split(|&byte| byte == b'/').all(|part| !part.is_empty()))
}

/// Whether the text consists of letters and digits of Java identifiers. All characters other than ASCII are accepted.
fn is_identifier_part(bytes: &[u8]) -> bool {
    let is_part =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || !byte.is_ascii();
    !bytes.is_empty() && bytes.iter().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Mutf8<'_> {
        Mutf8::ascii(text)
    }

    #[test]
    fn field_descriptors_are_one_type() {
        for legal in ["I", "J", "Ljava/lang/String;", "[[I", "[La;"] {
            assert!(is_field_descriptor(text(legal), 69), "{legal}");
        }
        for illegal in ["", "V", "II", "L;", "La/;", "La", "[", "[V", "Lä", "L/a;", "La.b;", "Q"] {
            assert!(!is_field_descriptor(text(illegal), 69), "{illegal}");
        }
    }

    #[test]
    fn arrays_have_at_most_255_dimensions() {
        assert!(is_field_descriptor(text(&("[".repeat(255) + "I")), 69));
        assert!(!is_field_descriptor(text(&("[".repeat(256) + "I")), 69));
    }

    #[test]
    fn method_descriptors_have_parameters_and_a_result() {
        for legal in ["()V", "(IJ[La;)La;", "(D)[I"] {
            assert!(is_method_descriptor(text(legal), 69), "{legal}");
        }
        for illegal in ["", "()", "V", "(V)V", "()VV", "(I", "(La)V", "()[V"] {
            assert!(!is_method_descriptor(text(illegal), 69), "{illegal}");
        }
        assert_eq!(MethodType::parse(text("(IJ[La;D)V")).unwrap().slots(), 6);
    }

    #[test]
    fn names_are_freer_since_version_49() {
        assert!(is_field_name(text("a-b"), 49) && !is_field_name(text("a-b"), 48));
        assert!(is_field_name(text("1"), 49) && !is_field_name(text("1"), 48));
        assert!(is_field_name(text("<a>"), 49) && !is_method_name(text("<a>"), 49));
        assert!(is_method_name(text("<init>"), 45) && !is_method_name(text("a/b"), 69));
        assert!(is_class_constant(text("a/b"), 45) && !is_class_constant(text("a//b"), 69));
    }
}
