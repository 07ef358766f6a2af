//! Bodies: their statements, and tables of expressions and variables.
//!
//! A body has a table of its expressions, which refer to each other by [`ExprId`]. An operand's id is always smaller
//! than that of the expression that uses it. So the tree can be built, visited and dropped without recursion, however
//! deep it is.

use std::sync::Arc;

use cranelift_entity::{PrimaryMap, entity_impl};

use super::{ClassId, Expr, FieldId, JavaStr, MethodId, Type};
use crate::source::Span;

/// A local variable or parameter of one [`Body`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalId(u32);
entity_impl!(LocalId, "local");

/// An expression of one [`Body`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExprId(u32);
entity_impl!(ExprId, "expr");

/// A statement that `break` or `continue` can name, in one [`Body`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TargetId(u32);
entity_impl!(TargetId, "target");

/// A flag in the line of code without counterpart in the source: a call, clause or `throw` that the compiler generated
/// for another construct on that line.
pub const SYNTHETIC: u32 = 1 << 31;

/// The code of a method, a constructor, or the initialisers of a class.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// Parameters and all other variables.
    pub locals: PrimaryMap<LocalId, Local>,
    /// The parameters in order, without the receiver.
    pub params: Vec<LocalId>,
    /// All expressions.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// The number of [`TargetId`]s that the statements use; they are numbered from 0.
    pub target_count: u32,
    /// The statements of a constructor before the call of another one (JLS 8.8.7). They do not use the receiver, except
    /// that they assign its fields.
    pub prologue: Vec<Stmt>,
    /// The call of another constructor. All constructors except that of `java.lang.Object` have one.
    pub constructor_call: Option<ConstructorCall>,
    /// The statements, in order.
    pub stmts: Vec<Stmt>,
    /// Whether the end is reachable (JLS 14.22), so that it needs an implicit `return`.
    pub completes_normally: bool,
    /// The line of the closing brace, which is also that of an implicit `return`.
    pub end_line: u32,
}

impl Body {
    /// The type of an expression.
    pub fn type_of(&self, expr: ExprId) -> Type {
        self.exprs[expr].ty
    }
}

/// A variable of a body.
#[derive(Debug, Clone)]
pub struct Local {
    /// Its name; empty if it has none in the source.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// Whether it is declared `final`.
    pub is_final: bool,
    /// The span of the name in its declaration.
    pub span: Span,
}

/// The explicit or implicit constructor call of a constructor (JLS 8.8.7.1).
#[derive(Debug, Clone)]
pub struct ConstructorCall {
    /// The constructor that is called.
    pub constructor: MethodId,
    /// Whether it is a constructor of the same class: `this(...)`. Otherwise it is the superclass's, and
    /// [`super::Initializers::instance`] runs after it.
    pub is_this: bool,
    /// The arguments, each of exactly the parameter's type.
    pub args: Vec<ExprId>,
    /// Fields of the class that are assigned from parameters before the call: the enclosing instance, and captured
    /// variables of enclosing bodies (JLS 8.1.3).
    pub kept: Vec<(FieldId, LocalId)>,
    /// The span of the statement; for an implicit call, that of the constructor's body or class name.
    pub span: Span,
    /// The line of the statement; for an implicit call, that of the constructor or class name.
    pub line: u32,
    /// The line of the invocation itself.
    pub call_line: u32,
}

/// A statement.
#[derive(Debug, Clone)]
pub struct Stmt {
    /// The kind of statement.
    pub kind: StmtKind,
    /// The span of its source text.
    pub span: Span,
    /// Its line in stack traces, see [`super`].
    pub line: u32,
}

/// The kinds of statement. An enhanced `for` over an array is desugared to a basic `for` (JLS 14.14.2).
#[derive(Debug, Clone)]
pub enum StmtKind {
    /// Nothing: an empty statement, or a declaration that has no effect.
    Empty,
    /// Evaluates an expression and discards its value.
    Expr(ExprId),
    /// Declares a variable, and assigns it if it has an initialiser of exactly its type.
    Local {
        /// The variable.
        local: LocalId,
        /// Its initial value.
        init: Option<ExprId>,
    },
    /// Statements in order.
    Block(Vec<Stmt>),
    /// `if`
    If {
        /// Of type boolean.
        cond: ExprId,
        /// Runs if the condition holds.
        then: Box<Stmt>,
        /// Runs if not.
        otherwise: Option<Box<Stmt>>,
    },
    /// `while`, `do` and `for`
    Loop(Box<Loop>),
    /// `switch`
    Switch(Box<Switch>),
    /// Ends a switch expression with a value of exactly its type.
    Yield {
        /// The switch.
        target: TargetId,
        /// The value.
        value: ExprId,
    },
    /// A labelled statement that is not a loop or switch. The label of a loop or switch denotes its own target.
    Labeled {
        /// The target of `break`.
        target: TargetId,
        /// The labelled statement.
        body: Box<Stmt>,
    },
    /// Leaves the target statement.
    Break(TargetId),
    /// Starts the next iteration of the target loop.
    Continue(TargetId),
    /// Returns, with a value of exactly the method's type if it has one.
    Return(Option<ExprId>),
    /// Throws a value of a subclass of `Throwable`, or null.
    Throw(ExprId),
    /// Statements that run while an object is locked.
    Synchronized(Box<Synchronized>),
    /// `try`
    Try(Box<Try>),
}

