//! Critical control-flow graphs, and the transformations of them (W. Wu, Time-Triggered Runtime Verification
//! Heuristics, MASc thesis, Waterloo 2013, chapter 3).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fmt::Write;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

/// A vertex of a [`Graph`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(u32);
entity_impl!(Vertex, "v");

/// Time units, for example cycles.
pub type Time = u64;

/// A vertex: a piece of code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VertexData {
    /// What people call it.
    pub name: String,
    /// Whether it begins with a critical instruction: one that may change what a property reads.
    pub is_critical: bool,
}

/// A weighted, directed graph without parallel arcs. The weight of an arc is the least time from the start of
/// its source to the start of its target.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    vertices: PrimaryMap<Vertex, VertexData>,
    /// For each vertex its successors, with the weights of the arcs.
    next: PrimaryMap<Vertex, BTreeMap<Vertex, Time>>,
    /// For each vertex its predecessors, with the weights of the arcs.
    previous: PrimaryMap<Vertex, BTreeMap<Vertex, Time>>,
}

impl Graph {
    /// The graph without vertices.
    pub fn new() -> Graph {
        Graph::default()
    }

    /// Adds a vertex.
    pub fn add(&mut self, name: impl Into<String>, is_critical: bool) -> Vertex {
        self.next.push(BTreeMap::new());
        self.previous.push(BTreeMap::new());
        self.vertices.push(VertexData { name: name.into(), is_critical })
    }

    /// Adds an arc. Of parallel arcs, the one with the least weight counts.
    pub fn connect(&mut self, from: Vertex, to: Vertex, weight: Time) {
        let least = self.next[from].get(&to).map_or(weight, |&known| known.min(weight));
        self.next[from].insert(to, least);
        self.previous[to].insert(from, least);
    }

    /// The number of vertices, those without arcs included.
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Whether there are no vertices.
    pub fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// All vertices.
    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + use<> {
        self.vertices.keys()
    }

