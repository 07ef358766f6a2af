//! Verification by type inference (JVMS 4.10.2): a data-flow analysis, with subroutines.

use std::collections::{BTreeMap, BTreeSet};

use super::effort::HANDLER;
use super::error::VerifyErrorKind;
use super::frame::Frame;
use super::rules::{Flow, Initialized, Rules};
use super::stackmap::Start;
use super::tables::{self, HandlerRanges};
use super::types::Type;
use super::{At, Located};
use crate::instruction::{Instruction, Instructions, Operand};
use crate::isa::Effect;

/// The slots that the states of a method may take together.
const MAX_SLOTS: usize = 1 << 24;

/// Checks the code of a method.
pub(super) fn infer(rules: &mut Rules<'_, '_>) -> Result<(), At> {
    let starts = tables::starts(rules.code)?;
    let first = rules.first_frame().located(None)?;
    tables::check_handlers(rules, &starts)?;
    let leaders = leaders(rules, &starts)?;
    let handlers = HandlerRanges::new(&rules.code.handlers);
    let states = BTreeMap::new();
    let mut inference = Inference {
        rules,
        leaders,
        handlers,
        states,
        slots: 0,
        changed: BTreeSet::new(),
        returns: BTreeMap::new(),
        calls: BTreeMap::new(),
    };
    let first = State { frame: first, subroutines: Vec::new() };
    inference.flow_to(0, &first).located(Some(0))?;
    while let Some(leader) = inference.changed.pop_first() {
        inference.run_from(leader)?;
    }
    Ok(())
}

/// A subroutine that has been entered and not left.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Subroutine {
    /// Where it starts.
    entry: u16,
    /// The local variables that have been written since it was entered, as bits.
    written: Vec<u64>,
}

impl Subroutine {
    fn has_written(&self, local: usize) -> bool {
        self.written.get(local / 64).is_some_and(|word| word >> (local % 64) & 1 == 1)
    }

    fn write(&mut self, local: usize) {
        if self.written.len() <= local / 64 {
            self.written.resize(local / 64 + 1, 0);
        }
        self.written[local / 64] |= 1 << (local % 64);
    }

    /// Adds what another one has written; says whether this changed anything.
    fn merge(&mut self, other: &Subroutine) -> bool {
        let before = self.written.clone();
        if self.written.len() < other.written.len() {
            self.written.resize(other.written.len(), 0);
        }
        for (word, &more) in self.written.iter_mut().zip(&other.written) {
            *word |= more;
        }
        self.written != before
    }
}

/// What is known before an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    frame: Frame,
    /// The subroutines around the instruction, from the outermost to the innermost.
    subroutines: Vec<Subroutine>,
}

struct Inference<'k, 'r, 'c> {
    rules: &'k mut Rules<'r, 'c>,
    /// The offsets whose state is kept: those that control can reach otherwise than from the instruction before, and calls of and
    /// returns from subroutines.
    leaders: BTreeSet<u32>,
    handlers: HandlerRanges<'c>,
    states: BTreeMap<u32, State>,
    /// The slots of all states.
    slots: usize,
    /// Leaders whose state has changed since control was followed from them.
    changed: BTreeSet<u32>,
    /// The instructions that return from each subroutine.
    returns: BTreeMap<u16, BTreeSet<u32>>,
    /// The instructions that call each subroutine.
    calls: BTreeMap<u16, BTreeSet<u32>>,
}

