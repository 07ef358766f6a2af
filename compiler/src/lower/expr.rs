//! Expressions.

use smallvec::SmallVec;
use tsb_format::Kind;

use crate::ir::{
    self, Arith, Block, Const, Dispatch, MethodRef, Op, Operand, Origin, Terminator, Var,
};
use crate::stack;
use crate::tree::{
    self, Call, CallMode, ConstValue, Conversion, ExprId, ExprKind, LocalId, LogicalOp, MethodId,
    SYNTHETIC, Type, UnaryOp,
};

use super::function::Lower;
use super::operators::{kind, relation};

impl<'a> Lower<'_, 'a> {
    /// Evaluates an expression. If `wanted` is given, the value is assigned to that variable, by the last instruction
    /// only.
    pub fn value(&mut self, id: ExprId, wanted: Option<Var>) -> Operand {
        stack::grow(|| {
            let operand = self.computed(id, wanted);
            match wanted {
                Some(dst) if operand != Operand::Var(dst) => {
                    self.push(Op::Copy, Some(dst), [operand]);
                    dst.into()
                }
                _ => operand,
            }
        })
    }

    /// As [`Lower::value`], but the result may be another operand than `wanted`.
    fn computed(&mut self, id: ExprId, wanted: Option<Var>) -> Operand {
        let expr = self.expr(id);
        match &expr.kind {
            ExprKind::Const(value) => self.constant(value),
            ExprKind::Local(local) => self.local(*local).into(),
            ExprKind::This => super::receiver().into(),
            ExprKind::StaticField { field, site, qualifier } => {
                if let Some(qualifier) = qualifier {
                    self.effect(*qualifier);
                }
                // Reading a constant variable does not initialise its class (JLS 12.4.1).
                if let Some(value) = &self.symbols().fields[*field].constant {
                    return self.constant(value);
                }
                let class = self.class;
                let field = self.symbol_pool().static_field(*field, *site, class);
                self.show_at(id);
                self.operation(Op::GetStatic(field), expr.ty, [], wanted)
            }
            ExprKind::Field { object, field } => {
                let field = self.field_through(*field, self.type_of(*object));
                let value = self.value(*object, None);
                let origin = self.origin(*object);
                self.show_at(id);
                self.operation_on(origin, Op::GetField(field), expr.ty, [value], wanted)
            }
            ExprKind::ArrayLength(array) => {
                let ty = self.type_of(*array);
                let value = self.value(*array, None);
                let origin = self.origin(*array);
                let op = Op::ArrayLength(self.symbol_pool().ty(ty));
                self.operation_on(origin, op, expr.ty, [value], wanted)
            }
            ExprKind::Element { array, index } => {
                let ty = self.type_of(*array);
                let args = self.values(&[*array, *index]);
                let origin = self.origin(*array);
                let op = Op::ArrayLoad(self.symbol_pool().ty(ty));
                self.show_at(id);
                self.operation_on(origin, op, expr.ty, args, wanted)
            }
            ExprKind::Call(call) => self.call(id, call, wanted),
            ExprKind::ArrayClone(array) => {
                let value = self.value(*array, None);
                let origin = self.origin(*array);
                let ty = self.symbol_pool().ty(expr.ty);
                let clone = self.symbol_pool().array_clone(ty);
                self.line = expr.line;
                let op = Op::Call(Dispatch::Virtual, clone);
                let copy = self.function.new_temp(ir::ValueType::plain(ir::Type::OBJECT));
                self.show_at(id);
                self.push_with(op, Some(copy), [value], origin);
                self.operation(Op::Cast(ty), expr.ty, [copy.into()], wanted)
            }
            ExprKind::New { constructor, args } => {
                let op = self.new_op(*constructor, args);
                let args = self.values(args);
                self.show_at(id);
                self.operation(op, expr.ty, args, wanted)
            }
            ExprKind::NewArray { lengths } => {
                let lengths = self.values(lengths);
                let op = Op::NewArray(self.symbol_pool().ty(expr.ty));
                self.show_at(id);
                self.operation(op, expr.ty, lengths, wanted)
            }
            ExprKind::ArrayOf(elements) => self.array_of(id, elements),
            ExprKind::Unary { op, operand } => {
                let operand = self.value(*operand, None);
                self.unary(*op, expr.ty, operand, wanted)
            }
            ExprKind::Binary { op, left, right } => {
                let right_ty = self.type_of(*right);
                let operands = self.values(&[*left, *right]);
                self.binary(*op, expr.ty, operands[0], (operands[1], right_ty), wanted)
            }
            ExprKind::Compare { .. } | ExprKind::Logical { .. } => self.truth(id, wanted),
            ExprKind::Concat(operands) => self.concat(None, operands, wanted),
            ExprKind::Conditional { cond, then, otherwise } => {
                let dst = self.result(expr.ty, wanted);
                let [on_true, on_false, join] =
                    [self.new_block(), self.new_block(), self.new_block()];
                self.cond(*cond, on_true, on_false);
                for (block, arm) in [(on_true, *then), (on_false, *otherwise)] {
                    self.start(block);
                    self.line = self.expr(arm).line;
                    self.value(arm, Some(dst));
                    self.goto(join);
                }
                self.start(join);
                dst.into()
            }
            ExprKind::Assign { lvalue, value } => self.lower_assign(id, lvalue, *value),
            ExprKind::CompoundAssign { op, lvalue, operation, value } => {
                self.lower_compound(id, *op, lvalue, *operation, *value)
            }
            ExprKind::ConcatAssign { lvalue, values } => {
                self.lower_concat_assign(id, lvalue, values)
            }
            ExprKind::Step { step, value, lvalue } => {
                self.lower_step(id, (*step, *value), lvalue, true)
            }
            ExprKind::Convert { conversion, operand } => {
                self.conversion(*conversion, *operand, expr.ty, wanted)
            }
            ExprKind::InstanceOf { operand, target } => {
                let operand = self.value(*operand, None);
                let op = Op::InstanceOf(self.symbol_pool().ty(*target));
                self.operation(op, expr.ty, [operand], wanted)
            }
            ExprKind::Bind { .. } => {
                self.bind_pattern(id);
                Operand::int(1)
            }
            ExprKind::Component { call, constructor } => {
                self.component(*call, *constructor, expr.ty)
            }
            ExprKind::Switch(switch) => self.switch_value(switch, expr.ty),
            ExprKind::ClassLiteral(ty) => Const::Class(self.symbol_pool().ty(*ty)).into(),
            ExprKind::Let { bindings, effects, value } => {
                let mark = self.slots.mark();
                self.bind(bindings, effects);
                let value = self.value(*value, wanted);
                self.slots.release(mark);
                value
            }
        }
    }

    /// Evaluates an expression for its side effects.
    pub fn effect(&mut self, id: ExprId) {
        let expr = self.expr(id);
        match &expr.kind {
            ExprKind::Call(call) => {
                let (op, args, origin) = self.call_parts(call, expr.line & !SYNTHETIC);
                self.is_synthetic = expr.line & SYNTHETIC != 0;
                self.show_at(id);
                self.push_with(op, None, args, origin);
                self.is_synthetic = false;
            }
            ExprKind::New { constructor, args } => {
                let op = self.new_op(*constructor, args);
                let args = self.values(args);
                self.show_at(id);
                self.emit(op, args);
            }
            ExprKind::Step { step, value, lvalue } => {
                self.lower_step(id, (*step, *value), lvalue, false);
            }
            ExprKind::Let { bindings, effects, value } => {
                let mark = self.slots.mark();
                self.bind(bindings, effects);
                self.effect(*value);
                self.slots.release(mark);
            }
            _ => {
                self.value(id, None);
            }
        }
    }

    /// Evaluates the bindings and effects of a `let` before its value.
    fn bind(&mut self, bindings: &[(LocalId, ExprId)], effects: &[ExprId]) {
        for &(local, init) in bindings {
            let var = self.local(local);
            self.slots.declare(local, self.body.locals[local].ty);
            self.value(init, Some(var));
        }
        effects.iter().for_each(|&effect| self.effect(effect));
    }

    /// Assigns the value of a pattern variable.
    fn bind_pattern(&mut self, id: ExprId) {
        if let ExprKind::Bind { local, value } = self.expr(id).kind {
            let var = self.local(local);
            self.value(value, Some(var));
        }
    }

    /// Calls an accessor for a record pattern (JLS 14.30.2); an exception is wrapped by the given constructor.
    fn component(&mut self, call: ExprId, constructor: MethodId, ty: Type) -> Operand {
        let outside = self.region();
        let [handler, join] = [self.new_block(), self.new_block()];
        let region = self.new_region(outside, vec![(ir::Type::THROWABLE, handler)]);
        self.set_region(Some(region));
        let result = self.temp(ty);
        self.value(call, Some(result));
        let line = self.line;
        self.set_region(outside);
        self.goto(join);
        let throwable = ir::ValueType::plain(ir::Type::THROWABLE);
        let cause = self.function.new_temp(throwable);
        let made = line | SYNTHETIC;
        self.start_handler(handler, ir::Entry { ty: throwable, var: Some(cause), line: made });
        self.line = line;
        self.is_synthetic = true;
        let string = ir::Type::STRING;
        let to_string =
            self.symbol_pool().well_known(ir::Type::THROWABLE, "toString", &[], Some(string));
        let op = Op::Call(Dispatch::Virtual, to_string);
        let text = self.assign(ir::ValueType::plain(string), op, [cause.into()]);
        let op = Op::New(self.symbol_pool().method(constructor));
        let class = self.symbols().methods[constructor].owner;
        let class = ir::ValueType::plain(self.symbol_pool().class(class));
        let error = self.assign(class, op, [text.into(), cause.into()]);
        self.is_synthetic = false;
        self.throw(error.into(), made, 0, None);
        self.start(join);
        result.into()
    }

    /// Adds an operation on a reference that must not be null.
    fn operation_on(
        &mut self,
        origin: Option<Origin>,
        op: Op,
        ty: Type,
        args: impl IntoIterator<Item = Operand>,
        wanted: Option<Var>,
    ) -> Operand {
        let dst = self.result(ty, wanted);
        self.push_with(op, Some(dst), args, origin);
        dst.into()
    }

    fn operation(
        &mut self,
        op: Op,
        ty: Type,
        args: impl IntoIterator<Item = Operand>,
        wanted: Option<Var>,
    ) -> Operand {
        let dst = self.result(ty, wanted);
        self.push(op, Some(dst), args);
        dst.into()
    }

    fn constant(&mut self, value: &ConstValue) -> Operand {
        let constant = match value {
            ConstValue::Boolean(value) => Const::Int(i32::from(*value)),
            ConstValue::Int(value) => Const::Int(*value),
            ConstValue::Long(value) => Const::Long(*value),
            ConstValue::Float(value) => Const::Float(*value),
            ConstValue::Double(value) => Const::Double(*value),
            ConstValue::String(value) => Const::Text(self.symbol_pool().pool.text(&value.0)),
            ConstValue::Null => Const::Null,
        };
        constant.into()
    }

    fn call(&mut self, id: ExprId, call: &Call, wanted: Option<Var>) -> Operand {
        let tree::Expr { ty, line, .. } = *self.expr(id);
        let (op, args, origin) = self.call_parts(call, line & !SYNTHETIC);
        self.is_synthetic = line & SYNTHETIC != 0;
        self.show_at(id);
        let result = if ty == Type::Void {
            self.push_with(op, None, args, origin);
            Operand::ZERO
        } else {
            self.operation_on(origin, op, ty, args, wanted)
        };
        self.is_synthetic = false;
        result
    }

    fn call_parts(
        &mut self,
        call: &Call,
        line: u32,
    ) -> (Op, SmallVec<[Operand; 3]>, Option<Origin>) {
        let args = match call.receiver {
            Some(receiver) if call.mode != CallMode::Static => {
                let operands: SmallVec<[ExprId; 4]> =
                    [receiver].into_iter().chain(call.args.iter().copied()).collect();
                self.values(&operands)
            }
            receiver => {
                if let Some(receiver) = receiver {
                    self.effect(receiver);
                }
                self.values(&call.args)
            }
        };
        self.line = line;
        let (dispatch, method) = self.callee(call);
        let origin = self.receiver_origin(call);
        (Op::Call(dispatch, method), args, origin)
    }

    /// The dispatch of a call, and the method reference.
    pub fn callee(&mut self, call: &Call) -> (Dispatch, MethodRef) {
        let (class, symbols) = (self.class, self.symbols());
        let owner = self.symbol_pool().method_owner(call.method, call.site, class);
        let dispatch = match call.mode {
            CallMode::Static => Dispatch::Static,
            CallMode::Special => Dispatch::Special,
            // A class may have inherited the method from an interface.
            CallMode::Virtual | CallMode::Interface if symbols.classes[owner].is_interface() => {
                Dispatch::Interface
            }
            CallMode::Virtual | CallMode::Interface => Dispatch::Virtual,
        };
        (dispatch, self.symbol_pool().method_of(call.method, owner))
    }

    /// The operation that creates an object. Java initialises the class before it evaluates the arguments (JLS 15.9.4);
    /// an explicit initialisation is added where that is observable.
    fn new_op(&mut self, constructor: MethodId, args: &[ExprId]) -> Op {
        let class = self.symbols().methods[constructor].owner;
        let mut supers =
            std::iter::successors(Some(self.class), |&c| self.symbols().classes[c].superclass);
        if self.lowering.initialised[class]
            && args.iter().any(|&arg| self.facts.has_effects(arg))
            && !supers.any(|c| c == class)
        {
            let class = self.symbol_pool().class(class);
            self.emit(Op::InitClass(class), []);
        }
        Op::New(self.symbol_pool().method(constructor))
    }

    fn array_of(&mut self, id: ExprId, elements: &[ExprId]) -> Operand {
        let ty = self.type_of(id);
        let array_ty = self.symbol_pool().ty(ty);
        let length = Operand::int(elements.len() as i32);
        self.show_at(id);
        let array = self.operation(Op::NewArray(array_ty), ty, [length], None);
        for (i, &element) in elements.iter().enumerate() {
            if is_neutral(&self.expr(element).kind) {
                continue;
            }
            let value = self.value(element, None);
            self.show_at(element);
            self.emit(Op::ArrayStore(array_ty), [array, Operand::int(i as i32), value]);
        }
        array
    }

    fn unary(&mut self, op: UnaryOp, ty: Type, operand: Operand, wanted: Option<Var>) -> Operand {
        let kind = kind(ty);
        match op {
            UnaryOp::Negate => self.operation(Op::Neg(kind), ty, [operand], wanted),
            UnaryOp::Complement => {
                let ones = if kind == Kind::Long { Const::Long(-1) } else { Const::Int(-1) };
                self.operation(Op::Arith(Arith::Xor, kind), ty, [operand, ones.into()], wanted)
            }
            UnaryOp::Not => {
                let op = Op::Arith(Arith::Xor, Kind::Int);
                self.operation(op, ty, [operand, Operand::int(1)], wanted)
            }
        }
    }

    fn conversion(
        &mut self,
        conversion: Conversion,
        operand: ExprId,
        ty: Type,
        wanted: Option<Var>,
    ) -> Operand {
        match (conversion, self.type_of(operand), ty) {
            (Conversion::Numeric, Type::Prim(from), Type::Prim(to)) => {
                let operand = self.value(operand, None);
                self.converted(operand, from, to, wanted)
            }
            (Conversion::Checked, ..) => {
                let operand = self.value(operand, None);
                let op = Op::Cast(self.symbol_pool().ty(ty));
                self.operation(op, ty, [operand], wanted)
            }
            _ => self.value(operand, wanted),
        }
    }

    /// Materialises the value of a condition that is lowered to control flow.
    fn truth(&mut self, id: ExprId, wanted: Option<Var>) -> Operand {
        let dst = self.result(Type::BOOLEAN, wanted);
        let [on_true, on_false, join] = [self.new_block(), self.new_block(), self.new_block()];
        self.cond(id, on_true, on_false);
        for (block, value) in [(on_true, 1), (on_false, 0)] {
            self.start(block);
            self.push(Op::Copy, Some(dst), [Operand::int(value)]);
            self.goto(join);
        }
        self.start(join);
        dst.into()
    }

    /// Branches to one of two blocks.
    pub fn cond(&mut self, id: ExprId, on_true: Block, on_false: Block) {
        stack::grow(|| self.cond_step(id, on_true, on_false));
    }

    fn cond_step(&mut self, id: ExprId, on_true: Block, on_false: Block) {
        match &self.expr(id).kind {
            ExprKind::Const(ConstValue::Boolean(value)) => {
                self.goto(if *value { on_true } else { on_false });
            }
            ExprKind::Unary { op: UnaryOp::Not, operand } => self.cond(*operand, on_false, on_true),
            ExprKind::Logical { op, left, right } => {
                let more = self.new_block();
                match op {
                    LogicalOp::And => self.cond(*left, more, on_false),
                    LogicalOp::Or => self.cond(*left, on_true, more),
                }
                self.start(more);
                self.cond(*right, on_true, on_false);
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let [first, second] = [self.new_block(), self.new_block()];
                self.cond(*cond, first, second);
                for (block, arm) in [(first, *then), (second, *otherwise)] {
                    self.start(block);
                    self.line = self.expr(arm).line;
                    self.cond(arm, on_true, on_false);
                }
            }
            ExprKind::Bind { .. } => {
                self.bind_pattern(id);
                self.goto(on_true);
            }
            ExprKind::Let { bindings, effects, value } => {
                let mark = self.slots.mark();
                self.bind(bindings, effects);
                self.cond(*value, on_true, on_false);
                self.slots.release(mark);
            }
            ExprKind::Compare { op, left, right } => {
                let kind = kind(self.type_of(*left));
                let args = self.values(&[*left, *right]);
                self.end(Terminator::Branch {
                    relation: relation(*op),
                    kind,
                    args: [args[0], args[1]],
                    then: on_true,
                    otherwise: on_false,
                });
            }
            _ => {
                let value = self.value(id, None);
                self.end(Terminator::Branch {
                    relation: ir::Relation::Ne,
                    kind: Kind::Int,
                    args: [value, Operand::ZERO],
                    then: on_true,
                    otherwise: on_false,
                });
            }
        }
    }
}

/// Whether the value is the default of a new array's elements.
fn is_neutral(kind: &ExprKind) -> bool {
    match kind {
        ExprKind::Const(value) => match *value {
            ConstValue::Boolean(value) => !value,
            ConstValue::Int(value) => value == 0,
            ConstValue::Long(value) => value == 0,
            ConstValue::Float(value) => value.to_bits() == 0,
            ConstValue::Double(value) => value.to_bits() == 0,
            ConstValue::Null => true,
            ConstValue::String(_) => false,
        },
        _ => false,
    }
}
