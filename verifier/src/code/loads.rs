//! Checks load tables: registers that hold the values of fields ([`tsb_format::loads`]).
//!
//! A method's table claims which loads are held where. The pass confirms every claim or rejects the method.
//! After an instruction, a load may be held if it was held before and the instruction does not invalidate it,
//! or if the instruction and the one before it establish it. No other load may be claimed at any successor. So
//! each instruction is checked once, and loops need no fixpoint.
//!
//! Calls invalidate no loads: the interpreter repeats the loads that are held before and after a call, if the
//! call may write their fields.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use tsb_format::isa::{Action, Target};
use tsb_format::loads::{CachedLoad, LoadEffect, LoadTracker, Loads, is_reference_move};
use tsb_format::type_stream::TypeEntry;
use tsb_format::{FieldRefId, Flags, Flow, Instruction, Op};

use super::facts::{CAPTURED, LOCAL, Plane, READ_ONLY, REFERENCE, Registers, TypeFacts};
use super::pass::Pass;
use super::{Fault, Subject};
use crate::error::VerifyErrorKind as E;
use crate::ids::GlobalFieldId;
use crate::program::Tables;

/// The loads of the current method, and the state of the check.
#[derive(Debug, Default)]
pub(super) struct CachedLoads {
    table: Loads,
    /// The field of each load.
    fields: Vec<GlobalFieldId>,
    /// Whether repeating some load writes a register of another one.
    can_disturb: bool,
    tracker: LoadTracker,
    /// The table's range that contains the current instruction, or the last one before it.
    range: usize,
    /// The end of the last checked instruction.
    checked: u32,
}

/// Whether an instruction affects the values of registers or fields, or transfers control.
const AFFECTS_LOADS: [bool; Op::ALL.len()] = {
    let mut affects = [false; Op::ALL.len()];
    let mut i = 0;
    while i < affects.len() {
        affects[i] = affects_loads(Op::ALL[i]);
        i += 1;
    }
    affects
};

const fn affects_loads(op: Op) -> bool {
    let info = op.info();
    let does = match op.action() {
        action if action.acquires() => true,
        Action::Load(_) | Action::Store | Action::Increment => true,
        Action::Access(access) => !matches!(access.target, Target::Element),
        Action::Nothing
        | Action::Constant(_)
        | Action::Drop
        | Action::Copy
        | Action::Compute
        | Action::Divide
        | Action::Branch(_)
        | Action::Jump
        | Action::Switch
        | Action::ArrayLength
        | Action::NewArray(_)
        | Action::Call(_)
        | Action::InstanceOf
        | Action::CheckCast
        | Action::Widen
        | Action::InitClass
        | Action::MonitorEnter
        | Action::MonitorExit
        | Action::Return
        | Action::Throw => false,
    };
    let mut affects = does || !matches!(info.flow, Flow::Next | Flow::Call);
    let mut i = 0;
    while i < info.immediates.len() {
        affects |= info.immediates[i].register().is_some();
        i += 1;
    }
    affects
}

/// The greatest length of two instructions that establish a load: one moves a register, the other a field.
const LONGEST_PAIR: u32 = {
    let (mut register, mut field) = (0, 0);
    let mut i = 0;
    while i < Op::ALL.len() {
        let length = Op::ALL[i].info().length as u32;
        match Op::ALL[i].action() {
            Action::Load(_) | Action::Store if length > register => register = length,
            Action::Access(access)
                if length > field && !matches!(access.target, Target::Element) =>
            {
                field = length;
            }
            _ => {}
        }
        i += 1;
    }
    register + field
};
const _: () = assert!(LONGEST_PAIR == 9);

