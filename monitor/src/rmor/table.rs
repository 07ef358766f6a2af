//! Machines as tables: the sets of states that can hold tokens at once are numbered, and a step is one look.

use indexmap::IndexSet;

use super::machine::{Effects, Fault, Letter, Machine};
use super::tokens::Tokens;

/// A table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    sets: Vec<Tokens>,
    /// By set, then letter.
    cells: Vec<Cell>,
    details: Vec<Detail>,
    letters: usize,
    /// The first letter of each event, then that of the timeouts.
    first: Vec<usize>,
}

/// What a step leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The set.
    pub(super) next: u32,
    /// The rest; 0 if all tokens stay and none errs.
    detail: u32,
}

/// What there is to be done in a step besides the set.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Detail {
    /// Tokens that have come: from where, to where.
    pub(super) moves: Box<[(usize, usize)]>,
    /// Tokens that have erred.
    pub(super) faults: Box<[Fault]>,
    /// Whether tokens have gone without one coming.
    gone: bool,
}

/// How large a table may become.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) sets: usize,
    pub(super) cells: usize,
}

/// How many guards an event may have in a table.
const MOST_GUARDS: usize = 8;

impl Table {
    /// The table of a machine; `None` if it would become too large.
    pub(super) fn new(machine: &Machine, limits: Limits) -> Option<Table> {
        if machine.guards.iter().any(|guards| guards.len() > MOST_GUARDS) {
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
        let mut effects = machine.room();
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

    /// The number of the set at the start.
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

    /// The cells of a set for an event, one for each way in which its guards can hold.
    pub(super) fn cells_of(&self, set: u32, event: usize) -> &[Cell] {
        let row = set as usize * self.letters;
        &self.cells[row + self.first[event]..row + self.first[event + 1]]
    }

    /// The rest of a step; `None` if all tokens stay and none errs.
    #[inline]
    pub(super) fn detail(&self, cell: Cell) -> Option<&Detail> {
        (cell.detail != 0).then(|| &self.details[cell.detail as usize])
    }

    /// How many different details there are.
    pub(super) fn details(&self) -> &[Detail] {
        &self.details
    }

    /// The number of a cell's detail.
    pub(super) fn detail_number(cell: Cell) -> u32 {
        cell.detail
    }
}

fn detail(machine: &Machine, tokens: &Tokens, effects: &Effects) -> Detail {
    // A token that comes back to where it was is the same as before, unless its time starts anew.
    let matters = |(from, to): &&(usize, usize)| from != to || machine.states[*to].within.is_some();
    Detail {
        moves: effects.moves.iter().filter(matters).copied().collect(),
        faults: effects.faults.as_slice().into(),
        gone: tokens.iter().any(|state| !effects.next.contains(state)),
    }
}
