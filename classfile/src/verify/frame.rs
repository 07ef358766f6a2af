//! The types of local variables and operands at a point of a method.

use super::error::VerifyErrorKind;
use super::types::Type;

/// The types at a point of a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    /// Local variables that are not listed hold nothing usable.
    locals: Vec<Type>,
    stack: Vec<Type>,
    max_locals: u16,
    max_stack: u16,
    /// Whether the object under construction is not initialized (flagThisUninit).
    pub(super) this_is_uninitialized: bool,
}

impl Frame {
    pub(super) fn new(max_locals: u16, max_stack: u16) -> Frame {
        let (locals, stack) = (Vec::new(), Vec::new());
        Frame { locals, stack, max_locals, max_stack, this_is_uninitialized: false }
    }

    pub(super) fn locals(&self) -> &[Type] {
        &self.locals
    }

    pub(super) fn stack(&self) -> &[Type] {
        &self.stack
    }

    /// Replaces all types.
    pub(super) fn set(
        &mut self,
        locals: impl Iterator<Item = Type>,
        stack: &[Type],
        this_is_uninitialized: bool,
    ) {
        self.locals.clear();
        self.locals.extend(locals);
        self.stack.clear();
        self.stack.extend_from_slice(stack);
        self.this_is_uninitialized = this_is_uninitialized;
    }

    /// The type of a local variable in one slot.
    pub(super) fn local(&self, local: u16) -> Result<Type, VerifyErrorKind> {
        if local >= self.max_locals {
            return Err(VerifyErrorKind::NoLocal { local, limit: self.max_locals });
        }
        Ok(self.locals.get(usize::from(local)).copied().unwrap_or(Type::Top))
    }

    fn put(&mut self, at: usize, ty: Type) {
        if at >= self.locals.len() {
            self.locals.resize(at + 1, Type::Top);
        }
        self.locals[at] = ty;
    }

    /// Sets a local variable, and its second slot if it has one. What overlaps it is lost.
    pub(super) fn set_local(&mut self, local: u16, ty: Type) -> Result<(), VerifyErrorKind> {
        let second = ty.second_half();
        let last = u32::from(local) + u32::from(second.is_some());
        if last >= u32::from(self.max_locals) {
            return Err(VerifyErrorKind::NoLocal { local, limit: self.max_locals });
        }
        let at = usize::from(local);
        if at > 0 && self.locals.get(at).is_some_and(|old| old.is_second_half()) {
            self.locals[at - 1] = Type::Top;
        }
        let after = at + 1 + usize::from(second.is_some());
        if self.locals.get(after).is_some_and(|old| old.is_second_half()) {
            self.locals[after] = Type::Top;
        }
        self.put(at, ty);
        if let Some(second) = second {
            self.put(at + 1, second);
        }
        Ok(())
    }

    /// Pushes a value of one or two slots.
    pub(super) fn push(&mut self, ty: Type) -> Result<(), VerifyErrorKind> {
        let slots = 1 + usize::from(ty.second_half().is_some());
        if self.stack.len() + slots > usize::from(self.max_stack) {
            return Err(VerifyErrorKind::Overflow { limit: self.max_stack });
        }
        self.stack.push(ty);
        self.stack.extend(ty.second_half());
        Ok(())
    }

    /// Pops one slot.
    pub(super) fn pop_slot(&mut self) -> Result<Type, VerifyErrorKind> {
        self.stack.pop().ok_or(VerifyErrorKind::Underflow)
    }

    /// Replaces the stack by a thrown object.
    pub(super) fn enter_handler(&mut self, exception: Type) -> Result<(), VerifyErrorKind> {
        self.stack.clear();
        self.push(exception)
    }

    /// Replaces a type everywhere (JVMS 4.10.1.4, substitute).
    pub(super) fn replace(&mut self, old: Type, new: Type) {
        for slot in self.locals.iter_mut().chain(&mut self.stack) {
            if *slot == old {
                *slot = new;
            }
        }
    }

    /// Forgets a type in the local variables.
    pub(super) fn forget_in_locals(&mut self, old: Type) {
        for slot in &mut self.locals {
            if *slot == old {
                *slot = Type::Top;
            }
        }
    }

    pub(super) fn stack_contains(&self, ty: Type) -> bool {
        self.stack.contains(&ty)
    }

    /// Removes slots that are whole values.
    pub(super) fn drop_slots(&mut self, count: usize) -> Result<(), VerifyErrorKind> {
        let start = self.whole(count)?;
        self.stack.truncate(start);
        Ok(())
    }

    /// Copies the `count` slots on top below `below` others; both groups are whole values.
    pub(super) fn duplicate(&mut self, count: usize, below: usize) -> Result<(), VerifyErrorKind> {
        let start = self.whole(count)?;
        let target = self.whole(count + below)?;
        if self.stack.len() + count > usize::from(self.max_stack) {
            return Err(VerifyErrorKind::Overflow { limit: self.max_stack });
        }
        let copied: Vec<Type> = self.stack[start..].to_vec();
        self.stack.splice(target..target, copied);
        Ok(())
    }

    /// Exchanges the two slots on top, each a whole value.
    pub(super) fn swap(&mut self) -> Result<(), VerifyErrorKind> {
        let top = self.whole(1)?;
        let next = self.whole(2)?;
        self.stack.swap(top, next);
        Ok(())
    }

    /// Where the `count` slots on top start, if they are usable and do not start within a value.
    fn whole(&self, count: usize) -> Result<usize, VerifyErrorKind> {
        let start = self.stack.len().checked_sub(count).ok_or(VerifyErrorKind::Underflow)?;
        if self.stack[start].is_second_half() {
            return Err(VerifyErrorKind::SplitPair);
        }
        if self.stack[start..].contains(&Type::Top) {
            let (expected, found) = ("a value".to_owned(), "nothing usable".to_owned());
            return Err(VerifyErrorKind::Operand { expected, found });
        }
        Ok(start)
    }

    /// Merges a type into a slot of the local variables. For the verifier by inference.
    pub(super) fn locals_mut(&mut self) -> &mut Vec<Type> {
        &mut self.locals
    }

    /// The operands, to merge others into them.
    pub(super) fn stack_mut(&mut self) -> &mut [Type] {
        &mut self.stack
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(stack: &[Type]) -> Frame {
        let mut frame = Frame::new(4, 6);
        frame.set([].into_iter(), stack, false);
        frame
    }

    #[test]
    fn copies_do_not_separate_the_halves_of_a_value() {
        let mut it = frame(&[Type::Long, Type::Long2, Type::Int]);
        assert_eq!(it.duplicate(1, 1), Err(VerifyErrorKind::SplitPair));
        it.duplicate(1, 2).unwrap();
        assert_eq!(it.stack(), [Type::Int, Type::Long, Type::Long2, Type::Int]);
        assert_eq!(it.duplicate(2, 0), Err(VerifyErrorKind::SplitPair));
        assert_eq!(it.swap(), Err(VerifyErrorKind::SplitPair));
    }

    #[test]
    fn a_store_into_half_a_value_destroys_it() {
        let mut it = frame(&[]);
        it.set_local(1, Type::Double).unwrap();
        it.set_local(2, Type::Int).unwrap();
        assert_eq!(it.locals(), [Type::Top, Type::Top, Type::Int]);
        it.set_local(1, Type::Double).unwrap();
        it.set_local(0, Type::Long).unwrap();
        assert_eq!(it.locals(), [Type::Long, Type::Long2, Type::Top]);
        assert!(it.set_local(3, Type::Long).is_err());
    }
}
