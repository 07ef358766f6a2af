//! Graphs as SVG pictures. The layout is layered, by a port of dagre; edge labels get their own space.

use core::fmt::Write;

use askama::Template;
use dugong::graphlib::{Graph as Layers, GraphOptions};
use dugong::{EdgeLabel, GraphLabel, NodeLabel, Point, RankDir};
use indexmap::IndexMap;

use super::{Edge, Graph, Node, NodeStyle};

/// Height of a line of text, in pixels.
const LINE: f64 = 16.0;
/// Width of a character.
const CHARACTER: f64 = 7.3;
/// Margin around the picture.
const MARGIN: f64 = 16.0;
/// Distance between the two lines of a double border.
const INSET: f64 = 3.0;
/// Diameter of the dot at the start of runs.
const DOT: f64 = 8.0;

/// Several graphs, one below the other.
#[derive(Template)]
#[template(path = "graph.svg", escape = "html")]
struct Picture {
    name: String,
    width: f64,
    height: f64,
    parts: Vec<Part>,
}

/// The drawing of a part of a graph.
#[derive(Default)]
struct Part {
    top: f64,
    margin: f64,
    label: Option<String>,
    width: f64,
    height: f64,
    arrows: Vec<Arrow>,
    dots: Vec<Point>,
    areas: Vec<Area>,
    lines: Vec<Line>,
}

struct Arrow {
    path: String,
    is_dashed: bool,
}

struct Area {
    class: &'static str,
    /// The index of the state whose border this is.
    state: Option<usize>,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    radius: f64,
}

struct Line {
    x: f64,
    y: f64,
    text: String,
}

/// Rounds to one decimal, enough for a picture.
fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Width and height of a text.
fn size(text: &str) -> (f64, f64) {
    if text.is_empty() {
        return (0.0, 0.0);
    }
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    (longest as f64 * CHARACTER, text.lines().count() as f64 * LINE)
}

impl Part {
    /// Adds a text centred at a point.
    fn text(&mut self, x: f64, y: f64, text: &str) {
        let count = text.lines().count() as f64;
        for (number, line) in text.lines().enumerate() {
            let y = y + (number as f64 - (count - 1.0) / 2.0) * LINE + 4.0;
            self.lines.push(Line { x: round(x), y: round(y), text: line.to_owned() });
        }
    }

    fn area(&mut self, class: &'static str, middle: (f64, f64), size: (f64, f64), radius: f64) {
        let (x, y) = (round(middle.0 - size.0 / 2.0), round(middle.1 - size.1 / 2.0));
        let (width, height) = (round(size.0), round(size.1));
        let radius = round(radius);
        self.areas.push(Area { class, state: None, x, y, width, height, radius });
    }

    fn state(
        &mut self,
        graph: &Graph,
        place: usize,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
    ) {
        let node = &graph.nodes[place];
        let class = match node.style {
            NodeStyle::Error => "error",
            _ if node.is_start && !graph.parts.is_empty() => "start",
            _ => "",
        };
        let radius = if graph.has_boxes { 4.0 } else { 12.0 };
        let first = self.areas.len();
        self.area(class, (x, y), (width, height), radius);
        if node.style != NodeStyle::Plain {
            let inner = (width - 2.0 * INSET, height - 2.0 * INSET);
            self.area(class, (x, y), inner, radius - INSET);
        }
        self.areas[first..].iter_mut().for_each(|area| area.state = Some(place));
        self.text(x, y, &node.label);
    }

    fn arrow(&mut self, label: &EdgeLabel, edge: Option<&Edge>) {
        let is_dashed = edge.is_some_and(|edge| edge.is_dashed);
        self.arrows.push(Arrow { path: curve(&label.points), is_dashed });
        if let (Some(edge), Some(x), Some(y)) = (edge, label.x, label.y)
            && !edge.label.is_empty()
        {
            let (width, height) = size(&edge.label);
            self.area("label", (x, y), (width + 4.0, height), 0.0);
            self.text(x, y, &edge.label);
        }
    }
}

/// The path of a monotone cubic curve through the points, one of which is the centre of the label. Between two points, the curve stays
/// within their bounding box.
fn curve(points: &[Point]) -> String {
    let mut path = String::new();
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return path };
    // Writing to a string does not fail.
    let _ = write!(path, "M{:.1} {:.1}", first.x, first.y);
    // The tangent at a point, from the differences before and after it.
    let limited = |before: f64, after: f64| match before * after > 0.0 {
        true => before.signum() * before.abs().min(after.abs()).min((before + after).abs() / 2.0),
        false => 0.0,
    };
    for (place, pair) in points.windows(2).enumerate() {
        let [from, to] = pair else { continue };
        let before = place.checked_sub(1).map_or(first, |before| &points[before]);
        let after = points.get(place + 2).unwrap_or(last);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let leave = (limited(from.x - before.x, dx), limited(from.y - before.y, dy));
        let arrive = (limited(dx, after.x - to.x), limited(dy, after.y - to.y));
        let (ax, ay) = (from.x + leave.0 / 3.0, from.y + leave.1 / 3.0);
        let (bx, by) = (to.x - arrive.0 / 3.0, to.y - arrive.1 / 3.0);
        let _ = write!(path, " C{ax:.1} {ay:.1} {bx:.1} {by:.1} {:.1} {:.1}", to.x, to.y);
    }
    path
}

