//! Creation of objects and arrays (JLS 15.9, 15.10, 10.6).

use super::Attr;
use crate::ast::{self, ArrayInit, Init};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ExprId, ExprKind, Type};

impl<'a> Attr<'_, 'a> {
    /// `new C(…)`
    pub(super) fn new_object(&mut self, new: &'a ast::New<'a>, span: Span) -> Option<ExprId> {
        let ty = self.world.resolve_type(new.ty, self.scope);
        let args = self.args(new.args);
        let (ty, args) = (ty?, args?);
        let Type::Class(class) = ty else {
            let message = format!("unexpected type: {} is not a class", self.show(ty));
            self.error(Code::TypeMismatch, new.ty.span, message);
            return None;
        };
        let c = &self.world.symbols.classes[class];
        if c.is_abstract() {
            let name = c.simple_name.clone();
            let mut diagnostic = Diagnostic::error(
                Code::AbstractInstantiation,
                span,
                format!("{name} is abstract; cannot be instantiated"),
            );
            if let Some(declared) = c.origin.span() {
                let what = if c.is_interface() {
                    "this is an interface"
                } else {
                    "declared abstract here"
                };
                diagnostic = diagnostic.also(declared, what);
            }
            self.report(diagnostic);
            return None;
        }
        let constructor = self.resolve_constructor(class, &args, span, false)?;
        let args = self.convert_args(constructor, &args)?;
        let line = self.line(span);
        Some(self.push(ExprKind::New { constructor, args }, ty, span, line))
    }

    /// `new T[e][]` and `new T[]{…}`
    pub(super) fn new_array(&mut self, new: &'a ast::NewArray<'a>, span: Span) -> Option<ExprId> {
        let element = self.world.resolve_value_type(new.element, self.scope);
        let ty = element.and_then(|element| self.world.array_of(element, new.dims.into(), span));
        if let Some(init) = new.init {
            return self.array_init(init, ty?);
        }
        let lengths: Vec<Option<ExprId>> = new
            .lengths
            .iter()
            .map(|length| {
                let value = self.value(length)?;
                self.index_value(value)
            })
            .collect();
        let (ty, lengths) = (ty?, lengths.into_iter().collect::<Option<Vec<_>>>()?);
        let line = self.line(span);
        Some(self.push(ExprKind::NewArray { lengths }, ty, span, line))
    }

    /// What a variable or element of a type starts with.
    pub(super) fn initializer(&mut self, init: &Init<'a>, ty: Type) -> Option<ExprId> {
        match init {
            Init::Expr(expr) => {
                let value = self.value(expr)?;
                self.assign_convert(value, ty)
            }
            Init::Array(array) => self.array_init(array, ty),
        }
    }

    fn array_init(&mut self, init: &'a ArrayInit<'a>, ty: Type) -> Option<ExprId> {
        let Some(element) = ty.element() else {
            let message = format!("illegal initializer for {}", self.show(ty));
            self.error(Code::TypeMismatch, init.span, message);
            return None;
        };
        let elements: Vec<Option<ExprId>> = init
            .elements
            .iter()
            .map(|e| crate::stack::grow(|| self.initializer(e, element)))
            .collect();
        let elements = elements.into_iter().collect::<Option<Vec<_>>>()?;
        let line = self.line(init.span);
        Some(self.push(ExprKind::ArrayOf(elements), ty, init.span, line))
    }
}
