//! The types of the language (JLS 4) before erasure.
//!
//! A [`Ty`] is a value that is cheap to copy and compared structurally. Type parameters and captured variables are
//! entries of one table ([`TypeVars`]), since their bounds may refer to themselves. The bounds of inference variables
//! are in an [`infer::Infer`].
//!
//! A class that is not static has the type parameters of the enclosing class before its own. A type has arguments for
//! all of them, so that a member's type is computed by one substitution. A class type without arguments is raw if the
//! class has parameters (JLS 4.8).

pub(crate) mod bounds;
mod capture;
mod functional;
pub(crate) mod infer;
mod reduce;
mod resolve;
mod show;
pub(crate) mod signature;
mod subst;
mod subtype;

use std::cell::RefCell;
use std::ops::Deref;
use std::sync::Arc;

use cranelift_entity::{PrimaryMap, entity_impl};

use crate::tree::{ClassId, Prim, Type};

pub(crate) use functional::FunctionType;
pub(crate) use subst::{map, subst};

/// A type parameter, or a captured variable (JLS 5.1.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TypeVar(u32);
entity_impl!(TypeVar, "tv");

/// An inference variable (JLS 18.1.1), unique in a compilation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct InferVar(pub u32);

/// Type arguments; none for a class that is not generic, and for a raw type.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Args(Option<Arc<[Ty]>>);

impl Deref for Args {
    type Target = [Ty];
    fn deref(&self) -> &[Ty] {
        self.0.as_deref().unwrap_or(&[])
    }
}

impl FromIterator<Ty> for Args {
    fn from_iter<I: IntoIterator<Item = Ty>>(types: I) -> Self {
        let list: Vec<Ty> = types.into_iter().collect();
        Args((!list.is_empty()).then(|| list.into()))
    }
}

/// A type, or a type argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ty {
    /// No value.
    Void,
    /// The type of `null`.
    Null,
    /// A primitive type.
    Prim(Prim),
    /// A class or interface type.
    Class(ClassId, Args),
    /// An array of elements of a type.
    Array(Arc<Ty>),
    /// A type variable.
    Var(TypeVar),
    /// `?`, `? extends T`, `? super T`: only among [`Args`].
    Wildcard(Wildcard),
    /// An intersection of two or more types, of which at most the first is a class (JLS 4.9).
    Intersection(Arc<[Ty]>),
    /// An inference variable.
    Infer(InferVar),
}

/// A wildcard (JLS 4.5.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Wildcard {
    /// `?`
    Any,
    /// `? extends T`
    Extends(Arc<Ty>),
    /// `? super T`
    Super(Arc<Ty>),
}

impl Ty {
    /// `boolean`
    pub const BOOLEAN: Ty = Ty::Prim(Prim::Boolean);
    /// `int`
    pub const INT: Ty = Ty::Prim(Prim::Int);

    /// A class without arguments.
    pub fn class(class: ClassId) -> Ty {
        Ty::Class(class, Args::default())
    }

    /// An array of this type.
    pub fn array(self) -> Ty {
        Ty::Array(Arc::new(self))
    }

    /// The type of elements, if this is an array.
    pub fn element(&self) -> Option<&Ty> {
        match self {
            Ty::Array(element) => Some(element),
            _ => None,
        }
    }

    /// The primitive type, if this is one.
    pub fn as_prim(&self) -> Option<Prim> {
        match self {
            Ty::Prim(prim) => Some(*prim),
            _ => None,
        }
    }

    /// The class, if this is a class type.
    pub fn as_class(&self) -> Option<ClassId> {
        match self {
            Ty::Class(class, _) => Some(*class),
            _ => None,
        }
    }

    /// Whether values are references.
    pub fn is_reference(&self) -> bool {
        !matches!(self, Ty::Void | Ty::Prim(_))
    }

