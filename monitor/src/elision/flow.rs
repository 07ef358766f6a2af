//! Which objects registers and operands may hold: a forward data flow analysis of a method.
//!
//! Objects are distinguished by allocation site. A site that allocates again while its last object is still held stands for several
//! objects. The analysis notes such a site, since it can prove nothing about one of the objects.

use smallvec::SmallVec;
use tsb_format::PlaneRule;

use super::budget::{Budget, Exhausted, fits};
use super::code::{CallKind, Code, CodeRow};
use super::values::Values;

/// The effect of allocations and calls on the analysed references.
pub(super) trait CallModel {
    /// The objects that row `row` creates or that its callee returns. `operands` are its references, the deepest first.
    fn result(&mut self, row: usize, operands: &[Values]) -> Values;

    /// The objects of an argument that may have escaped after the call. `operand` is the position of the argument as in
    /// [`super::code::CallSite::params`].
    fn escaping(&mut self, row: usize, operand: usize, operands: &[Values]) -> Values;
}

/// The facts about a row, joined over all paths.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct RowFacts {
    /// Whether control may come to the row.
    pub(super) is_reached: bool,
    /// The popped references, the deepest first. A constructor call of the superclass has the receiver before them.
    pub(super) operands: SmallVec<[Values; 3]>,
    /// The pushed reference or the new object.
    pub(super) result: Values,
    /// The register that replaces a stack operand.
    pub(super) operand: Values,
    /// Register 0.
    pub(super) this: Values,
    /// The objects that may have escaped after the row.
    pub(super) escaped: Values,
}

/// The facts about a method.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ObjectFlow {
    /// By row.
    pub(super) at: Vec<RowFacts>,
    /// Objects that may escape anywhere in the method.
    pub(super) escaped: Values,
    /// Sites that allocate while an object of theirs is still held.
    pub(super) several: Values,
    /// Returned references.
    pub(super) returned: Values,
    /// Returned references that have escaped before.
    pub(super) known: Values,
}

#[derive(Clone, PartialEq, Debug)]
struct State {
    registers: Box<[Values]>,
    escaped: Values,
}

struct Solver<'c, 'a, F> {
    code: &'c Code<'a>,
    budget: &'c Budget,
    /// Words in `starts`.
    words: usize,
    model: &'c mut F,
    /// The state at the start of each block.
    starts: Vec<Option<State>>,
    work: Vec<usize>,
    flow: ObjectFlow,
}

/// Analyses a method whose registers start with `registers`; the remaining ones start as null. `None` if the budget does not suffice.
pub(super) fn follow<F: CallModel>(
    code: &Code<'_>,
    budget: &Budget,
    registers: &[Values],
    model: &mut F,
) -> Option<ObjectFlow> {
    let mut start: Box<[Values]> = vec![Values::NULL; code.registers].into();
    start.iter_mut().zip(registers).for_each(|(to, from)| *to = *from);
    let mut solver = Solver {
        code,
        budget,
        words: 0,
        model,
        starts: vec![None; code.rows.len()],
        work: Vec::new(),
        flow: ObjectFlow {
            at: vec![RowFacts::default(); code.rows.len()],
            ..ObjectFlow::default()
        },
    };
    solver.reach(0, &State { registers: start, escaped: Values::NONE }).ok()?;
    while let Some(block) = solver.work.pop() {
        solver.block(block).ok()?;
    }
    Some(solver.flow)
}

impl<F: CallModel> Solver<'_, '_, F> {
    /// Joins a state into the start of a block.
    fn reach(&mut self, row: usize, state: &State) -> Result<(), Exhausted> {
        let Some(start) = self.starts.get_mut(row) else { return Ok(()) };
        self.budget.spend(2 * state.registers.len() as u64)?;
        if start.is_none() {
            self.words += 1 + 2 * state.registers.len();
            fits(self.words as u64)?;
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

    fn block(&mut self, first: usize) -> Result<(), Exhausted> {
        let Some(mut state) = self.starts[first].clone() else { return Ok(()) };
        self.budget.spend((state.registers.len() + self.code.planes) as u64)?;
        let mut stacks: Stacks = vec![SmallVec::new(); self.code.planes];
        if let Some(plane) = self.code.rows[first].catches {
            // A thrown object has escaped, so it is not tracked.
            stacks[plane].push(Values::UNTRACKED);
        }
        let mut number = first;
        loop {
            let row = &self.code.rows[number];
            self.budget.spend(self.steps_of(row))?;
            let before = (!row.handlers.is_empty()).then(|| state.registers.clone());
            self.step(number, row, &mut state, &mut stacks);
            if let Some(registers) = before {
                // If the instruction throws, its register is not written.
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

    /// The steps of one row.
    fn steps_of(&self, row: &CodeRow<'_>) -> u64 {
        let is_wide = !row.handlers.is_empty() || row.is_new() || row.has_result();
        let all = if is_wide { self.code.registers + self.code.planes } else { 0 };
        (8 + row.pops.len() + all) as u64
    }

    /// Applies the effect of an instruction and records the facts about it.
    fn step(&mut self, number: usize, row: &CodeRow<'_>, state: &mut State, stacks: &mut Stacks) {
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
                    state.escaped = state.escaped | value.tracked();
                }
                Some(PlaneRule::Returned) => {
                    self.flow.returned = self.flow.returned | value;
                    self.flow.known = self.flow.known | (value & before);
                }
                // Stores into registers and arguments are handled below.
                None | Some(PlaneRule::IntoRegister) => {}
                Some(
                    PlaneRule::Any
                    | PlaneRule::Owner
                    | PlaneRule::OwnerWritten
                    | PlaneRule::Array
                    | PlaneRule::ArrayWritten
                    | PlaneRule::AnyArray,
                ) => {}
                // Rules of pushed operands.
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
            if call.kind == CallKind::Super {
                operands.insert(0, this);
            }
            for operand in 0..operands.len() {
                let known = self.model.escaping(number, operand, &operands);
                state.escaped = state.escaped | known.tracked();
            }
        }
        let mut result = Values::NONE;
        if row.is_new() || row.has_result() {
            result = self.model.result(number, &operands);
            self.note_several(number, result, state, stacks);
        }
        for operand in &row.pushes {
            let value = match operand.rule {
                Some(PlaneRule::FromRegister) => {
                    row.register.map_or(Values::NONE, |register| state.registers[register])
                }
                Some(PlaneRule::Same | PlaneRule::CheckedType | PlaneRule::Supertype) => first,
                Some(PlaneRule::Null) => Values::NULL,
                Some(PlaneRule::String | PlaneRule::Class) => Values::UNTRACKED,
                Some(PlaneRule::Allocated | PlaneRule::AllocatedLocally) if !row.is_new() => {
                    Values::UNTRACKED
                }
                None | Some(PlaneRule::Allocated | PlaneRule::AllocatedLocally) => result,
                Some(PlaneRule::FieldValue | PlaneRule::Element) => Values::ANY,
                // Rules of popped operands.
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

    /// Records the allocation sites of a new object that have older objects which are still held.
    fn note_several(&mut self, number: usize, new: Values, state: &State, stacks: &Stacks) {
        let next = number + 1;
        let registers = state.registers.iter().enumerate();
        let live = registers.filter(|(register, _)| self.code.is_live(next, *register));
        let held = live.map(|(_, value)| value).chain(stacks.iter().flatten());
        let held = held.fold(Values::NONE, |held, value| held | *value);
        self.flow.several = self.flow.several | (held & new).tracked();
    }
}

/// The operand stacks, by plane.
type Stacks = Vec<SmallVec<[Values; 2]>>;
