//! The checks of the fuzz targets.

use std::sync::OnceLock;

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module, read, write};
use tsb_verifier::{LinkError, Trust, link, verify};

pub mod case;
pub mod monitored;
pub mod run;

fn library() -> Module<'static> {
    static LIBRARY: OnceLock<Module<'static>> = OnceLock::new();
    LIBRARY.get_or_init(|| read(tsb_library::LIBRARY).expect("the class library")).clone()
}

/// Compiles a source text to a module.
///
/// # Errors
/// The compiler's messages.
pub fn compiled(text: &str) -> Result<Module<'static>, String> {
    compiled_with(&[("Main.java", text)], &[], &CodegenOptions::default())
}

/// Compiles source files that use other modules.
///
/// # Errors
/// The compiler's messages.
pub fn compiled_with(
    files: &[(&str, &str)],
    used: &[Module<'static>],
    options: &CodegenOptions,
) -> Result<Module<'static>, String> {
    let mut sources = SourceMap::new();
    for (name, text) in files {
        sources.add(*name, *text).map_err(|error| error.to_string())?;
    }
    let library = library();
    let libraries: Vec<&Module<'_>> = std::iter::once(&library).chain(used).collect();
    let mut diagnostics = Diagnostics::new();
    tsb_compiler::compile::compile(&sources, "main", &libraries, options, &mut diagnostics)
        .ok_or_else(|| render_text(&diagnostics, &sources, false))
}

/// Compiles a source text and verifies the result if it is accepted. A checksum of the text selects the
/// discipline, the level of optimisation, and the whole class library or a part of it, with which a compilation
/// takes a tenth of the time.
pub fn compile(text: &str) {
    let choice = crc32fast::hash(text.as_bytes()) as usize;
    let discipline = [Discipline::Single, Discipline::Five, Discipline::Multi][choice % 3];
    let level = [Level::None, Level::Speed, Level::Size][choice / 3 % 3];
    let options = CodegenOptions { discipline, level, ..CodegenOptions::default() };
    let is_whole = choice / 9 % 16 == 0;
    // The part may lack what compiled code calls.
    if is_whole || compile_with(text, run::library(1), &options).is_err() {
        compile_with(text, library(), &options).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Compiles a source text with a class library.
///
/// # Errors
/// If the result cannot be linked with the library.
///
/// # Panics
/// If something else is wrong with the result.
fn compile_with(
    text: &str,
    library: Module<'static>,
    options: &CodegenOptions,
) -> Result<(), LinkError> {
    let mut sources = SourceMap::new();
    if sources.add("Main.java", text).is_err() {
        return Ok(());
    }
    let mut diagnostics = Diagnostics::new();
    let compiled =
        tsb_compiler::compile::compile(&sources, "main", &[&library], options, &mut diagnostics);
    let _ = (render_text(&diagnostics, &sources, false), render_json(&diagnostics, &sources));
    let Some(module) = compiled else {
        assert!(diagnostics.has_errors(), "refused without a reason");
        return Ok(());
    };
    let bytes = write(&module);
    assert_eq!(read(&bytes).as_ref(), Ok(&module));
    let program = link(vec![(library, Trust::Trusted), (module, Trust::Untrusted)])?;
    if let Err(error) = verify(program) {
        panic!("{error}");
    }
    Ok(())
}
