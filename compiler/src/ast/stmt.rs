//! Statements (JLS 14).

use super::{ConstructorCall, Expr, Ident, Init, Modifiers, TypeDecl, TypeExpr};
use crate::source::Span;

/// A statement or, inside a block, a declaration of local variables.
#[derive(Clone, Copy, Debug)]
pub struct Stmt<'a> {
    /// The kind of statement.
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
    /// A call of a constructor. The parser moves one that stands directly in the body of a constructor to its
    /// declaration; all others are errors.
    ConstructorCall(&'a ConstructorCall<'a>),
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
        /// The statements that run while it is locked.
        body: Block<'a>,
    },
    /// `assert c;` or `assert c : m;`
    Assert {
        /// The condition.
        condition: &'a Expr<'a>,
        /// The detail message of the error.
        message: Option<&'a Expr<'a>>,
    },
    /// An unsupported or malformed statement. It has been reported, so consumers report nothing about it. It may have
    /// declared or assigned variables, or jumped, so they assume nothing about the statements that follow.
    Error,
}

/// `{ … }`
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The statements.
    pub stmts: &'a [Stmt<'a>],
    /// The span with the braces. The closing brace is the last byte, unless it is missing.
    pub span: Span,
}

impl Block<'_> {
    /// The span of the closing brace, where the block completes normally.
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
    /// The span from the name to the end of the initialiser.
    pub span: Span,
}

/// A basic `for` (JLS 14.14.1).
#[derive(Clone, Copy, Debug)]
pub struct For<'a> {
    /// The first part.
    pub init: ForInit<'a>,
    /// The condition; `None` means true.
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
    /// The array or collection.
    pub iterable: &'a Expr<'a>,
    /// The body.
    pub body: &'a Stmt<'a>,
}

/// A `switch` statement or expression (JLS 14.11, 15.28).
#[derive(Clone, Copy, Debug)]
pub struct Switch<'a> {
    /// Whether the labels have arrows, so that control does not fall through.
    pub has_arrows: bool,
    /// The selector.
    pub selector: &'a Expr<'a>,
    /// The groups of labels and statements. Only the last may have no statements.
    pub groups: &'a [SwitchGroup<'a>],
    /// The span of the braces with all groups.
    pub body_span: Span,
}

/// Labels and the statements after them.
#[derive(Clone, Copy, Debug)]
pub struct SwitchGroup<'a> {
    /// The labels, never empty. `case 1, 2:` counts as two.
    pub labels: &'a [SwitchLabel<'a>],
    /// The statements. Their scope extends into the groups that follow (JLS 6.3). After an arrow there is one: an
    /// expression, a block, `throw`, or, in a switch expression, `yield`.
    pub stmts: &'a [Stmt<'a>],
    /// The span from the first label to the last statement.
    pub span: Span,
}

/// One label of a `switch`.
#[derive(Clone, Copy, Debug)]
pub struct SwitchLabel<'a> {
    /// The kind of label.
    pub kind: LabelKind<'a>,
    /// The span of the constant or pattern, or of the keyword `default`.
    pub span: Span,
}

/// The kinds of labels of a `switch`.
#[derive(Clone, Copy, Debug)]
pub enum LabelKind<'a> {
    /// `default`: all values that no other label selects.
    Default,
    /// A constant, or `null`.
    Value(&'a Expr<'a>),
    /// A pattern.
    Pattern {
        /// The pattern.
        pattern: &'a Pattern<'a>,
        /// The guard after `when`.
        guard: Option<&'a Expr<'a>>,
    },
}

/// A pattern (JLS 14.30).
#[derive(Clone, Copy, Debug)]
pub struct Pattern<'a> {
    /// The kind of pattern.
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

/// `try … catch … finally …` (JLS 14.20). It has at least one resource, `catch` or `finally`.
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
    /// An existing variable that holds the resource.
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
    /// Whether it has variable arity: `T... name`. The type is then the array type.
    pub is_varargs: bool,
    /// The whole declaration.
    pub span: Span,
}
