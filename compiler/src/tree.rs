//! The typed tree: the meaning of a program by the rules of the Java Language Specification (JLS, SE 17).
//!
//! Attribution produces it, lowering consumes it. In a [`TypedProgram`]
//!
//! * every name is an id: [`ClassId`], [`FieldId`], [`MethodId`], [`LocalId`], [`TargetId`];
//! * every expression has a type, and every conversion is an [`ExprKind::Convert`] node;
//! * constant expressions (JLS 15.29) are [`ExprKind::Const`] nodes;
//! * overloads are resolved, and each call has its dispatch mode;
//! * all rules have been checked: a program with an error has no typed tree.
//!
//! # Lines
//!
//! [`Stmt::line`] and [`Expr::line`] are the lines in stack traces. A new entry of the line table begins where the
//! reference compiler begins one. All instructions up to the next entry have the line of the last entry. An entry
//! begins
//!
//! * at a statement that generates code (but not at a block, a label, a loop, or a `try`);
//! * at the condition of a loop, with the condition's line;
//! * at the invoke instruction of a call, after its arguments, with the call's line; not at an object creation;
//! * at each arm of a conditional expression, with the arm's line;
//! * at the throw instruction, with the statement's line again;
//! * at the implicit `return` that ends a body, with [`Body::end_line`].

mod body;
mod expr;
mod symbols;
mod types;

pub use body::*;
pub use expr::*;
pub use symbols::*;
pub use types::*;

use cranelift_entity::SecondaryMap;

/// A whole program, checked and resolved.
#[derive(Debug, Clone, Default)]
pub struct TypedProgram {
    /// Every class, field and method that the program declares or imports.
    pub symbols: Symbols,
    /// The bodies of the methods and constructors that this compilation declares. Abstract, native and imported methods
    /// have none.
    pub bodies: SecondaryMap<MethodId, Option<Box<Body>>>,
    /// The initialisers of the classes that this compilation declares.
    pub initializers: SecondaryMap<ClassId, Initializers>,
}

/// The initialisers of a class: field initialisers and initialiser blocks, in textual order (JLS 12.4.2, 12.5).
#[derive(Debug, Clone, Default)]
pub struct Initializers {
    /// Runs once, when the class is initialised. Fields with a [`Field::constant`] are not assigned here: they have
    /// their value when the class is loaded.
    pub statics: Option<Body>,
    /// Runs in every constructor whose [`ConstructorCall`] calls a superclass constructor, directly after that call. It
    /// may use `this`.
    pub instance: Option<Body>,
}
