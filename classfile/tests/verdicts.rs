//! Changed class files are judged as HotSpot of JDK 25 judges them.
//!
//! `data/verdicts` has a line for each file and version: the verdicts on its changes, by their seeds from 0. `A` is accepted, `F` malformed,
//! `V` fails verification; `N` and `O` are other errors. With `TSB_CLASSES` naming a file, the changed files are written into it, as the
//! example `mutants` does, to be judged again. That example makes and compares any number of changes of any files.
#![forbid(unsafe_code)]

#[path = "support/build.rs"]
mod build;
#[path = "support/mutate.rs"]
mod mutate;

use std::path::Path;

use build::Builder;
use mutate::mutate;
use tsb_classfile::verify::{Unknown, VerifyErrorKind, verify};
use tsb_classfile::{ClassFile, KnownClasses};

/// The files, with the version that they are given.
const SEEDS: [(&str, u16); 3] = [("Seed", 69), ("Seed8", 52), ("Seed8", 49)];
const COUNT: u64 = 200;

/// Classes of the platform with their superclasses; the others are interfaces.
const PLATFORM: [(&str, &str); 12] = [
    ("java/lang/Object", ""),
    ("java/lang/String", "java/lang/Object"),
    ("java/lang/StringBuilder", "java/lang/AbstractStringBuilder"),
    ("java/lang/AbstractStringBuilder", "java/lang/Object"),
    ("java/lang/Number", "java/lang/Object"),
    ("java/lang/Integer", "java/lang/Number"),
    ("java/lang/Throwable", "java/lang/Object"),
    ("java/lang/Exception", "java/lang/Throwable"),
    ("java/lang/RuntimeException", "java/lang/Exception"),
    ("java/lang/Runnable", "interface"),
    ("java/lang/Cloneable", "interface"),
    ("java/io/Serializable", "interface"),
];

fn platform() -> KnownClasses {
    let mut known = KnownClasses::new();
    for (name, superclass) in PLATFORM {
        let mut class = Builder::new(name);
        class.superclass = superclass.to_owned();
        if superclass == "interface" {
            (class.superclass, class.flags) = ("java/lang/Object".to_owned(), 0x601);
        }
        known.add(&ClassFile::read(&class.finish()).unwrap());
    }
    known
}

fn changed(file: &str, major: u16) -> impl Iterator<Item = Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut original = std::fs::read(data.join(format!("{file}.class"))).unwrap();
    original[7] = major as u8;
    (0..COUNT).map(move |seed| mutate(&original, seed))
}

fn judge(bytes: &[u8], known: &KnownClasses) -> (char, String) {
    let class = match ClassFile::read(bytes) {
        Ok(class) => class,
        Err(error) => return ('F', error.to_string()),
    };
    match verify(&class, known, Unknown::Refuse) {
        Ok(_) => ('A', String::new()),
        Err(error) if matches!(error.kind, VerifyErrorKind::UnknownClass { .. }) => {
            ('N', error.to_string())
        }
        Err(error) => ('V', error.to_string()),
    }
}

#[test]
fn verdicts_are_those_of_hotspot() {
    let known = platform();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/verdicts");
    if let Some(pack) = std::env::var_os("TSB_CLASSES") {
        let files = SEEDS.iter().flat_map(|&(file, major)| changed(file, major));
        let pack_of = |bytes: Vec<u8>| [&(bytes.len() as u32).to_be_bytes()[..], &bytes].concat();
        std::fs::write(pack, files.flat_map(pack_of).collect::<Vec<u8>>()).unwrap();
    }
    let recorded = std::fs::read_to_string(data).unwrap();
    let mut differing = Vec::new();
    for ((file, major), line) in SEEDS.iter().zip(recorded.lines()) {
        let verdicts = line.strip_prefix(&format!("{file} {major} ")).expect("the file's line");
        assert_eq!(verdicts.len() as u64, COUNT);
        for (seed, (bytes, theirs)) in changed(file, *major).zip(verdicts.chars()).enumerate() {
            let (ours, message) = judge(&bytes, &known);
            // Which of two faults is found first, and where classes are looked up, is not specified.
            let agree = match theirs {
                'A' => ours == 'A',
                'F' | 'V' => matches!(ours, 'F' | 'V' | 'N'),
                _ => true,
            };
            if !agree {
                differing.push(format!("{file} {major} {seed}: {theirs}, not {ours} {message}"));
            }
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}
