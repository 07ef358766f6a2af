//! The local variable slots of a class file.
//!
//! Messages about null references name local variables by the slot that javac assigns. javac assigns slots in code
//! order and frees them at the end of a block. long and double take two. Some slots belong to variables that the source
//! does not have.

use cranelift_entity::SecondaryMap;

use crate::tree::{Body, LocalId, Prim, Type};

/// The slots of variables at one point of the code.
#[derive(Debug, Default)]
pub(super) struct Slots {
    of: SecondaryMap<LocalId, u32>,
    params: Vec<LocalId>,
    next: u32,
    /// One more than the highest slot in use so far.
    max: u32,
    /// The slots of parameters that may have been assigned on a path to this point.
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

    /// Reserves slots for a variable that the source does not have. Returns the first.
    pub fn reserve(&mut self, count: u32) -> u32 {
        let first = self.next;
        self.next += count;
        self.max = self.max.max(self.next);
        first
    }

    /// Assigns the next slot to a variable.
    pub fn declare(&mut self, local: LocalId, ty: Type) {
        self.of[local] = self.reserve(width(ty));
    }

    /// The next free slot.
    pub fn mark(&self) -> u32 {
        self.next
    }

    /// Frees all slots taken since a mark.
    pub fn release(&mut self, mark: u32) {
        self.next = mark;
    }

    /// Ensures that the following variables share no slots with others.
    pub fn skip_to_unused(&mut self) {
        self.next = self.max;
    }

    /// Replaces the variables by none while another body is lowered as part of this one. Returns them.
    pub fn enter(&mut self) -> (SecondaryMap<LocalId, u32>, Vec<LocalId>) {
        (std::mem::take(&mut self.of), std::mem::take(&mut self.params))
    }

    /// Restores the variables that [`Slots::enter`] returned.
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

    /// Records an assignment.
    pub fn write(&mut self, local: LocalId) {
        if self.params.contains(&local) && self.of[local] < u64::BITS {
            self.written |= 1 << self.of[local];
        }
    }

    /// The parameters that may have been assigned, as a set of slots.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Replaces the set of parameters that may have been assigned.
    pub fn set_written(&mut self, written: u64) {
        self.written = written;
    }
}

/// The number of slots of a variable.
pub(super) fn width(ty: Type) -> u32 {
    if matches!(ty, Type::Prim(Prim::Long | Prim::Double)) { 2 } else { 1 }
}
