//! The checks of the fuzz targets.

use std::sync::OnceLock;

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module, read, write};
use tsb_verifier::{Trust, link, verify};

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

/// Compiles a source text in every discipline, with and without optimisation, and verifies the result if it is
/// accepted.
pub fn compile(text: &str) {
    for discipline in [Discipline::Single, Discipline::Five, Discipline::Multi] {
        for level in [Level::None, Level::Speed, Level::Size] {
            let options = CodegenOptions { discipline, level, ..CodegenOptions::default() };
            if !compiles(text, &options) {
                return;
            }
        }
    }
}

fn compiles(text: &str, options: &CodegenOptions) -> bool {
    let library = library();
    let mut sources = SourceMap::new();
    if sources.add("Main.java", text).is_err() {
        return false;
    }
    let mut diagnostics = Diagnostics::new();
    let compiled =
        tsb_compiler::compile::compile(&sources, "main", &[&library], options, &mut diagnostics);
    let _ = (render_text(&diagnostics, &sources, false), render_json(&diagnostics, &sources));
    let Some(module) = compiled else {
        assert!(diagnostics.has_errors(), "refused without a reason");
        return false;
    };
    let bytes = write(&module);
    assert_eq!(read(&bytes).as_ref(), Ok(&module));
    let modules = vec![(library, Trust::Trusted), (module, Trust::Untrusted)];
    let program = link(modules).unwrap_or_else(|error| panic!("{error}"));
    if let Err(error) = verify(program) {
        panic!("{error}");
    }
    true
}
