//! Statements.

use super::lookahead::{is_modifier, is_primitive, is_stmt_keyword};
use super::modifiers::ModifierTarget;
use super::{Failed, Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::similar::closest;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    /// A block with its braces.
    pub(super) fn block(&mut self) -> Parsed<Block<'a>> {
        let open = match self.expect(T::LBrace) {
            Ok(open) => open,
            // If the next token starts a line, it is most likely in the block.
            Err(Failed) if self.at_line_start() && !matches!(self.kind(), T::RBrace | T::Eof) => {
                self.span()
            }
            Err(failed) => return Err(failed),
        };
        self.block_rest(open)
    }

    /// A block whose opening brace may be missing, which then has been reported.
    pub(super) fn block_or_rest(&mut self) -> Parsed<Block<'a>> {
        let open = self.span();
        self.eat(T::LBrace);
        self.block_rest(open)
    }

    fn block_rest(&mut self, open: Span) -> Parsed<Block<'a>> {
        let stmts = self.nested(|p| p.stmts())?;
        let _ = self.close_block();
        Ok(Block { stmts, span: self.span_from(open) })
    }

    /// The brace that closes a block. If it is missing, the block ends here: there is no better position.
    pub(super) fn close_block(&mut self) -> Parsed<()> {
        if self.eat(T::RBrace) {
            return Ok(());
        }
        if self.at(T::Eof) {
            return self.expect(T::RBrace).map(drop);
        }
        let message = format!("expected `}}` before this, found {}", self.kind());
        Err(self.report(
            Diagnostic::error(Code::Syntax, self.span(), message)
                .hint("a method must end before the next begins"),
        ))
    }

    /// Statements up to a closing brace, a `case` or `default`, or a declaration that is legal only outside a method.
    pub(super) fn stmts(&mut self) -> Parsed<&'a [Stmt<'a>]> {
        let mut stmts = bumpalo::collections::Vec::new_in(self.arena);
        while !self.at_end_of_stmts() {
            let start = self.pos;
            let lo = self.span();
            match self.nested(|p| p.block_stmt()) {
                Ok(stmt) => stmts.push(stmt),
                Err(Failed) => {
                    self.skip_to_stmt(start);
                    stmts.push(Stmt { kind: StmtKind::Error, span: self.span_from(lo) });
                }
            }
        }
        Ok(stmts.into_bump_slice())
    }

    fn at_end_of_stmts(&self) -> bool {
        match self.kind() {
            T::RBrace | T::Eof => true,
            T::Case => self.switches > 0,
            T::Default if self.switches > 0 => true,
            // A method in a method means that the closing brace of the outer one is missing, unless all braces match.
            _ if self.brackets.braces_match() => false,
            T::Void => self.at_method_decl(self.pos),
            kind if is_modifier(kind) || kind == T::At => {
                // Modifiers that a local variable cannot have: a member, so the closing brace of the method is missing.
                let end = self.modifiers_end(self.pos);
                self.at_method_decl(end)
                    || (matches!(kind, T::Public | T::Protected | T::Private)
                        && self.kind_at(end) == T::Identifier
                        && self.kind_at(end + 1) == T::LParen)
            }
            kind if kind == T::Identifier || is_primitive(kind) => {
                // `T m(…) {`. The cheapest test comes first.
                !matches!(self.peek(1), T::LParen | T::Eq)
                    && self.at_method_decl(self.pos)
                    && self.type_start(self.pos).is_none()
            }
            _ => false,
        }
    }

    /// After a failure at or after the token at `start`, skips to the apparent start of the next statement.
    pub(super) fn skip_to_stmt(&mut self, start: usize) {
        self.ensure_progress(start);
        loop {
            match self.kind() {
                T::Eof | T::RBrace => return,
                T::Semicolon => {
                    self.bump();
                    return;
                }
                // Most likely the body of the failed statement: its statements are parsed.
                T::LBrace => return,
                T::LParen | T::LBracket if self.brackets.close_of(self.pos).is_some() => {
                    self.skip_brackets()
                }
                kind if starts_stmt(kind) && self.at_line_start() => return,
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// A statement or a declaration.
    fn block_stmt(&mut self) -> Parsed<Stmt<'a>> {
        let lo = self.span();
        let after_modifiers = self.modifiers_end(self.pos);
        if let Some(start) = self.type_start(after_modifiers) {
            let read = self.modifiers();
            let decl = self.local_type_decl(start, lo, &read)?;
            return Ok(self.finish(lo, decl.map_or(StmtKind::Error, StmtKind::Type)));
        }
        if self.at_method_decl(after_modifiers) && self.kind_at(after_modifiers) != T::New {
            return self.method_in_method();
        }
        if after_modifiers > self.pos && !self.at(T::Synchronized) || self.at_local_decl() {
            let decl = self.local_decl()?;
            self.expect_semicolon()?;
            return Ok(self.finish(lo, StmtKind::Local(decl)));
        }
        self.stmt()
    }

    /// A method at the position of a statement. It is parsed only to report its errors.
    fn method_in_method(&mut self) -> Parsed<Stmt<'a>> {
        let lo = self.span();
        while !self.at(T::LParen) {
            self.bump();
        }
        let message = "methods cannot be declared inside methods";
        let failed = self.report(Diagnostic::error(Code::Syntax, self.span_from(lo), message));
        self.skip_brackets();
        while !matches!(self.kind(), T::LBrace | T::RBrace | T::Semicolon | T::Eof) {
            self.bump();
        }
        if !self.at(T::LBrace) {
            return Err(failed);
        }
        self.block()?;
        Ok(self.finish(lo, StmtKind::Error))
    }

    pub(super) fn finish(&self, lo: Span, kind: StmtKind<'a>) -> Stmt<'a> {
        Stmt { kind, span: self.span_from(lo) }
    }

    /// A declaration of local variables, without its terminator.
    fn local_decl(&mut self) -> Parsed<&'a LocalDecl<'a>> {
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::Local);
        let ty = self.local_type()?;
        let name = self.variable_name()?;
        let vars = self.declarators(name)?;
        for var in vars.iter().filter(|var| var.name.is_unnamed() && var.init.is_none()) {
            let message = "an unnamed variable needs an initializer";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, var.name.span, message));
        }
        Ok(self.arena.alloc(LocalDecl { modifiers: read.modifiers, ty, vars }))
    }

    /// A type, or `var`.
    pub(super) fn local_type(&mut self) -> Parsed<TypeExpr<'a>> {
        if self.is_word(self.pos, "var") && matches!(self.peek(1), T::Identifier | T::Underscore) {
            let span = self.span();
            self.bump();
            return Ok(TypeExpr { kind: TypeKind::Var, span });
        }
        self.ty()
    }

    /// A statement as part of another one, where no declaration is permitted.
    fn sub_stmt(&mut self) -> Parsed<&'a Stmt<'a>> {
        let lo = self.span();
        let after_modifiers = self.modifiers_end(self.pos);
        let is_type = self.type_start(after_modifiers).is_some();
        let is_local =
            after_modifiers > self.pos && !self.at(T::Synchronized) || self.at_local_decl();
        let stmt = if is_type || is_local {
            let stmt = self.nested(|p| p.block_stmt())?;
            if is_local || matches!(stmt.kind, StmtKind::Type(_)) {
                self.report_elsewhere(
                    Diagnostic::error(
                        Code::DeclarationNotAllowed,
                        stmt.span,
                        "a declaration cannot stand here",
                    )
                    .hint("put it into a block: `{ … }`"),
                );
            }
            self.finish(lo, StmtKind::Error)
        } else {
            self.nested(|p| p.stmt())?
        };
        Ok(self.arena.alloc(stmt))
    }

    pub(super) fn stmt(&mut self) -> Parsed<Stmt<'a>> {
        if matches!(self.kind(), T::This | T::Super | T::Identifier | T::Lt)
            && let Some(call) = self.constructor_call()?
        {
            return Ok(call);
        }
        let lo = self.span();
        let kind = match self.kind() {
            T::Semicolon => {
                self.bump();
                StmtKind::Empty
            }
            T::LBrace => StmtKind::Block(self.block()?),
            T::If => self.if_stmt()?,
            T::While => {
                self.bump();
                let condition = self.condition()?;
                StmtKind::While { condition, body: self.sub_stmt()? }
            }
            T::Do => self.do_stmt()?,
            T::For => self.for_stmt()?,
            T::Switch => self.switch_stmt()?,
            T::Try => self.try_stmt()?,
            T::Break => {
                self.bump();
                let label = self.jump_label()?;
                self.expect_semicolon()?;
                StmtKind::Break { label }
            }
            T::Continue => {
                self.bump();
                let label = self.jump_label()?;
                self.expect_semicolon()?;
                StmtKind::Continue { label }
            }
            T::Return => {
                self.bump();
                let bare = matches!(self.kind(), T::Semicolon | T::RBrace);
                let value = if bare { None } else { Some(self.expr()?) };
                self.expect_semicolon()?;
                StmtKind::Return { value }
            }
            T::Throw => {
                self.bump();
                let value = self.expr()?;
                self.expect_semicolon()?;
                StmtKind::Throw { value }
            }
            T::Assert => {
                self.bump();
                let condition = self.expr()?;
                let message = if self.eat(T::Colon) { Some(self.expr()?) } else { None };
                self.expect_semicolon()?;
                StmtKind::Assert { condition, message }
            }
            T::Synchronized => {
                self.bump();
                let lock = self.condition()?;
                StmtKind::Synchronized { lock, body: self.block()? }
            }
            T::Identifier if self.peek(1) == T::Colon => {
                let label = self.ident()?;
                self.bump();
                StmtKind::Labeled { label, body: self.sub_stmt()? }
            }
            T::Identifier if self.at_yield() => {
                self.bump();
                let value = self.expr()?;
                self.expect_semicolon()?;
                StmtKind::Yield { value }
            }
            T::Else | T::Catch | T::Finally => return self.stray_clause(),
            T::Case | T::Default => {
                return self.stray_label();
            }
            _ => return self.expr_stmt(),
        };
        Ok(self.finish(lo, kind))
    }

    /// Whether `yield` starts a statement: the next token cannot continue an expression.
    pub(super) fn at_yield(&self) -> bool {
        self.is_word(self.pos, "yield")
            && (is_primitive(self.peek(1))
                || matches!(self.peek(1), T::PlusPlus | T::MinusMinus)
                    && self.peek(2) != T::Semicolon
                || matches!(
                    self.peek(1),
                    T::Identifier
                        | T::Literal
                        | T::MinLiteral
                        | T::BadLiteral
                        | T::LParen
                        | T::Plus
                        | T::Minus
                        | T::Bang
                        | T::Tilde
                        | T::New
                        | T::This
                        | T::Super
                        | T::True
                        | T::False
                        | T::Null
                        | T::Switch
                ))
    }

    /// `else`, `catch` or `finally` without its statement.
    fn stray_clause(&mut self) -> Parsed<Stmt<'a>> {
        let lo = self.span();
        let (kind, owner) = (self.kind(), if self.at(T::Else) { "if" } else { "try" });
        self.report(Diagnostic::error(Code::Syntax, lo, format!("{kind} without `{owner}`")));
        self.bump();
        if kind == T::Catch && self.at(T::LParen) {
            self.skip_brackets();
        }
        self.sub_stmt()?;
        Ok(self.finish(lo, StmtKind::Error))
    }

    /// `case` or `default` outside a switch.
    fn stray_label(&mut self) -> Parsed<Stmt<'a>> {
        let lo = self.span();
        let message = format!("{} stands outside a switch", self.kind());
        let error = Diagnostic::error(Code::Syntax, lo, message);
        // The labels that follow most likely belong to the same switch, whose head is missing.
        let failed = if self.reported_stray_label { Failed } else { self.report(error) };
        self.reported_stray_label = true;
        if self.bump().kind == T::Case {
            self.conditional()?;
        }
        if self.eat(T::Colon) { Ok(self.finish(lo, StmtKind::Error)) } else { Err(failed) }
    }

    fn expr_stmt(&mut self) -> Parsed<Stmt<'a>> {
        let lo = self.span();
        let expr = self.expr()?;
        if self.at(T::Illegal) {
            return Err(self.missing(T::Semicolon));
        }
        if self.at(T::LBrace)
            && let ExprKind::Call(Call { receiver: Receiver::Implicit, name, .. }) = expr.kind
        {
            return self.misspelt_head(*name);
        }
        if !self.check_stmt_expr(expr) && !self.at(T::Semicolon) {
            // One error per expression that is not a statement suffices.
            self.last_error = Some(self.pos);
        }
        self.expect_semicolon()?;
        Ok(self.finish(lo, StmtKind::Expr(expr)))
    }

    /// A call followed by a block: most likely the head of a statement with a misspelt keyword.
    fn misspelt_head(&mut self, name: Ident<'a>) -> Parsed<Stmt<'a>> {
        let message = format!("expected {}, found {}", T::Semicolon, self.kind());
        let mut error = Diagnostic::error(Code::Syntax, self.prev_span().end(), message);
        let keywords = ["if", "while", "for", "switch", "catch", "synchronized", "try"];
        if let Some(keyword) = closest(name.name, keywords.into_iter()) {
            error = error.hint(format!("did you mean `{keyword}`?"));
        }
        let failed = self.report(error);
        if matches!(self.peek(1), T::Case | T::Default) {
            self.skip_brackets();
            return Ok(self.finish(name.span, StmtKind::Error));
        }
        Err(failed)
    }

    /// Whether the current token is a misspelt keyword, judging by the next token.
    fn at_misspelt(&self, keyword: &str, next: T) -> bool {
        self.at(T::Identifier)
            && self.peek(1) == next
            && closest(self.tokens.text_of(self.token()), [keyword].into_iter()).is_some()
    }

    /// Checks that an expression may be a statement (JLS 14.8). Otherwise reports that and returns false.
    pub(super) fn check_stmt_expr(&mut self, expr: &Expr<'a>) -> bool {
        use ExprKind::*;
        let good = matches!(expr.kind, Assign { .. } | IncDec { .. } | Call(_) | New(_) | Error);
        if !good {
            self.report_elsewhere(
                Diagnostic::error(
                    Code::NotAStatement,
                    expr.span,
                    "this expression is not a statement",
                )
                .hint("an assignment, a call, `new`, `++` and `--` can stand alone"),
            );
        }
        good
    }

    /// `( e )`
    pub(super) fn condition(&mut self) -> Parsed<&'a Expr<'a>> {
        self.expect(T::LParen)?;
        let condition = self.expr()?;
        self.expect_close_paren()?;
        Ok(condition)
    }

    /// The parenthesis that ends the head of a statement. If it is missing before the apparent body, reports that and
    /// continues.
    pub(super) fn expect_close_paren(&mut self) -> Parsed<()> {
        if self.eat(T::RParen) {
            return Ok(());
        }
        let failed = self.missing(T::RParen);
        if self.at(T::LBrace) || (self.at_line_start() && !self.at(T::RBrace)) {
            Ok(())
        } else {
            Err(failed)
        }
    }

    fn jump_label(&mut self) -> Parsed<Option<Ident<'a>>> {
        if self.at(T::Identifier) && !self.at_line_start() {
            self.ident().map(Some)
        } else {
            Ok(None)
        }
    }

    fn if_stmt(&mut self) -> Parsed<StmtKind<'a>> {
        self.bump();
        let condition = self.condition()?;
        let then = self.sub_stmt()?;
        let otherwise = if self.eat(T::Else) { Some(self.sub_stmt()?) } else { None };
        Ok(StmtKind::If { condition, then, otherwise })
    }

    fn do_stmt(&mut self) -> Parsed<StmtKind<'a>> {
        self.bump();
        let body = self.sub_stmt()?;
        self.expect(T::While)?;
        let condition = self.condition()?;
        self.expect_semicolon()?;
        Ok(StmtKind::DoWhile { body, condition })
    }

    fn for_stmt(&mut self) -> Parsed<StmtKind<'a>> {
        self.bump();
        let open = self.pos;
        if !self.eat(T::LParen) {
            self.missing(T::LParen);
        }
        let head = self.for_head();
        if head.is_err() {
            // The body is parsed if it can be found.
            match self.brackets.close_of(open) {
                Some(close) if self.kind_at(open) == T::LParen && close >= self.pos => {
                    self.pos = close + 1;
                }
                _ => return Err(Failed),
            }
        }
        let body = self.sub_stmt()?;
        Ok(match head {
            Err(Failed) => StmtKind::Error,
            Ok(ForHead::Each(var, iterable)) => {
                StmtKind::ForEach(self.arena.alloc(ForEach { var, iterable, body }))
            }
            Ok(ForHead::Plain { init, condition, update }) => {
                StmtKind::For(self.arena.alloc(For { init, condition, update, body }))
            }
        })
    }

    /// The head of a `for` after its opening parenthesis, up to the closing one.
    fn for_head(&mut self) -> Parsed<ForHead<'a>> {
        let lo = self.span();
        let init = if self.modifiers_end(self.pos) > self.pos || self.at_local_decl() {
            let read = self.modifiers();
            self.check_modifiers(&read, ModifierTarget::Local);
            let ty = self.local_type()?;
            let name = self.variable_name()?;
            let dims_end = self.dims_end(self.pos);
            let is_missing = matches!(self.kind_at(dims_end), T::Identifier | T::This | T::New);
            if self.kind_at(dims_end) == T::Colon || is_missing {
                let dims = self.dims()?;
                let ty = if dims == 0 { ty } else { self.array_of(ty, dims)? };
                let var = Param {
                    modifiers: read.modifiers,
                    ty,
                    name,
                    is_varargs: false,
                    span: self.span_from(lo),
                };
                if !self.eat(T::Colon) {
                    self.missing(T::Colon);
                }
                let iterable = self.expr()?;
                self.expect_close_paren()?;
                return Ok(ForHead::Each(var, iterable));
            }
            let vars = self.declarators(name)?;
            ForInit::Local(self.arena.alloc(LocalDecl { modifiers: read.modifiers, ty, vars }))
        } else {
            ForInit::Exprs(self.stmt_exprs(T::Semicolon)?)
        };
        self.for_semicolon();
        let bare = matches!(self.kind(), T::Semicolon | T::RParen);
        let condition = if bare { None } else { Some(self.expr()?) };
        self.for_semicolon();
        let update = self.stmt_exprs(T::RParen)?;
        self.expect_close_paren()?;
        Ok(ForHead::Plain { init, condition, update })
    }

    /// A semicolon in the head of a `for`. If it is missing, reports that and continues.
    fn for_semicolon(&mut self) {
        if !self.eat(T::Semicolon) {
            self.missing(T::Semicolon);
        }
    }

    /// Statement expressions separated by commas, up to the token `end`.
    fn stmt_exprs(&mut self, end: T) -> Parsed<&'a [&'a Expr<'a>]> {
        let mut list = smallvec::SmallVec::<[&'a Expr<'a>; 4]>::new();
        if !self.at(end) {
            loop {
                let expr = self.expr()?;
                self.check_stmt_expr(expr);
                list.push(expr);
                if !self.eat(T::Comma) {
                    break;
                }
            }
        }
        Ok(self.arena.alloc_slice_copy(&list))
    }

    fn try_stmt(&mut self) -> Parsed<StmtKind<'a>> {
        let lo = self.span();
        self.bump();
        let resources = if self.at(T::LParen) { self.resources()? } else { &[] };
        let block = self.block()?;
        let mut catches = Vec::new();
        while self.at(T::Catch) || self.at_misspelt("catch", T::LParen) {
            if !self.at(T::Catch) {
                self.expected(&T::Catch.to_string());
            }
            catches.push(self.catch()?);
        }
        let is_misspelt = self.at_misspelt("finally", T::LBrace);
        if is_misspelt {
            self.expected(&T::Finally.to_string());
            self.bump();
        }
        let has_finally = is_misspelt || self.eat(T::Finally);
        let finally = if has_finally { Some(self.block()?) } else { None };
        if catches.is_empty() && finally.is_none() && resources.is_empty() {
            self.report_elsewhere(
                Diagnostic::error(
                    Code::TryWithoutHandler,
                    lo,
                    "`try` needs a `catch` or a `finally`",
                )
                .also(block.close(), "expected after this block"),
            );
        }
        let catches = self.arena.alloc_slice_copy(&catches);
        Ok(StmtKind::Try(self.arena.alloc(Try { resources, block, catches, finally })))
    }

    /// The resources of a `try` statement, with their parentheses.
    fn resources(&mut self) -> Parsed<&'a [Resource<'a>]> {
        self.expect(T::LParen)?;
        let mut resources = Vec::new();
        loop {
            resources.push(self.resource()?);
            if !self.eat(T::Semicolon) || self.at(T::RParen) {
                break;
            }
        }
        self.expect_close_paren()?;
        Ok(self.arena.alloc_slice_copy(&resources))
    }

    fn resource(&mut self) -> Parsed<Resource<'a>> {
        if self.modifiers_end(self.pos) == self.pos && !self.at_local_decl() {
            let variable = self.expr()?;
            if !matches!(
                variable.kind,
                ExprKind::Name(_)
                    | ExprKind::Field { .. }
                    | ExprKind::SuperField { .. }
                    | ExprKind::This
                    | ExprKind::Error
            ) {
                let message = "a resource is a variable or the declaration of one";
                self.report(Diagnostic::error(Code::Syntax, variable.span, message));
            }
            return Ok(Resource::Variable(variable));
        }
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::Local);
        let ty = self.local_type()?;
        let name = self.variable_name()?;
        if !self.at(T::Eq) {
            self.missing(T::Eq);
            let variable = self.make(name.span, ExprKind::Error)?;
            return Ok(Resource::Variable(variable));
        }
        self.bump();
        let init = Init::Expr(self.expr()?);
        let span = self.span_from(name.span);
        let var = Declarator { name, extra_dims: 0, init: Some(init), span };
        let vars = self.arena.alloc_slice_copy(&[var]);
        let decl = LocalDecl { modifiers: read.modifiers, ty, vars };
        Ok(Resource::Declared(self.arena.alloc(decl)))
    }

    fn catch(&mut self) -> Parsed<Catch<'a>> {
        let lo = self.span();
        self.bump();
        self.expect(T::LParen)?;
        let param_lo = self.span();
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::Local);
        let ty = self.class_type()?;
        let mut alternatives = Vec::new();
        while self.eat(T::Or) {
            alternatives.push(self.class_type()?);
        }
        let param = self.param_rest(param_lo, &read, ty)?;
        self.expect_close_paren()?;
        let body = self.block()?;
        let alternatives = self.arena.alloc_slice_copy(&alternatives);
        Ok(Catch { param, alternatives, body, span: self.span_from(lo) })
    }
}

/// The contents of the parentheses of a `for`.
enum ForHead<'a> {
    Each(Param<'a>, &'a Expr<'a>),
    Plain { init: ForInit<'a>, condition: Option<&'a Expr<'a>>, update: &'a [&'a Expr<'a>] },
}

/// Whether a token at the start of a line looks like the start of a statement.
fn starts_stmt(kind: T) -> bool {
    is_stmt_keyword(kind)
        || is_modifier(kind)
        || is_primitive(kind)
        || matches!(kind, T::Synchronized | T::Default | T::Void | T::Identifier)
}
