//! The critical graph of a program: its code as blocks, with the events that a listener wants as critical vertices.
//!
//! Calls lead to the blocks of all methods that they may run, and the ends of these back to the caller. A method that
//! raises no wanted event, and calls none that does, is not part of the graph: its least time is part of the weight
//! of an arc over the call. Exceptions leave a block after the first instruction that can throw, for each handler
//! that covers it and for the caller. Where the program has more paths than it can take, distances only get shorter,
//! so the computed period is safe.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};
use std::fmt;

use tsb_format::isa::Action;
use tsb_format::{Instruction, Instructions, Op};
use tsb_interpreter::hooks::{self, Kind, Listener, Member, Site};
use tsb_verifier::calls::CallGraph;
use tsb_verifier::{GlobalMethodId, Program, Verified};

use crate::costs::cycles;
use crate::graph::{Graph, Time, Vertex};

/// Why a program has no graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unsupported {
    /// The program has no main method.
    NoMain,
    /// The program starts threads, so that events may follow each other at once.
    Threads,
    /// The program waits for events that are not those of single instructions.
    Kind(Kind),
    /// The program has too many blocks and events.
    TooLarge,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::NoMain => f.write_str("the program has no main method"),
            Unsupported::Threads => f.write_str(
                "the program starts threads: events of different threads may follow each other at once",
            ),
            Unsupported::Kind(kind) => {
                write!(f, "events of the kind {kind:?} have no place in the code: sampling does not support them")
            }
            Unsupported::TooLarge => f.write_str("the program has too many blocks and events"),
        }
    }
}

impl std::error::Error for Unsupported {}

/// Kinds of events that are not those of an instruction, and not of the start and end of a method.
const UNSUPPORTED: [Kind; 11] = [
    Kind::Throw,
    Kind::Catch,
    Kind::Output,
    Kind::Lock,
    Kind::Unlock,
    Kind::Wait,
    Kind::Notify,
    Kind::ThreadStart,
    Kind::ThreadEnd,
    Kind::ThreadSwitch,
    Kind::Tick,
];

/// The most steps of the search for the arcs of the graph.
const MAX_STEPS: usize = 2_000_000_000;

/// When an event is raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    Before,
    After,
    Thrown,
}

/// The wanted events of an instruction or method.
#[derive(Clone, Debug)]
struct Wanted {
    name: String,
    before: bool,
    after: bool,
    thrown: bool,
}

impl Wanted {
    /// What a listener wants of a site: of the instruction at an offset of a method, or of a method's execution.
    fn of(
        program: &Verified<Program<'_>>,
        listener: &mut dyn Listener,
        at: Option<(GlobalMethodId, u32)>,
        site: &Site,
    ) -> Option<Wanted> {
        let (_, wanted) = match at {
            Some((method, offset)) => listener.site_at(program, method, offset, site),
            None => listener.site(program, site),
        };
        let name = name_of(program, site);
        let hooks::Wanted { before, after, thrown, .. } = wanted;
        (before || after || thrown).then_some(Wanted { name, before, after, thrown })
    }

    fn name(&self, when: When) -> String {
        match when {
            When::Before => self.name.clone(),
            When::After => format!("after {}", self.name),
            When::Thrown => format!("exception of {}", self.name),
        }
    }
}

/// A site for people: `Main.java:12:9 call Iterator.next`.
fn name_of(program: &Program<'_>, site: &Site) -> String {
    let place = site.within.and_then(|method| {
        let class = program.methods[method].class;
        let module = program.methods[method].module;
        let file = program.class_def(class).source?;
        let file = &program.modules[module].names[file];
        Some(match site.column {
            0 => format!("{file}:{} ", site.line),
            column => format!("{file}:{}:{column} ", site.line),
        })
    });
    let member = match site.member {
        Member::None => String::new(),
        Member::Method(method) => {
            let class = program.class_name(program.methods[method].class);
            format!(" {class}.{}", program.simple_name(method))
        }
        Member::Field(field) => {
            let info = &program.fields[field];
            format!(" {}.{}", program.class_name(info.class), program.name(info.name))
        }
        Member::Type(ty) => format!(" {}", program.type_name(ty)),
    };
    let kind = format!("{:?}", site.kind).to_lowercase();
    format!("{}{kind}{member}", place.unwrap_or_default())
}

