//! Bodies: statements and expressions.
//!
//! Expressions live in one table per body and refer to each other by [`ExprId`]; an operand's id is always smaller than
//! that of the expression that uses it. A chain of thousands of operators is a deep tree, but nobody has to recurse to
//! build, walk or drop it.

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

/// Set in the line of what has no counterpart in the source: a call, a clause or a `throw` that the compiler has made for something
/// else that stands in that line.
pub const MADE: u32 = 1 << 31;

/// The code of a method, a constructor, or the initialisers of a class.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// Parameters and all other variables.
    pub locals: PrimaryMap<LocalId, Local>,
    /// The parameters in order, without the receiver.
    pub params: Vec<LocalId>,
    /// All expressions.
    pub exprs: PrimaryMap<ExprId, Expr>,
    /// How many [`TargetId`]s the statements use; they are numbered from 0.
    pub target_count: u32,
    /// The call that starts a constructor. Every constructor has one, save that of `java.lang.Object`; nothing else has.
    pub constructor_call: Option<ConstructorCall>,
    /// The statements, in order.
    pub stmts: Vec<Stmt>,
    /// Whether the end can be reached (JLS 14.22), so that an implicit `return` is needed there.
    pub completes_normally: bool,
    /// The line of the closing brace, which an implicit `return` gets.
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
    /// Its name; empty for one that has none in the source.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// Whether it is declared `final`.
    pub is_final: bool,
    /// The name in its declaration.
    pub span: Span,
}

/// The explicit or implicit constructor call at the start of a constructor (JLS 8.8.7.1).
#[derive(Debug, Clone)]
pub struct ConstructorCall {
    /// The constructor that is called.
    pub constructor: MethodId,
    /// Whether it is of the same class: `this(...)`. If not, it is the superclass's, and [`super::Initializers::instance`]
    /// runs after it.
    pub is_this: bool,
    /// One for each parameter, of exactly its type.
    pub args: Vec<ExprId>,
    /// Fields of the class itself that are set from parameters ahead of the call: the instance of the class around, and
    /// variables of the bodies around (JLS 8.1.3).
    pub kept: Vec<(FieldId, LocalId)>,
    /// The line of the statement; for an implicit call that of the constructor or class name.
    pub line: u32,
    /// The line of the invocation itself.
    pub call_line: u32,
}

/// A statement.
#[derive(Debug, Clone)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Its text.
    pub span: Span,
    /// Its line in stack traces, see [`super`].
    pub line: u32,
}

/// The kinds of statement. An enhanced `for` over an array is spelled out as the basic `for` it stands for (JLS 14.14.2).
#[derive(Debug, Clone)]
pub enum StmtKind {
    /// Nothing: an empty statement, or a declaration that has no effect.
    Empty,
    /// Evaluates an expression and drops its value.
    Expr(ExprId),
    /// Declares a variable, and assigns it if it has an initialiser of exactly its type.
    Local {
        /// The variable.
        local: LocalId,
        /// Its first value.
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
    /// A labelled statement that is not a loop or switch; for those the label means their own target.
    Labeled {
        /// What `break` names.
        target: TargetId,
        /// What it leaves.
        body: Box<Stmt>,
    },
    /// Leaves the target statement.
    Break(TargetId),
    /// Starts the next round of the target loop.
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
    /// What runs meanwhile.
    pub body: Vec<Stmt>,
    /// The line of the closing brace.
    pub end_line: u32,
}

/// A loop.
#[derive(Debug, Clone)]
pub struct Loop {
    /// What `break` and `continue` in it name.
    pub target: TargetId,
    /// Where the condition is tested.
    pub test: LoopTest,
    /// Runs once, before everything else.
    pub init: Vec<Stmt>,
    /// Of type boolean; forever if there is none.
    pub cond: Option<ExprId>,
    /// The line entry of the condition (which may be that of a parenthesis before it).
    pub cond_line: u32,
    /// Runs after each round; `continue` comes here.
    pub update: Vec<Stmt>,
    /// What is repeated.
    pub body: Stmt,
}

/// Where a loop tests its condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoopTest {
    /// Ahead of each round: `while` and `for`.
    Before,
    /// After each round: `do`.
    After,
}

/// A switch statement or expression (JLS 14.11, 15.28). If all values are covered without a `default`, there is one all the
/// same.
#[derive(Debug, Clone)]
pub struct Switch {
    /// What `break` or `yield` in it names.
    pub target: TargetId,
    /// Of type int or `java.lang.String`, where null is an error when it runs. If there are labels with tests, it is
    /// evaluated for its effects, ahead of them; it leaves its value in the variable that they look at.
    pub selector: ExprId,
    /// The groups in textual order; control falls from one to the next.
    pub groups: Vec<SwitchGroup>,
}

