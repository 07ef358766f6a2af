//! The errors of linking and verification.

use alloc::string::{String, ToString};
use core::fmt;

mod json;
mod link;
mod verify;

pub use link::{ContractPart, LinkError, LinkErrorKind};
pub use verify::{VerifyError, VerifyErrorKind};

/// The position of an error in a module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ErrorLocation {
    /// The module's name.
    pub module: String,
    /// The binary name of the class, if the position is in one.
    pub class: Option<String>,
    /// The field, or the method with its parameter types, if the position is in one.
    pub member: Option<String>,
}

impl fmt::Display for ErrorLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.class, &self.member) {
            (Some(class), Some(member)) => write!(f, "{class}.{member}"),
            (Some(class), None) => write!(f, "class {class}"),
            (None, Some(member)) => write!(f, "module {}: {member}", self.module),
            (None, None) => write!(f, "module {}", self.module),
        }
    }
}

/// A value in an error's machine-readable form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A number.
    Number(u32),
    /// A name or a text.
    Text(String),
}

impl From<u32> for Detail {
    fn from(number: u32) -> Detail {
        Detail::Number(number)
    }
}

impl From<i32> for Detail {
    fn from(number: i32) -> Detail {
        Detail::Text(number.to_string())
    }
}

impl From<u16> for Detail {
    fn from(number: u16) -> Detail {
        Detail::Number(number.into())
    }
}

impl From<u8> for Detail {
    fn from(number: u8) -> Detail {
        Detail::Number(number.into())
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Detail {
        Detail::Text(text.to_string())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Detail {
        Detail::Text(text)
    }
}

/// Defines an enum of errors from names, data and messages.
macro_rules! error_kinds {
    ($(#[doc = $title:literal])+ $enum:ident: $($(#[doc = $doc:literal])+ $name:ident $({ $($(#[doc = $fdoc:literal])+ $field:ident: $ty:ty),+ $(,)? })? => $format:literal;)*) => {
        $(#[doc = $title])+
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $enum {
            $($(#[doc = $doc])+ $name $({ $($(#[doc = $fdoc])+ $field: $ty),+ })?,)*
        }

        impl $enum {
            /// The names of all kinds.
            pub const CODES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The kind's name, for tools.
            pub const fn code(&self) -> &'static str {
                match self {
                    $($enum::$name { .. } => stringify!($name),)*
                }
            }

            /// The kind's data by name, for tools.
            pub fn details(&self) -> Vec<(&'static str, Detail)> {
                match self {
                    $($enum::$name $({ $($field),+ })? => {
                        alloc::vec![$($((stringify!($field), $field.clone().into())),+)?]
                    })*
                }
            }
        }

        impl fmt::Display for $enum {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($enum::$name $({ $($field),+ })? => write!(f, $format),)*
                }
            }
        }
    };
}

use error_kinds;
