//! The contracts of native methods of the class library. They are trusted: the verifier cannot check native code.

use tsb_format::Annotation;

use crate::tree::{LIBRARY_ROOTS, Method, Symbols};

const KEPT: Annotation = Annotation { captured: true, ..Annotation::READ_ONLY };
const WRITTEN: Annotation = Annotation::CAPTURED;
const NONE: Annotation = Annotation::NONE;

/// The contract of a host function, which gets copies of its arguments. A method has at most so many parameters.
const COPIED: [Annotation; 255] = [KEPT; 255];

/// The native methods that only inspect objects, or copy elements between arrays, and retain no reference to their
/// arguments. All other native methods have no annotations.
const CONTRACTS: &[(&str, &str, &[Annotation])] = &[
    ("java.lang.Object", "getClass", &[KEPT]),
    ("java.lang.Object", "hashCode", &[KEPT]),
    ("java.lang.Object", "clone", &[KEPT]),
    ("java.lang.Object", "notify", &[KEPT]),
    ("java.lang.Object", "notifyAll", &[KEPT]),
    ("java.lang.System", "arraycopy", &[KEPT, NONE, WRITTEN, NONE, NONE]),
    ("java.lang.System", "identityHashCode", &[KEPT]),
    ("java.lang.System", "property", &[KEPT]),
    ("java.lang.DecimalText", "decimalToDouble", &[KEPT]),
    ("java.lang.DecimalText", "decimalToFloat", &[KEPT]),
    ("java.lang.Class", "isInstance", &[KEPT, KEPT]),
    ("java.lang.Class", "isAssignableFrom", &[KEPT, KEPT]),
    ("java.util.Arrays", "ofSameType", &[KEPT, NONE]),
    ("java.io.FileInputStream", "readBytes", &[NONE, WRITTEN, NONE, NONE]),
    ("java.io.FileOutputStream", "writeBytes", &[NONE, KEPT, NONE, NONE]),
    ("java.io.FileOutputStream", "writeString", &[NONE, KEPT]),
];

/// The contract of a native method: the annotations of its arguments, the receiver first.
pub(super) fn contract(symbols: &Symbols, method: &Method) -> &'static [Annotation] {
    let class = &*symbols.classes[method.owner].name;
    if !LIBRARY_ROOTS.iter().any(|root| class.starts_with(root)) {
        return &COPIED;
    }
    CONTRACTS
        .iter()
        .find(|(owner, name, _)| *owner == class && *name == &*method.name)
        .map_or(&[], |(_, _, contract)| contract)
}
