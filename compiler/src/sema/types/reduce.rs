//! Reduction of constraints between types to bounds (JLS 18.2).

use super::infer::{Infer, Kind};
use super::{Ty, Wildcard};
use crate::sema::class_table::ClassTable;

impl Infer {
    /// A value of one type is compatible with another in a loose invocation context; in a strict one if `is_strict`
    /// (JLS 18.2.2).
    pub fn compatible(
        &mut self,
        table: &ClassTable<'_>,
        ty: &Ty,
        to: &Ty,
        is_strict: bool,
    ) -> bool {
        let (ty, to) = (self.apply(ty), self.apply(to));
        if ty == Ty::Void || to == Ty::Void {
            return false;
        }
        if ty.is_proper() && to.is_proper() {
            if is_strict && (ty.as_prim().is_some() != to.as_prim().is_some()) {
                return false;
            }
            if table.converts_loosely(&ty, &to) {
                self.unchecked |=
                    ty.is_reference() && to.is_reference() && !table.is_subtype_of(&ty, &to);
                return true;
            }
            return false;
        }
        match (&ty, &to) {
            (Ty::Prim(prim), _) => {
                !is_strict
                    && table
                        .box_ty(*prim)
                        .is_some_and(|boxed| self.compatible(table, &boxed, &to, false))
            }
            (_, Ty::Prim(prim)) => {
                !is_strict
                    && table.box_ty(*prim).is_some_and(|boxed| self.equal(table, &ty, &boxed))
            }
            _ => {
                if self.is_unchecked_for(table, &ty, &to) {
                    self.unchecked = true;
                    return true;
                }
                self.subtype(table, &ty, &to)
            }
        }
    }

    /// Whether the type has a raw supertype of the class that the other type parameterises.
    fn is_unchecked_for(&self, table: &ClassTable<'_>, ty: &Ty, to: &Ty) -> bool {
        match (ty, to) {
            (Ty::Infer(_), _) => false,
            (_, Ty::Class(..)) => table.is_unchecked_subtype(ty, to),
            (Ty::Array(a), Ty::Array(b)) => self.is_unchecked_for(table, a, b),
            _ => false,
        }
    }

    /// One type is a subtype of another (JLS 18.2.3).
    pub fn subtype(&mut self, table: &ClassTable<'_>, ty: &Ty, other: &Ty) -> bool {
        let (ty, other) = (self.apply(ty), self.apply(other));
        if ty == other {
            return true;
        }
        if ty.is_proper() && other.is_proper() {
            // A variable captured before inference may have bounds with inference variables.
            if let Ty::Var(var) = ty
                && let upper = table.type_vars.upper(var)
                && !upper.is_proper()
            {
                return self.subtype(table, &upper, &other);
            }
            if table.is_subtype_of(&ty, &other) || is_raw_of(table, &ty, &other) {
                return true;
            }
            // Like the reference compiler, incorporation admits unchecked conversion.
            let is_unchecked = self.is_incorporating && table.is_unchecked_subtype(&ty, &other);
            self.unchecked |= is_unchecked;
            return is_unchecked;
        }
        if ty == Ty::Null {
            return true;
        }
        if other == Ty::Null {
            return false;
        }
        if let Some(var) = self.open_var(&ty) {
            return other.is_reference() && self.add(table, var, Kind::Upper, other);
        }
        if let Some(var) = self.open_var(&other) {
            return ty.is_reference() && self.add(table, var, Kind::Lower, ty);
        }
        match (&ty, &other) {
            (_, Ty::Intersection(others)) => {
                others.iter().all(|other| self.subtype(table, &ty, other))
            }
            (_, Ty::Class(class, args)) => {
                let Some(found) = table.as_super(&table.capture(&ty), *class) else { return false };
                let Ty::Class(_, found) = found else { return false };
                if args.is_empty() {
                    return true;
                }
                if found.is_empty() {
                    self.unchecked = true;
                    return true;
                }
                args.iter().zip(found.iter()).all(|(arg, inner)| self.contains(table, arg, inner))
            }
            (Ty::Array(a), Ty::Array(b)) => match (&**a, &**b) {
                (Ty::Prim(x), Ty::Prim(y)) => x == y,
                (Ty::Prim(_), _) | (_, Ty::Prim(_)) => false,
                (x, y) => self.subtype(table, x, y),
            },
            (Ty::Var(var), Ty::Array(_)) => {
                let upper = table.type_vars.upper(*var);
                self.subtype(table, &upper, &other)
            }
            (Ty::Intersection(types), Ty::Array(_)) => {
                types.iter().any(|ty| self.subtype(table, ty, &other))
            }
            (_, Ty::Var(var)) => match table.type_vars.lower(*var) {
                Some(lower) => self.subtype(table, &ty, &lower),
                None => false,
            },
            _ => false,
        }
    }