/// A block: code that runs from its start to its end, unless an instruction throws.
#[derive(Clone, Debug, Default)]
struct Block {
    start: u32,
    /// The event at the start.
    event: Option<String>,
    /// The least time of all instructions.
    time: Time,
    /// The least time up to the first instruction that can throw, and the handlers that cover it; whether the
    /// exception can leave the method.
    throws: Option<Throws>,
    /// The starts of the blocks that follow.
    next: Vec<u32>,
    /// What the last instruction calls, and the event of an exception that it throws.
    called: Vec<GlobalMethodId>,
    thrown: Option<String>,
    /// Class initialisers that may run before the first instruction.
    initializers: Vec<GlobalMethodId>,
    returns: bool,
}

#[derive(Clone, Debug, Default)]
struct Throws {
    after: Time,
    handlers: Vec<u32>,
}

/// A method's code.
#[derive(Debug, Default)]
struct Code {
    blocks: BTreeMap<u32, Block>,
    /// The events of its execution.
    execution: Option<Wanted>,
    /// Whether it raises wanted events, or calls a method that does.
    is_critical: bool,
    /// The least time from its start to its return, and to an exception; `None` if that does not happen.
    transit: [Option<Time>; 2],
}

/// Whether an instruction, or one that it replaces, can throw.
fn can_throw(op: Op) -> bool {
    let parts = op.parts().iter().map(|term| term.op);
    parts.chain([op]).any(|op| !op.action().throws().is_empty())
}

/// The code of all methods that a program may run.
struct Codes<'p, 'a> {
    program: &'p Verified<Program<'a>>,
    calls: CallGraph,
    methods: BTreeMap<GlobalMethodId, Code>,
}

/// The critical graph of a program: an entry, the events that the listener wants, and an exit. Its weights are
/// [`cycles`].
///
/// # Errors
/// If the program or its events are not supported.
pub fn critical_graph(
    program: &Verified<Program<'_>>,
    listener: &mut dyn Listener,
) -> Result<Graph, Unsupported> {
    if let Some(&kind) = UNSUPPORTED.iter().find(|&&kind| listener.wants(kind)) {
        return Err(Unsupported::Kind(kind));
    }
    let main = program.main_method().ok_or(Unsupported::NoMain)?;
    let calls = CallGraph::of(program);
    let mut roots = calls.initializers(program, program.methods[main].class);
    roots.push(main);
    let mut codes = Codes { program, calls, methods: BTreeMap::new() };
    codes.read(roots.clone(), listener)?;
    codes.spread();
    codes.measure();
    codes.graph(&roots)
}

impl Codes<'_, '_> {
    /// Reads the methods and those that they may call.
    fn read(
        &mut self,
        mut open: Vec<GlobalMethodId>,
        listener: &mut dyn Listener,
    ) -> Result<(), Unsupported> {
        while let Some(method) = open.pop() {
            if self.methods.contains_key(&method) {
                continue;
            }
            let class = self.program.class_name(self.program.methods[method].class);
            if class == "java.lang.Thread" && self.program.simple_name(method) == "start" {
                return Err(Unsupported::Threads);
            }
            let code = self.code(method, listener);
            for block in code.blocks.values() {
                open.extend(block.called.iter().chain(&block.initializers));
            }
            self.methods.insert(method, code);
        }
        Ok(())
    }

