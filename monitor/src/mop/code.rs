//! Checked conditions and statements, and their execution.

use core::cell::{Cell, RefCell};

use super::ast::{self, Message, Piece, Property, SkipResult, Statement};
use super::java::ClassBuilder;
use super::parse::listed;
use crate::event::{EventWorld, Value};
use crate::expr::{
    self, Ast, Block, Code, Expr, Fault, Memory, Rights, Type, Variable, VariableSlot, check_block,
    check_expr, text_of,
};
use crate::monitor::Replacement;
use crate::pointcut::Typed;
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Ask, AskCallee, AskOperand};
use crate::spec::{Diagnostic, Ident, Span};

/// A checked statement.
#[derive(Clone, Debug)]
pub(super) enum Operation {
    Report(Option<Text>),
    Note(Text),
    Print(Text),
    Reset,
    Stop,
    Call(String, Vec<Argument>),
    Throw(String, Text),
    Skip(SkipValue),
    Return,
    Run(Code),
    If(Expr, Vec<Operation>, Vec<Operation>),
}

/// The result of a skipped call.
#[derive(Clone, Debug)]
pub(super) enum SkipValue {
    None,
    Default,
    Code(Expr),
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    /// The value of a parameter.
    Param(String),
    /// A literal.
    Literal(Value),
    /// The value of an expression.
    Code(Expr),
    /// A text.
    Text(Text),
    /// The number that identifies the call in [`crate::monitor::Monitor::report`].
    Number,
}

/// An evaluated argument. Parameters are resolved later, by their binding.
#[derive(Clone, Debug)]
pub(super) enum EvaluatedArgument {
    /// The value of a parameter.
    Param(String),
    /// The value.
    Value(Value),
    /// A text.
    Text(Vec<TextSegment>),
    /// See [`Argument::Number`].
    Number,
}

/// A text with placeholders for values.
#[derive(Clone, Debug)]
pub(super) struct Text(Vec<Part>);

impl Text {
    /// A text of one segment.
    pub(super) fn of(word: TextSegment) -> Text {
        Text(vec![Part::TextSegment(word)])
    }
}

#[derive(Clone, Debug)]
enum Part {
    TextSegment(TextSegment),
    Value(Expr),
}

/// An evaluated segment of a text.
#[derive(Clone, Debug)]
pub(super) enum TextSegment {
    Text(String),
    /// The value of a parameter.
    Param(String),
    /// The location in the program.
    Location,
    /// The signature of the member at the event.
    Signature,
    /// The name of the event.
    Event,
    /// The name of the category.
    Category,
    /// A message about the violation and its location.
    Default,
}

impl EffectKind {
    /// Whether it is something that the user or the program can see.
    fn is_visible(&self) -> bool {
        match self {
            EffectKind::Report(_)
            | EffectKind::Note(_)
            | EffectKind::Print(_)
            | EffectKind::Stop
            | EffectKind::Call(..)
            | EffectKind::Throw(..)
            | EffectKind::Skip(_) => true,
            EffectKind::Fault(_) => false,
        }
    }
}

/// An effect of a rule, which the monitor performs.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    pub(super) rule: usize,
    pub(super) kind: EffectKind,
}

/// See [`Effect`].
#[derive(Clone, Debug)]
pub(super) enum EffectKind {
    Report(Option<Vec<TextSegment>>),
    Note(Vec<TextSegment>),
    Print(Vec<TextSegment>),
    Stop,
    /// Calls a method of the program.
    Call(String, Vec<EvaluatedArgument>),
    /// Throws an exception of a class, with a message.
    Throw(String, Vec<TextSegment>),
    /// Skips the call that the event precedes.
    Skip(Replacement),
    /// The evaluation of code failed.
    Fault(Fault),
}

impl Operation {
    /// Whether the operation may have an effect or may fail. `is_exact` accepts the indices of environment values that are numbers and
    /// booleans of their declared types.
    pub(super) fn may_report(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        match self {
            Operation::Report(_)
            | Operation::Note(_)
            | Operation::Print(_)
            | Operation::Stop
            | Operation::Call(..)
            | Operation::Throw(..)
            | Operation::Skip(_) => true,
            Operation::Reset | Operation::Return => false,
            Operation::Run(code) => !code.is_infallible(is_exact),
            Operation::If(condition, then, or) => {
                !condition.is_infallible(is_exact)
                    || then.iter().chain(or).any(|operation| operation.may_report(is_exact))
            }
        }
    }

