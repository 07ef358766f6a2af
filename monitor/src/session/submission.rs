//! Events that the program itself submits, and its control of monitors.
//!
//! The program calls methods of a library class that do nothing. Such calls are events like others, so logs contain them.

use crate::event::{Event, EventWorld, Kind, Member, Object, SiteId, Value};

/// The class whose methods programs call.
pub(crate) const CLASS: &str = "tsb.monitor.Monitors";

/// The meaning of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Submission {
    /// Submits an event by name, with the arguments as values.
    Event,
    /// Submits the event with this name.
    Control(&'static str),
    /// Enables or disables a monitor.
    Switch(bool),
    /// Reports the result of code that a monitor has called, by the number of the call.
    Report,
}

impl Submission {
    /// The meaning of a site, if it calls one of the methods.
    pub(super) fn at(world: &EventWorld, site: SiteId) -> Option<Submission> {
        let site = &world.sites[site];
        let Member::Method(method) = site.member else { return None };
        let method = &world.methods[method];
        if site.kind != Kind::Call || world.classes[method.class].name != CLASS {
            return None;
        }
        match &method.name[..] {
            "submit" => Some(Submission::Event),
            "reset" => Some(Submission::Control("reset")),
            "stop" => Some(Submission::Control("stop")),
            "status" => Some(Submission::Control("status")),
            "enable" => Some(Submission::Switch(true)),
            "disable" => Some(Submission::Switch(false)),
            "report" => Some(Submission::Report),
            _ => None,
        }
    }

    /// The monitor, the event and the values. `None` if the monitor or the event is null.
    pub(super) fn of<'a>(self, event: &Event<'a>) -> Option<(&'a str, &'a str, &'a [Value])> {
        let (monitor, rest) = event.values.split_first()?;
        match self {
            Submission::Control(name) => Some((text(monitor)?, name, &[])),
            Submission::Switch(_) => Some((text(monitor)?, "", &[])),
            Submission::Report => {
                let (values, said) = rest.split_at_checked(1)?;
                let said = said.first().and_then(text).unwrap_or_default();
                Some((text(monitor)?, said, values))
            }
            Submission::Event => {
                let (name, values) = rest.split_first()?;
                Some((text(monitor)?, text(name)?, values))
            }
        }
    }
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) | Value::Object(Object { text: Some(text), .. }) => Some(text),
        _ => None,
    }
}
