//! Properties that come with the system: what programs that use the class library should keep to.

use crate::spec::Source;

/// A property that comes with the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The name.
    pub name: &'static str,
    /// The specification.
    pub text: &'static str,
}

/// All of them, in the order of their names.
pub const SHIPPED: &[Shipped] = &[
    Shipped { name: "BadArguments", text: include_str!("../properties/BadArguments.mop") },
    Shipped { name: "CloseStream", text: include_str!("../properties/CloseStream.mop") },
    Shipped { name: "ContainsItself", text: include_str!("../properties/ContainsItself.mop") },
    Shipped { name: "HasNext", text: include_str!("../properties/HasNext.mop") },
    Shipped { name: "HashSetMutation", text: include_str!("../properties/HashSetMutation.mop") },
    Shipped { name: "InitCause", text: include_str!("../properties/InitCause.mop") },
    Shipped { name: "IteratorRemove", text: include_str!("../properties/IteratorRemove.mop") },
    Shipped { name: "LockDiscipline", text: include_str!("../properties/LockDiscipline.mop") },
    Shipped { name: "NullElements", text: include_str!("../properties/NullElements.mop") },
    Shipped { name: "SafeEnum", text: include_str!("../properties/SafeEnum.mop") },
    Shipped {
        name: "SafeSyncCollection",
        text: include_str!("../properties/SafeSyncCollection.mop"),
    },
    Shipped { name: "ThreadStart", text: include_str!("../properties/ThreadStart.mop") },
    Shipped { name: "TokenAsked", text: include_str!("../properties/TokenAsked.mop") },
    Shipped { name: "UnflushedBytes", text: include_str!("../properties/UnflushedBytes.mop") },
    Shipped { name: "UnmarkedReset", text: include_str!("../properties/UnmarkedReset.mop") },
    Shipped { name: "UnsafeIterator", text: include_str!("../properties/UnsafeIterator.mop") },
    Shipped {
        name: "UnsafeMapIterator",
        text: include_str!("../properties/UnsafeMapIterator.mop"),
    },
    Shipped { name: "UnsafeSubList", text: include_str!("../properties/UnsafeSubList.mop") },
    Shipped { name: "UseAfterClose", text: include_str!("../properties/UseAfterClose.mop") },
    Shipped { name: "ViewAdd", text: include_str!("../properties/ViewAdd.mop") },
];

/// The specification of a name.
pub fn shipped(name: &str) -> Option<Source> {
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name)?;
    Some(Source { name: format!("{name}.mop"), text: shipped.text.to_owned() })
}
