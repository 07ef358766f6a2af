//! Graphs of the worked examples.

use crate::graph::{Graph, Vertex};

/// The program of figures 3.1 and 3.2 of the thesis, with one time unit for each line; the property reads `b`,
/// `c` and `d`. The vertices are a, b, c1, c2, d and end.
pub(crate) fn e1() -> (Graph, [Vertex; 6]) {
    let mut graph = Graph::new();
    let vertices =
        [("a", false), ("b", false), ("c1", true), ("c2", true), ("d", true), ("end", false)]
            .map(|(name, is_critical)| graph.add(name, is_critical));
    let [a, b, c1, c2, d, end] = vertices;
    for (from, to, weight) in
        [(a, b, 2), (a, c1, 2), (b, d, 1), (c1, c2, 1), (c2, d, 2), (d, end, 1)]
    {
        graph.connect(from, to, weight);
    }
    (graph, vertices)
}

/// A loop of four critical vertices between an entry (vertex 0) and an exit (vertex 5).
pub(crate) fn e3() -> Graph {
    let mut graph = Graph::new();
    let [s, c1, c2, c3, c4, t] =
        ["s", "c1", "c2", "c3", "c4", "t"].map(|name| graph.add(name, name.starts_with('c')));
    for (from, to, weight) in
        [(s, c1, 2), (c1, c2, 1), (c2, c3, 1), (c3, c4, 4), (c4, c1, 3), (c4, t, 1)]
    {
        graph.connect(from, to, weight);
    }
    graph
}

/// A join for which the integer program of the thesis finds no optimum. The vertices are s, a, b, c, d and t.
pub(crate) fn e4() -> (Graph, [Vertex; 6]) {
    let mut graph = Graph::new();
    let vertices =
        ["s", "a", "b", "c", "d", "t"].map(|name| graph.add(name, !matches!(name, "s" | "t")));
    let [s, a, b, c, d, t] = vertices;
    for (from, to, weight) in [(s, a, 5), (a, b, 5), (a, c, 5), (b, d, 1), (c, d, 2), (d, t, 4)] {
        graph.connect(from, to, weight);
    }
    (graph, vertices)
}
