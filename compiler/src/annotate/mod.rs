//! Inference of annotations: which references are captured, and which are read-only.
//!
//! Every reference variable and reference parameter starts with both properties. Instructions remove properties, and a
//! variable that is assigned to another one, or passed as an argument, loses each property that its target has lost.
//! `flow` and `hierarchy` collect the assignments, calls and overridings of the module; `solve` computes the greatest
//! solution by one backward search from the instructions that remove a property. The rules are those of the verifier
//! (docs/verifier.md), so the inferred annotations verify.
//!
//! Only parameters, allocations, and the variables that these are assigned to get annotated planes (`apply`). All other
//! variables hold values that may be reachable from anywhere.

mod apply;
mod explain;
mod flow;
mod hierarchy;
mod locals;
mod natives;
mod solve;

use cranelift_entity::{EntitySet, SecondaryMap};
use hashbrown::HashMap;
use tsb_format::Annotation;

use crate::ir::{Function, Pool};
use crate::lower::SymbolPool;
use crate::tree::{ClassId, MethodId, Origin, Symbols};

pub use explain::{LoadReport, Lost, MethodReport, PathStep, ValueReport, report};
use flow::ValueFlow;
pub(crate) use hierarchy::{Hierarchy, is_overridable};
use solve::Solution;

/// What classes of other modules may extend and override.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum World {
    /// Every class that is not final may have subclasses.
    Open,
    /// Every class that is accessible outside its package may have subclasses. No other module has classes in the
    /// packages of this one.
    Sealed,
    /// Every class that is not final may have subclasses, but these must satisfy the contracts of the methods they
    /// override.
    Closed,
}

/// The code of a module's methods.
#[derive(Debug, Default)]
pub struct Functions {
    /// Methods and constructors.
    pub methods: SecondaryMap<MethodId, Option<Box<Function>>>,
    /// Class initialisers.
    pub initialisers: SecondaryMap<ClassId, Option<Box<Function>>>,
    /// The methods in which calls were inlined. `methods` has the same methods with all calls.
    pub inlined_methods: SecondaryMap<MethodId, Option<Box<Function>>>,
    /// The class initialisers in which calls were inlined.
    pub inlined_initialisers: SecondaryMap<ClassId, Option<Box<Function>>>,
}

/// Which of the objects that may be allocated in the frame of a function are allocated there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameAllocation {
    /// None.
    None,
    /// The objects of named variables, and others in loops only. Keeping a temporary in a register takes an extra
    /// instruction, which pays only if it runs often.
    Often,
    /// All.
    All,
}

/// The method or class initialiser that code belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A method or constructor.
    Method(MethodId),
    /// A class initialiser.
    Initialiser(ClassId),
}

impl Functions {
    /// The code of one owner.
    fn get(&self, owner: Owner) -> Option<&Function> {
        match owner {
            Owner::Method(method) => self.methods[method].as_deref(),
            Owner::Initialiser(class) => self.initialisers[class].as_deref(),
        }
    }

    /// Sets the inlined version of the code of one owner.
    pub(crate) fn set_inlined(&mut self, owner: Owner, function: Option<Function>) {
        let function = function.map(Box::new);
        match owner {
            Owner::Method(method) => self.inlined_methods[method] = function,
            Owner::Initialiser(class) => self.inlined_initialisers[class] = function,
        }
    }

    /// Visits the versions with all calls. The second argument of `visit` is whether an inlined version exists as well.
    pub(crate) fn finish(&mut self, mut visit: impl FnMut(&mut Function, bool)) {
        for (method, function) in self.methods.iter_mut() {
            let is_plain = self.inlined_methods[method].is_some();
            function.iter_mut().for_each(|function| visit(function, is_plain));
        }
        for (class, function) in self.initialisers.iter_mut() {
            let is_plain = self.inlined_initialisers[class].is_some();
            function.iter_mut().for_each(|function| visit(function, is_plain));
        }
    }

    /// All functions of the classes that are declared in the sources, in source order, then the inlined versions. Both
    /// versions of a method must satisfy its contract.
    pub(crate) fn iter<'f>(
        &'f self,
        symbols: &'f Symbols,
    ) -> impl Iterator<Item = (Owner, &'f Function)> {
        in_order(symbols, &self.methods, &self.initialisers).chain(in_order(
            symbols,
            &self.inlined_methods,
            &self.inlined_initialisers,
        ))
    }
}