    /// A type argument contains another (JLS 18.2.3).
    pub fn contains(&mut self, table: &ClassTable<'_>, arg: &Ty, inner: &Ty) -> bool {
        match arg {
            Ty::Wildcard(Wildcard::Any) => true,
            Ty::Wildcard(Wildcard::Extends(bound)) => match inner {
                Ty::Wildcard(Wildcard::Extends(inner)) => self.subtype(table, inner, bound),
                Ty::Wildcard(_) => self.equal(table, &table.object_ty(), bound),
                _ => self.subtype(table, inner, bound),
            },
            Ty::Wildcard(Wildcard::Super(bound)) => match inner {
                Ty::Wildcard(Wildcard::Super(inner)) => self.subtype(table, bound, inner),
                Ty::Wildcard(_) => self.equal(table, &table.object_ty(), bound),
                _ => self.subtype(table, bound, inner),
            },
            _ => match inner {
                Ty::Wildcard(_) => false,
                _ => self.equal(table, arg, inner),
            },
        }
    }

    /// Two types, or type arguments, are the same (JLS 18.2.4).
    pub fn equal(&mut self, table: &ClassTable<'_>, a: &Ty, b: &Ty) -> bool {
        let (a, b) = (self.apply(a), self.apply(b));
        if a == b {
            return true;
        }
        if a.is_proper() && b.is_proper() {
            return table.is_same(&a, &b);
        }
        if let Some(var) = self.open_var(&a) {
            return b.is_reference()
                && !matches!(b, Ty::Wildcard(_))
                && self.add(table, var, Kind::Equal, b);
        }
        if let Some(var) = self.open_var(&b) {
            return a.is_reference()
                && !matches!(a, Ty::Wildcard(_))
                && self.add(table, var, Kind::Equal, a);
        }
        match (&a, &b) {
            (Ty::Class(x, xs), Ty::Class(y, ys)) => {
                x == y
                    && xs.len() == ys.len()
                    && xs.iter().zip(ys.iter()).all(|(x, y)| self.equal(table, x, y))
            }
            (Ty::Array(x), Ty::Array(y)) => self.equal(table, x, y),
            (Ty::Wildcard(Wildcard::Extends(x)), Ty::Wildcard(Wildcard::Extends(y)))
            | (Ty::Wildcard(Wildcard::Super(x)), Ty::Wildcard(Wildcard::Super(y))) => {
                self.equal(table, x, y)
            }
            _ => false,
        }
    }
}

/// Whether a type is raw, and the other is its class with unbounded wildcards only. Like the reference compiler,
/// inference accepts that, although a raw type is not a subtype.
fn is_raw_of(table: &ClassTable<'_>, ty: &Ty, other: &Ty) -> bool {
    let Ty::Class(class, args) = other else { return false };
    let unbounded = args.iter().all(|arg| matches!(arg, Ty::Wildcard(Wildcard::Any)));
    unbounded && matches!(table.as_super(ty, *class), Some(Ty::Class(_, found)) if found.is_empty())
}