/// The offsets whose state is kept. Checks what does not depend on the flow of control, in code that cannot be reached too (JVMS 4.9.1).
fn leaders(rules: &mut Rules<'_, '_>, starts: &[Start]) -> Result<BTreeSet<u32>, At> {
    let mut leaders = BTreeSet::from([0]);
    leaders.extend(rules.code.handlers.iter().map(|handler| u32::from(handler.target)));
    for instruction in Instructions::new(rules.code.bytes) {
        let instruction = instruction.map_err(|(at, e)| VerifyErrorKind::Decode(e).at(Some(at)))?;
        let at = Some(instruction.offset);
        rules.check_operands(&instruction).located(at)?;
        let mut add = |target: i64| match u32::try_from(target) {
            Ok(offset) if tables::is_start(starts, offset) => {
                leaders.insert(offset);
                Ok(())
            }
            _ => Err(VerifyErrorKind::Target { target }.at(at)),
        };
        match instruction.operand {
            Operand::Target(target) => add(target)?,
            Operand::Switch(switch) => {
                add(switch.default)?;
                switch.cases().try_for_each(|(_, target)| add(target))?;
            }
            Operand::None
            | Operand::Number(_)
            | Operand::Local(_)
            | Operand::Increment(..)
            | Operand::Pool(_)
            | Operand::Interface(..)
            | Operand::Dynamic(..)
            | Operand::ArrayType(_)
            | Operand::MultiArray(..) => {}
        }
        if matches!(instruction.op.info().effect, Effect::Jsr | Effect::Ret) {
            leaders.insert(instruction.offset);
            leaders.insert(instruction.end);
        }
    }
    Ok(leaders)
}

impl<'c> Inference<'_, '_, 'c> {
    /// Follows control from a leader up to the next one.
    fn run_from(&mut self, leader: u32) -> Result<(), At> {
        let Some(state) = self.states.get(&leader) else { return Ok(()) };
        let mut state = state.clone();
        let mut offset = leader;
        let mut is_passed_to_handlers = false;
        loop {
            if offset as usize >= self.rules.code.bytes.len() {
                return Err(VerifyErrorKind::FallsOff.at(Some(offset)));
            }
            if offset != leader && self.leaders.contains(&offset) {
                return self.flow_to(offset, &state).located(Some(offset));
            }
            let instruction = Instruction::decode(self.rules.code.bytes, offset)
                .map_err(|error| VerifyErrorKind::Decode(error).at(Some(offset)))?;
            let at = Some(offset);
            if !is_passed_to_handlers || self.handlers.is_bound(offset) {
                self.flow_to_handlers(offset, &state).located(at)?;
                is_passed_to_handlers = true;
            }
            let before = state.clone_if_needed(&instruction);
            let (flow, initialized) =
                self.rules.apply(&mut state.frame, &instruction).located(at)?;
            if let Some(before) = before {
                state.note_writes(&before);
                is_passed_to_handlers = false;
            }
            if initialized != Initialized::Nothing {
                self.flow_to_handlers(offset, &state).located(at)?;
            }
            let next = self.follow(&instruction, flow, &state).located(at)?;
            match next {
                Some(next) => offset = next,
                None => return Ok(()),
            }
        }
    }

    /// Passes the state after an instruction to its targets; the result is the next instruction if control goes there.
    fn follow(
        &mut self,
        instruction: &Instruction<'c>,
        flow: Flow<'c>,
        state: &State,
    ) -> Result<Option<u32>, VerifyErrorKind> {
        Ok(match flow {
            Flow::Next => Some(instruction.end),
            Flow::Branch(target) => {
                self.branch(target, state)?;
                Some(instruction.end)
            }
            Flow::Goto(target) => {
                self.branch(target, state)?;
                None
            }
            Flow::Switch(switch) => {
                self.branch(switch.default, state)?;
                for (_, target) in switch.cases() {
                    self.branch(target, state)?;
                }
                None
            }
            Flow::End => None,
            Flow::Jsr(target) => {
                self.call(instruction, target, state)?;
                None
            }
            Flow::Ret(local) => {
                self.ret(instruction, local, state)?;
                None
            }
        })
    }

    fn branch(&mut self, target: i64, state: &State) -> Result<(), VerifyErrorKind> {
        match u32::try_from(target) {
            Ok(offset) => self.flow_to(offset, state),
            Err(_) => Err(VerifyErrorKind::Target { target }),
        }
    }

