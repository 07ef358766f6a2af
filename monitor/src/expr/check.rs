//! Name resolution and type checking of code.

use super::ast::{Ast, AstKind, Block, Statement};
use super::code::{Code, Expr, Function, Instruction, Node, NodeKind, Operator};
use super::types::Type;
use crate::event::Value;
use crate::spec::{Diagnostic, Ident, Span};

/// The location of a variable's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariableSlot {
    /// Index into the values of the event.
    Event(usize),
    /// Index into the environment.
    Environment(usize),
}

/// A resolved name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variable {
    /// The location of the value.
    pub slot: VariableSlot,
    /// The static type.
    pub ty: Type,
}

/// The names that are visible to code.
pub trait ExprScope {
    /// Resolves a name.
    fn variable(&self, name: &str) -> Option<Variable>;

    /// All visible names, for messages.
    fn names(&self) -> Vec<String>;

    /// The class of a static method that the specification declares.
    fn class_of_method(&self, name: &str) -> Option<String> {
        let _ = name;
        None
    }

    /// The location of the result of a method call ([`Ast::as_query`]).
    ///
    /// # Errors
    /// Code cannot call methods of the program here.
    fn query(&self, query: &Ast) -> Result<Variable, Diagnostic> {
        Err(Diagnostic::new(query.span(), "methods of the program cannot be called here")
            .hint("conditions and code at the events of MOP properties can; elsewhere bind the value by the event"))
    }
}

/// The effects that a block is allowed to have.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rights {
    /// Assignment to variables of the environment.
    pub assign: bool,
    /// Printing.
    pub print: bool,
    /// Returning a value.
    pub result: bool,
}

/// Checks an expression; its value must be of type `expected` if that is given.
///
/// # Errors
/// A name or function is unknown, or types do not agree.
pub fn check_expr(
    ast: &Ast,
    scope: &dyn ExprScope,
    expected: Option<Type>,
) -> Result<Expr, Diagnostic> {
    let checker = Checker {
        scope,
        rights: Rights::default(),
        locals: Vec::new(),
        max_locals: 0,
        effects: (false, false),
    };
    let expr = checker.expr(ast)?;
    if let Some(expected) = expected {
        require(&expr, expected)?;
    }
    Ok(expr)
}

/// Checks a block. Returned values must be boolean or null.
///
/// # Errors
/// As [`check_expr`], or the block has an effect that `rights` do not allow.
pub fn check_block(
    block: &Block,
    scope: &dyn ExprScope,
    rights: Rights,
) -> Result<Code, Diagnostic> {
    let mut checker =
        Checker { scope, rights, locals: Vec::new(), max_locals: 0, effects: (false, false) };
    let instructions = checker.block(block)?;
    let (assigns, prints) = checker.effects;
    Ok(Code { instructions, locals: checker.max_locals, assigns, prints })
}

fn require(expr: &Expr, expected: Type) -> Result<(), Diagnostic> {
    if expr.ty.is_assignable_to(expected) {
        return Ok(());
    }
    let message = format!("this has to be of type {expected}, it is of type {}", expr.ty);
    Err(Diagnostic::new(expr.span(), message))
}

struct Checker<'a> {
    scope: &'a dyn ExprScope,
    rights: Rights,
    locals: Vec<(String, Type)>,
    /// The maximum number of simultaneous local variables.
    max_locals: usize,
    /// Whether the code assigns to the environment, and whether it prints.
    effects: (bool, bool),
}