    fn code(&self, method: GlobalMethodId, listener: &mut dyn Listener) -> Code {
        let program = self.program;
        let mut code = Code::default();
        let Some(body) = program.body(method) else { return code };
        let is_watched = listener.wants_method(program, method);
        let mut events: HashMap<u32, Wanted> = HashMap::new();
        if is_watched {
            for (offset, site) in hooks::sites_in(program, method, |kind| listener.wants(kind)) {
                let at = Some((method, offset));
                events.extend(Wanted::of(program, listener, at, &site).map(|it| (offset, it)));
            }
            if listener.wants(Kind::Execution) {
                let site = hooks::execution_of(program, method);
                code.execution = Wanted::of(program, listener, None, &site);
            }
        }
        let all: Vec<Instruction<'_>> =
            Instructions::new(program.code(method)).map_while(Result::ok).collect();
        let callees: Vec<_> =
            all.iter().map(|one| self.calls.callees(program, method, one)).collect();
        let mut leaders: BTreeSet<u32> = body.joins.iter().copied().chain([0]).collect();
        leaders.extend(body.handlers.iter().flat_map(|it| [it.start, it.end, it.target]));
        for (instruction, callees) in all.iter().zip(&callees) {
            let event = events.get(&instruction.offset);
            if event.is_some_and(|it| it.before) || !callees.initializers.is_empty() {
                leaders.insert(instruction.offset);
            }
            let is_last = event.is_some_and(|it| it.after || it.thrown)
                || !callees.called.is_empty()
                || !instruction.op.info().flow.falls_through()
                || instruction.target().is_some();
            if is_last {
                leaders.insert(instruction.end());
            }
        }
        let mut current = Block::default();
        for (instruction, callees) in all.iter().zip(callees) {
            let offset = instruction.offset;
            if leaders.contains(&offset) {
                current =
                    Block { start: offset, initializers: callees.initializers, ..Block::default() };
                // Two events at one place are one critical instruction.
                let before = events.get(&offset).filter(|it| it.before);
                current.event = before.map(|it| it.name(When::Before));
            }
            current.time += cycles(instruction.op);
            if current.throws.is_none() && can_throw(instruction.op) {
                let covers = body.handlers.iter().filter(|it| (it.start..it.end).contains(&offset));
                let handlers = covers.map(|it| it.target).collect();
                current.throws = Some(Throws { after: current.time, handlers });
            }
            let end = instruction.end();
            if !leaders.contains(&end) {
                continue;
            }
            if instruction.op.info().flow.falls_through() {
                current.next.push(end);
            }
            current.next.extend(instruction.target());
            if let Some(switch) = instruction.switch {
                let distances = switch.cases().map(|(_, it)| it).chain([switch.default]);
                current
                    .next
                    .extend(distances.filter_map(|it| offset.checked_add_signed(it.into())));
            }
            current.returns = instruction.op.action() == Action::Return;
            current.called = callees.called;
            let event = events.get(&offset);
            current.thrown = event.filter(|it| it.thrown).map(|it| it.name(When::Thrown));
            let block = std::mem::take(&mut current);
            // What is after an instruction has a block of its own, without time.
            if let Some(event) = event.filter(|it| it.after) {
                let after = Block {
                    start: offset,
                    event: Some(event.name(When::After)),
                    next: block.next.clone(),
                    ..Block::default()
                };
                code.blocks.insert(after_key(offset), after);
                code.blocks.insert(block.start, Block { next: vec![after_key(offset)], ..block });
            } else {
                code.blocks.insert(block.start, block);
            }
        }
        code
    }

    /// Finds the methods that raise wanted events, or call one that does.
    fn spread(&mut self) {
        let mut callers: HashMap<GlobalMethodId, Vec<GlobalMethodId>> = HashMap::new();
        let mut open = Vec::new();
        for (&method, code) in &self.methods {
            let blocks = || code.blocks.values();
            for block in blocks() {
                for &called in block.called.iter().chain(&block.initializers) {
                    callers.entry(called).or_default().push(method);
                }
            }
            if code.execution.is_some()
                || blocks().any(|it| it.event.is_some() || it.thrown.is_some())
            {
                open.push(method);
            }
        }
        while let Some(method) = open.pop() {
            if let Some(code) = self.methods.get_mut(&method)
                && !std::mem::replace(&mut code.is_critical, true)
            {
                open.extend(callers.get(&method).into_iter().flatten());
            }
        }
    }

