//! Which fields a call may write, as far as that is known when a module is compiled.
//!
//! The result is a heuristic: it only decides which loads are eliminated across calls. If a method that is linked later
//! writes more, the virtual machine reloads the cached fields after the call. So a virtual call is simply assumed to
//! reach all methods of the same name and parameter types, in this module and in the imported ones.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use cranelift_entity::PrimaryMap;
use tsb_format::isa::{Call, Target};
use tsb_format::{FieldRefId, Flags, Immediate, Instructions, Kind, MethodRefId, Module};

use crate::annotate::{Functions, Owner};
use crate::ir::{Dispatch, FieldRef, Function, MethodRef, Op, Pool, Type};
use crate::lower::SymbolPool;
use crate::tree::Symbols;

/// A field: the name of the class in the reference, and the field's name.
type FieldKey = (Arc<str>, Arc<str>);

/// The fields that calls may write.
#[derive(Debug, Default)]
pub struct Effects {
    fields: HashMap<FieldKey, usize>,
    numbers: HashMap<String, usize>,
    nodes: Vec<Node>,
}

/// A method, or all methods with one name and parameter types.
#[derive(Clone, Debug, Default)]
struct Node {
    is_known: bool,
    /// A bit for each field that is loaded anywhere in the module.
    set: Vec<u64>,
    callers: Vec<usize>,
}

impl Effects {
    /// Collects the effects of the module's functions and of the imported modules.
    pub fn of(
        symbols: &Symbols,
        names: &mut SymbolPool<'_>,
        functions: &Functions,
        imports: &[&Module<'_>],
    ) -> Effects {
        let mut effects = Effects::default();
        for (_, function) in functions.iter(symbols) {
            for inst in function.layout.iter().flat_map(|&block| &function.blocks[block].insts) {
                if let Op::GetField(field) | Op::GetStatic(field) = inst.op {
                    let number = effects.fields.len();
                    effects.fields.entry(key(&names.pool, field)).or_insert(number);
                }
            }
        }
        for (owner, function) in functions.iter(symbols) {
            effects.function(symbols, names, owner, function);
        }
        imports.iter().for_each(|module| effects.module(module));
        effects.close();
        effects
    }

    /// Whether the code that an instruction calls may write a field.
    pub fn may_write(&self, pool: &Pool, op: Op, field: FieldRef) -> bool {
        let called = match op {
            Op::Call(dispatch, method) => called(pool, method, is_virtual(dispatch)),
            Op::New(method) | Op::SuperInit(method) => called(pool, method, false),
            _ => return false,
        };
        let Some(&number) = self.fields.get(&key(pool, field)) else { return false };
        let writes = |node: usize| {
            self.nodes[node].set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
        };
        self.numbers.get(&called).is_some_and(|&node| writes(node))
    }

    fn node(&mut self, name: String) -> usize {
        let next = self.nodes.len();
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.nodes.push(Node::default());
        }
        number
    }

    fn declare(&mut self, class: &str, selector: &str, is_virtual: bool) -> usize {
        let node = self.node(format!("{class}.{selector}"));
        self.nodes[node].is_known = true;
        if is_virtual {
            let any = self.node(selector.to_owned());
            self.nodes[node].callers.push(any);
        }
        node
    }

    fn write(&mut self, node: usize, class: &str, name: &str) {
        if let Some(&number) = self.fields.get(&(class.into(), name.into())) {
            let set = &mut self.nodes[node].set;
            if set.len() <= number / 64 {
                set.resize(number / 64 + 1, 0);
            }
            set[number / 64] |= 1 << (number % 64);
        }
    }

    fn write_everything(&mut self, node: usize) {
        self.nodes[node].set = vec![u64::MAX; self.fields.len() / 64 + 1];
    }

    fn call(&mut self, caller: usize, called: String) {
        let called = self.node(called);
        self.nodes[called].callers.push(caller);
    }

