//! The instruction chapter of the format specification is generated from the instruction table.
//!
//! `TSB_BLESS=1 cargo test -p tsb-format --test instruction_chapter` regenerates it.

use std::fmt::Write;

use tsb_format::isa::{Operand, Term};
use tsb_format::{Effect, Op, StackItem};

const START: &str =
    "<!-- instructions: generated from the table in tsb-format/src/isa/table.rs -->\n";
const END: &str = "<!-- end of instructions -->\n";

fn effect(effect: Effect) -> String {
    match effect {
        Effect::ByImmediate => "*".to_owned(),
        Effect::Fixed(items) => {
            let names: Vec<String> = items
                .iter()
                .map(|item| match item {
                    StackItem::A(rule) => format!("{rule:?}"),
                    primitive => format!("{primitive:?}"),
                })
                .collect();
            names.join(" ")
        }
    }
}

/// An instruction with its immediates and operands.
fn part(term: &Term) -> String {
    let mut text = term.op.mnemonic().to_owned();
    if !term.immediates.is_empty() {
        let positions: Vec<String> = term.immediates.iter().map(u8::to_string).collect();
        write!(text, "[{}]", positions.join(", ")).unwrap();
    }
    if !term.operands.is_empty() {
        let operands: Vec<String> = term.operands.iter().map(operand).collect();
        write!(text, "({})", operands.join(", ")).unwrap();
    }
    text
}

fn operand(operand: &Operand) -> String {
    match operand {
        Operand::Stack => "s".to_owned(),
        Operand::Register(at) => format!("r{at}"),
        Operand::Constant(at) => format!("c{at}"),
        Operand::Result(term) => part(term),
    }
}

fn chapter() -> String {
    let mut out = String::from(
        "\n| opcode | mnemonic | immediates | pops | pushes | flow | throws | stands for | meaning |\n|---|---|---|---|---|---|---|---|---|\n",
    );
    for &op in Op::ALL {
        let info = op.info();
        let immediates: Vec<String> =
            info.immediates.iter().map(|immediate| format!("{immediate:?}")).collect();
        let throws: Vec<String> =
            op.action().throws().iter().map(|exception| format!("{exception:?}")).collect();
        let parts: Vec<String> =
            op.parts().iter().map(|term| format!("`{}`", part(term))).collect();
        writeln!(
            out,
            "| {:#04x} | `{}` | {} | {} | {} | {:?} | {} | {} | {} |",
            op.opcode(),
            info.mnemonic,
            immediates.join(", "),
            effect(info.pops),
            effect(info.pushes),
            info.flow,
            throws.join(", "),
            parts.join(", "),
            info.doc.trim(),
        )
        .unwrap();
    }
    out.push('\n');
    out
}

#[test]
fn the_chapter_agrees_with_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/format.md");
    let text = std::fs::read_to_string(path).unwrap();
    let start = text.find(START).expect("start mark") + START.len();
    let end = text.find(END).expect("end mark");
    let wanted = chapter();
    if std::env::var_os("TSB_BLESS").is_some() {
        std::fs::write(path, format!("{}{wanted}{}", &text[..start], &text[end..])).unwrap();
        return;
    }
    assert_eq!(&text[start..end], wanted, "run with TSB_BLESS=1 to renew the chapter");
}
