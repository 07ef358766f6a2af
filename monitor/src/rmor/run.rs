//! A machine at work. All memory is there before the first event.

use super::machine::{Effects, Fault, Letter, Machine};
use super::path::{Path, Paths};
use super::table::{Limits, Table};
use super::tokens::Tokens;
use crate::engine::trail::Occurrence;

/// A machine, its tokens, and how they came there.
#[derive(Clone, Debug)]
pub(super) struct Run {
    machine: Machine,
    at: Place,
    paths: Paths,
    /// By state: when the time of its token is over; never, if there is none.
    deadlines: Vec<u64>,
    /// The first of the deadlines.
    deadline: u64,
    /// Whether a state has a time.
    is_timed: bool,
}

#[derive(Clone, Debug)]
enum Place {
    /// In one of the sets of a table.
    Table(Box<Table>, u32),
    /// In a set that no table has.
    Set(Tokens, Effects),
}

const NEVER: u64 = u64::MAX;

/// Larger tables than this cost more memory than they are worth.
const LIMITS: Limits = Limits { sets: 1 << 12, cells: 1 << 16 };

/// Takes the tokens that err, with the path of each.
pub(super) type OnFault<'a> = dyn FnMut(&Machine, &Fault, &Path) + 'a;

impl Run {
    /// A machine at the start of a run, with a table if that is small.
    pub(super) fn new(machine: Machine, with_table: bool) -> Run {
        let table = if with_table { Table::new(&machine, LIMITS) } else { None };
        let at = match table {
            Some(table) => Place::Table(Box::new(table), Table::START),
            None => Place::Set(machine.start.clone(), machine.room()),
        };
        let states = machine.states.len();
        let is_timed = machine.states.iter().any(|state| state.within.is_some());
        let mut run = Run {
            is_timed,
            machine,
            at,
            paths: Paths::new(states),
            deadlines: vec![NEVER; states],
            deadline: NEVER,
        };
        run.reset(0);
        run
    }

    pub(super) fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Puts the tokens where they were at the start.
    pub(super) fn reset(&mut self, time: u64) {
        match &mut self.at {
            Place::Table(_, set) => *set = Table::START,
            Place::Set(tokens, _) => tokens.copy_from(&self.machine.start),
        }
        self.paths.reset();
        self.deadlines.fill(NEVER);
        for state in self.machine.start.iter() {
            self.deadlines[state] = deadline(&self.machine, state, time);
        }
        self.find_deadline();
    }

    /// The states that hold a token.
    pub(super) fn tokens(&self) -> &Tokens {
        match &self.at {
            Place::Table(table, set) => table.set(*set),
            Place::Set(tokens, _) => tokens,
        }
    }

    /// When the time of a token is over.
    pub(super) fn deadline(&self) -> Option<u64> {
        (self.deadline != NEVER).then_some(self.deadline)
    }

    /// Whether an event can change anything now.
    pub(super) fn is_relevant(&self, event: usize) -> bool {
        match &self.at {
            Place::Table(table, set) => table
                .cells_of(*set, event)
                .iter()
                .any(|cell| cell.next != *set || table.detail(*cell).is_some()),
            Place::Set(tokens, _) => self.machine.is_relevant(tokens, event),
        }
    }

    /// Reads an event, or that a time is over.
    #[inline]
    pub(super) fn read(
        &mut self,
        letter: Letter,
        at: Occurrence,
        time: u64,
        on_fault: &mut OnFault<'_>,
    ) {
        match &mut self.at {
            Place::Table(table, set) => {
                let cell = table.cell(*set, letter);
                let before = core::mem::replace(set, cell.next);
                let Some(detail) = table.detail(cell) else { return };
                for fault in &detail.faults {
                    on_fault(&self.machine, fault, self.paths.of(fault.state));
                }
                self.paths.step(&detail.moves, at);
                if self.is_timed {
                    let sets = (table.set(before), table.set(cell.next));
                    set_times(&self.machine, &mut self.deadlines, sets, &detail.moves, time);
                    self.find_deadline();
                }
            }
            Place::Set(tokens, effects) => {
                self.machine.step(tokens, letter, effects);
                for fault in &effects.faults {
                    on_fault(&self.machine, fault, self.paths.of(fault.state));
                }
                self.paths.step(&effects.moves, at);
                if self.is_timed {
                    let sets = (&*tokens, &effects.next);
                    set_times(&self.machine, &mut self.deadlines, sets, &effects.moves, time);
                }
                tokens.copy_from(&effects.next);
                if self.is_timed {
                    self.find_deadline();
                }
            }
        }
    }

    /// Lets the times pass that are over at `time`.
    pub(super) fn pass(&mut self, time: u64, at: Occurrence, on_fault: &mut OnFault<'_>) {
        // Times that start anew are over after `time`, so that each state has its turn once at most.
        while self.deadline <= time && self.deadline != NEVER {
            let first = (0..self.deadlines.len()).min_by_key(|state| self.deadlines[*state]);
            let Some(state) = first else { return };
            self.deadlines[state] = deadline(&self.machine, state, time);
            self.find_deadline();
            self.read(Letter::Timeout(state), at, time, on_fault);
        }
    }

    /// Says what is wrong if the run ends here.
    pub(super) fn finish(&self, on_fault: &mut OnFault<'_>) {
        for fault in self.machine.at_end(self.tokens()) {
            on_fault(&self.machine, &fault, self.paths.of(fault.state));
        }
    }

    fn find_deadline(&mut self) {
        self.deadline = self.deadlines.iter().copied().min().unwrap_or(NEVER);
    }
}

/// When the time of a token is over that comes to a state now.
fn deadline(machine: &Machine, state: usize, time: u64) -> u64 {
    machine.states[state].within.map_or(NEVER, |within| time.saturating_add(within))
}

/// Stops the times of tokens that have gone and starts those of tokens that have come.
fn set_times(
    machine: &Machine,
    deadlines: &mut [u64],
    (before, after): (&Tokens, &Tokens),
    moves: &[(usize, usize)],
    time: u64,
) {
    for state in before.iter().filter(|state| !after.contains(*state)) {
        deadlines[state] = NEVER;
    }
    for (_, to) in moves {
        deadlines[*to] = deadline(machine, *to, time);
    }
}
