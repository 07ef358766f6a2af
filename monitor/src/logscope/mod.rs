//! LogScope: patterns and automata over records of logs, in the manner of H. Barringer, K. Havelund, D. Rydeheard and A. Groce, 'Rule Systems for
//! Runtime Verification: A Short Tutorial', RV 2009.
//!
//! ```text
//! pattern P1: COMMAND{Type: "FSW", Stem: x, Number: y} => EVR{Success: x, Number: y}
//! ```
//!
//! Grammar and meaning are in docs/rules.md.

mod ast;
mod build;
mod graph;
pub mod learn;
mod monitor;
mod parse;
mod patterns;

use crate::monitor::{EventSpec, Monitor};
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Pointcut, PointcutNames, compile};
use crate::rules::value::Store;
use crate::spec::{Diagnostic, Source};

/// Reads a specification.
///
/// # Errors
/// What is wrong with it.
pub fn load(source: &Source) -> Result<Vec<Box<dyn Monitor>>, Vec<Diagnostic>> {
    load_one(source)
        .map(|monitor| -> Vec<Box<dyn Monitor>> { vec![Box::new(monitor)] })
        .map_err(|error| vec![error])
}

fn load_one(source: &Source) -> Result<monitor::LogScopeMonitor, Diagnostic> {
    let spec = parse::specification(source)?;
    // Numbers of records are equal if their values are.
    let mut store = Store::default();
    store.merges_numbers = true;
    let common = build::common(&spec, &mut store)?;
    let mut units = Vec::new();
    for decl in &spec.units {
        // What is ignored is checked all the same.
        let unit = build::unit(decl, &common, &mut store)?;
        if !decl.is_ignored {
            units.push(unit);
        }
    }
    let mut notes = Vec::new();
    let mut events = Vec::new();
    for decl in &spec.events {
        if !units.iter().flat_map(|unit| &unit.kinds).any(|kind| kind.name == decl.name.name) {
            let message = format!("no specification reads records `{}`", decl.name.name);
            notes.push(Diagnostic::new(decl.name.span.clone(), message));
        }
        events.push(event(decl)?);
    }
    let file = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = file.split_once('.').map_or(file, |(stem, _)| stem).to_owned();
    Ok(monitor::LogScopeMonitor::new(monitor::Setup {
        source: source.clone(),
        name,
        events,
        decls: spec.events,
        units,
        common,
        store,
        notes,
    }))
}

fn event(decl: &ast::EventDecl) -> Result<EventSpec, Diagnostic> {
    struct Fields<'a>(&'a ast::EventDecl);
    impl PointcutNames for Fields<'_> {
        fn pointcut(&self, _: &str) -> Option<&Pointcut> {
            None
        }
        fn variable(&self, name: &str) -> Option<Option<&TypePattern>> {
            let mut fields = self.0.fields.iter();
            fields.find(|(field, _)| field.name == name).map(|(_, ty)| ty.as_ref())
        }
    }
    let name = decl.name.name.clone();
    let Some(advice) = &decl.advice else {
        let keys = (0..decl.fields.len()).collect();
        return Ok(EventSpec {
            name,
            advice: None,
            keys,
            data: Vec::new(),
            wants_text: true,
            keys_by_text: true,
        });
    };
    let compiled = compile(advice, &Fields(decl))?;
    let mut keys = Vec::new();
    for (field, _) in &decl.fields {
        let place = compiled.variables().iter().position(|known| *known == field.name);
        let Some(place) = place else {
            let message = format!("`{}` is not bound by the pointcut of `{name}`", field.name);
            return Err(Diagnostic::new(field.span.clone(), message)
                .hint("bind it by target, args, this, value, old, returning or throwing"));
        };
        keys.push(place);
    }
    let wants_text = decl.fields.iter().any(|(_, ty)| crate::ruler::may_be_text(ty.as_ref()));
    Ok(EventSpec {
        name,
        advice: Some(compiled),
        keys,
        data: Vec::new(),
        wants_text,
        keys_by_text: wants_text,
    })
}
