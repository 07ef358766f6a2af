//! What native methods of the class library promise. The virtual machine keeps it; nothing can check it.

use tsb_format::Annotation;

use crate::tree::{Method, Symbols};

const KEPT: Annotation = Annotation { captured: true, ..Annotation::READ_ONLY };
const WRITTEN: Annotation = Annotation::CAPTURED;
const NONE: Annotation = Annotation::NONE;

/// Those that look at objects, or copy elements between arrays, and keep no reference to what they were given. Of the
/// others nothing is promised.
const PROMISES: &[(&str, &str, &[Annotation])] = &[
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

/// The promises about the arguments of a native method, the receiver first.
pub(super) fn promises(symbols: &Symbols, method: &Method) -> &'static [Annotation] {
    let class = &*symbols.classes[method.owner].name;
    PROMISES
        .iter()
        .find(|(owner, name, _)| *owner == class && *name == &*method.name)
        .map_or(&[], |(_, _, promises)| promises)
}
