//! The local variable slots of a class file.
//!
//! Messages about null references name local variables by the slot that javac gives them. Slots are handed out in
//! the order of the code, are free again at the end of a block, and long and double take two. Some are taken by
//! variables that the source does not have.

use cranelift_entity::SecondaryMap;

use crate::tree::{Body, LocalId, Prim, Type};

/// Which variable has which slot, at one point of the code.
#[derive(Debug, Default)]
pub(super) struct Slots {
    of: SecondaryMap<LocalId, u32>,
    params: Vec<LocalId>,
    next: u32,
    /// One more than the highest slot ever taken.
    max: u32,
    /// The slots of parameters that may have been assigned on the way here.
    written: u64,
}

impl Slots {
    /// The slots of the parameters.
    pub fn of(body: &Body, has_receiver: bool) -> Slots {
        let mut slots = Slots { params: body.params.clone(), ..Slots::default() };
        slots.reserve(u32::from(has_receiver));
        for &local in &body.params {
            slots.declare(local, body.locals[local].ty);
        }
        slots
    }

    /// Takes slots for a variable that the source does not have; gives the first.
    pub fn reserve(&mut self, count: u32) -> u32 {
        let first = self.next;
        self.next += count;
        self.max = self.max.max(self.next);
        first
    }

    /// Takes the next slot for a variable.
    pub fn declare(&mut self, local: LocalId, ty: Type) {
        self.of[local] = self.reserve(width(ty));
    }

    /// Where the next variable goes.
    pub fn mark(&self) -> u32 {
        self.next
    }

    /// Frees all slots taken since a mark.
    pub fn release(&mut self, mark: u32) {
        self.next = mark;
    }

    /// Makes sure that the following variables share slots with no others.
    pub fn skip_to_unused(&mut self) {
        self.next = self.max;
    }

    /// The slots with the variables of another body, while that is part of this one.
    pub fn enter(&mut self) -> (SecondaryMap<LocalId, u32>, Vec<LocalId>) {
        (std::mem::take(&mut self.of), std::mem::take(&mut self.params))
    }

    /// Goes back to what [`Slots::enter`] replaced.
    pub fn leave(&mut self, (of, params): (SecondaryMap<LocalId, u32>, Vec<LocalId>)) {
        (self.of, self.params) = (of, params);
    }

    /// The slot of a variable.
    pub fn get(&self, local: LocalId) -> u32 {
        self.of[local]
    }

    /// Whether a variable is a parameter that still has the caller's value.
    pub fn is_argument(&self, local: LocalId) -> bool {
        self.params.contains(&local)
            && self.of[local] < u64::BITS
            && self.written >> self.of[local] & 1 == 0
    }

    /// The number of a parameter, counted from 0.
    pub fn argument_number(&self, local: LocalId) -> Option<u32> {
        self.params.iter().position(|&param| param == local).map(|number| number as u32)
    }

    /// Notes an assignment.
    pub fn write(&mut self, local: LocalId) {
        if self.params.contains(&local) && self.of[local] < u64::BITS {
            self.written |= 1 << self.of[local];
        }
    }

    /// Which parameters may have been assigned, as a set of slots.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Continues where the given parameters may have been assigned.
    pub fn set_written(&mut self, written: u64) {
        self.written = written;
    }
}

/// How many slots a variable takes.
pub(super) fn width(ty: Type) -> u32 {
    if matches!(ty, Type::Prim(Prim::Long | Prim::Double)) { 2 } else { 1 }
}
