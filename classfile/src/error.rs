//! The errors of the reader.

use core::fmt;

/// Why bytes are not a class file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatError {
    /// Offset in the file.
    pub offset: usize,
    /// The structure that is read there, as JVMS 4 names it.
    pub structure: &'static str,
    /// The field, or the method with its descriptor, if the offset is in one.
    pub member: Option<String>,
    /// The error.
    pub kind: FormatErrorKind,
}

/// What is wrong with the bytes of a class file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormatErrorKind {
    /// The file does not start with the magic number.
    Magic(u32),
    /// The version is not one of Java SE 25 or earlier.
    Version {
        /// The major version.
        major: u16,
        /// The minor version.
        minor: u16,
    },
    /// The bytes end too early.
    Truncated {
        /// The bytes that are needed.
        needed: usize,
        /// The bytes that are left.
        left: usize,
    },
    /// Bytes follow the end of a structure.
    TrailingBytes(usize),
    /// A tag is unknown, or not in a file of this version.
    Tag {
        /// The tag.
        tag: u8,
        /// The major version of the file.
        major: u16,
    },
    /// An index refers to another kind of constant, or to none.
    Index {
        /// The index.
        index: u16,
        /// What it must refer to.
        expected: &'static str,
        /// What it refers to.
        found: &'static str,
    },
    /// Text is not modified UTF-8.
    Utf8,
    /// A name is not legal for what it names.
    Name {
        /// What is named.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A descriptor is malformed or of the wrong kind.
    Descriptor {
        /// What the descriptor must describe.
        what: &'static str,
        /// The descriptor.
        descriptor: String,
    },
    /// Flags that exclude each other, or lack others.
    Flags {
        /// The flags.
        flags: u16,
        /// The rule.
        rule: &'static str,
    },
    /// A number is above its limit (JVMS 4.11) or below its least value.
    Limit {
        /// What is counted.
        what: &'static str,
        /// The number.
        value: u64,
        /// The least and the greatest allowed value.
        range: (u64, u64),
    },
    /// The same thing occurs twice.
    Duplicate {
        /// What occurs twice.
        what: &'static str,
        /// Its name.
        name: String,
    },
    /// An attribute has another length than its content.
    Length {
        /// The name of the attribute.
        attribute: &'static str,
        /// The length that it declares.
        declared: usize,
        /// The length of the content.
        actual: usize,
    },
    /// Another rule is broken.
    Rule(&'static str),
}

impl FormatError {
    /// Adds the field or method that the error is in.
    pub(crate) fn in_member(mut self, member: impl fmt::Display) -> FormatError {
        self.member = Some(member.to_string());
        self
    }
}

impl FormatErrorKind {
    /// The kind's name, for tools.
    pub const fn code(&self) -> &'static str {
        match self {
            FormatErrorKind::Magic(_) => "Magic",
            FormatErrorKind::Version { .. } => "Version",
            FormatErrorKind::Truncated { .. } => "Truncated",
            FormatErrorKind::TrailingBytes(_) => "TrailingBytes",
            FormatErrorKind::Tag { .. } => "Tag",
            FormatErrorKind::Index { .. } => "Index",
            FormatErrorKind::Utf8 => "Utf8",
            FormatErrorKind::Name { .. } => "Name",
            FormatErrorKind::Descriptor { .. } => "Descriptor",
            FormatErrorKind::Flags { .. } => "Flags",
            FormatErrorKind::Limit { .. } => "Limit",
            FormatErrorKind::Duplicate { .. } => "Duplicate",
            FormatErrorKind::Length { .. } => "Length",
            FormatErrorKind::Rule(_) => "Rule",
        }
    }

    /// The section of the Java Virtual Machine Specification with the rule.
    pub const fn section(&self) -> &'static str {
        match self {
            FormatErrorKind::Magic(_) | FormatErrorKind::Version { .. } => "4.1",
            FormatErrorKind::Truncated { .. }
            | FormatErrorKind::TrailingBytes(_)
            | FormatErrorKind::Length { .. }
            | FormatErrorKind::Rule(_) => "4.8",
            FormatErrorKind::Tag { .. } | FormatErrorKind::Index { .. } => "4.4",
            FormatErrorKind::Utf8 => "4.4.7",
            FormatErrorKind::Name { .. } => "4.2",
            FormatErrorKind::Descriptor { .. } => "4.3",
            FormatErrorKind::Flags { .. } => "4.1, 4.5, 4.6",
            FormatErrorKind::Limit { .. } => "4.11",
            FormatErrorKind::Duplicate { .. } => "4.5, 4.6, 4.7",
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "offset {:#x} ({}", self.offset, self.structure)?;
        if let Some(member) = &self.member {
            write!(f, " in {member}")?;
        }
        write!(f, "): {} [JVMS {}]", self.kind, self.kind.section())
    }
}

impl fmt::Display for FormatErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormatErrorKind::Magic(found) => {
                write!(f, "not a class file: it starts with {found:#010x}, not 0xcafebabe")
            }
            FormatErrorKind::Version { major, minor } => {
                write!(f, "version {major}.{minor} is not one of Java SE 25 or earlier")
            }
            FormatErrorKind::Truncated { needed, left } => {
                write!(f, "{needed} bytes are needed, but {left} are left")
            }
            FormatErrorKind::TrailingBytes(count) => write!(f, "{count} bytes follow the end"),
            FormatErrorKind::Tag { tag, major } => {
                write!(f, "there is no tag {tag} in version {major}")
            }
            FormatErrorKind::Index { index, expected, found } => {
                write!(f, "constant {index} must be {expected}, but is {found}")
            }
            FormatErrorKind::Utf8 => f.write_str("the text is not modified UTF-8"),
            FormatErrorKind::Name { what, name } => write!(f, "`{name}` is no name of {what}"),
            FormatErrorKind::Descriptor { what, descriptor } => {
                write!(f, "`{descriptor}` is no descriptor of {what}")
            }
            FormatErrorKind::Flags { flags, rule } => write!(f, "flags {flags:#06x}: {rule}"),
            FormatErrorKind::Limit { what, value, range: (least, greatest) } => {
                write!(f, "{what}: {value} is not between {least} and {greatest}")
            }
            FormatErrorKind::Duplicate { what, name } => write!(f, "{what} {name} occurs twice"),
            FormatErrorKind::Length { attribute, declared, actual } => {
                write!(f, "{attribute} declares {declared} bytes, but has {actual}")
            }
            FormatErrorKind::Rule(rule) => f.write_str(rule),
        }
    }
}

impl core::error::Error for FormatError {}
