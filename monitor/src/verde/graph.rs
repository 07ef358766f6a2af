//! Properties as graphs in the DOT language.

use core::fmt::Write;

use super::machine::Machine;
use crate::engine::graph::quoted;

pub(super) fn dot(name: &str, machine: &Machine) -> String {
    let mut dot =
        format!("digraph {} {{\n  rankdir=LR;\n  node [shape=box, style=rounded];\n", quoted(name));
    // Writing to a string does not fail.
    let _ = writeln!(dot, "  start [shape=point];\n  start -> {};", machine.init.as_u32());
    for (id, state) in machine.states.iter() {
        let mut label = state.name.clone();
        if let Some(action) = &state.action {
            let _ = write!(label, "\n{action}()");
        }
        let looks = if state.accepting { "" } else { ", peripheries=2" };
        let _ = writeln!(dot, "  {} [label={}{looks}];", id.as_u32(), quoted(&label));
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
                let dashed = if word == "failure" { ", style=dashed" } else { "" };
                let (from, to) = (id.as_u32(), branch.target.as_u32());
                let _ = writeln!(dot, "  {from} -> {to} [label={}{dashed}];", quoted(&label));
            }
        }
    }
    dot.push_str("}\n");
    dot
}
