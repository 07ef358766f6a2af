//! The exact solution, by mixed-integer linear programming.
//!
//! The program replaces that of the thesis, which rejects feasible sets at joins and lists all cycles
//! ([`crate::thesis`]). For each vertex `v`, `x_v` says whether it is buffered, `d_v` is a lower bound of the time
//! since the last vertex that is not, at most the period `p`, and `o_v` orders the buffered vertices:
//!
//! - minimise `Σ cost_v x_v` subject to
//! - for each arc from `u` to `v` of weight `w`: `d_v ≤ w + p x_u` and `d_v ≤ w + d_u`,
//! - for each `v`: `d_v ≥ p (1 - x_v)`,
//! - for each arc on a cycle: `o_v ≥ o_u + 1 - (n + 1)(2 - x_u - x_v)`.

use std::collections::{BTreeMap, BTreeSet};

use good_lp::{
    Expression, ProblemVariables, ResolutionError, Solution, SolverModel, Variable, constraint,
    microlp, variable,
};

use crate::graph::{Time, Vertex};
use crate::problem::{Problem, Vertices};

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// No set is feasible.
    Infeasible,
    /// The solver gave up.
    Solver(String),
}

impl std::fmt::Display for Unsolved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unsolved::Infeasible => {
                f.write_str("no set of buffered instructions permits the period")
            }
            Unsolved::Solver(error) => write!(f, "the solver gave up: {error}"),
        }
    }
}

impl std::error::Error for Unsolved {}

pub(crate) fn unsolved(error: ResolutionError) -> Unsolved {
    match error {
        ResolutionError::Infeasible => Unsolved::Infeasible,
        other => Unsolved::Solver(other.to_string()),
    }
}

/// A feasible set of least cost.
///
/// # Errors
/// If there is none, or the solver gives up.
pub fn solve(problem: &Problem) -> Result<Vertices, Unsolved> {
    let mut buffered = Vertices::new();
    for part in parts(problem) {
        buffered.extend(solve_part(problem, &part)?);
    }
    Ok(buffered)
}

/// A part of a problem that does not depend on the others.
struct Part {
    vertices: Vec<Vertex>,
    /// The arcs that bound the period and are shorter.
    short: Vec<(Vertex, Vertex, Time)>,
    /// The arcs on cycles.
    cyclic: Vec<(Vertex, Vertex)>,
}

/// Splits a problem into independent parts. Only ends of short arcs are worth buffering: all other arcs take at
/// least the period, and so do paths through them.
fn parts(problem: &Problem) -> Vec<Part> {
    let graph = &problem.graph;
    let is_short = |&(from, to, weight): &(Vertex, Vertex, Time)| {
        weight < problem.period && graph.bounds_period(from, to)
    };
    let short: Vec<_> = graph.arcs().filter(is_short).collect();
    let ends: BTreeSet<Vertex> = short.iter().flat_map(|&(from, to, _)| [from, to]).collect();
    let number: BTreeMap<Vertex, usize> = ends.iter().copied().zip(0..).collect();
    let mut between = petgraph::Graph::<Vertex, ()>::new();
    let nodes: Vec<_> = ends.iter().map(|&vertex| between.add_node(vertex)).collect();
    for (from, to, _) in graph.arcs() {
        if let (Some(&from), Some(&to)) = (number.get(&from), number.get(&to)) {
            between.add_edge(nodes[from], nodes[to], ());
        }
    }
    let mut component = vec![0; nodes.len()];
    for (index, members) in petgraph::algo::tarjan_scc(&between).iter().enumerate() {
        members.iter().for_each(|member| component[member.index()] = index);
    }
    let cyclic = graph.arcs().filter_map(|(from, to, _)| {
        let (one, other) = (*number.get(&from)?, *number.get(&to)?);
        (component[one] == component[other]).then_some((from, to))
    });
    let cyclic: Vec<_> = cyclic.collect();
    let mut union = petgraph::unionfind::UnionFind::<usize>::new(nodes.len());
    let joined = short.iter().map(|&(from, to, _)| (from, to)).chain(cyclic.iter().copied());
    for (from, to) in joined {
        union.union(number[&from], number[&to]);
    }
    let mut parts: BTreeMap<usize, Part> = BTreeMap::new();
    for &vertex in &ends {
        let part = parts.entry(union.find(number[&vertex])).or_insert_with(|| Part {
            vertices: Vec::new(),
            short: Vec::new(),
            cyclic: Vec::new(),
        });
        part.vertices.push(vertex);
    }
    for arc in short {
        if let Some(part) = parts.get_mut(&union.find(number[&arc.0])) {
            part.short.push(arc);
        }
    }
    for arc in cyclic {
        if let Some(part) = parts.get_mut(&union.find(number[&arc.0])) {
            part.cyclic.push(arc);
        }
    }
    parts.into_values().collect()
}

struct VertexVariables {
    buffered: Variable,
    since: Variable,
    order: Option<Variable>,
}

fn solve_part(problem: &Problem, part: &Part) -> Result<Vertices, Unsolved> {
    let (period, count) = (problem.period as f64, part.vertices.len() as f64);
    let in_cycle: BTreeSet<Vertex> =
        part.cyclic.iter().flat_map(|&(from, to)| [from, to]).collect();
    let mut all = ProblemVariables::new();
    let mut of: BTreeMap<Vertex, VertexVariables> = BTreeMap::new();
    let mut cost = Expression::default();
    for &vertex in &part.vertices {
        let has_loop = problem.graph.weight(vertex, vertex).is_some();
        let most = if has_loop { 0.0 } else { 1.0 };
        let buffered = all.add(variable().integer().min(0).max(most));
        let since = all.add(variable().min(0).max(period));
        let order = (!has_loop && in_cycle.contains(&vertex))
            .then(|| all.add(variable().min(0).max(count)));
        cost += problem.cost_of(vertex) as f64 * buffered;
        of.insert(vertex, VertexVariables { buffered, since, order });
    }
    let mut model = all.minimise(cost).using(microlp);
    for &(from, to, weight) in &part.short {
        let (from, to, weight) = (&of[&from], &of[&to], weight as f64);
        model = model
            .with(constraint!(to.since <= weight + period * from.buffered))
            .with(constraint!(to.since <= weight + from.since));
    }
    for vertex in of.values() {
        model = model.with(constraint!(vertex.since >= period * (1.0 - vertex.buffered)));
    }
    for (from, to) in &part.cyclic {
        let (from, to) = (&of[from], &of[to]);
        if let (Some(before), Some(after)) = (from.order, to.order) {
            let slack = (count + 1.0) * (2.0 - from.buffered - to.buffered);
            model = model.with(constraint!(after >= before + 1.0 - slack));
        }
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
    fn the_solutions_of_the_loop_are_least() {
        for period in 1..=10 {
            let problem = Problem::new(examples::e3(), period);
            let best = problem.best_of_all().map(|best| best.len());
            let found = solve(&problem);
            assert_eq!(found.as_ref().ok().map(|found| found.len()), best, "{period}");
            assert!(found.is_err_and(|why| why == Unsolved::Infeasible) == best.is_none());
        }
    }

    #[test]
    fn one_vertex_behind_a_join_suffices() {
        let (graph, [.., d, _]) = examples::e4();
        assert_eq!(solve(&Problem::new(graph, 3)), Ok([d].into()));
    }
}
