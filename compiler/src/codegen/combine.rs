//! Selection of combined instructions.
//!
//! A load is removed if its only user has a form that takes the operand from a register. The register is then read
//! later, so nothing may assign the variable in between. The removed load has no side effects, so it may happen later
//! or, after an exception, not at all.

use smallvec::SmallVec;
use tsb_format::{Discipline, Kind, Op};

use super::combined::{self, OperandSource, Operands};
use super::stack_code::{
    Code, End, RegisterOperands, Slot, Slots, Stack, StackBlock, StackCode, StackInst, Tail,
};
use crate::ir::Var;

/// Combines instructions in all blocks.
pub(super) fn combine(code: &mut StackCode, discipline: Discipline, cached: &[Var]) {
    for block in &mut code.blocks {
        let mut combiner = Combiner { discipline, cached, out: Vec::new(), stacks: Vec::new() };
        combiner.block(block);
    }
}

/// What is known about an operand.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Source {
    /// The value of the variable's register.
    Register(Var),
    /// This int.
    Int(i32),
    /// This long.
    Long(i64),
    /// The variable's register plus a constant.
    Offset(Var, i8),
    /// The product of two doubles on the stack.
    Product,
    /// The product of a double on the stack and a variable.
    ProductBy(Var),
    /// The product of two variables.
    ProductOf(Var, Var),
    /// The sum of a variable and the product that the instruction at this position computes.
    AddedProduct(Var, usize),
    Other,
}

/// An operand on a stack.
#[derive(Clone, Copy, Debug)]
struct Value {
    source: Source,
    /// Position of the instruction that pushes it.
    at: usize,
}

struct Combiner<'h> {
    discipline: Discipline,
    /// Variables that cache fields: other code may change them.
    cached: &'h [Var],
    /// The code so far; `None` for removed instructions.
    out: Vec<Option<StackInst>>,
    stacks: Vec<(Stack, Vec<Value>)>,
}

