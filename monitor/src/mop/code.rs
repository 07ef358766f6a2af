//! Conditions and statements that are ready to be carried out.

use core::cell::{Cell, RefCell};

use super::ast::{self, Message, Piece, Property, Statement};
use super::java::Maker;
use super::parse::listed;
use crate::event::{EventWorld, Value};
use crate::expr::{
    self, Ast, Block, Code, Expr, Fault, Memory, Place, Rights, Type, Variable, check_block,
    check_expr, shown,
};
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Ask, AskCallee, AskOperand};
use crate::spec::{Diagnostic, Ident};

/// One thing to do.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Report(Option<Text>),
    Note(Text),
    Print(Text),
    Reset,
    Stop,
    Call(String, Vec<Argument>),
    Throw(String, Text),
    Skip(Option<Value>),
    Return,
    Run(Code),
    If(Expr, Vec<Step>, Vec<Step>),
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    /// The value of a parameter.
    Param(String),
    /// A value as it stands.
    Literal(Value),
    /// What code gives.
    Code(Expr),
    /// A text.
    Text(Text),
    /// The number by which a verdict can name what has been called.
    Number,
}

/// An argument of which the value is known, but for what a parameter is bound to.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// The value of a parameter.
    Param(String),
    /// The value.
    Value(Value),
    /// A text.
    Text(Vec<Word>),
    /// See [`Argument::Number`].
    Number,
}

/// A text with places for values.
#[derive(Clone, Debug)]
pub(super) struct Text(Vec<Part>);

impl Text {
    /// The text of one piece.
    pub(super) fn of(word: Word) -> Text {
        Text(vec![Part::Word(word)])
    }
}

#[derive(Clone, Debug)]
enum Part {
    Word(Word),
    Value(Expr),
}

/// A piece of a text of which the values are known.
#[derive(Clone, Debug)]
pub(super) enum Word {
    Text(String),
    /// The value of a parameter.
    Param(String),
    /// Where the program is.
    Place,
    /// The name of the event.
    Event,
    /// The name of the category.
    Category,
    /// That the property is violated, and where.
    Default,
}

/// What is to be done, as a whole: by the number of the rule that asks for it.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    pub(super) rule: usize,
    pub(super) what: What,
}

/// See [`Effect`].
#[derive(Clone, Debug)]
pub(super) enum What {
    Report(Option<Vec<Word>>),
    Note(Vec<Word>),
    Print(Vec<Word>),
    Stop,
    /// A method of the program is called.
    Call(String, Vec<Known>),
    /// An exception of a class is thrown, with a text.
    Throw(String, Vec<Word>),
    /// The call that the event comes before is not made.
    Skip(Option<Value>),
    /// Code has no value.
    Fault(Fault),
}

impl Step {
    /// Whether something may be said, or not be possible to say: `is_exact` are the places of the environment that have numbers and
    /// booleans of known types.
    pub(super) fn may_speak(&self, is_exact: &dyn Fn(usize) -> bool) -> bool {
        match self {
            Step::Report(_)
            | Step::Note(_)
            | Step::Print(_)
            | Step::Stop
            | Step::Call(..)
            | Step::Throw(..)
            | Step::Skip(_) => true,
            Step::Reset | Step::Return => false,
            Step::Run(code) => !code.is_safe(is_exact),
            Step::If(condition, then, or) => {
                !condition.is_safe(is_exact)
                    || then.iter().chain(or).any(|step| step.may_speak(is_exact))
            }
        }
    }

    /// Whether the trace may start anew.
    pub(super) fn may_reset(&self) -> bool {
        match self {
            Step::Reset => true,
            Step::If(_, then, or) => then.iter().chain(or).any(Step::may_reset),
            Step::Report(_)
            | Step::Note(_)
            | Step::Print(_)
            | Step::Stop
            | Step::Call(..)
            | Step::Throw(..)
            | Step::Skip(_)
            | Step::Return
            | Step::Run(_) => false,
        }
    }
}

/// What statements are carried out over.
pub(super) struct Doing<'a> {
    pub(super) world: &'a EventWorld,
    pub(super) data: &'a [Value],
    pub(super) environment: &'a mut [Value],
    pub(super) rule: usize,
    pub(super) effects: &'a mut Vec<Effect>,
    /// Whether the trace is to start anew.
    pub(super) resets: bool,
}

