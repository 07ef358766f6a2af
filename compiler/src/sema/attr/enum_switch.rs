//! Switches over enums (JLS 14.11.1): labels are constants by their simple names, and the ordinals decide.

use super::Attr;
use crate::ast;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{Call, CallMode, ClassId, ExprId, ExprKind, Type};

impl<'a> Attr<'_, 'a> {
    /// The enum that a type is.
    pub(super) fn enum_of(&self, ty: Type) -> Option<ClassId> {
        ty.as_class().filter(|&class| self.world.is_enum(class))
    }

    /// The ordinal of the constant that a label names.
    pub(super) fn enum_label(&mut self, class: ClassId, label: &'a ast::Expr<'a>) -> Option<i32> {
        let name = match label.kind {
            ast::ExprKind::Name(name) => name.as_simple(),
            _ => None,
        };
        let Some(name) = name else {
            let message =
                "an enum switch case label must be the unqualified name of an enumeration constant";
            self.error(Code::NotConstant, label.span, message);
            return None;
        };
        let constants = self.world.enum_constants(class);
        let names: Vec<String> = constants
            .iter()
            .map(|&field| self.world.symbols.fields[field].name.to_string())
            .collect();
        if let Some(ordinal) = names.iter().position(|known| known == name.name) {
            return i32::try_from(ordinal).ok();
        }
        let message =
            "an enum switch case label must be the unqualified name of an enumeration constant";
        let mut diagnostic = Diagnostic::error(Code::NotConstant, label.span, message);
        let near = crate::sema::similar::closest(name.name, names.iter().map(String::as_str));
        if let Some(near) = near {
            diagnostic = diagnostic.hint(format!("did you mean `{near}`?"));
        }
        self.report(diagnostic);
        None
    }

    /// The ordinal of an enum value; null is an error when it runs.
    pub(super) fn ordinal_of(&mut self, value: ExprId, class: ClassId) -> Option<ExprId> {
        let methods = self.world.methods_named(class, "ordinal");
        let method = methods.into_iter().find(|&method| {
            let m = &self.world.symbols.methods[method];
            &*self.world.symbols.classes[m.owner].name == "java.lang.Enum"
        })?;
        let call = Call {
            method,
            site: class,
            mode: CallMode::Virtual,
            receiver: Some(value),
            args: Vec::new(),
        };
        let (span, line) = (self.span_of(value), self.body.exprs[value].line);
        Some(self.push(ExprKind::Call(Box::new(call)), Type::INT, span, line))
    }
}
