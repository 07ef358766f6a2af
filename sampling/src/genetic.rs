//! The genetic heuristic (section 4.2.3 of the thesis).

use crate::collapse::Collapse;
use crate::graph::{Time, Vertex};
use crate::problem::{Problem, Vertices};

/// The parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The number of sets in a generation.
    pub population: usize,
    /// The most generations.
    pub generations: usize,
    /// Ends after so many generations without a cheaper set.
    pub patience: usize,
    /// The most changes of one set before it is dropped.
    pub mutations: usize,
    /// Where the random numbers start.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { population: 50, generations: 100, patience: 20, mutations: 100, seed: 1 }
    }
}

struct Breeder<'p> {
    problem: &'p Problem,
    critical: Vec<Vertex>,
    start: Collapse,
    random: fastrand::Rng,
}

/// Breeds feasible sets: a child has the first half of one parent's vertices and the second half of the other's,
/// and is changed at random until it is feasible. Returns the cheapest set seen. `None` if not even the first
/// generation has one; there may be a feasible set all the same.
pub fn solve(problem: &Problem, settings: &Settings) -> Option<Vertices> {
    let mut breeder = Breeder {
        problem,
        critical: problem.graph.critical().collect(),
        start: Collapse::new(problem),
        random: fastrand::Rng::with_seed(settings.seed),
    };
    let population = settings.population.max(2);
    let mut sets: Vec<Vertices> = (0..population).filter_map(|_| breeder.seed()).collect();
    let mut best = cheapest(problem, &sets)?;
    let mut unchanged = 0;
    for _ in 0..settings.generations {
        let mut children = Vec::new();
        while children.len() < population {
            let [one, other] = [(); 2].map(|()| breeder.random.usize(..sets.len()));
            for child in breeder.cross(&sets[one], &sets[other]) {
                children.push(breeder.repair(child, settings.mutations));
            }
        }
        let mut next: Vec<Vertices> = children.into_iter().flatten().collect();
        sets.sort_by_key(|set| problem.cost(set));
        let missing = population.saturating_sub(next.len());
        next.extend(sets.into_iter().take(missing));
        next.truncate(population);
        next.sort();
        next.dedup();
        while next.len() < population {
            let Some(fresh) = breeder.seed() else { break };
            next.push(fresh);
        }
        sets = next;
        let Some(found) = cheapest(problem, &sets) else { break };
        unchanged += 1;
        if problem.cost(&found) < problem.cost(&best) {
            (best, unchanged) = (found, 0);
        }
        if unchanged >= settings.patience {
            break;
        }
    }
    Some(best)
}

fn cheapest(problem: &Problem, sets: &[Vertices]) -> Option<Vertices> {
    sets.iter().min_by_key(|set| problem.cost(set)).cloned()
}

impl Breeder<'_> {
    /// A random feasible set: buffers random vertices with short arcs until there are none.
    fn seed(&mut self) -> Option<Vertices> {
        let (mut collapse, mut set) = (self.start.clone(), Vertices::new());
        while !collapse.is_permitted() {
            let vertex = self.choose(&collapse)?;
            collapse.collapse(vertex);
            set.insert(vertex);
        }
        Some(set)
    }

    /// A random vertex with a short arc that may be buffered.
    fn choose(&mut self, collapse: &Collapse) -> Option<Vertex> {
        let ends: Vertices = collapse.short().flat_map(|(from, to)| [from, to]).collect();
        let ends = ends.into_iter().filter(|&vertex| collapse.may_collapse(vertex));
        self.random.choice(ends.collect::<Vec<_>>())
    }

    /// One-point crossover in the middle.
    fn cross(&self, one: &Vertices, other: &Vertices) -> [Vertices; 2] {
        let Some(&middle) = self.critical.get(self.critical.len() / 2) else {
            return [one.clone(), other.clone()];
        };
        let join = |first: &Vertices, second: &Vertices| {
            first.range(..middle).chain(second.range(middle..)).copied().collect()
        };
        [join(one, other), join(other, one)]
    }

    /// Changes a set at random until it is feasible, at most so often.
    fn repair(&mut self, mut set: Vertices, most: usize) -> Option<Vertices> {
        for _ in 0..=most {
            let mut collapse = self.start.clone();
            set.retain(|&vertex| {
                let may = collapse.may_collapse(vertex);
                if may {
                    collapse.collapse(vertex);
                }
                may
            });
            if collapse.is_permitted() {
                return Some(set);
            }
            let vertex = self.choose(&collapse)?;
            // A vertex that is far from all others limits nothing by itself.
            let far = set.iter().copied().filter(|&it| self.least_weight(it) > self.problem.period);
            if let Some(restored) = self.random.choice(far.collect::<Vec<_>>()) {
                set.remove(&restored);
            }
            set.insert(vertex);
        }
        None
    }

    /// The least weight of a vertex's arcs.
    fn least_weight(&self, vertex: Vertex) -> Time {
        let graph = &self.problem.graph;
        let weights = graph.next(vertex).chain(graph.previous(vertex)).map(|(_, weight)| weight);
        weights.min().unwrap_or(Time::MAX)
    }
}
