//! Names of methods that are the same in all modules.

use hashbrown::HashMap;

use cranelift_entity::entity_impl;
use smallvec::SmallVec;

/// The number of a name of a class, type, field or method.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Name(u32);
entity_impl!(Name, "name");

/// The number of a method's name and parameter types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Selector(u32);

/// What a call may run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Callee {
    /// The method that a class declares or inherits.
    Exact(Name, Selector),
    /// The method that the class of the receiver selects.
    ByReceiver(Selector),
}

/// Gives equal names equal numbers.
#[derive(Debug, Default)]
pub(super) struct Interner {
    names: HashMap<Box<str>, Name>,
    selectors: HashMap<SmallVec<[Name; 8]>, Selector>,
}

impl Interner {
    /// The number of a name.
    pub fn name(&mut self, text: &str) -> Name {
        if let Some(&known) = self.names.get(text) {
            return known;
        }
        let name = Name(self.names.len() as u32);
        self.names.insert(text.into(), name);
        name
    }

    /// The number of a method's name with its parameter types.
    pub fn selector(&mut self, name: &str, params: &[Name]) -> Selector {
        let name = self.name(name);
        self.selector_of(name, params)
    }

    /// The same of a name that has a number.
    pub fn selector_of(&mut self, name: Name, params: &[Name]) -> Selector {
        let mut key: SmallVec<[Name; 8]> = SmallVec::with_capacity(params.len() + 1);
        key.push(name);
        key.extend_from_slice(params);
        let next = Selector(self.selectors.len() as u32);
        *self.selectors.entry(key).or_insert(next)
    }

    /// The selector of class initialisers.
    pub fn initialiser(&mut self) -> Selector {
        self.selector("<clinit>", &[])
    }
}