    fn function(
        &mut self,
        symbols: &Symbols,
        names: &mut SymbolPool<'_>,
        owner: Owner,
        function: &Function,
    ) {
        let (node, flags) = match owner {
            Owner::Method(method) => {
                let symbol = &symbols.methods[method];
                let reference = names.method(method);
                let def = names.pool.method_def(reference);
                let class = &symbols.classes[symbol.owner].name;
                let selector = selector(&names.pool, def);
                let node = self.declare(class, &selector, !symbol.is_static());
                (node, symbol.flags)
            }
            Owner::Initialiser(class) => {
                let class = &symbols.classes[class].name;
                (self.declare(class, "<clinit>()", false), Flags::default())
            }
        };
        let pool = &names.pool;
        if flags.contains(Flags::SYNCHRONIZED) {
            self.write_everything(node);
        }
        for inst in function.layout.iter().flat_map(|&block| &function.blocks[block].insts) {
            match inst.op {
                Op::GetField(field)
                | Op::PutField(field)
                | Op::GetStatic(field)
                | Op::PutStatic(field) => {
                    let def = pool.field_def(field);
                    let class = pool.type_name(def.owner);
                    if def.is_volatile {
                        self.write_everything(node);
                    }
                    if matches!(inst.op, Op::PutField(_) | Op::PutStatic(_)) {
                        self.write(node, &class, &def.name);
                    }
                    if matches!(inst.op, Op::GetStatic(_) | Op::PutStatic(_)) {
                        self.call(node, initialiser(&class));
                    }
                }
                Op::Call(dispatch, method) => {
                    self.call(node, called(pool, method, is_virtual(dispatch)));
                    if dispatch == Dispatch::Static {
                        let class = pool.type_name(pool.method_def(method).owner);
                        self.call(node, initialiser(&class));
                    }
                }
                Op::New(method) | Op::SuperInit(method) => {
                    self.call(node, called(pool, method, false));
                    let class = pool.type_name(pool.method_def(method).owner);
                    self.call(node, initialiser(&class));
                }
                Op::MonitorEnter => self.write_everything(node),
                Op::InitClass(class) => {
                    self.call(node, initialiser(&pool.type_name(class)));
                }
                _ => {}
            }
        }
    }

    /// Adds the methods of an imported module.
    fn module(&mut self, module: &Module<'_>) {
        let type_name = |ty| type_name(module, ty);
        let params = |desc| {
            let params = &module.descriptors[desc].params;
            let names: Vec<String> = params.iter().map(|param| type_name(param.ty)).collect();
            names.join(", ")
        };
        // What the module's references name: class, member, and the number of the field or method.
        let methods: PrimaryMap<MethodRefId, [usize; 3]> = module
            .method_refs
            .values()
            .map(|method| {
                let class = type_name(method.owner);
                let selector = format!("{}({})", module.names[method.name], params(method.desc));
                let exact = format!("{class}.{selector}");
                [selector, exact, initialiser(&class)].map(|name| self.node(name))
            })
            .collect();
        let fields: PrimaryMap<FieldRefId, (String, bool, usize)> = module
            .field_refs
            .values()
            .map(|field| {
                let class = type_name(field.owner);
                let initialiser = self.node(initialiser(&class));
                (class, is_volatile(module, field), initialiser)
            })
            .collect();
        for class in module.classes.values() {
            let class_name = type_name(class.ty);
            for method in &class.methods {
                let selector = format!("{}({})", module.names[method.name], params(method.desc));
                let is_static = method.flags.contains(Flags::STATIC);
                let node = self.declare(&class_name, &selector, !is_static);
                if method.flags.contains(Flags::SYNCHRONIZED) {
                    self.write_everything(node);
                }
                if method.flags.contains(Flags::NATIVE)
                    && may_run_other_threads(&class_name, &module.names[method.name])
                {
                    self.write_everything(node);
                }
                let Some(body) = &method.body else { continue };
                let range = body.code.start as usize..body.code.end as usize;
                let code = module.code.get(range).unwrap_or(&[]);
                for instruction in Instructions::new(code).map_while(Result::ok) {
                    let op = instruction.op;
                    if op.action().acquires() {
                        self.write_everything(node);
                    }
                    let index = |kind| instruction.immediate(|&immediate| immediate == kind);
                    if let Some(index) = index(Immediate::Field) {
                        let field = FieldRefId::from_u32(index as u32);
                        let (class, is_volatile, initialiser) = &fields[field];
                        if *is_volatile {
                            self.write_everything(node);
                        }
                        if op.action().is_write() {
                            self.write(node, class, &module.names[module.field_refs[field].name]);
                        }
                        let access = op.action().access();
                        if access.is_some_and(|access| access.target == Target::Static) {
                            self.nodes[*initialiser].callers.push(node);
                        }
                    } else if let Some(index) = index(Immediate::Method) {
                        let [any, exact, initialiser] =
                            methods[MethodRefId::from_u32(index as u32)];
                        if op.action().call().is_some_and(Call::is_by_receiver) {
                            self.nodes[any].callers.push(node);
                        } else {
                            self.nodes[exact].callers.push(node);
                            self.nodes[initialiser].callers.push(node);
                        }
                    }
                }
            }
        }
    }

