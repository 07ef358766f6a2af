//! Programs and specifications to start from.

use serde::Serialize;
use tsb_monitor::library::SHIPPED;

use crate::Document;

/// An example.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct Example {
    /// The title in the list.
    pub title: &'static str,
    /// The program.
    pub program: Document,
    /// The specification; `None` if a property that comes with the system is used, or none.
    pub specification: Option<Document>,
    /// The properties that come with the system, by name.
    pub properties: Vec<&'static str>,
}

/// What the page shows at first.
#[derive(Serialize, Debug)]
pub struct Start {
    examples: Vec<Example>,
    /// The properties that come with the system.
    properties: Vec<&'static str>,
    version: &'static str,
}

pub(crate) fn start() -> Start {
    Start {
        examples: all(),
        properties: SHIPPED.iter().map(|shipped| shipped.name).collect(),
        version: env!("CARGO_PKG_VERSION"),
    }
}

macro_rules! text {
    ($name:literal) => {
        Document {
            name: $name.to_owned(),
            text: include_str!(concat!("../examples/", $name)).to_owned(),
        }
    };
}

/// All examples.
pub fn all() -> Vec<Example> {
    let plain =
        |title, program| Example { title, program, specification: None, properties: Vec::new() };
    vec![
        Example {
            title: "A closed door is entered (property of your own)",
            specification: Some(text!("Door.mop")),
            ..plain("", text!("Doors.java"))
        },
        Example {
            title: "An iterator that is used too late (shipped properties)",
            properties: vec!["HasNext", "UnsafeIterator"],
            ..plain("", text!("Inventory.java"))
        },
        Example {
            title: "Orders that are shipped unpaid (state machine in RMOR)",
            specification: Some(text!("Orders.rmor")),
            ..plain("", text!("Orders.java"))
        },
        plain("Objects in frames (annotations)", text!("Points.java")),
        plain("Planets (doubles)", text!("Planets.java")),
        plain("Shapes (sealed types, records, patterns)", text!("Shapes.java")),
        plain("Words (collections, streams, lambdas)", text!("Words.java")),
    ]
}
