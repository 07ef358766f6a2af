//! Load tables: which registers cache which fields, at which instructions.
//!
//! The optimiser has eliminated loads of fields that a variable caches ([`Function::loads`]). This module applies the
//! verifier's rules to the finished code: a load is *cached* at an instruction if every path to it contains an access
//! that establishes the load, nothing after that access kills it, and the variable is still read. Calls kill nothing:
//! the virtual machine reloads the cached fields after a call that writes them.
//!
//! [`Function::loads`]: crate::ir::Function::loads

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;
use tsb_format::loads::{CachedLoad, LoadEffect, LoadTracker, Loads, MAX_LOADS, is_reference_move};
use tsb_format::{Instruction, Module, Walk};

/// The code of a method.
pub(super) struct MethodCode<'a> {
    /// Its module.
    pub module: &'a Module<'a>,
    pub code: &'a [u8],
    pub types: &'a [u8],
    /// The joins of the control flow, including handlers.
    pub joins: &'a BTreeSet<u32>,
    /// The offsets at which no load is cached: the start of the method and of its handlers.
    pub entries: &'a [u32],
}

/// The effects of an instruction on the loads, as sets of bits.
struct Node {
    offset: u32,
    killed: u32,
    established: u32,
    /// The loads whose variables it reads.
    read: u32,
    next: SmallVec<[usize; 2]>,
    /// Established before it on every path.
    available: u32,
    /// Read by it, or after it before they are established again.
    needed: u32,
}

/// The load table of a method. `reads` has the offsets at which variables of loads are read; `None` if one of them may
/// not have the field's value there.
pub(super) fn table(
    method: &MethodCode<'_>,
    loads: &[CachedLoad],
    reads: &[(u32, usize)],
) -> Option<Loads> {
    if loads.len() > MAX_LOADS {
        return None;
    }
    let mut nodes = nodes(method, loads);
    for &(offset, load) in reads {
        let at = nodes.binary_search_by_key(&offset, |node| node.offset).ok()?;
        nodes[at].read |= 1 << load;
    }
    let is_entry = |offset: u32| offset == 0 || method.entries.contains(&offset);
    for node in nodes.iter_mut().filter(|node| is_entry(node.offset)) {
        node.available = 0;
    }
    solve(&mut nodes);
    if nodes.iter().any(|node| node.read & !node.available != 0) {
        return None;
    }
    let cached = |node: &Node| node.available & node.needed;
    let ever = nodes.iter().fold(0, |all, node| all | cached(node));
    let kept: Vec<usize> = (0..loads.len()).filter(|i| ever >> i & 1 != 0).collect();
    let renumbered = |set: u32| {
        let bits = kept.iter().enumerate();
        bits.fold(0, |new, (number, i)| new | (set >> i & 1) << number)
    };
    let mut table = Loads { loads: kept.iter().map(|&i| loads[i]).collect(), ..Loads::default() };
    let mut last = 0;
    for node in &nodes {
        let set = renumbered(cached(node));
        if set != last {
            table.ranges.push((node.offset, set));
            last = set;
        }
    }
    Some(table)
}

fn nodes(method: &MethodCode<'_>, loads: &[CachedLoad]) -> Vec<Node> {
    let mut nodes = Vec::new();
    let mut tracker = LoadTracker::default();
    let mut targets: Vec<SmallVec<[u32; 2]>> = Vec::new();
    let mut walk = Walk::new(method.module, method.code, method.types);
    while let Some(moved) = walk.valid_step() {
        let instruction = moved.instruction;
        if method.joins.contains(&instruction.offset)
            || method.entries.contains(&instruction.offset)
        {
            tracker.join();
        }
        let entry = moved.entries().last();
        let plane = entry.filter(|_| is_reference_move(instruction.op));
        let step = tracker.step(&instruction, plane.map(|entry| entry.plane.as_u32()));
        let [killed, established] = effect(method.module, loads, &step);
        targets.push(successors(&instruction));
        nodes.push(Node {
            offset: instruction.offset,
            killed,
            established,
            read: 0,
            next: SmallVec::new(),
            available: u32::MAX,
            needed: 0,
        });
    }
    for (at, targets) in targets.iter().enumerate() {
        let number = |target| nodes.binary_search_by_key(target, |node: &Node| node.offset).ok();
        nodes[at].next = targets.iter().filter_map(number).collect();
    }
    nodes
}

/// The loads that an instruction kills, and those that it establishes.
fn effect(module: &Module<'_>, loads: &[CachedLoad], step: &LoadEffect) -> [u32; 2] {
    let set_of = |is: &dyn Fn(&CachedLoad) -> bool| {
        loads.iter().enumerate().fold(0, |set, (i, load)| set | u32::from(is(load)) << i)
    };
    let mut killed = 0;
    if let Some(written) = step.written {
        killed |= set_of(&|load| load.register == written || load.object == Some(written));
    }
    if let Some(field) = step.field.filter(|_| step.stores) {
        // References to one field may name different classes, so fields are compared by name.
        let name = |field| module.field_refs[field].name;
        killed |= set_of(&|load| name(load.field) == name(field));
    }
    let established = step.cached.map_or(0, |loaded| set_of(&|load| *load == loaded));
    [killed, established]
}

fn successors(instruction: &Instruction<'_>) -> SmallVec<[u32; 2]> {
    let mut targets = SmallVec::new();
    if instruction.op.info().flow.falls_through() {
        targets.push(instruction.end());
    }
    targets.extend(instruction.target());
    if let Some(switch) = instruction.switch {
        let distances = switch.cases().map(|(_, distance)| distance).chain([switch.default]);
        targets.extend(
            distances.filter_map(|by| instruction.offset.checked_add_signed(i32::from(by))),
        );
    }
    targets
}

/// Computes the greatest sets of available loads, and the least sets of needed ones.
fn solve(nodes: &mut [Node]) {
    let mut changed = true;
    while changed {
        changed = false;
        for at in 0..nodes.len() {
            let node = &nodes[at];
            let out = node.available & !node.killed | node.established;
            for next in node.next.clone() {
                let available = nodes[next].available & out;
                changed |= available != nodes[next].available;
                nodes[next].available = available;
            }
        }
    }
    changed = true;
    while changed {
        changed = false;
        for at in (0..nodes.len()).rev() {
            let after = nodes[at].next.iter().fold(0, |set, &next| set | nodes[next].needed);
            let node = &mut nodes[at];
            let needed = node.read | after & !node.killed & !node.established;
            changed |= needed != node.needed;
            node.needed = needed;
        }
    }
}

/// The number of the load that each variable caches.
pub(super) type FieldNumbers = SecondaryMap<crate::ir::Var, Option<usize>>;

/// Numbers the loads by their variables.
pub(super) fn numbers(loads: &[crate::ir::CachedField]) -> FieldNumbers {
    let mut numbers = FieldNumbers::new();
    for (number, load) in loads.iter().enumerate() {
        numbers[load.var] = Some(number);
    }
    numbers
}
