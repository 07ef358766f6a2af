//! Automata as graphs in the DOT language.

use core::fmt::Write;

use super::dfa::{Dfa, StateId};
use super::property::{Category, Property};

/// A graph without nodes.
pub fn empty(name: &str) -> String {
    format!("digraph {} {{}}\n", quoted(name))
}

/// The states of an automaton, with the categories they are in, and its transitions; those between the same states share
/// an arrow.
pub fn of_dfa(name: &str, dfa: &Dfa, category: impl Fn(Category) -> String) -> String {
    let mut dot = format!("digraph {} {{\n  rankdir=LR;\n  node [shape=circle];\n", quoted(name));
    // Writing to a string does not fail.
    let _ = writeln!(dot, "  start [shape=point];\n  start -> {};", dfa.initial().as_u32());
    for (state, info) in dfa.states().iter() {
        let mut label = state.as_u32().to_string();
        if let Some(said) = info.on_entry {
            let _ = write!(label, "\n{}", category(said));
        }
        if let Some(said) = info.at_end {
            let _ = write!(label, "\nend: {}", category(said));
        }
        let shape = if info.on_entry.is_some() { ", shape=doublecircle" } else { "" };
        let _ = writeln!(dot, "  {} [label={}{shape}];", state.as_u32(), quoted(&label));
    }
    for (from, _) in dfa.states().iter() {
        let mut arrows: indexmap::IndexMap<StateId, Vec<&str>> = indexmap::IndexMap::new();
        for (event, info) in dfa.alphabet().events().iter() {
            arrows.entry(dfa.successor(from, event)).or_default().push(&info.name);
        }
        for (to, events) in arrows {
            let label = quoted(&events.join("\n"));
            let _ = writeln!(dot, "  {} -> {} [label={label}];", from.as_u32(), to.as_u32());
        }
    }
    dot.push_str("}\n");
    dot
}

/// A string of the DOT language.
pub fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
