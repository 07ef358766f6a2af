//! Relations between types: subtyping (JLS 4.10) and legal casts (JLS 5.5).

use hashbrown::HashMap;

use super::class_table::ClassTable;
use crate::tree::{Class, ClassId, Flags, Type};

impl ClassTable<'_> {
    /// Whether `class` is `other` or inherits from it. Every class and interface inherits from `Object`.
    pub fn is_subclass(&self, class: ClassId, other: ClassId) -> bool {
        if class == other || Some(other) == self.symbols.known.object {
            return true;
        }
        if !self.symbols.classes[other].is_interface() {
            let mut current = Some(class);
            while let Some(c) = current {
                if c == other {
                    return true;
                }
                current = self.symbols.classes[c].superclass;
            }
            return false;
        }
        self.supertypes(class).contains(&other)
    }

    /// A class, its superclasses from the nearest up, and all superinterfaces, without duplicates. `Object` is included
    /// only if it is a superclass.
    pub fn supertypes(&self, class: ClassId) -> Vec<ClassId> {
        let mut all = Vec::new();
        let mut current = Some(class);
        while let Some(c) = current {
            all.push(c);
            current = self.symbols.classes[c].superclass;
        }
        let mut next = 0;
        while next < all.len() {
            for &interface in &self.symbols.classes[all[next]].interfaces {
                if !all.contains(&interface) {
                    all.push(interface);
                }
            }
            next += 1;
        }
        all
    }

    /// Whether a reference type, or `null`, is a subtype of another reference type.
    pub fn is_subtype(&self, ty: Type, other: Type) -> bool {
        match (ty, other) {
            _ if ty == other => true,
            (Type::Null, Type::Class(_) | Type::Array(_)) => true,
            (Type::Class(a), Type::Class(b)) => self.is_subclass(a, b),
            (Type::Array(_), Type::Class(class)) => {
                let known = &self.symbols.known;
                [known.object, known.cloneable, known.serializable].contains(&Some(class))
            }
            (Type::Array(a), Type::Array(b)) => self.is_subtype(a.element(), b.element()),
            _ => false,
        }
    }

    /// Whether a reference of one type can be cast to another (JLS 5.1.6.1), checked at run time or not.
    pub fn is_castable(&self, from: Type, to: Type) -> bool {
        if self.is_subtype(from, to) {
            return true;
        }
        match (from, to) {
            (Type::Class(a), Type::Class(b)) => {
                if self.is_subclass(b, a) {
                    return true;
                }
                let (ca, cb) = (&self.symbols.classes[a], &self.symbols.classes[b]);
                (ca.is_interface() || cb.is_interface())
                    && !self.are_disjoint(a, b, &mut HashMap::new())
            }
            (Type::Class(_), Type::Array(_)) => self.is_subtype(to, from),
            (Type::Array(a), Type::Array(b)) => match (a.element(), b.element()) {
                (Type::Prim(x), Type::Prim(y)) => x == y,
                (x, y) => x.is_reference() && y.is_reference() && self.is_castable(x, y),
            },
            _ => false,
        }
    }

    /// Whether no object can be of both types, of which one is an interface (JLS 5.1.6.1). `known` has the pairs so far:
    /// sealed types may be reached in many ways.
    fn are_disjoint(
        &self,
        a: ClassId,
        b: ClassId,
        known: &mut HashMap<(ClassId, ClassId), bool>,
    ) -> bool {
        if let Some(&known) = known.get(&(a, b)) {
            return known;
        }
        let (ca, cb) = (&self.symbols.classes[a], &self.symbols.classes[b]);
        let is_final = |class: &Class| class.flags.contains(Flags::FINAL);
        let mut permits_none = |class: ClassId, other: ClassId| {
            self.is_sealed(class)
                && self.permitted[class]
                    .iter()
                    .all(|&sub| crate::stack::grow(|| self.are_disjoint(sub, other, known)))
        };
        let are_disjoint = !self.is_subclass(a, b)
            && !self.is_subclass(b, a)
            && (!ca.is_interface() && !cb.is_interface()
                || is_final(ca)
                || is_final(cb)
                || permits_none(a, b)
                || permits_none(b, a));
        known.insert((a, b), are_disjoint);
        are_disjoint
    }

    /// Whether exceptions of a class need not be declared (JLS 11.1.1).
    pub fn is_unchecked(&self, class: ClassId) -> bool {
        let known = &self.symbols.known;
        [known.runtime_exception, known.error]
            .into_iter()
            .flatten()
            .any(|top| self.is_subclass(class, top))
    }
}
