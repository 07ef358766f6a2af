//! The enhanced `for` (JLS 14.14.2), desugared to a basic `for`.

use super::super::types::Ty;
use super::Attr;
use crate::ast::{self, Modifier, TypeKind};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Call, CallMode, ClassId, CompareOp, ConstValue, ExprId, ExprKind, Loop, LoopTest, Lvalue,
    StepDirection, StepValue, Stmt, StmtKind, Type,
};

/// The parts of the loop, without the body.
struct Parts {
    init: Vec<Stmt>,
    cond: ExprId,
    update: Vec<Stmt>,
    /// The value of the variable in an iteration.
    element: ExprId,
}

/// The location of the parts of the loop: all except the body are on the line of the iterated expression.
#[derive(Clone, Copy)]
struct At {
    span: Span,
    line: u32,
}

impl<'a> Attr<'_, 'a> {
    pub(super) fn for_each(
        &mut self,
        stmt: &'a ast::ForEach<'a>,
        labels: Vec<&'a str>,
        span: Span,
    ) -> Option<Stmt> {
        let depth = self.visible.len();
        let iterable = self.value(stmt.iterable);
        let is_var = matches!(stmt.var.ty.kind, TypeKind::Var);
        let written =
            if is_var { None } else { self.table.resolve_value_ty(&stmt.var.ty, self.scope) };
        let line = match iterable {
            Some(iterable) => self.body.exprs[iterable].line,
            None => self.line(stmt.iterable.span),
        };
        let at = At { span: stmt.iterable.span, line };
        let element = iterable.and_then(|iterable| self.element_ty(iterable, at));
        let declared = if is_var {
            element.as_ref().map(|element| self.table.upward(element))
        } else {
            written
        };
        let is_final = stmt.var.modifiers.has(Modifier::Final);
        let local = self.declare(stmt.var.name, declared.clone(), is_final);
        let parts = match (iterable, element, &declared) {
            (Some(iterable), Some(element), Some(declared)) => {
                if self.type_of(iterable).element().is_some() {
                    self.over_array(iterable, element, declared, at)
                } else {
                    self.over_iterable(iterable, element, declared, at)
                }
            }
            _ => None,
        };
        if let Some(local) = local {
            self.facts[local].has_value = true;
        }
        let (target, body) = self.in_target(labels, true, false, |attr| attr.sub_stmt(stmt.body));
        self.visible.truncate(depth);
        let (Parts { init, cond, update, element }, local, body) = (parts?, local?, body?);
        let assign = Stmt {
            kind: StmtKind::Local { local, init: Some(element) },
            span: stmt.var.span,
            line,
        };
        let body_span = body.span;
        let body = Stmt { kind: StmtKind::Block(vec![assign, body]), span: body_span, line };
        let test = LoopTest::Before;
        let whole = Loop { target, test, init, cond: Some(cond), cond_line: line, update, body };
        Some(Stmt { kind: StmtKind::Loop(Box::new(whole)), span, line })
    }

    /// The element type of the iterated expression.
    fn element_ty(&mut self, iterable: ExprId, at: At) -> Option<Ty> {
        let ty = self.ty_of(iterable);
        if let Some(element) = ty.element() {
            return Some(element.clone());
        }
        let interface = self.table.by_name.get("java.lang.Iterable").copied();
        let found = interface.and_then(|i| self.table.as_super(&self.table.capture(&ty), i));
        if ty == Ty::Null || found.is_none() || interface == self.table.symbols.known.object {
            let message =
                format!("for-each not applicable to expression type {}", self.table.show_ty(&ty));
            self.report(
                Diagnostic::error(Code::TypeMismatch, at.span, message)
                    .label("an array or java.lang.Iterable is needed here"),
            );
            return None;
        }
        match found? {
            Ty::Class(_, args) if args.len() == 1 => Some(self.table.capture(&args[0])),
            _ => Some(self.table.object_ty()),
        }
    }

    fn at(&self, kind: StmtKind, at: At) -> Stmt {
        Stmt { kind, span: at.span, line: at.line }
    }

    fn over_array(&mut self, array: ExprId, element: Ty, declared: &Ty, at: At) -> Option<Parts> {
        let At { span, line } = at;
        let array_ty = self.type_of(array);
        let array_local = self.synthetic_local(array_ty, span);
        let length_local = self.synthetic_local(Type::INT, span);
        let index_local = self.synthetic_local(Type::INT, span);
        let array_value = self.push(ExprKind::Local(array_local), array_ty, span, line);
        let length = self.push(ExprKind::ArrayLength(array_value), Type::INT, span, line);
        let zero = self.push(ExprKind::Const(ConstValue::Int(0)), Type::INT, span, line);
        let index = self.push(ExprKind::Local(index_local), Type::INT, span, line);
        let limit = self.push(ExprKind::Local(length_local), Type::INT, span, line);
        let kind = ExprKind::Compare { op: CompareOp::Lt, left: index, right: limit };
        let cond = self.push(kind, Type::BOOLEAN, span, line);
        let lvalue = Lvalue::Local(index_local);
        let kind = ExprKind::Step { step: StepDirection::Up, value: StepValue::New, lvalue };
        let update = self.push(kind, Type::INT, span, line);
        let array_value = self.push(ExprKind::Local(array_local), array_ty, span, line);
        let index = self.push(ExprKind::Local(index_local), Type::INT, span, line);
        let kind = ExprKind::Element { array: array_value, index };
        let value = self.push(kind, array_ty.element()?, span, line);
        let element = self.table.capture(&element);
        let value = self.retyped(value, element);
        let element = self.assign_convert(value, declared)?;
        let init = [(array_local, array), (length_local, length), (index_local, zero)]
            .into_iter()
            .map(|(local, init)| self.at(StmtKind::Local { local, init: Some(init) }, at))
            .collect();
        let update = vec![self.at(StmtKind::Expr(update), at)];
        Some(Parts { init, cond, update, element })
    }

    fn over_iterable(
        &mut self,
        iterable: ExprId,
        element: Ty,
        declared: &Ty,
        at: At,
    ) -> Option<Parts> {
        let At { span, line } = at;
        let name = ast::Ident { name: "iterator", span };
        let (iterable, class) = self.with_method(iterable, name)?;
        let iterator = self.call_of(iterable, class, "iterator", span, line)?;
        let interface = self.table.by_name.get("java.util.Iterator").copied()?;
        let ty = Type::Class(interface);
        let iterator = self.convert_to(iterator, &Ty::class(interface));
        let local = self.synthetic_local(ty, span);
        let kept = self.push(ExprKind::Local(local), ty, span, line);
        let cond = self.call_of(kept, interface, "hasNext", span, line)?;
        let kept = self.push(ExprKind::Local(local), ty, span, line);
        let next = self.call_of(kept, interface, "next", span, line)?;
        let next = self.retyped(next, element);
        let element = self.assign_convert(next, declared)?;
        let init = vec![self.at(StmtKind::Local { local, init: Some(iterator) }, at)];
        Some(Parts { init, cond, update: Vec::new(), element })
    }

    /// A call of a method without parameters, with erased result.
    pub(super) fn call_of(
        &mut self,
        receiver: ExprId,
        site: ClassId,
        name: &str,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let methods = self.table.methods_named(site, name);
        let method = methods
            .into_iter()
            .find(|&method| self.table.symbols.methods[method].params.is_empty())?;
        let m = &self.table.symbols.methods[method];
        let (ret, owner) = (m.ret, m.owner);
        let mode = if self.table.symbols.classes[owner].is_interface() {
            CallMode::Interface
        } else {
            CallMode::Virtual
        };
        let call = Call { method, site, mode, receiver: Some(receiver), args: Vec::new() };
        Some(self.push(ExprKind::Call(Box::new(call)), ret, span, line))
    }
}
