//! Attribution: gives every expression its type and meaning, and builds the typed tree.
//!
//! One [`Attr`] builds one [`Body`]. A `None` where an expression is expected means that something was wrong and has been
//! reported; whatever depends on it stays silent.

mod args;
mod boxing;
mod calls;
mod conditional;
mod convert;
mod create;
mod enum_switch;
mod expr;
mod for_each;
mod frame;
mod function_object;
mod inapplicable;
mod infer_call;
mod lambda;
mod method_ref;
mod names;
mod operators;
mod overload;
mod stmt;
mod visible;

use std::collections::HashMap;

use cranelift_entity::{EntitySet, SecondaryMap};

use super::scope::Scope;
use super::types::Ty;
use super::world::{ConstantState, MethodSource, World};
use crate::ast::{self, Init, Member};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Body, ClassId, ConstValue, ConstructorCall, Expr, ExprId, ExprKind, FieldId, Initializers,
    Local, LocalId, MethodId, Place, Stmt, StmtKind, TargetId, Type,
};

pub(crate) use frame::NOT_EFFECTIVELY_FINAL;
use frame::{Capture, Frame, Returns};
pub(crate) use function_object::FunctionObject;
use function_object::Made;
use visible::{Visible, VisibleVars};

/// What kind of code a body is.
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
    /// The method that a lambda expression or method reference stands for.
    Lambda(Option<MethodId>),
}

/// What flow analysis needs to know about a variable besides its type.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LocalFacts {
    /// Declared with a value: a parameter, an exception parameter, or a variable with an initialiser.
    pub has_value: bool,
    /// A parameter of the method or constructor.
    pub is_parameter: bool,
    /// Assigned by an expression somewhere.
    pub is_assigned: bool,
}

/// A body with what flow analysis needs to know about it.
#[derive(Debug)]
pub(crate) struct AttributedBody {
    /// The body.
    pub body: Body,
    /// Facts about its variables.
    pub facts: SecondaryMap<LocalId, LocalFacts>,
    /// What it is the code of.
    pub kind: CodeKind,
    /// What to underline when its end is reached wrongly: the closing brace.
    pub end: Span,
    /// What to underline when the body as a whole is wrong: the name of the method.
    pub name: Span,
    /// Variables of the body that lambda expressions in it use, and where they do.
    pub captured: Vec<(LocalId, Span)>,
    /// The checked exceptions of calls whose declarations name them by type variables.
    pub thrown: HashMap<ExprId, Vec<ClassId>>,
}

/// A statement that jumps may name.
struct Target<'a> {
    labels: Vec<&'a str>,
    id: TargetId,
    is_loop: bool,
    is_switch: bool,
}

/// The attribution of one body.
pub(crate) struct Attr<'w, 'a> {
    world: &'w mut World<'a>,
    scope: Scope,
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
    targets: Vec<Target<'a>>,
    /// The group of each switch around the current point, numbered throughout the body.
    groups: Vec<u32>,
    next_group: u32,
    /// Types of expressions, where they are more than [`Expr::ty`] says.
    tys: SecondaryMap<ExprId, Option<Ty>>,
    /// Types of variables, likewise.
    local_tys: SecondaryMap<LocalId, Option<Ty>>,
    /// Casts that erasure needs and the source does not have.
    implicit_casts: EntitySet<ExprId>,
    /// What the body does with returned values.
    returns: Returns,
    /// Variables of the body around that a lambda's body uses, with the parameters that stand for them.
    captures: Vec<Capture>,
    /// Variables of this body that are used by bodies within it, and where.
    captured: Vec<(LocalId, Span)>,
    thrown: HashMap<ExprId, Vec<ClassId>>,
    /// Whether `this` is used.
    uses_this: bool,
    /// The bodies around, the innermost last.
    outer: Vec<Frame<'a>>,
    /// Methods that lambda expressions stand for.
    made: Vec<Made>,
    /// How many of the bodies around are looked at for their types only.
    speculative: u32,
}

