//! Compares verdicts about changed class files with those of a virtual machine.
//!
//! `mutants write SEED COUNT PACK FOLDER...` changes class files in the folders and writes them into one file: each after its length in
//! four bytes. `mutants compare PACK VERDICTS FOLDER...` compares with a line for each: `A` accepted, `F` malformed, `V` fails
//! verification, `N` refers to a class that does not exist, `O` another error; a message may follow. The folders are roots of packages.
#![forbid(unsafe_code)]

#[path = "../tests/support/mutate.rs"]
mod mutate;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use mutate::mutate;
use tsb_classfile::verify::{Unknown, VerifyErrorKind, verify};
use tsb_classfile::{ClassFile, KnownClasses};
use tsb_generator::Random;

/// Larger files take longer, and have nothing that small ones have not.
const MAX_SIZE: u64 = 12_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &words[..] {
        ["write", seed, count, pack, folders @ ..] => {
            write(seed.parse()?, count.parse()?, Path::new(pack), folders)
        }
        ["compare", pack, verdicts, folders @ ..] => {
            compare(&fs::read(pack)?, &fs::read_to_string(verdicts)?, folders)
        }
        _ => {
            Err("mutants write SEED COUNT PACK FOLDER... | compare PACK VERDICTS FOLDER...".into())
        }
    }
}

fn collect(folders: &[&str]) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut left: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    let mut files = Vec::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            for entry in fs::read_dir(path)? {
                left.push(entry?.path());
            }
        } else if path.extension().is_some_and(|extension| extension == "class") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn write(seed: u64, count: u64, pack: &Path, folders: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut files = collect(folders)?;
    files.retain(|file| fs::metadata(file).is_ok_and(|data| data.len() <= MAX_SIZE));
    if files.is_empty() {
        return Err("no class files".into());
    }
    let mut out = std::io::BufWriter::new(fs::File::create(pack)?);
    for number in seed..seed.saturating_add(count) {
        let file = &files[Random::new(!number).below(files.len())];
        let bytes = mutate(&fs::read(file)?, number);
        out.write_all(&(bytes.len() as u32).to_be_bytes())?;
        out.write_all(&bytes)?;
    }
    Ok(out.flush()?)
}

/// The verdict on a class file, with the message of the error.
fn judge(bytes: &[u8], known: &KnownClasses) -> (char, String) {
    let class = match ClassFile::read(bytes) {
        Ok(class) => class,
        Err(error) => return ('F', error.to_string()),
    };
    match verify(&class, known, Unknown::Refuse) {
        Ok(_) => ('A', String::new()),
        Err(error) => {
            let verdict = match error.kind {
                VerifyErrorKind::UnknownClass { .. } => 'N',
                VerifyErrorKind::FinalSuperclass { .. }
                | VerifyErrorKind::FinalMethod { .. }
                | VerifyErrorKind::Circular { .. } => 'O',
                _ if error.kind.is_format() => 'F',
                _ => 'V',
            };
            (verdict, error.to_string())
        }
    }
}

fn compare(pack: &[u8], verdicts: &str, folders: &[&str]) -> Result<(), Box<dyn Error>> {
    let mut known = KnownClasses::new();
    for file in collect(folders)? {
        let bytes = fs::read(file)?;
        if let Ok(class) = ClassFile::read(&bytes) {
            known.add(&class);
        }
    }
    let mut rest = pack;
    let mut counts: BTreeMap<(char, char), u32> = BTreeMap::new();
    for (number, line) in verdicts.lines().enumerate() {
        let Some((length, after)) = rest.split_first_chunk::<4>() else { break };
        let (bytes, after) = after.split_at(u32::from_be_bytes(*length) as usize);
        rest = after;
        let theirs = line.chars().next().unwrap_or('?');
        let (ours, message) = judge(bytes, &known);
        *counts.entry((theirs, ours)).or_default() += 1;
        if theirs != ours {
            println!("{number} {theirs}{ours} {line} | {message}");
        }
    }
    println!("theirs, ours: {counts:?}");
    Ok(())
}
