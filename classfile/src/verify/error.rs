//! The errors of the verifier.

use core::fmt;

use crate::instruction::DecodeError;

/// Code that breaks a rule of the verifier, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// The internal name of the class.
    pub class: String,
    /// The method with its descriptor; `None` if the class itself is at fault.
    pub method: Option<String>,
    /// Offset of the instruction in the code.
    pub offset: Option<u32>,
    /// The source line of the instruction.
    pub line: Option<u16>,
    /// The instruction with its operands.
    pub instruction: Option<String>,
    /// The error.
    pub kind: VerifyErrorKind,
}

/// The rule that is broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyErrorKind {
    /// Bytes are not an instruction.
    Decode(DecodeError),
    /// The instruction is not in files of this version.
    Version {
        /// The major version of the file.
        major: u16,
    },
    /// An operand is missing.
    Underflow,
    /// The operand stack gets deeper than declared.
    Overflow {
        /// The declared depth.
        limit: u16,
    },
    /// An operand is of the wrong type.
    Operand {
        /// The type that the instruction needs.
        expected: String,
        /// The type of the operand.
        found: String,
    },
    /// An instruction separates the halves of a long or double.
    SplitPair,
    /// A local variable is of the wrong type.
    Local {
        /// Its number.
        local: u16,
        /// The type that the instruction needs.
        expected: String,
        /// The type of the variable.
        found: String,
    },
    /// A local variable is not declared.
    NoLocal {
        /// Its number.
        local: u16,
        /// The declared number of local variables.
        limit: u16,
    },
    /// A branch does not lead to an instruction.
    Target {
        /// Where it leads.
        target: i64,
    },
    /// There is no stack map frame where one is needed.
    NoFrame {
        /// The offset that needs it.
        target: u32,
    },
    /// A value does not fit the stack map frame.
    Frame {
        /// The offset of the frame.
        target: u32,
        /// The local variable or operand.
        part: String,
        /// Its type in the frame.
        expected: String,
        /// The type of the value.
        found: String,
    },
    /// Stacks of different depths meet.
    Depth {
        /// The offset where they meet.
        target: u32,
        /// The depth there.
        expected: usize,
        /// The other depth.
        found: usize,
    },
    /// The object under construction is not initialized, but the stack map frame says that it is.
    FrameFlag {
        /// The offset of the frame.
        target: u32,
    },
    /// A stack map table is malformed.
    StackMap {
        /// Which of its frames, from 0.
        frame: usize,
        /// The rule.
        rule: &'static str,
    },
    /// A frame of a stack map table lists more types than the method may have, or an object that no instruction makes.
    MapTypes {
        /// Which of the frames, from 0.
        frame: usize,
        /// The rule.
        rule: &'static str,
    },
    /// A frame of a stack map table is not for an instruction.
    MapOffset {
        /// Which of the frames, from 0.
        frame: usize,
        /// The offset that it is for.
        offset: u32,
    },
    /// Control runs off the end of the code.
    FallsOff,
    /// An exception handler, or the range of a local variable, is not at the start of an instruction.
    TableOffset {
        /// The table.
        table: &'static str,
        /// The offset.
        offset: u32,
    },
    /// The instruction refers to a constant of the wrong kind.
    Constant {
        /// The index.
        index: u16,
        /// What it must refer to.
        expected: &'static str,
        /// What it refers to.
        found: &'static str,
    },
    /// A handler catches a class that is not throwable.
    NotThrowable {
        /// The class.
        class: String,
    },
    /// A protected member of a superclass in another package is used through a class that is not a subclass.
    Protected {
        /// The member.
        member: String,
        /// The type of the object.
        found: String,
    },
    /// The superclass is final.
    FinalSuperclass {
        /// The superclass.
        class: String,
    },
    /// A method overrides a final one.
    FinalMethod {
        /// The class that declares it final.
        class: String,
    },
    /// A class must be known to decide.
    UnknownClass {
        /// The class.
        class: String,
    },
    /// A class is its own superclass.
    Circular {
        /// The class.
        class: String,
    },
    /// The subroutines of a method are called in a way that the rules forbid.
    Subroutine(&'static str),
    /// The method needs more effort to verify than any compiler's output.
    TooComplex,
    /// Another rule is broken.
    Rule {
        /// The section of the Java Virtual Machine Specification.
        section: &'static str,
        /// The rule.
        rule: &'static str,
    },
}