impl Combiner<'_> {
    fn block(&mut self, block: &mut StackBlock) {
        if let Some(entry) = block.handler {
            self.push(Slot::Plane(entry.ty), Value { source: Source::Other, at: usize::MAX });
        }
        for inst in std::mem::take(&mut block.insts) {
            self.inst(inst);
        }
        self.end(&mut block.end);
        block.insts = std::mem::take(&mut self.out).into_iter().flatten().collect();
    }

    // ---- operands ----

    fn stack(&mut self, slot: Slot) -> &mut Vec<Value> {
        let stack = Stack::of(self.discipline, slot);
        let at = self.stacks.iter().position(|(s, _)| *s == stack).unwrap_or_else(|| {
            self.stacks.push((stack, Vec::new()));
            self.stacks.len() - 1
        });
        &mut self.stacks[at].1
    }

    fn push(&mut self, slot: Slot, value: Value) {
        self.stack(slot).push(value);
    }

    /// Pops the operands. The result has the deepest first.
    fn pop(&mut self, slots: &[Slot]) -> Vec<Value> {
        let unknown = Value { source: Source::Other, at: usize::MAX };
        let pop = |&slot: &Slot| self.stack(slot).pop().unwrap_or(unknown);
        let mut values: Vec<Value> = slots.iter().rev().map(pop).collect();
        values.reverse();
        values
    }

    /// Removes the instruction that pushes a value.
    fn remove(&mut self, value: Value) {
        if let Some(inst) = self.out.get_mut(value.at) {
            *inst = None;
        }
    }

    /// Forgets operands that are loads of a variable that is assigned now.
    fn assigned(&mut self, var: Var) {
        for value in self.stacks.iter_mut().flat_map(|(_, values)| values) {
            let is_of = match value.source {
                Source::Register(v)
                | Source::Offset(v, _)
                | Source::ProductBy(v)
                | Source::AddedProduct(v, _) => v == var,
                Source::ProductOf(v, w) => v == var || w == var,
                Source::Int(_) | Source::Long(_) | Source::Product | Source::Other => false,
            };
            if is_of {
                value.source = Source::Other;
            }
        }
    }

    /// The last remaining instruction, apart from those that push the values.
    fn last_before(&self, values: &[Value]) -> Option<(usize, &StackInst)> {
        let is_before = |at: &usize| values.iter().all(|value| value.at != *at);
        let at = (0..self.out.len()).rev().filter(is_before).find(|&at| self.out[at].is_some())?;
        self.out[at].as_ref().map(|inst| (at, inst))
    }

    // ---- instructions ----

    fn inst(&mut self, mut inst: StackInst) {
        let values = self.pop(&inst.pops);
        let mut source = match inst.code {
            Code::Load(var) => Source::Register(var),
            _ => constant(&inst),
        };
        if let Code::Store(var) = inst.code {
            self.store(&mut inst, var, values[0]);
        } else {
            source = self.operation(&mut inst, &values).unwrap_or(source);
        }
        let at = self.out.len();
        for &slot in &inst.pushes {
            // An instruction with two results copies its operand.
            let source = if inst.pushes.len() == 1 { source } else { Source::Other };
            self.push(slot, Value { source, at });
        }
        if let Some(var) = inst.accesses().written {
            self.assigned(var);
        }
        if inst.may_run_code() {
            self.cached.iter().for_each(|&var| self.assigned(var));
        }
        self.out.push(Some(inst));
    }

    /// Takes operands from registers. Returns what is known about the result.
    fn operation(&mut self, inst: &mut StackInst, values: &[Value]) -> Option<Source> {
        let register = |i: usize| match values[i].source {
            Source::Register(var) => Some(var),
            _ => None,
        };
        match (inst.code, values.len()) {
            (Code::Int8(Op::IaddConst, by), 1) => {
                let var = register(0)?;
                self.apply_form(inst, values, Op::Iadd8R, &[0], [var], Tail::Constant(by.into()));
                Some(Source::Offset(var, by))
            }
            (Code::Plain(op @ (Op::Dadd | Op::Dsub)), 2) => self.double_sum(inst, op, values),
            (Code::Plain(op), 2) => {
                let with_constant = |i: usize| match values[i].source {
                    Source::Int(value) => combined::with_operand(op, value).map(|form| (i, form)),
                    _ => None,
                };
                let left = || with_constant(0).filter(|_| combined::commutes(op));
                if let Some((i, (form, tail))) = with_constant(1).or_else(left) {
                    self.apply_form(inst, values, form, &[i], RegisterOperands::new(), tail);
                    return None;
                }
                self.register_operands(inst, op, values)
            }
            (Code::Plain(op), 1 | 3) => self.register_operands(inst, op, values),
            (Code::Field(op, field), _) => {
                let form = combined::on_register(op)?;
                self.apply_form(inst, values, form, &[0], [register(0)?], Tail::Field(field));
                None
            }
            _ => None,
        }
    }

    /// Chooses the form that takes the most operands from registers.
    fn register_operands(
        &mut self,
        inst: &mut StackInst,
        op: Op,
        values: &[Value],
    ) -> Option<Source> {
        for form in combined::register_forms(op) {
            let mut taken = SmallVec::<[usize; 3]>::new();
            let mut vars = RegisterOperands::new();
            let mut tail = Tail::None;
            let mut fits = true;
            for (i, value) in values.iter().enumerate() {
                match (form.from[i], value.source) {
                    (OperandSource::Stack, _) => continue,
                    (OperandSource::Register, Source::Register(var)) => vars.push(var),
                    (OperandSource::Offset, Source::Offset(var, by)) => {
                        vars.push(var);
                        tail = Tail::Constant(by.into());
                    }
                    (OperandSource::Register | OperandSource::Offset, _) => fits = false,
                }
                taken.push(i);
            }
            if fits {
                self.apply_form(inst, values, form.op, &taken, vars, tail);
                let vars: Vec<Var> = vars.iter().collect();
                return match (form.op, &vars[..]) {
                    (Op::DmulSR, &[var]) => Some(Source::ProductBy(var)),
                    (Op::DmulRR, &[first, second]) => Some(Source::ProductOf(first, second)),
                    _ => None,
                };
            }
        }
        (op == Op::Dmul).then_some(Source::Product)
    }

    fn double_sum(&mut self, inst: &mut StackInst, op: Op, values: &[Value]) -> Option<Source> {
        let [left, right] = [values[0], values[1]];
        match (op, left.source, right.source) {
            (Op::Dadd, Source::Register(var), Source::Product | Source::ProductBy(_)) => {
                self.apply_form(inst, values, Op::DaddSR, &[0], [var], Tail::None);
                Some(Source::AddedProduct(var, right.at))
            }
            (Op::Dadd, Source::Product | Source::ProductBy(_), Source::Register(var)) => {
                self.apply_form(inst, values, Op::DaddSR, &[1], [var], Tail::None);
                Some(Source::AddedProduct(var, left.at))
            }
            (_, _, Source::Product) => {
                let op = if op == Op::Dadd { Op::Dmuladd } else { Op::Dmulsub };
                self.fuse(inst, right, op, RegisterOperands::new(), 3)
            }
            (_, _, Source::ProductBy(var)) => {
                let op = if op == Op::Dadd { Op::DmuladdSR } else { Op::DmulsubSR };
                self.fuse(inst, right, op, [var].into(), 2)
            }
            (Op::Dadd, _, Source::ProductOf(first, second)) => {
                self.fuse(inst, right, Op::DmuladdRR, [first, second].into(), 1)
            }
            _ => self.register_operands(inst, op, values),
        }
    }

    /// Fuses a sum with the instruction that computes the product.
    fn fuse(
        &mut self,
        inst: &mut StackInst,
        product: Value,
        op: Op,
        vars: RegisterOperands,
        pops: usize,
    ) -> Option<Source> {
        self.remove(product);
        inst.code = Code::Combined(op, vars, Tail::None);
        inst.pops = std::iter::repeat_n(Slot::Primitive(Kind::Double), pops).collect();
        None
    }

    fn store(&mut self, inst: &mut StackInst, to: Var, value: Value) {
        let register_move = combined::register_move(inst.pops[0].kind());
        match (value.source, register_move) {
            (Source::Register(from), Some(op)) => {
                self.apply_form(inst, &[value], op, &[0], [to, from], Tail::None);
            }
            (Source::AddedProduct(var, product), _) if var == to => {
                self.remove(value);
                let double = Slot::Primitive(Kind::Double);
                let factor = self.out[product].take().and_then(|inst| match inst.code {
                    Code::Combined(Op::DmulSR, vars, _) => vars.iter().next(),
                    _ => None,
                });
                self.out[product] =
                    factor.map(|var| StackInst::new(Code::Load(var), [], Some(double)));
                inst.code = Code::Combined(Op::Dmuladdto, [to].into(), Tail::None);
                inst.pops = [double; 2].into_iter().collect();
            }
            (Source::Int(constant), _)
                if let Ok(constant) = i8::try_from(constant)
                    && let Some(op) = combined::constant_into_register() =>
            {
                let tail = Tail::Constant(constant.into());
                self.apply_form(inst, &[value], op, &[0], [to], tail);
            }
            _ => {
                if let Some((at, last)) = self.last_before(&[])
                    && at == value.at
                    && let Code::Combined(computing, from, tail) = last.code
                    && let Some(op) = combined::into_register(computing)
                {
                    let pops = last.pops.clone();
                    let mut vars = RegisterOperands::from([to]);
                    from.iter().for_each(|var| vars.push(var));
                    self.apply_form(inst, &[value], op, &[0], vars, tail);
                    inst.pops = pops;
                }
            }
        }
    }

    /// Replaces the instruction by a form that takes the given operands from registers or constants.
    fn apply_form(
        &mut self,
        inst: &mut StackInst,
        values: &[Value],
        op: Op,
        operands: &[usize],
        vars: impl Into<RegisterOperands>,
        tail: Tail,
    ) {
        operands.iter().for_each(|&i| self.remove(values[i]));
        inst.code = Code::Combined(op, vars.into(), tail);
        inst.pops = without(&inst.pops, operands);
    }

    // ---- branches ----

    fn end(&mut self, end: &mut End) {
        let End::Branch { op, inverse, pops, vars, tail, .. } = end else { return };
        let values = self.pop(pops);
        let sources: Vec<Source> = values.iter().map(|value| value.source).collect();
        let register = |i: usize| match sources[i] {
            Source::Register(var) => Some(var),
            _ => None,
        };
        if let [Some(test), Some(inverse_test)] = [*op, *inverse].map(combined::null_test)
            && let Some(var) = register(0)
        {
            self.remove(values[0]);
            (*op, *inverse) = (test, inverse_test);
            (*pops, *vars) = (Slots::new(), [var].into());
            return;
        }
        let Some((mut relation, kind, with_zero)) = combined::relation(*op) else { return };
        let mut operands = [(sources[0], 0), (Source::Int(0), 1)];
        if !with_zero {
            operands[1] = (sources[1], 1);
        }
        let is_constant = |source| matches!(source, Source::Int(_) | Source::Long(_));
        let swap = match operands.map(|(source, _)| source) {
            [left, right] if is_constant(left) => !is_constant(right),
            [Source::Register(_), Source::Register(_)] => {
                combined::branch(Operands::Registers, relation, kind).is_none()
            }
            [Source::Register(_), other] => !is_constant(other),
            _ => false,
        };
        if swap {
            operands.swap(0, 1);
            relation = relation.swapped();
        }
        let [(left, left_at), (right, right_at)] = operands;
        let constant = match right {
            Source::Int(value) => combined::branch_constant(relation, value),
            Source::Long(value) => i32::try_from(value)
                .ok()
                .and_then(|value| combined::branch_constant(relation, value)),
            _ => None,
        };
        let exists = |operands| combined::branch(operands, relation, kind).is_some();
        let loads: Vec<usize> = if with_zero { vec![left_at] } else { vec![left_at, right_at] };
        let (form, taken, new_vars, new_tail) = match (left, right, constant) {
            (Source::Register(a), Source::Register(b), _) => match self.increment(a, &values) {
                Some(by) if exists(Operands::Increment) => {
                    (Operands::Increment, loads, [a, b].into(), Tail::Constant(by.into()))
                }
                _ => (Operands::Registers, loads, [a, b].into(), Tail::None),
            },
            (Source::Register(a), _, Some(value)) => match self.increment(a, &values) {
                Some(by) if exists(Operands::IncrementAndConstant) => {
                    let tail = Tail::Constants(by, value as i8);
                    (Operands::IncrementAndConstant, loads, [a].into(), tail)
                }
                _ if exists(Operands::RegisterAndConstant) => {
                    (Operands::RegisterAndConstant, loads, [a].into(), Tail::Constant(value))
                }
                _ => (
                    Operands::Constant,
                    vec![right_at],
                    RegisterOperands::new(),
                    Tail::Constant(value),
                ),
            },
            (_, _, Some(value)) if !with_zero => {
                (Operands::Constant, vec![right_at], RegisterOperands::new(), Tail::Constant(value))
            }
            (_, Source::Register(b), _) => {
                (Operands::Register, vec![right_at], [b].into(), Tail::None)
            }
            (Source::Register(a), _, _) => {
                relation = relation.swapped();
                (Operands::Register, vec![left_at], [a].into(), Tail::None)
            }
            _ => return,
        };
        let both = [relation, relation.negated(kind)];
        let forms = both.map(|relation| combined::branch(form, relation, kind));
        let [Some(new_op), Some(new_inverse)] = forms else { return };
        if matches!(form, Operands::Increment | Operands::IncrementAndConstant)
            && let Some((at, _)) = self.last_before(&values)
        {
            self.out[at] = None;
        }
        taken.iter().for_each(|&i| self.remove(values[i]));
        (*op, *inverse) = (new_op, new_inverse);
        *pops = without(pops, &taken);
        (*vars, *tail) = (new_vars, new_tail);
    }

    /// The constant that the instruction before the loads of a branch adds to a variable.
    fn increment(&self, var: Var, loads: &[Value]) -> Option<i8> {
        match self.last_before(loads)? {
            (_, StackInst { code: Code::Inc(v, by), .. }) if *v == var => i8::try_from(*by).ok(),
            _ => None,
        }
    }
}

