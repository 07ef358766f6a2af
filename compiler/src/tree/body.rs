//! Bodies: statements and expressions.
//!
//! A body has a table of its expressions, which refer to each other by [`ExprId`]. An operand's id is always smaller
//! than that of the expression that uses it. So the tree can be built, visited and dropped without recursion, however
//! deep it is.

use std::fmt;
use std::sync::Arc;

use cranelift_entity::{PrimaryMap, entity_impl};

use super::{ClassId, FieldId, MethodId, Prim, Type};
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

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// The kind of expression.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: Type,
    /// The span of its source text.
    pub span: Span,
    /// The line of its characteristic token: the operator, the `(` of a call, the dot of a field access, the `new`. See
    /// [`super`] for its use.
    pub line: u32,
    /// The offset in the file at which events of the expression are shown: that of the name of a called method or of an
    /// accessed or assigned field; otherwise that of its first character.
    pub point: u32,
}

/// The kinds of expression.
#[derive(Debug, Clone)]
pub enum ExprKind {
    /// A constant, or `null`.
    Const(ConstValue),
    /// The value of a local variable.
    Local(LocalId),
    /// The receiver.
    This,
    /// The value of a static field.
    StaticField {
        /// The field. Reading it may initialise the class that declares it.
        field: FieldId,
        /// The qualifying type of the access (JLS 13.1).
        site: ClassId,
        /// The expression before the dot, evaluated for its side effects.
        qualifier: Option<ExprId>,
    },
    /// The value of an instance field.
    Field {
        /// The object, of a subclass of the field's owner.
        object: ExprId,
        /// The field.
        field: FieldId,
    },
    /// The length of an array.
    ArrayLength(ExprId),
    /// The value of an array element.
    Element {
        /// The array.
        array: ExprId,
        /// Of type int.
        index: ExprId,
    },
    /// A call of a method.
    Call(Box<Call>),
    /// `clone()` of an array, which has the array's own type and throws nothing (JLS 10.7).
    ArrayClone(ExprId),
    /// A new object.
    New {
        /// The constructor; its owner is the class, which is not abstract.
        constructor: MethodId,
        /// The arguments, each of exactly the parameter's type.
        args: Vec<ExprId>,
    },
    /// A new array of the expression's type, filled with default values.
    NewArray {
        /// The lengths of the first dimensions, all of type int; at least one. Arrays of further dimensions are not
        /// created.
        lengths: Vec<ExprId>,
    },
    /// A new array with the given elements, all of exactly the element type.
    ArrayOf(Vec<ExprId>),
    /// An operator on one operand of the expression's type. Unary plus is only a conversion.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// Its operand.
        operand: ExprId,
    },
    /// An arithmetic or bitwise operator on two operands of the expression's type (int, long, float, double; boolean for
    /// and, or, xor), or a shift, whose right operand is of type int or long.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Evaluated first.
        left: ExprId,
        /// Evaluated second.
        right: ExprId,
    },
    /// A comparison. Both operands have the same type int, long, float, double or boolean; or both are references of
    /// possibly different types.
    Compare {
        /// The relation.
        op: CompareOp,
        /// Evaluated first.
        left: ExprId,
        /// Evaluated second.
        right: ExprId,
    },
    /// `&&` and `||`: the right operand is evaluated only if the left one does not determine the result.
    Logical {
        /// The operator.
        op: LogicalOp,
        /// Of type boolean.
        left: ExprId,
        /// Of type boolean.
        right: ExprId,
    },
    /// String concatenation of two or more operands of any type but void. Each is converted to a string by its own type
    /// (JLS 5.1.11). Nested concatenations are flattened where the order of effects permits, and adjacent constants are
    /// joined.
    Concat(Vec<ExprId>),
    /// `c ? a : b`. Both arms have the expression's type.
    Conditional {
        /// Of type boolean.
        cond: ExprId,
        /// The value if the condition holds.
        then: ExprId,
        /// The value if not.
        otherwise: ExprId,
    },
    /// A simple assignment. Its value is the assigned value.
    Assign {
        /// The variable; its operands are evaluated first.
        lvalue: Lvalue,
        /// Of exactly the variable's type.
        value: ExprId,
    },
    /// A compound assignment (JLS 15.26.2): the variable is read, converted to `operation`, and combined with the
    /// value. The result is converted back to the variable's type, which is the expression's type.
    CompoundAssign {
        /// The operator.
        op: BinaryOp,
        /// The variable; its operands are evaluated once, before the value.
        lvalue: Lvalue,
        /// The type in which the operator computes.
        operation: Prim,
        /// Of type `operation`; for a shift, int or long.
        value: ExprId,
    },
    /// `+=` on a string: concatenates the variable's old value and the values. The variable is of type
    /// `java.lang.String`, or of a supertype whose old value is converted to a string.
    ConcatAssign {
        /// The variable. Its operands are evaluated once, and its old value is read, before the values.
        lvalue: Lvalue,
        /// The appended values, each converted to a string by its own type.
        values: Vec<ExprId>,
    },
    /// `++` and `--` on a numeric variable: adds or subtracts one in the promoted type and converts back.
    Step {
        /// Increment or decrement.
        step: StepDirection,
        /// Whether the expression has the new or the old value.
        value: StepValue,
        /// The variable; its operands are evaluated once.
        lvalue: Lvalue,
    },
    /// A conversion of the operand to the expression's type.
    Convert {
        /// The kind of conversion.
        conversion: Conversion,
        /// The operand.
        operand: ExprId,
    },
    /// Whether a reference is not null and of the given class, interface or array type.
    InstanceOf {
        /// The reference.
        operand: ExprId,
        /// The tested type.
        target: Type,
    },
    /// Declares a pattern variable and assigns it; the value is always true.
    Bind {
        /// The variable.
        local: LocalId,
        /// Of exactly its type.
        value: ExprId,
    },
    /// The value of a record's component for a pattern: that of a call, whose exceptions are wrapped in a
    /// `MatchException` (JLS 14.30.2).
    Component {
        /// The call of the component's accessor.
        call: ExprId,
        /// The constructor of `MatchException`.
        constructor: MethodId,
    },
    /// A switch expression. It is left only by `yield` and by exceptions.
    Switch(Box<Switch>),
    /// The class object of a type, possibly primitive, but not void.
    ClassLiteral(Type),
    /// Assigns variables that nothing else assigns, evaluates expressions for their side effects, then an expression
    /// for its value.
    Let {
        /// The variables and their values, in order.
        bindings: Vec<(LocalId, ExprId)>,
        /// The expressions that are evaluated after the bindings.
        effects: Vec<ExprId>,
        /// The value, of the expression's type.
        value: ExprId,
    },
}

