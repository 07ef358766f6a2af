//! Scalar replacement: the fields of objects that do not escape the method become variables.
//!
//! A variable is a candidate if it holds only objects that the method itself creates, all of one class whose
//! constructor only sets fields, and if the method only reads and writes their fields and assigns them to other
//! candidates. If candidates are assigned to each other, no field may be written after construction: then two objects
//! with equal fields are indistinguishable.

use hashbrown::HashMap;
use std::sync::Arc;

use cranelift_entity::{EntityRef, SecondaryMap};
use smallvec::{SmallVec, smallvec};
use tsb_format::Kind;

use crate::annotate::Functions;
use crate::ir::{
    Block, Const, Conv, FieldRef, Function, InlinedCall, InlinedCallData, Inst, MethodRef, Op,
    Operand, Pool, Relation, Terminator, Type, TypeDef, ValueType, Var,
};
use crate::lower::Lowering;
use crate::tree::{ClassId, FieldId, MethodId, Prim, Symbols};

/// The limit for the fields of a replaced object.
const MAX_FIELDS: usize = 16;
/// The limit for the variables that one pass over a function adds.
const MAX_VARS: usize = 128;
/// The depth up to which calls between constructors are followed.
const MAX_CALLS: u32 = 4;

/// Scalar replacement with its knowledge of classes and constructors.
#[derive(Debug)]
pub(super) struct Scalars<'s> {
    symbols: &'s Symbols,
    classes: &'s HashMap<Arc<str>, ClassId>,
    /// The number of each method among all methods of the module.
    numbers: &'s SecondaryMap<MethodId, u32>,
    /// Whether a constructor only sets fields.
    constructors: HashMap<MethodId, bool>,
    /// The fields of a class's objects.
    layouts: HashMap<ClassId, Arc<[FieldId]>>,
}

/// What a set of variables that are assigned to each other holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Group {
    /// Nothing is known yet.
    #[default]
    Open,
    /// They hold objects of this class.
    Objects(ClassId),
    /// They hold something else, or are used in a way that needs an object.
    Other,
}

