//! Switches (JLS 14.11, 15.28), and patterns (14.30).

use super::lookahead::is_stmt_keyword;
use super::modifiers::ModifierTarget;
use super::{Failed, Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;

impl<'a> Parser<'a, '_> {
    pub(super) fn switch_stmt(&mut self) -> Parsed<StmtKind<'a>> {
        let switch = self.switch(false)?;
        Ok(StmtKind::Switch(switch))
    }

    /// A switch, from the keyword on.
    pub(super) fn switch(&mut self, is_expr: bool) -> Parsed<&'a Switch<'a>> {
        let lo = self.span();
        self.bump();
        let selector = self.switch_selector()?;
        if !self.at(T::LBrace) {
            self.missing(T::LBrace);
            while !matches!(
                self.kind(),
                T::LBrace | T::RBrace | T::Semicolon | T::Case | T::Default | T::Eof
            ) {
                self.bump();
            }
        }
        let open = match self.kind() {
            T::Case | T::Default => self.span(),
            _ => self.expect(T::LBrace)?,
        };
        let mut groups = Vec::new();
        let mut has_arrows = None;
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            if !matches!(self.kind(), T::Case | T::Default) {
                self.expected("`case` or `default`");
                self.skip_to_case();
                continue;
            }
            let start = self.span();
            let labels = match self.switch_labels() {
                Ok(labels) => labels,
                Err(Failed) => {
                    self.skip_label();
                    if !matches!(self.kind_at(self.pos - 1), T::Colon) && !self.at(T::Arrow) {
                        self.skip_to_case();
                        continue;
                    }
                    &[]
                }
            };
            let arrow = self.at(T::Arrow);
            if *has_arrows.get_or_insert(arrow) != arrow {
                let message = "different kinds of `case` in one switch: all have arrows, or none";
                self.report(Diagnostic::error(Code::Syntax, start, message));
            }
            let stmts = if arrow {
                self.bump();
                let stmt = self.nested(|p| p.rule(is_expr));
                match stmt {
                    Ok(stmt) => self.arena.alloc_slice_copy(&[stmt]),
                    Err(Failed) => {
                        self.skip_to_case();
                        continue;
                    }
                }
            } else {
                self.switches += 1;
                let stmts = self.stmts();
                self.switches -= 1;
                stmts?
            };
            groups.push(SwitchGroup { labels, stmts, span: self.span_from(start) });
            if !arrow && !matches!(self.kind(), T::Case | T::Default | T::RBrace | T::Eof) {
                // A member: this switch and the constructs around it are not closed.
                break;
            }
        }
        let _ = self.close_block();
        let groups = self.arena.alloc_slice_copy(&groups);
        let body_span = self.span_from(open.to(lo).end().to(open));
        let has_arrows = has_arrows.unwrap_or(false);
        Ok(self.arena.alloc(Switch { has_arrows, selector, groups, body_span }))
    }

    /// The right-hand side of an arrow: a block, `throw`, or an expression.
    fn rule(&mut self, is_expr: bool) -> Parsed<Stmt<'a>> {
        let lo = self.span();
        let is_block = self.at(T::LBrace)
            || self.at_line_start() && (self.at_local_decl() || self.at_plain_stmt());
        let kind = match self.kind() {
            _ if is_block => {
                let switches = std::mem::take(&mut self.switches);
                let block = self.block();
                self.switches = switches;
                StmtKind::Block(block?)
            }
            T::Throw => return self.stmt(),
            _ => {
                let value = self.expr()?;
                if !is_expr {
                    self.check_stmt_expr(value);
                }
                self.expect_semicolon()?;
                if is_expr { StmtKind::Yield { value } } else { StmtKind::Expr(value) }
            }
        };
        Ok(self.finish(lo, kind))
    }

    /// Whether the keyword starts a statement that a switch rule cannot have.
    fn at_plain_stmt(&self) -> bool {
        is_stmt_keyword(self.kind()) && !matches!(self.kind(), T::Throw | T::Switch)
    }

    /// The selector in parentheses. After an error in it, continues at the body if that follows.
    fn switch_selector(&mut self) -> Parsed<&'a Expr<'a>> {
        let lo = self.span();
        let start = self.pos;
        self.condition().or_else(|failed| {
            if !self.at(T::LBrace) {
                self.ensure_progress(start);
            }
            while !matches!(self.kind(), T::LBrace | T::RBrace | T::Semicolon | T::Eof) {
                self.bump();
            }
            if self.at(T::LBrace) { self.make(lo, ExprKind::Error) } else { Err(failed) }
        })
    }

    /// After an error in a label, skips past its colon, or to the token in its place.
    fn skip_label(&mut self) {
        while !matches!(
            self.kind(),
            T::Colon | T::Arrow | T::Semicolon | T::RBrace | T::Case | T::Default | T::Eof
        ) {
            self.bump();
        }
        self.eat(T::Colon);
    }

    fn skip_to_case(&mut self) {
        while !matches!(self.kind(), T::RBrace | T::Eof | T::Case | T::Default) {
            if self.at(T::LBrace) {
                self.skip_brackets();
            } else {
                self.bump();
            }
        }
    }

    /// One or more labels, each with its colon. Before an arrow, stops.
    fn switch_labels(&mut self) -> Parsed<&'a [SwitchLabel<'a>]> {
        let mut labels = smallvec::SmallVec::<[SwitchLabel<'a>; 8]>::new();
        while matches!(self.kind(), T::Case | T::Default) {
            let span = self.span();
            if self.bump().kind == T::Default {
                labels.push(SwitchLabel { kind: LabelKind::Default, span });
            } else {
                let arrow = self.find_label_arrow();
                let outer = std::mem::replace(&mut self.label_arrow, arrow);
                let read = self.case_labels(&mut labels);
                self.label_arrow = outer;
                read?;
            }
            if self.at(T::Arrow) {
                break;
            }
            if !self.eat(T::Colon) {
                let failed = self.missing_any("`:` or `->`");
                if !self.at_line_start() {
                    return Err(failed);
                }
            }
        }
        Ok(self.arena.alloc_slice_copy(&labels))
    }

    /// The labels after one `case`.
    fn case_labels(&mut self, labels: &mut smallvec::SmallVec<[SwitchLabel<'a>; 8]>) -> Parsed<()> {
        let first = labels.len();
        loop {
            let span = self.span();
            let kind = if self.at(T::Default) {
                self.bump();
                LabelKind::Default
            } else if self.at_pattern() {
                let pattern = self.pattern(false)?;
                let pattern = self.arena.alloc(pattern);
                let guard = if self.is_word(self.pos, "when") {
                    self.bump();
                    Some(self.expr()?)
                } else {
                    None
                };
                // The guard after several patterns belongs to each of them.
                for label in labels[first..].iter_mut().filter(|_| guard.is_some()) {
                    if let LabelKind::Pattern { guard: earlier, .. } = &mut label.kind {
                        *earlier = guard;
                    }
                }
                LabelKind::Pattern { pattern, guard }
            } else {
                LabelKind::Value(self.conditional()?)
            };
            labels.push(SwitchLabel { kind, span: self.span_from(span) });
            if !self.eat(T::Comma) {
                return Ok(());
            }
        }
    }

    /// The arrow that ends the labels and belongs to no lambda expression: the first one outside of brackets.
    fn find_label_arrow(&self) -> Option<usize> {
        let mut at = self.pos;
        loop {
            match self.kind_at(at) {
                T::Arrow => return Some(at),
                T::LParen | T::LBracket | T::LBrace => at = self.brackets.close_of(at)? + 1,
                T::Eof | T::Semicolon | T::RBrace => return None,
                _ => at += 1,
            }
        }
    }

    /// Whether a pattern starts here: a type, then a name or apparent arguments.
    fn at_pattern(&self) -> bool {
        self.modifiers_end(self.pos) > self.pos
            || self.type_end(self.pos).is_some_and(|end| {
                matches!(self.kind_at(end), T::Identifier | T::Underscore | T::LParen)
            })
    }

    /// `T x` or `R(p, …)`; in the latter, `_` as well.
    pub(super) fn pattern(&mut self, is_component: bool) -> Parsed<Pattern<'a>> {
        let lo = self.span();
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::Local);
        if self.at(T::Underscore) && is_component {
            // `_` is short for `var _` (JLS 14.30.1).
            let ty = TypeExpr { kind: TypeKind::Var, span: lo };
            let name = self.variable_name()?;
            let var = Param { modifiers: read.modifiers, ty, name, is_varargs: false, span: lo };
            return Ok(Pattern { kind: PatternKind::Type(var), span: lo });
        }
        let ty = self.local_type()?;
        if self.at(T::LParen) {
            self.bump();
            let mut components = Vec::new();
            if !self.at(T::RParen) {
                loop {
                    components.push(self.nested(|p| p.pattern(true))?);
                    if !self.eat(T::Comma) {
                        break;
                    }
                }
            }
            self.expect_close_paren()?;
            let components = self.arena.alloc_slice_copy(&components);
            let kind = PatternKind::Record { ty, components };
            return Ok(Pattern { kind, span: self.span_from(lo) });
        }
        let name = self.variable_name()?;
        let span = self.span_from(lo);
        let var = Param { modifiers: read.modifiers, ty, name, is_varargs: false, span };
        Ok(Pattern { kind: PatternKind::Type(var), span })
    }
}
