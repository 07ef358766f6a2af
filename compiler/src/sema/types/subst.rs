//! Erasure (JLS 4.6), substitution, and the types of members (JLS 4.5.2, 4.8).

use std::sync::Arc;

use super::{Args, MethodSig, Ty, TypeVar, Wildcard};
use crate::sema::class_table::ClassTable;
use crate::tree::{ClassId, FieldId, MethodId, Type};

/// Replaces variables in a type: `f` returns the replacement of a variable, if any.
pub(crate) fn map(ty: &Ty, f: &mut dyn FnMut(&Ty) -> Option<Ty>) -> Ty {
    match ty {
        Ty::Var(_) | Ty::Infer(_) => f(ty).unwrap_or_else(|| ty.clone()),
        Ty::Class(class, args) if !args.is_empty() => {
            Ty::Class(*class, args.iter().map(|arg| map(arg, f)).collect())
        }
        Ty::Array(element) => map(element, f).array(),
        Ty::Wildcard(Wildcard::Extends(bound)) => match map(bound, f) {
            Ty::Wildcard(inner) => Ty::Wildcard(inner),
            bound => Ty::Wildcard(Wildcard::Extends(Arc::new(bound))),
        },
        Ty::Wildcard(Wildcard::Super(bound)) => match map(bound, f) {
            Ty::Wildcard(Wildcard::Super(bound)) => Ty::Wildcard(Wildcard::Super(bound)),
            Ty::Wildcard(_) => Ty::Wildcard(Wildcard::Any),
            bound => Ty::Wildcard(Wildcard::Super(Arc::new(bound))),
        },
        Ty::Intersection(types) => Ty::Intersection(types.iter().map(|ty| map(ty, f)).collect()),
        _ => ty.clone(),
    }
}

/// Substitutes arguments for parameters in a type.
pub(crate) fn subst(ty: &Ty, params: &[TypeVar], args: &[Ty]) -> Ty {
    if params.is_empty() {
        return ty.clone();
    }
    map(ty, &mut |leaf| match leaf {
        Ty::Var(var) => {
            let index = params.iter().position(|param| param == var)?;
            args.get(index).cloned()
        }
        _ => None,
    })
}

