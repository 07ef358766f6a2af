//! Look-up of inherited declarations along the superclass chain.
//!
//! Classes are numbered in preorder of the superclass tree, so the subclasses of a class are an interval of
//! numbers. The declarations of one member in different classes are then nested intervals. They are cut into
//! disjoint pieces, each with its innermost declaration. A look-up is a binary search, however deep the
//! hierarchy is.

use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use cranelift_entity::packed_option::{PackedOption, ReservedValue};

/// The numbers of a class and its subclasses in preorder of the superclass tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Interval {
    /// The class's own number.
    pub start: u32,
    /// One more than the greatest number of its subclasses.
    pub end: u32,
}

impl Interval {
    /// Whether the class at `other` is this class or a subclass of it.
    #[inline]
    pub const fn contains(self, other: Interval) -> bool {
        self.start <= other.start && other.start < self.end
    }
}

/// A declaration of the member `key` by a class.
#[derive(Clone, Copy, Debug)]
pub struct Declaration<K, M> {
    /// The look-up key.
    pub key: K,
    /// The declaring class.
    pub interval: Interval,
    /// The member.
    pub member: M,
}

/// Maps a class and a key to the innermost declaration along the superclass chain.
#[derive(Clone, Debug)]
pub struct Inherited<K, M: ReservedValue> {
    /// The pieces of key `k` are `pieces[bounds[k]..bounds[k + 1]]`.
    bounds: Vec<u32>,
    pieces: Vec<Piece<M>>,
    key: core::marker::PhantomData<K>,
}

/// From `start` up to the next piece's start, `member` is the visible declaration.
#[derive(Clone, Copy, Debug)]
pub struct Piece<M: ReservedValue> {
    /// First class number.
    pub start: u32,
    /// The visible declaration, if any.
    pub member: PackedOption<M>,
}

impl<K: EntityRef + Ord, M: EntityRef + ReservedValue> Inherited<K, M> {
    /// Indexes declarations. All keys are below `keys`. Of two declarations by the same class, the later one is
    /// visible.
    pub fn new(keys: usize, mut declarations: Vec<Declaration<K, M>>) -> Inherited<K, M> {
        declarations.sort_by_key(|d| (d.key, d.interval.start));
        let mut bounds = Vec::with_capacity(keys + 1);
        let mut pieces: Vec<Piece<M>> = Vec::with_capacity(declarations.len() * 2);
        let mut open: Vec<(u32, M)> = Vec::new();
        let mut rest = declarations.as_slice();
        for key in 0..keys {
            let first = pieces.len();
            bounds.push(first as u32);
            while let Some((declaration, more)) = rest.split_first() {
                if declaration.key.index() != key {
                    break;
                }
                rest = more;
                close(&mut open, declaration.interval.start, first, &mut pieces);
                put(
                    &mut pieces,
                    first,
                    declaration.interval.start,
                    Some(declaration.member).into(),
                );
                open.push((declaration.interval.end, declaration.member));
            }
            close(&mut open, u32::MAX, first, &mut pieces);
        }
        bounds.push(pieces.len() as u32);
        Inherited { bounds, pieces, key: core::marker::PhantomData }
    }

    /// The pieces of a key, ascending by start.
    pub fn pieces(&self, key: K) -> &[Piece<M>] {
        match (self.bounds.get(key.index()), self.bounds.get(key.index() + 1)) {
            (Some(&start), Some(&end)) => &self.pieces[start as usize..end as usize],
            _ => &[],
        }
    }

    /// The declaration of `key` that the class at `class` declares or inherits.
    pub fn get(&self, class: Interval, key: K) -> Option<M> {
        let pieces = self.pieces(key);
        let after = pieces.partition_point(|piece| piece.start <= class.start);
        pieces[..after].last()?.member.expand()
    }
}

/// Ends the declarations that end at or before `position`; the enclosing one is visible again.
fn close<M: ReservedValue + Copy>(
    open: &mut Vec<(u32, M)>,
    position: u32,
    first: usize,
    pieces: &mut Vec<Piece<M>>,
) {
    while let Some(&(end, _)) = open.last() {
        if end > position {
            return;
        }
        open.pop();
        put(pieces, first, end, open.last().map(|&(_, member)| member).into());
    }
}

fn put<M: ReservedValue>(
    pieces: &mut Vec<Piece<M>>,
    first: usize,
    start: u32,
    member: PackedOption<M>,
) {
    if pieces.len() > first && pieces.last().is_some_and(|last| last.start == start) {
        pieces.pop();
    }
    pieces.push(Piece { start, member });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GlobalFieldId, Symbol};

    #[test]
    fn the_innermost_declaration_is_found() {
        // 0 { 1 { 2 } 3 } with declarations by 0, 1 and 2.
        let interval = |start, end| Interval { start, end };
        let member = GlobalFieldId::from_u32;
        let declaration = |start, end, id| Declaration {
            key: Symbol::from_u32(1),
            interval: interval(start, end),
            member: member(id),
        };
        let index = Inherited::new(
            3,
            [declaration(1, 3, 11), declaration(0, 4, 10), declaration(2, 3, 12)].into(),
        );
        let seen = |start| index.get(interval(start, start + 1), Symbol::from_u32(1));
        assert_eq!([0, 1, 2, 3].map(seen), [10, 11, 12, 10].map(|id| Some(member(id))));
        assert_eq!(seen(4), None);
        assert_eq!(index.get(interval(0, 4), Symbol::from_u32(0)), None);
        assert_eq!(index.get(interval(0, 4), Symbol::from_u32(2)), None);
    }
}
