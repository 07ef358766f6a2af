//! The call graph, and sets of facts closed over it.
//!
//! A call runs the called method. A virtual call may run any overriding method of the program. An instruction
//! that may initialise a class runs its initialisers. An analysis ([`MethodFacts`]) gives facts about the code
//! of single methods. [`Closure`] unites them over the graph, on demand, with Tarjan's algorithm for strongly
//! connected components (R. Tarjan, *Depth-First Search and Linear Graph Algorithms*), so in time linear in the
//! code that is reached.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::BitOr;

use cranelift_entity::EntityRef;
use tsb_format::isa::{Action, Call, Dispatch};
use tsb_format::{FieldRefId, Immediate, Instruction, Instructions, MethodRefId, Op, TypeId};

use crate::ids::*;
use crate::program::{GlobalType, Tables};

/// The greatest number of overriding methods that a virtual call enumerates. If there are more, it counts as a
/// call of all methods with that name and those parameters.
const MOST_CANDIDATES: usize = 32;

/// An analysis of the code that may run.
pub trait MethodFacts {
    /// A set of facts.
    type Set: Copy + BitOr<Output = Self::Set>;

    /// The set without elements.
    const NONE: Self::Set;

    /// The facts about a method that do not depend on its code, and whether its code and callees must be
    /// analysed.
    fn of_method(&mut self, tables: &Tables<'_>, method: GlobalMethodId) -> (Self::Set, bool);

    /// The facts about an instruction of a method, without those of its callees.
    ///
    /// # Errors
    /// The facts about the whole method, if nothing else in it matters.
    fn of_instruction(
        &mut self,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        instruction: &Instruction<'_>,
    ) -> Result<Self::Set, Self::Set>;
}

/// The sets of facts that have been requested so far.
#[derive(Debug)]
pub struct Closure<S> {
    /// By node: its set, once its strongly connected component is complete.
    sets: Vec<Option<S>>,
    nodes: Nodes,
}

/// Numbers the graph's nodes: methods, virtual calls of methods, selectors, initialised classes.
#[derive(Clone, Copy, Debug)]
struct Nodes {
    methods: usize,
    selectors: usize,
}

#[derive(Clone, Copy, Debug)]
enum Node {
    /// The code of a method.
    Method(GlobalMethodId),
    /// Any method that a virtual call of this one may select.
    Virtual(GlobalMethodId),
    /// Any instance method of the selector.
    Selector(SelectorId),
    /// The initialiser of a class and those of its supertypes.
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

/// A node on the path of the depth-first search.
struct Visit {
    node: usize,
    next: usize,
    edges: Vec<usize>,
}

/// For each visited node: its depth-first number, the lowest number that its component reaches, and its set so
/// far.
type Seen<S> = BTreeMap<usize, (usize, usize, S)>;

impl<S: Copy + BitOr<Output = S>> Closure<S> {
    /// The empty closure of a program.
    pub fn of(tables: &Tables<'_>) -> Closure<S> {
        let nodes = Nodes { methods: tables.methods.len(), selectors: tables.selectors.len() };
        let count = 2 * nodes.methods + nodes.selectors + tables.classes.len();
        Closure { sets: vec![None; count], nodes }
    }

    /// The facts about a call of a method by the instruction `op`.
    pub fn of_call<F: MethodFacts<Set = S>>(
        &mut self,
        facts: &mut F,
        tables: &Tables<'_>,
        op: Op,
        method: GlobalMethodId,
    ) -> S {
        let nodes = call_nodes(tables, op, method).into_iter().flatten();
        nodes.fold(F::NONE, |set, node| set | self.close(facts, tables, self.nodes.number(node)))
    }

    /// The facts about a call of a method that nothing overrides.
    pub fn of_method<F: MethodFacts<Set = S>>(
        &mut self,
        facts: &mut F,
        tables: &Tables<'_>,
        method: GlobalMethodId,
    ) -> S {
        self.close(facts, tables, self.nodes.number(Node::Method(method)))
    }

