//! Attribution: resolves names and types of expressions, and builds the typed tree.
//!
//! One [`Attr`] builds one [`Body`]. If an attribution function returns `None` for an expression, an error has been
//! reported, and callers report nothing that depends on it.

mod args;
mod assertion;
mod bindings;
mod boxing;
mod calls;
mod class_bodies;
mod conditional;
mod contexts;
mod convert;
mod coverage;
mod create;
mod enum_constants;
mod enum_switch;
mod expr;
mod for_each;
mod frame;
mod function_object;
mod inapplicable;
mod index;
mod infer_call;
mod inner;
mod lambda;
mod local_class;
mod lvalue;
mod method_ref;
mod names;
mod operators;
mod overload;
mod pattern;
mod stmt;
mod super_ref;
mod switch;
mod try_stmt;
mod visible;

use hashbrown::{HashMap, HashSet};

use cranelift_entity::{EntitySet, SecondaryMap};

use super::class_table::{ClassTable, ConstantState};
use super::scope::{LookupScope, TypeScopeId};
use super::types::Ty;
use crate::ast::{self, Init};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Body, ClassId, ConstValue, Expr, ExprId, ExprKind, FieldId, Local, LocalId, MethodId, TargetId,
    Type,
};

use bindings::Bindings;
pub(crate) use class_bodies::{ClassBodies, attribute_class};
pub(crate) use frame::not_effectively_final;
use frame::{Capture, Frame, Returns};
use function_object::LambdaMethod;
use inner::HiddenParams;
pub(crate) use lambda::any_stmt;
use switch::Yields;
use visible::{Visible, VisibleVars};

/// The kind of code of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CodeKind {
    /// A method.
    Method(MethodId),
    /// A constructor.
    Constructor(MethodId),
    /// The static initialisers of a class.
    StaticInit,
    /// The instance initialisers of a class.
    InstanceInit,
    /// The method for a lambda expression or method reference.
    Lambda(Option<MethodId>),
}

/// The properties of a variable that flow analysis needs besides its type.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LocalFacts {
    /// Declared with a value: a parameter, an exception parameter, or a variable with an initialiser.
    pub has_value: bool,
    /// A parameter of the method or constructor.
    pub is_parameter: bool,
    /// Assigned by an expression somewhere.
    pub is_assigned: bool,
    /// The parameter of a clause that catches several classes.
    pub is_multi_catch: bool,
    /// The resource of a `try` statement.
    pub is_resource: bool,
}

/// A captured use of a variable: by a body nested in the one that declares it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CapturedUse {
    /// The variable.
    pub local: LocalId,
    /// The span of the use.
    pub span: Span,
    /// What uses it.
    pub by: CapturedBy,
}

/// What may use only variables of its surroundings that are effectively final.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CapturedBy {
    /// A lambda expression.
    Lambda,
    /// A class that is declared in a body.
    Class,
    /// The guard of a pattern.
    Guard,
}

/// A body with the information for flow analysis.
#[derive(Debug)]
pub(crate) struct AttributedBody {
    /// The body.
    pub body: Body,
    /// Facts about its variables.
    pub facts: SecondaryMap<LocalId, LocalFacts>,
    /// The kind of code.
    pub kind: CodeKind,
    /// The span for an error about a reachable end: the closing brace.
    pub end: Span,
    /// The span for an error about the whole body: the name of the method.
    pub name: Span,
    /// The captured uses of variables of this body.
    pub captured: Vec<CapturedUse>,
    /// Existing variables that are resources of `try` statements.
    pub resources: Vec<(LocalId, Span)>,
    /// The checked exceptions of calls whose declarations name them by type variables.
    pub thrown: HashMap<ExprId, Vec<ClassId>>,
}

/// A statement that jumps can name.
struct JumpTarget<'a> {
    labels: Vec<&'a str>,
    id: TargetId,
    is_loop: bool,
    is_switch: bool,
    /// The values so far, if this is a switch expression.
    yields: Option<Yields<'a>>,
}

