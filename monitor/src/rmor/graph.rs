//! Machines as graphs in the DOT language.

use core::fmt::Write;

use indexmap::IndexSet;

use super::machine::{Edge, Machine};
use crate::engine::graph::quoted;

/// The machines of a monitor: states with their modifiers, an error state for each machine that has one, and transitions with what they are taken
/// for; those that are not consuming are dashed.
pub(super) fn draw<'a>(name: &str, machines: impl Iterator<Item = &'a Machine>) -> String {
    let mut dot =
        format!("digraph {} {{\n  rankdir=LR;\n  node [shape=box, style=rounded];\n", quoted(name));
    // Writing to a string does not fail.
    for (number, machine) in machines.enumerate() {
        let _ = writeln!(dot, "  subgraph cluster_{number} {{");
        let label = machine.name.as_deref().unwrap_or(name);
        let _ = writeln!(dot, "    label={};", quoted(label));
        for (place, state) in machine.states.iter().enumerate() {
            let mut lines = state.name.clone();
            let flags = [
                (state.modifiers.anytime, "anytime"),
                (state.modifiers.live, "live"),
                (state.modifiers.next, "next"),
            ];
            for (_, word) in flags.into_iter().filter(|(is, _)| *is) {
                let _ = write!(lines, "\n{word}");
            }
            if let Some(within) = state.within {
                let _ = write!(lines, "\nwithin {}", time(within));
            }
            let bold = if machine.start.contains(place) { ", penwidth=2" } else { "" };
            let _ = writeln!(dot, "    s{number}_{place} [label={}{bold}];", quoted(&lines));
        }
        edges(&mut dot, number, machine);
        dot.push_str("  }\n");
    }
    dot.push_str("}\n");
    dot
}

fn edges(dot: &mut String, number: usize, machine: &Machine) {
    let mut arrows = IndexSet::new();
    for state in 0..machine.states.len() {
        let columns = (0..machine.guards.len()).map(Some).chain([None]);
        for Edge { to, consuming, rule, .. } in
            columns.flat_map(|event| machine.edges(state, event))
        {
            arrows.insert((state, *to, *consuming, *rule));
        }
    }
    if arrows.iter().any(|(_, to, ..)| to.is_none()) {
        let _ = writeln!(dot, "    e{number} [label=error, shape=doubleoctagon, style=solid];");
    }
    for (from, to, consuming, rule) in arrows {
        let to = to.map_or(format!("e{number}"), |to| format!("s{number}_{to}"));
        let label = quoted(&machine.rules[rule].label);
        let style = if consuming { "" } else { ", style=dashed" };
        let _ = writeln!(dot, "    s{number}_{from} -> {to} [label={label}{style}];");
    }
}

/// A time in the largest unit that it has a whole number of.
fn time(nanoseconds: u64) -> String {
    let units = [(60_000_000_000, "min"), (1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us")];
    let unit = units.into_iter().find(|(unit, _)| nanoseconds.is_multiple_of(*unit));
    let (unit, word) = unit.unwrap_or((1, "ns"));
    format!("{} {word}", nanoseconds / unit)
}