    /// Enters a subroutine (JVMS 4.10.2.5).
    fn call(
        &mut self,
        instruction: &Instruction<'c>,
        target: i64,
        state: &State,
    ) -> Result<(), VerifyErrorKind> {
        let entry = u16::try_from(target).map_err(|_| VerifyErrorKind::Target { target })?;
        if state.subroutines.iter().any(|subroutine| subroutine.entry == entry) {
            return Err(VerifyErrorKind::Subroutine("a subroutine cannot call itself"));
        }
        let mut inside = state.clone();
        inside.subroutines.push(Subroutine { entry, written: Vec::new() });
        self.flow_to(entry.into(), &inside)?;
        self.calls.entry(entry).or_default().insert(instruction.offset);
        // What it returns to depends on the state at its calls.
        self.changed.extend(self.returns.get(&entry).into_iter().flatten());
        Ok(())
    }

    /// Returns from a subroutine to all its calls (JVMS 4.10.2.5).
    fn ret(
        &mut self,
        instruction: &Instruction<'c>,
        local: u16,
        state: &State,
    ) -> Result<(), VerifyErrorKind> {
        let found = state.frame.local(local)?;
        let Type::ReturnAddress(entry) = found else {
            let (expected, found) = ("a return address".to_owned(), self.rules.classes.show(found));
            return Err(VerifyErrorKind::Local { local, expected, found });
        };
        let depth = state.subroutines.iter().position(|subroutine| subroutine.entry == entry);
        let Some(depth) = depth else {
            return Err(VerifyErrorKind::Subroutine("the subroutine has been left already"));
        };
        self.returns.entry(entry).or_default().insert(instruction.offset);
        let mut left = state.subroutines[depth].clone();
        for inner in &state.subroutines[depth + 1..] {
            left.merge(inner);
        }
        let calls: Vec<u32> = self.calls.get(&entry).into_iter().flatten().copied().collect();
        for call in calls {
            let Some(before) = self.states.get(&call) else { continue };
            self.rules.effort.spend(before.frame.locals().len() + state.frame.locals().len())?;
            let mut after = before.clone();
            // Variables that the subroutine has not written are as they were before the call.
            let count = after.frame.locals().len().max(state.frame.locals().len());
            let slot = |frame: &Frame, at: usize| frame.locals().get(at).copied();
            let locals: Vec<Type> = (0..count)
                .map(|at| {
                    let frame = if left.has_written(at) { &state.frame } else { &before.frame };
                    slot(frame, at).unwrap_or(Type::Top)
                })
                .collect();
            let flag = state.frame.this_is_uninitialized;
            after.frame.set(locals.into_iter(), state.frame.stack(), flag);
            for outer in &mut after.subroutines {
                outer.merge(&left);
            }
            let end = Instruction::decode(self.rules.code.bytes, call)
                .map_err(VerifyErrorKind::Decode)?
                .end;
            if end as usize >= self.rules.code.bytes.len() {
                return Err(VerifyErrorKind::FallsOff);
            }
            self.flow_to(end, &after)?;
        }
        Ok(())
    }

    fn flow_to_handlers(&mut self, offset: u32, state: &State) -> Result<(), VerifyErrorKind> {
        if self.handlers.is_empty() {
            return Ok(());
        }
        for handler in self.handlers.covering(offset, self.rules.effort)? {
            self.rules.effort.spend(HANDLER)?;
            let exception = match handler.catches {
                Some(class) => self.rules.classes.class(class),
                None => self.rules.classes.platform("java/lang/Throwable"),
            };
            let mut state = state.clone();
            state.frame.enter_handler(exception)?;
            self.flow_to(handler.target.into(), &state)?;
        }
        Ok(())
    }

    /// Merges a state into that of a leader (JVMS 4.10.2.2).
    fn flow_to(&mut self, leader: u32, state: &State) -> Result<(), VerifyErrorKind> {
        let size = state.frame.locals().len() + state.frame.stack().len();
        self.rules.effort.spend(size + 1)?;
        let Some(known) = self.states.get_mut(&leader) else {
            self.slots += size;
            if self.slots > MAX_SLOTS {
                return Err(VerifyErrorKind::TooComplex);
            }
            self.states.insert(leader, state.clone());
            self.changed.insert(leader);
            return Ok(());
        };
        if merge(self.rules, known, state, leader)? {
            self.changed.insert(leader);
        }
        Ok(())
    }
}

