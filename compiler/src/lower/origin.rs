//! Source expressions of references, for messages about null references (JEP 358).
//!
//! The reference virtual machine derives them from the class file that javac produces: it finds the instruction that
//! pushed the reference and decodes the code before it. So an expression has a description here if javac's code for it
//! ends with an instruction that the reference virtual machine can describe.

use crate::ir::{Origin, OriginNode};
use crate::tree::{
    BinaryOp, Call, CallMode, ConstValue, Conversion, ExprId, ExprKind, LocalId, Lvalue, Prim,
    StepValue, Type,
};

use super::function::Lower;
use super::operators::conversions;

/// The depth up to which objects and arrays in an expression are described.
const MAX_DETAIL: u32 = 5;

impl Lower<'_, '_> {
    /// The origin of the reference that an expression evaluates to; `None` if it has no description, or is `this`,
    /// which is never null.
    pub fn origin(&mut self, expr: ExprId) -> Option<Origin> {
        if matches!(self.expr(expr).kind, ExprKind::This) {
            return None;
        }
        let mut nodes = Vec::new();
        let mut work = vec![(expr, MAX_DETAIL)];
        while let Some((expr, detail)) = work.pop() {
            let node = if detail == 0 {
                OriginNode::Unknown
            } else {
                self.origin_node(expr, detail, &mut work)
            };
            nodes.push(node);
        }
        (nodes != [OriginNode::Unknown]).then(|| self.function.origins.push(nodes))
    }

    /// The origin of the object or array that contains an assigned variable.
    pub fn lvalue_origin(&mut self, lvalue: &Lvalue) -> Option<Origin> {
        match *lvalue {
            Lvalue::Field { object, .. } => self.origin(object),
            Lvalue::Element { array, .. } => self.origin(array),
            Lvalue::Local(_) | Lvalue::StaticField { .. } => None,
        }
    }

    /// The origin of a variable in a slot.
    pub fn slot_origin(&mut self, slot: u32) -> Option<Origin> {
        Some(self.function.origins.push(vec![OriginNode::Local(slot)]))
    }

    /// The origin of a method's own receiver.
    pub fn receiver_origin(&mut self, call: &Call) -> Option<Origin> {
        match (call.mode, call.receiver) {
            (CallMode::Static, _) | (_, None) => None,
            (_, Some(receiver)) => self.origin(receiver),
        }
    }

    /// Records an assignment to a local variable.
    pub fn note_write(&mut self, lvalue: &Lvalue) {
        if let Lvalue::Local(local) = *lvalue {
            self.slots.write(local);
        }
    }

    /// The node of an expression. Its subexpressions are pushed onto the work list, the last one first.
    fn origin_node(
        &mut self,
        mut expr: ExprId,
        detail: u32,
        work: &mut Vec<(ExprId, u32)>,
    ) -> OriginNode {
        loop {
            let data = self.expr(expr);
            expr = match &data.kind {
                ExprKind::Const(value) => return constant(value),
                ExprKind::Local(local) => return self.local_node(*local),
                ExprKind::This => return OriginNode::Parameter(0),
                ExprKind::StaticField { field, site, .. } => {
                    if let Some(value) = &self.symbols().fields[*field].constant {
                        return constant(value);
                    }
                    let class = self.class;
                    return OriginNode::Static(
                        self.symbol_pool().static_field(*field, *site, class),
                    );
                }
                ExprKind::Field { object, field } => {
                    let lvalue = Lvalue::Field { object: *object, field: *field };
                    return self.lvalue_node(&lvalue, detail, work);
                }
                ExprKind::Element { array, index } => {
                    let lvalue = Lvalue::Element { array: *array, index: *index };
                    return self.lvalue_node(&lvalue, detail, work);
                }
                ExprKind::Call(call) => return OriginNode::Call(self.callee(call).1),
                ExprKind::ArrayClone(_) => {
                    let ty = self.symbol_pool().ty(data.ty);
                    return OriginNode::Call(self.symbol_pool().array_clone(ty));
                }
                ExprKind::Conditional { cond, then, otherwise } => match self.truth_value(*cond) {
                    Some(true) => *then,
                    Some(false) => *otherwise,
                    None => return OriginNode::Unknown,
                },
                ExprKind::Assign { value, .. } | ExprKind::Let { value, .. } => *value,
                ExprKind::CompoundAssign { op, lvalue: Lvalue::Local(local), operation, value }
                    if self.is_increment(*op, data.ty, *operation, *value) =>
                {
                    return self.local_node(*local);
                }
                ExprKind::Step { lvalue: Lvalue::Local(local), .. } => {
                    return self.local_node(*local);
                }
                ExprKind::Step { value: StepValue::Old, lvalue, .. } => {
                    return self.lvalue_node(lvalue, detail, work);
                }
                ExprKind::Convert { conversion, operand } => {
                    let from = self.type_of(*operand);
                    match (conversion, from, data.ty) {
                        (Conversion::Numeric, Type::Prim(from), Type::Prim(to))
                            if conversions(from, to) != [None, None] =>
                        {
                            return OriginNode::Unknown;
                        }
                        _ => *operand,
                    }
                }
                _ => return OriginNode::Unknown,
            };
        }
    }

