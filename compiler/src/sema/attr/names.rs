//! Names in expressions (JLS 6.5), and access to variables (JLS 15.11, 15.14 to 15.16, 15.26).

use cranelift_entity::EntityRef;

use super::super::class_table::ConstantState;
use super::super::java_packages;
use super::super::members::{Access, FieldLookup};
use super::super::scope::TypeLookup;
use super::super::types::{Ty, TypeVar};
use super::super_ref::SuperSite;
use super::visible::Visible;
use super::{Attr, CapturedBy, CapturedUse, CodeKind};
use crate::ast::{self, Ident, Name};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{ClassId, ConstValue, ExprId, ExprKind, FieldId, LocalId, Type};

/// The denotation of a name, or of a prefix of it.
pub(super) enum Denoted {
    /// A value.
    Value(ExprId),
    /// A class or interface.
    Type(ClassId),
    /// A package.
    Package(String),
}

/// The variable that a simple name denotes.
pub(super) enum Variable {
    /// A local variable of this body or of an enclosing one, by its depth.
    Local(LocalId, usize),
    /// A field, and the enclosing class of which it is a member.
    Field(FieldId, ClassId),
    /// A variable whose declaration was rejected and reported.
    Broken,
    /// There is none of this name.
    None,
}

/// How a field is accessed.
#[derive(Clone, Copy)]
pub(super) enum Through {
    /// By its simple name.
    Simple,
    /// Through a class name.
    Type,
    /// Through an expression.
    Value(ExprId),
    /// Through `super` of this class or of an enclosing one.
    Super(ClassId),
}

