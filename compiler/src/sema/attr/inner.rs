//! Access from inner classes to enclosing instances (JLS 15.8.4) and to captured variables of enclosing bodies (8.1.3).

use super::super::types::Ty;
use super::{Attr, LocalFacts};
use crate::ast::{Name, TypeDeclKind};
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{ClassId, ConstValue, ExprId, ExprKind, FieldId, Local, LocalId, Type};

/// The hidden parameters of a constructor.
#[derive(Debug, Default)]
pub(super) struct HiddenParams {
    /// The enclosing instance.
    pub outer: Option<LocalId>,
    /// The captured variables.
    pub captured: Vec<LocalId>,
}

impl<'a> Attr<'_, 'a> {
    /// Declares the hidden parameters of the current body, if it is a constructor.
    pub(super) fn declare_hidden_params(&mut self) {
        let class = self.class;
        let Some(span) = self.table.symbols.classes[class].origin.span() else { return };
        if let Some(outer) = self.table.outer_instance_class(class) {
            let local = self.hidden_param(Type::Class(outer), span);
            self.body.params.insert(0, local);
            self.hidden.outer = Some(local);
        }
        let types: Vec<Type> =
            self.table.inner[class].captured.iter().map(|known| known.ty).collect();
        for ty in types {
            let local = self.hidden_param(ty, span);
            self.body.params.push(local);
            self.hidden.captured.push(local);
        }
    }

    pub(super) fn hidden_param(&mut self, ty: Type, span: Span) -> LocalId {
        let local = self.body.locals.push(Local { name: "".into(), ty, is_final: true, span });
        self.facts[local] =
            LocalFacts { has_value: true, is_parameter: true, ..LocalFacts::default() };
        local
    }

    /// The fields that are assigned from the hidden parameters.
    pub(super) fn kept_fields(&self) -> Vec<(FieldId, LocalId)> {
        let inner = &self.table.inner[self.class];
        let outer = inner.outer_field.into_iter().zip(self.hidden.outer);
        let captured = inner.captured.iter().map(|known| known.field);
        outer.chain(captured.zip(self.hidden.captured.iter().copied())).collect()
    }

    /// Whether there is no instance of the enclosing class `around` here, or none of this class.
    pub(super) fn is_static_within(&self, around: ClassId) -> bool {
        if self.is_static {
            return true;
        }
        let mut class = self.class;
        while class != around {
            match self.table.outer_instance_class(class) {
                Some(outer) => class = outer,
                None => return true,
            }
        }
        false
    }

    /// Whether an enclosing class is inaccessible because a class within it is declared among the arguments of a
    /// constructor call.
    fn is_cut_off(&self, around: ClassId) -> bool {
        let chain = std::iter::successors(Some(self.class), |&class| {
            self.table.symbols.classes[class].outer
        });
        chain.take_while(|&class| class != around).any(|class| {
            self.table.inner[class].site.is_some_and(|site| site.in_prologue)
                && self.table.symbols.classes[class].outer == Some(around)
        })
    }

    /// Reports that there is no instance of an enclosing class for the member `what`.
    pub(super) fn report_static_this(
        &mut self,
        around: ClassId,
        span: Span,
        what: &str,
        name: &str,
    ) {
        let message = match self.is_cut_off(around) {
            true => format!("cannot reference {name} before supertype constructor has been called"),
            false => format!("non-static {what} cannot be referenced from a static context"),
        };
        self.error(Code::StaticContext, span, message);
    }

    /// The enclosing instance of class `around`.
    pub(super) fn instance_of_around(&mut self, around: ClassId, span: Span) -> Option<ExprId> {
        let line = self.line(span);
        if self.is_static_within(around) {
            self.report_static_this(around, span, "variable this", "this");
            return None;
        }
        if around == self.class {
            if self.in_prologue {
                let message = "cannot reference this before supertype constructor has been called";
                self.error(Code::StaticContext, span, message);
                return None;
            }
            return Some(self.this_value(span, line));
        }
        let mut class = self.class;
        let mut value = if self.in_prologue {
            class = self.table.outer_instance_class(class)?;
            self.hidden_value(self.hidden.outer?, span)
        } else {
            self.this_value(span, line)
        };
        while class != around {
            let outer = self.table.outer_instance_class(class)?;
            let field = self.table.inner[class].outer_field?;
            let ty = self.table.this_type(outer);
            value = self.push_ty(ExprKind::Field { object: value, field }, ty, span, line);
            class = outer;
        }
        Some(value)
    }

    /// The value of a hidden parameter of the enclosing constructor.
    fn hidden_value(&mut self, param: LocalId, span: Span) -> ExprId {
        let local = self.captured_local(param, self.base, span);
        let ty = self.body.locals[local].ty;
        let line = self.line(span);
        self.push(ExprKind::Local(local), ty, span, line)
    }

    /// `Outer.this`
    pub(super) fn qualified_this(&mut self, name: Name<'a>, span: Span) -> Option<ExprId> {
        let class = self.table.resolve_class_name(name, self.scope)?;
        if !self.is_around(class) {
            let message = format!("not an enclosing class: {}", self.table.show_class(class));
            self.error(Code::StaticContext, span, message);
            return None;
        }
        self.instance_of_around(class, span)
    }

    /// Whether a class is the current one or an enclosing one.
    pub(super) fn is_around(&self, class: ClassId) -> bool {
        let mut chain = std::iter::successors(Some(self.class), |&class| {
            self.table.symbols.classes[class].outer
        });
        chain.any(|c| c == class)
    }

    /// Reports the use of a variable of a body around the class in a static context, even if it is a constant.
    pub(super) fn check_not_static(
        &mut self,
        local: LocalId,
        depth: usize,
        span: Span,
    ) -> Option<()> {
        let holder = self.table.local_around(self.class)?;
        let is_static = self.table.declared_kind(holder) != Some(TypeDeclKind::Class);
        if !is_static && !self.is_static_within(holder) {
            return Some(());
        }
        let name = self.local_at(local, depth).0.name;
        let message =
            format!("non-static variable {name} cannot be referenced from a static context");
        self.error(Code::StaticContext, span, message);
        None
    }

    /// The value of a captured variable of a body around the class (JLS 8.1.3).
    pub(super) fn kept_value(
        &mut self,
        local: LocalId,
        depth: usize,
        span: Span,
    ) -> Option<ExprId> {
        // The innermost class that is declared in a body captures it; member classes of that class read its field.
        let holder = self.table.local_around(self.class)?;
        let (data, full) = self.local_at(local, depth);
        self.note_used_by_class(local, depth, span);
        self.check_not_static(local, depth, span)?;
        let find = |attr: &Self| {
            let known = &attr.table.inner[holder].captured;
            known.iter().position(|known| known.local == local && known.depth == depth)
        };
        if find(self).is_none() {
            self.table.add_captured(holder, (local, depth), (&data.name, data.ty), span);
        }
        let index = find(self)?;
        let value = if self.in_prologue && holder == self.class {
            match self.hidden.captured.get(index) {
                Some(&param) => self.hidden_value(param, span),
                // The using code is attributed again when all captured variables are known.
                None => self.push(ExprKind::Const(ConstValue::Null), data.ty, span, 0),
            }
        } else {
            let object = self.instance_of_around(holder, span)?;
            let field = self.table.inner[holder].captured[index].field;
            let line = self.line(span);
            self.push(ExprKind::Field { object, field }, data.ty, span, line)
        };
        Some(match full {
            Some(ty) => {
                let ty = self.wildcards_captured(&ty, span);
                self.retyped(value, ty)
            }
            None => value,
        })
    }

    /// The hidden arguments of a constructor, before and after the declared ones. `outer` is the enclosing instance if
    /// the source names one.
    pub(super) fn hidden_args(
        &mut self,
        class: ClassId,
        outer: Option<ExprId>,
        span: Span,
    ) -> Option<(Option<ExprId>, Vec<ExprId>)> {
        let around = self.table.outer_instance_class(class);
        let instance = match (around, outer) {
            (Some(around), Some(outer)) => {
                let outer = self.required(outer);
                Some(self.convert_to(outer, &Ty::class(around)))
            }
            (Some(around), None) => Some(self.implicit_outer(class, around, span)?),
            (None, _) => None,
        };
        Some((instance, self.captured_args(class, span)?))
    }

    /// The implicit enclosing instance of a new object of an inner class (JLS 15.9.2).
    fn implicit_outer(&mut self, class: ClassId, around: ClassId, span: Span) -> Option<ExprId> {
        if self.in_prologue && self.class == class && self.hidden.outer.is_some() {
            return Some(self.hidden_value(self.hidden.outer?, span));
        }
        let is_local = self.table.inner[class].site.is_some();
        let mut chain = std::iter::successors(Some(self.class), |&class| {
            self.table.symbols.classes[class].outer
        });
        let is_prologue = self.in_prologue;
        let own = self.class;
        let found = chain.find(|&c| match is_local {
            true => c == around,
            // The instance under construction is not available yet.
            false => {
                self.table.is_subclass(c, around)
                    && !(is_prologue && c == own)
                    && !self.is_cut_off(c)
            }
        });
        let Some(found) = found else {
            let is_under_construction = is_prologue && self.table.is_subclass(own, around);
            if is_under_construction {
                let message = "cannot reference this before supertype constructor has been called";
                self.error(Code::StaticContext, span, message);
                return None;
            }
            let message = format!(
                "an enclosing instance that contains {} is required",
                self.table.show_class(class)
            );
            self.error(Code::StaticContext, span, message);
            return None;
        };
        let value = self.instance_of_around(found, span)?;
        Some(self.convert_to(value, &Ty::class(around)))
    }

    /// The values of the captured variables of a class.
    fn captured_args(&mut self, class: ClassId, span: Span) -> Option<Vec<ExprId>> {
        let captured = self.table.inner[class].captured.clone();
        if captured.is_empty() {
            return Some(Vec::new());
        }
        if self.is_around(class) {
            // Within the class the values are available already.
            if self.in_prologue && self.class == class {
                let params = self.hidden.captured.clone();
                return Some(params.iter().map(|&param| self.hidden_value(param, span)).collect());
            }
            let line = self.line(span);
            let mut values = Vec::new();
            for known in captured {
                let object = self.instance_of_around(class, span)?;
                let kind = ExprKind::Field { object, field: known.field };
                values.push(self.push(kind, known.ty, span, line));
            }
            return Some(values);
        }
        let mut values = Vec::new();
        for known in captured {
            values.push(self.variable_value(known.local, known.depth, known.span)?);
        }
        Some(values)
    }

    /// The value of a local variable of this body or of an enclosing one.
    pub(super) fn variable_value(
        &mut self,
        local: LocalId,
        depth: usize,
        span: Span,
    ) -> Option<ExprId> {
        if depth < self.base {
            return self.kept_value(local, depth, span);
        }
        let local = self.captured_local(local, depth, span);
        let erased = self.body.locals[local].ty;
        let line = self.line(span);
        let value = self.push(ExprKind::Local(local), erased, span, line);
        Some(match self.local_tys[local].clone() {
            Some(ty) => {
                let ty = self.wildcards_captured(&ty, span);
                self.retyped(value, ty)
            }
            None => value,
        })
    }
}
