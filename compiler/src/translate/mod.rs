//! The front end for Java class files: from verified class files to the representation that the back end takes.
//!
//! [`translate`] declares the classes (`declare`), finds the call sites that need classes of their own (`dynamic`), and translates each
//! method (`method`). The files must have been verified (JVMS 4.10): what the verifier refuses is refused here with less precise errors, or
//! gives code that does something else; no input makes the translation fail otherwise.

mod calls;
mod constructors;
mod declare;
mod dynamic;
mod emit;
mod error;
mod flow;
mod hierarchy;
mod instructions;
mod method;
mod missing;
mod state;
mod types;

pub use error::{Failure, Place, Refusal};
pub use missing::{Missing, MissingItem};

use hashbrown::HashSet;
use tsb_classfile::ClassFile;
use tsb_format::Module;

use crate::annotate::Functions;
use crate::backend::{self, CodegenOptions};
use crate::diagnostics::Diagnostic;
use crate::ir::{self, Function};
use crate::lower::Lowering;
use crate::tree::{ClassId, ConstValue, Symbols, TypedProgram};

use declare::{Declared, Own};
use dynamic::Sites;
use hierarchy::Hierarchy;
use method::{Job, World};

/// A class file to translate.
#[derive(Debug)]
pub struct Input<'f> {
    /// The name of the file, for messages.
    pub place: String,
    /// The file, which has been verified.
    pub file: ClassFile<'f>,
}

/// How class files are translated.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How code is generated.
    pub codegen: CodegenOptions,
    /// Whether code that refers to missing classes and members, or uses what is not supported, is translated to code that throws an error.
    /// Otherwise it is refused.
    pub is_lenient: bool,
}

/// The result of a translation.
#[derive(Debug)]
pub struct Translation {
    /// The module.
    pub module: Module<'static>,
    /// What the class library lacks; with [`Options::is_lenient`] only.
    pub missing: Missing,
    /// What is not supported, and has become code that throws an error; with [`Options::is_lenient`] only.
    pub replaced: Vec<Refusal>,
}

/// What has been found out while methods were translated.
#[derive(Debug, Default)]
struct Found {
    refusals: Vec<Refusal>,
    missing: Missing,
    replaced: Vec<Refusal>,
}

