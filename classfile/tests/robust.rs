//! No bytes make the reader or the verifier panic, take long, or take much memory.
#![forbid(unsafe_code)]

#[path = "support/build.rs"]
mod build;
#[path = "support/mutate.rs"]
mod mutate;

use std::path::Path;

use build::{Body, Builder};
use mutate::mutate;
use tsb_classfile::verify::{Unknown, VerifyErrorKind, verify};
use tsb_classfile::{ClassFile, Disassembly, KnownClasses};
use tsb_generator::Random;

fn use_all(bytes: &[u8]) {
    let class = match ClassFile::read(bytes) {
        Ok(class) => class,
        Err(error) => {
            assert!(error.offset <= bytes.len(), "{error}");
            return;
        }
    };
    let _ = verify(&class, &KnownClasses::new(), Unknown::Assume);
    for method in &class.methods {
        let _ = Disassembly { class: &class, method }.to_string();
    }
}

#[test]
fn random_bytes_are_refused_or_used() {
    for seed in 0..2000 {
        let mut random = Random::new(seed);
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, 1 + random.below(4) as u8];
        // Bytes below 20 are tags of constants, and small numbers.
        bytes.extend((0..random.below(300)).map(|_| random.below(20) as u8));
        use_all(&bytes);
    }
}

#[test]
fn changed_and_truncated_files_are_refused_or_used() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for file in ["Seed", "Seed8"] {
        let original = std::fs::read(data.join(format!("{file}.class"))).unwrap();
        for length in 0..original.len() {
            use_all(&original[..length]);
        }
        for seed in 1000..2000 {
            let mut bytes = original.clone();
            for step in 0..1 + seed % 5 {
                bytes = mutate(&bytes, seed * 7 + step);
            }
            use_all(&bytes);
        }
    }
}

/// The verdict on a static method of a class of this version.
fn judge(major: u16, body: Body<'_>) -> Result<(), VerifyErrorKind> {
    let mut class = Builder::new("A");
    class.major = major;
    class.method(8, "m", "()V", Some(body));
    let bytes = class.finish();
    let class = ClassFile::read(&bytes).unwrap_or_else(|error| panic!("{error}"));
    let verdict = verify(&class, &KnownClasses::new(), Unknown::Assume);
    verdict.map(|_| ()).map_err(|error| error.kind)
}

#[test]
fn many_frames_with_many_local_variables_take_too_much_effort() {
    let code = format!("{}return", "nop; ".repeat(50_000));
    let first = format!("@0 [{}] []\n", "top ".repeat(60_000));
    // The first frame lists the variables, the others say that they are the same. The builder writes no such frames.
    let body = Body { stack: 1, locals: 60_000, code: &code, frames: &first, handlers: "" };
    assert_eq!(judge(69, body), Ok(()));
    let mut class = Builder::new("A");
    class.method(8, "m", "()V", Some(body));
    let mut bytes = class.finish();
    same_frames(&mut bytes, 49_000);
    let class = ClassFile::read(&bytes).unwrap();
    let error = verify(&class, &KnownClasses::new(), Unknown::Assume).unwrap_err();
    assert_eq!(error.kind, VerifyErrorKind::TooComplex);
}

/// Adds frames to the stack map table at the end of the only method, each like the one before it, for the next instruction.
fn same_frames(bytes: &mut Vec<u8>, count: usize) {
    // After the table are the attributes of the class.
    let end = bytes.len() - 2;
    bytes.splice(end..end, std::iter::repeat_n(0, count));
    let table = bytes.windows(5).rposition(|w| w == [0, 1, 255, 0, 0]).unwrap();
    bytes[table..table + 2].copy_from_slice(&(1 + count as u16).to_be_bytes());
    let mut grow = |at: usize| {
        let mut word = [0; 4];
        word.copy_from_slice(&bytes[at..at + 4]);
        let length = u32::from_be_bytes(word) + count as u32;
        bytes[at..at + 4].copy_from_slice(&length.to_be_bytes());
    };
    // The lengths of the attributes StackMapTable and Code.
    grow(table - 4);
    let code = table - 4 - 2 - 2 - 2 - 50_001 - 4 - 4;
    grow(code - 4);
}

#[test]
fn many_handlers_take_too_much_effort() {
    // Each store is covered by all handlers, which have many variables.
    let code = format!("{}return; pop; return", "aconst_null; astore_0; ".repeat(15_000));
    let handlers = "0 30000 30001 any\n".repeat(20_000);
    let frames = "@30001 [] [java/lang/Throwable]";
    let body = Body { stack: 1, locals: 2, code: &code, frames, handlers: &handlers };
    assert_eq!(judge(69, body), Err(VerifyErrorKind::TooComplex));
    assert_eq!(judge(49, Body { frames: "", ..body }), Err(VerifyErrorKind::TooComplex));
}

#[test]
fn a_class_that_is_its_own_superclass_is_an_error() {
    let mut known = KnownClasses::new();
    for (name, superclass) in [("B", "C"), ("C", "B")] {
        let mut class = Builder::new(name);
        class.superclass = superclass.to_owned();
        known.add(&ClassFile::read(&class.finish()).unwrap());
    }
    let mut class = Builder::new("A");
    let code = "aload_0; areturn";
    class.method(8, "m", "(LB;)LD;", Some(Body { stack: 1, locals: 1, code, ..Body::default() }));
    known.add(&ClassFile::read(&Builder::new("D").finish()).unwrap());
    let bytes = class.finish();
    let error = verify(&ClassFile::read(&bytes).unwrap(), &known, Unknown::Assume).unwrap_err();
    assert_eq!(error.kind.code(), "Circular");
}
