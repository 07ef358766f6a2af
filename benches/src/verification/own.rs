//! Measures our verifier in this process.

use std::hint::black_box;
use std::io;
use std::path::Path;
use std::time::Instant;

use peak_alloc::PeakAlloc;
use serde::{Deserialize, Serialize};
use tsb_verifier::{GlobalMethodId, MethodVerifier, Trust, link};

/// The cost of verifying the methods of one module.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnFigures {
    /// Bytes of code.
    pub code: u64,
    /// Methods with code.
    pub methods: u64,
    /// Seconds for the first time, including the facts about the program's types.
    pub first: f64,
    /// Seconds for each further time.
    pub again: f64,
    /// The peak of allocated bytes; 0 if allocations are not counted.
    pub memory: u64,
}

/// How long the verification is repeated, in seconds.
const LONG: f64 = 0.1;

/// Links a module with the class library and verifies its methods; without a file, the library's own.
///
/// # Errors
///
/// When the file cannot be read, or is rejected.
pub fn measure(file: Option<&Path>) -> io::Result<OwnFigures> {
    let refused = |error: &dyn std::fmt::Display| io::Error::other(error.to_string());
    let library = tsb_format::read(tsb_library::LIBRARY).map_err(|error| refused(&error))?;
    let bytes = file.map(std::fs::read).transpose()?.unwrap_or_default();
    let mut modules = vec![(library, Trust::Trusted)];
    if file.is_some() {
        modules
            .push((tsb_format::read(&bytes).map_err(|error| refused(&error))?, Trust::Untrusted));
    }
    let program = link(modules).map_err(|error| refused(&error))?;
    let module = program.methods.values().last().map(|method| method.module);
    let of_module = |&id: &GlobalMethodId| {
        Some(program.methods[id].module) == module && program.body(id).is_some()
    };
    let methods: Vec<GlobalMethodId> = program.methods.keys().filter(of_module).collect();
    let code = methods.iter().map(|&method| program.code(method).len() as u64).sum();

    let before = PeakAlloc.current_usage();
    PeakAlloc.reset_peak_usage();
    let started = Instant::now();
    let mut verifier = MethodVerifier::new(&program);
    let mut round = || {
        methods
            .iter()
            .try_for_each(|&method| verifier.check(method))
            .map_err(|error| refused(&error))
    };
    round()?;
    let first = started.elapsed().as_secs_f64();
    let started = Instant::now();
    let mut rounds = 0u32;
    while rounds < 3 || started.elapsed().as_secs_f64() < LONG {
        black_box(round())?;
        rounds += 1;
    }
    let again = started.elapsed().as_secs_f64() / f64::from(rounds);
    let memory = PeakAlloc.peak_usage().saturating_sub(before) as u64;
    Ok(OwnFigures { code, methods: methods.len() as u64, first, again, memory })
}