impl ClassTable<'_> {
    /// `java.lang.Object`
    pub fn object_ty(&self) -> Ty {
        self.symbols.known.object.map_or(Ty::Null, Ty::class)
    }

    /// The erasure of a type (JLS 4.6).
    pub fn erasure(&self, ty: &Ty) -> Type {
        let object = || self.symbols.known.object.map_or(Type::Null, Type::Class);
        match ty {
            Ty::Void => Type::Void,
            Ty::Null => Type::Null,
            Ty::Prim(prim) => Type::Prim(*prim),
            Ty::Class(class, _) => Type::Class(*class),
            Ty::Array(element) => self.erasure(element).array_of(1).unwrap_or_else(object),
            Ty::Var(var) => self.erasure(&self.type_vars.upper(*var)),
            Ty::Wildcard(Wildcard::Extends(bound)) => self.erasure(bound),
            Ty::Wildcard(_) | Ty::Infer(_) => object(),
            Ty::Intersection(types) => types.first().map_or_else(object, |ty| self.erasure(ty)),
        }
    }

    /// The erasure of a type, as a [`Ty`].
    pub fn erased(&self, ty: &Ty) -> Ty {
        Ty::from(self.erasure(ty))
    }

    /// The type parameters of a class, including those of enclosing classes that are in scope.
    pub fn class_params(&self, class: ClassId) -> Arc<[TypeVar]> {
        self.class_sigs[class].params.clone()
    }

    /// The type of `this` in a class.
    pub fn this_type(&self, class: ClassId) -> Ty {
        let params = self.class_params(class);
        Ty::Class(class, params.iter().map(|&param| Ty::Var(param)).collect())
    }

    /// Whether a type is raw (JLS 4.8).
    pub fn is_raw(&self, ty: &Ty) -> bool {
        match ty {
            Ty::Class(class, args) => args.is_empty() && !self.class_sigs[*class].params.is_empty(),
            Ty::Array(element) => self.is_raw(element),
            _ => false,
        }
    }

    /// The direct supertypes of a class type (JLS 4.10.2), the superclass first.
    pub fn direct_supertypes(&self, class: ClassId, args: &Args) -> Vec<Ty> {
        let sig = &self.class_sigs[class];
        let c = &self.symbols.classes[class];
        let is_raw = args.is_empty() && !sig.params.is_empty();
        let adapt = |ty: &Ty| if is_raw { self.erased(ty) } else { subst(ty, &sig.params, args) };
        let superclass = match (&sig.superclass, c.superclass) {
            (Some(ty), _) => Some(adapt(ty)),
            (None, superclass) => superclass.map(Ty::class),
        };
        let mut all: Vec<Ty> = superclass.into_iter().collect();
        if sig.interfaces.is_empty() {
            all.extend(c.interfaces.iter().map(|&interface| Ty::class(interface)));
        } else {
            all.extend(sig.interfaces.iter().map(adapt));
        }
        all
    }

    /// The supertype of a reference type that is a parameterisation of `class`, if it has one.
    pub fn as_super(&self, ty: &Ty, class: ClassId) -> Option<Ty> {
        if Some(class) == self.symbols.known.object && ty.is_reference() {
            return Some(self.object_ty());
        }
        match ty {
            Ty::Class(c, _) if *c == class => Some(ty.clone()),
            Ty::Class(c, args) => {
                if !self.is_subclass(*c, class) {
                    return None;
                }
                self.direct_supertypes(*c, args)
                    .iter()
                    .find_map(|superclass| self.as_super(superclass, class))
            }
            Ty::Var(var) => self.as_super(&self.type_vars.upper(*var), class),
            Ty::Wildcard(Wildcard::Extends(bound)) => self.as_super(bound, class),
            Ty::Intersection(types) => types.iter().find_map(|ty| self.as_super(ty, class)),
            Ty::Array(_) => {
                let known = &self.symbols.known;
                let is_super = [known.cloneable, known.serializable].contains(&Some(class));
                is_super.then(|| Ty::class(class))
            }
            _ => None,
        }
    }

    /// A type in the declaration of a member of `owner`, as seen through `site`.
    pub fn member_type_of(&self, site: &Ty, owner: ClassId, declared: &Ty) -> Ty {
        let params = self.class_params(owner);
        if params.is_empty() || !declared.any(&mut |ty| matches!(ty, Ty::Var(_) | Ty::Class(..))) {
            return declared.clone();
        }
        match self.as_super(site, owner).map(|ty| self.capture(&ty)) {
            Some(Ty::Class(_, args)) if !args.is_empty() => subst(declared, &params, &args),
            Some(_) => self.erased(declared),
            None => declared.clone(),
        }
    }

    /// The generic signature of a method.
    pub fn method_sig(&self, method: MethodId) -> Arc<MethodSig> {
        if let Some(sig) = self.generic_sig(method) {
            return sig.clone();
        }
        let m = &self.symbols.methods[method];
        Arc::new(MethodSig {
            params: Arc::new([]),
            args: m.params.iter().map(|&ty| Ty::from(ty)).collect(),
            ret: Ty::from(m.ret),
            throws: m.throws.iter().map(|&class| Ty::class(class)).collect(),
        })
    }

    /// The signature of a method as a member of `site`. A raw type erases the whole signature.
    pub fn member_sig(&self, site: &Ty, method: MethodId) -> Arc<MethodSig> {
        let sig = self.method_sig(method);
        let m = &self.symbols.methods[method];
        let params = self.class_params(m.owner);
        if params.is_empty() || m.is_static() {
            return sig;
        }
        let adapted = match self.as_super(site, m.owner).map(|ty| self.capture(&ty)) {
            Some(Ty::Class(_, args)) if !args.is_empty() => {
                let adapt = |ty: &Ty| subst(ty, &params, &args);
                // The bounds of the method's own parameters may mention those of the class.
                let fresh: Vec<TypeVar> = sig
                    .params
                    .iter()
                    .map(|&param| self.type_vars.push(self.type_vars.get(param)))
                    .collect();
                let fresh_args: Vec<Ty> = fresh.iter().map(|&var| Ty::Var(var)).collect();
                for (&var, &param) in fresh.iter().zip(sig.params.iter()) {
                    let upper = subst(&self.type_vars.upper(param), &sig.params, &fresh_args);
                    self.type_vars.set_upper(var, adapt(&upper));
                }
                let adapt = |ty: &Ty| adapt(&subst(ty, &sig.params, &fresh_args));
                MethodSig {
                    args: sig.args.iter().map(adapt).collect(),
                    ret: adapt(&sig.ret),
                    throws: sig.throws.iter().map(adapt).collect(),
                    params: fresh.into(),
                }
            }
            Some(_) => MethodSig {
                params: Arc::new([]),
                args: sig.args.iter().map(|ty| self.erased(ty)).collect(),
                ret: self.erased(&sig.ret),
                throws: sig.throws.iter().map(|ty| self.erased(ty)).collect(),
            },
            None => return sig,
        };
        Arc::new(adapted)
    }

    /// The declared type of a field.
    pub fn field_ty(&self, field: FieldId) -> Ty {
        match self.generic_field_ty(field) {
            Some(ty) => ty.clone(),
            None => Ty::from(self.symbols.fields[field].ty),
        }
    }

    /// The type of a method's result in class `site`, for comparisons of declarations.
    pub fn result_in(&self, site: ClassId, method: MethodId) -> Ty {
        self.member_sig(&self.this_type(site), method).ret.clone()
    }

    /// Whether a method's signature, as a member of `class`, is the same as another or its erasure (JLS 8.4.2).
    pub fn is_subsignature(&self, class: ClassId, sub: MethodId, method: MethodId) -> bool {
        let (a, b) = (&self.symbols.methods[sub], &self.symbols.methods[method]);
        if a.name != b.name || a.params.len() != b.params.len() {
            return false;
        }
        if self.generic_sig(sub).is_none() && self.generic_sig(method).is_none() {
            return a.params == b.params;
        }
        let site = self.this_type(class);
        let (x, y) = (self.member_sig(&site, sub), self.member_sig(&site, method));
        if self.same_parameters(&x, &y) {
            return true;
        }
        let is_erased = |ty: &Ty| *ty == self.erased(ty);
        x.params.is_empty()
            && x.args.iter().all(is_erased)
            && x.args.iter().zip(&y.args).all(|(x, y)| *x == self.erased(y))
    }

    /// Whether two declarations have the same parameters, after the type parameters of one are renamed.
    pub fn same_parameters(&self, a: &MethodSig, b: &MethodSig) -> bool {
        if a.params.len() != b.params.len() || a.args.len() != b.args.len() {
            return false;
        }
        let renamed: Vec<Ty> = a.params.iter().map(|&param| Ty::Var(param)).collect();
        let bounds = a.params.iter().zip(b.params.iter()).all(|(&x, &y)| {
            let (x, y) = (self.type_vars.upper(x), self.type_vars.upper(y));
            self.erasure(&x) == self.erasure(&subst(&y, &b.params, &renamed))
        });
        let mut args = a.args.iter().zip(&b.args);
        bounds && args.all(|(x, y)| self.is_same(x, &subst(y, &b.params, &renamed)))
    }
}
