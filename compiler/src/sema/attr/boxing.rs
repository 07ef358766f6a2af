//! Boxing and unboxing (JLS 5.1.7, 5.1.8) as calls of `valueOf`, `intValue` and the like; also `++`, `--` and compound
//! assignment of variables of box types.

use super::super::types::{Ty, bounds::box_name};
use super::Attr;
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Call, CallMode, ExprId, ExprKind, Lvalue, MethodId, Prim, StepDirection, StepValue, Type,
};

impl<'a> Attr<'_, 'a> {
    /// Boxes a primitive value in the box of its own type.
    pub(super) fn boxed(&mut self, expr: ExprId) -> ExprId {
        let Some(prim) = self.type_of(expr).as_prim() else { return expr };
        let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
        let Some((class, method)) = self.box_method(prim, "valueOf", &[Type::Prim(prim)], span)
        else {
            return expr;
        };
        let call =
            Call { method, site: class, mode: CallMode::Static, receiver: None, args: vec![expr] };
        self.push(ExprKind::Call(Box::new(call)), Type::Class(class), span, line)
    }

    /// Unboxes a value, if it is a box.
    pub(super) fn unboxed(&mut self, expr: ExprId) -> ExprId {
        let Some(prim) = self.table.unboxed_ty(&self.ty_of(expr)) else { return expr };
        let name = format!("{}Value", prim.name());
        let span = self.span_of(expr);
        let Some((class, method)) = self.box_method(prim, &name, &[], span) else { return expr };
        // The type may be a type variable bounded by a box, among other types.
        let expr = self.convert_to(expr, &Ty::class(class));
        let call = Call {
            method,
            site: class,
            mode: CallMode::Virtual,
            receiver: Some(expr),
            args: Vec::new(),
        };
        let (span, line) = (self.span_of(expr), self.body.exprs[expr].line);
        self.push(ExprKind::Call(Box::new(call)), Type::Prim(prim), span, line)
    }

    /// A method of a box. Reports an error if the class library lacks it.
    fn box_method(
        &mut self,
        prim: Prim,
        name: &str,
        params: &[Type],
        span: Span,
    ) -> Option<(crate::tree::ClassId, MethodId)> {
        let class = *self.table.by_name.get(box_name(prim))?;
        let methods = &self.table.symbols.classes[class].methods;
        let found = methods.iter().copied().find(|&m| {
            let m = &self.table.symbols.methods[m];
            &*m.name == name && m.params == params
        });
        if found.is_none() {
            let class = box_name(prim);
            let message = format!("the class library has no method {class}.{name}");
            self.report(
                Diagnostic::error(Code::UnknownMethod, span, message)
                    .hint("compile with the class library"),
            );
        }
        found.map(|method| (class, method))
    }

    /// The assignment target with its operands stored in variables, so that it can be evaluated twice.
    fn stable_lvalue(
        &mut self,
        lvalue: Lvalue,
        bindings: &mut Vec<(crate::tree::LocalId, ExprId)>,
    ) -> Lvalue {
        let mut keep = |attr: &mut Self, operand: ExprId| {
            if matches!(attr.body.exprs[operand].kind, ExprKind::This | ExprKind::Const(_)) {
                return operand;
            }
            let (ty, span) = (attr.type_of(operand), attr.span_of(operand));
            let line = attr.body.exprs[operand].line;
            let local = attr.synthetic_local(ty, span);
            bindings.push((local, operand));
            attr.push(ExprKind::Local(local), ty, span, line)
        };
        match lvalue {
            Lvalue::Local(_) => lvalue,
            Lvalue::StaticField { field, qualifier } => {
                let qualifier = qualifier.map(|qualifier| keep(self, qualifier));
                Lvalue::StaticField { field, qualifier }
            }
            Lvalue::Field { object, field } => Lvalue::Field { object: keep(self, object), field },
            Lvalue::Element { array, index } => {
                let array = keep(self, array);
                Lvalue::Element { array, index: keep(self, index) }
            }
        }
    }

    /// The value of an assignment target.
    fn read_lvalue(&mut self, lvalue: Lvalue, ty: &Ty, span: Span, line: u32) -> ExprId {
        let kind = match lvalue {
            Lvalue::Local(local) => ExprKind::Local(local),
            Lvalue::StaticField { field, qualifier } => {
                let site = self.table.symbols.fields[field].owner;
                ExprKind::StaticField { field, site, qualifier }
            }
            Lvalue::Field { object, field } => ExprKind::Field { object, field },
            Lvalue::Element { array, index } => ExprKind::Element { array, index },
        };
        let erased = self.lvalue_type(lvalue);
        let value = self.push(kind, erased, span, line);
        self.retyped(value, ty.clone())
    }

    /// The erased type of the variable itself.
    pub(super) fn lvalue_type(&self, lvalue: Lvalue) -> Type {
        match lvalue {
            Lvalue::Local(local) => self.body.locals[local].ty,
            Lvalue::StaticField { field, .. } | Lvalue::Field { field, .. } => {
                self.table.symbols.fields[field].ty
            }
            Lvalue::Element { array, .. } => self.type_of(array).element().unwrap_or(Type::INT),
        }
    }

    /// Reads a variable of a box type, computes its new value with `change`, and assigns that. Returns the old or new
    /// value.
    pub(super) fn change_boxed(
        &mut self,
        lvalue: Lvalue,
        ty: &Ty,
        wanted: StepValue,
        span: Span,
        line: u32,
        change: impl FnOnce(&mut Self, ExprId) -> Option<ExprId>,
    ) -> Option<ExprId> {
        let mut bindings = Vec::new();
        let lvalue = self.stable_lvalue(lvalue, &mut bindings);
        let mut old = self.read_lvalue(lvalue, ty, span, line);
        let erased = self.table.erasure(ty);
        let mut before = None;
        if wanted == StepValue::Old {
            let local = self.synthetic_local(erased, span);
            bindings.push((local, old));
            let first = self.push_ty(ExprKind::Local(local), ty.clone(), span, line);
            before = Some(first);
            old = self.push_ty(ExprKind::Local(local), ty.clone(), span, line);
        }
        let new = change(self, old)?;
        let new = self.convert_to(new, ty);
        let variable = self.lvalue_type(lvalue);
        let new = self.convert_to(new, &Ty::from(variable));
        let assign = self.push(ExprKind::Assign { lvalue, value: new }, variable, span, line);
        let assign = self.retyped(assign, ty.clone());
        let (effects, value) = match before {
            Some(before) => (vec![assign], before),
            None => (Vec::new(), assign),
        };
        if bindings.is_empty() && effects.is_empty() {
            return Some(value);
        }
        Some(self.push_ty(ExprKind::Let { bindings, effects, value }, ty.clone(), span, line))
    }

    /// `++` and `--` on a variable of a box type.
    pub(super) fn step_boxed(
        &mut self,
        step: StepDirection,
        wanted: StepValue,
        (lvalue, ty): (Lvalue, Ty),
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let prim = self.table.unboxed_ty(&ty)?;
        let operation = prim.promoted();
        self.change_boxed(lvalue, &ty, wanted, span, line, |attr, old| {
            let old = attr.unboxed(old);
            let old = attr.convert_numeric(old, operation);
            let one =
                attr.push(ExprKind::Const(crate::tree::ConstValue::Int(1)), Type::INT, span, line);
            let one = attr.convert_numeric(one, operation);
            let op = match step {
                StepDirection::Up => crate::tree::BinaryOp::Add,
                StepDirection::Down => crate::tree::BinaryOp::Sub,
            };
            let kind = ExprKind::Binary { op, left: old, right: one };
            let new = attr.push(kind, Type::Prim(operation), span, line);
            let new = attr.convert_numeric(new, prim);
            Some(attr.boxed(new))
        })
    }
}
