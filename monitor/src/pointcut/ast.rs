//! Pointcuts as written.

use super::pattern::{Glob, MemberPattern, TypePattern};
use crate::event::Kind;
use crate::spec::{Ident, Span};

/// When, in relation to what a pointcut picks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Timing {
    /// `before`
    Before,
    /// `after`: however it ends.
    After,
    /// `after returning`, with the result if it is named.
    AfterReturning(Option<Typed>),
    /// `after throwing`, with the exception if it is named.
    AfterThrowing(Option<Typed>),
}

/// When and where events are raised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// When.
    pub timing: Timing,
    /// Where.
    pub pointcut: Pointcut,
}

impl Pointcut {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Pointcut::Primitive(_, span) | Pointcut::Not(_, span) => span.clone(),
            Pointcut::Named(name) => name.span.clone(),
            Pointcut::And(a, b) | Pointcut::Or(a, b) => a.span().start..b.span().end,
        }
    }
}

/// A name with the type it is declared with, if any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The type that the value must have.
    pub ty: Option<TypePattern>,
    /// The name that stands for the value.
    pub name: Ident,
}

/// A set of sites, with names for values there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pointcut {
    /// A primitive one.
    Primitive(Primitive, Span),
    /// Another, by its name.
    Named(Ident),
    /// Both.
    And(Box<Pointcut>, Box<Pointcut>),
    /// Either.
    Or(Box<Pointcut>, Box<Pointcut>),
    /// Everything else.
    Not(Box<Pointcut>, Span),
}

/// What a value is required to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A name: of a variable if one of that name is declared, else of a type. Told apart when the pointcut is used.
    Name(Ident),
    /// A type.
    Type(TypePattern, Span),
    /// Anything: `*`.
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

/// A value that the text of a pointcut can name.
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
    /// What is done to a method, constructor or field: `call`, `execution`, `get`, `set`, `new`.
    Member(Kind, MemberPattern),
    /// What is done to a type: `newarray`, `arrayload`, `arraystore`, `throw`, `catch`, `lock`, `unlock`, `wait`,
    /// `notify`; any type if none is given.
    Type(Kind, Option<TypePattern>),
    /// `handler(T)`: an exception comes to a clause that is declared to catch it as this type.
    Handler(TypePattern),
    /// What has no member: `branch`, `output`, `tick`, `start`, `end` and the events of threads.
    Kind(Kind),
    /// `within(T)`: in the code of a type, if the text can be the pattern of one, or of a source file.
    Within(Option<TypePattern>, Glob),
    /// `withincode(M)`: in the code of a method.
    WithinCode(MemberPattern),
    /// `line(file:n)`.
    Line(Glob, u32),
    /// `target(x)`: the receiver.
    Target(Operand),
    /// `this(x)`: the object whose method it happens in.
    This(Operand),
    /// `args(x, ..)`: the arguments, or the index of an array access.
    Args(Vec<Argument>),
    /// `value(x)`: the value read or written.
    Value(Operand),
    /// `old(x)`: the value that is overwritten.
    Old(Operand),
    /// `result(true)`: what a call or the body of a method gives.
    Result(Literal),
    /// `thread(t)`: the thread, by its number.
    Thread(Ident),
    /// `cflow(P)`: while what `P` picks is on the thread's stack; `cflowbelow(P)`, if it is: other than the event itself.
    Flow {
        /// What has to be on the stack.
        of: Box<Pointcut>,
        /// Whether the event itself does not count.
        is_below: bool,
    },
}
