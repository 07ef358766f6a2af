//! Records names and types while a program is attributed.

use hashbrown::HashMap;

use super::offers::Wanted;
use super::{Index, Offers, Overloads, Symbol, Use};
use crate::ast::Import;
use crate::sema::class_table::{ClassTable, MethodSource};
use crate::sema::scope::LookupScope;
use crate::sema::types::{Ty, TypeVar};
use crate::source::{FileId, Span};
use crate::tree::{ClassId, FieldId, MethodId};

/// What has been recorded so far.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    /// The place for which offers are wanted.
    cursor: Option<(FileId, u32)>,
    /// What names denote. Code that is attributed again denotes what it did the last time.
    names: HashMap<(Span, bool), Symbol>,
    types: HashMap<Span, Ty>,
    /// The types and names of variables.
    variables: HashMap<Span, (Box<str>, Ty)>,
    /// The declarations of type parameters.
    type_params: HashMap<TypeVar, Span>,
    pub(super) offers: Option<Offers>,
    pub(super) overloads: Option<Overloads>,
}

impl Recorder {
    /// A recorder for all names, and for offers at a place.
    pub fn new(cursor: Option<(FileId, u32)>) -> Recorder {
        Recorder { cursor, ..Recorder::default() }
    }

    fn name(&mut self, span: Span, symbol: Symbol) {
        if !span.is_empty() {
            // A class and its constructor may be named by one word.
            self.names.insert((span, matches!(symbol, Symbol::Method(_))), symbol);
        }
    }

    /// Records the type of an expression. That of the last attribution remains.
    pub fn note_type(&mut self, span: Span, ty: Ty) {
        self.types.insert(span, ty);
    }

    /// Records a variable and its type.
    pub fn declare(&mut self, name: &str, span: Span, ty: Ty) {
        self.name(span, Symbol::Variable(span));
        self.variables.insert(span, (name.into(), ty));
    }

    fn is_at(&self, span: Span) -> bool {
        let at = |(file, offset)| span.file == file && span.lo <= offset && offset <= span.hi;
        self.cursor.is_some_and(at)
    }
}

impl ClassTable<'_> {
    /// Records that a name denotes a class.
    pub(crate) fn note_class(&mut self, span: Span, class: ClassId) {
        if let Some(recorder) = &mut self.recorder {
            recorder.name(span, Symbol::Class(class));
        }
    }

    /// Records that a name denotes a field.
    pub(crate) fn note_field(&mut self, span: Span, field: FieldId) {
        if let Some(recorder) = &mut self.recorder {
            recorder.name(span, Symbol::Field(field));
        }
    }

    /// Records that a name denotes a method.
    pub(crate) fn note_method(&mut self, span: Span, method: MethodId) {
        if let Some(recorder) = &mut self.recorder {
            recorder.name(span, Symbol::Method(method));
        }
    }

    /// Records that a name denotes a variable, which is declared at `declared`.
    pub(crate) fn note_variable(&mut self, span: Span, declared: Span) {
        if let Some(recorder) = &mut self.recorder {
            recorder.name(span, Symbol::Variable(declared));
        }
    }

    /// Records the classes and packages of an import.
    pub(crate) fn note_import(&mut self, import: &Import<'_>) {
        if self.recorder.is_none() {
            return;
        }
        let scope = LookupScope::of(self.unit_of_file(import.span.file), None);
        for (at, segment) in import.name.segments.iter().enumerate() {
            let before = import.name.prefix(at);
            let around = before.and_then(|name| self.imported_class(name));
            if self.wants_offers(segment.span) {
                match (before, around) {
                    (_, Some(class)) if import.is_static => {
                        self.offer_members(&Ty::class(class), Wanted::OfClass, class);
                    }
                    (_, Some(class)) => self.offer_member_classes(class, None),
                    (Some(name), None) => self.offer_package(&name.to_string(), scope, true),
                    (None, None) => self.offer_package("", scope, true),
                }
            }
            let class = import.name.prefix(at + 1).and_then(|name| self.imported_class(name));
            if let Some(class) = class {
                self.note_class(segment.span, class);
            } else if let Some(class) = around
                && let Some(field) = self.declared_field(class, segment.name)
            {
                self.note_field(segment.span, field);
            } else if let Some(class) = around
                && let Some(&method) = self.declared_methods(class, segment.name).first()
            {
                self.note_method(segment.span, method);
            }
        }
    }

    fn unit_of_file(&self, file: FileId) -> usize {
        self.units.iter().position(|unit| unit.file == file).unwrap_or(0)
    }

    /// Records the declaration of a type parameter.
    pub(crate) fn declare_type_param(&mut self, span: Span, var: TypeVar) {
        if let Some(recorder) = &mut self.recorder {
            recorder.type_params.insert(var, span);
            recorder.name(span, Symbol::TypeParameter(span));
        }
    }

    /// Records that a name denotes a type parameter.
    pub(crate) fn note_type_param(&mut self, span: Span, var: TypeVar) {
        if let Some(recorder) = &mut self.recorder
            && let Some(&declared) = recorder.type_params.get(&var)
        {
            recorder.name(span, Symbol::TypeParameter(declared));
        }
    }

    /// Whether offers are wanted for the name at this place, and there are none yet.
    pub(crate) fn wants_offers(&self, span: Span) -> bool {
        let recorder = self.recorder.as_ref();
        recorder.is_some_and(|recorder| recorder.offers.is_none() && recorder.is_at(span))
    }

    /// The offset of the cursor, if it is in a call's arguments, and the methods of no call are recorded yet.
    pub(crate) fn wants_overloads(&self, args: Span) -> Option<u32> {
        let recorder = self.recorder.as_ref()?;
        let (file, offset) = recorder.cursor?;
        // The place before the opening bracket is not in the arguments, that after the closing one neither.
        let is_in = file == args.file && args.lo < offset && offset < args.hi;
        (is_in && recorder.overloads.is_none()).then_some(offset)
    }
}

