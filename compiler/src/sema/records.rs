//! The rules for the members of records (JLS 8.10).

use super::class_table::ClassTable;
use crate::ast::{
    ConstructorCallKind, ConstructorDecl, Member, MethodDecl, Modifier, Stmt, StmtKind, TypeDecl,
    TypeDeclKind,
};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ClassId, Type};

/// Illegal names of components: methods without parameters that every object has (JLS 8.10.1).
const ILLEGAL_NAMES: [&str; 8] =
    ["clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"];

impl ClassTable<'_> {
    /// Checks the members of a record.
    pub(super) fn check_record(&mut self, class: ClassId) {
        let Some(decl) = self.class_decls[class].map(|source| source.decl) else { return };
        if decl.kind != TypeDeclKind::Record {
            return;
        }
        for component in decl.components {
            let name = component.name;
            if ILLEGAL_NAMES.contains(&name.name) {
                let message = format!("illegal record component name {}", name.name);
                self.report_record(name.span, message);
            }
        }
        // The fields of the components come first.
        for member in &decl.members[decl.components.len()..] {
            match member {
                Member::Field(field) if !field.modifiers.has(Modifier::Static) => {
                    let message = "field declaration must be static: consider replacing field with record component";
                    self.report_record(field.vars[0].name.span, message);
                }
                Member::Initializer(initializer) if !initializer.is_static => {
                    let message = "instance initializers are not allowed in records";
                    self.report_record(initializer.span, message);
                }
                Member::Method(method) => self.check_accessor(class, decl, method),
                Member::Constructor(constructor) => {
                    self.check_record_constructor(class, decl, constructor);
                }
                _ => {}
            }
        }
    }

    fn report_record(&mut self, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::error(Code::IllegalRecord, span, message));
    }

    fn component_types(&self, class: ClassId, decl: &TypeDecl<'_>) -> Vec<Option<Type>> {
        let field = |name: &str| self.declared_field(class, name);
        decl.components
            .iter()
            .map(|component| field(component.name.name).map(|f| self.symbols.fields[f].ty))
            .collect()
    }

    fn check_accessor(&mut self, class: ClassId, decl: &TypeDecl<'_>, method: &MethodDecl<'_>) {
        let name = method.name.name;
        let is_accessor = method.params.is_empty()
            && decl.components.iter().any(|component| component.name.name == name);
        if !is_accessor {
            return;
        }
        let Some(field) = self.declared_field(class, name) else { return };
        let wanted = self.field_ty(field);
        let found = self.symbols.classes[class].methods.iter().copied().find(|&m| {
            let m = &self.symbols.methods[m];
            &*m.name == name && m.params.is_empty()
        });
        let Some(found) = found else { return };
        let problem = if !method.modifiers.has(Modifier::Public) {
            "accessor method must be public".to_owned()
        } else if method.modifiers.has(Modifier::Static) {
            "accessor method must not be static".to_owned()
        } else if !method.type_params.is_empty() {
            "accessor method must not be generic".to_owned()
        } else if !method.throws.is_empty() {
            "throws clause not allowed for accessor method".to_owned()
        } else if self.method_sig(found).ret != wanted {
            format!(
                "return type of accessor method {name}() must match the type of record component {name}"
            )
        } else {
            return;
        };
        let message =
            format!("invalid accessor method in record {}: {problem}", self.show_class(class));
        self.report_record(method.name.span, message);
    }

    fn check_record_constructor(
        &mut self,
        class: ClassId,
        decl: &TypeDecl<'_>,
        constructor: &ConstructorDecl<'_>,
    ) {
        let types = self.component_types(class, decl);
        let is_canonical = constructor.is_compact
            || self.constructors(class).into_iter().any(|m| {
                let m = &self.symbols.methods[m];
                m.origin.span() == Some(constructor.name.span)
                    && m.params.iter().map(|&ty| Some(ty)).eq(types.iter().copied())
            });
        let span = constructor.name.span;
        if !is_canonical {
            let calls_this =
                constructor.call.is_some_and(|call| call.kind == ConstructorCallKind::This);
            if !calls_this {
                let message = format!(
                    "constructor is not canonical, so its first statement must invoke another constructor of class {}",
                    self.show_class(class)
                );
                self.report_record(span, message);
            }
            return;
        }
        let access = |has: &dyn Fn(Modifier) -> bool| match () {
            () if has(Modifier::Public) => 3,
            () if has(Modifier::Protected) => 2,
            () if has(Modifier::Private) => 0,
            () => 1,
        };
        let of_record = access(&|m| decl.modifiers.has(m));
        let of_constructor = access(&|m| constructor.modifiers.has(m));
        let names_differ = constructor
            .params
            .iter()
            .zip(decl.components)
            .any(|(param, component)| param.name.name != component.name.name);
        let what = if constructor.is_compact { "compact" } else { "canonical" };
        let problem = if of_constructor < of_record {
            let was = ["private", "package", "protected", "public"][of_record];
            format!("attempting to assign stronger access privileges; was {was}")
        } else if constructor.call.is_some() {
            format!("{what} constructor must not contain explicit constructor invocation")
        } else if !constructor.type_params.is_empty() {
            format!("{what} constructor must not declare type variables")
        } else if !constructor.throws.is_empty() {
            format!("throws clause not allowed for {what} constructor")
        } else if names_differ {
            "invalid parameter names in canonical constructor".to_owned()
        } else if constructor.is_compact && constructor.body.stmts.iter().any(returns) {
            "compact constructor must not have return statements".to_owned()
        } else {
            return;
        };
        let message =
            format!("invalid {what} constructor in record {}: {problem}", self.show_class(class));
        self.report_record(span, message);
    }
}

fn returns(stmt: &Stmt<'_>) -> bool {
    super::attr::any_stmt(stmt, &mut |stmt| matches!(stmt.kind, StmtKind::Return { .. }))
}