impl CachedLoads {
    /// Whether the method has no loads.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Reads a method's table and checks what does not depend on the code: each register can hold its field,
    /// and nothing is held at the start of the method or a handler.
    pub(super) fn fill(
        &mut self,
        tables: &Tables<'_>,
        facts: &TypeFacts,
        registers: &Registers,
        subject: Subject<'_>,
    ) -> Result<(), Fault> {
        let Subject { module, links, body, .. } = subject;
        self.fields.clear();
        (self.range, self.checked) = (0, 0);
        let bytes = subject.part(&module.loads, &body.loads);
        if bytes.is_empty() {
            return Ok(());
        }
        let length = body.code.end - body.code.start;
        let malformed = || Box::new(E::BadLoadTable);
        self.table = Loads::read(bytes).ok_or_else(malformed)?;
        self.tracker.join();
        if self.table.ranges.last().is_some_and(|&(offset, _)| offset >= length) {
            return Err(malformed());
        }
        for load in &self.table.loads {
            let &field = links.fields.get(load.field).ok_or_else(malformed)?;
            self.fields.push(field);
            let owner = links.types[module.field_refs[load.field].owner];
            if !can_hold(tables, facts, registers, load, Plane::plain(owner), field) {
                let (register, field) = (load.register, field_name(tables, field));
                return Err(Box::new(E::CannotHold { register, field }));
            }
        }
        let loads = &self.table.loads;
        self.can_disturb = loads.iter().enumerate().any(|(i, load)| {
            loads.iter().enumerate().any(|(j, other)| i != j && disturbs(other, load))
        });
        let starts = body.handlers.iter().map(|handler| handler.target).chain([0]);
        for at in starts {
            if let Some((i, load)) = self.table.of_set(self.table.held_at(at)).next() {
                let field = field_name(tables, self.fields[i]);
                return Err(Box::new(E::HeldAtEntry { register: load.register, field, at }));
            }
        }
        Ok(())
    }

    /// The loads that are held at an offset. Offsets must not descend between calls.
    fn advance(&mut self, at: u32) -> u32 {
        let ranges = &self.table.ranges;
        while ranges.get(self.range + 1).is_some_and(|&(start, _)| start <= at) {
            self.range += 1;
        }
        ranges.get(self.range).filter(|&&(start, _)| start <= at).map_or(0, |&(_, set)| set)
    }

    /// The next offset from which instructions must be checked, if the one at `at` has been: all where loads
    /// are held, and those that establish the first one.
    pub(super) fn next_due(&mut self, at: u32) -> u32 {
        if self.advance(at) != 0 {
            return 0;
        }
        let later = &self.table.ranges[self.range..];
        let next = later.iter().find(|&&(start, set)| start > at && set != 0);
        next.map_or(u32::MAX, |&(start, _)| start.saturating_sub(LONGEST_PAIR))
    }

    /// The loads of a set whose register, or object's register, another load of the set writes when it is
    /// repeated.
    fn disturbed(&self, set: u32) -> u32 {
        if !self.can_disturb {
            return 0;
        }
        let of_set = || self.table.of_set(set);
        let disturbed = of_set()
            .filter(|&(i, load)| of_set().any(|(j, other)| i != j && disturbs(&other, &load)));
        disturbed.fold(0, |set, (i, _)| set | 1 << i)
    }

    fn set_of(&self, is: impl Fn(usize, &CachedLoad) -> bool) -> u32 {
        let loads = self.table.loads.iter().enumerate();
        loads.fold(0, |set, (i, load)| set | u32::from(is(i, load)) << i)
    }
}

/// Whether repeating a load writes a register of the other one.
fn disturbs(load: &CachedLoad, other: &CachedLoad) -> bool {
    load.register == other.register || Some(load.register) == other.object
}

fn field_name(tables: &Tables<'_>, field: GlobalFieldId) -> String {
    let info = &tables.fields[field];
    let mut name = String::from(tables.class_name(info.class));
    name.push('.');
    name.push_str(tables.name(info.name));
    name
}

/// Whether the field can be loaded from the object or class, and the register may have the value.
fn can_hold(
    tables: &Tables<'_>,
    facts: &TypeFacts,
    registers: &Registers,
    load: &CachedLoad,
    owner: Plane,
    field: GlobalFieldId,
) -> bool {
    let info = &tables.fields[field];
    let from_object = match load.object.map(|object| registers.get(object)) {
        None => info.is_static(),
        Some(None) => false,
        Some(Some(object)) => {
            let used = Plane { bits: object.plane.bits & !LOCAL, ..object.plane };
            let wanted = Plane { bits: CAPTURED | READ_ONLY, ..owner };
            !info.is_static()
                && load.object != Some(load.register)
                && facts.convertible(tables, used, wanted)
        }
    };
    let Some(register) = registers.get(load.register) else { return false };
    let kind = facts.kind(info.ty);
    from_object
        && !info.flags.contains(Flags::VOLATILE)
        && register.kind == kind
        && (kind != REFERENCE
            || (register.plane.bits & LOCAL == 0
                && facts.convertible(tables, Plane::plain(info.ty), register.plane)))
}

