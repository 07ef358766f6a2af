//! The verifier accepts the compiler's code, with and without inlining: the class library and the workloads in every
//! discipline and at every level. Of every third end-to-end program, the code without inlining is verified here, once: the tests that run
//! them verify the rest.

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

fn check(discipline: Discipline, level: Level) {
    let options = CodegenOptions { discipline, level, ..CodegenOptions::default() };
    let files = sources();
    let sealed = CodegenOptions { world: Some(World::Sealed), ..options.clone() };
    let library = build("library", &files, &[], &sealed).unwrap_or_else(|e| panic!("{e}"));
    let mut plain_library = library.clone();
    plain_library.use_plain_bodies();
    for library in [&library, &plain_library] {
        let program = link(vec![(library.clone(), Trust::Trusted)]);
        let program = program.unwrap_or_else(|e| panic!("{e}"));
        verify(program).unwrap_or_else(|e| panic!("library: {e}"));
    }

    let mut programs = Vec::new();
    if (discipline, level) == (Discipline::Single, Level::Speed) {
        java_files(&root().join("tests/programs"), &mut programs);
        programs = programs.into_iter().step_by(3).collect();
    }
    java_files(&root().join("benches/workloads"), &mut programs);
    let mut problems = String::new();
    for file in programs {
        let result = build("program", std::slice::from_ref(&file), &[&library], &options).and_then(
            |module| {
                let mut plain = module.clone();
                plain.use_plain_bodies();
                for module in [module, plain] {
                    let modules =
                        vec![(library.clone(), Trust::Trusted), (module, Trust::Untrusted)];
                    let program = link(modules).map_err(|e| format!("{e}\n"))?;
                    verify(program).map_err(|e| format!("{e}\n"))?;
                }
                Ok(())
            },
        );
        if let Err(problem) = result {
            problems += &format!("{}:\n{problem}", file.display());
        }
    }
    assert!(problems.is_empty(), "{problems}");
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
