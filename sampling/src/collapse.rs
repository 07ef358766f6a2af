//! A critical graph from which vertices are collapsed one after the other, with what limits its period.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use crate::graph::{Graph, Time, Vertex};
use crate::problem::Problem;

/// A graph with some of its critical vertices collapsed, that is buffered.
#[derive(Clone, Debug)]
pub(crate) struct Collapse {
    graph: Graph,
    period: Time,
    /// The arcs that are shorter than the period and bound it.
    short: BTreeSet<(Vertex, Vertex)>,
    /// For each vertex the number of its short arcs.
    incident: SecondaryMap<Vertex, u32>,
}

impl Collapse {
    /// The graph of a problem, with nothing collapsed.
    pub(crate) fn new(problem: &Problem) -> Collapse {
        let mut collapse = Collapse {
            graph: problem.graph.clone(),
            period: problem.period,
            short: BTreeSet::new(),
            incident: SecondaryMap::new(),
        };
        for (from, to, _) in problem.graph.arcs() {
            collapse.note(from, to);
        }
        collapse
    }

    /// As [`Collapse::new`], without the vertices that need neither be buffered nor limit the period: all their
    /// arcs take at least the period. A path through one of them passes a vertex that is not buffered, so
    /// nothing connects what is before and after it.
    pub(crate) fn pruned(problem: &Problem) -> Collapse {
        let mut collapse = Collapse::new(problem);
        for vertex in problem.graph.vertices() {
            if collapse.incident[vertex] == 0 && problem.graph.is_critical(vertex) {
                collapse.graph.isolate(vertex);
            }
        }
        collapse
    }

    /// Whether no arc is shorter than the period.
    pub(crate) fn is_permitted(&self) -> bool {
        self.short.is_empty()
    }

    /// The arcs that are shorter than the period.
    pub(crate) fn short(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.short.iter().copied()
    }

    /// The number of a vertex's arcs that are shorter than the period.
    pub(crate) fn incident(&self, vertex: Vertex) -> u32 {
        self.incident[vertex]
    }

    /// Whether a vertex may be collapsed: it is critical, and has no loop, which would fill the history without
    /// bound.
    pub(crate) fn may_collapse(&self, vertex: Vertex) -> bool {
        self.graph.is_critical(vertex) && self.graph.weight(vertex, vertex).is_none()
    }

    /// Collapses a vertex. Returns the vertices with other short arcs than before.
    pub(crate) fn collapse(&mut self, vertex: Vertex) -> Vec<Vertex> {
        let sources: Vec<_> = self.graph.previous(vertex).map(|(from, _)| from).collect();
        let targets: Vec<_> = self.graph.next(vertex).map(|(to, _)| to).collect();
        let mut changed: Vec<Vertex> = sources.iter().chain(&targets).copied().collect();
        changed.sort_unstable();
        changed.dedup();
        for &from in &sources {
            self.forget(from, vertex);
        }
        for &to in &targets {
            self.forget(vertex, to);
        }
        self.graph.eliminate(vertex);
        for &from in &sources {
            for &to in &targets {
                self.note(from, to);
            }
        }
        changed
    }

    /// Counts an arc if it is short.
    fn note(&mut self, from: Vertex, to: Vertex) {
        let is_short = self.graph.weight(from, to).is_some_and(|weight| weight < self.period);
        if is_short && self.graph.bounds_period(from, to) && self.short.insert((from, to)) {
            self.incident[from] += 1;
            if from != to {
                self.incident[to] += 1;
            }
        }
    }

    fn forget(&mut self, from: Vertex, to: Vertex) {
        if self.short.remove(&(from, to)) {
            self.incident[from] -= 1;
            if from != to {
                self.incident[to] -= 1;
            }
        }
    }
}
