//! `try` (JLS 14.20). The statement with resources is desugared to the basic one.

use hashbrown::HashMap;

use super::super::types::Ty;
use super::Attr;
use crate::ast::{self, Modifier, Resource};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{
    Call, CallMode, Catch, ClassId, CompareOp, ConstValue, ExprId, ExprKind, Finally, LocalId,
    SYNTHETIC, Stmt, StmtKind, Try, Type,
};

/// A variable that holds a resource.
struct ResourceVar {
    local: LocalId,
    init: ExprId,
    /// Whether it may be null.
    is_nullable: bool,
    span: Span,
}

impl<'a> Attr<'_, 'a> {
    pub(super) fn try_stmt(&mut self, stmt: &'a ast::Try<'a>, span: Span) -> Option<StmtKind> {
        let body = match stmt.resources {
            [] => Some(self.block(&stmt.block)),
            resources => self.with_resources(resources, stmt, span),
        };
        let mut catches = Some(Vec::new());
        for clause in stmt.catches {
            match (self.catch(clause), &mut catches) {
                (Some(clause), Some(catches)) => catches.push(clause),
                _ => catches = None,
            }
        }
        let finally = stmt.finally.map(|block| Finally {
            body: self.block(&block),
            on_exceptions: true,
            completes_normally: true,
            end_line: self.line(block.close()),
        });
        let (body, catches) = (body?, catches?);
        if catches.is_empty() && finally.is_none() {
            return Some(StmtKind::Block(body));
        }
        let body_end_line = self.line(stmt.block.close());
        Some(StmtKind::Try(Box::new(Try { body, body_end_line, catches, finally })))
    }

    fn catch(&mut self, clause: &'a ast::Catch<'a>) -> Option<Catch> {
        let depth = self.visible.len();
        let mut classes: Option<Vec<ClassId>> = Some(Vec::new());
        // By class: the first alternative that names it, and the first that is it or a subclass.
        let mut named: HashMap<ClassId, usize> = HashMap::new();
        let mut below: HashMap<ClassId, usize> = HashMap::new();
        for ty in std::iter::once(&clause.param.ty).chain(clause.alternatives) {
            match (self.caught_class(ty, clause.span), &mut classes) {
                (Some(class), Some(classes)) => {
                    let supertypes = self.table.supertypes(class);
                    let above = supertypes.iter().filter_map(|above| named.get(above));
                    let related = above.chain(below.get(&class)).min();
                    if let Some(&related) = related {
                        self.report_alternatives(class, classes[related], ty.span);
                    }
                    named.entry(class).or_insert(classes.len());
                    for above in supertypes {
                        below.entry(above).or_insert(classes.len());
                    }
                    classes.push(class);
                }
                _ => classes = None,
            }
        }
        let ty = classes.as_ref().map(|classes| {
            let types: Vec<Ty> = classes.iter().map(|&class| Ty::class(class)).collect();
            self.table.lub(&types)
        });
        let is_multi = !clause.alternatives.is_empty();
        let is_final = is_multi || clause.param.modifiers.has(Modifier::Final);
        let local = self.declare(clause.param.name, ty, is_final);
        if let Some(local) = local {
            self.facts[local].has_value = true;
            self.facts[local].is_multi_catch = is_multi;
        }
        let body = self.block(&clause.body);
        self.visible.truncate(depth);
        Some(Catch {
            classes: classes?,
            local: local?,
            body,
            line: self.line(clause.span),
            end_line: self.line(clause.body.close()),
        })
    }

    fn caught_class(&mut self, ty: &ast::TypeExpr<'a>, clause: Span) -> Option<ClassId> {
        let found = self.table.resolve_value_ty(ty, self.scope)?;
        let throwable = self.table.symbols.known.throwable;
        let throwable = self.table.need(throwable, "java.lang.Throwable", clause)?;
        match found {
            Ty::Class(class, _) if self.table.is_subclass(class, throwable) => Some(class),
            _ => {
                let message = format!(
                    "incompatible types: {} cannot be converted to Throwable",
                    self.table.show_ty(&found)
                );
                self.error(Code::TypeMismatch, ty.span, message);
                None
            }
        }
    }

    /// The alternatives of one clause may not be subclasses of each other (JLS 14.20).
    fn report_alternatives(&mut self, class: ClassId, other: ClassId, span: Span) {
        let (a, b) =
            if self.table.is_subclass(class, other) { (class, other) } else { (other, class) };
        let label =
            format!("{} is a subclass of {}", self.table.show_class(a), self.table.show_class(b));
        let message = "alternatives in a multi-catch statement cannot be related by subclassing";
        self.report(Diagnostic::error(Code::UselessCatch, span, message).label(label));
    }

    /// The resources and the block of a `try` statement, without its clauses (JLS 14.20.3.1).
    fn with_resources(
        &mut self,
        resources: &'a [Resource<'a>],
        stmt: &'a ast::Try<'a>,
        span: Span,
    ) -> Option<Vec<Stmt>> {
        let depth = self.visible.len();
        let resource: Vec<Option<ResourceVar>> =
            resources.iter().map(|resource| self.resource(resource)).collect();
        let body = self.block(&stmt.block);
        self.visible.truncate(depth);
        let resource: Vec<ResourceVar> = resource.into_iter().collect::<Option<_>>()?;
        // The lines of the reference compiler's code for closing; after an exception, it is the line of the statement.
        let (close_line, try_line) = (self.line(stmt.block.close()), self.line(span));
        let mut body = body;
        for resource in resource.into_iter().rev() {
            let line = self.line(resource.span);
            let init = StmtKind::Local { local: resource.local, init: Some(resource.init) };
            let declared = Stmt { kind: init, span: resource.span, line };
            let guarded = self.closed_after(body, &resource, close_line, try_line)?;
            let guarded = Stmt { kind: guarded, span, line };
            body = vec![declared, guarded];
        }
        Some(body)
    }

    /// The variable with a resource: the declared one, or a new one.
    fn resource(&mut self, resource: &'a Resource<'a>) -> Option<ResourceVar> {
        match *resource {
            Resource::Declared(decl) => {
                let mut stmts = Vec::new();
                self.local_decl(decl, &mut stmts);
                let (Some(Stmt { kind: StmtKind::Local { local, init: Some(init) }, .. }), [var]) =
                    (stmts.pop(), decl.vars)
                else {
                    return None;
                };
                self.body.locals[local].is_final = true;
                self.facts[local].is_resource = true;
                let ty = self.local_tys[local].clone()?;
                self.check_closeable(&ty, var.name.span)?;
                let is_nullable = !matches!(self.body.exprs[init].kind, ExprKind::New { .. });
                Some(ResourceVar { local, init, is_nullable, span: var.name.span })
            }
            Resource::Variable(variable) => {
                let init = self.value(variable)?;
                let ty = self.ty_of(init);
                self.check_closeable(&ty, variable.span)?;
                self.check_resource_variable(init, variable.span);
                let local = self.synthetic_local(self.type_of(init), variable.span);
                self.local_tys[local] = Some(ty);
                Some(ResourceVar { local, init, is_nullable: true, span: variable.span })
            }
        }
    }

    /// A variable used as a resource must be final or effectively final (JLS 14.20.3).
    fn check_resource_variable(&mut self, value: ExprId, span: Span) {
        let field = match self.body.exprs[value].kind {
            ExprKind::Local(local) => {
                self.resources.push((local, span));
                return;
            }
            ExprKind::Field { field, .. } | ExprKind::StaticField { field, .. } => field,
            _ => return,
        };
        let f = &self.table.symbols.fields[field];
        if !f.is_final() {
            let message = format!(
                "variable {} used as a try-with-resources resource neither final nor effectively final",
                f.name
            );
            self.error(Code::NotEffectivelyFinal, span, message);
        }
    }

    fn check_closeable(&mut self, ty: &Ty, span: Span) -> Option<()> {
        let closeable = self.table.by_name.get("java.lang.AutoCloseable").copied();
        let closeable = self.table.need(closeable, "java.lang.AutoCloseable", span)?;
        if *ty != Ty::Null && self.table.is_subtype_of(ty, &Ty::class(closeable)) {
            return Some(());
        }
        let shown = self.table.show_ty(ty);
        let message = format!(
            "incompatible types: try-with-resources not applicable to variable type {shown}"
        );
        let label = format!("{shown} cannot be converted to AutoCloseable");
        self.report(Diagnostic::error(Code::TypeMismatch, span, message).label(label));
        None
    }

    /// Statements after which a resource is closed, on every exit.
    fn closed_after(
        &mut self,
        body: Vec<Stmt>,
        resource: &ResourceVar,
        line: u32,
        try_line: u32,
    ) -> Option<StmtKind> {
        let span = resource.span;
        let throwable = self.table.symbols.known.throwable;
        let throwable = self.table.need(throwable, "java.lang.Throwable", span)?;
        let thrown_ty = Type::Class(throwable);
        let thrown = self.synthetic_local(thrown_ty, span);
        let second = self.synthetic_local(thrown_ty, span);
        let at = |kind: StmtKind| Stmt { kind, span, line };

        let receiver = self.push(ExprKind::Local(thrown), thrown_ty, span, line);
        let arg = self.push(ExprKind::Local(second), thrown_ty, span, line);
        let method = *self.table.methods_named(throwable, "addSuppressed").first()?;
        let call = Call {
            method,
            site: throwable,
            mode: CallMode::Virtual,
            receiver: Some(receiver),
            args: vec![arg],
        };
        let suppress =
            self.push(ExprKind::Call(Box::new(call)), Type::Void, span, line | SYNTHETIC);
        let keep_both = Catch {
            classes: vec![throwable],
            local: second,
            body: vec![at(StmtKind::Expr(suppress))],
            line: line | SYNTHETIC,
            end_line: line,
        };
        let close = self.close_call(resource, try_line)?;
        let closing = at(StmtKind::Try(Box::new(Try {
            body: vec![close],
            body_end_line: line,
            catches: vec![keep_both],
            finally: None,
        })));
        let closing = self.unless_null(closing, resource, line);
        let again = self.push(ExprKind::Local(thrown), thrown_ty, span, line);
        let failed = Catch {
            classes: vec![throwable],
            local: thrown,
            body: vec![
                closing,
                Stmt { kind: StmtKind::Throw(again), span, line: line | SYNTHETIC },
            ],
            line: line | SYNTHETIC,
            end_line: line,
        };
        let close = self.close_call(resource, line)?;
        let finally = Finally {
            body: vec![self.unless_null(close, resource, line)],
            on_exceptions: false,
            completes_normally: true,
            end_line: line,
        };
        Some(StmtKind::Try(Box::new(Try {
            body,
            body_end_line: line,
            catches: vec![failed],
            finally: Some(finally),
        })))
    }

    fn close_call(&mut self, resource: &ResourceVar, line: u32) -> Option<Stmt> {
        let span = resource.span;
        let ty = self.local_tys[resource.local].clone()?;
        let receiver = self.push_ty(ExprKind::Local(resource.local), ty, span, line);
        let (receiver, class) = self.with_method(receiver, ast::Ident { name: "close", span })?;
        let call = self.call_of(receiver, class, "close", span, line)?;
        Some(Stmt { kind: StmtKind::Expr(call), span, line })
    }

    fn unless_null(&mut self, stmt: Stmt, resource: &ResourceVar, line: u32) -> Stmt {
        if !resource.is_nullable {
            return stmt;
        }
        let span = resource.span;
        let ty = self.body.locals[resource.local].ty;
        let left = self.push(ExprKind::Local(resource.local), ty, span, line);
        let right = self.push(ExprKind::Const(ConstValue::Null), Type::Null, span, line);
        let kind = ExprKind::Compare { op: CompareOp::Ne, left, right };
        let cond = self.push(kind, Type::BOOLEAN, span, line);
        Stmt { kind: StmtKind::If { cond, then: Box::new(stmt), otherwise: None }, span, line }
    }
}
