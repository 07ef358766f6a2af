//! Call signatures: the kinds of a method's arguments.
//!
//! A call pops each argument from the stack of its kind. The signature is known when a method is prepared,
//! and few signatures make up nearly all calls. Calls have specialised code for these, without tests of
//! kinds.

use tsb_format::Kind;

use crate::image::method::Model;

/// The kinds of a method's arguments, the receiver included, as a base-4 number with the first argument as
/// the lowest digit. 1 is a reference, 2 an int, 3 a double. In the one-stack model all arguments count as
/// references.
pub(crate) type CallSignature = u8;

/// The general signature: more than three arguments, or kinds without a digit.
pub(crate) const ANY: CallSignature = 64;

/// The general signature of a native method.
pub(crate) const NATIVE: CallSignature = ANY + 1;

/// The first signature of trivial accessors; there is one for each
/// [`Accessor`](crate::image::accessors::Accessor).
pub(crate) const ACCESSOR: CallSignature = NATIVE + 1;

/// Whether the method is native.
#[inline(always)]
pub(crate) const fn is_native(signature: CallSignature) -> bool {
    NATIVE <= signature && signature < ACCESSOR + crate::image::accessors::Accessor::NATIVES
}

/// The number of signatures.
#[cfg(all(tail_calls, not(debug_assertions)))]
pub(crate) const COUNT: usize = ACCESSOR as usize + crate::image::accessors::Accessor::COUNT;

/// The signature of a method with arguments of these kinds.
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

/// The number of arguments of a signature other than [`ANY`].
pub(crate) const fn arguments(signature: CallSignature) -> usize {
    match signature {
        0 => 0,
        1..4 => 1,
        4..16 => 2,
        _ => 3,
    }
}

/// The kind of an argument of a signature other than [`ANY`].
pub(crate) const fn kind(signature: CallSignature, argument: usize) -> Kind {
    match (signature >> (2 * argument)) & 3 {
        1 => Kind::Ref,
        2 => Kind::Int,
        _ => Kind::Double,
    }
}

/// The number of references among the arguments of a signature other than [`ANY`].
pub(crate) const fn references(signature: CallSignature) -> usize {
    let (mut i, mut count) = (0, 0);
    while i < arguments(signature) {
        count += matches!(kind(signature, i), Kind::Ref) as usize;
        i += 1;
    }
    count
}

/// Whether a signature occurs in the one-stack model.
#[cfg(any(test, all(tail_calls, not(debug_assertions))))]
pub(crate) const fn is_uniform(signature: CallSignature) -> bool {
    matches!(signature, 0 | 1 | 5 | 21)
}

/// How a call passes arguments, at compile time.
pub trait ArgumentPassing: 'static {
    /// The first register that gets an argument.
    const FIRST: usize;
    /// Whether register 0 gets an object that the caller also pushes.
    const PUSHES: bool;
    /// The call signature; [`ANY`] if it is known at run time only.
    const SIGNATURE: u8;
}

/// The arguments fill all argument registers.
#[derive(Debug)]
pub enum Plain<const SIGNATURE: u8> {}

/// Register 0 gets the new object, which the caller also pushes; the arguments follow.
#[derive(Debug)]
pub enum New<const SIGNATURE: u8> {}

/// Register 0 gets the caller's `this`; the arguments follow.
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
    fn signatures_encode_the_kinds_of_up_to_three_arguments() {
        let kinds = [Kind::Ref, Kind::Double, Kind::Int];
        let signature = signature_of(Model::Five, &kinds);
        assert_eq!(arguments(signature), 3);
        assert_eq!([0, 1, 2].map(|i| kind(signature, i)), kinds);
        assert_eq!(arguments(signature_of(Model::Multi, &kinds[1..])), 2);
        assert_eq!(signature_of(Model::Five, &[]), 0);
    }

    #[test]
    fn one_stack_signatures_encode_the_count_only() {
        let signature = signature_of(Model::One, &[Kind::Long, Kind::Ref]);
        assert!(is_uniform(signature));
        assert_eq!(arguments(signature), 2);
    }

    #[test]
    fn other_lists_have_the_general_signature() {
        assert_eq!(signature_of(Model::Five, &[Kind::Long]), ANY);
        assert_eq!(signature_of(Model::One, &[Kind::Int; 4]), ANY);
    }
}
