//! The pass over the code: instructions, joins, handlers and transfers of control.

use alloc::boxed::Box;

use byteorder::{ByteOrder, LittleEndian};
use cranelift_entity::EntityRef;
use tsb_format::{Body, Flow, Immediate, Instruction, Module, Type, TypeId};

use super::facts::{Plane, Registers, TypeFacts};
use super::loads::CachedLoads;
use super::row::{Action, Row, USES};
use super::stacks::{Rules, Stacks};
use super::{Fault, Scratch, Subject};
use crate::error::VerifyErrorKind as E;
use crate::ids::*;
use crate::program::{Links, Tables};

/// The pass over one method.
pub(super) struct Pass<'p, 's> {
    pub(super) tables: &'p Tables<'p>,
    pub(super) facts: &'p TypeFacts,
    pub(super) module: &'p Module<'p>,
    pub(super) links: &'p Links,
    /// The method's class.
    pub(super) class: GlobalClassId,
    pub(super) method: GlobalMethodId,
    pub(super) body: &'p Body,
    pub(super) code: &'p [u8],
    pub(super) types: &'p [u8],
    pub(super) stacks: &'s mut Stacks,
    pub(super) registers: &'s Registers,
    targets: &'s [(u32, u32)],
    bounds: &'s [u32],
    written: &'s mut [bool],
    /// The method's load table.
    pub(super) held: &'s mut CachedLoads,
    /// Offset of the current instruction.
    pub(super) at: u32,
    /// Offset of the next entry of the type stream.
    pub(super) type_at: usize,
    /// The next offset with a join, a handler, an end of a handler's range, or a claim about loads.
    due: u32,
    next_join: usize,
    next_target: usize,
    next_bound: usize,
    /// Offset of the superinit; 0 in methods without one, so that no instruction is before it.
    pub(super) superinit: u32,
    /// Whether register 0 must not be written.
    keeps_this: bool,
    /// The offset of the store that must follow a `new.l` or `newarray.l`.
    pub(super) local_store: Option<u32>,
    /// Whether the superinit has been checked.
    pub(super) superinit_passed: bool,
}

impl<'p, 's> Pass<'p, 's> {
    /// Prepares the pass over a method whose checked header is in `scratch`.
    pub(super) fn new(
        tables: &'p Tables<'p>,
        facts: &'p TypeFacts,
        scratch: &'s mut Scratch,
        subject: Subject<'p>,
    ) -> Pass<'p, 's> {
        let Subject { id: method, info, module, links, body } = subject;
        let mut pass = Pass {
            tables,
            facts,
            module,
            links,
            class: info.class,
            method,
            body,
            code: subject.part(&module.code, &body.code),
            types: subject.part(&module.type_stream, &body.types),
            stacks: &mut scratch.stacks,
            registers: &scratch.registers,
            targets: &scratch.targets,
            bounds: &scratch.bounds,
            written: &mut scratch.written,
            held: &mut scratch.held,
            at: 0,
            type_at: 0,
            due: 0,
            next_join: 0,
            next_target: 0,
            next_bound: 0,
            superinit: body.superinit.unwrap_or(0),
            keeps_this: body.superinit.is_some(),
            local_store: None,
            superinit_passed: false,
        };
        pass.schedule();
        pass
    }

    /// The offset of the current instruction.
    pub(super) fn offset(&self) -> u32 {
        self.at
    }

