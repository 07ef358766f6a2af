//! Specifications, and the monitors that they describe.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tsb_format::Module;
use tsb_monitor::monitor::{Action, Demanded, Monitor};
use tsb_monitor::mop::JavaUnit;
use tsb_monitor::online::members::Members;
use tsb_monitor::online::{Call, Request, Throw};
use tsb_monitor::pointcut::AskCallee;
use tsb_monitor::spec::{Diagnostic, Source};
use tsb_monitor::{library, logscope, mop, rmor, ruler, verde};

use crate::error::{Error, SpecificationError};
use crate::java::{self, JavaCode};
use crate::load::{Queried, library as class_library};

/// A specification that has not been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// A shipped property, such as `HasNext`.
    Named(String),
    /// A file, whose ending tells the language.
    File(PathBuf),
    /// A text with a name, whose ending tells the language: `.mop`, `.rmor`, `.verde`, `.ruler`, `.lscope`.
    Text {
        /// The name, for messages.
        name: String,
        /// The text.
        text: String,
    },
    /// A file that is being edited: this text stands for that of the file, whose path tells where its imports are.
    Edited {
        /// The path of the file.
        path: PathBuf,
        /// The text.
        text: String,
    },
}

impl Spec {
    /// A shipped property, such as `HasNext`.
    pub fn named(name: impl Into<String>) -> Spec {
        Spec::Named(name.into())
    }

    /// A file, whose ending tells the language.
    pub fn file(path: impl Into<PathBuf>) -> Spec {
        Spec::File(path.into())
    }

    /// A text with a name, whose ending tells the language: `.mop`, `.rmor`, `.verde`, `.ruler`, `.lscope`.
    pub fn text(name: impl Into<String>, text: impl Into<String>) -> Spec {
        Spec::Text { name: name.into(), text: text.into() }
    }
}

/// As on a command line: a path with an ending is a file, anything else is the name of a shipped property.
impl From<&str> for Spec {
    fn from(spec: &str) -> Spec {
        match Path::new(spec).extension() {
            Some(_) => Spec::file(spec),
            None => Spec::named(spec),
        }
    }
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
pub struct Sources(Vec<Option<Arc<Source>>>);

impl Specs {
    /// Loads specifications.
    ///
    /// # Errors
    /// If a file cannot be read; the errors of the first specification that has some.
    pub fn load(specs: &[Spec]) -> Result<Specs, Error> {
        let (mut monitors, mut sources, mut java) = (Vec::new(), Vec::new(), Vec::new());
        for spec in specs {
            let Loaded { monitors: own, source, unit } = load_one(spec, java.len() + 1)?;
            if let Some((source, unit)) = source.as_ref().zip(unit) {
                java.push((monitors.len(), JavaCode { source: source.clone(), unit }));
            }
            sources.extend(own.iter().map(|_| source.clone()));
            monitors.extend(own);
        }
        Ok(Specs { monitors, sources: Sources(sources), java })
    }

