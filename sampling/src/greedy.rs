//! The greedy heuristic (section 4.2.1 of the thesis).

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use crate::collapse::Collapse;
use crate::graph::Vertex;
use crate::problem::{Problem, Vertices};

/// How much a vertex is worth buffering.
#[derive(PartialEq, Eq)]
struct Worth {
    /// The short arcs that disappear.
    short: u32,
    cost: u64,
    vertex: Reverse<Vertex>,
}

impl Ord for Worth {
    fn cmp(&self, other: &Worth) -> Ordering {
        let (own, others) = (
            u128::from(self.short) * u128::from(other.cost),
            u128::from(other.short) * u128::from(self.cost),
        );
        own.cmp(&others).then_with(|| self.vertex.cmp(&other.vertex))
    }
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Worth) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Buffers the vertex with the most arcs that are shorter than the period (for its cost), again and again. Of
/// equal ones, it takes the first. `None` if that leads nowhere; there may be a feasible set all the same.
pub fn solve(problem: &Problem) -> Option<Vertices> {
    let mut collapse = Collapse::pruned(problem);
    let worth = |collapse: &Collapse, vertex| Worth {
        short: collapse.incident(vertex),
        cost: problem.cost_of(vertex),
        vertex: Reverse(vertex),
    };
    let vertices = problem.graph.vertices().filter(|&vertex| collapse.incident(vertex) > 0);
    let mut queue: BinaryHeap<Worth> = vertices.map(|vertex| worth(&collapse, vertex)).collect();
    let mut buffered = Vertices::new();
    while !collapse.is_permitted() {
        let next = queue.pop()?;
        let vertex = next.vertex.0;
        // The queue also has older entries of vertices that have changed.
        if buffered.contains(&vertex)
            || next.short != collapse.incident(vertex)
            || next.short == 0
            || !collapse.may_collapse(vertex)
        {
            continue;
        }
        for changed in collapse.collapse(vertex) {
            if changed != vertex {
                queue.push(worth(&collapse, changed));
            }
        }
        buffered.insert(vertex);
    }
    Some(buffered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples;

    #[test]
    fn it_is_optimal_on_the_loop_and_fails_where_nothing_is_feasible() {
        for period in 1..=10 {
            let problem = Problem::new(examples::e3(), period);
            let found = solve(&problem);
            assert_eq!(
                found.map(|it| it.len()),
                problem.best_of_all().map(|it| it.len()),
                "{period}"
            );
        }
    }

    #[test]
    fn it_begins_with_the_vertex_with_the_most_short_arcs() {
        let problem = Problem::new(examples::e3(), 3);
        assert!(solve(&problem).is_some_and(|found| found.contains(&Vertex::from_u32(2))));
    }
}
