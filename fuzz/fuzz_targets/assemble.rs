//! Arbitrary assembly text is rejected, or its module disassembles to an equivalent text.
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