impl Pass<'_, '_> {
    /// Checks the claims after the current instruction. `joined` says that control may come from elsewhere than
    /// the instruction before it.
    #[cold]
    pub(super) fn check_held(&mut self, joined: bool) -> Result<(), Fault> {
        // The pass itself reports instructions that cannot be decoded.
        let Ok(op) = Op::decode(&self.code[self.at as usize..]) else { return Ok(()) };
        if !AFFECTS_LOADS[op as usize] {
            let end = self.at + u32::from(op.info().length);
            self.held.tracker.join();
            self.held.checked = end;
            let before = self.held.advance(self.at);
            return self.check_claims(before, end);
        }
        let Ok(instruction) = Instruction::decode(self.code, self.at) else { return Ok(()) };
        if joined || self.held.checked != self.at {
            self.held.tracker.join();
        }
        self.held.checked = instruction.end();
        let plane = is_reference_move(instruction.op)
            .then(|| TypeEntry::read(self.types, &mut { self.type_at }))
            .flatten()
            .map(|entry| entry.plane.as_u32());
        let step = self.held.tracker.step(&instruction, plane);
        let before = self.held.advance(self.at);
        // After a monitor is locked, reads see the earlier writes of other threads (JLS 17.4.4).
        let after = match instruction.op.action().acquires() {
            true => 0,
            false => self.held_after(before, &step),
        };
        if instruction.op.info().flow.falls_through() {
            self.check_claims(after, instruction.end())?;
        }
        if let Some(target) = instruction.target() {
            self.check_claims(after, target)?;
        }
        if let Some(switch) = instruction.switch {
            let cases = switch.cases().map(|(_, distance)| distance);
            for distance in cases.chain([switch.default]) {
                if let Some(target) = self.at.checked_add_signed(distance.into()) {
                    self.check_claims(after, target)?;
                }
            }
        }
        Ok(())
    }

    /// Checks that a target of the current transfer claims no loads, if none are held here. Such transfers are
    /// otherwise not checked.
    #[cold]
    pub(super) fn check_nothing_held(&self, target: u32) -> Result<(), Fault> {
        match self.held.table.held_at(self.at) {
            0 => self.check_claims(0, target),
            _ => Ok(()),
        }
    }

    /// The loads that are held after an instruction, from those held before it.
    fn held_after(&self, before: u32, step: &LoadEffect) -> u32 {
        let held = &self.held;
        let mut after = before;
        if let Some(written) = step.written {
            after &=
                !held.set_of(|_, load| load.register == written || load.object == Some(written));
        }
        if let Some(field) = step.field.and_then(|field| self.field_of(field)) {
            if step.stores {
                after &= !held.set_of(|i, _| held.fields[i] == field);
            }
            // Reading a volatile field orders all earlier writes of other threads before later reads.
            if self.tables.fields[field].flags.contains(Flags::VOLATILE) {
                after = 0;
            }
        }
        if let Some(new) = step.cached
            && let Some(field) = self.field_of(new.field)
        {
            after |= held.set_of(|i, load| {
                (load.register, load.object, held.fields[i]) == (new.register, new.object, field)
            });
        }
        after
    }

    fn field_of(&self, field: FieldRefId) -> Option<GlobalFieldId> {
        self.links.fields.get(field).copied()
    }

    /// Checks that the claims at an offset are within a set.
    fn check_claims(&self, set: u32, at: u32) -> Result<(), Fault> {
        let claimed = self.held.table.held_at(at);
        if claimed == 0 {
            return Ok(());
        }
        let unfounded = (claimed & !set) | self.held.disturbed(claimed);
        match self.held.table.of_set(unfounded).next() {
            None => Ok(()),
            Some((i, load)) => {
                let field = field_name(self.tables, self.held.fields[i]);
                Err(Box::new(E::NotHeld { register: load.register, field, at }))
            }
        }
    }
}
