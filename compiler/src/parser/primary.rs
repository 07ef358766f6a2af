//! Primary expressions: literals, names, calls, `new`, and selections by dots and brackets.

use smallvec::SmallVec;

use super::lookahead::is_primitive;
use super::{Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    /// A primary with all its selectors.
    pub(super) fn primary(&mut self) -> Parsed<&'a Expr<'a>> {
        let mut expr = self.primary_start()?;
        loop {
            expr = match self.kind() {
                T::Dot => self.select(expr)?,
                T::LBracket => {
                    self.bump();
                    let index = self.expr()?;
                    let close = self.expect(T::RBracket)?;
                    self.make(expr.span.to(close), ExprKind::Index { array: expr, index })?
                }
                T::ColonColon => self.method_ref(MethodRefTarget::Expr(expr), expr.span)?,
                _ => return Ok(expr),
            };
        }
    }

    fn primary_start(&mut self) -> Parsed<&'a Expr<'a>> {
        let span = self.span();
        let kind = match self.kind() {
            T::Literal => {
                let payload = self.bump().payload;
                ExprKind::Literal(self.tokens.literals[payload as usize])
            }
            T::MinLiteral => self.min_literal()?,
            T::BadLiteral => {
                self.bump();
                ExprKind::Error
            }
            T::True | T::False => ExprKind::Literal(Literal::Boolean(self.bump().kind == T::True)),
            T::Null => {
                self.bump();
                ExprKind::Literal(Literal::Null)
            }
            T::This => {
                self.bump();
                if self.at(T::LParen) {
                    return self.misplaced_constructor_call(span);
                }
                ExprKind::This
            }
            T::Super => return self.super_member(None),
            T::LParen => {
                self.bump();
                let inner = self.expr()?;
                let close = self.expect(T::RParen)?;
                return self.make(span.to(close), ExprKind::Paren(inner));
            }
            T::New => return self.new_expr(None),
            T::Switch => return self.switch_expr(),
            T::Identifier => return self.name_expr(),
            T::Void => {
                self.bump();
                let ty = TypeExpr { kind: TypeKind::Void, span };
                return self.class_literal(ty);
            }
            kind if is_primitive(kind) => {
                let ty = self.ty()?;
                return self.class_literal(ty);
            }
            _ => return Err(self.expected("an expression")),
        };
        self.make(span, kind)
    }

    /// A decimal literal that is legal only below unary minus.
    fn min_literal(&mut self) -> Parsed<ExprKind<'a>> {
        let below_minus = self.min_literal_at == Some(self.pos);
        let span = self.span();
        let token = self.bump();
        let value = self.tokens.literals[token.payload as usize];
        if !below_minus {
            let ty = if matches!(value, Literal::Long(_)) { "long" } else { "int" };
            let message =
                format!("the number `{}` is too large for {ty}", self.tokens.text_of(token));
            self.report_elsewhere(
                Diagnostic::error(Code::IntegerTooLarge, span, message)
                    .hint(format!("right after a minus sign it is the smallest {ty}")),
            );
            return Ok(ExprKind::Error);
        }
        Ok(ExprKind::Literal(value))
    }

    /// An expression that starts with an identifier: a name, a call, a class literal.
    fn name_expr(&mut self) -> Parsed<&'a Expr<'a>> {
        let mut segments = SmallVec::<[Ident<'a>; 8]>::new();
        segments.push(self.ident()?);
        while self.at(T::Dot) && self.peek(1) == T::Identifier {
            self.bump();
            segments.push(self.ident()?);
        }
        if self.at(T::LParen) {
            let method = segments[segments.len() - 1];
            segments.pop();
            let receiver = if segments.is_empty() {
                Receiver::Implicit
            } else {
                let name = self.make_name(&segments);
                Receiver::Expr(self.make(name.span, ExprKind::Name(name))?)
            };
            return self.call(receiver, &[], method);
        }
        let name = self.make_name(&segments);
        let ty = TypeExpr { kind: TypeKind::Named(name), span: name.span };
        if self.at(T::LBracket) && self.peek(1) == T::RBracket {
            let dims = self.dims()?;
            let ty = self.array_of(ty, dims)?;
            return self.class_literal(ty);
        }
        if self.at(T::Lt) {
            let start = self.pos + 1 - 2 * segments.len();
            let end = self.type_end(start);
            if end.is_some_and(|end| self.kind_at(end) == T::ColonColon) {
                self.pos = start;
                let ty = self.ty()?;
                let ty = self.arena.alloc(ty);
                return self.method_ref(MethodRefTarget::Type(ty), ty.span);
            }
        }
        if self.at(T::Dot) {
            match self.peek(1) {
                T::Class => return self.class_literal(ty),
                T::This => {
                    self.bump();
                    self.bump();
                    return self.make(self.span_from(name.span), ExprKind::QualifiedThis(name));
                }
                T::Super => {
                    self.bump();
                    return self.super_member(Some(name));
                }
                _ => {}
            }
        }
        self.make(name.span, ExprKind::Name(name))
    }

    /// `.class` after a type.
    fn class_literal(&mut self, ty: TypeExpr<'a>) -> Parsed<&'a Expr<'a>> {
        if self.at(T::ColonColon) {
            let ty = self.arena.alloc(ty);
            return self.method_ref(MethodRefTarget::Type(ty), ty.span);
        }
        if !(self.at(T::Dot) && self.peek(1) == T::Class) {
            let found = self.kind();
            let mut error = Diagnostic::error(
                Code::Syntax,
                self.span(),
                format!("expected `.class`, found {found}"),
            );
            error = error.also(ty.span, "a type stands here");
            return Err(self.report(error));
        }
        self.bump();
        let span = ty.span.to(self.span());
        self.bump();
        let ty = self.arena.alloc(ty);
        self.make(span, ExprKind::ClassLiteral(ty))
    }

    fn call(
        &mut self,
        receiver: Receiver<'a>,
        type_args: &'a [TypeExpr<'a>],
        name: Ident<'a>,
    ) -> Parsed<&'a Expr<'a>> {
        let (args, args_span) = self.args()?;
        let lo = match receiver {
            Receiver::Implicit => name.span,
            Receiver::Expr(e) => e.span,
            Receiver::Super(of) => of.whole(),
        };
        let call = self.arena.alloc(Call { receiver, type_args, name, args, args_span });
        self.make(lo.to(args_span), ExprKind::Call(call))
    }

    /// The selection after a complete expression and a dot.
    fn select(&mut self, target: &'a Expr<'a>) -> Parsed<&'a Expr<'a>> {
        self.bump();
        let type_args = self.method_type_args()?;
        match self.kind() {
            T::New => {
                return self.new_expr(Some(target));
            }
            T::Super if self.peek(1) == T::LParen => {
                self.bump();
                self.args()?;
                let span = self.span_from(target.span);
                self.unsupported(span, "qualified constructor calls");
                return self.make(span, ExprKind::Error);
            }
            _ => {}
        }
        let name = self.ident()?;
        if self.at(T::LParen) {
            return self.call(Receiver::Expr(target), type_args, name);
        }
        self.make(target.span.to(name.span), ExprKind::Field { target, name })
    }

    /// `super.m()`, `super.x` or `super::m`, after the qualifier and its dot.
    fn super_member(&mut self, qualifier: Option<Name<'a>>) -> Parsed<&'a Expr<'a>> {
        let of = Super { qualifier, span: self.span() };
        self.bump();
        match self.kind() {
            T::LParen => return self.misplaced_constructor_call(of.whole()),
            T::ColonColon => return self.method_ref(MethodRefTarget::Super(of), of.whole()),
            _ => {}
        }
        self.expect(T::Dot)?;
        let type_args = self.method_type_args()?;
        let name = self.ident()?;
        if self.at(T::LParen) {
            return self.call(Receiver::Super(of), type_args, name);
        }
        self.make(of.whole().to(name.span), ExprKind::SuperField { of, name })
    }

    /// `this(…)` or `super(…)` at an illegal position, after the keyword at `lo`.
    fn misplaced_constructor_call(&mut self, lo: Span) -> Parsed<&'a Expr<'a>> {
        self.args()?;
        self.report_elsewhere(Diagnostic::error(
            Code::MisplacedConstructorCall,
            self.span_from(lo),
            "a constructor is called only by the first statement of another",
        ));
        self.make(self.span_from(lo), ExprKind::Error)
    }

    /// `::` after the target at `lo`.
    fn method_ref(&mut self, target: MethodRefTarget<'a>, lo: Span) -> Parsed<&'a Expr<'a>> {
        let colons = self.span();
        self.bump();
        let type_args = self.method_type_args()?;
        let name_span = self.span();
        let name = if self.eat(T::New) { None } else { Some(self.ident()?) };
        let method = MethodRef { target, type_args, name, name_span, colons };
        let method = self.arena.alloc(method);
        self.make(self.span_from(lo), ExprKind::MethodRef(method))
    }

    fn switch_expr(&mut self) -> Parsed<&'a Expr<'a>> {
        let lo = self.span();
        let switch = self.nested(|p| p.switch(true))?;
        self.make(self.span_from(lo), ExprKind::Switch(switch))
    }

    /// `new`, after the qualifying enclosing instance if there is one.
    fn new_expr(&mut self, outer: Option<&'a Expr<'a>>) -> Parsed<&'a Expr<'a>> {
        let lo = self.span();
        self.bump();
        let type_args = self.method_type_args()?;
        let base = self.base_type()?;
        if self.at(T::LBracket) && outer.is_none() {
            return self.new_array(lo, base);
        }
        if matches!(base.kind, TypeKind::Primitive(_)) {
            return Err(self.missing(T::LBracket));
        }
        if !self.at(T::LParen) {
            let failed = self.expected("`(` or `[`");
            if !self.at(T::LBrace) {
                return Err(failed);
            }
            self.skip_brackets();
            return self.make(self.span_from(lo), ExprKind::Error);
        }
        let (args, args_span) = self.args()?;
        let body = if self.at(T::LBrace) { Some(self.anonymous_class()?) } else { None };
        let ty = self.arena.alloc(base);
        let new = self.arena.alloc(New { outer, type_args, ty, args, args_span, body });
        let lo = outer.map_or(lo, |outer| outer.span);
        self.make(self.span_from(lo), ExprKind::New(new))
    }

    /// The rest of an array creation, from the first bracket.
    fn new_array(&mut self, lo: Span, element: TypeExpr<'a>) -> Parsed<&'a Expr<'a>> {
        let mut lengths = SmallVec::<[&'a Expr<'a>; 4]>::new();
        let mut dims: u32 = 0;
        while self.at(T::LBracket) {
            let empty = self.peek(1) == T::RBracket;
            if !empty && dims > lengths.len() as u32 {
                // An array type is complete, so an index follows; that is legal only after an initialiser.
                let message = "a dimension without length cannot be followed by one with length";
                return Err(self.report(Diagnostic::error(Code::Syntax, self.span(), message)));
            }
            self.bump();
            if !empty {
                lengths.push(self.expr()?);
            }
            self.expect(T::RBracket)?;
            dims += 1;
        }
        let span = self.span_from(lo);
        let dims = self.check_dims(dims, span)?;
        let init = if self.at(T::LBrace) { Some(self.array_init()?) } else { None };
        match (init, lengths.is_empty()) {
            (Some(init), false) => {
                let message = "an array has lengths or an initializer, not both";
                self.report_elsewhere(Diagnostic::error(Code::Syntax, init.span, message));
                lengths.clear();
            }
            (None, true) => {
                let place = self.prev_span().end();
                let message = "a new array needs a length in the first brackets, or an initializer";
                return Err(self.report(Diagnostic::error(Code::Syntax, place, message)));
            }
            _ => {}
        }
        let element = self.arena.alloc(element);
        let lengths = self.arena.alloc_slice_copy(&lengths);
        let new = self.arena.alloc(NewArray { element, lengths, dims, init });
        self.make(self.span_from(lo), ExprKind::NewArray(new))
    }
}