/// An assignable variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lvalue {
    /// A local variable.
    Local(LocalId),
    /// A static field.
    StaticField {
        /// The field.
        field: FieldId,
        /// The expression before the dot, evaluated for its side effects.
        qualifier: Option<ExprId>,
    },
    /// A field of an object.
    Field {
        /// The object.
        object: ExprId,
        /// The field.
        field: FieldId,
    },
    /// An element of an array.
    Element {
        /// The array.
        array: ExprId,
        /// Of type int.
        index: ExprId,
    },
}

/// A call of a method.
#[derive(Debug, Clone)]
pub struct Call {
    /// The method that overload resolution selects (JLS 15.12), as its owner declares it.
    pub method: MethodId,
    /// The qualifying type of the call (JLS 13.1).
    pub site: ClassId,
    /// How the callee is selected at run time.
    pub mode: CallMode,
    /// The receiver, of a subtype of the method's owner (or of any reference type, if the owner is `Object`). For a
    /// static method, the expression before the dot, evaluated for its side effects.
    pub receiver: Option<ExprId>,
    /// The arguments, each of exactly the parameter's type.
    pub args: Vec<ExprId>,
}

/// How a call selects its callee (JLS 15.12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallMode {
    /// Exactly this method, without receiver.
    Static,
    /// Exactly this method, with a receiver: `super.m()` and private methods.
    Special,
    /// The overriding method in the receiver's class.
    Virtual,
    /// As virtual, for a method of an interface.
    Interface,
}

/// Conversions (JLS 5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// Between numeric types, widening or narrowing (JLS 5.1.2 to 5.1.4).
    Numeric,
    /// From a reference type to a supertype: always succeeds and does not change the value.
    Widen,
    /// From a reference type to another, checked at run time.
    Checked,
}

/// Operators on one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-` on int, long, float or double
    Negate,
    /// `~` on int or long
    Complement,
    /// `!` on boolean
    Not,
}

/// Binary operators whose result has their operands' type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `>>>`
    Ushr,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
}

impl BinaryOp {
    /// Whether this is one of the three shifts, whose operands may differ in type.
    pub const fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr)
    }
}

