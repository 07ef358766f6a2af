//! From modules to verified programs.

use tsb_format::{Catalogued, Flags, Module, Primitive, Type};
use tsb_interpreter::{host_functions, needs};
use tsb_loader::Needs;
use tsb_verifier::{Program, Trust, Verified};

use crate::error::Error;

/// Methods that queries call, whether or not the program calls them.
#[derive(Clone, Default, Debug)]
pub struct Queried {
    /// Names of instance methods.
    pub of_objects: Vec<String>,
    /// Static methods, by class and name.
    pub of_classes: Vec<(String, String)>,
    /// Whether methods get values that may have to be boxed.
    pub boxes: bool,
}

/// The module of the class library.
///
/// # Errors
/// If the embedded bytes are damaged.
pub fn library() -> Result<Module<'static>, Error> {
    tsb_format::read(tsb_library::LIBRARY).map_err(|error| Error::Library(error.into()))
}

/// The part of the class library that is reachable from the modules and the machine, the given exceptions of specifications, and the
/// methods of queries.
///
/// # Errors
/// If the embedded bytes are damaged.
pub fn reachable_library(
    modules: &[&Module<'_>],
    exceptions: &[String],
    queries: &Queried,
) -> Result<Module<'static>, Error> {
    let library = Catalogued::new(tsb_library::LIBRARY, tsb_library::CATALOGUE)
        .map_err(|error| Error::Library(error.into()))?;
    let exceptions = || exceptions.iter().map(String::as_str);
    let by_host_functions = modules.iter().flat_map(|module| thrown_by_host_functions(module));
    let boxes = queries.boxes.then_some(Primitive::ALL).into_iter().flatten();
    let objects = needs::OBJECTS.iter().copied().chain(exceptions()).chain(by_host_functions);
    let objects = objects.chain(boxes.map(|primitive| primitive.box_class()));
    let objects: Vec<&str> = objects.collect();
    let constructors = exceptions().map(|class| (class, "<init>"));
    let asked = queries.of_classes.iter().map(|(class, method)| (class.as_str(), method.as_str()));
    let methods = needs::METHODS.iter().copied().chain(constructors).chain(asked);
    let methods: Vec<(&str, &str)> = methods.collect();
    let of_objects: Vec<&str> = queries.of_objects.iter().map(String::as_str).collect();
    let needs = Needs {
        objects: &objects,
        fields: needs::FIELDS,
        methods: &methods,
        virtual_calls: &of_objects,
        callbacks: needs::CALLBACKS,
    };
    tsb_loader::reachable(library, modules, &needs).map_err(Error::Library)
}

/// The exceptions that host functions of a module may throw: the usual ones, and those that the methods declare.
fn thrown_by_host_functions<'m>(module: &'m Module<'_>) -> Vec<&'m str> {
    let methods = module.classes.values().flat_map(|class| &class.methods);
    let mut natives = methods.filter(|method| method.flags.contains(Flags::NATIVE)).peekable();
    if natives.peek().is_none() {
        return Vec::new();
    }
    let declared =
        natives.flat_map(|method| &method.throws).filter_map(|&ty| match module.types[ty] {
            Type::Class(name) => Some(&*module.names[name]),
            Type::Primitive(_) | Type::Array(_) => None,
        });
    host_functions::EXCEPTIONS.iter().copied().chain(declared).collect()
}

/// Links modules with the class library.
///
/// # Errors
/// The place of the conflict.
pub fn link<'b>(library: Module<'b>, modules: Vec<Module<'b>>) -> Result<Program<'b>, Error> {
    let mut all = vec![(library, Trust::Trusted)];
    all.extend(modules.into_iter().map(|module| (module, Trust::Untrusted)));
    Ok(tsb_verifier::link(all)?)
}

/// Links modules with the class library and verifies all of them.
///
/// # Errors
/// The place of the first broken rule.
pub fn verify<'b>(
    library: Module<'b>,
    modules: Vec<Module<'b>>,
) -> Result<Verified<Program<'b>>, Error> {
    Ok(tsb_verifier::verify(link(library, modules)?)?)
}
