//! Semantic analysis, from syntax trees to the typed tree, by the rules of the Java Language Specification.
//!
//! [`analyze`] runs the phases in order:
//!
//! 1. *declarations*: all classes, their supertypes and members are entered into one table (`declare`, `scope`,
//!    `members`);
//! 2. *classes*: inheritance and overriding are checked (`classes`);
//! 3. *attribution*: types and names of all expressions are resolved (`attr`, `constant`, `relations`);
//! 4. *flow*: reachability, definite assignment, and exceptions (`flow`). It is skipped if attribution found errors,
//!    since the tree is incomplete then.

mod accessors;
mod annotations;
mod attr;
mod bridges;
pub(crate) mod class_table;
mod classes;
mod constant;
mod declare;
mod enums;
mod flow;
mod import;
pub mod index;
mod inherited;
mod inner;
mod java_packages;
mod members;
mod modules;
mod receiver;
mod records;
mod relations;
mod scope;
mod sealed;
mod static_import;
mod type_names;
mod types;

#[cfg(test)]
mod tests;

pub use import::ClassPath;

use crate::ast::CompilationUnit;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::tree::{ClassId, TypedProgram};
use class_table::ClassTable;

/// Checks a program and builds its typed tree. The class library is in `units` or on the class path.
///
/// `None` if there are errors, which are reported to `diagnostics`.
pub fn analyze<'a>(
    sources: &'a SourceMap,
    units: &'a [CompilationUnit<'a>],
    class_path: &ClassPath<'a>,
    diagnostics: &mut Diagnostics,
) -> Option<TypedProgram> {
    let mut table = ClassTable::new(sources, units);
    table.diagnostics = std::mem::take(diagnostics);
    let bodies = check(&mut table, class_path);
    let program = bodies.map(|bodies| assemble(&mut table, bodies));
    table.diagnostics.fold_repeats();
    *diagnostics = std::mem::take(&mut table.diagnostics);
    if diagnostics.has_errors() { None } else { program }
}

/// The bodies of a program's classes.
type Bodies = Vec<(ClassId, attr::ClassBodies)>;

/// Runs the phases. `None` after errors.
fn check<'a>(table: &mut ClassTable<'a>, class_path: &ClassPath<'a>) -> Option<Bodies> {
    table.import(class_path);
    table.declare_sources();
    if table.symbols.known.object.is_none() {
        if let Some(unit) = table.units.first() {
            let start = Span::new(unit.file, 0, 0);
            table.report(
                Diagnostic::error(
                    Code::UnknownType,
                    start,
                    "the class library has no class java.lang.Object",
                )
                .hint("compile with the class library"),
            );
        }
        return None;
    }
    table.check_annotation_names();
    table.check_modules();
    let classes = table.source_classes();
    for &class in &classes {
        table.check_class(class);
    }
    attr::evaluate_constants(table);
    let mut bodies = Bodies::new();
    for &class in &classes {
        bodies.extend(attr::attribute_class(table, class));
    }
    attr::check_constructor_cycles(table);
    if table.diagnostics.has_errors() {
        return None;
    }
    for (class, bodies) in &mut bodies {
        flow::check_class(table, *class, bodies);
    }
    if table.diagnostics.has_errors() {
        return None;
    }
    Some(bodies)
}

/// Builds the typed tree of a program without errors.
fn assemble(table: &mut ClassTable<'_>, bodies: Bodies) -> TypedProgram {
    let mut program = TypedProgram::default();
    table.name_local_classes();
    table.add_hidden_params();
    let classes = table.source_classes();
    table.keep_annotations(&classes);
    table.add_bridges(&classes, &mut program);
    table.add_accessors(&mut program);
    program.symbols = std::mem::take(&mut table.symbols);
    for (class, mut bodies) in bodies {
        program.initializers[class] = bodies.take_initializers();
        for (method, attributed) in bodies.methods {
            program.bodies[method] = Some(Box::new(attributed.body));
        }
        for object in bodies.function_objects {
            program.initializers[object.class].statics = object.statics;
            for (method, body) in object.methods {
                program.bodies[method] = Some(Box::new(body));
            }
        }
    }
    program
}
