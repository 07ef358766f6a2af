//! Whether the labels of a switch cover all values of a type (JLS 14.11.1.1).

use super::super::types::Ty;
use super::Attr;
use crate::ast::{Pattern, PatternKind, TypeKind};
use crate::tree::ClassId;

/// What a label covers.
#[derive(Debug, Clone)]
pub(super) enum Cover {
    /// All values of a type.
    All(Ty),
    /// The records of a class whose components are covered.
    Record(ClassId, Vec<Cover>),
    /// A constant of an enum, by its ordinal.
    Constant(ClassId, usize),
}

impl<'a> Attr<'_, 'a> {
    /// What an unguarded pattern covers of the values of a type. None if the pattern was refused.
    pub(super) fn cover_of(&mut self, pattern: &'a Pattern<'a>, of: &Ty) -> Option<Cover> {
        match &pattern.kind {
            PatternKind::Type(var) if matches!(var.ty.kind, TypeKind::Var) => {
                Some(Cover::All(of.clone()))
            }
            PatternKind::Type(var) => {
                self.world.resolve_value_ty(&var.ty, self.scope).map(Cover::All)
            }
            PatternKind::Record { ty, components } => {
                let ty = self.world.resolve_value_ty(ty, self.scope)?;
                let class = ty.as_class()?;
                let types = self.component_types(class);
                let covers: Option<Vec<Cover>> = components
                    .iter()
                    .zip(&types)
                    .map(|(component, ty)| self.cover_of(component, ty))
                    .collect();
                Some(Cover::Record(class, covers?))
            }
        }
    }

    fn component_types(&self, class: ClassId) -> Vec<Ty> {
        let declared = self.accessors(class);
        declared.into_iter().map(|m| self.world.erased(&self.world.method_sig(m).ret)).collect()
    }

    /// Whether every value of a type is covered.
    pub(super) fn is_exhaustive(&self, covers: &[Cover], ty: &Ty) -> bool {
        let rows: Vec<Vec<&Cover>> = covers.iter().map(|cover| vec![cover]).collect();
        self.covers_all(&rows, std::slice::from_ref(ty))
    }

    /// Whether for all values of the types, taken together, some row covers each.
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
        let upper = self.world.erased(first);
        let Some(class) = upper.as_class() else { return false };
        if self.world.is_enum(class) {
            let count = self.world.enum_constants(class).len();
            return count > 0
                && (0..count).all(|ordinal| {
                    let left: Vec<Vec<&Cover>> = rows
                        .iter()
                        .filter(|row| match row[0] {
                            Cover::Constant(of, covered) => *of == class && *covered == ordinal,
                            Cover::All(ty) => self.takes_all(first, ty),
                            Cover::Record(..) => false,
                        })
                        .map(|row| row[1..].to_vec())
                        .collect();
                    self.covers_all(&left, rest)
                });
        }
        let c = &self.world.symbols.classes[class];
        let is_abstract = c.is_interface() || c.flags.contains(crate::tree::Flags::ABSTRACT);
        if is_abstract && self.world.is_sealed(class) {
            return self.world.permitted[class].iter().all(|&sub| {
                let mut types = vec![Ty::class(sub)];
                types.extend_from_slice(rest);
                self.covers_all(rows, &types)
            });
        }
        let is_taken_apart =
            rows.iter().any(|row| matches!(row[0], Cover::Record(of, _) if *of == class));
        if !is_taken_apart {
            return false;
        }
        let components = self.component_types(class);
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
