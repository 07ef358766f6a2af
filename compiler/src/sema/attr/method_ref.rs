//! Method references (JLS 15.13).

use super::super::index::Wanted;
use super::super::members::Access;
use super::super::types::infer::Infer;
use super::super::types::{FunctionType, Ty};
use super::args::Arg;
use super::frame::Returns;
use super::infer_call::{Callee, PendingCall};
use super::names::Denoted;
use super::overload::{Applicable, Phase};
use super::super_ref::SuperSite;
use super::{Attr, CodeKind, LocalFacts};
use crate::ast::{self, MethodRef, MethodRefTarget};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Call, CallMode, ClassId, ConstValue, ExprId, ExprKind, Flags, Local, MethodId, SYNTHETIC, Stmt,
    StmtKind, Type,
};

/// The target of a method reference, before the `::`.
pub(super) enum RefTarget {
    /// A value.
    Value(ExprId, Ty),
    /// A type.
    Type(Ty),
    /// `super`.
    Super(Box<SuperSite>),
    /// A class that is instantiated; its type arguments are inferred if it is raw.
    New(Ty),
    /// An array type that is instantiated.
    NewArray(Ty),
    /// An array type whose arrays are cloned.
    CloneArray(Ty),
    /// An array that is cloned.
    CloneValue(ExprId, Ty),
}

impl RefTarget {
    /// The type whose member is referenced.
    fn ty(&self) -> &Ty {
        match self {
            Self::Value(_, ty)
            | Self::Type(ty)
            | Self::New(ty)
            | Self::NewArray(ty)
            | Self::CloneArray(ty)
            | Self::CloneValue(_, ty) => ty,
            Self::Super(site) => &site.ty,
        }
    }

    /// Whether arrays are cloned.
    fn clones(&self) -> bool {
        matches!(self, Self::CloneArray(_) | Self::CloneValue(..))
    }

    /// The array type, if arrays are created or cloned.
    fn array(&self) -> Option<&Ty> {
        match self {
            Self::NewArray(ty) | Self::CloneArray(ty) | Self::CloneValue(_, ty) => Some(ty),
            _ => None,
        }
    }
}

/// The attribution of a method reference without a target type.
pub(super) struct MethodRefSite {
    pub target: RefTarget,
    /// The class whose member is referenced.
    class: ClassId,
    /// The only candidate, if this is an exact method reference (JLS 15.13.1).
    pub exact: Option<MethodId>,
}

/// How a method reference calls its method.
#[derive(Clone)]
enum RefKind {
    Static,
    /// On the value before the `::`, or on `super`.
    Bound,
    /// On its first argument, of this type.
    Unbound(Ty),
    New,
}

/// The method that a reference resolves to for given parameters.
struct Resolved {
    applicable: Applicable,
    form: RefKind,
}

