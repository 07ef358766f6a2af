//! Properties of expressions, computed before lowering.

use cranelift_entity::SecondaryMap;

use crate::tree::{Body, Call, ConstValue, Conversion, Expr, ExprId, ExprKind, Lvalue};

/// Which expressions of a body assign local variables or have other side effects.
#[derive(Debug, Default)]
pub(super) struct Facts(SecondaryMap<ExprId, Fact>);

#[derive(Clone, Copy, Debug, Default)]
struct Fact {
    assigns: bool,
    effects: bool,
}

impl Facts {
    /// Visits all expressions of a body. Operands precede their users, so one pass suffices.
    pub fn of(body: &Body) -> Facts {
        let mut facts = Facts(SecondaryMap::with_capacity(body.exprs.len()));
        for (id, expr) in body.exprs.iter() {
            let mut fact = Fact { assigns: assigns(&expr.kind), effects: has_effect(expr) };
            for_each_operand(&expr.kind, |operand| {
                fact.assigns |= facts.0[operand].assigns;
                fact.effects |= facts.0[operand].effects;
            });
            facts.0[id] = fact;
        }
        facts
    }

    /// Whether the expression may assign a local variable.
    pub fn assigns(&self, expr: ExprId) -> bool {
        self.0[expr].assigns
    }

    /// Whether evaluating the expression has side effects or can throw.
    pub fn has_effects(&self, expr: ExprId) -> bool {
        self.0[expr].effects
    }
}

fn assigns(kind: &ExprKind) -> bool {
    let lvalue = match kind {
        ExprKind::Assign { lvalue, .. }
        | ExprKind::CompoundAssign { lvalue, .. }
        | ExprKind::ConcatAssign { lvalue, .. }
        | ExprKind::Step { lvalue, .. } => lvalue,
        _ => return false,
    };
    matches!(lvalue, Lvalue::Local(_))
}

fn has_effect(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Const(constant) => matches!(constant, ConstValue::String(_)),
        ExprKind::Local(_)
        | ExprKind::This
        | ExprKind::Unary { .. }
        | ExprKind::Compare { .. }
        | ExprKind::Logical { .. }
        | ExprKind::Conditional { .. }
        | ExprKind::InstanceOf { .. } => false,
        ExprKind::Binary { op, .. } => {
            matches!(op, crate::tree::BinaryOp::Div | crate::tree::BinaryOp::Rem)
        }
        ExprKind::Convert { conversion, .. } => *conversion == Conversion::Checked,
        _ => true,
    }
}

fn lvalue_operands(lvalue: &Lvalue, mut f: impl FnMut(ExprId)) {
    match *lvalue {
        Lvalue::Local(_) => {}
        Lvalue::StaticField { qualifier, .. } => qualifier.into_iter().for_each(f),
        Lvalue::Field { object, .. } => f(object),
        Lvalue::Element { array, index } => {
            f(array);
            f(index);
        }
    }
}

fn for_each_operand(kind: &ExprKind, mut f: impl FnMut(ExprId)) {
    match kind {
        ExprKind::Const(_) | ExprKind::Local(_) | ExprKind::This | ExprKind::ClassLiteral(_) => {}
        ExprKind::StaticField { qualifier, .. } => qualifier.iter().copied().for_each(f),
        ExprKind::Field { object: operand, .. }
        | ExprKind::ArrayLength(operand)
        | ExprKind::ArrayClone(operand)
        | ExprKind::Unary { operand, .. }
        | ExprKind::Convert { operand, .. }
        | ExprKind::Bind { value: operand, .. }
        | ExprKind::Component { call: operand, .. }
        | ExprKind::InstanceOf { operand, .. } => f(*operand),
        ExprKind::Switch(switch) => switch.for_each_expr(&mut f),
        ExprKind::Element { array, index } => {
            f(*array);
            f(*index);
        }
        ExprKind::Call(call) => {
            let Call { receiver, args, .. } = &**call;
            receiver.iter().chain(args).copied().for_each(f);
        }
        ExprKind::New { args: operands, .. }
        | ExprKind::NewArray { lengths: operands }
        | ExprKind::ArrayOf(operands)
        | ExprKind::Concat(operands) => operands.iter().copied().for_each(f),
        ExprKind::Binary { left, right, .. }
        | ExprKind::Compare { left, right, .. }
        | ExprKind::Logical { left, right, .. } => {
            f(*left);
            f(*right);
        }
        ExprKind::Conditional { cond, then, otherwise } => {
            f(*cond);
            f(*then);
            f(*otherwise);
        }
        ExprKind::Assign { lvalue, value } | ExprKind::CompoundAssign { lvalue, value, .. } => {
            lvalue_operands(lvalue, &mut f);
            f(*value);
        }
        ExprKind::ConcatAssign { lvalue, values } => {
            lvalue_operands(lvalue, &mut f);
            values.iter().copied().for_each(f);
        }
        ExprKind::Step { lvalue, .. } => lvalue_operands(lvalue, f),
        ExprKind::Let { bindings, effects, value } => {
            bindings.iter().map(|&(_, init)| init).chain(effects.iter().copied()).for_each(&mut f);
            f(*value);
        }
    }
}
