//! Values of Rust and values of the program.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tsb_format::{Flags, Primitive};
use tsb_verifier::{GlobalType, GlobalTypeId, Program};

use super::{HostCall, HostError, Object};
use crate::fault::Fault;
use crate::value::{Ref, Slot};

/// A type of the program that has a counterpart in Rust.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HostType {
    /// A primitive type.
    Primitive(Primitive),
    /// `String`.
    String,
    /// An array of values of a primitive type.
    Array(Primitive),
    /// Any class, interface or array.
    Object,
}

impl fmt::Display for HostType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostType::Primitive(primitive) => f.write_str(primitive.keyword()),
            HostType::String => f.write_str("String"),
            HostType::Array(element) => write!(f, "{}[]", element.keyword()),
            HostType::Object => f.write_str("any reference"),
        }
    }
}

impl HostType {
    /// Whether a value of a declared type is one of this type, and the reverse.
    pub(super) fn fits(self, program: &Program<'_>, declared: GlobalTypeId) -> bool {
        match (self, program.types[declared]) {
            (HostType::Primitive(own), GlobalType::Primitive(declared)) => own == declared,
            (HostType::String, GlobalType::Class(class)) => {
                program.well_known.string == Some(class)
            }
            (HostType::Array(own), GlobalType::Array(element)) => {
                program.types[element] == GlobalType::Primitive(own)
            }
            (HostType::Object, GlobalType::Class(_) | GlobalType::Array(_)) => true,
            _ => false,
        }
    }
}

mod sealed {
    use super::{HostCall, HostError, HostType, Slot};

    pub trait Read: Sized {
        const TYPE: HostType;

        fn read(call: &HostCall<'_, '_>, slot: Slot) -> Result<Self, HostError>;
    }

    pub trait ReadAll: Sized {
        const TYPES: &'static [HostType];

        fn read_all(call: &HostCall<'_, '_>) -> Result<Self, HostError>;
    }

    pub trait Write {
        const TYPE: Option<HostType>;

        fn into_slot(self, call: &mut HostCall<'_, '_>) -> Result<Slot, HostError>;
    }
}

pub(super) use sealed::{Read, ReadAll, Write};

/// The types of arguments.
///
/// | Rust | Java |
/// |---|---|
/// | `bool`, `i8`, `i16`, `u16`, `i32`, `i64`, `f32`, `f64` | `boolean`, `byte`, `short`, `char`, `int`, `long`, `float`, `double` |
/// | `String` | `String`; a surrogate without its partner becomes U+FFFD |
/// | `Vec<u8>`, `Vec<i8>` | `byte[]`, copied |
/// | `Vec<bool>`, `Vec<i16>`, … | `boolean[]`, `short[]`, …, copied |
/// | [`Object`] | any class, interface or array |
/// | `Option<T>` of the reference types above | the same, or null |
///
/// Null for a type without `Option` throws `NullPointerException` in the program, and the closure does not run.
#[allow(private_bounds)]
pub trait Argument: Read {}

impl<T: Read> Argument for T {}

/// All arguments of a function: `()`, one [`Argument`], or a tuple of them.
#[allow(private_bounds)]
pub trait Arguments: ReadAll {}

impl<T: ReadAll> Arguments for T {}

/// The types of results: those of [`Argument`] but [`Object`], `&'static str`, `()` for `void`, and `Result` of these with
/// [`HostError`].
#[allow(private_bounds)]
pub trait HostResult: Write {}

impl<T: Write> HostResult for T {}

macro_rules! primitives {
    ($($rust:ty, $java:ident, $slot:ident => $read:expr, $value:ident => $write:expr;)*) => {$(
        impl Read for $rust {
            const TYPE: HostType = HostType::Primitive(Primitive::$java);

            fn read(_call: &HostCall<'_, '_>, $slot: Slot) -> Result<Self, HostError> {
                Ok($read)
            }
        }

        impl Write for $rust {
            const TYPE: Option<HostType> = Some(HostType::Primitive(Primitive::$java));

            fn into_slot(self, _call: &mut HostCall<'_, '_>) -> Result<Slot, HostError> {
                let $value = self;
                Ok($write)
            }
        }
    )*};
}

/// The slot of a value that the machine keeps as an int.
fn int_slot(value: impl Into<i32>) -> Slot {
    Slot::from(value.into() as u32)
}

primitives! {
    bool, Boolean, slot => slot & 1 != 0, value => int_slot(value);
    i8, Byte, slot => slot as i8, value => int_slot(value);
    i16, Short, slot => slot as i16, value => int_slot(value);
    u16, Char, slot => slot as u16, value => int_slot(value);
    i32, Int, slot => slot as i32, value => int_slot(value);
    i64, Long, slot => slot as i64, value => value as Slot;
    f32, Float, slot => f32::from_bits(slot as u32), value => Slot::from(value.to_bits());
    f64, Double, slot => f64::from_bits(slot), value => value.to_bits();
}