/// The slots without those at some positions.
fn without(slots: &[Slot], positions: &[usize]) -> Slots {
    let rest = slots.iter().enumerate().filter(|(i, _)| !positions.contains(i));
    rest.map(|(_, &slot)| slot).collect()
}

/// What an instruction pushes, if it is an integer constant.
fn constant(inst: &StackInst) -> Source {
    match inst.code {
        Code::Plain(op) => super::ops::small_int(op)
            .map(Source::Int)
            .or_else(|| super::ops::small_long(op).map(Source::Long))
            .unwrap_or(Source::Other),
        Code::Int8(Op::Iconst8, value) => Source::Int(value.into()),
        Code::Int16(value) => Source::Int(value.into()),
        Code::Int32(Op::Iconst32, value) => Source::Int(value),
        Code::Int8(Op::Lconst8, value) => Source::Long(value.into()),
        _ => Source::Other,
    }
}

#[cfg(test)]
mod tests {
    use cranelift_entity::EntityRef;

    use super::*;
    use crate::ir::{Block, Type, ValueType};

    const INT: Slot = Slot::Primitive(Kind::Int);
    const DOUBLE: Slot = Slot::Primitive(Kind::Double);

    fn load(var: usize, slot: Slot) -> StackInst {
        StackInst::new(Code::Load(Var::new(var)), [], Some(slot))
    }

