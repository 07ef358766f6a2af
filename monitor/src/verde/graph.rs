//! Graphs of properties.

use core::fmt::Write;

use cranelift_entity::EntityRef;

use super::machine::Machine;
use crate::graph::{Edge, Graph, Node, NodeStyle};

pub(super) fn draw(name: &str, machine: &Machine) -> Graph {
    let mut graph = Graph { name: name.to_owned(), has_boxes: true, ..Graph::default() };
    for (id, state) in machine.states.iter() {
        let mut label = state.name.clone();
        // Writing to a string does not fail.
        if let Some(action) = &state.action {
            let _ = write!(label, "\n{action}()");
        }
        let style = if state.accepting { NodeStyle::Plain } else { NodeStyle::Marked };
        let (is_start, id) = (id == machine.init, id.as_u32().to_string());
        graph.nodes.push(Node { id, label, style, is_start, part: 0 });
    }
    for (id, state) in machine.states.iter() {
        for transition in &state.transitions {
            let event = &machine.alphabet.events()[transition.event].name;
            let branches = [("success", &transition.success), ("failure", &transition.failure)];
            for (word, branch) in branches {
                let Some(branch) = branch else { continue };
                let mut label = event.clone();
                if transition.guard.is_some() {
                    let _ = write!(label, "\n{word}");
                }
                if let Some(action) = &branch.action {
                    let _ = write!(label, "\n{action}()");
                }
                let (from, to) = (id.index(), branch.target.index());
                graph.edges.push(Edge { from, to, label, is_dashed: word == "failure" });
            }
        }
    }
    graph
}
