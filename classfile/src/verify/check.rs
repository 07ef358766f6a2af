//! Verification by type checking (JVMS 4.10.1): one pass over the code, with the frames of the stack map table.

use super::effort::HANDLER;
use super::error::VerifyErrorKind;
use super::frame::Frame;
use super::rules::{Flow, Initialized, Rules};
use super::stackmap::StackMaps;
use super::tables::{self, ActiveHandlers};
use super::types::Type;
use super::{At, Located};
use crate::instruction::{Instruction, Instructions};

/// Checks the code of a method.
pub(super) fn check(rules: &mut Rules<'_, '_>) -> Result<(), At> {
    let starts = tables::starts(rules.code)?;
    let first = rules.first_frame().located(None)?;
    tables::check_handlers(rules, &starts)?;
    tables::check_variables(rules.code, &starts)?;
    let maps = StackMaps::parse(rules.class, rules.code, &starts, &first, rules.classes);
    let maps = maps.located(None)?;
    Checker {
        active: ActiveHandlers::new(&rules.code.handlers),
        rules,
        maps,
        current: first,
        next_map: 0,
        is_reachable: true,
        are_handlers_checked: false,
    }
    .run()
}

struct Checker<'k, 'r, 'c> {
    rules: &'k mut Rules<'r, 'c>,
    maps: StackMaps,
    current: Frame,
    /// The next frame of the table.
    next_map: usize,
    /// Whether control can come from the instruction before.
    is_reachable: bool,
    active: ActiveHandlers<'c>,
    /// Whether the local variables have been compared with the frames of the active handlers since they changed.
    are_handlers_checked: bool,
}

impl<'c> Checker<'_, '_, 'c> {
    fn run(mut self) -> Result<(), At> {
        for instruction in Instructions::new(self.rules.code.bytes) {
            let instruction =
                instruction.map_err(|(at, e)| VerifyErrorKind::Decode(e).at(Some(at)))?;
            self.step(&instruction).located(Some(instruction.offset))?;
        }
        if self.is_reachable {
            let end = self.rules.code.bytes.len() as u32;
            return Err(VerifyErrorKind::FallsOff.at(Some(end)));
        }
        Ok(())
    }

    fn step(&mut self, instruction: &Instruction<'c>) -> Result<(), VerifyErrorKind> {
        self.meet_map(instruction.offset)?;
        let has_changed = self.active.move_to(instruction.offset, self.rules.effort)?;
        self.are_handlers_checked &= !has_changed;
        self.check_handlers(false)?;
        let is_store = matches!(instruction.op.info().effect, crate::isa::Effect::Store(..));
        let (flow, initialized) = self.rules.apply(&mut self.current, instruction)?;
        if is_store || initialized != Initialized::Nothing {
            self.are_handlers_checked = false;
        }
        if initialized != Initialized::Nothing {
            // A handler may run before or after the constructor has ended. In both cases it must know that `this` is not initialized.
            self.check_handlers(initialized == Initialized::This)?;
        }
        match flow {
            Flow::Next => self.is_reachable = true,
            Flow::Branch(target) => {
                self.branch(target)?;
                self.is_reachable = true;
            }
            Flow::Goto(target) => {
                self.branch(target)?;
                self.is_reachable = false;
            }
            Flow::Switch(switch) => {
                self.branch(switch.default)?;
                for (_, target) in switch.cases() {
                    self.branch(target)?;
                }
                self.is_reachable = false;
            }
            Flow::End => self.is_reachable = false,
            // The versions that have stack map tables have subroutines up to version 50; those are verified by inference.
            Flow::Jsr(_) | Flow::Ret(_) => {
                return Err(VerifyErrorKind::Version { major: self.rules.class.version.major });
            }
        }
        Ok(())
    }

