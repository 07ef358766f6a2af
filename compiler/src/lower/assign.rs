//! Assignments, and the variables that they assign.

use crate::ir::{Const, FieldRef, Op, Operand, Origin, Type as IrType, Var};
use crate::tree::{BinaryOp, ExprId, Lvalue, Prim, StepDirection, StepValue, Type};

use super::function::Lower;

/// An assignable variable whose operands have been evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) struct EvaluatedLvalue {
    ty: Type,
    /// The column of reads and writes.
    column: u32,
    kind: EvaluatedKind,
}

#[derive(Clone, Copy, Debug)]
enum EvaluatedKind {
    Var(Var),
    Static(FieldRef),
    Field(Operand, FieldRef),
    Element(Operand, Operand, IrType),
}

impl Lower<'_, '_> {
    /// Evaluates the operands of the variable that the expression `id` assigns. The expressions `later` are evaluated
    /// after them.
    fn target(&mut self, id: ExprId, lvalue: &Lvalue, later: &[ExprId]) -> EvaluatedLvalue {
        let column = self.column_of(id);
        match *lvalue {
            Lvalue::Local(local) => {
                let var = self.local(local);
                let ty = self.body.locals[local].ty;
                EvaluatedLvalue { ty, column, kind: EvaluatedKind::Var(var) }
            }
            Lvalue::StaticField { field, qualifier } => {
                if let Some(qualifier) = qualifier {
                    self.effect(qualifier);
                }
                let (ty, owner) =
                    (self.symbols().fields[field].ty, self.symbols().fields[field].owner);
                let class = self.class;
                let field = self.symbol_pool().static_field(field, owner, class);
                EvaluatedLvalue { ty, column, kind: EvaluatedKind::Static(field) }
            }
            Lvalue::Field { object, field } => {
                let field_ref = self.field_through(field, self.type_of(object));
                let object = self.value_before(object, later);
                let ty = self.symbols().fields[field].ty;
                EvaluatedLvalue { ty, column, kind: EvaluatedKind::Field(object, field_ref) }
            }
            Lvalue::Element { array, index } => {
                let array_ty = self.type_of(array);
                let mut after_array = vec![index];
                after_array.extend(later);
                let array = self.value_before(array, &after_array);
                let index = self.value_before(index, later);
                let kind = EvaluatedKind::Element(array, index, self.symbol_pool().ty(array_ty));
                let ty = array_ty.element().unwrap_or(Type::INT);
                EvaluatedLvalue { ty, column, kind }
            }
        }
    }

    fn load(&mut self, target: EvaluatedLvalue, origin: Option<Origin>) -> Operand {
        let (op, args) = match target.kind {
            EvaluatedKind::Var(var) => return var.into(),
            EvaluatedKind::Static(field) => (Op::GetStatic(field), vec![]),
            EvaluatedKind::Field(object, field) => (Op::GetField(field), vec![object]),
            EvaluatedKind::Element(array, index, ty) => (Op::ArrayLoad(ty), vec![array, index]),
        };
        let ty = self.symbol_pool().value(target.ty);
        let dst = self.function.new_temp(ty);
        self.column = target.column;
        self.push_with(op, Some(dst), args, origin);
        dst.into()
    }

    fn store(&mut self, target: EvaluatedLvalue, value: Operand, origin: Option<Origin>) {
        match target.kind {
            EvaluatedKind::Var(var) => {
                if value != Operand::Var(var) {
                    self.push(Op::Copy, Some(var), [value]);
                }
            }
            EvaluatedKind::Static(field) => {
                self.column = target.column;
                self.emit(Op::PutStatic(field), [value]);
            }
            EvaluatedKind::Field(object, field) => {
                self.column = target.column;
                self.push_with(Op::PutField(field), None, [object, value], origin);
            }
            EvaluatedKind::Element(array, index, ty) => {
                self.column = target.column;
                self.push_with(Op::ArrayStore(ty), None, [array, index, value], origin);
            }
        }
    }

