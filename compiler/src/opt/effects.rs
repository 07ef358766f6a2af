//! Which fields a call may write, as far as is known when a module is compiled.
//!
//! The result decides only which loads are left out across calls. The interpreter decides again with the linked code, because a
//! module that is linked later may write more. So this analysis may take every method of one name and parameter types, here
//! and in the imported modules, for a possible callee of a virtual call.
//!
//! Only code that a function with a repeated load can reach is looked at: most programs need a small part of the class library.

mod callee;
mod imported;

use std::collections::BTreeSet;

use hashbrown::HashMap;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;
use tsb_format::{Flags, Kind, Module};

use self::callee::{Callee, Interner, Name, Selector};
use self::imported::{Import, ImportedMethod, Step};
use super::loops;
use crate::annotate::{Functions, Owner};
use crate::ir::{Dispatch, FieldDef, FieldRef, Function, MethodRef, Op, Pool, Type};
use crate::lower::SymbolPool;
use crate::tree::Symbols;

/// What calls may write.
#[derive(Debug, Default)]
pub struct Effects {
    /// The numbers of the fields that are loaded repeatedly.
    fields: SecondaryMap<FieldRef, Option<u32>>,
    /// The nodes of the calls in functions with such loads, by method and whether the receiver selects it.
    calls: HashMap<(MethodRef, bool), usize>,
    nodes: Vec<Node>,
}

/// A possible callee of the call graph.
#[derive(Clone, Debug, Default)]
struct Node {
    /// A bit for each field that it may write.
    set: Vec<u64>,
    callers: Vec<usize>,
}

impl Effects {
    /// Analyses what the functions call, in the module and in the imported modules.
    pub fn of(
        symbols: &Symbols,
        names: &mut SymbolPool<'_>,
        functions: &Functions,
        imports: &[&Module<'_>],
    ) -> Effects {
        let mut effects = Effects::default();
        let mut callers: Vec<&Function> = Vec::new();
        let mut count = 0;
        for (_, function) in functions.iter(symbols) {
            let loads = repeated_loads(function);
            if !loads.is_empty() {
                callers.push(function);
            }
            for field in loads {
                if effects.fields[field].is_none() {
                    effects.fields[field] = Some(count);
                    count += 1;
                }
            }
        }
        if callers.is_empty() {
            return effects;
        }
        let declarations: Vec<Declaration<'_>> = functions
            .iter(symbols)
            .map(|(owner, function)| Declaration::of(symbols, names, owner, function))
            .collect();
        let mut builder = Builder::new(&names.pool, imports, effects);
        declarations.into_iter().for_each(|declaration| builder.declare_function(declaration));
        for function in callers {
            builder.calls_of(function);
        }
        builder.expand();
        let mut effects = builder.effects;
        effects.close();
        effects
    }

    /// Whether an instruction may write a field in the code that it calls.
    pub fn may_write(&self, op: Op, field: FieldRef) -> bool {
        let Some((call, number)) = called(op).zip(self.fields[field]) else { return false };
        self.calls.get(&call).is_some_and(|&node| {
            let word = self.nodes[node].set.get(number as usize / 64);
            word.is_some_and(|word| word >> (number % 64) & 1 != 0)
        })
    }

    /// Hands the sets of written fields to all callers.
    fn close(&mut self) {
        let order = self.callees_first();
        let mut place = vec![0; order.len()];
        for (at, &node) in order.iter().enumerate() {
            place[node] = at;
        }
        // In this order only cycles need a node more than once.
        let mut work: BTreeSet<usize> = (0..order.len()).collect();
        while let Some(at) = work.pop_first() {
            let node = order[at];
            let set = std::mem::take(&mut self.nodes[node].set);
            let callers = std::mem::take(&mut self.nodes[node].callers);
            for &caller in callers.iter().filter(|&&caller| caller != node) {
                if merge(&mut self.nodes[caller].set, &set) {
                    work.insert(place[caller]);
                }
            }
            self.nodes[node].set = set;
            self.nodes[node].callers = callers;
        }
    }

    /// All nodes, callees before their callers except in cycles. The callers of each node are sorted and unique afterwards.
    fn callees_first(&mut self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut is_seen = vec![false; self.nodes.len()];
        for start in 0..self.nodes.len() {
            let mut path = Vec::new();
            if !std::mem::replace(&mut is_seen[start], true) {
                path.push((start, 0));
            }
            while let Some((node, next)) = path.last_mut() {
                let callers = &mut self.nodes[*node].callers;
                if *next == 0 {
                    callers.sort_unstable();
                    callers.dedup();
                }
                match callers.get(*next) {
                    Some(&caller) => {
                        *next += 1;
                        if !std::mem::replace(&mut is_seen[caller], true) {
                            path.push((caller, 0));
                        }
                    }
                    None => {
                        order.push(*node);
                        path.pop();
                    }
                }
            }
        }
        order.reverse();
        order
    }
}

/// The code of a callee.
#[derive(Clone, Copy)]
enum Code<'a> {
    /// A function of the module, and whether it runs in a lock.
    Function(&'a Function, bool),
    /// A method of an imported module.
    Imported(usize, ImportedMethod),
}

/// A function of the module.
struct Declaration<'a> {
    owner: Declared,
    function: &'a Function,
    is_static: bool,
    /// Whether it runs in a lock.
    is_locked: bool,
}

