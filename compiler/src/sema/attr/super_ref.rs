//! The keyword `super` before a member's name (JLS 15.11.2, 15.12.1, 15.13.1): the superclass of this class or of an
//! enclosing one, or a superinterface.

use super::super::types::Ty;
use super::Attr;
use super::infer_call::Callee;
use crate::ast::{Ident, Name, Super};
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{CallMode, ClassId, ExprId, MethodId};

/// The denotation of a `super`.
#[derive(Debug, Clone)]
pub(super) struct SuperSite {
    /// The superclass or superinterface, as a type.
    pub ty: Ty,
    /// Its class.
    pub class: ClassId,
    /// The class whose supertype it is: the current one or an enclosing one.
    pub of: ClassId,
    /// The span of the keyword.
    pub span: Span,
}

impl<'a> Attr<'_, 'a> {
    /// The denotation of `super` or `C.super`. Reports an error if there is none.
    pub(super) fn super_site(&mut self, word: Super<'a>) -> Option<SuperSite> {
        match word.qualifier {
            None => self.superclass_of(self.class, word.span),
            Some(name) => self.qualified_super(name, word.span),
        }
    }

    fn superclass_of(&mut self, of: ClassId, span: Span) -> Option<SuperSite> {
        self.check_super_usable(of, span)?;
        let class = self.table.symbols.classes[of].superclass?;
        let own = self.table.this_type(of);
        let ty = self.table.as_super(&own, class).unwrap_or_else(|| Ty::class(class));
        Some(SuperSite { ty, class, of, span })
    }

    fn check_super_usable(&mut self, of: ClassId, span: Span) -> Option<()> {
        if self.is_static_within(of) {
            self.report_static_this(of, span, "variable super", "super");
            return None;
        }
        if self.in_prologue && of == self.class {
            let message = "cannot reference super before supertype constructor has been called";
            self.error(Code::StaticContext, span, message);
            return None;
        }
        Some(())
    }

    fn qualified_super(&mut self, name: Name<'a>, span: Span) -> Option<SuperSite> {
        let class = self.table.resolve_class_name(name, self.scope)?;
        if !self.table.symbols.classes[class].is_interface() {
            if self.is_around(class) {
                return self.superclass_of(class, span);
            }
        } else if self.table.symbols.classes[self.class].interfaces.contains(&class) {
            self.check_super_usable(self.class, span)?;
            self.check_not_redundant(class, name)?;
            let own = self.table.this_type(self.class);
            let ty = self.table.as_super(&own, class).unwrap_or_else(|| Ty::class(class));
            return Some(SuperSite { ty, class, of: self.class, span });
        }
        let message = format!("not an enclosing class: {}", self.table.show_class(class));
        self.error(Code::StaticContext, name.span, message);
        None
    }

    /// No other direct supertype may extend the interface, as its overriding methods would be bypassed (JLS 15.12.1).
    fn check_not_redundant(&mut self, interface: ClassId, name: Name<'a>) -> Option<()> {
        let c = &self.table.symbols.classes[self.class];
        let mut others = c.superclass.into_iter().chain(c.interfaces.iter().copied());
        let other =
            others.find(|&other| other != interface && self.table.is_subclass(other, interface));
        let Some(other) = other else { return Some(()) };
        let message = format!(
            "not a superinterface whose methods can be called: {} has {} among its supertypes",
            self.table.show_class(other),
            self.table.show_class(interface),
        );
        self.error(Code::StaticContext, name.span, message);
        None
    }

    /// A method that is called through `super` must have a body (JLS 15.12.3).
    pub(super) fn check_not_abstract(&mut self, method: MethodId, span: Span) -> Option<()> {
        let m = &self.table.symbols.methods[method];
        if !m.is_abstract() {
            return Some(());
        }
        let message = format!(
            "abstract method {} in {} cannot be accessed directly",
            self.table.show_method(method),
            self.table.show_class(m.owner)
        );
        self.error(Code::AbstractCall, span, message);
        None
    }

    /// How a method is called through `super`. Only code of a class itself can call methods of its superclass, so
    /// nested classes call an accessor method of that class.
    pub(super) fn super_callee(
        &mut self,
        site: &SuperSite,
        method: MethodId,
        line: u32,
    ) -> Option<Callee<'a>> {
        if site.of == self.class {
            let receiver = Some(self.this_value(site.span, line));
            return Some(Callee::Method { site: site.class, mode: CallMode::Special, receiver });
        }
        let receiver = self.instance_of_around(site.of, site.span)?;
        let accessor = self.table.super_accessor(site.of, site.class, method)?;
        Some(Callee::Accessor { class: site.of, accessor, receiver })
    }

    /// `super.name`
    pub(super) fn super_field(
        &mut self,
        word: Super<'a>,
        name: Ident<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let site = self.super_site(word)?;
        self.offer_members_of_super(&site, name.span);
        let field = self.find_field_or_report(site.class, name)?;
        self.field_of_super(&site, field, name.span, span)
    }
}