    /// Computes the least times of the methods that are not critical.
    fn measure(&mut self) {
        let others: Vec<GlobalMethodId> =
            self.methods.iter().filter(|(_, code)| !code.is_critical).map(|(&id, _)| id).collect();
        let mut is_stable = false;
        while !is_stable {
            is_stable = true;
            for &method in &others {
                let transit = self.transit_of(method);
                if let Some(code) = self.methods.get_mut(&method)
                    && code.transit != transit
                {
                    code.transit = transit;
                    is_stable = false;
                }
            }
        }
    }

    /// The least time of a call of any of some methods, to its return or to an exception.
    fn transit(&self, called: &[GlobalMethodId], exceptional: bool) -> Option<Time> {
        let of = |method| self.methods.get(method)?.transit[usize::from(exceptional)];
        called.iter().filter_map(of).min()
    }

    fn transit_of(&self, method: GlobalMethodId) -> [Option<Time>; 2] {
        let code = &self.methods[&method];
        if code.blocks.is_empty() {
            // A native or abstract method.
            return [Some(0), Some(0)];
        }
        let mut least: HashMap<u32, Time> = HashMap::from([(0, 0)]);
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        let mut found = [None; 2];
        let lower = |slot: &mut Option<Time>, time| {
            *slot = Some(slot.map_or(time, |least: Time| least.min(time)));
        };
        while let Some(Reverse((time, at))) = queue.pop() {
            let Some(block) = code.blocks.get(&at).filter(|_| least.get(&at) == Some(&time)) else {
                continue;
            };
            let mut reached: Vec<(u32, Time)> = Vec::new();
            let end = time + block.time;
            let call = match block.called.is_empty() {
                true => [Some(end), None],
                false => [false, true].map(|it| Some(end + self.transit(&block.called, it)?)),
            };
            if let Some(end) = call[0] {
                reached.extend(block.next.iter().map(|&next| (next, end)));
                if block.returns {
                    lower(&mut found[0], end);
                }
            }
            let own = block.throws.as_ref().map(|it| time + it.after);
            for thrown in own.into_iter().chain(call[1]) {
                lower(&mut found[1], thrown);
                let handlers = block.throws.iter().flat_map(|it| &it.handlers);
                reached.extend(handlers.map(|&handler| (handler, thrown)));
            }
            for (next, time) in reached {
                if least.get(&next).is_none_or(|&known| time < known) {
                    least.insert(next, time);
                    queue.push(Reverse((time, next)));
                }
            }
        }
        found
    }

    /// The graph of all blocks of critical methods.
    fn graph(&self, roots: &[GlobalMethodId]) -> Result<Graph, Unsupported> {
        let mut graph = Graph::new();
        let entry = graph.add("start", false);
        let exit = graph.add("end", false);
        let critical = || self.methods.iter().filter(|(_, code)| code.is_critical);
        let mut of: HashMap<GlobalMethodId, MethodVertices> = HashMap::new();
        for (&method, code) in critical() {
            of.insert(method, MethodVertices::new(&mut graph, code));
        }
        for (method, code) in critical() {
            self.connect(&mut graph, &of, &of[method], code);
        }
        // The initialisers run before the main method, each at most once.
        for (at, root) in roots.iter().enumerate() {
            let Some(own) = of.get(root) else { continue };
            let before = roots[..at].iter().filter_map(|root| of.get(root)).map(|it| it.returned);
            for from in before.chain([entry]).collect::<Vec<_>>() {
                graph.connect(from, own.entered, 0);
            }
            graph.connect(own.returned, exit, 0);
            graph.connect(own.thrown, exit, 0);
        }
        if !roots.iter().any(|root| of.contains_key(root)) {
            graph.connect(entry, exit, 0);
        }
        graph.between_critical(entry, exit, MAX_STEPS).ok_or(Unsupported::TooLarge)
    }

