//! Definite assignment and definite unassignment (JLS 16).
//!
//! Variables are numbered: the locals of a body, then the blank final fields of its class. A state has the definitely
//! assigned and the definitely unassigned variables. At an unreachable point all variables are both.

use hashbrown::HashMap;

use cranelift_entity::EntityRef;

use super::bits::Bits;
use crate::diagnostics::{Code, Diagnostic};
use crate::sema::attr::{
    AttributedBody, CapturedUse, ClassBodies, CodeKind, not_effectively_final,
};
use crate::sema::class_table::{ClassTable, MethodSource};
use crate::source::Span;
use crate::tree::{
    Body, ClassId, ConstValue, Expr, ExprId, ExprKind, FieldId, LocalId, LogicalOp, Lvalue,
    MethodId, TargetId, Type, UnaryOp,
};

mod statements;

#[derive(Debug, Clone)]
struct State {
    assigned: Bits,
    unassigned: Bits,
}

impl State {
    fn join(&mut self, other: &State) {
        self.assigned.intersect(&other.assigned);
        self.unassigned.intersect(&other.unassigned);
    }

    fn kill(&mut self) {
        self.assigned.fill();
        self.unassigned.fill();
    }

    fn dead(&self) -> State {
        let mut dead = self.clone();
        dead.kill();
        dead
    }
}

/// The target of a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exit {
    Break(TargetId),
    Continue(TargetId),
    /// A `yield` of a value, which is true or false if the switch is a condition.
    Yield(TargetId, Option<bool>),
    Return,
}

/// The bodies of lambda expressions, by the class of their function objects.
type Lambdas<'b> = HashMap<ClassId, &'b AttributedBody>;

struct Assign<'b, 'w> {
    table: &'b mut ClassTable<'w>,
    body: &'b Body,
    lambdas: &'b Lambdas<'b>,
    /// The blank final fields that this body may assign.
    fields: &'b [FieldId],
    state: State,
    /// The variables that stay unassigned throughout the innermost try statement.
    unassigned_in_try: Bits,
    exits: Vec<(Exit, State, Span)>,
    /// Whether a loop body is being analysed for the second time, with the assignments of its first iteration.
    in_second_round: bool,
    errors: usize,
    /// The variables that lambda expressions capture, and resource variables.
    captured: Bits,
    /// Those of them that are assigned where they may already have a value.
    reassigned: Bits,
}

/// Checks all code of a class.
pub(super) fn check(table: &mut ClassTable<'_>, class: ClassId, bodies: &ClassBodies) {
    let blank = |is_static: bool| -> Vec<FieldId> {
        let fields = table.symbols.classes[class].fields.iter().copied();
        fields
            .filter(|&field| {
                let f = &table.symbols.fields[field];
                let has_init =
                    table.field_decls[field].is_some_and(|source| source.var.init.is_some());
                let is_hidden = f.flags.contains(crate::tree::Flags::SYNTHETIC);
                f.is_final() && f.is_static() == is_static && !has_init && !is_hidden
            })
            .collect()
    };
    let (statics, instance) = (blank(true), blank(false));
    let objects: HashMap<MethodId, ClassId> =
        bodies.function_objects.iter().map(|object| (object.lambda, object.class)).collect();
    let lambda = |body: &'_ AttributedBody| match body.kind {
        CodeKind::Lambda(method) => objects.get(&method?).copied(),
        _ => None,
    };
    let lambdas: Lambdas<'_> =
        bodies.methods.iter().filter_map(|(_, body)| Some((lambda(body)?, body))).collect();
    if let Some(body) = &bodies.statics {
        let mut flow = Assign::new(table, body, &statics, &lambdas);
        flow.stmts(&body.body.stmts);
        flow.check_captured(body);
        for (index, &field) in statics.iter().enumerate() {
            if let Some(span) = flow.table.symbols.fields[field].origin.span() {
                flow.check_assigned(flow.field_index(index), span);
            }
        }
    }
    let mut initializers = InstanceInitializers {
        body: bodies.instance.as_ref(),
        fields: &instance,
        ends: Vec::new(),
    };
    let runs_them = |body: &AttributedBody| match (&body.kind, &body.body.constructor_call) {
        (CodeKind::Constructor(_), Some(call)) => !call.is_this,
        _ => false,
    };
    if !bodies.methods.iter().any(|(_, body)| runs_them(body)) {
        let none = FieldStates::before_construction(instance.len());
        initializers.run(table, &none, &lambdas);
    }
    for (_, body) in &bodies.methods {
        match body.kind {
            CodeKind::Constructor(_) => check_constructor(table, body, &mut initializers, &lambdas),
            _ => {
                let mut flow = Assign::new(table, body, &[], &lambdas);
                flow.stmts(&body.body.stmts);
                flow.check_captured(body);
            }
        }
    }
}

