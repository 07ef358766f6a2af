//! Why a pointcut picks nothing in a program, if the places that it names are there.

use super::ast;
use super::compile::{Compiled, Conjunction, Is, SiteCondition, ValueCondition, ValuePlace};
use super::resolve::{Decision, arguments, decide, is_at, receiver};
use crate::event::{EventWorld, Kind, Member, Phase, Site};
use crate::spec::{Diagnostic, Span};

impl Compiled {
    /// The warning about an event `name` that no site of the program raises, with the reason if one is found: a value that never has the
    /// required type, or calls that name another class.
    pub fn unmet(&self, world: &EventWorld, name: &str) -> Diagnostic {
        let nothing = format!("the event `{name}` picks nothing in this program");
        let values = self.alternatives.iter().find_map(|one| self.unmet_value(world, one));
        if let Some((reason, span)) = values {
            let span = span.unwrap_or_else(|| self.span.clone());
            return Diagnostic::new(span, format!("{nothing}: {reason}"));
        }
        let lines = self.alternatives.iter().flat_map(|one| &one.site);
        if let Some((reason, span)) = lines.filter_map(|one| unmet_line(world, one)).next() {
            return Diagnostic::new(span, format!("{nothing}: {reason}"));
        }
        let warning = Diagnostic::new(self.span.clone(), nothing);
        match self.alternatives.iter().find_map(|one| called_through(world, one)) {
            Some(hint) => warning.hint(hint),
            None => warning,
        }
    }

    /// The first condition on a value that fails at a site where all other conditions hold.
    fn unmet_value(
        &self,
        world: &EventWorld,
        alternative: &Conjunction,
    ) -> Option<(String, Option<Span>)> {
        let is_there = |site: &&Site| {
            alternative.site.iter().all(|(what, holds, _)| is_at(world, site, what) == *holds)
        };
        let site = world.sites.values().find(is_there)?;
        let phases = self.phases(site.kind);
        let failing = phases.iter().find_map(|phase| {
            let no = |condition: &&ValueCondition| {
                matches!(decide(world, site, *phase, condition), Decision::No)
            };
            alternative.values.iter().find(no).map(|condition| (*phase, condition))
        });
        let (phase, condition) = failing?;
        let span = condition.span.clone();
        Some((reason(world, site, phase, condition)?, span))
    }
}

/// Why a condition does not hold at a site.
fn reason(
    world: &EventWorld,
    site: &Site,
    phase: Phase,
    condition: &ValueCondition,
) -> Option<String> {
    let place = match site.within {
        Some(method) if site.line > 0 => {
            format!(" in line {} of {}", site.line, world.file_of(method))
        }
        _ => String::new(),
    };
    let what = format!("the `{}`{place}", site.kind.name());
    let never = |value: String, declared: Option<&str>| match (&condition.is, declared) {
        (Some(Is::Of(ty)), Some(declared)) if condition.holds => {
            format!("{value} of {what} is of type {declared}, and never a `{}`", ty.written())
        }
        _ => format!("{value} of {what} is never this"),
    };
    let types = arguments(world, site);
    Some(match condition.place {
        ValuePlace::Arguments { .. } => {
            let count = types.map_or(0, |types| types.len());
            format!("{what} has {count} argument{}", if count == 1 { "" } else { "s" })
        }
        ValuePlace::Argument { place, .. } => {
            never(format!("argument {}", place + 1), types?.get(place).copied())
        }
        ValuePlace::ArgumentFromEnd { place, .. } => {
            let types = types?;
            let place = types.len().checked_sub(place + 1)?;
            never(format!("argument {}", place + 1), types.get(place).copied())
        }
        ValuePlace::Target => match receiver(world, site, phase) {
            None => format!("{what} has no receiver"),
            Some(declared) => never("the receiver".to_owned(), declared),
        },
        ValuePlace::This => match site.within.filter(|method| !world.methods[*method].is_static) {
            None => format!("{what} is in a static method, which has no `this`"),
            Some(method) => {
                let class = world.methods[method].class;
                never("`this`".to_owned(), Some(&world.classes[class].name))
            }
        },
        ValuePlace::Result => match site.member {
            Member::Method(method) if world.methods[method].result == "void" => {
                format!("{what} has no result")
            }
            Member::Method(method) => {
                never("the result".to_owned(), Some(&world.methods[method].result))
            }
            _ => never("the result".to_owned(), None),
        },
        ValuePlace::Value | ValuePlace::Old | ValuePlace::Thread | ValuePlace::Thrown => {
            return None;
        }
    })
}

/// Why nothing happens in a line that a pointcut names, if that is so.
fn unmet_line(world: &EventWorld, condition: &SiteCondition) -> Option<(String, Span)> {
    let (ast::Primitive::Line(file, line), true, span) = condition else { return None };
    let mut in_file = world
        .sites
        .values()
        .filter(|site| site.within.is_some_and(|method| file.matches(world.file_of(method))));
    let reason = match in_file.clone().next() {
        None => format!("no code of the program is in a file `{}`", file.text()),
        Some(_) if in_file.any(|site| site.line == *line) => return None,
        Some(_) => format!("nothing happens in line {line} of `{}`", file.text()),
    };
    Some((reason, span.clone()))
}

/// A hint, if a method that the pattern of a call names is called through a type above the named class. AspectJ picks such calls by that
/// type only, too.
fn called_through(world: &EventWorld, alternative: &Conjunction) -> Option<String> {
    let place = alternative.site.iter().position(|(what, holds, _)| {
        *holds && matches!(what, ast::Primitive::Member(Kind::Call, _))
    })?;
    let ast::Primitive::Member(_, pattern) = &alternative.site[place].0 else { return None };
    let wanted = pattern.class.as_ref()?;
    let others = || alternative.site.iter().enumerate().filter(|(number, _)| *number != place);
    world.sites.values().find_map(|site| {
        let Member::Method(id) = site.member else { return None };
        let method = &world.methods[id];
        let is_there = others().all(|(_, (what, holds, _))| is_at(world, site, what) == *holds);
        if site.kind != Kind::Call
            || !is_there
            || !pattern.name.matches(&method.name)
            || wanted.matches(world, method.class)
        {
            return None;
        }
        let is_below = |class| {
            wanted.matches(world, class) && world.is_subtype(class, method.class)
        };
        if !world.classes.keys().any(is_below) {
            return None;
        }
        let (name, class) = (&method.name, &world.classes[method.class].name);
        let line = site.line;
        Some(format!(
            "line {line} calls `{name}` through `{class}`: `call(* {class}.{name}(..)) && target({})` picks it",
            wanted.written(),
        ))
    })
}