/// Edges with one edge for all those between the same states: their labels are below each other.
fn merged<'a>(edges: impl Iterator<Item = &'a Edge>) -> Vec<Edge> {
    let mut merged: IndexMap<(usize, usize, bool), String> = IndexMap::new();
    for edge in edges {
        let label = merged.entry((edge.from, edge.to, edge.is_dashed)).or_default();
        if !label.is_empty() && !edge.label.is_empty() {
            label.push('\n');
        }
        label.push_str(&edge.label);
    }
    let edge = |((from, to, is_dashed), label)| Edge { from, to, label, is_dashed };
    merged.into_iter().map(edge).collect()
}

/// Draws the states of a part of a graph, and the transitions from them.
fn draw(graph: &Graph, part: usize) -> Part {
    let options = GraphOptions { multigraph: true, directed: true, compound: true };
    let mut layers: Layers<NodeLabel, EdgeLabel, GraphLabel> = Layers::new(options);
    layers.set_graph(GraphLabel {
        rankdir: RankDir::LR,
        nodesep: 28.0,
        ranksep: 36.0,
        edgesep: 16.0,
        marginx: MARGIN,
        marginy: MARGIN,
        ..GraphLabel::default()
    });
    let of_part = |place: &usize| graph.nodes.get(*place).is_some_and(|node| node.part == part);
    let members: Vec<usize> = (0..graph.nodes.len()).filter(of_part).collect();
    let id = |place: usize| format!("s{place}");
    let extent = |node: &Node| {
        let (width, height) = size(&node.label);
        let (width, height) = (width + 20.0, height + 14.0);
        if graph.has_boxes { (width, height) } else { (width.max(height), height) }
    };
    for &place in &members {
        let (width, height) = extent(&graph.nodes[place]);
        layers.set_node(id(place), NodeLabel { width, height, ..NodeLabel::default() });
    }
    // Equal weights align sequences of states on one line.
    let edge_label = |width: f64, height: f64| EdgeLabel {
        width,
        height,
        minlen: 1,
        weight: 1.0,
        ..EdgeLabel::default()
    };
    let edges = merged(graph.edges.iter().filter(|edge| of_part(&edge.from) && of_part(&edge.to)));
    for (number, edge) in edges.iter().enumerate() {
        let (width, height) = size(&edge.label);
        let label = edge_label(if width > 0.0 { width + 8.0 } else { 0.0 }, height);
        let name = Some(format!("e{number}"));
        layers.set_edge_named(id(edge.from), id(edge.to), name, Some(label));
    }
    let starts: Vec<usize> = match graph.parts.is_empty() {
        true => members.iter().copied().filter(|place| graph.nodes[*place].is_start).collect(),
        false => Vec::new(),
    };
    for &place in &starts {
        let dot = NodeLabel { width: DOT, height: DOT, ..NodeLabel::default() };
        layers.set_node(format!("start{place}"), dot);
        let name = Some(String::from("start"));
        layers.set_edge_named(format!("start{place}"), id(place), name, Some(edge_label(0.0, 0.0)));
    }
    let mut drawn =
        Part { margin: MARGIN, label: graph.parts.get(part).cloned(), ..Part::default() };
    if let Err(error) = dugong::layout(&mut layers) {
        drawn.lines.push(Line { x: 200.0, y: 2.0 * LINE, text: format!("no picture: {error}") });
        (drawn.width, drawn.height) = (400.0, 3.0 * LINE);
        return drawn;
    }
    let middle = |id: &str| {
        let node = layers.node(id)?;
        Some((node.x?, node.y?))
    };
    for &place in &starts {
        let start = format!("start{place}");
        if let Some((x, y)) = middle(&start) {
            drawn.dots.push(Point { x: round(x), y: round(y) });
        }
        if let Some(label) = layers.edge(&start, &id(place), Some("start")) {
            drawn.arrow(label, None);
        }
    }
    for (number, edge) in edges.iter().enumerate() {
        let name = format!("e{number}");
        if let Some(label) = layers.edge(&id(edge.from), &id(edge.to), Some(&name)) {
            drawn.arrow(label, Some(edge));
        }
    }
    for &place in &members {
        let node = &graph.nodes[place];
        if let Some(at) = middle(&id(place)) {
            drawn.state(graph, place, at, extent(node));
        }
    }
    (drawn.width, drawn.height) = (layers.graph().width, layers.graph().height);
    drawn
}

