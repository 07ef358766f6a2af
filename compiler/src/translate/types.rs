//! The types of variables that hold references.
//!
//! A Java virtual machine takes interfaces for Object and checks the receiver of a call when it runs; a module has exact types. So the type
//! of a variable is found from all values that it gets: their least upper bound among classes, or an interface that all of them implement and
//! that a use needs. Where a use still needs another type, a cast is inserted.

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use hashbrown::HashMap;
use smallvec::SmallVec;
use tsb_format::Kind;

use super::hierarchy::Hierarchy;
use super::method::{Stop, Translator};
use super::state::Unions;
use crate::ir::{
    self, Block, Const, Function, Inst, Op, Operand, Pool, Terminator, TypeDef, ValueType, Var,
};
use crate::tree::{ClassId, Prim, Type};

/// The number of rounds after which types must be stable.
const MAX_ROUNDS: usize = 200;

/// The number of wanted types that are remembered for a variable.
const MAX_WANTED: usize = 4;

/// A value that a variable gets.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Source {
    Type(Type),
    /// Another variable.
    Copy(Var),
    /// An element of the array in another variable.
    Element(Var),
}

/// Unites variables, gives all references their types, and inserts casts where they are needed.
pub(super) fn finish(
    translator: &mut Translator<'_, '_, '_, '_, '_>,
    unions: &mut Unions,
) -> Result<(), Stop> {
    let hierarchy = translator.hierarchy();
    rename(translator, unions);
    let mut back = TypesBack { hierarchy, known: HashMap::new() };
    split_parameters(translator, &mut back)?;
    let function = &translator.function;
    let pool = &translator.lowering.symbol_pool().pool;
    let mut sources = sources(function, pool, &mut back);
    for (&var, &ty) in &translator.fixed {
        sources[var].push(Source::Type(ty));
    }
    let wanted = wanted(function, pool, &mut back);
    let types = solve(function, pool, hierarchy, &sources, &wanted)?;
    let mut vars: Vec<(Var, Type)> = Vec::new();
    for var in function.vars.keys().skip(function.param_count) {
        if function.kind(pool, var) == Kind::Ref {
            vars.push((var, types[var].unwrap_or(hierarchy.object())));
        }
    }
    for (var, ty) in vars {
        translator.function.vars[var].ty = ValueType::plain(translator.names().ty(ty));
    }
    set_arrays(translator, &mut back);
    insert_casts(translator, &mut back);
    Ok(())
}

/// Replaces each variable by the one that stands for it, and removes the others.
fn rename(translator: &mut Translator<'_, '_, '_, '_, '_>, unions: &mut Unions) {
    let function = &mut translator.function;
    let mut renamed: SecondaryMap<Var, Option<Var>> = SecondaryMap::new();
    let mut vars = PrimaryMap::new();
    for var in function.vars.keys() {
        let first = unions.find(var);
        let to = match renamed[first] {
            Some(to) => to,
            None => vars.push(function.vars[first].clone()),
        };
        renamed[first] = Some(to);
        renamed[var] = Some(to);
    }
    let get = |var: Var| renamed[var].unwrap_or(var);
    let replace = |operand: &mut Operand| {
        if let Operand::Var(var) = operand {
            *var = get(*var);
        }
    };
    for block in function.blocks.values_mut() {
        for inst in &mut block.insts {
            inst.args.iter_mut().for_each(replace);
            inst.dst = inst.dst.map(get);
        }
        if let Some(end) = &mut block.end {
            end.args_mut().iter_mut().for_each(replace);
        }
        if let Some(entry) = &mut block.handler {
            entry.var = entry.var.map(get);
        }
    }
    // The copies of a variable to itself are left over where stores were united.
    for block in function.blocks.values_mut() {
        block.insts.retain(|inst| {
            !(inst.op == Op::Copy && inst.dst.map(Operand::Var) == inst.args.first().copied())
        });
    }
    function.vars = vars;
    let fixed = std::mem::take(&mut translator.fixed);
    translator.fixed = fixed.into_iter().map(|(var, ty)| (get(var), ty)).collect();
}

