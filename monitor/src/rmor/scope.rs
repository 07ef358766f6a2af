//! Name resolution in a monitor: its own pointcuts and events, and those of imported monitors.

use std::collections::HashMap;

use super::ast::{EventDecl, EventRef, Import, MonitorDecl};
use super::files::Unit;
use super::names::closest;
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Advice, Compiled, Pointcut, PointcutNames, Primitive, compile};
use crate::spec::{Diagnostic, Ident};

/// The index of a file and the index of a monitor in that file.
pub(super) type MonitorAt = (usize, usize);

/// Resolves names across the files of a specification.
#[derive(Debug)]
pub(super) struct NameResolver<'a> {
    units: &'a [Unit],
    /// All pointcuts by unique names. References within them are unique names too.
    pointcuts: HashMap<String, Pointcut>,
}

/// An event that is visible in a monitor.
#[derive(Clone, Debug)]
pub(super) struct Visible<'a> {
    pub(super) owner: MonitorAt,
    pub(super) event: &'a EventDecl,
    /// Whether another visible event has the same name.
    pub(super) ambiguous: bool,
}

impl<'a> NameResolver<'a> {
    /// Collects the pointcuts of all files.
    pub(super) fn new(units: &'a [Unit], errors: &mut Vec<Diagnostic>) -> NameResolver<'a> {
        let mut names = NameResolver { units, pointcuts: HashMap::new() };
        for (unit, file) in units.iter().enumerate() {
            for (place, monitor) in file.file.monitors.iter().enumerate() {
                for (name, pointcut) in &monitor.pointcuts {
                    match names.qualified((unit, place), pointcut) {
                        Ok(pointcut) => {
                            let key = names.key((unit, place), &name.name);
                            names.pointcuts.insert(key, pointcut);
                        }
                        Err(error) => errors.push(file.error(error)),
                    }
                }
            }
        }
        names
    }

    pub(super) fn monitor(&self, (unit, place): MonitorAt) -> &'a MonitorDecl {
        &self.units[unit].file.monitors[place]
    }

    /// The unique name of a pointcut.
    fn key(&self, at: MonitorAt, name: &str) -> String {
        let monitor = &self.monitor(at).name.name;
        match at.0 {
            0 => format!("{monitor}.{name}"),
            unit => format!("{}:{monitor}.{name}", self.units[unit].source.name),
        }
    }

    /// The monitors that an import refers to.
    fn imported(
        &self,
        (unit, place): MonitorAt,
        import: &Import,
    ) -> Result<Vec<MonitorAt>, Diagnostic> {
        let file = match &import.file {
            None => unit,
            Some(file) => {
                let files = self.units[unit].imported.iter();
                files.clone().find(|(name, _)| *name == file.name).map_or(unit, |(_, unit)| *unit)
            }
        };
        let monitors = &self.units[file].file.monitors;
        let Some(name) = &import.monitor else {
            return Ok((0..monitors.len()).map(|place| (file, place)).collect());
        };
        let found = monitors.iter().position(|monitor| monitor.name.name == name.name);
        match found {
            Some(found) if (file, found) == (unit, place) => {
                let message = format!("the monitor `{}` imports itself", name.name);
                Err(Diagnostic::new(name.span.clone(), message))
            }
            Some(found) => Ok(vec![(file, found)]),
            None => {
                let message = format!("there is no monitor `{}`", name.name);
                let known = monitors.iter().map(|monitor| monitor.name.name.as_str());
                Err(suggest(Diagnostic::new(name.span.clone(), message), name, known))
            }
        }
    }

    /// The monitors whose names are visible in a monitor; the monitor itself is first.
    fn seen_from(&self, at: MonitorAt, mut on_error: impl FnMut(Diagnostic)) -> Vec<MonitorAt> {
        let mut seen = vec![at];
        for import in &self.monitor(at).imports {
            match self.imported(at, import) {
                Ok(monitors) => {
                    for monitor in monitors {
                        if !seen.contains(&monitor) {
                            seen.push(monitor);
                        }
                    }
                }
                Err(error) => on_error(error),
            }
        }
        seen
    }

