//! Why class files cannot be translated.

use std::fmt;

use super::missing::Missing;

/// A place in a class file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The name that the caller gave the class file.
    pub file: String,
    /// The name of the class, with dots.
    pub class: String,
    /// The method, by name and descriptor.
    pub method: Option<String>,
    /// The offset of the instruction in the code.
    pub offset: Option<u32>,
    /// The source line of the instruction.
    pub line: Option<u16>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.class)?;
        if let Some(method) = &self.method {
            write!(f, ".{method}")?;
        }
        if let Some(offset) = self.offset {
            write!(f, ": at {offset}")?;
        }
        if let Some(line) = self.line {
            write!(f, " (line {line})")?;
        }
        Ok(())
    }
}

/// A construct that cannot be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Where it is.
    pub place: Place,
    /// What it is, and why it is refused.
    pub message: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl std::error::Error for Refusal {}

/// Why there is no module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Failure {
    /// What cannot be translated, in the order of the classes.
    pub refusals: Vec<Refusal>,
    /// What the class library lacks.
    pub missing: Missing,
}