/// Which blank final fields are assigned, and which are not, by their index.
#[derive(Clone, PartialEq, Eq)]
struct FieldStates {
    assigned: Vec<bool>,
    unassigned: Vec<bool>,
}

impl FieldStates {
    fn before_construction(count: usize) -> FieldStates {
        FieldStates { assigned: vec![false; count], unassigned: vec![true; count] }
    }
}

/// The instance initialisers of a class. They are checked after each call of a superclass constructor, once for each
/// state that prologues lead to.
struct InstanceInitializers<'b> {
    body: Option<&'b AttributedBody>,
    fields: &'b [FieldId],
    /// The known states before and after them.
    ends: Vec<(FieldStates, FieldStates)>,
}

impl InstanceInitializers<'_> {
    /// The state after them.
    fn run(
        &mut self,
        table: &mut ClassTable<'_>,
        before: &FieldStates,
        lambdas: &Lambdas<'_>,
    ) -> FieldStates {
        let Some(body) = self.body else { return before.clone() };
        if let Some((_, after)) = self.ends.iter().find(|(known, _)| known == before) {
            return after.clone();
        }
        let mut flow = Assign::new(table, body, self.fields, lambdas);
        flow.set_field_states(before);
        flow.stmts(&body.body.stmts);
        flow.check_captured(body);
        let after = flow.field_states();
        self.ends.push((before.clone(), after.clone()));
        after
    }
}

fn check_constructor(
    table: &mut ClassTable<'_>,
    body: &AttributedBody,
    initializers: &mut InstanceInitializers<'_>,
    lambdas: &Lambdas<'_>,
) {
    let fields = initializers.fields;
    let mut flow = Assign::new(table, body, fields, lambdas);
    flow.stmts(&body.body.prologue);
    if let Some(call) = &body.body.constructor_call {
        for &arg in &call.args {
            flow.expr(arg);
        }
        if call.is_this {
            flow.assigned_by_constructor(call.span);
        } else {
            let before = flow.field_states();
            let after = initializers.run(flow.table, &before, lambdas);
            flow.set_field_states(&after);
        }
    }
    flow.stmts(&body.body.stmts);
    flow.check_captured(body);
    let CodeKind::Constructor(method) = body.kind else { return };
    let is_default =
        matches!(flow.table.method_decls[method], Some(MethodSource::DefaultConstructor));
    let exits = std::mem::take(&mut flow.exits);
    let ends = exits.into_iter().map(|(_, state, span)| (state, span));
    let ends: Vec<(State, Span)> =
        std::iter::once((flow.state.clone(), body.end)).chain(ends).collect();
    for (state, span) in ends {
        flow.state = state;
        for (index, &field) in fields.iter().enumerate() {
            if is_default && !flow.state.assigned.has(flow.field_index(index)) {
                let f = &flow.table.symbols.fields[field];
                let message =
                    format!("variable {} not initialized in the default constructor", f.name);
                let span = f.origin.span().unwrap_or(span);
                flow.table.report(Diagnostic::error(Code::Unassigned, span, message));
            } else {
                flow.check_assigned(flow.field_index(index), span);
            }
        }
    }
}

