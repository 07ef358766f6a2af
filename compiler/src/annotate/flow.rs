//! The value flow graph of references: between which variables values flow, and where a property is lost.

use cranelift_entity::{EntityRef, EntitySet, PrimaryMap, SecondaryMap, entity_impl};
use hashbrown::DefaultHashBuilder;
use indexmap::IndexMap;
use smallvec::SmallVec;
use tsb_format::{Annotation, Flags};

use super::hierarchy::Hierarchy;
use super::solve::Property;
use super::{Functions, Owner, is_reference, natives};
use crate::ir::{FieldRef, Function, Inst, MethodRef, Op, Operand, Pool, Terminator, Var};
use crate::lower::SymbolPool;
use crate::tree::SYNTHETIC;
use crate::tree::{MethodId, Origin, Symbols};

/// A variable of a function, or an argument that a method takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Node(u32);
entity_impl!(Node, "node");

/// Why a property is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LossReason {
    /// The value is stored in a field or static field.
    Stored { field: FieldRef, line: u32 },
    /// The value is stored in an array.
    StoredInArray { line: u32 },
    /// The value is returned.
    Returned { line: u32 },
    /// The value is thrown.
    Thrown { line: u32 },
    /// A field of the object is written.
    Written { field: FieldRef, line: u32 },
    /// An element of the array is written.
    ElementWritten { line: u32 },
    /// The value is passed to a method that no known class declares.
    Unknown { method: MethodRef, line: u32 },
    /// The contract of the imported method does not include the property.
    Imported,
    /// The native method has no entry in the table of contracts.
    Native,
    /// A method of another module may override this one.
    Open,
    /// No class implements the method yet.
    Unimplemented,
}

/// How a value flows from one node to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    /// From an argument to the parameter of the method's own body.
    Body,
    /// To another variable.
    Assigned,
    /// As an argument of a call.
    Passed { line: u32 },
    /// To the same argument of an overriding method. The overridden method remains captured if it has code and only the
    /// overriding method lets the argument escape: before a call that selects such a method, local objects are moved to
    /// the heap. The same holds for a receiver, which is cheap to test before each call.
    Overriding { binds_captured: bool },
}

/// All nodes and the value flow between them.
#[derive(Debug, Default)]
pub(super) struct ValueFlow {
    /// For each node, the nodes from which values flow to it.
    pub sources: SecondaryMap<Node, Vec<(Node, Link)>>,
    /// The losses of properties, in code order.
    pub reasons: Vec<(Node, Property, LossReason)>,
    /// What each node represents.
    pub kinds: PrimaryMap<Node, NodeKind>,
    /// The first node of each function's variables.
    variables: Vec<(Node, usize)>,
    /// The first node of each method's arguments, and for each argument whether it is a reference.
    arguments: IndexMap<MethodId, (Node, SmallVec<[bool; 8]>), DefaultHashBuilder>,
}

/// What a node represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NodeKind {
    /// A variable of a function.
    Variable(Owner, Var),
    /// An argument of a method; the receiver comes first.
    Argument(MethodId, usize),
}

impl ValueFlow {
    pub fn of(
        symbols: &Symbols,
        names: &mut SymbolPool<'_>,
        functions: &Functions,
        hierarchy: &Hierarchy,
    ) -> ValueFlow {
        let mut graph = ValueFlow::default();
        let methods = methods_of_interest(symbols, names, functions, hierarchy);
        for method in methods.iter() {
            graph.enter_method(symbols, method);
        }
        for (owner, function) in functions.iter(symbols) {
            graph.enter_function(owner, function);
        }
        for method in methods.iter() {
            graph.declared(symbols, method, hierarchy);
        }
        for &(method, overridden) in &hierarchy.pairs {
            for i in 0..graph.argument_count(method) {
                if let (Some(below), Some(above)) =
                    (graph.argument(method, i), graph.argument(overridden, i))
                    && symbols.methods[overridden].origin != Origin::Imported
                {
                    let binds_captured = i > 0 && symbols.methods[overridden].is_abstract();
                    graph.sources[below].push((above, Link::Overriding { binds_captured }));
                }
            }
        }
        for (number, (owner, function)) in functions.iter(symbols).enumerate() {
            let mut walk = BodyWalk { graph: &mut graph, names, function, number };
            walk.function(owner);
        }
        graph
    }

