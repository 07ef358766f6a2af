//! Every solver against a search of all sets, on random graphs.

use proptest::prelude::*;
use std::collections::BTreeMap;
use tsb_sampling::exact::{self, Unsolved};
use tsb_sampling::graph::{Graph, Vertex};
use tsb_sampling::hybrid::{self, Costs, Rounding};
use tsb_sampling::problem::{Problem, Vertices};
use tsb_sampling::{cover, genetic, greedy, thesis};

/// A graph with an entry (vertex 0), an exit (the last vertex) and random arcs between the critical vertices.
fn graph(most: u32) -> impl Strategy<Value = Graph> {
    (2..=most).prop_flat_map(|count| {
        let arc = (0..count, 0..count, 1..6_u64);
        let arcs = proptest::collection::vec(arc, 0..2 * count as usize + 2);
        (arcs, 0..count, 0..count).prop_map(move |(arcs, first, last)| {
            let mut graph = Graph::new();
            let entry = graph.add("entry", false);
            let all: Vec<Vertex> = (0..count).map(|at| graph.add(format!("c{at}"), true)).collect();
            let exit = graph.add("exit", false);
            graph.connect(entry, all[first as usize], 1);
            graph.connect(all[last as usize], exit, 1);
            for (from, to, weight) in arcs {
                graph.connect(all[from as usize], all[to as usize], weight);
            }
            graph
        })
    })
}

fn check(
    problem: &Problem,
    found: Option<Vertices>,
    best: Option<&Vertices>,
) -> Result<(), TestCaseError> {
    if let Some(found) = found {
        prop_assert_eq!(problem.check(&found), Ok(()));
        let least = best.map(|best| problem.cost(best));
        prop_assert!(least.is_some_and(|least| problem.cost(&found) >= least));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn exact_solutions_are_least_and_heuristics_feasible(
        graph in graph(9),
        period in 1..14_u64,
        costs in proptest::collection::vec(1..9_u64, 9),
        weighs in any::<bool>(),
    ) {
        let mut problem = Problem::new(graph, period);
        if weighs {
            let critical: Vec<_> = problem.graph.critical().collect();
            problem.costs = critical.into_iter().zip(costs).collect();
        }
        let best = problem.best_of_all();
        match exact::solve(&problem) {
            Ok(found) => {
                prop_assert_eq!(problem.check(&found), Ok(()));
                prop_assert_eq!(Some(problem.cost(&found)), best.as_ref().map(|best| problem.cost(best)));
            }
            Err(why) => prop_assert_eq!((why, &best), (Unsolved::Infeasible, &None)),
        }
        check(&problem, greedy::solve(&problem), best.as_ref())?;
        check(&problem, cover::solve(&problem, 20, period), best.as_ref())?;
        let settings = genetic::Settings { population: 6, generations: 5, ..Default::default() };
        check(&problem, genetic::solve(&problem, &settings), best.as_ref())?;
    }

    #[test]
    fn the_program_of_the_thesis_finds_only_feasible_sets(graph in graph(6), period in 1..10_u64) {
        let problem = Problem::new(graph, period);
        check(&problem, thesis::solve(&problem).ok(), problem.best_of_all().as_ref())?;
    }

    #[test]
    fn periods_up_to_the_longest_need_no_history(graph in graph(9)) {
        let longest = graph.longest_period().unwrap_or(100);
        prop_assert!(Problem::new(graph.clone(), longest).is_feasible(&Vertices::new()));
        if graph.longest_period().is_some() {
            prop_assert!(!Problem::new(graph, longest + 1).is_feasible(&Vertices::new()));
        }
    }

    #[test]
    fn collapsed_graphs_have_the_period_of_feasible_sets(
        graph in graph(8), period in 1..14_u64, bits in any::<u16>(),
    ) {
        let critical = graph.critical().enumerate();
        let set: Vertices =
            critical.filter(|(at, _)| bits >> at & 1 != 0).map(|(_, vertex)| vertex).collect();
        let mut collapsed = graph.clone();
        let mut has_loop = false;
        for &vertex in &set {
            has_loop |= collapsed.weight(vertex, vertex).is_some();
            collapsed.eliminate(vertex);
        }
        let permits = collapsed.longest_period().is_none_or(|longest| longest >= period);
        prop_assert_eq!(Problem::new(graph, period).is_feasible(&set), permits && !has_loop);
    }

    #[test]
    fn shortest_paths_are_the_arcs_that_elimination_leaves(graph in graph(8), bits in any::<u16>()) {
        let (mut mixed, last) = (Graph::new(), graph.len() - 1);
        for (at, vertex) in graph.vertices().enumerate() {
            mixed.add(graph.data(vertex).name.clone(), graph.is_critical(vertex) && bits >> at & 1 != 0);
        }
        graph.arcs().for_each(|(from, to, weight)| mixed.connect(from, to, weight));
        let [entry, exit] = [0, last as u32].map(Vertex::from_u32);
        let arcs = |graph: &Graph| -> Vec<(String, String, u64)> {
            let name = |vertex| graph.data(vertex).name.clone();
            let all = graph.arcs().filter(|&(from, to, _)| graph.bounds_period(from, to));
            let mut all: Vec<_> = all.map(|(from, to, weight)| (name(from), name(to), weight)).collect();
            all.sort();
            all
        };
        let between = mixed.between_critical(entry, exit, usize::MAX).unwrap();
        prop_assert_eq!(arcs(&between), arcs(&mixed.critical_graph()));
    }

    #[test]
    fn minimum_cuts_are_the_cheapest_modes(
        graph in graph(7),
        executions in proptest::collection::vec(0..50_u64, 64),
        period in 1..60_u64,
        costs in [0..9_u64, 0..9, 0..9, 0..9, 0..9],
    ) {
        let [history, event, sample, to_time, to_event] = costs;
        let costs = Costs { history, event, sample, to_time, to_event };
        let executions: BTreeMap<_, _> =
            graph.arcs().map(|(from, to, _)| (from, to)).zip(executions).collect();
        let problem = hybrid::Problem { graph, executions, period, costs };
        let (_, least) = problem.best_of_all(|modes| problem.cost(modes) as f64);
        prop_assert_eq!(problem.cost(&problem.solve()) as f64, least);
        // Never worse than one mode for all.
        let all = problem.graph.vertices().collect();
        prop_assert!(problem.cost(&problem.solve()) <= problem.cost(&all));
        prop_assert!(problem.cost_of_thesis(&all, Rounding::Down) <= problem.cost_of_thesis(&all, Rounding::Up));
    }
}

/// The number of cases: `TSB_CASES`, or few.
fn cases() -> u32 {
    std::env::var("TSB_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(256)
}