/// Gives parameters that also hold values of other types, and the receiver of a constructor if it is assigned, variables of their own.
fn split_parameters(
    translator: &mut Translator<'_, '_, '_, '_, '_>,
    back: &mut TypesBack<'_, '_>,
) -> Result<(), Stop> {
    let function = &translator.function;
    let pool = &translator.lowering.symbol_pool().pool;
    let mut assigned: SecondaryMap<Var, bool> = SecondaryMap::new();
    for block in function.blocks.values() {
        let dsts = block.insts.iter().filter_map(|inst| inst.dst);
        for dst in dsts.filter(|dst| dst.index() < function.param_count) {
            if function.kind(pool, dst) == Kind::Ref {
                assigned[dst] = true;
            }
        }
    }
    let params: Vec<Var> =
        function.vars.keys().take(function.param_count).filter(|&var| assigned[var]).collect();
    if params.is_empty() {
        return Ok(());
    }
    // Whether all values fit is known when the types are; most parameters are assigned values of their own types.
    let sources = sources(function, pool, back);
    let mut split = Vec::new();
    for param in params {
        let Some(&declared) = translator.fixed.get(&param) else { continue };
        let fits = |source: &Source| match *source {
            Source::Type(ty) => back.hierarchy.is_subtype(ty, declared),
            Source::Copy(other) if other == param => true,
            Source::Copy(_) | Source::Element(_) => false,
        };
        let is_receiver = function.is_constructor && param.index() == 0;
        if is_receiver || !sources[param].iter().all(fits) {
            split.push(param);
        }
    }
    for param in split {
        let name = translator.function.vars[param].name.clone();
        let var = translator.function.new_temp(ValueType::plain(ir::Type::OBJECT));
        translator.function.vars[var].name = name;
        replace_all(&mut translator.function, param, var);
        let copy = Inst {
            op: Op::Copy,
            dst: Some(var),
            args: [Operand::Var(param)].into_iter().collect(),
            line: 0,
            column: 0,
            origin: None,
            site: None,
        };
        let entry = translator.function.entry();
        let insts = &mut translator.function.blocks[entry].insts;
        let line = insts.first().map_or(translator.function.line, |inst| inst.line);
        insts.insert(0, Inst { line, ..copy });
    }
    Ok(())
}

fn replace_all(function: &mut Function, from: Var, to: Var) {
    let replace = |operand: &mut Operand| {
        if *operand == Operand::Var(from) {
            *operand = Operand::Var(to);
        }
    };
    for block in function.blocks.values_mut() {
        for inst in &mut block.insts {
            inst.args.iter_mut().for_each(replace);
            if inst.dst == Some(from) {
                inst.dst = Some(to);
            }
        }
        if let Some(end) = &mut block.end {
            end.args_mut().iter_mut().for_each(replace);
        }
    }
}

/// The types of symbols for those of the control-flow representation.
struct TypesBack<'b, 's> {
    hierarchy: &'b Hierarchy<'s>,
    known: HashMap<ir::Type, Type>,
}

impl TypesBack<'_, '_> {
    fn get(&mut self, pool: &Pool, ty: ir::Type) -> Type {
        if let Some(&known) = self.known.get(&ty) {
            return known;
        }
        let found = match pool.type_def(ty) {
            TypeDef::Primitive(primitive) => Type::Prim(prim(*primitive)),
            TypeDef::Class(name) => {
                let class: Option<ClassId> = self.hierarchy.class(name);
                class.map_or(self.hierarchy.object(), Type::Class)
            }
            // An array type has at most 255 dimensions.
            TypeDef::Array(element) => {
                let element = self.get(pool, *element);
                element.array_of(1).unwrap_or(self.hierarchy.object())
            }
        };
        self.known.insert(ty, found);
        found
    }
}

