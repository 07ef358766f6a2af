//! The instructions that neither call nor access fields.

use tsb_classfile::isa::{Effect, Element, Op as FileOp, Shuffle};
use tsb_classfile::{Constant, Instruction, Operand as FileOperand};
use tsb_format::{Kind, Primitive};

use super::hierarchy::constant_type;
use super::method::{Stop, Translator, malformed};
use super::state::{Entry, Expression, Value};
use crate::ir::{self, Arith, Compare, Const, Conv, Op, Operand, Relation, Terminator};
use crate::tree::Type;

impl<'t> Translator<'t, '_, '_, '_, '_> {
    /// Translates an instruction. `next` is the one after it in the block. The result is the number of instructions that are done.
    pub(super) fn instruction(
        &mut self,
        instruction: &Instruction<'t>,
        next: Option<&Instruction<'t>>,
    ) -> Result<usize, Stop> {
        let op = instruction.op;
        match op.info().effect {
            Effect::Simple(..) => return self.simple(instruction, next),
            Effect::Null => self.push_with(Operand::NULL, Some(Expression::Null)),
            Effect::Constant(_) => self.constant(instruction)?,
            Effect::Load(kind, fixed) => {
                let slot = super::flow::local(instruction).map_or(fixed, |(slot, ..)| Some(slot));
                self.load(slot.unwrap_or(0), kind)?;
            }
            Effect::Store(..) => {
                let Some((slot, ..)) = super::flow::local(instruction) else { return malformed() };
                self.store(slot)?;
            }
            Effect::Increment => {
                let FileOperand::Increment(slot, by) = instruction.operand else {
                    return malformed();
                };
                self.increment(slot, by)?;
            }
            Effect::ArrayLoad(element) => self.array_load(element)?,
            Effect::ArrayStore(element) => self.array_store(element)?,
            Effect::Shuffle(shuffle) => self.shuffle(shuffle)?,
            Effect::If(_) => self.branch(instruction)?,
            Effect::Goto => {
                let target = self.target(instruction)?;
                self.end(Terminator::Goto(target));
            }
            Effect::Switch => self.switch(instruction)?,
            Effect::Return(kind) => {
                let value = match kind {
                    Some(_) => Some(self.pop()?.0),
                    None => None,
                };
                self.unlock();
                self.end(Terminator::Return(value));
            }
            Effect::Field(access) => self.field(instruction, access)?,
            Effect::Invoke(invoke) => self.invoke(instruction, invoke)?,
            Effect::New => self.new_object(instruction)?,
            Effect::NewArray => {
                let FileOperand::ArrayType(code) = instruction.operand else { return malformed() };
                let element = array_element(code);
                self.new_array(element.array_of(1), 1)?;
            }
            Effect::NewReferenceArray => {
                let element = self.class_operand(instruction)?;
                self.new_array(element.array_of(1), 1)?;
            }
            Effect::NewMultiArray => {
                let FileOperand::MultiArray(_, count) = instruction.operand else {
                    return malformed();
                };
                let ty = self.class_operand(instruction)?;
                self.new_array(Some(ty), count.into())?;
            }
            Effect::ArrayLength => {
                let (array, origin) = self.pop()?;
                let dst = self.temp(Kind::Int);
                // The type is set when that of the array is known.
                let op = Op::ArrayLength(ir::Type::OBJECT);
                self.emit_with(op, Some(dst), [array], origin.as_ref());
                self.push(dst);
            }
            Effect::Throw => {
                let (value, origin) = self.pop()?;
                let origin = Expression::nodes(origin.as_ref());
                let origin = origin.map(|nodes| self.function.origins.push(nodes));
                self.end(Terminator::Throw {
                    value,
                    line: self.line,
                    column: 0,
                    origin,
                    site: None,
                });
            }
            Effect::CheckCast => {
                let ty = self.class_operand(instruction)?;
                let origin = self.stack.last().and_then(|entry| entry.origin.clone());
                let (value, _) = self.pop()?;
                let ty = self.names().ty(ty);
                let dst = self.temp(Kind::Ref);
                self.emit(Op::Cast(ty), Some(dst), [value]);
                let value = Value::Operand(dst.into());
                self.stack.push(Entry { value, is_wide: false, origin });
            }
            Effect::InstanceOf => {
                let ty = self.class_operand(instruction)?;
                let (value, _) = self.pop()?;
                let ty = self.names().ty(ty);
                self.compute(Op::InstanceOf(ty), Kind::Int, [value]);
            }
            Effect::Monitor => {
                let (value, origin) = self.pop()?;
                let op = match op {
                    FileOp::Monitorenter => Op::MonitorEnter,
                    _ => Op::MonitorExit,
                };
                self.emit_with(op, None, [value], origin.as_ref());
            }
            Effect::Jsr | Effect::Ret => return malformed(),
        }
        Ok(1)
    }

