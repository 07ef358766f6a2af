//! The type-separated bytecode (TSB) file format: types, model, instruction set, reader, writer, assembler and
//! disassembler.
//!
//! The specification is `docs/format.md`. This crate reads and writes files. It does not check that their
//! content is valid; the verifier does.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod asm;
pub mod builder;
pub mod columns;
pub mod decimal;
pub mod effects;
pub mod entities;
pub mod image;
pub mod inlines;
pub mod instruction;
pub mod isa;
pub mod leb128;
pub mod lines;
pub mod loads;
pub mod module;
pub mod origins;
pub mod reader;
pub mod renumber;
pub mod type_stream;
pub mod types;
pub mod walk;
pub mod writer;
pub mod wtf8;

/// The name of the static method that starts a main class without `public static void main(String[])`. It takes the same
/// argument. Source code cannot have this name.
pub const LAUNCHER: &str = "launch-main";

pub use builder::ModuleBuilder;
pub use entities::*;
pub use instruction::{DecodeError, Instruction, Instructions, Switch};
pub use isa::{Effect, Flow, Immediate, Op, OpInfo, PlaneRule, StackItem};
pub use module::*;
pub use reader::catalogue::{self, Catalogued};
pub use reader::{ReadError, ReadErrorKind, read};
pub use types::{Annotation, Kind, PlaneType, Primitive, Type};
pub use walk::{StackOperand, TypedInstruction, Walk};
pub use writer::{MAGIC, Section, write};
