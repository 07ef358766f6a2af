//! Constructors and constructor calls (JLS 8.8).

use super::decl::Owner;
use super::modifiers::{ModifierTarget, ReadModifiers};
use super::{Failed, Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    pub(super) fn constructor(
        &mut self,
        lo: Span,
        read: &ReadModifiers<'a>,
        owner: Owner<'a>,
        type_params: &'a [TypeParam<'a>],
    ) -> Parsed<Member<'a>> {
        let name = self.ident()?;
        if name.name != owner.name.name {
            self.report_elsewhere(
                Diagnostic::error(
                    Code::MissingResultType,
                    name.span,
                    format!("method `{}` has no result type", name.name),
                )
                .hint(format!(
                    "write `void` if it has no result; a constructor is called `{}`",
                    owner.name.name
                )),
            );
            let result = TypeExpr { kind: TypeKind::Error, span: name.span };
            return self.method(lo, read, owner, type_params, result, name);
        }
        let is_enum = owner.kind == TypeDeclKind::Enum;
        let target =
            if is_enum { ModifierTarget::EnumConstructor } else { ModifierTarget::Constructor };
        self.check_modifiers(read, target);
        if owner.kind == TypeDeclKind::Interface {
            self.report(Diagnostic::error(
                Code::Syntax,
                name.span,
                "an interface has no constructors",
            ));
        }
        let is_compact = self.at(T::LBrace);
        let (receiver, params) =
            if is_compact { (None, owner.components) } else { self.params_with_receiver()? };
        let throws = self.throws()?;
        let open = self.expect(T::LBrace)?;
        let all = self.stmts()?;
        let (prologue, call, stmts) =
            match all.iter().position(|stmt| matches!(stmt.kind, StmtKind::ConstructorCall(_))) {
                Some(at) => {
                    let StmtKind::ConstructorCall(call) = all[at].kind else { return Err(Failed) };
                    (&all[..at], Some(*call), &all[at + 1..])
                }
                None => (&[][..], None, all),
            };
        let _ = self.close_block();
        let body = Block { stmts, span: self.span_from(open) };
        let mut decl = ConstructorDecl {
            modifiers: read.modifiers,
            type_params,
            name,
            receiver,
            params,
            is_compact,
            throws,
            prologue,
            call,
            body,
            span: self.span_from(lo),
        };
        if is_compact {
            decl.body = self.compact_body(body, owner.components)?;
        }
        if is_enum {
            self.enum_constructor(&mut decl)?;
        }
        Ok(Member::Constructor(self.arena.alloc(decl)))
    }

    /// `this(…);` or `super(…);`, if the parser is at one.
    pub(super) fn constructor_call(&mut self) -> Parsed<Option<Stmt<'a>>> {
        let qualifier_end = self.constructor_qualifier_end();
        let after_qualifier = qualifier_end.unwrap_or(self.pos);
        let keyword = match self.kind_at(after_qualifier) {
            T::Lt => self.type_args_end(after_qualifier).unwrap_or(after_qualifier),
            _ => after_qualifier,
        };
        let kind = match self.kind_at(keyword) {
            T::This => ConstructorCallKind::This,
            T::Super => ConstructorCallKind::Super,
            _ => return Ok(None),
        };
        if self.kind_at(keyword + 1) != T::LParen {
            return Ok(None);
        }
        let lo = self.span();
        let qualifier = match qualifier_end {
            Some(end) => Some(self.constructor_qualifier(end)?),
            None => None,
        };
        let type_args = self.method_type_args()?;
        let keyword_span = self.span();
        self.bump();
        let start = self.pos;
        let args = self.args().and_then(|(args, _)| self.expect_semicolon().map(|()| args));
        let args = match args {
            Ok(args) => args,
            Err(Failed) => {
                self.skip_to_stmt(start);
                &[]
            }
        };
        let span = self.span_from(lo);
        let call = ConstructorCall { kind, keyword_span, qualifier, type_args, args, span };
        Ok(Some(Stmt { kind: StmtKind::ConstructorCall(self.arena.alloc(call)), span }))
    }

    /// The index of the token after a qualifier made of names and `this`, and its dot, if the parser is at one before
    /// `super` or type arguments.
    fn constructor_qualifier_end(&self) -> Option<usize> {
        let mut at = self.pos;
        while matches!(self.kind_at(at), T::Identifier | T::This) && self.kind_at(at + 1) == T::Dot
        {
            at += 2;
        }
        (at > self.pos && matches!(self.kind_at(at), T::Super | T::Lt)).then_some(at)
    }

    /// The qualifier of a constructor call up to the token with index `end`, with the dot.
    fn constructor_qualifier(&mut self, end: usize) -> Parsed<&'a Expr<'a>> {
        let mut segments = Vec::new();
        let mut target: Option<&'a Expr<'a>> = None;
        let lo = self.span();
        while self.pos < end {
            if self.at(T::This) {
                self.bump();
                let kind = match segments.is_empty() {
                    true => ExprKind::This,
                    false => ExprKind::QualifiedThis(self.make_name(&segments)),
                };
                target = Some(self.make(self.span_from(lo), kind)?);
            } else {
                let name = self.ident()?;
                match target {
                    Some(before) => {
                        let kind = ExprKind::Field { target: before, name };
                        target = Some(self.make(self.span_from(lo), kind)?);
                    }
                    None => segments.push(name),
                }
            }
            self.expect(T::Dot)?;
        }
        match target {
            Some(target) => Ok(target),
            None => {
                let name = self.make_name(&segments);
                self.make(name.span, ExprKind::Name(name))
            }
        }
    }
}