impl<'s> Scalars<'s> {
    pub fn new(
        symbols: &'s Symbols,
        classes: &'s HashMap<Arc<str>, ClassId>,
        numbers: &'s SecondaryMap<MethodId, u32>,
    ) -> Scalars<'s> {
        Scalars { symbols, classes, numbers, constructors: HashMap::new(), layouts: HashMap::new() }
    }

    /// Replaces objects. Returns whether there were any. `may_name` tells whether the function has access to a type.
    pub fn replace(
        &mut self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        function: &mut Function,
        may_name: impl Fn(&Pool, Type) -> bool,
    ) -> bool {
        let mut groups = Groups::new(function.vars.len());
        let mut makes_objects = false;
        for &block in &function.layout.clone() {
            for inst in &function.blocks[block].insts {
                if let (Op::New(reference), Some(dst)) = (inst.op, inst.dst) {
                    match self.constructed(lowering, functions, reference, &may_name) {
                        Some(class) => {
                            makes_objects = true;
                            groups.add(dst, Group::Objects(class));
                        }
                        None => groups.disqualify(dst),
                    }
                }
            }
        }
        if !makes_objects {
            return false;
        }
        collect(&lowering.symbol_pool().pool, function, &mut groups);
        let mut pass = Replace { scalars: self, groups, fields: HashMap::new() };
        pass.function(lowering, functions, function)
    }

    /// The class that a constructor creates, if the constructor only sets fields.
    fn constructed(
        &mut self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        reference: MethodRef,
        may_name: &impl Fn(&Pool, Type) -> bool,
    ) -> Option<ClassId> {
        let constructor = lowering.symbol_pool().declaration(reference)?;
        let class = self.symbols.methods[constructor].owner;
        let only_sets = match self.constructors.get(&constructor) {
            Some(&known) => known,
            None => {
                let found = self.only_sets_fields(lowering, functions, constructor, MAX_CALLS);
                self.constructors.insert(constructor, found);
                found
            }
        };
        let fields = self.layout(class);
        let names = lowering.symbol_pool();
        let fit = only_sets
            && fields.len() <= MAX_FIELDS
            && fields.iter().all(|&field| {
                let ty = names.ty(self.symbols.fields[field].ty);
                may_name(&names.pool, ty)
            });
        fit.then_some(class)
    }

    fn layout(&mut self, class: ClassId) -> Arc<[FieldId]> {
        let symbols = self.symbols;
        let layout = self.layouts.entry(class).or_insert_with(|| {
            std::iter::successors(Some(class), |&class| symbols.classes[class].superclass)
                .flat_map(|class| symbols.classes[class].fields.iter().copied())
                .filter(|&field| !symbols.fields[field].is_static())
                .collect()
        });
        layout.clone()
    }

    fn only_sets_fields(
        &self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        constructor: MethodId,
        depth: u32,
    ) -> bool {
        if Some(self.symbols.methods[constructor].owner) == self.symbols.known.object {
            return true;
        }
        let Some(function) = &functions.methods[constructor] else { return false };
        let &[block] = &function.layout[..] else { return false };
        let data = &function.blocks[block];
        let this = Operand::Var(Var::new(0));
        data.end == Some(Terminator::Return(None))
            && data.insts.iter().all(|inst| {
                let mut others = inst.args.iter();
                let uses_field = matches!(inst.op, Op::PutField(_) | Op::GetField(_));
                if uses_field && others.next() != Some(&this) {
                    return false;
                }
                if others.any(|&arg| arg == this || matches!(arg, Operand::Const(Const::Class(_))))
                {
                    return false;
                }
                match inst.op {
                    Op::PutField(field) | Op::GetField(field) => {
                        self.field(&lowering.symbol_pool().pool, field).is_some()
                    }
                    Op::SuperInit(reference) => {
                        depth > 0
                            && lowering.symbol_pool().declaration(reference).is_some_and(|called| {
                                self.only_sets_fields(lowering, functions, called, depth - 1)
                            })
                    }
                    Op::Copy | Op::Neg(_) | Op::Arith(..) | Op::Conv(_) | Op::Compare(_) => {
                        !inst.can_throw()
                    }
                    _ => false,
                }
            })
    }

    /// The field that a reference names.
    fn field(&self, pool: &Pool, reference: FieldRef) -> Option<FieldId> {
        let def = pool.field_def(reference);
        let TypeDef::Class(name) = pool.type_def(def.owner) else { return None };
        let classes = &self.symbols.classes;
        let first = self.classes.get(name).copied();
        let mut all = std::iter::successors(first, |&class| classes[class].superclass)
            .flat_map(|class| classes[class].fields.iter().copied());
        all.find(|&field| self.symbols.fields[field].name == def.name)
    }
}

/// Union-find of variables that are assigned to each other.
struct Groups {
    parents: SecondaryMap<Var, Option<Var>>,
    states: SecondaryMap<Var, Group>,
    /// Whether a field is written, and whether the set has more than one variable.
    written: SecondaryMap<Var, bool>,
    shared: SecondaryMap<Var, bool>,
}

impl Groups {
    fn new(vars: usize) -> Groups {
        Groups {
            parents: SecondaryMap::with_capacity(vars),
            states: SecondaryMap::with_capacity(vars),
            written: SecondaryMap::with_capacity(vars),
            shared: SecondaryMap::with_capacity(vars),
        }
    }

    /// The representative of the variable's set.
    fn root(&mut self, var: Var) -> Var {
        let mut root = var;
        while let Some(parent) = self.parents[root] {
            root = parent;
        }
        let mut next = var;
        while let Some(parent) = self.parents[next] {
            self.parents[next] = Some(root);
            next = parent;
        }
        root
    }

    fn add(&mut self, var: Var, state: Group) {
        let root = self.root(var);
        self.states[root] = match (self.states[root], state) {
            (state, Group::Open) | (Group::Open, state) => state,
            (before, state) if before == state => state,
            _ => Group::Other,
        };
    }

    fn disqualify(&mut self, var: Var) {
        self.add(var, Group::Other);
    }

    fn disqualify_all(&mut self, args: &[Operand]) {
        args.iter().filter_map(|arg| arg.var()).for_each(|var| self.disqualify(var));
    }

    /// The class of the objects that a variable holds, if they can be replaced.
    fn objects(&mut self, var: Var) -> Option<ClassId> {
        let root = self.root(var);
        match self.states[root] {
            Group::Objects(class) if !(self.written[root] && self.shared[root]) => Some(class),
            _ => None,
        }
    }
}