/// Labels, and the statements they lead to.
#[derive(Debug, Clone)]
pub struct SwitchGroup {
    /// At least one, all different from each other and from those of other groups.
    pub labels: Vec<SwitchLabel>,
    /// The statements; variables they declare are in scope in later groups too.
    pub stmts: Vec<Stmt>,
    /// Whether control leaves the switch at the end, instead of falling into the next group.
    pub is_rule: bool,
    /// What to underline when the end is reached wrongly.
    pub end: Span,
}

/// A label of a switch.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SwitchLabel {
    /// A constant of an integral type, as an int.
    Int(i32),
    /// A string constant.
    String(JavaStr),
    /// Whatever a condition holds for. Conditions are tested in textual order.
    Test(ExprId),
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
    /// Runs whichever way control leaves the rest.
    pub finally: Option<Finally>,
}

/// A catch clause.
#[derive(Debug, Clone)]
pub struct Catch {
    /// What it catches; at least one.
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
    /// Whether it runs when an exception is on its way too. If not, as for the closing of resources, the catch clauses take
    /// care of all exceptions and never complete normally, and it runs after the protected statements only.
    pub on_exceptions: bool,
    /// Whether it can complete normally (JLS 14.22).
    pub completes_normally: bool,
    /// The line of the closing brace.
    pub end_line: u32,
}

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What it computes.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: Type,
    /// Its text.
    pub span: Span,
    /// The line of its characteristic token: the operator, the `(` of a call, the dot of a field access, the `new`. See
    /// [`super`] for where it matters.
    pub line: u32,
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
        /// The class or interface by way of which the code names it (its qualifying type, JLS 13.1).
        site: ClassId,
        /// An expression ahead of the dot, evaluated for its effect only.
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
        /// One for each parameter, of exactly its type.
        args: Vec<ExprId>,
    },
    /// A new array of the expression's type, filled with neutral values.
    NewArray {
        /// The lengths of the first dimensions, all of type int; at least one. The rest stay null.
        lengths: Vec<ExprId>,
    },
    /// A new one-dimensional array (perhaps of arrays) with the given elements, all of exactly the element type.
    ArrayOf(Vec<ExprId>),
    /// An operator on one operand of the expression's type. Unary plus is nothing but a conversion.
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
    /// A comparison. Both operands have one type int, long, float, double or boolean; or both are references, whose types
    /// may differ.
    Compare {
        /// The relation.
        op: CompareOp,
        /// Evaluated first.
        left: ExprId,
        /// Evaluated second.
        right: ExprId,
    },
    /// `&&` and `||`: the right operand is evaluated only if the left one does not decide.
    Logical {
        /// The operator.
        op: LogicalOp,
        /// Of type boolean.
        left: ExprId,
        /// Of type boolean.
        right: ExprId,
    },
    /// String concatenation of two or more operands of any type but void, each converted to a string as JLS 5.1.11 says,
    /// by its own type. Nested concatenations are flattened where the order of effects allows, and neighbouring constants
    /// are joined.
    Concat(Vec<ExprId>),
    /// `c ? a : b`, both arms of the expression's type.
    Conditional {
        /// Of type boolean.
        cond: ExprId,
        /// The value if the condition holds.
        then: ExprId,
        /// The value if not.
        otherwise: ExprId,
    },
    /// A simple assignment; its value is the one assigned.
    Assign {
        /// The variable; its operands are evaluated first.
        place: Place,
        /// Of exactly the variable's type.
        value: ExprId,
    },
    /// A compound assignment (JLS 15.26.2): the variable is read, converted to `operation`, combined with the value, and
    /// the result converted back to the variable's type, which is the expression's type.
    CompoundAssign {
        /// The operator.
        op: BinaryOp,
        /// The variable; its operands are evaluated once, before the value.
        place: Place,
        /// The type in which the operator computes.
        operation: Prim,
        /// Of type `operation`; for a shift, int or long.
        value: ExprId,
    },
    /// `+=` on a string: the variable's old value, then the values, concatenated. The variable is of type
    /// `java.lang.String`, or of a supertype whose old value is converted to a string.
    ConcatAssign {
        /// The variable; its operands are evaluated once, and its old value read, before the values.
        place: Place,
        /// What is appended; each converted to a string by its own type.
        values: Vec<ExprId>,
    },
    /// `++` and `--` on a numeric variable: adds or subtracts one in the promoted type and converts back.
    Step {
        /// Up or down.
        step: Step,
        /// Which value the expression has.
        value: StepValue,
        /// The variable; its operands are evaluated once.
        place: Place,
    },
    /// A conversion of the operand to the expression's type.
    Convert {
        /// The kind of conversion.
        conversion: Conversion,
        /// What is converted.
        operand: ExprId,
    },
    /// Whether a reference is not null and of the given class, interface or array type.
    InstanceOf {
        /// The reference.
        operand: ExprId,
        /// The type asked for.
        target: Type,
    },
    /// Gives a pattern variable, which is declared by this, its value; always true.
    Bind {
        /// The variable.
        local: LocalId,
        /// Of exactly its type.
        value: ExprId,
    },
    /// The value of a record's component for a pattern: that of a call, whose exceptions become the cause of a
    /// `MatchException` (JLS 14.30.2).
    Component {
        /// The call of the component's accessor.
        call: ExprId,
        /// The constructor of `MatchException`.
        constructor: MethodId,
    },
    /// A switch with a value. It can be left only by `yield` and by exceptions.
    Switch(Box<Switch>),
    /// The class object of a type, possibly primitive, but not void.
    ClassLiteral(Type),
    /// Gives values to variables that nothing else assigns, evaluates expressions for their effects, then one for its value.
    Let {
        /// The variables and their values, in order.
        bindings: Vec<(LocalId, ExprId)>,
        /// What comes next.
        effects: Vec<ExprId>,
        /// The value, of the expression's type.
        value: ExprId,
    },
}

