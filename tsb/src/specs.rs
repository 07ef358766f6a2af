//! Loads monitors from files.

use std::fs;
use std::path::Path;
use std::rc::Rc;

use tsb_format::Module;
use tsb_monitor::measure::Measured;
use tsb_monitor::monitor::{Demanded, Monitor};
use tsb_monitor::mop::JavaUnit;
use tsb_monitor::online::members::Members;
use tsb_monitor::pointcut::pattern::TypePattern;
use tsb_monitor::pointcut::{
    Advice, AskCallee, Compiled, Pointcut, PointcutNames, Primitive, Timing, parse_pointcut,
};
use tsb_monitor::session::Session;
use tsb_monitor::spec::{Cursor, Diagnostic, Source};
use tsb_monitor::{library, mop, pointcut as pointcuts, rmor, verde};

use crate::compile::{self, Format};
use crate::exit_code;
use crate::java::{self, JavaCode};
use crate::load::{Failure, Queried, use_color};

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
A name without ending is that of a property that comes with the system:
  ";

/// Loads specifications from files or by the names of shipped ones. `measured` enables measurement of the monitors' time.
///
/// # Errors
/// [`exit_code::NO_INPUT`] if a file cannot be read. [`exit_code::COMPILE_ERROR`] with the errors of the first erroneous specification.
pub fn load(specs: &[String], format: Format, measured: bool) -> Result<Specs, Failure> {
    let (mut monitors, mut sources, mut java) = (Vec::new(), Vec::new(), Vec::new());
    for spec in specs {
        let Loaded { monitors: own, source, unit } = load_one(spec, java.len() + 1, format)?;
        if let Some((source, unit)) = source.as_ref().zip(unit) {
            java.push((monitors.len(), JavaCode { source: source.clone(), unit }));
        }
        sources.extend(own.iter().map(|_| source.clone()));
        monitors.extend(own);
    }
    let measure = |monitor| -> Box<dyn Monitor> { Box::new(Measured::new(monitor)) };
    if measured {
        monitors = monitors.into_iter().map(measure).collect();
    }
    Ok(Specs { monitors, sources: Sources(sources), java })
}

/// Loaded specifications.
pub struct Specs {
    /// The monitors.
    pub monitors: Vec<Box<dyn Monitor>>,
    /// The texts of the specifications, by monitor.
    pub sources: Sources,
    /// Java code, with the index of the first monitor of its specification.
    pub java: Vec<(usize, JavaCode)>,
}

/// The specification text of each monitor; `None` for shipped properties.
pub struct Sources(Vec<Option<Rc<Source>>>);

impl Specs {
    /// The methods that queries of the specifications call.
    pub fn queried(&self) -> Queried {
        let mut queried = Queried::default();
        let events = self.monitors.iter().flat_map(|monitor| monitor.events());
        for ask in events.filter_map(|event| event.advice.as_ref()).flat_map(|it| it.asks()) {
            let method = ask.method.name.clone();
            match &ask.callee {
                AskCallee::Of(_) => queried.of_objects.push(method),
                AskCallee::Class(class) => {
                    queried.of_classes.push((class.clone(), method.clone()));
                    queried.of_classes.push((format!("java.lang.{class}"), method));
                }
            }
        }
        queried
    }

    /// The names of the exception classes that specifications may throw.
    pub fn exceptions(&self) -> Vec<String> {
        let demands = self.monitors.iter().flat_map(|monitor| monitor.demands());
        let thrown = demands.filter_map(|demand| match demand.what {
            Demanded::Throw { class } => Some(class),
            Demanded::Call { .. } | Demanded::Skip { .. } => None,
        });
        thrown.collect()
    }

    /// Compiles the Java code against the class library and the modules of the program. `None` if there is no Java code.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the errors have been printed.
    pub fn compile(
        &self,
        program: &[Module<'_>],
        format: Format,
    ) -> Result<Option<Module<'static>>, Failure> {
        if self.java.is_empty() {
            return Ok(None);
        }
        let library = compile::library()?;
        let imports: Vec<&Module<'_>> = std::iter::once(&library).chain(program).collect();
        let compiled = self.compiled(&imports)?;
        let errors = compiled.errors.into_iter();
        let errors: Vec<_> = errors.map(|(spec, error, _)| (self.java[spec].0, error)).collect();
        self.sources.report_errors(&errors, format)?;
        Ok(compiled.module)
    }

    /// Checks the Java code without a program. Returns errors about names that a program may define.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] after the other errors have been printed.
    pub fn check_without_program(
        &self,
        format: Format,
    ) -> Result<Vec<(usize, Diagnostic)>, Failure> {
        if self.java.is_empty() {
            return Ok(Vec::new());
        }
        let compiled = self.compiled(&[&compile::library()?])?;
        let (mut doubts, mut errors) = (Vec::new(), Vec::new());
        for (spec, error, is_of_program) in compiled.errors {
            let monitor = self.java[spec].0;
            match is_of_program {
                true => doubts.push((
                    monitor,
                    error.hint("the class library has nothing of this name; a program may have it"),
                )),
                false => errors.push((monitor, error)),
            }
        }
        self.sources.report_errors(&errors, format)?;
        Ok(doubts)
    }