impl<'a> Attr<'_, 'a> {
    /// An expression that is a name.
    pub(super) fn name(&mut self, name: Name<'a>) -> Option<ExprId> {
        let (mut denoted, first) = self.leading_name(name)?;
        let mut index = first;
        while index < name.segments.len() {
            denoted = self.step(denoted, name, index)?;
            index += 1;
        }
        match denoted {
            Denoted::Value(value) => Some(value),
            Denoted::Type(_) | Denoted::Package(_) => {
                self.report_unknown_variable(name);
                None
            }
        }
    }

    /// The denotation of the part of a name before a method call's last dot (JLS 6.5.2).
    pub(super) fn ambiguous_name(&mut self, name: Name<'a>) -> Option<Denoted> {
        let (mut denoted, first) = self.leading_name(name)?;
        for index in first..name.segments.len() {
            denoted = self.step(denoted, name, index)?;
        }
        if let Denoted::Package(package) = &denoted {
            if name.segments.len() == 1 || !self.table.packages.contains(package) {
                let what = if name.segments.len() == 1 { "variable or class" } else { "class" };
                let message = if name.segments.len() == 1 {
                    format!("cannot find {what} {name}")
                } else {
                    let qualifier = name.qualifier().map_or(String::new(), |q| q.to_string());
                    if self.table.packages.contains(&qualifier) {
                        format!("cannot find class {} in package {qualifier}", name.last().name)
                    } else {
                        java_packages::missing(&qualifier)
                    }
                };
                let diagnostic = self
                    .with_similar(Diagnostic::error(Code::UnknownName, name.span, message), name);
                self.report(diagnostic);
            } else {
                self.error(
                    Code::UnknownName,
                    name.span,
                    format!("{name} is a package, not a variable or class"),
                );
            }
            return None;
        }
        Some(denoted)
    }

    /// The denotation of the first segment, and the index of the next one.
    fn leading_name(&mut self, name: Name<'a>) -> Option<(Denoted, usize)> {
        let first = name.segments[0];
        match self.variable(first, false) {
            Variable::Broken => return None,
            Variable::Local(local, depth) => {
                let value = self.local_value(local, depth, first.span)?;
                return Some((Denoted::Value(value), 1));
            }
            Variable::Field(field, site) => {
                let value =
                    self.field_value(field, site, Through::Simple, first.span, first.span)?;
                return Some((Denoted::Value(value), 1));
            }
            Variable::None => {}
        }
        match self.table.lookup_type(first.name, self.scope) {
            TypeLookup::Missing => Some((Denoted::Package(first.name.to_owned()), 1)),
            TypeLookup::Var(var, is_static) if name.segments.len() > 1 => {
                let class = self.class_of_variable((var, is_static), first)?;
                Some((Denoted::Type(class), 1))
            }
            found => self.table.accept_type(found, first).map(|class| (Denoted::Type(class), 1)),
        }
    }

    /// The type variable of a simple name that denotes no variable; true if there is no instance of its class here.
    pub(super) fn type_variable(&mut self, name: Name<'a>) -> Option<(TypeVar, bool)> {
        let simple = name.as_simple()?;
        if !matches!(self.variable(simple, false), Variable::None) {
            return None;
        }
        match self.table.lookup_type(simple.name, self.scope) {
            TypeLookup::Var(var, is_static) => Some((var, is_static)),
            _ => None,
        }
    }

    /// The class of a type variable's bound. Like the reference compiler, static members are accessed through it.
    pub(super) fn class_of_variable(
        &mut self,
        (var, is_static): (TypeVar, bool),
        name: Ident<'_>,
    ) -> Option<ClassId> {
        if is_static {
            let message = format!(
                "non-static type variable {} cannot be referenced from a static context",
                name.name
            );
            self.error(Code::StaticContext, name.span, message);
            return None;
        }
        self.table.note_type_param(name.span, var);
        self.table.erasure(&Ty::Var(var)).as_class()
    }

    /// Adds one more segment to a denotation.
    fn step(&mut self, denoted: Denoted, name: Name<'a>, index: usize) -> Option<Denoted> {
        let segment = name.segments[index];
        let span = name.segments[0].span.to(segment.span);
        match denoted {
            Denoted::Value(value) => self.field_of_value(value, segment, span).map(Denoted::Value),
            Denoted::Package(package) => {
                if self.table.wants_offers(segment.span) {
                    self.table.offer_package(&package, self.scope, false);
                }
                match self.table.class_in_package(&package, segment.name) {
                    Some(class) => {
                        let found = if self.table.is_class_accessible(class, self.scope) {
                            TypeLookup::Found(class)
                        } else {
                            TypeLookup::Inaccessible(class)
                        };
                        self.table.accept_type(found, segment).map(Denoted::Type)
                    }
                    None => Some(Denoted::Package(format!("{package}.{}", segment.name))),
                }
            }
            Denoted::Type(class) => {
                self.offer_members_of_class(class, segment.span);
                match self.table.find_field(class, segment.name) {
                    FieldLookup::Found(field) => {
                        return self
                            .field_value(field, class, Through::Type, segment.span, span)
                            .map(Denoted::Value);
                    }
                    FieldLookup::Ambiguous(a, b) => {
                        self.report_ambiguous_field(segment, a, b);
                        return None;
                    }
                    FieldLookup::Missing { broken: true } => return None,
                    FieldLookup::Missing { broken: false } => {}
                }
                match self.table.member_type(class, segment.name, self.scope) {
                    TypeLookup::Missing => {
                        self.report_unknown_field(class, segment, true);
                        None
                    }
                    found => self.table.accept_type(found, segment).map(Denoted::Type),
                }
            }
        }
    }

    /// The variable a simple name denotes: the innermost declaration (JLS 6.4.1).
    pub(super) fn variable(&mut self, name: Ident<'a>, is_assigned: bool) -> Variable {
        if self.table.wants_offers(name.span) {
            self.offer_scope();
        }
        let mut class = Some(self.class);
        let mut hidden = None;
        // Variables of the bodies of a class hide its fields, and these hide declarations further out.
        let mut limit = usize::MAX;
        while let Some(site) = class {
            let base = self.table.base_of(site);
            if let Some(&visible) = self.visible.get(name.name, base, limit) {
                return self.local_variable(visible, name);
            }
            limit = base;
            match self.table.find_field(site, name.name) {
                // A private field of a superclass is not inherited, and hides nothing further out.
                FieldLookup::Found(field) if !self.is_field_accessible(field, site) => {
                    hidden = hidden.or(Some((field, site)));
                }
                FieldLookup::Found(field) => {
                    if !self.check_simple_field(field, site, name, is_assigned) {
                        return Variable::Broken;
                    }
                    return Variable::Field(field, site);
                }
                FieldLookup::Ambiguous(a, b) => {
                    self.report_ambiguous_field(name, a, b);
                    return Variable::Broken;
                }
                FieldLookup::Missing { broken: true } => return Variable::Broken,
                FieldLookup::Missing { broken: false } => {}
            }
            class = self.table.symbols.classes[site].outer;
        }
        if let Some((field, site)) = hidden {
            return Variable::Field(field, site);
        }
        self.imported_variable(name)
    }

    /// The static field that a name denotes by an import.
    fn imported_variable(&mut self, name: Ident<'_>) -> Variable {
        match self.table.imported_fields(self.scope.unit, name.name)[..] {
            [] => Variable::None,
            [(field, class)] => Variable::Field(field, class),
            [(first, _), (second, _), ..] => {
                self.report_ambiguous_field(name, first, second);
                Variable::Broken
            }
        }
    }

    fn local_variable(&mut self, visible: Visible<'a>, name: Ident<'a>) -> Variable {
        let Some(local) = visible.local else { return Variable::Broken };
        self.table.note_variable(name.span, visible.span);
        let ((depth, group), declared, level) = (visible.group, visible.span, visible.depth);
        // A constant leaves no read in the tree for flow analysis. Its initialiser has run, unless control jumped to a
        // later group of the switch that declares it.
        let skipped =
            level == self.outer.len() && depth > 0 && self.groups.get(depth - 1) != Some(&group);
        if skipped && self.constants[local].is_some() {
            let message = format!("variable {} might not have been initialized", name.name);
            self.report(
                Diagnostic::error(Code::Unassigned, name.span, message)
                    .also(declared, "declared here"),
            );
            return Variable::Broken;
        }
        Variable::Local(local, level)
    }

    fn is_field_accessible(&self, field: FieldId, site: ClassId) -> bool {
        let f = &self.table.symbols.fields[field];
        let access = Access { from: self.class, site, through_super: false };
        self.table.is_accessible(f.owner, f.flags, access)
    }

    /// Checks the rules for fields accessed by their simple names: no instance field without instance, and no use
    /// before the declaration in an initialiser (JLS 8.3.3).
    fn check_simple_field(
        &mut self,
        field: FieldId,
        site: ClassId,
        name: Ident<'_>,
        is_assigned: bool,
    ) -> bool {
        let f = &self.table.symbols.fields[field];
        let (is_static, owner, declared) = (f.is_static(), f.owner, f.origin.span());
        if !is_static && self.is_static_within(site) {
            self.report_static_this(site, name.span, &format!("variable {}", name.name), name.name);
            return false;
        }
        if !is_static && self.in_prologue && site == self.class {
            match is_assigned.then(|| self.may_assign_early(field, name.span)) {
                Some(Some(true)) => return true,
                Some(None) => return false,
                Some(Some(false)) | None => {}
            }
            let message = format!(
                "cannot reference {} before supertype constructor has been called",
                name.name
            );
            self.error(Code::StaticContext, name.span, message);
            return false;
        }
        // A lambda expression in an initialiser counts as part of it.
        let kind = match (self.kind, self.outer.get(self.base)) {
            (CodeKind::Lambda(_), Some(around)) => around.kind,
            (kind, _) => kind,
        };
        let in_initializer = match kind {
            CodeKind::StaticInit => is_static,
            CodeKind::InstanceInit => !is_static,
            _ => false,
        };
        let is_own = self.current_field == Some(field);
        if in_initializer
            && owner == self.class
            && !is_assigned
            && let Some(declared) = declared
            && (declared.lo > name.span.lo || is_own)
        {
            let message =
                if is_own { "self-reference in initializer" } else { "illegal forward reference" };
            self.report(
                Diagnostic::error(Code::ForwardReference, name.span, message)
                    .also(declared, "declared here"),
            );
            return false;
        }
        true
    }

    fn local_value(&mut self, local: LocalId, depth: usize, span: Span) -> Option<ExprId> {
        if let Some(guard) = self.guard
            && depth == self.outer.len()
            && depth == guard.depth
            && local.index() < guard.first_local
        {
            self.captured.push(CapturedUse { local, span, by: CapturedBy::Guard });
        }
        let constants = match self.outer.get(depth) {
            Some(frame) => &frame.constants,
            None => &self.constants,
        };
        let line = self.line(span);
        if let Some(value) = constants[local].clone() {
            if depth < self.base {
                self.check_not_static(local, depth, span)?;
            }
            let ty = match &value {
                ConstValue::String(_) => self.table.string_type(),
                _ => self.local_type(local, depth),
            };
            if let Some(ty) = ty {
                return Some(self.push(ExprKind::Const(value), ty, span, line));
            }
        }
        self.variable_value(local, depth, span)
    }

    /// The value of a field that has been resolved.
    fn field_value(
        &mut self,
        field: FieldId,
        site: ClassId,
        through: Through,
        name: Span,
        span: Span,
    ) -> Option<ExprId> {
        self.check_field_access(field, site, through, name)?;
        super::evaluate_constant(self.table, field);
        let f = &self.table.symbols.fields[field];
        let (ty, is_static) = (f.ty, f.is_static());
        let full = match through {
            _ if is_static => self.table.field_ty(field),
            Through::Value(object) => self.field_ty_of(field, &self.ty_of(object)),
            Through::Simple => self.field_ty_of(field, &self.table.this_type(site)),
            Through::Super(of) => self.field_ty_of(field, &self.table.this_type(of)),
            _ => self.field_ty_of(field, &self.table.this_type(self.class)),
        };
        // Simple names and `Type.name` are constant expressions, `expression.name` is not (JLS 15.29).
        let by_name =
            matches!(through, Through::Simple) || matches!(through, Through::Type) && is_static;
        let constant = f
            .constant
            .clone()
            .filter(|_| by_name && self.table.constants[field] == ConstantState::Done);
        // The qualifying type of a member of an enclosing class is its declaring class.
        let is_outer = matches!(through, Through::Simple) && site != self.class;
        let (around, site) = (site, if is_outer { f.owner } else { site });
        let line = self.line(name);
        let kind = match (constant, through) {
            (Some(value), _) => ExprKind::Const(value),
            (None, Through::Value(object)) if is_static => {
                ExprKind::StaticField { field, site, qualifier: Some(object) }
            }
            (None, _) if is_static => ExprKind::StaticField { field, site, qualifier: None },
            (None, Through::Value(object)) => ExprKind::Field { object, field },
            (None, Through::Simple) if is_outer => {
                let object = self.instance_of_around(around, name)?;
                ExprKind::Field { object, field }
            }
            (None, Through::Super(of)) => {
                let object = self.instance_of_around(of, name)?;
                ExprKind::Field { object, field }
            }
            (None, _) => {
                let object = self.this_value(name, line);
                ExprKind::Field { object, field }
            }
        };
        let value = self.push(kind, ty, span, line);
        self.show_at(value, name);
        if matches!(full, Ty::Prim(_)) {
            return Some(value);
        }
        let full = self.wildcards_captured(&full, span);
        Some(self.retyped(value, full))
    }

    /// The type of a field, accessed through a value of a type.
    pub(super) fn field_ty_of(&self, field: FieldId, site: &Ty) -> Ty {
        let declared = self.table.field_ty(field);
        let owner = self.table.symbols.fields[field].owner;
        self.table.member_type_of(&self.table.capture(site), owner, &declared)
    }

    pub(super) fn check_field_access(
        &mut self,
        field: FieldId,
        site: ClassId,
        through: Through,
        name: Span,
    ) -> Option<()> {
        self.table.note_field(name, field);
        let f = &self.table.symbols.fields[field];
        let (owner, flags, is_static) = (f.owner, f.flags, f.is_static());
        let access =
            Access { from: self.class, site, through_super: matches!(through, Through::Super(_)) };
        if !self.table.is_accessible(owner, flags, access) {
            let field_name = f.name.clone();
            let owner_name = self.table.show_class(owner);
            let message = match self.table.access_name(flags) {
                "package" => {
                    format!(
                        "{field_name} is not public in {owner_name}; cannot be accessed from outside package"
                    )
                }
                access => format!("{field_name} has {access} access in {owner_name}"),
            };
            self.error(Code::Inaccessible, name, message);
            return None;
        }
        // The constants of an enum are created before its other static fields are initialised (JLS 8.9.2).
        let is_early = is_static
            && self.table.is_enum(owner)
            && self.table.symbols.fields[field].constant.is_none()
            && matches!(self.class_code_kind(), CodeKind::Constructor(_) | CodeKind::InstanceInit)
            && self.table.is_subclass(self.class, owner);
        if is_early {
            let message = "illegal reference to static field from initializer";
            self.error(Code::ForwardReference, name, message);
            return None;
        }
        let f = &self.table.symbols.fields[field];
        if matches!(through, Through::Type) && !is_static {
            let message = format!(
                "non-static variable {} cannot be referenced from a static context",
                f.name
            );
            self.error(Code::StaticContext, name, message);
            return None;
        }
        Some(())
    }

    /// `value.name`
    pub(super) fn field_of_value(
        &mut self,
        value: ExprId,
        name: Ident<'a>,
        span: Span,
    ) -> Option<ExprId> {
        self.offer_members_of(value, name.span);
        let ty = self.type_of(value);
        if let Type::Array(_) = ty
            && name.name == "length"
        {
            let line = self.line(name.span);
            return Some(self.push(ExprKind::ArrayLength(value), Type::INT, span, line));
        }
        let class = self.member_class_or_report(value, name.span)?;
        let field = self.find_field_or_report(class, name)?;
        self.field_value(field, class, Through::Value(value), name.span, span)
    }

    /// A field of a superclass, accessed through `super`.
    pub(super) fn field_of_super(
        &mut self,
        site: &SuperSite,
        field: FieldId,
        name: Span,
        span: Span,
    ) -> Option<ExprId> {
        self.field_value(field, site.class, Through::Super(site.of), name, span)
    }

    /// The class whose members a value has. Reports an error if there is none.
    pub(super) fn member_class_or_report(&mut self, value: ExprId, span: Span) -> Option<ClassId> {
        let ty = self.type_of(value);
        let class = self.table.member_class(ty);
        if class.is_none() {
            let message =
                format!("{} cannot be dereferenced", self.table.show_ty(&self.ty_of(value)));
            self.error(Code::NotDereferenceable, span, message);
        }
        class
    }

    pub(super) fn find_field_or_report(
        &mut self,
        class: ClassId,
        name: Ident<'a>,
    ) -> Option<FieldId> {
        match self.table.find_field(class, name.name) {
            FieldLookup::Found(field) => Some(field),
            FieldLookup::Ambiguous(a, b) => {
                self.report_ambiguous_field(name, a, b);
                None
            }
            FieldLookup::Missing { broken } => {
                if !broken {
                    self.report_unknown_field(class, name, false);
                }
                None
            }
        }
    }

    fn report_ambiguous_field(&mut self, name: Ident<'_>, a: FieldId, b: FieldId) {
        let owner = |field: FieldId| self.table.show_class(self.table.symbols.fields[field].owner);
        let label = format!("both {}.{} and {}.{} match", owner(a), name.name, owner(b), name.name);
        let message = format!("reference to {} is ambiguous", name.name);
        self.report(Diagnostic::error(Code::AmbiguousName, name.span, message).label(label));
    }

    fn report_unknown_field(&mut self, class: ClassId, name: Ident<'_>, or_class: bool) {
        let what = if or_class { "variable or class" } else { "variable" };
        let message = format!(
            "cannot find {what} {} in {} {}",
            name.name,
            self.table.kind_name(class),
            self.table.show_class(class)
        );
        let mut diagnostic = Diagnostic::error(Code::UnknownField, name.span, message);
        let fields: Vec<String> = self
            .table
            .supertypes(class)
            .into_iter()
            .flat_map(|c| self.table.symbols.classes[c].fields.clone())
            .map(|f| self.table.symbols.fields[f].name.to_string())
            .collect();
        if !self.table.methods_named(class, name.name).is_empty() {
            diagnostic =
                diagnostic.hint(format!("there is a method of that name: `{}()`", name.name));
        } else if let Some(near) =
            crate::similar::closest(name.name, fields.iter().map(String::as_str))
        {
            diagnostic = diagnostic.hint(format!("did you mean `{near}`?"));
        }
        self.report(diagnostic);
    }

    pub(super) fn report_unknown_variable(&mut self, name: Name<'_>) {
        let first = name.segments[0];
        let diagnostic = match name.qualifier() {
            None => Diagnostic::error(
                Code::UnknownName,
                name.span,
                format!("cannot find variable {name}"),
            ),
            Some(qualifier) => {
                let known = self.table.packages.contains(&qualifier.to_string());
                let is_class =
                    !matches!(self.table.lookup_type(first.name, self.scope), TypeLookup::Missing);
                if known || is_class {
                    let message =
                        format!("cannot find variable {} in {qualifier}", name.last().name);
                    Diagnostic::error(Code::UnknownName, name.span, message)
                } else if qualifier.segments.len() == 1 {
                    let message = format!("cannot find variable or class {qualifier}");
                    Diagnostic::error(Code::UnknownName, qualifier.span, message)
                } else {
                    let message = java_packages::missing(&qualifier.to_string());
                    Diagnostic::error(Code::UnknownPackage, qualifier.span, message)
                }
            }
        };
        let diagnostic = self.with_similar(diagnostic, name);
        self.report(diagnostic);
    }

    /// Adds a hint with a variable or class whose name is similar to the first segment of a name.
    fn with_similar(&self, diagnostic: Diagnostic, name: Name<'_>) -> Diagnostic {
        let first = name.segments[0].name;
        let mut candidates: Vec<String> = self.visible.names().map(str::to_owned).collect();
        let mut class = Some(self.class);
        while let Some(c) = class {
            for s in self.table.supertypes(c) {
                let c = &self.table.symbols.classes[s];
                candidates.extend(
                    c.fields.iter().map(|&f| self.table.symbols.fields[f].name.to_string()),
                );
            }
            class = self.table.symbols.classes[c].outer;
        }
        let package = self.table.package_of(self.scope);
        let classes = self.table.symbols.classes.values();
        candidates.extend(
            classes
                .filter(|c| {
                    c.outer.is_none() && (*c.package == *package || &*c.package == "java.lang")
                })
                .map(|c| c.simple_name.to_string()),
        );
        match crate::similar::closest(first, candidates.iter().map(String::as_str)) {
            Some(near) => diagnostic.hint(format!("did you mean `{near}`?")),
            None => diagnostic,
        }
    }

    /// `this`, if there is an instance here.
    pub(super) fn this(&mut self, span: Span) -> Option<ExprId> {
        let problem = if self.is_static {
            "non-static variable this cannot be referenced from a static context"
        } else if self.in_prologue {
            "cannot reference this before supertype constructor has been called"
        } else {
            let line = self.line(span);
            return Some(self.this_value(span, line));
        };
        self.error(Code::StaticContext, span, problem);
        None
    }

    /// `array[index]`: both operands, and the element type.
    pub(super) fn element(
        &mut self,
        array: &'a ast::Expr<'a>,
        index: &'a ast::Expr<'a>,
    ) -> Option<(ExprId, ExprId, Ty)> {
        let array = self.value(array);
        let index = self.value(index).and_then(|index| self.index_value(index));
        let (array, index) = (array?, index?);
        let ty = self.ty_of(array);
        let Some(element) = ty.element().cloned() else {
            let message = format!("array required, but {} found", self.table.show_ty(&ty));
            let span = self.span_of(array);
            self.error(Code::NotDereferenceable, span, message);
            return None;
        };
        Some((array, index, element))
    }

    /// An array index or length: promoted to type int (JLS 15.10.1, 15.10.3).
    pub(super) fn index_value(&mut self, index: ExprId) -> Option<ExprId> {
        self.assign_convert(index, &Ty::INT)
    }

    /// Records the value of a local constant variable (JLS 4.12.4).
    pub(super) fn note_constant(&mut self, local: LocalId, value: Option<ConstValue>) {
        self.constants[local] = value;
    }
}