    /// The facts about the code that an instruction of a method runs.
    pub fn of_instruction<F: MethodFacts<Set = S>>(
        &mut self,
        facts: &mut F,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        instruction: &Instruction<'_>,
    ) -> S {
        let mut edges = Vec::new();
        self.edges(tables, method, instruction, &mut edges);
        edges.into_iter().fold(F::NONE, |set, node| set | self.close(facts, tables, node))
    }

    /// The facts about the initialisation of a class.
    pub fn of_class<F: MethodFacts<Set = S>>(
        &mut self,
        facts: &mut F,
        tables: &Tables<'_>,
        class: GlobalClassId,
    ) -> S {
        self.close(facts, tables, self.nodes.number(Node::Class(class)))
    }

    /// The set of a node, united over all nodes that it reaches.
    fn close<F: MethodFacts<Set = S>>(
        &mut self,
        facts: &mut F,
        tables: &Tables<'_>,
        root: usize,
    ) -> S {
        if let Some(set) = self.sets[root] {
            return set;
        }
        let mut seen: Seen<S> = BTreeMap::new();
        let mut component: Vec<usize> = Vec::new();
        let mut path: Vec<Visit> = Vec::new();
        let mut enter = Some(root);
        loop {
            if let Some(node) = enter.take() {
                let mut edges = Vec::new();
                let own = self.own(facts, tables, self.nodes.node(node), &mut edges);
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
                // The sets of the component's members have been merged into its first node on return from them.
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
        self.sets[root].unwrap_or(F::NONE)
    }

    /// The facts about a node itself; appends its successors to `edges`.
    fn own<F: MethodFacts<Set = S>>(
        &self,
        facts: &mut F,
        tables: &Tables<'_>,
        node: Node,
        edges: &mut Vec<usize>,
    ) -> S {
        match node {
            Node::Method(method) => return self.own_of_method(facts, tables, method, edges),
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
        F::NONE
    }

    /// Appends the methods that a virtual call may select.
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
                // An interface's default method may also implement an abstract method.
                edges.push(selector);
                return;
            }
            edges.push(self.nodes.number(Node::Method(below)));
        }
    }

    fn own_of_method<F: MethodFacts<Set = S>>(
        &self,
        facts: &mut F,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        edges: &mut Vec<usize>,
    ) -> S {
        let (mut set, analyse) = facts.of_method(tables, method);
        if !analyse {
            return set;
        }
        for instruction in Instructions::new(tables.code(method)).map_while(Result::ok) {
            match facts.of_instruction(tables, method, &instruction) {
                Ok(more) => set = set | more,
                Err(all) => return all,
            }
            self.edges(tables, method, &instruction, edges);
        }
        set
    }

    /// Appends the successors of an instruction.
    fn edges(
        &self,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        instruction: &Instruction<'_>,
        edges: &mut Vec<usize>,
    ) {
        let links = &tables.links[tables.methods[method].module];
        let index = |kind: Immediate| {
            instruction.immediate(|&immediate| immediate == kind).map(|index| index as usize)
        };
        if let Some(index) = index(Immediate::Field)
            && let Some(&field) = links.fields.get(FieldRefId::new(index))
        {
            let declared = &tables.fields[field];
            if declared.is_static() {
                edges.push(self.nodes.number(Node::Class(declared.class)));
            }
        } else if let Some(index) = index(Immediate::Method)
            && let Some(&called) = links.methods.get(MethodRefId::new(index))
        {
            let nodes = call_nodes(tables, instruction.op, called);
            edges.extend(nodes.into_iter().flatten().map(|node| self.nodes.number(node)));
        } else if instruction.op.action() == Action::InitClass
            && let Some(index) = index(Immediate::Type)
            && let Some(&ty) = links.types.get(TypeId::new(index))
            && let GlobalType::Class(class) = tables.types[ty]
        {
            edges.push(self.nodes.number(Node::Class(class)));
        }
    }
}

/// What an instruction may run beside itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Callees {
    /// The methods that a call may run, each once.
    pub called: Vec<GlobalMethodId>,
    /// The class initialisers that may have to run first.
    pub initializers: Vec<GlobalMethodId>,
}

/// The call graph of a program.
#[derive(Debug)]
pub struct CallGraph(Closure<NoFacts>);

impl CallGraph {
    /// The call graph of a program.
    pub fn of(tables: &Tables<'_>) -> CallGraph {
        CallGraph(Closure::of(tables))
    }

