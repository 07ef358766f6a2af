//! Which objects registers and operands hold, by following control forwards through a method.
//!
//! Objects that the method makes are told apart by the place that has made them. A place that comes to make another object
//! while the last one is still held stands for several objects; it is noted, since nothing can be said of one of them then.

use smallvec::SmallVec;
use tsb_format::PlaneRule;

use super::budget::{Budget, Spent, fits};
use super::code::{Code, How, Row};
use super::values::Values;

/// What a method is followed for.
pub(super) trait Followed {
    /// What the instruction of a row makes, if it makes a new object or calls something. `operands` are its references, the deepest first.
    fn result(&mut self, row: usize, operands: &[Values]) -> Values;

    /// Of the objects that are handed to a call as one of its arguments those that may be known to others then; `place` is that of the
    /// argument, as in [`super::code::Call::places`].
    fn given_away(&mut self, row: usize, place: usize, operands: &[Values]) -> Values;
}

/// What is known before and at an instruction.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct At {
    /// Whether control comes there.
    pub(super) is_reached: bool,
    /// The references that it pops, the deepest first; for a constructor of the superclass the receiver stands before them.
    pub(super) operands: SmallVec<[Values; 3]>,
    /// What it pushes, or what it makes.
    pub(super) result: Values,
    /// The register that takes the place of an operand.
    pub(super) operand: Values,
    /// Register 0.
    pub(super) this: Values,
    /// What may be known to others, when the instruction has been executed.
    pub(super) escaped: Values,
}

/// What is known of a method.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Flow {
    /// By row.
    pub(super) at: Vec<At>,
    /// Objects that others may come to know anywhere.
    pub(super) escaped: Values,
    /// Places that make an object while one that they have made is still held.
    pub(super) several: Values,
    /// What is returned.
    pub(super) returned: Values,
    /// What is returned when others may know it already.
    pub(super) known: Values,
}

#[derive(Clone, PartialEq, Debug)]
struct State {
    registers: Box<[Values]>,
    escaped: Values,
}

struct Walk<'c, 'a, F> {
    code: &'c Code<'a>,
    budget: &'c Budget,
    /// Words in `starts`.
    kept: usize,
    followed: &'c mut F,
    /// What is known where blocks start.
    starts: Vec<Option<State>>,
    work: Vec<usize>,
    flow: Flow,
}

/// Follows a method whose registers start with these values; those that are missing start as null. `None` if that takes too much.
pub(super) fn follow<F: Followed>(
    code: &Code<'_>,
    budget: &Budget,
    registers: &[Values],
    followed: &mut F,
) -> Option<Flow> {
    let mut start: Box<[Values]> = vec![Values::NULL; code.registers].into();
    start.iter_mut().zip(registers).for_each(|(to, from)| *to = *from);
    let mut walk = Walk {
        code,
        budget,
        kept: 0,
        followed,
        starts: vec![None; code.rows.len()],
        work: Vec::new(),
        flow: Flow { at: vec![At::default(); code.rows.len()], ..Flow::default() },
    };
    walk.reach(0, &State { registers: start, escaped: Values::NONE }).ok()?;
    while let Some(block) = walk.work.pop() {
        walk.block(block).ok()?;
    }
    Some(walk.flow)
}

impl<F: Followed> Walk<'_, '_, F> {
    /// Control may come to the start of a block with this known.
    fn reach(&mut self, row: usize, state: &State) -> Result<(), Spent> {
        let Some(start) = self.starts.get_mut(row) else { return Ok(()) };
        self.budget.spend(2 * state.registers.len() as u64)?;
        if start.is_none() {
            self.kept += 1 + 2 * state.registers.len();
            fits(self.kept as u64)?;
        }
        let mut now = start.clone().unwrap_or_else(|| State {
            registers: vec![Values::NONE; state.registers.len()].into(),
            escaped: Values::NONE,
        });
        now.escaped = now.escaped | state.escaped;
        for (register, (now, new)) in now.registers.iter_mut().zip(&*state.registers).enumerate() {
            if self.code.is_live(row, register) {
                *now = *now | *new;
            }
        }
        if start.as_ref() != Some(&now) {
            *start = Some(now);
            self.work.push(row);
        }
        Ok(())
    }

    fn block(&mut self, first: usize) -> Result<(), Spent> {
        let Some(mut state) = self.starts[first].clone() else { return Ok(()) };
        self.budget.spend((state.registers.len() + self.code.planes) as u64)?;
        let mut stacks: Stacks = vec![SmallVec::new(); self.code.planes];
        if let Some(plane) = self.code.rows[first].catches {
            // What is thrown has escaped: it is none of the objects that are followed.
            stacks[plane].push(Values::OTHERS);
        }
        let mut number = first;
        loop {
            let row = &self.code.rows[number];
            self.budget.spend(self.steps_of(row))?;
            let before = (!row.handlers.is_empty()).then(|| state.registers.clone());
            self.step(number, row, &mut state, &mut stacks);
            if let Some(registers) = before {
                // What is stored in a register is not there yet if an exception comes.
                let thrown = State { registers, escaped: state.escaped };
                row.handlers.iter().try_for_each(|&handler| self.reach(handler, &thrown))?;
            }
            match row.next[..] {
                [next] if next == number + 1 && !self.code.rows[next].is_join => number = next,
                _ => {
                    return row.next.iter().try_for_each(|&next| self.reach(next, &state));
                }
            }
        }
    }

