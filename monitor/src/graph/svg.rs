//! Graphs as pictures.

use core::fmt::Write;

use super::{Graph, Look, Node};

/// Height of a line of text.
const LINE: f64 = 16.0;
/// Width of a character, about.
const CHARACTER: f64 = 7.2;
/// Least distance between states one above the other, and around everything.
const GAP: f64 = 36.0;
/// Room for arrows between columns beside that for their labels.
const ARROW: f64 = 48.0;

/// A state with its place.
struct Place {
    column: usize,
    /// The middle.
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n')
}

fn width(text: &str) -> f64 {
    let longest = lines(text).map(|line| line.chars().count()).max().unwrap_or(0);
    longest as f64 * CHARACTER
}

/// The column of each state: how many transitions lead to it from where runs start, at least.
fn columns(graph: &Graph) -> Vec<usize> {
    let mut columns = vec![None; graph.nodes.len()];
    let mut reached: Vec<usize> =
        (0..graph.nodes.len()).filter(|place| graph.nodes[*place].is_start).collect();
    let mut column = 0;
    while !reached.is_empty() {
        reached.retain(|place| columns[*place].is_none());
        reached.iter().for_each(|place| columns[*place] = Some(column));
        let next = graph.edges.iter().filter(|edge| columns[edge.from] == Some(column));
        let mut targets: Vec<usize> = next.map(|edge| edge.to).collect();
        targets.retain(|place| columns[*place].is_none());
        targets.sort_unstable();
        targets.dedup();
        reached = targets;
        column += 1;
    }
    columns.into_iter().map(|known| known.unwrap_or(0)).collect()
}

fn places(graph: &Graph) -> Vec<Place> {
    let columns = columns(graph);
    let count = columns.iter().map(|column| column + 1).max().unwrap_or(0);
    let size = |node: &Node| {
        let height = lines(&node.label).count() as f64 * LINE + 14.0;
        let width = width(&node.label) + 20.0;
        if graph.has_boxes { (width, height) } else { (width.max(height), width.max(height)) }
    };
    let mut places: Vec<Place> = graph
        .nodes
        .iter()
        .zip(&columns)
        .map(|(node, &column)| {
            let (width, height) = size(node);
            Place { column, x: 0.0, y: 0.0, width, height }
        })
        .collect();
    let mut left = GAP + ARROW;
    for column in 0..count {
        let members: Vec<usize> = (0..places.len()).filter(|at| columns[*at] == column).collect();
        let widest = members.iter().map(|at| places[*at].width).fold(0.0, f64::max);
        let mut top = GAP + LINE;
        for at in members {
            let place = &mut places[at];
            (place.x, place.y) = (left + widest / 2.0, top + place.height / 2.0);
            top += place.height + GAP + LINE;
        }
        let leaving = graph.edges.iter().filter(|edge| columns[edge.from] == column);
        let label = leaving.map(|edge| width(&edge.label)).fold(0.0, f64::max);
        left += widest + label + ARROW;
    }
    places
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Text around a middle.
fn text(svg: &mut String, x: f64, y: f64, text: &str) {
    let count = lines(text).count() as f64;
    for (number, line) in lines(text).enumerate() {
        let y = y + (number as f64 - (count - 1.0) / 2.0) * LINE + 4.0;
        // Writing to a string does not fail.
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escaped(line));
    }
}

fn state(svg: &mut String, graph: &Graph, node: &Node, place: &Place) {
    let (red, bold) = (node.look == Look::Error, node.is_start && !graph.parts.is_empty());
    let class = if red {
        " class=\"error\""
    } else if bold {
        " class=\"start\""
    } else {
        ""
    };
    let insets: &[f64] = if node.look == Look::Plain { &[0.0] } else { &[0.0, 3.0] };
    for inset in insets {
        let (w, h) = (place.width - 2.0 * inset, place.height - 2.0 * inset);
        let (x, y) = (place.x - w / 2.0, place.y - h / 2.0);
        let radius = if graph.has_boxes { 6.0 } else { w / 2.0 };
        let _ = writeln!(
            svg,
            "<rect{class} x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{radius:.1}\"/>"
        );
    }
    text(svg, place.x, place.y, &node.label);
}