/// The attribution of one body.
pub(crate) struct Attr<'w, 'a> {
    table: &'w mut ClassTable<'a>,
    scope: LookupScope,
    class: ClassId,
    kind: CodeKind,
    /// Whether there is no `this`.
    is_static: bool,
    /// Whether an explicit constructor call's arguments are being attributed: `this` is not available yet.
    in_prologue: bool,
    /// The field whose initialiser is being attributed.
    current_field: Option<FieldId>,
    body: Body,
    facts: SecondaryMap<LocalId, LocalFacts>,
    constants: SecondaryMap<LocalId, Option<ConstValue>>,
    visible: VisibleVars<'a>,
    /// The pattern variables of the most recently attributed expression.
    bindings: Bindings<'a>,
    /// The pattern variables of the current statement.
    hoisted: Vec<LocalId>,
    /// The pattern variables that the most recently attributed statement introduces.
    after_stmt: Vec<Visible<'a>>,
    targets: Vec<JumpTarget<'a>>,
    /// The group of each enclosing switch, numbered throughout the body.
    groups: Vec<u32>,
    next_group: u32,
    /// The types of expressions that differ from [`Expr::ty`] before erasure.
    tys: SecondaryMap<ExprId, Option<Ty>>,
    /// The same for variables.
    local_tys: SecondaryMap<LocalId, Option<Ty>>,
    /// The captured types of expressions, by their places and types. Those of the parameters of a method reference are
    /// numbered.
    captured_types: HashMap<(Span, usize, Ty), Ty>,
    /// Casts that erasure requires and the source does not have.
    implicit_casts: EntitySet<ExprId>,
    /// The guard that is being attributed.
    guard: Option<switch::GuardScope>,
    /// How returned values are attributed.
    returns: Returns,
    /// The captured variables of the enclosing body, with their parameters.
    captures: Vec<Capture>,
    /// The captured uses of variables of this body.
    captured: Vec<CapturedUse>,
    /// Existing variables that are resources of `try` statements.
    resources: Vec<(LocalId, Span)>,
    thrown: HashMap<ExprId, Vec<ClassId>>,
    /// Whether `this` is used.
    uses_this: bool,
    /// The enclosing bodies, the innermost last.
    outer: Vec<Frame<'a>>,
    /// The types of the parameters of enclosing lambda expressions.
    contexts: contexts::Contexts,
    /// The methods of lambda expressions and method references.
    lambda_methods: Vec<LambdaMethod>,
    /// The number of enclosing bodies that are attributed speculatively.
    speculative: u32,
    /// The number of those that will be attributed again even after errors.
    discarded: u32,
    /// The value of `speculative` at the start of the prepass over local classes for captured variables.
    prepass: u32,
    /// The number of bodies around those of the class.
    base: usize,
    /// The hidden parameters of the constructor.
    hidden: HiddenParams,
    /// Local classes whose captured variables are known.
    prepared: HashSet<ClassId>,
    /// The completed classes.
    attributed: Vec<(ClassId, ClassBodies)>,
}

impl<'w, 'a> Attr<'w, 'a> {
    fn new(table: &'w mut ClassTable<'a>, class: ClassId, kind: CodeKind) -> Self {
        let unit = table.class_decls[class].map_or(0, |decl| decl.unit);
        let (type_params, is_static, returns) = code_context(table, kind);
        Attr {
            table,
            scope: LookupScope {
                vars: type_params,
                is_static,
                ..LookupScope::of(unit, Some(class))
            },
            class,
            kind,
            is_static,
            in_prologue: false,
            current_field: None,
            body: Body::default(),
            facts: SecondaryMap::new(),
            constants: SecondaryMap::new(),
            visible: VisibleVars::default(),
            bindings: Bindings::default(),
            hoisted: Vec::new(),
            after_stmt: Vec::new(),
            targets: Vec::new(),
            groups: Vec::new(),
            next_group: 0,
            tys: SecondaryMap::new(),
            local_tys: SecondaryMap::new(),
            captured_types: HashMap::new(),
            guard: None,
            implicit_casts: EntitySet::new(),
            returns,
            captures: Vec::new(),
            captured: Vec::new(),
            resources: Vec::new(),
            thrown: HashMap::new(),
            uses_this: false,
            outer: Vec::new(),
            contexts: contexts::Contexts::default(),
            lambda_methods: Vec::new(),
            speculative: 0,
            discarded: 0,
            prepass: 0,
            base: 0,
            hidden: HiddenParams::default(),
            prepared: HashSet::new(),
            attributed: Vec::new(),
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.table.report(diagnostic);
    }

    fn error(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::error(code, span, message));
    }

