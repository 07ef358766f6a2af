//! Bounds on inference variables, and their incorporation (JLS 18.1.3, 18.3).

use std::collections::BTreeMap;

use super::subst::map;
use super::{InferVar, Ty, TypeVar};
use crate::sema::class_table::ClassTable;

/// The limit for the number of bounds; beyond it, inference fails.
const MAX_BOUNDS: usize = 20_000;

/// The bounds of one variable.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bounds {
    /// Types it is equal to.
    pub equal: Vec<Ty>,
    /// Types it is a supertype of.
    pub lower: Vec<Ty>,
    /// Types it is a subtype of.
    pub upper: Vec<Ty>,
    /// The type parameter that it replaces.
    pub param: Option<TypeVar>,
    /// Whether it appears in a `throws` clause (JLS 18.1.3).
    pub is_thrown: bool,
    /// The type to which it was resolved.
    pub instance: Option<Ty>,
}

/// A set of bounds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Infer {
    /// The variables.
    pub vars: BTreeMap<InferVar, Bounds>,
    /// Whether an unchecked conversion was needed.
    pub unchecked: bool,
    /// Whether the consequences of a bound are being added.
    pub(super) is_incorporating: bool,
    count: usize,
}

/// The kinds of bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Equal,
    Lower,
    Upper,
}

impl Infer {
    /// Adds variables for type parameters. Returns the types that replace the parameters.
    pub fn add_params(&mut self, table: &ClassTable<'_>, params: &[TypeVar]) -> Vec<Ty> {
        let vars: Vec<InferVar> = params.iter().map(|_| table.type_vars.infer_var()).collect();
        let types: Vec<Ty> = vars.iter().map(|&var| Ty::Infer(var)).collect();
        for (&var, &param) in vars.iter().zip(params) {
            self.vars.insert(var, Bounds { param: Some(param), ..Bounds::default() });
        }
        for (&var, &param) in vars.iter().zip(params) {
            let upper = super::subst::subst(&table.type_vars.upper(param), params, &types);
            let uppers = match upper {
                Ty::Intersection(types) => types.to_vec(),
                other => vec![other],
            };
            for upper in uppers {
                self.add(table, var, Kind::Upper, upper);
            }
        }
        types
    }

    /// Adds the variables and bounds of a nested inference.
    pub fn absorb(&mut self, other: &Infer) {
        for (var, bounds) in &other.vars {
            self.vars.entry(*var).or_insert_with(|| bounds.clone());
        }
        self.unchecked |= other.unchecked;
    }

    /// A type in which resolved variables are replaced.
    pub fn apply(&self, ty: &Ty) -> Ty {
        if ty.is_proper() {
            return ty.clone();
        }
        map(ty, &mut |leaf| match leaf {
            Ty::Infer(var) => self.vars.get(var)?.instance.clone(),
            _ => None,
        })
    }

    /// Whether a type is a variable that has not been resolved.
    pub fn open_var(&self, ty: &Ty) -> Option<InferVar> {
        match ty {
            Ty::Infer(var) => {
                self.vars.get(var).filter(|bounds| bounds.instance.is_none()).map(|_| *var)
            }
            _ => None,
        }
    }

    /// Adds the bound `throws` to variables (JLS 18.1.3).
    pub fn mark_thrown(&mut self, types: &[Ty]) {
        for ty in types {
            if let Some(var) = self.open_var(ty)
                && let Some(bounds) = self.vars.get_mut(&var)
            {
                bounds.is_thrown = true;
            }
        }
    }

