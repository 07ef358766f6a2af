//! Modifiers and annotations.

use super::{Parsed, Parser};
use crate::ast::{Annotation, ExprKind, Modifier, Modifiers, TypeDeclKind, WrittenAnnotation};
use crate::diagnostics::{Code, Diagnostic};
use crate::lexer::TokenKind as T;
use crate::source::Span;

/// The parsed modifiers of a declaration.
#[derive(Clone, Copy, Debug)]
pub struct ReadModifiers<'a> {
    /// The modifiers for the tree.
    pub modifiers: Modifiers<'a>,
}

/// An annotation.
#[derive(Clone, Copy, Debug)]
struct ReadAnnotation<'a> {
    /// The annotation, if the compiler uses it.
    known: Option<(Annotation, Span)>,
    written: WrittenAnnotation<'a>,
}

/// Where a class or interface is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeContext {
    Top,
    /// In a class.
    Member,
    /// In an interface.
    InterfaceMember,
    /// In a body.
    Local,
}

/// The declaration that modifiers belong to, which determines the permitted ones (JLS 8.1.1, 8.3.1, 8.4.3, 8.8.3,
/// 9.1.1, 9.3, 9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModifierTarget {
    Type(TypeContext, TypeDeclKind),
    Field,
    InterfaceField,
    Method,
    InterfaceMethod,
    Constructor,
    EnumConstructor,
    EnumConstant,
    Initializer,
    Local,
}

impl ModifierTarget {
    fn describe(self) -> &'static str {
        use TypeDeclKind::*;
        match self {
            Self::Type(TypeContext::Top, Class) => "a top-level class",
            Self::Type(TypeContext::Top, Interface) => "a top-level interface",
            Self::Type(TypeContext::Member, Class) => "a nested class",
            Self::Type(TypeContext::Member, Interface) => "a nested interface",
            Self::Type(TypeContext::InterfaceMember, _) => "a type in an interface",
            Self::Type(TypeContext::Local, Class) => "a local class",
            Self::Type(TypeContext::Local, Interface) => "a local interface",
            Self::Type(_, Enum) => "an enum",
            Self::Type(_, Record) => "a record",
            Self::Field => "a field",
            Self::InterfaceField => "a field of an interface",
            Self::Method => "a method",
            Self::InterfaceMethod => "a method of an interface",
            Self::Constructor => "a constructor",
            Self::EnumConstructor => "a constructor of an enum",
            Self::EnumConstant => "a constant of an enum",
            Self::Initializer => "an initializer",
            Self::Local => "a local variable or parameter",
        }
    }

    fn allows(self, modifier: Modifier) -> bool {
        use Modifier::*;
        let access = matches!(modifier, Public | Protected | Private);
        match self {
            Self::Type(place, kind) => {
                let by_place = match place {
                    TypeContext::Top => modifier == Public,
                    TypeContext::Member => access || modifier == Static,
                    TypeContext::InterfaceMember => matches!(modifier, Public | Static),
                    TypeContext::Local => false,
                };
                let is_sealing =
                    matches!(modifier, Sealed | NonSealed) && place != TypeContext::Local;
                let by_kind = match kind {
                    TypeDeclKind::Class => is_sealing || matches!(modifier, Abstract | Final),
                    TypeDeclKind::Interface => is_sealing || modifier == Abstract,
                    TypeDeclKind::Enum => false,
                    TypeDeclKind::Record => modifier == Final,
                };
                by_place || by_kind || modifier == Strictfp
            }
            Self::Field => access || matches!(modifier, Static | Final | Transient | Volatile),
            Self::InterfaceField => matches!(modifier, Public | Static | Final),
            Self::Method => {
                access
                    || matches!(
                        modifier,
                        Abstract | Static | Final | Native | Strictfp | Synchronized
                    )
            }
            Self::InterfaceMethod => {
                matches!(modifier, Public | Private | Abstract | Static | Default | Strictfp)
            }
            Self::Constructor => access,
            Self::EnumConstructor => modifier == Private,
            Self::EnumConstant => false,
            Self::Initializer => modifier == Static,
            Self::Local => modifier == Final,
        }
    }

    /// Whether two modifiers that are each permitted exclude each other.
    fn conflict(self, a: Modifier, b: Modifier) -> bool {
        use Modifier::*;
        let either = |x, y| (a == x && b == y) || (a == y && b == x);
        let access = |m| matches!(m, Public | Protected | Private);
        if access(a) && access(b) {
            return true;
        }
        match self {
            Self::Field => either(Final, Volatile),
            Self::Method => {
                [Private, Static, Final, Native, Strictfp, Synchronized]
                    .iter()
                    .any(|&m| either(Abstract, m))
                    || either(Native, Strictfp)
            }
            Self::InterfaceMethod => {
                [Private, Static, Default, Strictfp].iter().any(|&m| either(Abstract, m))
                    || either(Default, Static)
                    || either(Default, Private)
            }
            _ => {
                either(Abstract, Final)
                    || either(Sealed, NonSealed)
                    || either(Sealed, Final)
                    || either(NonSealed, Final)
            }
        }
    }
}