/// What a function is the code of.
enum Declared {
    Method(MethodRef),
    Initialiser(Type),
}

impl<'a> Declaration<'a> {
    fn of(
        symbols: &Symbols,
        names: &mut SymbolPool<'_>,
        owner: Owner,
        function: &'a Function,
    ) -> Declaration<'a> {
        match owner {
            Owner::Method(method) => {
                let symbol = &symbols.methods[method];
                let owner = Declared::Method(names.method(method));
                let is_locked = symbol.flags.contains(Flags::SYNCHRONIZED);
                Declaration { owner, function, is_static: symbol.is_static(), is_locked }
            }
            Owner::Initialiser(class) => {
                let owner = Declared::Initialiser(names.class(class));
                Declaration { owner, function, is_static: true, is_locked: false }
            }
        }
    }
}

/// Discovers the call graph from the calls in some functions.
struct Builder<'a, 'm> {
    pool: &'a Pool,
    effects: Effects,
    imports: Vec<Import<'m>>,
    interner: Interner,
    /// The code of methods: the plain and the inlined form of a function are both its code.
    declared: HashMap<(Name, Selector), SmallVec<[Code<'a>; 1]>>,
    /// The classes that declare a method of a selector.
    declaring: HashMap<Selector, Vec<Name>>,
    /// The numbers of fields by class and name.
    numbers: HashMap<(Name, Name), u32>,
    /// The numbers of all fields.
    all: Vec<u64>,
    node_of: HashMap<Callee, usize>,
    /// The callees whose code has not been looked at.
    work: Vec<(Callee, usize)>,
    types: SecondaryMap<Type, PackedOption<Name>>,
}

impl<'a, 'm> Builder<'a, 'm> {
    fn new(pool: &'a Pool, imports: &[&'m Module<'m>], effects: Effects) -> Builder<'a, 'm> {
        let mut builder = Builder {
            pool,
            effects,
            imports: imports.iter().map(|module| Import::new(module)).collect(),
            interner: Interner::default(),
            declared: HashMap::new(),
            declaring: HashMap::new(),
            numbers: HashMap::new(),
            all: Vec::new(),
            node_of: HashMap::new(),
            work: Vec::new(),
            types: SecondaryMap::new(),
        };
        for field in builder.effects.fields.keys() {
            if let Some(number) = builder.effects.fields[field] {
                let def = pool.field_def(field);
                let key = builder.field(def);
                // References to one field may differ in the type: then one number has to do for both.
                let number = *builder.numbers.entry(key).or_insert(number);
                builder.effects.fields[field] = Some(number);
            }
        }
        let most = builder.numbers.values().max().copied().unwrap_or(0);
        builder.all = vec![u64::MAX; most as usize / 64 + 1];
        for number in 0..builder.imports.len() {
            let (imports, interner) = (&mut builder.imports, &mut builder.interner);
            let methods = imports[number].methods(interner);
            for (class, selector, method) in methods {
                builder.declare(class, selector, method.is_static, Code::Imported(number, method));
            }
        }
        builder
    }

