//! Local classes (JLS 14.3) and anonymous classes (JLS 15.9.5).
//!
//! The captured variables of a local class must be known before its first object is created, which may be in its own
//! body. So its bodies are attributed twice, the first time only to find these variables.

use super::super::class_table::MethodSource;
use super::super::inner::DeclSite;
use super::super::types::Ty;
use super::{Attr, ClassBodies, CodeKind};
use crate::ast::{self, TypeDecl};
use crate::diagnostics::Code;
use crate::source::Span;
use crate::tree::{
    ClassId, ConstValue, ConstructorCall, ExprId, ExprKind, Flags, Method, MethodId, Origin, Stmt,
    StmtKind, Type,
};

/// The creation of an object of an anonymous class.
pub(super) struct Anonymous<'a> {
    pub body: &'a TypeDecl<'a>,
    /// The enclosing instance with respect to the superclass.
    pub outer: Option<ExprId>,
    /// The class or interface named.
    pub supertype: Ty,
    /// The constructor of the superclass, and its declared arguments.
    pub constructor: MethodId,
    pub args: Vec<ExprId>,
    pub is_diamond: bool,
}

impl<'a> Attr<'_, 'a> {
    fn declaration_site(&self) -> DeclSite {
        DeclSite { scope: self.scope, depth: self.outer.len(), in_prologue: self.in_prologue }
    }

    /// Whether classes that are declared here have no enclosing instance. Among the arguments of a constructor call,
    /// the enclosing instance is that of the class around the one under construction.
    fn has_no_outer(&self) -> bool {
        self.is_static || self.in_prologue && self.table.outer_instance_class(self.class).is_none()
    }

    /// The declaration of a local class.
    pub(super) fn local_class(&mut self, decl: &'a TypeDecl<'a>, out: &mut Vec<Stmt>) {
        let has_no_outer = self.has_no_outer();
        let site = self.declaration_site();
        let class = self.table.enter_local_class(self.class, decl, site, has_no_outer, None);
        if let Some(site) = self.table.inner[class].site {
            self.scope.vars = site.scope.vars;
        }
        if self.is_probing() {
            return;
        }
        let is_final = self.speculative == 0;
        if self.prepared.insert(class) {
            let diagnostics = std::mem::take(&mut self.table.diagnostics);
            let prepass = self.prepass;
            self.speculative += 1;
            self.prepass = self.speculative;
            self.bodies_within(class);
            self.speculative -= 1;
            self.prepass = prepass;
            self.table.diagnostics = diagnostics;
        }
        if is_final {
            self.bodies_within(class);
        }
        // The captured variables must be assigned here.
        for known in self.table.inner[class].captured.clone() {
            if let Some(value) = self.variable_value(known.local, known.depth, known.span) {
                out.push(self.stmt_at(StmtKind::Expr(value), decl.name.span));
            }
        }
    }

    /// Attributes a local class and its member classes.
    fn bodies_within(&mut self, class: ClassId) {
        let bodies = self.class_bodies(class);
        self.keep(class, bodies);
        for member in self.table.symbols.classes[class].members.clone() {
            self.bodies_within(member);
        }
    }

    fn keep(&mut self, class: ClassId, bodies: ClassBodies) {
        if self.speculative == 0 {
            self.attributed.push((class, bodies));
        }
    }

    /// Declares an anonymous class. Returns the expression that creates the object.
    pub(super) fn anonymous_object(
        &mut self,
        new: Anonymous<'a>,
        (span, line): (Span, u32),
    ) -> Option<ExprId> {
        let Anonymous { body, outer, supertype, constructor, args, is_diamond } = new;
        let above = supertype.as_class()?;
        let c = &self.table.symbols.classes[above];
        if c.flags.contains(Flags::FINAL) {
            let message = format!("cannot inherit from final {}", c.simple_name);
            self.error(Code::IllegalSupertype, body.name.span, message);
            return None;
        }
        if self.is_probing() && is_diamond {
            let null = ExprKind::Const(ConstValue::Null);
            return Some(self.push_ty(null, supertype, span, line));
        }
        let has_no_outer = self.has_no_outer();
        let site = self.declaration_site();
        let class =
            self.table.enter_local_class(self.class, body, site, has_no_outer, Some(&supertype));
        let ty = self.table.this_type(class);
        if self.is_probing() {
            return Some(self.push_ty(ExprKind::Const(ConstValue::Null), ty, span, line));
        }
        // All arguments of the superclass's constructor are passed through the constructor of this class.
        let is_interface = self.table.symbols.classes[above].is_interface();
        let (first, last) = match is_interface {
            true => (None, Vec::new()),
            false => self.hidden_args(above, outer, span)?,
        };
        let passed: Vec<ExprId> = first.into_iter().chain(args).chain(last).collect();
        let types: Vec<Type> = passed.iter().map(|&value| self.type_of(value)).collect();
        let own = self.anonymous_constructor(class, constructor, &types, body.name.span);
        let bodies = self.class_bodies(class);
        for member in self.table.symbols.classes[class].members.clone() {
            self.bodies_within(member);
        }
        // Creating the object throws the exceptions of the initialisers (JLS 15.9.5.1).
        if let Some(instance) = &bodies.instance {
            let thrown = super::super::flow::escaping(self.table, instance);
            for class in thrown {
                let throws = &mut self.table.symbols.methods[own].throws;
                if !throws.contains(&class) {
                    throws.push(class);
                }
            }
        }
        let call = (constructor, own);
        self.finish_anonymous(class, bodies, call, &types, span);
        let (instance, captured) = self.hidden_args(class, None, span)?;
        let args = instance.into_iter().chain(passed).chain(captured).collect();
        Some(self.push_ty(ExprKind::New { constructor: own, args }, ty, span, line))
    }

    fn anonymous_constructor(
        &mut self,
        class: ClassId,
        called: MethodId,
        types: &[Type],
        span: Span,
    ) -> MethodId {
        if let Some(&known) = self.table.constructors(class).first() {
            return known;
        }
        let throws = self.table.symbols.methods[called].throws.clone();
        let method = self.table.symbols.methods.push(Method {
            owner: class,
            name: Method::CONSTRUCTOR.into(),
            flags: Flags::default(),
            params: types.to_vec(),
            ret: Type::Void,
            throws,
            contract: Vec::new(),
            signature: None,
            origin: Origin::Source(span),
        });
        self.table.method_decls[method] = Some(MethodSource::DefaultConstructor);
        self.table.symbols.classes[class].methods.push(method);
        method
    }

    /// Adds the body of the constructor, which passes its arguments on.
    fn finish_anonymous(
        &mut self,
        class: ClassId,
        mut bodies: ClassBodies,
        (called, own): (MethodId, MethodId),
        types: &[Type],
        span: Span,
    ) {
        let body = self.in_body(class, CodeKind::Constructor(own), span, span, |attr| {
            let line = attr.line(span);
            for &ty in types {
                let local = attr.hidden_param(ty, span);
                attr.body.params.push(local);
            }
            let passed = attr.body.params.clone();
            attr.declare_hidden_params();
            let args = passed
                .into_iter()
                .zip(types)
                .map(|(local, &ty)| attr.push(ExprKind::Local(local), ty, span, line))
                .collect();
            let kept = attr.kept_fields();
            attr.body.constructor_call = Some(ConstructorCall {
                constructor: called,
                is_this: false,
                args,
                kept,
                span,
                line,
                call_line: line,
            });
        });
        bodies.methods.extend(body.map(|body| (own, body)));
        self.keep(class, bodies);
    }

    /// Checks `new C(…) { … }` as far as possible without a target type: the class, and the arguments of its
    /// constructor.
    pub(super) fn check_anonymous(&mut self, new: &ast::New<'a>, class: ClassId) -> Option<()> {
        let body = new.body?;
        if self.table.is_sealed(class) && !self.table.is_enum(class) {
            let message = "anonymous classes must not extend sealed classes";
            self.error(Code::IllegalSealing, body.name.span, message);
            return None;
        }
        Some(())
    }
}
