//! Selection of the calls to inline.
//!
//! A call can be inlined if its callee is known: a static, private or final method, or one that no class of the module
//! overrides and no other module may override. In a closed world classes of other modules may still override it; the
//! inline table lets the verifier reject these. Constructors are not candidates, since creating an object and running
//! its constructor is one instruction. Everything that the callee names must be accessible to the caller. Inlining pays
//! if the callee is small.

use std::collections::VecDeque;

use hashbrown::HashMap;
use std::sync::Arc;

use cranelift_entity::{EntitySet, SecondaryMap};

use super::frequency::CallFrequencies;
use super::inline::{Splice, splice};
use super::loops;
use super::scalars::{self, Scalars};
use crate::annotate::{Functions, Hierarchy, Owner, World, is_overridable};
use crate::ir::{
    Block, Dispatch, Function, InlinedCall, Inst, Op, Operand, Pool, Terminator, Type, TypeDef, Var,
};
use crate::lower::Lowering;
use crate::tree::{ClassId, Flags, MethodId, Origin, Symbols};

/// Size limits for inlining, in instructions.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// The size of callees that are inlined anywhere.
    small: usize,
    /// The size of callees that are inlined in loops.
    small_in_loop: usize,
    /// The growth that any method is allowed, however small it is.
    growth: usize,
}

/// The limits for all methods.
const CAREFUL: Limits = Limits { small: 10, small_in_loop: 24, growth: 40 };
/// The limits for methods that allocate fewer objects after inlining.
const EAGER: Limits = Limits { small: 32, small_in_loop: 32, growth: 240 };
/// The depth up to which calls in inlined code are inlined.
const MAX_NESTING: u32 = 4;
/// The depth of nested objects up to which scalar replacement is repeated.
const MAX_ROUNDS: usize = 6;
/// The limit for the growth of any method.
const MAX_GROWTH: usize = 400;
/// The estimated cost of a call without the instructions of the callee, in instructions.
const CALL: u64 = 6;
/// An inlined version must save at least this fraction (one in so many) of a method's instructions, weighted by loops,
/// to be worth a plain body.
const MIN_GAIN_DIVISOR: u64 = 10;

/// In hot code, inlining may add so many instructions for each one that it saves.
const MAX_GROWTH_FOR_SAVED: usize = 2;
/// Versions with more inlined calls in hot code may add one instruction for so many of the program.
const HOT_DIVISOR: usize = 50;
/// Larger versions and plain bodies together may add one instruction for so many of the program.
const GROWTH_DIVISOR: usize = 26;
/// Larger versions alone may add one instruction for so many: their instructions are larger, too.
const LARGER_DIVISOR: usize = 44;

/// A larger version of a method that allocates fewer objects or makes fewer calls.
struct Larger {
    owner: Owner,
    function: Function,
    /// The growth in instructions, including the plain body if the method has none otherwise.
    growth: usize,
    /// The estimated number of allocations or instructions saved.
    gain: u64,
}

impl Larger {
    /// Those that fit into a budget of instructions, the most profitable first, and the growth of all of them.
    fn within(mut versions: Vec<Larger>, budget: usize) -> (Vec<Larger>, usize) {
        versions.sort_by(|a, b| {
            let worth = |a: &Larger, b: &Larger| u128::from(a.gain) * b.growth.max(1) as u128;
            worth(b, a).cmp(&worth(a, b))
        });
        let mut spent = 0;
        versions.retain(|version| {
            let fits = spent + version.growth <= budget;
            spent += if fits { version.growth } else { 0 };
            fits
        });
        (versions, spent)
    }
}

