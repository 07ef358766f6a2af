use tsb_format::{Kind, Primitive};

use super::{Level, optimise};
use crate::ir::{
    Arith, Function, Inst, Op, Operand, Pool, Printer, Relation, Terminator, Type, ValueType, Var,
    VarData, kind_type, validate,
};

fn int() -> ValueType {
    ValueType::plain(Type::primitive(Primitive::Int))
}

fn inst(op: Op, dst: Var, args: &[Operand]) -> Inst {
    Inst {
        op,
        dst: Some(dst),
        args: args.iter().copied().collect(),
        line: 0,
        column: 0,
        origin: None,
        site: None,
    }
}

fn optimised(pool: &Pool, mut function: Function) -> String {
    optimise(pool, &mut function, Level::Speed);
    validate(pool, &function).unwrap();
    Printer { pool, function: &function }.to_string()
}

fn with_parameter() -> Function {
    Function::new([VarData { ty: int(), name: Some("p".into()) }], kind_type(Kind::Int), false)
}

#[test]
fn branches_on_constants_are_folded() {
    let pool = Pool::new();
    let mut function = with_parameter();
    let x = function.new_temp(int());
    let [yes, no] = [function.new_block(None), function.new_block(None)];
    function.layout.extend([yes, no]);
    let entry = function.entry();
    let add = Op::Arith(Arith::Add, Kind::Int);
    function.blocks[entry].insts =
        vec![inst(Op::Copy, x, &[Operand::int(2)]), inst(add, x, &[x.into(), Operand::int(3)])];
    function.blocks[entry].end = Some(Terminator::Branch {
        relation: Relation::Gt,
        kind: Kind::Int,
        args: [x.into(), Operand::int(4)],
        then: yes,
        otherwise: no,
    });
    function.blocks[yes].end = Some(Terminator::Return(Some(x.into())));
    function.blocks[no].end = Some(Terminator::Return(Some(Operand::int(0))));
    assert_eq!(optimised(&pool, function), "block0:\n    return 5\n");
}

#[test]
fn a_division_that_may_throw_stays() {
    let pool = Pool::new();
    let mut function = with_parameter();
    let x = function.new_temp(int());
    let p = Operand::Var(function.vars.keys().next().unwrap());
    let entry = function.entry();
    let div = Op::Arith(Arith::Div, Kind::Int);
    function.blocks[entry].insts =
        vec![inst(div, x, &[Operand::int(1), p]), inst(div, x, &[p, Operand::int(2)])];
    function.blocks[entry].end = Some(Terminator::Return(Some(p)));
    assert_eq!(optimised(&pool, function), "block0:\n    div.i 1, v0\n    return v0\n");
}

#[test]
fn copies_are_invalidated_by_assignments() {
    let pool = Pool::new();
    let mut function = with_parameter();
    let p = function.vars.keys().next().unwrap();
    let [old, sum] = [function.new_temp(int()), function.new_temp(int())];
    let add = Op::Arith(Arith::Add, Kind::Int);
    let entry = function.entry();
    function.blocks[entry].insts = vec![
        inst(Op::Copy, old, &[p.into()]),
        inst(add, p, &[old.into(), Operand::int(1)]),
        inst(add, sum, &[old.into(), p.into()]),
    ];
    function.blocks[entry].end = Some(Terminator::Return(Some(sum.into())));
    assert_eq!(
        optimised(&pool, function),
        "block0:\n    v1 = copy v0\n    v0 = add.i v0, 1\n    v2 = add.i v1, v0\n    return v2\n"
    );
}

