//! Register allocation: variables with disjoint lifetimes share a register.
//!
//! Lifetimes are intervals of the linear code, extended over the blocks in which a variable is live (linear scan; M.
//! Poletto and V. Sarkar, *Linear Scan Register Allocation*). Each register has one plane type, so every plane type has
//! registers of its own. Parameters arrive in the first registers. When they are dead, other variables of their plane
//! type may use these, except for the register of a constructor's receiver, which may not be overwritten.
//!
//! A dead reference stays in its register until the next assignment, so the collector may keep an object alive until
//! then, at most until the method returns.

use cranelift_entity::{EntityRef, SecondaryMap};
use tsb_format::Kind;

use super::TooLarge;
use super::combined;
use super::load_table::{self, FieldNumbers};
use super::stack_code::{Accesses, Code, StackBlock, StackCode};
use crate::ir::{Block, Function, Pool, ValueType, Var, VarSet, kind_type};

/// The registers of variables.
#[derive(Debug)]
pub(super) struct Registers {
    /// The register of each variable that is accessed.
    pub of: SecondaryMap<Var, u16>,
    /// Consecutive registers of one plane type after the parameters: type and count.
    pub locals: Vec<(ValueType, u16)>,
}

impl Registers {
    /// Whether the numbers fit the immediates of combined instructions.
    pub fn are_few(&self) -> bool {
        self.of.values().all(|&register| register <= u16::from(u8::MAX))
    }
}

#[derive(Default, Clone)]
struct Liveness {
    /// Variables that are read before they are written.
    reads: VarSet,
    writes: VarSet,
    live_in: VarSet,
    live_out: VarSet,
}

#[derive(Clone, Copy, Debug)]
struct Interval {
    var: Var,
    start: u32,
    end: u32,
    uses: u32,
}

/// Assigns registers to all variables that the code loads or stores.
pub(super) fn allocate(
    pool: &Pool,
    function: &Function,
    code: &StackCode,
) -> Result<Registers, TooLarge> {
    // Only variables that are accessed get numbers, so that sets of them are small.
    let mut numbers: SecondaryMap<Var, u32> = SecondaryMap::new();
    let mut vars: Vec<Var> = Vec::new();
    let cached = load_table::numbers(&function.loads);
    let accesses = |block: &StackBlock| -> Vec<Accesses> {
        block.accesses().map(|accesses| with_objects(function, &cached, accesses)).collect()
    };
    let accesses: Vec<Vec<Accesses>> = code.blocks.iter().map(accesses).collect();
    for accesses in accesses.iter().flatten() {
        for &var in accesses.reads.iter().chain(&accesses.written) {
            if numbers[var] == 0 {
                vars.push(var);
                numbers[var] = vars.len() as u32;
            }
        }
    }
    let number = |var: Var| Var::new(numbers[var] as usize - 1);
    let liveness = liveness(function, code, &accesses, &number);
    let mut intervals = intervals(&accesses, &liveness, &vars, &number);
    intervals.sort_by_key(|interval| (interval.start, interval.var));
    let hints = copies(code);

    let param_count = function.param_count;
    let class = |var: Var| plane(pool, function.vars[var].ty);
    let mut allocator = Allocator::default();
    let mut place: SecondaryMap<Var, Option<(usize, usize)>> = SecondaryMap::new();
    // Parameters come first, each in its register. Registers of unused parameters are free from the start.
    let used_until = |var: Var| {
        if function.is_constructor && var.index() == 0 {
            return u32::MAX;
        }
        match numbers[var] {
            0 => 0,
            _ => intervals.iter().find(|interval| interval.var == var).map_or(0, |i| i.end),
        }
    };
    for var in function.vars.keys().take(param_count) {
        let group = allocator.group(class(var));
        let index = allocator.groups[group].registers.len();
        let end = used_until(var);
        allocator.groups[group].registers.push(Register {
            free_from: end + u32::from(end < u32::MAX),
            param: Some(var.index() as u16),
            uses: 0,
        });
        place[var] = Some((group, index));
    }
    for interval in &intervals {
        if interval.var.index() < param_count {
            continue;
        }
        let group = allocator.group(class(interval.var));
        let hint =
            hints[interval.var].expand().and_then(|var| place[var]).filter(|hint| hint.0 == group);
        place[interval.var] =
            Some((group, allocator.take(group, interval, hint.map(|hint| hint.1))));
    }
    let (numbers_of, locals) = allocator.number(param_count)?;
    let mut of = SecondaryMap::new();
    for var in vars {
        if let Some((group, index)) = place[var] {
            of[var] = numbers_of[group][index];
        }
    }
    Ok(Registers { of, locals })
}

