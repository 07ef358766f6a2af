//! Functional interfaces and their function types (JLS 9.8, 9.9).

use super::{Args, Ty, TypeVar, Wildcard};
use crate::sema::class_table::ClassTable;
use crate::tree::{ClassId, Flags, MethodId};

/// The requirements on a lambda expression or method reference for a type.
#[derive(Clone, Debug)]
pub(crate) struct FunctionType {
    /// The functional interface, without wildcards.
    pub interface: Ty,
    /// Its method.
    pub method: MethodId,
    /// Type parameters of the method itself; a lambda expression cannot have any.
    pub type_params: Vec<TypeVar>,
    /// The parameter types.
    pub params: Vec<Ty>,
    /// The result type.
    pub ret: Ty,
    /// The declared exceptions.
    pub throws: Vec<Ty>,
}

impl ClassTable<'_> {
    /// The abstract methods of an interface that implementations must define, without overridden ones.
    pub fn abstract_methods(&self, interface: ClassId) -> Vec<MethodId> {
        let object = self.symbols.known.object;
        let mut found: Vec<MethodId> = Vec::new();
        for class in self.supertypes(interface) {
            for &method in &self.symbols.classes[class].methods {
                let m = &self.symbols.methods[method];
                if m.is_static() || m.flags.contains(Flags::PRIVATE) || m.is_constructor() {
                    continue;
                }
                let of_object = object.is_some_and(|object| {
                    self.symbols.classes[object].methods.iter().any(|&other| {
                        self.symbols.methods[other].flags.contains(Flags::PUBLIC)
                            && self.symbols.methods[other].name == m.name
                            && self.symbols.methods[other].params == m.params
                    })
                });
                if of_object {
                    continue;
                }
                let is_overridden = self.supertypes(interface).into_iter().any(|other| {
                    other != class
                        && self.is_subclass(other, class)
                        && self.symbols.classes[other]
                            .methods
                            .iter()
                            .any(|&o| self.is_subsignature(interface, o, method))
                });
                if m.is_abstract()
                    && !is_overridden
                    && !found.iter().any(|&o| self.is_subsignature(interface, o, method))
                {
                    found.push(method);
                }
            }
        }
        found
    }

    /// The method of a functional interface.
    pub fn function_method(&self, interface: ClassId) -> Option<MethodId> {
        if !self.symbols.classes[interface].is_interface() || self.is_sealed(interface) {
            return None;
        }
        match self.abstract_methods(interface)[..] {
            [method] => Some(method),
            _ => None,
        }
    }

    /// The function type of a type, if it is a functional interface.
    pub fn function_type(&self, ty: &Ty) -> Option<FunctionType> {
        let (class, args) = match ty {
            Ty::Class(class, args) => (*class, args),
            Ty::Intersection(types) => {
                return types.iter().find_map(|ty| self.function_type(ty));
            }
            _ => return None,
        };
        let method = self.function_method(class)?;
        let interface = Ty::Class(class, self.without_wildcards(class, args));
        let sig = self.member_sig(&interface, method);
        Some(FunctionType {
            interface,
            method,
            type_params: sig.params.to_vec(),
            params: sig.args.clone(),
            ret: sig.ret.clone(),
            throws: sig.throws.clone(),
        })
    }

    /// The arguments with wildcards replaced by bounds (the non-wildcard parameterisation, JLS 9.9).
    fn without_wildcards(&self, class: ClassId, args: &Args) -> Args {
        let params = self.class_params(class);
        args.iter()
            .zip(params.iter())
            .map(|(arg, &param)| {
                let declared = || {
                    let upper = self.type_vars.upper(param);
                    let mentions =
                        upper.any(&mut |ty| matches!(ty, Ty::Var(var) if params.contains(var)));
                    if mentions { self.erased(&upper) } else { upper }
                };
                match arg {
                    Ty::Wildcard(Wildcard::Any) => declared(),
                    Ty::Wildcard(Wildcard::Extends(bound)) => match declared() {
                        upper if upper == self.object_ty() => (**bound).clone(),
                        upper if bound.is_proper() => {
                            self.greatest_lower_bound(&[(**bound).clone(), upper])
                        }
                        _ => (**bound).clone(),
                    },
                    Ty::Wildcard(Wildcard::Super(bound)) => (**bound).clone(),
                    other => other.clone(),
                }
            })
            .collect()
    }
}
