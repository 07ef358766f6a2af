//! Operators (JLS 15.14 to 15.24, 15.26).

use super::super::constant;
use super::super::types::Ty;
use super::Attr;
use super::bindings::Bindings;
use super::lvalue::assigned;
use crate::ast;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    BinaryOp, CompareOp, ConstValue, ExprId, ExprKind, JavaStr, LogicalOp, Prim, StepDirection,
    StepValue, Type, UnaryOp,
};

/// Binary numeric promotion (JLS 5.6).
pub(super) fn binary_promotion(a: Prim, b: Prim) -> Prim {
    [Prim::Double, Prim::Float, Prim::Long]
        .into_iter()
        .find(|&wide| a == wide || b == wide)
        .unwrap_or(Prim::Int)
}

/// A group of operators with common rules.
enum Group {
    Arithmetic(BinaryOp),
    Shift(BinaryOp),
    Bitwise(BinaryOp),
    Relation(CompareOp),
    Equality(CompareOp),
    Logical(LogicalOp),
}

fn group(op: ast::BinaryOp) -> Group {
    use ast::BinaryOp as A;
    match op {
        A::Mul => Group::Arithmetic(BinaryOp::Mul),
        A::Div => Group::Arithmetic(BinaryOp::Div),
        A::Rem => Group::Arithmetic(BinaryOp::Rem),
        A::Add => Group::Arithmetic(BinaryOp::Add),
        A::Sub => Group::Arithmetic(BinaryOp::Sub),
        A::Shl => Group::Shift(BinaryOp::Shl),
        A::Shr => Group::Shift(BinaryOp::Shr),
        A::Ushr => Group::Shift(BinaryOp::Ushr),
        A::And => Group::Bitwise(BinaryOp::And),
        A::Or => Group::Bitwise(BinaryOp::Or),
        A::Xor => Group::Bitwise(BinaryOp::Xor),
        A::Lt => Group::Relation(CompareOp::Lt),
        A::Le => Group::Relation(CompareOp::Le),
        A::Gt => Group::Relation(CompareOp::Gt),
        A::Ge => Group::Relation(CompareOp::Ge),
        A::Eq => Group::Equality(CompareOp::Eq),
        A::Ne => Group::Equality(CompareOp::Ne),
        A::LogicalAnd => Group::Logical(LogicalOp::And),
        A::LogicalOr => Group::Logical(LogicalOp::Or),
    }
}

/// The left operand of a chain. Concatenations are collected rather than nested.
enum Left {
    Value(ExprId),
    /// The text of constants so far, and its length in bytes.
    Text {
        text: Vec<u16>,
        bytes: usize,
        span: Span,
        line: u32,
    },
    Concat(Vec<ExprId>),
}