    /// Checks all instructions.
    pub(super) fn run<R: Rules>(&mut self) -> Result<(), Fault> {
        let code = self.code;
        let mut live = true;
        let mut at = 0usize;
        while at < code.len() {
            self.at = at as u32;
            if self.at >= self.due || !live {
                self.arrive::<R>(live)?;
            }
            let row = match Row::decode(&code[at..]) {
                Ok(row) => row,
                Err(opcode) => return Err(Box::new(E::UnknownOpcode { opcode })),
            };
            if row.length == 0 {
                at += self.switch::<R>()?;
                live = false;
                continue;
            }
            let end = at + usize::from(row.length);
            // The slice starts with the last byte of the opcode.
            let first = at + usize::from(row.head) - 1;
            let Some(bytes) = code.get(first..end) else { return Err(truncated()) };
            live = true;
            match row.action {
                Action::Plain => self.primitives::<R>(row)?,
                Action::Load => {
                    self.primitive_register(row, bytes, row.pushes[0])?;
                    self.push_primitive::<R>(row.pushes[0])?;
                }
                Action::Store => {
                    self.primitive_register(row, bytes, row.pops[0])?;
                    self.pop_primitive::<R>(row.pops[0])?;
                }
                Action::Increment => {
                    let register = if row.head == 1 {
                        u32::from(bytes[1])
                    } else {
                        u32::from(LittleEndian::read_u16(&bytes[1..]))
                    };
                    self.register_of_kind(register, 0)?;
                }
                Action::Branch => {
                    self.primitives::<R>(row)?;
                    self.branch(distance(bytes))?;
                }
                Action::Registers => {
                    self.used_registers(row, bytes)?;
                    self.primitives::<R>(row)?;
                    if row.op.info().flow == Flow::Branch {
                        self.branch(distance(bytes))?;
                    }
                }
                Action::References => {
                    self.used_registers(row, bytes)?;
                    self.other::<R>(row.op, bytes)?;
                    live = row.falls_through;
                }
                Action::Other => {
                    self.other::<R>(row.op, bytes)?;
                    live = row.falls_through;
                }
            }
            at = end;
        }
        if live {
            return Err(Box::new(E::FallsOff));
        }
        Ok(())
    }

    /// The checks after the last instruction.
    pub(super) fn finish(&mut self) -> Result<(), Fault> {
        self.at = self.code.len() as u32;
        self.check_passed()?;
        let left = self.types.len() - self.type_at;
        if left > 0 {
            return Err(Box::new(E::TypeStreamLeft { bytes: left as u32 }));
        }
        if self.keeps_this && !self.superinit_passed {
            return Err(Box::new(E::MisplacedSuperinit));
        }
        match self.written.iter().position(|&written| !written) {
            Some(i) => {
                let ty = self.tables.type_name(self.links.types[self.body.writes[i]]);
                Err(Box::new(E::UnusedWrite { ty }))
            }
            None => Ok(()),
        }
    }

    #[inline(always)]
    pub(super) fn pop_primitives<R: Rules>(&mut self, row: &Row) -> Result<(), Fault> {
        for &kind in &row.pops[..usize::from(row.popped)] {
            self.pop_primitive::<R>(kind)?;
        }
        Ok(())
    }

    #[inline(always)]
    fn primitives<R: Rules>(&mut self, row: &Row) -> Result<(), Fault> {
        self.pop_primitives::<R>(row)?;
        for &kind in &row.pushes[..usize::from(row.pushed)] {
            self.push_primitive::<R>(kind)?;
        }
        Ok(())
    }

    #[inline(always)]
    fn primitive_register(&self, row: &Row, bytes: &[u8], kind: u8) -> Result<(), Fault> {
        let register = match bytes {
            [_] => u32::from(row.register),
            [_, register] => u32::from(*register),
            _ => u32::from(LittleEndian::read_u16(&bytes[1..])),
        };
        self.register_of_kind(register, kind)
    }

    /// Checks the registers that replace operands.
    #[inline]
    pub(super) fn used_registers(&self, row: &Row, bytes: &[u8]) -> Result<(), Fault> {
        for &(at, kind) in USES[row.op as usize].registers() {
            self.register_of_kind(bytes[usize::from(at)].into(), kind)?;
        }
        Ok(())
    }

    #[inline(always)]
    fn register_of_kind(&self, register: u32, kind: u8) -> Result<(), Fault> {
        match self.registers.get(register) {
            Some(found) if found.kind == kind => Ok(()),
            found => Err(self.wrong_register(register, found.map(|found| found.plane))),
        }
    }