impl<'w, 'a> Attr<'w, 'a> {
    fn new(world: &'w mut World<'a>, class: ClassId, kind: CodeKind) -> Self {
        let unit = world.class_decls[class].map_or(0, |decl| decl.unit);
        let is_static = match kind {
            CodeKind::Method(method) => world.symbols.methods[method].is_static(),
            CodeKind::StaticInit => true,
            CodeKind::Constructor(_) | CodeKind::InstanceInit | CodeKind::Lambda(_) => false,
        };
        let (type_params, returns) = match kind {
            CodeKind::Method(method) => {
                (world.method_scopes[method], Returns::Type(world.method_sig(method).ret.clone()))
            }
            CodeKind::Constructor(method) => (world.method_scopes[method], Returns::Type(Ty::Void)),
            _ => (None, Returns::Forbidden),
        };
        Attr {
            world,
            scope: Scope { vars: type_params, is_static, ..Scope::of(unit, Some(class)) },
            class,
            kind,
            is_static,
            in_prologue: false,
            current_field: None,
            body: Body::default(),
            facts: SecondaryMap::new(),
            constants: SecondaryMap::new(),
            visible: VisibleVars::default(),
            targets: Vec::new(),
            groups: Vec::new(),
            next_group: 0,
            tys: SecondaryMap::new(),
            local_tys: SecondaryMap::new(),
            implicit_casts: EntitySet::new(),
            returns,
            captures: Vec::new(),
            captured: Vec::new(),
            thrown: HashMap::new(),
            uses_this: false,
            outer: Vec::new(),
            made: Vec::new(),
            speculative: 0,
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.world.report(diagnostic);
    }

    fn error(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::error(code, span, message));
    }

    fn line(&self, span: Span) -> u32 {
        self.world.sources.line(span)
    }

    fn push(&mut self, kind: ExprKind, ty: Type, span: Span, line: u32) -> ExprId {
        self.body.exprs.push(Expr { kind, ty, span, line })
    }

    fn type_of(&self, expr: ExprId) -> Type {
        self.body.exprs[expr].ty
    }

    fn span_of(&self, expr: ExprId) -> Span {
        self.body.exprs[expr].span
    }

    /// The value of a constant expression; not of `null`.
    fn constant_of(&self, expr: ExprId) -> Option<&ConstValue> {
        match &self.body.exprs[expr].kind {
            ExprKind::Const(ConstValue::Null) => None,
            ExprKind::Const(value) => Some(value),
            _ => None,
        }
    }

    /// Declares a variable; reports a clash with another of the same body, or of one around it (JLS 6.4).
    fn declare(&mut self, name: ast::Ident<'a>, ty: Option<Ty>, is_final: bool) -> Option<LocalId> {
        if let Some(other) = self.visible.first(name.name) {
            let first = other.span;
            let place = match self.outer.first().map_or(self.kind, |frame| frame.kind) {
                CodeKind::Method(method) => format!("method {}", self.world.show_method(method)),
                CodeKind::Constructor(method) => {
                    format!("constructor {}", self.world.show_method(method))
                }
                _ => format!(
                    "{} {}",
                    self.world.kind_name(self.class),
                    self.world.show_class(self.class)
                ),
            };
            let message = format!("variable {} is already defined in {place}", name.name);
            self.report(
                Diagnostic::error(Code::DuplicateDeclaration, name.span, message)
                    .also(first, "first defined here"),
            );
        }
        let local = ty.map(|ty| {
            let erased = self.world.erasure(&ty);
            let name_text = name.name.into();
            let data = Local { name: name_text, ty: erased, is_final, span: name.span };
            let local = self.body.locals.push(data);
            self.local_tys[local] = Some(ty);
            local
        });
        let depth = self.outer.len();
        let group = (self.groups.len(), self.groups.last().copied().unwrap_or(0));
        self.visible.push(Visible { name: name.name, local, span: name.span, group, depth });
        local
    }

    /// A variable that the source does not name.
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

    fn finish(self, end: Span, name: Span) -> AttributedBody {
        let mut body = self.body;
        body.end_line = self.world.sources.line(end);
        AttributedBody {
            body,
            facts: self.facts,
            kind: self.kind,
            end,
            name,
            captured: self.captured,
            thrown: self.thrown,
        }
    }

    /// Hands out what lambda expressions made, ahead of [`Attr::finish`].
    fn take_made(&mut self) -> Vec<Made> {
        std::mem::take(&mut self.made)
    }
}

/// Evaluates the initialisers of all constant variables.
pub(crate) fn evaluate_constants(world: &mut World<'_>) {
    for field in world.symbols.fields.keys() {
        evaluate_constant(world, field);
    }
}

/// Finds the value of a field, if it is a constant variable whose value is not known yet (JLS 4.12.4).
pub(crate) fn evaluate_constant(world: &mut World<'_>, field: FieldId) {
    if world.constants[field] != ConstantState::Open {
        return;
    }
    let Some(source) = world.field_decls[field] else { return };
    let Some(Init::Expr(init)) = source.var.init else { return };
    if !may_be_constant(init) {
        world.constants[field] = ConstantState::Done;
        return;
    }
    world.constants[field] = ConstantState::InProgress;
    // What is wrong with the initialiser is reported when it is attributed for good.
    let diagnostics = std::mem::take(&mut world.diagnostics);
    let f = &world.symbols.fields[field];
    let (class, ty) = (f.owner, Ty::from(f.ty));
    let kind = if f.is_static() { CodeKind::StaticInit } else { CodeKind::InstanceInit };
    let value = crate::stack::grow(|| {
        let mut attr = Attr::new(world, class, kind);
        attr.current_field = Some(field);
        let value = attr.value(init)?;
        let value = attr.assign_convert(value, &ty)?;
        attr.constant_of(value).cloned()
    });
    world.diagnostics = diagnostics;
    world.symbols.fields[field].constant = value;
    world.constants[field] = ConstantState::Done;
}