    /// Compares with the frame for an offset, if there is one, and goes on with it (JVMS 4.10.1.6, mergedCodeIsTypeSafe).
    fn meet_map(&mut self, offset: u32) -> Result<(), VerifyErrorKind> {
        let map = self.maps.get(self.next_map).filter(|map| map.offset == offset);
        if map.is_none() {
            let error = VerifyErrorKind::NoFrame { target: offset };
            return if self.is_reachable { Ok(()) } else { Err(error) };
        }
        if self.is_reachable {
            self.compare(self.next_map, false)?;
        }
        let Some(map) = self.maps.get(self.next_map) else { return Ok(()) };
        let count = self.maps.local_count(map);
        self.rules.effort.spend(count)?;
        let mut locals = vec![Type::Top; count];
        for (local, ty) in self.maps.locals(map) {
            locals[local] = ty;
        }
        self.current.set(locals.into_iter(), self.maps.stack(map), map.this_is_uninitialized);
        self.next_map += 1;
        self.are_handlers_checked = false;
        Ok(())
    }

    /// Checks that the current frame is assignable to a frame of the table; with a handler's, only the local variables.
    fn compare(&mut self, index: usize, forced_flag: bool) -> Result<(), VerifyErrorKind> {
        let Some(map) = self.maps.get(index) else { return Ok(()) };
        let target = map.offset;
        let error =
            |part, expected, found| VerifyErrorKind::Frame { target, part, expected, found };
        let stack = self.maps.stack(map);
        self.rules.effort.spend(self.maps.local_count(map) + stack.len())?;
        for (local, expected) in self.maps.locals(map) {
            // The frame has no more local variables than the method.
            let found = self.current.local(local as u16)?;
            if !self.rules.is_assignable(found, expected)? {
                let (expected, found) =
                    (self.rules.classes.show(expected), self.rules.classes.show(found));
                return Err(error(format!("local variable {local}"), expected, found));
            }
        }
        let operands = self.current.stack();
        if operands.len() != stack.len() {
            let (expected, found) = (stack.len(), operands.len());
            return Err(VerifyErrorKind::Depth { target, expected, found });
        }
        for (slot, (&found, &expected)) in operands.iter().zip(stack).enumerate() {
            if !self.rules.is_assignable(found, expected)? {
                let (expected, found) =
                    (self.rules.classes.show(expected), self.rules.classes.show(found));
                return Err(error(format!("operand {slot}"), expected, found));
            }
        }
        let is_uninitialized = self.current.this_is_uninitialized || forced_flag;
        if is_uninitialized && !map.this_is_uninitialized {
            return Err(VerifyErrorKind::FrameFlag { target });
        }
        Ok(())
    }

    /// The index of the frame for the target of a branch.
    fn map_at(&self, target: i64) -> Result<usize, VerifyErrorKind> {
        let Ok(offset) = u32::try_from(target) else {
            return Err(VerifyErrorKind::Target { target });
        };
        self.maps.index_at(offset).ok_or(VerifyErrorKind::NoFrame { target: offset })
    }

    fn branch(&mut self, target: i64) -> Result<(), VerifyErrorKind> {
        self.compare(self.map_at(target)?, false)
    }

    /// Checks that the local variables fit all handlers that an exception may reach now (JVMS 4.10.1.6, instructionSatisfiesHandlers).
    fn check_handlers(&mut self, forced_flag: bool) -> Result<(), VerifyErrorKind> {
        if self.are_handlers_checked || self.active.is_empty() {
            return Ok(());
        }
        self.rules.effort.spend(self.current.locals().len())?;
        let before = self.current.clone();
        let result = self.compare_handlers(forced_flag);
        self.current = before;
        self.are_handlers_checked = true;
        result
    }

    fn compare_handlers(&mut self, forced_flag: bool) -> Result<(), VerifyErrorKind> {
        for index in 0..self.active.len() {
            let Some(handler) = self.active.get(index) else { break };
            self.rules.effort.spend(HANDLER)?;
            let exception = match handler.catches {
                Some(class) => self.rules.classes.class(class),
                None => self.rules.classes.platform("java/lang/Throwable"),
            };
            self.current.enter_handler(exception)?;
            let map = self.map_at(handler.target.into())?;
            self.compare(map, forced_flag)?;
        }
        Ok(())
    }
}