/// Completes the index after attribution.
pub(super) fn finish(table: &mut ClassTable<'_>) -> Index {
    let Some(recorder) = table.recorder.take() else { return Index::default() };
    let mut uses: Vec<Use> =
        recorder.names.iter().map(|(&(span, _), &symbol)| Use { span, symbol }).collect();
    for (class, data) in table.symbols.classes.iter() {
        if let Some(span) = data.origin.span()
            && table.class_decls[class].is_some_and(|source| source.decl.name.span == span)
        {
            uses.push(Use { span, symbol: Symbol::Class(class) });
        }
    }
    // What the compiler adds has the place of the class's name or of a record's component.
    let is_written = |span: Span, name: &str| table.sources.snippet(span) == name;
    for (field, data) in table.symbols.fields.iter() {
        if let Some(span) = data.origin.span().filter(|&span| is_written(span, &data.name)) {
            uses.push(Use { span, symbol: Symbol::Field(field) });
        }
    }
    for (method, data) in table.symbols.methods.iter() {
        let is_written = |span: &Span| match table.method_decls[method] {
            Some(MethodSource::Method(_)) => is_written(*span, &data.name),
            Some(MethodSource::Constructor(decl)) => is_written(*span, decl.name.name),
            Some(MethodSource::DefaultConstructor) | None => false,
        };
        if let Some(span) = data.origin.span().filter(is_written) {
            uses.push(Use { span, symbol: Symbol::Method(method) });
        }
    }
    let order = |one: &Use| match one.symbol {
        Symbol::Class(class) => (0, class.as_u32()),
        Symbol::Field(field) => (1, field.as_u32()),
        Symbol::Method(method) => (2, method.as_u32()),
        Symbol::Variable(span) => (3, span.lo),
        Symbol::TypeParameter(span) => (4, span.lo),
    };
    uses.retain(|one| !one.span.is_empty());
    uses.sort_by_key(|one| (one.span.file, one.span.lo, one.span.hi, order(one)));
    uses.dedup();
    let mut types: Vec<(Span, String)> =
        recorder.types.iter().map(|(&span, ty)| (span, table.show_ty(ty))).collect();
    types.sort_by_key(|(span, _)| (span.file, span.lo, std::cmp::Reverse(span.hi)));
    let mut described = HashMap::new();
    for one in &uses {
        if described.contains_key(&one.symbol) {
            continue;
        }
        let found = match one.symbol {
            Symbol::Class(class) => Some(table.describe_class(class)),
            Symbol::Field(field) => Some(table.describe_field(field)),
            Symbol::Method(method) => Some(table.describe_method(method)),
            Symbol::Variable(span) => {
                let variable = recorder.variables.get(&span);
                variable.map(|(name, ty)| table.describe_local(name, ty, span))
            }
            Symbol::TypeParameter(span) => {
                let var = recorder.type_params.iter().find(|(_, declared)| **declared == span);
                var.map(|(&var, _)| table.describe_type_param(var, span))
            }
        };
        described.extend(found.map(|found| (one.symbol, found)));
    }
    let (offers, overloads) = (recorder.offers, recorder.overloads);
    Index { uses, types, described, offers, overloads }
}