    /// The methods that queries of the specifications call, and whether values may have to be boxed for methods.
    pub fn queried(&self) -> Queried {
        let mut demands = self.monitors.iter().flat_map(|monitor| monitor.demands());
        let boxes = demands.any(|demand| matches!(demand.what, Demanded::Call { .. }));
        let mut queried = Queried { boxes, ..Queried::default() };
        let events = self.monitors.iter().flat_map(|monitor| monitor.events());
        for ask in events.filter_map(|event| event.advice.as_ref()).flat_map(|it| it.asks()) {
            queried.boxes = true;
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
    /// What is wrong with the code.
    pub fn compile(&self, program: &[Module<'_>]) -> Result<Option<Module<'static>>, Error> {
        if self.java.is_empty() {
            return Ok(None);
        }
        let library = class_library()?;
        let imports: Vec<&Module<'_>> = std::iter::once(&library).chain(program).collect();
        let compiled = self.compiled(&imports)?;
        let errors = compiled.errors.into_iter();
        self.sources.check(errors.map(|(spec, error, _)| (self.java[spec].0, error)).collect())?;
        Ok(compiled.module)
    }

    /// Checks the Java code without a program. Returns errors about names that a program may define.
    ///
    /// # Errors
    /// The other errors.
    pub fn check_without_program(&self) -> Result<Vec<(usize, Diagnostic)>, Error> {
        if self.java.is_empty() {
            return Ok(Vec::new());
        }
        let compiled = self.compiled(&[&class_library()?])?;
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
        self.sources.check(errors)?;
        Ok(doubts)
    }

    fn compiled(&self, imports: &[&Module<'_>]) -> Result<java::CompiledJava, Error> {
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
    /// The text of a monitor's specification; `None` for a shipped property.
    pub fn of(&self, monitor: usize) -> Option<&Arc<Source>> {
        self.0.get(monitor)?.as_ref()
    }

    /// Refuses specifications with errors, each with the index of its monitor.
    ///
    /// # Errors
    /// If there is one.
    pub fn check(&self, errors: Vec<(usize, Diagnostic)>) -> Result<(), SpecificationError> {
        if errors.is_empty() {
            return Ok(());
        }
        let errors = errors.into_iter().map(|(monitor, error)| (self.of(monitor).cloned(), error));
        Err(SpecificationError { errors: errors.collect() })
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
            let own = advice.warnings(members);
            // Signatures are of interest only where names are right.
            let mismatches = members.filter(|_| own.is_empty());
            let mismatches = mismatches.map(|members| advice.mismatches(members));
            let own = own.into_iter().chain(mismatches.into_iter().flatten());
            doubts.extend(own.map(|doubt| (number, doubt)));
        }
    }
    doubts
}

/// A loaded specification.
struct Loaded {
    monitors: Vec<Box<dyn Monitor>>,
    /// The text, if it is a single file.
    source: Option<Arc<Source>>,
    /// The Java code.
    unit: Option<JavaUnit>,
}

/// Loads a specification; `number` distinguishes its Java code from that of others.
fn load_one(spec: &Spec, number: usize) -> Result<Loaded, Error> {
    let (path, source) = match spec {
        Spec::Named(name) => return load_shipped(name),
        Spec::File(path) => (path.as_path(), read(path)?),
        Spec::Text { name, text } => {
            (Path::new(name), Source { name: name.clone(), text: text.clone() })
        }
        Spec::Edited { path, text } => {
            (path.as_path(), Source { name: path.display().to_string(), text: text.clone() })
        }
    };
    let mut unit = None;
    // Diagnostics may refer to imported files, of which the text is not kept.
    let mut has_imports = false;
    let ending = path.extension().and_then(|ending| ending.to_str());
    let loaded = match ending {
        Some("mop") => mop::load_with_java(&source, number).map(|(monitors, java)| {
            unit = Some(java).filter(|java| !java.classes.is_empty());
            monitors
        }),
        Some("verde") => verde::load(&source),
        Some("ruler") => ruler::load(&source),
        Some("lscope") => logscope::load(&source),
        Some("rmor") => rmor::load(&source, &mut |from, name| {
            has_imports = true;
            let beside = Path::new(from).parent().unwrap_or(Path::new("")).join(name);
            match spec {
                Spec::Text { .. } => Err("a text imports no files".to_owned()),
                Spec::Named(_) | Spec::File(_) | Spec::Edited { .. } => {
                    read(&beside).map_err(|error| error.to_string())
                }
            }
        }),
        _ => return Err(Error::UnknownLanguage(path.to_owned())),
    };
    let source = Arc::new(source);
    let monitors = loaded.map_err(|errors| SpecificationError::new(&source, errors))?;
    Ok(Loaded { monitors, source: (!has_imports).then_some(source), unit })
}

fn load_shipped(name: &str) -> Result<Loaded, Error> {
    let source = library::shipped(name).ok_or_else(|| Error::UnknownProperty(name.to_owned()))?;
    let monitors =
        mop::load(&source).map_err(|errors| SpecificationError::new(&Arc::new(source), errors))?;
    Ok(Loaded { monitors, source: None, unit: None })
}

fn read(path: &Path) -> Result<Source, Error> {
    let text = fs::read_to_string(path).map_err(|error| Error::file(path, error))?;
    Ok(Source { name: path.display().to_string(), text })
}

/// Adds an action of a monitor to what is asked of the running program. Returns a line to print, if that is the action.
pub fn add_to_request(request: &mut Request, action: Action) -> Option<String> {
    match action {
        Action::Print(line) => return Some(line),
        Action::Stop => request.stop = true,
        Action::Call { method, arguments, least } => {
            request.calls.push(Call { method, arguments, least });
        }
        // Only the first exception is thrown.
        Action::Throw { class, message } => {
            request.throw.get_or_insert(Throw { class, message });
        }
        Action::Skip { result, .. } => {
            request.skip.get_or_insert(result);
        }
    }
    None
}