    /// Whether the operation may restart the trace.
    pub(super) fn may_reset(&self) -> bool {
        match self {
            Operation::Reset => true,
            Operation::If(_, then, or) => then.iter().chain(or).any(Operation::may_reset),
            Operation::Report(_)
            | Operation::Note(_)
            | Operation::Print(_)
            | Operation::Stop
            | Operation::Call(..)
            | Operation::Throw(..)
            | Operation::Skip(_)
            | Operation::Return
            | Operation::Run(_) => false,
        }
    }
}

/// Executes operations.
pub(super) struct Executor<'a> {
    pub(super) world: &'a EventWorld,
    pub(super) data: &'a [Value],
    pub(super) environment: &'a mut [Value],
    pub(super) rule: usize,
    /// Whether the verdict of the rule follows if the operations have had an effect.
    pub(super) is_verdict: bool,
    pub(super) effects: &'a mut Vec<Effect>,
    /// Whether the trace is to be restarted.
    pub(super) resets: bool,
}

impl Executor<'_> {
    /// Executes the operations of a rule. If one fails, the failure becomes an effect, the remaining operations are skipped, the
    /// environment is restored, and the trace is not restarted.
    pub(super) fn run(&mut self, operations: &[Operation]) {
        let before = self.environment.to_vec();
        let first = self.effects.len();
        if let Err(fault) = self.operations(operations) {
            self.environment.clone_from_slice(&before);
            self.resets = false;
            self.emit(EffectKind::Fault(fault));
        }
        if self.is_verdict && self.effects[first..].iter().any(|effect| effect.kind.is_visible()) {
            self.emit(EffectKind::Report(None));
        }
    }

    fn emit(&mut self, kind: EffectKind) {
        self.effects.push(Effect { rule: self.rule, kind });
    }

    /// Executes operations; returns false if one of them was `return`.
    fn operations(&mut self, operations: &[Operation]) -> Result<bool, Fault> {
        for operation in operations {
            match operation {
                Operation::Report(text) => {
                    let text = text.as_ref().map(|text| self.evaluate_text(text)).transpose()?;
                    self.emit(EffectKind::Report(text));
                }
                Operation::Note(text) => {
                    let words = self.evaluate_text(text)?;
                    self.emit(EffectKind::Note(words));
                }
                Operation::Print(text) => {
                    let words = self.evaluate_text(text)?;
                    self.emit(EffectKind::Print(words));
                }
                Operation::Reset => self.resets = true,
                Operation::Stop => self.emit(EffectKind::Stop),
                Operation::Call(method, arguments) => {
                    let known = |argument: &Argument| match argument {
                        Argument::Param(name) => Ok(EvaluatedArgument::Param(name.clone())),
                        Argument::Literal(value) => Ok(EvaluatedArgument::Value(value.clone())),
                        Argument::Code(code) => {
                            code.eval(&self.memory()).map(EvaluatedArgument::Value)
                        }
                        Argument::Text(text) => {
                            self.evaluate_text(text).map(EvaluatedArgument::Text)
                        }
                        Argument::Number => Ok(EvaluatedArgument::Number),
                    };
                    let arguments = arguments.iter().map(known).collect::<Result<_, _>>()?;
                    self.emit(EffectKind::Call(method.clone(), arguments));
                }
                Operation::Throw(class, text) => {
                    let words = self.evaluate_text(text)?;
                    self.emit(EffectKind::Throw(class.clone(), words));
                }
                Operation::Skip(result) => {
                    let result = match result {
                        SkipValue::None => Replacement::Nothing,
                        SkipValue::Default => Replacement::Default,
                        SkipValue::Code(code) => Replacement::Value(code.eval(&self.memory())?),
                    };
                    self.emit(EffectKind::Skip(result));
                }
                Operation::Return => return Ok(false),
                Operation::Run(code) => {
                    code.run(self.world, self.data, self.environment, &mut Vec::new())?;
                }
                Operation::If(condition, then, or) => {
                    let holds = condition.holds(&self.memory())?;
                    if !self.operations(if holds { then } else { or })? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    fn memory(&self) -> Memory<'_> {
        Memory { world: self.world, event: self.data, environment: self.environment }
    }

    fn evaluate_text(&self, text: &Text) -> Result<Vec<TextSegment>, Fault> {
        let word = |part: &Part| match part {
            Part::TextSegment(word) => Ok(word.clone()),
            Part::Value(value) => {
                Ok(TextSegment::Text(text_of(&value.eval(&self.memory())?, self.world)))
            }
        };
        text.0.iter().map(word).collect()
    }
}

/// A value that an event carries.
#[derive(Clone, Debug)]
pub(super) struct EventValue {
    pub(super) name: String,
    pub(super) ty: Type,
    /// The declared type pattern.
    pub(super) declared: Option<TypePattern>,
    /// The type in Java syntax.
    pub(super) written: String,
}

/// The variables of a property. In an environment, they are followed by the location in the program and then by the local variables of
/// code.
#[derive(Clone, Default, Debug)]
pub(super) struct Variables {
    pub(super) list: Vec<(String, Type)>,
    /// The number of local variables that code needs.
    pub(super) locals: usize,
    /// Whether code reads the location in the program.
    pub(super) needs_location: bool,
}

impl Variables {
    /// Whether the environment value at an index is a number or a boolean of its declared type.
    pub(super) fn is_exact(&self, place: usize) -> bool {
        self.list.get(place).is_some_and(|(_, ty)| ty.is_number() || *ty == Type::Boolean)
    }
}

/// Checks code against the names that it may use.
pub(super) struct Checker<'a> {
    pub(super) property: &'a Property,
    /// Collects the Java code of the property.
    pub(super) java: &'a ClassBuilder<'a>,
    /// The name of the event or category that the code belongs to.
    pub(super) of: &'a str,
    /// Whether the code belongs to a category.
    pub(super) is_handler: bool,
    /// The parameters of the `around` event that the code belongs to.
    pub(super) around: Option<&'a [Typed]>,
    pub(super) variables: &'a mut Variables,
    /// The values of the event; empty in a handler.
    pub(super) carried: &'a [EventValue],
    /// The parameters that are bound to thread numbers.
    pub(super) threads: &'a [String],
    /// The values that code reads, in the order in which they are passed to the machine. Indices beyond `carried` are those of queries.
    pub(super) needed: Vec<usize>,
    /// The queries of the event; `None` where queries are not allowed.
    pub(super) asks: Option<Vec<Ask>>,
}

/// Name resolution in code.
struct CodeScope<'a> {
    variables: &'a [(String, Type)],
    locals: &'a [(String, Type)],
    carried: &'a [EventValue],
    needed: RefCell<&'a mut Vec<usize>>,
    asks: RefCell<&'a mut Option<Vec<Ask>>>,
    property: &'a Property,
    java: &'a ClassBuilder<'a>,
    needs_location: Cell<bool>,
}

