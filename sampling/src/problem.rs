//! The first optimisation problem: which critical vertices to buffer, so that a sampling period is permitted.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

use crate::graph::{Graph, Time, Vertex};

/// A set of vertices.
pub type Vertices = BTreeSet<Vertex>;

/// A critical graph and a sampling period.
///
/// A *buffered* vertex records its change in the history, so that it needs no sample of its own (transformation
/// IT). A set of buffered vertices is feasible if
/// - every cycle has a vertex that is not buffered, which bounds the history, and
/// - from each critical vertex that is not buffered to the next one it takes at least the period.
///
/// The aim is a feasible set of least [`Problem::cost`].
#[derive(Clone, Debug)]
pub struct Problem {
    /// The critical graph.
    pub graph: Graph,
    /// The sampling period.
    pub period: Time,
    /// The costs of buffered vertices where they are not 1: for example how often they are executed.
    pub costs: HashMap<Vertex, u64>,
}

/// Why a set of buffered vertices is not feasible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Infeasible {
    /// The vertex cannot be buffered: it is not critical.
    NotCritical(Vertex),
    /// A cycle of buffered vertices.
    Cycle(Vec<Vertex>),
    /// From one vertex to another that are not buffered it may take less than the period.
    Distance(Vertex, Vertex, Time),
}

impl Problem {
    /// The problem in which all vertices cost 1.
    pub fn new(graph: Graph, period: Time) -> Problem {
        Problem { graph, period, costs: HashMap::new() }
    }

    /// The cost of buffering a vertex.
    pub fn cost_of(&self, vertex: Vertex) -> u64 {
        self.costs.get(&vertex).copied().unwrap_or(1)
    }

    /// The cost of buffering a set of vertices.
    pub fn cost(&self, buffered: &Vertices) -> u64 {
        buffered.iter().map(|&vertex| self.cost_of(vertex)).sum()
    }

    /// Checks that a set of buffered vertices is feasible.
    ///
    /// # Errors
    /// The first reason why it is not.
    pub fn check(&self, buffered: &Vertices) -> Result<(), Infeasible> {
        if let Some(&vertex) = buffered.iter().find(|&&vertex| !self.graph.is_critical(vertex)) {
            return Err(Infeasible::NotCritical(vertex));
        }
        if let Some(cycle) = self.cycle(buffered) {
            return Err(Infeasible::Cycle(cycle));
        }
        let retained = |vertex| self.graph.is_critical(vertex) && !buffered.contains(&vertex);
        for from in self.graph.vertices().filter(|&vertex| retained(vertex)) {
            if let Some((to, distance)) = self.too_near(from, buffered) {
                return Err(Infeasible::Distance(from, to, distance));
            }
        }
        Ok(())
    }

    /// Whether a set of buffered vertices is feasible.
    pub fn is_feasible(&self, buffered: &Vertices) -> bool {
        self.check(buffered).is_ok()
    }

    /// A critical vertex that is not buffered and less than a period from another one (Dijkstra's algorithm,
    /// through buffered vertices only).
    fn too_near(&self, from: Vertex, buffered: &Vertices) -> Option<(Vertex, Time)> {
        let mut known: HashMap<Vertex, Time> = HashMap::new();
        let mut queue = BinaryHeap::from([Reverse((0, from))]);
        while let Some(Reverse((distance, at))) = queue.pop() {
            if at != from && known.get(&at).is_some_and(|&least| least < distance) {
                continue;
            }
            for (to, weight) in self.graph.next(at) {
                let distance = distance.saturating_add(weight);
                if distance >= self.period {
                    continue;
                }
                if !buffered.contains(&to) {
                    if self.graph.is_critical(to) {
                        return Some((to, distance));
                    }
                } else if known.get(&to).is_none_or(|&least| distance < least) {
                    known.insert(to, distance);
                    queue.push(Reverse((distance, to)));
                }
            }
        }
        None
    }

    /// A cycle of buffered vertices.
    fn cycle(&self, buffered: &Vertices) -> Option<Vec<Vertex>> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            Open,
            Done,
        }
        let mut states: HashMap<Vertex, State> = HashMap::new();
        for &start in buffered {
            if states.contains_key(&start) {
                continue;
            }
            let successors = |vertex| -> Vec<Vertex> {
                let next = self.graph.next(vertex).map(|(to, _)| to);
                next.filter(|to| buffered.contains(to)).collect()
            };
            // The vertices of the path, each with the successors that are left.
            let mut path = vec![(start, successors(start))];
            states.insert(start, State::Open);
            while let Some((vertex, left)) = path.last_mut() {
                let Some(to) = left.pop() else {
                    states.insert(*vertex, State::Done);
                    path.pop();
                    continue;
                };
                match states.get(&to) {
                    Some(State::Done) => {}
                    Some(State::Open) => {
                        let first = path.iter().position(|&(on, _)| on == to).unwrap_or(0);
                        return Some(path[first..].iter().map(|&(on, _)| on).collect());
                    }
                    None => {
                        states.insert(to, State::Open);
                        path.push((to, successors(to)));
                    }
                }
            }
        }
        None
    }

    /// A feasible set of least cost, by trying all sets of critical vertices. `None` if there is no feasible
    /// set. The time doubles with each critical vertex.
    pub fn best_of_all(&self) -> Option<Vertices> {
        let critical: Vec<_> = self.graph.critical().collect();
        assert!(critical.len() < 32, "there are too many sets to try");
        let sets = (0..1_u32 << critical.len()).map(|bits| -> Vertices {
            let chosen = critical.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0);
            chosen.map(|(_, &vertex)| vertex).collect()
        });
        sets.filter(|set| self.is_feasible(set)).min_by_key(|set| self.cost(set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples;

    #[test]
    fn the_least_sets_of_the_loop_are_those_of_the_digest() {
        for (period, size) in [
            (1, Some(0)),
            (2, Some(1)),
            (3, Some(2)),
            (4, Some(2)),
            (5, Some(3)),
            (9, Some(3)),
            (10, None),
        ] {
            let best = Problem::new(examples::e3(), period).best_of_all();
            assert_eq!(best.map(|best| best.len()), size, "{period}");
        }
    }

    #[test]
    fn one_vertex_behind_a_join_suffices() {
        let (graph, [.., d, _]) = examples::e4();
        assert_eq!(Problem::new(graph, 3).best_of_all(), Some([d].into()));
    }

    #[test]
    fn cycles_of_buffered_vertices_are_shown() {
        let graph = examples::e3();
        let [c1, c2, c3, c4] = [1, 2, 3, 4].map(Vertex::from_u32);
        let problem = Problem::new(graph, 3);
        let cycle = Infeasible::Cycle(vec![c1, c2, c3, c4]);
        assert_eq!(problem.check(&[c1, c2, c3, c4].into()), Err(cycle));
        assert_eq!(problem.check(&[c1].into()), Err(Infeasible::Distance(c2, c3, 1)));
        assert_eq!(problem.check(&[c1, c2].into()), Ok(()));
    }
}
