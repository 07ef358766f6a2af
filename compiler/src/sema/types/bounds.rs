//! Least upper and greatest lower bounds (JLS 4.10.4, 5.1.10).

use std::sync::Arc;

use hashbrown::HashMap;
use indexmap::IndexSet;

use super::{Args, Ty, Wildcard};
use crate::sema::class_table::ClassTable;
use crate::tree::{ClassId, Prim};

/// The binary name of the class that boxes a primitive type.
pub(crate) fn box_name(prim: Prim) -> &'static str {
    match prim {
        Prim::Boolean => "java.lang.Boolean",
        Prim::Byte => "java.lang.Byte",
        Prim::Short => "java.lang.Short",
        Prim::Char => "java.lang.Character",
        Prim::Int => "java.lang.Integer",
        Prim::Long => "java.lang.Long",
        Prim::Float => "java.lang.Float",
        Prim::Double => "java.lang.Double",
    }
}

/// The depth up to which the arguments of least upper bounds are computed; deeper ones become wildcards.
const MAX_DEPTH: u32 = 2;

impl ClassTable<'_> {
    /// The greatest lower bound: the intersection, without types that are supertypes of others.
    pub fn greatest_lower_bound(&self, types: &[Ty]) -> Ty {
        let mut flat: Vec<Ty> = Vec::new();
        for ty in types {
            match ty {
                Ty::Intersection(inner) => flat.extend(inner.iter().cloned()),
                _ => flat.push(ty.clone()),
            }
        }
        let mut kept: Vec<Ty> = Vec::new();
        for ty in flat {
            if kept.iter().any(|other| self.is_subtype_of(other, &ty)) {
                continue;
            }
            kept.retain(|other| !self.is_subtype_of(&ty, other));
            kept.push(ty);
        }
        if kept.len() > 1 {
            // A class comes first, since it determines the erasure.
            kept.sort_by_key(|ty| match ty {
                Ty::Class(class, _) => self.symbols.classes[*class].is_interface(),
                _ => false,
            });
            return Ty::Intersection(kept.into());
        }
        kept.pop().unwrap_or_else(|| self.object_ty())
    }

    /// The types whose members a value of a type has. There are several for an intersection, or a variable bounded by
    /// one.
    pub fn bounds_of(&self, ty: &Ty) -> Vec<Ty> {
        match ty {
            Ty::Var(var) => self.bounds_of(&self.type_vars.upper(*var)),
            Ty::Intersection(types) => types.iter().flat_map(|ty| self.bounds_of(ty)).collect(),
            other => vec![other.clone()],
        }
    }

    /// The least upper bound of reference types.
    pub fn lub(&self, types: &[Ty]) -> Ty {
        self.lub_at(types, 0)
    }

    fn lub_at(&self, types: &[Ty], depth: u32) -> Ty {
        let kept = match self.most_general_classes(types) {
            Some(classes) => classes,
            None => self.without_subtypes(types),
        };
        match &kept[..] {
            [] => return if types.is_empty() { self.object_ty() } else { Ty::Null },
            [one] => return one.clone(),
            _ => {}
        }
        if kept.iter().all(|ty| matches!(ty, Ty::Array(element) if element.is_reference())) {
            let elements: Vec<Ty> = kept.iter().filter_map(|ty| ty.element().cloned()).collect();
            return self.lub_at(&elements, depth).array();
        }
        // Erased candidates: common superclasses and superinterfaces, without those that are supertypes of others.
        let supers = |ty: &Ty| self.erased_supertypes(ty);
        let mut candidates: Vec<ClassId> = supers(&kept[0]);
        for ty in &kept[1..] {
            let other = supers(ty);
            candidates.retain(|class| other.contains(class));
        }
        let object = self.symbols.known.object;
        let minimal: Vec<ClassId> = candidates
            .iter()
            .copied()
            .filter(|&class| {
                !candidates.iter().any(|&other| {
                    other != class && self.is_subclass(other, class) && Some(other) != object
                })
            })
            .collect();
        let mut bounds: Vec<Ty> = minimal
            .iter()
            .map(|&class| self.shared_parameterisation(class, &kept, depth))
            .collect();
        if bounds.is_empty() {
            return self.object_ty();
        }
        let mut ranks = HashMap::new();
        // The first bound is the erasure. Like the reference compiler, put the class first, then the interfaces with the
        // longest chains of supertypes, then by name.
        bounds.sort_by_cached_key(|ty| match ty {
            Ty::Class(class, _) => {
                let c = &self.symbols.classes[*class];
                let rank = self.rank(*class, &mut ranks);
                (c.is_interface(), std::cmp::Reverse(rank), Some(c.name.clone()))
            }
            _ => (false, std::cmp::Reverse(0), None),
        });
        match bounds.len() {
            1 => bounds.remove(0),
            _ => Ty::Intersection(bounds.into()),
        }
    }

    /// If all types are classes without type arguments, those that are not subtypes of others.
    fn most_general_classes(&self, types: &[Ty]) -> Option<Vec<Ty>> {
        let class = |ty: &Ty| match ty {
            Ty::Class(class, args) if args.is_empty() => {
                self.class_sigs[*class].params.is_empty().then_some(*class)
            }
            _ => None,
        };
        let types = types.iter().filter(|ty| **ty != Ty::Null);
        let classes: IndexSet<ClassId> = types.map(class).collect::<Option<_>>()?;
        let is_most_general = |class: &&ClassId| {
            let above = self.supertypes_with_object(**class);
            !above.iter().any(|above| above != *class && classes.contains(above))
        };
        Some(classes.iter().filter(is_most_general).map(|&class| Ty::class(class)).collect())
    }

    /// The types without duplicates and without those that are subtypes of others.
    fn without_subtypes(&self, types: &[Ty]) -> Vec<Ty> {
        let mut distinct: Vec<Ty> = Vec::new();
        for ty in types.iter().filter(|ty| **ty != Ty::Null) {
            if !distinct.contains(ty) {
                distinct.push(ty.clone());
            }
        }
        distinct
            .iter()
            .enumerate()
            .filter(|(i, ty)| {
                !distinct.iter().enumerate().any(|(j, other)| {
                    *i != j
                        && self.is_subtype_of(ty, other)
                        && (j < *i || !self.is_subtype_of(other, ty))
                })
            })
            .map(|(_, ty)| ty.clone())
            .collect()
    }

    /// The classes of all supertypes of a type.
    fn erased_supertypes(&self, ty: &Ty) -> Vec<ClassId> {
        let known = &self.symbols.known;
        let mut all = match ty {
            Ty::Class(class, _) => self.supertypes(*class),
            Ty::Var(var) => self.erased_supertypes(&self.type_vars.upper(*var)),
            Ty::Intersection(types) => {
                types.iter().flat_map(|ty| self.erased_supertypes(ty)).collect()
            }
            Ty::Array(_) => [known.cloneable, known.serializable].into_iter().flatten().collect(),
            _ => Vec::new(),
        };
        if let Some(object) = known.object
            && !all.contains(&object)
        {
            all.push(object);
        }
        all
    }

    /// The length of the longest chain of supertypes of a class. `known` has the ranks so far.
    fn rank(&self, class: ClassId, known: &mut HashMap<ClassId, usize>) -> usize {
        let mut waiting = vec![class];
        while let Some(&next) = waiting.last() {
            let c = &self.symbols.classes[next];
            let above = || c.superclass.into_iter().chain(c.interfaces.iter().copied());
            let before = waiting.len();
            waiting.extend(above().filter(|above| !known.contains_key(above)));
            if waiting.len() == before {
                let rank = above().map(|above| known[&above] + 1).max().unwrap_or(0);
                known.insert(next, rank);
                waiting.pop();
            }
        }
        known[&class]
    }

    /// The least type of a class that contains the parameterisations of it that all the types have.
    fn shared_parameterisation(&self, class: ClassId, types: &[Ty], depth: u32) -> Ty {
        if self.class_sigs[class].params.is_empty() {
            return Ty::class(class);
        }
        let mut merged: Option<Vec<Ty>> = None;
        for ty in types {
            let Some(Ty::Class(_, args)) = self.as_super(ty, class) else {
                return Ty::class(class);
            };
            if args.is_empty() {
                return Ty::class(class);
            }
            merged = Some(match merged {
                None => args.to_vec(),
                Some(merged) => merged
                    .iter()
                    .zip(args.iter())
                    .map(|(a, b)| self.least_containing(a, b, depth))
                    .collect(),
            });
        }
        Ty::Class(class, merged.unwrap_or_default().into_iter().collect::<Args>())
    }

    /// The least type argument that contains two (lcta, JLS 4.10.4).
    fn least_containing(&self, a: &Ty, b: &Ty, depth: u32) -> Ty {
        if a == b {
            return a.clone();
        }
        let extends = |a: &Ty, b: &Ty| {
            if depth >= MAX_DEPTH {
                return Ty::Wildcard(Wildcard::Any);
            }
            match self.lub_at(&[a.clone(), b.clone()], depth + 1) {
                upper if upper == self.object_ty() => Ty::Wildcard(Wildcard::Any),
                upper => Ty::Wildcard(Wildcard::Extends(Arc::new(upper))),
            }
        };
        use Wildcard::*;
        match (a, b) {
            (Ty::Wildcard(Any), _) | (_, Ty::Wildcard(Any)) => Ty::Wildcard(Any),
            (Ty::Wildcard(Super(x)), Ty::Wildcard(Super(y))) => Ty::Wildcard(Super(Arc::new(
                self.greatest_lower_bound(&[(**x).clone(), (**y).clone()]),
            ))),
            (Ty::Wildcard(Super(x)), Ty::Wildcard(Extends(y)))
            | (Ty::Wildcard(Extends(y)), Ty::Wildcard(Super(x))) => {
                if x == y {
                    (**x).clone()
                } else {
                    Ty::Wildcard(Any)
                }
            }
            (Ty::Wildcard(Super(x)), other) | (other, Ty::Wildcard(Super(x))) => Ty::Wildcard(
                Super(Arc::new(self.greatest_lower_bound(&[(**x).clone(), other.clone()]))),
            ),
            (Ty::Wildcard(Extends(x)), Ty::Wildcard(Extends(y))) => extends(x, y),
            (Ty::Wildcard(Extends(x)), other) | (other, Ty::Wildcard(Extends(x))) => {
                extends(x, other)
            }
            _ => extends(a, b),
        }
    }
}