impl<'a> Parser<'a, '_> {
    /// Parses modifiers and annotations, and rejects repeated ones.
    pub(super) fn modifiers(&mut self) -> ReadModifiers<'a> {
        let mut list: smallvec::SmallVec<[(Modifier, Span); 4]> = smallvec::SmallVec::new();
        let mut annotations = Vec::new();
        let mut written = Vec::new();
        loop {
            let span = self.span();
            let modifier = match self.kind() {
                T::Public => Modifier::Public,
                T::Protected => Modifier::Protected,
                T::Private => Modifier::Private,
                T::Abstract => Modifier::Abstract,
                T::Static => Modifier::Static,
                T::Final => Modifier::Final,
                T::Transient => Modifier::Transient,
                T::Volatile => Modifier::Volatile,
                T::Native => Modifier::Native,
                T::Strictfp => Modifier::Strictfp,
                T::Synchronized if self.peek(1) != T::LParen => Modifier::Synchronized,
                T::Default if !matches!(self.peek(1), T::Colon | T::Arrow) => Modifier::Default,
                T::At if self.peek(1) == T::Identifier => {
                    if let Some(read) = self.annotation() {
                        annotations.extend(read.known);
                        written.push(read.written);
                    }
                    continue;
                }
                T::Identifier => {
                    let len = self.sealed_len(self.pos);
                    if len == 0 {
                        break;
                    }
                    // The last word is consumed below.
                    self.pos += len - 1;
                    if len == 1 { Modifier::Sealed } else { Modifier::NonSealed }
                }
                _ => break,
            };
            self.bump();
            let span = self.span_from(span);
            if let Some(&(_, earlier)) = list.iter().find(|&&(m, _)| m == modifier) {
                let message = format!("`{}` is repeated", modifier.keyword());
                self.report_elsewhere(
                    Diagnostic::error(Code::RepeatedModifier, span, message)
                        .also(earlier, "it stands here already"),
                );
            } else {
                list.push((modifier, span));
            }
        }
        let modifiers = Modifiers::new(
            self.arena.alloc_slice_copy(&list),
            self.arena.alloc_slice_copy(&annotations),
        );
        let modifiers = modifiers.with_written(self.arena.alloc_slice_copy(&written));
        ReadModifiers { modifiers }
    }

    /// Parses the annotations of a type (JLS 9.7.4). They have no effect.
    pub(super) fn type_annotations(&mut self) {
        while self.at(T::At) && self.peek(1) == T::Identifier {
            self.annotation();
        }
    }

    /// Parses an annotation. `None` if it is malformed.
    fn annotation(&mut self) -> Option<ReadAnnotation<'a>> {
        let at = self.span();
        self.bump();
        let name = self.name().ok()?;
        let open = self.pos;
        let args = self.at(T::LParen).then_some(());
        let mut constants = Vec::new();
        if args.is_some() && self.nested(|p| p.annotation_args(&mut constants)).is_err() {
            self.pos = open;
            self.skip_brackets();
        }
        let constants = &*self.arena.alloc_slice_copy(&constants);
        let written = WrittenAnnotation { name, constants };
        let span = self.span_from(at);
        let in_lang = match name.qualifier() {
            None => true,
            Some(package) => package.to_string() == "java.lang",
        };
        let mut all = Annotation::ALL.into_iter();
        let found = all.find(|a| in_lang && a.name() == name.last().name);
        match (found, args) {
            (None, _) => {
                self.annotations.push(name);
                Some(ReadAnnotation { known: None, written })
            }
            (Some(Annotation::SuppressWarnings), None) => {
                self.report_elsewhere(Diagnostic::error(
                    Code::Syntax,
                    span,
                    "`@SuppressWarnings` needs the names of the warnings in parentheses",
                ));
                None
            }
            (Some(found), _) => Some(ReadAnnotation { known: Some((found, span)), written }),
        }
    }

    /// `(name = value, …)` or `(value)` (JLS 9.7). Adds the names among the values to `constants`.
    fn annotation_args(&mut self, constants: &mut Vec<&'a str>) -> Parsed<()> {
        self.bump();
        if self.eat(T::RParen) {
            return Ok(());
        }
        loop {
            if self.at(T::Identifier) && self.peek(1) == T::Eq {
                self.bump();
                self.bump();
            }
            self.element_value(constants)?;
            if !self.more()? {
                return Ok(());
            }
        }
    }

    /// The value of an element of an annotation (JLS 9.7.1): an expression, an annotation, or a list of values.
    pub(super) fn element_value(&mut self, constants: &mut Vec<&'a str>) -> Parsed<()> {
        match self.kind() {
            T::At => {
                self.annotation();
                Ok(())
            }
            T::LBrace => self.nested(|p| {
                p.bump();
                while !p.at(T::RBrace) {
                    p.element_value(constants)?;
                    if !p.eat(T::Comma) {
                        break;
                    }
                }
                p.expect(T::RBrace).map(|_| ())
            }),
            _ => {
                match self.conditional()?.kind {
                    ExprKind::Name(name) => constants.push(name.last().name),
                    ExprKind::Field { name, .. } => constants.push(name.name),
                    _ => {}
                }
                Ok(())
            }
        }
    }

    /// Rejects modifiers that `target` cannot have, and pairs that exclude each other.
    pub(super) fn check_modifiers(&mut self, read: &ReadModifiers<'a>, target: ModifierTarget) {
        let list = read.modifiers.list;
        for (i, &(modifier, span)) in list.iter().enumerate() {
            if !target.allows(modifier) {
                let message = format!("{} cannot be `{}`", target.describe(), modifier.keyword());
                self.report_elsewhere(Diagnostic::error(Code::ModifierNotAllowed, span, message));
                continue;
            }
            let earlier =
                list[..i].iter().find(|&&(m, _)| target.allows(m) && target.conflict(m, modifier));
            if let Some(&(other, place)) = earlier {
                let message = format!(
                    "{} cannot be both `{}` and `{}`",
                    target.describe(),
                    other.keyword(),
                    modifier.keyword()
                );
                self.report_elsewhere(
                    Diagnostic::error(Code::ConflictingModifiers, span, message)
                        .also(place, format!("`{}` stands here", other.keyword())),
                );
            }
        }
    }
}