/// The plane type of a register for a variable. Small integral types share the plane of int.
fn plane(pool: &Pool, ty: ValueType) -> ValueType {
    kind_type(pool.kind(ty.ty)).unwrap_or(ty)
}

/// Adds the objects of cached fields to the reads: an object must stay alive as long as the variable that caches its
/// field, since the load may have to be repeated.
fn with_objects(function: &Function, cached: &FieldNumbers, mut accesses: Accesses) -> Accesses {
    let read = accesses.reads.iter().filter_map(|&var| cached[var]);
    let objects: Vec<Var> = read.filter_map(|load| function.loads[load].object).collect();
    accesses.reads.extend(objects);
    accesses
}

fn liveness(
    function: &Function,
    code: &StackCode,
    accesses: &[Vec<Accesses>],
    number: &impl Fn(Var) -> Var,
) -> Vec<Liveness> {
    let mut index_of: SecondaryMap<Block, usize> = SecondaryMap::new();
    let mut liveness: Vec<Liveness> = Vec::with_capacity(code.blocks.len());
    for (i, block) in code.blocks.iter().enumerate() {
        index_of[block.block] = i;
        let mut own = Liveness::default();
        for accesses in &accesses[i] {
            for var in accesses.reads.iter().copied().map(number) {
                if !own.writes.contains(var) {
                    own.reads.insert(var);
                }
            }
            if let Some(var) = accesses.written.map(number) {
                own.writes.insert(var);
            }
        }
        own.live_in = own.reads.clone();
        liveness.push(own);
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (i, block) in code.blocks.iter().enumerate().rev() {
            let mut live_out = std::mem::take(&mut liveness[i].live_out);
            let mut live_in = std::mem::take(&mut liveness[i].live_in);
            for target in block.targets() {
                let target = index_of[target];
                changed |= match target == i {
                    true => live_out.union(&live_in),
                    false => live_out.union(&liveness[target].live_in),
                };
            }
            // An exception may be raised before anything in the block is written.
            if block.region.is_some() {
                for handler in function.handlers(block.block) {
                    let handler = index_of[handler];
                    if handler != i {
                        changed |= live_in.union(&liveness[handler].live_in);
                        changed |= live_out.union(&liveness[handler].live_in);
                    }
                }
            }
            changed |= live_in.union_without(&live_out, &liveness[i].writes);
            liveness[i].live_out = live_out;
            liveness[i].live_in = live_in;
        }
    }
    liveness
}

fn intervals(
    accesses: &[Vec<Accesses>],
    liveness: &[Liveness],
    vars: &[Var],
    number: &impl Fn(Var) -> Var,
) -> Vec<Interval> {
    let mut intervals: Vec<Interval> =
        vars.iter().map(|&var| Interval { var, start: u32::MAX, end: 0, uses: 0 }).collect();
    let touch = |interval: &mut Interval, at: u32| {
        interval.start = interval.start.min(at);
        interval.end = interval.end.max(at);
    };
    // Position 0 is the entry, where parameters arrive.
    let mut at = 1;
    for (block, live) in accesses.iter().zip(liveness) {
        for var in live.live_in.iter() {
            touch(&mut intervals[var.index()], at);
        }
        for accesses in block {
            at += 1;
            for &var in accesses.reads.iter().chain(&accesses.written) {
                touch(&mut intervals[number(var).index()], at);
                intervals[number(var).index()].uses += 1;
            }
        }
        at += 1;
        for var in live.live_out.iter() {
            touch(&mut intervals[var.index()], at);
        }
        at += 1;
    }
    intervals
}

