//! Switches (JLS 14.11, 15.28).

use hashbrown::HashSet;

use cranelift_entity::EntityRef;

use super::super::constant;
use super::super::types::Ty;
use super::args::Arg;
use super::coverage::Cover;
use super::pattern::Scrutinee;
use super::{Attr, JumpTarget};
use crate::ast::{self, LabelKind, PatternKind};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Call, CallMode, ClassId, CompareOp, ConstValue, ExprId, ExprKind, LogicalOp, Prim, SYNTHETIC,
    Stmt, StmtKind, Switch, SwitchGroup, SwitchLabel, TargetId, Type,
};

/// The values of a switch expression.
pub(super) struct Yields<'a> {
    /// The type that they convert to, if known.
    to: Option<Ty>,
    /// The values so far.
    values: Vec<Option<Arg<'a>>>,
}

/// A switch expression whose values are converted separately (JLS 15.28.1). Its statements refer to the values by
/// number.
pub(super) struct PendingSwitch<'a> {
    switch: Switch,
    /// The values; already converted if the type is known.
    pub yields: Vec<Arg<'a>>,
    is_converted: bool,
    span: Span,
    line: u32,
}

/// The guard that is being attributed.
#[derive(Clone, Copy)]
pub(super) struct GuardScope {
    /// The number of bodies around it.
    pub depth: usize,
    /// The number of variables that are declared before it.
    pub first_local: usize,
}

/// The selector that labels are compared with.
struct Selector {
    /// The value that labels are compared with; `None` after an error.
    value: Option<ExprId>,
    /// The erased type of constant labels.
    constants: Option<Type>,
    /// The variable that tests read.
    scrutinee: Option<Scrutinee>,
}

/// The labels so far.
#[derive(Default)]
struct Seen {
    labels: HashSet<SwitchLabel>,
    has_null: bool,
    /// Types whose remaining values are all selected.
    dominating: Vec<Ty>,
    /// Classes whose remaining values are all selected.
    dominating_classes: HashSet<ClassId>,
    covers: Vec<Cover>,
    /// The constants among the covers.
    constants: HashSet<(ClassId, usize)>,
    /// Whether there is an unconditional pattern.
    has_total: bool,
    has_default: bool,
    /// Whether there is a label `case null, default`.
    has_null_default: bool,
    /// The unguarded record patterns.
    records: Vec<Cover>,
}