/// Creates the inlined versions of all functions in which calls can be inlined. Returns the number of instructions that
/// the versions with fewer allocations add.
pub(crate) fn inline(
    lowering: &mut Lowering<'_>,
    symbols: &Symbols,
    functions: &mut Functions,
    frequencies: &CallFrequencies,
    world: World,
    replace_objects: bool,
    mut finish: impl FnMut(&Pool, &mut Function),
) -> usize {
    let hierarchy = Hierarchy::of(symbols, world);
    let mut overridden = EntitySet::new();
    for &(_, above) in &hierarchy.pairs {
        overridden.insert(above);
    }
    let factories = factories(functions, symbols);
    let classes = symbols.classes.iter().map(|(id, class)| (class.name.clone(), id)).collect();
    let numbers = numbers(symbols, functions);
    let mut scalars = Scalars::new(symbols, &classes, &numbers);
    let mut inliner = Inliner {
        symbols,
        overridden,
        open: hierarchy.open,
        classes: &classes,
        numbers: &numbers,
        sizes: SecondaryMap::new(),
        methods: HashMap::new(),
    };
    let (mut with_fewer_calls, mut with_fewer_objects) = (Vec::new(), Vec::new());
    for method in symbols.methods.keys() {
        inliner.sizes[method] = functions.methods[method].as_deref().map_or(usize::MAX, size);
    }
    for (class, symbol) in symbols.classes.iter() {
        if symbol.origin == Origin::Imported {
            continue;
        }
        let methods = symbol.methods.iter().map(|&method| Owner::Method(method));
        for owner in std::iter::once(Owner::Initialiser(class)).chain(methods) {
            let function = match owner {
                Owner::Method(method) => functions.methods[method].as_deref(),
                Owner::Initialiser(class) => functions.initialisers[class].as_deref(),
            };
            let Some(function) = function else { continue };
            let mut inline = |lowering: &mut Lowering<'_>, limits: Limits| {
                let found = inliner.function(lowering, functions, owner, class, function, limits);
                let (mut changed, mut saved) = (false, 0);
                let mut inlined = match found {
                    Some((mut inlined, by_calls)) => {
                        finish(&lowering.symbol_pool().pool, &mut inlined);
                        changed = by_calls * MIN_GAIN_DIVISOR >= weight(function);
                        saved = by_calls;
                        inlined
                    }
                    None => function.clone(),
                };
                for _ in 0..if replace_objects { MAX_ROUNDS } else { 0 } {
                    if scalars::decide_null_tests(&mut inlined) {
                        finish(&lowering.symbol_pool().pool, &mut inlined);
                    }
                    let access = Access { inliner: &inliner, user: class };
                    let may_name = |pool: &Pool, ty: Type| access.ty(pool, ty);
                    if !scalars.replace(lowering, functions, &mut inlined, may_name) {
                        break;
                    }
                    changed = true;
                    finish(&lowering.symbol_pool().pool, &mut inlined);
                }
                (changed && !inlined.is_too_large()).then_some((inlined, saved))
            };
            let limits =
                |limits: Limits| if frequencies.is_cold(owner) { limits.if_cold() } else { limits };
            let (inlined, saved) = match inline(lowering, limits(CAREFUL)) {
                Some((inlined, saved)) => (Some(inlined), saved),
                None => (None, 0),
            };
            let larger = |version: Function, gain: u64| {
                let plain = if inlined.is_none() { size(function) } else { 0 };
                let careful = size(inlined.as_ref().unwrap_or(function));
                Larger {
                    owner,
                    growth: (size(&version) + plain).saturating_sub(careful),
                    gain: gain * frequencies.runs(owner),
                    function: version,
                }
            };
            if frequencies.is_hot(owner)
                && let Some((hot, saved_if_hot)) = inline(lowering, CAREFUL.if_hot())
                && let more = saved_if_hot.saturating_sub(saved)
                && size(&hot) <= size(function) + MAX_GROWTH_FOR_SAVED * more as usize
                && more > 0
            {
                with_fewer_calls.push(larger(hot, more));
            }
            if replace_objects {
                let careful = inlined.as_ref().unwrap_or(function);
                let made = allocations(lowering, &factories, careful);
                if made.count > 0
                    && let Some((eager, _)) = inline(lowering, limits(EAGER))
                    && let fewer = allocations(lowering, &factories, &eager)
                    && fewer.count < made.count
                {
                    let gain = made.times.saturating_sub(fewer.times);
                    with_fewer_objects.push(larger(eager, gain));
                }
            }
            functions.set_inlined(owner, inlined);
        }
    }
    let budget = growth_budget(functions, symbols, world).saturating_mul(GROWTH_DIVISOR);
    let (with_fewer_calls, _) = Larger::within(with_fewer_calls, budget / HOT_DIVISOR);
    let (with_fewer_objects, spent) = Larger::within(with_fewer_objects, budget / LARGER_DIVISOR);
    // A version with fewer objects has fewer calls, too.
    for Larger { owner, function, .. } in with_fewer_calls.into_iter().chain(with_fewer_objects) {
        functions.set_inlined(owner, Some(function));
    }
    spent
}