    fn line(&self, span: Span) -> u32 {
        self.table.sources.line(span)
    }

    fn push(&mut self, kind: ExprKind, ty: Type, span: Span, line: u32) -> ExprId {
        self.body.exprs.push(Expr { kind, ty, span, line, point: span.lo })
    }

    /// Says where events of an expression are shown.
    fn show_at(&mut self, expr: ExprId, name: Span) {
        self.body.exprs[expr].point = name.lo;
    }

    fn type_of(&self, expr: ExprId) -> Type {
        self.body.exprs[expr].ty
    }

    fn span_of(&self, expr: ExprId) -> Span {
        self.body.exprs[expr].span
    }

    /// The value of a constant expression; `None` for `null`.
    fn constant_of(&self, expr: ExprId) -> Option<&ConstValue> {
        match &self.body.exprs[expr].kind {
            ExprKind::Const(ConstValue::Null) => None,
            ExprKind::Const(value) => Some(value),
            _ => None,
        }
    }

    /// Declares a variable. Reports a clash with a variable of the same or an enclosing body (JLS 6.4).
    fn declare(&mut self, name: ast::Ident<'a>, ty: Option<Ty>, is_final: bool) -> Option<LocalId> {
        // Without a type it may not be a declaration.
        if ty.is_some() && !name.is_unnamed() {
            self.check_redeclared(name);
        }
        let local = ty.map(|ty| {
            let erased = self.table.erasure(&ty);
            let name_text = name.name.into();
            let data = Local { name: name_text, ty: erased, is_final, span: name.span };
            let local = self.body.locals.push(data);
            if let Some(recorder) = &mut self.table.recorder {
                recorder.declare(name.name, name.span, ty.clone());
            }
            self.local_tys[local] = Some(ty);
            local
        });
        let depth = self.outer.len();
        let group = (self.groups.len(), self.groups.last().copied().unwrap_or(0));
        self.visible.push(Visible { name: name.name, local, span: name.span, group, depth });
        local
    }

    /// Reports a variable whose name is already in use.
    fn check_redeclared(&mut self, name: ast::Ident<'_>) {
        if let Some(other) = self.visible.first_from(name.name, self.base) {
            let first = other.span;
            let place = match self.class_code_kind() {
                CodeKind::Method(method) => format!("method {}", self.table.show_method(method)),
                CodeKind::Constructor(method) => {
                    format!("constructor {}", self.table.show_method(method))
                }
                _ => format!(
                    "{} {}",
                    self.table.kind_name(self.class),
                    self.table.show_class(self.class)
                ),
            };
            let message = format!("variable {} is already defined in {place}", name.name);
            self.report(
                Diagnostic::error(Code::DuplicateDeclaration, name.span, message)
                    .also(first, "first defined here"),
            );
        }
    }

    /// A variable without name in the source.
    fn synthetic_local(&mut self, ty: Type, span: Span) -> LocalId {
        let local = self.body.locals.push(Local { name: "".into(), ty, is_final: false, span });
        self.facts[local].has_value = true;
        local
    }

    fn new_target(&mut self) -> TargetId {
        let id = TargetId::from_u32(self.body.target_count);
        self.body.target_count += 1;
        id
    }

    /// The kind of the class's code that the current body is or is nested in.
    fn class_code_kind(&self) -> CodeKind {
        self.outer.get(self.base).map_or(self.kind, |frame| frame.kind)
    }

    /// Whether the current attribution is speculative and may be repeated.
    fn is_probing(&self) -> bool {
        self.speculative > self.prepass
    }
}

