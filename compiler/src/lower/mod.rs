//! Lowering of the typed tree to the control-flow representation.
//!
//! Operands are evaluated from left to right, and effects keep Java's order (JLS 15.7). Conditions become control flow.
//! `finally` blocks are copied to each exit of their `try`. Instructions have the source lines defined in
//! [`crate::tree`].

mod assign;
pub(crate) mod concat;
mod expr;
mod facts;
mod function;
mod monitor;
mod operators;
mod origin;
mod slots;
mod stmt;
mod switch;
mod symbol_pool;
mod try_stmt;

use hashbrown::HashSet;

use cranelift_entity::{EntityRef, SecondaryMap};
use tsb_format::{Annotation, Flags};

use crate::ir::{self, Const, Function, Operand, ValueType, VarData};
use crate::source::{SourceMap, Span};
use crate::tree::{Body, ClassId, MethodId, Type, TypedProgram};

use function::Lower;
use slots::Slots;
pub use symbol_pool::{SymbolPool, primitive};

/// Lowers the bodies of one program.
#[derive(Debug)]
pub struct Lowering<'a> {
    program: &'a TypedProgram,
    names: SymbolPool<'a>,
    /// Whether the initialisation of a class, including that of its superclasses, runs code.
    initialised: SecondaryMap<ClassId, bool>,
    /// The texts, if instructions get columns.
    columns_in: Option<&'a SourceMap>,
}

impl<'a> Lowering<'a> {
    /// Prepares to lower a program. `has_initialiser` has the binary names with dots of the imported classes that have
    /// a class initialiser.
    pub fn new(program: &'a TypedProgram, has_initialiser: &HashSet<String>) -> Lowering<'a> {
        Lowering::with_initialisers(program, has_initialiser, |class| {
            program.initializers[class].statics.is_some()
        })
    }

    /// As [`Lowering::new`], for a program whose bodies are not in the typed tree. `own` says which of its classes have
    /// a class initialiser.
    pub fn with_initialisers(
        program: &'a TypedProgram,
        has_initialiser: &HashSet<String>,
        own: impl Fn(ClassId) -> bool,
    ) -> Lowering<'a> {
        let symbols = &program.symbols;
        let mut initialised = SecondaryMap::with_capacity(symbols.classes.len());
        for class in symbols.classes.keys() {
            let mut chain = std::iter::successors(Some(class), |&c| symbols.classes[c].superclass);
            initialised[class] = chain.any(|class| {
                let data = &symbols.classes[class];
                match data.origin {
                    crate::tree::Origin::Source(_) => own(class),
                    crate::tree::Origin::Imported => has_initialiser.contains(&*data.name),
                }
            });
        }
        Lowering { program, names: SymbolPool::new(symbols), initialised, columns_in: None }
    }

    /// Gives instructions their columns in the sources.
    pub fn with_columns(mut self, sources: &'a SourceMap) -> Lowering<'a> {
        self.columns_in = Some(sources);
        self
    }

    /// The column at which a span starts; 0 if columns are not wanted.
    fn column(&self, span: Span) -> u32 {
        self.columns_in.map_or(0, |sources| sources.line_column(span).column)
    }

    /// The entities that the lowered functions refer to.
    pub fn symbol_pool(&mut self) -> &mut SymbolPool<'a> {
        &mut self.names
    }

    /// Whether the initialisation of a class, including that of its superclasses, runs code.
    pub fn initialises(&self, class: ClassId) -> bool {
        self.initialised[class]
    }

    /// The code of a method or constructor; `None` if the program has no body for it.
    pub fn method(&mut self, method: MethodId) -> Option<Function> {
        let body = self.program.bodies[method].as_ref()?;
        let symbol = &self.program.symbols.methods[method];
        let receiver = (!symbol.is_static()).then_some(symbol.owner);
        let ret = (symbol.ret != Type::Void).then(|| ValueType::plain(self.names.ty(symbol.ret)));
        let function = self.start(body, receiver, ret, symbol.is_constructor());
        let slots = Slots::of(body, receiver.is_some());
        let mut lower = Lower::new(self, function, body, symbol.owner, slots);
        lower.bind_parameters(receiver.is_some());
        if let Some(call) = &body.constructor_call {
            lower.constructor_call(call);
        }
        let lock = symbol.flags.contains(Flags::SYNCHRONIZED).then(|| match receiver {
            Some(_) => Operand::Var(self::receiver()),
            None => Operand::Const(Const::Class(lower.symbol_pool().class(symbol.owner))),
        });
        Some(lower.finish(lock))
    }

    /// The code of a class initialiser; `None` if the class needs none.
    pub fn class_initialiser(&mut self, class: ClassId) -> Option<Function> {
        let body = self.program.initializers[class].statics.as_ref()?;
        let function = self.start(body, None, None, false);
        let slots = Slots::of(body, false);
        Some(Lower::new(self, function, body, class, slots).finish(None))
    }

    fn start(
        &mut self,
        body: &Body,
        receiver: Option<ClassId>,
        ret: Option<ValueType>,
        constructor: bool,
    ) -> Function {
        let mut params = Vec::new();
        if let Some(class) = receiver {
            let ty = ValueType { ty: self.names.class(class), annotation: Annotation::NONE };
            params.push(VarData { ty, name: Some("this".into()) });
        }
        for &local in &body.params {
            let local = &body.locals[local];
            let ty = ValueType::plain(self.names.ty(local.ty));
            params.push(VarData { ty, name: Some(local.name.clone()) });
        }
        Function::new(params, ret, constructor)
    }
}

/// The receiver of a function that has one.
fn receiver() -> ir::Var {
    ir::Var::new(0)
}
