//! Transition tables: reachable sets of states are numbered, and a step is one lookup.

use indexmap::IndexSet;

use super::machine::{Effects, Fault, Letter, Machine};
use super::tokens::Tokens;

/// A transition table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    sets: Vec<Tokens>,
    /// By set, then by letter.
    cells: Vec<Cell>,
    details: Vec<Detail>,
    letters: usize,
    /// The index of the first letter of each event, then of the timeouts.
    first: Vec<usize>,
}

/// The result of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The index of the next set.
    pub(super) next: u32,
    /// The index of the detail; 0 if all tokens stay and there is no fault.
    detail: u32,
}

/// The effects of a step other than the next set.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Detail {
    /// New tokens: source state and target state.
    pub(super) moves: Box<[(usize, usize)]>,
    pub(super) faults: Box<[Fault]>,
    /// Whether a token is removed. It keeps the details of such steps apart from the empty detail.
    gone: bool,
}

/// Limits of the size of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) sets: usize,
    pub(super) cells: usize,
}

/// The maximum number of guards of an event in a table.
const MAX_GUARDS: usize = 8;

impl Table {
    /// The table of a machine; `None` if it exceeds `limits`.
    pub(super) fn new(machine: &Machine, limits: Limits) -> Option<Table> {
        if machine.guards.iter().any(|guards| guards.len() > MAX_GUARDS) {
            return None;
        }
        let letters: Vec<Letter> = machine.letters().collect();
        let mut first = Vec::new();
        let mut count = 0;
        for guards in &machine.guards {
            first.push(count);
            count += 1 << guards.len();
        }
        first.push(count);
        let mut sets = IndexSet::from([machine.start.clone()]);
        let mut details = IndexSet::from([Detail::default()]);
        let mut cells = Vec::new();
        let mut effects = machine.allocate_effects();
        let mut done = 0;
        while let Some(tokens) = sets.get_index(done).cloned() {
            done += 1;
            if sets.len() > limits.sets || done * letters.len() > limits.cells {
                return None;
            }
            for letter in &letters {
                machine.step(&tokens, *letter, &mut effects);
                let (next, _) = sets.insert_full(effects.next.clone());
                let (detail, _) = details.insert_full(detail(machine, &tokens, &effects));
                cells.push(Cell {
                    next: u32::try_from(next).ok()?,
                    detail: u32::try_from(detail).ok()?,
                });
            }
        }
        Some(Table {
            sets: sets.into_iter().collect(),
            details: details.into_iter().collect(),
            letters: letters.len(),
            cells,
            first,
        })
    }

    /// The index of the start set.
    pub(super) const START: u32 = 0;

    pub(super) fn sets(&self) -> &[Tokens] {
        &self.sets
    }

    pub(super) fn set(&self, set: u32) -> &Tokens {
        &self.sets[set as usize]
    }

    #[inline]
    pub(super) fn cell(&self, set: u32, letter: Letter) -> Cell {
        let letter = match letter {
            Letter::Event(event, holds) => self.first[event] + holds as usize,
            Letter::Timeout(state) => self.first[self.first.len() - 1] + state,
        };
        self.cells[set as usize * self.letters + letter]
    }

    /// The cells of a set for an event, one for each combination of guards.
    pub(super) fn cells_of(&self, set: u32, event: usize) -> &[Cell] {
        let row = set as usize * self.letters;
        &self.cells[row + self.first[event]..row + self.first[event + 1]]
    }

    /// The effects of a step; `None` if all tokens stay and there is no fault.
    #[inline]
    pub(super) fn detail(&self, cell: Cell) -> Option<&Detail> {
        (cell.detail != 0).then(|| &self.details[cell.detail as usize])
    }

    /// All distinct details.
    pub(super) fn details(&self) -> &[Detail] {
        &self.details
    }

    /// The index of a cell's detail.
    pub(super) fn detail_number(cell: Cell) -> u32 {
        cell.detail
    }
}

fn detail(machine: &Machine, tokens: &Tokens, effects: &Effects) -> Detail {
    // A move from a state to itself has an effect only if it restarts the time limit.
    let matters = |(from, to): &&(usize, usize)| from != to || machine.states[*to].within.is_some();
    Detail {
        moves: effects.moves.iter().filter(matters).copied().collect(),
        faults: effects.faults.as_slice().into(),
        gone: tokens.iter().any(|state| !effects.next.contains(state)),
    }
}