impl<'b, 'w> Assign<'b, 'w> {
    fn new(
        table: &'b mut ClassTable<'w>,
        attributed: &'b AttributedBody,
        fields: &'b [FieldId],
        lambdas: &'b Lambdas<'b>,
    ) -> Self {
        let body = &attributed.body;
        let bound = body.locals.len() + fields.len();
        let mut state = State { assigned: Bits::none(bound), unassigned: Bits::all(bound) };
        for index in body.params.iter().map(|param| param.index()) {
            state.assigned.add(index);
            state.unassigned.remove(index);
        }
        let unassigned_in_try = state.unassigned.clone();
        let mut captured = Bits::none(bound);
        attributed.captured.iter().for_each(|used| captured.add(used.local.index()));
        attributed.resources.iter().for_each(|(local, _)| captured.add(local.index()));
        Assign {
            table,
            body,
            lambdas,
            fields,
            state,
            unassigned_in_try,
            exits: Vec::new(),
            in_second_round: false,
            errors: 0,
            captured,
            reassigned: Bits::none(bound),
        }
    }

    fn field_states(&self) -> FieldStates {
        let indices = 0..self.fields.len();
        let has = |bits: &Bits| indices.clone().map(|i| bits.has(self.field_index(i))).collect();
        FieldStates { assigned: has(&self.state.assigned), unassigned: has(&self.state.unassigned) }
    }

    fn set_field_states(&mut self, states: &FieldStates) {
        for index in 0..self.fields.len() {
            let variable = self.field_index(index);
            let set =
                |bits: &mut Bits, on| if on { bits.add(variable) } else { bits.remove(variable) };
            set(&mut self.state.assigned, states.assigned[index]);
            set(&mut self.state.unassigned, states.unassigned[index]);
        }
    }

    /// A call of another constructor of the class, which assigns all blank final fields.
    fn assigned_by_constructor(&mut self, span: Span) {
        for index in 0..self.fields.len() {
            let variable = self.field_index(index);
            self.assign(variable, span);
        }
    }

    fn field_index(&self, index: usize) -> usize {
        self.body.locals.len() + index
    }

    fn field(&self, field: FieldId) -> Option<usize> {
        self.fields.iter().position(|&f| f == field).map(|index| self.field_index(index))
    }

    /// The tracked variable of an assignment target.
    fn variable(&self, lvalue: Lvalue) -> Option<usize> {
        match lvalue {
            Lvalue::Local(local) => Some(local.index()),
            Lvalue::StaticField { field, qualifier: None } => self.field(field),
            Lvalue::Field { object, field }
                if matches!(self.body.exprs[object].kind, ExprKind::This) =>
            {
                self.field(field)
            }
            _ => None,
        }
    }

    fn name(&self, variable: usize) -> String {
        let locals = self.body.locals.len();
        if variable < locals {
            self.body.locals[LocalId::new(variable)].name.to_string()
        } else {
            self.table.symbols.fields[self.fields[variable - locals]].name.to_string()
        }
    }

    fn declared(&self, variable: usize) -> Option<Span> {
        let locals = self.body.locals.len();
        if variable < locals {
            Some(self.body.locals[LocalId::new(variable)].span)
        } else {
            self.table.symbols.fields[self.fields[variable - locals]].origin.span()
        }
    }

    fn report(&mut self, code: Code, span: Span, message: String, variable: usize) {
        self.errors += 1;
        let mut diagnostic = Diagnostic::error(code, span, message);
        if let Some(declared) = self.declared(variable)
            && declared != span
        {
            diagnostic = diagnostic.also(declared, "declared here");
        }
        self.table.report(diagnostic);
    }

    fn check_assigned(&mut self, variable: usize, span: Span) {
        if self.state.assigned.has(variable) {
            return;
        }
        let message = format!("variable {} might not have been initialized", self.name(variable));
        self.report(Code::Unassigned, span, message, variable);
        // One report per variable suffices.
        self.state.assigned.add(variable);
    }