    /// Reports imports that cannot be resolved.
    pub(super) fn check_imports(&self, at: MonitorAt, errors: &mut Vec<Diagnostic>) {
        self.seen_from(at, |error| errors.push(error));
    }

    /// The visible events of a monitor: its own, and those of imported monitors unless one of its own has the same name.
    pub(super) fn events(&self, at: MonitorAt) -> Vec<Visible<'a>> {
        let mut events: Vec<Visible<'a>> = Vec::new();
        let mut by_name: HashMap<&str, usize> = HashMap::new();
        for owner in self.seen_from(at, |_| {}) {
            for event in &self.monitor(owner).events {
                match by_name.get(&*event.name.name) {
                    // Duplicate declarations are reported by `declared_once`.
                    Some(other) if events[*other].owner == owner => continue,
                    Some(other) if events[*other].owner == at => continue,
                    Some(other) => {
                        let other = *other;
                        events[other].ambiguous = true;
                        events.push(Visible { owner, event, ambiguous: true });
                    }
                    None => {
                        by_name.insert(&event.name.name, events.len());
                        events.push(Visible { owner, event, ambiguous: false });
                    }
                }
            }
        }
        events
    }

    /// The index of the referenced event in `events`.
    pub(super) fn event(
        &self,
        at: MonitorAt,
        events: &[Visible<'_>],
        named: &EventRef,
    ) -> Result<usize, Diagnostic> {
        let name = &named.name;
        if let Some(monitor) = &named.monitor {
            let seen = self.seen_from(at, |_| {});
            let of = |place: &MonitorAt| self.monitor(*place).name.name == monitor.name;
            let Some(owner) = seen.iter().copied().find(of) else {
                let message = format!("the monitor `{}` is not imported here", monitor.name);
                return Err(Diagnostic::new(monitor.span.clone(), message));
            };
            let is_it =
                |event: &Visible<'_>| event.owner == owner && event.event.name.name == name.name;
            return events.iter().position(is_it).ok_or_else(|| {
                let message = format!("`{}` has no event `{}`", monitor.name, name.name);
                let known = self.monitor(owner).events.iter().map(|event| &*event.name.name);
                suggest(Diagnostic::new(name.span.clone(), message), name, known)
            });
        }
        let Some(place) = events.iter().position(|event| event.event.name.name == name.name) else {
            let message = format!("there is no event `{}`", name.name);
            let error = Diagnostic::new(name.span.clone(), message);
            let known = events.iter().map(|event| &*event.event.name.name);
            let error = suggest(error, name, known);
            let elsewhere = self.units.iter().flat_map(|unit| &unit.file.monitors);
            let mut elsewhere = elsewhere
                .filter(|monitor| monitor.events.iter().any(|event| event.name.name == name.name));
            return Err(match elsewhere.next() {
                Some(monitor) => error.hint(format!(
                    "`{}` has one; `import {};` gives access to it",
                    monitor.name.name, monitor.name.name
                )),
                None => error,
            });
        };
        if events[place].ambiguous {
            let owners = events.iter().filter(|event| event.event.name.name == name.name);
            let owners: Vec<String> = owners
                .map(|event| format!("`{}.{}`", self.monitor(event.owner).name.name, name.name))
                .collect();
            let message = format!("several monitors have an event `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .hint(format!("say which: {}", owners.join(" or "))));
        }
        Ok(place)
    }

    /// Replaces names in a pointcut by unique names.
    fn qualified(&self, at: MonitorAt, pointcut: &Pointcut) -> Result<Pointcut, Diagnostic> {
        let both = |a: &Pointcut, b: &Pointcut| {
            Ok::<_, Diagnostic>((
                Box::new(self.qualified(at, a)?),
                Box::new(self.qualified(at, b)?),
            ))
        };
        Ok(match pointcut {
            Pointcut::Primitive(Primitive::Flow { of, is_below }, span) => {
                let of = Box::new(self.qualified(at, of)?);
                Pointcut::Primitive(Primitive::Flow { of, is_below: *is_below }, span.clone())
            }
            Pointcut::Primitive(..) => pointcut.clone(),
            Pointcut::Not(inner, span) => {
                Pointcut::Not(Box::new(self.qualified(at, inner)?), span.clone())
            }
            Pointcut::And(a, b) => {
                let (a, b) = both(a, b)?;
                Pointcut::And(a, b)
            }
            Pointcut::Or(a, b) => {
                let (a, b) = both(a, b)?;
                Pointcut::Or(a, b)
            }
            Pointcut::Named(name) => {
                let key = self.pointcut_key(at, name)?;
                Pointcut::Named(Ident { name: key, span: name.span.clone() })
            }
        })
    }

    fn pointcut_key(&self, at: MonitorAt, name: &Ident) -> Result<String, Diagnostic> {
        let seen = self.seen_from(at, |_| {});
        let pointcuts = |owner: MonitorAt| {
            self.monitor(owner).pointcuts.iter().map(|(name, _)| name.name.as_str())
        };
        let owners =
            seen.iter().copied().filter(|owner| pointcuts(*owner).any(|own| own == name.name));
        let owners: Vec<MonitorAt> = owners.collect();
        match owners[..] {
            [] => {
                let message = format!("there is no pointcut `{}`", name.name);
                let known = seen.iter().flat_map(|owner| pointcuts(*owner));
                Err(suggest(Diagnostic::new(name.span.clone(), message), name, known))
            }
            [owner, other, ..] if owner != at => {
                let message = format!("several monitors have a pointcut `{}`", name.name);
                let hint = format!(
                    "it is in `{}` and in `{}`; give one of them another name",
                    self.monitor(owner).name.name,
                    self.monitor(other).name.name
                );
                Err(Diagnostic::new(name.span.clone(), message).hint(hint))
            }
            [owner, ..] => Ok(self.key(owner, &name.name)),
        }
    }

    /// Compiles the pointcut of an event. Errors refer to the first file.
    pub(super) fn compile(
        &self,
        owner: MonitorAt,
        event: &EventDecl,
    ) -> Result<Option<Compiled>, Diagnostic> {
        let Some(advice) = &event.advice else { return Ok(None) };
        let unit = &self.units[owner.0];
        let compiled = self.qualified(owner, &advice.pointcut).and_then(|pointcut| {
            let advice = Advice { timing: advice.timing.clone(), pointcut };
            let compiled = compile(&advice, &EventScope { names: self, owner, event })?;
            for value in &event.values {
                if !compiled.variables().contains(&value.name.name) {
                    let message =
                        format!("nothing gives `{}` a value in this event", value.name.name);
                    return Err(Diagnostic::new(value.name.span.clone(), message).hint(
                        "bind it with target, this, args, value, old or thread, or by `after returning(...)`",
                    ));
                }
            }
            Ok(compiled)
        });
        compiled.map(Some).map_err(|error| unit.error(error))
    }
}

/// Adds a hint with the closest known name, if one is close enough.
pub(super) fn suggest<'n>(
    error: Diagnostic,
    name: &Ident,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    match closest(&name.name, known) {
        Some(known) => error.hint(format!("did you mean `{known}`?")),
        None => error,
    }
}

/// Name resolution in the pointcut of an event.
struct EventScope<'a> {
    names: &'a NameResolver<'a>,
    owner: MonitorAt,
    event: &'a EventDecl,
}

impl PointcutNames for EventScope<'_> {
    fn pointcut(&self, name: &str) -> Option<&Pointcut> {
        self.names.pointcuts.get(name)
    }

    fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
        let value = self.event.values.iter().find(|value| value.name.name == name)?;
        // If a value is a parameter of the monitor, the parameter's type applies.
        let params = &self.names.monitor(self.owner).params;
        let param = params.iter().find(|param| param.name.name == name);
        Some(value.ty.as_ref().or_else(|| param.and_then(|param| param.ty.as_ref())))
    }
}
