//! How tokens got where they are, in memory of a fixed size.

use crate::engine::trail::Occurrence;

/// How many occurrences a path may have; older ones are dropped.
const LONGEST: usize = 32;

/// The occurrences that brought a token where it is, each with the state it led to.
///
/// A path has no loops: where it comes back to a state, what lies between is left out. What remains leads to the same state.
#[derive(Clone, Default, Debug)]
pub(super) struct Path {
    /// Where the token was at the start.
    root: usize,
    steps: Vec<(usize, Occurrence)>,
    shortened: bool,
}

impl Path {
    fn copy_from(&mut self, other: &Path) {
        self.root = other.root;
        self.steps.clear();
        self.steps.extend_from_slice(&other.steps);
        self.shortened = other.shortened;
    }

    fn step(&mut self, to: usize, at: Occurrence, longest: usize) {
        if !self.shortened && to == self.root {
            self.steps.clear();
        } else if let Some(place) = self.steps.iter().position(|(state, _)| *state == to) {
            self.steps.truncate(place + 1);
        } else {
            if self.steps.len() == longest {
                self.steps.remove(0);
                self.shortened = true;
            }
            self.steps.push((to, at));
        }
    }

    /// The occurrences, oldest first.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = Occurrence> + '_ {
        self.steps.iter().map(|(_, at)| *at)
    }

    /// Whether older occurrences are missing.
    pub(super) fn is_shortened(&self) -> bool {
        self.shortened
    }
}

/// The paths of all tokens of a machine.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    of: Vec<Path>,
    /// The paths of the step that is being made.
    new: Vec<Path>,
    longest: usize,
}

impl Paths {
    /// The paths of tokens that are where they were at the start.
    pub(super) fn new(states: usize) -> Paths {
        let longest = states.clamp(1, LONGEST);
        let path = |root| Path { root, steps: Vec::with_capacity(longest), shortened: false };
        let paths = || (0..states).map(path).collect();
        Paths { of: paths(), new: paths(), longest }
    }

    /// The path of the token in a state that has one.
    pub(super) fn of(&self, state: usize) -> &Path {
        &self.of[state]
    }

    /// All tokens are where they were at the start.
    pub(super) fn reset(&mut self) {
        for (root, path) in self.of.iter_mut().enumerate() {
            path.root = root;
            path.steps.clear();
            path.shortened = false;
        }
    }

    /// Moves tokens, all at once.
    pub(super) fn step(&mut self, moves: &[(usize, usize)], at: Occurrence) {
        for (from, to) in moves {
            self.new[*to].copy_from(&self.of[*from]);
            self.new[*to].step(*to, at, self.longest);
        }
        for (_, to) in moves {
            core::mem::swap(&mut self.of[*to], &mut self.new[*to]);
        }
    }
}