/// The scope of the type parameters of code, whether it has no `this`, and how its returned values are attributed.
fn code_context(table: &ClassTable<'_>, kind: CodeKind) -> (Option<TypeScopeId>, bool, Returns) {
    match kind {
        CodeKind::Method(method) => (
            table.method_scopes[method],
            table.symbols.methods[method].is_static(),
            Returns::Type(table.method_sig(method).ret.clone()),
        ),
        CodeKind::Constructor(method) => {
            (table.method_scopes[method], false, Returns::Type(Ty::Void))
        }
        CodeKind::StaticInit => (None, true, Returns::Forbidden),
        CodeKind::InstanceInit | CodeKind::Lambda(_) => (None, false, Returns::Forbidden),
    }
}

/// Evaluates the initialisers of all constant variables.
pub(crate) fn evaluate_constants(table: &mut ClassTable<'_>) {
    for field in table.symbols.fields.keys() {
        evaluate_constant(table, field);
    }
}

/// Evaluates a field that is a constant variable, unless that is done or in progress (JLS 4.12.4).
pub(crate) fn evaluate_constant(table: &mut ClassTable<'_>, field: FieldId) {
    if table.constants[field] != ConstantState::Open {
        return;
    }
    let Some(source) = table.field_decls[field] else { return };
    let Some(Init::Expr(init)) = source.var.init else { return };
    if !may_be_constant(init) {
        table.constants[field] = ConstantState::Done;
        return;
    }
    table.constants[field] = ConstantState::InProgress;
    // Errors in the initialiser are reported when it is attributed as part of the class.
    let diagnostics = std::mem::take(&mut table.diagnostics);
    let f = &table.symbols.fields[field];
    let (class, ty) = (f.owner, Ty::from(f.ty));
    let kind = if f.is_static() { CodeKind::StaticInit } else { CodeKind::InstanceInit };
    let value = crate::stack::grow(|| {
        let mut attr = Attr::new(table, class, kind);
        attr.current_field = Some(field);
        let value = attr.value(init)?;
        let value = attr.assign_convert(value, &ty)?;
        attr.constant_of(value).cloned()
    });
    table.diagnostics = diagnostics;
    table.symbols.fields[field].constant = value;
    table.constants[field] = ConstantState::Done;
}

/// Whether an expression has only parts that a constant expression may have. Other expressions are attributed only
/// once.
fn may_be_constant(expr: &ast::Expr<'_>) -> bool {
    use ast::ExprKind::*;
    crate::stack::grow(|| match &expr.kind {
        Literal(ast::Literal::Null) => false,
        Literal(_) | Name(_) => true,
        Paren(inner) => may_be_constant(inner),
        Unary { operand, .. } | Cast { operand, .. } => may_be_constant(operand),
        Chain(chain) => {
            may_be_constant(chain.first)
                && chain.rest.iter().all(|link| may_be_constant(link.operand))
        }
        Conditional { condition, then, otherwise } => {
            may_be_constant(condition) && may_be_constant(then) && may_be_constant(otherwise)
        }
        _ => false,
    })
}

/// Constructors may not call each other in a cycle (JLS 8.8.7).
pub(crate) fn check_constructor_cycles(table: &mut ClassTable<'_>) {
    let mut methods: Vec<MethodId> = table.constructor_calls.keys().copied().collect();
    methods.sort_unstable();
    let mut reported = Vec::new();
    for start in methods {
        let mut path = vec![start];
        while let Some(&(next, _)) = table.constructor_calls.get(&path[path.len() - 1]) {
            if let Some(position) = path.iter().position(|&m| m == next) {
                let cycle = &path[position..];
                if !cycle.iter().any(|m| reported.contains(m)) {
                    reported.extend_from_slice(cycle);
                    let span = table.symbols.methods[next]
                        .origin
                        .span()
                        .unwrap_or(table.constructor_calls[&next].1);
                    table.report(Diagnostic::error(
                        Code::RecursiveConstructor,
                        span,
                        "recursive constructor invocation",
                    ));
                }
                break;
            }
            path.push(next);
        }
    }
}
