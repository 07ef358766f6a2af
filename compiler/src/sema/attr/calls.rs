//! Method calls and overload resolution (JLS 15.12).

use super::super::members::Access;
use super::super::types::{Ty, Wildcard};
use super::Attr;
use super::args::{Arg, GivenArgs};
use super::index::argument_at;
use super::infer_call::{Callee, PendingCall};
use super::names::Denoted;
use super::overload::{Applicable, CallContext, Candidate};
use super::super_ref::SuperSite;
use crate::ast::{self, Receiver};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{CallMode, ClassId, ExprId, ExprKind, MethodId};

/// The receiver or qualifier of a call.
enum Qualifier {
    /// None: the receiver is `this` implicitly, or the method is static.
    Implicit,
    /// None, for imported methods, each with the class it is imported from.
    Imported(Vec<(MethodId, ClassId)>),
    /// A class.
    Type,
    /// A value.
    Value(ExprId),
    /// `super`
    Super(Box<SuperSite>),
}

impl<'a> Attr<'_, 'a> {
    /// `m(…)`, `e.m(…)`, `C.m(…)`, `super.m(…)`
    pub(super) fn call(&mut self, call: &'a ast::Call<'a>, span: Span) -> Option<Arg<'a>> {
        let name = call.name;
        let site = match call.receiver {
            Receiver::Implicit => self
                .implicit_site(name)
                .map(|(class, site)| (self.table.this_type(class), class, site)),
            Receiver::Super(word) => self
                .super_site(word)
                .map(|site| (site.ty.clone(), site.class, Qualifier::Super(Box::new(site)))),
            Receiver::Expr(receiver) => self.explicit_site(receiver, name),
        };
        if let Some((_, _, Qualifier::Super(site))) = &site {
            self.offer_members_of_super(site, name.span);
        }
        let args = self.args(call.args);
        if let Some(at) = self.table.wants_overloads(call.args_span)
            && let Some((ty, class, site)) = &site
        {
            let methods = match site {
                Qualifier::Imported(methods) => {
                    methods.iter().map(|&(m, class)| (m, Ty::class(class))).collect()
                }
                _ => self.overloads_of(ty, *class, name.name),
            };
            self.table.note_overloads(&methods, argument_at(call.args, at));
        }
        let type_args: Vec<Option<Ty>> =
            call.type_args.iter().map(|ty| self.table.resolve_arg(ty, self.scope)).collect();
        let (ty, class, site) = site?;
        let args = args?;
        let type_args: Vec<Ty> = type_args.into_iter().collect::<Option<_>>()?;
        let line = self.line(call.args_span);
        if let Qualifier::Value(value) = site
            && self.type_of(value).element().is_some()
            && name.name == "clone"
            && args.is_empty()
        {
            let clone = self.push_ty(ExprKind::ArrayClone(value), ty, span, line);
            self.show_at(clone, name.span);
            return Some(self.value_arg(clone));
        }
        let applicable = match &site {
            Qualifier::Imported(methods) => {
                self.resolve_imported((methods, class), name, &args, &type_args)?
            }
            _ => {
                let through_super = matches!(site, Qualifier::Super(_));
                self.resolve_method((&ty, class), name, &args, &type_args, through_super)?
            }
        };
        let method = applicable.method;
        self.table.note_method(name.span, method);
        let class = match &site {
            Qualifier::Imported(methods) => methods.iter().find(|m| m.0 == method)?.1,
            _ => class,
        };
        let m = &self.table.symbols.methods[method];
        let (is_static, owner) = (m.is_static(), m.owner);
        let is_private = m.flags.contains(crate::tree::Flags::PRIVATE);
        let owner_is_interface = self.table.symbols.classes[owner].is_interface();
        let static_error = |attr: &mut Self| {
            let message = format!(
                "non-static method {} cannot be referenced from a static context",
                attr.table.show_method(method)
            );
            attr.error(Code::StaticContext, name.span, message);
            None
        };
        let (receiver, mode) = match site {
            Qualifier::Value(value) if is_static => {
                if owner_is_interface {
                    self.error(
                        Code::StaticContext,
                        name.span,
                        "illegal static interface method call",
                    );
                    return None;
                }
                (Some(value), CallMode::Static)
            }
            Qualifier::Super(_) if is_static && owner_is_interface => {
                let message = "illegal static interface method call";
                self.error(Code::StaticContext, name.span, message);
                return None;
            }
            _ if is_static => (None, CallMode::Static),
            Qualifier::Type | Qualifier::Imported(_) => return static_error(self),
            Qualifier::Implicit => {
                if self.is_static_within(class) {
                    return static_error(self);
                }
                if class != self.class {
                    let receiver = self.instance_of_around(class, name.span)?;
                    (Some(receiver), CallMode::Virtual)
                } else if self.in_prologue {
                    let message = format!(
                        "cannot reference {} before supertype constructor has been called",
                        name.name
                    );
                    self.error(Code::StaticContext, name.span, message);
                    return None;
                } else {
                    (Some(self.this_value(name.span, line)), CallMode::Virtual)
                }
            }
            Qualifier::Super(ref site) => {
                self.check_not_abstract(method, name.span)?;
                let ret = self.special_ret(method, &ty);
                let callee = self.super_callee(site, method, line)?;
                let mut pending =
                    PendingCall::new(callee, applicable, args, (span, line), name.span);
                pending.ret = ret.unwrap_or(pending.ret);
                return self.pending_or_done(pending);
            }
            Qualifier::Value(value) => (Some(value), CallMode::Virtual),
        };
        let mode = match mode {
            CallMode::Virtual if is_private => CallMode::Special,
            CallMode::Virtual if owner_is_interface => CallMode::Interface,
            mode => mode,
        };
        // The qualifying type of a member of an enclosing class is its declaring class.
        let is_outer = matches!(site, Qualifier::Implicit) && class != self.class;
        let site = if is_outer { owner } else { class };
        let ret = self.special_ret(method, &ty);
        let callee = Callee::Method { site, mode, receiver };
        let mut pending = PendingCall::new(callee, applicable, args, (span, line), name.span);
        if let Some(ret) = ret {
            pending.ret = ret;
        }
        self.pending_or_done(pending)
    }

    /// Leaves a call pending for a target type if its type depends on inference; otherwise completes it.
    pub(super) fn pending_or_done(&mut self, mut pending: PendingCall<'a>) -> Option<Arg<'a>> {
        // Wildcards are captured once, so that all inferences from the call refer to the same captured variables.
        pending.ret = self.wildcards_captured(&pending.ret, pending.span);
        if !pending.ret.is_proper() {
            return Some(Arg::Call(Box::new(pending)));
        }
        let value = self.finish_call(pending, None)?;
        Some(self.value_arg(value))
    }

    /// The type of `getClass()` (JLS 4.3.2), which cannot be declared.
    fn special_ret(&self, method: MethodId, site: &Ty) -> Option<Ty> {
        let m = &self.table.symbols.methods[method];
        if &*m.name != "getClass"
            || !m.params.is_empty()
            || Some(m.owner) != self.table.symbols.known.object
        {
            return None;
        }
        let class = self.table.symbols.known.class?;
        if self.table.class_params(class).is_empty() {
            return None;
        }
        let bound = std::sync::Arc::new(self.table.erased(site));
        let arg = Ty::Wildcard(Wildcard::Extends(bound));
        Some(Ty::Class(class, [arg].into_iter().collect()))
    }

    /// The innermost enclosing class that has a method of the name (JLS 15.12.1).
    fn implicit_site(&mut self, name: ast::Ident<'_>) -> Option<(ClassId, Qualifier)> {
        if self.table.wants_offers(name.span) {
            self.offer_scope();
        }
        let mut class = Some(self.class);
        let mut broken = false;
        while let Some(c) = class {
            if !self.table.methods_named(c, name.name).is_empty() {
                return Some((c, Qualifier::Implicit));
            }
            broken |= self.table.has_broken_method(c, name.name);
            class = self.table.symbols.classes[c].outer;
        }
        let imported = self.table.imported_methods(self.scope.unit, name.name);
        if let Some(&(_, class)) = imported.first() {
            return Some((class, Qualifier::Imported(imported)));
        }
        if !broken {
            self.report_unknown_method(self.class, name);
        }
        None
    }

    fn explicit_site(
        &mut self,
        receiver: &'a ast::Expr<'a>,
        name: ast::Ident<'_>,
    ) -> Option<(Ty, ClassId, Qualifier)> {
        let value = match receiver.kind {
            ast::ExprKind::Name(receiver) if let Some(var) = self.type_variable(receiver) => {
                let class = self.class_of_variable(var, receiver.last())?;
                return Some((Ty::class(class), class, Qualifier::Type));
            }
            ast::ExprKind::Name(receiver) => match self.ambiguous_name(receiver)? {
                Denoted::Type(class) => {
                    self.offer_members_of_class(class, name.span);
                    return Some((Ty::class(class), class, Qualifier::Type));
                }
                Denoted::Value(value) => value,
                Denoted::Package(_) => return None,
            },
            _ => self.expr(receiver)?,
        };
        self.offer_members_of(value, name.span);
        let (value, class) = self.with_method(value, name)?;
        Some((self.table.capture(&self.ty_of(value)), class, Qualifier::Value(value)))
    }

    /// The value as one of the class that has a method of the name. A value whose type is an intersection, or a type
    /// variable with several bounds, has the methods of all of them.
    pub(super) fn with_method(
        &mut self,
        value: ExprId,
        name: ast::Ident<'_>,
    ) -> Option<(ExprId, ClassId)> {
        let class = self.member_class_or_report(value, name.span)?;
        if !self.table.methods_named(class, name.name).is_empty() {
            return Some((value, class));
        }
        let ty = self.ty_of(value);
        for bound in self.table.bounds_of(&ty) {
            if let Some(class) = bound.as_class()
                && !self.table.methods_named(class, name.name).is_empty()
            {
                let value = self.convert_to(value, &bound);
                let value = self.retyped(value, bound);
                return Some((value, class));
            }
        }
        Some((value, class))
    }

    fn report_unknown_method(&mut self, class: ClassId, name: ast::Ident<'_>) {
        let message = format!(
            "cannot find method {} in {} {}",
            name.name,
            self.table.kind_name(class),
            self.table.show_class(class)
        );
        let mut diagnostic = Diagnostic::error(Code::UnknownMethod, name.span, message);
        let mut names: Vec<String> = Vec::new();
        for c in self.table.supertypes_with_object(class) {
            let methods = &self.table.symbols.classes[c].methods;
            names.extend(methods.iter().map(|&m| self.table.symbols.methods[m].name.to_string()));
        }
        names.retain(|name| !name.starts_with('<'));
        if let super::super::members::FieldLookup::Found(_) =
            self.table.find_field(class, name.name)
        {
            diagnostic = diagnostic.hint(format!(
                "there is a variable of that name: `{}` without parentheses",
                name.name
            ));
        } else if let Some(near) =
            crate::similar::closest(name.name, names.iter().map(String::as_str))
        {
            diagnostic = diagnostic.hint(format!("did you mean `{near}`?"));
        }
        self.report(diagnostic);
    }

    /// Selects the method of a call, or reports why there is none.
    fn resolve_method(
        &mut self,
        (site, class): (&Ty, ClassId),
        name: ast::Ident<'_>,
        args: &[Arg<'a>],
        type_args: &[Ty],
        through_super: bool,
    ) -> Option<Applicable> {
        let candidates = self.table.methods_named(class, name.name);
        let access = Access { from: self.class, site: class, through_super };
        if candidates.is_empty() {
            if self.table.has_broken_method(class, name.name) {
                return None;
            }
            if let Some(hidden) = self.hidden_method(class, name.name) {
                self.report_inaccessible_method(hidden, name.span);
            } else {
                self.report_unknown_method(class, name);
            }
            return None;
        }
        let candidates = self.candidates(site, &candidates);
        let context = CallContext { class, span: name.span, name: name.name, access: Some(access) };
        self.choose(&candidates, args, type_args, &context)
    }

    /// Selects among imported methods, which may come from several classes; `class` is one of these.
    fn resolve_imported(
        &mut self,
        (methods, class): (&[(MethodId, ClassId)], ClassId),
        name: ast::Ident<'_>,
        args: &[Arg<'a>],
        type_args: &[Ty],
    ) -> Option<Applicable> {
        let candidates: Vec<Candidate> = methods
            .iter()
            .map(|&(method, class)| Candidate {
                method,
                sig: self.table.member_sig(&Ty::class(class), method),
            })
            .collect();
        let context = CallContext { class, span: name.span, name: name.name, access: None };
        self.choose(&candidates, args, type_args, &context)
    }

    /// Methods as members of a type.
    pub(super) fn candidates(&self, site: &Ty, methods: &[MethodId]) -> Vec<Candidate> {
        methods
            .iter()
            .map(|&method| Candidate { method, sig: self.table.member_sig(site, method) })
            .collect()
    }

    /// A private or package-private method of a superclass, which the class does not inherit.
    fn hidden_method(&self, class: ClassId, name: &str) -> Option<MethodId> {
        self.table
            .supertypes(class)
            .into_iter()
            .flat_map(|c| self.table.symbols.classes[c].methods.iter().copied())
            .find(|&m| &*self.table.symbols.methods[m].name == name)
    }

    pub(super) fn report_inaccessible_method(&mut self, method: MethodId, span: Span) {
        let m = &self.table.symbols.methods[method];
        let (shown, owner) = (self.table.show_method(method), self.table.show_class(m.owner));
        let message = match self.table.access_name(m.flags) {
            "package" => {
                format!("{shown} is not public in {owner}; cannot be accessed from outside package")
            }
            access => format!("{shown} has {access} access in {owner}"),
        };
        self.error(Code::Inaccessible, span, message);
    }

    /// Selects the constructor of `new` or of a constructor call, or reports why there is none. With `is_diamond`, the
    /// type parameters of the class are inferred like those of the constructor (JLS 15.9.3).
    pub(super) fn choose_constructor(
        &mut self,
        ty: &Ty,
        class: ClassId,
        is_diamond: bool,
        given: GivenArgs<'_, 'a>,
        span: Span,
        through_super: bool,
    ) -> Option<Applicable> {
        // An anonymous class that implements an interface extends `Object`.
        let is_interface = self.table.symbols.classes[class].is_interface();
        let object = self.table.symbols.known.object;
        let constructed = object.filter(|_| is_interface).unwrap_or(class);
        let methods = self.table.constructors(constructed);
        if self.table.is_broken(class, crate::tree::Method::CONSTRUCTOR) && methods.is_empty() {
            return None;
        }
        let candidates = self.constructor_candidates(ty, class, is_diamond, &methods);
        let access = Access { from: self.class, site: constructed, through_super };
        let name = self.table.show_class(class);
        let context = CallContext { class, span, name: &name, access: Some(access) };
        self.choose(&candidates, given.args, given.type_args, &context)
    }

    /// Constructors as methods whose result is the created object.
    pub(super) fn constructor_candidates(
        &self,
        ty: &Ty,
        class: ClassId,
        is_diamond: bool,
        methods: &[MethodId],
    ) -> Vec<Candidate> {
        let mut candidates = self.candidates(ty, methods);
        for candidate in &mut candidates {
            let mut sig = if is_diamond {
                (*self.table.method_sig(candidate.method)).clone()
            } else {
                (*candidate.sig).clone()
            };
            sig.ret = ty.clone();
            if is_diamond {
                let params = self.table.class_params(class);
                sig.params = params.iter().chain(sig.params.iter()).copied().collect();
                sig.ret = self.table.this_type(class);
            }
            candidate.sig = sig.into();
        }
        candidates
    }
}