/// The name of the location in the program.
const LOCATION: &str = "__LOC";

impl expr::ExprScope for CodeScope<'_> {
    fn variable(&self, name: &str) -> Option<Variable> {
        let count = self.variables.len();
        if let Some(place) = self.locals.iter().rposition(|(known, _)| known == name) {
            let ty = self.locals[place].1;
            return Some(Variable { slot: VariableSlot::Environment(count + 1 + place), ty });
        }
        if let Some(place) = self.variables.iter().position(|(known, _)| known == name) {
            let ty = self.variables[place].1;
            return Some(Variable { slot: VariableSlot::Environment(place), ty });
        }
        if name == LOCATION {
            self.needs_location.set(true);
            return Some(Variable { slot: VariableSlot::Environment(count), ty: Type::Text });
        }
        let carried = self.carried.iter().position(|value| value.name == name)?;
        let place = self.need(carried);
        Some(Variable { slot: VariableSlot::Event(place), ty: self.carried[carried].ty })
    }

    fn class_of_method(&self, name: &str) -> Option<String> {
        let mut methods = self.property.methods.iter();
        let is_declared = methods.any(|one| one.is_static && one.name.name == name);
        is_declared.then(|| self.java.qualified().to_owned())
    }

    fn query(&self, query: &Ast) -> Result<Variable, Diagnostic> {
        let ask = {
            let mut asks = self.asks.borrow_mut();
            let Some(asks) = &mut **asks else {
                let message = "the program can be asked at events only";
                return Err(Diagnostic::new(query.span(), message)
                    .hint("keep the answer in a variable of the property at an event"));
            };
            self.ask(query, asks)?
        };
        let place = self.need(self.carried.len() + ask);
        Ok(Variable { slot: VariableSlot::Event(place), ty: Type::Any })
    }

    fn names(&self) -> Vec<String> {
        let variables = self.variables.iter().chain(self.locals).map(|(name, _)| name.clone());
        variables.chain(self.carried.iter().map(|value| value.name.clone())).collect()
    }
}

