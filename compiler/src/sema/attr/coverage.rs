//! Exhaustiveness of switches (JLS 14.11.1.1).

use hashbrown::HashMap;

use super::super::types::Ty;
use super::Attr;
use crate::ast::{Pattern, PatternKind, TypeKind};
use crate::tree::ClassId;

/// The values that a label covers.
#[derive(Debug, Clone)]
pub(super) enum Cover {
    /// All values of a type.
    All(Ty),
    /// The records of a class whose components are covered.
    Record(ClassId, Vec<Cover>),
    /// A constant of an enum, by its ordinal.
    Constant(ClassId, usize),
}

/// An index of the rows that concern objects of a class: those of its subclasses and superclasses.
struct ByClass {
    /// For each class, the rows that name it.
    named: HashMap<ClassId, Vec<usize>>,
    /// For each class, the rows that name it or a subclass.
    below: HashMap<ClassId, Vec<usize>>,
    /// The rows that name no class.
    others: Vec<usize>,
}

impl ByClass {
    fn of(attr: &Attr<'_, '_>, rows: &[Vec<&Cover>]) -> ByClass {
        let mut by_class =
            ByClass { named: HashMap::new(), below: HashMap::new(), others: Vec::new() };
        for (number, row) in rows.iter().enumerate() {
            let class = match row[0] {
                Cover::All(Ty::Class(class, _)) => *class,
                Cover::All(_) => {
                    by_class.others.push(number);
                    continue;
                }
                Cover::Record(class, _) | Cover::Constant(class, _) => *class,
            };
            by_class.named.entry(class).or_default().push(number);
            for above in attr.table.supertypes_with_object(class) {
                by_class.below.entry(above).or_default().push(number);
            }
        }
        by_class
    }

    fn related<'c>(
        &self,
        attr: &Attr<'_, '_>,
        rows: &[Vec<&'c Cover>],
        class: ClassId,
    ) -> Vec<Vec<&'c Cover>> {
        let above = attr.table.supertypes_with_object(class);
        let above = above.iter().filter(|&&above| above != class);
        let above = above.filter_map(|above| self.named.get(above)).flatten();
        let below = self.below.get(&class).into_iter().flatten();
        let mut related: Vec<usize> = above.chain(below).chain(&self.others).copied().collect();
        related.sort_unstable();
        related.dedup();
        related.into_iter().map(|number| rows[number].clone()).collect()
    }
}

impl<'a> Attr<'_, 'a> {
    /// The values of a type that an unguarded pattern covers. `None` if the pattern was rejected.
    pub(super) fn cover_of(&mut self, pattern: &'a Pattern<'a>, of: &Ty) -> Option<Cover> {
        match &pattern.kind {
            PatternKind::Type(var) if matches!(var.ty.kind, TypeKind::Var) => {
                Some(Cover::All(of.clone()))
            }
            PatternKind::Type(var) => {
                self.table.resolve_value_ty(&var.ty, self.scope).map(Cover::All)
            }
            PatternKind::Record { ty, components } => {
                let ty = self.table.resolve_value_ty(ty, self.scope)?;
                let class = ty.as_class()?;
                let ty = self.parameterisation(class, ty, of);
                let types = self.component_types(class, &ty);
                let covers: Option<Vec<Cover>> = components
                    .iter()
                    .zip(&types)
                    .map(|(component, ty)| self.cover_of(component, ty))
                    .collect();
                Some(Cover::Record(class, covers?))
            }
        }
    }

    /// The types of the components of a record.
    fn component_types(&self, class: ClassId, record: &Ty) -> Vec<Ty> {
        let accessors = self.accessors(class).into_iter();
        accessors.map(|accessor| self.component_type(accessor, class, record)).collect()
    }

    /// The part of a sealed type that is of a permitted subclass; `None` if no value of the type is of that class.
    fn part_of(&self, sealed: &Ty, sub: ClassId) -> Option<Ty> {
        let part = self.parameterisation(sub, Ty::class(sub), sealed);
        let is_raw = self.table.is_raw(&part);
        (is_raw || self.table.is_castable_to(sealed, &part)).then_some(part)
    }

    /// Whether every value of a type is covered.
    pub(super) fn is_exhaustive(&self, covers: &[Cover], ty: &Ty) -> bool {
        let rows: Vec<Vec<&Cover>> = covers.iter().map(|cover| vec![cover]).collect();
        self.covers_all(&rows, std::slice::from_ref(ty))
    }

    /// Whether every tuple of values of the types is covered by some row.
    fn covers_all(&self, rows: &[Vec<&Cover>], types: &[Ty]) -> bool {
        let Some((first, rest)) = types.split_first() else { return !rows.is_empty() };
        if rows.is_empty() {
            return false;
        }
        let takes_first = |row: &&Vec<&Cover>| match row[0] {
            Cover::All(ty) => self.takes_all(first, ty),
            _ => false,
        };
        let total: Vec<Vec<&Cover>> =
            rows.iter().filter(takes_first).map(|row| row[1..].to_vec()).collect();
        if self.covers_all(&total, rest) {
            return true;
        }
        let upper = self.table.erased(first);
        let Some(class) = upper.as_class() else { return false };
        if self.table.is_enum(class) {
            let count = self.table.enum_constants(class).len();
            let mut by_ordinal: HashMap<usize, Vec<Vec<&Cover>>> = HashMap::new();
            for row in rows {
                if let Cover::Constant(of, ordinal) = row[0]
                    && *of == class
                {
                    by_ordinal.entry(*ordinal).or_default().push(row[1..].to_vec());
                }
            }
            return count > 0
                && (0..count).all(|ordinal| {
                    let mut left = by_ordinal.remove(&ordinal).unwrap_or_default();
                    left.extend(total.iter().cloned());
                    self.covers_all(&left, rest)
                });
        }
        let c = &self.table.symbols.classes[class];
        let is_abstract = c.is_interface() || c.flags.contains(crate::tree::Flags::ABSTRACT);
        if is_abstract && self.table.is_sealed(class) {
            let by_class = ByClass::of(self, rows);
            let bounds = self.table.bounds_of(first);
            let sealed = bounds.iter().find(|ty| ty.as_class() == Some(class)).unwrap_or(&upper);
            return self.table.permitted[class].iter().all(|&sub| {
                let Some(part) = self.part_of(sealed, sub) else { return true };
                let mut types = vec![part];
                types.extend_from_slice(rest);
                self.covers_all(&by_class.related(self, rows, sub), &types)
            });
        }
        let is_taken_apart =
            rows.iter().any(|row| matches!(row[0], Cover::Record(of, _) if *of == class));
        if !is_taken_apart {
            return false;
        }
        let bounds = self.table.bounds_of(first);
        let record = bounds.iter().find(|ty| ty.as_class() == Some(class)).unwrap_or(&upper);
        let components = self.component_types(class, record);
        let any: Vec<Cover> = components.iter().cloned().map(Cover::All).collect();
        let apart: Vec<Vec<&Cover>> = rows
            .iter()
            .filter_map(|row| {
                let parts: Vec<&Cover> = match row[0] {
                    Cover::Record(of, parts) if *of == class => parts.iter().collect(),
                    Cover::All(ty) if self.takes_all(first, ty) => any.iter().collect(),
                    _ => return None,
                };
                Some(parts.into_iter().chain(row[1..].iter().copied()).collect())
            })
            .collect();
        let types: Vec<Ty> = components.iter().chain(rest).cloned().collect();
        self.covers_all(&apart, &types)
    }
}