    /// Propagates written fields to all callers.
    fn close(&mut self) {
        let names: Vec<(String, usize)> =
            self.numbers.iter().map(|(name, &node)| (name.clone(), node)).collect();
        for (name, node) in names {
            // The named class inherits the method.
            if !self.nodes[node].is_known
                && let Some((_, selector)) = split(&name)
                && let Some(&any) = self.numbers.get(selector)
            {
                self.nodes[any].callers.push(node);
            }
        }
        let order = self.called_first();
        let mut place = vec![0; order.len()];
        for (at, &node) in order.iter().enumerate() {
            place[node] = at;
        }
        // In this order only nodes on cycles are visited more than once.
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

    /// All nodes, callees before callers except on cycles. Each list of callers becomes free of duplicates.
    fn called_first(&mut self) -> Vec<usize> {
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

/// Adds a set to another. Returns whether that changed it.
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

/// Splits a method's name into class and selector.
fn split(name: &str) -> Option<(&str, &str)> {
    let class_end = name[..name.find('(')?].rfind('.')?;
    Some((&name[..class_end], &name[class_end + 1..]))
}

fn key(pool: &Pool, field: FieldRef) -> FieldKey {
    let def = pool.field_def(field);
    (pool.type_name(def.owner).into(), def.name.clone())
}

/// The node of a class's initialiser.
fn initialiser(class: &str) -> String {
    format!("{class}.<clinit>()")
}

fn is_virtual(dispatch: Dispatch) -> bool {
    matches!(dispatch, Dispatch::Virtual | Dispatch::Interface)
}

/// The node of a callee.
fn called(pool: &Pool, method: MethodRef, is_virtual: bool) -> String {
    let def = pool.method_def(method);
    let selector = selector(pool, def);
    match is_virtual {
        true => selector,
        false => format!("{}.{selector}", pool.type_name(def.owner)),
    }
}

fn selector(pool: &Pool, def: &crate::ir::MethodDef) -> String {
    let params: Vec<String> =
        def.signature.params.iter().map(|param| pool.type_name(param.ty)).collect();
    format!("{}({})", def.name, params.join(", "))
}

fn type_name(module: &Module<'_>, ty: tsb_format::TypeId) -> String {
    match module.types[ty] {
        tsb_format::Type::Primitive(primitive) => primitive.keyword().to_owned(),
        tsb_format::Type::Class(name) => module.names[name].to_string(),
        tsb_format::Type::Array(element) => format!("{}[]", type_name(module, element)),
    }
}

/// Whether a reference names a volatile field of the same module.
fn is_volatile(module: &Module<'_>, field: &tsb_format::FieldRef) -> bool {
    module.classes.values().filter(|class| class.ty == field.owner).any(|class| {
        let mut fields = class.fields.iter();
        fields.any(|own| own.name == field.name && own.flags.contains(Flags::VOLATILE))
    })
}

/// Whether loads of fields of a type have an instruction that takes the object from a register.
pub(super) fn has_register_form(pool: &Pool, ty: Type) -> bool {
    let short = Type::primitive(tsb_format::Primitive::Short);
    pool.kind(ty) != Kind::Float && ty != short
}

/// Whether other threads may run during a native method of a class.
fn may_run_other_threads(class: &str, name: &str) -> bool {
    class == "java.lang.Thread" || name.starts_with("wait") || name.starts_with("notify")
}