    fn lvalue_node(
        &mut self,
        lvalue: &Lvalue,
        detail: u32,
        work: &mut Vec<(ExprId, u32)>,
    ) -> OriginNode {
        match *lvalue {
            Lvalue::Local(local) => self.local_node(local),
            Lvalue::StaticField { field, .. } => {
                OriginNode::Static(self.symbol_pool().field(field))
            }
            Lvalue::Field { object, field } => {
                work.push((object, detail - 1));
                OriginNode::Field(self.field_through(field, self.type_of(object)))
            }
            Lvalue::Element { array, index } => {
                work.push((index, detail));
                work.push((array, detail - 1));
                OriginNode::Element
            }
        }
    }

    /// A parameter is described as such until it is assigned.
    fn local_node(&self, local: LocalId) -> OriginNode {
        match self.slots.argument_number(local) {
            Some(number) if self.slots.is_argument(local) => OriginNode::Parameter(number + 1),
            _ => OriginNode::Local(self.slots.get(local)),
        }
    }

    /// The value of a constant condition.
    pub fn truth_value(&self, cond: ExprId) -> Option<bool> {
        match self.expr(cond).kind {
            ExprKind::Const(ConstValue::Boolean(value)) => Some(value),
            _ => None,
        }
    }

    /// Whether a compound assignment to a local variable adds a constant in lvalue.
    pub fn is_increment(&self, op: BinaryOp, ty: Type, operation: Prim, value: ExprId) -> bool {
        matches!(op, BinaryOp::Add | BinaryOp::Sub)
            && operation == Prim::Int
            && matches!(ty, Type::Prim(Prim::Int | Prim::Short | Prim::Byte | Prim::Char))
            && matches!(self.expr(value).kind, ExprKind::Const(_))
    }

    /// Whether the addition is a single `iinc` instruction, which the reference virtual machine does not count as
    /// assignment.
    pub fn is_short_increment(&self, op: BinaryOp, ty: Type, value: ExprId) -> bool {
        let by = match self.expr(value).kind {
            ExprKind::Const(ConstValue::Int(by)) if op == BinaryOp::Sub => by.wrapping_neg(),
            ExprKind::Const(ConstValue::Int(by)) => by,
            _ => return false,
        };
        ty == Type::INT && i16::try_from(by).is_ok()
    }
}

/// A constant that javac pushes by an instruction of its own; others are loaded from the constant pool.
fn constant(value: &ConstValue) -> OriginNode {
    match *value {
        ConstValue::Boolean(value) => OriginNode::Int(i32::from(value)),
        ConstValue::Int(value) if i16::try_from(value).is_ok() => OriginNode::Int(value),
        ConstValue::Null => OriginNode::Null,
        _ => OriginNode::Unknown,
    }
}
