//! Typed indices into the tables of a linked program, and ranges of them.

use core::marker::PhantomData;

use cranelift_entity::{EntityRef, entity_impl};

macro_rules! entities {
    ($($(#[doc = $doc:literal])+ $name:ident $prefix:literal;)*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(u32);
            entity_impl!($name, $prefix);
        )*
    };
}

entities! {
    /// A module of a program.
    ModuleId "module";
    /// A type of a program. The first eight are the primitive types in the order of
    /// [`tsb_format::Primitive::ALL`]. Equal types of different modules have the same id.
    GlobalTypeId "gtype";
    /// A class or interface of a program.
    GlobalClassId "gclass";
    /// A field declaration of a program.
    GlobalFieldId "gfield";
    /// A method declaration of a program.
    GlobalMethodId "gmethod";
    /// A name; equal names of different modules have the same symbol.
    Symbol "symbol";
    /// A method's name with its parameter types, without annotations: the key of overriding.
    SelectorId "selector";
    /// A list of parameter types, without annotations.
    ParamsId "params";
}

/// Consecutive ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdRange<E> {
    start: u32,
    end: u32,
    entity: PhantomData<E>,
}

impl<E: EntityRef> IdRange<E> {
    /// The ids from `start` up to, but excluding, `end`.
    pub(crate) fn new(start: usize, end: usize) -> IdRange<E> {
        IdRange { start: start as u32, end: end as u32, entity: PhantomData }
    }

    /// The number of ids.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the range is empty.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The id at a position, counted from 0.
    pub fn get(self, position: usize) -> Option<E> {
        (position < self.len()).then(|| E::new(self.start as usize + position))
    }

    /// The ids in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = E> + ExactSizeIterator {
        (self.start as usize..self.end as usize).map(E::new)
    }
}
