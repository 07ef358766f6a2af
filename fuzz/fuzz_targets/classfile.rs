//! Arbitrary bytes are refused as a class file, or they can be verified and shown.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tsb_classfile::verify::{Unknown, verify};
use tsb_classfile::{ClassFile, Disassembly, KnownClasses};

fuzz_target!(|bytes: &[u8]| {
    let class = match ClassFile::read(bytes) {
        Ok(class) => class,
        Err(error) => {
            assert!(error.offset <= bytes.len(), "{error}");
            return;
        }
    };
    let mut known = KnownClasses::new();
    known.add(&class);
    for unknown in [Unknown::Assume, Unknown::Refuse] {
        if let Err(error) = verify(&class, &known, unknown) {
            assert!(!error.to_string().is_empty());
        }
    }
    for method in &class.methods {
        assert!(!Disassembly { class: &class, method }.to_string().is_empty());
    }
});
