//! Graphs of automata.

use core::fmt::Write;

use cranelift_entity::EntityRef;

use super::dfa::{Dfa, StateId};
use super::property::{Category, Property};
use crate::graph::{Edge, Graph, Node, NodeStyle};

/// The graph of an automaton: states with their categories, and transitions. Parallel transitions share an edge.
pub fn of_dfa(name: &str, dfa: &Dfa, category: impl Fn(Category) -> String) -> Graph {
    let mut graph = Graph { name: name.to_owned(), ..Graph::default() };
    for (state, info) in dfa.states().iter() {
        let mut label = state.as_u32().to_string();
        // Writing to a string does not fail.
        if let Some(said) = info.on_entry {
            let _ = write!(label, "\n{}", category(said));
        }
        if let Some(said) = info.at_end {
            let _ = write!(label, "\nend: {}", category(said));
        }
        let style = if info.on_entry.is_some() { NodeStyle::Marked } else { NodeStyle::Plain };
        let (id, is_start) = (state.as_u32().to_string(), state == dfa.initial());
        graph.nodes.push(Node { id, label, style, is_start, part: 0 });
    }
    for (from, _) in dfa.states().iter() {
        let mut arrows: indexmap::IndexMap<StateId, Vec<&str>> = indexmap::IndexMap::new();
        for (event, info) in dfa.alphabet().events().iter() {
            let names = arrows.entry(dfa.successor(from, event)).or_default();
            // Several events may have one name.
            if !names.contains(&info.name.as_str()) {
                names.push(&info.name);
            }
        }
        graph.edges.extend(arrows.into_iter().map(|(to, events)| Edge {
            from: from.index(),
            to: to.index(),
            label: events.join("\n"),
            is_dashed: false,
        }));
    }
    graph
}