    #[cold]
    pub(super) fn wrong_register(&self, register: u32, found: Option<Plane>) -> Fault {
        Box::new(match found {
            Some(plane) => E::WrongRegister { register, found: plane.name(self.tables) },
            None => E::NoSuchRegister { register, count: self.registers.count() },
        })
    }

    /// Checks that a register may be read here: register 0 only after the superinit.
    #[inline]
    pub(super) fn check_read(&self, register: u32) -> Result<(), Fault> {
        if register == 0 && self.at < self.superinit {
            return Err(Box::new(E::ThisTooEarly));
        }
        Ok(())
    }

    /// Checks that a register may be written: not register 0 of a constructor.
    #[inline]
    pub(super) fn check_written(&self, register: u32) -> Result<(), Fault> {
        if register == 0 && self.keeps_this {
            return Err(Box::new(E::ThisOverwritten));
        }
        Ok(())
    }

    /// Records a write to a type, which the header must declare.
    #[inline]
    pub(super) fn write(&mut self, ty: TypeId) -> Result<(), Fault> {
        match self.body.writes.binary_search(&ty) {
            Ok(i) => {
                self.written[i] = true;
                Ok(())
            }
            Err(_) => {
                let ty = self.tables.type_name(self.links.types[ty]);
                Err(Box::new(E::UndeclaredWrite { ty }))
            }
        }
    }

    // ---- joins, handlers, transfers ----

    fn schedule(&mut self) {
        let held = if self.held.is_empty() { u32::MAX } else { self.held.next_due(self.at) };
        let join = self.body.joins.get(self.next_join).copied();
        let target = self.targets.get(self.next_target).map(|&(target, _)| target);
        let bound = self.bounds.get(self.next_bound).copied();
        self.due = [join, target, bound].into_iter().flatten().fold(held, u32::min);
    }

    /// Fails if a join, handler or range end was not at an instruction boundary.
    fn check_passed(&self) -> Result<(), Fault> {
        let at = self.at;
        if let Some(&join) = self.body.joins.get(self.next_join).filter(|&&join| join < at) {
            return Err(Box::new(E::JoinInside { join }));
        }
        if let Some(&(target, _)) =
            self.targets.get(self.next_target).filter(|&&(target, _)| target < at)
        {
            return Err(Box::new(E::HandlerInside { target }));
        }
        match self.bounds.get(self.next_bound) {
            Some(&bound) if bound < at => Err(Box::new(E::RangeInside { bound })),
            _ => Ok(()),
        }
    }

    /// Handles an offset where something is due, or where control does not fall through to.
    fn arrive<R: Rules>(&mut self, live: bool) -> Result<(), Fault> {
        if self.due < self.at {
            self.check_passed()?;
        }
        if self.bounds.get(self.next_bound) == Some(&self.at) {
            self.next_bound += 1;
        }
        let join = self.body.joins.get(self.next_join) == Some(&self.at);
        let handler = self.targets.get(self.next_target).filter(|&&(target, _)| target == self.at);
        if join {
            if live && self.stacks.depth() > 0 {
                let (plane, count) = self.occupied();
                return Err(Box::new(E::JoinNotEmpty { plane, count }));
            }
            self.next_join += 1;
        }
        if let Some(&(_, plane)) = handler {
            if live || join {
                return Err(Box::new(E::HandlerReached));
            }
            self.next_target += 1;
            self.stacks.clear::<R>();
            let pushed = self.stacks.push_reference::<R>(plane);
            pushed.map_err(|error| self.stack_error(error))?;
        } else if !live {
            if !join {
                return Err(Box::new(E::Unreachable));
            }
            self.stacks.clear::<R>();
        }
        let joined = join || handler.is_some() || !live;
        self.schedule();
        if self.held.is_empty() { Ok(()) } else { self.check_held(joined) }
    }

