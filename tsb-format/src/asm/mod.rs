//! Assembly text: every module can be written as text and read back.
//!
//! The syntax is in `docs/format.md`. Pools are not part of the text: the assembler numbers their entries by
//! first use. The assembler computes what the text leaves out about a method: planes, depths, joins, writes,
//! and the offset of `superinit`. It does not check what the text states, so that tests can state wrong things.

mod assemble;
mod body;
mod disassemble;
mod listing;
mod token;

use alloc::string::String;
use core::fmt;

pub use assemble::assemble;
pub use disassemble::{disassemble, disassemble_method};
pub use listing::{ListedInstruction, ListedStack, Listing, listing};
pub use token::escape;

use crate::module::Flags;

/// A syntax error in assembly text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsmError {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// The message.
    pub message: String,
}

impl fmt::Display for AsmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl core::error::Error for AsmError {}

/// The flags and their keywords.
const FLAG_WORDS: [(Flags, &str); 13] = [
    (Flags::PUBLIC, "public"),
    (Flags::PRIVATE, "private"),
    (Flags::PROTECTED, "protected"),
    (Flags::STATIC, "static"),
    (Flags::FINAL, "final"),
    (Flags::ABSTRACT, "abstract"),
    (Flags::INTERFACE, "interface"),
    (Flags::NATIVE, "native"),
    (Flags::SYNCHRONIZED, "synchronized"),
    (Flags::SYNTHETIC, "synthetic"),
    (Flags::TRANSIENT, "transient"),
    (Flags::VOLATILE, "volatile"),
    (Flags::VARARGS, "varargs"),
];

/// Words that must be quoted as the name of a type or label.
const RESERVED: [&str; 16] = [
    "boolean", "byte", "char", "short", "int", "long", "float", "double", "void", "captured",
    "read", "keep", "this", "init", "clinit", "default",
];