    /// The class or array type that an instruction names.
    pub(super) fn class_operand(&self, instruction: &Instruction<'_>) -> Result<Type, Stop> {
        let name = instruction.pool_index().and_then(|index| self.own.file().pool.class(index));
        let Some(name) = name else { return malformed() };
        Ok(constant_type(self.hierarchy().by_name, name)?)
    }

    fn target(&mut self, instruction: &Instruction<'_>) -> Result<ir::Block, Stop> {
        let FileOperand::Target(target) = instruction.operand else { return malformed() };
        self.block_of(target)
    }

    fn block_of(&mut self, target: i64) -> Result<ir::Block, Stop> {
        match self.flow.block_at(target) {
            Some(number) => self.block(number),
            None => malformed(),
        }
    }

    /// The block of the next instruction.
    fn next_block(&mut self, instruction: &Instruction<'_>) -> Result<ir::Block, Stop> {
        self.block_of(instruction.end.into())
    }

    fn constant(&mut self, instruction: &Instruction<'_>) -> Result<(), Stop> {
        let pool = &self.own.file().pool;
        let Some(index) = instruction.pool_index() else { return malformed() };
        let constant = match pool.get(index) {
            Constant::Integer(value) => Const::Int(value),
            Constant::Float(value) => Const::Float(value),
            Constant::Long(value) => Const::Long(value),
            Constant::Double(value) => Const::Double(value),
            Constant::String(text) => {
                let units: Vec<u16> = pool.text(text).into_iter().flat_map(|t| t.units()).collect();
                Const::Text(self.names().pool.text(&units))
            }
            Constant::Class(_) => {
                let ty = self.class_operand(instruction)?;
                Const::Class(self.names().ty(ty))
            }
            Constant::Dynamic(..) => return self.dynamic_constant(index),
            other => {
                return Err(Stop::Unsupported(format!(
                    "{} as a value is not supported",
                    other.what()
                )));
            }
        };
        self.push(constant);
        Ok(())
    }

    fn simple(
        &mut self,
        instruction: &Instruction<'t>,
        next: Option<&Instruction<'t>>,
    ) -> Result<usize, Stop> {
        use FileOp::*;
        use Kind::{Double, Float, Int, Long};
        let op = instruction.op;
        let int = |value: i32| (Operand::int(value), Some(Expression::Int(value)));
        let (value, origin) = match op {
            Nop => return Ok(1),
            IconstM1 | Iconst0 | Iconst1 | Iconst2 | Iconst3 | Iconst4 | Iconst5 => {
                int(i32::from(op.byte()) - i32::from(Iconst0.byte()))
            }
            Bipush | Sipush => {
                let FileOperand::Number(value) = instruction.operand else { return malformed() };
                int(value.into())
            }
            Lconst0 => (Const::Long(0).into(), None),
            Lconst1 => (Const::Long(1).into(), None),
            Fconst0 => (Const::Float(0.0).into(), None),
            Fconst1 => (Const::Float(1.0).into(), None),
            Fconst2 => (Const::Float(2.0).into(), None),
            Dconst0 => (Const::Double(0.0).into(), None),
            Dconst1 => (Const::Double(1.0).into(), None),
            Ineg | Lneg | Fneg | Dneg => {
                let (value, _) = self.pop()?;
                let kind = self.kind(value);
                self.compute(Op::Neg(kind), kind, [value]);
                return Ok(1);
            }
            Lcmp | Fcmpl | Fcmpg | Dcmpl | Dcmpg => return self.compare(op, next),
            _ => {
                if let Some(conv) = conversion(op) {
                    let (value, _) = self.pop()?;
                    let kind = match conv {
                        Conv::Kinds(_, to) => to,
                        Conv::Byte | Conv::Short | Conv::Char => Int,
                    };
                    self.compute(Op::Conv(conv), kind, [value]);
                    return Ok(1);
                }
                let Some(arith) = arithmetic(op) else { return malformed() };
                // Each operator has four forms in a row, for int, long, float and double; shifts and bitwise operators have two.
                let kinds: &[Kind] = match op.byte() {
                    0x60..=0x77 => &[Int, Long, Float, Double],
                    _ => &[Int, Long],
                };
                let kind = kinds[usize::from(op.byte()) % kinds.len()];
                let (right, _) = self.pop()?;
                let (left, _) = self.pop()?;
                self.compute(Op::Arith(arith, kind), kind, [left, right]);
                return Ok(1);
            }
        };
        self.push_with(value, origin);
        Ok(1)
    }