/// Unites the variables that are assigned to each other, and marks those whose uses need an object.
fn collect(pool: &Pool, function: &Function, groups: &mut Groups) {
    function.vars.keys().take(function.param_count).for_each(|var| groups.disqualify(var));
    let is_reference = |var: Var| pool.kind(function.vars[var].ty.ty) == Kind::Ref;
    let mut joined = Vec::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if let Some(var) = data.handler.and_then(|entry| entry.var) {
            groups.disqualify(var);
        }
        for inst in &data.insts {
            match (inst.op, inst.dst) {
                (Op::Copy, Some(dst)) => match inst.args[0] {
                    Operand::Var(source) if is_reference(dst) => joined.push((dst, source)),
                    _ => groups.disqualify(dst),
                },
                (Op::Copy, None) => {}
                (Op::New(_), _) => groups.disqualify_all(&inst.args),
                (Op::GetField(_), dst) => dst.into_iter().for_each(|dst| groups.disqualify(dst)),
                (Op::PutField(_), _) => {
                    groups.disqualify_all(&inst.args[1..]);
                    if let Some(object) = inst.args[0].var() {
                        groups.written[object] = true;
                    }
                }
                (_, dst) => {
                    groups.disqualify_all(&inst.args);
                    dst.into_iter().for_each(|dst| groups.disqualify(dst));
                }
            }
        }
        data.end.iter().for_each(|end| groups.disqualify_all(end.args()));
    }
    for (a, b) in joined {
        let (a, b) = (groups.root(a), groups.root(b));
        if a == b {
            continue;
        }
        groups.parents[b] = Some(a);
        groups.written[a] |= groups.written[b];
        groups.shared[a] = true;
        let state = groups.states[b];
        groups.add(a, state);
    }
}

struct Replace<'p, 's> {
    scalars: &'p Scalars<'s>,
    groups: Groups,
    /// The variables that replace fields.
    fields: HashMap<(Var, FieldId), Var>,
}

impl Replace<'_, '_> {
    fn function(
        &mut self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        function: &mut Function,
    ) -> bool {
        let mut vars: Vec<(Var, Arc<[FieldId]>)> = Vec::new();
        for var in function.vars.keys() {
            let fields = self.fields_of(var);
            if !fields.is_empty() || self.groups.objects(var).is_some() {
                vars.push((var, fields));
            }
        }
        if vars.is_empty() || vars.iter().map(|(_, fields)| fields.len()).sum::<usize>() > MAX_VARS
        {
            return false;
        }
        for (var, fields) in vars {
            for &field in &*fields {
                let ty = lowering.symbol_pool().value(self.scalars.symbols.fields[field].ty);
                self.fields.insert((var, field), function.new_temp(ty));
            }
        }
        for block in function.layout.clone() {
            self.block(lowering, functions, function, block);
        }
        true
    }

    fn block(
        &mut self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        function: &mut Function,
        block: Block,
    ) {
        let insts = std::mem::take(&mut function.blocks[block].insts);
        let mut out = Vec::with_capacity(insts.len());
        for inst in insts {
            let subject = match inst.op {
                Op::New(_) | Op::Copy => inst.dst,
                Op::GetField(_) | Op::PutField(_) => inst.args[0].var(),
                _ => None,
            };
            let subject = subject.filter(|&var| self.groups.objects(var).is_some());
            let Some(var) = subject else {
                out.push(inst);
                continue;
            };
            let pool = &lowering.symbol_pool().pool;
            match inst.op {
                Op::New(reference) => {
                    self.new_object(lowering, functions, function, &mut out, &inst, reference, var);
                }
                Op::Copy => {
                    let Some(source) = inst.args[0].var() else { continue };
                    for &field in &*self.fields_of(var) {
                        let (to, from) =
                            (self.fields[&(var, field)], self.fields[&(source, field)]);
                        out.push(copy(&inst, to, from.into()));
                    }
                }
                Op::GetField(reference) => {
                    let field = self.scalars.field(pool, reference);
                    let value = field.and_then(|field| self.fields.get(&(var, field)));
                    if let (Some(dst), Some(&value)) = (inst.dst, value) {
                        out.push(copy(&inst, dst, value.into()));
                    }
                }
                Op::PutField(reference) => {
                    let field = self.scalars.field(pool, reference);
                    if let Some(field) = field
                        && let Some(&to) = self.fields.get(&(var, field))
                    {
                        out.push(self.narrowed(&inst, field, to, inst.args[1]));
                    }
                }
                _ => {}
            }
        }
        function.blocks[block].insts = out;
    }

