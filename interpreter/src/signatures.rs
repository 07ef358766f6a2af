//! Shapes of argument lists.
//!
//! A call pops its arguments from the stacks of their kinds. What that takes is known when a method is made ready, and
//! few shapes make up nearly all calls: for those there is code of their own, which asks nothing about kinds.

use tsb_format::Kind;

use crate::image::method::Model;

/// The kinds of a method's arguments, the receiver included, as a number: digits to the base 4, that of the first argument
/// the lowest; 1 is a reference, 2 an int, 3 a double. On one stack all are passed alike, as references.
pub(crate) type CallSignature = u8;

/// Any shape: of more than three arguments, or of kinds that have no digit.
pub(crate) const ANY: CallSignature = 64;

/// Any shape, of a native method.
pub(crate) const NATIVE: CallSignature = ANY + 1;

/// The first of the shapes of methods that need no frame, one for each [`Accessor`](crate::image::leaf::Leaf).
pub(crate) const ACCESSOR: CallSignature = NATIVE + 1;

/// How many shapes there are.
#[cfg(all(tail_calls, not(debug_assertions)))]
pub(crate) const COUNT: usize = ACCESSOR as usize + crate::image::accessors::Accessor::COUNT;

/// The shape of the arguments of a method.
pub(crate) fn signature_of(model: Model, kinds: &[Kind]) -> CallSignature {
    let digit = |&kind: &Kind| match kind {
        _ if model == Model::One => Some(1),
        Kind::Ref => Some(1),
        Kind::Int => Some(2),
        Kind::Double => Some(3),
        Kind::Long | Kind::Float => None,
    };
    if kinds.len() > 3 {
        return ANY;
    }
    let digits: Option<CallSignature> =
        kinds.iter().rev().try_fold(0, |signature, kind| Some(signature * 4 + digit(kind)?));
    digits.unwrap_or(ANY)
}

/// How many arguments a shape other than [`ANY`] has.
pub(crate) const fn arguments(signature: CallSignature) -> usize {
    match signature {
        0 => 0,
        1..4 => 1,
        4..16 => 2,
        _ => 3,
    }
}

/// The kind of an argument of a shape other than [`ANY`].
pub(crate) const fn kind(signature: CallSignature, argument: usize) -> Kind {
    match (signature >> (2 * argument)) & 3 {
        1 => Kind::Ref,
        2 => Kind::Int,
        _ => Kind::Double,
    }
}

/// How many of the arguments of a shape other than [`ANY`] are references.
pub(crate) const fn references(signature: CallSignature) -> usize {
    let (mut i, mut count) = (0, 0);
    while i < arguments(signature) {
        count += matches!(kind(signature, i), Kind::Ref) as usize;
        i += 1;
    }
    count
}

/// Whether a shape occurs on one stack.
#[cfg(any(test, all(tail_calls, not(debug_assertions))))]
pub(crate) const fn is_uniform(signature: CallSignature) -> bool {
    matches!(signature, 0 | 1 | 5 | 21)
}

/// How a call passes arguments, at compile time.
pub trait ArgumentPassing: 'static {
    /// The number of the first register that gets one.
    const FIRST: usize;
    /// Whether register 0 gets an object that the caller also pushes.
    const PUSHES: bool;
    /// Their shape, [`ANY`] if it is known at run time only.
    const SIGNATURE: u8;
}

/// The arguments fill all argument registers.
#[derive(Debug)]
pub enum Plain<const SIGNATURE: u8> {}

/// Register 0 gets an object apart from them, which the caller also pushes.
#[derive(Debug)]
pub enum New<const SIGNATURE: u8> {}

/// Register 0 gets an object apart from them.
#[derive(Debug)]
pub enum This<const SIGNATURE: u8> {}

impl<const SIGNATURE: u8> ArgumentPassing for Plain<SIGNATURE> {
    const FIRST: usize = 0;
    const PUSHES: bool = false;
    const SIGNATURE: u8 = SIGNATURE;
}

impl<const SIGNATURE: u8> ArgumentPassing for New<SIGNATURE> {
    const FIRST: usize = 1;
    const PUSHES: bool = true;
    const SIGNATURE: u8 = SIGNATURE;
}

impl<const SIGNATURE: u8> ArgumentPassing for This<SIGNATURE> {
    const FIRST: usize = 1;
    const PUSHES: bool = false;
    const SIGNATURE: u8 = SIGNATURE;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_name_the_kinds_of_up_to_three_arguments() {
        let kinds = [Kind::Ref, Kind::Double, Kind::Int];
        let signature = signature_of(Model::Five, &kinds);
        assert_eq!(arguments(signature), 3);
        assert_eq!([0, 1, 2].map(|i| kind(signature, i)), kinds);
        assert_eq!(arguments(signature_of(Model::Multi, &kinds[1..])), 2);
        assert_eq!(signature_of(Model::Five, &[]), 0);
    }

    #[test]
    fn one_stack_knows_only_how_many() {
        let signature = signature_of(Model::One, &[Kind::Long, Kind::Ref]);
        assert!(is_uniform(signature));
        assert_eq!(arguments(signature), 2);
    }

    #[test]
    fn other_lists_have_any_shape() {
        assert_eq!(signature_of(Model::Five, &[Kind::Long]), ANY);
        assert_eq!(signature_of(Model::One, &[Kind::Int; 4]), ANY);
    }
}