impl Doing<'_> {
    /// Carries out the statements of a rule. If one of them cannot be, that is an effect, those behind it are not, the environment is
    /// as before, and the trace goes on.
    pub(super) fn all(&mut self, steps: &[Step]) {
        let before = self.environment.to_vec();
        if let Err(fault) = self.steps(steps) {
            self.environment.clone_from_slice(&before);
            self.resets = false;
            self.say(What::Fault(fault));
        }
    }

    fn say(&mut self, what: What) {
        self.effects.push(Effect { rule: self.rule, what });
    }

    /// Gives whether the code goes on behind these statements.
    fn steps(&mut self, steps: &[Step]) -> Result<bool, Fault> {
        for step in steps {
            match step {
                Step::Report(text) => {
                    let text = text.as_ref().map(|text| self.words(text)).transpose()?;
                    self.say(What::Report(text));
                }
                Step::Note(text) => {
                    let words = self.words(text)?;
                    self.say(What::Note(words));
                }
                Step::Print(text) => {
                    let words = self.words(text)?;
                    self.say(What::Print(words));
                }
                Step::Reset => self.resets = true,
                Step::Stop => self.say(What::Stop),
                Step::Call(method, arguments) => {
                    let known = |argument: &Argument| match argument {
                        Argument::Param(name) => Ok(Known::Param(name.clone())),
                        Argument::Literal(value) => Ok(Known::Value(value.clone())),
                        Argument::Code(code) => code.eval(&self.memory()).map(Known::Value),
                        Argument::Text(text) => self.words(text).map(Known::Text),
                        Argument::Number => Ok(Known::Number),
                    };
                    let arguments = arguments.iter().map(known).collect::<Result<_, _>>()?;
                    self.say(What::Call(method.clone(), arguments));
                }
                Step::Throw(class, text) => {
                    let words = self.words(text)?;
                    self.say(What::Throw(class.clone(), words));
                }
                Step::Skip(result) => self.say(What::Skip(result.clone())),
                Step::Return => return Ok(false),
                Step::Run(code) => {
                    code.run(self.world, self.data, self.environment, &mut Vec::new())?;
                }
                Step::If(condition, then, or) => {
                    let holds = condition.holds(&self.memory())?;
                    if !self.steps(if holds { then } else { or })? {
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

    fn words(&self, text: &Text) -> Result<Vec<Word>, Fault> {
        let word = |part: &Part| match part {
            Part::Word(word) => Ok(word.clone()),
            Part::Value(value) => Ok(Word::Text(shown(&value.eval(&self.memory())?, self.world))),
        };
        text.0.iter().map(word).collect()
    }
}

/// A value that an event carries.
#[derive(Clone, Debug)]
pub(super) struct Carried {
    pub(super) name: String,
    pub(super) ty: Type,
    /// Its type as written.
    pub(super) declared: Option<TypePattern>,
    /// The type as Java writes it.
    pub(super) written: String,
}

/// The variables of a property, and where their values are in an environment: behind them comes the place in the program, and then what code
/// has named on its way.
#[derive(Clone, Default, Debug)]
pub(super) struct Variables {
    pub(super) list: Vec<(String, Type)>,
    /// How many places code needs for values that it names.
    pub(super) locals: usize,
    /// Whether code looks at the place in the program.
    pub(super) needs_place: bool,
}

impl Variables {
    /// Whether what stands at a place of an environment is a number or a boolean of a known type.
    pub(super) fn is_exact(&self, place: usize) -> bool {
        self.list.get(place).is_some_and(|(_, ty)| ty.is_number() || *ty == Type::Boolean)
    }
}

/// What code is checked against: the names of the place where it stands.
pub(super) struct Checker<'a> {
    pub(super) property: &'a Property,
    /// What makes a class of code in Java.
    pub(super) java: &'a Maker<'a>,
    /// The event or the category that code is of.
    pub(super) of: &'a str,
    /// Whether it is a category.
    pub(super) is_handler: bool,
    pub(super) variables: &'a mut Variables,
    /// What the event carries; nothing in a category.
    pub(super) carried: &'a [Carried],
    /// The parameters that stand for numbers of threads.
    pub(super) threads: &'a [String],
    /// Which of that code looks at, in the order in which it is to be passed on.
    /// Behind the places of what it carries are those of what is asked.
    pub(super) needed: Vec<usize>,
    /// What is asked of the program; none where there is no event.
    pub(super) asks: Option<Vec<Ask>>,
}

/// The names, while code is checked.
struct Names<'a> {
    variables: &'a [(String, Type)],
    locals: &'a [(String, Type)],
    carried: &'a [Carried],
    needed: RefCell<&'a mut Vec<usize>>,
    asks: RefCell<&'a mut Option<Vec<Ask>>>,
    property: &'a Property,
    java: &'a Maker<'a>,
    needs_place: Cell<bool>,
}

/// The name of the place in the program.
const PLACE: &str = "__LOC";

impl expr::Scope for Names<'_> {
    fn variable(&self, name: &str) -> Option<Variable> {
        let count = self.variables.len();
        if let Some(place) = self.locals.iter().rposition(|(known, _)| known == name) {
            let ty = self.locals[place].1;
            return Some(Variable { place: Place::Environment(count + 1 + place), ty });
        }
        if let Some(place) = self.variables.iter().position(|(known, _)| known == name) {
            let ty = self.variables[place].1;
            return Some(Variable { place: Place::Environment(place), ty });
        }
        if name == PLACE {
            self.needs_place.set(true);
            return Some(Variable { place: Place::Environment(count), ty: Type::Text });
        }
        let carried = self.carried.iter().position(|value| value.name == name)?;
        let place = self.need(carried);
        Some(Variable { place: Place::Event(place), ty: self.carried[carried].ty })
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
        Ok(Variable { place: Place::Event(place), ty: Type::Any })
    }

    fn names(&self) -> Vec<String> {
        let variables = self.variables.iter().chain(self.locals).map(|(name, _)| name.clone());
        variables.chain(self.carried.iter().map(|value| value.name.clone())).collect()
    }
}

impl Names<'_> {
    /// Where a value of the event, or an answer, is among what code looks at.
    fn need(&self, value: usize) -> usize {
        let mut needed = self.needed.borrow_mut();
        let known = needed.iter().position(|place| *place == value);
        known.unwrap_or_else(|| {
            needed.push(value);
            needed.len() - 1
        })
    }

    /// The place of a query among those of the event.
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
    /// Checks what is done with names.
    fn with_names<T>(
        &mut self,
        locals: &[(String, Type)],
        check: impl FnOnce(&Names<'_>) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        let names = Names {
            variables: &self.variables.list,
            locals,
            carried: self.carried,
            needed: RefCell::new(&mut self.needed),
            asks: RefCell::new(&mut self.asks),
            property: self.property,
            java: self.java,
            needs_place: Cell::new(false),
        };
        let checked = check(&names);
        self.variables.needs_place |= names.needs_place.get();
        self.variables.locals = self.variables.locals.max(locals.len());
        checked
    }

    /// Checks a condition.
    pub(super) fn condition(&mut self, condition: &Ast) -> Result<Expr, Diagnostic> {
        self.expr(condition, Some(Type::Boolean), &[])
    }

    /// Checks what a variable starts with.
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

    fn assign(&mut self, block: &Block, locals: &[(String, Type)]) -> Result<Step, Diagnostic> {
        let rights = Rights { assign: true, ..Rights::default() };
        self.with_names(locals, |names| check_block(block, names, rights)).map(Step::Run)
    }

    /// Checks statements.
    pub(super) fn statements(&mut self, statements: &[Statement]) -> Result<Vec<Step>, Diagnostic> {
        self.block(statements, &mut Vec::new())
    }

    fn block(
        &mut self,
        statements: &[Statement],
        locals: &mut Vec<(String, Type)>,
    ) -> Result<Vec<Step>, Diagnostic> {
        let outer = locals.len();
        let mut steps = Vec::new();
        for statement in statements {
            steps.push(match statement {
                Statement::Report(None) => Step::Report(None),
                Statement::Report(Some(text)) => Step::Report(Some(self.text(text, locals)?)),
                Statement::Note(text) => Step::Note(self.text(text, locals)?),
                Statement::Print(text) => Step::Print(self.text(text, locals)?),
                Statement::Reset => Step::Reset,
                Statement::Stop => Step::Stop,
                Statement::Call { method, arguments } => {
                    let arguments = arguments.iter().map(|one| self.argument(one, locals));
                    let arguments = arguments.collect::<Result<_, _>>()?;
                    Step::Call(method.name.clone(), arguments)
                }
                Statement::Throw { class, message } => {
                    Step::Throw(class.name.clone(), self.text(message, locals)?)
                }
                Statement::Skip { result, .. } => Step::Skip(result.clone()),
                Statement::Return => Step::Return,
                Statement::Java(java) => self.java(java)?,
                Statement::Assign(block) => self.assign(block, locals)?,
                Statement::Let { ty, name, value } => {
                    self.is_free(name, locals)?;
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
                    Step::If(condition, self.block(then, locals)?, self.block(or, locals)?)
                }
            });
        }
        locals.truncate(outer);
        Ok(steps)
    }

    /// Whether a name does not stand for something else.
    fn is_free(&mut self, name: &Ident, locals: &[(String, Type)]) -> Result<(), Diagnostic> {
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
                Piece::Text(text) => Part::Word(Word::Text(text.clone())),
                Piece::Place => Part::Word(Word::Place),
                Piece::Event => Part::Word(Word::Event),
                Piece::Category => Part::Word(Word::Category),
                Piece::Default => Part::Word(Word::Default),
                Piece::Code(code) => Part::Value(self.expr(code, None, locals)?),
                Piece::Name(name) => self.named(name, locals)?,
            });
        }
        Ok(Text(parts))
    }

    fn named(&mut self, name: &Ident, locals: &[(String, Type)]) -> Result<Part, Diagnostic> {
        let params = &self.property.params;
        if params.iter().any(|param| param.name.name == name.name) {
            return Ok(Part::Word(Word::Param(name.name.clone())));
        }
        let value = Ast::of_name(name.clone());
        self.expr(&value, None, locals).map(Part::Value).map_err(|_| {
            let others = self.variables.list.iter().map(|(name, _)| name.as_str());
            let others = others.chain(self.carried.iter().map(|value| value.name.as_str()));
            let mut known = vec![listed(params.iter().map(|param| &param.name))];
            known.extend(others.map(str::to_owned));
            known.retain(|name| !name.is_empty());
            known.push("__LOC, __EVENT and __CATEGORY".to_owned());
            let message = format!("the text names `{}`, which is no parameter", name.name);
            Diagnostic::new(name.span.clone(), message)
                .label("in this text")
                .hint(format!("there are {}", known.join(", ")))
        })
    }
}
