//! Overload resolution (JLS 15.12.2).

use std::sync::Arc;

use super::super::members::Access;
use super::super::types::infer::Infer;
use super::super::types::{MethodSig, Ty, subst};
use super::Attr;
use super::args::Arg;
use super::method_ref::RefTarget;
use crate::ast;
use crate::source::Span;
use crate::tree::{ClassId, MethodId};

/// The phases of applicability (JLS 15.12.2.2 to 15.12.2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Subtyping only.
    Strict,
    /// With boxing and unboxing.
    Loose,
    /// With variable arity.
    Varargs,
}

/// A candidate method of a call.
#[derive(Clone)]
pub(super) struct Candidate {
    pub method: MethodId,
    /// Its signature as a member of the receiver's type.
    pub sig: Arc<MethodSig>,
}

/// An applicable method.
pub(super) struct Applicable {
    pub method: MethodId,
    pub sig: Arc<MethodSig>,
    pub phase: Phase,
    /// The bounds that the arguments imply.
    pub infer: Infer,
    /// The parameter type for each argument, with type parameters replaced by inference variables.
    pub formals: Vec<Ty>,
    /// The parameter types, with type parameters replaced by inference variables.
    pub params: Vec<Ty>,
    pub ret: Ty,
    pub throws: Vec<Ty>,
}

/// The context of a call for diagnostics.
pub(super) struct CallContext<'n> {
    /// The class whose member is called.
    pub class: ClassId,
    /// The span of the diagnostic.
    pub span: Span,
    pub name: &'n str,
    /// The context for access checks; `None` if all candidates are accessible.
    pub access: Option<Access>,
}