/// A `synchronized` statement (JLS 14.19).
#[derive(Debug, Clone)]
pub struct Synchronized {
    /// The object that is locked.
    pub lock: ExprId,
    /// The statements that run while it is locked.
    pub body: Vec<Stmt>,
    /// The line of the closing brace.
    pub end_line: u32,
}

/// A loop.
#[derive(Debug, Clone)]
pub struct Loop {
    /// The target of `break` and `continue`.
    pub target: TargetId,
    /// Where the condition is tested.
    pub test: LoopTest,
    /// Runs once before the first test.
    pub init: Vec<Stmt>,
    /// Of type boolean; `None` for an endless loop.
    pub cond: Option<ExprId>,
    /// The line entry of the condition, which may be that of a parenthesis before it.
    pub cond_line: u32,
    /// Runs after each iteration and after `continue`.
    pub update: Vec<Stmt>,
    /// The body.
    pub body: Stmt,
}

/// Where a loop tests its condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoopTest {
    /// Before each iteration: `while` and `for`.
    Before,
    /// After each iteration: `do`.
    After,
}

/// A switch statement or expression (JLS 14.11, 15.28). If all values are covered without a `default`, attribution adds
/// one.
#[derive(Debug, Clone)]
pub struct Switch {
    /// The target of `break` or `yield`.
    pub target: TargetId,
    /// Of type int or `java.lang.String`; null throws an exception. If there are labels with tests, it is evaluated
    /// before them for its side effect: it assigns the variable that the tests read.
    pub selector: ExprId,
    /// The groups in textual order. Control falls through from one to the next.
    pub groups: Vec<SwitchGroup>,
}

/// Labels, and the statements they select.
#[derive(Debug, Clone)]
pub struct SwitchGroup {
    /// At least one label. All labels of a switch differ.
    pub labels: Vec<SwitchLabel>,
    /// The statements. Variables that they declare are also in scope in later groups.
    pub stmts: Vec<Stmt>,
    /// Whether control leaves the switch at the end, instead of falling through to the next group.
    pub is_rule: bool,
    /// The pattern of its label, if that declares variables. Control must not fall through to it.
    pub pattern: Option<Span>,
    /// The span for an error about a reachable end.
    pub end: Span,
}

/// A label of a switch.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SwitchLabel {
    /// A constant of an integral type, as an int.
    Int(i32),
    /// A string constant.
    String(JavaStr),
    /// A condition. Conditions are tested in textual order.
    Test(ExprId),
    /// The condition that the value is null. It is tested before all other conditions, which assume that the value is
    /// not null.
    Null(ExprId),
    /// `default`
    Default,
}

/// A `try` statement: at least one catch clause or a `finally`.
#[derive(Debug, Clone)]
pub struct Try {
    /// The protected statements.
    pub body: Vec<Stmt>,
    /// The line of the closing brace of the protected block.
    pub body_end_line: u32,
    /// The catch clauses in order.
    pub catches: Vec<Catch>,
    /// Runs on every exit of the statement.
    pub finally: Option<Finally>,
}

/// A catch clause.
#[derive(Debug, Clone)]
pub struct Catch {
    /// The caught classes; at least one.
    pub classes: Vec<ClassId>,
    /// The variable that holds the exception.
    pub local: LocalId,
    /// The handler's statements.
    pub body: Vec<Stmt>,
    /// The line of the clause.
    pub line: u32,
    /// The line of the closing brace.
    pub end_line: u32,
}

/// A `finally` clause.
#[derive(Debug, Clone)]
pub struct Finally {
    /// Its statements.
    pub body: Vec<Stmt>,
    /// Whether it also runs when an exception leaves the statement. If not, as for the closing of resources, the catch
    /// clauses handle all exceptions and never complete normally, and it runs after the protected statements only.
    pub on_exceptions: bool,
    /// Whether it can complete normally (JLS 14.22).
    pub completes_normally: bool,
    /// The line of the closing brace.
    pub end_line: u32,
}