    /// Adds a bound and its consequences; false if it cannot hold.
    pub(super) fn add(
        &mut self,
        table: &ClassTable<'_>,
        var: InferVar,
        kind: Kind,
        ty: Ty,
    ) -> bool {
        if ty == Ty::Infer(var) {
            return true;
        }
        let Some(bounds) = self.vars.get_mut(&var) else { return true };
        if let Some(instance) = bounds.instance.clone() {
            return self.incorporating(|infer| match kind {
                Kind::Equal => infer.equal(table, &instance, &ty),
                Kind::Lower => infer.subtype(table, &ty, &instance),
                Kind::Upper => infer.subtype(table, &instance, &ty),
            });
        }
        let list = match kind {
            Kind::Equal => &mut bounds.equal,
            Kind::Lower => &mut bounds.lower,
            Kind::Upper => &mut bounds.upper,
        };
        if list.contains(&ty) {
            return true;
        }
        list.push(ty.clone());
        self.count += 1;
        if self.count > MAX_BOUNDS {
            return false;
        }
        // The same bound for the other variable.
        if let Some(other) = self.open_var(&ty) {
            let (kind, ty) = match kind {
                Kind::Equal => (Kind::Equal, Ty::Infer(var)),
                Kind::Lower => (Kind::Upper, Ty::Infer(var)),
                Kind::Upper => (Kind::Lower, Ty::Infer(var)),
            };
            if !self.add(table, other, kind, ty) {
                return false;
            }
        }
        let Bounds { equal, lower, upper, .. } = self.vars[&var].clone();
        let holds = self.incorporating(|infer| match kind {
            Kind::Equal => {
                equal.iter().filter(|other| **other != ty).all(|o| infer.equal(table, &ty, o))
                    && lower.iter().all(|lower| infer.subtype(table, lower, &ty))
                    && upper.iter().all(|upper| infer.subtype(table, &ty, upper))
            }
            Kind::Lower => {
                equal.iter().all(|equal| infer.subtype(table, &ty, equal))
                    && upper.iter().all(|upper| infer.subtype(table, &ty, upper))
            }
            Kind::Upper => {
                equal.iter().all(|equal| infer.subtype(table, equal, &ty))
                    && lower.iter().all(|lower| infer.subtype(table, lower, &ty))
                    && upper
                        .iter()
                        .filter(|other| **other != ty)
                        .all(|other| infer.can_share(table, &ty, other))
            }
        });
        holds && (kind != Kind::Equal || !ty.is_proper() || self.set(table, var, ty))
    }

    /// Adds the consequences of a bound.
    fn incorporating(&mut self, consequences: impl FnOnce(&mut Infer) -> bool) -> bool {
        let outer = std::mem::replace(&mut self.is_incorporating, true);
        let holds = consequences(self);
        self.is_incorporating = outer;
        holds
    }

    /// Whether a type can have two upper bounds. Parameterisations of one class must agree on their arguments (JLS
    /// 18.3.1), and a subtype of an array type is an array (JLS 5.1.10: there is no greatest lower bound).
    fn can_share(&mut self, table: &ClassTable<'_>, a: &Ty, b: &Ty) -> bool {
        if let (array @ Ty::Array(_), Ty::Class(class, _))
        | (Ty::Class(class, _), array @ Ty::Array(_)) = (a, b)
        {
            return !array.is_proper() || table.is_subtype_of(array, &Ty::class(*class));
        }
        let (Ty::Class(x, _), Ty::Class(y, _)) = (a, b) else { return true };
        let class = if table.is_subclass(*x, *y) {
            *y
        } else if table.is_subclass(*y, *x) {
            *x
        } else {
            return true;
        };
        match (table.as_super(a, class), table.as_super(b, class)) {
            (Some(Ty::Class(_, xs)), Some(Ty::Class(_, ys))) if xs.len() == ys.len() => {
                xs.iter().zip(ys.iter()).all(|(x, y)| {
                    matches!(x, Ty::Wildcard(_))
                        || matches!(y, Ty::Wildcard(_))
                        || self.equal(table, x, y)
                })
            }
            _ => true,
        }
    }

    /// Resolves a variable to a proper type and propagates that to all bounds that mention it; false if one cannot
    /// hold.
    pub(super) fn set(&mut self, table: &ClassTable<'_>, var: InferVar, instance: Ty) -> bool {
        let Some(bounds) = self.vars.get_mut(&var) else { return true };
        if let Some(known) = &bounds.instance {
            return table.is_same(known, &instance);
        }
        bounds.instance = Some(instance.clone());
        let own = bounds.clone();
        let holds = self.incorporating(|infer| {
            own.equal.iter().all(|ty| infer.equal(table, &instance, ty))
                && own.lower.iter().all(|ty| infer.subtype(table, ty, &instance))
                && own.upper.iter().all(|ty| infer.subtype(table, &instance, ty))
        });
        if !holds {
            return false;
        }
        let mentions = |ty: &Ty| ty.any(&mut |ty| *ty == Ty::Infer(var));
        for other in self.vars.keys().copied().collect::<Vec<_>>() {
            if self.vars[&other].instance.is_some() {
                continue;
            }
            for kind in [Kind::Equal, Kind::Lower, Kind::Upper] {
                let bounds = &self.vars[&other];
                let list = match kind {
                    Kind::Equal => &bounds.equal,
                    Kind::Lower => &bounds.lower,
                    Kind::Upper => &bounds.upper,
                };
                let renewed: Vec<Ty> =
                    list.iter().filter(|ty| mentions(ty)).map(|ty| self.apply(ty)).collect();
                for ty in renewed {
                    if !self.add(table, other, kind, ty) {
                        return false;
                    }
                }
            }
        }
        true
    }
}
