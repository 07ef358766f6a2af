//! The state of the pass: a counter for each operand stack, and the order of operands under the disciplines
//! `five` and `single`.

use alloc::vec::Vec;

use super::facts::Plane;

/// The requirements of a discipline. The pass is compiled once for each.
pub(super) trait Rules {
    /// References are in order on one combined stack.
    const REFERENCES: bool;
    /// All operands are in order on one combined stack.
    const ALL: bool;
    /// Popped references may be kept.
    const KEEP: bool = !Self::REFERENCES;
}

/// [`tsb_format::Discipline::Multi`].
pub(super) struct Multi;
/// [`tsb_format::Discipline::Five`].
pub(super) struct Five;
/// [`tsb_format::Discipline::Single`].
pub(super) struct Single;

impl Rules for Multi {
    const REFERENCES: bool = false;
    const ALL: bool = false;
}

impl Rules for Five {
    const REFERENCES: bool = true;
    const ALL: bool = false;
}

impl Rules for Single {
    const REFERENCES: bool = true;
    const ALL: bool = true;
}

/// An operand stack: one of the four primitive kinds, or 4 + the reference plane.
pub(super) type Stack = u32;

/// The number of primitive stacks.
pub(super) const PRIMITIVES: u32 = 4;

/// Why an operand cannot be popped or pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StackError {
    /// The stack is empty.
    Empty(Stack),
    /// Another operand is on top of the combined stack.
    Order {
        /// The stack of the operand on top.
        found: Stack,
        /// The stack to pop from.
        wanted: Stack,
    },
    /// A stack is full.
    Full(Stack),
    /// There are too many references.
    References,
    /// There are too many operands.
    All,
}

/// A reference plane of the method with its counter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counter {
    /// The plane type.
    pub(super) plane: Plane,
    /// The number of operands.
    count: u16,
    /// Its greatest depth.
    pub(super) max: u16,
    /// Whether it is in the list of planes used since the stacks were last empty.
    used: bool,
}

/// All counters of a method. Methods share the vectors' memory.
#[derive(Debug, Default)]
pub(super) struct Stacks {
    primitive: [u16; 4],
    max_primitive: [u16; 4],
    /// The reference planes.
    pub(super) planes: Vec<Counter>,
    references: u16,
    max_references: u16,
    all: u16,
    max_all: u16,
    /// The combined stack from bottom to top: `references` entries under `five`, `all` entries under `single`.
    /// The vector is longer, so that a push needs no bounds check.
    order: Vec<Stack>,
    /// Planes with pushes since the stacks were last empty; only if there is no combined stack.
    used: Vec<u32>,
}

impl Stacks {
    /// Resets the state for a method; planes are added afterwards.
    pub(super) fn start(&mut self, max_primitive: [u16; 4], max_references: u16, max_all: u16) {
        self.primitive = [0; 4];
        self.max_primitive = max_primitive;
        self.planes.clear();
        self.references = 0;
        self.max_references = max_references;
        self.all = 0;
        self.max_all = max_all;
        let deepest = usize::from(max_all.max(max_references));
        if self.order.len() < deepest {
            self.order.resize(deepest, 0);
        }
        self.used.clear();
    }

    /// Adds a reference plane.
    pub(super) fn add_plane(&mut self, plane: Plane, max: u16) {
        self.planes.push(Counter { plane, count: 0, max, used: false });
    }

    /// The greatest allowed depth of a stack.
    pub(super) fn limit(&self, stack: Stack) -> u16 {
        match stack.checked_sub(PRIMITIVES) {
            None => self.max_primitive[stack as usize],
            Some(plane) => self.planes[plane as usize].max,
        }
    }

    /// The greatest allowed depth of all references together.
    pub(super) fn reference_limit(&self) -> u16 {
        self.max_references
    }

    /// The greatest allowed depth of all operands together.
    pub(super) fn operand_limit(&self) -> u16 {
        self.max_all
    }

    /// The number of operands on a plane.
    pub(super) fn count(&self, plane: u32) -> u16 {
        self.planes[plane as usize].count
    }

