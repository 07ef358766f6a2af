//! Source text from anyone: the compiler refuses it with diagnostics, or makes a module that is verified, in
//! every discipline, and can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| tsb_fuzz::compile(text));