    /// The vertices that begin with a critical instruction.
    pub fn critical(&self) -> impl Iterator<Item = Vertex> + '_ {
        self.vertices().filter(|&vertex| self.is_critical(vertex))
    }

    /// A vertex's data.
    pub fn data(&self, vertex: Vertex) -> &VertexData {
        &self.vertices[vertex]
    }

    /// Whether a vertex begins with a critical instruction.
    pub fn is_critical(&self, vertex: Vertex) -> bool {
        self.vertices[vertex].is_critical
    }

    /// The arcs that leave a vertex: their targets and weights.
    pub fn next(&self, vertex: Vertex) -> impl Iterator<Item = (Vertex, Time)> + '_ {
        self.next[vertex].iter().map(|(&to, &weight)| (to, weight))
    }

    /// The arcs that enter a vertex: their sources and weights.
    pub fn previous(&self, vertex: Vertex) -> impl Iterator<Item = (Vertex, Time)> + '_ {
        self.previous[vertex].iter().map(|(&from, &weight)| (from, weight))
    }

    /// All arcs: source, target, weight.
    pub fn arcs(&self) -> impl Iterator<Item = (Vertex, Vertex, Time)> + '_ {
        self.vertices().flat_map(|from| self.next(from).map(move |(to, weight)| (from, to, weight)))
    }

    /// The weight of an arc.
    pub fn weight(&self, from: Vertex, to: Vertex) -> Option<Time> {
        self.next[from].get(&to).copied()
    }

    /// Whether an arc bounds the sampling period: both its ends are critical. There is a sample at the start,
    /// and the end of the run drains what is left, so that arcs from the entry and to the exit bound nothing.
    pub fn bounds_period(&self, from: Vertex, to: Vertex) -> bool {
        self.is_critical(from) && self.is_critical(to)
    }

    /// The longest sampling period at which no two critical instructions fall between two samples: the least
    /// weight of the arcs between critical vertices (equation 3.5). `None` if there are no such arcs, so that
    /// any period will do. The graph must be a critical one ([`Graph::critical_graph`]).
    pub fn longest_period(&self) -> Option<Time> {
        let bounding = self.arcs().filter(|&(from, to, _)| self.bounds_period(from, to));
        bounding.map(|(.., weight)| weight).min()
    }

    /// Disconnects a vertex.
    pub fn isolate(&mut self, vertex: Vertex) {
        for to in core::mem::take(&mut self.next[vertex]).into_keys() {
            self.previous[to].remove(&vertex);
        }
        for from in core::mem::take(&mut self.previous[vertex]).into_keys() {
            self.next[from].remove(&vertex);
        }
    }

    /// Eliminates a vertex: connects its predecessors with its successors, and isolates it (transformation T).
    /// A loop of the vertex itself is dropped, as is one that appears at a vertex that is not critical.
    pub fn eliminate(&mut self, vertex: Vertex) {
        let sources: Vec<_> = self.previous(vertex).filter(|&(from, _)| from != vertex).collect();
        let targets: Vec<_> = self.next(vertex).filter(|&(to, _)| to != vertex).collect();
        self.isolate(vertex);
        for &(from, before) in &sources {
            for &(to, after) in &targets {
                if from != to || self.is_critical(from) {
                    self.connect(from, to, before.saturating_add(after));
                }
            }
        }
    }

    /// The critical graph: the vertices that are not critical are eliminated, except for those without
    /// predecessors (entries) and those without successors (exits).
    pub fn critical_graph(mut self) -> Graph {
        for vertex in self.vertices() {
            let is_between = self.previous(vertex).any(|(from, _)| from != vertex)
                && self.next(vertex).any(|(to, _)| to != vertex);
            if !self.is_critical(vertex) && is_between {
                self.eliminate(vertex);
            }
        }
        self
    }

    /// The graph of an entry, the critical vertices and an exit. Its arcs are the shortest paths through vertices
    /// that are not critical. As [`Graph::critical_graph`], but its time does not grow with the number of paths.
    /// `None` if the search takes more than `most` steps.
    pub fn between_critical(&self, entry: Vertex, exit: Vertex, most: usize) -> Option<Graph> {
        let mut graph = Graph::new();
        let mut number = SecondaryMap::new();
        let is_end = |vertex| self.is_critical(vertex) || vertex == entry || vertex == exit;
        let ends: Vec<Vertex> = self.vertices().filter(|&vertex| is_end(vertex)).collect();
        for &vertex in &ends {
            let VertexData { name, is_critical } = &self.vertices[vertex];
            number[vertex] = PackedOption::from(graph.add(name.clone(), *is_critical));
        }
        let mut steps = 0;
        let mut known: SecondaryMap<Vertex, Option<Time>> = SecondaryMap::new();
        for &from in &ends {
            let (mut queue, mut touched) = (BinaryHeap::from([Reverse((0, from))]), Vec::new());
            while let Some(Reverse((time, at))) = queue.pop() {
                if at != from && known[at] != Some(time) {
                    continue;
                }
                for (to, weight) in self.next(at) {
                    steps += 1;
                    let time = time.saturating_add(weight);
                    if is_end(to) {
                        if let (Some(from), Some(to)) = (number[from].expand(), number[to].expand())
                        {
                            graph.connect(from, to, time);
                        }
                    } else if known[to].is_none_or(|least| time < least) {
                        known[to] = Some(time);
                        touched.push(to);
                        queue.push(Reverse((time, to)));
                    }
                }
            }
            touched.into_iter().for_each(|vertex| known[vertex] = None);
            if steps > most {
                return None;
            }
        }
        Some(graph)
    }

    /// The graph in the DOT language. Critical vertices are drawn with a double line, those for which
    /// `is_buffered` holds are filled. The arcs with the least weight are drawn bold.
    pub fn dot(&self, is_buffered: impl Fn(Vertex) -> bool) -> String {
        let mut text = "digraph sampling {\n  node [shape=box, fontname=sans];\n".to_owned();
        let least = self.longest_period();
        for (vertex, data) in &self.vertices {
            if self.next[vertex].is_empty() && self.previous[vertex].is_empty() {
                continue;
            }
            let name = data.name.replace('\\', "\\\\").replace('"', "\\\"");
            let lines = if data.is_critical { 2 } else { 1 };
            let style = if is_buffered(vertex) { ", style=filled" } else { "" };
            // Writing to a string does not fail.
            let _ = writeln!(text, "  {vertex} [label=\"{name}\", peripheries={lines}{style}];");
        }
        for (from, to, weight) in self.arcs() {
            let limits = self.bounds_period(from, to) && Some(weight) == least;
            let style = if limits { ", style=bold" } else { "" };
            let _ = writeln!(text, "  {from} -> {to} [label=\"{weight}\"{style}];");
        }
        text + "}\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples;

    #[test]
    fn the_critical_graph_of_the_thesis_has_its_arcs_and_period() {
        let (graph, [a, b, c1, c2, d, end]) = examples::e1();
        let critical = graph.critical_graph();
        let arcs: Vec<_> = critical.arcs().collect();
        assert_eq!(arcs, [(a, c1, 2), (a, d, 3), (c1, c2, 1), (c2, d, 2), (d, end, 1)]);
        assert_eq!(critical.previous(b).count(), 0);
        assert_eq!(critical.longest_period(), Some(1));
    }

    #[test]
    fn eliminating_a_critical_vertex_raises_the_period() {
        let (graph, [.., c2, d, _]) = examples::e1();
        let mut critical = graph.critical_graph();
        critical.eliminate(c2);
        assert_eq!(critical.weight(Vertex::from_u32(2), d), Some(3));
        assert_eq!(critical.longest_period(), Some(3));
    }

    #[test]
    fn loops_without_critical_instructions_disappear() {
        let mut graph = Graph::new();
        let [entry, head, body, end] =
            ["entry", "head", "body", "end"].map(|name| graph.add(name, name == "end"));
        for (from, to) in [(entry, head), (head, body), (body, head), (head, end), (end, end)] {
            graph.connect(from, to, 4);
        }
        let critical = graph.critical_graph();
        assert_eq!(critical.arcs().collect::<Vec<_>>(), [(entry, end, 8), (end, end, 4)]);
        assert_eq!(critical.longest_period(), Some(4));
    }

    #[test]
    fn the_order_of_elimination_does_not_matter() {
        let graph = examples::e3();
        let all: Vec<_> = graph.vertices().collect();
        let (mut one, mut other) = (graph.clone(), graph);
        one.eliminate(all[1]);
        one.eliminate(all[2]);
        other.eliminate(all[2]);
        other.eliminate(all[1]);
        assert_eq!(one.arcs().collect::<Vec<_>>(), other.arcs().collect::<Vec<_>>());
    }
}
