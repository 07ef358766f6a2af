//! Rule systems as graphs: rules, and which activate which.

use super::compose::Unit;
use crate::graph::{Edge, Graph, Node, NodeStyle};
use crate::rules::system::{Act, Persistence, Rule, Sub, System, Then};
use crate::spec::Source;

pub(super) fn draw(name: &str, units: &[Unit], source: &Source) -> Graph {
    let mut graph = Graph { name: name.to_owned(), has_boxes: true, ..Graph::default() };
    if units.len() > 1 {
        graph.parts = units.iter().map(|unit| unit.name.clone()).collect();
    }
    for (part, unit) in units.iter().enumerate() {
        add(&mut graph, part, &unit.engine.system, source);
    }
    graph
}

fn add(graph: &mut Graph, part: usize, system: &System, source: &Source) {
    let first = graph.nodes.len();
    for (number, rule) in system.rules.iter().enumerate() {
        graph.nodes.push(Node {
            id: format!("r{part}_{number}"),
            label: label(rule),
            style: if rule.is_forbidden { NodeStyle::Marked } else { NodeStyle::Plain },
            is_start: system.initials.iter().any(|(initial, _)| *initial == number),
            part,
        });
    }
    for (number, rule) in system.rules.iter().enumerate() {
        let mut conditions = Vec::new();
        edges(&rule.body.subs, source, &mut conditions, &mut |target, label, is_choice| {
            let (from, to) = (first + number, first + target);
            graph.edges.push(Edge { from, to, label: label.to_owned(), is_dashed: is_choice });
        });
    }
}

fn label(rule: &Rule) -> String {
    let sign = match rule.persistence {
        Persistence::Always => "@ ",
        Persistence::Step => "# ",
        Persistence::State => "",
    };
    let params: Vec<&str> = rule.params.iter().map(|(name, _)| name.as_str()).collect();
    match params.is_empty() {
        true => format!("{sign}{}", rule.name),
        false => format!("{sign}{}({})", rule.name, params.join(", ")),
    }
}

/// Calls `found` for each activation: the rule, the conditions as written, and whether it is one of several alternatives.
fn edges(
    subs: &[Sub],
    source: &Source,
    conditions: &mut Vec<String>,
    found: &mut dyn FnMut(usize, &str, bool),
) {
    for sub in subs {
        let text = source.text.get(sub.span.clone()).unwrap_or_default();
        let end = ["->", "{"].iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
        let condition: Vec<&str> = text[..end].split_whitespace().collect();
        let depth = conditions.len();
        if !condition.is_empty() {
            conditions.push(condition.join(" "));
        }
        match &sub.then {
            Then::Block(block) => edges(&block.subs, source, conditions, found),
            Then::Body(body) => {
                for act in body.iter().flatten() {
                    if let Act::Activate { rule, .. } = act {
                        found(*rule, &conditions.join("\n"), body.len() > 1);
                    }
                }
            }
        }
        conditions.truncate(depth);
    }
}