    fn fields_of(&mut self, var: Var) -> Arc<[FieldId]> {
        let class = self.groups.objects(var);
        class.map_or_else(
            || Arc::new([]) as Arc<[FieldId]>,
            |class| self.scalars.layouts[&class].clone(),
        )
    }

    /// Assigns the variables as the constructor sets the fields.
    #[expect(clippy::too_many_arguments, reason = "one step of a pass over a function")]
    fn new_object(
        &mut self,
        lowering: &mut Lowering<'_>,
        functions: &Functions,
        function: &mut Function,
        out: &mut Vec<Inst>,
        inst: &Inst,
        reference: MethodRef,
        var: Var,
    ) {
        let Some(constructor) = lowering.symbol_pool().declaration(reference) else { return };
        let class = self.scalars.symbols.methods[constructor].owner;
        if lowering.initialises(class) {
            let ty = lowering.symbol_pool().class(class);
            out.push(with(inst, Op::InitClass(ty)));
        }
        let mut values = HashMap::new();
        let mut run = Run { replace: self, functions, inst, values: &mut values };
        run.constructor(lowering, function, out, constructor, inst.site, &inst.args);
        // A value may be read from a variable that is itself assigned here.
        let mut assigned = Vec::new();
        for &field in &*self.fields_of(var) {
            let to = self.fields[&(var, field)];
            let ty = function.vars[to].ty;
            let mut value = values.remove(&field);
            if let Some(Operand::Var(_)) = value {
                let between = function.new_temp(ty);
                out.extend(value.map(|value| copy(inst, between, value)));
                value = Some(between.into());
            }
            let neutral = zero(&lowering.symbol_pool().pool, ty);
            assigned.push(copy(inst, to, value.unwrap_or(neutral)));
        }
        out.extend(assigned);
    }

    /// Assigns a value, narrowed as a store to the field would.
    fn narrowed(&self, inst: &Inst, field: FieldId, to: Var, value: Operand) -> Inst {
        use crate::tree::Type::Prim as P;
        let conv = match self.scalars.symbols.fields[field].ty {
            P(Prim::Byte) => Conv::Byte,
            P(Prim::Short) => Conv::Short,
            P(Prim::Char) => Conv::Char,
            _ => return copy(inst, to, value),
        };
        Inst { dst: Some(to), args: smallvec![value], ..with(inst, Op::Conv(conv)) }
    }
}

/// An instruction that replaces another one.
fn with(inst: &Inst, op: Op) -> Inst {
    Inst {
        op,
        dst: None,
        args: SmallVec::new(),
        line: inst.line,
        column: 0,
        origin: None,
        site: inst.site,
    }
}

fn copy(inst: &Inst, to: Var, value: Operand) -> Inst {
    Inst { dst: Some(to), args: smallvec![value], ..with(inst, Op::Copy) }
}

/// Symbolic execution of a constructor in place of the instruction that creates an object.
struct Run<'r, 'p, 's> {
    replace: &'r Replace<'p, 's>,
    functions: &'r Functions,
    inst: &'r Inst,
    /// The values that the fields have been set to.
    values: &'r mut HashMap<FieldId, Operand>,
}

