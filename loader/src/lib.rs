//! Loads of a library what a program can reach.
//!
//! A class library is large and most programs use little of it. From what the program's modules and the machine refer
//! to, [`reachable`] finds the classes, fields and methods that can come to be used, in the manner of rapid type analysis
//! (D. Bacon and P. Sweeney, *Fast Static Analysis of C++ Virtual Function Calls*), and makes a module of them. That
//! module is one like any other: it is linked and verified with the program, and nothing else exists when the program runs.
//! What the analysis should miss is therefore a member that is not there, which linking reports.
//!
//! The rules:
//!
//! - *Present* is a class that a present member, body or class names. It brings its superclass, its superinterfaces
//!   and its host, and no members.
//! - *Initialised* is a class of which a static member or constructor is reached, or objects exist, and all its supertypes: its
//!   class initialiser is reached.
//! - *Live* is a class of which the program may have objects: one that reached code or the program creates, that the
//!   machine makes objects of, or that has a live subclass or implementation. Classes that are not live are
//!   declared abstract, so that they need no implementations of what nobody calls on them.
//! - *Called* is a name with parameter types that a reached virtual or interface call names. Methods of live classes
//!   are reached if they are called.
//! - *Reached* are also methods that reached code names otherwise, and those that stand in the code of reached methods in
//!   place of calls. A field stays if reached code, or a table of it, names it.
//!
//! Entries of tables get new numbers, which fit in the places of the old ones: lengths and offsets of code stay.
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

/// A field, or all methods of a name, by the class and the name.
pub type Member<'n> = (&'n str, &'n str);

/// What a machine uses of a library on its own account.
#[derive(Clone, Copy, Debug, Default)]
pub struct Needs<'n> {
    /// Classes that it makes objects of.
    pub objects: &'n [&'n str],
    /// Fields that it uses.
    pub fields: &'n [Member<'n>],
    /// Methods that it calls.
    pub methods: &'n [Member<'n>],
    /// Names of methods that it calls on any object.
    pub virtual_calls: &'n [&'n str],
    /// Native methods, each with a method that it calls if the native one may have run.
    pub callbacks: &'n [(Member<'n>, Member<'n>)],
}

/// Why a library cannot be loaded: its file or catalogue is damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// An entry cannot be read.
    Read(ReadError),
    /// Code cannot be read.
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

/// The part of a library that modules and a machine can reach.
///
/// Faults in the modules are faults with that part as they are with the whole: it has all that they name, and of the
/// supertypes of their classes all that their members might conflict with.
///
/// # Errors
/// [`LoadError`], if the library's file is damaged.
pub fn reachable<'l>(
    library: Catalogued<'l>,
    modules: &[&Module<'_>],
    needs: &Needs<'_>,
) -> Result<Module<'l>> {
    let mut reach = Reach::new(library, *needs)?;
    reach.need()?;
    reach.ask(modules)?;
    reach.run()?;
    reach.finish()
}