fn in_order<'f>(
    symbols: &'f Symbols,
    methods: &'f SecondaryMap<MethodId, Option<Box<Function>>>,
    initialisers: &'f SecondaryMap<ClassId, Option<Box<Function>>>,
) -> impl Iterator<Item = (Owner, &'f Function)> {
    let own = symbols.classes.iter().filter(|(_, symbol)| symbol.origin != Origin::Imported);
    own.flat_map(move |(class, symbol)| {
        let initialiser = initialisers[class].as_deref();
        let methods = symbol
            .methods
            .iter()
            .filter_map(|&method| Some((Owner::Method(method), methods[method].as_deref()?)));
        initialiser.map(|f| (Owner::Initialiser(class), f)).into_iter().chain(methods)
    })
}

/// The inferred contracts of a module's methods.
#[derive(Debug)]
pub struct Annotations {
    graph: ValueFlow,
    solution: Solution,
    hierarchy: Hierarchy,
    /// The methods of this compilation.
    own: EntitySet<MethodId>,
    /// The contracts of these methods, and of the imported ones that they call or override.
    contracts: HashMap<MethodId, Vec<Annotation>>,
}

/// An overriding method that violates the contract of the imported method it overrides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The overriding method.
    pub method: MethodId,
    /// The imported method, whose contract is stronger.
    pub overridden: MethodId,
    /// The number of the argument; the receiver is number 0.
    pub argument: usize,
}

/// Infers the contracts of a module's methods.
pub fn infer(
    symbols: &Symbols,
    names: &mut SymbolPool<'_>,
    functions: &Functions,
    world: World,
) -> Annotations {
    let hierarchy = Hierarchy::of(symbols, world);
    let graph = ValueFlow::of(symbols, names, functions, &hierarchy);
    let solution = Solution::of(&graph);
    let mut contracts = HashMap::new();
    let mut own = EntitySet::new();
    for id in graph.methods() {
        let method = &symbols.methods[id];
        if method.origin == Origin::Imported {
            contracts.insert(id, method.contract.clone());
            continue;
        }
        own.insert(id);
        let arguments = (0..graph.argument_count(id)).map(|i| match graph.argument(id, i) {
            Some(node) => solution.annotation(node),
            None => Annotation::NONE,
        });
        contracts.insert(id, arguments.collect());
    }
    Annotations { graph, solution, hierarchy, own, contracts }
}

impl Annotations {
    /// A method's contract: the annotations of its arguments, the receiver first.
    pub fn contract(&self, method: MethodId) -> &[Annotation] {
        self.contracts.get(&method).map_or(&[], |contract| contract)
    }

    /// The first imported contract that a method of this module violates. Only read-only annotations bind overriding
    /// methods.
    pub fn violation(&self) -> Option<Violation> {
        self.hierarchy.pairs.iter().find_map(|&(method, overridden)| {
            if self.own.contains(overridden) {
                return None;
            }
            let given = self.contract(method);
            let mut wanted = self.contract(overridden).iter().enumerate();
            let (argument, _) = wanted.find(|&(i, wanted)| {
                wanted.read_only && !given.get(i).copied().unwrap_or_default().read_only
            })?;
            Some(Violation { method, overridden, argument })
        })
    }

    /// Sets the contracts of all called methods in the pool, and annotates the variables of all functions. `in_frames`
    /// selects the objects of an owner that are allocated in frames.
    pub fn apply(
        &self,
        names: &mut SymbolPool<'_>,
        functions: &mut Functions,
        symbols: &Symbols,
        in_frames: impl Fn(Owner) -> FrameAllocation,
    ) {
        let references: Vec<_> = names.pool.method_refs().collect();
        for reference in references {
            if let Some(method) = names.declaration(reference) {
                let symbol = &symbols.methods[method];
                names.pool.set_contract(
                    reference,
                    match symbol.origin {
                        Origin::Imported => &symbol.contract,
                        Origin::Source(_) => self.contract(method),
                    },
                );
            }
        }
        let owners: Vec<Owner> = functions.iter(symbols).map(|(owner, _)| owner).collect();
        let plain = in_order(symbols, &functions.methods, &functions.initialisers).count();
        for (number, owner) in owners.into_iter().enumerate() {
            let (methods, initialisers) = match number < plain {
                true => (&mut functions.methods, &mut functions.initialisers),
                false => (&mut functions.inlined_methods, &mut functions.inlined_initialisers),
            };
            let (function, contracts): (_, &[Annotation]) = match owner {
                Owner::Method(method) => (methods[method].as_mut(), self.contract(method)),
                Owner::Initialiser(class) => (initialisers[class].as_mut(), &[]),
            };
            if let Some(function) = function {
                apply::annotate(&names.pool, function, contracts, in_frames(owner), |var| {
                    let node = self.graph.variable(number, var)?;
                    Some(self.solution.annotation(node))
                });
            }
        }
    }
}

/// Whether values of a type are references.
fn is_reference(pool: &Pool, ty: crate::ir::Type) -> bool {
    pool.kind(ty) == tsb_format::Kind::Ref
}
