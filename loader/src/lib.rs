//! Loads the part of a library that a program can reach.
//!
//! A class library is large, and most programs use little of it. [`reachable`] starts from the references of
//! the program's modules and of the virtual machine. It finds the classes, fields and methods that may be used,
//! by rapid type analysis (D. Bacon and P. Sweeney, *Fast Static Analysis of C++ Virtual Function Calls*), and
//! makes a module of them. This module is linked and verified with the program; the rest of the library does
//! not exist at run time. If the analysis missed a member, linking would report it as missing.
//!
//! The rules:
//!
//! - *Present*: classes that a present member, body or class refers to. Their superclass, superinterfaces and
//!   host are present too, without members.
//! - *Initialised*: classes with instances or with a reached static member or constructor, and their
//!   supertypes. Their class initialisers are reached.
//! - *Live*: classes that may have instances: reached code, the program or the virtual machine creates them, or
//!   a subclass or implementation is live. Other classes are declared abstract, so that they need no
//!   implementations.
//! - *Called*: names with parameter types of reached virtual or interface calls. Called methods of live classes
//!   are reached.
//! - *Reached*: also all other methods that reached code refers to, and methods inlined into reached ones. A
//!   field is kept if reached code, or one of its tables, refers to it.
//!
//! Table entries get new indices. These fit into the encoding of the old ones, so lengths and offsets of code
//! do not change.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod classes;
mod numbers;
mod output;
mod program;
mod reach;
mod selectors;

use core::fmt;

use tsb_format::{Catalogued, DecodeError, Module, ReadError};

use reach::Reach;

/// A field, or all methods with a name: the class and the name.
pub type Member<'n> = (&'n str, &'n str);

/// The part of a library that a virtual machine uses itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Needs<'n> {
    /// Classes of which it creates instances.
    pub objects: &'n [&'n str],
    /// Fields that it accesses.
    pub fields: &'n [Member<'n>],
    /// Methods that it calls.
    pub methods: &'n [Member<'n>],
    /// Names of methods that it calls on any object.
    pub virtual_calls: &'n [&'n str],
    /// Native methods, each with a method that the native one may call.
    pub callbacks: &'n [(Member<'n>, Member<'n>)],
}

/// Why a library cannot be loaded: its file or catalogue is corrupt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// An entry is malformed.
    Read(ReadError),
    /// Code is malformed.
    Code(DecodeError),
    /// A table of a method is malformed.
    Table,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Read(error) => error.fmt(f),
            LoadError::Code(error) => error.fmt(f),
            LoadError::Table => f.write_str("a table of a method is malformed"),
        }
    }
}

impl core::error::Error for LoadError {}

impl From<ReadError> for LoadError {
    fn from(error: ReadError) -> LoadError {
        LoadError::Read(error)
    }
}

impl From<DecodeError> for LoadError {
    fn from(error: DecodeError) -> LoadError {
        LoadError::Code(error)
    }
}

type Result<T> = core::result::Result<T, LoadError>;

/// The part of a library that modules and a virtual machine can reach.
///
/// Linking reports the same errors in the modules with this part as with the whole library. The part has
/// everything that the modules refer to, and all members of their classes' supertypes that their members may
/// conflict with.
///
/// # Errors
/// [`LoadError`], if the library's file is corrupt.
pub fn reachable<'l>(
    library: Catalogued<'l>,
    modules: &[&Module<'_>],
    needs: &Needs<'_>,
) -> Result<Module<'l>> {
    let mut reach = Reach::new(library, *needs)?;
    reach.add_needs()?;
    reach.add_modules(modules)?;
    reach.run()?;
    reach.finish()
}
