//! Specifications: their monitors as graphs.

use serde::Serialize;
use tsb::Spec;
use tsb::specs::Specs;
use tsb_monitor::graph::{self, Node};
use tsb_monitor::library::SHIPPED;

use crate::program::Message;
use crate::{Document, Refused};

/// A specification that has been read.
#[derive(Default, Serialize, Debug)]
pub struct Drawn {
    /// Its errors.
    messages: Vec<Message>,
    monitors: Vec<Monitor>,
}

/// A monitor as a graph.
#[derive(Serialize, Debug)]
struct Monitor {
    name: String,
    /// The picture. The shape of a state has its index as the attribute `data-state`.
    svg: String,
    states: Vec<State>,
    edges: Vec<Edge>,
}

#[derive(Serialize, Debug)]
#[serde(rename_all = "camelCase")]
struct State {
    label: String,
    is_start: bool,
}

#[derive(Serialize, Debug)]
struct Edge {
    from: usize,
    to: usize,
    /// The names of events, or what else is written at the edge, in lines.
    label: String,
}

impl Monitor {
    fn of(monitor: &dyn tsb_monitor::monitor::Monitor) -> Monitor {
        let graph = monitor.graph();
        let svg = graph.svg();
        let state = |node: Node| State { label: node.label, is_start: node.is_start };
        let edge = |edge: graph::Edge| Edge { from: edge.from, to: edge.to, label: edge.label };
        Monitor {
            name: monitor.name().to_owned(),
            svg,
            states: graph.nodes.into_iter().map(state).collect(),
            edges: graph.edges.into_iter().map(edge).collect(),
        }
    }
}

/// Reads a specification and draws its monitors.
pub fn draw(document: &Document) -> Drawn {
    let spec = Spec::text(document.name.as_str(), document.text.as_str());
    let specs = match Specs::load(&[spec]) {
        Ok(specs) => specs,
        Err(error) => return Drawn { messages: Message::all_of(&error), ..Drawn::default() },
    };
    let monitors = specs.monitors.iter().map(|monitor| Monitor::of(&**monitor)).collect();
    Drawn { messages: Vec::new(), monitors }
}

/// The text of a property that comes with the system.
///
/// # Errors
/// [`Refused::UnknownProperty`]
pub fn property(name: &str) -> Result<Document, Refused> {
    let found = SHIPPED.iter().find(|shipped| shipped.name == name);
    let shipped = found.ok_or_else(|| Refused::UnknownProperty(name.to_owned()))?;
    Ok(Document { name: format!("{name}.mop"), text: shipped.text.to_owned() })
}