impl SwitchLabel {
    /// The condition, if the label has one.
    pub fn test(&self) -> Option<ExprId> {
        match *self {
            SwitchLabel::Test(test) | SwitchLabel::Null(test) => Some(test),
            SwitchLabel::Int(_) | SwitchLabel::String(_) | SwitchLabel::Default => None,
        }
    }
}

impl Switch {
    /// Calls `f` with the selector and each expression of the groups.
    pub fn for_each_expr(&self, f: &mut dyn FnMut(ExprId)) {
        f(self.selector);
        for group in &self.groups {
            for label in &group.labels {
                if let Some(test) = label.test() {
                    f(test);
                }
            }
            group.stmts.iter().for_each(|stmt| stmt.for_each_expr(f));
        }
    }

    /// Whether there are labels with tests.
    pub fn has_tests(&self) -> bool {
        let mut labels = self.groups.iter().flat_map(|group| &group.labels);
        labels.any(|label| label.test().is_some())
    }
}

impl Stmt {
    /// Calls `f` with each expression of the statement, in textual order.
    pub fn for_each_expr(&self, f: &mut dyn FnMut(ExprId)) {
        match &self.kind {
            StmtKind::Empty | StmtKind::Break(_) | StmtKind::Continue(_) => {}
            StmtKind::Expr(expr) | StmtKind::Throw(expr) | StmtKind::Yield { value: expr, .. } => {
                f(*expr)
            }
            StmtKind::Local { init: expr, .. } | StmtKind::Return(expr) => {
                expr.iter().copied().for_each(f)
            }
            StmtKind::Block(stmts) => stmts.iter().for_each(|stmt| stmt.for_each_expr(f)),
            StmtKind::If { cond, then, otherwise } => {
                f(*cond);
                then.for_each_expr(f);
                otherwise.iter().for_each(|stmt| stmt.for_each_expr(f));
            }
            StmtKind::Loop(whole) => {
                whole.init.iter().for_each(|stmt| stmt.for_each_expr(f));
                whole.cond.iter().copied().for_each(&mut *f);
                whole.body.for_each_expr(f);
                whole.update.iter().for_each(|stmt| stmt.for_each_expr(f));
            }
            StmtKind::Switch(switch) => switch.for_each_expr(f),
            StmtKind::Labeled { body, .. } => body.for_each_expr(f),
            StmtKind::Synchronized(whole) => {
                f(whole.lock);
                whole.body.iter().for_each(|stmt| stmt.for_each_expr(f));
            }
            StmtKind::Try(whole) => {
                whole.body.iter().for_each(|stmt| stmt.for_each_expr(f));
                for clause in &whole.catches {
                    clause.body.iter().for_each(|stmt| stmt.for_each_expr(f));
                }
                if let Some(finally) = &whole.finally {
                    finally.body.iter().for_each(|stmt| stmt.for_each_expr(f));
                }
            }
        }
    }

    /// Calls `f` with the value of each `yield` that ends the switch `of`.
    pub fn for_each_yield(&mut self, of: TargetId, f: &mut dyn FnMut(&mut ExprId)) {
        let all = |stmts: &mut [Stmt], f: &mut dyn FnMut(&mut ExprId)| {
            stmts.iter_mut().for_each(|stmt| stmt.for_each_yield(of, f));
        };
        match &mut self.kind {
            StmtKind::Yield { target, value } if *target == of => f(value),
            StmtKind::Block(stmts) => all(stmts, f),
            StmtKind::If { then, otherwise, .. } => {
                then.for_each_yield(of, f);
                otherwise.iter_mut().for_each(|stmt| stmt.for_each_yield(of, f));
            }
            StmtKind::Loop(whole) => whole.body.for_each_yield(of, f),
            StmtKind::Switch(switch) => {
                switch.groups.iter_mut().for_each(|group| all(&mut group.stmts, f));
            }
            StmtKind::Labeled { body, .. } => body.for_each_yield(of, f),
            StmtKind::Synchronized(whole) => all(&mut whole.body, f),
            StmtKind::Try(whole) => {
                all(&mut whole.body, f);
                whole.catches.iter_mut().for_each(|clause| all(&mut clause.body, f));
                whole.finally.iter_mut().for_each(|finally| all(&mut finally.body, f));
            }
            _ => {}
        }
    }
}