    fn variable(target: EvaluatedLvalue) -> Option<Var> {
        match target.kind {
            EvaluatedKind::Var(var) => Some(var),
            _ => None,
        }
    }

    /// `lvalue = value`
    pub fn lower_assign(&mut self, id: ExprId, lvalue: &Lvalue, value: ExprId) -> Operand {
        let target = self.target(id, lvalue, &[value]);
        let value = self.value(value, Self::variable(target));
        let origin = self.lvalue_origin(lvalue);
        self.store(target, value, origin);
        self.note_write(lvalue);
        value
    }

    /// `lvalue op= value`
    pub fn lower_compound(
        &mut self,
        id: ExprId,
        op: BinaryOp,
        lvalue: &Lvalue,
        operation: Prim,
        value: ExprId,
    ) -> Operand {
        let target = self.target(id, lvalue, &[value]);
        let ty = target.ty.as_prim().unwrap_or(operation);
        let origin = self.lvalue_origin(lvalue);
        let old = self.load(target, origin);
        let old = if self.facts.assigns(value) { self.saved(old) } else { old };
        let old = self.converted(old, ty, operation, None);
        let operand = (self.value(value, None), self.type_of(value));
        let result = self.combine(target, op, operation, old, operand);
        if !self.is_short_increment(op, target.ty, value) {
            self.note_write(lvalue);
        }
        result
    }

    /// Stores `old op value`, converted from the type of the operation.
    fn combine(
        &mut self,
        target: EvaluatedLvalue,
        op: BinaryOp,
        operation: Prim,
        old: Operand,
        value: (Operand, Type),
    ) -> Operand {
        let ty = target.ty.as_prim().unwrap_or(operation);
        let variable = Self::variable(target);
        let direct = if operation.widens_to(ty) || operation == ty { variable } else { None };
        let result = self.binary(op, Type::Prim(operation), old, value, direct);
        let result = match direct {
            Some(_) => result,
            None => self.converted(result, operation, ty, variable),
        };
        // The read of the old value has already checked the object or array for null.
        self.store(target, result, None);
        result
    }

    /// `lvalue += values` on strings.
    pub fn lower_concat_assign(
        &mut self,
        id: ExprId,
        lvalue: &Lvalue,
        values: &[ExprId],
    ) -> Operand {
        let target = self.target(id, lvalue, values);
        let origin = self.lvalue_origin(lvalue);
        let old = self.load(target, origin);
        let old = if values.iter().any(|&value| self.facts.assigns(value)) {
            self.saved(old)
        } else {
            old
        };
        let result = self.concat(Some((old, target.ty)), values, Self::variable(target));
        self.store(target, result, None);
        self.note_write(lvalue);
        result
    }

    /// `++` and `--`. Returns the value only if it is used.
    pub fn lower_step(
        &mut self,
        id: ExprId,
        (step, value): (StepDirection, StepValue),
        lvalue: &Lvalue,
        is_wanted: bool,
    ) -> Operand {
        let target = self.target(id, lvalue, &[]);
        let ty = target.ty.as_prim().unwrap_or(Prim::Int);
        let origin = self.lvalue_origin(lvalue);
        let mut old = self.load(target, origin);
        if is_wanted && value == StepValue::Old {
            old = self.saved(old);
        }
        let operation = ty.promoted();
        let one = match operation {
            Prim::Long => Const::Long(1),
            Prim::Float => Const::Float(1.0),
            Prim::Double => Const::Double(1.0),
            _ => Const::Int(1),
        };
        let op = match step {
            StepDirection::Up => BinaryOp::Add,
            StepDirection::Down => BinaryOp::Sub,
        };
        let new = self.combine(target, op, operation, old, (one.into(), Type::Prim(operation)));
        if ty != Prim::Int {
            self.note_write(lvalue);
        }
        match value {
            StepValue::New => new,
            StepValue::Old => old,
        }
    }
}
