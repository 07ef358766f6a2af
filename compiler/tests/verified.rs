//! The verifier accepts the compiler's code, with and without inlining: the class library and the workloads in every
//! discipline and at every level. For the end-to-end programs only the code without inlining is verified here, once:
//! the tests that run them verify the rest.

#[path = "support/library.rs"]
mod library;

use std::fs;
use std::path::PathBuf;

use library::{java_files, root, sources};
use tsb_compiler::annotate::World;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module};
use tsb_verifier::{Trust, link, verify};

fn build(
    name: &str,
    files: &[PathBuf],
    imports: &[&Module],
    options: &CodegenOptions,
) -> Result<Module<'static>, String> {
    let mut sources = SourceMap::new();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        sources.add_bytes(name, fs::read(file).unwrap()).unwrap();
    }
    let mut diagnostics = Diagnostics::new();
    compile(&sources, name, imports, options, &mut diagnostics)
        .ok_or_else(|| render_text(&diagnostics, &sources, false))
}

fn sealed_library(options: &CodegenOptions) -> Module<'static> {
    let sealed = CodegenOptions { world: Some(World::Sealed), ..options.clone() };
    build("library", &sources(), &[], &sealed).unwrap_or_else(|e| panic!("{e}"))
}

/// Verifies a program's module with the library.
fn verified(library: &Module<'static>, module: Module<'static>) -> Result<(), String> {
    let modules = vec![(library.clone(), Trust::Trusted), (module, Trust::Untrusted)];
    let program = link(modules).map_err(|e| format!("{e}\n"))?;
    verify(program).map(|_| ()).map_err(|e| format!("{e}\n"))
}

/// Compiles each file and checks its module.
fn each(
    files: &[PathBuf],
    library: &Module<'static>,
    options: &CodegenOptions,
    check: impl Fn(Module<'static>) -> Result<(), String>,
) {
    let mut problems = String::new();
    for file in files {
        let module = build("program", std::slice::from_ref(file), &[library], options);
        if let Err(problem) = module.and_then(&check) {
            problems += &format!("{}:\n{problem}", file.display());
        }
    }
    assert!(problems.is_empty(), "{problems}");
}

fn plain(mut module: Module<'static>) -> Module<'static> {
    module.use_plain_bodies();
    module
}

fn check(discipline: Discipline, level: Level) {
    let options = CodegenOptions { discipline, level, ..CodegenOptions::default() };
    let library = sealed_library(&options);
    for library in [library.clone(), plain(library.clone())] {
        let program = link(vec![(library, Trust::Trusted)]).unwrap_or_else(|e| panic!("{e}"));
        verify(program).unwrap_or_else(|e| panic!("library: {e}"));
    }
    let mut workloads = Vec::new();
    java_files(&root().join("benches/workloads"), &mut workloads);
    each(&workloads, &library, &options, |module| {
        verified(&library, module.clone())?;
        verified(&library, plain(module))
    });
}

#[test]
fn programs_without_inlining_are_verified() {
    let options = CodegenOptions::default();
    assert_eq!((options.discipline, options.level), (Discipline::Single, Level::Speed));
    let library = sealed_library(&options);
    let mut programs = Vec::new();
    java_files(&root().join("tests/programs"), &mut programs);
    each(&programs, &library, &options, |module| verified(&library, plain(module)));
}

#[test]
fn single_code_is_verified() {
    check(Discipline::Single, Level::Speed);
}

#[test]
fn five_code_is_verified() {
    check(Discipline::Five, Level::Speed);
}

#[test]
fn multi_code_is_verified() {
    check(Discipline::Multi, Level::Speed);
}

#[test]
fn unoptimised_code_is_verified() {
    check(Discipline::Single, Level::None);
}

#[test]
fn small_code_is_verified() {
    check(Discipline::Single, Level::Size);
}

#[test]
fn small_files_are_the_smallest() {
    let levels = [Level::Size, Level::None, Level::Speed];
    let sizes = |name: &str, files: &[PathBuf], imports: &[&Module], world: Option<World>| {
        levels.map(|level| {
            let options = CodegenOptions { level, world, ..CodegenOptions::default() };
            let module = build(name, files, imports, &options).unwrap_or_else(|e| panic!("{e}"));
            tsb_format::write(&module).len()
        })
    };
    let is_smallest = |sizes: [usize; 3]| sizes[0] < sizes[1] && sizes[0] < sizes[2];
    let files = sources();
    let found = sizes("library", &files, &[], Some(World::Sealed));
    assert!(is_smallest(found), "library: {found:?}");
    let options = CodegenOptions { world: Some(World::Sealed), ..CodegenOptions::default() };
    let library = build("library", &files, &[], &options).unwrap_or_else(|e| panic!("{e}"));
    let mut workloads = Vec::new();
    java_files(&root().join("benches/workloads"), &mut workloads);
    let mut all = [0; 3];
    for file in workloads {
        let found = sizes("program", std::slice::from_ref(&file), &[&library], None);
        assert!(found[0] < found[1], "{}: {found:?}", file.display());
        all.iter_mut().zip(found).for_each(|(all, found)| *all += found);
    }
    assert!(is_smallest(all), "workloads: {all:?}");
}
