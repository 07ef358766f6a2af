//! Compilation units, classes, interfaces, and their members.

use super::lookahead::{TypeStart, is_modifier, is_stmt_keyword};
use super::modifiers::{ModifierTarget, ReadModifiers, TypeContext};
use super::{Failed, Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

/// The class or interface whose members are parsed.
#[derive(Clone, Copy)]
pub(super) struct Owner<'a> {
    pub kind: TypeDeclKind,
    pub name: Ident<'a>,
    /// The components of a record.
    pub components: &'a [Param<'a>],
    /// Whether it is an annotation interface.
    pub is_annotation: bool,
}

/// The name and supertypes of a class or interface.
struct TypeHeader<'a> {
    name: Ident<'a>,
    type_params: &'a [TypeParam<'a>],
    components: &'a [Param<'a>],
    superclass: Option<TypeExpr<'a>>,
    interfaces: &'a [TypeExpr<'a>],
    permits: &'a [TypeExpr<'a>],
}

impl<'a> Parser<'a, '_> {
    pub(super) fn compilation_unit(&mut self) -> CompilationUnit<'a> {
        let package = self.package();
        let mut imports = Vec::new();
        let mut extraneous = None;
        while matches!(self.kind(), T::Import | T::Semicolon) {
            let semicolon = self.span();
            if self.eat(T::Semicolon) {
                extraneous = extraneous.or(Some(semicolon));
                continue;
            }
            if let Some(semicolon) = extraneous.take() {
                let message = "extraneous semicolon before an import";
                self.report_elsewhere(
                    Diagnostic::error(Code::Syntax, semicolon, message).hint("remove it"),
                );
            }
            match self.import() {
                Ok(import) => imports.extend(import),
                Err(Failed) => self.skip_past_semicolon(),
            }
        }
        let mut types: Vec<&'a TypeDecl<'a>> = Vec::new();
        let is_compact = package.is_none() && self.is_compact();
        let class = Ident { name: self.class_name, span: self.span().start() };
        let owner =
            Owner { kind: TypeDeclKind::Class, name: class, components: &[], is_annotation: false };
        let mut members = Vec::new();
        let mut modules = Vec::new();
        while !self.at(T::Eof) {
            if self.eat(T::Semicolon) {
                continue;
            }
            let start = self.pos;
            if is_compact && self.at_member(self.pos) {
                match self.member(owner) {
                    Ok(member) => members.extend(member),
                    Err(Failed) => {
                        self.ensure_progress(start);
                        self.skip_to_member();
                    }
                }
                continue;
            }
            if self.at_module() {
                match self.module() {
                    Ok(decl) => modules.push(decl),
                    Err(Failed) => {
                        self.ensure_progress(start);
                        self.skip_to_type();
                    }
                }
                continue;
            }
            match self.top_level() {
                Ok(decl) => types.extend(decl),
                Err(Failed) => {
                    self.ensure_progress(start);
                    self.skip_to_type();
                }
            }
        }
        if is_compact && let Ok(decl) = self.compact_class(class, members, &types) {
            types = vec![decl];
            let base = ["java", "base"].map(|name| Ident { name, span: class.span });
            let name = self.make_name(&base);
            imports.push(Import {
                name,
                on_demand: false,
                is_static: false,
                is_module: true,
                span: class.span,
            });
        }
        CompilationUnit {
            file: self.file,
            package,
            imports: self.arena.alloc_slice_copy(&imports),
            types: self.arena.alloc_slice_copy(&types),
            annotations: self.arena.alloc_slice_copy(&self.annotations),
            modules: self.arena.alloc_slice_copy(&modules),
        }
    }

    fn package(&mut self) -> Option<Name<'a>> {
        if self.kind_at(self.modifiers_end(self.pos)) == T::Package {
            self.modifiers();
        }
        if !self.eat(T::Package) {
            return None;
        }
        let name = self.name().and_then(|name| self.expect_semicolon().map(|()| name));
        if name.is_err() {
            self.skip_past_semicolon();
        }
        name.ok()
    }

    fn import(&mut self) -> Parsed<Option<Import<'a>>> {
        let lo = self.span();
        self.bump();
        let is_static = self.at(T::Static);
        let is_module = self.is_word(self.pos, "module") && self.peek(1) == T::Identifier;
        if is_static || is_module {
            self.bump();
        }
        let name = self.name()?;
        let on_demand = !is_module && self.at(T::Dot) && self.peek(1) == T::Star;
        if on_demand {
            self.bump();
            self.bump();
        } else if self.eat(T::Dot) {
            return Err(self.missing_any("an identifier or `*`"));
        }
        self.expect_semicolon()?;
        if !on_demand && !is_module && name.as_simple().is_some() {
            return Err(self.report(
                Diagnostic::error(Code::Syntax, name.span, "an import names a package and a type")
                    .hint("types of the package without name need no import and cannot have one"),
            ));
        }
        Ok(Some(Import { name, on_demand, is_static, is_module, span: self.span_from(lo) }))
    }

    /// Whether this is a compact source file (JLS 7.3): it declares a method that can launch it outside of all classes.
    /// Other methods outside of classes are more likely misplaced.
    fn is_compact(&self) -> bool {
        let mut at = self.pos;
        let mut has_main = false;
        while self.kind_at(at) != T::Eof {
            let start = self.modifiers_end(at);
            has_main |= self.kind_at(start) == T::Void && self.is_word(start + 1, "main");
            at = match self.kind_at(start) {
                // A class was closed too early.
                T::RBrace => return false,
                T::LBrace | T::LParen => match self.brackets.close_of(start) {
                    Some(close) => close + 1,
                    None => return false,
                },
                _ => start + 1,
            };
        }
        has_main
    }

    /// Whether a method or field starts at `index`.
    fn at_member(&self, index: usize) -> bool {
        let start = self.modifiers_end(index);
        self.type_start(start).is_none()
            && (matches!(self.kind_at(start), T::Void | T::Lt)
                || self.type_end(start).is_some_and(|end| self.kind_at(end) == T::Identifier))
    }

    fn skip_past_semicolon(&mut self) {
        while !matches!(self.kind(), T::Semicolon | T::Eof | T::Class | T::Interface | T::Import) {
            if is_modifier(self.kind()) && self.at_line_start() {
                return;
            }
            self.bump();
        }
        self.eat(T::Semicolon);
    }

    /// Skips to the apparent start of the next top-level declaration.
    fn skip_to_type(&mut self) {
        loop {
            match self.kind() {
                T::Eof => return,
                T::LBrace => self.skip_brackets(),
                _ => {
                    let start = self.modifiers_end(self.pos);
                    if self.type_start(start).is_some() {
                        return;
                    }
                    self.pos = start;
                    if !self.at(T::LBrace) {
                        self.bump();
                    }
                }
            }
        }
    }

    fn top_level(&mut self) -> Parsed<Option<&'a TypeDecl<'a>>> {
        let lo = self.span();
        let read = self.modifiers();
        match self.type_start(self.pos) {
            Some(start) => self.type_decl(start, lo, &read, TypeContext::Top),
            None => {
                let found = self.kind();
                if found == T::Import {
                    return Err(self.report(Diagnostic::error(
                        Code::Syntax,
                        self.span(),
                        "imports stand before all classes and interfaces",
                    )));
                }
                let mut error = Diagnostic::error(
                    Code::Syntax,
                    self.span(),
                    format!("expected a class or interface, found {found}"),
                );
                if found == T::RBrace {
                    error = error.hint("there is one `}` too many, here or before");
                } else if self.at_method_decl(self.pos) {
                    error = error
                        .hint("methods stand inside a class; a `}` before may be one too many");
                }
                Err(self.report(error))
            }
        }
    }

    /// A local type declaration after its modifiers, which start at `lo`.
    pub(super) fn local_type_decl(
        &mut self,
        start: TypeStart,
        lo: Span,
        read: &ReadModifiers<'a>,
    ) -> Parsed<Option<&'a TypeDecl<'a>>> {
        let switches = std::mem::replace(&mut self.switches, 0);
        let decl = self.type_decl(start, lo, read, TypeContext::Local);
        self.switches = switches;
        decl
    }

    /// The body of an anonymous class.
    pub(super) fn anonymous_class(&mut self) -> Parsed<&'a TypeDecl<'a>> {
        let open = self.span();
        let kind = TypeDeclKind::Class;
        let name = Ident { name: "", span: open };
        let switches = std::mem::replace(&mut self.switches, 0);
        let members =
            self.nested(|p| p.members(Owner { kind, name, components: &[], is_annotation: false }));
        self.switches = switches;
        let span = self.span_from(open);
        Ok(self.arena.alloc(TypeDecl {
            kind,
            modifiers: Modifiers::NONE,
            name,
            type_params: &[],
            superclass: None,
            interfaces: &[],
            permits: &[],
            components: &[],
            constants: &[],
            members: members?,
            span,
        }))
    }

    /// A type declaration after its modifiers, which start at `lo`. `None` if it is not supported.
    fn type_decl(
        &mut self,
        start: TypeStart,
        lo: Span,
        read: &ReadModifiers<'a>,
        place: TypeContext,
    ) -> Parsed<Option<&'a TypeDecl<'a>>> {
        let kind = match start {
            TypeStart::Class => TypeDeclKind::Class,
            TypeStart::Interface => TypeDeclKind::Interface,
            TypeStart::Enum => TypeDeclKind::Enum,
            TypeStart::Record => TypeDeclKind::Record,
            TypeStart::Annotation => TypeDeclKind::Interface,
        };
        let is_annotation = start == TypeStart::Annotation;
        self.check_modifiers(read, ModifierTarget::Type(place, kind));
        if is_annotation {
            self.bump();
        }
        self.bump();
        let header = match self.type_header(kind) {
            Ok(header) => header,
            Err(failed) => {
                // The members cannot be checked without a header, so they are skipped.
                self.skip_to_body();
                if self.at(T::LBrace) {
                    self.skip_brackets();
                }
                return Err(failed);
            }
        };
        let TypeHeader { name, type_params, components, mut superclass, mut interfaces, permits } =
            header;
        let owner = Owner { kind, name, components, is_annotation };
        if is_annotation {
            // JLS 9.6: the only superinterface.
            let above = self.type_named(&["java", "lang", "annotation", "Annotation"], name.span);
            interfaces = self.arena.alloc_slice_copy(&[above]);
        }
        let mut constants: &'a [EnumConstant<'a>] = &[];
        let members = match kind {
            TypeDeclKind::Enum => {
                let (list, members) = self.nested(|p| p.enum_members(owner))?;
                constants = list;
                superclass = Some(self.enum_superclass(name));
                members
            }
            TypeDeclKind::Record => {
                let members = self.nested(|p| p.members(owner))?;
                superclass = Some(self.type_named(&["java", "lang", "Record"], name.span));
                self.record_members(owner, &read.modifiers, members)?
            }
            TypeDeclKind::Class | TypeDeclKind::Interface => self.nested(|p| p.members(owner))?,
        };
        let mut members = members;
        if place == TypeContext::Top
            && let Some(launcher) = {
                let extends = kind == TypeDeclKind::Class && superclass.is_some();
                self.launcher(kind, &read.modifiers, (name, extends), members)?
            }
        {
            let all: Vec<Member<'a>> = members.iter().copied().chain([launcher]).collect();
            members = self.arena.alloc_slice_copy(&all);
        }
        let span = self.span_from(lo);
        Ok(Some(self.arena.alloc(TypeDecl {
            kind,
            modifiers: read.modifiers,
            name,
            type_params,
            superclass,
            interfaces,
            permits,
            components,
            constants,
            members,
            span,
        })))
    }

    /// The header of a type declaration, between its keyword and the members.
    fn type_header(&mut self, kind: TypeDeclKind) -> Parsed<TypeHeader<'a>> {
        let name = self.type_name()?;
        let type_params = self.type_params()?;
        let components = if kind == TypeDeclKind::Record { self.params()? } else { &[] };
        let mut header = TypeHeader {
            name,
            type_params,
            components,
            superclass: None,
            interfaces: &[],
            permits: &[],
        };
        if self.at(T::Extends) {
            if matches!(kind, TypeDeclKind::Enum | TypeDeclKind::Record) {
                let message = format!("the superclass of this {} is given", kind.keyword());
                return Err(self.report(Diagnostic::error(Code::Syntax, self.span(), message)));
            }
            self.bump();
            match kind {
                TypeDeclKind::Interface => header.interfaces = self.type_list()?,
                _ => header.superclass = Some(self.class_type()?),
            }
            if kind == TypeDeclKind::Class && self.at(T::Comma) {
                let message = "a class extends one class only";
                self.report(Diagnostic::error(Code::Syntax, self.span(), message));
                self.bump();
                self.type_list()?;
            }
        }
        if self.at(T::Implements) {
            if kind == TypeDeclKind::Interface {
                let message = "an interface extends other interfaces; it does not implement them";
                self.report(Diagnostic::error(Code::Syntax, self.span(), message));
            }
            self.bump();
            header.interfaces = self.type_list()?;
        }
        if self.is_word(self.pos, "permits") {
            self.bump();
            header.permits = self.type_list()?;
        }
        if !self.at(T::LBrace) {
            self.missing(T::LBrace);
            self.skip_to_body();
        }
        Ok(header)
    }

    /// The members of a class or interface, with the braces.
    fn members(&mut self, owner: Owner<'a>) -> Parsed<&'a [Member<'a>]> {
        // If the brace is missing, that has been reported.
        self.eat(T::LBrace);
        self.members_rest(owner, Vec::new())
    }

    /// The members after some that are known, and the closing brace.
    pub(super) fn members_rest(
        &mut self,
        owner: Owner<'a>,
        mut members: Vec<Member<'a>>,
    ) -> Parsed<&'a [Member<'a>]> {
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            if self.eat(T::Semicolon) {
                continue;
            }
            let start = self.pos;
            match self.member(owner) {
                Ok(member) => members.extend(member),
                Err(Failed) => {
                    self.ensure_progress(start);
                    if self.kind_at(self.pos - 1) != T::RBrace {
                        self.skip_to_member();
                    }
                }
            }
        }
        // Missing braces are reported once, at the end of the file.
        let _ = self.expect(T::RBrace);
        Ok(self.arena.alloc_slice_copy(&members))
    }

    /// Skips to the apparent start of the next member, or to the end of the class.
    fn skip_to_member(&mut self) {
        loop {
            match self.kind() {
                T::Eof | T::RBrace => return,
                T::Semicolon => {
                    self.bump();
                    return;
                }
                T::LBrace => {
                    self.skip_brackets();
                    return;
                }
                kind if self.at_line_start()
                    && (is_modifier(kind) || self.at_method_decl(self.pos)) =>
                {
                    return;
                }
                T::Class | T::Interface => return,
                _ => {
                    self.bump();
                }
            }
        }
    }

    fn member(&mut self, owner: Owner<'a>) -> Parsed<Option<Member<'a>>> {
        self.reported_stray_label = false;
        let lo = self.span();
        let read = self.modifiers();
        if let Some(start) = self.type_start(self.pos) {
            let is_interface = owner.kind == TypeDeclKind::Interface;
            let place =
                if is_interface { TypeContext::InterfaceMember } else { TypeContext::Member };
            return Ok(self.type_decl(start, lo, &read, place)?.map(Member::Type));
        }
        match self.kind() {
            T::LBrace => return self.initializer(lo, &read, owner).map(Some),
            kind if is_stmt_keyword(kind) => return Err(self.stray_stmts()),
            _ => {}
        }
        let type_params = self.type_params()?;
        // Between type parameters and the result of a method (JLS 8.4).
        let is_annotated = self.at(T::At);
        self.type_annotations();
        if self.at(T::Identifier) && self.peek(1) == T::LParen && !is_annotated {
            return self.constructor(lo, &read, owner, type_params).map(Some);
        }
        if self.at(T::Identifier) && self.peek(1) == T::LBrace && self.ident_is(owner.name) {
            if owner.kind == TypeDeclKind::Record {
                return self.constructor(lo, &read, owner, type_params).map(Some);
            }
            return Err(self.missing_params());
        }
        if self.at(T::Void) {
            let void = TypeExpr { kind: TypeKind::Void, span: self.span() };
            self.bump();
            let name = self.ident()?;
            return self.method(lo, &read, owner, type_params, void, name).map(Some);
        }
        if self.is_word(self.pos, "var")
            && self.peek(1) == T::Identifier
            && self.peek(2) != T::LParen
        {
            let message = "`var` is for local variables only";
            return Err(self.report(
                Diagnostic::error(Code::Syntax, self.span(), message)
                    .hint("name the type of the field"),
            ));
        }
        if !self.at(T::Identifier) && !super::lookahead::is_primitive(self.kind()) {
            let what = format!("a member of the {}", owner.kind.keyword());
            return Err(self.expected(&what));
        }
        let ty = self.ty()?;
        let name = self.ident()?;
        if self.at(T::LParen) {
            return self.method(lo, &read, owner, type_params, ty, name).map(Some);
        }
        self.fields(lo, &read, owner, ty, name).map(Some)
    }

    /// Statements outside a method, most likely after a superfluous `}`. Parses up to the next `}`.
    fn stray_stmts(&mut self) -> Failed {
        let message =
            format!("{} starts a statement, which can only stand inside a method", self.kind());
        let failed = self.report(
            Diagnostic::error(Code::Syntax, self.span(), message)
                .hint("a `}` before may be one too many"),
        );
        // The result is discarded, but its errors are reported.
        let _ = self.nested(|p| p.stmts());
        if self.at(T::RBrace) {
            self.bump();
        }
        failed
    }

    fn ident_is(&self, name: Ident<'a>) -> bool {
        self.tokens.text_of(self.token()) == name.name
    }

    fn missing_params(&mut self) -> Failed {
        self.bump();
        let failed = self.missing(T::LParen);
        if self.at(T::LBrace) {
            self.skip_brackets();
        }
        failed
    }

    fn initializer(
        &mut self,
        lo: Span,
        read: &ReadModifiers<'a>,
        owner: Owner<'a>,
    ) -> Parsed<Member<'a>> {
        self.check_modifiers(read, ModifierTarget::Initializer);
        if owner.kind == TypeDeclKind::Interface {
            self.report(Diagnostic::error(
                Code::Syntax,
                self.span(),
                "an interface has no initializers",
            ));
        }
        let body = self.block()?;
        let is_static = read.modifiers.has(Modifier::Static);
        let span = self.span_from(lo);
        Ok(Member::Initializer(self.arena.alloc(Initializer { is_static, body, span })))
    }

    fn fields(
        &mut self,
        lo: Span,
        read: &ReadModifiers<'a>,
        owner: Owner<'a>,
        ty: TypeExpr<'a>,
        name: Ident<'a>,
    ) -> Parsed<Member<'a>> {
        let is_class = owner.kind != TypeDeclKind::Interface;
        self.check_modifiers(
            read,
            if is_class { ModifierTarget::Field } else { ModifierTarget::InterfaceField },
        );
        let vars = self.declarators(name)?;
        for var in vars.iter().filter(|var| !is_class && var.init.is_none()) {
            let message = format!("the field `{}` of an interface needs a value", var.name.name);
            self.report_elsewhere(Diagnostic::error(Code::Syntax, var.name.span, message));
        }
        self.expect_semicolon()?;
        let span = self.span_from(lo);
        Ok(Member::Field(self.arena.alloc(FieldDecl { modifiers: read.modifiers, ty, vars, span })))
    }

    /// The variables of a declaration, after the name of the first one.
    pub(super) fn declarators(&mut self, first: Ident<'a>) -> Parsed<&'a [Declarator<'a>]> {
        let mut vars = smallvec::SmallVec::<[Declarator<'a>; 4]>::new();
        let mut name = first;
        loop {
            let dims = self.dims()?;
            let extra_dims = self.check_dims(dims, self.span_from(name.span))?;
            let init = if self.eat(T::Eq) { Some(self.init()?) } else { None };
            vars.push(Declarator { name, extra_dims, init, span: self.span_from(name.span) });
            if !self.eat(T::Comma) {
                break;
            }
            name = self.ident()?;
        }
        Ok(self.arena.alloc_slice_copy(&vars))
    }

    pub(super) fn method(
        &mut self,
        lo: Span,
        read: &ReadModifiers<'a>,
        owner: Owner<'a>,
        type_params: &'a [TypeParam<'a>],
        result: TypeExpr<'a>,
        name: Ident<'a>,
    ) -> Parsed<Member<'a>> {
        let is_class = owner.kind != TypeDeclKind::Interface;
        self.check_modifiers(
            read,
            if is_class { ModifierTarget::Method } else { ModifierTarget::InterfaceMethod },
        );
        let (receiver, params) = self.params_with_receiver()?;
        let dims = self.dims()?;
        let result = if matches!(result.kind, TypeKind::Void) && dims > 0 {
            return Err(self.report(Diagnostic::error(
                Code::Syntax,
                result.span,
                "there are no arrays of void",
            )));
        } else {
            self.array_of(result, dims)?
        };
        let throws = self.throws()?;
        if owner.is_annotation && self.eat(T::Default) {
            self.element_value(&mut Vec::new())?;
        }
        let is_bare =
            read.modifiers.has(Modifier::Abstract) || read.modifiers.has(Modifier::Native);
        let body = if self.at(T::LBrace) || self.method_end(is_bare) {
            Some(self.block_or_rest()?)
        } else {
            None
        };
        let modifiers = read.modifiers;
        let span = self.span_from(lo);
        Ok(Member::Method(self.arena.alloc(MethodDecl {
            modifiers,
            type_params,
            result,
            name,
            receiver,
            params,
            throws,
            body,
            span,
        })))
    }

    /// The semicolon of a method without body. Reports another token in its place; returns true if a body follows.
    fn method_end(&mut self, is_bare: bool) -> bool {
        if self.at(T::Semicolon) && self.peek(1) == T::LBrace && !is_bare {
            self.pos += 1;
            let is_body = !self.at_line_start();
            self.pos -= 1;
            if is_body {
                self.missing(T::LBrace);
            }
            self.bump();
            return is_body;
        }
        if self.eat(T::Semicolon) {
            return false;
        }
        self.missing_any("the body of the method or `;`");
        if self.at_line_start() {
            return self.brackets.opener_missing() && !self.at(T::RBrace);
        }
        let wrong = self.pos;
        self.bump();
        if self.at_line_start() {
            // One wrong token at the end of the line is taken for the brace.
            return true;
        }
        self.pos = wrong;
        self.skip_to_body();
        self.at(T::LBrace)
    }

    /// Skips to an opening brace on the same line, if there is one before a semicolon.
    fn skip_to_body(&mut self) {
        let start = self.pos;
        while !matches!(self.kind(), T::LBrace | T::RBrace | T::Semicolon | T::Eof)
            && !self.at_line_start()
        {
            self.bump();
        }
        if !self.at(T::LBrace) {
            self.pos = start;
        }
    }

    pub(super) fn throws(&mut self) -> Parsed<&'a [TypeExpr<'a>]> {
        if self.eat(T::Throws) { self.type_list() } else { Ok(&[]) }
    }
}