    fn compiled(&self, imports: &[&Module<'_>]) -> Result<java::CompiledJava, Failure> {
        let codes: Vec<JavaCode> = self.java.iter().map(|(_, code)| code.clone()).collect();
        java::compile_all(&codes, imports)
    }

    /// The generated classes of the Java code.
    pub fn classes(&self) -> Vec<String> {
        let units = self.java.iter().map(|(_, code)| &code.unit);
        units.flat_map(|unit| unit.classes.iter().map(|class| unit.qualified(class))).collect()
    }
}

impl Sources {
    /// Prints errors, each with the index of its monitor.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] if `errors` is not empty.
    pub fn report_errors(
        &self,
        errors: &[(usize, Diagnostic)],
        format: Format,
    ) -> Result<(), Failure> {
        if errors.is_empty() {
            return Ok(());
        }
        for (monitor, error) in errors {
            match self.0.get(*monitor) {
                Some(Some(source)) => {
                    let _ = failure(source, core::slice::from_ref(error), format);
                }
                _ => eprintln!("error: {}", error.message),
            }
        }
        Err(counted(errors.len(), format))
    }

    /// Prints warnings, each with the index of its monitor.
    ///
    /// # Errors
    /// [`exit_code::COMPILE_ERROR`] if `strict` is set and there are warnings.
    pub fn warn(
        &self,
        doubts: &[(usize, Diagnostic)],
        format: Format,
        strict: bool,
    ) -> Result<(), Failure> {
        let mut printed: Vec<(&str, &Diagnostic)> = Vec::new();
        for (monitor, doubt) in doubts {
            let Some(Some(source)) = self.0.get(*monitor) else { continue };
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
            eprint!("{text}");
        }
        if !strict || printed.is_empty() {
            return Ok(());
        }
        let message = match format {
            Format::Json => String::new(),
            Format::Text => "what matches nothing is an error (--strict)".to_owned(),
        };
        Err(Failure { message, exit_code: exit_code::COMPILE_ERROR })
    }
}

/// Warnings about parts of monitors that have no effect or can match nothing; with `members`, in a program with these members.
pub fn warnings(
    monitors: &[Box<dyn Monitor>],
    members: Option<&Members>,
) -> Vec<(usize, Diagnostic)> {
    let mut doubts = Vec::new();
    for (number, monitor) in monitors.iter().enumerate() {
        doubts.extend(monitor.notes().iter().map(|note| (number, note.clone())));
        for advice in monitor.events().iter().filter_map(|event| event.advice.as_ref()) {
            doubts.extend(advice.warnings(members).into_iter().map(|doubt| (number, doubt)));
        }
    }
    doubts
}

/// A loaded specification.
struct Loaded {
    monitors: Vec<Box<dyn Monitor>>,
    /// The text, if it is a single file.
    source: Option<Rc<Source>>,
    /// The Java code.
    unit: Option<JavaUnit>,
}

/// Loads a specification; `number` distinguishes its Java code from that of others.
fn load_one(spec: &str, number: usize, format: Format) -> Result<Loaded, Failure> {
    let path = Path::new(spec);
    let Some(ending) = path.extension().and_then(|ending| ending.to_str()) else {
        let Some(source) = library::shipped(spec) else {
            let error =
                "there is no property of this name, and files have an ending (.mop, .rmor, .verde)";
            return Err(Failure::about(path, error, exit_code::NO_INPUT));
        };
        let monitors = mop::load(&source).map_err(|errors| failure(&source, &errors, format))?;
        return Ok(Loaded { monitors, source: None, unit: None });
    };
    let source = read(path)?;
    let mut unit = None;
    let loaded = match ending {
        "mop" => mop::load_with_java(&source, number).map(|(monitors, java)| {
            unit = Some(java).filter(|java| !java.classes.is_empty());
            monitors
        }),
        "verde" => verde::load(&source),
        "rmor" => rmor::load(&source, &mut |from, name| {
            let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(name);
            read(&beside).map_err(|failure| failure.message)
        }),
        _ => {
            let error = "no specification language has files of this ending (.mop, .rmor, .verde)";
            return Err(Failure::about(path, error, exit_code::USAGE));
        }
    };
    let monitors = loaded.map_err(|errors| failure(&source, &errors, format))?;
    // Diagnostics may refer to imported files, of which the text is not kept.
    let is_whole = ending != "rmor" || !source.text.contains("import");
    Ok(Loaded { monitors, source: is_whole.then(|| Rc::new(source)), unit })
}

/// Disables properties.
///
/// # Errors
/// [`exit_code::USAGE`] if a property does not exist.
pub fn disable(session: &mut Session, properties: &[String]) -> Result<(), Failure> {
    for property in properties {
        if !session.switch(property, false) {
            let message = format!("no specification has a property `{property}` to disable");
            return Err(Failure { message, exit_code: exit_code::USAGE });
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
    compiled().map_err(|error: Diagnostic| failure(&source, &[error], format))
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

fn read(path: &Path) -> Result<Source, Failure> {
    let name = path.display().to_string();
    match fs::read_to_string(path) {
        Ok(text) => Ok(Source { name, text }),
        Err(error) => Err(Failure::about(path, error, exit_code::NO_INPUT)),
    }
}

fn failure(source: &Source, errors: &[Diagnostic], format: Format) -> Failure {
    let one = |error: &Diagnostic| match format {
        Format::Text => error.render(source, use_color()) + "\n\n",
        // Serialisation of strings and numbers does not fail.
        Format::Json => serde_json::to_string(&error.json(source)).unwrap_or_default() + "\n",
    };
    let shown: String = errors.iter().map(one).collect();
    eprint!("{shown}");
    counted(errors.len(), format)
}

fn counted(errors: usize, format: Format) -> Failure {
    let message = match (format, errors) {
        (Format::Json, _) => String::new(),
        (Format::Text, 1) => "1 error".to_owned(),
        (Format::Text, count) => format!("{count} errors"),
    };
    Failure { message, exit_code: exit_code::COMPILE_ERROR }
}
