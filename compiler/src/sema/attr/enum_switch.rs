//! Switches over enums (JLS 14.11.1): labels are constants by their simple names, and the switch selects by ordinal.

use super::Attr;
use crate::ast;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{Call, CallMode, ClassId, ExprId, ExprKind, SYNTHETIC, Type};

impl<'a> Attr<'_, 'a> {
    /// The class of a type, if it is an enum.
    pub(super) fn enum_of(&self, ty: Type) -> Option<ClassId> {
        ty.as_class().filter(|&class| self.table.is_enum(class))
    }

    /// The ordinal of the constant of a label.
    pub(super) fn enum_label(&mut self, class: ClassId, label: &'a ast::Expr<'a>) -> Option<i32> {
        let name = match label.kind {
            ast::ExprKind::Name(name) => match name.qualifier() {
                None => name.as_simple(),
                // As in Java 21, the name may be qualified by the enum.
                Some(owner) => (self.table.resolve_class_name(owner, self.scope)? == class)
                    .then(|| name.last()),
            },
            _ => None,
        };
        let Some(name) = name else {
            let message =
                "an enum switch case label must be the unqualified name of an enumeration constant";
            self.error(Code::NotConstant, label.span, message);
            return None;
        };
        if self.table.wants_offers(name.span) {
            self.table.offer_enum_constants(class);
        }
        if let Some(ordinal) = self.table.ordinal_named(class, name.name) {
            self.note_enum_constant(class, name);
            return i32::try_from(ordinal).ok();
        }
        let constants = self.table.enum_constants(class);
        let names: Vec<String> = constants
            .iter()
            .map(|&field| self.table.symbols.fields[field].name.to_string())
            .collect();
        let message =
            "an enum switch case label must be the unqualified name of an enumeration constant";
        let mut diagnostic = Diagnostic::error(Code::NotConstant, label.span, message);
        let near = crate::similar::closest(name.name, names.iter().map(String::as_str));
        if let Some(near) = near {
            diagnostic = diagnostic.hint(format!("did you mean `{near}`?"));
        }
        self.report(diagnostic);
        None
    }

    /// The enum and ordinal of a constant with a qualified name, as a label for a selector of another type.
    pub(super) fn enum_constant_label(
        &mut self,
        label: &'a ast::Expr<'a>,
    ) -> Option<(ClassId, usize)> {
        let ast::ExprKind::Name(name) = label.kind else { return None };
        // If the qualifier is not a class, the label is a constant of another kind.
        let owner = name.qualifier()?;
        let diagnostics = std::mem::take(&mut self.table.diagnostics);
        let class = self.table.resolve_class_name(owner, self.scope);
        self.table.diagnostics = diagnostics;
        let class = class?;
        if !self.table.is_enum(class) {
            return None;
        }
        let ordinal = self.table.ordinal_named(class, name.last().name)?;
        self.note_enum_constant(class, name.last());
        Some((class, ordinal))
    }

    /// Records that a name denotes a constant.
    fn note_enum_constant(&mut self, class: ClassId, name: ast::Ident<'_>) {
        if let Some(field) = self.table.declared_field(class, name.name) {
            self.table.note_field(name.span, field);
        }
    }

    /// The ordinal of an enum value; null throws an exception at run time.
    pub(super) fn ordinal_of(&mut self, value: ExprId, class: ClassId) -> Option<ExprId> {
        let methods = self.table.methods_named(class, "ordinal");
        let method = methods.into_iter().find(|&method| {
            let m = &self.table.symbols.methods[method];
            &*self.table.symbols.classes[m.owner].name == "java.lang.Enum"
        })?;
        let call = Call {
            method,
            site: class,
            mode: CallMode::Virtual,
            receiver: Some(value),
            args: Vec::new(),
        };
        let (span, line) = (self.span_of(value), self.body.exprs[value].line);
        Some(self.push(ExprKind::Call(Box::new(call)), Type::INT, span, line | SYNTHETIC))
    }
}