/// Whether an expression has only parts that a constant expression may have; spares the others a second attribution.
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

/// The attributed bodies of a class.
#[derive(Debug, Default)]
pub(crate) struct ClassBodies {
    /// Methods and constructors.
    pub methods: Vec<(MethodId, AttributedBody)>,
    /// Static initialisers, if there are any.
    pub statics: Option<AttributedBody>,
    /// Instance initialisers, if there are any.
    pub instance: Option<AttributedBody>,
    /// The classes of function objects, with their code.
    pub function_objects: Vec<FunctionObject>,
}

impl ClassBodies {
    /// What the typed tree keeps of the initialisers.
    pub fn take_initializers(&mut self) -> Initializers {
        Initializers {
            statics: self.statics.take().map(|attributed| attributed.body),
            instance: self.instance.take().map(|attributed| attributed.body),
        }
    }
}

/// Attributes everything in a class that is declared in this compilation.
pub(crate) fn attribute_class(world: &mut World<'_>, class: ClassId) -> ClassBodies {
    let mut made = Vec::new();
    let mut bodies = ClassBodies {
        statics: attribute_initializers(world, class, true, &mut made),
        instance: attribute_initializers(world, class, false, &mut made),
        ..ClassBodies::default()
    };
    for method in world.symbols.classes[class].methods.clone() {
        if let Some(body) = attribute_method(world, method, &mut made) {
            bodies.methods.push((method, body));
        }
    }
    function_object::add_made(world, class, made, &mut bodies);
    bodies
}

fn attribute_initializers(
    world: &mut World<'_>,
    class: ClassId,
    statics: bool,
    made: &mut Vec<Made>,
) -> Option<AttributedBody> {
    let decl = world.class_decls[class]?.decl;
    let kind = if statics { CodeKind::StaticInit } else { CodeKind::InstanceInit };
    let fields = world.symbols.classes[class].fields.clone();
    let mut attr = Attr::new(world, class, kind);
    let mut stmts = Vec::new();
    let mut is_empty = true;
    for member in decl.members {
        match member {
            Member::Field(field_decl) => {
                for var in field_decl.vars {
                    let field = fields.iter().copied().find(|&f| {
                        attr.world.field_decls[f]
                            .is_some_and(|source| std::ptr::eq(source.var, var))
                    });
                    let Some(field) = field else { continue };
                    let f = &attr.world.symbols.fields[field];
                    if f.is_static() != statics {
                        continue;
                    }
                    is_empty &= var.init.is_none() || statics && f.constant.is_some();
                    stmts.extend(attr.field_initializer(field, var));
                }
            }
            Member::Initializer(initializer) if initializer.is_static == statics => {
                is_empty = false;
                stmts.push(attr.block_stmt(&initializer.body));
            }
            _ => {}
        }
    }
    attr.body.stmts = stmts;
    let has_blank_final = fields.iter().any(|&f| {
        let f = &attr.world.symbols.fields[f];
        f.is_final() && f.is_static() == statics && f.constant.is_none()
    });
    if is_empty && !(statics && has_blank_final) {
        return None;
    }
    let end = Span { lo: decl.span.hi.saturating_sub(1), ..decl.span };
    made.extend(attr.take_made());
    Some(attr.finish(end, decl.name.span))
}

impl<'a> Attr<'_, 'a> {
    /// The assignment that a field's initialiser stands for.
    fn field_initializer(&mut self, field: FieldId, var: &'a ast::Declarator<'a>) -> Option<Stmt> {
        let init = var.init?;
        let f = &self.world.symbols.fields[field];
        let is_constant = f.is_static() && f.constant.is_some();
        let (erased, ty) = (f.ty, self.world.field_ty(field));
        self.current_field = Some(field);
        let value = self.initializer(&init, &ty);
        self.current_field = None;
        let value = value?;
        if is_constant {
            return None;
        }
        let line = self.line(var.name.span);
        let place = if self.is_static {
            Place::StaticField { field, qualifier: None }
        } else {
            let object = self.this_value(var.name.span, line);
            Place::Field { object, field }
        };
        let expr = self.push(ExprKind::Assign { place, value }, erased, var.span, line);
        Some(Stmt { kind: StmtKind::Expr(expr), span: var.span, line })
    }
}

