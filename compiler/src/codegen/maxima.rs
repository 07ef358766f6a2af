//! The maximal depths of the operand stacks.

use indexmap::IndexMap;
use tsb_format::{Kind, Plane, PlaneId, PlaneType};

use super::TooLarge;
use super::stack_code::{Slot, StackInst};
use crate::ir::ValueType;

/// Tracks the depths while the code is visited in order.
#[derive(Debug, Default)]
pub(super) struct Depths {
    primitive: [Depth; 4],
    planes: IndexMap<ValueType, Depth>,
    refs: Depth,
    all: Depth,
}

#[derive(Clone, Copy, Debug, Default)]
struct Depth {
    now: u32,
    max: u32,
}

impl Depth {
    fn pop(&mut self) {
        self.now = self.now.saturating_sub(1);
    }

    fn push(&mut self) {
        self.now += 1;
        self.max = self.max.max(self.now);
    }

    fn max(self) -> Result<u16, TooLarge> {
        u16::try_from(self.max).map_err(|_| TooLarge::Stack)
    }
}

impl Depths {
    /// Resets the depths at a join, where all stacks are empty.
    pub fn join(&mut self) {
        let planes = self.planes.values_mut();
        let depths = self.primitive.iter_mut().chain(planes).chain([&mut self.refs, &mut self.all]);
        depths.for_each(|depth| depth.now = 0);
    }

    /// Updates the depths after an instruction.
    pub fn step(&mut self, inst: &StackInst) {
        for (i, &slot) in inst.pops.iter().enumerate() {
            if inst.keep != Some(i as u8) {
                self.pop(slot);
            } else {
                self.plane(slot);
            }
        }
        inst.pushes.iter().for_each(|&slot| self.push(slot));
    }

    /// The plane of a reference slot, created at its first use.
    pub fn plane(&mut self, slot: Slot) -> Option<PlaneId> {
        match slot {
            Slot::Primitive(_) => None,
            Slot::Plane(ty) => {
                let entry = self.planes.entry(ty);
                let id = PlaneId::from_u32(entry.index() as u32);
                entry.or_default();
                Some(id)
            }
        }
    }

    pub fn pop(&mut self, slot: Slot) {
        self.of(slot).pop();
        if slot.kind() == Kind::Ref {
            self.refs.pop();
        }
        self.all.pop();
    }

    pub fn push(&mut self, slot: Slot) {
        self.of(slot).push();
        if slot.kind() == Kind::Ref {
            self.refs.push();
        }
        self.all.push();
    }

    fn of(&mut self, slot: Slot) -> &mut Depth {
        match slot {
            Slot::Primitive(kind) => &mut self.primitive[kind as usize],
            Slot::Plane(ty) => self.planes.entry(ty).or_default(),
        }
    }

    /// The maximal depth of each primitive stack, of all references together, and of all operands together.
    pub fn maxima(&self) -> Result<([u16; 4], u16, u16), TooLarge> {
        let [int, long, float, double] = self.primitive;
        let primitive = [int.max()?, long.max()?, float.max()?, double.max()?];
        Ok((primitive, self.refs.max()?, self.all.max()?))
    }

    /// The planes, in the order of their ids.
    pub fn planes(
        &self,
        mut plane: impl FnMut(ValueType) -> PlaneType,
    ) -> Result<Vec<Plane>, TooLarge> {
        self.planes
            .iter()
            .map(|(&ty, depth)| Ok(Plane { ty: plane(ty), max: depth.max()? }))
            .collect()
    }
}
