//! Which fields a call may write, of those that registers hold somewhere ([`tsb_format::loads`]).
//!
//! What a method writes itself is in its code; a call adds what the called method may write, a virtual call what any
//! overriding method of the program may, and whatever may initialise a class what its initialisers may. These sets are
//! closed over the graph of calls, as far as somebody asks for them, with Tarjan's algorithm for its strongly
//! connected components (R. Tarjan, *Depth-First Search and Linear Graph Algorithms*), so in time linear in the code
//! looked at.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::loads::Loads;
use tsb_format::{FieldRefId, Flags, Immediate, Instructions, MethodRefId, Op, TypeId};

use crate::ids::*;
use crate::program::{GlobalType, Tables};

/// A set of fields, a bit for each; fields beyond the 64th share the bits of others.
pub type FieldSet = u64;

/// The set that stands for everything: other threads may run, or nothing is known.
const EVERYTHING: FieldSet = FieldSet::MAX;

/// How many overriding methods a virtual call enumerates at most; if there are more, it counts as a call of all methods
/// of that name and those parameters.
const MOST_CANDIDATES: usize = 32;

/// What calls may write, as far as it has been asked for.
#[derive(Debug)]
pub struct Effects {
    fields: BTreeMap<GlobalFieldId, u32>,
    /// By node: what it may write, once its component is complete.
    sets: Vec<Option<FieldSet>>,
    nodes: Nodes,
}

/// The numbers of the graph's nodes: methods, virtual calls of methods, selectors, classes to be initialised.
#[derive(Clone, Copy, Debug)]
struct Nodes {
    methods: usize,
    selectors: usize,
}

#[derive(Clone, Copy, Debug)]
enum Node {
    /// The code of a method.
    Method(GlobalMethodId),
    /// Any method that a virtual call may select.
    Virtual(GlobalMethodId),
    /// Any instance method of the selector.
    Selector(SelectorId),
    /// The initialiser of a class, and those of its supertypes.
    Class(GlobalClassId),
}

impl Nodes {
    fn number(self, node: Node) -> usize {
        match node {
            Node::Method(method) => method.index(),
            Node::Virtual(method) => self.methods + method.index(),
            Node::Selector(selector) => 2 * self.methods + selector.index(),
            Node::Class(class) => 2 * self.methods + self.selectors + class.index(),
        }
    }

    fn node(self, number: usize) -> Node {
        let above_methods = number.checked_sub(2 * self.methods);
        match above_methods {
            None if number < self.methods => Node::Method(GlobalMethodId::new(number)),
            None => Node::Virtual(GlobalMethodId::new(number - self.methods)),
            Some(selector) if selector < self.selectors => {
                Node::Selector(SelectorId::new(selector))
            }
            Some(number) => Node::Class(GlobalClassId::new(number - self.selectors)),
        }
    }
}

/// A node on the way of the search.
struct Visit {
    node: usize,
    next: usize,
    edges: Vec<usize>,
}

impl Effects {
    /// Collects the fields that registers hold anywhere in the program.
    pub fn of(tables: &Tables<'_>) -> Effects {
        let mut fields = BTreeMap::new();
        for method in tables.methods.keys() {
            let table = tables.loads(method);
            let links = &tables.links[tables.methods[method].module];
            for load in Loads::read(table).unwrap_or_default().loads {
                if let Some(&field) = links.fields.get(load.field) {
                    let number = fields.len() as u32;
                    fields.entry(field).or_insert(number);
                }
            }
        }
        let nodes = Nodes { methods: tables.methods.len(), selectors: tables.selectors.len() };
        let count = 2 * nodes.methods + nodes.selectors + tables.classes.len();
        Effects { fields, sets: vec![None; count], nodes }
    }

    /// The set of one field; empty if no register holds it.
    pub fn field(&self, field: GlobalFieldId) -> FieldSet {
        self.fields.get(&field).map_or(0, |number| 1 << (number % FieldSet::BITS))
    }

    /// What may be written by a call of a method, by the instruction `op`.
    pub fn of_call(&mut self, tables: &Tables<'_>, op: Op, method: GlobalMethodId) -> FieldSet {
        let nodes = call_nodes(tables, op, method).into_iter().flatten();
        nodes.fold(0, |set, node| set | self.close(tables, self.nodes.number(node)))
    }

    /// The set of a node, closed over the graph.
    fn close(&mut self, tables: &Tables<'_>, root: usize) -> FieldSet {
        if let Some(set) = self.sets[root] {
            return set;
        }
        // By node: its number in the search, and the lowest one that its component reaches; its set so far.
        let mut seen: BTreeMap<usize, (usize, usize, FieldSet)> = BTreeMap::new();
        let mut component: Vec<usize> = Vec::new();
        let mut path: Vec<Visit> = Vec::new();
        let mut enter = Some(root);
        loop {
            if let Some(node) = enter.take() {
                let mut edges = Vec::new();
                let own = self.own(tables, self.nodes.node(node), &mut edges);
                let number = seen.len();
                seen.insert(node, (number, number, own));
                component.push(node);
                path.push(Visit { node, next: 0, edges });
            }
            let Some(visit) = path.last_mut() else { break };
            let at = visit.node;
            if let Some(&target) = visit.edges.get(visit.next) {
                visit.next += 1;
                if let Some(set) = self.sets[target] {
                    merge(&mut seen, at, None, set);
                } else if let Some(&(number, _, set)) = seen.get(&target) {
                    merge(&mut seen, at, Some(number), set);
                } else {
                    enter = Some(target);
                }
                continue;
            }
            path.pop();
            let (number, lowest, set) = seen[&at];
            if number == lowest {
                // Members of the component have their sets merged into its first node on the way back.
                while let Some(member) = component.pop() {
                    self.sets[member] = Some(set);
                    if member == at {
                        break;
                    }
                }
            }
            if let Some(below) = path.last() {
                let lowest = (number != lowest).then_some(lowest);
                merge(&mut seen, below.node, lowest, set);
            }
        }
        self.sets[root].unwrap_or(EVERYTHING)
    }