    fn store(var: usize, slot: Slot) -> StackInst {
        StackInst::new(Code::Store(Var::new(var)), [slot], None)
    }

    fn plain(op: Op, pops: &[Slot], push: Option<Slot>) -> StackInst {
        StackInst::new(Code::Plain(op), pops.iter().copied(), push)
    }

    fn array() -> Slot {
        Slot::Plane(ValueType::plain(Type::OBJECT))
    }

    /// The block's code, one word for each instruction.
    fn combined(insts: Vec<StackInst>) -> String {
        let mut block = StackBlock {
            block: Block::new(0),
            handler: None,
            region: None,
            can_throw: false,
            insts,
            end: End::Leave,
        };
        let mut combiner = Combiner {
            discipline: Discipline::Single,
            cached: &[],
            out: Vec::new(),
            stacks: Vec::new(),
        };
        combiner.block(&mut block);
        let word = |inst: &StackInst| match inst.code {
            Code::Load(var) => format!("load {var}"),
            Code::Store(var) => format!("store {var}"),
            Code::Inc(var, _) => format!("inc {var}"),
            Code::Plain(op) => op.mnemonic().to_owned(),
            Code::Combined(op, vars, _) => {
                let vars: Vec<String> = vars.iter().map(|var| format!(" {var}")).collect();
                format!("{}{}", op.mnemonic(), vars.concat())
            }
            _ => "other".to_owned(),
        };
        block.insts.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn loads_are_removed() {
        let element = plain(Op::ArrayloadD, &[array(), INT], Some(DOUBLE));
        let code = vec![load(0, array()), load(1, INT), element];
        assert_eq!(combined(code), "arrayload.d.rr v0 v1");
    }

    #[test]
    fn an_assignment_in_between_keeps_the_load() {
        let element = plain(Op::ArrayloadD, &[array(), INT], Some(DOUBLE));
        let inc = StackInst::new(Code::Inc(Var::new(1), 1), [], None);
        let code = vec![load(0, array()), load(1, INT), inc, element];
        assert_eq!(combined(code), "load v1, inc v1, arrayload.d.rs v0");
    }

    #[test]
    fn products_are_accumulated_in_a_register() {
        let code = vec![
            load(0, DOUBLE),
            plain(Op::Dconst0, &[], Some(DOUBLE)),
            plain(Op::Dconst1, &[], Some(DOUBLE)),
            plain(Op::Dmul, &[DOUBLE, DOUBLE], Some(DOUBLE)),
            plain(Op::Dadd, &[DOUBLE, DOUBLE], Some(DOUBLE)),
            store(0, DOUBLE),
        ];
        assert_eq!(combined(code), "dconst_0, dconst_1, dmuladdto v0");
    }

    #[test]
    fn products_with_registers_are_fused_with_the_sum() {
        let multiply = plain(Op::Dmul, &[DOUBLE, DOUBLE], Some(DOUBLE));
        let one = plain(Op::Dconst1, &[], Some(DOUBLE));
        let by_register = |op| {
            let sum = plain(op, &[DOUBLE, DOUBLE], Some(DOUBLE));
            vec![one.clone(), one.clone(), load(0, DOUBLE), multiply.clone(), sum]
        };
        assert_eq!(combined(by_register(Op::Dadd)), "dconst_1, dconst_1, dmuladd.sr v0");
        assert_eq!(combined(by_register(Op::Dsub)), "dconst_1, dconst_1, dmulsub.sr v0");
        let sum = plain(Op::Dadd, &[DOUBLE, DOUBLE], Some(DOUBLE));
        let code = vec![one, load(0, DOUBLE), load(1, DOUBLE), multiply, sum];
        assert_eq!(combined(code), "dconst_1, dmuladd.rr v0 v1");
    }

    #[test]
    fn products_with_registers_are_accumulated_in_a_register() {
        let code = vec![
            load(0, DOUBLE),
            plain(Op::Dconst1, &[], Some(DOUBLE)),
            load(1, DOUBLE),
            plain(Op::Dmul, &[DOUBLE, DOUBLE], Some(DOUBLE)),
            plain(Op::Dadd, &[DOUBLE, DOUBLE], Some(DOUBLE)),
            store(0, DOUBLE),
        ];
        assert_eq!(combined(code), "dconst_1, load v1, dmuladdto v0");
    }

    #[test]
    fn a_product_with_a_register_that_is_assigned_stays() {
        let code = vec![
            plain(Op::Dconst1, &[], Some(DOUBLE)),
            plain(Op::Dconst1, &[], Some(DOUBLE)),
            load(0, DOUBLE),
            plain(Op::Dmul, &[DOUBLE, DOUBLE], Some(DOUBLE)),
            plain(Op::Dconst0, &[], Some(DOUBLE)),
            store(0, DOUBLE),
            plain(Op::Dadd, &[DOUBLE, DOUBLE], Some(DOUBLE)),
        ];
        assert_eq!(combined(code), "dconst_1, dconst_1, dmul.sr v0, dconst_0, store v0, dadd");
    }

    #[test]
    fn sums_of_registers_go_to_a_register() {
        let add = plain(Op::Iadd, &[INT, INT], Some(INT));
        let code = vec![load(0, INT), load(1, INT), add, store(0, INT)];
        assert_eq!(combined(code), "iaddto v0 v0 v1");
    }
}