impl VerifyErrorKind {
    /// The kind's name, for tools.
    pub const fn code(&self) -> &'static str {
        match self {
            VerifyErrorKind::Decode(_) => "Decode",
            VerifyErrorKind::Version { .. } => "Version",
            VerifyErrorKind::Underflow => "Underflow",
            VerifyErrorKind::Overflow { .. } => "Overflow",
            VerifyErrorKind::Operand { .. } => "Operand",
            VerifyErrorKind::SplitPair => "SplitPair",
            VerifyErrorKind::Local { .. } => "Local",
            VerifyErrorKind::NoLocal { .. } => "NoLocal",
            VerifyErrorKind::Target { .. } => "Target",
            VerifyErrorKind::NoFrame { .. } => "NoFrame",
            VerifyErrorKind::Frame { .. } => "Frame",
            VerifyErrorKind::Depth { .. } => "Depth",
            VerifyErrorKind::FrameFlag { .. } => "FrameFlag",
            VerifyErrorKind::StackMap { .. } => "StackMap",
            VerifyErrorKind::MapTypes { .. } => "MapTypes",
            VerifyErrorKind::MapOffset { .. } => "MapOffset",
            VerifyErrorKind::FallsOff => "FallsOff",
            VerifyErrorKind::TableOffset { .. } => "TableOffset",
            VerifyErrorKind::Constant { .. } => "Constant",
            VerifyErrorKind::NotThrowable { .. } => "NotThrowable",
            VerifyErrorKind::Protected { .. } => "Protected",
            VerifyErrorKind::FinalSuperclass { .. } => "FinalSuperclass",
            VerifyErrorKind::FinalMethod { .. } => "FinalMethod",
            VerifyErrorKind::UnknownClass { .. } => "UnknownClass",
            VerifyErrorKind::Circular { .. } => "Circular",
            VerifyErrorKind::Subroutine(_) => "Subroutine",
            VerifyErrorKind::TooComplex => "TooComplex",
            VerifyErrorKind::Rule { .. } => "Rule",
        }
    }

    /// The section of the Java Virtual Machine Specification with the rule.
    pub const fn section(&self) -> &'static str {
        match self {
            VerifyErrorKind::Decode(_) | VerifyErrorKind::Version { .. } => "4.9.1",
            VerifyErrorKind::Underflow
            | VerifyErrorKind::Overflow { .. }
            | VerifyErrorKind::Operand { .. }
            | VerifyErrorKind::SplitPair => "4.10.1.4",
            VerifyErrorKind::Local { .. } | VerifyErrorKind::NoLocal { .. } => "4.10.1.7",
            VerifyErrorKind::Target { .. } => "4.9.1",
            VerifyErrorKind::NoFrame { .. } | VerifyErrorKind::FallsOff => "4.10.1.6",
            VerifyErrorKind::Frame { .. }
            | VerifyErrorKind::Depth { .. }
            | VerifyErrorKind::FrameFlag { .. } => "4.10.1.4",
            VerifyErrorKind::StackMap { .. }
            | VerifyErrorKind::MapTypes { .. }
            | VerifyErrorKind::MapOffset { .. } => "4.7.4",
            VerifyErrorKind::TableOffset { .. } => "4.7.3",
            VerifyErrorKind::Constant { .. } => "4.9.1",
            VerifyErrorKind::NotThrowable { .. } => "4.10.1.6",
            VerifyErrorKind::Protected { .. } => "4.10.1.8",
            VerifyErrorKind::FinalSuperclass { .. } => "4.10.1.1",
            VerifyErrorKind::FinalMethod { .. } => "4.10.1.5",
            VerifyErrorKind::UnknownClass { .. } | VerifyErrorKind::Circular { .. } => "4.10.1.2",
            VerifyErrorKind::Subroutine(_) => "4.10.2.5",
            VerifyErrorKind::TooComplex => "4.10",
            VerifyErrorKind::Rule { section, .. } => section,
        }
    }

    /// The type that a value must have and the one that it has, if that is the fault.
    pub fn types(&self) -> Option<(&str, &str)> {
        match self {
            VerifyErrorKind::Operand { expected, found }
            | VerifyErrorKind::Local { expected, found, .. }
            | VerifyErrorKind::Frame { expected, found, .. } => Some((expected, found)),
            _ => None,
        }
    }

    /// Whether a virtual machine reports a malformed file, and not code that breaks a rule.
    pub const fn is_format(&self) -> bool {
        matches!(
            self,
            VerifyErrorKind::StackMap { .. }
                | VerifyErrorKind::MapTypes { .. }
                | VerifyErrorKind::TableOffset { .. }
        )
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.class)?;
        if let Some(method) = &self.method {
            write!(f, ".{method}")?;
        }
        f.write_str(": ")?;
        if let Some(offset) = self.offset {
            write!(f, "at {offset}")?;
            if let Some(instruction) = &self.instruction {
                write!(f, " `{instruction}`")?;
            }
            if let Some(line) = self.line {
                write!(f, " (line {line})")?;
            }
            f.write_str(": ")?;
        }
        write!(f, "{} [JVMS {}]", self.kind, self.kind.section())
    }
}