    /// A comparison, together with the branch on its result if that follows.
    fn compare(&mut self, op: FileOp, next: Option<&Instruction<'t>>) -> Result<usize, Stop> {
        let (compare, is_high) = match op {
            FileOp::Lcmp => (Compare::Long, false),
            FileOp::Fcmpl => (Compare::FloatLow, false),
            FileOp::Fcmpg => (Compare::FloatHigh, true),
            FileOp::Dcmpl => (Compare::DoubleLow, false),
            _ => (Compare::DoubleHigh, true),
        };
        let (right, _) = self.pop()?;
        let (left, _) = self.pop()?;
        let relation = next.and_then(|next| zero_relation(next.op));
        let (Some(relation), Some(next)) = (relation, next) else {
            self.compute(Op::Compare(compare), Kind::Int, [left, right]);
            return Ok(1);
        };
        // If an operand is NaN, the result is 1 or -1.
        let relation = match (compare, relation, is_high) {
            (Compare::Long, relation, _) => relation,
            (_, Relation::Lt, false) => Relation::Nge,
            (_, Relation::Le, false) => Relation::Ngt,
            (_, Relation::Gt, true) => Relation::Nle,
            (_, Relation::Ge, true) => Relation::Nlt,
            (_, relation, _) => relation,
        };
        let kind = compare.kind();
        let (then, otherwise) = (self.target(next)?, self.next_block(next)?);
        let args = [left, right];
        self.end_branch(relation, kind, args, then, otherwise);
        Ok(2)
    }

    fn end_branch(
        &mut self,
        relation: Relation,
        kind: Kind,
        args: [Operand; 2],
        then: ir::Block,
        otherwise: ir::Block,
    ) {
        self.end(match then == otherwise {
            true => Terminator::Goto(then),
            false => Terminator::Branch { relation, kind, args, then, otherwise },
        });
    }

    fn branch(&mut self, instruction: &Instruction<'t>) -> Result<(), Stop> {
        use FileOp::*;
        let (kind, relation, is_binary) = match instruction.op {
            Ifnull => (Kind::Ref, Relation::Eq, false),
            Ifnonnull => (Kind::Ref, Relation::Ne, false),
            IfAcmpeq => (Kind::Ref, Relation::Eq, true),
            IfAcmpne => (Kind::Ref, Relation::Ne, true),
            IfIcmpeq => (Kind::Int, Relation::Eq, true),
            IfIcmpne => (Kind::Int, Relation::Ne, true),
            IfIcmplt => (Kind::Int, Relation::Lt, true),
            IfIcmpge => (Kind::Int, Relation::Ge, true),
            IfIcmpgt => (Kind::Int, Relation::Gt, true),
            IfIcmple => (Kind::Int, Relation::Le, true),
            other => match zero_relation(other) {
                Some(relation) => (Kind::Int, relation, false),
                None => return malformed(),
            },
        };
        let right = match (is_binary, kind) {
            (true, _) => self.pop()?.0,
            (false, Kind::Ref) => Operand::NULL,
            (false, _) => Operand::ZERO,
        };
        let (left, _) = self.pop()?;
        let (then, otherwise) = (self.target(instruction)?, self.next_block(instruction)?);
        self.end_branch(relation, kind, [left, right], then, otherwise);
        Ok(())
    }

    fn switch(&mut self, instruction: &Instruction<'t>) -> Result<(), Stop> {
        let FileOperand::Switch(table) = instruction.operand else { return malformed() };
        let (value, _) = self.pop()?;
        let default = self.block_of(table.default)?;
        let mut cases = Vec::new();
        for (key, target) in table.cases() {
            let target = self.block_of(target)?;
            if target != default {
                cases.push((key, target));
            }
        }
        self.end(match cases.is_empty() {
            true => Terminator::Goto(default),
            false => Terminator::Switch { value, cases, default },
        });
        Ok(())
    }

    // ---- arrays ----

    fn array_load(&mut self, element: Element) -> Result<(), Stop> {
        let (index, index_origin) = self.pop()?;
        let (array, origin) = self.pop()?;
        let ty = self.usual_array(element);
        let kind = kind_of(element);
        let dst = self.temp(kind);
        self.emit_with(Op::ArrayLoad(ty), Some(dst), [array, index], origin.as_ref());
        self.push_with(dst, Some(Expression::Element(origin, index_origin)));
        Ok(())
    }

    fn array_store(&mut self, element: Element) -> Result<(), Stop> {
        let (value, _) = self.pop()?;
        let (index, _) = self.pop()?;
        let (array, origin) = self.pop()?;
        let ty = self.usual_array(element);
        self.emit_with(Op::ArrayStore(ty), None, [array, index, value], origin.as_ref());
        Ok(())
    }

    /// The type of the arrays that an instruction accesses, if it is not known better when all code is known.
    fn usual_array(&mut self, element: Element) -> ir::Type {
        let element = match element {
            Element::Int => Primitive::Int,
            Element::Long => Primitive::Long,
            Element::Float => Primitive::Float,
            Element::Double => Primitive::Double,
            Element::Byte => Primitive::Byte,
            Element::Char => Primitive::Char,
            Element::Short => Primitive::Short,
            Element::Reference => return self.names().pool.array(ir::Type::OBJECT),
        };
        self.names().pool.array(ir::Type::primitive(element))
    }

