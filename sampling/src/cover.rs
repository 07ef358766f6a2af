//! The heuristic by vertex covers (section 4.2.2 of the thesis).

use crate::collapse::Collapse;
use crate::problem::{Problem, Vertices};

/// The runs of the experiments in the thesis.
pub const RUNS: u32 = 500;

/// Buffers a small vertex cover of the arcs that are shorter than the period, until there are none. The cover is
/// the cheapest that `runs` runs of the randomised 2-approximation find: it takes both ends of a random arc that
/// is not covered yet. `None` if that leads nowhere; there may be a feasible set all the same.
pub fn solve(problem: &Problem, runs: u32, seed: u64) -> Option<Vertices> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut collapse = Collapse::pruned(problem);
    let mut buffered = Vertices::new();
    while !collapse.is_permitted() {
        let mut arcs: Vec<_> = collapse.short().collect();
        let mut best: Option<(u64, Vertices)> = None;
        for _ in 0..runs.max(1) {
            random.shuffle(&mut arcs);
            let mut cover = Vertices::new();
            for &(from, to) in &arcs {
                if !cover.contains(&from) && !cover.contains(&to) {
                    let ends = [from, to].into_iter();
                    cover.extend(ends.filter(|&end| collapse.may_collapse(end)));
                }
            }
            let cost = problem.cost(&cover);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, cover));
            }
        }
        let before = buffered.len();
        for vertex in best.into_iter().flat_map(|(_, cover)| cover) {
            // Collapsing another vertex of the cover can have given this one a loop, or covered its arcs.
            if collapse.may_collapse(vertex) && collapse.incident(vertex) > 0 {
                collapse.collapse(vertex);
                buffered.insert(vertex);
            }
        }
        if buffered.len() == before {
            return None;
        }
    }
    Some(buffered)
}
