//! Automata as graphs: `@` always, `#` step, `^` for several targets at once.

use super::ast::{Automaton, Target};
use super::build::Unit;
use crate::graph::{Edge, Graph, Node, NodeStyle};
use crate::rules::system::Persistence;
use crate::spec::Source;

pub(super) fn draw(name: &str, units: &[Unit], source: &Source) -> Graph {
    let mut graph = Graph { name: name.to_owned(), has_boxes: true, ..Graph::default() };
    if units.len() > 1 {
        graph.parts = units.iter().map(|unit| unit.name.clone()).collect();
    }
    for (part, unit) in units.iter().enumerate() {
        add(&mut graph, part, unit, source);
    }
    graph
}

fn add(graph: &mut Graph, part: usize, unit: &Unit, source: &Source) {
    let automaton = &unit.automaton;
    let system = &unit.engine.system;
    let first = graph.nodes.len();
    for (number, state) in automaton.states.iter().enumerate() {
        let sign = match state.persistence {
            Persistence::Always => "@ ",
            Persistence::Step => "# ",
            Persistence::State => "",
        };
        let params: Vec<&str> = state.params.iter().map(|param| param.name.as_str()).collect();
        let mut label = format!("{sign}{}", state.name.name);
        if !params.is_empty() {
            label += &format!("({})", params.join(", "));
        }
        let rule = &system.rules[number];
        for (is_so, word) in [(rule.is_forbidden, "\nhot"), (rule.is_success, "\nsuccess")] {
            label += if is_so { word } else { "" };
        }
        let style = if rule.is_forbidden { NodeStyle::Marked } else { NodeStyle::Plain };
        let is_start = system.initials.iter().any(|(initial, _)| *initial == number);
        graph.nodes.push(Node { id: format!("s{part}_{number}"), label, style, is_start, part });
    }
    let mut ends = Ends { error: None, done: None };
    for (number, state) in automaton.states.iter().enumerate() {
        for transition in &state.transitions {
            let label = written(source, &transition.event.span);
            let targets: Vec<usize> = transition
                .targets
                .iter()
                .map(|target| ends.node(graph, automaton, first, part, target))
                .collect();
            let edge = |from, to, label: &str| Edge {
                from,
                to,
                label: label.to_owned(),
                is_dashed: false,
            };
            if let [only] = targets[..] {
                graph.edges.push(edge(first + number, only, &label));
                continue;
            }
            let id = format!("a{part}_{}", graph.nodes.len());
            let label_of_all = "\u{2227}".to_owned();
            graph.nodes.push(Node {
                id,
                label: label_of_all,
                style: NodeStyle::Plain,
                is_start: false,
                part,
            });
            let all = graph.nodes.len() - 1;
            graph.edges.push(edge(first + number, all, &label));
            targets.into_iter().for_each(|to| graph.edges.push(edge(all, to, "")));
        }
    }
}

/// The nodes for `error` and `done`, once they are needed.
struct Ends {
    error: Option<usize>,
    done: Option<usize>,
}

impl Ends {
    fn node(
        &mut self,
        graph: &mut Graph,
        automaton: &Automaton,
        first: usize,
        part: usize,
        target: &Target,
    ) -> usize {
        let name = &target.name.name;
        if let Some(place) = automaton.states.iter().position(|state| state.name.name == *name) {
            return first + place;
        }
        let (known, style) = match name.as_str() {
            "error" => (&mut self.error, NodeStyle::Error),
            _ => (&mut self.done, NodeStyle::Plain),
        };
        *known.get_or_insert_with(|| {
            let id = format!("{name}{part}");
            graph.nodes.push(Node { id, label: name.clone(), style, is_start: false, part });
            graph.nodes.len() - 1
        })
    }
}

/// What stands in the specification, on one line.
pub(super) fn written(source: &Source, span: &crate::spec::Span) -> String {
    let text = source.text.get(span.clone()).unwrap_or_default();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