impl<'a> Attr<'_, 'a> {
    /// Operands joined by operators of one precedence level, from left to right.
    pub(super) fn chain(&mut self, chain: &ast::Chain<'a>, span: Span) -> Option<ExprId> {
        let mut left = self.value(chain.first).map(Left::Value);
        let mut line = self.line(span);
        let depth = self.visible.len();
        // The pattern variables that `&&` introduces if it is true, or `||` if it is false.
        let mut introduced = Vec::new();
        let mut bindings = self.take_bindings();
        let mut joined = |attr: &mut Self, op: ast::BinaryOp, bindings: Bindings<'a>| {
            let vars = match op {
                ast::BinaryOp::LogicalAnd => bindings.when_true,
                ast::BinaryOp::LogicalOr => bindings.when_false,
                _ => return,
            };
            attr.introduce(&vars);
            introduced.extend(vars);
        };
        for link in chain.rest {
            joined(self, link.op, bindings);
            let right = self.value(link.operand);
            bindings = self.take_bindings();
            line = self.line(link.op_span);
            let (Some(l), Some(right)) = (left.take(), right) else {
                left = None;
                continue;
            };
            left = self.link(l, link.op, link.op_span, right, link.span_in(chain), line);
        }
        let last = chain.rest[chain.rest.len() - 1].op;
        joined(self, last, bindings);
        self.visible.truncate(depth);
        match last {
            ast::BinaryOp::LogicalAnd => self.bindings.when_true = introduced,
            ast::BinaryOp::LogicalOr => self.bindings.when_false = introduced,
            _ => {}
        }
        self.joined(left?, span, line)
    }

    /// The expression of a chain, or of a prefix of it.
    fn joined(&mut self, left: Left, span: Span, line: u32) -> Option<ExprId> {
        match left {
            Left::Value(value) => Some(value),
            Left::Text { text, span, line, .. } => {
                let ty = self.table.string_type()?;
                let value = ConstValue::String(JavaStr(text.into()));
                let id = self.push(ExprKind::Const(value), ty, span, line);
                self.check_string_length(id)?;
                Some(id)
            }
            Left::Concat(parts) => self.concat(parts, span, line),
        }
    }

    /// Appends a constant to a text. Reports an error if that becomes too long.
    fn add_text(&mut self, text: Left, right: ExprId, span: Span, line: u32) -> Option<Left> {
        let (Left::Text { mut text, bytes, .. }, Some(value)) = (text, self.constant_of(right))
        else {
            return None;
        };
        let before = text.len();
        constant::append_text(&mut text, value, self.type_of(right));
        let bytes = bytes + constant::modified_utf8_len(&text[before..]);
        let text = Left::Text { text, bytes, span, line };
        match bytes > constant::MAX_STRING {
            true => self.joined(text, span, line).map(Left::Value),
            false => Some(text),
        }
    }

    fn link(
        &mut self,
        left: Left,
        op: ast::BinaryOp,
        op_span: Span,
        right: ExprId,
        span: Span,
        line: u32,
    ) -> Option<Left> {
        let mut left = left;
        if let Left::Text { .. } = left {
            if op == ast::BinaryOp::Add && self.constant_of(right).is_some() {
                return self.add_text(left, right, span, line);
            }
            left = Left::Value(self.joined(left, span, line)?);
        }
        if op == ast::BinaryOp::Add {
            match left {
                Left::Concat(mut parts) => {
                    self.add_part(&mut parts, right);
                    return Some(Left::Concat(parts));
                }
                Left::Value(l)
                    if self.table.is_string(self.type_of(l))
                        || self.table.is_string(self.type_of(right)) =>
                {
                    if let (Some(a), Some(_)) = (self.constant_of(l), self.constant_of(right)) {
                        let mut text = Vec::new();
                        constant::append_text(&mut text, a, self.type_of(l));
                        let bytes = constant::modified_utf8_len(&text);
                        let text = Left::Text { text, bytes, span, line };
                        return self.add_text(text, right, span, line);
                    }
                    let mut parts = Vec::new();
                    self.add_part(&mut parts, l);
                    self.add_part(&mut parts, right);
                    return Some(Left::Concat(parts));
                }
                Left::Value(_) | Left::Text { .. } => {}
            }
        }
        let left = self.joined(left, span, line)?;
        self.binary(op, op_span, left, right, span, line).map(Left::Value)
    }

    /// Adds an operand to a concatenation. If it is a concatenation itself, its parts are added: they are evaluated and
    /// converted in the same order either way. Adjacent constants are joined.
    fn add_part(&mut self, parts: &mut Vec<ExprId>, part: ExprId) {
        if let ExprKind::Concat(inner) = &mut self.body.exprs[part].kind {
            let inner = std::mem::take(inner);
            for part in inner {
                self.add_part(parts, part);
            }
            return;
        }
        if let Some(&last) = parts.last()
            && let (Some(a), Some(b)) = (self.constant_of(last), self.constant_of(part))
        {
            let mut text = Vec::new();
            constant::append_text(&mut text, a, self.type_of(last));
            constant::append_text(&mut text, b, self.type_of(part));
            if constant::modified_utf8_len(&text) <= constant::MAX_STRING
                && let Some(ty) = self.table.string_type()
            {
                let span = self.span_of(last).to(self.span_of(part));
                let line = self.body.exprs[part].line;
                let joined = self.push(
                    ExprKind::Const(ConstValue::String(JavaStr(text.into()))),
                    ty,
                    span,
                    line,
                );
                parts.pop();
                parts.push(joined);
                return;
            }
        }
        parts.push(part);
    }

    fn concat(&mut self, mut parts: Vec<ExprId>, span: Span, line: u32) -> Option<ExprId> {
        let ty = self.table.string_type()?;
        if parts.len() == 1 {
            // The whole is not a constant expression, so it creates a new string (JLS 15.18.1).
            let empty = ConstValue::String(JavaStr::from(""));
            parts.push(self.push(ExprKind::Const(empty), ty, span, line));
        }
        Some(self.push(ExprKind::Concat(parts), ty, span, line))
    }

    /// Reports an operator that is not defined for its operand types.
    fn bad_operands(&mut self, op: &str, op_span: Span, left: ExprId, right: ExprId) {
        let message = format!("bad operand types for binary operator '{op}'");
        let (shown_a, shown_b) =
            (self.table.show_ty(&self.ty_of(left)), self.table.show_ty(&self.ty_of(right)));
        let (left, right) = (self.span_of(left), self.span_of(right));
        self.report(
            Diagnostic::error(Code::BadOperand, op_span, message)
                .also(left, shown_a)
                .also(right, shown_b),
        );
    }

    fn binary(
        &mut self,
        op: ast::BinaryOp,
        op_span: Span,
        left: ExprId,
        right: ExprId,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        // Equality compares references if neither operand is primitive; all other operators unbox.
        let (mut left, mut right) = (left, right);
        let is_identity = matches!(group(op), Group::Equality(_))
            && self.type_of(left).as_prim().is_none()
            && self.type_of(right).as_prim().is_none();
        let (a, b) = if is_identity {
            (None, None)
        } else {
            (
                self.table.as_primitive(&self.ty_of(left)),
                self.table.as_primitive(&self.ty_of(right)),
            )
        };
        let unboxes = a.zip(b).is_some_and(|(a, b)| {
            let numeric = a.is_numeric() && b.is_numeric();
            let integral = a.is_integral() && b.is_integral();
            let boolean = a == Prim::Boolean && b == Prim::Boolean;
            match group(op) {
                Group::Arithmetic(_) | Group::Relation(_) => numeric,
                Group::Shift(_) => integral,
                Group::Bitwise(_) => integral || boolean,
                Group::Equality(_) => numeric || boolean,
                Group::Logical(_) => boolean,
            }
        });
        if unboxes {
            (left, right) = (self.unboxed(left), self.unboxed(right));
        }
        let both_numeric = a.zip(b).filter(|(a, b)| a.is_numeric() && b.is_numeric());
        let both_integral = a.zip(b).filter(|(a, b)| a.is_integral() && b.is_integral());
        let both_boolean = a == Some(Prim::Boolean) && b == Some(Prim::Boolean);
        match group(op) {
            Group::Arithmetic(op) if both_numeric.is_some() => {
                let (a, b) = both_numeric?;
                Some(self.arithmetic(op, binary_promotion(a, b), left, right, span, line))
            }
            Group::Shift(op) if both_integral.is_some() => {
                let (a, b) = both_integral?;
                let left = self.convert_numeric(left, a.promoted());
                let right = self.convert_numeric(right, b.promoted());
                Some(self.push_binary(op, left, right, a.promoted(), span, line))
            }
            Group::Bitwise(op) if both_boolean => {
                Some(self.push_binary(op, left, right, Prim::Boolean, span, line))
            }
            Group::Bitwise(op) if both_integral.is_some() => {
                let (a, b) = both_integral?;
                Some(self.arithmetic(op, binary_promotion(a, b), left, right, span, line))
            }
            Group::Relation(op) | Group::Equality(op) if both_numeric.is_some() => {
                let (a, b) = both_numeric?;
                let wide = binary_promotion(a, b);
                let (left, right) =
                    (self.convert_numeric(left, wide), self.convert_numeric(right, wide));
                Some(self.comparison(op, left, right, span, line))
            }
            Group::Equality(op) if both_boolean => {
                Some(self.comparison(op, left, right, span, line))
            }
            Group::Equality(relation) if a.is_none() && b.is_none() => {
                let (a, b) = (self.ty_of(left), self.ty_of(right));
                if a == Ty::Void || b == Ty::Void {
                    self.bad_operands(op.symbol(), op_span, left, right);
                    return None;
                }
                if !self.table.is_castable_to(&a, &b) && !self.table.is_castable_to(&b, &a) {
                    let message = format!(
                        "incomparable types: {} and {}",
                        self.table.show_ty(&a),
                        self.table.show_ty(&b)
                    );
                    self.error(Code::InconvertibleTypes, op_span, message);
                    return None;
                }
                Some(self.comparison(relation, left, right, span, line))
            }
            Group::Logical(op) if both_boolean => {
                let folded = match (self.constant_of(left), self.constant_of(right)) {
                    (Some(a), Some(b)) => constant::logical(op, a, b),
                    _ => None,
                };
                let kind = folded.map_or(ExprKind::Logical { op, left, right }, ExprKind::Const);
                Some(self.push(kind, Type::BOOLEAN, span, line))
            }
            _ => {
                self.bad_operands(op.symbol(), op_span, left, right);
                None
            }
        }
    }

    fn arithmetic(
        &mut self,
        op: BinaryOp,
        ty: Prim,
        left: ExprId,
        right: ExprId,
        span: Span,
        line: u32,
    ) -> ExprId {
        let (left, right) = (self.convert_numeric(left, ty), self.convert_numeric(right, ty));
        self.push_binary(op, left, right, ty, span, line)
    }

    fn push_binary(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        ty: Prim,
        span: Span,
        line: u32,
    ) -> ExprId {
        let folded = match (self.constant_of(left), self.constant_of(right)) {
            (Some(a), Some(b)) => constant::binary(op, a, b),
            _ => None,
        };
        let kind = folded.map_or(ExprKind::Binary { op, left, right }, ExprKind::Const);
        self.push(kind, Type::Prim(ty), span, line)
    }

    fn comparison(
        &mut self,
        op: CompareOp,
        left: ExprId,
        right: ExprId,
        span: Span,
        line: u32,
    ) -> ExprId {
        let folded = match (self.constant_of(left), self.constant_of(right)) {
            (Some(a), Some(b)) => constant::compare(op, a, b),
            _ => None,
        };
        let kind = match folded {
            Some(value) => ExprKind::Const(ConstValue::Boolean(value)),
            None => ExprKind::Compare { op, left, right },
        };
        self.push(kind, Type::BOOLEAN, span, line)
    }

    /// `+`, `-`, `~` and `!`
    pub(super) fn unary(
        &mut self,
        op: ast::UnaryOp,
        op_span: Span,
        operand: ExprId,
        span: Span,
    ) -> Option<ExprId> {
        let line = self.line(op_span);
        let prim = self.table.as_primitive(&self.ty_of(operand));
        let fits = match op {
            ast::UnaryOp::Plus | ast::UnaryOp::Neg => prim.is_some_and(Prim::is_numeric),
            ast::UnaryOp::BitNot => prim.is_some_and(Prim::is_integral),
            ast::UnaryOp::Not => prim == Some(Prim::Boolean),
        };
        let Some(prim) = prim.filter(|_| fits) else {
            let message = format!(
                "bad operand type {} for unary operator '{}'",
                self.table.show_ty(&self.ty_of(operand)),
                op.symbol()
            );
            self.error(Code::BadOperand, op_span, message);
            return None;
        };
        let operand = self.unboxed(operand);
        let operand = self.convert_numeric(operand, prim.promoted());
        let ty = Type::Prim(prim.promoted());
        let op = match op {
            ast::UnaryOp::Plus => return Some(operand),
            ast::UnaryOp::Neg => UnaryOp::Negate,
            ast::UnaryOp::BitNot => UnaryOp::Complement,
            ast::UnaryOp::Not => UnaryOp::Not,
        };
        let folded = self.constant_of(operand).and_then(|value| constant::unary(op, value));
        let kind = folded.map_or(ExprKind::Unary { op, operand }, ExprKind::Const);
        Some(self.push(kind, ty, span, line))
    }

    /// `++` and `--`
    pub(super) fn step_variable(
        &mut self,
        op: ast::IncDecOp,
        op_span: Span,
        target: &'a ast::Expr<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let (lvalue, ty) = self.lvalue(target, true)?;
        let step = if op.is_increment() { StepDirection::Up } else { StepDirection::Down };
        let value = if op.is_prefix() { StepValue::New } else { StepValue::Old };
        let line = self.line(op_span);
        if let Ty::Prim(prim) = ty
            && prim.is_numeric()
        {
            let kind = ExprKind::Step { step, value, lvalue };
            let stepped = self.push(kind, Type::Prim(prim), span, line);
            self.show_at(stepped, assigned(target));
            return Some(stepped);
        }
        if self.table.unboxed_ty(&ty).is_some_and(Prim::is_numeric) && ty.as_class().is_some() {
            return self.step_boxed(step, value, (lvalue, ty), span, line);
        }
        let message = format!(
            "bad operand type {} for unary operator '{}'",
            self.table.show_ty(&ty),
            op.symbol()
        );
        self.error(Code::BadOperand, op_span, message);
        None
    }

    /// `target op= value` (JLS 15.26.2)
    pub(super) fn compound_assign(
        &mut self,
        op: ast::BinaryOp,
        op_span: Span,
        target: &'a ast::Expr<'a>,
        value: &'a ast::Expr<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let lvalue = self.lvalue(target, true);
        let value = self.value(value);
        let ((lvalue, ty), value) = (lvalue?, value?);
        let line = self.line(op_span);
        let erased = self.lvalue_type(lvalue);
        let (string, right) = (self.table.string_type(), self.type_of(value));
        if op == ast::BinaryOp::Add
            && let Some(string) = string
            && (self.table.erasure(&ty) == string || right == string)
        {
            if !self.table.is_subtype_of(&Ty::from(string), &ty) {
                let message = format!(
                    "incompatible types: String cannot be converted to {}",
                    self.table.show_ty(&ty)
                );
                let value_span = self.span_of(value);
                self.error(Code::TypeMismatch, value_span, message);
                return None;
            }
            let mut values = Vec::new();
            self.add_part(&mut values, value);
            if erased != string && !self.table.is_subtype(string, erased) {
                self.error(Code::Unsupported, span, "this assignment is not supported yet");
                return None;
            }
            let assign = self.push(ExprKind::ConcatAssign { lvalue, values }, erased, span, line);
            self.show_at(assign, assigned(target));
            return Some(self.retyped(assign, ty));
        }
        let (a, b) = (self.table.as_primitive(&ty), self.table.as_primitive(&self.ty_of(value)));
        let numeric = a.zip(b).filter(|(a, b)| a.is_numeric() && b.is_numeric());
        let integral = a.zip(b).filter(|(a, b)| a.is_integral() && b.is_integral());
        let operation = match group(op) {
            Group::Arithmetic(op) => {
                numeric.map(|(a, b)| (op, binary_promotion(a, b), binary_promotion(a, b)))
            }
            Group::Shift(op) => integral.map(|(a, b)| (op, a.promoted(), b.promoted())),
            Group::Bitwise(op) if (a, b) == (Some(Prim::Boolean), Some(Prim::Boolean)) => {
                Some((op, Prim::Boolean, Prim::Boolean))
            }
            Group::Bitwise(op) => {
                integral.map(|(a, b)| (op, binary_promotion(a, b), binary_promotion(a, b)))
            }
            _ => None,
        };
        let Some((op, operation, operand)) = operation else {
            let message = format!("bad operand types for binary operator '{}'", op.symbol());
            let shown_a = self.table.show_ty(&ty);
            let shown_b = self.table.show_ty(&self.ty_of(value));
            let value_span = self.span_of(value);
            self.report(
                Diagnostic::error(Code::BadOperand, op_span, message)
                    .also(target.span, shown_a)
                    .also(value_span, shown_b),
            );
            return None;
        };
        let value = self.unboxed(value);
        let value = self.convert_numeric(value, operand);
        if ty.as_prim().is_some() {
            let kind = ExprKind::CompoundAssign { op, lvalue, operation, value };
            let assign = self.push(kind, erased, span, line);
            self.show_at(assign, assigned(target));
            return Some(assign);
        }
        // The result must convert back by a cast (JLS 15.26.2).
        let boxed = a.filter(|&prim| prim == operation && ty.as_class().is_some());
        if boxed.is_none() {
            let value_span = self.span_of(value);
            self.report_type_mismatch(&Ty::Prim(operation), &ty, value_span);
            return None;
        }
        self.change_boxed(lvalue, &ty, StepValue::New, span, line, |attr, old| {
            let old = attr.unboxed(old);
            let old = attr.convert_numeric(old, operation);
            let kind = ExprKind::Binary { op, left: old, right: value };
            let new = attr.push(kind, Type::Prim(operation), span, line);
            Some(attr.boxed(new))
        })
    }
}