    /// What one step over a row takes.
    fn steps_of(&self, row: &Row<'_>) -> u64 {
        let is_wide = !row.handlers.is_empty() || row.is_new() || row.has_result();
        let all = if is_wide { self.code.registers + self.code.planes } else { 0 };
        (8 + row.pops.len() + all) as u64
    }

    /// Does what an instruction does, and notes what is known of it.
    fn step(&mut self, number: usize, row: &Row<'_>, state: &mut State, stacks: &mut Stacks) {
        let this = state.registers.first().copied().unwrap_or_default();
        let mut operands: SmallVec<[Values; 3]> = SmallVec::new();
        for operand in row.pops.iter().rev() {
            let stack = &mut stacks[operand.plane];
            let value = if operand.keep { stack.last().copied() } else { stack.pop() };
            operands.push(value.unwrap_or_default());
        }
        operands.reverse();
        let first = operands.first().copied().unwrap_or_default();
        let before = state.escaped;
        for (operand, &value) in row.pops.iter().zip(&operands) {
            match operand.rule {
                Some(PlaneRule::FieldStored | PlaneRule::ElementStored | PlaneRule::Throwable) => {
                    state.escaped = state.escaped | value.followed();
                }
                Some(PlaneRule::Returned) => {
                    self.flow.returned = self.flow.returned | value;
                    self.flow.known = self.flow.known | (value & before);
                }
                // What is stored in a register is followed below; arguments are, too.
                None | Some(PlaneRule::IntoRegister) => {}
                Some(
                    PlaneRule::Any
                    | PlaneRule::Owner
                    | PlaneRule::OwnerWritten
                    | PlaneRule::Array
                    | PlaneRule::ArrayWritten
                    | PlaneRule::AnyArray,
                ) => {}
                // Rules of what is pushed.
                Some(
                    PlaneRule::Same
                    | PlaneRule::Null
                    | PlaneRule::String
                    | PlaneRule::Class
                    | PlaneRule::FromRegister
                    | PlaneRule::FieldValue
                    | PlaneRule::Element
                    | PlaneRule::Allocated
                    | PlaneRule::AllocatedLocally
                    | PlaneRule::CheckedType
                    | PlaneRule::Supertype,
                ) => {}
            }
        }
        if let Some(register) = row.writes() {
            state.registers[register] = first;
        }
        if let Some(call) = &row.call {
            if call.how == How::OfThis {
                operands.insert(0, this);
            }
            for place in 0..operands.len() {
                let known = self.followed.given_away(number, place, &operands);
                state.escaped = state.escaped | known.followed();
            }
        }
        let mut result = Values::NONE;
        if row.is_new() || row.has_result() {
            result = self.followed.result(number, &operands);
            self.look_for_others(number, result, state, stacks);
        }
        for operand in &row.pushes {
            let value = match operand.rule {
                Some(PlaneRule::FromRegister) => {
                    row.register.map_or(Values::NONE, |register| state.registers[register])
                }
                Some(PlaneRule::Same | PlaneRule::CheckedType | PlaneRule::Supertype) => first,
                Some(PlaneRule::Null) => Values::NULL,
                Some(PlaneRule::String | PlaneRule::Class) => Values::OTHERS,
                Some(PlaneRule::Allocated | PlaneRule::AllocatedLocally) if !row.is_new() => {
                    Values::OTHERS
                }
                None | Some(PlaneRule::Allocated | PlaneRule::AllocatedLocally) => result,
                Some(PlaneRule::FieldValue | PlaneRule::Element) => Values::ANY,
                // Rules of what is popped.
                Some(
                    PlaneRule::Any
                    | PlaneRule::IntoRegister
                    | PlaneRule::Owner
                    | PlaneRule::OwnerWritten
                    | PlaneRule::FieldStored
                    | PlaneRule::Array
                    | PlaneRule::ArrayWritten
                    | PlaneRule::AnyArray
                    | PlaneRule::ElementStored
                    | PlaneRule::Throwable
                    | PlaneRule::Returned,
                ) => Values::ALL,
            };
            stacks[operand.plane].push(value);
        }
        self.flow.escaped = self.flow.escaped | state.escaped;
        let at = &mut self.flow.at[number];
        at.is_reached = true;
        at.operands.resize(operands.len(), Values::NONE);
        at.operands.iter_mut().zip(&operands).for_each(|(known, new)| *known = *known | *new);
        at.result = at.result | result;
        at.operand = at.operand | row.operand.map_or(Values::NONE, |one| state.registers[one]);
        at.this = at.this | this;
        at.escaped = at.escaped | state.escaped;
    }

    /// Notes the places of a new object that have made others which are still held.
    fn look_for_others(&mut self, number: usize, new: Values, state: &State, stacks: &Stacks) {
        let next = number + 1;
        let registers = state.registers.iter().enumerate();
        let live = registers.filter(|(register, _)| self.code.is_live(next, *register));
        let held = live.map(|(_, value)| value).chain(stacks.iter().flatten());
        let held = held.fold(Values::NONE, |held, value| held | *value);
        self.flow.several = self.flow.several | (held & new).followed();
    }
}

/// The operands, by plane.
type Stacks = Vec<SmallVec<[Values; 2]>>;