impl<'a> Attr<'_, 'a> {
    /// Attributes a method reference without a target type.
    pub(super) fn method_ref_site(&mut self, method: &'a MethodRef<'a>) -> Option<MethodRefSite> {
        let target = match method.target {
            MethodRefTarget::Super(word) => RefTarget::Super(Box::new(self.super_site(word)?)),
            MethodRefTarget::Type(ty) => {
                let ty = self.table.resolve_ty(ty, self.scope)?;
                match (&ty, method.name) {
                    (Ty::Array(_), None) => RefTarget::NewArray(ty),
                    (Ty::Array(_), Some(name)) if name.name == "clone" => RefTarget::CloneArray(ty),
                    (_, None) => RefTarget::New(ty),
                    _ => RefTarget::Type(ty),
                }
            }
            // A name before `::new` is that of a type, also where a variable has it (JLS 6.5.1).
            MethodRefTarget::Expr(&ast::Expr { kind: ast::ExprKind::Name(name), span, .. })
                if method.name.is_none() =>
            {
                let ty = ast::TypeExpr { kind: ast::TypeKind::Named(name), span };
                RefTarget::New(self.table.resolve_ty(&ty, self.scope)?)
            }
            MethodRefTarget::Expr(expr) => {
                let denoted = match expr.kind {
                    ast::ExprKind::Name(name) => self.ambiguous_name(name)?,
                    _ => Denoted::Value(self.expr(expr)?),
                };
                match (denoted, method.name) {
                    (Denoted::Type(class), None) => RefTarget::New(Ty::class(class)),
                    (Denoted::Type(class), Some(_)) => RefTarget::Type(Ty::class(class)),
                    (Denoted::Value(value), Some(name)) => {
                        let (value, _) = self.with_method(value, name)?;
                        let ty = self.wildcards_captured(&self.ty_of(value), expr.span);
                        match ty {
                            Ty::Array(_) if name.name == "clone" => {
                                RefTarget::CloneValue(value, ty)
                            }
                            _ => RefTarget::Value(value, ty),
                        }
                    }
                    (Denoted::Value(_), None) => {
                        self.error(
                            Code::BadFunction,
                            expr.span,
                            "a class is needed before `::new`",
                        );
                        return None;
                    }
                    (Denoted::Package(_), _) => return None,
                }
            }
        };
        let ty = target.ty().clone();
        if method.name.is_some_and(|name| self.table.wants_offers(name.span)) {
            self.table.offer_members(&ty, Wanted::Methods, self.class);
        }
        let Some(class) = self.table.member_class(self.table.erasure(&ty)) else {
            let message = format!("unexpected type: {} has no methods", self.table.show_ty(&ty));
            self.error(Code::NotDereferenceable, method.name_span, message);
            return None;
        };
        let named = match method.name {
            Some(name) => {
                let named = self.table.methods_named(class, name.name);
                if named.is_empty() {
                    let message = format!(
                        "invalid method reference: cannot find method {} in {}",
                        name.name,
                        self.table.show_ty(&ty)
                    );
                    self.error(Code::UnknownMethod, name.span, message);
                    return None;
                }
                named
            }
            None if matches!(target, RefTarget::New(_)) => {
                let c = &self.table.symbols.classes[class];
                if c.is_abstract() {
                    let message = format!("{} is abstract; cannot be instantiated", c.simple_name);
                    self.error(Code::AbstractInstantiation, method.name_span, message);
                    return None;
                }
                self.table.constructors(class)
            }
            None => Vec::new(),
        };
        let exact = match named[..] {
            [only] if !self.table.is_raw(&ty) && !target.clones() => {
                let m = &self.table.symbols.methods[only];
                let is_exact = !m.is_varargs() && self.table.method_sig(only).params.is_empty();
                is_exact.then_some(only)
            }
            _ => None,
        };
        Some(MethodRefSite { target, class, exact })
    }

    fn named(&self, method: &MethodRef<'_>, site: &MethodRefSite) -> Vec<MethodId> {
        match method.name {
            Some(name) => self.table.methods_named(site.class, name.name),
            None => self.table.constructors(site.class),
        }
    }

    /// Whether a method reference could accept a number of arguments.
    pub(super) fn has_arity(
        &self,
        method: &'a MethodRef<'a>,
        site: &MethodRefSite,
        count: usize,
    ) -> bool {
        self.named(method, site).into_iter().any(|named| {
            let m = &self.table.symbols.methods[named];
            let takes = |count: usize| {
                m.params.len() == count || m.is_varargs() && count + 1 >= m.params.len()
            };
            match site.target {
                RefTarget::Type(_) | RefTarget::CloneArray(_) if !m.is_static() => {
                    count > 0 && takes(count - 1)
                }
                _ => takes(count),
            }
        })
    }

    /// Resolves a method reference for parameters of given types.
    fn resolve_ref(
        &mut self,
        method: &'a MethodRef<'a>,
        site: &MethodRefSite,
        params: &[Ty],
    ) -> Option<Resolved> {
        let named = self.named(method, site);
        let through_super = matches!(site.target, RefTarget::Super(_));
        let access = Some(Access { from: self.class, site: site.class, through_super });
        let type_args: Vec<Ty> = method
            .type_args
            .iter()
            .map(|ty| self.table.resolve_arg(ty, self.scope))
            .collect::<Option<_>>()?;
        let args = |types: &[Ty]| -> Vec<Arg<'a>> {
            types.iter().map(|ty| Arg::Typed(ty.clone())).collect()
        };
        match &site.target {
            RefTarget::NewArray(_) | RefTarget::CloneArray(_) | RefTarget::CloneValue(..) => None,
            RefTarget::New(ty) => {
                let is_raw = self.table.is_raw(ty);
                let candidates = self.constructor_candidates(ty, site.class, is_raw, &named);
                let applicable =
                    self.try_choose(&candidates, &args(params), &type_args, access).ok()?;
                Some(Resolved { applicable, form: RefKind::New })
            }
            RefTarget::Value(..) | RefTarget::Super(_) => {
                let candidates = self.candidates(site.target.ty(), &named);
                let applicable =
                    self.try_choose(&candidates, &args(params), &type_args, access).ok()?;
                let is_static = self.table.symbols.methods[applicable.method].is_static();
                (!is_static).then_some(Resolved { applicable, form: RefKind::Bound })
            }
            RefTarget::Type(ty) => {
                let candidates = self.candidates(ty, &named);
                let first = self.try_choose(&candidates, &args(params), &type_args, access).ok();
                let is_static = |attr: &Self, found: &Option<Applicable>| {
                    found.as_ref().map(|f| attr.table.symbols.methods[f.method].is_static())
                };
                let mut second = None;
                let mut receiver = ty.clone();
                // An intersection is erased to the first of its types, which is less specific.
                if let Some(one) = params.first()
                    && (self.table.is_subtype(self.table.erasure(one), self.table.erasure(ty))
                        || self.table.is_subtype_of(one, ty))
                {
                    if self.table.is_raw(ty)
                        && let Some(class) = ty.as_class()
                        && let Some(full) = self.table.as_super(one, class)
                    {
                        receiver = full;
                    }
                    let captured = self.table.capture(&receiver);
                    let candidates = self.candidates(&captured, &named);
                    second =
                        self.try_choose(&candidates, &args(&params[1..]), &type_args, access).ok();
                }
                match (is_static(self, &first), is_static(self, &second)) {
                    (Some(true), None | Some(true)) => {
                        Some(Resolved { applicable: first?, form: RefKind::Static })
                    }
                    (None | Some(false), Some(false)) => {
                        Some(Resolved { applicable: second?, form: RefKind::Unbound(receiver) })
                    }
                    _ => None,
                }
            }
        }
    }

    /// Reduces the constraint that a method reference is compatible with a type (JLS 18.2.1).
    pub(super) fn reduce_method_ref(
        &mut self,
        infer: &mut Infer,
        (expr, method): (&'a ast::Expr<'a>, &'a MethodRef<'a>),
        site: &MethodRefSite,
        formal: &Ty,
    ) -> bool {
        let Some(function) = infer.target_function_type(self.table, formal) else { return false };
        if let RefTarget::CloneArray(ty) = &site.target
            && let [param] = &function.params[..]
            && !infer.subtype(self.table, param, ty)
        {
            return false;
        }
        if matches!(site.target, RefTarget::CloneValue(..)) && !function.params.is_empty() {
            return false;
        }
        if let Some(ty) = site.target.array() {
            return function.ret == Ty::Void
                || infer.compatible(self.table, ty, &function.ret, false);
        }
        if let Some(exact) = site.exact {
            return self.reduce_exact(infer, (expr, exact), site, &function);
        }
        if !function.params.iter().all(|param| infer.resolve(self.table, param)) {
            return false;
        }
        let params: Vec<Ty> = function.params.iter().map(|ty| infer.apply(ty)).collect();
        let params = self.capture_all(&params, expr.span);
        let Some(Resolved { applicable, .. }) = self.resolve_ref(method, site, &params) else {
            return false;
        };
        let ret = infer.apply(&function.ret);
        if ret == Ty::Void {
            return true;
        }
        if applicable.ret == Ty::Void {
            return false;
        }
        infer.absorb(&applicable.infer);
        let given = if applicable.ret.is_proper() {
            self.wildcards_captured(&applicable.ret, expr.span)
        } else {
            applicable.ret
        };
        infer.compatible(self.table, &given, &ret, false)
    }

    fn reduce_exact(
        &mut self,
        infer: &mut Infer,
        (expr, exact): (&'a ast::Expr<'a>, MethodId),
        site: &MethodRefSite,
        function: &FunctionType,
    ) -> bool {
        let is_static = self.table.symbols.methods[exact].is_static();
        let ty = site.target.ty();
        let captured = self.table.capture(ty);
        let sig = self.table.member_sig(&captured, exact);
        let mut params = function.params.clone();
        if matches!(site.target, RefTarget::Type(_)) && !is_static {
            if params.is_empty() {
                return false;
            }
            let receiver = params.remove(0);
            if !infer.subtype(self.table, &receiver, ty) {
                return false;
            }
        }
        if params.len() != sig.args.len() {
            return false;
        }
        for (param, arg) in params.iter().zip(&sig.args) {
            if !infer.compatible(self.table, param, arg, false) {
                return false;
            }
        }
        if function.ret == Ty::Void {
            return true;
        }
        let ret =
            if matches!(site.target, RefTarget::New(_)) { ty.clone() } else { sig.ret.clone() };
        let ret = self.wildcards_captured(&ret, expr.span);
        infer.compatible(self.table, &ret, &function.ret, false)
    }

    /// A method reference for a target type.
    pub(super) fn method_ref(
        &mut self,
        expr: &'a ast::Expr<'a>,
        method: &'a MethodRef<'a>,
        site: MethodRefSite,
        to: &Ty,
    ) -> Option<ExprId> {
        let Some(function) = self.table.function_type(to) else {
            let message = format!(
                "incompatible types: {} is not a functional interface",
                self.table.show_ty(to)
            );
            self.error(Code::BadFunction, expr.span, message);
            return None;
        };
        let line = self.line(method.colons);
        let params: Vec<Ty> = function.params.iter().map(|ty| self.table.upward(ty)).collect();
        if site.target.array().is_some() {
            return self.array_function(expr, &site.target, &params, &function, to, line);
        }
        let captured = self.capture_all(&params, expr.span);
        let Some(Resolved { applicable, form }) = self.resolve_ref(method, &site, &captured) else {
            let message = "incompatible types: invalid method reference";
            let what = format!("no such method takes ({})", self.table.show_tys(&params));
            self.report(Diagnostic::error(Code::BadFunction, expr.span, message).label(what));
            return None;
        };
        self.table.note_method(method.name_span, applicable.method);
        if self.speculative > 0 {
            return Some(self.push_ty(
                ExprKind::Const(ConstValue::Null),
                to.clone(),
                expr.span,
                line,
            ));
        }
        let bound = match (&site.target, &form) {
            (RefTarget::Value(value, _), RefKind::Bound) => Some(self.required(*value)),
            _ => None,
        };
        let m = &self.table.symbols.methods[applicable.method];
        let is_protected =
            m.flags.contains(Flags::PROTECTED) && !self.table.same_package(m.owner, self.class);
        // The cases that the reference compiler converts to lambda expressions first.
        let in_class = is_protected
            || matches!(site.target, RefTarget::Super(_))
            || applicable.phase == Phase::Varargs;
        self.push_frame(Returns::Type(function.ret.clone()));
        self.kind = CodeKind::Lambda(None);
        let receiver = bound.map(|value| {
            let (ty, full) = match &site.target {
                RefTarget::Value(_, ty) => (self.table.erasure(ty), ty.clone()),
                _ => (Type::Null, Ty::Null),
            };
            (value, self.plain_param(ty, full, expr.span))
        });
        let result = self.method_ref_result(
            &site,
            (applicable, form),
            receiver.map(|(_, local)| local),
            (&params, &captured),
            &function,
            (expr.span, line),
        );
        self.body.stmts = result.into_iter().collect();
        let failed = self.body.stmts.is_empty();
        let inner = self.pop_frame(expr.span, expr.span)?;
        if failed {
            return None;
        }
        self.function_object(inner, receiver, &function, &params, (to, in_class), expr.span, line)
    }

    /// The parameter types of a method reference, each captured on its own.
    fn capture_all(&mut self, types: &[Ty], span: Span) -> Vec<Ty> {
        types.iter().zip(1..).map(|(ty, number)| self.captured_as(ty, span, number)).collect()
    }

    /// Adds a parameter to the method of a method reference.
    fn plain_param(&mut self, ty: Type, full: Ty, span: Span) -> crate::tree::LocalId {
        let local = self.body.locals.push(Local { name: "".into(), ty, is_final: true, span });
        self.local_tys[local] = Some(full);
        self.facts[local] =
            LocalFacts { has_value: true, is_parameter: true, ..LocalFacts::default() };
        self.body.params.push(local);
        local
    }

    /// The statement of the method of a method reference.
    fn method_ref_result(
        &mut self,
        site: &MethodRefSite,
        (applicable, form): (Applicable, RefKind),
        receiver: Option<crate::tree::LocalId>,
        (params, captured): (&[Ty], &[Ty]),
        function: &FunctionType,
        (span, line): (Span, u32),
    ) -> Option<Stmt> {
        let mut values: Vec<ExprId> = Vec::new();
        for (ty, captured) in params.iter().zip(captured) {
            let local = self.plain_param(self.table.erasure(ty), ty.clone(), span);
            values.push(self.push_ty(ExprKind::Local(local), captured.clone(), span, line));
        }
        let m = &self.table.symbols.methods[applicable.method];
        let (is_private, owner) = (m.flags.contains(Flags::PRIVATE), m.owner);
        let dynamic = if is_private {
            CallMode::Special
        } else if self.table.symbols.classes[owner].is_interface() {
            CallMode::Interface
        } else {
            CallMode::Virtual
        };
        let callee = match form {
            RefKind::New => Callee::Constructor { outer: None },
            RefKind::Static => {
                Callee::Method { site: site.class, mode: CallMode::Static, receiver: None }
            }
            RefKind::Unbound(ty) => {
                let value = values.remove(0);
                let value = self.convert_to(value, &ty);
                Callee::Method { site: site.class, mode: dynamic, receiver: Some(value) }
            }
            RefKind::Bound => match (&site.target, receiver) {
                (RefTarget::Super(of), _) => {
                    self.check_not_abstract(applicable.method, span)?;
                    self.super_callee(of, applicable.method, line)?
                }
                (_, Some(local)) => {
                    let ty = self.local_tys[local].clone().unwrap_or(Ty::Null);
                    let value = self.push_ty(ExprKind::Local(local), ty, span, line);
                    Callee::Method { site: site.class, mode: dynamic, receiver: Some(value) }
                }
                (_, None) => return None,
            },
        };
        let args = values.into_iter().map(|value| self.value_arg(value)).collect();
        let pending = PendingCall::new(callee, applicable, args, (span, line), span);
        let is_void = function.ret == Ty::Void;
        let to = (!is_void).then_some(&function.ret);
        let value = self.finish_call(pending, to)?;
        let kind = if is_void {
            StmtKind::Expr(self.peeled(value, None))
        } else if self.type_of(value) == Type::Void {
            let message = "incompatible types: bad return type in method reference";
            self.error(Code::BadFunction, span, message);
            return None;
        } else {
            StmtKind::Return(Some(self.assign_convert(value, &function.ret)?))
        };
        Some(Stmt { kind, span, line })
    }

    /// `T[]::new`; and `T[]::clone` and `array::clone`, which clone an array.
    fn array_function(
        &mut self,
        expr: &'a ast::Expr<'a>,
        target: &RefTarget,
        params: &[Ty],
        function: &FunctionType,
        to: &Ty,
        line: u32,
    ) -> Option<ExprId> {
        let span = expr.span;
        let ty = target.ty();
        let takes = usize::from(!matches!(target, RefTarget::CloneValue(..)));
        if params.len() != takes {
            let what = if target.clones() { "method" } else { "constructor" };
            let message = format!("incompatible types: invalid {what} reference");
            self.error(Code::BadFunction, span, message);
            return None;
        }
        if self.speculative > 0 {
            return Some(self.push_ty(ExprKind::Const(ConstValue::Null), to.clone(), span, line));
        }
        let bound = match target {
            RefTarget::CloneValue(value, _) => Some(self.required(*value)),
            _ => None,
        };
        self.push_frame(Returns::Type(function.ret.clone()));
        self.kind = CodeKind::Lambda(None);
        let given = params.first().unwrap_or(ty);
        let local = self.plain_param(self.table.erasure(given), given.clone(), span);
        let given = self.push_ty(ExprKind::Local(local), given.clone(), span, line);
        let kind = match target {
            RefTarget::NewArray(_) => {
                self.index_value(given).map(|length| ExprKind::NewArray { lengths: vec![length] })
            }
            _ => self.assign_convert(given, ty).map(ExprKind::ArrayClone),
        };
        let is_void = function.ret == Ty::Void;
        let stmt = kind.and_then(|kind| {
            let array = self.push_ty(kind, ty.clone(), span, line);
            let kind = match is_void {
                true => StmtKind::Expr(array),
                false => StmtKind::Return(Some(self.assign_convert(array, &function.ret)?)),
            };
            Some(Stmt { kind, span, line })
        });
        self.body.stmts = stmt.into_iter().collect();
        let failed = self.body.stmts.is_empty();
        let inner = self.pop_frame(span, span)?;
        if failed {
            return None;
        }
        let receiver = bound.map(|value| (value, local));
        self.function_object(inner, receiver, function, params, (to, true), span, line)
    }

    /// The value with a null check (JLS 15.13.3).
    pub(super) fn required(&mut self, value: ExprId) -> ExprId {
        if matches!(self.body.exprs[value].kind, ExprKind::This | ExprKind::New { .. }) {
            return value;
        }
        let objects = self.table.by_name.get("java.util.Objects").copied();
        let method = objects.and_then(|class| {
            self.table
                .methods_named(class, "requireNonNull")
                .into_iter()
                .find(|&m| self.table.symbols.methods[m].params.len() == 1)
        });
        let (Some(site), Some(method)) = (objects, method) else { return value };
        let (ty, full) = (self.type_of(value), self.ty_of(value));
        let (span, line) = (self.span_of(value), self.body.exprs[value].line);
        let local = self.synthetic_local(ty, span);
        let kept = self.push_ty(ExprKind::Local(local), full.clone(), span, line);
        let arg = self.convert_to(kept, &self.table.object_ty());
        let call = Call { method, site, mode: CallMode::Static, receiver: None, args: vec![arg] };
        let ret = self.table.symbols.methods[method].ret;
        let check = self.push(ExprKind::Call(Box::new(call)), ret, span, line | SYNTHETIC);
        let kept = self.push_ty(ExprKind::Local(local), full.clone(), span, line);
        let kind =
            ExprKind::Let { bindings: vec![(local, value)], effects: vec![check], value: kept };
        self.push_ty(kind, full, span, line)
    }
}
