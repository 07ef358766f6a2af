//! Properties that come with the system: rules for the use of the class library.

use crate::spec::Source;

/// A property that comes with the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// The name.
    pub name: &'static str,
    /// The specification.
    pub text: &'static str,
}

/// The properties with these names, which are also file names.
macro_rules! shipped {
    ($($name:ident)*) => {
        &[$(Shipped {
            name: stringify!($name),
            text: include_str!(concat!("../properties/", stringify!($name), ".mop")),
        }),*]
    };
}

/// All of them, sorted by name.
pub const SHIPPED: &[Shipped] = shipped! {
    BadArguments
    BadDecode
    BoundedQueueAdd
    BoxConstructor
    ChangedSource
    ChangedThroughView
    CharSequenceEquals
    CharSequenceKey
    CloseStream
    CloseTwice
    CodePoints
    ContainsItself
    ContendedRandom
    CopySize
    DirectoryLength
    EnumConstant
    EnumName
    EnumOrdinal
    EqualsWithoutHash
    HasNext
    HasPrevious
    HashSetMutation
    IdleThread
    IncomparableElements
    InitCause
    IteratorRemove
    LockDiscipline
    MarkAfterClose
    MeaninglessClose
    MonitorOwner
    MutuallyComparable
    NeedlessSetFromMap
    NoClone
    NullComparison
    NullConstants
    NullElements
    NullEntries
    ObsoleteTypes
    OverlappingAppend
    RandomNext
    ReadAheadLimit
    SafeEnum
    SafeSyncCollection
    SelfContainingArray
    SetFromMap
    StringConstructor
    ThreadStart
    TokenAsked
    TokenField
    UnflushedBytes
    UnmarkedReset
    UnreadLimit
    UnsafeIterator
    UnsafeMapIterator
    UnsafeSubList
    UnsharedBuffer
    UnsortedSearch
    UnsupportedMark
    UseAfterClose
    VectorIndex
    ViewAdd
};

/// The specification with a name.
pub fn shipped(name: &str) -> Option<Source> {
    let shipped = SHIPPED.iter().find(|shipped| shipped.name == name)?;
    Some(Source { name: format!("{name}.mop"), text: shipped.text.to_owned() })
}