/// The number of instructions by which larger versions and plain bodies may make a module grow. There is a limit for
/// programs only: frequencies are known there, so the most profitable versions can be selected.
pub(crate) fn growth_budget(functions: &Functions, symbols: &Symbols, world: World) -> usize {
    match world {
        World::Closed => {
            let sizes = functions.iter(symbols).map(|(_, function)| size(function));
            sizes.sum::<usize>() / GROWTH_DIVISOR
        }
        World::Open | World::Sealed => usize::MAX,
    }
}

/// The number of each method among all methods of the module: class by class, the class initialiser first.
fn numbers(symbols: &Symbols, functions: &Functions) -> SecondaryMap<MethodId, u32> {
    let mut numbers = SecondaryMap::new();
    let mut next = 0;
    for (class, symbol) in symbols.classes.iter() {
        if symbol.origin == Origin::Imported {
            continue;
        }
        next += u32::from(functions.initialisers[class].is_some());
        for &method in &symbol.methods {
            numbers[method] = next;
            next += 1;
        }
    }
    numbers
}

/// The methods that return a new object.
fn factories(functions: &Functions, symbols: &Symbols) -> EntitySet<MethodId> {
    let mut factories = EntitySet::new();
    for method in symbols.methods.keys() {
        let Some(function) = &functions.methods[method] else { continue };
        let mut made: EntitySet<Var> = EntitySet::new();
        let mut returned = Vec::new();
        for &block in &function.layout {
            let data = &function.blocks[block];
            let new = data.insts.iter().filter(|inst| matches!(inst.op, Op::New(_)));
            made.extend(new.filter_map(|inst| inst.dst));
            if let Some(Terminator::Return(Some(value))) = &data.end {
                returned.push(value.var());
            }
        }
        if !returned.is_empty() && returned.iter().all(|v| v.is_some_and(|v| made.contains(v))) {
            factories.insert(method);
        }
    }
    factories
}

/// The instructions of a function that allocate objects or call methods that return new ones.
struct Allocations {
    count: usize,
    /// The estimated number of their executions.
    times: u64,
}

fn allocations(
    lowering: &mut Lowering<'_>,
    factories: &EntitySet<MethodId>,
    function: &Function,
) -> Allocations {
    let depths = loops::depths(function);
    let mut made = Allocations { count: 0, times: 0 };
    for &block in &function.layout {
        for inst in &function.blocks[block].insts {
            let makes = match inst.op {
                Op::New(_) => true,
                Op::Call(_, reference) => {
                    let method = lowering.symbol_pool().declaration(reference);
                    method.is_some_and(|method| factories.contains(method))
                }
                _ => false,
            };
            if makes {
                made.count += 1;
                made.times += times(depths[block]);
            }
        }
    }
    made
}

