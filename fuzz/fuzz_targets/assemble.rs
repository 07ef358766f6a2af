//! Assembly text from anyone: refused, or the module it describes prints as a text that says the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tsb_format::asm::{assemble, disassemble};

fuzz_target!(|text: &str| {
    if let Ok(module) = assemble(text) {
        let printed = disassemble(&module);
        let again = assemble(&printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
        assert_eq!(disassemble(&again), printed);
    }
});