impl Checker<'_> {
    fn block(&mut self, block: &Block) -> Result<Vec<Instruction>, Diagnostic> {
        let outer = self.locals.len();
        let mut instructions = Vec::new();
        for statement in &block.statements {
            self.statement(statement, &mut instructions)?;
        }
        self.locals.truncate(outer);
        Ok(instructions)
    }

    fn branch(&mut self, statement: &Statement) -> Result<Vec<Instruction>, Diagnostic> {
        let outer = self.locals.len();
        let mut instructions = Vec::new();
        self.statement(statement, &mut instructions)?;
        self.locals.truncate(outer);
        Ok(instructions)
    }

    fn statement(
        &mut self,
        statement: &Statement,
        instructions: &mut Vec<Instruction>,
    ) -> Result<(), Diagnostic> {
        match statement {
            Statement::Block(inner) => instructions.extend(self.block(inner)?),
            Statement::Let(name, value) => {
                let value = self.expr(value)?;
                if self.resolve(&name.name).is_some() {
                    let message = format!("there is a `{}` already", name.name);
                    return Err(Diagnostic::new(name.span.clone(), message));
                }
                instructions.push(Instruction::SetLocal(self.locals.len(), value.node));
                self.locals.push((name.name.clone(), value.ty));
                self.max_locals = self.max_locals.max(self.locals.len());
            }
            Statement::Assign { name, operator, value } => {
                instructions.push(self.assign(name, *operator, value)?);
            }
            Statement::If { condition, then, or } => {
                let condition = self.expr(condition)?;
                require(&condition, Type::Boolean)?;
                let then = self.branch(then)?;
                let or = or.as_ref().map(|or| self.branch(or)).transpose()?.unwrap_or_default();
                instructions.push(Instruction::If(condition.node, then, or));
            }
            Statement::Return(value, span) => {
                if !self.rights.result {
                    return Err(Diagnostic::new(
                        span.clone(),
                        "nothing can be returned from this block",
                    ));
                }
                let value = value.as_ref().map(|value| self.expr(value)).transpose()?;
                if let Some(value) = value.as_ref().filter(|value| value.ty != Type::Null) {
                    require(value, Type::Boolean)?;
                }
                instructions.push(Instruction::Return(value.map(|value| value.node)));
            }
            Statement::Print(value, span) => {
                if !self.rights.print {
                    return Err(Diagnostic::new(
                        span.clone(),
                        "nothing can be printed from this block",
                    )
                    .hint("guards are pure: print in the success or failure block"));
                }
                self.effects.1 = true;
                instructions.push(Instruction::Print(self.expr(value)?.node));
            }
        }
        Ok(())
    }

    fn assign(
        &mut self,
        name: &Ident,
        operator: Option<Operator>,
        value: &Ast,
    ) -> Result<Instruction, Diagnostic> {
        let target = self.name(&name.name, &name.span)?;
        let mut value = self.expr(value)?;
        if let Some(operator) = operator {
            let span = name.span.start..value.node.span.end;
            value = binary(operator, target.clone(), value, span)?;
        }
        if !value.ty.is_assignable_to(target.ty) {
            let message =
                format!("`{}` is of type {}, the value of type {}", name.name, target.ty, value.ty);
            return Err(Diagnostic::new(value.span(), message)
                .hint("a variable has the type of its first value: `0`, `0L`, `0.0`, `false`, `\"\"`, `null`"));
        }
        match target.node.kind {
            NodeKind::Local(place) => Ok(Instruction::SetLocal(place, value.node)),
            NodeKind::Environment(place) if self.rights.assign => {
                self.effects.0 = true;
                Ok(Instruction::SetEnvironment(place, target.ty, value.node))
            }
            NodeKind::Environment(_) => {
                let message = format!("`{}` cannot be assigned to in this block", name.name);
                Err(Diagnostic::new(name.span.clone(), message)
                    .hint("guards are pure: assign in the success or failure block, or use `let`"))
            }
            _ => {
                let message = format!("`{}` is a value of the event, not a variable", name.name);
                Err(Diagnostic::new(name.span.clone(), message))
            }
        }
    }

    fn resolve(&self, name: &str) -> Option<(NodeKind, Type)> {
        if let Some(place) = self.locals.iter().rposition(|(known, _)| known == name) {
            return Some((NodeKind::Local(place), self.locals[place].1));
        }
        self.scope.variable(name).map(node_of)
    }

    fn name(&self, name: &str, span: &Span) -> Result<Expr, Diagnostic> {
        let Some((kind, ty)) = self.resolve(name) else {
            let error = Diagnostic::new(span.clone(), format!("there is no `{name}` here"));
            let mut known = self.scope.names();
            known.extend(self.locals.iter().map(|(name, _)| name.clone()));
            return Err(if known.is_empty() {
                error
            } else {
                error.hint(format!("there are {}", known.join(", ")))
            });
        };
        Ok(Expr { node: Node { kind, span: span.clone() }, ty })
    }

    fn expr(&self, ast: &Ast) -> Result<Expr, Diagnostic> {
        let span = ast.span.clone();
        let made = |kind, ty| Ok(Expr { node: Node { kind, span: span.clone() }, ty });
        match &ast.kind {
            AstKind::Literal(value) => made(NodeKind::Constant(value.clone()), Type::of(value)),
            AstKind::Name(name) => self.name(name, &span),
            AstKind::Not(inner) => {
                let inner = self.expr(inner)?;
                require(&inner, Type::Boolean)?;
                made(NodeKind::Not(Box::new(inner.node)), Type::Boolean)
            }
            AstKind::Negate(inner) => {
                let inner = self.expr(inner)?;
                let ty = number(&inner, &span, "-")?;
                made(NodeKind::Negate(Box::new(inner.node)), ty)
            }
            AstKind::Binary(operator, a, b) => {
                binary(*operator, self.expr(a)?, self.expr(b)?, span)
            }
            AstKind::And(a, b) | AstKind::Or(a, b) => {
                let (a, b) = (self.expr(a)?, self.expr(b)?);
                require(&a, Type::Boolean)?;
                require(&b, Type::Boolean)?;
                let both = Box::new((a.node, b.node));
                let is_and = matches!(ast.kind, AstKind::And(..));
                made(if is_and { NodeKind::And(both) } else { NodeKind::Or(both) }, Type::Boolean)
            }
            AstKind::Conditional(three) => {
                let [condition, then, or] = &**three;
                let (condition, then, or) =
                    (self.expr(condition)?, self.expr(then)?, self.expr(or)?);
                require(&condition, Type::Boolean)?;
                let ty = then.ty.join(or.ty);
                made(NodeKind::Conditional(Box::new([condition.node, then.node, or.node])), ty)
            }
            AstKind::Call(name, arguments) => self.call(name, arguments, span),
            AstKind::Query(query) => {
                let is_name =
                    |ast: &Ast| ast.as_name().is_some_and(|name| self.resolve(name).is_some());
                let receiver = core::slice::from_ref(&query.receiver);
                let is_length = query.method.name == "length"
                    && query.arguments.is_empty()
                    && is_name(&query.receiver);
                if is_length && matches!(self.expr(&query.receiver)?.ty, Type::Text | Type::Any) {
                    return self.call(&query.method, receiver, span);
                }
                match self.scope.query(ast) {
                    Ok(variable) => {
                        let (kind, ty) = node_of(variable);
                        made(kind, ty)
                    }
                    // The value may be a string at run time.
                    Err(_) if is_length => self.call(&query.method, receiver, span),
                    Err(error) => Err(error),
                }
            }
            AstKind::Is(value, pattern) => {
                let value = self.expr(value)?;
                made(NodeKind::Is(Box::new(value.node), pattern.clone()), Type::Boolean)
            }
        }
    }

    fn call(&self, name: &Ident, arguments: &[Ast], span: Span) -> Result<Expr, Diagnostic> {
        if let Some(class) = self.scope.class_of_method(&name.name) {
            let query = Ast::static_query(class, name.clone(), arguments, span.clone());
            let (kind, ty) = node_of(self.scope.query(&query)?);
            return Ok(Expr { node: Node { kind, span }, ty });
        }
        let known = Function::ALL.iter().find(|(known, _, _)| *known == name.name);
        let Some((_, function, count)) = known else {
            let message = format!("there is no function `{}`", name.name);
            return Err(Diagnostic::new(name.span.clone(), message)
                .hint("there are abs, min, max, length, str and is(value, Type)"));
        };
        if arguments.len() != *count {
            let message = format!("`{}` takes {count} values, not {}", name.name, arguments.len());
            return Err(Diagnostic::new(span, message));
        }
        let arguments =
            arguments.iter().map(|one| self.expr(one)).collect::<Result<Vec<_>, _>>()?;
        let ty = match function {
            Function::Abs => number(&arguments[0], &span, &name.name)?,
            Function::Min | Function::Max => {
                numbers(&arguments[0], &arguments[1], &span, &name.name)?
            }
            Function::Length => {
                require(&arguments[0], Type::Text)?;
                Type::Int
            }
            Function::Str => Type::Text,
        };
        let nodes = arguments.into_iter().map(|one| one.node).collect();
        Ok(Expr { node: Node { kind: NodeKind::Call(*function, nodes), span }, ty })
    }
}

