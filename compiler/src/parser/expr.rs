//! Expressions with operators, from assignments to casts.

use smallvec::SmallVec;

use super::modifiers::ModifierTarget;
use super::{Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

/// A prefix of an operand.
enum Prefix<'a> {
    Unary(UnaryOp, Span),
    IncDec(IncDecOp, Span),
    Cast(TypeExpr<'a>, Span),
}

impl<'a> Parser<'a, '_> {
    /// An expression.
    pub(super) fn expr(&mut self) -> Parsed<&'a Expr<'a>> {
        self.nested(|p| p.assignment())
    }

    /// Assignments are right-associative: targets are collected, then joined from the last.
    fn assignment(&mut self) -> Parsed<&'a Expr<'a>> {
        let mut targets: SmallVec<[(&'a Expr<'a>, Option<BinaryOp>, Span); 2]> = SmallVec::new();
        let mut value = loop {
            let expr = self.conditional_or_lambda()?;
            let Some(op) = assign_op(self.kind()) else { break expr };
            targets.push((expr, op, self.span()));
            self.bump();
        };
        while let Some((target, op, op_span)) = targets.pop() {
            let span = target.span.to(value.span);
            value = self.make(span, ExprKind::Assign { op, op_span, target, value })?;
        }
        Ok(value)
    }

    fn conditional_or_lambda(&mut self) -> Parsed<&'a Expr<'a>> {
        if self.at_lambda() { self.lambda() } else { self.conditional() }
    }

    /// A lambda expression.
    fn lambda(&mut self) -> Parsed<&'a Expr<'a>> {
        let lo = self.span();
        let mut params: SmallVec<[LambdaParam<'a>; 4]> = SmallVec::new();
        if self.eat(T::LParen) {
            let mut vars = None;
            if !self.eat(T::RParen) {
                loop {
                    let at = self.modifiers_end(self.pos);
                    let is_var = self.is_word(at, "var")
                        && matches!(self.kind_at(at + 1), T::Identifier | T::Underscore);
                    let place = self.span();
                    if *vars.get_or_insert(is_var) != is_var {
                        let message = "a lambda has `var` for either all parameters or none";
                        self.report_elsewhere(Diagnostic::error(Code::Syntax, place, message));
                    }
                    params.push(self.lambda_param()?);
                    if !self.more()? {
                        break;
                    }
                }
            }
        } else {
            let name = self.variable_name()?;
            params.push(LambdaParam {
                modifiers: Modifiers::NONE,
                ty: None,
                name,
                is_varargs: false,
            });
        }
        if let Some(stray) = params.iter().find(|p| p.ty.is_some() != params[0].ty.is_some()) {
            let message = "the parameters of a lambda have types either all or none";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, stray.name.span, message));
        }
        let arrow = self.expect(T::Arrow)?;
        let body = self.nested(|p| {
            if p.at(T::LBrace) {
                let switches = std::mem::take(&mut p.switches);
                let block = p.block();
                p.switches = switches;
                Ok(LambdaBody::Block(block?))
            } else {
                p.expr().map(LambdaBody::Expr)
            }
        })?;
        let params = self.arena.alloc_slice_copy(&params);
        let lambda = self.arena.alloc(Lambda { params, arrow, body });
        self.make(self.span_from(lo), ExprKind::Lambda(lambda))
    }

    fn lambda_param(&mut self) -> Parsed<LambdaParam<'a>> {
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::Local);
        let modifiers = read.modifiers;
        let is_name = matches!(self.kind(), T::Identifier | T::Underscore);
        if is_name && matches!(self.peek(1), T::Comma | T::RParen) {
            let name = self.variable_name()?;
            return Ok(LambdaParam { modifiers, ty: None, name, is_varargs: false });
        }
        if self.is_word(self.pos, "var") && matches!(self.peek(1), T::Identifier | T::Underscore) {
            self.bump();
            let name = self.variable_name()?;
            return Ok(LambdaParam { modifiers, ty: None, name, is_varargs: false });
        }
        let mut ty = self.ty()?;
        let is_varargs = self.eat(T::Ellipsis);
        if is_varargs {
            ty = self.array_of(ty, 1)?;
        }
        let name = self.variable_name()?;
        let dims = self.dims()?;
        let ty = if dims == 0 { ty } else { self.array_of(ty, dims)? };
        Ok(LambdaParam { modifiers, ty: Some(ty), name, is_varargs })
    }

    /// Conditional expressions are right-associative, too.
    pub(super) fn conditional(&mut self) -> Parsed<&'a Expr<'a>> {
        let mut arms: SmallVec<[(&'a Expr<'a>, &'a Expr<'a>); 2]> = SmallVec::new();
        let mut otherwise = loop {
            if !arms.is_empty() && self.at_lambda() {
                break self.lambda()?;
            }
            let condition = self.binary(1)?;
            if !self.eat(T::Question) {
                break condition;
            }
            let then = self.expr()?;
            self.expect(T::Colon)?;
            arms.push((condition, then));
        };
        while let Some((condition, then)) = arms.pop() {
            let span = condition.span.to(otherwise.span);
            otherwise = self.make(span, ExprKind::Conditional { condition, then, otherwise })?;
        }
        Ok(otherwise)
    }

    /// Operands joined by binary operators of at least the precedence `min_level`.
    fn binary(&mut self, min_level: u8) -> Parsed<&'a Expr<'a>> {
        let mut left = self.unary()?;
        loop {
            if self.at(T::Instanceof) && BinaryOp::Lt.level() >= min_level {
                left = self.instance_of(left)?;
                continue;
            }
            let level = match binary_op(self.kind()) {
                Some(op) if op.level() >= min_level => op.level(),
                _ => return Ok(left),
            };
            let mut rest: SmallVec<[ChainLink<'a>; 4]> = SmallVec::new();
            while let Some(op) = binary_op(self.kind()).filter(|op| op.level() == level) {
                let op_span = self.span();
                self.bump();
                let operand = self.binary(level + 1)?;
                rest.push(ChainLink { id: self.ids.fresh(), op, op_span, operand });
            }
            let last = rest[rest.len() - 1];
            let span = left.span.to(last.operand.span);
            let chain = Chain { first: left, rest: self.arena.alloc_slice_copy(&rest) };
            left = self.make_with_id(last.id, span, ExprKind::Chain(chain))?;
        }
    }

    fn instance_of(&mut self, operand: &'a Expr<'a>) -> Parsed<&'a Expr<'a>> {
        self.bump();
        let end = self.type_end(self.pos);
        if self.at(T::Final)
            || end.is_some_and(|end| {
                matches!(self.kind_at(end), T::Identifier | T::Underscore | T::LParen)
            }) && !self.is_word(end.unwrap_or_default(), "when")
        {
            let pattern = self.pattern(false)?;
            let pattern = self.arena.alloc(pattern);
            return self.make(self.span_from(operand.span), ExprKind::Matches { operand, pattern });
        }
        let ty = self.ty()?;
        let ty = self.arena.alloc(ty);
        self.make(self.span_from(operand.span), ExprKind::InstanceOf { operand, ty })
    }

    /// An operand with the operators and casts before it.
    fn unary(&mut self) -> Parsed<&'a Expr<'a>> {
        let mut prefixes: SmallVec<[Prefix<'a>; 2]> = SmallVec::new();
        loop {
            let span = self.span();
            let prefix = match self.kind() {
                T::Plus => Prefix::Unary(UnaryOp::Plus, span),
                T::Minus => Prefix::Unary(UnaryOp::Neg, span),
                T::Tilde => Prefix::Unary(UnaryOp::BitNot, span),
                T::Bang => Prefix::Unary(UnaryOp::Not, span),
                T::PlusPlus => Prefix::IncDec(IncDecOp::PreInc, span),
                T::MinusMinus => Prefix::IncDec(IncDecOp::PreDec, span),
                T::LParen if !self.at_lambda() && self.at_cast() => {
                    prefixes.push(self.cast_prefix()?);
                    if self.at_lambda() {
                        let operand = self.lambda()?;
                        return self.apply(prefixes, operand);
                    }
                    continue;
                }
                _ => break,
            };
            self.bump();
            if matches!(prefix, Prefix::Unary(UnaryOp::Neg, _)) {
                self.min_literal_at = Some(self.pos);
            }
            prefixes.push(prefix);
        }
        let operand = self.postfix()?;
        self.apply(prefixes, operand)
    }

    /// `(T)`
    fn cast_prefix(&mut self) -> Parsed<Prefix<'a>> {
        let span = self.span();
        self.bump();
        let mut ty = self.ty()?;
        if self.at(T::And) {
            let mut types: SmallVec<[TypeExpr<'a>; 4]> = SmallVec::from_slice(&[ty]);
            while self.eat(T::And) {
                types.push(self.class_type()?);
            }
            let types = self.arena.alloc_slice_copy(&types);
            ty = TypeExpr { kind: TypeKind::Intersection(types), span: self.span_from(ty.span) };
        }
        self.expect(T::RParen)?;
        Ok(Prefix::Cast(ty, span))
    }

    fn apply(
        &mut self,
        mut prefixes: SmallVec<[Prefix<'a>; 2]>,
        operand: &'a Expr<'a>,
    ) -> Parsed<&'a Expr<'a>> {
        let mut expr = operand;
        while let Some(prefix) = prefixes.pop() {
            let (lo, kind) = match prefix {
                Prefix::Unary(op, op_span) => {
                    (op_span, ExprKind::Unary { op, op_span, operand: expr })
                }
                Prefix::IncDec(op, op_span) => {
                    (op_span, ExprKind::IncDec { op, op_span, target: expr })
                }
                Prefix::Cast(ty, lo) => {
                    (lo, ExprKind::Cast { ty: self.arena.alloc(ty), operand: expr })
                }
            };
            expr = self.make(lo.to(expr.span), kind)?;
        }
        Ok(expr)
    }

    /// `++` and `--` after an operand.
    fn postfix(&mut self) -> Parsed<&'a Expr<'a>> {
        let mut expr = self.primary()?;
        loop {
            let op = match self.kind() {
                T::PlusPlus => IncDecOp::PostInc,
                T::MinusMinus => IncDecOp::PostDec,
                _ => return Ok(expr),
            };
            let op_span = self.span();
            self.bump();
            expr =
                self.make(expr.span.to(op_span), ExprKind::IncDec { op, op_span, target: expr })?;
        }
    }

    /// The initialiser of a variable, or an element of an array initialiser.
    pub(super) fn init(&mut self) -> Parsed<Init<'a>> {
        if self.at(T::LBrace) {
            Ok(Init::Array(self.array_init()?))
        } else {
            Ok(Init::Expr(self.expr()?))
        }
    }

    /// `{ a, b }`. After an error among the elements, continues after the closing brace if there is one.
    pub(super) fn array_init(&mut self) -> Parsed<&'a ArrayInit<'a>> {
        let open_index = self.pos;
        let open = self.expect(T::LBrace)?;
        let mut elements = bumpalo::collections::Vec::new_in(self.arena);
        let read = self.nested(|p| p.array_elements(&mut elements));
        if let Err(failed) = read {
            // Elements contain no semicolons: if there is one, the closing brace belongs to another construct.
            let close = self.brackets.close_of(open_index).ok_or(failed)?;
            if self.pos > close || (self.pos..close).any(|i| self.kind_at(i) == T::Semicolon) {
                return Err(failed);
            }
            self.pos = close + 1;
        }
        let height = 1 + elements.iter().map(Init::height).max().unwrap_or(0);
        let span = self.span_from(open);
        if height > MAX_EXPR_HEIGHT {
            return Err(self.too_deep(span));
        }
        Ok(self.arena.alloc(ArrayInit { elements: elements.into_bump_slice(), height, span }))
    }

    /// The elements of an array initialiser, with the closing brace.
    fn array_elements(
        &mut self,
        elements: &mut bumpalo::collections::Vec<'a, Init<'a>>,
    ) -> Parsed<()> {
        // A comma may be the only token, or follow the last element.
        if !self.eat(T::Comma) {
            while !self.at(T::RBrace) {
                elements.push(self.init()?);
                if !self.eat(T::Comma) {
                    break;
                }
            }
        }
        if self.eat(T::RBrace) { Ok(()) } else { Err(self.missing_any("`,` or `}`")) }
    }

    /// Arguments with their parentheses, and their span.
    pub(super) fn args(&mut self) -> Parsed<(&'a [&'a Expr<'a>], Span)> {
        let open = self.expect(T::LParen)?;
        let mut args = SmallVec::<[&'a Expr<'a>; 8]>::new();
        if !self.eat(T::RParen) {
            loop {
                args.push(self.expr()?);
                if !self.more()? {
                    break;
                }
            }
        }
        Ok((self.arena.alloc_slice_copy(&args), open.to(self.prev_span())))
    }

    /// A new node.
    pub(super) fn make(&mut self, span: Span, kind: ExprKind<'a>) -> Parsed<&'a Expr<'a>> {
        let id = self.ids.fresh();
        self.make_with_id(id, span, kind)
    }

    pub(super) fn make_with_id(
        &mut self,
        id: ExprId,
        span: Span,
        kind: ExprKind<'a>,
    ) -> Parsed<&'a Expr<'a>> {
        let height = 1 + kind.children_height();
        if height > MAX_EXPR_HEIGHT {
            return Err(self.too_deep(span));
        }
        Ok(self.arena.alloc(Expr { id, height, span, kind }))
    }
}

/// The binary operator of a token.
fn binary_op(kind: T) -> Option<BinaryOp> {
    Some(match kind {
        T::Star => BinaryOp::Mul,
        T::Slash => BinaryOp::Div,
        T::Percent => BinaryOp::Rem,
        T::Plus => BinaryOp::Add,
        T::Minus => BinaryOp::Sub,
        T::Shl => BinaryOp::Shl,
        T::Shr => BinaryOp::Shr,
        T::Ushr => BinaryOp::Ushr,
        T::Lt => BinaryOp::Lt,
        T::Le => BinaryOp::Le,
        T::Gt => BinaryOp::Gt,
        T::Ge => BinaryOp::Ge,
        T::EqEq => BinaryOp::Eq,
        T::Ne => BinaryOp::Ne,
        T::And => BinaryOp::And,
        T::Caret => BinaryOp::Xor,
        T::Or => BinaryOp::Or,
        T::AndAnd => BinaryOp::LogicalAnd,
        T::OrOr => BinaryOp::LogicalOr,
        _ => return None,
    })
}

/// The assignment operator of a token: the operator before the `=`, or `None` for simple assignment.
fn assign_op(kind: T) -> Option<Option<BinaryOp>> {
    Some(match kind {
        T::Eq => None,
        T::PlusEq => Some(BinaryOp::Add),
        T::MinusEq => Some(BinaryOp::Sub),
        T::StarEq => Some(BinaryOp::Mul),
        T::SlashEq => Some(BinaryOp::Div),
        T::PercentEq => Some(BinaryOp::Rem),
        T::AndEq => Some(BinaryOp::And),
        T::OrEq => Some(BinaryOp::Or),
        T::CaretEq => Some(BinaryOp::Xor),
        T::ShlEq => Some(BinaryOp::Shl),
        T::ShrEq => Some(BinaryOp::Shr),
        T::UshrEq => Some(BinaryOp::Ushr),
        _ => return None,
    })
}
