//! Random changes of class files, to compare verdicts about them.
//!
//! A change keeps the length of the file and most of its structure, so that it reaches the rules that it may break.

use tsb_classfile::isa::Op;
use tsb_classfile::{ClassFile, Code, Instruction, Instructions};
use tsb_generator::Random;

fn pick<'i, T>(random: &mut Random, items: &'i [T]) -> Option<&'i T> {
    if items.is_empty() { None } else { Some(&items[random.below(items.len())]) }
}

/// Changes a legal class file, once or a few times.
pub fn mutate(original: &[u8], seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut bytes = original.to_vec();
    let Ok(class) = ClassFile::read(original) else { return bytes };
    let entries = pool_entries(original);
    for _ in 0..1 + random.below(8) / 7 {
        change(&mut bytes, &class, &entries, &mut random);
    }
    bytes
}

/// The start of each entry of the constant pool, and of what follows the pool.
fn pool_entries(bytes: &[u8]) -> Vec<usize> {
    let u2 = |at: usize| usize::from(bytes[at]) << 8 | usize::from(bytes[at + 1]);
    let count = u2(8);
    let mut entries = vec![10];
    let (mut at, mut index) = (10, 1);
    while index < count {
        let tag = bytes[at];
        at += match tag {
            1 => 3 + u2(at + 1),
            3 | 4 | 9..=12 | 17 | 18 => 5,
            5 | 6 => 9,
            15 => 4,
            _ => 3,
        };
        index += if matches!(tag, 5 | 6) { 2 } else { 1 };
        entries.push(at);
    }
    entries
}

fn change(bytes: &mut [u8], class: &ClassFile<'_>, entries: &[usize], random: &mut Random) {
    let codes: Vec<&Code<'_>> = class.methods.iter().filter_map(|m| m.code.as_ref()).collect();
    let end_of_pool = entries[entries.len() - 1];
    let code = pick(random, &codes).copied();
    let choice = random.below(40);
    match (choice, code) {
        (0..=13, Some(code)) => instruction(bytes, code, random),
        (14..=17, Some(code)) => operand(bytes, code, random),
        (18..=25, Some(code)) => stack_map(bytes, code, random),
        (26, Some(code)) => {
            // max_stack and max_locals.
            let at = code.offset - 8 + 1 + 2 * random.below(2);
            bytes[at] = bytes[at].wrapping_add([1, 255, 254][random.below(3)]);
        }
        (27, Some(code)) if !code.handlers.is_empty() => {
            let table = code.offset + code.bytes.len() + 2;
            let at = table + random.below(code.handlers.len() * 8);
            nudge(bytes, at, random);
        }
        (28..=33, _) => pool_entry(bytes, entries, random),
        (34, _) => nudge(bytes, end_of_pool + random.below(6), random),
        (35, _) => {
            // Flags, names, descriptors, attributes.
            let at = end_of_pool + random.below(bytes.len() - end_of_pool);
            nudge(bytes, at, random);
        }
        (36, _) => bytes[7] = (45 + random.below(25)) as u8,
        (37, _) => {
            let at = end_of_pool + random.below(bytes.len() - end_of_pool);
            bytes[at] ^= 1 << random.below(8);
        }
        _ => {
            let at = random.below(bytes.len());
            bytes[at] = random.next() as u8;
        }
    }
}

fn nudge(bytes: &mut [u8], at: usize, random: &mut Random) {
    bytes[at] = match random.below(6) {
        0 => random.next() as u8,
        1 => bytes[at] ^ (1 << random.below(8)),
        2 => random.below(16) as u8,
        3 => bytes[at].wrapping_sub(1),
        4 => bytes[at].wrapping_add(3),
        _ => bytes[at].wrapping_add(1),
    };
}

fn instructions<'a>(code: &Code<'a>) -> Vec<Instruction<'a>> {
    Instructions::new(code.bytes).filter_map(Result::ok).collect()
}

/// Replaces an instruction by another one with operands of the same layout.
fn instruction(bytes: &mut [u8], code: &Code<'_>, random: &mut Random) {
    let all = instructions(code);
    let Some(old) = pick(random, &all) else { return };
    let operands = old.op.info().operands;
    let alike: Vec<Op> =
        Op::ALL.iter().copied().filter(|op| op.info().operands == operands).collect();
    if let Some(op) = pick(random, &alike) {
        let at = code.offset + old.offset as usize;
        let is_wide = bytes[at] == tsb_classfile::isa::WIDE;
        bytes[at + usize::from(is_wide)] = op.byte();
    }
}

/// Changes an operand, or replaces it by that of another instruction.
fn operand(bytes: &mut [u8], code: &Code<'_>, random: &mut Random) {
    let all = instructions(code);
    let with_operands: Vec<_> = all.iter().filter(|i| i.end - i.offset > 1).collect();
    let Some(old) = pick(random, &with_operands) else { return };
    let (start, length) = (code.offset + old.offset as usize, (old.end - old.offset) as usize);
    let alike: Vec<_> = with_operands
        .iter()
        .filter(|i| (i.end - i.offset) as usize == length && i.offset != old.offset)
        .collect();
    match pick(random, &alike) {
        Some(other) if random.below(2) == 0 => {
            let from = other.offset as usize;
            bytes[start + 1..start + length].copy_from_slice(&code.bytes[from + 1..from + length]);
        }
        _ => nudge(bytes, start + 1 + random.below(length - 1), random),
    }
}

fn stack_map(bytes: &mut [u8], code: &Code<'_>, random: &mut Random) {
    let Some(map) = code.stack_map.filter(|map| map.bytes.len() > 2) else { return };
    let at = map.offset + 2 + random.below(map.bytes.len() - 2);
    match random.below(3) {
        // A tag of a type, or an index of a class.
        0 => bytes[at] = random.below(9) as u8,
        1 => bytes[at] = map.bytes[random.below(map.bytes.len())],
        _ => nudge(bytes, at, random),
    }
}

fn pool_entry(bytes: &mut [u8], entries: &[usize], random: &mut Random) {
    let entry = random.below(entries.len().max(2) - 1);
    let (Some(&start), Some(&end)) = (entries.get(entry), entries.get(entry + 1)) else { return };
    let at = match (bytes[start], random.below(4)) {
        (_, 0) => start,
        // The characters of a text.
        (1, _) if end > start + 3 => start + 3 + random.below(end - start - 3),
        _ => start + random.below(end - start),
    };
    if bytes[start] == 1 && at > start + 2 {
        let letters = b"IJFDZBCSVL;[()/.<>a";
        if random.below(2) == 0 {
            bytes[at] = letters[random.below(letters.len())];
            return;
        }
    }
    nudge(bytes, at, random);
}
