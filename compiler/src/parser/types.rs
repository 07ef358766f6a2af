//! Types.

use super::{Failed, Parsed, Parser};
use crate::ast::{Primitive, TypeExpr, TypeKind};
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

impl<'a> Parser<'a, '_> {
    /// A type with its brackets.
    pub(super) fn ty(&mut self) -> Parsed<TypeExpr<'a>> {
        let base = self.base_type()?;
        let dims = self.dims()?;
        self.array_of(base, dims)
    }

    /// A type without brackets.
    pub(super) fn base_type(&mut self) -> Parsed<TypeExpr<'a>> {
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
            T::Identifier => return self.class_type(),
            _ => return Err(self.expected("a type")),
        };
        self.bump();
        Ok(TypeExpr { kind: TypeKind::Primitive(primitive), span })
    }

    /// The name of a class or interface.
    pub(super) fn class_type(&mut self) -> Parsed<TypeExpr<'a>> {
        let name = self.name()?;
        if !self.at(T::Lt) {
            return Ok(TypeExpr { kind: TypeKind::Named(name), span: name.span });
        }
        // `A<B>.C<D>`: tell once, and step over all of it.
        self.type_args("generic types")?;
        while self.at(T::Dot) && self.peek(1) == T::Identifier {
            self.bump();
            self.bump();
            if self.at(T::Lt) {
                self.skip_type_args()?;
            }
        }
        Ok(TypeExpr { kind: TypeKind::Error, span: self.span_from(name.span) })
    }

    /// Types separated by commas.
    pub(super) fn type_list(&mut self) -> Parsed<&'a [TypeExpr<'a>]> {
        let mut list = vec![self.class_type()?];
        while self.eat(T::Comma) {
            list.push(self.class_type()?);
        }
        Ok(self.arena.alloc_slice_copy(&list))
    }

    /// Tells that the type arguments or parameters at the current token are not supported, and steps over them.
    pub(super) fn type_args(&mut self, construct: &str) -> Parsed<()> {
        let lo = self.span();
        self.skip_type_args()?;
        self.unsupported(self.span_from(lo), construct);
        Ok(())
    }

    fn skip_type_args(&mut self) -> Parsed<()> {
        // Annotations in type arguments may have parentheses; those are rare enough to fail here.
        match self.type_args_end(self.pos) {
            Some(end) => {
                self.pos = end;
                Ok(())
            }
            None => {
                // A diamond.
                if self.peek(1) == T::Gt {
                    self.bump();
                    self.bump();
                    return Ok(());
                }
                Err(self.expected("type arguments"))
            }
        }
    }

    /// `[]` pairs: how many, and where.
    pub(super) fn dims(&mut self) -> Parsed<u32> {
        let mut dims = 0;
        while self.at(T::LBracket) && self.peek(1) == T::RBracket {
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
