//! Graphs of machines.

use core::fmt::Write;

use indexmap::IndexSet;

use super::machine::{Edge, Machine};
use crate::graph::{self, Graph, Node, NodeStyle};

/// Draws the machines of a monitor: states with modifiers, an error state if a machine has one, and transitions with their conditions.
/// Edges that do not consume the token are dashed.
pub(super) fn draw<'a>(name: &str, machines: impl Iterator<Item = &'a Machine>) -> Graph {
    let mut graph = Graph { name: name.to_owned(), has_boxes: true, ..Graph::default() };
    for (part, machine) in machines.enumerate() {
        graph.parts.push(machine.name.as_deref().unwrap_or(name).to_owned());
        let first = graph.nodes.len();
        for (place, state) in machine.states.iter().enumerate() {
            let mut label = state.name.clone();
            let flags = [
                (state.modifiers.anytime, "anytime"),
                (state.modifiers.live, "live"),
                (state.modifiers.next, "next"),
            ];
            // Writing to a string does not fail.
            for (_, word) in flags.into_iter().filter(|(is, _)| *is) {
                let _ = write!(label, "\n{word}");
            }
            if let Some(within) = state.within {
                let _ = write!(label, "\nwithin {}", time(within));
            }
            let (id, is_start) = (format!("s{part}_{place}"), machine.start.contains(place));
            graph.nodes.push(Node { id, label, style: NodeStyle::Plain, is_start, part });
        }
        edges(&mut graph, part, first, machine);
    }
    graph
}

fn edges(graph: &mut Graph, part: usize, first: usize, machine: &Machine) {
    let mut arrows = IndexSet::new();
    for state in 0..machine.states.len() {
        let columns = (0..machine.guards.len()).map(Some).chain([None]);
        for Edge { to, consuming, rule, .. } in
            columns.flat_map(|event| machine.edges(state, event))
        {
            arrows.insert((state, *to, *consuming, *rule));
        }
    }
    let error = graph.nodes.len();
    if arrows.iter().any(|(_, to, ..)| to.is_none()) {
        let (id, label) = (format!("e{part}"), "error".to_owned());
        graph.nodes.push(Node { id, label, style: NodeStyle::Error, is_start: false, part });
    }
    graph.edges.extend(arrows.into_iter().map(|(from, to, consuming, rule)| graph::Edge {
        from: first + from,
        to: to.map_or(error, |to| first + to),
        label: machine.rules[rule].label.clone(),
        is_dashed: !consuming,
    }));
}

/// Formats a time in the largest unit that divides it.
fn time(nanoseconds: u64) -> String {
    let units = [(60_000_000_000, "min"), (1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us")];
    let unit = units.into_iter().find(|(unit, _)| nanoseconds.is_multiple_of(*unit));
    let (unit, word) = unit.unwrap_or((1, "ns"));
    format!("{} {word}", nanoseconds / unit)
}
