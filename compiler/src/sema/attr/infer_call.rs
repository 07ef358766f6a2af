//! Calls of generic methods: pending calls, and invocation type inference (JLS 18.5).

use super::super::class_table::ClassTable;
use super::super::types::infer::{Bounds, Infer};
use super::super::types::{InferVar, Ty};
use super::Attr;
use super::args::{Arg, GivenArgs};
use super::local_class::Anonymous;
use super::overload::{Applicable, Phase};
use crate::ast;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{Call, CallMode, ClassId, Conversion, ExprId, ExprKind, MethodId, Type};

/// The kind of call of a selected method.
pub(super) enum Callee<'a> {
    /// A method call.
    Method { site: ClassId, mode: CallMode, receiver: Option<ExprId> },
    /// A call through an accessor method of an enclosing class; the receiver is that class's instance.
    Accessor { class: ClassId, accessor: MethodId, receiver: ExprId },
    /// An object creation; `outer` is the enclosing instance if the source names it.
    Constructor { outer: Option<ExprId> },
    /// The creation of an object of an anonymous class.
    Anonymous { body: &'a ast::TypeDecl<'a>, outer: Option<ExprId>, is_diamond: bool },
}

/// A call whose method is selected but whose type arguments are not inferred yet.
pub(super) struct PendingCall<'a> {
    pub callee: Callee<'a>,
    pub method: MethodId,
    pub args: Vec<Arg<'a>>,
    pub infer: Infer,
    /// The parameter type for each argument.
    pub formals: Vec<Ty>,
    /// The array type for a call with variable arity, and the number of arguments before the variable ones.
    pub varargs: Option<(Ty, usize)>,
    /// The type of the result.
    pub ret: Ty,
    pub throws: Vec<Ty>,
    pub span: Span,
    pub line: u32,
    /// The span for an error about inference.
    pub name: Span,
}

impl<'a> PendingCall<'a> {
    pub fn new(
        callee: Callee<'a>,
        applicable: Applicable,
        args: Vec<Arg<'a>>,
        (span, line): (Span, u32),
        name: Span,
    ) -> Self {
        let varargs = (applicable.phase == Phase::Varargs).then(|| {
            let last = applicable.params.len() - 1;
            (applicable.params[last].clone(), last)
        });
        PendingCall {
            callee,
            method: applicable.method,
            args,
            infer: applicable.infer,
            formals: applicable.formals,
            varargs,
            ret: applicable.ret,
            throws: applicable.throws,
            span,
            line,
            name,
        }
    }

    /// The type of the result in terms of type parameters.
    pub fn declared_ret(&self, table: &ClassTable<'_>) -> Ty {
        match &self.ret {
            Ty::Infer(_) => Ty::Null,
            other => {
                let _ = table;
                other.clone()
            }
        }
    }

    /// The type of the result as displayed in messages: type parameters by their names.
    pub fn shown_ret(&self, _world: &ClassTable<'_>) -> Ty {
        super::super::types::map(&self.ret, &mut |leaf| match leaf {
            Ty::Infer(var) => self.infer.vars.get(var)?.param.map(Ty::Var),
            _ => None,
        })
    }
}

