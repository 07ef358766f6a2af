//! Selectors: names with parameter types, which match virtual calls to methods.

use alloc::boxed::Box;
use alloc::vec::Vec;

use hashbrown::HashMap;
use tsb_format::{Catalogued, DescId, NameId, Type, TypeId};

use crate::Result;

/// A name with parameter types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Selector {
    /// The name, by its id in the library.
    pub(crate) name: NameId,
    params: u32,
}

/// A type in terms of the library, also for other modules: the innermost element type, and the number of
/// dimensions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TypeKey {
    element: TypeId,
    depth: u8,
}

impl TypeKey {
    pub(crate) const fn of(element: TypeId) -> TypeKey {
        TypeKey { element, depth: 0 }
    }

    /// The array of such elements.
    pub(crate) const fn array(self) -> TypeKey {
        TypeKey { depth: self.depth.saturating_add(1), ..self }
    }
}

/// Interns lists of parameter types.
#[derive(Debug, Default)]
pub(crate) struct Selectors {
    lists: HashMap<Box<[TypeKey]>, u32>,
    by_descriptor: HashMap<DescId, u32>,
}

impl Selectors {
    /// The selector of a name and parameter types.
    pub(crate) fn get(&mut self, name: NameId, params: &[TypeKey]) -> Selector {
        let params = match self.lists.get(params) {
            Some(&known) => known,
            None => {
                let next = self.lists.len() as u32;
                self.lists.insert(params.into(), next);
                next
            }
        };
        Selector { name, params }
    }

    /// The selector of a method with a descriptor of the library.
    pub(crate) fn of(
        &mut self,
        file: &Catalogued<'_>,
        name: NameId,
        descriptor: DescId,
    ) -> Result<Selector> {
        if let Some(&params) = self.by_descriptor.get(&descriptor) {
            return Ok(Selector { name, params });
        }
        let mut params = Vec::new();
        for param in file.descriptor(descriptor)?.params {
            let (mut element, mut depth) = (param.ty, 0u8);
            while let Type::Array(inner) = file.ty(element)? {
                element = inner;
                depth = depth.saturating_add(1);
            }
            params.push(TypeKey { element, depth });
        }
        let selector = self.get(name, &params);
        self.by_descriptor.insert(descriptor, selector.params);
        Ok(selector)
    }
}