/// Translates class files to one module called `name`, against the classes of `imports`, the class library first.
///
/// # Errors
/// All constructs that cannot be translated, and everything that the class library lacks.
pub fn translate(
    inputs: &[Input<'_>],
    name: &str,
    imports: &[&Module<'_>],
    options: &Options,
) -> Result<Translation, Box<Failure>> {
    let mut declared = declare::declare(inputs, imports);
    let sites = dynamic::declare(&mut declared);
    let Declared { symbols, by_name, own, renamed, sources, refusals, missing } = declared;
    let mut found = Found { refusals, missing, replaced: Vec::new() };
    let program = TypedProgram { symbols, ..TypedProgram::default() };
    let hierarchy = Hierarchy::new(&program.symbols, &by_name, &renamed);
    let world = World { hierarchy: &hierarchy, sites: &sites, is_lenient: options.is_lenient };
    let initialised = backend::classes_with_initialiser(imports);
    let with_initialiser: HashSet<ClassId> = own
        .iter()
        .filter(|own| has_initialiser(own, &program.symbols))
        .map(|own| own.class)
        .collect();
    let has_initialiser =
        |class: ClassId| with_initialiser.contains(&class) || sites.initialises(class);
    let mut lowering = Lowering::with_initialisers(&program, &initialised, has_initialiser);
    let mut functions = Functions::default();
    for own in &own {
        translate_class(&world, &mut lowering, own, &mut functions, &mut found, options);
    }
    dynamic::translate(&world, &own, &mut lowering, &mut functions, &mut found, options);
    let is_complete = options.is_lenient || found.missing.is_empty();
    if !found.refusals.is_empty() || !is_complete {
        let Found { refusals, missing, .. } = found;
        return Err(Box::new(Failure { refusals, missing }));
    }
    let codegen = &options.codegen;
    let module = backend::generate_functions(
        &program, lowering, functions, &sources, name, imports, codegen,
    );
    match module {
        Ok(module) => {
            let Found { missing, replaced, .. } = found;
            Ok(Translation { module, missing, replaced })
        }
        Err(diagnostic) => {
            let file = diagnostic.primary.span.file;
            let own = own.iter().find(|own| own.span.file == file);
            let place = own.map_or_else(Place::default, Own::place);
            let refusals = vec![refusal(place, &diagnostic)];
            Err(Box::new(Failure { refusals, missing: Missing::default() }))
        }
    }
}

/// Whether the initialisation of a class runs code.
fn has_initialiser(own: &Own<'_, '_>, symbols: &Symbols) -> bool {
    let mut methods = own.file().methods.iter();
    methods.any(|method| method.name.is("<clinit>") && method.code.is_some())
        || !declare::assigned_constants(own, symbols).is_empty()
}

fn refusal(place: Place, diagnostic: &Diagnostic) -> Refusal {
    Refusal { place, message: diagnostic.message.clone() }
}

fn translate_class<'f, 's>(
    world: &World<'_, 'f, 's>,
    lowering: &mut Lowering<'s>,
    own: &Own<'_, 'f>,
    functions: &mut Functions,
    found: &mut Found,
    options: &Options,
) {
    let file = own.file();
    let constants = declare::assigned_constants(own, world.hierarchy.symbols);
    let mut has_initialiser = false;
    for (method, &symbol) in file.methods.iter().zip(&own.methods) {
        let Some(code) = &method.code else { continue };
        let is_initialiser = symbol.is_none() && method.name.is("<clinit>");
        if symbol.is_none() && !is_initialiser {
            continue;
        }
        let job = Job { own, method, code, symbol };
        let Some(mut function) = method::translate(world, lowering, &job, found) else { continue };
        if is_initialiser {
            assign_constants(lowering, &mut function, &constants);
            has_initialiser = true;
        }
        let pool = &lowering.symbol_pool().pool;
        match backend::simplify(pool, function, options.codegen.level, own.span) {
            Ok(function) => match symbol {
                Some(symbol) => functions.methods[symbol] = Some(function),
                None => functions.initialisers[own.class] = Some(function),
            },
            Err(diagnostic) => {
                let place = Place { method: Some(method.to_string()), ..own.place() };
                found.refusals.push(refusal(place, &diagnostic));
            }
        }
    }
    if !has_initialiser && !constants.is_empty() {
        let mut function = Function::new([], None, false);
        let entry = function.entry();
        function.blocks[entry].end = Some(ir::Terminator::Return(None));
        assign_constants(lowering, &mut function, &constants);
        functions.initialisers[own.class] = Some(Box::new(function));
    }
}

/// Assigns constants to static fields that are not final before the class initialiser runs.
fn assign_constants(
    lowering: &mut Lowering<'_>,
    function: &mut Function,
    constants: &[(crate::tree::FieldId, ConstValue)],
) {
    let names = lowering.symbol_pool();
    let mut insts = Vec::new();
    for (field, value) in constants {
        let value = match value {
            ConstValue::Boolean(value) => ir::Const::Int((*value).into()),
            ConstValue::Int(value) => ir::Const::Int(*value),
            ConstValue::Long(value) => ir::Const::Long(*value),
            ConstValue::Float(value) => ir::Const::Float(*value),
            ConstValue::Double(value) => ir::Const::Double(*value),
            ConstValue::String(text) => ir::Const::Text(names.pool.text(&text.0)),
            ConstValue::Null => ir::Const::Null,
        };
        let op = ir::Op::PutStatic(names.field(*field));
        let args = [value.into()].into_iter().collect();
        insts.push(ir::Inst { op, dst: None, args, line: 0, column: 0, origin: None, site: None });
    }
    let entry = function.entry();
    function.blocks[entry].insts.splice(0..0, insts);
}