impl<'a> Attr<'_, 'a> {
    /// Constrains the result of a call to be compatible with a type (JLS 18.5.2.1); `is_strict` excludes boxing.
    pub(super) fn ret_compatible(
        &mut self,
        infer: &mut Infer,
        pending: &PendingCall<'a>,
        to: &Ty,
        is_strict: bool,
    ) -> bool {
        if pending.infer.unchecked {
            let ret = self.table.erased(&pending.ret);
            return infer.compatible(self.table, &ret, to, is_strict);
        }
        let ret = infer.apply(&pending.ret);
        let to = infer.apply(to);
        if let Some(var) = infer.open_var(&ret) {
            let Bounds { equal, lower, upper, .. } = infer.vars[&var].clone();
            let is_early = match &to {
                Ty::Prim(_) => equal
                    .iter()
                    .chain(&lower)
                    .chain(&upper)
                    .any(|bound| self.table.unboxed_ty(bound).is_some()),
                Ty::Infer(_) => false,
                _ => equal.iter().chain(&lower).any(|bound| bound.has_wildcard_args()),
            };
            if is_early {
                if !infer.resolve(self.table, &ret) {
                    return false;
                }
                let ret = self.table.capture(&infer.apply(&ret));
                return infer.compatible(self.table, &ret, &to, is_strict);
            }
        }
        infer.compatible(self.table, &ret, &to, is_strict)
    }

    /// Infers the types of a call, with the target type if there is one, and builds it.
    pub(super) fn finish_call(
        &mut self,
        mut pending: PendingCall<'a>,
        to: Option<&Ty>,
    ) -> Option<ExprId> {
        let mut infer = std::mem::take(&mut pending.infer);
        pending.infer.unchecked = infer.unchecked;
        let is_poly = !pending.ret.is_proper();
        if let Some(to) = to
            && is_poly
            && !infer.unchecked
            && *to != Ty::Void
        {
            let mut trial = infer.clone();
            if self.ret_compatible(&mut trial, &pending, to, false) {
                infer = trial;
            } else {
                // The standalone type does not fit either, which is reported later, possibly with a better message.
                let mut alone = infer.clone();
                if !alone.resolve_all(self.table) {
                    self.report_no_inference(&pending, &infer);
                    return None;
                }
            }
        }
        if !infer.vars.is_empty()
            && (!self.reduce_pending(&mut infer, &pending)
                || !self.reduce_thrown(&mut infer, &pending)
                || !infer.resolve_all(self.table))
        {
            self.report_no_inference(&pending, &infer);
            return None;
        }
        self.build_call(pending, &infer)
    }

    fn report_no_inference(&mut self, pending: &PendingCall<'a>, infer: &Infer) {
        // An error within an argument is the better message.
        let before = self.table.diagnostics.error_count();
        for (arg, formal) in pending.args.iter().zip(&pending.formals) {
            if let Arg::Lambda(expr, lambda) = arg {
                let formal = infer.apply(formal);
                self.check_lambda_alone(expr, lambda, &formal);
            }
        }
        if self.table.diagnostics.error_count() > before {
            return;
        }
        let bounds = infer.vars.values().find_map(|bounds| {
            let list = |types: &[Ty]| {
                types
                    .iter()
                    .filter(|ty| ty.is_proper())
                    .map(|ty| self.table.show_ty(ty))
                    .collect::<Vec<_>>()
            };
            let (equal, lower) = (list(&bounds.equal), list(&bounds.lower));
            (equal.len() + lower.len() > 0).then(|| {
                let name =
                    bounds.param.map_or("?".into(), |param| self.table.type_vars.name(param));
                format!("{name}: {}", [equal, lower].concat().join(", "))
            })
        });
        let message = "incompatible types: the type arguments of the call cannot be inferred";
        let mut diagnostic = Diagnostic::error(Code::InferenceFailed, pending.name, message);
        if let Some(bounds) = bounds {
            diagnostic = diagnostic.label(bounds);
        }
        self.report(diagnostic);
    }

    /// Reduces the constraints of lambda expressions and method references among the arguments, in an order in which
    /// their input variables are resolved.
    fn reduce_pending(&mut self, infer: &mut Infer, pending: &PendingCall<'a>) -> bool {
        let mut waiting = Vec::new();
        collect_pending(&pending.args, &pending.formals, &mut waiting);
        waiting.retain(|(arg, formal)| match arg {
            Arg::Lambda(_, lambda) => !Self::is_pertinent(lambda, formal),
            _ => true,
        });
        while !waiting.is_empty() {
            let next = waiting
                .iter()
                .position(|(arg, formal)| self.input_vars(infer, arg, formal).is_empty())
                .unwrap_or(0);
            let (arg, formal) = waiting.remove(next);
            if !self.reduce_arg(infer, arg, &formal) {
                return false;
            }
        }
        true
    }

    /// Constrains the thrown exceptions of lambda expressions among the arguments (JLS 18.2.5).
    fn reduce_thrown(&mut self, infer: &mut Infer, pending: &PendingCall<'a>) -> bool {
        if infer.vars.values().all(|bounds| bounds.instance.is_some()) {
            return true;
        }
        let mut waiting = Vec::new();
        collect_pending(&pending.args, &pending.formals, &mut waiting);
        for (arg, formal) in waiting {
            let formal = infer.apply(&formal);
            let Some(function) = self.table.function_type(&formal) else { continue };
            let open: Vec<Ty> =
                function.throws.iter().filter(|ty| infer.open_var(ty).is_some()).cloned().collect();
            if open.is_empty() {
                continue;
            }
            infer.mark_thrown(&open);
            let known = function.params.iter().chain([&function.ret]);
            if !known.cloned().collect::<Vec<_>>().iter().all(|ty| infer.resolve(self.table, ty)) {
                return false;
            }
            let thrown = match arg {
                Arg::Lambda(_, lambda) => {
                    let formal = infer.apply(&formal);
                    self.thrown_by_lambda(lambda, &formal, infer)
                }
                Arg::MethodRef(_, _, site) => site
                    .exact
                    .map_or(Vec::new(), |method| self.table.symbols.methods[method].throws.clone()),
                _ => Vec::new(),
            };
            for class in thrown {
                let is_declared = function
                    .throws
                    .iter()
                    .any(|ty| ty.is_proper() && self.table.is_subtype_of(&Ty::class(class), ty));
                if self.table.is_unchecked(class) || is_declared {
                    continue;
                }
                for ty in &open {
                    if !infer.subtype(self.table, &Ty::class(class), ty) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The input variables of an argument (JLS 18.5.2.2).
    fn input_vars(&self, infer: &Infer, arg: &Arg<'a>, formal: &Ty) -> Vec<InferVar> {
        let mut vars = Vec::new();
        let formal = infer.apply(formal);
        if let Some(var) = infer.open_var(&formal) {
            return vec![var];
        }
        let needs = match arg {
            Arg::Lambda(_, lambda) => lambda.params.iter().any(|param| param.ty.is_none()),
            Arg::MethodRef(_, _, site) => site.exact.is_none(),
            _ => false,
        };
        if needs && let Some(function) = self.table.function_type(&formal) {
            for param in &function.params {
                param.any(&mut |ty| {
                    vars.extend(infer.open_var(ty));
                    false
                });
            }
        }
        vars
    }

    /// Constrains an argument to be compatible with a parameter (JLS 18.2.1).
    pub(super) fn reduce_arg(&mut self, infer: &mut Infer, arg: &Arg<'a>, formal: &Ty) -> bool {
        crate::stack::grow(|| match arg {
            Arg::Value(_, ty) | Arg::Typed(ty) => infer.compatible(self.table, ty, formal, false),
            Arg::Call(pending) => {
                infer.absorb(&pending.infer);
                self.ret_compatible(infer, pending, formal, false)
                    && self.reduce_pending(infer, pending)
            }
            Arg::Switch(pending) => {
                pending.yields.iter().all(|value| self.reduce_arg(infer, value, formal))
            }
            Arg::Conditional(pending) => {
                self.reduce_arg(infer, &pending.then, formal)
                    && self.reduce_arg(infer, &pending.otherwise, formal)
            }
            Arg::Lambda(_, lambda) => self.reduce_lambda(infer, lambda, formal),
            Arg::MethodRef(expr, method, site) => {
                self.reduce_method_ref(infer, (expr, method), site, formal)
            }
        })
    }

    /// Builds a call whose types are resolved.
    fn build_call(&mut self, pending: PendingCall<'a>, infer: &Infer) -> Option<ExprId> {
        let PendingCall {
            callee,
            method,
            args,
            formals,
            varargs,
            ret,
            throws,
            span,
            line,
            name,
            ..
        } = pending;
        let formals: Vec<Ty> = formals.iter().map(|ty| infer.apply(ty)).collect();
        let values: Vec<Option<ExprId>> = args
            .into_iter()
            .zip(&formals)
            .map(|(arg, formal)| self.complete(arg, formal))
            .collect();
        let mut values: Vec<ExprId> = values.into_iter().collect::<Option<_>>()?;
        let m = &self.table.symbols.methods[method];
        let (erased_params, erased_ret, owner) = (m.params.clone(), m.ret, m.owner);
        let m_throws = m.throws.clone();
        if let Some((array, first)) = varargs {
            let array = self.table.erasure(&infer.apply(&array));
            let declared = erased_params.last().copied().unwrap_or(array);
            let element = Ty::from(array.element().or(declared.element()).unwrap_or(Type::INT));
            let rest = values.split_off(first);
            let elements = rest.into_iter().map(|value| self.convert_to(value, &element)).collect();
            let array = self.push(ExprKind::ArrayOf(elements), array, span, line);
            values.push(array);
        }
        let args: Vec<ExprId> = values
            .into_iter()
            .zip(&erased_params)
            .map(|(value, &param)| self.convert_to(value, &Ty::from(param)))
            .collect();
        self.set_captured_bounds(&ret, infer);
        let ret = infer.apply(&ret);
        let ret = if infer.unchecked { self.table.erased(&ret) } else { ret };
        let thrown: Vec<Type> =
            throws.iter().map(|ty| self.table.erasure(&infer.apply(ty))).collect();
        let args = self.with_enums(method, args);
        let call = match callee {
            Callee::Method { site, mode, receiver } => {
                let receiver = receiver.map(|receiver| self.with_enum_receiver(method, receiver));
                let call = Call { method, site, mode, receiver, args };
                let call = self.push(ExprKind::Call(Box::new(call)), erased_ret, span, line);
                self.show_at(call, name);
                let ret = self.wildcards_captured(&ret, span);
                self.retyped(call, ret)
            }
            Callee::Accessor { class, accessor, receiver } => {
                let (mode, receiver) = (CallMode::Special, Some(receiver));
                let call = Call { method: accessor, site: class, mode, receiver, args };
                let call = self.push(ExprKind::Call(Box::new(call)), erased_ret, span, line);
                self.show_at(call, name);
                let ret = self.wildcards_captured(&ret, span);
                self.retyped(call, ret)
            }
            Callee::Constructor { outer } => {
                let (first, last) = self.hidden_args(owner, outer, span)?;
                let args = first.into_iter().chain(args).chain(last).collect();
                let kind = ExprKind::New { constructor: method, args };
                let ty = if infer.unchecked { Ty::class(owner) } else { ret };
                self.push_ty(kind, ty, span, line)
            }
            Callee::Anonymous { body, outer, is_diamond } => {
                let supertype = if infer.unchecked { self.table.erased(&ret) } else { ret };
                let constructor = method;
                let new = Anonymous { body, outer, supertype, constructor, args, is_diamond };
                self.anonymous_object(new, (span, line))?
            }
        };
        let thrown: Vec<ClassId> = thrown.into_iter().filter_map(Type::as_class).collect();
        if thrown != m_throws {
            let node = match self.body.exprs[call].kind {
                ExprKind::Convert {
                    conversion: Conversion::Checked | Conversion::Widen,
                    operand,
                } if self.implicit_casts.contains(call) => operand,
                _ => call,
            };
            self.thrown.insert(node, thrown);
        }
        Some(call)
    }

    /// Sets the bounds of variables that were captured before inference.
    fn set_captured_bounds(&self, ret: &Ty, infer: &Infer) {
        ret.any(&mut |ty| {
            if let Ty::Var(var) = ty {
                let upper = self.table.type_vars.upper(*var);
                if !upper.is_proper() {
                    self.table.type_vars.set_upper(*var, infer.apply(&upper));
                }
            }
            false
        });
    }

    /// Selects the constructor of `new` or of a constructor call, with its arguments; or reports why there is none.
    pub(super) fn constructor_of(
        &mut self,
        ty: &Ty,
        outer: Option<ExprId>,
        args: Vec<Arg<'a>>,
        type_args: &[Ty],
        span: Span,
    ) -> Option<(MethodId, Vec<ExprId>)> {
        let class = ty.as_class()?;
        let given = GivenArgs { args: &args, type_args };
        let applicable = self.choose_constructor(ty, class, false, given, span, true)?;
        let line = self.line(span);
        let callee = Callee::Constructor { outer };
        let pending = PendingCall::new(callee, applicable, args, (span, line), span);
        let created = self.finish_call(pending, None)?;
        match &self.body.exprs[created].kind {
            ExprKind::New { constructor, args } => {
                let found = (*constructor, args.clone());
                // The expression is not used: it remains in the tree without effect.
                if let Some(thrown) = self.thrown.remove(&created) {
                    self.thrown.insert(created, thrown);
                }
                Some(found)
            }
            _ => None,
        }
    }

    /// Whether an expression can be a statement (JLS 14.8).
    pub(super) fn is_statement_expr(expr: &ast::Expr<'_>) -> bool {
        use ast::ExprKind::*;
        matches!(expr.kind, Assign { .. } | IncDec { .. } | Call(_) | New(_))
    }
}

/// The lambda expressions and method references among arguments, with their parameter types.
fn collect_pending<'p, 'a>(args: &'p [Arg<'a>], formals: &[Ty], out: &mut Vec<(&'p Arg<'a>, Ty)>) {
    for (arg, formal) in args.iter().zip(formals) {
        collect_one(arg, formal, out);
    }
}

fn collect_one<'p, 'a>(arg: &'p Arg<'a>, formal: &Ty, out: &mut Vec<(&'p Arg<'a>, Ty)>) {
    match arg {
        Arg::Lambda(..) | Arg::MethodRef(..) => out.push((arg, formal.clone())),
        Arg::Call(pending) => collect_pending(&pending.args, &pending.formals, out),
        Arg::Switch(pending) => {
            pending.yields.iter().for_each(|value| collect_one(value, formal, out));
        }
        Arg::Conditional(pending) => {
            collect_one(&pending.then, formal, out);
            collect_one(&pending.otherwise, formal, out);
        }
        Arg::Value(..) | Arg::Typed(_) => {}
    }
}