    fn new_array(&mut self, ty: Option<Type>, count: usize) -> Result<(), Stop> {
        let Some(ty) = ty else { return malformed() };
        let mut lengths = Vec::new();
        for _ in 0..count {
            lengths.push(self.pop()?.0);
        }
        lengths.reverse();
        let ty = self.names().ty(ty);
        self.compute(Op::NewArray(ty), Kind::Ref, lengths);
        Ok(())
    }

    // ---- the operand stack ----

    fn shuffle(&mut self, shuffle: Shuffle) -> Result<(), Stop> {
        match shuffle {
            Shuffle::Pop(slots) => {
                self.pop_slots(slots)?;
            }
            Shuffle::Dup { count, below } => {
                let copied = self.pop_slots(count)?;
                let under = self.pop_slots(below)?;
                self.stack.extend(copied.iter().cloned());
                self.stack.extend(under);
                self.stack.extend(copied);
            }
            Shuffle::Swap => {
                let (top, next) = (self.pop_entry()?, self.pop_entry()?);
                self.stack.extend([top, next]);
            }
        }
        Ok(())
    }

    /// Pops whole values that take so many slots, in the order in which they were pushed.
    fn pop_slots(&mut self, mut slots: usize) -> Result<Vec<Entry>, Stop> {
        let mut popped = Vec::new();
        while slots > 0 {
            let entry = self.pop_entry()?;
            let size = if entry.is_wide { 2 } else { 1 };
            if size > slots {
                return malformed();
            }
            slots -= size;
            popped.push(entry);
        }
        popped.reverse();
        Ok(popped)
    }
}

fn kind_of(element: Element) -> Kind {
    match element {
        Element::Int | Element::Byte | Element::Char | Element::Short => Kind::Int,
        Element::Long => Kind::Long,
        Element::Float => Kind::Float,
        Element::Double => Kind::Double,
        Element::Reference => Kind::Ref,
    }
}

/// The element type of a code (JVMS, table 6.5.newarray-A).
fn array_element(code: u8) -> Type {
    match code {
        4 => Type::BOOLEAN,
        5 => Type::CHAR,
        6 => Type::FLOAT,
        7 => Type::DOUBLE,
        8 => Type::BYTE,
        9 => Type::SHORT,
        11 => Type::LONG,
        _ => Type::INT,
    }
}

/// The relation of an int to 0 that an instruction tests.
fn zero_relation(op: FileOp) -> Option<Relation> {
    Some(match op {
        FileOp::Ifeq => Relation::Eq,
        FileOp::Ifne => Relation::Ne,
        FileOp::Iflt => Relation::Lt,
        FileOp::Ifge => Relation::Ge,
        FileOp::Ifgt => Relation::Gt,
        FileOp::Ifle => Relation::Le,
        _ => return None,
    })
}

fn conversion(op: FileOp) -> Option<Conv> {
    use FileOp::*;
    use Kind::{Double, Float, Int, Long};
    Some(match op {
        I2l => Conv::Kinds(Int, Long),
        I2f => Conv::Kinds(Int, Float),
        I2d => Conv::Kinds(Int, Double),
        L2i => Conv::Kinds(Long, Int),
        L2f => Conv::Kinds(Long, Float),
        L2d => Conv::Kinds(Long, Double),
        F2i => Conv::Kinds(Float, Int),
        F2l => Conv::Kinds(Float, Long),
        F2d => Conv::Kinds(Float, Double),
        D2i => Conv::Kinds(Double, Int),
        D2l => Conv::Kinds(Double, Long),
        D2f => Conv::Kinds(Double, Float),
        I2b => Conv::Byte,
        I2c => Conv::Char,
        I2s => Conv::Short,
        _ => return None,
    })
}

fn arithmetic(op: FileOp) -> Option<Arith> {
    use FileOp::*;
    Some(match op {
        Iadd | Ladd | Fadd | Dadd => Arith::Add,
        Isub | Lsub | Fsub | Dsub => Arith::Sub,
        Imul | Lmul | Fmul | Dmul => Arith::Mul,
        Idiv | Ldiv | Fdiv | Ddiv => Arith::Div,
        Irem | Lrem | Frem | Drem => Arith::Rem,
        Ishl | Lshl => Arith::Shl,
        Ishr | Lshr => Arith::Shr,
        Iushr | Lushr => Arith::Ushr,
        Iand | Land => Arith::And,
        Ior | Lor => Arith::Or,
        Ixor | Lxor => Arith::Xor,
        _ => return None,
    })
}