impl CodeScope<'_> {
    /// The index of an event value or query result among the values that code reads.
    fn need(&self, value: usize) -> usize {
        let mut needed = self.needed.borrow_mut();
        let known = needed.iter().position(|place| *place == value);
        known.unwrap_or_else(|| {
            needed.push(value);
            needed.len() - 1
        })
    }

    /// The index of a query among those of the event.
    fn ask(&self, query: &Ast, asks: &mut Vec<Ask>) -> Result<usize, Diagnostic> {
        let Some((receiver, method, arguments)) = query.as_query() else {
            return Err(Diagnostic::new(query.span(), "this calls no method"));
        };
        let is_value = |name: &str| {
            self.carried.iter().any(|value| value.name == name)
                || self.variables.iter().chain(self.locals).any(|(known, _)| known == name)
        };
        let callee = match receiver.as_name() {
            Some(name) if !is_value(name) => AskCallee::Class(name.to_owned()),
            _ => AskCallee::Of(self.operand(receiver, asks)?),
        };
        let arguments = arguments.iter().map(|argument| self.operand(argument, asks));
        let arguments = arguments.collect::<Result<Vec<_>, _>>()?;
        let ask = Ask { callee, method: method.clone(), arguments };
        let is_same = |known: &Ask| {
            let same_method = known.method.name == ask.method.name;
            same_method && known.callee == ask.callee && known.arguments == ask.arguments
        };
        let known = asks.iter().position(is_same);
        Ok(known.unwrap_or_else(|| {
            asks.push(ask);
            asks.len() - 1
        }))
    }

    fn operand(&self, operand: &Ast, asks: &mut Vec<Ask>) -> Result<AskOperand, Diagnostic> {
        if let Some(value) = operand.as_literal() {
            return Ok(AskOperand::Literal(value.clone()));
        }
        if operand.as_query().is_some() {
            return Ok(AskOperand::Ask(self.ask(operand, asks)?));
        }
        let named = operand.as_name().and_then(|name| {
            let is_local = self.locals.iter().any(|(known, _)| known == name);
            let place = self.carried.iter().position(|value| value.name == name)?;
            (!is_local).then_some(place)
        });
        match named {
            Some(place) => Ok(AskOperand::Variable(place, self.carried[place].declared.clone())),
            None => Err(Diagnostic::new(operand.span(), "the program cannot be asked about this")
                .hint("methods take values that the event binds, literals, and what other methods give")),
        }
    }
}

