//! The second optimisation problem: where to sample, and where to react to events (chapter 5 of the thesis).
//!
//! Each vertex has a mode. In *event* mode, the monitor is called after each critical instruction. In *time* mode,
//! each critical instruction is kept in the history, and a sample drains it once a period. Arcs between vertices of
//! different modes switch. The aim is the least expected cost.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::graph::{DiGraph, NodeIndex};

use crate::graph::{Graph, Time, Vertex};

mod paths;

pub use paths::{Rounding, paths};

/// What the elementary actions of a monitor cost, in time units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// Keeping an event in the history.
    pub history: Time,
    /// Calling the monitor for an event.
    pub event: Time,
    /// A sample.
    pub sample: Time,
    /// Switching from event to time mode.
    pub to_time: Time,
    /// Switching from time to event mode.
    pub to_event: Time,
}

impl Costs {
    /// The six configurations of the thesis (section 5.3), in cycles.
    pub const OF_THESIS: [Costs; 6] = {
        const fn costs(event: Time, switch: Time) -> Costs {
            Costs { history: 50, event, sample: event, to_time: switch, to_event: switch }
        }
        [
            costs(100, 100),
            costs(100, 150),
            costs(150, 100),
            costs(150, 150),
            costs(250, 100),
            costs(250, 150),
        ]
    };
}

/// The vertices in time mode; all others are in event mode.
pub type TimeMode = BTreeSet<Vertex>;

/// A graph with the expected executions of its arcs, a period and costs.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The graph.
    pub graph: Graph,
    /// How often each arc is executed; 0 where it is missing.
    pub executions: BTreeMap<(Vertex, Vertex), u64>,
    /// The sampling period in time mode, at least 1.
    pub period: Time,
    /// The elementary costs.
    pub costs: Costs,
}

impl Problem {
    fn executions_of_arc(&self, from: Vertex, to: Vertex) -> u128 {
        self.executions.get(&(from, to)).copied().unwrap_or(0).into()
    }

    /// How often a vertex is executed: once, if nothing leads to it.
    fn executions_of(&self, vertex: Vertex) -> u128 {
        let mut sources = self.graph.previous(vertex).peekable();
        match sources.peek() {
            None => 1,
            Some(_) => sources.map(|(from, _)| self.executions_of_arc(from, vertex)).sum(),
        }
    }

    /// The cost of a vertex in event mode, times the period.
    fn event_cost(&self, vertex: Vertex) -> u128 {
        match self.graph.is_critical(vertex) {
            true => {
                let cost = u128::from(self.costs.event) * u128::from(self.period);
                self.executions_of(vertex) * cost
            }
            false => 0,
        }
    }

    /// The cost of a vertex in time mode, times the period: the history, and for each period that is spent in
    /// it a sample.
    fn time_cost(&self, vertex: Vertex) -> u128 {
        let (sample, executions) = (u128::from(self.costs.sample), self.executions_of(vertex));
        let leaving = self.graph.next(vertex);
        let time: u128 = leaving
            .map(|(to, weight)| self.executions_of_arc(vertex, to) * u128::from(weight))
            .sum();
        match self.graph.is_critical(vertex) {
            true => {
                let history = executions * u128::from(self.costs.history);
                history * u128::from(self.period) + sample * (time + history)
            }
            false => sample * time,
        }
    }

    /// The expected cost of a choice of modes, times the period: events, history, switches, and a sample for
    /// each period in time mode.
    pub fn cost(&self, in_time: &TimeMode) -> u128 {
        let unary = self.graph.vertices().map(|vertex| match in_time.contains(&vertex) {
            true => self.time_cost(vertex),
            false => self.event_cost(vertex),
        });
        unary.sum::<u128>() + u128::from(self.period) * self.switch_cost(in_time)
    }

    fn switch_cost(&self, in_time: &TimeMode) -> u128 {
        let switches = self.graph.arcs().map(|(from, to, _)| {
            let cost = match (in_time.contains(&from), in_time.contains(&to)) {
                (false, true) => self.costs.to_time,
                (true, false) => self.costs.to_event,
                _ => 0,
            };
            self.executions_of_arc(from, to) * u128::from(cost)
        });
        switches.sum()
    }

