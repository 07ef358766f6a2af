//! `java.lang.ref.Reference`.
//!
//! Weak references are entries of a table beside the heap. The collector updates them, and clears those to dead
//! objects. An entry is free again when its reference object is dead.

use alloc::vec::Vec;

use super::{IntoSlot, NativeEntry};
use crate::fault::Trap;
use crate::value::{Ref, Slot};
use crate::vm::Vm;

/// The least number of entries before dead ones are looked for.
const LEAST: usize = 64;

/// The weak references of a machine.
#[derive(Debug, Default)]
pub(crate) struct WeakReferences {
    entries: Vec<Entry>,
    free: Vec<u32>,
    /// The collections that had taken place when dead entries were last looked for.
    seen: u64,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The reference object.
    owner: Ref,
    referent: Ref,
}

impl WeakReferences {
    /// Bytes that the table takes.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>() + self.free.capacity() * size_of::<u32>()
    }

    /// The bytes by which the table grows with another entry.
    fn growth(&self) -> usize {
        let full = self.free.is_empty() && self.entries.len() == self.entries.capacity();
        if full { self.bytes().max(LEAST * size_of::<Entry>()) } else { 0 }
    }

    pub(crate) fn visit(&mut self, visitor: &mut dyn FnMut(&mut Ref)) {
        for entry in &mut self.entries {
            visitor(&mut entry.owner);
            visitor(&mut entry.referent);
        }
    }

    /// Finds the entries of dead reference objects.
    fn sweep(&mut self) {
        self.free.clear();
        for (i, entry) in self.entries.iter().enumerate() {
            if entry.owner.is_null() {
                self.free.push(i as u32);
            }
        }
    }

    fn add(&mut self, entry: Entry) -> u32 {
        match self.free.pop() {
            Some(free) => {
                self.entries[free as usize] = entry;
                free
            }
            None => {
                self.entries.push(entry);
                self.entries.len() as u32 - 1
            }
        }
    }
}

pub(super) const TABLE: &[NativeEntry] = &[
    ("java.lang.ref.Reference.track0(java.lang.Object)", track),
    ("java.lang.ref.Reference.get0(int)", |vm| {
        let entry = vm.weak.entries.get(vm.int_argument(0) as usize);
        Ok(entry.map_or(Ref::NULL, |entry| entry.referent).into_slot())
    }),
    ("java.lang.ref.Reference.clear0(int)", |vm| {
        let index = vm.int_argument(0) as usize;
        if let Some(entry) = vm.weak.entries.get_mut(index) {
            entry.referent = Ref::NULL;
        }
        Ok(0)
    }),
    ("java.lang.ref.Reference.collections0()", |vm| Ok((vm.collections() as i64).into_slot())),
];

fn track(vm: &mut Vm<'_>) -> Result<Slot, Trap> {
    let collections = vm.collections();
    if vm.weak.free.is_empty() && vm.weak.seen != collections && vm.weak.entries.len() >= LEAST {
        vm.weak.seen = collections;
        vm.weak.sweep();
    }
    let growth = vm.weak.growth();
    if growth > 0 {
        vm.make_room_for_tables(growth)?;
    }
    // A collection may have moved the objects.
    let entry = Entry { owner: vm.ref_argument(0), referent: vm.object_argument(1)? };
    let index = vm.weak.add(entry);
    vm.count_tables();
    Ok((index as i32).into_slot())
}
