//! The variables in scope.

use hashbrown::HashMap;

use crate::source::Span;
use crate::tree::LocalId;

/// A variable name in scope.
#[derive(Clone, Copy)]
pub(super) struct Visible<'a> {
    pub(super) name: &'a str,
    /// `None` if its declaration was rejected.
    pub(super) local: Option<LocalId>,
    pub(super) span: Span,
    /// The number of switches around the declaration, and the innermost switch group.
    pub(super) group: (usize, u32),
    /// The number of bodies around the one that declares it.
    pub(super) depth: usize,
}

/// The variables in scope, in the order of their declarations, indexed by name. Two of them have the same name only if
/// that has been reported.
#[derive(Default)]
pub(super) struct VisibleVars<'a> {
    vars: Vec<Visible<'a>>,
    by_name: HashMap<&'a str, Vec<usize>>,
}

impl<'a> VisibleVars<'a> {
    /// The number of variables.
    pub(super) fn len(&self) -> usize {
        self.vars.len()
    }

    pub(super) fn push(&mut self, var: Visible<'a>) {
        self.by_name.entry(var.name).or_default().push(self.vars.len());
        self.vars.push(var);
    }

    /// Drops all but the first `len`, whose scope has ended.
    pub(super) fn truncate(&mut self, len: usize) {
        for var in self.vars.drain(len..) {
            if let Some(places) = self.by_name.get_mut(var.name) {
                places.pop();
            }
        }
    }

    /// Takes the last one out of scope.
    pub(super) fn pop(&mut self) -> Option<Visible<'a>> {
        let last = *self.vars.last()?;
        self.truncate(self.vars.len() - 1);
        Some(last)
    }

    /// The variables after the first `len`.
    pub(super) fn since(&self, len: usize) -> Vec<Visible<'a>> {
        self.vars[len..].to_vec()
    }

    /// The innermost variable of a name in bodies at depths from `base` to below `limit`.
    pub(super) fn get(&self, name: &str, base: usize, limit: usize) -> Option<&Visible<'a>> {
        let places = self.by_name.get(name)?;
        let mut vars = places.iter().rev().map(|&place| &self.vars[place]);
        vars.find(|var| var.depth >= base && var.depth < limit)
    }

    /// The first declaration of a name in a body at depth `base` or deeper.
    pub(super) fn first_from(&self, name: &str, base: usize) -> Option<&Visible<'a>> {
        let places = self.by_name.get(name)?;
        places.iter().map(|&place| &self.vars[place]).find(|var| var.depth >= base)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &'a str> {
        self.vars.iter().map(|var| var.name)
    }
}
