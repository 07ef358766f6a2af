//! Relations between types: subtyping (JLS 4.10), containment (4.5.1), and legal casts (5.5).

use super::{Ty, Wildcard};
use crate::sema::class_table::ClassTable;
use crate::tree::Prim;

/// The limit for the depth of comparisons. Bounds may refer to themselves infinitely; types that differ only deeper
/// than this are not recognised as equal.
const MAX_DEPTH: u32 = 60;

impl ClassTable<'_> {
    /// Whether a reference type, or `null`, is a subtype of another, without unchecked conversion.
    pub fn is_subtype_of(&self, ty: &Ty, other: &Ty) -> bool {
        if ty == other {
            return true;
        }
        let depth = self.type_vars.depth.get();
        if depth >= MAX_DEPTH {
            return false;
        }
        self.type_vars.depth.set(depth + 1);
        let result = self.is_subtype_at(ty, other);
        self.type_vars.depth.set(depth);
        result
    }

    fn is_subtype_at(&self, ty: &Ty, other: &Ty) -> bool {
        match (ty, other) {
            (_, Ty::Intersection(others)) => {
                others.iter().all(|other| self.is_subtype_of(ty, other))
            }
            (Ty::Null, other) => other.is_reference(),
            (Ty::Prim(a), Ty::Prim(b)) => a.widens_to(*b),
            (Ty::Var(a), Ty::Var(b)) => {
                self.is_subtype_of(&self.type_vars.upper(*a), other)
                    || self.type_vars.lower(*b).is_some_and(|lower| self.is_subtype_of(ty, &lower))
            }
            (_, Ty::Var(b)) => {
                let below =
                    |ty: &Ty| self.type_vars.lower(*b).is_some_and(|l| self.is_subtype_of(ty, &l));
                below(ty)
            }
            (Ty::Var(a), _) => self.is_subtype_of(&self.type_vars.upper(*a), other),
            (Ty::Intersection(types), _) => types.iter().any(|ty| self.is_subtype_of(ty, other)),
            (Ty::Array(a), Ty::Array(b)) => match (&**a, &**b) {
                (Ty::Prim(x), Ty::Prim(y)) => x == y,
                (x, y) => x.is_reference() && y.is_reference() && self.is_subtype_of(x, y),
            },
            (_, Ty::Class(class, args)) if ty.is_reference() => {
                let Some(found) = self.as_super(&self.capture(ty), *class) else { return false };
                let Ty::Class(_, found) = found else { return false };
                args.is_empty()
                    || found.len() == args.len()
                        && args
                            .iter()
                            .zip(found.iter())
                            .all(|(arg, found)| self.contains(arg, found))
            }
            _ => false,
        }
    }

    /// Whether a type argument contains another (JLS 4.5.1).
    pub fn contains(&self, arg: &Ty, inner: &Ty) -> bool {
        if arg == inner {
            return true;
        }
        match arg {
            Ty::Wildcard(Wildcard::Any) => true,
            Ty::Wildcard(Wildcard::Extends(bound)) => match inner {
                Ty::Wildcard(Wildcard::Extends(inner)) => self.is_subtype_of(inner, bound),
                Ty::Wildcard(_) => **bound == self.object_ty(),
                _ => self.is_subtype_of(inner, bound),
            },
            Ty::Wildcard(Wildcard::Super(bound)) => match inner {
                Ty::Wildcard(Wildcard::Super(inner)) => self.is_subtype_of(bound, inner),
                Ty::Wildcard(_) => false,
                _ => self.is_subtype_of(bound, inner),
            },
            _ => self.is_same(arg, inner),
        }
    }

    /// Whether two types are the same.
    pub fn is_same(&self, a: &Ty, b: &Ty) -> bool {
        match (a, b) {
            _ if a == b => true,
            (Ty::Class(x, xs), Ty::Class(y, ys)) => {
                x == y
                    && xs.len() == ys.len()
                    && xs.iter().zip(ys.iter()).all(|(x, y)| match (x, y) {
                        (Ty::Wildcard(Wildcard::Any), Ty::Wildcard(Wildcard::Extends(bound)))
                        | (Ty::Wildcard(Wildcard::Extends(bound)), Ty::Wildcard(Wildcard::Any)) => {
                            **bound == self.object_ty()
                        }
                        (
                            Ty::Wildcard(Wildcard::Extends(x)),
                            Ty::Wildcard(Wildcard::Extends(y)),
                        )
                        | (Ty::Wildcard(Wildcard::Super(x)), Ty::Wildcard(Wildcard::Super(y))) => {
                            self.is_same(x, y)
                        }
                        _ => self.is_same(x, y),
                    })
            }
            (Ty::Array(x), Ty::Array(y)) => self.is_same(x, y),
            (Ty::Intersection(xs), Ty::Intersection(ys)) => {
                let covers =
                    |xs: &[Ty], ys: &[Ty]| xs.iter().all(|x| ys.iter().any(|y| self.is_same(x, y)));
                covers(xs, ys) && covers(ys, xs)
            }
            _ => false,
        }
    }

    /// Whether one type is a subtype of another after unchecked conversion (JLS 5.1.9).
    pub fn is_unchecked_subtype(&self, ty: &Ty, other: &Ty) -> bool {
        match (ty, other) {
            (_, Ty::Class(class, args)) if !args.is_empty() => {
                matches!(self.as_super(ty, *class), Some(Ty::Class(_, found)) if found.is_empty())
            }
            (Ty::Array(a), Ty::Array(b)) => self.is_unchecked_subtype(a, b),
            _ => false,
        }
    }

    /// Whether a value converts in a loose invocation context without boxing: identity, widening, unchecked.
    pub fn converts(&self, ty: &Ty, other: &Ty) -> bool {
        match (ty, other) {
            (Ty::Prim(a), Ty::Prim(b)) => a.widens_to(*b),
            (Ty::Void, _) | (_, Ty::Void) => false,
            _ => {
                ty.is_reference()
                    && other.is_reference()
                    && (self.is_subtype_of(ty, other) || self.is_unchecked_subtype(ty, other))
            }
        }
    }

    /// Whether a value converts in a loose invocation context (JLS 5.3): perhaps by boxing or unboxing.
    pub fn converts_loosely(&self, ty: &Ty, other: &Ty) -> bool {
        if self.converts(ty, other) {
            return true;
        }
        match (ty, other) {
            (Ty::Prim(prim), _) if other.is_reference() => {
                self.box_ty(*prim).is_some_and(|boxed| self.converts(&boxed, other))
            }
            (_, Ty::Prim(prim)) if ty.is_reference() => {
                self.unboxed_ty(ty).is_some_and(|unboxed| unboxed.widens_to(*prim))
            }
            _ => false,
        }
    }

    /// The class that boxes a primitive type (JLS 5.1.7).
    pub fn box_ty(&self, prim: Prim) -> Option<Ty> {
        self.by_name.get(super::bounds::box_name(prim)).map(|&class| Ty::class(class))
    }

    /// The primitive type that a type unboxes to (JLS 5.1.8), by its bound if it is a variable.
    pub fn unboxed_ty(&self, ty: &Ty) -> Option<Prim> {
        match ty {
            Ty::Class(class, _) => self.unboxed(crate::tree::Type::Class(*class)),
            Ty::Var(var) => self.unboxed_ty(&self.type_vars.upper(*var)),
            Ty::Intersection(types) => types.iter().find_map(|ty| self.unboxed_ty(ty)),
            _ => None,
        }
    }

    /// The primitive type of a numeric or boolean value: itself if primitive, unboxed if a box.
    pub fn as_primitive(&self, ty: &Ty) -> Option<Prim> {
        ty.as_prim().or_else(|| self.unboxed_ty(ty))
    }

    /// Whether a reference of one type can be cast to another (JLS 5.1.6.1): not if they are provably distinct.
    pub fn is_castable_to(&self, from: &Ty, to: &Ty) -> bool {
        if self.is_subtype_of(from, to) {
            return true;
        }
        match (from, to) {
            (Ty::Intersection(types), _) => types.iter().all(|ty| self.is_castable_to(ty, to)),
            (_, Ty::Intersection(types)) => types.iter().all(|ty| self.is_castable_to(from, ty)),
            (Ty::Var(var), _) => self.is_castable_to(&self.type_vars.upper(*var), to),
            (_, Ty::Var(var)) => self.is_castable_to(from, &self.type_vars.upper(*var)),
            (Ty::Array(a), Ty::Array(b)) => match (&**a, &**b) {
                (Ty::Prim(x), Ty::Prim(y)) => x == y,
                (x, y) => x.is_reference() && y.is_reference() && self.is_castable_to(x, y),
            },
            _ => {
                self.is_castable(self.erasure(from), self.erasure(to))
                    && !self.has_distinct_supertypes(from, to)
            }
        }
    }

    /// Whether two class types have supertypes that are different parameterisations of one class.
    fn has_distinct_supertypes(&self, a: &Ty, b: &Ty) -> bool {
        let (Ty::Class(x, _), Ty::Class(y, _)) = (a, b) else { return false };
        self.supertypes(*x)
            .into_iter()
            .filter(|&class| {
                !self.class_sigs[class].params.is_empty() && self.is_subclass(*y, class)
            })
            .any(|class| match (self.as_super(a, class), self.as_super(b, class)) {
                (Some(Ty::Class(_, xs)), Some(Ty::Class(_, ys))) => {
                    xs.len() == ys.len()
                        && xs.iter().zip(ys.iter()).any(|(x, y)| self.are_distinct(x, y))
                }
                _ => false,
            })
    }

    /// Whether two type arguments are provably distinct (JLS 4.5.1).
    fn are_distinct(&self, a: &Ty, b: &Ty) -> bool {
        match (a, b) {
            _ if a == b => false,
            (Ty::Var(_), _) | (_, Ty::Var(_)) => false,
            (Ty::Wildcard(Wildcard::Extends(x)), Ty::Wildcard(Wildcard::Extends(y))) => {
                !self.is_castable_to(x, y) && !self.is_castable_to(y, x)
            }
            (Ty::Wildcard(Wildcard::Extends(x)), other)
            | (other, Ty::Wildcard(Wildcard::Extends(x))) => match other {
                Ty::Wildcard(_) => false,
                _ => !self.is_castable_to(x, other) && !self.is_castable_to(other, x),
            },
            (Ty::Wildcard(_), _) | (_, Ty::Wildcard(_)) => false,
            _ => {
                let depth = self.type_vars.depth.get();
                let is_known = |ty: &Ty| {
                    !ty.has_wildcard_args() && !ty.any(&mut |ty| matches!(ty, Ty::Var(_)))
                };
                depth < MAX_DEPTH && !self.is_same(a, b) && is_known(a) && is_known(b)
            }
        }
    }

    /// Whether a type is reifiable (JLS 4.7).
    pub fn is_reifiable(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Class(_, args) => args.iter().all(|arg| matches!(arg, Ty::Wildcard(Wildcard::Any))),
            Ty::Array(element) => self.is_reifiable(element),
            Ty::Var(_) | Ty::Intersection(_) => false,
            _ => true,
        }
    }
}
