//! Machines of monitors with parameters: one instance for each binding.

use cranelift_entity::{EntityRef, SecondaryMap};

use super::machine::{Fault, Letter, Machine};
use super::table::{Limits, Table};
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::enabling;
use crate::engine::must_bind::must_bind;
use crate::engine::property::{Category, Outlook, Property};

/// A machine as a property. A category is the index of a detail of the table; at the end of a run, the index of a set of the table.
#[derive(Clone, Debug)]
pub(super) struct SlicedMachine {
    machine: Machine,
    table: Table,
    alphabet: Alphabet,
    enabling: SecondaryMap<EventId, Vec<ParamSet>>,
    /// By the bits of a set of dead parameters, then by token set: whether a report, or a change of the verdict at the end, is still
    /// possible.
    open: Vec<Vec<bool>>,
    /// By token set, see [`must_bind`].
    ahead: Vec<ParamSet>,
    /// The faults at the end of a trace, by token set.
    ends: Vec<Box<[Fault]>>,
}

/// Limits of tables. Sliced machines have no fallback without a table.
const LIMITS: Limits = Limits { sets: 1 << 16, cells: 1 << 20 };

/// With more parameters than this, dead parameters are ignored.
const MAX_PARAMS: usize = 6;

impl SlicedMachine {
    /// The property of a machine; `None` if it has too many token sets.
    pub(super) fn new(machine: Machine, alphabet: Alphabet) -> Option<SlicedMachine> {
        // The cost of analyses is the number of sets times the number of parameter combinations.
        let sets = LIMITS.sets.min(LIMITS.cells / alphabet.bindings()?);
        let table = Table::new(&machine, Limits { sets, ..LIMITS })?;
        let sets = table.sets().iter();
        let ends = sets.map(|set| machine.at_end(set).collect()).collect();
        let params = alphabet.params().len();
        let dead_sets = if params <= MAX_PARAMS { 1 << params } else { 1 };
        let mut property = SlicedMachine {
            machine,
            table,
            alphabet,
            enabling: SecondaryMap::new(),
            open: Vec::new(),
            ahead: Vec::new(),
            ends,
        };
        for bits in 0..dead_sets {
            let dead: ParamSet = property
                .alphabet
                .all_params()
                .iter()
                .filter(|param| bits >> param.index() & 1 == 1)
                .collect();
            property.open.push(property.open_sets(dead));
        }
        property.enabling = property.enable_sets();
        let leads = |from, event| {
            property.successors(from, event).map(|(to, has_fault)| (to as usize, has_fault))
        };
        let ends = |set: usize| !property.ends[set].is_empty();
        property.ahead = must_bind(&property.alphabet, property.table.sets().len(), leads, ends);
        Some(property)
    }

    pub(super) fn machine(&self) -> &Machine {
        &self.machine
    }

    fn successors(&self, set: usize, event: EventId) -> impl Iterator<Item = (u32, bool)> + '_ {
        let cells = self.table.cells_of(set as u32, event.index()).iter();
        cells.map(|cell| {
            let detail = self.table.detail(*cell);
            (cell.next, detail.is_some_and(|detail| !detail.faults.is_empty()))
        })
    }

    /// The faults of a category, of a step or at the end.
    pub(super) fn faults(&self, category: Category, at_end: bool) -> &[Fault] {
        let number = category.index();
        if at_end { &self.ends[number] } else { &self.table.details()[number].faults }
    }

    /// The sets from which a report, or a different verdict at the end, is reachable by events that bind no dead parameter.
    fn open_sets(&self, dead: ParamSet) -> Vec<bool> {
        let count = self.table.sets().len();
        let mut before = vec![Vec::new(); count];
        let mut open = vec![false; count];
        for (from, is_open) in open.iter_mut().enumerate() {
            for event in self.alphabet.events().keys() {
                if !self.alphabet.binds_alive(event).is_disjoint(dead) {
                    continue;
                }
                for (to, has_fault) in self.successors(from, event) {
                    let to = to as usize;
                    before[to].push(from);
                    let differs = from != to && self.ends[from] != self.ends[to];
                    *is_open |= has_fault || differs;
                }
            }
        }
        let mut work: Vec<usize> = (0..count).filter(|set| open[*set]).collect();
        while let Some(to) = work.pop() {
            for &from in &before[to] {
                if !core::mem::replace(&mut open[from], true) {
                    work.push(from);
                }
            }
        }
        open
    }

    fn enable_sets(&self) -> SecondaryMap<EventId, Vec<ParamSet>> {
        enabling::explore(&self.alphabet, Table::START, |set, event| {
            let led_to = self.successors(set as usize, event);
            let matters = |(to, has_fault): &(u32, bool)| {
                let after = *to as usize;
                *has_fault || self.open[0][after] || !self.ends[after].is_empty()
            };
            led_to.filter(matters).map(|(to, _)| to).collect::<Vec<_>>()
        })
    }
}

impl Property for SlicedMachine {
    type State = u32;
    /// The bit set of guards that hold.
    type Input<'a> = u64;

    fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    fn start(&self) -> u32 {
        Table::START
    }

    fn step(&self, state: &mut u32, event: EventId, holds: &u64) -> Option<Category> {
        let cell = self.table.cell(*state, Letter::Event(event.index(), *holds));
        *state = cell.next;
        let has_fault = self.table.detail(cell).is_some_and(|detail| !detail.faults.is_empty());
        has_fault.then(|| Category::from_u32(Table::detail_number(cell)))
    }

    fn at_end(&self, state: &u32) -> Option<Category> {
        (!self.ends[*state as usize].is_empty()).then(|| Category::from_u32(*state))
    }

    fn enabling(&self, event: EventId) -> &[ParamSet] {
        &self.enabling[event]
    }

    fn outlook(&self, state: &u32, bound: ParamSet, dead: ParamSet) -> Outlook {
        let row = if dead.bits() < self.open.len() { dead.bits() } else { 0 };
        let state = *state as usize;
        // A trace of a larger binding continues from this one, and the verdict at its end is its own.
        let extended = !self.ends[state].is_empty() && bound != self.alphabet.all_params();
        if self.open[row][state] || extended { Outlook::Open } else { Outlook::Settled }
    }

    fn is_idle(&self, state: &u32, event: EventId, holds: &u64) -> bool {
        let cell = self.table.cell(*state, Letter::Event(event.index(), *holds));
        let has_fault = self.table.detail(cell).is_some_and(|detail| !detail.faults.is_empty());
        cell.next == *state
            && !has_fault
            && self.ends[*state as usize].is_empty()
            && self.alphabet.binds(event).is_subset(self.ahead[*state as usize])
    }

    fn is_always_idle(&self, state: &u32, event: EventId) -> bool {
        self.successors(*state as usize, event).all(|(to, has_fault)| to == *state && !has_fault)
            && self.ends[*state as usize].is_empty()
            && self.alphabet.binds(event).is_subset(self.ahead[*state as usize])
    }

    fn mark(&self, state: &u32) -> Option<u32> {
        Some(*state)
    }
}
