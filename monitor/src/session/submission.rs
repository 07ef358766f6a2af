//! What a program itself says to its monitors.
//!
//! It calls methods of a class of the library that do nothing. Such calls are events like others, so they are in logs too.

use crate::event::{Event, Kind, Member, Object, SiteId, Value, World};

/// The class by whose methods programs speak to monitors.
pub(crate) const CLASS: &str = "tsb.monitor.Monitors";

/// What is said at a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Submission {
    /// An event, by its name, with the values behind it.
    Event,
    /// The event of a name.
    Control(&'static str),
    /// Whether a monitor is to hear events from now on.
    Switch(bool),
    /// A verdict of code that a monitor has called, by its number.
    Report,
}

impl Submission {
    /// What is said at a site, if it is a call of one of the methods.
    pub(super) fn at(world: &World, site: SiteId) -> Option<Submission> {
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

    /// Monitor, event and values. None if the monitor or the event is null.
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
