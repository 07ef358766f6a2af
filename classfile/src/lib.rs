//! Reads Java class files and jars (JVMS 4, Java SE 25 and earlier), checks their format, and verifies their code (JVMS 4.10).
//!
//! ```
//! use tsb_classfile::ClassFile;
//!
//! let error = ClassFile::read(b"\xca\xfe\xba\xbe\0\0\0\x45").unwrap_err();
//! assert_eq!(error.offset, 8);
//! ```
//!
//! The reader and the verifier judge files as HotSpot of JDK 25 does. The crate is written for this project because those on crates.io do
//! not report the offset of a fault, and do not check the format as strictly as a virtual machine.
#![forbid(unsafe_code)]

mod annotations;
mod attributes;
mod bytes;
mod code;
pub mod descriptor;
mod display;
mod error;
mod flags;
mod hierarchy;
mod instruction;
pub mod isa;
#[cfg(feature = "jar")]
mod jar;
mod model;
mod mutf8;
mod pool;
mod reader;
pub mod verify;

pub use annotations::{Annotation, AnnotationTable};
pub use display::Disassembly;
pub use error::{FormatError, FormatErrorKind};
pub use flags::AccessFlags;
pub use hierarchy::{ClassHierarchy, ClassSummary, KnownClasses, MemberSummary};
pub use instruction::{DecodeError, Instruction, Instructions, Operand, Switch};
#[cfg(feature = "jar")]
pub use jar::{Jar, JarError};
pub use model::*;
pub use mutf8::Mutf8;
pub use pool::{Constant, ConstantPool, HandleKind, MemberRef, PoolIndex};