    #[cold]
    fn occupied(&self) -> (alloc::string::String, u32) {
        let plane = self.stacks.occupied().map(|stack| self.stack_name(stack));
        (plane.unwrap_or_default(), self.stacks.depth().into())
    }

    /// Checks a transfer to `distance` from here; the operands have been popped.
    #[inline]
    pub(super) fn branch(&self, distance: i64) -> Result<(), Fault> {
        if self.stacks.depth() > 0 {
            let (plane, count) = self.occupied();
            return Err(Box::new(E::BranchNotEmpty { plane, count }));
        }
        self.check_target(distance)
    }

    #[inline]
    fn check_target(&self, distance: i64) -> Result<(), Fault> {
        let target = i64::from(self.at) + distance;
        let Some(target) = u32::try_from(target).ok().filter(|&t| (t as usize) < self.code.len())
        else {
            let target = target.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
            return Err(Box::new(E::TargetOutside { target }));
        };
        // Joins before `next_join` are at or before this instruction.
        let (before, after) = self.body.joins.split_at(self.next_join);
        let listed = if target > self.at {
            after.first() == Some(&target) || after.binary_search(&target).is_ok()
        } else {
            before.last() == Some(&target) || before.binary_search(&target).is_ok()
        };
        if !listed {
            return Err(Box::new(E::TargetNotJoin { target }));
        }
        let crosses = if self.at < self.superinit {
            target > self.superinit
        } else {
            target <= self.superinit
        };
        if crosses && self.keeps_this {
            return Err(Box::new(E::CrossesSuperinit { target }));
        }
        if self.held.is_empty() { Ok(()) } else { self.check_nothing_held(target) }
    }

    /// Checks the current switch; returns its length.
    fn switch<R: Rules>(&mut self) -> Result<usize, Fault> {
        let decoded = Instruction::decode(self.code, self.at).map_err(|_| truncated())?;
        let Some(switch) = decoded.switch else { return Err(truncated()) };
        self.pop_primitive::<R>(0)?;
        self.branch(switch.default.into())?;
        let mut previous: Option<i32> = None;
        for (key, distance) in switch.cases() {
            if previous.is_some_and(|previous| previous >= key) {
                let rule = if decoded.op.info().immediates.contains(&Immediate::LookupSwitch) {
                    "the keys of a switch must ascend"
                } else {
                    "the keys of a switch must not pass the greatest int"
                };
                return Err(Box::new(E::BadSwitch { rule }));
            }
            previous = Some(key);
            self.check_target(distance.into())?;
        }
        Ok(decoded.length as usize)
    }

    // ---- pools ----

    /// The type that an immediate names.
    #[inline]
    pub(super) fn type_at(&self, index: u16) -> Result<(TypeId, GlobalTypeId), Fault> {
        let id = TypeId::new(index.into());
        match self.links.types.get(id) {
            Some(&ty) => Ok((id, ty)),
            None => Err(no_entry("types", index, self.links.types.len())),
        }
    }

    /// Whether a type of the module is an array type.
    pub(super) fn is_array(&self, ty: TypeId) -> bool {
        matches!(self.module.types[ty], Type::Array(_))
    }
}

/// The distance of a branch, which is its last immediate.
#[inline]
pub(super) fn distance(bytes: &[u8]) -> i64 {
    tail(bytes) as i16 as i64
}

/// The last immediate, of 16 bits.
#[inline]
pub(super) fn tail(bytes: &[u8]) -> u16 {
    bytes.last_chunk().map_or(0, |&last| u16::from_le_bytes(last))
}

#[cold]
fn truncated() -> Fault {
    Box::new(E::Truncated)
}

/// The error for an index that is out of bounds of a pool.
#[cold]
pub(super) fn no_entry(pool: &'static str, index: u16, length: usize) -> Fault {
    Box::new(E::NoSuchEntry { pool, index: index.into(), length: length as u32 })
}
