//! Registers that hold what fields hold ([`tsb_format::loads`]).
//!
//! The table of a method claims which loads are held where; the pass finds every claim true or refuses it. What an
//! instruction does to the claims follows from itself and the one before it: behind it, those loads may be held that
//! were before and that it does not touch, and the one that it establishes. Wherever control goes from it, nothing else
//! may be claimed. So one look at each instruction is enough, and loops need no fixpoint.
//!
//! Calls touch nothing here: whoever runs the code redoes the loads that are held before and behind a call, if the
//! call may write their fields.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use tsb_format::isa::{Action, Target};
use tsb_format::loads::{CachedLoad, LoadEffect, LoadTracker, Loads, is_reference_move};
use tsb_format::type_stream::TypeEntry;
use tsb_format::{FieldRefId, Flags, Flow, Instruction, Op};

use super::facts::{CAPTURED, Facts, LOCAL, Plane, READ_ONLY, REFERENCE, Registers};
use super::pass::Pass;
use super::{Fault, Subject};
use crate::error::VerifyErrorKind as E;
use crate::ids::GlobalFieldId;
use crate::program::Tables;

/// The loads of the method at hand, and what the pass knows of them.
#[derive(Debug, Default)]
pub(super) struct Held {
    table: Loads,
    /// The field of each load.
    fields: Vec<GlobalFieldId>,
    /// Whether redoing some load writes a register of another one.
    can_disturb: bool,
    tracker: LoadTracker,
    /// The first range of the table that does not end before the instruction at hand, or the last one before it.
    range: usize,
    /// The end of the last instruction that was looked at.
    seen: u32,
}

/// Whether an instruction does anything to what registers hold, or to where control goes.
const CONCERNED: [bool; Op::ALL.len()] = {
    let mut concerned = [false; Op::ALL.len()];
    let mut i = 0;
    while i < concerned.len() {
        concerned[i] = is_concerned(Op::ALL[i]);
        i += 1;
    }
    concerned
};

const fn is_concerned(op: Op) -> bool {
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
    let mut concerned = does || !matches!(info.flow, Flow::Next | Flow::Call);
    let mut i = 0;
    while i < info.immediates.len() {
        concerned |= info.immediates[i].register().is_some();
        i += 1;
    }
    concerned
}

/// An instruction that comes to hold a load begins so far ahead of its end at most, with the one before it: one of them moves a
/// register, the other a field.
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
const _: () = assert!(LONGEST_PAIR == 8);

impl Held {
    /// Whether the method holds no loads.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Reads a method's table and checks what can be said without the code: each register can hold its field, and
    /// nothing is held where the method or a handler starts.
    pub(super) fn fill(
        &mut self,
        tables: &Tables<'_>,
        facts: &Facts,
        registers: &Registers,
        subject: Subject<'_>,
    ) -> Result<(), Fault> {
        let Subject { module, links, body, .. } = subject;
        self.fields.clear();
        (self.range, self.seen) = (0, 0);
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

    /// What is held at an offset, which is not before the one that was asked for last.
    fn advance(&mut self, at: u32) -> u32 {
        let ranges = &self.table.ranges;
        while ranges.get(self.range + 1).is_some_and(|&(start, _)| start <= at) {
            self.range += 1;
        }
        ranges.get(self.range).filter(|&&(start, _)| start <= at).map_or(0, |&(_, set)| set)
    }

    /// The next offset from which on instructions have to be looked at, if the one at `at` has been: all where something is
    /// held, and those by which it comes to be held.
    pub(super) fn due(&mut self, at: u32) -> u32 {
        if self.advance(at) != 0 {
            return 0;
        }
        let later = &self.table.ranges[self.range..];
        let next = later.iter().find(|&&(start, set)| start > at && set != 0);
        next.map_or(u32::MAX, |&(start, _)| start.saturating_sub(LONGEST_PAIR))
    }

    /// The loads of a set that redoing another load of it would disturb: it writes their register, or that of their
    /// object.
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

/// Whether doing a load writes a register of the other one.
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

/// Whether loading the field again, from the object or the class, gives a value that the register may have.
fn can_hold(
    tables: &Tables<'_>,
    facts: &Facts,
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
    /// Checks the claims behind the instruction at hand; `joined` if control may come from elsewhere than the one
    /// before it.
    #[cold]
    pub(super) fn check_held(&mut self, joined: bool) -> Result<(), Fault> {
        // What is wrong with an instruction that cannot be decoded is said elsewhere.
        let Ok(op) = Op::decode(&self.code[self.at as usize..]) else { return Ok(()) };
        if !CONCERNED[op as usize] {
            let end = self.at + u32::from(op.info().length);
            self.held.tracker.join();
            self.held.seen = end;
            let before = self.held.advance(self.at);
            return self.check_claims(before, end);
        }
        let Ok(instruction) = Instruction::decode(self.code, self.at) else { return Ok(()) };
        if joined || self.held.seen != self.at {
            self.held.tracker.join();
        }
        self.held.seen = instruction.end();
        let plane = is_reference_move(instruction.op)
            .then(|| TypeEntry::read(self.types, &mut { self.type_at }))
            .flatten()
            .map(|entry| entry.plane.as_u32());
        let step = self.held.tracker.step(&instruction, plane);
        let before = self.held.advance(self.at);
        // Locking a monitor orders what other threads have written before what is read behind it (JLS 17.4.4).
        let behind = match instruction.op.action().acquires() {
            true => 0,
            false => self.held_behind(before, &step),
        };
        if instruction.op.info().flow.falls_through() {
            self.check_claims(behind, instruction.end())?;
        }
        if let Some(target) = instruction.target() {
            self.check_claims(behind, target)?;
        }
        if let Some(switch) = instruction.switch {
            let cases = switch.cases().map(|(_, distance)| distance);
            for distance in cases.chain([switch.default]) {
                if let Some(target) = self.at.checked_add_signed(distance.into()) {
                    self.check_claims(behind, target)?;
                }
            }
        }
        Ok(())
    }

    /// Checks that where nothing is held, nothing is claimed at the target of a transfer: those instructions need not
    /// have been looked at.
    #[cold]
    pub(super) fn check_nothing_held(&self, target: u32) -> Result<(), Fault> {
        match self.held.table.held_at(self.at) {
            0 => self.check_claims(0, target),
            _ => Ok(()),
        }
    }

    /// What is held behind an instruction of what is held before it.
    fn held_behind(&self, before: u32, step: &LoadEffect) -> u32 {
        let held = &self.held;
        let mut behind = before;
        if let Some(written) = step.written {
            behind &=
                !held.set_of(|_, load| load.register == written || load.object == Some(written));
        }
        if let Some(field) = step.field.and_then(|field| self.field_of(field)) {
            if step.stores {
                behind &= !held.set_of(|i, _| held.fields[i] == field);
            }
            // Other threads may have written everything before a volatile field is read.
            if self.tables.fields[field].flags.contains(Flags::VOLATILE) {
                behind = 0;
            }
        }
        if let Some(new) = step.cached
            && let Some(field) = self.field_of(new.field)
        {
            behind |= held.set_of(|i, load| {
                (load.register, load.object, held.fields[i]) == (new.register, new.object, field)
            });
        }
        behind
    }

    fn field_of(&self, field: FieldRefId) -> Option<GlobalFieldId> {
        self.links.fields.get(field).copied()
    }

    /// Checks that only loads of a set are claimed to be held at an offset.
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