    fn assign(&mut self, variable: usize, span: Span) {
        let locals = self.body.locals.len();
        let is_final = variable >= locals || self.body.locals[LocalId::new(variable)].is_final;
        if self.captured.has(variable) && !self.state.unassigned.has(variable) {
            self.reassigned.add(variable);
        }
        if is_final || self.captured.has(variable) {
            if is_final && !self.state.unassigned.has(variable) {
                let name = self.name(variable);
                let message = if self.in_second_round {
                    format!("variable {name} might be assigned in loop")
                } else {
                    format!("variable {name} might already have been assigned")
                };
                self.report(Code::FinalAssignment, span, message, variable);
            }
            if !self.state.assigned.has(variable) {
                // The assignment is reachable, so a handler must expect it.
                self.unassigned_in_try.remove(variable);
            }
            self.state.unassigned.remove(variable);
        }
        self.state.assigned.add(variable);
    }

    /// Variables that lambda expressions capture must be final or effectively final (JLS 4.12.4, 15.27.2).
    fn check_captured(&mut self, attributed: &AttributedBody) {
        for &CapturedUse { local, span, by } in &attributed.captured {
            if self.reassigned.has(local.index()) && !self.body.locals[local].is_final {
                let code = Code::NotEffectivelyFinal;
                self.report(code, span, not_effectively_final(by).to_owned(), local.index());
                // One report per variable suffices.
                self.reassigned.remove(local.index());
            }
        }
        for &(local, span) in &attributed.resources {
            if self.reassigned.has(local.index()) && !self.body.locals[local].is_final {
                let code = Code::NotEffectivelyFinal;
                let message = format!(
                    "variable {} used as a try-with-resources resource neither final nor effectively final",
                    self.body.locals[local].name
                );
                self.report(code, span, message, local.index());
                self.reassigned.remove(local.index());
            }
        }
    }

    fn declare(&mut self, local: LocalId) {
        self.state.assigned.remove(local.index());
        self.state.unassigned.add(local.index());
    }

    // Expressions.

    fn expr(&mut self, expr: ExprId) {
        crate::stack::grow(|| self.expr_kind(expr));
    }