    /// The node of a variable of the function with that number, if it holds references.
    pub fn variable(&self, number: usize, var: Var) -> Option<Node> {
        let &(first, count) = self.variables.get(number)?;
        (var.index() < count).then(|| Node::new(first.index() + var.index()))
    }

    /// How many arguments a call of the method takes, the receiver included.
    pub fn argument_count(&self, method: MethodId) -> usize {
        self.arguments.get(&method).map_or(0, |(_, references)| references.len())
    }

    /// All methods that have nodes.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> {
        self.arguments.keys().copied()
    }

    /// The node of an argument, if it is a reference.
    pub fn argument(&self, method: MethodId, i: usize) -> Option<Node> {
        let (first, references) = self.arguments.get(&method)?;
        let is_reference = references.get(i).copied().unwrap_or(false);
        is_reference.then(|| Node::new(first.index() + i))
    }

    fn enter_method(&mut self, symbols: &Symbols, method: MethodId) {
        let symbol = &symbols.methods[method];
        let receiver = (!symbol.is_static()).then_some(true);
        let params = symbol.params.iter().map(|ty| !matches!(ty, crate::tree::Type::Prim(_)));
        let references: SmallVec<[bool; 8]> = receiver.into_iter().chain(params).collect();
        let first = self.kinds.next_key();
        for i in 0..references.len() {
            self.kinds.push(NodeKind::Argument(method, i));
        }
        self.arguments.insert(method, (first, references));
    }

    fn enter_function(&mut self, owner: Owner, function: &Function) {
        let first = self.kinds.next_key();
        for var in function.vars.keys() {
            self.kinds.push(NodeKind::Variable(owner, var));
        }
        self.variables.push((first, function.vars.len()));
    }

    /// Adds what is known about a method without its body.
    fn declared(&mut self, symbols: &Symbols, method: MethodId, hierarchy: &Hierarchy) {
        let symbol = &symbols.methods[method];
        // An overriding method need not keep arguments captured: before a call that selects a leaking one, local
        // objects are moved to the heap.
        let open = hierarchy.open.contains(method);
        let (contract, reason): (&[Annotation], LossReason) = if symbol.origin == Origin::Imported {
            (&symbol.contract, LossReason::Imported)
        } else if symbol.flags.contains(Flags::NATIVE) {
            (natives::contract(symbols, symbol), LossReason::Native)
        } else if hierarchy.unimplemented.contains(method) {
            (&[Annotation::CAPTURED], LossReason::Unimplemented)
        } else if open {
            (&[], LossReason::Open)
        } else {
            return;
        };
        for i in 0..self.argument_count(method) {
            if let Some(node) = self.argument(method, i) {
                let declared = contract.get(i).copied().unwrap_or_default();
                if !declared.captured && reason != LossReason::Open {
                    self.reasons.push((node, Property::Captured, reason));
                }
                if open || !declared.read_only {
                    let reason = if open { LossReason::Open } else { reason };
                    self.reasons.push((node, Property::ReadOnly, reason));
                }
            }
        }
    }
}

/// The methods of the module, and the imported ones that they call or override. The other methods of the class library
/// are many and play no part.
fn methods_of_interest(
    symbols: &Symbols,
    names: &mut SymbolPool<'_>,
    functions: &Functions,
    hierarchy: &Hierarchy,
) -> EntitySet<MethodId> {
    let mut methods = EntitySet::new();
    for class in symbols.classes.values().filter(|class| class.origin != Origin::Imported) {
        methods.extend(class.methods.iter().copied());
    }
    for &(method, overridden) in &hierarchy.pairs {
        methods.extend([method, overridden]);
    }
    for (_, function) in functions.iter(symbols) {
        for &block in &function.layout {
            for inst in &function.blocks[block].insts {
                if let Op::Call(_, reference) | Op::New(reference) | Op::SuperInit(reference) =
                    inst.op
                {
                    methods.extend(names.declaration(reference));
                }
            }
        }
    }
    methods
}