/// The size of a function's inlined code, in instructions.
pub(crate) fn size(function: &Function) -> usize {
    let mut size = 0;
    for &block in &function.layout {
        let data = &function.blocks[block];
        for inst in &data.insts {
            size += match inst.op {
                Op::Call(..) | Op::New(_) | Op::SuperInit(_) => 2 + inst.args.len(),
                _ => 1,
            };
        }
        size += match &data.end {
            Some(Terminator::Branch { .. } | Terminator::Throw { .. }) => 1,
            Some(Terminator::Switch { cases, .. }) => 2 + cases.len(),
            _ => 0,
        };
    }
    size
}

/// The number of a function's instructions, weighted by the estimated frequency.
fn weight(function: &Function) -> u64 {
    let depths = loops::depths(function);
    let blocks = function.layout.iter();
    blocks.map(|&block| times(depths[block]) * function.blocks[block].insts.len() as u64).sum()
}

/// The estimated number of executions of code at a loop depth.
fn times(depth: u32) -> u64 {
    8u64.pow(depth.min(6))
}

impl Limits {
    /// The limits for cold code: outside of its loops, nothing is inlined.
    fn if_cold(self) -> Limits {
        Limits { small: 0, ..self }
    }

    /// The limits for hot code: all of it is treated as a loop.
    fn if_hot(self) -> Limits {
        Limits { small: self.small_in_loop, ..self }
    }
}

struct Inliner<'s> {
    symbols: &'s Symbols,
    overridden: EntitySet<MethodId>,
    open: EntitySet<MethodId>,
    classes: &'s HashMap<Arc<str>, ClassId>,
    numbers: &'s SecondaryMap<MethodId, u32>,
    sizes: SecondaryMap<MethodId, usize>,
    /// The callees of inlined calls, by method number.
    methods: HashMap<u32, MethodId>,
}

/// A call that can be inlined.
struct Candidate {
    method: MethodId,
    is_virtual: bool,
    has_receiver: bool,
    /// Whether it is a call of `super.m()`, whose receiver must be of the caller's class.
    is_super: bool,
}

