//! Pops and pushes operands, takes references' planes from the type stream, and makes error messages.

use alloc::boxed::Box;
use alloc::string::{String, ToString};

use tsb_format::type_stream::TypeEntry;

use super::Fault;
use super::facts::{LOCAL, Plane, READ_ONLY};
use super::header::kind_name;
use super::pass::Pass;
use super::stacks::{PRIMITIVES, Rules, Stack, StackError};
use crate::error::VerifyErrorKind as E;

impl Pass<'_, '_> {
    #[inline(always)]
    pub(super) fn pop_primitive<R: Rules>(&mut self, kind: u8) -> Result<(), Fault> {
        self.stacks.pop_primitive::<R>(kind).map_err(|error| self.stack_error(error))
    }

    #[inline(always)]
    pub(super) fn push_primitive<R: Rules>(&mut self, kind: u8) -> Result<(), Fault> {
        self.stacks.push_primitive::<R>(kind).map_err(|error| self.stack_error(error))
    }

    #[inline(always)]
    fn entry(&mut self) -> Result<(u32, bool), Fault> {
        let start = self.type_at;
        let Some(entry) = TypeEntry::read(self.types, &mut self.type_at) else {
            return Err(Box::new(E::TypeStreamEnds { at: start as u32 }));
        };
        let plane = entry.plane.as_u32();
        if plane as usize >= self.stacks.planes.len() {
            let count = self.stacks.planes.len() as u32;
            return Err(Box::new(E::NoSuchPlane { index: plane, count }));
        }
        Ok((plane, entry.keep))
    }

    /// Pops the reference that the type stream names. Returns the index of its plane and its plane type.
    #[inline(always)]
    pub(super) fn pop_any<R: Rules>(&mut self) -> Result<(u32, Plane), Fault> {
        let (plane, keep) = self.entry()?;
        if keep && !R::KEEP {
            return Err(Box::new(E::KeepNotAllowed));
        }
        self.stacks.pop_reference::<R>(plane, keep).map_err(|error| self.stack_error(error))?;
        Ok((plane, self.stacks.planes[plane as usize].plane))
    }

    /// Pops a reference whose plane must be convertible to `wanted`.
    #[inline(always)]
    pub(super) fn pop_as<R: Rules>(&mut self, wanted: Plane) -> Result<Plane, Fault> {
        let (_, found) = self.pop_any::<R>()?;
        if self.facts.convertible(self.tables, found, wanted) {
            return Ok(found);
        }
        Err(self.wrong_plane(found, wanted))
    }

    /// Pops a reference that is not stored but only used: read, written through, or passed as an argument.
    /// Local ones count as captured ones.
    #[inline(always)]
    pub(super) fn pop_used<R: Rules>(&mut self, wanted: Plane) -> Result<Plane, Fault> {
        let (_, found) = self.pop_any::<R>()?;
        self.check_used(found, wanted)
    }

    /// As [`Pass::pop_used`], for a reference that has been popped or is in a register.
    #[inline(always)]
    pub(super) fn check_used(&self, found: Plane, wanted: Plane) -> Result<Plane, Fault> {
        let used = Plane { bits: found.bits & !LOCAL, ..found };
        if self.facts.convertible(self.tables, used, wanted) {
            return Ok(found);
        }
        Err(self.wrong_plane(found, wanted))
    }

    /// Pushes a reference to the plane that the type stream names. `produced` must be convertible to the plane.
    #[inline(always)]
    pub(super) fn push_from<R: Rules>(&mut self, produced: Plane) -> Result<Plane, Fault> {
        let plane = self.push_any::<R>()?;
        let local = (produced.bits | plane.bits) & LOCAL != 0;
        if produced == plane || (!local && self.facts.convertible(self.tables, produced, plane)) {
            return Ok(plane);
        }
        let (found, wanted) = (produced.name(self.tables), plane.name(self.tables));
        Err(Box::new(E::WrongResult { found, wanted }))
    }

    /// Pushes a reference to the plane that the type stream names.
    #[inline(always)]
    pub(super) fn push_any<R: Rules>(&mut self) -> Result<Plane, Fault> {
        let (plane, keep) = self.entry()?;
        if keep {
            return Err(Box::new(E::KeptPush));
        }
        self.stacks.push_reference::<R>(plane).map_err(|error| self.stack_error(error))?;
        Ok(self.stacks.planes[plane as usize].plane)
    }

    #[cold]
    pub(super) fn wrong_plane(&self, found: Plane, wanted: Plane) -> Fault {
        let forbidden = found.bits & !wanted.bits;
        let found_name = found.name(self.tables);
        if forbidden == READ_ONLY && wanted.bits != 0 {
            return Box::new(E::ReadOnly { plane: found_name });
        }
        Box::new(E::WrongPlane { found: found_name, wanted: wanted.name(self.tables) })
    }

    /// The name of a stack's plane.
    pub(super) fn stack_name(&self, stack: Stack) -> String {
        match stack.checked_sub(PRIMITIVES) {
            None => kind_name(stack as u8).to_string(),
            Some(plane) => self.stacks.planes[plane as usize].plane.name(self.tables),
        }
    }

    #[cold]
    pub(super) fn stack_error(&self, error: StackError) -> Fault {
        Box::new(match error {
            StackError::Empty(stack) => E::EmptyStack { plane: self.stack_name(stack) },
            StackError::Order { found, wanted } => {
                E::WrongOrder { found: self.stack_name(found), wanted: self.stack_name(wanted) }
            }
            StackError::Full(stack) => {
                E::TooDeep { plane: self.stack_name(stack), limit: self.stacks.limit(stack) }
            }
            StackError::References => E::TooManyReferences { limit: self.stacks.reference_limit() },
            StackError::All => E::TooManyOperands { limit: self.stacks.operand_limit() },
        })
    }
}