impl fmt::Display for VerifyErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyErrorKind::Decode(error) => write!(f, "{error}"),
            VerifyErrorKind::Version { major } => {
                write!(f, "version {major} does not have the instruction")
            }
            VerifyErrorKind::Underflow => f.write_str("an operand is missing on the stack"),
            VerifyErrorKind::Overflow { limit } => {
                write!(f, "the operand stack gets deeper than {limit}")
            }
            VerifyErrorKind::Operand { expected, found } => {
                write!(f, "the operand must be {expected}, but is {found}")
            }
            VerifyErrorKind::SplitPair => {
                f.write_str("the halves of a long or double cannot be separated")
            }
            VerifyErrorKind::Local { local, expected, found } => {
                write!(f, "local variable {local} must be {expected}, but is {found}")
            }
            VerifyErrorKind::NoLocal { local, limit } => {
                write!(f, "there is no local variable {local}, only {limit}")
            }
            VerifyErrorKind::Target { target } => {
                write!(f, "{target} is not the start of an instruction")
            }
            VerifyErrorKind::NoFrame { target } => {
                write!(f, "a stack map frame is needed for {target}")
            }
            VerifyErrorKind::Frame { target, part, expected, found } => {
                write!(f, "{part} is {found}, but the frame at {target} says {expected}")
            }
            VerifyErrorKind::Depth { target, expected, found } => {
                write!(f, "the stack has {found} slots, but {expected} at {target}")
            }
            VerifyErrorKind::FrameFlag { target } => {
                write!(
                    f,
                    "the object is not initialized, but the frame at {target} says that it is"
                )
            }
            VerifyErrorKind::StackMap { frame, rule }
            | VerifyErrorKind::MapTypes { frame, rule } => {
                write!(f, "frame {frame} of the stack map table: {rule}")
            }
            VerifyErrorKind::MapOffset { frame, offset } => {
                write!(
                    f,
                    "frame {frame} of the stack map table is for {offset}, where no instruction starts"
                )
            }
            VerifyErrorKind::FallsOff => f.write_str("control runs off the end of the code"),
            VerifyErrorKind::TableOffset { table, offset } => {
                write!(f, "{table}: {offset} is not the start of an instruction")
            }
            VerifyErrorKind::Constant { index, expected, found } => {
                write!(f, "constant {index} must be {expected}, but is {found}")
            }
            VerifyErrorKind::NotThrowable { class } => {
                write!(f, "a handler catches {class}, which is not a Throwable")
            }
            VerifyErrorKind::Protected { member, found } => {
                write!(f, "{member} is protected, and {found} is not the class or a subclass")
            }
            VerifyErrorKind::FinalSuperclass { class } => {
                write!(f, "the superclass {class} is final")
            }
            VerifyErrorKind::FinalMethod { class } => {
                write!(f, "the method overrides one that is final in {class}")
            }
            VerifyErrorKind::UnknownClass { class } => write!(f, "there is no class {class}"),
            VerifyErrorKind::Circular { class } => write!(f, "{class} is its own superclass"),
            VerifyErrorKind::Subroutine(rule) => f.write_str(rule),
            VerifyErrorKind::TooComplex => {
                f.write_str("the method needs more effort to verify than is permitted")
            }
            VerifyErrorKind::Rule { rule, .. } => f.write_str(rule),
        }
    }
}

impl core::error::Error for VerifyError {}