impl Inliner<'_> {
    /// The function with inlined calls, and the number of instructions that this saves, weighted by loops; `None` if no
    /// call is inlined.
    fn function(
        &mut self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        owner: Owner,
        class: ClassId,
        function: &Function,
        limits: Limits,
    ) -> Option<(Function, u64)> {
        let (own, is_static) = match owner {
            Owner::Method(method) => (Some(method), self.symbols.methods[method].is_static()),
            Owner::Initialiser(_) => (None, true),
        };
        let mut growth = size(function).clamp(limits.growth, MAX_GROWTH);
        let depths = loops::depths(function);
        let mut inlined: Option<Function> = None;
        let mut saved = 0;
        let mut never_null: EntitySet<Var> = EntitySet::new();
        if !is_static {
            never_null.insert(Var::from_u32(0));
        }
        let mut queue: VecDeque<(Block, u32, u32)> =
            function.layout.iter().map(|&block| (block, depths[block], 0)).collect();
        let (mut layout, mut failing) = (Vec::new(), Vec::new());
        // In a constructor, no jump may cross the call of the other constructor.
        let mut is_set_up = !function.is_constructor;
        // The instructions after an inlined call, the last one first, so that each is moved once.
        let mut rest_of: HashMap<Block, Vec<Inst>> = HashMap::new();
        while let Some((block, depth, nesting)) = queue.pop_front() {
            layout.push(block);
            let mut find = |inliner: &Self, lowering: &mut _, current: &Function, inst: &Inst| {
                is_set_up |= matches!(inst.op, Op::SuperInit(_));
                if !is_set_up {
                    return None;
                }
                let candidate = inliner.candidate(lowering, inst)?;
                // The call that throws for a null receiver has no receiver of the caller's class.
                let is_not_null =
                    |arg: &Operand| arg.var().is_some_and(|it| never_null.contains(it));
                if candidate.is_super && !inst.args.first().is_some_and(is_not_null) {
                    return None;
                }
                let size = inliner.sizes[candidate.method];
                let most = if depth > 0 { limits.small_in_loop } else { limits.small };
                let fits = size <= most
                    && size <= growth
                    && nesting < MAX_NESTING
                    && Some(candidate.method) != own
                    && !inliner.is_within(current, inst.site, candidate.method);
                let callee = functions.methods[candidate.method].as_ref()?;
                (fits && inliner.is_accessible(lowering, callee, candidate.method, class))
                    .then_some((candidate, callee))
            };
            let mut remaining = rest_of.remove(&block);
            let found = match (&mut remaining, &mut inlined) {
                (Some(remaining), Some(to)) => {
                    std::iter::from_fn(|| remaining.pop()).find_map(|inst| {
                        let found = find(self, lowering, to, &inst);
                        let insts = &mut to.blocks[block].insts;
                        insts.push(inst);
                        found.map(|(candidate, callee)| (insts.len() - 1, candidate, callee))
                    })
                }
                (_, inlined) => {
                    let current = inlined.as_ref().unwrap_or(function);
                    let mut insts = current.blocks[block].insts.iter().enumerate();
                    insts.find_map(|(at, inst)| {
                        let found = find(self, lowering, current, inst);
                        found.map(|(candidate, callee)| (at, candidate, callee))
                    })
                }
            };
            let Some((at, candidate, callee)) = found else { continue };
            let to = inlined.get_or_insert_with(|| function.clone());
            let remaining = remaining.unwrap_or_else(|| {
                let insts = &mut to.blocks[block].insts;
                let mut remaining = insts.split_off(at + 1);
                insts.shrink_to_fit();
                remaining.reverse();
                remaining
            });
            let insts = &to.blocks[block].insts;
            let target = self.symbols.methods[candidate.method].owner;
            let call = &insts[at];
            let guard =
                candidate.has_receiver && !is_never_null(&insts[..at], call.args[0], &never_null);
            // Only code in a static method of a class can rely on the class's initialiser not having failed.
            let is_initialised = candidate.has_receiver
                || !lowering.initialises(target)
                || (is_static && self.is_superclass(target, class));
            let initialise = (!is_initialised).then(|| lowering.symbol_pool().class(target));
            let number = self.numbers[candidate.method];
            self.methods.insert(number, candidate.method);
            growth -= self.sizes[candidate.method];
            saved += times(depth) * (CALL + call.args.len() as u64);
            let how = Splice {
                callee,
                method: number,
                is_virtual: candidate.is_virtual,
                initialise,
                guard,
            };
            let spliced = splice(&lowering.symbol_pool().pool, to, block, at, how);
            rest_of.insert(spliced.rest, remaining);
            if let (true, Some(receiver)) = (candidate.has_receiver, spliced.receiver) {
                never_null.insert(receiver);
            }
            failing.extend(spliced.failing);
            let inner = loops::depths(callee);
            let entered = spliced.body.len() - callee.layout.len();
            queue.push_front((spliced.rest, depth, nesting));
            for (i, &block) in spliced.body.iter().enumerate().rev() {
                let inner = i.checked_sub(entered).map_or(0, |i| inner[callee.layout[i]]);
                queue.push_front((block, depth + inner, nesting + 1));
            }
        }
        let mut inlined = inlined?;
        layout.extend(failing);
        inlined.layout = layout;
        Some((inlined, saved))
    }

    /// The callee of an instruction, if it is known and its code can be inlined.
    fn candidate(&self, lowering: &mut Lowering<'_>, inst: &Inst) -> Option<Candidate> {
        let Op::Call(dispatch, reference) = inst.op else { return None };
        let method = lowering.symbol_pool().declaration(reference)?;
        let symbol = &self.symbols.methods[method];
        // Stack traces omit the methods of function objects entirely, so these neither inline calls nor are inlined.
        let unfit =
            Flags::NATIVE.0 | Flags::ABSTRACT.0 | Flags::SYNCHRONIZED.0 | Flags::SYNTHETIC.0;
        if symbol.origin == Origin::Imported
            || symbol.flags.0 & unfit != 0
            || symbol.is_constructor()
            || symbol.params.len() + usize::from(!symbol.is_static()) != inst.args.len()
        {
            return None;
        }
        let is_virtual = match dispatch {
            Dispatch::Static | Dispatch::Special => false,
            Dispatch::Virtual => is_overridable(self.symbols, symbol),
            Dispatch::Interface => return None,
        };
        if is_virtual && (self.overridden.contains(method) || self.open.contains(method)) {
            return None;
        }
        let is_interface = self.symbols.classes[symbol.owner].is_interface();
        let has_receiver = !symbol.is_static();
        let is_super = dispatch == Dispatch::Special && !symbol.flags.contains(Flags::PRIVATE);
        let candidate = Candidate { method, is_virtual, has_receiver, is_super };
        (!(is_interface && has_receiver)).then_some(candidate)
    }

    /// Whether the code of an inlined call belongs to the method, directly or nested.
    fn is_within(&self, function: &Function, site: Option<InlinedCall>, method: MethodId) -> bool {
        let mut chain = std::iter::successors(site, |&site| function.sites[site].parent);
        chain.any(|site| self.methods.get(&function.sites[site].method) == Some(&method))
    }

    fn is_superclass(&self, above: ClassId, class: ClassId) -> bool {
        let classes = &self.symbols.classes;
        std::iter::successors(Some(class), |&class| classes[class].superclass).any(|c| c == above)
    }

    fn host(&self, class: ClassId) -> ClassId {
        let classes = &self.symbols.classes;
        std::iter::successors(Some(class), |&class| classes[class].outer).last().unwrap_or(class)
    }

    /// Whether code of class `user` may access everything that a method's code names (JVMS 5.4.4).
    fn is_accessible(
        &self,
        lowering: &mut Lowering<'_>,
        callee: &Function,
        method: MethodId,
        user: ClassId,
    ) -> bool {
        if self.symbols.classes[user].flags.contains(Flags::SYNTHETIC) {
            return false;
        }
        if self.symbols.methods[method].owner == user {
            return true;
        }
        let access = Access { inliner: self, user };
        let types = callee.vars.values().map(|var| var.ty.ty);
        let caught = callee.regions.values().flat_map(|r| r.clauses.iter().map(|&(ty, _)| ty));
        let pool = &lowering.symbol_pool().pool;
        if !types.chain(caught).all(|ty| access.ty(pool, ty)) {
            return false;
        }
        let insts = callee.layout.iter().flat_map(|&block| &callee.blocks[block].insts);
        for inst in insts {
            let pool = &lowering.symbol_pool().pool;
            let ok = match inst.op {
                Op::GetField(f) | Op::PutField(f) | Op::GetStatic(f) | Op::PutStatic(f) => {
                    let def = pool.field_def(f);
                    access.ty(pool, def.owner) && access.ty(pool, def.ty) && access.field(pool, f)
                }
                Op::ArrayLoad(ty)
                | Op::ArrayStore(ty)
                | Op::ArrayLength(ty)
                | Op::NewArray(ty)
                | Op::InitClass(ty)
                | Op::InstanceOf(ty)
                | Op::Cast(ty) => access.ty(pool, ty),
                Op::New(m) | Op::Call(_, m) => {
                    let owner = pool.method_def(m).owner;
                    let named = access.ty(pool, owner);
                    // `super.m()` is resolved relative to the class that contains the call.
                    let is_super = matches!(inst.op, Op::Call(Dispatch::Special, _));
                    match lowering.symbol_pool().declaration(m) {
                        Some(called) => {
                            let called = &self.symbols.methods[called];
                            let is_private = called.flags.contains(Flags::PRIVATE);
                            named
                                && (!is_super || is_private)
                                && access.member(called.owner, called.flags)
                        }
                        None => false,
                    }
                }
                Op::SuperInit(_) => false,
                _ => true,
            };
            let constants = inst.args.iter().all(|&arg| access.constant(lowering, arg));
            if !ok || !constants {
                return false;
            }
        }
        let ends = callee.layout.iter().filter_map(|&block| callee.blocks[block].end.as_ref());
        ends.flat_map(|end| end.args()).all(|&arg| access.constant(lowering, arg))
    }
}

