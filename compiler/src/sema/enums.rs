//! Enums and records: predicates and rules (JLS 8.9, 8.10).

use super::class_table::ClassTable;
use crate::ast::TypeDeclKind;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{ClassId, FieldId, Flags, Type};

impl ClassTable<'_> {
    /// The declared kind of a class of this compilation.
    pub fn declared_kind(&self, class: ClassId) -> Option<TypeDeclKind> {
        self.class_decls[class].map(|source| source.decl.kind)
    }

    /// Whether the direct superclass of a class has the given binary name.
    fn extends_directly(&self, class: ClassId, name: &str) -> bool {
        let superclass = self.symbols.classes[class].superclass;
        superclass.is_some_and(|superclass| &*self.symbols.classes[superclass].name == name)
    }

    /// Whether a class is an enum. The class of a constant with a body is not one.
    pub fn is_enum(&self, class: ClassId) -> bool {
        self.declared_kind(class) == Some(TypeDeclKind::Enum)
            || self.class_decls[class].is_none() && self.extends_directly(class, "java.lang.Enum")
    }

    /// Whether a class is a record.
    pub fn is_record(&self, class: ClassId) -> bool {
        self.declared_kind(class) == Some(TypeDeclKind::Record)
            || self.class_decls[class].is_none() && self.extends_directly(class, "java.lang.Record")
    }

    /// The constants of an enum, in the order of their ordinals.
    pub fn enum_constants(&self, class: ClassId) -> Vec<FieldId> {
        let wanted = Flags::PUBLIC.with(Flags::STATIC).with(Flags::FINAL);
        let fields = &self.symbols.classes[class].fields;
        match self.class_decls[class] {
            Some(source) => source
                .decl
                .constants
                .iter()
                .filter_map(|constant| self.declared_field(class, constant.name.name))
                .collect(),
            None => fields
                .iter()
                .copied()
                .filter(|&field| {
                    let f = &self.symbols.fields[field];
                    f.ty == Type::Class(class) && f.flags.contains(wanted)
                })
                .collect(),
        }
    }

    /// The ordinal of a field that is an enum constant.
    pub fn enum_ordinal(&mut self, class: ClassId, field: FieldId) -> Option<usize> {
        if !self.enum_ordinals.contains_key(&class) {
            let constants = self.enum_constants(class).into_iter().enumerate();
            let ordinals = constants.map(|(ordinal, field)| (field, ordinal)).collect();
            self.enum_ordinals.insert(class, ordinals);
        }
        self.enum_ordinals[&class].get(&field).copied()
    }

    /// The ordinal of the enum constant with a name.
    pub fn ordinal_named(&mut self, class: ClassId, name: &str) -> Option<usize> {
        let field = self.declared_field(class, name)?;
        self.enum_ordinal(class, field)
    }

    /// The implicit flags of an enum or record.
    pub fn implied_flags(&self, decl: &crate::ast::TypeDecl<'_>) -> Flags {
        match decl.kind {
            TypeDeclKind::Class => Flags::default(),
            TypeDeclKind::Interface => Flags::INTERFACE.with(Flags::ABSTRACT),
            TypeDeclKind::Record => Flags::FINAL,
            TypeDeclKind::Enum => {
                let is_abstract = decl.members.iter().any(|member| match member {
                    crate::ast::Member::Method(method) => {
                        method.modifiers.has(crate::ast::Modifier::Abstract)
                    }
                    _ => false,
                });
                match (decl.constants.iter().any(|constant| constant.has_body), is_abstract) {
                    (true, true) => Flags::ABSTRACT,
                    (true, false) => Flags::default(),
                    (false, _) => Flags::FINAL,
                }
            }
        }
    }

    /// Whether an enum leaves the implementation of methods to its constants, all of which have bodies. It is abstract
    /// then.
    pub fn leaves_methods_to_constants(&self, class: ClassId) -> bool {
        self.class_decls[class].is_some_and(|source| {
            let constants = source.decl.constants;
            !constants.is_empty() && constants.iter().all(|constant| constant.has_body)
        })
    }

    /// Only enums extend `Enum`, only records extend `Record`, and no class extends an enum (JLS 8.1.4).
    pub fn may_be_extended(
        &mut self,
        superclass: ClassId,
        by: TypeDeclKind,
        span: crate::source::Span,
    ) -> bool {
        let name = &*self.symbols.classes[superclass].name;
        let message = match (name, by) {
            ("java.lang.Enum", TypeDeclKind::Enum) | ("java.lang.Record", TypeDeclKind::Record) => {
                return true;
            }
            ("java.lang.Enum", _) => "classes cannot directly extend java.lang.Enum",
            ("java.lang.Record", _) => "classes cannot directly extend java.lang.Record",
            _ if self.is_enum(superclass) => "enum classes must not be extended",
            _ => return true,
        };
        self.report(Diagnostic::error(Code::IllegalSupertype, span, message));
        false
    }
}