/// Relations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompareOp {
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

/// Operators that evaluate their right operand conditionally.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogicalOp {
    /// `&&`
    And,
    /// `||`
    Or,
}

/// The direction of `++` and `--`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepDirection {
    /// `++`
    Up,
    /// `--`
    Down,
}

/// Whether `++` or `--` has the new or the old value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepValue {
    /// The value after the operation: a prefix operator.
    New,
    /// The value before the operation: a postfix operator.
    Old,
}

/// A constant value (JLS 15.29), or `null`. The type of the expression or field distinguishes the integral types.
#[derive(Debug, Clone)]
pub enum ConstValue {
    /// boolean
    Boolean(bool),
    /// byte, short, char (0 to 65535) or int
    Int(i32),
    /// long
    Long(i64),
    /// float
    Float(f32),
    /// double
    Double(f64),
    /// `java.lang.String`
    String(JavaStr),
    /// `null`, of any reference type
    Null,
}

/// The value of a string constant: UTF-16 code units, with surrogates not necessarily in pairs.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JavaStr(pub Arc<[u16]>);

impl From<&str> for JavaStr {
    fn from(text: &str) -> Self {
        JavaStr(text.encode_utf16().collect())
    }
}

impl fmt::Display for JavaStr {
    /// Writes the text, with a replacement character for each unpaired surrogate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::decode_utf16(self.0.iter().copied())
            .try_for_each(|unit| write!(f, "{}", unit.unwrap_or(char::REPLACEMENT_CHARACTER)))
    }
}

impl fmt::Debug for JavaStr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
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

impl Lvalue {
    /// Calls `f` with each operand, in evaluation order.
    pub fn for_each_operand(&self, f: &mut dyn FnMut(ExprId)) {
        match *self {
            Lvalue::Local(_) => {}
            Lvalue::StaticField { qualifier, .. } => qualifier.into_iter().for_each(f),
            Lvalue::Field { object, .. } => f(object),
            Lvalue::Element { array, index } => {
                f(array);
                f(index);
            }
        }
    }
}

impl ExprKind {
    /// Calls `f` with each operand, in evaluation order, including those that are evaluated conditionally.
    pub fn for_each_operand(&self, f: &mut dyn FnMut(ExprId)) {
        match self {
            ExprKind::Const(_)
            | ExprKind::Local(_)
            | ExprKind::This
            | ExprKind::ClassLiteral(_) => {}
            ExprKind::StaticField { qualifier, .. } => qualifier.iter().copied().for_each(f),
            &ExprKind::Field { object: operand, .. }
            | &ExprKind::ArrayLength(operand)
            | &ExprKind::ArrayClone(operand)
            | &ExprKind::Unary { operand, .. }
            | &ExprKind::Convert { operand, .. }
            | &ExprKind::Bind { value: operand, .. }
            | &ExprKind::Component { call: operand, .. }
            | &ExprKind::InstanceOf { operand, .. } => f(operand),
            ExprKind::Switch(switch) => switch.for_each_expr(f),
            &ExprKind::Element { array: left, index: right }
            | &ExprKind::Binary { left, right, .. }
            | &ExprKind::Compare { left, right, .. }
            | &ExprKind::Logical { left, right, .. } => {
                f(left);
                f(right);
            }
            ExprKind::Call(call) => call.receiver.iter().chain(&call.args).copied().for_each(f),
            ExprKind::New { args: operands, .. }
            | ExprKind::NewArray { lengths: operands }
            | ExprKind::ArrayOf(operands)
            | ExprKind::Concat(operands) => operands.iter().copied().for_each(f),
            &ExprKind::Conditional { cond, then, otherwise } => {
                f(cond);
                f(then);
                f(otherwise);
            }
            &ExprKind::Assign { lvalue, value }
            | &ExprKind::CompoundAssign { lvalue, value, .. } => {
                lvalue.for_each_operand(f);
                f(value);
            }
            ExprKind::ConcatAssign { lvalue, values } => {
                lvalue.for_each_operand(f);
                values.iter().copied().for_each(f);
            }
            ExprKind::Step { lvalue, .. } => lvalue.for_each_operand(f),
            ExprKind::Let { bindings, effects, value } => {
                bindings.iter().for_each(|&(_, init)| f(init));
                effects.iter().copied().for_each(&mut *f);
                f(*value);
            }
        }
    }
}
