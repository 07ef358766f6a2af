//! Syntax nodes without source text, for the implicit members of enums and records.

use super::{Parsed, Parser};
use crate::ast::*;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    /// A type of the class library or of the file.
    pub(super) fn type_named(&mut self, segments: &[&'a str], span: Span) -> TypeExpr<'a> {
        let idents: Vec<Ident<'a>> = segments.iter().map(|&name| Ident { name, span }).collect();
        TypeExpr { kind: TypeKind::Named(self.make_name(&idents)), span }
    }

    /// The type of a class in its own body, without type arguments.
    pub(super) fn own_type(&mut self, name: Ident<'a>) -> TypeExpr<'a> {
        self.type_named(&[name.name], name.span)
    }

    /// A variable by its simple name.
    pub(super) fn variable(&mut self, name: &'a str, span: Span) -> Parsed<&'a Expr<'a>> {
        let name = self.make_name(&[Ident { name, span }]);
        self.make(span, ExprKind::Name(name))
    }

    /// `this.name`
    pub(super) fn own_field(&mut self, name: &'a str, span: Span) -> Parsed<&'a Expr<'a>> {
        let this = self.make(span, ExprKind::This)?;
        self.make(span, ExprKind::Field { target: this, name: Ident { name, span } })
    }

    pub(super) fn string_literal(&mut self, text: &str, span: Span) -> Parsed<&'a Expr<'a>> {
        let units: Vec<u16> = text.encode_utf16().collect();
        let units = self.arena.alloc_slice_copy(&units);
        self.make(span, ExprKind::Literal(Literal::String(units)))
    }

    /// `name(args)` or, with a receiver, `receiver.name(args)`
    pub(super) fn call_of(
        &mut self,
        receiver: Option<&'a Expr<'a>>,
        name: &'a str,
        args: &[&'a Expr<'a>],
        span: Span,
    ) -> Parsed<&'a Expr<'a>> {
        let receiver = receiver.map_or(Receiver::Implicit, Receiver::Expr);
        let args = self.arena.alloc_slice_copy(args);
        let name = Ident { name, span };
        let call = Call { receiver, type_args: &[], name, args, args_span: span };
        let call = self.arena.alloc(call);
        self.make(span, ExprKind::Call(call))
    }

    /// Operands joined by one operator; at least one.
    pub(super) fn joined(
        &mut self,
        op: BinaryOp,
        operands: &[&'a Expr<'a>],
        span: Span,
    ) -> Parsed<&'a Expr<'a>> {
        let [first, rest @ ..] = operands else { return self.make(span, ExprKind::Error) };
        let links: Vec<ChainLink<'a>> = rest
            .iter()
            .map(|&operand| ChainLink { id: self.ids.fresh(), op, op_span: span, operand })
            .collect();
        let Some(last) = links.last() else { return Ok(first) };
        let id = last.id;
        let rest = self.arena.alloc_slice_copy(&links);
        self.make_with_id(id, span, ExprKind::Chain(Chain { first, rest }))
    }

    /// Modifiers that the source does not have.
    pub(super) fn implied(&mut self, modifiers: &[Modifier], span: Span) -> Modifiers<'a> {
        let list: Vec<(Modifier, Span)> = modifiers.iter().map(|&m| (m, span)).collect();
        Modifiers::new(self.arena.alloc_slice_copy(&list), &[])
    }

    pub(super) fn param_of(&mut self, ty: TypeExpr<'a>, name: &'a str, span: Span) -> Param<'a> {
        let name = Ident { name, span };
        Param { modifiers: Modifiers::NONE, ty, name, is_varargs: false, span }
    }

    /// A method that returns a value.
    pub(super) fn function_of(
        &mut self,
        modifiers: &[Modifier],
        written: &'a [WrittenAnnotation<'a>],
        result: TypeExpr<'a>,
        name: &'a str,
        params: &[Param<'a>],
        value: &'a Expr<'a>,
    ) -> Member<'a> {
        let span = value.span;
        let stmt = Stmt { kind: StmtKind::Return { value: Some(value) }, span };
        let body = Block { stmts: self.arena.alloc_slice_copy(&[stmt]), span };
        let modifiers = self.implied(modifiers, span).with_written(written);
        Member::Method(self.arena.alloc(MethodDecl {
            receiver: None,
            modifiers,
            type_params: &[],
            result,
            name: Ident { name, span },
            params: self.arena.alloc_slice_copy(params),
            throws: &[],
            body: Some(body),
            span,
        }))
    }

    /// A field.
    pub(super) fn field_of(
        &mut self,
        modifiers: &[Modifier],
        written: &'a [WrittenAnnotation<'a>],
        ty: TypeExpr<'a>,
        name: Ident<'a>,
        init: Option<Init<'a>>,
    ) -> Member<'a> {
        let span = init.map_or(name.span, |init| name.span.to(init.span()));
        let var = Declarator { name, extra_dims: 0, init, span };
        let modifiers = self.implied(modifiers, name.span).with_written(written);
        let vars = self.arena.alloc_slice_copy(&[var]);
        Member::Field(self.arena.alloc(FieldDecl { modifiers, ty, vars, span }))
    }
}
