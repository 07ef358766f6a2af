//! Arbitrary bytes are rejected, or the module can be disassembled, written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(module) = tsb_format::read(bytes) {
        let text = tsb_format::asm::disassemble(&module);
        assert!(!text.is_empty());
        let written = tsb_format::write(&module);
        assert_eq!(tsb_format::read(&written).as_ref(), Ok(&module));
    }
});