/// For variables that are copied from another one, that one: in its register, the copy is not needed.
fn copies(
    code: &StackCode,
) -> SecondaryMap<Var, cranelift_entity::packed_option::PackedOption<Var>> {
    let mut hints = SecondaryMap::new();
    for block in &code.blocks {
        for pair in block.insts.windows(2) {
            if let (Code::Load(from), Code::Store(to)) = (pair[0].code, pair[1].code) {
                hints[to] = from.into();
            }
        }
        for inst in &block.insts {
            if let (Code::Combined(op, ..), accesses) = (inst.code, inst.accesses())
                && combined::is_register_move(op)
                && let (Some(to), Some(&from)) = (accesses.written, accesses.reads.first())
            {
                hints[to] = from.into();
            }
        }
    }
    hints
}

#[derive(Default)]
struct Allocator {
    groups: Vec<Group>,
}

/// The registers of a plane type.
struct Group {
    ty: ValueType,
    registers: Vec<Register>,
}

struct Register {
    free_from: u32,
    param: Option<u16>,
    uses: u32,
}

impl Allocator {
    fn group(&mut self, ty: ValueType) -> usize {
        self.groups.iter().position(|group| group.ty == ty).unwrap_or_else(|| {
            self.groups.push(Group { ty, registers: Vec::new() });
            self.groups.len() - 1
        })
    }

    fn take(&mut self, group: usize, interval: &Interval, hint: Option<usize>) -> usize {
        let registers = &mut self.groups[group].registers;
        let is_free = |register: &Register| register.free_from <= interval.start;
        let index = hint
            .filter(|&hint| is_free(&registers[hint]))
            .or_else(|| registers.iter().position(is_free))
            .unwrap_or_else(|| {
                registers.push(Register { free_from: 0, param: None, uses: 0 });
                registers.len() - 1
            });
        registers[index].free_from = interval.end + 1;
        registers[index].uses += interval.uses;
        index
    }

    /// Numbers the registers: parameters, then those of each plane type, the most used first, since the first registers
    /// of ints and references have the shortest instructions.
    #[allow(clippy::type_complexity)]
    fn number(
        self,
        param_count: usize,
    ) -> Result<(Vec<Vec<u16>>, Vec<(ValueType, u16)>), TooLarge> {
        let mut numbers: Vec<Vec<u16>> =
            self.groups.iter().map(|group| vec![0; group.registers.len()]).collect();
        let mut order: Vec<(u32, usize)> = Vec::new();
        for (i, group) in self.groups.iter().enumerate() {
            let locals = group.registers.iter().filter(|register| register.param.is_none());
            if let Some(most) = locals.map(|register| register.uses).max() {
                let has_short_forms =
                    group.ty == kind_type(Kind::Int).unwrap_or(group.ty) || is_reference(group.ty);
                order.push((if has_short_forms { most } else { 0 }, i));
            }
        }
        order.sort_by_key(|&(most, i)| (std::cmp::Reverse(most), i));
        let mut next = param_count;
        let mut locals = Vec::new();
        for (i, group) in self.groups.iter().enumerate() {
            for (j, register) in group.registers.iter().enumerate() {
                if let Some(param) = register.param {
                    numbers[i][j] = param;
                }
            }
        }
        for (_, i) in order {
            let group = &self.groups[i];
            let mut members: Vec<usize> = (0..group.registers.len())
                .filter(|&j| group.registers[j].param.is_none())
                .collect();
            members.sort_by_key(|&j| (std::cmp::Reverse(group.registers[j].uses), j));
            for &j in &members {
                numbers[i][j] = u16::try_from(next).map_err(|_| TooLarge::Registers)?;
                next += 1;
            }
            locals.push((group.ty, members.len() as u16));
        }
        if next > usize::from(u16::MAX) {
            return Err(TooLarge::Registers);
        }
        Ok((numbers, locals))
    }
}

fn is_reference(ty: ValueType) -> bool {
    ty.ty.index() >= tsb_format::Primitive::ALL.len()
}
