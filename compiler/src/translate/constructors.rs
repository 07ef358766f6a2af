//! The order of calls in constructors. In a module, nothing leads around the call of another constructor, nor back before it.

use cranelift_entity::SecondaryMap;

use tsb_format::Kind;

use super::method::{Stop, Translator};
use crate::ir::{Block, Const, Function, Inst, Op, Operand, Relation, Terminator};
use crate::tree::{Flags, MethodId, Prim, Type};

/// Splits the block with the call, and checks that each block runs either before the call or after it.
pub(super) fn check(translator: &mut Translator<'_, '_, '_, '_, '_>) -> Result<(), Stop> {
    let refuse = |text: &str| Err(Stop::Refused(text.to_owned()));
    let function = &mut translator.function;
    let calls = |function: &Function, block: Block| {
        let insts = &function.blocks[block].insts;
        insts.iter().position(|inst| matches!(inst.op, Op::SuperInit(_)))
    };
    let find = |function: &Function| {
        function.layout.iter().find_map(|&block| Some((block, calls(function, block)?)))
    };
    let mut found = find(function);
    if found.is_none() {
        add_call(translator);
        found = find(&translator.function);
    }
    let function = &mut translator.function;
    let Some((call, at)) = found else {
        return refuse("a constructor that never calls another one is not supported");
    };
    // What follows the call gets a block of its own, so that a block is on one side.
    let data = &mut function.blocks[call];
    let rest = data.insts.split_off(at + 1);
    let (end, region) = (data.end.take(), data.region);
    let after = function.new_block(region);
    function.blocks[after].insts = rest;
    function.blocks[after].end = end;
    function.blocks[call].end = Some(Terminator::Goto(after));
    let place = function.layout.iter().position(|&block| block == call).map_or(0, |at| at + 1);
    function.layout.insert(place, after);
    let before = reachable(function, function.entry(), Some(call));
    let later = reachable(function, after, None);
    for &block in &function.layout {
        if before[block] && later[block] {
            return refuse(
                "a constructor that does the same before and after it calls another one is not supported",
            );
        }
        let returns = matches!(function.blocks[block].end, Some(Terminator::Return(_)));
        if before[block] && block != call && returns {
            return refuse(
                "a constructor that returns before it calls another one is not supported",
            );
        }
    }
    if later[call] || function.handlers(call).next().is_some() {
        return refuse(
            "a constructor that catches exceptions of the one that it calls is not supported",
        );
    }
    Ok(())
}

/// Adds a call of a superclass constructor to a constructor that throws a new error before it calls one. It is made if the error is null, so
/// never: a module has such a call in each constructor.
fn add_call(translator: &mut Translator<'_, '_, '_, '_, '_>) {
    let hierarchy = translator.hierarchy();
    let symbols = hierarchy.symbols;
    let own = translator.own.class;
    let function = &translator.function;
    let throws_new = |&block: &Block| {
        let data = &function.blocks[block];
        let Some(Terminator::Throw { value, line, .. }) = &data.end else { return None };
        let is_new = data.insts.last().is_some_and(|last| {
            matches!(last.op, Op::New(_)) && last.dst.map(Operand::Var) == Some(*value)
        });
        is_new.then_some((block, *value, *line))
    };
    let Some((block, value, line)) = function.layout.iter().find_map(throws_new) else { return };
    let Some(above) = symbols.classes[own].superclass else { return };
    let is_accessible = |&method: &MethodId| {
        let method = &symbols.methods[method];
        let is_open =
            method.flags.contains(Flags::PUBLIC) || method.flags.contains(Flags::PROTECTED);
        let is_near = symbols.classes[above].package == symbols.classes[own].package
            && !method.flags.contains(Flags::PRIVATE);
        method.is_constructor() && (is_open || is_near)
    };
    let constructor = symbols.classes[above].methods.iter().copied().find(is_accessible);
    let Some(constructor) = constructor else { return };
    let neutral = |ty: &Type| match ty {
        Type::Prim(Prim::Long) => Const::Long(0),
        Type::Prim(Prim::Float) => Const::Float(0.0),
        Type::Prim(Prim::Double) => Const::Double(0.0),
        Type::Prim(_) => Const::Int(0),
        _ => Const::Null,
    };
    let args =
        symbols.methods[constructor].params.iter().map(|ty| Operand::Const(neutral(ty))).collect();
    let op = Op::SuperInit(translator.names().method(constructor));
    let function = &mut translator.function;
    let [call, throw] = [(); 2].map(|()| function.new_block(None));
    function.blocks[call].insts.push(Inst {
        op,
        dst: None,
        args,
        line,
        column: 0,
        origin: None,
        site: None,
    });
    function.blocks[call].end = Some(Terminator::Return(None));
    let region = function.blocks[block].region;
    function.blocks[throw].region = region;
    function.blocks[throw].end = function.blocks[block].end.take();
    let args = [value, Operand::NULL];
    let (relation, kind) = (Relation::Eq, Kind::Ref);
    let (then, otherwise) = (call, throw);
    function.blocks[block].end = Some(Terminator::Branch { relation, kind, args, then, otherwise });
    function.layout.extend([throw, call]);
}

/// The blocks that control can reach from a block. It does not go on after the block `last`.
fn reachable(function: &Function, from: Block, last: Option<Block>) -> SecondaryMap<Block, bool> {
    let mut reached: SecondaryMap<Block, bool> = SecondaryMap::new();
    let mut work = vec![from];
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut reached[block], true) || Some(block) == last {
            continue;
        }
        let ends = function.blocks[block].end.iter().flat_map(|end| end.targets());
        work.extend(ends.chain(function.handlers(block)));
    }
    reached
}
