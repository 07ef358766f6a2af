//! Arbitrary source text is rejected with diagnostics, or compiles in every discipline to a module that passes
//! verification and can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| tsb_fuzz::compile(text));