fn prim(primitive: tsb_format::Primitive) -> Prim {
    use tsb_format::Primitive as P;
    match primitive {
        P::Boolean => Prim::Boolean,
        P::Byte => Prim::Byte,
        P::Short => Prim::Short,
        P::Char => Prim::Char,
        P::Int => Prim::Int,
        P::Long => Prim::Long,
        P::Float => Prim::Float,
        P::Double => Prim::Double,
    }
}

/// The source of an operand; `None` for null.
fn operand_source(back: &TypesBack<'_, '_>, operand: Operand) -> Option<Source> {
    let known = &back.hierarchy.symbols.known;
    let class = |class: Option<ClassId>| class.map(|class| Source::Type(Type::Class(class)));
    match operand {
        Operand::Var(var) => Some(Source::Copy(var)),
        Operand::Const(Const::Text(_)) => class(known.string),
        Operand::Const(Const::Class(_)) => class(known.class),
        Operand::Const(_) => None,
    }
}

/// The values that each variable gets.
fn sources(
    function: &Function,
    pool: &Pool,
    back: &mut TypesBack<'_, '_>,
) -> SecondaryMap<Var, Vec<Source>> {
    let mut sources: SecondaryMap<Var, Vec<Source>> = SecondaryMap::new();
    for block in &function.layout {
        for inst in &function.blocks[*block].insts {
            let Some(dst) = inst.dst.filter(|&dst| function.kind(pool, dst) == Kind::Ref) else {
                continue;
            };
            let source = match inst.op {
                Op::Copy => inst.args.first().and_then(|&arg| operand_source(back, arg)),
                Op::ArrayLoad(_) => match inst.args.first() {
                    Some(&Operand::Var(array)) => Some(Source::Element(array)),
                    _ => None,
                },
                Op::GetField(field) | Op::GetStatic(field) => {
                    Some(Source::Type(back.get(pool, pool.field_def(field).ty)))
                }
                Op::NewArray(ty) | Op::Cast(ty) => Some(Source::Type(back.get(pool, ty))),
                Op::New(method) => {
                    Some(Source::Type(back.get(pool, pool.method_def(method).owner)))
                }
                Op::Call(_, method) => {
                    let ret = pool.method_def(method).signature.ret;
                    ret.map(|ret| Source::Type(back.get(pool, ret.ty)))
                }
                _ => None,
            };
            if let Some(source) = source
                && sources[dst].last() != Some(&source)
            {
                sources[dst].push(source);
            }
        }
    }
    sources
}

/// The types that the arguments of an instruction must have, as far as they are references.
fn required(inst: &Inst, pool: &Pool) -> SmallVec<[Option<ir::Type>; 3]> {
    let is_reference = |ty: ir::Type| (pool.kind(ty) == Kind::Ref).then_some(ty);
    match inst.op {
        Op::GetField(field) => [Some(pool.field_def(field).owner)].into_iter().collect(),
        Op::PutField(field) => {
            let def = pool.field_def(field);
            [Some(def.owner), is_reference(def.ty)].into_iter().collect()
        }
        Op::PutStatic(field) => [is_reference(pool.field_def(field).ty)].into_iter().collect(),
        Op::ArrayLoad(array) | Op::ArrayLength(array) => [Some(array), None].into_iter().collect(),
        Op::ArrayStore(array) => {
            let element = pool.element(array).and_then(is_reference);
            [Some(array), None, element].into_iter().collect()
        }
        Op::New(method) | Op::SuperInit(method) => {
            pool.arguments(method).skip(1).map(|ty| is_reference(ty.ty)).collect()
        }
        Op::Call(_, method) => pool.arguments(method).map(|ty| is_reference(ty.ty)).collect(),
        _ => SmallVec::new(),
    }
}