/// A type whose values are references in the program.
trait Reference: Sized {
    const TYPE: HostType;

    /// A copy of an object that is not null.
    fn copy(call: &HostCall<'_, '_>, object: Ref) -> Result<Self, HostError>;
}

/// A reference type whose values can be results.
trait Returned: Reference {
    /// Makes an object of the result type of the method that is called.
    fn make(self, call: &mut HostCall<'_, '_>) -> Result<Ref, HostError>;
}

impl Reference for Object {
    const TYPE: HostType = HostType::Object;

    fn copy(call: &HostCall<'_, '_>, object: Ref) -> Result<Self, HostError> {
        Ok(call.handle(object))
    }
}

impl Reference for String {
    const TYPE: HostType = HostType::String;

    fn copy(call: &HostCall<'_, '_>, object: Ref) -> Result<Self, HostError> {
        Ok(call.vm.string_text(object))
    }
}

impl Returned for String {
    fn make(self, call: &mut HostCall<'_, '_>) -> Result<Ref, HostError> {
        make_string(call, &self)
    }
}

fn make_string(call: &mut HostCall<'_, '_>, text: &str) -> Result<Ref, HostError> {
    // A text has at most as many code units as bytes.
    if text.len() > i32::MAX as usize {
        return Err(HostError::from(crate::fault::Trap::from(Fault::ArrayTooLarge)));
    }
    Ok(call.vm.new_string(text)?)
}

macro_rules! arrays {
    ($($rust:ty, $java:ident, $bytes:ident => $read:expr, $value:ident => $write:expr;)*) => {$(
        impl Reference for Vec<$rust> {
            const TYPE: HostType = HostType::Array(Primitive::$java);

            fn copy(call: &HostCall<'_, '_>, object: Ref) -> Result<Self, HostError> {
                const SIZE: usize = size_of::<$rust>();
                let length = call.vm.heap.length(object) * SIZE as u32;
                let elements = call.vm.heap.elements(object, 0, length).as_chunks::<SIZE>().0;
                Ok(elements.iter().map(|&$bytes| $read).collect())
            }
        }

        impl Returned for Vec<$rust> {
            fn make(self, call: &mut HostCall<'_, '_>) -> Result<Ref, HostError> {
                const SIZE: usize = size_of::<$rust>();
                let bytes: Vec<u8> = self.into_iter().flat_map(|$value| $write).collect();
                make_array(call, &bytes, SIZE)
            }
        }
    )*};
}

arrays! {
    bool, Boolean, bytes => bytes[0] & 1 != 0, value => [u8::from(value)];
    i8, Byte, bytes => i8::from_ne_bytes(bytes), value => value.to_ne_bytes();
    u8, Byte, bytes => bytes[0], value => [value];
    i16, Short, bytes => i16::from_ne_bytes(bytes), value => value.to_ne_bytes();
    u16, Char, bytes => u16::from_ne_bytes(bytes), value => value.to_ne_bytes();
    i32, Int, bytes => i32::from_ne_bytes(bytes), value => value.to_ne_bytes();
    i64, Long, bytes => i64::from_ne_bytes(bytes), value => value.to_ne_bytes();
    f32, Float, bytes => f32::from_ne_bytes(bytes), value => value.to_ne_bytes();
    f64, Double, bytes => f64::from_ne_bytes(bytes), value => value.to_ne_bytes();
}

/// Makes an array of the result type of the method that is called.
fn make_array(call: &mut HostCall<'_, '_>, bytes: &[u8], size: usize) -> Result<Ref, HostError> {
    let vm = &mut *call.vm;
    let ret = vm.program.descriptor(vm.thread.method).ret;
    let ty = ret.ok_or_else(HostError::null)?.ty;
    let too_large = || HostError::from(crate::fault::Trap::from(Fault::ArrayTooLarge));
    let length = u32::try_from(bytes.len() / size).map_err(|_| too_large())?;
    vm.work(bytes.len() as u64)?;
    let array = vm.new_array(ty.as_u32(), length)?;
    vm.heap.elements_mut(array, 0, bytes.len() as u32).copy_from_slice(bytes);
    Ok(array)
}

