//! Resolution of inference variables (JLS 18.4).

use std::collections::BTreeSet;

use super::functional::FunctionType;
use super::infer::{Bounds, Infer};
use super::{InferVar, Ty};
use crate::sema::class_table::ClassTable;

impl Infer {
    /// The function type of the target type of a lambda expression or method reference. If that is a variable, it is
    /// resolved first (JLS 18.2.1).
    pub fn target_function_type(
        &mut self,
        table: &ClassTable<'_>,
        formal: &Ty,
    ) -> Option<FunctionType> {
        let mut formal = self.apply(formal);
        if self.open_var(&formal).is_some() {
            if !self.resolve(table, &formal) {
                return None;
            }
            formal = self.apply(&formal);
        }
        table.function_type(&formal)
    }

    /// Resolves the variables that a type mentions, and those on which they depend. False if there is no solution.
    pub fn resolve(&mut self, table: &ClassTable<'_>, ty: &Ty) -> bool {
        let mut wanted = Vec::new();
        ty.any(&mut |ty| {
            if let Ty::Infer(var) = ty {
                wanted.push(*var);
            }
            false
        });
        self.resolve_vars(table, &wanted)
    }

    /// Resolves all variables.
    pub fn resolve_all(&mut self, table: &ClassTable<'_>) -> bool {
        let all: Vec<InferVar> = self.vars.keys().copied().collect();
        self.resolve_vars(table, &all)
    }

    /// Whether every variable with only upper bounds has a type below all of them.
    pub fn may_resolve(&self, table: &ClassTable<'_>) -> bool {
        self.vars.iter().all(|(&var, bounds)| {
            let is_bounded =
                bounds.instance.is_some() || !bounds.equal.is_empty() || !bounds.lower.is_empty();
            is_bounded || self.upper_of(table, var).is_some()
        })
    }

    fn resolve_vars(&mut self, table: &ClassTable<'_>, wanted: &[InferVar]) -> bool {
        loop {
            // The smallest set of variables that depend on no others comes first.
            let open = wanted.iter().copied().filter(|&var| self.is_open(var));
            let Some(set) = open.map(|var| self.dependencies(var)).min_by_key(|set| set.len())
            else {
                return true;
            };
            let smallest = set
                .iter()
                .map(|&var| self.dependencies(var))
                .min_by_key(|set| set.len())
                .unwrap_or(set);
            if !self.resolve_one(table, &smallest) {
                return false;
            }
        }
    }

    fn is_open(&self, var: InferVar) -> bool {
        self.vars.get(&var).is_some_and(|bounds| bounds.instance.is_none())
    }

    /// The open variables on which the resolution of one depends, including itself.
    fn dependencies(&self, var: InferVar) -> BTreeSet<InferVar> {
        let mut set = BTreeSet::from([var]);
        let mut waiting = vec![var];
        while let Some(var) = waiting.pop() {
            let Bounds { equal, lower, upper, .. } = &self.vars[&var];
            for ty in equal.iter().chain(lower).chain(upper) {
                ty.any(&mut |ty| {
                    if let Ty::Infer(other) = ty
                        && self.is_open(*other)
                        && set.insert(*other)
                    {
                        waiting.push(*other);
                    }
                    false
                });
            }
        }
        set
    }

    /// Resolves one variable of a set whose variables depend only on each other.
    fn resolve_one(&mut self, table: &ClassTable<'_>, set: &BTreeSet<InferVar>) -> bool {
        let proper = |types: &[Ty]| -> Vec<Ty> {
            types.iter().map(|ty| self.apply(ty)).filter(Ty::is_proper).collect()
        };
        let equal = set
            .iter()
            .find_map(|&var| proper(&self.vars[&var].equal).into_iter().next().map(|ty| (var, ty)));
        if let Some((var, ty)) = equal {
            return self.set(table, var, ty);
        }
        let lower = set.iter().find_map(|&var| {
            let lower = proper(&self.vars[&var].lower);
            (!lower.is_empty()).then(|| (var, table.lub(&lower)))
        });
        if let Some((var, ty)) = lower {
            // If all lower bounds are null, the upper bounds determine the type.
            let ty = if ty == Ty::Null { self.upper_of(table, var) } else { Some(ty) };
            return ty.is_some_and(|ty| self.set(table, var, ty));
        }
        let Some(&var) = set.iter().next() else { return true };
        if self.vars[&var].is_thrown
            && let Some(class) = table.symbols.known.runtime_exception
            && self.vars[&var].upper.iter().all(|upper| {
                let upper = self.apply(upper);
                upper.is_proper() && table.is_subtype_of(&Ty::class(class), &upper)
            })
        {
            return self.set(table, var, Ty::class(class));
        }
        // A variable whose upper bounds are all known is resolved first.
        let var = set
            .iter()
            .copied()
            .find(|var| self.vars[var].upper.iter().all(|upper| self.apply(upper).is_proper()))
            .unwrap_or(var);
        match self.upper_of(table, var) {
            Some(upper) => self.set_leniently(table, var, upper),
            None => false,
        }
    }

    /// The greatest lower bound of the upper bounds, where bounds with open variables are erased. `None` if no type can
    /// be below all of them.
    fn upper_of(&self, table: &ClassTable<'_>, var: InferVar) -> Option<Ty> {
        let uppers: Vec<Ty> = self.vars[&var]
            .upper
            .iter()
            .map(|upper| self.apply(upper))
            .filter(|upper| self.open_var(upper).is_none())
            .map(|upper| if upper.is_proper() { upper } else { table.erased(&upper) })
            .collect();
        if uppers.is_empty() {
            return Some(table.object_ty());
        }
        glb(table, &uppers)
    }

    /// Resolves a variable whose bound mentions itself; that bound is not checked.
    fn set_leniently(&mut self, table: &ClassTable<'_>, var: InferVar, ty: Ty) -> bool {
        if let Some(bounds) = self.vars.get_mut(&var) {
            bounds.upper.retain(|upper| !upper.any(&mut |ty| *ty == Ty::Infer(var)));
        }
        self.set(table, var, ty)
    }
}

/// The greatest lower bound of types. `None` if no class can be below all of them, by the checks that javac makes: there
/// are two classes, or an array type and another type. Of several captured variables, what is below their lower bounds is
/// below them.
fn glb(table: &ClassTable<'_>, types: &[Ty]) -> Option<Ty> {
    let bound = table.greatest_lower_bound(types);
    let Ty::Intersection(parts) = &bound else { return Some(bound) };
    let is_interface =
        |ty: &Ty| matches!(ty, Ty::Class(class, _) if table.symbols.classes[*class].is_interface());
    if parts.iter().any(|ty| matches!(ty, Ty::Array(_))) {
        return None;
    }
    if parts.iter().filter(|ty| !is_interface(ty)).count() < 2 {
        return Some(bound);
    }
    let lower = |ty: &Ty| match ty {
        Ty::Var(var) => table.type_vars.lower(*var),
        _ => None,
    };
    if parts.iter().all(|ty| lower(ty).is_none()) {
        return None;
    }
    let lowered: Vec<Ty> = parts.iter().map(|ty| lower(ty).unwrap_or_else(|| ty.clone())).collect();
    glb(table, &lowered)
}