/// The types that uses of each variable want.
fn wanted(
    function: &Function,
    pool: &Pool,
    back: &mut TypesBack<'_, '_>,
) -> SecondaryMap<Var, Vec<Type>> {
    let mut wanted: SecondaryMap<Var, Vec<Type>> = SecondaryMap::new();
    let object = back.hierarchy.object();
    let mut copies: Vec<(Var, Var)> = Vec::new();
    let add = |wanted: &mut SecondaryMap<Var, Vec<Type>>, var: Var, ty: Type| {
        let list = &mut wanted[var];
        if ty != object && list.len() < MAX_WANTED && !list.contains(&ty) {
            list.push(ty);
        }
    };
    for &block in &function.layout {
        let data = &function.blocks[block];
        for inst in &data.insts {
            // The types of arrays are not known yet.
            let is_array =
                matches!(inst.op, Op::ArrayLoad(_) | Op::ArrayStore(_) | Op::ArrayLength(_));
            if !is_array {
                for (&arg, ty) in inst.args.iter().zip(required(inst, pool)) {
                    if let (Operand::Var(var), Some(ty)) = (arg, ty) {
                        let ty = back.get(pool, ty);
                        add(&mut wanted, var, ty);
                    }
                }
            }
            if let (Op::Copy, Some(dst), Some(&Operand::Var(from))) =
                (inst.op, inst.dst, inst.args.first())
            {
                copies.push((from, dst));
            }
        }
        if let (Some(Terminator::Return(Some(Operand::Var(var)))), Some(ret)) =
            (&data.end, function.ret)
            && pool.kind(ret.ty) == Kind::Ref
        {
            let ty = back.get(pool, ret.ty);
            add(&mut wanted, *var, ty);
        }
    }
    // What the uses of a copy want is wanted of the original.
    for _ in 0..3 {
        for &(from, to) in copies.iter().rev() {
            for at in 0..wanted[to].len() {
                let ty = wanted[to][at];
                add(&mut wanted, from, ty);
            }
        }
    }
    wanted
}

/// The type of each variable; `None` if it is always null.
fn solve(
    function: &Function,
    pool: &Pool,
    hierarchy: &Hierarchy<'_>,
    sources: &SecondaryMap<Var, Vec<Source>>,
    wanted: &SecondaryMap<Var, Vec<Type>>,
) -> Result<SecondaryMap<Var, Option<Type>>, Stop> {
    let mut types: SecondaryMap<Var, Option<Type>> =
        SecondaryMap::with_capacity(function.vars.len());
    let references: Vec<Var> =
        function.vars.keys().filter(|&var| function.kind(pool, var) == Kind::Ref).collect();
    let is_param = |var: Var| var.index() < function.param_count;
    for &param in references.iter().filter(|&&var| is_param(var)) {
        types[param] = sources[param].iter().find_map(|source| match source {
            Source::Type(ty) => Some(*ty),
            Source::Copy(_) | Source::Element(_) => None,
        });
    }
    // The declared type of a parameter comes last among its sources, and holds.
    for &param in references.iter().filter(|&&var| is_param(var)) {
        if let Some(Source::Type(ty)) = sources[param].last() {
            types[param] = Some(*ty);
        }
    }
    for _ in 0..MAX_ROUNDS {
        let mut has_changed = false;
        for &var in references.iter().filter(|&&var| !is_param(var)) {
            let of = |source: &Source| match *source {
                Source::Type(ty) => Some(ty),
                Source::Copy(other) => types[other],
                Source::Element(array) => match types[array] {
                    Some(Type::Array(array)) if array.element().is_reference() => {
                        Some(array.element())
                    }
                    Some(_) => Some(hierarchy.object()),
                    None => None,
                },
            };
            let mut values: Vec<Type> = Vec::new();
            for ty in sources[var].iter().filter_map(of) {
                if !values.contains(&ty) {
                    values.push(ty);
                }
            }
            let found = bound(hierarchy, &values, &wanted[var]);
            // Types only become wider, so that this ends.
            let found = match (types[var], found) {
                (Some(old), Some(new)) if !hierarchy.is_subtype(old, new) => {
                    Some(hierarchy.least_upper_bound(old, new))
                }
                (old, new) => new.or(old),
            };
            if found != types[var] {
                types[var] = found;
                has_changed = true;
            }
        }
        if !has_changed {
            // What is always null has the type that its uses want.
            for &var in &references {
                if types[var].is_none() && sources[var].is_empty() {
                    types[var] = wanted[var].first().copied();
                }
            }
            return Ok(types);
        }
    }
    Err(Stop::Refused("the types of this method are too complex to be translated".to_owned()))
}

