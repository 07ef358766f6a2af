//! The events that led tokens to their states, in bounded memory.

use crate::engine::trail::Occurrence;

/// The maximum length of a path; older occurrences are dropped.
const MAX_LENGTH: usize = 32;

/// The occurrences that led a token to its state, each with the state after it.
///
/// A path has no loops: when it returns to a state, the occurrences in between are dropped. The rest leads to the same state.
#[derive(Clone, Default, Debug)]
pub(super) struct Path {
    /// The state of the token at the start.
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
    /// Scratch paths of the current step.
    new: Vec<Path>,
    longest: usize,
}

impl Paths {
    /// The paths of tokens in their start states.
    pub(super) fn new(states: usize) -> Paths {
        let longest = states.clamp(1, MAX_LENGTH);
        let path = |root| Path { root, steps: Vec::with_capacity(longest), shortened: false };
        let paths = || (0..states).map(path).collect();
        Paths { of: paths(), new: paths(), longest }
    }

    /// The path of the token in `state`, which must hold one.
    pub(super) fn of(&self, state: usize) -> &Path {
        &self.of[state]
    }

    /// Sets all paths to those of the start.
    pub(super) fn reset(&mut self) {
        for (root, path) in self.of.iter_mut().enumerate() {
            path.root = root;
            path.steps.clear();
            path.shortened = false;
        }
    }

    /// Moves tokens, all at once: from each first state to the second.
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
