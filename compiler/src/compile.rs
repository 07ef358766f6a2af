//! The driver, from source files to a module.

use bumpalo::Bump;
use tsb_format::Module;

use crate::ast::{CompilationUnit, ExprIds};
use crate::backend::{self, CodegenOptions};
use crate::diagnostics::Diagnostics;
use crate::parser;
use crate::sema::index::Index;
use crate::sema::{self, ClassPath};
use crate::source::{FileId, SourceMap};
use crate::tree::TypedProgram;

/// Compiles all files of `sources` into one module called `name`, against the classes of `imports`.
///
/// Warnings and errors go to `diagnostics`. The result is a module exactly if there are no errors.
pub fn compile(
    sources: &SourceMap,
    name: &str,
    imports: &[&Module<'_>],
    options: &CodegenOptions,
    diagnostics: &mut Diagnostics,
) -> Option<Module<'static>> {
    let program = check(sources, imports, diagnostics)?;
    match backend::generate(&program, sources, name, imports, options) {
        Ok(module) => Some(module),
        Err(diagnostic) => {
            diagnostics.report(diagnostic);
            None
        }
    }
}

/// Parses and attributes all files of `sources`, without generating code.
///
/// Warnings and errors go to `diagnostics`. The result is a program exactly if there are no errors.
pub fn check(
    sources: &SourceMap,
    imports: &[&Module<'_>],
    diagnostics: &mut Diagnostics,
) -> Option<TypedProgram> {
    let arena = Bump::new();
    let units = parse(&arena, sources, diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    let mut class_path = ClassPath::new();
    for &module in imports {
        class_path.add(module);
    }
    sema::analyze(sources, &units, &class_path, diagnostics)
}

/// Parses and attributes all files of `sources`, also after errors, and indexes them. `cursor` is a place for which offers are wanted
/// (see [`sema::index`]).
///
/// Warnings and errors go to `diagnostics`. There is a program exactly if there are no errors.
pub fn index(
    sources: &SourceMap,
    imports: &[&Module<'_>],
    cursor: Option<(FileId, u32)>,
    diagnostics: &mut Diagnostics,
) -> (Index, Option<TypedProgram>) {
    let arena = Bump::new();
    let units = parse(&arena, sources, diagnostics);
    let mut class_path = ClassPath::new();
    for &module in imports {
        class_path.add(module);
    }
    sema::index::index(sources, &units, &class_path, cursor, diagnostics)
}

/// Parses all files of `sources`.
pub fn parse<'a>(
    arena: &'a Bump,
    sources: &SourceMap,
    diagnostics: &mut Diagnostics,
) -> Vec<CompilationUnit<'a>> {
    let mut ids = ExprIds::default();
    sources
        .iter()
        .map(|(file, _)| parser::parse(arena, &mut ids, sources, file, diagnostics))
        .collect()
}
