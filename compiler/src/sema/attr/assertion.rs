//! `assert` (JLS 14.10), desugared to `if`.

use super::super::types::Ty;
use super::Attr;
use super::args::Arg;
use crate::ast;
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{Call, CallMode, ExprKind, LogicalOp, SYNTHETIC, Stmt, StmtKind, Type, UnaryOp};

impl<'a> Attr<'_, 'a> {
    /// Desugars an assertion. The class object tells whether assertions are enabled (JLS 14.10).
    pub(super) fn assertion(
        &mut self,
        condition: &'a ast::Expr<'a>,
        message: Option<&'a ast::Expr<'a>>,
        span: Span,
    ) -> Option<StmtKind> {
        let cond = self.condition(condition);
        let message = message.map(|message| {
            let arg = self.arg(message)?;
            if let Arg::Value(_, Ty::Void) = arg {
                self.error(Code::VoidValue, message.span, "'void' type not allowed here");
                return None;
            }
            Some(arg)
        });
        let cond = cond?;
        let args = match message {
            Some(message) => vec![message?],
            None => Vec::new(),
        };
        let line = self.line(span);
        let class = self.table.need(self.table.symbols.known.class, "java.lang.Class", span)?;
        let status = self.table.methods_named(class, "desiredAssertionStatus");
        let method = *status.first()?;
        let literal = ExprKind::ClassLiteral(Type::Class(self.class));
        let receiver = Some(self.push(literal, Type::Class(class), span, line));
        let mode = CallMode::Virtual;
        let call = Call { method, site: class, mode, receiver, args: Vec::new() };
        let is_on =
            self.push(ExprKind::Call(Box::new(call)), Type::BOOLEAN, span, line | SYNTHETIC);
        let not = ExprKind::Unary { op: UnaryOp::Not, operand: cond };
        let fails = self.push(not, Type::BOOLEAN, span, line);
        let kind = ExprKind::Logical { op: LogicalOp::And, left: is_on, right: fails };
        let cond = self.push(kind, Type::BOOLEAN, span, line);
        let error = self.table.by_name.get("java.lang.AssertionError").copied();
        let error = Ty::class(self.table.need(error, "java.lang.AssertionError", span)?);
        let (constructor, args) = self.constructor_of(&error, None, args, &[], span)?;
        let thrown = self.push_ty(ExprKind::New { constructor, args }, error, span, line);
        let then = Stmt { kind: StmtKind::Throw(thrown), span, line };
        Some(StmtKind::If { cond, then: Box::new(then), otherwise: None })
    }
}