    /// The methods that an instruction of a method may run.
    pub fn callees(
        &self,
        tables: &Tables<'_>,
        method: GlobalMethodId,
        instruction: &Instruction<'_>,
    ) -> Callees {
        let mut edges = Vec::new();
        self.0.edges(tables, method, instruction, &mut edges);
        let mut callees = Callees::default();
        for node in edges {
            let into = match self.0.nodes.node(node) {
                Node::Class(_) => &mut callees.initializers,
                Node::Method(_) | Node::Virtual(_) | Node::Selector(_) => &mut callees.called,
            };
            self.methods(tables, node, into);
        }
        callees
    }

    /// The initialisers of a class and its supertypes.
    pub fn initializers(&self, tables: &Tables<'_>, class: GlobalClassId) -> Vec<GlobalMethodId> {
        let mut found = Vec::new();
        self.methods(tables, self.0.nodes.number(Node::Class(class)), &mut found);
        found
    }

    /// Appends the methods behind a node.
    fn methods(&self, tables: &Tables<'_>, node: usize, found: &mut Vec<GlobalMethodId>) {
        let (mut open, mut seen) = (vec![node], BTreeMap::from([(node, ())]));
        while let Some(number) = open.pop() {
            let node = self.0.nodes.node(number);
            if let Node::Method(method) = node {
                if !found.contains(&method) {
                    found.push(method);
                }
                continue;
            }
            let mut edges = Vec::new();
            self.0.own(&mut NoFacts, tables, node, &mut edges);
            open.extend(edges.into_iter().filter(|&edge| seen.insert(edge, ()).is_none()));
        }
    }
}

/// The analysis that finds nothing.
#[derive(Clone, Copy, Debug)]
struct NoFacts;

impl BitOr for NoFacts {
    type Output = NoFacts;

    fn bitor(self, _: NoFacts) -> NoFacts {
        NoFacts
    }
}

impl MethodFacts for NoFacts {
    type Set = NoFacts;

    const NONE: NoFacts = NoFacts;

    fn of_method(&mut self, _: &Tables<'_>, _: GlobalMethodId) -> (NoFacts, bool) {
        (NoFacts, false)
    }

    fn of_instruction(
        &mut self,
        _: &Tables<'_>,
        _: GlobalMethodId,
        _: &Instruction<'_>,
    ) -> Result<NoFacts, NoFacts> {
        Ok(NoFacts)
    }
}

fn merge<S: Copy + BitOr<Output = S>>(
    seen: &mut Seen<S>,
    node: usize,
    lowest: Option<usize>,
    set: S,
) {
    if let Some(entry) = seen.get_mut(&node) {
        entry.1 = entry.1.min(lowest.unwrap_or(usize::MAX));
        entry.2 = entry.2 | set;
    }
}

/// The nodes of a call: the method, and the class that it may have to initialise first.
fn call_nodes(tables: &Tables<'_>, op: Op, method: GlobalMethodId) -> [Option<Node>; 2] {
    let class = tables.methods[method].class;
    match op.action().call() {
        Some(Call::Invoke(Dispatch::Virtual | Dispatch::Interface)) => {
            [Some(Node::Virtual(method)), None]
        }
        Some(Call::Invoke(Dispatch::Static) | Call::New | Call::NewLocal) => {
            [Some(Node::Method(method)), Some(Node::Class(class))]
        }
        Some(Call::Invoke(Dispatch::Special) | Call::Superinit) => {
            [Some(Node::Method(method)), None]
        }
        None => [None, None],
    }
}
