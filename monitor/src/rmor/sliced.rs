//! Machines of monitors with parameters: one for each binding.

use cranelift_entity::{EntityRef, SecondaryMap};

use super::machine::{Fault, Letter, Machine};
use super::table::{Limits, Table};
use crate::engine::alphabet::{Alphabet, EventId, ParamSet};
use crate::engine::enabling;
use crate::engine::must_bind::must_bind;
use crate::engine::property::{Category, Outlook, Property};

/// A machine as a property. A category is the number of one of the table's details; at the end, of one of its sets.
#[derive(Clone, Debug)]
pub(super) struct SlicedMachine {
    machine: Machine,
    table: Table,
    alphabet: Alphabet,
    enabling: SecondaryMap<EventId, Vec<ParamSet>>,
    /// By the bits of a set of dead parameters, then by set of tokens: whether a report can still come, or the verdict at the
    /// end still change.
    open: Vec<Vec<bool>>,
    /// By set, see [`must_bind`].
    ahead: Vec<ParamSet>,
    /// What is wrong if a trace ends, by set of tokens.
    ends: Vec<Box<[Fault]>>,
}

/// How large tables may become that cannot be done without.
const LIMITS: Limits = Limits { sets: 1 << 16, cells: 1 << 20 };

/// More sets of dead parameters than those of so many are not told apart from none.
const MOST_PARAMS: usize = 6;

impl SlicedMachine {
    /// The property of a machine; `None` if it has too many sets of tokens.
    pub(super) fn new(machine: Machine, alphabet: Alphabet) -> Option<SlicedMachine> {
        // Sets are looked at with each combination of parameters that can be bound in them.
        let sets = LIMITS.sets.min(LIMITS.cells / alphabet.bindings()?);
        let table = Table::new(&machine, Limits { sets, ..LIMITS })?;
        let sets = table.sets().iter();
        let ends = sets.map(|set| machine.at_end(set).collect()).collect();
        let params = alphabet.params().len();
        let dead_sets = if params <= MOST_PARAMS { 1 << params } else { 1 };
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
            property.successors(from, event).map(|(to, speaks)| (to as usize, speaks))
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

    /// What is wrong with the tokens of a category: of a step, or at the end.
    pub(super) fn faults(&self, category: Category, at_end: bool) -> &[Fault] {
        let number = category.index();
        if at_end { &self.ends[number] } else { &self.table.details()[number].faults }
    }

    /// From which sets events that bind nothing dead lead, over any number of steps, to a report or another verdict at the end.
    fn open_sets(&self, dead: ParamSet) -> Vec<bool> {
        let count = self.table.sets().len();
        let mut before = vec![Vec::new(); count];
        let mut open = vec![false; count];
        for (from, is_open) in open.iter_mut().enumerate() {
            for event in self.alphabet.events().keys() {
                if !self.alphabet.binds_alive(event).is_disjoint(dead) {
                    continue;
                }
                for (to, speaks) in self.successors(from, event) {
                    let to = to as usize;
                    before[to].push(from);
                    let differs = from != to && self.ends[from] != self.ends[to];
                    *is_open |= speaks || differs;
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
            let matters = |(to, speaks): &(u32, bool)| {
                let after = *to as usize;
                *speaks || self.open[0][after] || !self.ends[after].is_empty()
            };
            led_to.filter(matters).map(|(to, _)| to).collect::<Vec<_>>()
        })
    }
}

impl Property for SlicedMachine {
    type State = u32;
    /// Which guards hold.
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
        let said = self.table.detail(cell).is_some_and(|detail| !detail.faults.is_empty());
        said.then(|| Category::from_u32(Table::detail_number(cell)))
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
        // A trace of more parameters goes on from this one, and ends with the same verdict of its own.
        let extended = !self.ends[state].is_empty() && bound != self.alphabet.all_params();
        if self.open[row][state] || extended { Outlook::Open } else { Outlook::Settled }
    }

    fn is_idle(&self, state: &u32, event: EventId, holds: &u64) -> bool {
        let cell = self.table.cell(*state, Letter::Event(event.index(), *holds));
        let speaks = self.table.detail(cell).is_some_and(|detail| !detail.faults.is_empty());
        cell.next == *state
            && !speaks
            && self.ends[*state as usize].is_empty()
            && self.alphabet.binds(event).is_subset(self.ahead[*state as usize])
    }

    fn is_always_idle(&self, state: &u32, event: EventId) -> bool {
        self.successors(*state as usize, event).all(|(to, speaks)| to == *state && !speaks)
            && self.ends[*state as usize].is_empty()
            && self.alphabet.binds(event).is_subset(self.ahead[*state as usize])
    }

    fn mark(&self, state: &u32) -> Option<u32> {
        Some(*state)
    }
}