/// Merges a state into another one; says whether that changed.
fn merge(
    rules: &mut Rules<'_, '_>,
    known: &mut State,
    state: &State,
    target: u32,
) -> Result<bool, VerifyErrorKind> {
    let (expected, found) = (known.frame.stack().len(), state.frame.stack().len());
    if expected != found {
        return Err(VerifyErrorKind::Depth { target, expected, found });
    }
    let mut has_changed = false;
    // Variables that only one state lists hold nothing usable in the other.
    let common = known.frame.locals().len().min(state.frame.locals().len());
    if known.frame.locals().len() > common {
        known.frame.locals_mut().truncate(common);
        has_changed = true;
    }
    for at in 0..common {
        let (old, more) = (known.frame.locals()[at], state.frame.locals()[at]);
        if old != more {
            let merged = merge_types(rules, old, more)?;
            known.frame.locals_mut()[at] = merged;
            has_changed |= merged != old;
        }
    }
    for (at, &more) in state.frame.stack().iter().enumerate() {
        let old = known.frame.stack()[at];
        if old == more {
            continue;
        }
        let merged = merge_types(rules, old, more)?;
        if merged == Type::Top {
            let (expected, found) = (rules.classes.show(old), rules.classes.show(more));
            let part = format!("operand {at}");
            return Err(VerifyErrorKind::Frame { target, part, expected, found });
        }
        known.frame.stack_mut()[at] = merged;
        has_changed |= merged != old;
    }
    if state.frame.this_is_uninitialized && !known.frame.this_is_uninitialized {
        known.frame.this_is_uninitialized = true;
        has_changed = true;
    }
    let before = known.subroutines.len();
    known.subroutines.retain(|old| state.subroutines.iter().any(|more| more.entry == old.entry));
    has_changed |= known.subroutines.len() != before;
    for old in &mut known.subroutines {
        let entry = old.entry;
        for more in state.subroutines.iter().filter(|more| more.entry == entry) {
            has_changed |= old.merge(more);
        }
    }
    Ok(has_changed)
}

/// The type of what is a value of one type or another.
fn merge_types(rules: &mut Rules<'_, '_>, one: Type, other: Type) -> Result<Type, VerifyErrorKind> {
    Ok(match (one, other) {
        _ if one == other => one,
        (Type::Null, Type::Class(_)) => other,
        (Type::Class(_), Type::Null) => one,
        (Type::Class(one), Type::Class(other)) => {
            Type::Class(rules.classes.merge(one, other, rules.effort)?)
        }
        _ => Type::Top,
    })
}

impl State {
    /// The state before an instruction that changes local variables.
    fn clone_if_needed(&self, instruction: &Instruction<'_>) -> Option<Frame> {
        let writes = match instruction.op.info().effect {
            Effect::Store(..) | Effect::Invoke(_) | Effect::New => true,
            Effect::Simple(..)
            | Effect::Null
            | Effect::Constant(_)
            | Effect::Load(..)
            | Effect::Increment
            | Effect::ArrayLoad(_)
            | Effect::ArrayStore(_)
            | Effect::Shuffle(_)
            | Effect::If(_)
            | Effect::Goto
            | Effect::Jsr
            | Effect::Ret
            | Effect::Switch
            | Effect::Return(_)
            | Effect::Field(_)
            | Effect::NewArray
            | Effect::NewReferenceArray
            | Effect::NewMultiArray
            | Effect::ArrayLength
            | Effect::Throw
            | Effect::CheckCast
            | Effect::InstanceOf
            | Effect::Monitor => false,
        };
        writes.then(|| self.frame.clone())
    }

    /// Notes for all subroutines which local variables differ from those before.
    fn note_writes(&mut self, before: &Frame) {
        if self.subroutines.is_empty() {
            return;
        }
        let count = before.locals().len().max(self.frame.locals().len());
        for at in 0..count {
            let slot = |frame: &Frame| frame.locals().get(at).copied().unwrap_or(Type::Top);
            if slot(before) != slot(&self.frame) {
                self.subroutines.iter_mut().for_each(|subroutine| subroutine.write(at));
            }
        }
    }
}