#[test]
fn a_loop_is_entered_by_a_copy_of_its_test() {
    let pool = Pool::new();
    let mut function = with_parameter();
    let p = function.vars.keys().next().unwrap();
    let [i, double] = [function.new_temp(int()), function.new_temp(int())];
    let [body, test, exit] = [(); 3].map(|()| function.new_block(None));
    function.layout.extend([body, test, exit]);
    let entry = function.entry();
    let [add, mul] = [Arith::Add, Arith::Mul].map(|arith| Op::Arith(arith, Kind::Int));
    function.blocks[entry].insts = vec![inst(Op::Copy, i, &[p.into()])];
    function.blocks[entry].end = Some(Terminator::Goto(test));
    function.blocks[body].insts = vec![inst(add, i, &[i.into(), Operand::int(1)])];
    function.blocks[body].end = Some(Terminator::Goto(test));
    function.blocks[test].insts = vec![inst(mul, double, &[i.into(), i.into()])];
    function.blocks[test].end = Some(Terminator::Branch {
        relation: Relation::Lt,
        kind: Kind::Int,
        args: [double.into(), p.into()],
        then: body,
        otherwise: exit,
    });
    function.blocks[exit].end = Some(Terminator::Return(Some(i.into())));
    assert_eq!(
        optimised(&pool, function),
        "block0:
    v1 = copy v0
    v3 = mul.i v0, v0
    if.i v3 < v0 goto block1 else block3
block1:
    v1 = add.i v1, 1
    v2 = mul.i v1, v1
    if.i v2 < v0 goto block1 else block3
block3:
    return v1
"
    );
}

/// `i = 0; do { i = i + (p * q) } while (i < a.length)` after a test of the length.
fn loop_with_invariants(pool: &mut Pool) -> Function {
    let array = pool.array(Type::primitive(Primitive::Int));
    let param = |ty, name: &str| VarData { ty, name: Some(name.into()) };
    let mut function = Function::new(
        [param(int(), "p"), param(int(), "q"), param(ValueType::plain(array), "a")],
        kind_type(Kind::Int),
        false,
    );
    let [p, q, a] = [0, 1, 2].map(|i| function.vars.keys().nth(i).unwrap());
    let [i, first, product, length] = [(); 4].map(|()| function.new_temp(int()));
    let [body, exit] = [(); 2].map(|()| function.new_block(None));
    function.layout.extend([body, exit]);
    let entry = function.entry();
    let [add, mul] = [Arith::Add, Arith::Mul].map(|arith| Op::Arith(arith, Kind::Int));
    let branch = |left: Var, right: Var| {
        Some(Terminator::Branch {
            relation: Relation::Lt,
            kind: Kind::Int,
            args: [left.into(), right.into()],
            then: body,
            otherwise: exit,
        })
    };
    function.blocks[entry].insts =
        vec![inst(Op::Copy, i, &[p.into()]), inst(Op::ArrayLength(array), first, &[a.into()])];
    function.blocks[entry].end = branch(i, first);
    function.blocks[body].insts = vec![
        inst(mul, product, &[p.into(), q.into()]),
        inst(add, i, &[i.into(), product.into()]),
        inst(Op::ArrayLength(array), length, &[a.into()]),
    ];
    function.blocks[body].end = branch(i, length);
    function.blocks[exit].end = Some(Terminator::Return(Some(i.into())));
    function
}

#[test]
fn loop_invariants_are_computed_in_the_preheader() {
    let mut pool = Pool::new();
    let function = loop_with_invariants(&mut pool);
    assert_eq!(
        optimised(&pool, function),
        "block0:
    v3 = copy v0
    v4 = arraylength int[] v2
    if.i v0 < v4 goto block3 else block2
block3:
    v7 = mul.i v0, v1
    goto block1
block1:
    v3 = add.i v3, v7
    if.i v3 < v4 goto block1 else block2
block2:
    return v3
"
    );
}

#[test]
fn assignments_end_the_availability_of_expressions() {
    let mut pool = Pool::new();
    let mut function = loop_with_invariants(&mut pool);
    let a = function.vars.keys().nth(2).unwrap();
    let body = function.layout[1];
    let null = inst(Op::Copy, a, &[Operand::NULL]);
    function.blocks[body].insts.insert(1, null);
    let code = optimised(&pool, function);
    assert_eq!(code.matches("arraylength").count(), 2, "{code}");
}