impl Checker<'_> {
    /// Runs a check with name resolution.
    fn with_names<T>(
        &mut self,
        locals: &[(String, Type)],
        check: impl FnOnce(&CodeScope<'_>) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let names = CodeScope {
            variables: &self.variables.list,
            locals,
            carried: self.carried,
            needed: RefCell::new(&mut self.needed),
            asks: RefCell::new(&mut self.asks),
            property: self.property,
            java: self.java,
            needs_location: Cell::new(false),
        };
        let checked = check(&names);
        self.variables.needs_location |= names.needs_location.get();
        self.variables.locals = self.variables.locals.max(locals.len());
        checked
    }

    /// Checks a condition.
    pub(super) fn condition(&mut self, condition: &Ast) -> Result<Expr, Diagnostic> {
        self.expr(condition, Some(Type::Boolean), &[])
    }

    /// Checks the initial value of a variable.
    pub(super) fn start(&mut self, value: &Ast) -> Result<Expr, Diagnostic> {
        self.expr(value, None, &[])
    }

    fn expr(
        &mut self,
        ast: &Ast,
        expected: Option<Type>,
        locals: &[(String, Type)],
    ) -> Result<Expr, Diagnostic> {
        self.with_names(locals, |names| check_expr(ast, names, expected))
    }

    fn assign(
        &mut self,
        block: &Block,
        locals: &[(String, Type)],
    ) -> Result<Operation, Diagnostic> {
        let rights = Rights { assign: true, ..Rights::default() };
        self.with_names(locals, |names| check_block(block, names, rights)).map(Operation::Run)
    }

    /// Checks statements.
    pub(super) fn statements(
        &mut self,
        statements: &[Statement],
    ) -> Result<Vec<Operation>, Diagnostic> {
        self.block(statements, &mut Vec::new(), true)
    }

    /// Checks a `proceed`, which makes the call of an `around` event as it was going to be made. `rest` are the statements after it;
    /// `ends` tells whether the code ends with them.
    fn proceed(
        &self,
        arguments: &[Ident],
        span: &Span,
        rest: &[Statement],
        ends: bool,
    ) -> Result<Operation, Diagnostic> {
        let error = |message: &str| Err(Diagnostic::new(span.clone(), message.to_owned()));
        let Some(params) = self.around else {
            return error("only the code of an `around` event can `proceed`");
        };
        if !arguments.iter().map(|one| &one.name).eq(params.iter().map(|one| &one.name.name)) {
            return error("`proceed` takes the parameters of the event, in their order")
                .map_err(|error| error.hint("the call is made with the arguments that it has"));
        }
        match rest {
            [] if ends => Ok(Operation::Return),
            [Statement::Return, ..] => Ok(Operation::Return),
            _ => error("code cannot go on after `proceed`: the call is made when it has ended")
                .map_err(|error| error.hint("what happens after a call is an event `after` it")),
        }
    }

    fn block(
        &mut self,
        statements: &[Statement],
        locals: &mut Vec<(String, Type)>,
        ends: bool,
    ) -> Result<Vec<Operation>, Diagnostic> {
        let outer = locals.len();
        let mut operations = Vec::new();
        for (place, statement) in statements.iter().enumerate() {
            let rest = &statements[place + 1..];
            operations.push(match statement {
                Statement::Report(None) => Operation::Report(None),
                Statement::Report(Some(text)) => Operation::Report(Some(self.text(text, locals)?)),
                Statement::Note(text) => Operation::Note(self.text(text, locals)?),
                Statement::Print(text) => Operation::Print(self.text(text, locals)?),
                Statement::Reset => Operation::Reset,
                Statement::Stop => Operation::Stop,
                Statement::Call { method, arguments } => {
                    let arguments = arguments.iter().map(|one| self.argument(one, locals));
                    let arguments = arguments.collect::<Result<_, _>>()?;
                    Operation::Call(method.name.clone(), arguments)
                }
                Statement::Throw { class, message } => {
                    Operation::Throw(class.name.clone(), self.text(message, locals)?)
                }
                Statement::Skip { result, span } => {
                    Operation::Skip(self.skip_value(result, span, locals)?)
                }
                Statement::Return => Operation::Return,
                Statement::Proceed { arguments, span } => {
                    self.proceed(arguments, span, rest, ends)?
                }
                Statement::Java(java) => self.java(java)?,
                Statement::Assign(block) => self.assign(block, locals)?,
                Statement::Let { ty, name, value } => {
                    self.check_unused(name, locals)?;
                    let declared = ty.as_ref().map(|ty| Type::declared(Some(ty)));
                    let value = match (value, declared) {
                        (Some(value), _) => value.clone(),
                        (None, ty) => {
                            let zero = ty.unwrap_or(Type::Any).zero();
                            Ast::of_value(zero, name.span.clone())
                        }
                    };
                    let found = self.expr(&value, None, locals)?.ty();
                    let ty = declared.unwrap_or(match found {
                        Type::Null => Type::Object,
                        ty => ty,
                    });
                    locals.push((name.name.clone(), ty));
                    self.assign(&Block::assigning(name.clone(), value), locals)?
                }
                Statement::If { condition, then, or } => {
                    let condition = self.expr(condition, Some(Type::Boolean), locals)?;
                    let ends = ends && rest.is_empty();
                    let then = self.block(then, locals, ends)?;
                    Operation::If(condition, then, self.block(or, locals, ends)?)
                }
            });
        }
        locals.truncate(outer);
        Ok(operations)
    }

    fn skip_value(
        &mut self,
        result: &SkipResult,
        span: &Span,
        locals: &[(String, Type)],
    ) -> Result<SkipValue, Diagnostic> {
        Ok(match result {
            SkipResult::None => SkipValue::None,
            SkipResult::Default => SkipValue::Default,
            SkipResult::Returned(_) if self.around.is_none() => {
                let message = "only the code of an `around` event returns a value";
                return Err(Diagnostic::new(span.clone(), message)
                    .hint("`skip` with a value skips a call at other events, and in handlers"));
            }
            SkipResult::Value(value) | SkipResult::Returned(value) => {
                SkipValue::Code(self.expr(value, None, locals)?)
            }
        })
    }

    /// Reports an error if a name is already in use.
    fn check_unused(&mut self, name: &Ident, locals: &[(String, Type)]) -> Result<(), Diagnostic> {
        let is_param = self.property.params.iter().any(|param| param.name.name == name.name);
        let is_known = is_param
            || self.variables.list.iter().chain(locals).any(|(known, _)| *known == name.name)
            || self.carried.iter().any(|value| value.name == name.name);
        if is_known {
            let message = format!("there is a `{}` already", name.name);
            return Err(Diagnostic::new(name.span.clone(), message));
        }
        Ok(())
    }

    pub(super) fn argument(
        &mut self,
        argument: &ast::Argument,
        locals: &[(String, Type)],
    ) -> Result<Argument, Diagnostic> {
        let is_param =
            |name: &Ident| self.property.params.iter().any(|it| it.name.name == name.name);
        Ok(match argument {
            ast::Argument::Literal(value) => Argument::Literal(value.clone()),
            ast::Argument::Name(name) if is_param(name) => Argument::Param(name.name.clone()),
            ast::Argument::Name(name) => {
                Argument::Code(self.expr(&Ast::of_name(name.clone()), None, locals)?)
            }
            ast::Argument::Code(code) => Argument::Code(self.expr(code, None, locals)?),
        })
    }

    fn text(&mut self, text: &Message, locals: &[(String, Type)]) -> Result<Text, Diagnostic> {
        let mut parts = Vec::new();
        for piece in &text.0 {
            parts.push(match piece {
                Piece::Text(text) => Part::TextSegment(TextSegment::Text(text.clone())),
                Piece::Location => Part::TextSegment(TextSegment::Location),
                Piece::Signature => Part::TextSegment(TextSegment::Signature),
                Piece::Event => Part::TextSegment(TextSegment::Event),
                Piece::Category => Part::TextSegment(TextSegment::Category),
                Piece::Default => Part::TextSegment(TextSegment::Default),
                Piece::Code(code) => Part::Value(self.expr(code, None, locals)?),
                Piece::Name(name) => self.named(name, locals)?,
            });
        }
        Ok(Text(parts))
    }

    fn named(&mut self, name: &Ident, locals: &[(String, Type)]) -> Result<Part, Diagnostic> {
        let params = &self.property.params;
        if params.iter().any(|param| param.name.name == name.name) {
            return Ok(Part::TextSegment(TextSegment::Param(name.name.clone())));
        }
        let value = Ast::of_name(name.clone());
        self.expr(&value, None, locals).map(Part::Value).map_err(|_| {
            let others = self.variables.list.iter().map(|(name, _)| name.as_str());
            let others = others.chain(self.carried.iter().map(|value| value.name.as_str()));
            let mut known = vec![listed(params.iter().map(|param| &param.name))];
            known.extend(others.map(str::to_owned));
            known.retain(|name| !name.is_empty());
            known.push("__LOC, __STATICSIG, __EVENT and __CATEGORY".to_owned());
            let message = format!("the text names `{}`, which is no parameter", name.name);
            Diagnostic::new(name.span.clone(), message)
                .label("in this text")
                .hint(format!("there are {}", known.join(", ")))
        })
    }
}