/// Access checks for code of a class.
struct Access<'i, 's> {
    inliner: &'i Inliner<'s>,
    user: ClassId,
}

impl Access<'_, '_> {
    fn constant(&self, lowering: &mut Lowering<'_>, operand: Operand) -> bool {
        match operand {
            Operand::Const(crate::ir::Const::Class(ty)) => {
                self.ty(&lowering.symbol_pool().pool, ty)
            }
            _ => true,
        }
    }

    fn class(&self, pool: &Pool, ty: Type) -> Option<ClassId> {
        match pool.type_def(ty) {
            TypeDef::Class(name) => self.inliner.classes.get(name).copied(),
            _ => None,
        }
    }

    fn ty(&self, pool: &Pool, ty: Type) -> bool {
        let element = std::iter::successors(Some(ty), |&ty| pool.element(ty)).last().unwrap_or(ty);
        if pool.as_primitive(element).is_some() {
            return true;
        }
        let classes = &self.inliner.symbols.classes;
        self.class(pool, element).is_some_and(|class| {
            let flags = classes[class].flags;
            flags.contains(Flags::PUBLIC)
                || flags.contains(Flags::PROTECTED)
                || classes[class].package == classes[self.user].package
        })
    }

    fn member(&self, owner: ClassId, flags: Flags) -> bool {
        let classes = &self.inliner.symbols.classes;
        if flags.contains(Flags::PUBLIC) || owner == self.user {
            return true;
        }
        match flags.contains(Flags::PRIVATE) {
            true => self.inliner.host(owner) == self.inliner.host(self.user),
            false => classes[owner].package == classes[self.user].package,
        }
    }