    fn declare(&mut self, class: Name, selector: Selector, is_static: bool, code: Code<'a>) {
        let codes = self.declared.entry((class, selector)).or_default();
        if codes.is_empty() && !is_static {
            self.declaring.entry(selector).or_default().push(class);
        }
        codes.push(code);
    }

    fn declare_function(&mut self, declaration: Declaration<'a>) {
        let Declaration { owner, function, is_static, is_locked } = declaration;
        let (class, selector) = match owner {
            Declared::Method(method) => self.method(method),
            Declared::Initialiser(class) => (self.type_name(class), self.interner.initialiser()),
        };
        self.declare(class, selector, is_static, Code::Function(function, is_locked));
    }

    fn type_name(&mut self, ty: Type) -> Name {
        if let Some(known) = self.types[ty].expand() {
            return known;
        }
        let name = self.interner.name(&self.pool.type_name(ty));
        self.types[ty] = name.into();
        name
    }

    fn field(&mut self, def: &FieldDef) -> (Name, Name) {
        (self.type_name(def.owner), self.interner.name(&def.name))
    }

    /// Makes nodes of the calls in a function that asks for their effects.
    fn calls_of(&mut self, function: &Function) {
        for inst in function.layout.iter().flat_map(|&block| &function.blocks[block].insts) {
            if let Some((method, by_receiver)) = called(inst.op) {
                let node = self.call(method, by_receiver);
                self.effects.calls.insert((method, by_receiver), node);
            }
        }
    }

    /// The class that a reference to a method names, and the selector.
    fn method(&mut self, method: MethodRef) -> (Name, Selector) {
        let pool = self.pool;
        let def = pool.method_def(method);
        let params = def.signature.params.iter();
        let params: SmallVec<[Name; 8]> = params.map(|param| self.type_name(param.ty)).collect();
        (self.type_name(def.owner), self.interner.selector(&def.name, &params))
    }

    /// The node of what an instruction of a function calls.
    fn call(&mut self, method: MethodRef, by_receiver: bool) -> usize {
        let (class, selector) = self.method(method);
        self.node(match by_receiver {
            true => Callee::ByReceiver(selector),
            false => Callee::Exact(class, selector),
        })
    }

    fn node(&mut self, callee: Callee) -> usize {
        let next = self.effects.nodes.len();
        let node = *self.node_of.entry(callee).or_insert(next);
        if node == next {
            self.effects.nodes.push(Node::default());
            self.work.push((callee, node));
        }
        node
    }

    fn calls(&mut self, caller: usize, callee: Callee) {
        let callee = self.node(callee);
        self.effects.nodes[callee].callers.push(caller);
    }

    fn initialises(&mut self, caller: usize, class: Name) {
        let selector = self.interner.initialiser();
        self.calls(caller, Callee::Exact(class, selector));
    }

    fn writes(&mut self, node: usize, field: (Name, Name)) {
        if let Some(&number) = self.numbers.get(&field) {
            let set = &mut self.effects.nodes[node].set;
            let (word, bit) = (number as usize / 64, number % 64);
            set.resize(set.len().max(word + 1), 0);
            set[word] |= 1 << bit;
        }
    }

    /// Other threads may write anything before the node returns.
    fn writes_everything(&mut self, node: usize) {
        self.effects.nodes[node].set.clone_from(&self.all);
    }

    /// Looks at the code of all callees that are found, and of those that these call.
    fn expand(&mut self) {
        while let Some((callee, node)) = self.work.pop() {
            match callee {
                Callee::ByReceiver(selector) => {
                    for class in self.declaring.get(&selector).cloned().unwrap_or_default() {
                        self.calls(node, Callee::Exact(class, selector));
                    }
                }
                Callee::Exact(class, selector) => match self.declared.get(&(class, selector)) {
                    Some(codes) => {
                        for code in codes.clone() {
                            self.code(node, code);
                        }
                    }
                    // The named class inherits the method.
                    None => self.calls(node, Callee::ByReceiver(selector)),
                },
            }
        }
    }