    /// The modes of least [`Problem::cost`]: a minimum cut between event mode (the source's side) and time mode
    /// (the sink's).
    pub fn solve(&self) -> TimeMode {
        let mut network: DiGraph<(), u128> = DiGraph::new();
        let [source, sink] = [(); 2].map(|()| network.add_node(()));
        let nodes: Vec<NodeIndex> = self.graph.vertices().map(|_| network.add_node(())).collect();
        let node = |vertex: Vertex| nodes[vertex.as_u32() as usize];
        for vertex in self.graph.vertices() {
            // What is cut is paid: the arc from the source if the vertex is on the side of the sink.
            network.add_edge(source, node(vertex), self.time_cost(vertex));
            network.add_edge(node(vertex), sink, self.event_cost(vertex));
        }
        for (from, to, _) in self.graph.arcs() {
            let executions = self.executions_of_arc(from, to) * u128::from(self.period);
            network.add_edge(node(from), node(to), executions * u128::from(self.costs.to_time));
            network.add_edge(node(to), node(from), executions * u128::from(self.costs.to_event));
        }
        let (_, flows) = petgraph::algo::dinics(&network, source, sink);
        // The side of the source: what is reached through arcs with capacity left.
        let mut residual = DiGraph::<(), ()>::new();
        network.node_indices().for_each(|_| {
            residual.add_node(());
        });
        for (edge, flow) in network.edge_indices().zip(&flows) {
            let Some((from, to)) = network.edge_endpoints(edge) else { continue };
            if *flow < network[edge] {
                residual.add_edge(from, to, ());
            }
            if *flow > 0 {
                residual.add_edge(to, from, ());
            }
        }
        let mut reached = BTreeSet::new();
        let mut search = petgraph::visit::Bfs::new(&residual, source);
        while let Some(at) = search.next(&residual) {
            reached.insert(at);
        }
        self.graph.vertices().filter(|&vertex| !reached.contains(&node(vertex))).collect()
    }

    /// The modes of least cost by trying all. The time doubles with each vertex.
    pub fn best_of_all(&self, cost: impl Fn(&TimeMode) -> f64) -> (TimeMode, f64) {
        let all: Vec<_> = self.graph.vertices().collect();
        assert!(all.len() < 32, "there are too many choices to try");
        let mut best = (TimeMode::new(), f64::INFINITY);
        for bits in 0..1_u32 << all.len() {
            let chosen = all.iter().enumerate().filter(|(at, _)| bits >> at & 1 != 0);
            let modes: TimeMode = chosen.map(|(_, &vertex)| vertex).collect();
            let found = cost(&modes);
            if found < best.1 {
                best = (modes, found);
            }
        }
        best
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Figure 5.2 of the thesis, with the weights and executions of the digest.
    pub(crate) fn e2(period: Time, costs: Costs) -> Problem {
        let mut graph = Graph::new();
        let weights = [400, 400, 400, 5, 10, 5, 8, 8, 20, 0];
        let [a, b, c, d, e, f, g, h, i, j] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
            .map(|name| graph.add(name, "egh".contains(name)));
        let arcs = [
            (a, b, 1),
            (b, c, 1),
            (c, d, 1),
            (d, e, 30),
            (e, f, 30),
            (f, d, 99),
            (d, g, 70),
            (g, h, 70),
            (h, f, 70),
            (f, i, 1),
            (i, j, 1),
        ];
        let mut executions = BTreeMap::new();
        for (from, to, count) in arcs {
            graph.connect(from, to, weights[from.as_u32() as usize]);
            executions.insert((from, to), count);
        }
        Problem { graph, executions, period, costs }
    }

    pub(crate) fn modes(text: &str) -> TimeMode {
        let modes = text.chars().zip(0..).filter(|(mode, _)| *mode == 'T');
        modes.map(|(_, number)| Vertex::from_u32(number)).collect()
    }

    #[test]
    fn optimal_modes_and_costs_are_those_of_the_digest() {
        let all_time = || modes("TTTTTTTTTT");
        for (period, configuration, cost, of_events, of_samples) in [
            (200, 1, 14070.0, 17000.0, 14570.0),
            (200, 3, 16805.0, 25500.0, 17605.0),
            (200, 6, 22325.0, 42500.0, 23675.0),
            (400, 1, 11335.0, 17000.0, 11535.0),
            (400, 6, 15487.5, 42500.0, 16087.5),
        ] {
            let problem = e2(period, Costs::OF_THESIS[configuration - 1]);
            let found = problem.solve();
            let real = |modes: &TimeMode| problem.cost(modes) as f64 / period as f64;
            assert_eq!(found, modes("EEETTTTTTT"), "{period} {configuration}");
            assert_eq!(real(&found), cost);
            assert_eq!(real(&TimeMode::new()), of_events);
            assert_eq!(real(&all_time()), of_samples);
            assert_eq!(problem.best_of_all(real).1, cost);
        }
    }
}