impl Run<'_, '_, '_> {
    fn constructor(
        &mut self,
        lowering: &mut Lowering<'_>,
        function: &mut Function,
        out: &mut Vec<Inst>,
        constructor: MethodId,
        parent: Option<InlinedCall>,
        args: &[Operand],
    ) {
        let Some(callee) = &self.functions.methods[constructor] else { return };
        // No instruction may belong to this site, but listeners need to know that the constructor is not called.
        let method = self.replace.scalars.numbers[constructor];
        let site = InlinedCallData { parent, method, is_virtual: false, line: self.inst.line };
        let site = Some(function.sites.push(site));
        let params = callee.vars.keys().skip(1).zip(args.iter().copied());
        let mut held: HashMap<Var, Operand> = params.collect();
        for inst in &callee.blocks[callee.entry()].insts {
            let first = usize::from(matches!(inst.op, Op::PutField(_) | Op::GetField(_)));
            let args: SmallVec<[Operand; 3]> = inst.args[first..]
                .iter()
                .map(|&arg| arg.var().and_then(|var| held.get(&var).copied()).unwrap_or(arg))
                .collect();
            match inst.op {
                Op::PutField(reference) => {
                    let scalars = self.replace.scalars;
                    if let Some(field) = scalars.field(&lowering.symbol_pool().pool, reference) {
                        let ty = lowering.symbol_pool().value(scalars.symbols.fields[field].ty);
                        let to = function.new_temp(ty);
                        let set = self.replace.narrowed(self.inst, field, to, args[0]);
                        let is_constant = args[0].constant().is_some() && set.op == Op::Copy;
                        self.values.insert(field, if is_constant { args[0] } else { to.into() });
                        if !is_constant {
                            out.push(set);
                        }
                    }
                }
                Op::GetField(reference) => {
                    let scalars = self.replace.scalars;
                    let field = scalars.field(&lowering.symbol_pool().pool, reference);
                    if let (Some(field), Some(dst)) = (field, inst.dst) {
                        let neutral = zero(&lowering.symbol_pool().pool, callee.vars[dst].ty);
                        held.insert(dst, self.values.get(&field).copied().unwrap_or(neutral));
                    }
                }
                Op::SuperInit(reference) => {
                    if let Some(called) = lowering.symbol_pool().declaration(reference) {
                        self.constructor(lowering, function, out, called, site, &args);
                    }
                }
                op => {
                    let Some(dst) = inst.dst else { continue };
                    let to = function.new_temp(callee.vars[dst].ty);
                    out.push(Inst { dst: Some(to), args, ..with(self.inst, op) });
                    held.insert(dst, to.into());
                }
            }
        }
    }
}

/// The initial value of a field.
fn zero(pool: &Pool, ty: ValueType) -> Operand {
    match pool.kind(ty.ty) {
        Kind::Int => Operand::ZERO,
        Kind::Long => Const::Long(0).into(),
        Kind::Float => Const::Float(0.0).into(),
        Kind::Double => Const::Double(0.0).into(),
        Kind::Ref => Operand::NULL,
    }
}

/// Folds null tests of variables that hold only new objects and arrays. Returns whether there were any.
pub(super) fn decide_null_tests(function: &mut Function) -> bool {
    let mut is_new: SecondaryMap<Var, Option<bool>> = SecondaryMap::new();
    let mut copies = Vec::new();
    for &block in &function.layout {
        let data = &function.blocks[block];
        if let Some(var) = data.handler.and_then(|entry| entry.var) {
            is_new[var] = Some(false);
        }
        for inst in &data.insts {
            let Some(dst) = inst.dst else { continue };
            let is = match (inst.op, inst.args.first()) {
                (Op::New(_) | Op::NewArray(_), _) => true,
                (Op::Copy, Some(&Operand::Var(source))) => {
                    copies.push((dst, source));
                    true
                }
                _ => false,
            };
            is_new[dst] = Some(is_new[dst].unwrap_or(true) && is);
        }
    }
    function.vars.keys().take(function.param_count).for_each(|var| is_new[var] = Some(false));
    let mut changed = true;
    while changed {
        changed = false;
        for &(dst, source) in &copies {
            if is_new[dst] == Some(true) && is_new[source] != Some(true) {
                is_new[dst] = Some(false);
                changed = true;
            }
        }
    }
    let mut decided = false;
    for &block in &function.layout {
        let end = &mut function.blocks[block].end;
        if let Some(Terminator::Branch { relation, kind: Kind::Ref, args, then, otherwise }) = end
            && let [Operand::Var(var), Operand::Const(Const::Null)]
            | [Operand::Const(Const::Null), Operand::Var(var)] = *args
            && is_new[var] == Some(true)
        {
            let target = if *relation == Relation::Eq { *otherwise } else { *then };
            *end = Some(Terminator::Goto(target));
            decided = true;
        }
    }
    decided
}