impl<'a> Attr<'_, 'a> {
    /// Selects a candidate, or reports why none can be selected.
    pub(super) fn choose(
        &mut self,
        candidates: &[Candidate],
        args: &[Arg<'a>],
        type_args: &[Ty],
        context: &CallContext<'_>,
    ) -> Option<Applicable> {
        match self.try_choose(candidates, args, type_args, context.access) {
            Ok(applicable) => Some(applicable),
            Err(Failure::Ambiguous(methods)) => {
                self.report_ambiguous(&methods, context);
                None
            }
            Err(Failure::Inaccessible(method)) => {
                self.report_inaccessible_method(method, context.span);
                None
            }
            Err(Failure::NotApplicable) => {
                let class = context.class;
                let is_unsure = args.iter().any(|arg| match arg {
                    Arg::Value(_, ty) | Arg::Typed(ty) => self.may_have_unknown_supertype(ty),
                    Arg::Lambda(..)
                    | Arg::MethodRef(..)
                    | Arg::Call(_)
                    | Arg::Conditional(_)
                    | Arg::Switch(_) => false,
                });
                if !is_unsure
                    && !self.table.has_broken_method(class, context.name)
                    && !self.table.is_broken(class, crate::tree::Method::CONSTRUCTOR)
                {
                    self.report_not_applicable(candidates, args, context);
                }
                None
            }
        }
    }

    /// Selects a candidate.
    pub(super) fn try_choose(
        &mut self,
        candidates: &[Candidate],
        args: &[Arg<'a>],
        type_args: &[Ty],
        access: Option<Access>,
    ) -> Result<Applicable, Failure> {
        let mut hidden = None;
        for phase in [Phase::Strict, Phase::Loose, Phase::Varargs] {
            let mut found = Vec::new();
            for candidate in candidates {
                let Some(applicable) = self.applicable(candidate, args, type_args, phase) else {
                    continue;
                };
                let m = &self.table.symbols.methods[candidate.method];
                if access.is_none_or(|access| self.table.is_accessible(m.owner, m.flags, access)) {
                    found.push(applicable);
                } else {
                    hidden = hidden.or(Some(candidate.method));
                }
            }
            if !found.is_empty() {
                return self.most_specific(found, args);
            }
        }
        Err(hidden.map_or(Failure::NotApplicable, Failure::Inaccessible))
    }

    /// Whether a method is applicable to arguments, with the bounds that they imply.
    fn applicable(
        &mut self,
        candidate: &Candidate,
        args: &[Arg<'a>],
        type_args: &[Ty],
        phase: Phase,
    ) -> Option<Applicable> {
        let sig = candidate.sig.clone();
        let is_varargs = self.table.symbols.methods[candidate.method].is_varargs();
        let fits = match phase {
            Phase::Varargs => is_varargs && args.len() + 1 >= sig.args.len(),
            _ => args.len() == sig.args.len(),
        };
        if !fits {
            return None;
        }
        let mut infer = Infer::default();
        let types: Vec<Ty> = if sig.params.is_empty() {
            Vec::new()
        } else if type_args.len() == sig.params.len() {
            type_args.to_vec()
        } else if type_args.is_empty() {
            infer.add_params(self.table, &sig.params)
        } else {
            return None;
        };
        let instance = |ty: &Ty| subst(ty, &sig.params, &types);
        let params: Vec<Ty> = sig.args.iter().map(instance).collect();
        let formals = expand(&params, args.len(), phase);
        for ty in &sig.throws {
            if let Ty::Infer(var) = instance(ty)
                && let Some(bounds) = infer.vars.get_mut(&var)
            {
                bounds.is_thrown = true;
            }
        }
        for (arg, formal) in args.iter().zip(&formals) {
            if !self.fits(&mut infer, arg, formal, phase == Phase::Strict) {
                return None;
            }
        }
        if !infer.may_resolve(self.table) {
            return None;
        }
        Some(Applicable {
            method: candidate.method,
            phase,
            infer,
            formals,
            params,
            ret: instance(&sig.ret),
            throws: sig.throws.iter().map(instance).collect(),
            sig,
        })
    }

    /// Whether an argument is compatible with a parameter, as far as the argument is pertinent to applicability.
    fn fits(&mut self, infer: &mut Infer, arg: &Arg<'a>, formal: &Ty, is_strict: bool) -> bool {
        match arg {
            Arg::Value(_, ty) | Arg::Typed(ty) => {
                infer.compatible(self.table, ty, formal, is_strict)
            }
            Arg::Call(pending) => {
                infer.absorb(&pending.infer);
                self.ret_compatible(infer, pending, formal, is_strict)
            }
            Arg::Switch(pending) => {
                pending.yields.iter().all(|value| self.fits(infer, value, formal, is_strict))
            }
            Arg::Conditional(pending) => {
                self.fits(infer, &pending.then, formal, is_strict)
                    && self.fits(infer, &pending.otherwise, formal, is_strict)
            }
            // A lambda expression with typed parameters constrains the types to be inferred.
            Arg::Lambda(_, lambda) => {
                self.lambda_may_fit(lambda, formal)
                    && (!Self::is_pertinent(lambda, formal)
                        || self.reduce_lambda(infer, lambda, formal))
            }
            Arg::MethodRef(expr, method, site) => {
                let is_pertinent = !matches!(formal, Ty::Infer(_)) && site.exact.is_some();
                self.method_ref_may_fit(method, site, formal)
                    && (!is_pertinent
                        || self.reduce_method_ref(infer, (expr, method), site, formal))
            }
        }
    }

    /// The most specific of the applicable methods (JLS 15.12.2.5).
    fn most_specific(
        &mut self,
        mut found: Vec<Applicable>,
        args: &[Arg<'a>],
    ) -> Result<Applicable, Failure> {
        if found.len() == 1 {
            return Ok(found.remove(0));
        }
        let mut best = Vec::new();
        for i in 0..found.len() {
            let is_best = (0..found.len())
                .all(|j| i == j || self.is_more_specific(&found[i], &found[j], args));
            if is_best {
                best.push(i);
            }
        }
        if let [one] = best[..] {
            return Ok(found.swap_remove(one));
        }
        if best.is_empty() {
            let mut maximal = Vec::new();
            for i in 0..found.len() {
                let is_below = (0..found.len()).any(|j| {
                    i != j
                        && self.is_more_specific(&found[j], &found[i], args)
                        && !self.is_more_specific(&found[i], &found[j], args)
                });
                if !is_below {
                    maximal.push(found[i].method);
                }
            }
            return Err(Failure::Ambiguous(maximal));
        }
        // All have the same parameters: they are inherited from several types. A concrete method is preferred,
        // otherwise one with the most specific result and the fewest exceptions.
        let first = best[0];
        let same = best.iter().all(|&i| {
            found[i].sig.args.iter().zip(&found[first].sig.args).all(|(x, y)| {
                self.table.erasure(x) == self.table.erasure(y) || self.table.is_same(x, y)
            })
        });
        if !same {
            return Err(Failure::Ambiguous(best.iter().map(|&i| found[i].method).collect()));
        }
        let method = |i: usize| &self.table.symbols.methods[found[i].method];
        // A method of a class is preferred to the default method of an interface. Two methods of classes are ambiguous.
        let in_classes = best.iter().filter(|&&i| {
            let m = method(i);
            !m.is_abstract()
                && (m.is_static() || !self.table.symbols.classes[m.owner].is_interface())
        });
        if in_classes.count() > 1 {
            return Err(Failure::Ambiguous(best.iter().map(|&i| found[i].method).collect()));
        }
        let narrowest: Vec<usize> = best
            .iter()
            .copied()
            .filter(|&i| {
                best.iter().all(|&j| {
                    let (a, b) = (&found[i].sig.ret, &found[j].sig.ret);
                    a == b
                        || a.is_reference()
                            && b.is_reference()
                            && (self.table.is_subtype_of(a, b)
                                || self
                                    .table
                                    .is_subtype_of(&self.table.erased(a), &self.table.erased(b)))
                })
            })
            .collect();
        let throws_least = |i: &&usize| {
            best.iter().all(|&j| {
                let allowed = &method(j).throws;
                method(**i).throws.iter().all(|&t| {
                    self.table.is_unchecked(t)
                        || allowed.iter().any(|&a| self.table.is_subclass(t, a))
                })
            })
        };
        let concrete = best.iter().find(|&&i| !method(i).is_abstract());
        let chosen = concrete.or_else(|| narrowest.iter().find(throws_least)).or(narrowest.first());
        let chosen = *chosen.unwrap_or(&first);
        Ok(found.swap_remove(chosen))
    }

    /// Whether a method is more specific than another for the arguments.
    fn is_more_specific(&mut self, a: &Applicable, b: &Applicable, args: &[Arg<'a>]) -> bool {
        let mut infer = Infer::default();
        let types = infer.add_params(self.table, &b.sig.params);
        let other: Vec<Ty> = b.sig.args.iter().map(|ty| subst(ty, &b.sig.params, &types)).collect();
        let count = match a.phase {
            // All parameters that either method declares are compared.
            Phase::Varargs => args.len().max(a.sig.args.len()).max(b.sig.args.len()),
            _ => args.len(),
        };
        let mine = expand(&a.sig.args, count, a.phase);
        let other = expand(&other, count, b.phase);
        for (index, (x, y)) in mine.iter().zip(&other).enumerate() {
            let is_subtype = match (x, y) {
                (Ty::Prim(a), Ty::Prim(b)) => a.widens_to(*b),
                (Ty::Prim(_), _) | (_, Ty::Prim(_)) => false,
                _ => infer.subtype(self.table, x, y),
            };
            if is_subtype {
                continue;
            }
            let Some(arg) = args.get(index) else { return false };
            if !self.is_more_specific_function(arg, x, y) {
                return false;
            }
        }
        infer.resolve_all(self.table)
    }

    /// Whether one functional interface is more specific than another for a lambda expression with typed parameters or
    /// an exact method reference.
    fn is_more_specific_function(&mut self, arg: &Arg<'a>, x: &Ty, y: &Ty) -> bool {
        let (Some(f), Some(g)) = (self.table.function_type(x), self.table.function_type(y)) else {
            return false;
        };
        let (Some(cf), Some(cg)) = (f.interface.as_class(), g.interface.as_class()) else {
            return false;
        };
        if self.table.is_subclass(cf, cg) || self.table.is_subclass(cg, cf) {
            return false;
        }
        if f.params.len() != g.params.len() {
            return false;
        }
        match arg {
            Arg::Lambda(_, lambda) => {
                if lambda.params.iter().any(|param| param.ty.is_none()) {
                    return false;
                }
                match (&f.ret, &g.ret) {
                    (_, Ty::Void) => true,
                    (Ty::Void, _) => false,
                    (Ty::Prim(a), Ty::Prim(b)) => a.widens_to(*b),
                    (Ty::Prim(_), _) => self.results_are(lambda, true),
                    (_, Ty::Prim(_)) => self.results_are(lambda, false),
                    (a, b) => {
                        a == b
                            || a.any(&mut |ty| matches!(ty, Ty::Var(_)))
                                && b.any(&mut |ty| matches!(ty, Ty::Var(_)))
                            || self.table.is_subtype_of(a, b)
                    }
                }
            }
            Arg::MethodRef(_, _, site) => {
                let Some(method) = site.exact else { return false };
                let ret = self.table.method_sig(method).ret.clone();
                match (&f.ret, &g.ret) {
                    (_, Ty::Void) => true,
                    (Ty::Void, _) => false,
                    (Ty::Prim(a), Ty::Prim(b)) => a.widens_to(*b),
                    (Ty::Prim(_), _) => ret.as_prim().is_some(),
                    (_, Ty::Prim(_)) => ret.as_prim().is_none(),
                    (a, b) => a == b || self.table.is_subtype_of(a, b),
                }
            }
            Arg::Conditional(pending) => {
                self.is_more_specific_function(&pending.then, x, y)
                    && self.is_more_specific_function(&pending.otherwise, x, y)
            }
            _ => false,
        }
    }

    /// Whether a method reference is potentially compatible with a parameter, judging by the number of parameters.
    fn method_ref_may_fit(
        &mut self,
        method: &'a ast::MethodRef<'a>,
        site: &super::method_ref::MethodRefSite,
        formal: &Ty,
    ) -> bool {
        if matches!(formal, Ty::Infer(_)) {
            return true;
        }
        let Some(function) = self.table.function_type(formal) else { return false };
        let count = function.params.len();
        match &site.target {
            RefTarget::NewArray(_) => count == 1,
            _ => self.has_arity(method, site, count),
        }
    }
}

/// Why no method could be selected.
pub(super) enum Failure {
    NotApplicable,
    Ambiguous(Vec<MethodId>),
    Inaccessible(MethodId),
}

/// The parameter type for each of `count` arguments.
fn expand(params: &[Ty], count: usize, phase: Phase) -> Vec<Ty> {
    if phase != Phase::Varargs {
        return params.to_vec();
    }
    let Some((last, first)) = params.split_last() else { return Vec::new() };
    let element = last.element().cloned().unwrap_or_else(|| last.clone());
    (0..count).map(|i| first.get(i).cloned().unwrap_or_else(|| element.clone())).collect()
}
