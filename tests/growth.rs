//! Compiling takes memory, and the work that fills it, in proportion to the program's size, whatever it is made of.
//!
//! Loops that only look are not seen here: `sizes --measure` of the package `tsb-generator` shows what takes time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use tsb::load::library;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::Module;
use tsb_generator::{CONSTRUCTS, Construct};

/// The numbers of repetitions that are compared.
const SIZES: [usize; 2] = [100, 400];

/// By what compiling may grow from one to the other; 4 is in proportion, 16 the square. Tables that double take a little more.
const MOST: u64 = 6;

/// The bytes that are allocated to compile a construct so many times, and all that is freed between counted again.
///
/// # Errors
/// What is wrong with the program.
fn allocated(construct: &Construct, library: &Module<'_>, n: usize) -> Result<u64, String> {
    let mut sources = SourceMap::new();
    sources.add("Main.java", construct.program(n)).unwrap();
    let mut diagnostics = Diagnostics::new();
    let mut module = None;
    let taken = allocation_counter::measure(|| {
        module =
            compile(&sources, "Main", &[library], &CodegenOptions::default(), &mut diagnostics);
    });
    match module {
        Some(_) => Ok(taken.bytes_total),
        None => {
            let text = render_text(&diagnostics, &sources, false);
            Err(format!(
                "{}: {}",
                construct.name,
                text.lines().take(5).collect::<Vec<_>>().join("\n")
            ))
        }
    }
}

#[test]
fn compiling_grows_in_proportion_to_the_program() {
    let library = library().unwrap();
    let empty = allocated(&CONSTRUCTS[0], &library, 0).unwrap();
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(construct) = CONSTRUCTS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let growth = SIZES.map(|n| allocated(construct, &library, n));
                    let failure = match growth {
                        [Ok(small), Ok(large)] => {
                            let [small, large] =
                                [small, large].map(|all| all.saturating_sub(empty).max(100_000));
                            let ratio = large as f64 / small as f64;
                            (large > MOST * small).then(|| {
                                format!("{}: {small} to {large} bytes, {ratio:.1}", construct.name)
                            })
                        }
                        [Err(text), _] | [_, Err(text)] => Some(text),
                    };
                    failures.lock().unwrap().extend(failure);
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