/// Draws graphs, one below the other.
pub(super) fn picture(graphs: &[Graph]) -> String {
    let mut parts = Vec::new();
    for graph in graphs {
        for part in 0..graph.parts.len().max(1) {
            let mut drawn = draw(graph, part);
            let is_one_of_many = graphs.len() > 1 && graph.parts.is_empty();
            drawn.label = drawn.label.or_else(|| is_one_of_many.then(|| graph.name.clone()));
            parts.push(drawn);
        }
    }
    let (mut width, mut top) = (0.0_f64, 0.0);
    for part in &mut parts {
        part.top = top;
        let title = part.label.as_deref().map_or(0.0, |label| size(label).0 + 2.0 * MARGIN);
        width = width.max(part.width).max(title);
        if part.label.is_some() {
            part.top += LINE;
        }
        top = round(part.top + part.height);
    }
    let name = graphs.iter().map(|graph| graph.name.as_str()).collect::<Vec<_>>().join(", ");
    let picture = Picture { name, width: round(width), height: top, parts };
    // Writing to a string does not fail.
    picture.render().unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use dugong::Point;

    use super::super::{Edge, Graph, Node, NodeStyle};
    use super::{Part, draw};

    fn node(id: &str, is_start: bool) -> Node {
        let (id, label) = (id.to_owned(), format!("{id} <1>"));
        Node { id, label, style: NodeStyle::Plain, is_start, part: 0 }
    }

    fn edge(from: usize, to: usize, label: &str) -> Edge {
        Edge { from, to, label: label.to_owned(), is_dashed: false }
    }

    /// A graph with an edge from each state to each state.
    fn dense(states: usize) -> Graph {
        let names = (0..states).map(|place| format!("state{place}"));
        let pairs = (0..states).flat_map(|from| (0..states).map(move |to| (from, to)));
        Graph {
            name: "G".to_owned(),
            has_boxes: true,
            parts: Vec::new(),
            nodes: names.enumerate().map(|(place, name)| node(&name, place == 0)).collect(),
            edges: pairs.map(|(from, to)| edge(from, to, &format!("{from} to\n{to}"))).collect(),
        }
    }

    #[test]
    fn all_states_and_transitions_are_drawn() {
        let nodes = vec![node("a", true), node("b", false), node("c", false)];
        let edges = vec![edge(0, 1, "e"), edge(1, 2, "e"), edge(2, 0, "e"), edge(1, 1, "e")];
        let graph = Graph { nodes, edges, ..dense(0) };
        let svg = graph.svg();
        assert_eq!(svg.matches("marker-end").count(), 5, "four arrows and that to the start");
        assert!(svg.contains(">a &#60;1&#62;</text>") || svg.contains(">a &lt;1&gt;</text>"));
        let x: Vec<f64> = draw(&graph, 0).areas.iter().rev().take(3).map(|area| area.x).collect();
        assert!(x[2] < x[1] && x[1] < x[0], "{x:?}");
    }

    #[test]
    fn transitions_between_the_same_states_share_an_arrow() {
        let nodes = vec![node("a", true), node("b", false)];
        let edges = vec![edge(0, 1, "e"), edge(0, 0, "f"), edge(0, 1, "g"), edge(1, 0, "h")];
        let part = draw(&Graph { nodes, edges, ..dense(0) }, 0);
        assert_eq!(part.arrows.len(), 4, "to the start, to b with two labels, the loop, and back");
        let lines: Vec<&str> = part.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(lines, ["e", "g", "f", "h", "a <1>", "b <1>"]);
        assert!(part.lines[0].x == part.lines[1].x && part.lines[0].y < part.lines[1].y);
    }

    #[test]
    fn nothing_is_drawn_over_states_and_labels() {
        for states in 1..6 {
            let Part { areas, arrows, .. } = draw(&dense(states), 0);
            for (place, a) in areas.iter().enumerate() {
                for b in &areas[..place] {
                    let apart = a.x + a.width <= b.x
                        || b.x + b.width <= a.x
                        || a.y + a.height <= b.y
                        || b.y + b.height <= a.y;
                    assert!(apart, "{states} states: two of the states and labels overlap");
                }
            }
            // An arrow touches only the borders of its end states.
            for arrow in &arrows {
                let numbers =
                    arrow.path.split([' ', 'M', 'L', 'C']).filter(|part| !part.is_empty());
                let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
                let points = numbers.chunks(2).map(|pair| Point { x: pair[0], y: pair[1] });
                for point in points.step_by(3) {
                    let is_inside = |area: &&super::Area| {
                        area.class != "label"
                            && point.x > area.x + 1.0
                            && point.x < area.x + area.width - 1.0
                            && point.y > area.y + 1.0
                            && point.y < area.y + area.height - 1.0
                    };
                    assert!(areas.iter().find(is_inside).is_none(), "{states} states");
                }
            }
        }
    }
}
