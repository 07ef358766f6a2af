//! The states and transitions of a specification as a graph.

mod svg;

use core::fmt::Write;

/// A state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The identifier in DOT.
    pub id: String,
    /// The text, in lines.
    pub label: String,
    /// The style of the node.
    pub style: NodeStyle,
    /// Whether runs start here.
    pub is_start: bool,
    /// The index of the graph's part to which the node belongs.
    pub part: usize,
}

/// The style of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeStyle {
    /// A plain state.
    Plain,
    /// A state with a verdict, drawn with a double line.
    Marked,
    /// An error state.
    Error,
}

/// A transition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The index of the source node.
    pub from: usize,
    /// The index of the target node.
    pub to: usize,
    /// The text, in lines.
    pub label: String,
    /// Whether the line is dashed.
    pub is_dashed: bool,
}

/// A graph.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Graph {
    /// The name of the specification.
    pub name: String,
    /// Whether states are boxes; otherwise they are circles.
    pub has_boxes: bool,
    /// The names of the parts, if the graph has parts.
    pub parts: Vec<String>,
    /// The states.
    pub nodes: Vec<Node>,
    /// The transitions.
    pub edges: Vec<Edge>,
}

impl Graph {
    /// The graph in the DOT language.
    pub fn dot(&self) -> String {
        let mut dot = format!("digraph {} {{\n", quoted(&self.name));
        if self.nodes.is_empty() {
            dot.truncate(dot.len() - 1);
            return dot + "}\n";
        }
        let shape = if self.has_boxes { "box, style=rounded" } else { "circle" };
        // Writing to a string does not fail.
        let _ = writeln!(dot, "  rankdir=LR;\n  node [shape={shape}];");
        if self.parts.is_empty() {
            dot.push_str("  start [shape=point];\n");
            for node in self.nodes.iter().filter(|node| node.is_start) {
                let _ = writeln!(dot, "  start -> {};", node.id);
            }
            self.part(&mut dot, 0, "  ");
        }
        for (number, label) in self.parts.iter().enumerate() {
            let _ = writeln!(dot, "  subgraph cluster_{number} {{\n    label={};", quoted(label));
            self.part(&mut dot, number, "    ");
            dot.push_str("  }\n");
        }
        dot.push_str("}\n");
        dot
    }

    fn part(&self, dot: &mut String, part: usize, indent: &str) {
        for node in self.nodes.iter().filter(|node| node.part == part) {
            let label = quoted(&node.label);
            let bold = node.is_start && !self.parts.is_empty();
            let attributes = match node.style {
                NodeStyle::Plain if bold => ", penwidth=2",
                NodeStyle::Plain => "",
                NodeStyle::Marked if self.has_boxes => ", peripheries=2",
                NodeStyle::Marked => ", shape=doublecircle",
                NodeStyle::Error => ", shape=doubleoctagon, style=solid",
            };
            let _ = writeln!(dot, "{indent}{} [label={label}{attributes}];", node.id);
        }
        for edge in self.edges.iter().filter(|edge| self.nodes[edge.from].part == part) {
            let [from, to] = [edge.from, edge.to].map(|place| &self.nodes[place].id);
            let dashed = if edge.is_dashed { ", style=dashed" } else { "" };
            let label = quoted(&edge.label);
            let _ = writeln!(dot, "{indent}{from} -> {to} [label={label}{dashed}];");
        }
    }

    /// The graph as an SVG picture.
    pub fn svg(&self) -> String {
        svg::picture(core::slice::from_ref(self))
    }

    /// Several graphs as one SVG picture.
    pub fn svg_of_all(graphs: &[Graph]) -> String {
        svg::picture(graphs)
    }
}

/// A string literal of the DOT language.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
