//! Execution of a machine. All memory is allocated before the first event.

use super::machine::{Effects, Fault, Letter, Machine};
use super::path::{Path, Paths};
use super::table::{Limits, Table};
use super::tokens::Tokens;
use crate::engine::trail::Occurrence;

/// A machine, its tokens and their paths.
#[derive(Clone, Debug)]
pub(super) struct Run {
    machine: Machine,
    at: TokenState,
    paths: Paths,
    /// By state: the deadline of its token, or [`NEVER`].
    deadlines: Vec<u64>,
    /// The earliest deadline.
    deadline: u64,
    /// Whether any state has a time limit.
    is_timed: bool,
}

#[derive(Clone, Debug)]
enum TokenState {
    /// The index of a token set in the table.
    Table(Box<Table>, u32),
    /// The token set itself, for machines without a table, and scratch space for a step.
    Set(Tokens, Effects),
}

const NEVER: u64 = u64::MAX;

/// Beyond these limits, a table costs more memory than it is worth.
const LIMITS: Limits = Limits { sets: 1 << 12, cells: 1 << 16 };

/// Receives faults, each with the path of its token.
pub(super) type OnFault<'a> = dyn FnMut(&Machine, &Fault, &Path) + 'a;

impl Run {
    /// Starts a machine, with a table if `with_table` is set and the table is small.
    pub(super) fn new(machine: Machine, with_table: bool) -> Run {
        let table = if with_table { Table::new(&machine, LIMITS) } else { None };
        let at = match table {
            Some(table) => TokenState::Table(Box::new(table), Table::START),
            None => TokenState::Set(machine.start.clone(), machine.allocate_effects()),
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

    /// Resets the tokens to the start states.
    pub(super) fn reset(&mut self, time: u64) {
        match &mut self.at {
            TokenState::Table(_, set) => *set = Table::START,
            TokenState::Set(tokens, _) => tokens.copy_from(&self.machine.start),
        }
        self.paths.reset();
        self.deadlines.fill(NEVER);
        for state in self.machine.start.iter() {
            self.deadlines[state] = deadline(&self.machine, state, time);
        }
        self.find_deadline();
    }

    pub(super) fn tokens(&self) -> &Tokens {
        match &self.at {
            TokenState::Table(table, set) => table.set(*set),
            TokenState::Set(tokens, _) => tokens,
        }
    }

    /// The earliest deadline of a token.
    pub(super) fn deadline(&self) -> Option<u64> {
        (self.deadline != NEVER).then_some(self.deadline)
    }

    /// Whether an event may have an effect now.
    pub(super) fn is_relevant(&self, event: usize) -> bool {
        match &self.at {
            TokenState::Table(table, set) => table
                .cells_of(*set, event)
                .iter()
                .any(|cell| cell.next != *set || table.detail(*cell).is_some()),
            TokenState::Set(tokens, _) => self.machine.is_relevant(tokens, event),
        }
    }

    /// Reads an event or a timeout.
    #[inline]
    pub(super) fn read(
        &mut self,
        letter: Letter,
        at: Occurrence,
        time: u64,
        on_fault: &mut OnFault<'_>,
    ) {
        match &mut self.at {
            TokenState::Table(table, set) => {
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
            TokenState::Set(tokens, effects) => {
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

    /// Processes all deadlines up to `time`.
    pub(super) fn pass(&mut self, time: u64, at: Occurrence, on_fault: &mut OnFault<'_>) {
        // Restarted deadlines lie after `time`, so each state times out at most once.
        while self.deadline <= time && self.deadline != NEVER {
            let first = (0..self.deadlines.len()).min_by_key(|state| self.deadlines[*state]);
            let Some(state) = first else { return };
            self.deadlines[state] = deadline(&self.machine, state, time);
            self.find_deadline();
            self.read(Letter::Timeout(state), at, time, on_fault);
        }
    }

    /// Reports the faults at the end of the run.
    pub(super) fn finish(&self, on_fault: &mut OnFault<'_>) {
        for fault in self.machine.at_end(self.tokens()) {
            on_fault(&self.machine, &fault, self.paths.of(fault.state));
        }
    }

    fn find_deadline(&mut self) {
        self.deadline = self.deadlines.iter().copied().min().unwrap_or(NEVER);
    }
}

/// The deadline of a token that enters a state at `time`.
fn deadline(machine: &Machine, state: usize, time: u64) -> u64 {
    machine.states[state].within.map_or(NEVER, |within| time.saturating_add(within))
}

/// Clears the deadlines of removed tokens and starts those of new tokens.
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