fn node_of(variable: Variable) -> (NodeKind, Type) {
    match variable.slot {
        VariableSlot::Event(place) => (NodeKind::Event(place), variable.ty),
        VariableSlot::Environment(place) => (NodeKind::Environment(place), variable.ty),
    }
}

/// The result type of an operation on a number.
fn number(a: &Expr, span: &Span, what: &str) -> Result<Type, Diagnostic> {
    match a.ty {
        Type::Any => Ok(Type::Any),
        ty => ty.promoted(Type::Int).ok_or_else(|| {
            Diagnostic::new(
                span.clone(),
                format!("`{what}` takes a number, not a value of type {ty}"),
            )
        }),
    }
}

/// The result type of an operation on two numbers.
fn numbers(a: &Expr, b: &Expr, span: &Span, what: &str) -> Result<Type, Diagnostic> {
    let (a, b) = (number(a, span, what)?, number(b, span, what)?);
    Ok(a.promoted(b).unwrap_or(Type::Any))
}

fn binary(operator: Operator, a: Expr, b: Expr, span: Span) -> Result<Expr, Diagnostic> {
    let symbol = operator.symbol();
    let ty = match operator {
        Operator::Add if a.ty == Type::Text || b.ty == Type::Text => Type::Text,
        // An operand may be a string at run time.
        Operator::Add if a.ty == Type::Any || b.ty == Type::Any => Type::Any,
        Operator::Add
        | Operator::Subtract
        | Operator::Multiply
        | Operator::Divide
        | Operator::Remainder => numbers(&a, &b, &span, symbol)?,
        Operator::Equal | Operator::Unequal => {
            let agree = a.ty == Type::Any
                || b.ty == Type::Any
                || a.ty == b.ty
                || a.ty.is_reference() && b.ty.is_reference()
                || a.ty.promoted(b.ty).is_some();
            if !agree {
                let message = format!("values of type {} and {} are never the same", a.ty, b.ty);
                return Err(Diagnostic::new(span, message));
            }
            Type::Boolean
        }
        Operator::Less | Operator::LessEqual | Operator::Greater | Operator::GreaterEqual => {
            numbers(&a, &b, &span, symbol)?;
            Type::Boolean
        }
    };
    let divides_by_zero = matches!(operator, Operator::Divide | Operator::Remainder)
        && matches!(b.node.kind, NodeKind::Constant(Value::Int(0) | Value::Long(0)))
        && matches!(ty, Type::Int | Type::Long);
    if divides_by_zero {
        return Err(Diagnostic::new(span, "this divides by zero"));
    }
    let kind = NodeKind::Binary(operator, Box::new((a.node, b.node)));
    Ok(Expr { node: Node { kind, span }, ty })
}
