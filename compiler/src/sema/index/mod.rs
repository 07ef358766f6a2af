//! What names denote and which types expressions have, by their places: for tools that show a program.
//!
//! [`index`] attributes a program as [`super::analyze`] does, also one with errors, and keeps what attribution found. A compilation
//! without an index records nothing.

mod describe;
mod offers;
mod record;

use hashbrown::HashMap;

use crate::ast::CompilationUnit;
use crate::diagnostics::Diagnostics;
use crate::source::{FileId, SourceMap, Span};
use crate::tree::{ClassId, FieldId, MethodId, TypedProgram};

pub use offers::{Offer, OfferKind, Offers, Overload, Overloads};
pub(crate) use offers::{ScopeVariable, Wanted};
pub(crate) use record::Recorder;

use super::ClassPath;
use super::class_table::ClassTable;

/// What a name denotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A class or interface.
    Class(ClassId),
    /// A field.
    Field(FieldId),
    /// A method or constructor.
    Method(MethodId),
    /// A local variable or parameter, by the name in its declaration.
    Variable(Span),
    /// A type parameter, by the name in its declaration.
    TypeParameter(Span),
}

/// A name in a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The name.
    pub span: Span,
    /// What it denotes.
    pub symbol: Symbol,
}

/// The kinds of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SymbolKind {
    /// A class that is no interface, enum or record.
    Class,
    /// An interface.
    Interface,
    /// An enum.
    Enum,
    /// A record.
    Record,
    /// A field.
    Field,
    /// A constant of an enum.
    EnumConstant,
    /// A method.
    Method,
    /// A constructor.
    Constructor,
    /// A local variable.
    Variable,
    /// A type parameter.
    TypeParameter,
}

/// What there is to say about a symbol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// Its kind.
    pub kind: SymbolKind,
    /// Its name; for a constructor, that of its class.
    pub name: String,
    /// Its declaration without body, as Java writes it.
    pub declaration: String,
    /// The full name of the class that declares it, for members; the package, for classes.
    pub container: Option<String>,
    /// The name in its declaration; `None` if it is imported from a module.
    pub declared: Option<Span>,
}

/// The names and expressions of a program.
#[derive(Clone, Default, Debug)]
pub struct Index {
    /// All names, by file and offset. Two at one place are those of a class and of its constructor.
    uses: Vec<Use>,
    /// The types of expressions, as displayed in messages, by file and offset; inner ones after outer ones.
    types: Vec<(Span, String)>,
    described: HashMap<Symbol, Described>,
    /// What may stand at the cursor, if there was one at a name.
    pub offers: Option<Offers>,
    /// The methods that the call around the cursor may mean.
    pub overloads: Option<Overloads>,
}

impl Index {
    /// The names at a place, that is, which it is in or at the end of.
    pub fn at(&self, file: FileId, offset: u32) -> impl Iterator<Item = &Use> {
        let end = self.uses.partition_point(|one| (one.span.file, one.span.lo) <= (file, offset));
        let before = self.uses[..end].iter().rev();
        before
            .take_while(move |one| one.span.file == file)
            // Names do not overlap, but may be equal; a few zero-length ones are harmless.
            .take(4)
            .filter(move |one| one.span.hi >= offset)
    }

    /// The innermost expression at a place, and its type.
    pub fn type_at(&self, file: FileId, offset: u32) -> Option<(Span, &str)> {
        let end = self.types.partition_point(|(span, _)| (span.file, span.lo) <= (file, offset));
        let before = self.types[..end].iter().rev();
        let mut around =
            before.take_while(|(span, _)| span.file == file).filter(|(span, _)| span.hi >= offset);
        around.next().map(|(span, ty)| (*span, ty.as_str()))
    }

    /// All names that denote a symbol, its declaration among them.
    pub fn uses_of(&self, symbol: Symbol) -> impl Iterator<Item = Span> {
        let uses = self.uses.iter().filter(move |one| one.symbol == symbol);
        uses.map(|one| one.span)
    }

    /// All names, by file and offset.
    pub fn uses(&self) -> &[Use] {
        &self.uses
    }

    /// What there is to say about a symbol of [`Index::uses`].
    pub fn describe(&self, symbol: Symbol) -> Option<&Described> {
        self.described.get(&symbol)
    }
}

/// Checks a program as [`super::analyze`] does, and indexes it. With syntax errors, its typed tree is missing and its other errors are not
/// reported, since they may be consequences.
///
/// `cursor` is a place in the middle or at the end of a name for which [`Index::offers`] are wanted, or in the arguments of a call for
/// [`Index::overloads`].
pub fn index<'a>(
    sources: &'a SourceMap,
    units: &'a [CompilationUnit<'a>],
    class_path: &ClassPath<'a>,
    cursor: Option<(FileId, u32)>,
    diagnostics: &mut Diagnostics,
) -> (Index, Option<TypedProgram>) {
    let has_syntax_errors = diagnostics.has_errors();
    let mut table = ClassTable::new(sources, units);
    if !has_syntax_errors {
        table.diagnostics = std::mem::take(diagnostics);
    }
    table.recorder = Some(Box::new(Recorder::new(cursor)));
    let bodies = super::check(&mut table, class_path);
    let index = record::finish(&mut table);
    if has_syntax_errors {
        return (index, None);
    }
    let program = bodies.map(|bodies| super::assemble(&mut table, bodies));
    table.diagnostics.fold_repeats();
    *diagnostics = std::mem::take(&mut table.diagnostics);
    let program = program.filter(|_| !diagnostics.has_errors());
    (index, program)
}
