//! What the fuzz targets check.

use std::sync::OnceLock;

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::diagnostics::{Diagnostics, render_json, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Discipline, Module, read, write};
use tsb_interpreter::host::CapturingHost;
use tsb_interpreter::{Config, Model, Outcome, Vm};
use tsb_verifier::{Program, Trust, Verified, link, verify};

fn library() -> Module<'static> {
    static LIBRARY: OnceLock<Module<'static>> = OnceLock::new();
    LIBRARY.get_or_init(|| read(tsb_library::LIBRARY).expect("the class library")).clone()
}

fn verified(bytes: &[u8]) -> Option<Verified<Program<'_>>> {
    let module = read(bytes).ok()?;
    let program = link(vec![(library(), Trust::Trusted), (module, Trust::Untrusted)]).ok()?;
    verify(program).ok()
}

fn outcome(model: Model, bytes: &[u8]) -> Option<(Outcome, Vec<u8>)> {
    let program = verified(bytes)?;
    let config = Config { heap: 1 << 20, max_stack: 1 << 16, max_threads: 4, fuel: Some(20_000), ..Config::default() };
    let (host, output) = CapturingHost::new();
    let mut vm = Vm::new(program, config, Box::new(host)).ok()?;
    let outcome = vm.run(model);
    Some((outcome, output.take()))
}

/// Runs a file on every interpreter that may run it; they agree.
pub fn run(bytes: &[u8]) {
    let Some(multi) = outcome(Model::Multi, bytes) else { return };
    for other in [outcome(Model::Five, bytes), outcome(Model::One, bytes)].into_iter().flatten() {
        if !matches!(other.0, Outcome::Failed(_)) {
            assert_eq!(other, multi);
        }
    }
}

/// The file with a few random changes to its module; `None` if the bytes are no file.
pub fn mutated(bytes: &[u8], seed: u32) -> Option<Vec<u8>> {
    let mut module = read(bytes).ok()?.into_owned();
    tsb_generator::mutate(&mut module, u64::from(seed), 1 + seed as usize % 3);
    Some(write(&module))
}

/// Compiles a source text in every discipline, with and without optimisation; what is accepted is verified.
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
