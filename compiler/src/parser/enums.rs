//! Enums (JLS 8.9): their constants and implicit members.
//!
//! A constant becomes a static final field whose initialiser creates the object. As in class files, every constructor
//! of an enum has two additional parameters before its own for the name and the ordinal.

use super::decl::Owner;
use super::modifiers::ModifierTarget;
use super::{Failed, Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

/// The names of the additional parameters, and of the field with all constants. They are unlikely to occur in sources.
const NAME: &str = "$enum$name";
const ORDINAL: &str = "$enum$ordinal";
const VALUES: &str = "$VALUES";

impl<'a> Parser<'a, '_> {
    /// `java.lang.Enum<E>`
    pub(super) fn enum_superclass(&mut self, name: Ident<'a>) -> TypeExpr<'a> {
        let span = name.span;
        let own = self.own_type(name);
        let segments: Vec<Ident<'a>> =
            ["java", "lang", "Enum"].map(|name| Ident { name, span }).to_vec();
        let args: &'a [TypeExpr<'a>] = self.arena.alloc_slice_copy(&[own]);
        let args = self.arena.alloc_slice_copy(&[&[] as &[_], &[], args]);
        let generic = GenericType { name: self.make_name(&segments), args, is_diamond: false };
        TypeExpr { kind: TypeKind::Generic(self.arena.alloc(generic)), span }
    }

    /// The body of an enum, with the braces.
    pub(super) fn enum_members(
        &mut self,
        owner: Owner<'a>,
    ) -> Parsed<(&'a [EnumConstant<'a>], &'a [Member<'a>])> {
        self.eat(T::LBrace);
        let mut constants = Vec::new();
        let mut members = Vec::new();
        while !matches!(self.kind(), T::Semicolon | T::RBrace | T::Eof) {
            let start = self.pos;
            match self.enum_constant(owner, constants.len()) {
                Ok((constant, member)) => {
                    constants.push(constant);
                    members.push(member);
                }
                Err(Failed) => {
                    self.ensure_progress(start);
                    while !matches!(self.kind(), T::Semicolon | T::RBrace | T::Comma | T::Eof) {
                        self.bump();
                    }
                }
            }
            if !self.eat(T::Comma) && !matches!(self.kind(), T::Semicolon | T::RBrace | T::Eof) {
                self.missing_any("`,`, `}` or `;`");
                let is_constant = self.at(T::Identifier)
                    && matches!(self.peek(1), T::Comma | T::Semicolon | T::RBrace | T::LParen);
                if !is_constant {
                    break;
                }
            }
        }
        // The array is created after the constants.
        let at = self.span();
        self.eat(T::Semicolon);
        members.extend(self.values_members(owner.name, at, &constants)?);
        let known = members.len();
        let mut members = self.members_rest(owner, members)?.to_vec();
        if !members[known..].iter().any(|m| matches!(m, Member::Constructor(_))) {
            let span = owner.name.span;
            let mut decl = ConstructorDecl {
                receiver: None,
                modifiers: self.implied(&[Modifier::Private], span),
                type_params: &[],
                name: owner.name,
                params: &[],
                is_compact: false,
                throws: &[],
                prologue: &[],
                call: None,
                body: Block { stmts: &[], span },
                span,
            };
            self.enum_constructor(&mut decl)?;
            members.push(Member::Constructor(self.arena.alloc(decl)));
        }
        let constants = self.arena.alloc_slice_copy(&constants);
        Ok((constants, self.arena.alloc_slice_copy(&members)))
    }

    fn enum_constant(
        &mut self,
        owner: Owner<'a>,
        ordinal: usize,
    ) -> Parsed<(EnumConstant<'a>, Member<'a>)> {
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::EnumConstant);
        let name = self.ident()?;
        let (own_args, args_span) =
            if self.at(T::LParen) { self.args()? } else { (&[] as &[_], name.span) };
        let body = if self.at(T::LBrace) { Some(self.anonymous_class()?) } else { None };
        let mut args = vec![self.string_literal(name.name, name.span)?];
        let ordinal = i32::try_from(ordinal).unwrap_or(i32::MAX);
        args.push(self.make(name.span, ExprKind::Literal(Literal::Int(ordinal)))?);
        args.extend(own_args);
        let ty = self.own_type(Ident { span: name.span, ..owner.name });
        let new = New {
            type_args: &[],
            outer: None,
            ty: self.arena.alloc(ty),
            args: self.arena.alloc_slice_copy(&args),
            args_span,
            body,
        };
        let new = self.arena.alloc(new);
        let value = self.make(self.span_from(name.span), ExprKind::New(new))?;
        let modifiers = [Modifier::Public, Modifier::Static, Modifier::Final];
        let written = read.modifiers.written;
        let field = self.field_of(&modifiers, written, ty, name, Some(Init::Expr(value)));
        Ok((EnumConstant { name, has_body: body.is_some() }, field))
    }

    /// The array of all constants, and the methods `values` and `valueOf`.
    fn values_members(
        &mut self,
        name: Ident<'a>,
        span: Span,
        constants: &[EnumConstant<'a>],
    ) -> Parsed<[Member<'a>; 3]> {
        use Modifier::{Final, Private, Public, Static};
        let own = self.own_type(Ident { span, ..name });
        let array = self.array_of(own, 1)?;
        let mut elements = Vec::new();
        for constant in constants {
            elements.push(Init::Expr(self.variable(constant.name.name, span)?));
        }
        let elements = self.arena.alloc_slice_copy(&elements);
        let all = &*self.arena.alloc(ArrayInit { elements, height: 2, span });
        let field = Ident { name: VALUES, span };
        let class = self.arena.alloc(own);
        let class = self.make(span, ExprKind::ClassLiteral(class))?;
        let (element, init) = (self.arena.alloc(own), Some(all));
        let all = self.arena.alloc(NewArray { element, lengths: &[], dims: 1, init });
        let all = self.make(span, ExprKind::NewArray(all))?;
        let known = Init::Expr(self.call_of(None, "$constants", &[class, all], span)?);
        let field = self.field_of(&[Private, Static, Final], &[], array, field, Some(known));
        // The span of these methods is that of the enum's name.
        let span = name.span;
        let all = self.variable(VALUES, span)?;
        let copy = self.call_of(Some(all), "clone", &[], span)?;
        let values = self.function_of(&[Public, Static], &[], array, "values", &[], copy);
        let string = self.type_named(&["java", "lang", "String"], span);
        let param = self.param_of(string, "name", span);
        let class = self.arena.alloc(own);
        let class = self.make(span, ExprKind::ClassLiteral(class))?;
        let args = [class, self.variable(VALUES, span)?, self.variable("name", span)?];
        let found = self.call_of(None, "$valueOf", &args, span)?;
        let value_of = self.function_of(&[Public, Static], &[], own, "valueOf", &[param], found);
        Ok([field, values, value_of])
    }

    /// Adds the parameters for the name and the ordinal to a constructor.
    pub(super) fn enum_constructor(&mut self, decl: &mut ConstructorDecl<'a>) -> Parsed<()> {
        let span = decl.name.span;
        let string = self.type_named(&["java", "lang", "String"], span);
        let int = TypeExpr { kind: TypeKind::Primitive(Primitive::Int), span };
        let mut params = vec![self.param_of(string, NAME, span), self.param_of(int, ORDINAL, span)];
        params.extend(decl.params);
        decl.params = self.arena.alloc_slice_copy(&params);
        let at = decl.call.map_or(span, |call| call.keyword_span);
        let mut args = vec![self.variable(NAME, at)?, self.variable(ORDINAL, at)?];
        decl.call = Some(match decl.call {
            Some(call) => {
                if call.kind == ConstructorCallKind::Super {
                    self.report_super_in_enum(call.span);
                }
                args.extend(call.args);
                ConstructorCall { args: self.arena.alloc_slice_copy(&args), ..call }
            }
            None => ConstructorCall {
                kind: ConstructorCallKind::Super,
                keyword_span: span,
                qualifier: None,
                type_args: &[],
                args: self.arena.alloc_slice_copy(&args),
                span,
            },
        });
        if !decl.modifiers.has(Modifier::Private) {
            let mut list = decl.modifiers.list.to_vec();
            list.push((Modifier::Private, span));
            let list = self.arena.alloc_slice_copy(&list);
            decl.modifiers = Modifiers::new(list, decl.modifiers.annotations)
                .with_written(decl.modifiers.written);
        }
        Ok(())
    }

    fn report_super_in_enum(&mut self, span: Span) {
        self.report_elsewhere(Diagnostic::error(
            Code::MisplacedConstructorCall,
            span,
            "call to super not allowed in enum constructor",
        ));
    }
}
