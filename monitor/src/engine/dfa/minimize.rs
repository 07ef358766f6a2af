//! Minimisation of automata.

use core::ops::Range;
use std::collections::HashMap;

use cranelift_entity::packed_option::ReservedValue;
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

use super::{State, StateId};

/// Removes unreachable states and merges equivalent ones. States are numbered in the order in which they are reached.
pub(super) fn minimize(
    events: usize,
    start: StateId,
    states: PrimaryMap<StateId, State>,
    next: Vec<StateId>,
) -> (StateId, PrimaryMap<StateId, State>, Vec<StateId>) {
    let successors = |state: StateId| &next[state.index() * events..][..events];
    let reached = reachable(start, successors);
    let mut place: SecondaryMap<StateId, usize> = SecondaryMap::new();
    for (number, state) in reached.iter().enumerate() {
        place[*state] = number;
    }
    // From here on a state is its index in `reached`.
    let mut kinds = HashMap::new();
    let kind = |state: &StateId| {
        let fresh = kinds.len();
        *kinds.entry(states[*state]).or_insert(fresh)
    };
    let blocks = Partition::new(reached.iter().map(kind).collect());
    let leads_to = |event: usize| reached.iter().map(|s| place[successors(*s)[event]]).collect();
    let next_of: Vec<Vec<usize>> = (0..events).map(leads_to).collect();
    let block = refine(blocks, &next_of);

    let mut class = vec![StateId::reserved_value(); reached.len()];
    let mut first = Vec::new();
    for (number, block) in block.iter().enumerate() {
        if class[*block].is_reserved_value() {
            class[*block] = StateId::new(first.len());
            first.push(number);
        }
    }
    let merged = first.iter().map(|number| states[reached[*number]]).collect();
    let leads_to =
        first.iter().flat_map(|number| next_of.iter().map(|next| class[block[next[*number]]]));
    (class[block[0]], merged, leads_to.collect())
}

/// Refines a partition until each event leads from all members of a block to members of one block (J. Hopcroft, 'An n log n algorithm for
/// minimizing states in a finite automaton', 1971). Returns the block of each state.
fn refine(mut blocks: Partition, next_of: &[Vec<usize>]) -> Vec<usize> {
    let before: Vec<Vec<Vec<usize>>> = next_of
        .iter()
        .map(|next| {
            let mut before = vec![Vec::new(); next.len()];
            next.iter().enumerate().for_each(|(from, to)| before[*to].push(from));
            before
        })
        .collect();
    let mut work: Vec<usize> = (0..blocks.ranges.len()).collect();
    let mut is_waiting = vec![true; blocks.ranges.len()];
    while let Some(splitter) = work.pop() {
        is_waiting[splitter] = false;
        let members = blocks.members(splitter).to_vec();
        for before in &before {
            let leading = members.iter().flat_map(|state| before[*state].iter().copied());
            for (old, new) in blocks.split(leading) {
                // If the old block is on the work list, both parts must be; otherwise the smaller part suffices.
                let smaller = blocks.members(new).len() <= blocks.members(old).len();
                let added = if is_waiting[old] || smaller { new } else { old };
                is_waiting.push(false);
                is_waiting[added] = true;
                work.push(added);
            }
        }
    }
    blocks.block
}

/// A partition of the states into blocks.
struct Partition {
    /// The block of each state.
    block: Vec<usize>,
    /// All states, grouped by block.
    states: Vec<usize>,
    /// The index of each state in `states`.
    place: Vec<usize>,
    ranges: Vec<Range<usize>>,
    /// By block: the number of members at its start that are to be split off.
    marked: Vec<usize>,
}

impl Partition {
    /// The partition given by the block of each state. Blocks are numbered without gaps.
    fn new(block: Vec<usize>) -> Partition {
        let mut states: Vec<usize> = (0..block.len()).collect();
        states.sort_by_key(|state| block[*state]);
        let mut place = vec![0; states.len()];
        states.iter().enumerate().for_each(|(at, state)| place[*state] = at);
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for (at, state) in states.iter().enumerate() {
            match ranges.get_mut(block[*state]) {
                Some(range) => range.end = at + 1,
                None => ranges.push(at..at + 1),
            }
        }
        Partition { marked: vec![0; ranges.len()], block, states, place, ranges }
    }

    fn members(&self, block: usize) -> &[usize] {
        &self.states[self.ranges[block].clone()]
    }

    /// Splits the given states (each once) off their blocks. Returns the old and the new block of each split.
    fn split(&mut self, chosen: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
        let mut touched = Vec::new();
        for state in chosen {
            let block = self.block[state];
            if self.marked[block] == 0 {
                touched.push(block);
            }
            let (at, to) = (self.place[state], self.ranges[block].start + self.marked[block]);
            self.states.swap(at, to);
            self.place[self.states[at]] = at;
            self.place[state] = to;
            self.marked[block] += 1;
        }
        let mut split = Vec::new();
        for old in touched {
            let range = self.ranges[old].clone();
            let middle = range.start + core::mem::take(&mut self.marked[old]);
            if middle == range.end {
                continue;
            }
            let new = self.ranges.len();
            for at in range.start..middle {
                self.block[self.states[at]] = new;
            }
            self.ranges.push(range.start..middle);
            self.ranges[old].start = middle;
            self.marked.push(0);
            split.push((old, new));
        }
        split
    }
}

fn reachable<'a>(start: StateId, successors: impl Fn(StateId) -> &'a [StateId]) -> Vec<StateId> {
    let mut reached = indexmap::IndexSet::from([start]);
    let mut place = 0;
    while let Some(&state) = reached.get_index(place) {
        reached.extend(successors(state).iter().copied());
        place += 1;
    }
    reached.into_iter().collect()
}