    fn connect(
        &self,
        graph: &mut Graph,
        of: &HashMap<GlobalMethodId, MethodVertices>,
        own: &MethodVertices,
        code: &Code,
    ) {
        for (start, block) in &code.blocks {
            let (inits, at) = own.blocks[start];
            if let Some(inits) = inits {
                graph.connect(inits, at, 0);
                for callee in block.initializers.iter().filter_map(|it| of.get(it)) {
                    graph.connect(inits, callee.entered, 0);
                    graph.connect(callee.returned, at, 0);
                    graph.connect(callee.thrown, own.thrown, 0);
                }
            }
            let mut after = Vec::new();
            if block.called.is_empty() {
                after.push((at, block.time));
            }
            let mut thrown: Vec<(Vertex, Time)> = Vec::new();
            thrown.extend(block.throws.as_ref().map(|it| (at, it.after)));
            for callee in &block.called {
                match of.get(callee) {
                    Some(callee) => {
                        graph.connect(at, callee.entered, block.time);
                        after.push((callee.returned, 0));
                        thrown.push((callee.thrown, 0));
                    }
                    None => {
                        let callee = std::slice::from_ref(callee);
                        let time = |it| Some((at, block.time + self.transit(callee, it)?));
                        after.extend(time(false));
                        thrown.extend(time(true));
                    }
                }
            }
            for (from, time) in after {
                for next in &block.next {
                    if let Some(&(inits, next)) = own.blocks.get(next) {
                        graph.connect(from, inits.unwrap_or(next), time);
                    }
                }
                if block.returns {
                    graph.connect(from, own.returned, time);
                }
            }
            for (mut from, mut time) in thrown {
                if let Some(event) = own.exceptions.get(start) {
                    graph.connect(from, *event, time);
                    (from, time) = (*event, 0);
                }
                let handlers = block.throws.iter().flat_map(|it| &it.handlers);
                for handler in handlers.filter_map(|it| own.blocks.get(it)) {
                    graph.connect(from, handler.1, time);
                }
                graph.connect(from, own.thrown, time);
            }
        }
        if let Some(&(inits, first)) = own.blocks.get(&0) {
            graph.connect(own.entered, inits.unwrap_or(first), 0);
        }
    }
}

/// The key of the block after an instruction; no instruction starts there.
fn after_key(offset: u32) -> u32 {
    offset | 1 << 31
}

/// The vertices of a method.
struct MethodVertices {
    /// The start: the event of the execution, if it is wanted.
    entered: Vertex,
    /// The end.
    returned: Vertex,
    /// The end by an exception.
    thrown: Vertex,
    /// By start: the vertex before class initialisers that may run, and that of the block.
    blocks: HashMap<u32, (Option<Vertex>, Vertex)>,
    /// By start: the event of an exception.
    exceptions: HashMap<u32, Vertex>,
}

impl MethodVertices {
    fn new(graph: &mut Graph, code: &Code) -> MethodVertices {
        let execution = code.execution.as_ref();
        let gate = |graph: &mut Graph, event: Option<String>| match event {
            Some(event) => graph.add(event, true),
            None => graph.add("", false),
        };
        let wanted = |when: When, is: fn(&Wanted) -> bool| {
            execution.filter(|it| is(it)).map(|it| it.name(when))
        };
        let entered = gate(graph, wanted(When::Before, |it| it.before));
        let returned = gate(graph, wanted(When::After, |it| it.after));
        let thrown = gate(graph, wanted(When::Thrown, |it| it.thrown));
        let (mut blocks, mut exceptions) = (HashMap::new(), HashMap::new());
        for (&start, block) in &code.blocks {
            let inits = (!block.initializers.is_empty()).then(|| graph.add("", false));
            blocks.insert(start, (inits, gate(graph, block.event.clone())));
            if let Some(event) = &block.thrown {
                exceptions.insert(start, graph.add(event.clone(), true));
            }
        }
        MethodVertices { entered, returned, thrown, blocks, exceptions }
    }
}
