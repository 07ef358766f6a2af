//! Capture conversion (JLS 5.1.10).

use super::subst::subst;
use super::{Ty, TypeVarData, Wildcard};
use crate::sema::class_table::ClassTable;

impl ClassTable<'_> {
    /// The type with a fresh variable for each wildcard among its arguments.
    pub fn capture(&self, ty: &Ty) -> Ty {
        let Ty::Class(class, args) = ty else { return ty.clone() };
        if !ty.has_wildcard_args() {
            return ty.clone();
        }
        let params = self.class_params(*class);
        if params.len() != args.len() {
            return ty.clone();
        }
        let captured: Vec<Ty> = args
            .iter()
            .map(|arg| match arg {
                Ty::Wildcard(wildcard) => Ty::Var(self.type_vars.push(TypeVarData {
                    name: "capture".into(),
                    upper: self.object_ty(),
                    lower: match wildcard {
                        Wildcard::Super(bound) => Some((**bound).clone()),
                        _ => None,
                    },
                    wildcard: Some(wildcard.clone()),
                })),
                other => other.clone(),
            })
            .collect();
        for ((arg, new), &param) in args.iter().zip(&captured).zip(params.iter()) {
            if let (Ty::Wildcard(wildcard), Ty::Var(var)) = (arg, new) {
                let declared = subst(&self.type_vars.upper(param), &params, &captured);
                let upper = match wildcard {
                    Wildcard::Extends(bound) => {
                        self.greatest_lower_bound(&[self.capture(bound), declared])
                    }
                    _ => declared,
                };
                self.type_vars.set_upper(*var, upper);
            }
        }
        Ty::Class(*class, captured.into_iter().collect())
    }

    /// A type without captured variables: each is replaced by its wildcard or bound (JLS 4.10.5, for `var` and lambdas).
    pub fn upward(&self, ty: &Ty) -> Ty {
        self.upward_to(ty, 3)
    }

    fn upward_to(&self, ty: &Ty, depth: u32) -> Ty {
        let is_captured =
            |ty: &Ty| matches!(ty, Ty::Var(var) if self.type_vars.get(*var).wildcard.is_some());
        match ty {
            Ty::Var(var) if is_captured(ty) => {
                if depth == 0 {
                    return self.erased(ty);
                }
                self.upward_to(&self.type_vars.upper(*var), depth - 1)
            }
            Ty::Array(element) => self.upward_to(element, depth).array(),
            Ty::Class(class, args) => {
                let adapt = |arg: &Ty| match arg {
                    Ty::Var(var) if is_captured(arg) => {
                        let data = self.type_vars.get(*var);
                        match (data.lower, depth) {
                            (Some(lower), 1..) => Ty::Wildcard(Wildcard::Super(
                                std::sync::Arc::new(self.upward_to(&lower, depth - 1)),
                            )),
                            (_, 0) => Ty::Wildcard(Wildcard::Any),
                            _ => match self.upward_to(&data.upper, depth - 1) {
                                upper if upper == self.object_ty() => Ty::Wildcard(Wildcard::Any),
                                upper => {
                                    Ty::Wildcard(Wildcard::Extends(std::sync::Arc::new(upper)))
                                }
                            },
                        }
                    }
                    Ty::Wildcard(Wildcard::Extends(bound)) => Ty::Wildcard(Wildcard::Extends(
                        std::sync::Arc::new(self.upward_to(bound, depth)),
                    )),
                    Ty::Wildcard(_) => arg.clone(),
                    // An argument that mentions a captured variable is known only up to a bound.
                    _ => match self.upward_to(arg, depth) {
                        same if same == *arg => same,
                        upper => Ty::Wildcard(Wildcard::Extends(std::sync::Arc::new(upper))),
                    },
                };
                Ty::Class(*class, args.iter().map(adapt).collect())
            }
            Ty::Intersection(types) => {
                let types: Vec<Ty> = types.iter().map(|ty| self.upward_to(ty, depth)).collect();
                self.greatest_lower_bound(&types)
            }
            _ => ty.clone(),
        }
    }
}