    /// The number of operands on all stacks together.
    #[inline(always)]
    pub(super) fn depth(&self) -> u16 {
        self.all
    }

    /// A stack that is not empty.
    pub(super) fn occupied(&self) -> Option<Stack> {
        let primitive = self.primitive.iter().position(|&count| count > 0);
        let plane = || self.planes.iter().position(|plane| plane.count > 0);
        primitive.map(|i| i as u32).or_else(|| plane().map(|i| i as u32 + PRIMITIVES))
    }

    #[inline(always)]
    pub(super) fn pop_primitive<R: Rules>(&mut self, kind: u8) -> Result<(), StackError> {
        let count = &mut self.primitive[(kind & 3) as usize];
        if *count == 0 {
            return Err(StackError::Empty(kind.into()));
        }
        let top = self.all - 1;
        if R::ALL {
            let found = self.order[usize::from(top)];
            if found != u32::from(kind) {
                return Err(StackError::Order { found, wanted: kind.into() });
            }
        }
        *count -= 1;
        self.all = top;
        Ok(())
    }

    #[inline(always)]
    pub(super) fn push_primitive<R: Rules>(&mut self, kind: u8) -> Result<(), StackError> {
        let i = (kind & 3) as usize;
        if self.primitive[i] >= self.max_primitive[i] {
            return Err(StackError::Full(kind.into()));
        }
        if self.all >= self.max_all {
            return Err(StackError::All);
        }
        if R::ALL {
            self.order[usize::from(self.all)] = kind.into();
        }
        self.primitive[i] += 1;
        self.all += 1;
        Ok(())
    }

    /// Pops from an existing plane. A kept operand must exist, but remains.
    #[inline(always)]
    pub(super) fn pop_reference<R: Rules>(
        &mut self,
        plane: u32,
        keep: bool,
    ) -> Result<(), StackError> {
        let stack = plane + PRIMITIVES;
        let counter = &mut self.planes[plane as usize];
        if counter.count == 0 {
            return Err(StackError::Empty(stack));
        }
        if R::KEEP && keep {
            return Ok(());
        }
        if R::REFERENCES {
            let top = if R::ALL { self.all } else { self.references } - 1;
            let found = self.order[usize::from(top)];
            if found != stack {
                return Err(StackError::Order { found, wanted: stack });
            }
        }
        counter.count -= 1;
        self.references -= 1;
        self.all -= 1;
        Ok(())
    }

    /// Pushes to an existing plane.
    #[inline(always)]
    pub(super) fn push_reference<R: Rules>(&mut self, plane: u32) -> Result<(), StackError> {
        let stack = plane + PRIMITIVES;
        let counter = &mut self.planes[plane as usize];
        if counter.count >= counter.max {
            return Err(StackError::Full(stack));
        }
        if self.references >= self.max_references {
            return Err(StackError::References);
        }
        if self.all >= self.max_all {
            return Err(StackError::All);
        }
        if R::REFERENCES {
            let top = if R::ALL { self.all } else { self.references };
            self.order[usize::from(top)] = stack;
        }
        counter.count += 1;
        self.references += 1;
        self.all += 1;
        if !R::REFERENCES && !counter.used {
            counter.used = true;
            self.used.push(plane);
        }
        Ok(())
    }

    /// Removes all operands. The cost is paid for by the pushes since the last call.
    pub(super) fn clear<R: Rules>(&mut self) {
        if R::REFERENCES {
            let top = usize::from(if R::ALL { self.all } else { self.references });
            for &stack in &self.order[..top] {
                if let Some(plane) = stack.checked_sub(PRIMITIVES) {
                    self.planes[plane as usize].count = 0;
                }
            }
        }
        for &plane in &self.used {
            let counter = &mut self.planes[plane as usize];
            counter.count = 0;
            counter.used = false;
        }
        self.used.clear();
        self.primitive = [0; 4];
        self.references = 0;
        self.all = 0;
    }
}
