//! The integer linear program of the thesis (section 4.1), for comparison.
//!
//! It has one weight for the arcs that leave a vertex (here the least), and demands the same effective weight from
//! all predecessors of a buffered vertex. So it finds no solution, or none of least size, on some graphs with joins.
//! Its constraints on arcs from entries and to exits are left out, as for [`crate::graph::Graph::longest_period`].
//! The constraint on each cycle is added when a solution violates it.

use std::collections::BTreeMap;

use good_lp::{
    Expression, ProblemVariables, Solution, SolverModel, Variable, constraint, microlp, variable,
};

use crate::exact::{Unsolved, unsolved};
use crate::graph::Vertex;
use crate::problem::{Infeasible, Problem, Vertices};

/// The most constraints on cycles.
const MAX_CYCLES: usize = 1000;

struct VertexVariables {
    /// Whether it is buffered (`x`).
    buffered: Variable,
    /// The effective weight of the arcs that leave it (`a`).
    weight: Variable,
}

/// The set that the program of the thesis finds.
///
/// # Errors
/// If it has no solution, or the solver gives up.
pub fn solve(problem: &Problem) -> Result<Vertices, Unsolved> {
    let mut cycles: Vec<Vec<Vertex>> = Vec::new();
    while cycles.len() < MAX_CYCLES {
        let found = solve_with(problem, &cycles)?;
        match problem.check(&found) {
            Err(Infeasible::Cycle(cycle)) => cycles.push(cycle),
            Ok(()) | Err(Infeasible::NotCritical(_) | Infeasible::Distance(..)) => {
                return Ok(found);
            }
        }
    }
    Err(Unsolved::Solver("there are too many cycles".to_owned()))
}

fn solve_with(problem: &Problem, cycles: &[Vec<Vertex>]) -> Result<Vertices, Unsolved> {
    let graph = &problem.graph;
    let period = problem.period as f64;
    let own_weight =
        |vertex| graph.next(vertex).map(|(_, weight)| weight).min().unwrap_or(0) as f64;
    // No effective weight exceeds the sum of all weights.
    let most = graph.vertices().map(own_weight).sum::<f64>() + period;
    let mut all = ProblemVariables::new();
    let mut of: BTreeMap<Vertex, VertexVariables> = BTreeMap::new();
    let mut cost = Expression::default();
    for vertex in graph.vertices() {
        let highest = if graph.is_critical(vertex) { 1.0 } else { 0.0 };
        let buffered = all.add(variable().integer().min(0).max(highest));
        let weight = all.add(variable().min(0).max(most));
        cost += problem.cost_of(vertex) as f64 * buffered;
        of.insert(vertex, VertexVariables { buffered, weight });
    }
    // For each arc the choice variables y and y', of which one is 0.
    let choices: Vec<_> = graph
        .arcs()
        .map(|arc| {
            let [taken, dropped] = [(); 2].map(|()| all.add(variable().min(0).max(most)));
            (arc, taken, dropped, all.add(variable().binary()))
        })
        .collect();
    let mut model = all.minimise(cost).using(microlp);
    for ((from, to, _), taken, dropped, which) in choices {
        let (source, target, own) = (&of[&from], &of[&to], own_weight(to));
        if graph.bounds_period(from, to) {
            // (4.5)
            model = model.with(constraint!(source.weight + period * target.buffered >= period));
        }
        model = model
            // (4.6), (4.7)
            .with(constraint!(taken + dropped == source.weight))
            .with(constraint!(taken <= most * which))
            .with(constraint!(dropped <= most * (1.0 - which)))
            // (4.8)
            .with(constraint!(target.buffered + dropped >= 1))
            .with(constraint!(target.buffered + dropped <= source.weight))
            // (4.10), which says the same as (4.9)
            .with(constraint!(taken + own == target.weight));
    }
    for vertex in graph.vertices().filter(|&vertex| graph.previous(vertex).next().is_none()) {
        // (4.3), (4.4)
        let (own, vertex) = (own_weight(vertex), &of[&vertex]);
        model = model.with(constraint!(vertex.weight == own));
    }
    for cycle in cycles {
        // (4.11)
        let buffered: Expression = cycle.iter().map(|vertex| of[vertex].buffered).sum();
        model = model.with(constraint!(buffered <= cycle.len() as f64 - 1.0));
    }
    let solution = model.solve().map_err(unsolved)?;
    let chosen = of.iter().filter(|(_, it)| solution.value(it.buffered) > 0.5);
    Ok(chosen.map(|(&vertex, _)| vertex).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples;

    #[test]
    fn it_buffers_two_vertices_before_a_join_instead_of_the_one_behind_it() {
        let (graph, [_, _, b, c, ..]) = examples::e4();
        assert_eq!(solve(&Problem::new(graph, 3)), Ok([b, c].into()));
    }

    #[test]
    fn it_permits_the_period_of_the_example_in_the_thesis() {
        let (graph, [_, _, c1, c2, ..]) = examples::e1();
        let problem = Problem::new(graph.critical_graph(), 3);
        let found = solve(&problem).unwrap();
        assert!(found == [c2].into() || found == [c1].into(), "{found:?}");
        assert!(problem.is_feasible(&found));
    }
}