/// A type of all values.
fn bound(hierarchy: &Hierarchy<'_>, values: &[Type], wanted: &[Type]) -> Option<Type> {
    let (&first, rest) = values.split_first()?;
    let fits_all = |&ty: &Type| values.iter().all(|&value| hierarchy.is_subtype(value, ty));
    if let Some(ty) = values.iter().copied().find(fits_all) {
        return Some(ty);
    }
    let common =
        rest.iter().fold(first, |common, &value| hierarchy.least_upper_bound(common, value));
    let suits = |ty: Type| wanted.iter().filter(|&&w| hierarchy.is_subtype(ty, w)).count();
    let best = wanted.iter().copied().filter(fits_all).max_by_key(|&ty| suits(ty));
    match best {
        Some(ty) if suits(ty) > suits(common) => Some(ty),
        _ => Some(common),
    }
}

/// The type of an operand; `None` for null.
fn type_of(
    function: &Function,
    pool: &Pool,
    back: &mut TypesBack<'_, '_>,
    operand: Operand,
) -> Option<Type> {
    match operand {
        Operand::Var(var) => Some(back.get(pool, function.vars[var].ty.ty)),
        Operand::Const(_) => match operand_source(back, operand) {
            Some(Source::Type(ty)) => Some(ty),
            _ => None,
        },
    }
}

/// Sets the array types of instructions that access arrays.
fn set_arrays(translator: &mut Translator<'_, '_, '_, '_, '_>, back: &mut TypesBack<'_, '_>) {
    let hierarchy = back.hierarchy;
    for at in 0..translator.function.layout.len() {
        let block = translator.function.layout[at];
        for inst in 0..translator.function.blocks[block].insts.len() {
            let function = &translator.function;
            let data = &function.blocks[block].insts[inst];
            let pool = &translator.lowering.symbol_pool().pool;
            let (Op::ArrayLoad(usual) | Op::ArrayStore(usual) | Op::ArrayLength(usual)) = data.op
            else {
                continue;
            };
            let array = type_of(function, pool, back, data.args[0]);
            let op = data.op;
            let value = data.args.get(2).and_then(|&value| type_of(function, pool, back, value));
            let is_usual = |element: Type| {
                matches!(op, Op::ArrayLength(_))
                    || pool.element(usual).is_some_and(|usual| pool.kind(usual) == kind_of(element))
            };
            let ty = match array {
                Some(ty @ Type::Array(array)) if is_usual(array.element()) => {
                    // The element type is checked when the store runs.
                    let fits = matches!(op, Op::ArrayStore(_))
                        && array.element().is_reference()
                        && value.is_some_and(|value| !hierarchy.is_subtype(value, array.element()));
                    if fits { None } else { Some(ty) }
                }
                _ => None,
            };
            let ty = match (ty, op) {
                (Some(ty), _) => translator.names().ty(ty),
                // An array of which nothing else is known: it is null.
                (None, Op::ArrayLength(_)) => translator.names().pool.array(ir::Type::OBJECT),
                (None, _) => usual,
            };
            let data = &mut translator.function.blocks[block].insts[inst];
            data.op = match data.op {
                Op::ArrayLoad(_) => Op::ArrayLoad(ty),
                Op::ArrayStore(_) => Op::ArrayStore(ty),
                _ => Op::ArrayLength(ty),
            };
        }
    }
}