    fn code(&mut self, node: usize, code: Code<'a>) {
        match code {
            Code::Function(function, is_locked) => {
                if is_locked {
                    self.writes_everything(node);
                }
                self.function(node, function);
            }
            Code::Imported(import, method) => {
                let steps = self.imports[import].steps(method, &mut self.interner);
                for step in steps {
                    match step {
                        Step::Writes(field) => self.writes(node, field),
                        Step::WritesEverything => self.writes_everything(node),
                        Step::Calls(callee) => self.calls(node, callee),
                    }
                }
            }
        }
    }

    fn function(&mut self, node: usize, function: &Function) {
        let pool = self.pool;
        for inst in function.layout.iter().flat_map(|&block| &function.blocks[block].insts) {
            match inst.op {
                Op::GetField(field)
                | Op::PutField(field)
                | Op::GetStatic(field)
                | Op::PutStatic(field) => {
                    let def = pool.field_def(field);
                    let (class, name) = self.field(def);
                    if def.is_volatile {
                        self.writes_everything(node);
                    }
                    if matches!(inst.op, Op::PutField(_) | Op::PutStatic(_)) {
                        self.writes(node, (class, name));
                    }
                    if matches!(inst.op, Op::GetStatic(_) | Op::PutStatic(_)) {
                        self.initialises(node, class);
                    }
                }
                Op::Call(..) | Op::New(_) | Op::SuperInit(_) => {
                    let Some((method, by_receiver)) = called(inst.op) else { continue };
                    let callee = self.call(method, by_receiver);
                    self.effects.nodes[callee].callers.push(node);
                    if !matches!(
                        inst.op,
                        Op::Call(Dispatch::Virtual | Dispatch::Interface | Dispatch::Special, _)
                    ) {
                        let class = self.type_name(pool.method_def(method).owner);
                        self.initialises(node, class);
                    }
                }
                Op::MonitorEnter => self.writes_everything(node),
                Op::InitClass(class) => {
                    let class = self.type_name(class);
                    self.initialises(node, class);
                }
                _ => {}
            }
        }
    }
}

/// Adds a set to another; whether that changed it.
fn merge(to: &mut Vec<u64>, from: &[u64]) -> bool {
    if to.len() < from.len() {
        to.resize(from.len(), 0);
    }
    let mut changed = false;
    for (to, from) in to.iter_mut().zip(from) {
        changed |= *from & !*to != 0;
        *to |= from;
    }
    changed
}

/// The method that an instruction calls, and whether the receiver selects it.
fn called(op: Op) -> Option<(MethodRef, bool)> {
    match op {
        Op::Call(dispatch, method) => {
            Some((method, matches!(dispatch, Dispatch::Virtual | Dispatch::Interface)))
        }
        Op::New(method) | Op::SuperInit(method) => Some((method, false)),
        _ => None,
    }
}

/// The fields that a function loads in several places or in a loop: only such loads can be left out.
fn repeated_loads(function: &Function) -> SmallVec<[FieldRef; 4]> {
    let depths = loops::depths(function);
    let mut seen: SmallVec<[(FieldRef, bool); 8]> = SmallVec::new();
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let (Op::GetField(field) | Op::GetStatic(field)) = inst.op else { continue };
            match seen.iter_mut().find(|(known, _)| *known == field) {
                Some((_, is_repeated)) => *is_repeated = true,
                None => seen.push((field, depths[block] > 0)),
            }
        }
    }
    seen.into_iter().filter(|(_, is_repeated)| *is_repeated).map(|(field, _)| field).collect()
}

/// Whether objects of fields of a type can be asked for a field by an instruction that takes them from a register.
pub(super) fn has_register_form(pool: &Pool, ty: Type) -> bool {
    let short = Type::primitive(tsb_format::Primitive::Short);
    pool.kind(ty) != Kind::Float && ty != short
}