/// A variable that is assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A local variable.
    Local(LocalId),
    /// A static field.
    StaticField {
        /// The field.
        field: FieldId,
        /// An expression ahead of the dot, evaluated for its effect only.
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
    /// The method that the rules of JLS 15.12 choose; its owner declares it.
    pub method: MethodId,
    /// The class or interface by way of which the code names it (its qualifying type, JLS 13.1).
    pub site: ClassId,
    /// How the code to run is found.
    pub mode: CallMode,
    /// The object the method runs on, of a subtype of the method's owner (or any reference type, if that is `Object`). For a
    /// static method, an expression ahead of the dot, evaluated for its effect only.
    pub receiver: Option<ExprId>,
    /// One for each parameter, of exactly its type.
    pub args: Vec<ExprId>,
}

/// How a call finds the code to run (JLS 15.12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallMode {
    /// Exactly the method; there is no receiver.
    Static,
    /// The method itself, on a receiver: `super.m()` and private methods.
    Special,
    /// Whatever overrides it in the receiver's class.
    Virtual,
    /// As virtual, for a method that an interface declares.
    Interface,
}

/// Conversions (JLS 5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// Between numeric types, widening or narrowing (JLS 5.1.2 to 5.1.4).
    Numeric,
    /// From a reference type to a supertype: always succeeds, does nothing to the value.
    Widen,
    /// From a reference type to another, checked when it runs.
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

/// Operators that give a value of their operands' type.
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

/// Operators that may skip their right operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogicalOp {
    /// `&&`
    And,
    /// `||`
    Or,
}

/// The direction of `++` and `--`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// `++`
    Up,
    /// `--`
    Down,
}

/// Which value `++` or `--` has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepValue {
    /// The value after the step: a prefix operator.
    New,
    /// The value before the step: a postfix operator.
    Old,
}

/// A constant value (JLS 15.29), or `null`. The type of the expression or field that holds it tells the integral types apart.
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
    /// Writes the text, with a replacement character for each surrogate that has no partner.
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

impl Switch {
    /// Calls `f` with the selector and each expression that the groups consist of.
    pub fn for_each_expr(&self, f: &mut dyn FnMut(ExprId)) {
        f(self.selector);
        for group in &self.groups {
            for label in &group.labels {
                if let SwitchLabel::Test(test) = label {
                    f(*test);
                }
            }
            group.stmts.iter().for_each(|stmt| stmt.for_each_expr(f));
        }
    }

    /// Whether labels have tests.
    pub fn has_tests(&self) -> bool {
        let mut labels = self.groups.iter().flat_map(|group| &group.labels);
        labels.any(|label| matches!(label, SwitchLabel::Test(_)))
    }
}

impl Stmt {
    /// Calls `f` with each expression that the statement consists of, in textual order.
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

impl Place {
    /// Calls `f` with each operand, in the order of their evaluation.
    pub fn for_each_operand(&self, f: &mut dyn FnMut(ExprId)) {
        match *self {
            Place::Local(_) => {}
            Place::StaticField { qualifier, .. } => qualifier.into_iter().for_each(f),
            Place::Field { object, .. } => f(object),
            Place::Element { array, index } => {
                f(array);
                f(index);
            }
        }
    }
}

impl ExprKind {
    /// Calls `f` with each operand, in the order of their evaluation; some may not be evaluated at all.
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
            &ExprKind::Assign { place, value } | &ExprKind::CompoundAssign { place, value, .. } => {
                place.for_each_operand(f);
                f(value);
            }
            ExprKind::ConcatAssign { place, values } => {
                place.for_each_operand(f);
                values.iter().copied().for_each(f);
            }
            ExprKind::Step { place, .. } => place.for_each_operand(f),
            ExprKind::Let { bindings, effects, value } => {
                bindings.iter().for_each(|&(_, init)| f(init));
                effects.iter().copied().for_each(&mut *f);
                f(*value);
            }
        }
    }
}