    fn node(&self, expr: ExprId) -> &'b Expr {
        &self.body.exprs[expr]
    }

    fn expr_kind(&mut self, expr: ExprId) {
        let node = self.node(expr);
        match &node.kind {
            &ExprKind::Local(local) => self.check_assigned(local.index(), node.span),
            &ExprKind::StaticField { field, qualifier: None, .. }
                if self.field(field).is_some() =>
            {
                self.read(Lvalue::StaticField { field, qualifier: None }, node.span)
            }
            &ExprKind::Field { object, field } => {
                self.expr(object);
                self.read(Lvalue::Field { object, field }, node.span);
            }
            ExprKind::Logical { .. } | ExprKind::Unary { op: UnaryOp::Not, .. } => {
                let (mut holds, fails) = self.condition(expr);
                holds.join(&fails);
                self.state = holds;
            }
            &ExprKind::Conditional { cond, then, otherwise } => {
                if node.ty == Type::BOOLEAN {
                    let (mut holds, fails) = self.condition(expr);
                    holds.join(&fails);
                    self.state = holds;
                    return;
                }
                let (holds, fails) = self.condition(cond);
                self.state = holds;
                self.expr(then);
                let after_then = std::mem::replace(&mut self.state, fails);
                self.expr(otherwise);
                self.state.join(&after_then);
            }
            &ExprKind::Assign { lvalue, value } => {
                self.operands(lvalue);
                self.expr(value);
                self.write(lvalue, node.span);
            }
            &ExprKind::CompoundAssign { lvalue, value, .. } => {
                self.operands(lvalue);
                self.read(lvalue, node.span);
                self.expr(value);
                self.write(lvalue, node.span);
            }
            ExprKind::ConcatAssign { lvalue, values } => {
                self.operands(*lvalue);
                self.read(*lvalue, node.span);
                values.iter().for_each(|&value| self.expr(value));
                self.write(*lvalue, node.span);
            }
            &ExprKind::Step { lvalue, .. } => {
                self.operands(lvalue);
                self.read(lvalue, node.span);
                self.write(lvalue, node.span);
            }
            ExprKind::Let { bindings, effects, value } => {
                for &(local, init) in bindings {
                    self.expr(init);
                    self.declare(local);
                    self.assign(local.index(), node.span);
                }
                effects.iter().for_each(|&effect| self.expr(effect));
                self.expr(*value);
            }
            ExprKind::Switch(switch) => {
                let (mut holds, fails) = self.switch_expr(switch);
                holds.join(&fails);
                self.state = holds;
            }
            &ExprKind::Bind { local, value } => {
                self.expr(value);
                self.declare(local);
                self.assign(local.index(), node.span);
            }
            kind => {
                kind.for_each_operand(&mut |operand| self.expr(operand));
                let class = match *kind {
                    ExprKind::New { constructor, .. } => {
                        self.table.symbols.methods[constructor].owner
                    }
                    ExprKind::StaticField { field, .. } => self.table.symbols.fields[field].owner,
                    _ => return,
                };
                if let Some(&lambda) = self.lambdas.get(&class).filter(|_| !self.fields.is_empty())
                {
                    self.lambda(lambda);
                }
            }
        }
    }

    /// Checks that variables captured by a lambda expression are assigned before it (JLS 16.1.10). The rest of its body
    /// is checked with its own method, so it is not reported again.
    fn lambda(&mut self, lambda: &AttributedBody) {
        let mut inner = Assign::new(self.table, lambda, self.fields, self.lambdas);
        for index in 0..self.fields.len() {
            if self.state.assigned.has(self.body.locals.len() + index) {
                inner.state.assigned.add(inner.body.locals.len() + index);
            }
        }
        inner.stmts(&lambda.body.stmts);
    }

    fn operands(&mut self, lvalue: Lvalue) {
        lvalue.for_each_operand(&mut |operand| self.expr(operand));
    }

    fn read(&mut self, lvalue: Lvalue, span: Span) {
        if let Some(variable) = self.variable(lvalue) {
            self.check_assigned(variable, span);
        }
    }

    fn write(&mut self, lvalue: Lvalue, span: Span) {
        if let Some(variable) = self.variable(lvalue) {
            self.assign(variable, span);
        }
    }

    /// The states after a boolean expression if it is true and if it is false.
    fn condition(&mut self, expr: ExprId) -> (State, State) {
        crate::stack::grow(|| self.condition_kind(expr))
    }

    fn condition_kind(&mut self, expr: ExprId) -> (State, State) {
        match self.node(expr).kind {
            ExprKind::Switch(ref switch) => self.switch_expr(switch),
            ExprKind::Bind { .. } => {
                self.expr(expr);
                (self.state.clone(), self.state.dead())
            }
            ExprKind::Let { ref bindings, ref effects, value } => {
                for &(local, init) in bindings {
                    self.expr(init);
                    self.declare(local);
                    self.assign(local.index(), self.node(expr).span);
                }
                effects.iter().for_each(|&effect| self.expr(effect));
                self.condition(value)
            }
            ExprKind::Const(ConstValue::Boolean(value)) => {
                let dead = self.state.dead();
                if value { (self.state.clone(), dead) } else { (dead, self.state.clone()) }
            }
            ExprKind::Unary { op: UnaryOp::Not, operand } => {
                let (holds, fails) = self.condition(operand);
                (fails, holds)
            }
            ExprKind::Logical { op: LogicalOp::And, left, right } => {
                let (holds, left_fails) = self.condition(left);
                self.state = holds;
                let (holds, mut fails) = self.condition(right);
                fails.join(&left_fails);
                (holds, fails)
            }
            ExprKind::Logical { op: LogicalOp::Or, left, right } => {
                let (left_holds, fails) = self.condition(left);
                self.state = fails;
                let (mut holds, fails) = self.condition(right);
                holds.join(&left_holds);
                (holds, fails)
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let (if_holds, if_fails) = self.condition(cond);
                self.state = if_holds;
                let (mut holds, mut fails) = self.condition(then);
                self.state = if_fails;
                let (other_holds, other_fails) = self.condition(otherwise);
                holds.join(&other_holds);
                fails.join(&other_fails);
                (holds, fails)
            }
            _ => {
                self.expr(expr);
                (self.state.clone(), self.state.clone())
            }
        }
    }

    // Statements.
}