/// `if (p < 0) { x = p + 1; r = x / p; } else { r = 0; y = p + 1; r = y / p; } return r;`
fn branches_that_end_alike(lines: [u32; 2]) -> Function {
    let mut function = with_parameter();
    let p = function.vars.keys().next().unwrap();
    let [x, y] = [(); 2].map(|()| function.new_temp(int()));
    function.vars.push(VarData { ty: int(), name: Some("r".into()) });
    let r = function.vars.keys().next_back().unwrap();
    let [then, otherwise, join] = [(); 3].map(|()| function.new_block(None));
    function.layout.extend([then, otherwise, join]);
    let entry = function.entry();
    let [add, div] = [Arith::Add, Arith::Div].map(|arith| Op::Arith(arith, Kind::Int));
    for (block, sum, line) in [(then, x, lines[0]), (otherwise, y, lines[1])] {
        let quotient = Inst { line, ..inst(div, r, &[sum.into(), p.into()]) };
        function.blocks[block].insts = vec![inst(add, sum, &[p.into(), Operand::int(1)]), quotient];
        function.blocks[block].end = Some(Terminator::Goto(join));
    }
    function.blocks[then].insts.insert(0, inst(add, p, &[p.into(), Operand::int(7)]));
    function.blocks[entry].end = Some(Terminator::Branch {
        relation: Relation::Lt,
        kind: Kind::Int,
        args: [p.into(), Operand::int(0)],
        then,
        otherwise,
    });
    let twice = inst(add, r, &[r.into(), r.into()]);
    function.blocks[join].insts = vec![twice];
    function.blocks[join].end = Some(Terminator::Return(Some(r.into())));
    function
}

fn small(mut function: Function) -> String {
    let pool = Pool::new();
    optimise(&pool, &mut function, Level::Size);
    validate(&pool, &function).unwrap();
    Printer { pool: &pool, function: &function }.to_string()
}

#[test]
fn equal_ends_of_blocks_are_merged_in_small_code() {
    assert_eq!(
        small(branches_that_end_alike([3, 3])),
        "block0:
    if.i v0 < 0 goto block1 else block4
block1:
    v0 = add.i v0, 7
    goto block4
block4:
    v1 = add.i v0, 1
    v3 = div.i v1, v0  ; line 3
    v3 = add.i v3, v3  ; line 0
    return v3
"
    );
}

#[test]
fn ends_whose_exceptions_show_other_lines_stay() {
    let code = small(branches_that_end_alike([3, 4]));
    assert_eq!(code.matches("div").count(), 2, "{code}");
}

#[test]
fn a_class_is_initialised_once_on_every_path() {
    let mut pool = Pool::new();
    let (one, other) = (pool.class("One"), pool.class("Other"));
    let mut function = with_parameter();
    let p = function.vars.keys().next().unwrap();
    let [then, otherwise, join] = [(); 3].map(|()| function.new_block(None));
    function.layout.extend([then, otherwise, join]);
    let init = |class| Inst { dst: None, ..inst(Op::InitClass(class), p, &[]) };
    let entry = function.entry();
    function.blocks[entry].insts = vec![init(one), init(one)];
    function.blocks[entry].end = Some(Terminator::Branch {
        relation: Relation::Eq,
        kind: Kind::Int,
        args: [p.into(), Operand::ZERO],
        then,
        otherwise,
    });
    function.blocks[then].insts = vec![init(other)];
    function.blocks[then].end = Some(Terminator::Goto(join));
    function.blocks[otherwise].insts = vec![init(one)];
    function.blocks[otherwise].end = Some(Terminator::Goto(join));
    function.blocks[join].insts = vec![init(one), init(other)];
    function.blocks[join].end = Some(Terminator::Return(Some(p.into())));
    assert!(super::init::remove_repeated(&pool, &mut function));
    let left = |block| function.blocks[block].insts.iter().map(|inst| inst.op).collect::<Vec<_>>();
    assert_eq!(left(entry), [Op::InitClass(one)]);
    assert_eq!(left(then), [Op::InitClass(other)]);
    assert_eq!(left(otherwise), []);
    assert_eq!(left(join), [Op::InitClass(other)]);
}