macro_rules! references {
    ($($rust:ty $(, $returned:ident)?;)*) => {$(
        impl Read for $rust {
            const TYPE: HostType = <$rust as Reference>::TYPE;

            fn read(call: &HostCall<'_, '_>, slot: Slot) -> Result<Self, HostError> {
                <Option<$rust> as Read>::read(call, slot)?.ok_or_else(HostError::null)
            }
        }

        impl Read for Option<$rust> {
            const TYPE: HostType = <$rust as Reference>::TYPE;

            fn read(call: &HostCall<'_, '_>, slot: Slot) -> Result<Self, HostError> {
                let object = Ref(slot as u32);
                match object.is_null() {
                    true => Ok(None),
                    false => <$rust as Reference>::copy(call, object).map(Some),
                }
            }
        }

        $(impl Write for $rust {
            const TYPE: Option<HostType> = Some(<$rust as Reference>::TYPE);

            fn into_slot(self, call: &mut HostCall<'_, '_>) -> Result<Slot, HostError> {
                Ok(Slot::from($returned::make(self, call)?.0))
            }
        }

        impl Write for Option<$rust> {
            const TYPE: Option<HostType> = Some(<$rust as Reference>::TYPE);

            fn into_slot(self, call: &mut HostCall<'_, '_>) -> Result<Slot, HostError> {
                self.map_or(Ok(0), |value| value.into_slot(call))
            }
        })?
    )*};
}

references! {
    Object;
    String, Returned;
    Vec<bool>, Returned;
    Vec<i8>, Returned;
    Vec<u8>, Returned;
    Vec<i16>, Returned;
    Vec<u16>, Returned;
    Vec<i32>, Returned;
    Vec<i64>, Returned;
    Vec<f32>, Returned;
    Vec<f64>, Returned;
}

impl Write for &'static str {
    const TYPE: Option<HostType> = Some(HostType::String);

    fn into_slot(self, call: &mut HostCall<'_, '_>) -> Result<Slot, HostError> {
        Ok(Slot::from(make_string(call, self)?.0))
    }
}

impl Write for () {
    const TYPE: Option<HostType> = None;

    fn into_slot(self, _call: &mut HostCall<'_, '_>) -> Result<Slot, HostError> {
        Ok(0)
    }
}

impl<T: Write> Write for Result<T, HostError> {
    const TYPE: Option<HostType> = T::TYPE;

    fn into_slot(self, call: &mut HostCall<'_, '_>) -> Result<Slot, HostError> {
        self?.into_slot(call)
    }
}

/// The argument in a register. Static methods have their parameters in the first registers, one in each.
fn argument<T: Read>(call: &HostCall<'_, '_>, register: u32) -> Result<T, HostError> {
    let at = call.vm.thread.fp + register;
    T::read(call, call.vm.thread.area[at as usize])
}

impl<T: Read> ReadAll for T {
    const TYPES: &'static [HostType] = &[T::TYPE];

    fn read_all(call: &HostCall<'_, '_>) -> Result<Self, HostError> {
        argument(call, 0)
    }
}

macro_rules! tuples {
    ($(($($name:ident $number:literal),*),)*) => {$(
        impl<$($name: Read),*> ReadAll for ($($name,)*) {
            const TYPES: &'static [HostType] = &[$($name::TYPE),*];

            fn read_all(_call: &HostCall<'_, '_>) -> Result<Self, HostError> {
                Ok(($(argument::<$name>(_call, $number)?,)*))
            }
        }
    )*};
}

tuples! {
    (),
    (A 0),
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
    (A 0, B 1, C 2, D 3, E 4),
    (A 0, B 1, C 2, D 3, E 4, F 5),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7),
}

/// A copy of a field of an object.
pub(super) fn read_field<T: Read>(
    call: &HostCall<'_, '_>,
    object: Ref,
    name: &str,
) -> Result<T, HostError> {
    let (vm, program) = (&*call.vm, call.vm.program());
    let mut class = match program.types[GlobalTypeId::from_u32(vm.heap.type_of(object))] {
        GlobalType::Class(class) => Some(class),
        GlobalType::Primitive(_) | GlobalType::Array(_) => None,
    };
    while let Some(current) = class {
        for field in program.classes[current].fields.iter() {
            let info = &program.fields[field];
            let is_wanted = program.name(info.name) == name && !info.flags.contains(Flags::STATIC);
            if !is_wanted || !T::TYPE.fits(program, info.ty) {
                continue;
            }
            let at = vm.image.offset(field);
            let slot = match program.types[info.ty] {
                GlobalType::Primitive(Primitive::Boolean | Primitive::Byte) => {
                    int_slot(vm.heap.get::<i8>(object, at))
                }
                GlobalType::Primitive(Primitive::Short) => int_slot(vm.heap.get::<i16>(object, at)),
                GlobalType::Primitive(Primitive::Char) => int_slot(vm.heap.get::<u16>(object, at)),
                GlobalType::Primitive(Primitive::Long | Primitive::Double) => {
                    vm.heap.get::<u64>(object, at)
                }
                GlobalType::Primitive(Primitive::Int | Primitive::Float)
                | GlobalType::Class(_)
                | GlobalType::Array(_) => Slot::from(vm.heap.get::<u32>(object, at)),
            };
            return T::read(call, slot);
        }
        class = program.classes[current].superclass;
    }
    let message = alloc::format!("the object has no field {name} of the type {}", T::TYPE);
    Err(HostError::new(message))
}