    fn field(&self, pool: &Pool, field: crate::ir::FieldRef) -> bool {
        let def = pool.field_def(field);
        let symbols = self.inliner.symbols;
        let chain = std::iter::successors(self.class(pool, def.owner), |&class| {
            symbols.classes[class].superclass
        });
        for class in chain {
            let mut fields = symbols.classes[class].fields.iter().map(|&f| &symbols.fields[f]);
            if let Some(found) = fields.find(|found| found.name == def.name) {
                return self.member(class, found.flags);
            }
        }
        false
    }
}

/// Whether a reference is known to be non-null after the given instructions of its block: it is in the set, is new, or
/// was dereferenced since its assignment.
fn is_never_null(before: &[Inst], operand: Operand, never_null: &EntitySet<Var>) -> bool {
    let Some(mut var) = operand.var() else {
        return operand != Operand::NULL;
    };
    if never_null.contains(var) {
        return true;
    }
    for inst in before.iter().rev() {
        if inst.dst == Some(var) {
            match (inst.op, inst.args.first()) {
                (Op::New(_) | Op::NewArray(_), _) => return true,
                (Op::Copy, Some(&Operand::Var(source))) => var = source,
                _ => return false,
            }
            if never_null.contains(var) {
                return true;
            }
            continue;
        }
        let uses_receiver = match inst.op {
            Op::GetField(_)
            | Op::PutField(_)
            | Op::ArrayLoad(_)
            | Op::ArrayStore(_)
            | Op::ArrayLength(_) => true,
            Op::Call(dispatch, _) => dispatch != Dispatch::Static,
            _ => false,
        };
        if uses_receiver && inst.args.first() == Some(&Operand::Var(var)) {
            return true;
        }
    }
    false
}
