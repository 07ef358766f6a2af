//! Parameters of methods, constructors and records (JLS 8.4.1).

use super::modifiers::{ModifierTarget, ReadModifiers};
use super::{Parsed, Parser};
use crate::ast::*;
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

/// What stands between the parentheses of a declaration.
enum FormalParam<'a> {
    Param(Param<'a>),
    Receiver(ReceiverParam<'a>),
}

impl<'a> Parser<'a, '_> {
    /// Parameters with their parentheses, without a receiver parameter.
    pub(super) fn params(&mut self) -> Parsed<&'a [Param<'a>]> {
        let (receiver, params) = self.params_with_receiver()?;
        if let Some(receiver) = receiver {
            let message = "a record header has no receiver parameter";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, receiver.span, message));
        }
        Ok(params)
    }

    /// Parameters with their parentheses.
    pub(super) fn params_with_receiver(
        &mut self,
    ) -> Parsed<(Option<&'a ReceiverParam<'a>>, &'a [Param<'a>])> {
        self.expect(T::LParen)?;
        let mut receiver = None;
        let mut params = smallvec::SmallVec::<[Param<'a>; 8]>::new();
        if !self.eat(T::RParen) {
            let mut is_first = true;
            loop {
                match self.param()? {
                    FormalParam::Param(param) => params.push(param),
                    FormalParam::Receiver(param) if is_first => {
                        receiver = Some(&*self.arena.alloc(param));
                    }
                    FormalParam::Receiver(param) => {
                        let message = "the receiver parameter is the first parameter";
                        self.report_elsewhere(Diagnostic::error(Code::Syntax, param.span, message));
                    }
                }
                is_first = false;
                if !self.more()? {
                    break;
                }
            }
        }
        Ok((receiver, self.arena.alloc_slice_copy(&params)))
    }

    fn param(&mut self) -> Parsed<FormalParam<'a>> {
        let lo = self.span();
        let read = self.modifiers();
        self.check_modifiers(&read, ModifierTarget::Local);
        let mut ty = self.ty()?;
        self.type_annotations();
        if self.at(T::This) || (self.at(T::Identifier) && self.peek(1) == T::Dot) {
            return self.receiver(lo, ty).map(FormalParam::Receiver);
        }
        let is_varargs = self.eat(T::Ellipsis);
        if is_varargs {
            ty = self.array_of(ty, 1)?;
        }
        let param = self.param_rest(lo, &read, ty)?;
        if param.name.is_unnamed() {
            let message = "the parameters of methods and constructors have names";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, param.name.span, message));
        }
        if is_varargs && self.at(T::Comma) {
            let message = "only the last parameter can take any number of arguments";
            self.report_elsewhere(Diagnostic::error(Code::Syntax, param.span, message));
        }
        Ok(FormalParam::Param(Param { is_varargs, ..param }))
    }

    /// A receiver parameter after its type.
    fn receiver(&mut self, lo: Span, ty: TypeExpr<'a>) -> Parsed<ReceiverParam<'a>> {
        let qualifier = if self.at(T::Identifier) {
            let name = self.name()?;
            self.expect(T::Dot)?;
            Some(name)
        } else {
            None
        };
        self.expect(T::This)?;
        Ok(ReceiverParam { ty, qualifier, span: self.span_from(lo) })
    }

    /// Name and brackets of a parameter.
    pub(super) fn param_rest(
        &mut self,
        lo: Span,
        read: &ReadModifiers<'a>,
        ty: TypeExpr<'a>,
    ) -> Parsed<Param<'a>> {
        let name = self.variable_name()?;
        let dims = self.dims()?;
        let ty = if dims == 0 { ty } else { self.array_of(ty, dims)? };
        Ok(Param {
            modifiers: read.modifiers,
            ty,
            name,
            is_varargs: false,
            span: self.span_from(lo),
        })
    }
}
