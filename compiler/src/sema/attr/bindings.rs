//! The scope of pattern variables (JLS 6.3.1, 6.3.2): wherever the pattern has definitely matched.

use super::Attr;
use super::visible::Visible;
use crate::ast;
use crate::tree::{ExprId, Stmt, StmtKind};

/// The pattern variables that an expression introduces.
#[derive(Default)]
pub(super) struct Bindings<'a> {
    /// When it is true.
    pub when_true: Vec<Visible<'a>>,
    /// When it is false.
    pub when_false: Vec<Visible<'a>>,
}

impl<'a> Bindings<'a> {
    /// The bindings of the negated expression.
    pub fn negated(self) -> Bindings<'a> {
        Bindings { when_true: self.when_false, when_false: self.when_true }
    }
}

impl<'a> Attr<'_, 'a> {
    /// Takes the pattern variables of the most recently attributed expression.
    pub(super) fn take_bindings(&mut self) -> Bindings<'a> {
        std::mem::take(&mut self.bindings)
    }

    /// A condition and the pattern variables it introduces.
    pub(super) fn condition_with_bindings(
        &mut self,
        expr: &'a ast::Expr<'a>,
    ) -> (Option<ExprId>, Bindings<'a>) {
        let cond = self.condition(expr);
        (cond, self.take_bindings())
    }

    /// Brings pattern variables into scope and reports clashes with other variables.
    pub(super) fn introduce(&mut self, vars: &[Visible<'a>]) {
        for &var in vars {
            self.check_redeclared(ast::Ident { name: var.name, span: var.span });
            self.visible.push(var);
        }
    }

    /// Runs an attribution with pattern variables in scope.
    pub(super) fn with_bindings<R>(
        &mut self,
        vars: &[Visible<'a>],
        f: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let depth = self.visible.len();
        self.introduce(vars);
        let result = f(self);
        self.visible.truncate(depth);
        result
    }

    /// A statement, preceded by the declarations of its pattern variables.
    pub(super) fn with_hoisted(
        &mut self,
        f: impl FnOnce(&mut Self) -> Option<Stmt>,
    ) -> Option<Stmt> {
        let outer = std::mem::take(&mut self.hoisted);
        let stmt = f(self);
        let hoisted = std::mem::replace(&mut self.hoisted, outer);
        let stmt = stmt?;
        if hoisted.is_empty() {
            return Some(stmt);
        }
        let (span, line) = (stmt.span, stmt.line);
        let declared = hoisted.into_iter().map(|local| Stmt {
            kind: StmtKind::Local { local, init: None },
            span,
            line,
        });
        let stmts = declared.chain([stmt.clone()]).collect();
        Some(Stmt { kind: StmtKind::Block(stmts), span, line })
    }
}
