//! Types.

use super::{Failed, Parsed, Parser};
use crate::ast::{GenericType, Ident, Primitive, TypeExpr, TypeKind, TypeParam, WildcardBound};
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    /// A type with its brackets.
    pub(super) fn ty(&mut self) -> Parsed<TypeExpr<'a>> {
        let base = self.base_type()?;
        self.check_not_diamond(&base);
        let dims = self.dims()?;
        self.array_of(base, dims)
    }

    /// Reports `<>` outside of a class instance creation (JLS 4.5.1, 15.9).
    fn check_not_diamond(&mut self, ty: &TypeExpr<'a>) {
        if matches!(ty.kind, TypeKind::Generic(generic) if generic.is_diamond) {
            let message = "type arguments are missing: only `new` infers them from `<>`";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, ty.span, message));
        }
    }

    /// A type without brackets, which may end with `<>`.
    pub(super) fn base_type(&mut self) -> Parsed<TypeExpr<'a>> {
        self.type_annotations();
        let span = self.span();
        let primitive = match self.kind() {
            T::Boolean => Primitive::Boolean,
            T::Byte => Primitive::Byte,
            T::Short => Primitive::Short,
            T::Char => Primitive::Char,
            T::Int => Primitive::Int,
            T::Long => Primitive::Long,
            T::Float => Primitive::Float,
            T::Double => Primitive::Double,
            T::Identifier => return self.class_type_or_diamond(),
            _ => return Err(self.expected("a type")),
        };
        self.bump();
        Ok(TypeExpr { kind: TypeKind::Primitive(primitive), span })
    }

    /// The name of a class or interface, or of a type variable, with its type arguments.
    pub(super) fn class_type(&mut self) -> Parsed<TypeExpr<'a>> {
        let ty = self.class_type_or_diamond()?;
        self.check_not_diamond(&ty);
        Ok(ty)
    }

    fn class_type_or_diamond(&mut self) -> Parsed<TypeExpr<'a>> {
        let lo = self.span();
        let mut segments = smallvec::SmallVec::<[Ident<'a>; 8]>::new();
        let mut args = smallvec::SmallVec::<[&'a [TypeExpr<'a>]; 8]>::new();
        let mut is_generic = false;
        loop {
            self.type_annotations();
            segments.push(self.ident()?);
            args.push(&[]);
            if self.at(T::Lt) {
                is_generic = true;
                if self.peek(1) == T::Gt {
                    self.bump();
                    self.bump();
                    let generic = self.generic(&segments, &args, true);
                    return Ok(TypeExpr { kind: generic, span: self.span_from(lo) });
                }
                let last = args.len() - 1;
                args[last] = self.type_args()?;
            }
            if !(self.split == 0
                && self.at(T::Dot)
                && matches!(self.peek(1), T::Identifier | T::At))
            {
                break;
            }
            self.bump();
        }
        let span = self.span_from(lo);
        if is_generic {
            return Ok(TypeExpr { kind: self.generic(&segments, &args, false), span });
        }
        let name = self.make_name(&segments);
        Ok(TypeExpr { kind: TypeKind::Named(name), span: name.span })
    }

    fn generic(
        &mut self,
        segments: &[Ident<'a>],
        args: &[&'a [TypeExpr<'a>]],
        is_diamond: bool,
    ) -> TypeKind<'a> {
        let name = self.make_name(segments);
        let args = self.arena.alloc_slice_copy(args);
        TypeKind::Generic(self.arena.alloc(GenericType { name, args, is_diamond }))
    }

    /// `<A, ? extends B>`
    pub(super) fn type_args(&mut self) -> Parsed<&'a [TypeExpr<'a>]> {
        self.nested(|p| {
            p.expect(T::Lt)?;
            let mut list = smallvec::SmallVec::<[TypeExpr<'a>; 4]>::new();
            loop {
                list.push(p.type_arg()?);
                if p.split > 0 || !p.eat(T::Comma) {
                    break;
                }
            }
            p.expect_gt()?;
            Ok(p.arena.alloc_slice_copy(&list) as &[_])
        })
    }

    /// The explicit type arguments of a method or constructor, which are no wildcards (JLS 15.12); none if the parser is
    /// not at one.
    pub(super) fn method_type_args(&mut self) -> Parsed<&'a [TypeExpr<'a>]> {
        if !self.at(T::Lt) {
            return Ok(&[]);
        }
        let args = self.type_args()?;
        for arg in args.iter().filter(|arg| matches!(arg.kind, TypeKind::Wildcard(_))) {
            let message = "type arguments of methods and constructors cannot be wildcards";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, arg.span, message));
        }
        Ok(args)
    }

    fn type_arg(&mut self) -> Parsed<TypeExpr<'a>> {
        self.type_annotations();
        let lo = self.span();
        if !self.eat(T::Question) {
            return self.ty();
        }
        let bound = match self.kind() {
            T::Extends => Some(WildcardBound::Extends),
            T::Super => Some(WildcardBound::Super),
            _ => None,
        };
        let bound = match bound {
            Some(bound) => {
                self.bump();
                let ty = self.ty()?;
                Some((bound, &*self.arena.alloc(ty)))
            }
            None => None,
        };
        Ok(TypeExpr { kind: TypeKind::Wildcard(bound), span: self.span_from(lo) })
    }

    /// A `>`, which may be the beginning of a longer token.
    fn expect_gt(&mut self) -> Parsed<()> {
        let len = match self.kind() {
            T::Gt => 1,
            T::Shr => 2,
            T::Ushr => 3,
            _ => return Err(self.missing(T::Gt)),
        };
        self.split += 1;
        if self.split == len {
            self.bump();
        }
        Ok(())
    }

    /// `<T extends A & B>`, if the parser is at one.
    pub(super) fn type_params(&mut self) -> Parsed<&'a [TypeParam<'a>]> {
        if !self.eat(T::Lt) {
            return Ok(&[]);
        }
        let mut list = smallvec::SmallVec::<[TypeParam<'a>; 4]>::new();
        loop {
            self.type_annotations();
            let name = self.type_name()?;
            let mut bounds = smallvec::SmallVec::<[TypeExpr<'a>; 2]>::new();
            if self.eat(T::Extends) {
                bounds.push(self.class_type()?);
                while self.split == 0 && self.eat(T::And) {
                    bounds.push(self.class_type()?);
                }
            }
            list.push(TypeParam { name, bounds: self.arena.alloc_slice_copy(&bounds) });
            if self.split > 0 || !self.eat(T::Comma) {
                break;
            }
        }
        self.expect_gt()?;
        Ok(self.arena.alloc_slice_copy(&list))
    }

    /// The name of a declared type, which may not be a contextual keyword (JLS 3.9).
    pub(super) fn type_name(&mut self) -> Parsed<Ident<'a>> {
        let name = self.ident()?;
        if matches!(name.name, "var" | "yield" | "record" | "sealed" | "permits") {
            let message = format!("`{}` cannot be the name of a type", name.name);
            self.diagnostics.report(Diagnostic::error(Code::Syntax, name.span, message));
        }
        Ok(name)
    }

    /// Types separated by commas.
    pub(super) fn type_list(&mut self) -> Parsed<&'a [TypeExpr<'a>]> {
        let mut list = vec![self.class_type()?];
        while self.eat(T::Comma) {
            list.push(self.class_type()?);
        }
        Ok(self.arena.alloc_slice_copy(&list))
    }

    /// The number of `[]` pairs.
    pub(super) fn dims(&mut self) -> Parsed<u32> {
        let mut dims = 0;
        while self.split == 0 && self.dims_end(self.pos) > self.pos {
            self.type_annotations();
            self.bump();
            self.bump();
            dims += 1;
        }
        Ok(dims)
    }

    /// Checks a number of dimensions.
    pub(super) fn check_dims(&mut self, dims: u32, span: Span) -> Parsed<u8> {
        u8::try_from(dims).map_err(|_| self.too_many_dims(span))
    }

    fn too_many_dims(&mut self, span: Span) -> Failed {
        self.report(Diagnostic::error(
            Code::TooManyDimensions,
            span,
            "an array has at most 255 dimensions",
        ))
    }

    /// The type of arrays with `dims` more dimensions than `base`.
    pub(super) fn array_of(&mut self, base: TypeExpr<'a>, dims: u32) -> Parsed<TypeExpr<'a>> {
        let span = self.span_from(base.span);
        match base.kind {
            _ if dims == 0 => Ok(base),
            TypeKind::Error => Ok(TypeExpr { kind: TypeKind::Error, span }),
            TypeKind::Array { element, dims: inner } => {
                let dims = self.check_dims(dims + u32::from(inner), span)?;
                Ok(TypeExpr { kind: TypeKind::Array { element, dims }, span: base.span })
            }
            _ => {
                let dims = self.check_dims(dims, span)?;
                let element = self.arena.alloc(base);
                Ok(TypeExpr { kind: TypeKind::Array { element, dims }, span })
            }
        }
    }
}