/// An arrow; `number` of the arrows between the same states have been drawn already.
fn arrow(svg: &mut String, from: &Place, to: &Place, number: usize, label: &str, dashed: bool) {
    let bend = number as f64 * (LINE + 8.0);
    let rows = lines(label).count() as f64 * LINE;
    let (path, x, y) = if core::ptr::eq(from, to) {
        let (x, top) = (from.x, from.y - from.height / 2.0);
        let high = top - 24.0 - bend;
        let path = format!(
            "M{:.1} {top:.1} C{:.1} {high:.1} {:.1} {high:.1} {:.1} {top:.1}",
            x - 8.0,
            x - 24.0,
            x + 24.0,
            x + 8.0
        );
        (path, x, high - rows / 2.0 + 10.0)
    } else if from.column < to.column {
        let (x1, x2) = (from.x + from.width / 2.0, to.x - to.width / 2.0);
        let (y1, y2) = (from.y - 4.0, to.y - 4.0);
        // Over other columns, the way is above the states in between.
        let lift = bend + if to.column - from.column > 1 { GAP + from.height } else { 0.0 };
        let middle = (x1 + x2) / 2.0;
        let (m1, m2) = (y1 - lift, y2 - lift);
        let path =
            format!("M{x1:.1} {y1:.1} C{middle:.1} {m1:.1} {middle:.1} {m2:.1} {x2:.1} {y2:.1}");
        (path, middle, (y1 + y2) / 2.0 - lift * 0.75 - rows / 2.0)
    } else {
        // Back, below the states.
        let (y1, y2) = (from.y + from.height / 2.0, to.y + to.height / 2.0);
        let low = y1.max(y2) + GAP + bend;
        let path = format!(
            "M{:.1} {y1:.1} C{:.1} {low:.1} {:.1} {low:.1} {:.1} {y2:.1}",
            from.x, from.x, to.x, to.x
        );
        (path, (from.x + to.x) / 2.0, low - (low - y1.max(y2)) * 0.25)
    };
    let class = if dashed { " class=\"dashed\"" } else { "" };
    let _ = writeln!(svg, "<path{class} d=\"{path}\" marker-end=\"url(#tip)\"/>");
    text(svg, x, y, label);
}

/// Pictures one below the other.
pub(super) fn stack(graphs: &[Graph]) -> String {
    let (mut inner, mut widest, mut top) = (String::new(), 0.0_f64, 0.0);
    for (picture, width, height) in graphs.iter().map(draw) {
        inner += &picture.replacen("<svg ", &format!("<svg y=\"{top:.0}\" "), 1);
        widest = widest.max(width);
        top += height;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{widest:.0}\" height=\"{top:.0}\">\n{inner}</svg>\n"
    )
}

/// A picture, its width and its height.
pub(super) fn draw(graph: &Graph) -> (String, f64, f64) {
    let places = places(graph);
    let right = places.iter().map(|place| place.x + place.width / 2.0).fold(0.0, f64::max);
    let bottom = places.iter().map(|place| place.y + place.height / 2.0).fold(0.0, f64::max);
    let mut drawn: Vec<(usize, usize)> = Vec::new();
    let (mut arrows, mut most) = (String::new(), 0);
    for edge in &graph.edges {
        let pair = (edge.from, edge.to);
        let number = drawn.iter().filter(|known| **known == pair).count();
        drawn.push(pair);
        most = most.max(number);
        let [from, to] = [edge.from, edge.to].map(|place| &places[place]);
        arrow(&mut arrows, from, to, number, &edge.label, edge.is_dashed);
    }
    let room = (most + 1) as f64 * (LINE + 8.0) + 2.0 * GAP;
    let (width, height) = (right + GAP + ARROW, bottom + 2.0 * room);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 {:.0} {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\">\n<title>{}</title>\n<style>\n\
         text {{ font: 12px monospace; text-anchor: middle; paint-order: stroke; stroke: white; stroke-width: 3px }}\n\
         rect {{ fill: white; stroke: black }}\nrect.start {{ stroke-width: 2 }}\nrect.error {{ stroke: #b00020 }}\n\
         path {{ fill: none; stroke: black }}\npath.dashed {{ stroke-dasharray: 5 3 }}\n#tip path {{ fill: black }}\n</style>\n\
         <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
         orient=\"auto\"><path d=\"M0 0 L8 4 L0 8 z\"/></marker></defs>\n",
        -room,
        escaped(&graph.name)
    );
    if graph.parts.is_empty() {
        for (_, place) in graph.nodes.iter().zip(&places).filter(|(node, _)| node.is_start) {
            let end = place.x - place.width / 2.0;
            let (start, y) = (end - ARROW / 2.0, place.y);
            let _ = writeln!(
                svg,
                "<path d=\"M{start:.1} {y:.1} L{end:.1} {y:.1}\" marker-end=\"url(#tip)\"/>"
            );
        }
    }
    for (node, place) in graph.nodes.iter().zip(&places) {
        state(&mut svg, graph, node, place);
    }
    (svg + &arrows + "</svg>\n", width, height)
}

#[cfg(test)]
mod tests {
    use super::super::{Edge, Graph, Look, Node};

    fn node(id: &str, is_start: bool) -> Node {
        let (id, label) = (id.to_owned(), format!("{id} <1>"));
        Node { id, label, look: Look::Plain, is_start, part: 0 }
    }

    #[test]
    fn states_stand_in_columns() {
        let edge = |from, to| Edge { from, to, label: "e".to_owned(), is_dashed: false };
        let graph = Graph {
            name: "G".to_owned(),
            has_boxes: true,
            parts: Vec::new(),
            nodes: vec![node("a", true), node("b", false), node("c", false)],
            edges: vec![edge(0, 1), edge(1, 2), edge(2, 0), edge(1, 1)],
        };
        let x: Vec<f64> = super::places(&graph).iter().map(|place| place.x).collect();
        assert!(x[0] < x[1] && x[1] < x[2], "{x:?}");
        let svg = graph.svg();
        assert_eq!(svg.matches("marker-end").count(), 5, "four arrows and that to the start");
        assert!(svg.contains(">a &lt;1&gt;</text>"));
    }
}
