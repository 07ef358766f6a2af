//! The syntax tree of pointcuts.

use super::pattern::{AnnotationPattern, Glob, MemberPattern, TypePattern};
use crate::event::Kind;
use crate::spec::{Ident, Span};

/// The phase, relative to the join point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Timing {
    /// `before`
    Before,
    /// `after`: after a normal end or an exception.
    After,
    /// `after returning`, with a variable for the result.
    AfterReturning(Option<Typed>),
    /// `after throwing`, with a variable for the exception.
    AfterThrowing(Option<Typed>),
}

/// A pointcut with a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The phase.
    pub timing: Timing,
    /// The pointcut.
    pub pointcut: Pointcut,
}

impl Pointcut {
    /// The position in the specification.
    pub fn span(&self) -> Span {
        match self {
            Pointcut::Primitive(_, span) | Pointcut::Not(_, span) => span.clone(),
            Pointcut::Named(name) => name.span.clone(),
            Pointcut::And(a, b) | Pointcut::Or(a, b) => a.span().start..b.span().end,
        }
    }
}

/// A variable with its declared type, if any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The required type of the value.
    pub ty: Option<TypePattern>,
    /// The name of the variable.
    pub name: Ident,
}

/// A set of join points, with variables for values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pointcut {
    /// A primitive pointcut.
    Primitive(Primitive, Span),
    /// A named pointcut.
    Named(Ident),
    /// The intersection.
    And(Box<Pointcut>, Box<Pointcut>),
    /// The union.
    Or(Box<Pointcut>, Box<Pointcut>),
    /// The complement.
    Not(Box<Pointcut>, Span),
}

/// A requirement on a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A variable if one with this name is declared, else a type. Resolved when the pointcut is compiled.
    Name(Ident),
    /// A type.
    Type(TypePattern, Span),
    /// Any value: `*`.
    Any,
}

/// One element of `args(...)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// One argument.
    One(Operand),
    /// Any number of arguments: `..`.
    Rest,
}

/// One element of `@args(...)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotatedArgument {
    /// One argument whose class has the annotation.
    Of(AnnotationPattern),
    /// One argument: `*`.
    Any,
    /// Any number of arguments: `..`.
    Rest,
}

/// A literal in a pointcut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean(bool),
}

/// A primitive pointcut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Primitive {
    /// An action on a method, constructor or field: `call`, `execution`, `get`, `set`, `new`.
    Member(Kind, Box<MemberPattern>),
    /// An action on a type: `newarray`, `arrayload`, `arraystore`, `throw`, `catch`, `lock`, `unlock`, `wait`, `notify`. Any type if none
    /// is given.
    Type(Kind, Option<TypePattern>),
    /// `handler(T)`: an exception arrives at a catch clause for this type.
    Handler(TypePattern),
    /// An action without member: `branch`, `output`, `tick`, `start`, `end` and the events of threads.
    Kind(Kind),
    /// `within(T)`: in the code of a type, or of a source file. The pattern of a type is missing if the text cannot be one.
    Within(Option<TypePattern>, Glob),
    /// `withincode(M)`: in the code of a method.
    WithinCode(Box<MemberPattern>),
    /// `line(file:n)`.
    Line(Glob, u32),
    /// `@annotation(A)`: the member or type of the action has the annotation.
    Annotation(AnnotationPattern),
    /// `@within(A)`: in the code of a type that has the annotation.
    AnnotatedWithin(AnnotationPattern),
    /// `@withincode(A)`: in the code of a method that has the annotation.
    AnnotatedWithinCode(AnnotationPattern),
    /// `@target(A)`: the class of the receiver has the annotation.
    AnnotatedTarget(AnnotationPattern),
    /// `@this(A)`: the class of `this` of the enclosing method has the annotation.
    AnnotatedThis(AnnotationPattern),
    /// `@args(A, ..)`: the classes of the arguments have the annotations.
    AnnotatedArgs(Vec<AnnotatedArgument>),
    /// `target(x)`: the receiver.
    Target(Operand),
    /// `this(x)`: `this` of the enclosing method.
    This(Operand),
    /// `args(x, ..)`: the arguments, or the index of an array access.
    Args(Vec<Argument>),
    /// `value(x)`: the value that is read or written.
    Value(Operand),
    /// `old(x)`: the value that is overwritten.
    Old(Operand),
    /// `result(true)`: the result of a call or of the execution of a method.
    Result(Literal),
    /// `thread(t)`: the number of the thread.
    Thread(Ident),
    /// `cflow(P)`: a join point of `P` is on the thread's stack. `cflowbelow(P)`: likewise, not counting the current join point.
    Flow {
        /// The pointcut on the stack.
        of: Box<Pointcut>,
        /// Whether the current join point does not count.
        is_below: bool,
    },
}