fn attribute_method(
    world: &mut World<'_>,
    method: MethodId,
    made: &mut Vec<Made>,
) -> Option<AttributedBody> {
    let class = world.symbols.methods[method].owner;
    match world.method_decls[method]? {
        MethodSource::Method(decl) => {
            let block = decl.body?;
            let mut attr = Attr::new(world, class, CodeKind::Method(method));
            attr.declare_params(method, decl.params);
            attr.body.stmts = attr.block(&block);
            made.extend(attr.take_made());
            Some(attr.finish(block.close(), decl.name.span))
        }
        MethodSource::Constructor(decl) => {
            let mut attr = Attr::new(world, class, CodeKind::Constructor(method));
            attr.declare_params(method, decl.params);
            attr.body.constructor_call = match decl.call {
                Some(call) => attr.explicit_constructor_call(method, &call),
                None => attr.implicit_constructor_call(decl.name.span, decl.body.span),
            };
            attr.body.stmts = attr.block(&decl.body);
            made.extend(attr.take_made());
            Some(attr.finish(decl.body.close(), decl.name.span))
        }
        MethodSource::DefaultConstructor => {
            let name = world.class_decls[class]?.decl.name.span;
            let mut attr = Attr::new(world, class, CodeKind::Constructor(method));
            attr.body.constructor_call = attr.implicit_constructor_call(name, name);
            Some(attr.finish(name, name))
        }
    }
}

impl<'a> Attr<'_, 'a> {
    fn declare_params(&mut self, method: MethodId, params: &'a [ast::Param<'a>]) {
        let types = self.world.method_sig(method).args.clone();
        for (param, ty) in params.iter().zip(types) {
            let local =
                self.declare(param.name, Some(ty), param.modifiers.has(ast::Modifier::Final));
            if let Some(local) = local {
                self.facts[local] =
                    LocalFacts { has_value: true, is_parameter: true, is_assigned: false };
                self.body.params.push(local);
            }
        }
    }

    fn explicit_constructor_call(
        &mut self,
        method: MethodId,
        call: &ast::ConstructorCall<'a>,
    ) -> Option<ConstructorCall> {
        let is_this = call.kind == ast::ConstructorCallKind::This;
        let line = self.line(call.span);
        let target =
            if is_this { Some(self.world.this_type(self.class)) } else { self.superclass_ty() };
        let Some(target) = target else {
            self.error(
                Code::MisplacedConstructorCall,
                call.span,
                "java.lang.Object has no superclass",
            );
            return None;
        };
        self.in_prologue = true;
        let args = self.args(call.args);
        let chosen =
            args.and_then(|args| self.constructor_of(&target, args, call.keyword_span, true));
        self.in_prologue = false;
        let (constructor, args) = chosen?;
        self.world.constructor_calls.insert(method, (constructor, call.keyword_span));
        // The invocation has the position of the parenthesis after the keyword.
        let call_line = self.line(Span { lo: call.keyword_span.hi, ..call.span });
        Some(ConstructorCall { constructor, is_this, args, line, call_line })
    }

    /// The type of the superclass.
    fn superclass_ty(&self) -> Option<Ty> {
        let superclass = self.world.symbols.classes[self.class].superclass?;
        self.world.as_super(&self.world.this_type(self.class), superclass)
    }

    fn implicit_constructor_call(&mut self, name: Span, at: Span) -> Option<ConstructorCall> {
        let superclass = self.superclass_ty()?;
        if self.world.broken_classes.contains(&self.class) {
            return None;
        }
        let (constructor, args) = self.constructor_of(&superclass, Vec::new(), name, true)?;
        let line = self.line(at);
        Some(ConstructorCall { constructor, is_this: false, args, line, call_line: line })
    }
}

/// Constructors must not call each other in a circle (JLS 8.8.7).
pub(crate) fn check_constructor_cycles(world: &mut World<'_>) {
    let mut methods: Vec<MethodId> = world.constructor_calls.keys().copied().collect();
    methods.sort_unstable();
    let mut reported = Vec::new();
    for start in methods {
        let mut path = vec![start];
        while let Some(&(next, _)) = world.constructor_calls.get(&path[path.len() - 1]) {
            if let Some(position) = path.iter().position(|&m| m == next) {
                let cycle = &path[position..];
                if !cycle.iter().any(|m| reported.contains(m)) {
                    reported.extend_from_slice(cycle);
                    let span = world.symbols.methods[next]
                        .origin
                        .span()
                        .unwrap_or(world.constructor_calls[&next].1);
                    world.report(Diagnostic::error(
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
