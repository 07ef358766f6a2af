//! Method calls and overload resolution (JLS 15.12).

use super::super::members::Access;
use super::Attr;
use super::names::Denoted;
use crate::ast::{self, Receiver};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{Call, CallMode, ClassId, ExprId, ExprKind, MethodId, Type};

/// How many candidates a message lists.
const MAX_CANDIDATES: usize = 5;

/// What stands ahead of the dot of a call.
enum Site {
    /// Nothing, or `this` implicitly.
    Implicit,
    /// A class.
    Type,
    /// A value.
    Value(ExprId),
    /// `super`, with its place.
    Super(Span),
}

impl<'a> Attr<'_, 'a> {
    /// Attributes arguments: all of them, even if one is wrong.
    pub(super) fn args(&mut self, args: &'a [&'a ast::Expr<'a>]) -> Option<Vec<ExprId>> {
        let values: Vec<Option<ExprId>> = args.iter().map(|arg| self.value(arg)).collect();
        values.into_iter().collect()
    }

    /// `m(…)`, `e.m(…)`, `C.m(…)`, `super.m(…)`
    pub(super) fn call(&mut self, call: &'a ast::Call<'a>, span: Span) -> Option<ExprId> {
        let name = call.name;
        let site = match call.receiver {
            Receiver::Implicit => self.implicit_site(name).map(|class| (class, Site::Implicit)),
            Receiver::Super(keyword) => {
                self.superclass_or_report(keyword).map(|class| (class, Site::Super(keyword)))
            }
            Receiver::Expr(receiver) => self.explicit_site(receiver, name),
        };
        let args = self.args(call.args);
        let (class, site) = site?;
        let args = args?;
        let line = self.line(call.args_span);
        if let Site::Value(value) = site
            && self.type_of(value).element().is_some()
            && name.name == "clone"
            && args.is_empty()
        {
            let ty = self.type_of(value);
            return Some(self.push(ExprKind::ArrayClone(value), ty, span, line));
        }
        let through_super = matches!(site, Site::Super(_));
        let method = self.resolve_method(class, name, &args, through_super)?;
        let m = &self.world.symbols.methods[method];
        let (is_static, is_abstract, ret, owner) = (m.is_static(), m.is_abstract(), m.ret, m.owner);
        let is_private = m.flags.contains(crate::tree::Flags::PRIVATE);
        let owner_is_interface = self.world.symbols.classes[owner].is_interface();
        let static_error = |attr: &mut Self| {
            let message = format!(
                "non-static method {} cannot be referenced from a static context",
                attr.world.show_method(method)
            );
            attr.error(Code::StaticContext, name.span, message);
            None
        };
        let args = self.convert_args(method, &args)?;
        let (receiver, mode) = match site {
            Site::Value(value) if is_static => {
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
            _ if is_static => (None, CallMode::Static),
            Site::Type => return static_error(self),
            Site::Implicit => {
                if self.is_static || class != self.class {
                    return static_error(self);
                }
                if self.in_prologue {
                    let message = format!(
                        "cannot reference {} before supertype constructor has been called",
                        name.name
                    );
                    self.error(Code::StaticContext, name.span, message);
                    return None;
                }
                (
                    Some(self.push(ExprKind::This, Type::Class(self.class), name.span, line)),
                    CallMode::Virtual,
                )
            }
            Site::Super(keyword) => {
                if is_abstract {
                    let message = format!(
                        "abstract method {} in {} cannot be accessed directly",
                        self.world.show_method(method),
                        self.world.show_class(owner)
                    );
                    self.error(Code::AbstractCall, name.span, message);
                    return None;
                }
                let this = self.push(ExprKind::This, Type::Class(self.class), keyword, line);
                (Some(this), CallMode::Special)
            }
            Site::Value(value) => (Some(value), CallMode::Virtual),
        };
        let mode = match mode {
            CallMode::Virtual if is_private => CallMode::Special,
            CallMode::Virtual if owner_is_interface => CallMode::Interface,
            mode => mode,
        };
        // A member of a class around this one is named by way of the class that declares it.
        let is_outer = matches!(site, Site::Implicit) && class != self.class;
        let site = if is_outer { owner } else { class };
        let call = Call { method, site, mode, receiver, args };
        Some(self.push(ExprKind::Call(Box::new(call)), ret, span, line))
    }

    /// The innermost class around the call that has a method of the name (JLS 15.12.1).
    fn implicit_site(&mut self, name: ast::Ident<'_>) -> Option<ClassId> {
        let mut class = Some(self.class);
        let mut broken = false;
        while let Some(c) = class {
            if !self.world.methods_named(c, name.name).is_empty() {
                return Some(c);
            }
            broken |= self.world.has_broken_method(c, name.name);
            class = self.world.symbols.classes[c].outer;
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
    ) -> Option<(ClassId, Site)> {
        let value = match receiver.kind {
            ast::ExprKind::Name(receiver) => match self.ambiguous_name(receiver)? {
                Denoted::Type(class) => return Some((class, Site::Type)),
                Denoted::Value(value) => value,
                Denoted::Package(_) => return None,
            },
            _ => self.expr(receiver)?,
        };
        let class = self.member_class_or_report(value, name.span)?;
        if let Some(bound) = self.bound_with_method(value, name.name)
            && let Some(class) = bound.as_class()
        {
            return Some((class, Site::Value(self.widen(value, bound))));
        }
        Some((class, Site::Value(value)))
    }

    /// A conditional's type may be the intersection of several, of which [`World::least_upper_bound`] picks one: if that has
    /// no method of a name, another may have.
    ///
    /// [`World::least_upper_bound`]: super::super::world::World::least_upper_bound
    fn bound_with_method(&self, value: ExprId, name: &str) -> Option<Type> {
        let arms = self.arms.get(&value)?;
        let has_method =
            |ty: Type| ty.as_class().is_some_and(|c| !self.world.methods_named(c, name).is_empty());
        if has_method(self.type_of(value)) {
            return None;
        }
        let bounds =
            self.world.least_upper_bounds(self.type_of(arms.then), self.type_of(arms.otherwise));
        bounds.into_iter().find(|&bound| has_method(bound))
    }

    fn report_unknown_method(&mut self, class: ClassId, name: ast::Ident<'_>) {
        let message = format!(
            "cannot find method {} in {} {}",
            name.name,
            self.world.kind_name(class),
            self.world.show_class(class)
        );
        let mut diagnostic = Diagnostic::error(Code::UnknownMethod, name.span, message);
        let mut names: Vec<String> = Vec::new();
        for c in self.world.supertypes_with_object(class) {
            let methods = &self.world.symbols.classes[c].methods;
            names.extend(methods.iter().map(|&m| self.world.symbols.methods[m].name.to_string()));
        }
        names.retain(|name| !name.starts_with('<'));
        if let super::super::members::FieldLookup::Found(_) =
            self.world.find_field(class, name.name)
        {
            diagnostic = diagnostic.hint(format!(
                "there is a variable of that name: `{}` without parentheses",
                name.name
            ));
        } else if let Some(near) =
            super::super::similar::closest(name.name, names.iter().map(String::as_str))
        {
            diagnostic = diagnostic.hint(format!("did you mean `{near}`?"));
        }
        self.report(diagnostic);
    }

    /// Chooses the method a call means, or reports why there is none.
    fn resolve_method(
        &mut self,
        class: ClassId,
        name: ast::Ident<'_>,
        args: &[ExprId],
        through_super: bool,
    ) -> Option<MethodId> {
        let candidates = self.world.methods_named(class, name.name);
        let access = Access { from: self.class, site: class, through_super };
        if candidates.is_empty() {
            if self.world.has_broken_method(class, name.name) {
                return None;
            }
            if let Some(hidden) = self.hidden_method(class, name.name) {
                self.report_inaccessible_method(hidden, name.span);
            } else {
                self.report_unknown_method(class, name);
            }
            return None;
        }
        self.choose(class, &candidates, args, access, name.span, name.name)
    }

    /// A private or package method of a superclass, which the class has not inherited.
    fn hidden_method(&self, class: ClassId, name: &str) -> Option<MethodId> {
        self.world
            .supertypes(class)
            .into_iter()
            .flat_map(|c| self.world.symbols.classes[c].methods.iter().copied())
            .find(|&m| &*self.world.symbols.methods[m].name == name)
    }

    fn report_inaccessible_method(&mut self, method: MethodId, span: Span) {
        let m = &self.world.symbols.methods[method];
        let (shown, owner) = (self.world.show_method(method), self.world.show_class(m.owner));
        let message = match self.world.access_name(m.flags) {
            "package" => {
                format!("{shown} is not public in {owner}; cannot be accessed from outside package")
            }
            access => format!("{shown} has {access} access in {owner}"),
        };
        self.error(Code::Inaccessible, span, message);
    }

    /// The constructor that `new` or a constructor call means, or reports why there is none.
    pub(super) fn resolve_constructor(
        &mut self,
        class: ClassId,
        args: &[ExprId],
        span: Span,
        through_super: bool,
    ) -> Option<MethodId> {
        let candidates = self.world.constructors(class);
        if self.world.is_broken(class, crate::tree::Method::CONSTRUCTOR) && candidates.is_empty() {
            return None;
        }
        let access = Access { from: self.class, site: class, through_super };
        let name = self.world.show_class(class);
        self.choose(class, &candidates, args, access, span, &name)
    }

    /// Overload resolution among candidates (JLS 15.12.2.2, 15.12.2.5).
    fn choose(
        &mut self,
        class: ClassId,
        candidates: &[MethodId],
        args: &[ExprId],
        access: Access,
        span: Span,
        name: &str,
    ) -> Option<MethodId> {
        let applicable: Vec<MethodId> = candidates
            .iter()
            .copied()
            .filter(|&candidate| self.is_applicable(candidate, args))
            .collect();
        let accessible: Vec<MethodId> = applicable
            .iter()
            .copied()
            .filter(|&candidate| {
                let m = &self.world.symbols.methods[candidate];
                self.world.is_accessible(m.owner, m.flags, access)
            })
            .collect();
        if accessible.is_empty() {
            if let Some(&hidden) = applicable.first() {
                self.report_inaccessible_method(hidden, span);
            } else if !self.world.has_broken_method(class, name)
                && !self.world.is_broken(class, crate::tree::Method::CONSTRUCTOR)
            {
                self.report_not_applicable(candidates, args, span, name);
            }
            return None;
        }
        let best: Vec<MethodId> = accessible
            .iter()
            .copied()
            .filter(|&m| accessible.iter().all(|&other| self.is_more_specific(m, other)))
            .collect();
        match best[..] {
            [one] => Some(one),
            [first, ..] => {
                // All have the same parameters: inherited from several types. A concrete one wins, else one that promises
                // the most: the narrowest result and the fewest exceptions (JLS 15.12.2.5).
                let method = |m: MethodId| &self.world.symbols.methods[m];
                let narrowest: Vec<MethodId> = best
                    .iter()
                    .copied()
                    .filter(|&m| {
                        best.iter().all(|&o| {
                            let (a, b) = (method(m).ret, method(o).ret);
                            a == b || self.world.widens(a, b)
                        })
                    })
                    .collect();
                let throws_least = |m: &&MethodId| {
                    best.iter().all(|&o| {
                        let allowed = &method(o).throws;
                        method(**m).throws.iter().all(|&t| {
                            self.world.is_unchecked(t)
                                || allowed.iter().any(|&a| self.world.is_subclass(t, a))
                        })
                    })
                };
                let concrete = best.iter().find(|&&m| !method(m).is_abstract());
                let chosen =
                    concrete.or_else(|| narrowest.iter().find(throws_least)).or(narrowest.first());
                Some(*chosen.unwrap_or(&first))
            }
            [] => {
                self.report_ambiguous(&accessible, span, name);
                None
            }
        }
    }

    fn is_applicable(&self, method: MethodId, args: &[ExprId]) -> bool {
        let params = &self.world.symbols.methods[method].params;
        params.len() == args.len()
            && params.iter().zip(args).all(|(&param, &arg)| self.fits_parameter(arg, param))
    }

    fn is_more_specific(&self, method: MethodId, other: MethodId) -> bool {
        let (a, b) =
            (&self.world.symbols.methods[method].params, &self.world.symbols.methods[other].params);
        a.iter().zip(b).all(|(&a, &b)| self.world.widens(a, b))
    }

    fn report_ambiguous(&mut self, methods: &[MethodId], span: Span, name: &str) {
        let maximal: Vec<MethodId> = methods
            .iter()
            .copied()
            .filter(|&m| {
                methods.iter().all(|&other| {
                    !self.is_more_specific(other, m) || self.is_more_specific(m, other)
                })
            })
            .collect();
        let shown: Vec<String> =
            maximal.iter().take(MAX_CANDIDATES).map(|&m| self.world.show_method(m)).collect();
        let message = format!("reference to {name} is ambiguous");
        let mut diagnostic = Diagnostic::error(Code::AmbiguousMethod, span, message)
            .label(format!("these match: {}", shown.join(", ")));
        for &method in maximal.iter().take(MAX_CANDIDATES) {
            if let Some(declared) = self.world.symbols.methods[method].origin.span() {
                diagnostic = diagnostic.also(declared, "candidate");
            }
        }
        self.report(diagnostic.hint("cast an argument to the parameter type that is meant"));
    }

    fn report_not_applicable(
        &mut self,
        candidates: &[MethodId],
        args: &[ExprId],
        span: Span,
        name: &str,
    ) {
        let found: Vec<Type> = args.iter().map(|&arg| self.type_of(arg)).collect();
        let needs_boxing =
            candidates.iter().any(|&candidate| self.is_applicable_by_boxing(candidate, args));
        if needs_boxing {
            let message = format!(
                "{name}({}) needs boxing or unboxing of an argument, which is not supported yet",
                self.world.show_types(&found)
            );
            self.error(Code::Unsupported, span, message);
            return;
        }
        let diagnostic = match candidates {
            &[only] => {
                let m = &self.world.symbols.methods[only];
                let what = if m.is_constructor() { "constructor" } else { "method" };
                let params = m.params.clone();
                let (owner, declared) = (m.owner, m.origin.span());
                // The reference compiler points at the argument when there is just one candidate and one bad argument.
                let reason = if params.len() != args.len() {
                    "the argument lists differ in length".to_owned()
                } else {
                    let bad = params
                        .iter()
                        .zip(args)
                        .find(|&(&param, &arg)| !self.fits_parameter(arg, param));
                    bad.map_or(String::new(), |(&param, &arg)| {
                        let from = self.type_of(arg);
                        if from.is_numeric() && param.is_numeric() {
                            format!(
                                "possible lossy conversion from {} to {}",
                                self.show(from),
                                self.show(param)
                            )
                        } else {
                            format!(
                                "{} cannot be converted to {}",
                                self.show(from),
                                self.show(param)
                            )
                        }
                    })
                };
                let list = |types: &[Type]| {
                    if types.is_empty() {
                        "no arguments".to_owned()
                    } else {
                        self.world.show_types(types)
                    }
                };
                let message = format!(
                    "{what} {name} in {} {} cannot be applied to given types",
                    self.world.kind_name(owner),
                    self.world.show_class(owner)
                );
                let diagnostic = Diagnostic::error(Code::NoApplicableMethod, span, message)
                    .label(reason)
                    .hint(format!("required: {}; found: {}", list(&params), list(&found)));
                match declared {
                    Some(declared) => diagnostic.also(declared, "declared here"),
                    None => diagnostic,
                }
            }
            _ => {
                let what = match candidates.first() {
                    Some(&first) if self.world.symbols.methods[first].is_constructor() => {
                        "constructor"
                    }
                    _ => "method",
                };
                let message = format!(
                    "no suitable {what} found for {name}({})",
                    self.world.show_types(&found)
                );
                let mut diagnostic = Diagnostic::error(Code::NoApplicableMethod, span, message);
                for &candidate in candidates.iter().take(MAX_CANDIDATES) {
                    diagnostic = diagnostic
                        .hint(format!("candidate: {}", self.world.show_method(candidate)));
                }
                if candidates.len() > MAX_CANDIDATES {
                    diagnostic =
                        diagnostic.hint(format!("and {} more", candidates.len() - MAX_CANDIDATES));
                }
                diagnostic
            }
        };
        self.report(diagnostic);
    }

    /// Whether a method would be applicable by loose invocation (JLS 15.12.2.3), which is not supported.
    fn is_applicable_by_boxing(&self, method: MethodId, args: &[ExprId]) -> bool {
        let params = &self.world.symbols.methods[method].params;
        params.len() == args.len()
            && params.iter().zip(args).all(|(&param, &arg)| {
                self.fits_parameter(arg, param)
                    || self.boxing(self.type_of(arg), param, self.span_of(arg)).is_some()
            })
    }

    /// Converts arguments to the parameter types of the method that was chosen.
    pub(super) fn convert_args(
        &mut self,
        method: MethodId,
        args: &[ExprId],
    ) -> Option<Vec<ExprId>> {
        let params = self.world.symbols.methods[method].params.clone();
        Some(args.iter().zip(params).map(|(&arg, param)| self.widen(arg, param)).collect())
    }
}
