//! Statements (JLS 14).

use super::{Expr, Ident, Init, Modifiers, TypeDecl, TypeExpr};
use crate::source::Span;

/// A statement or, inside a block, a declaration of local variables.
#[derive(Clone, Copy, Debug)]
pub struct Stmt<'a> {
    /// Which statement.
    pub kind: StmtKind<'a>,
    /// The whole statement, with its semicolon.
    pub span: Span,
}

/// The forms of statements.
#[derive(Clone, Copy, Debug)]
pub enum StmtKind<'a> {
    /// `;`
    Empty,
    /// `{ … }`
    Block(Block<'a>),
    /// `int a = 1, b[];`: only directly in a block or a switch group.
    Local(&'a LocalDecl<'a>),
    /// A local class or interface (JLS 14.3): only directly in a block or a switch group.
    Type(&'a TypeDecl<'a>),
    /// An expression followed by `;`. The parser has checked that it is one of JLS 14.8 (assignment, increment,
    /// decrement, call, `new`) or an error.
    Expr(&'a Expr<'a>),
    /// `if (c) t else e`
    If {
        /// The condition.
        condition: &'a Expr<'a>,
        /// The statement if it holds.
        then: &'a Stmt<'a>,
        /// The statement if it does not.
        otherwise: Option<&'a Stmt<'a>>,
    },
    /// `while (c) s`
    While {
        /// The condition.
        condition: &'a Expr<'a>,
        /// The body.
        body: &'a Stmt<'a>,
    },
    /// `do s while (c);`
    DoWhile {
        /// The body.
        body: &'a Stmt<'a>,
        /// The condition.
        condition: &'a Expr<'a>,
    },
    /// `for (init; c; update) s`
    For(&'a For<'a>),
    /// `for (T x : array) s`
    ForEach(&'a ForEach<'a>),
    /// `switch (e) { … }`
    Switch(&'a Switch<'a>),
    /// `yield e;`, and `e` after the arrow of a switch expression.
    Yield {
        /// The value of the switch expression.
        value: &'a Expr<'a>,
    },
    /// `label: s`
    Labeled {
        /// The label.
        label: Ident<'a>,
        /// The statement.
        body: &'a Stmt<'a>,
    },
    /// `break;` or `break label;`
    Break {
        /// The label.
        label: Option<Ident<'a>>,
    },
    /// `continue;` or `continue label;`
    Continue {
        /// The label.
        label: Option<Ident<'a>>,
    },
    /// `return;` or `return e;`
    Return {
        /// The value.
        value: Option<&'a Expr<'a>>,
    },
    /// `throw e;`
    Throw {
        /// The exception.
        value: &'a Expr<'a>,
    },
    /// `try … catch … finally …`
    Try(&'a Try<'a>),
    /// `synchronized (e) { … }`
    Synchronized {
        /// The object to lock.
        lock: &'a Expr<'a>,
        /// What is done meanwhile.
        body: Block<'a>,
    },
    /// `assert c;` or `assert c : m;`
    Assert {
        /// What must hold.
        condition: &'a Expr<'a>,
        /// What the error says.
        message: Option<&'a Expr<'a>>,
    },
    /// Something that could not be read or is not supported; a diagnostic has been given, so stay silent. It may have
    /// declared, assigned, or jumped: assume nothing about what follows.
    Error,
}

/// `{ … }`
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The statements.
    pub stmts: &'a [Stmt<'a>],
    /// With the braces. The closing brace is the last byte, unless it is missing.
    pub span: Span,
}

impl Block<'_> {
    /// The closing brace, where control falls off the end.
    #[must_use]
    pub fn close(&self) -> Span {
        self.span.last()
    }
}

/// A declaration of local variables.
#[derive(Clone, Copy, Debug)]
pub struct LocalDecl<'a> {
    /// `final` and annotations.
    pub modifiers: Modifiers<'a>,
    /// The type before the variables.
    pub ty: TypeExpr<'a>,
    /// The variables, never empty.
    pub vars: &'a [Declarator<'a>],
}

/// One variable of a declaration of fields or local variables.
#[derive(Clone, Copy, Debug)]
pub struct Declarator<'a> {
    /// The name.
    pub name: Ident<'a>,
    /// Number of `[]` after the name, in addition to those of the declaration's type.
    pub extra_dims: u8,
    /// The initialiser.
    pub init: Option<Init<'a>>,
    /// From the name to the end of the initialiser.
    pub span: Span,
}

/// A basic `for` (JLS 14.14.1).
#[derive(Clone, Copy, Debug)]
pub struct For<'a> {
    /// The first part.
    pub init: ForInit<'a>,
    /// The condition; none means true.
    pub condition: Option<&'a Expr<'a>>,
    /// The last part: statement expressions.
    pub update: &'a [&'a Expr<'a>],
    /// The body.
    pub body: &'a Stmt<'a>,
}