    /// Whether the type, or a type that it contains, satisfies a predicate.
    pub fn any(&self, test: &mut dyn FnMut(&Ty) -> bool) -> bool {
        test(self)
            || match self {
                Ty::Class(_, args) => args.iter().any(|arg| arg.any(test)),
                Ty::Array(element) => element.any(test),
                Ty::Wildcard(Wildcard::Extends(bound) | Wildcard::Super(bound)) => bound.any(test),
                Ty::Intersection(types) => types.iter().any(|ty| ty.any(test)),
                _ => false,
            }
    }

    /// Whether the type mentions no inference variables (JLS 18.1.1).
    pub fn is_proper(&self) -> bool {
        !self.any(&mut |ty| matches!(ty, Ty::Infer(_)))
    }

    /// Whether this is a class type with a wildcard among its arguments.
    pub fn has_wildcard_args(&self) -> bool {
        match self {
            Ty::Class(_, args) => args.iter().any(|arg| matches!(arg, Ty::Wildcard(_))),
            _ => false,
        }
    }
}

impl From<Type> for Ty {
    /// The type without arguments: raw if the class is generic.
    fn from(ty: Type) -> Ty {
        match ty {
            Type::Void => Ty::Void,
            Type::Null => Ty::Null,
            Type::Prim(prim) => Ty::Prim(prim),
            Type::Class(class) => Ty::class(class),
            Type::Array(array) => Ty::from(array.element()).array(),
        }
    }
}

/// The properties of a type variable.
#[derive(Clone, Debug)]
pub(crate) struct TypeVarData {
    /// Its name; for a captured variable, a description.
    pub name: Arc<str>,
    /// Its upper bound; `Object` if none is declared.
    pub upper: Ty,
    /// Its lower bound; only captured variables have one.
    pub lower: Option<Ty>,
    /// The wildcard for which capture conversion created it.
    pub wildcard: Option<Wildcard>,
}

/// All type variables. They are in a cell, since comparisons of types create captured variables.
#[derive(Debug, Default)]
pub(crate) struct TypeVars {
    vars: RefCell<PrimaryMap<TypeVar, TypeVarData>>,
    infer_vars: std::cell::Cell<u32>,
    /// The current depth of the comparison of types.
    pub depth: std::cell::Cell<u32>,
}

impl TypeVars {
    /// Adds a variable.
    pub fn push(&self, data: TypeVarData) -> TypeVar {
        self.vars.borrow_mut().push(data)
    }

    /// The properties of a variable.
    pub fn get(&self, var: TypeVar) -> TypeVarData {
        self.vars.borrow()[var].clone()
    }

    /// The upper bound of a variable.
    pub fn upper(&self, var: TypeVar) -> Ty {
        self.vars.borrow()[var].upper.clone()
    }

    /// The lower bound of a captured variable.
    pub fn lower(&self, var: TypeVar) -> Option<Ty> {
        self.vars.borrow()[var].lower.clone()
    }

    /// The name of a variable.
    pub fn name(&self, var: TypeVar) -> Arc<str> {
        self.vars.borrow()[var].name.clone()
    }

    /// Sets the bound of a variable, once it is known.
    pub fn set_upper(&self, var: TypeVar, upper: Ty) {
        self.vars.borrow_mut()[var].upper = upper;
    }

    /// Creates an inference variable.
    pub fn infer_var(&self) -> InferVar {
        let number = self.infer_vars.get();
        self.infer_vars.set(number + 1);
        InferVar(number)
    }
}

/// The generic signature of a class.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClassSig {
    /// The type parameters; those of the enclosing class come first if the class is not static.
    pub params: Arc<[TypeVar]>,
    /// The superclass.
    pub superclass: Option<Ty>,
    /// The superinterfaces.
    pub interfaces: Vec<Ty>,
}

/// The generic signature of a method.
#[derive(Clone, Debug)]
pub(crate) struct MethodSig {
    /// The type parameters.
    pub params: Arc<[TypeVar]>,
    /// The types of its parameters.
    pub args: Vec<Ty>,
    /// The type of its result.
    pub ret: Ty,
    /// The exceptions it declares.
    pub throws: Vec<Ty>,
}
