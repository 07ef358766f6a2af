//! The cost of samples as in the thesis: by linear paths of the graph (equations 5.13 and 5.15).

use crate::graph::Vertex;

use super::{Problem, TimeMode};

/// How the number of samples on a path is rounded; the thesis does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// To the next lower integer.
    Down,
    /// To the next higher integer.
    Up,
    /// Not at all.
    Not,
}

/// The maximal linear paths of a graph: the vertices between the ends have one predecessor and one successor, the
/// ends have not. Each arc is on one path; a cycle of such vertices alone is on none.
pub fn paths(graph: &crate::graph::Graph) -> Vec<Vec<Vertex>> {
    let is_linear = |vertex| graph.next(vertex).count() == 1 && graph.previous(vertex).count() == 1;
    let mut paths = Vec::new();
    for start in graph.vertices().filter(|&vertex| !is_linear(vertex)) {
        for (next, _) in graph.next(start) {
            let mut path = vec![start, next];
            let mut at = next;
            while is_linear(at)
                && let Some((next, _)) = graph.next(at).next()
            {
                path.push(next);
                at = next;
            }
            paths.push(path);
        }
    }
    paths
}

impl Problem {
    /// The expected cost of a choice of modes as the thesis defines it.
    pub fn cost_of_thesis(&self, in_time: &TimeMode, rounding: Rounding) -> f64 {
        let events: u128 = self
            .graph
            .vertices()
            .filter(|&vertex| self.graph.is_critical(vertex))
            .map(|vertex| {
                let cost = match in_time.contains(&vertex) {
                    true => self.costs.history,
                    false => self.costs.event,
                };
                let sources = self.graph.previous(vertex);
                let executions: u128 =
                    sources.map(|(from, _)| self.executions_of_arc(from, vertex)).sum();
                executions * u128::from(cost)
            })
            .sum();
        let samples: f64 = paths(&self.graph)
            .iter()
            .map(|path| {
                let executions = self.executions_of_arc(path[0], path[1]);
                self.costs.sample as f64 * executions as f64 * self.samples(path, in_time, rounding)
            })
            .sum();
        (events + self.switch_cost(in_time)) as f64 + samples
    }

    /// The expected samples on a path: for each maximal part of at least two vertices in time mode, its time by
    /// the period.
    fn samples(&self, path: &[Vertex], in_time: &TimeMode, rounding: Rounding) -> f64 {
        let parts = path.chunk_by(|one, other| in_time.contains(one) == in_time.contains(other));
        let timed = parts.filter(|part| part.len() > 1 && in_time.contains(&part[0]));
        timed
            .map(|part| {
                let weights =
                    part.windows(2).filter_map(|ends| self.graph.weight(ends[0], ends[1]));
                let history = self.costs.history * part.len() as u64;
                let samples = (weights.sum::<u64>() + history) as f64 / self.period as f64;
                match rounding {
                    Rounding::Down => samples.floor(),
                    Rounding::Up => samples.ceil(),
                    Rounding::Not => samples,
                }
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Costs;
    use super::super::tests::{e2, modes};
    use super::*;

    #[test]
    fn the_paths_of_the_figure_are_those_of_the_thesis() {
        let problem = e2(200, Costs::OF_THESIS[0]);
        let names = |path: &Vec<Vertex>| -> String {
            path.iter().map(|&vertex| problem.graph.data(vertex).name.as_str()).collect()
        };
        let mut found: Vec<String> = paths(&problem.graph).iter().map(names).collect();
        found.sort();
        assert_eq!(found, ["abcd", "def", "dghf", "fd", "fij"]);
    }

    #[test]
    fn the_answer_depends_on_the_rounding() {
        let problem = e2(200, Costs::OF_THESIS[0]);
        let best = |rounding| problem.best_of_all(|modes| problem.cost_of_thesis(modes, rounding));
        assert_eq!(best(Rounding::Down).1, 15600.0);
        assert_eq!(problem.cost_of_thesis(&modes("EEETTTTTTT"), Rounding::Down), 15600.0);
        assert_eq!(best(Rounding::Up), (TimeMode::new(), 17000.0));
        assert_eq!(best(Rounding::Not), (TimeMode::new(), 17000.0));
    }
}
