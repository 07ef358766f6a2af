//! Compiles the programs of the benchmarks, in this process.
#![allow(dead_code, reason = "each benchmark uses its part")]

use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::{Instructions, Module};
use tsb_verifier::{Program, Trust, Verified, link, verify};

/// The class library's module.
pub fn library() -> Module<'static> {
    tsb_format::read(tsb_library::LIBRARY)
        .expect("the library was compiled when its crate was built")
}

/// Compiles one source text to a module file.
pub fn compile(name: &str, source: &str) -> Vec<u8> {
    let mut sources = SourceMap::new();
    let bytes = source.as_bytes().to_vec();
    sources.add_bytes(format!("{name}.java"), bytes).expect("the source is UTF-8");
    let mut diagnostics = Diagnostics::new();
    let options = CodegenOptions::default();
    let module =
        tsb_compiler::compile::compile(&sources, name, &[&library()], &options, &mut diagnostics)
            .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)));
    tsb_format::write(&module)
}

/// A module linked with the library and verified.
pub fn verified(file: &[u8]) -> Verified<Program<'_>> {
    let module = tsb_format::read(file).expect("just written");
    let modules = vec![(library(), Trust::Trusted), (module, Trust::Untrusted)];
    let program = link(modules).unwrap_or_else(|error| panic!("{error}"));
    verify(program).unwrap_or_else(|error| panic!("{error}"))
}

/// The bytes of code, and the number of instructions, in all methods of a program.
pub fn code_size(program: &Program<'_>) -> (u64, u64) {
    let code = program.methods.keys().map(|method| program.code(method));
    code.fold((0, 0), |(bytes, instructions), code| {
        (bytes + code.len() as u64, instructions + Instructions::new(code).count() as u64)
    })
}