fn kind_of(ty: Type) -> Kind {
    match ty {
        Type::Prim(Prim::Long) => Kind::Long,
        Type::Prim(Prim::Float) => Kind::Float,
        Type::Prim(Prim::Double) => Kind::Double,
        Type::Prim(_) => Kind::Int,
        _ => Kind::Ref,
    }
}

/// Inserts casts where a value is not of the type that its use needs, and removes those that cannot fail.
fn insert_casts(translator: &mut Translator<'_, '_, '_, '_, '_>, back: &mut TypesBack<'_, '_>) {
    let hierarchy = back.hierarchy;
    let is_constructor = translator.function.is_constructor;
    let layout: Vec<Block> = translator.function.layout.clone();
    for block in layout {
        let insts = std::mem::take(&mut translator.function.blocks[block].insts);
        let mut done = Vec::with_capacity(insts.len());
        for mut inst in insts {
            let pool = &translator.lowering.symbol_pool().pool;
            let mut needed = required(&inst, pool);
            if let (Op::Copy, Some(dst)) = (inst.op, inst.dst) {
                let ty = translator.function.vars[dst].ty.ty;
                needed = [(pool.kind(ty) == Kind::Ref).then_some(ty)].into_iter().collect();
            }
            if let Op::Cast(to) = inst.op {
                let to = back.get(pool, to);
                let from = type_of(&translator.function, pool, back, inst.args[0]);
                if from.is_none_or(|from| hierarchy.is_subtype(from, to)) {
                    inst.op = Op::Copy;
                }
            }
            for (at, needed) in needed.into_iter().enumerate() {
                let (Some(needed), Some(&arg)) = (needed, inst.args.get(at)) else { continue };
                // The receiver of a constructor is of its class, and may not be read before another one has been called.
                if is_constructor && arg == Operand::Var(Var::new(0)) {
                    continue;
                }
                if let Some(cast) = cast(translator, back, arg, needed, inst.line) {
                    inst.args[at] = cast.dst.map_or(arg, Operand::Var);
                    done.push(cast);
                }
            }
            done.push(inst);
        }
        let (needed, line) = match &translator.function.blocks[block].end {
            Some(Terminator::Return(Some(_))) => (translator.function.ret.map(|ret| ret.ty), None),
            Some(Terminator::Throw { line, .. }) => (Some(ir::Type::THROWABLE), Some(*line)),
            _ => (None, None),
        };
        let pool = &translator.lowering.symbol_pool().pool;
        if let Some(needed) = needed.filter(|&ty| pool.kind(ty) == Kind::Ref) {
            let last = done.last().map_or(translator.function.line, |inst: &Inst| inst.line);
            let line = line.unwrap_or(last);
            let arg = translator.function.blocks[block]
                .end
                .as_ref()
                .and_then(|end| end.args().first().copied());
            if let Some(cast) = arg.and_then(|arg| cast(translator, back, arg, needed, line)) {
                if let (Some(end), Some(dst)) =
                    (&mut translator.function.blocks[block].end, cast.dst)
                {
                    end.args_mut()[0] = dst.into();
                }
                done.push(cast);
            }
        }
        translator.function.blocks[block].insts = done;
    }
}

/// The cast that an operand needs to be of a type.
fn cast(
    translator: &mut Translator<'_, '_, '_, '_, '_>,
    back: &mut TypesBack<'_, '_>,
    operand: Operand,
    needed: ir::Type,
    line: u32,
) -> Option<Inst> {
    let pool = &translator.lowering.symbol_pool().pool;
    let found = type_of(&translator.function, pool, back, operand)?;
    let wanted = back.get(pool, needed);
    if back.hierarchy.is_subtype(found, wanted) {
        return None;
    }
    let dst = translator.function.new_temp(ValueType::plain(needed));
    let args = [operand].into_iter().collect();
    Some(Inst {
        op: Op::Cast(needed),
        dst: Some(dst),
        args,
        line,
        column: 0,
        origin: None,
        site: None,
    })
}