/// First part of a `for`.
#[derive(Clone, Copy, Debug)]
pub enum ForInit<'a> {
    /// Statement expressions, or nothing.
    Exprs(&'a [&'a Expr<'a>]),
    /// A declaration.
    Local(&'a LocalDecl<'a>),
}

/// An enhanced `for` (JLS 14.14.2).
#[derive(Clone, Copy, Debug)]
pub struct ForEach<'a> {
    /// The variable.
    pub var: Param<'a>,
    /// What is walked over.
    pub iterable: &'a Expr<'a>,
    /// The body.
    pub body: &'a Stmt<'a>,
}

/// A `switch` statement or expression (JLS 14.11, 15.28).
#[derive(Clone, Copy, Debug)]
pub struct Switch<'a> {
    /// Whether the labels have arrows: what follows one runs alone.
    pub has_arrows: bool,
    /// The value switched on.
    pub selector: &'a Expr<'a>,
    /// The groups of labels and statements. Only the last may be without statements.
    pub groups: &'a [SwitchGroup<'a>],
    /// The braces with all groups.
    pub body_span: Span,
}

/// Labels and the statements after them.
#[derive(Clone, Copy, Debug)]
pub struct SwitchGroup<'a> {
    /// The labels, never empty. `case 1, 2:` counts as two.
    pub labels: &'a [SwitchLabel<'a>],
    /// The statements. Their scope goes on into the groups that follow (JLS 6.3). After an arrow there is one: an expression,
    /// a block, `throw`, or, in a switch expression, `yield`.
    pub stmts: &'a [Stmt<'a>],
    /// From the first label to the last statement.
    pub span: Span,
}

/// One label of a `switch`.
#[derive(Clone, Copy, Debug)]
pub struct SwitchLabel<'a> {
    /// What it selects.
    pub kind: LabelKind<'a>,
    /// The constant or pattern, or the word `default`.
    pub span: Span,
}

/// What a label of a `switch` selects.
#[derive(Clone, Copy, Debug)]
pub enum LabelKind<'a> {
    /// All that no other label does.
    Default,
    /// A constant, or `null`.
    Value(&'a Expr<'a>),
    /// What matches a pattern.
    Pattern {
        /// The pattern.
        pattern: &'a Pattern<'a>,
        /// What must hold besides, after `when`.
        guard: Option<&'a Expr<'a>>,
    },
}

/// A pattern (JLS 14.30).
#[derive(Clone, Copy, Debug)]
pub struct Pattern<'a> {
    /// Which.
    pub kind: PatternKind<'a>,
    /// The whole pattern.
    pub span: Span,
}

/// The forms of patterns.
#[derive(Clone, Copy, Debug)]
pub enum PatternKind<'a> {
    /// `T x`
    Type(Param<'a>),
    /// `R(p, …)`
    Record {
        /// The record class.
        ty: TypeExpr<'a>,
        /// A pattern for each component.
        components: &'a [Pattern<'a>],
    },
}

/// `try … catch … finally …` (JLS 14.20). Has a resource, a `catch` or a `finally` at least.
#[derive(Clone, Copy, Debug)]
pub struct Try<'a> {
    /// The resources, which are closed at the end of the block.
    pub resources: &'a [Resource<'a>],
    /// The guarded block.
    pub block: Block<'a>,
    /// The `catch` clauses.
    pub catches: &'a [Catch<'a>],
    /// The `finally` block.
    pub finally: Option<Block<'a>>,
}

/// A resource of a `try` statement (JLS 14.20.3).
#[derive(Clone, Copy, Debug)]
pub enum Resource<'a> {
    /// `T r = e`, as a declaration of one variable with an initialiser.
    Declared(&'a LocalDecl<'a>),
    /// A variable that has the resource already.
    Variable(&'a Expr<'a>),
}

/// `catch (T e) { … }` or `catch (A | B e) { … }`
#[derive(Clone, Copy, Debug)]
pub struct Catch<'a> {
    /// The parameter; its type is the first of the classes of exceptions caught.
    pub param: Param<'a>,
    /// The other classes.
    pub alternatives: &'a [TypeExpr<'a>],
    /// The handler.
    pub body: Block<'a>,
    /// The whole clause.
    pub span: Span,
}

/// A parameter of a method, constructor or `catch`, or the variable of an enhanced `for`.
#[derive(Clone, Copy, Debug)]
pub struct Param<'a> {
    /// `final` and annotations.
    pub modifiers: Modifiers<'a>,
    /// The type, with any `[]` after the name already added.
    pub ty: TypeExpr<'a>,
    /// The name.
    pub name: Ident<'a>,
    /// Whether it takes any number of arguments: `T... name`. The type is the array's.
    pub is_varargs: bool,
    /// The whole declaration.
    pub span: Span,
}