impl<'a> Attr<'_, 'a> {
    pub(super) fn switch_stmt(
        &mut self,
        switch: &'a ast::Switch<'a>,
        labels: Vec<&'a str>,
    ) -> Option<StmtKind> {
        let target = JumpTarget {
            labels,
            id: self.new_target(),
            is_loop: false,
            is_switch: true,
            yields: None,
        };
        let (switch, _) = self.switch(switch, target, false)?;
        Some(StmtKind::Switch(Box::new(switch)))
    }

    /// A switch expression; `to` is the target type, if known.
    pub(super) fn switch_expr(
        &mut self,
        switch: &'a ast::Switch<'a>,
        to: Option<&Ty>,
        span: Span,
    ) -> Option<PendingSwitch<'a>> {
        let yields = Some(Yields { to: to.cloned(), values: Vec::new() });
        let id = self.new_target();
        let target =
            JumpTarget { labels: Vec::new(), id, is_loop: false, is_switch: false, yields };
        if switch.groups.is_empty() {
            let message = "switch expression does not have any case clauses";
            self.error(Code::NotExhaustive, span, message);
            return None;
        }
        let (built, target) = self.switch(switch, target, true)?;
        let values = target.yields?.values;
        if values.is_empty() {
            let message = "switch expression does not have any result expressions";
            self.error(Code::MissingReturn, span, message);
            return None;
        }
        let yields = values.into_iter().collect::<Option<_>>()?;
        let (line, is_converted) = (self.line(span), to.is_some());
        Some(PendingSwitch { switch: built, yields, is_converted, span, line })
    }

    /// `yield e;`
    pub(super) fn yield_stmt(&mut self, value: &'a ast::Expr<'a>, span: Span) -> Option<StmtKind> {
        let index = self.targets.iter().rposition(|target| target.yields.is_some());
        let Some(index) = index else {
            self.error(Code::MisplacedJump, span, "yield outside of switch expression");
            return None;
        };
        let target = self.targets[index].id;
        let to = self.targets[index].yields.as_ref().and_then(|yields| yields.to.clone());
        let arg = match to {
            Some(to) => self.value_to(value, &to).map(|value| Arg::Value(value, to)),
            None => self.arg(value),
        };
        let arg = match arg {
            Some(Arg::Value(_, Ty::Void)) => {
                self.error(Code::VoidValue, value.span, "'void' type not allowed here");
                None
            }
            arg => arg,
        };
        let values = &mut self.targets[index].yields.as_mut()?.values;
        let number = ExprId::new(values.len());
        values.push(arg);
        Some(StmtKind::Yield { target, value: number })
    }

    /// Completes a switch expression, whose values convert to a type.
    pub(super) fn complete_switch(
        &mut self,
        pending: PendingSwitch<'a>,
        to: &Ty,
    ) -> Option<ExprId> {
        let PendingSwitch { switch, yields, is_converted, span, line } = pending;
        let values: Vec<Option<ExprId>> = yields
            .into_iter()
            .map(|value| match value {
                Arg::Value(value, _) if is_converted => Some(value),
                value => self.complete(value, to),
            })
            .collect();
        let values: Vec<ExprId> = values.into_iter().collect::<Option<_>>()?;
        let kind = ExprKind::Switch(Box::new(with_values(switch, &values)));
        Some(self.push_ty(kind, to.clone(), span, line))
    }

    /// Completes a switch expression without a target type (JLS 15.28.1).
    pub(super) fn standalone_switch(&mut self, pending: PendingSwitch<'a>) -> Option<ExprId> {
        let PendingSwitch { switch, yields, span, line, .. } = pending;
        let values: Vec<Option<ExprId>> =
            yields.into_iter().map(|value| self.standalone(value)).collect();
        let values: Vec<ExprId> = values.into_iter().collect::<Option<_>>()?;
        let types: Vec<Ty> = values.iter().map(|&value| self.ty_of(value)).collect();
        let prims: Option<Vec<Prim>> = types.iter().map(|ty| self.table.as_primitive(ty)).collect();
        let ty = if types.iter().all(|ty| *ty == types[0]) {
            types[0].clone()
        } else if let Some(prim) = prims.and_then(|prims| self.common_prim(&values, &prims)) {
            Ty::Prim(prim)
        } else {
            let boxed: Vec<Ty> = types
                .iter()
                .map(|ty| match ty {
                    Ty::Prim(prim) => self.table.box_ty(*prim),
                    other => Some(other.clone()),
                })
                .collect::<Option<_>>()?;
            let ty = self.table.lub(&boxed);
            self.table.capture(&ty)
        };
        let values: Vec<ExprId> = values
            .into_iter()
            .map(|value| match ty {
                Ty::Prim(prim) => {
                    let value = self.unboxed(value);
                    self.convert_numeric(value, prim)
                }
                _ => self.convert_to(value, &ty),
            })
            .collect();
        let kind = ExprKind::Switch(Box::new(with_values(switch, &values)));
        Some(self.push_ty(kind, ty, span, line))
    }

    /// The type of values that are all numeric or all boolean.
    fn common_prim(&self, values: &[ExprId], prims: &[Prim]) -> Option<Prim> {
        if prims.contains(&Prim::Boolean) {
            return prims.iter().all(|&prim| prim == Prim::Boolean).then_some(Prim::Boolean);
        }
        for wide in [Prim::Double, Prim::Float, Prim::Long] {
            if prims.contains(&wide) {
                return Some(wide);
            }
        }
        let fits = |small: Prim| {
            prims.contains(&small)
                && values.iter().zip(prims).all(|(&value, &prim)| {
                    let fits_constant = match self.constant_of(value) {
                        Some(&ConstValue::Int(value)) => constant::fits(value, small),
                        _ => false,
                    };
                    prim == small
                        || small == Prim::Short && prim == Prim::Byte
                        || prim == Prim::Int && fits_constant
                })
        };
        let small = [Prim::Char, Prim::Short, Prim::Byte].into_iter().find(|&small| fits(small));
        Some(small.unwrap_or(Prim::Int))
    }

    /// The common part of switch statements and expressions.
    fn switch(
        &mut self,
        switch: &'a ast::Switch<'a>,
        target: JumpTarget<'a>,
        is_expr: bool,
    ) -> Option<(Switch, JumpTarget<'a>)> {
        let id = target.id;
        let selector = self.selector(switch);
        self.take_bindings();
        let (depth, scope) = (self.visible.len(), self.scope.vars);
        let mut seen = Seen::default();
        self.targets.push(target);
        self.groups.push(0);
        let innermost = self.groups.len() - 1;
        let mut groups = Some(Vec::new());
        for group in switch.groups {
            self.next_group += 1;
            self.groups[innermost] = self.next_group;
            match (self.group(group, switch, &selector, &mut seen), &mut groups) {
                (Some(group), Some(groups)) => groups.push(group),
                _ => groups = None,
            }
        }
        self.groups.pop();
        let target = self.targets.pop()?;
        self.visible.truncate(depth);
        self.scope.vars = scope;
        let mut groups = groups?;
        let ty = selector.value.map(|value| self.ty_of(value))?;
        let is_enhanced = selector.scrutinee.is_some();
        let is_covered = seen.has_default || seen.has_total;
        if !is_covered && (is_expr || is_enhanced) {
            if !self.is_exhaustive(&seen.covers, &ty) {
                let what = if is_expr { "expression" } else { "statement" };
                let message = format!("the switch {what} does not cover all possible input values");
                let span = switch.selector.span;
                self.report(
                    Diagnostic::error(Code::NotExhaustive, span, message)
                        .hint("add a `default` or the labels that are missing"),
                );
                return None;
            }
            groups.insert(0, self.no_match(switch)?);
        } else if seen.has_total && !seen.has_default {
            // Flow analysis must see that one test always succeeds. The new group is the first, so control cannot fall
            // through to it.
            groups.insert(0, self.no_match(switch)?);
        }
        let selector = self.selected(selector, &seen)?;
        Some((Switch { target: id, selector, groups }, target))
    }

    /// The group for values that no label selects although the labels are exhaustive. Such values occur only if classes
    /// were compiled separately.
    fn no_match(&mut self, switch: &ast::Switch<'_>) -> Option<SwitchGroup> {
        let span = switch.selector.span;
        let line = self.line(span);
        let constructor = self.match_exception(span)?;
        let params = self.table.symbols.methods[constructor].params.clone();
        let owner = self.table.symbols.methods[constructor].owner;
        let null = ExprKind::Const(ConstValue::Null);
        let args = params
            .iter()
            .map(|&ty| {
                let value = self.push(null.clone(), Type::Null, span, line);
                self.convert_to(value, &Ty::from(ty))
            })
            .collect();
        let new = ExprKind::New { constructor, args };
        let thrown = self.push(new, Type::Class(owner), span, line);
        let stmts = vec![Stmt { kind: StmtKind::Throw(thrown), span, line }];
        let labels = vec![SwitchLabel::Default];
        Some(SwitchGroup { labels, stmts, is_rule: false, pattern: None, end: span })
    }

    /// The selector. Labels other than constants need it in a variable.
    fn selector(&mut self, switch: &'a ast::Switch<'a>) -> Selector {
        let value = self.value(switch.selector);
        let Some(value) = value else {
            return Selector { value: None, constants: None, scrutinee: None };
        };
        let ty = self.ty_of(value);
        let has_tests = switch.groups.iter().flat_map(|group| group.labels).any(|label| {
            matches!(label.kind, LabelKind::Pattern { .. })
                || matches!(label.kind, LabelKind::Value(value) if is_null(value))
        });
        let is_small = |prim: Prim| prim.is_integral() && prim.widens_to(Prim::Int);
        let erased = self.type_of(value);
        let small = self.table.as_primitive(&ty).is_some_and(is_small);
        let is_classic = small || self.table.is_string(erased) || self.enum_of(erased).is_some();
        if !has_tests && is_classic {
            let value = if small { self.unboxed(value) } else { value };
            let constants = Some(self.type_of(value));
            return Selector { value: Some(value), constants, scrutinee: None };
        }
        if !ty.is_reference() || ty == Ty::Null {
            self.report_mismatch(value, &Ty::INT);
            return Selector { value: None, constants: None, scrutinee: None };
        }
        let constants = match self.table.unboxed_ty(&ty) {
            Some(prim) => Type::Prim(prim),
            None => erased,
        };
        let (span, line) = (self.span_of(value), self.body.exprs[value].line);
        let local = self.synthetic_local(erased, span);
        self.local_tys[local] = Some(ty.clone());
        let scrutinee = Some(Scrutinee { local, ty, span, line });
        Selector { value: Some(value), constants: Some(constants), scrutinee }
    }

    /// The selector expression of the switch.
    fn selected(&mut self, selector: Selector, seen: &Seen) -> Option<ExprId> {
        let value = selector.value?;
        let Some(scrutinee) = selector.scrutinee else {
            return Some(match self.type_of(value) {
                Type::Prim(prim) => self.convert_numeric(value, prim.promoted()),
                ty => match self.enum_of(ty) {
                    Some(class) => self.ordinal_of(value, class)?,
                    None => value,
                },
            });
        };
        let (span, line, ty) =
            (scrutinee.span, scrutinee.line, self.body.locals[scrutinee.local].ty);
        let mut effects = Vec::new();
        if !seen.has_null {
            let objects = self.table.by_name.get("java.util.Objects").copied();
            let objects = self.table.need(objects, "java.util.Objects", span)?;
            let methods = self.table.methods_named(objects, "requireNonNull");
            let method = methods
                .into_iter()
                .find(|&method| self.table.symbols.methods[method].params.len() == 1)?;
            let (param, ret) = {
                let m = &self.table.symbols.methods[method];
                (m.params[0], m.ret)
            };
            let arg = self.push(ExprKind::Local(scrutinee.local), ty, span, line);
            let arg = self.convert_to(arg, &Ty::from(param));
            let mode = CallMode::Static;
            let call = Call { method, site: objects, mode, receiver: None, args: vec![arg] };
            effects.push(self.push(ExprKind::Call(Box::new(call)), ret, span, line | SYNTHETIC));
        }
        let kept = self.push(ExprKind::Local(scrutinee.local), ty, span, line);
        let kind = ExprKind::Let { bindings: vec![(scrutinee.local, value)], effects, value: kept };
        Some(self.push(kind, ty, span, line))
    }

    fn group(
        &mut self,
        group: &'a ast::SwitchGroup<'a>,
        switch: &'a ast::Switch<'a>,
        selector: &Selector,
        seen: &mut Seen,
    ) -> Option<SwitchGroup> {
        let depth = self.visible.len();
        let mut labels = Some(Vec::new());
        let mut introduced = Vec::new();
        let (had_default, had_null_default) = (seen.has_default, seen.has_null_default);
        for label in group.labels {
            // `case null, default` dominates all later labels, `default` those that are not constants (JLS 14.11.1).
            let is_constant = matches!(label.kind, LabelKind::Value(value) if !is_null(value));
            let is_default = matches!(label.kind, LabelKind::Default);
            if had_null_default && !is_default || had_default && !is_constant && !is_default {
                self.report_dominated(label.span);
            }
            self.take_bindings();
            match (self.label(label, selector, seen), &mut labels) {
                (Some(label), Some(labels)) => labels.extend(label),
                _ => labels = None,
            }
            introduced.extend(self.take_bindings().when_true);
        }
        let has = |test: fn(&LabelKind<'_>) -> bool| group.labels.iter().any(|l| test(&l.kind));
        seen.has_null_default |= has(|kind| matches!(kind, LabelKind::Default))
            && has(|kind| matches!(kind, LabelKind::Value(value) if is_null(value)));
        let pattern = match introduced[..] {
            [] => None,
            _ => group.labels.first().map(|label| label.span),
        };
        if !introduced.is_empty() && group.labels.len() > 1 {
            let message = "a pattern with variables must be the only one of its `case`";
            self.error(Code::DuplicateCase, group.labels[0].span, message);
            labels = None;
        }
        self.introduce(&introduced);
        let declared = self.visible.len();
        let mut stmts = Vec::new();
        self.stmts(group.stmts, &mut stmts);
        if switch.has_arrows {
            self.visible.truncate(depth);
        } else if !introduced.is_empty() {
            // Variables that statements declare stay in scope, pattern variables do not.
            let rest = self.visible.since(declared);
            self.visible.truncate(depth);
            rest.into_iter().for_each(|var| self.visible.push(var));
        }
        let end = match group.stmts {
            [ast::Stmt { kind: ast::StmtKind::Block(block), .. }] if switch.has_arrows => {
                block.close()
            }
            _ => switch.body_span.last(),
        };
        Some(SwitchGroup { labels: labels?, stmts, is_rule: switch.has_arrows, pattern, end })
    }

    /// Adds the labels of one label of the source: two for `null`, or for one that selects all remaining values.
    fn label(
        &mut self,
        label: &'a ast::SwitchLabel<'a>,
        selector: &Selector,
        seen: &mut Seen,
    ) -> Option<Vec<SwitchLabel>> {
        let resolved = match label.kind {
            LabelKind::Default => {
                if seen.has_total {
                    let message = "switch has both an unconditional pattern and a default label";
                    self.error(Code::DuplicateCase, label.span, message);
                }
                seen.has_default = true;
                SwitchLabel::Default
            }
            LabelKind::Pattern { pattern, guard } => {
                return self.pattern_label(pattern, guard, selector, seen);
            }
            LabelKind::Value(value) if is_null(value) => {
                if std::mem::replace(&mut seen.has_null, true) {
                    self.error(Code::DuplicateCase, label.span, "duplicate case label");
                }
                let scrutinee = selector.scrutinee.as_ref()?;
                return Some(vec![SwitchLabel::Null(self.null_test(scrutinee))]);
            }
            LabelKind::Value(expr) => match self.enum_class(selector) {
                Some(class) => {
                    let ordinal = self.enum_label(class, expr)?;
                    seen.covers.push(Cover::Constant(class, usize::try_from(ordinal).ok()?));
                    SwitchLabel::Int(ordinal)
                }
                None => {
                    if let Some(scrutinee) = &selector.scrutinee
                        && let Some((class, ordinal)) = self.enum_constant_label(expr)
                    {
                        return self.other_enum_label(scrutinee, expr, (class, ordinal), seen);
                    }
                    self.constant_label(expr, selector.constants?)?
                }
            },
        };
        if !seen.labels.insert(resolved.clone()) {
            let message = if resolved == SwitchLabel::Default {
                "duplicate default label"
            } else {
                "duplicate case label"
            };
            self.error(Code::DuplicateCase, label.span, message);
        }
        let Some(scrutinee) = &selector.scrutinee else { return Some(vec![resolved]) };
        if resolved != SwitchLabel::Default {
            self.check_dominated(&scrutinee.ty, label.span, seen);
        }
        Some(vec![match resolved {
            SwitchLabel::Default => SwitchLabel::Default,
            constant => SwitchLabel::Test(self.constant_test(scrutinee, constant)?),
        }])
    }

    /// A constant of an enum that is one of several subtypes of the selector's type.
    fn other_enum_label(
        &mut self,
        scrutinee: &Scrutinee,
        label: &'a ast::Expr<'a>,
        (class, ordinal): (ClassId, usize),
        seen: &mut Seen,
    ) -> Option<Vec<SwitchLabel>> {
        if !seen.constants.insert((class, ordinal)) {
            self.error(Code::DuplicateCase, label.span, "duplicate case label");
        }
        self.check_dominated(&Ty::class(class), label.span, seen);
        let constant = self.value(label)?;
        if !self.table.is_castable_to(&scrutinee.ty, &Ty::class(class)) {
            self.report_mismatch(constant, &scrutinee.ty);
            return None;
        }
        seen.covers.push(Cover::Constant(class, ordinal));
        let (span, line) = (scrutinee.span, scrutinee.line);
        let ty = self.body.locals[scrutinee.local].ty;
        let left = self.push(ExprKind::Local(scrutinee.local), ty, span, line);
        let kind = ExprKind::Compare { op: CompareOp::Eq, left, right: constant };
        Some(vec![SwitchLabel::Test(self.push(kind, Type::BOOLEAN, span, line))])
    }

    fn enum_class(&self, selector: &Selector) -> Option<ClassId> {
        self.enum_of(selector.constants?)
    }

    fn constant_label(&mut self, expr: &'a ast::Expr<'a>, selector: Type) -> Option<SwitchLabel> {
        let value = self.value(expr);
        let value = self.assign_convert(value?, &Ty::from(selector))?;
        match self.constant_of(value) {
            Some(&ConstValue::Int(value)) => Some(SwitchLabel::Int(value)),
            Some(ConstValue::String(value)) => Some(SwitchLabel::String(value.clone())),
            _ => {
                let message = if selector.is_reference() {
                    "constant string expression required"
                } else {
                    "constant expression required"
                };
                self.error(Code::NotConstant, expr.span, message);
                None
            }
        }
    }

    fn pattern_label(
        &mut self,
        pattern: &'a ast::Pattern<'a>,
        guard: Option<&'a ast::Expr<'a>>,
        selector: &Selector,
        seen: &mut Seen,
    ) -> Option<Vec<SwitchLabel>> {
        let Some(scrutinee) = &selector.scrutinee else {
            self.declare_broken(pattern);
            return None;
        };
        let test = self.pattern_test(pattern, scrutinee, true);
        let vars = self.take_bindings();
        let depth = self.visible.len();
        self.introduce(&vars.when_true);
        let guard = guard.map(|guard| self.guard(guard));
        let after_guard = self.take_bindings();
        self.visible.truncate(depth);
        self.bindings.when_true = vars.when_true;
        self.bindings.when_true.extend(after_guard.when_true);
        let (mut test, cover) = (test?, self.cover_of(pattern, &scrutinee.ty)?);
        let is_total = match &cover {
            Cover::All(ty) => {
                let ty = ty.clone();
                self.check_dominated(&ty, pattern.span, seen);
                self.takes_all(&scrutinee.ty, &ty)
            }
            Cover::Record(class, _) => {
                if seen.records.iter().any(|record| self.dominates(record, &cover)) {
                    self.report_dominated(pattern.span);
                } else {
                    self.check_dominated(&Ty::class(*class), pattern.span, seen);
                }
                false
            }
            Cover::Constant(..) => false,
        };
        let mut is_certain = true;
        if let Some(guard) = guard {
            let guard = guard?;
            is_certain = matches!(self.constant_of(guard), Some(ConstValue::Boolean(true)));
            let kind = ExprKind::Logical { op: LogicalOp::And, left: test, right: guard };
            test = self.push(kind, Type::BOOLEAN, pattern.span, scrutinee.line);
        }
        if is_certain {
            if let (Cover::All(ty), PatternKind::Type(_)) = (&cover, &pattern.kind) {
                match self.table.erased(ty) {
                    Ty::Class(class, _) => drop(seen.dominating_classes.insert(class)),
                    other => seen.dominating.push(other),
                }
            }
            if is_total {
                seen.has_total = true;
            }
            if matches!(cover, Cover::Record(..)) {
                seen.records.push(cover.clone());
            }
            seen.covers.push(cover);
        }
        Some(vec![SwitchLabel::Test(test)])
    }

    /// The guard of a pattern (JLS 14.11.1).
    fn guard(&mut self, guard: &'a ast::Expr<'a>) -> Option<ExprId> {
        let scope = GuardScope { depth: self.outer.len(), first_local: self.body.locals.len() };
        let outer = self.guard.replace(scope);
        let condition = self.condition(guard);
        self.guard = outer;
        let condition = condition?;
        if let Some(ConstValue::Boolean(false)) = self.constant_of(condition) {
            let message =
                "this case label has a guard that is a constant expression with value 'false'";
            self.error(Code::DuplicateCase, guard.span, message);
        }
        Some(condition)
    }

    /// Whether all values that match one pattern match an earlier one (JLS 14.11.1).
    fn dominates(&self, earlier: &Cover, later: &Cover) -> bool {
        match (earlier, later) {
            (Cover::All(above), Cover::All(ty)) => self.takes_all(ty, above),
            (Cover::All(above), Cover::Record(class, _)) => {
                self.takes_all(&Ty::class(*class), above)
            }
            (Cover::Record(x, xs), Cover::Record(y, ys)) => {
                x == y && xs.iter().zip(ys).all(|(x, y)| self.dominates(x, y))
            }
            _ => false,
        }
    }

    fn report_dominated(&mut self, span: Span) {
        let message = "this case label is dominated by a preceding case label";
        self.error(Code::DuplicateCase, span, message);
    }

    /// A label may not be dominated by an earlier one (JLS 14.11.1).
    fn check_dominated(&mut self, ty: &Ty, span: Span, seen: &Seen) {
        let ty = self.table.erased(ty);
        let mut is_dominated = match (&ty, seen.dominating_classes.is_empty()) {
            (Ty::Class(class, _), _) => {
                let classes = &seen.dominating_classes;
                let mut above = self.table.supertypes_with_object(*class).into_iter();
                above.any(|class| classes.contains(&class))
            }
            (_, true) => false,
            _ => seen
                .dominating_classes
                .iter()
                .any(|&above| self.table.is_subtype_of(&ty, &Ty::class(above))),
        };
        is_dominated |= seen.dominating.iter().any(|above| self.table.is_subtype_of(&ty, above));
        if is_dominated {
            self.report_dominated(span);
        }
    }

    fn null_test(&mut self, scrutinee: &Scrutinee) -> ExprId {
        let (span, line) = (scrutinee.span, scrutinee.line);
        let ty = self.body.locals[scrutinee.local].ty;
        let left = self.push(ExprKind::Local(scrutinee.local), ty, span, line);
        let right = self.push(ExprKind::Const(ConstValue::Null), Type::Null, span, line);
        let kind = ExprKind::Compare { op: CompareOp::Eq, left, right };
        self.push(kind, Type::BOOLEAN, span, line)
    }

    /// The condition that the value equals a constant.
    fn constant_test(&mut self, scrutinee: &Scrutinee, label: SwitchLabel) -> Option<ExprId> {
        let (span, line) = (scrutinee.span, scrutinee.line);
        let kept = self.push_ty(ExprKind::Local(scrutinee.local), scrutinee.ty.clone(), span, line);
        match label {
            SwitchLabel::Int(value) => {
                let value =
                    self.push(ExprKind::Const(ConstValue::Int(value)), Type::INT, span, line);
                let left = match self.enum_of(self.type_of(kept)) {
                    Some(class) => self.ordinal_of(kept, class)?,
                    None => {
                        let left = self.unboxed(kept);
                        self.convert_numeric(left, Prim::Int)
                    }
                };
                let kind = ExprKind::Compare { op: CompareOp::Eq, left, right: value };
                let test = self.push(kind, Type::BOOLEAN, span, line);
                Some(self.and_not_null(scrutinee, test))
            }
            SwitchLabel::String(text) => {
                let string = self.table.symbols.known.string?;
                let ty = Type::Class(string);
                let receiver = self.push(ExprKind::Const(ConstValue::String(text)), ty, span, line);
                let methods = self.table.methods_named(string, "equals");
                let method = *methods.first()?;
                let arg = self.convert_to(kept, &self.table.object_ty());
                let mode = CallMode::Virtual;
                let receiver = Some(receiver);
                let call = Call { method, site: string, mode, receiver, args: vec![arg] };
                Some(self.push(
                    ExprKind::Call(Box::new(call)),
                    Type::BOOLEAN,
                    span,
                    line | SYNTHETIC,
                ))
            }
            SwitchLabel::Test(_) | SwitchLabel::Null(_) | SwitchLabel::Default => None,
        }
    }

    fn and_not_null(&mut self, scrutinee: &Scrutinee, test: ExprId) -> ExprId {
        let (span, line) = (scrutinee.span, scrutinee.line);
        let ty = self.body.locals[scrutinee.local].ty;
        let left = self.push(ExprKind::Local(scrutinee.local), ty, span, line);
        let right = self.push(ExprKind::Const(ConstValue::Null), Type::Null, span, line);
        let kind = ExprKind::Compare { op: CompareOp::Ne, left, right };
        let left = self.push(kind, Type::BOOLEAN, span, line);
        let kind = ExprKind::Logical { op: LogicalOp::And, left, right: test };
        self.push(kind, Type::BOOLEAN, span, line)
    }
}

fn is_null(expr: &ast::Expr<'_>) -> bool {
    matches!(expr.kind, ast::ExprKind::Literal(ast::Literal::Null))
}

/// Replaces the numbers in the statements of a switch expression by its values.
fn with_values(mut switch: Switch, values: &[ExprId]) -> Switch {
    let target: TargetId = switch.target;
    for stmt in switch.groups.iter_mut().flat_map(|group| &mut group.stmts) {
        stmt.for_each_yield(target, &mut |number| *number = values[number.index()]);
    }
    switch
}
