//! Specifications of the command line.

use std::sync::Arc;

use tsb::specs::{Sources, Spec, Specs};
use tsb::{Error, SpecificationError};
use tsb_monitor::library;
use tsb_monitor::measure::Measured;
use tsb_monitor::monitor::Monitor;
use tsb_monitor::pointcut::pattern::TypePattern;
use tsb_monitor::pointcut::{
    self as pointcuts, Advice, Compiled, Pointcut, PointcutNames, Primitive, Timing, parse_pointcut,
};
use tsb_monitor::session::Session;
use tsb_monitor::spec::{Cursor, Diagnostic, Source};

use crate::compile::Format;
use crate::exit_code;
use crate::load::{Failure, print_error, use_color};
use crate::report;

/// The help text about languages and shipped properties.
pub fn languages() -> String {
    let names: Vec<&str> = library::SHIPPED.iter().map(|shipped| shipped.name).collect();
    format!("{LANGUAGES}{}", names.join(", "))
}

const LANGUAGES: &str = "\
Languages, by the ending of the file:
  .mop    parametric properties: regular expressions, state machines, temporal logic, grammars
  .rmor   RMOR state machines
  .verde  Verde properties: state machines with variables, guards and slices
  .ruler  RuleR rule systems
  .lscope LogScope patterns and automata over records of logs
A name without ending is that of a property that comes with the system:
  ";

/// Loads specifications from files or by the names of shipped ones. `measured` enables measurement of the monitors' time.
///
/// # Errors
/// [`exit_code::NO_INPUT`] if a file cannot be read. [`exit_code::COMPILE_ERROR`] with the errors of the first erroneous specification.
pub fn load(specs: &[String], format: Format, measured: bool) -> Result<Specs, Failure> {
    let specs: Vec<Spec> = specs.iter().map(|spec| Spec::from(spec.as_str())).collect();
    let mut specs = Specs::load(&specs).map_err(|error| failure(error, format))?;
    if measured {
        let measure = |monitor| -> Box<dyn Monitor> { Box::new(Measured::new(monitor)) };
        specs.monitors = specs.monitors.into_iter().map(measure).collect();
    }
    Ok(specs)
}

/// Prints the errors of specifications. The result says how many there are.
pub fn failure(error: Error, format: Format) -> Failure {
    let Error::Specification(error) = error else { return error.into() };
    let shown: String = match format {
        Format::Text => error.render(use_color()),
        Format::Json => {
            let line = |(source, error): &(Option<Arc<Source>>, Diagnostic)| match source {
                // Serialisation of strings and numbers does not fail.
                Some(source) => {
                    serde_json::to_string(&error.json(source)).unwrap_or_default() + "\n"
                }
                None => {
                    report::failure(
                        "tsbvm",
                        &Failure::new(&error.message, exit_code::COMPILE_ERROR),
                        format,
                    );
                    String::new()
                }
            };
            error.errors.iter().map(line).collect()
        }
    };
    print_error(&shown);
    counted(error.errors.len(), format)
}

/// Prints warnings, each with the index of its monitor.
///
/// # Errors
/// [`exit_code::COMPILE_ERROR`] if `strict` is set and there are warnings.
pub fn warn(
    sources: &Sources,
    doubts: &[(usize, Diagnostic)],
    format: Format,
    strict: bool,
) -> Result<(), Failure> {
    let mut printed: Vec<(&str, &Diagnostic)> = Vec::new();
    for (monitor, doubt) in doubts {
        let Some(source) = sources.of(*monitor) else { continue };
        if printed.contains(&(&source.name, doubt)) {
            continue;
        }
        printed.push((&source.name, doubt));
        // Serialisation of strings and numbers does not fail.
        let json = |form| serde_json::to_string(&form).unwrap_or_default() + "\n";
        let text = match (format, strict) {
            (Format::Text, false) => doubt.render_warning(source, use_color()) + "\n\n",
            (Format::Text, true) => doubt.render(source, use_color()) + "\n\n",
            (Format::Json, false) => json(doubt.json_warning(source)),
            (Format::Json, true) => json(doubt.json(source)),
        };
        print_error(&text);
    }
    if !strict || printed.is_empty() {
        return Ok(());
    }
    let message = match format {
        Format::Json => String::new(),
        Format::Text => "what matches nothing is an error (--strict)".to_owned(),
    };
    Err(Failure::new(message, exit_code::COMPILE_ERROR))
}

/// Disables properties.
///
/// # Errors
/// [`exit_code::USAGE`] if a property does not exist.
pub fn disable(session: &mut Session, properties: &[String]) -> Result<(), Failure> {
    for property in properties {
        if !session.switch(property, false) {
            let message = format!("no specification has a property `{property}` to disable");
            return Err(Failure::new(message, exit_code::USAGE));
        }
    }
    Ok(())
}

/// Compiles a pointcut of the command line, for events before and events after.
///
/// # Errors
/// [`exit_code::COMPILE_ERROR`] after its error has been printed.
pub fn pointcut(text: &str, format: Format) -> Result<[Compiled; 2], Failure> {
    struct NoNames;
    impl PointcutNames for NoNames {
        fn pointcut(&self, _name: &str) -> Option<&Pointcut> {
            None
        }
        fn variable(&self, _name: &str) -> Option<Option<&TypePattern>> {
            None
        }
    }
    let source = Source { name: "--record-events".to_owned(), text: text.to_owned() };
    let compiled = || {
        let mut cursor = Cursor::new(&source);
        let pointcut = parse_pointcut(&mut cursor)?;
        if !cursor.is_at_end() {
            return Err(cursor.unexpected("the end"));
        }
        if uses_flow(&pointcut) {
            let error = "`cflow` depends on other events, and what is recorded does not";
            return Err(Diagnostic::new(pointcut.span(), error));
        }
        let timed =
            |timing| pointcuts::compile(&Advice { timing, pointcut: pointcut.clone() }, &NoNames);
        Ok([timed(Timing::Before)?, timed(Timing::After)?])
    };
    compiled().map_err(|error: Diagnostic| {
        let error = SpecificationError::new(&Arc::new(source.clone()), vec![error]);
        failure(error.into(), format)
    })
}

/// Whether a pointcut uses `cflow`.
fn uses_flow(pointcut: &Pointcut) -> bool {
    match pointcut {
        Pointcut::Primitive(primitive, _) => matches!(primitive, Primitive::Flow { .. }),
        Pointcut::Not(inner, _) => uses_flow(inner),
        Pointcut::And(a, b) | Pointcut::Or(a, b) => uses_flow(a) || uses_flow(b),
        Pointcut::Named(_) => false,
    }
}

fn counted(errors: usize, format: Format) -> Failure {
    let message = match (format, errors) {
        (Format::Json, _) => String::new(),
        (Format::Text, 1) => "1 error".to_owned(),
        (Format::Text, count) => format!("{count} errors"),
    };
    Failure::new(message, exit_code::COMPILE_ERROR)
}