    /// What a node writes itself, and where its edges lead.
    fn own(&self, tables: &Tables<'_>, node: Node, edges: &mut Vec<usize>) -> FieldSet {
        match node {
            Node::Method(method) => return self.own_of_method(tables, method, edges),
            Node::Virtual(method) => self.candidates(tables, method, edges),
            Node::Selector(selector) => {
                let methods = tables.method_index.pieces(selector).iter();
                let methods = methods.filter_map(|piece| piece.member.expand());
                for method in methods.chain(tables.interface_declarations(selector)) {
                    edges.push(self.nodes.number(Node::Method(method)));
                }
            }
            Node::Class(class) => {
                let info = &tables.classes[class];
                let initializer = info.initializer.map(Node::Method);
                let above = info.superclass.into_iter().chain(info.interfaces.iter().copied());
                let nodes = initializer.into_iter().chain(above.map(Node::Class));
                edges.extend(nodes.map(|node| self.nodes.number(node)));
            }
        }
        0
    }

    /// The methods that a virtual call may select.
    fn candidates(&self, tables: &Tables<'_>, method: GlobalMethodId, edges: &mut Vec<usize>) {
        let info = &tables.methods[method];
        let class = &tables.classes[info.class];
        edges.push(self.nodes.number(Node::Method(method)));
        let selector = self.nodes.number(Node::Selector(info.selector));
        if class.is_interface() {
            edges.push(selector);
            return;
        }
        let pieces = tables.method_index.pieces(info.selector);
        let first = pieces.partition_point(|piece| piece.start < class.interval.start);
        let below = pieces[first..].iter().take_while(|piece| piece.start < class.interval.end);
        let mut count = 0;
        for below in below.filter_map(|piece| piece.member.expand()) {
            count += 1;
            if count > MOST_CANDIDATES || info.is_abstract() {
                // An abstract method may be implemented by an interface's default method, too.
                edges.push(selector);
                return;
            }
            edges.push(self.nodes.number(Node::Method(below)));
        }
    }

    fn own_of_method(
        &self,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        edges: &mut Vec<usize>,
    ) -> FieldSet {
        let info = &tables.methods[method];
        if info.flags.contains(Flags::SYNCHRONIZED) {
            return EVERYTHING;
        }
        if info.flags.contains(Flags::NATIVE) {
            return self.own_of_native(tables, method);
        }
        let links = &tables.links[info.module];
        let mut set = 0;
        for instruction in Instructions::new(tables.code(method)).map_while(Result::ok) {
            let op = instruction.op;
            if op == Op::Monitorenter {
                return EVERYTHING;
            }
            let index = |kind: Immediate| {
                instruction.immediate(|&immediate| immediate == kind).map(|index| index as usize)
            };
            if let Some(index) = index(Immediate::Field)
                && let Some(&field) = links.fields.get(FieldRefId::new(index))
            {
                let declared = &tables.fields[field];
                if declared.flags.contains(Flags::VOLATILE) {
                    return EVERYTHING;
                }
                if op.mnemonic().starts_with("put") {
                    set |= self.field(field);
                }
                if declared.is_static() {
                    edges.push(self.nodes.number(Node::Class(declared.class)));
                }
            } else if let Some(index) = index(Immediate::Method)
                && let Some(&called) = links.methods.get(MethodRefId::new(index))
            {
                let nodes = call_nodes(tables, op, called);
                edges.extend(nodes.into_iter().flatten().map(|node| self.nodes.number(node)));
            } else if op == Op::Initclass
                && let Some(index) = index(Immediate::Type)
                && let Some(&ty) = links.types.get(TypeId::new(index))
                && let GlobalType::Class(class) = tables.types[ty]
            {
                edges.push(self.nodes.number(Node::Class(class)));
            }
        }
        set
    }

    /// Native methods call nothing and write fields of their own class at most; but some let other threads run.
    fn own_of_native(&self, tables: &Tables<'_>, method: GlobalMethodId) -> FieldSet {
        let info = &tables.methods[method];
        let name = tables.name(info.name);
        let switches = tables.class_name(info.class) == "java.lang.Thread"
            || ["wait", "notify"].iter().any(|prefix| name.starts_with(prefix));
        if switches {
            return EVERYTHING;
        }
        let own = self.fields.keys().filter(|&&field| tables.fields[field].class == info.class);
        own.fold(0, |set, &field| set | self.field(field))
    }
}

fn merge(
    seen: &mut BTreeMap<usize, (usize, usize, FieldSet)>,
    node: usize,
    lowest: Option<usize>,
    set: FieldSet,
) {
    if let Some(entry) = seen.get_mut(&node) {
        entry.1 = entry.1.min(lowest.unwrap_or(usize::MAX));
        entry.2 |= set;
    }
}

/// What a call of a method runs, and the class that it may have to initialise first.
fn call_nodes(tables: &Tables<'_>, op: Op, method: GlobalMethodId) -> [Option<Node>; 2] {
    let class = tables.methods[method].class;
    match op {
        Op::Invokevirtual | Op::Invokeinterface => [Some(Node::Virtual(method)), None],
        Op::Invokestatic | Op::New | Op::NewL => {
            [Some(Node::Method(method)), Some(Node::Class(class))]
        }
        _ => [Some(Node::Method(method)), None],
    }
}