/// Walks over the code of one function and adds its links and reasons.
struct BodyWalk<'g, 'n, 'a> {
    graph: &'g mut ValueFlow,
    names: &'n mut SymbolPool<'a>,
    function: &'g Function,
    number: usize,
}

impl BodyWalk<'_, '_, '_> {
    fn function(&mut self, owner: Owner) {
        if let Owner::Method(method) = owner {
            for i in 0..self.function.param_count {
                let var = self.node(Var::new(i).into());
                if let (Some(argument), Some(var)) = (self.graph.argument(method, i), var) {
                    self.graph.sources[var].push((argument, Link::Body));
                }
            }
        }
        let function = self.function;
        for &block in &function.layout {
            let data = &function.blocks[block];
            let mut line = 0;
            for inst in &data.insts {
                self.inst(inst);
                line = inst.source_line();
            }
            match &data.end {
                Some(Terminator::Return(Some(value))) => {
                    self.escapes(*value, LossReason::Returned { line });
                }
                Some(Terminator::Throw { value, line, .. }) => {
                    self.escapes(*value, LossReason::Thrown { line: *line & !SYNTHETIC });
                }
                _ => {}
            }
        }
    }

    fn pool(&self) -> &Pool {
        &self.names.pool
    }

    /// The node of an operand that is a variable of a reference type.
    fn node(&self, operand: Operand) -> Option<Node> {
        let var = operand.var()?;
        let is_reference = is_reference(self.pool(), self.function.vars[var].ty.ty);
        self.graph.variable(self.number, var).filter(|_| is_reference)
    }

    fn lose(&mut self, operand: Operand, property: Property, reason: LossReason) {
        if let Some(node) = self.node(operand) {
            self.graph.reasons.push((node, property, reason));
        }
    }

    /// The value flows to unknown code, so both properties are lost.
    fn escapes(&mut self, operand: Operand, reason: LossReason) {
        self.lose(operand, Property::Captured, reason);
        self.lose(operand, Property::ReadOnly, reason);
    }

    fn inst(&mut self, inst: &Inst) {
        let line = inst.source_line();
        match inst.op {
            Op::Copy | Op::Cast(_) => {
                let target = inst.dst.and_then(|dst| self.node(dst.into()));
                if let (Some(source), Some(target)) = (self.node(inst.args[0]), target) {
                    self.graph.sources[target].push((source, Link::Assigned));
                }
            }
            Op::PutField(field) => {
                self.lose(inst.args[0], Property::ReadOnly, LossReason::Written { field, line });
                self.escapes(inst.args[1], LossReason::Stored { field, line });
            }
            Op::PutStatic(field) => self.escapes(inst.args[0], LossReason::Stored { field, line }),
            Op::ArrayStore(_) => {
                self.lose(inst.args[0], Property::ReadOnly, LossReason::ElementWritten { line });
                self.escapes(inst.args[2], LossReason::StoredInArray { line });
            }
            Op::New(method) => self.call(method, 1, &inst.args, line),
            Op::SuperInit(method) => {
                self.call(method, 0, &[Operand::Var(Var::new(0))], line);
                self.call(method, 1, &inst.args, line);
            }
            Op::Call(_, method) => self.call(method, 0, &inst.args, line),
            Op::Neg(_)
            | Op::Arith(..)
            | Op::Conv(_)
            | Op::Compare(_)
            | Op::GetField(_)
            | Op::GetStatic(_)
            | Op::ArrayLoad(_)
            | Op::ArrayLength(_)
            | Op::NewArray(_)
            | Op::InitClass(_)
            | Op::MonitorEnter
            | Op::MonitorExit
            | Op::InstanceOf(_) => {}
        }
    }

    /// Links the arguments of a call. The first operand is argument number `first`.
    fn call(&mut self, reference: MethodRef, first: usize, args: &[Operand], line: u32) {
        let method = self.names.declaration(reference);
        for (i, &arg) in args.iter().enumerate() {
            let Some(source) = self.node(arg) else { continue };
            match method.and_then(|method| self.graph.argument(method, first + i)) {
                Some(target) => self.graph.sources[target].push((source, Link::Passed { line })),
                None => self.escapes(arg, LossReason::Unknown { method: reference, line }),
            }
        }
    }
}
