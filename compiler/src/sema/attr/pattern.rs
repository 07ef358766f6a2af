//! Patterns (JLS 14.30), desugared to conditions on a variable that holds the value.

use super::super::types::{Ty, subst};
use super::Attr;
use crate::ast::{self, Modifier, Pattern, PatternKind, TypeKind};
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{Call, CallMode, ClassId, ExprId, ExprKind, LocalId, LogicalOp, MethodId, Type};

/// The variable with the value to be matched.
pub(super) struct Scrutinee {
    pub local: LocalId,
    pub ty: Ty,
    pub span: Span,
    pub line: u32,
}

impl<'a> Attr<'_, 'a> {
    /// `e instanceof T x`
    pub(super) fn matches(
        &mut self,
        operand: &'a ast::Expr<'a>,
        pattern: &'a Pattern<'a>,
        span: Span,
    ) -> Option<ExprId> {
        let value = self.value(operand);
        self.take_bindings();
        let Some(value) = value else {
            self.declare_broken(pattern);
            return None;
        };
        let (ty, line) = (self.ty_of(value), self.line(span));
        if let ExprKind::Local(local) = self.body.exprs[value].kind {
            return self.pattern_test(pattern, &Scrutinee { local, ty, span, line }, false);
        }
        let local = self.synthetic_local(self.type_of(value), span);
        let test = self.pattern_test(pattern, &Scrutinee { local, ty, span, line }, false)?;
        let kind =
            ExprKind::Let { bindings: vec![(local, value)], effects: Vec::new(), value: test };
        Some(self.push(kind, Type::BOOLEAN, span, line))
    }

    /// Declares the variables of a pattern after an error, so that their uses are not reported.
    pub(super) fn declare_broken(&mut self, pattern: &'a Pattern<'a>) {
        match pattern.kind {
            PatternKind::Type(var) => {
                self.declare_binding(&var, None);
            }
            PatternKind::Record { components, .. } => {
                components.iter().for_each(|component| self.declare_broken(component));
            }
        }
    }

    /// The condition that a value matches a pattern. It also assigns the pattern variables. `takes_null` tells whether
    /// null matches a type pattern that is unconditional for the value's type.
    pub(super) fn pattern_test(
        &mut self,
        pattern: &'a Pattern<'a>,
        scrutinee: &Scrutinee,
        takes_null: bool,
    ) -> Option<ExprId> {
        match pattern.kind {
            PatternKind::Type(ref var) => self.type_test(pattern, var, scrutinee, takes_null),
            PatternKind::Record { ref ty, components } => {
                let test = self.record_test(pattern, ty, components, scrutinee);
                if test.is_none() {
                    self.declare_broken(pattern);
                }
                test
            }
        }
    }

    fn scrutinee_value(&mut self, scrutinee: &Scrutinee) -> ExprId {
        self.push_ty(
            ExprKind::Local(scrutinee.local),
            scrutinee.ty.clone(),
            scrutinee.span,
            scrutinee.line,
        )
    }

    fn both(&mut self, left: ExprId, right: ExprId, span: Span, line: u32) -> ExprId {
        let kind = ExprKind::Logical { op: LogicalOp::And, left, right };
        self.push(kind, Type::BOOLEAN, span, line)
    }

    fn declare_binding(&mut self, var: &ast::Param<'a>, ty: Option<Ty>) -> Option<LocalId> {
        let is_twice = self.bindings.when_true.iter().any(|other| other.name == var.name.name);
        if is_twice && !var.name.is_unnamed() {
            let message = format!("variable {} is already defined", var.name.name);
            self.error(Code::DuplicateDeclaration, var.name.span, message);
        }
        let local = self.declare(var.name, ty, var.modifiers.has(Modifier::Final));
        let visible = self.visible.pop().filter(|_| !var.name.is_unnamed());
        self.bindings.when_true.extend(visible);
        if let Some(local) = local {
            self.facts[local].has_value = true;
            self.hoisted.push(local);
        }
        local
    }

    /// `T x`
    fn type_test(
        &mut self,
        pattern: &'a Pattern<'a>,
        var: &ast::Param<'a>,
        scrutinee: &Scrutinee,
        takes_null: bool,
    ) -> Option<ExprId> {
        let (span, line) = (pattern.span, scrutinee.line);
        let ty = if matches!(var.ty.kind, TypeKind::Var) {
            Some(self.table.upward(&scrutinee.ty))
        } else {
            self.table.resolve_value_ty(&var.ty, self.scope)
        };
        let local = self.declare_binding(var, ty.clone());
        let ty = ty?;
        let value = self.scrutinee_value(scrutinee);
        if !ty.is_reference() || !scrutinee.ty.is_reference() {
            if ty != scrutinee.ty || !takes_null {
                self.report_type_mismatch(&scrutinee.ty, &ty, var.ty.span);
                return None;
            }
            let kind = ExprKind::Bind { local: local?, value };
            return Some(self.push(kind, Type::BOOLEAN, span, line));
        }
        let test = self.instance_of(value, &ty, var.ty.span, span)?;
        let value = self.scrutinee_value(scrutinee);
        let value = self.cast_convert(value, &ty, span, line)?;
        let value = self.convert_to(value, &ty);
        let bind = self.push(ExprKind::Bind { local: local?, value }, Type::BOOLEAN, span, line);
        if takes_null && self.takes_all(&scrutinee.ty, &ty) {
            return Some(bind);
        }
        Some(self.both(test, bind, span, line))
    }

    /// Whether all values of one erased type are of another.
    pub(super) fn takes_all(&self, from: &Ty, to: &Ty) -> bool {
        let (from, to) = (self.table.erased(from), self.table.erased(to));
        from == to || from.is_reference() && self.table.is_subtype_of(&from, &to)
    }

    /// `R(p, …)`
    fn record_test(
        &mut self,
        pattern: &'a Pattern<'a>,
        ty: &ast::TypeExpr<'a>,
        components: &'a [Pattern<'a>],
        scrutinee: &Scrutinee,
    ) -> Option<ExprId> {
        let (span, line) = (pattern.span, scrutinee.line);
        let ty = self.table.resolve_value_ty(ty, self.scope)?;
        let class = ty.as_class().filter(|&class| self.table.is_record(class));
        let Some(class) = class else {
            let message =
                format!("deconstruction patterns can only be applied to records, {} is none", {
                    self.table.show_ty(&ty)
                });
            self.error(Code::TypeMismatch, span, message);
            return None;
        };
        let ty = self.parameterisation(class, ty, &scrutinee.ty);
        let value = self.scrutinee_value(scrutinee);
        let mut test = self.instance_of(value, &ty, span, span)?;
        let record = self.synthetic_local(Type::Class(class), span);
        let value = self.scrutinee_value(scrutinee);
        let value = self.cast_convert(value, &ty, span, line)?;
        let value = self.convert_to(value, &ty);
        let bind = self.push(ExprKind::Bind { local: record, value }, Type::BOOLEAN, span, line);
        test = self.both(test, bind, span, line);
        let accessors = self.accessors(class);
        if accessors.len() != components.len() {
            let message = format!(
                "incorrect number of nested patterns: {} has {} components",
                self.table.show_ty(&ty),
                accessors.len()
            );
            self.error(Code::TypeMismatch, span, message);
            return None;
        }
        let error = self.match_exception(span)?;
        for (component, method) in components.iter().zip(accessors) {
            let receiver = self.push_ty(ExprKind::Local(record), ty.clone(), span, line);
            let ret = self.table.symbols.methods[method].ret;
            let full = self.component_type(method, class, &ty);
            let mode = CallMode::Virtual;
            let call =
                Call { method, site: class, mode, receiver: Some(receiver), args: Vec::new() };
            let call = self.push(ExprKind::Call(Box::new(call)), ret, span, line);
            let kind = ExprKind::Component { call, constructor: error };
            let value = self.push(kind, ret, span, line);
            let value = self.retyped(value, full.clone());
            let value = self.convert_to(value, &full);
            let local = self.synthetic_local(self.table.erasure(&full), component.span);
            let bind = self.push(ExprKind::Bind { local, value }, Type::BOOLEAN, span, line);
            test = self.both(test, bind, span, line);
            let scrutinee = Scrutinee { local, ty: full, span: component.span, line };
            let nested = self.pattern_test(component, &scrutinee, true)?;
            test = self.both(test, nested, span, line);
        }
        Some(test)
    }

    /// The parameterisation of a class for a value; it is inferred if the pattern does not give it.
    pub(super) fn parameterisation(&self, class: ClassId, written: Ty, scrutinee: &Ty) -> Ty {
        let params = self.table.class_params(class);
        if params.is_empty() || !self.table.is_raw(&written) {
            return written;
        }
        let scrutinee = self.table.capture(scrutinee);
        if let Some(found) = self.table.as_super(&scrutinee, class) {
            return found;
        }
        let (Ty::Class(base, args), general) = (&scrutinee, self.table.this_type(class)) else {
            return written;
        };
        let Some(Ty::Class(_, base_args)) = self.table.as_super(&general, *base) else {
            return written;
        };
        let found: Option<Vec<Ty>> = params
            .iter()
            .map(|param| {
                let index = base_args.iter().position(|arg| *arg == Ty::Var(*param))?;
                args.get(index).cloned()
            })
            .collect();
        match found {
            Some(found) => Ty::Class(class, found.into_iter().collect()),
            None => written,
        }
    }

    /// The accessors of a record's components, in order.
    pub(super) fn accessors(&self, class: ClassId) -> Vec<MethodId> {
        let symbols = &self.table.symbols;
        let fields = symbols.classes[class].fields.iter().map(|&field| &symbols.fields[field]);
        fields
            .filter(|field| !field.is_static())
            .filter_map(|field| {
                symbols.classes[class].methods.iter().copied().find(|&method| {
                    let m = &symbols.methods[method];
                    m.name == field.name && m.params.is_empty()
                })
            })
            .collect()
    }

    /// The type of a component of a record.
    pub(super) fn component_type(&self, method: MethodId, class: ClassId, record: &Ty) -> Ty {
        let declared = self.table.method_sig(method).ret.clone();
        match record {
            Ty::Class(_, args) if !args.is_empty() => {
                let ty = subst(&declared, &self.table.class_params(class), args);
                self.table.capture(&ty)
            }
            _ if self.table.class_params(class).is_empty() => declared,
            _ => self.table.erased(&declared),
        }
    }

    /// The constructor of `MatchException`.
    pub(super) fn match_exception(&mut self, span: Span) -> Option<MethodId> {
        let class = self.table.by_name.get("java.lang.MatchException").copied();
        let class = self.table.need(class, "java.lang.MatchException", span)?;
        self.table.constructors(class).first().copied()
    }
}
