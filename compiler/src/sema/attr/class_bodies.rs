//! The bodies of a class: methods, constructors, initialisers.

use super::super::class_table::{ClassTable, MethodSource};
use super::super::types::Ty;
use super::function_object::{self, FunctionObject, LambdaMethod};
use super::{Attr, AttributedBody, CodeKind, LocalFacts, code_context};
use crate::ast::{self, Member};
use crate::diagnostics::Code;
use crate::sema::scope::LookupScope;
use crate::source::Span;
use crate::tree::{
    ClassId, ConstructorCall, ExprKind, FieldId, Initializers, Lvalue, MethodId, Stmt, StmtKind,
};

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
    /// Moves out the initialisers for the typed tree.
    pub fn take_initializers(&mut self) -> Initializers {
        Initializers {
            statics: self.statics.take().map(|attributed| attributed.body),
            instance: self.instance.take().map(|attributed| attributed.body),
        }
    }
}

/// Attributes a class of this compilation, and the classes in its bodies.
pub(crate) fn attribute_class(
    table: &mut ClassTable<'_>,
    class: ClassId,
) -> Vec<(ClassId, ClassBodies)> {
    let mut attr = Attr::new(table, class, CodeKind::StaticInit);
    let bodies = attr.class_bodies(class);
    let mut all = std::mem::take(&mut attr.attributed);
    all.push((class, bodies));
    all
}

impl<'a> Attr<'_, 'a> {
    /// Attributes the bodies of a class.
    pub(super) fn class_bodies(&mut self, class: ClassId) -> ClassBodies {
        let outside = std::mem::take(&mut self.lambda_methods);
        let mut bodies = ClassBodies {
            statics: self.initializers(class, true),
            instance: self.initializers(class, false),
            ..ClassBodies::default()
        };
        for method in self.table.symbols.classes[class].methods.clone() {
            if let Some(body) = self.method_body(method) {
                bodies.methods.push((method, body));
            }
        }
        let lambda_methods: Vec<LambdaMethod> =
            std::mem::replace(&mut self.lambda_methods, outside);
        function_object::add_lambda_methods(self.table, class, lambda_methods, &mut bodies);
        bodies
    }

    /// Attributes one body of a class, nested in the current body.
    pub(super) fn in_body(
        &mut self,
        class: ClassId,
        kind: CodeKind,
        end: Span,
        name: Span,
        f: impl FnOnce(&mut Self),
    ) -> Option<AttributedBody> {
        use std::mem::{replace, take};
        let unit = self.table.class_decls[class].map_or(self.scope.unit, |decl| decl.unit);
        let (vars, is_static, returns) = code_context(self.table, kind);
        self.push_frame(returns);
        let scope = LookupScope { vars, is_static, ..LookupScope::of(unit, Some(class)) };
        let scope = replace(&mut self.scope, scope);
        let outside_class = replace(&mut self.class, class);
        let outside_static = replace(&mut self.is_static, is_static);
        let in_prologue = replace(&mut self.in_prologue, false);
        let current_field = take(&mut self.current_field);
        let base = replace(&mut self.base, self.outer.len());
        let hidden = take(&mut self.hidden);
        self.kind = kind;
        f(self);
        let inner = self.pop_frame(end, name);
        self.scope = scope;
        self.class = outside_class;
        self.is_static = outside_static;
        self.in_prologue = in_prologue;
        self.current_field = current_field;
        self.base = base;
        self.hidden = hidden;
        inner.map(|inner| inner.attributed)
    }

    fn initializers(&mut self, class: ClassId, statics: bool) -> Option<AttributedBody> {
        let decl = self.table.class_decls[class]?.decl;
        let kind = if statics { CodeKind::StaticInit } else { CodeKind::InstanceInit };
        let fields = self.table.symbols.classes[class].fields.clone();
        let mut is_empty = true;
        let end = decl.span.last();
        let body = self.in_body(class, kind, end, decl.name.span, |attr| {
            let mut stmts = Vec::new();
            for member in decl.members {
                match member {
                    Member::Field(field_decl) => {
                        for var in field_decl.vars {
                            let field = fields.iter().copied().find(|&f| {
                                attr.table.field_decls[f]
                                    .is_some_and(|source| std::ptr::eq(source.var, var))
                            });
                            let Some(field) = field else { continue };
                            let f = &attr.table.symbols.fields[field];
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
        });
        let has_blank_final = fields.iter().any(|&f| {
            let f = &self.table.symbols.fields[f];
            f.is_final() && f.is_static() == statics && f.constant.is_none()
        });
        body.filter(|_| !is_empty || statics && has_blank_final)
    }

    fn method_body(&mut self, method: MethodId) -> Option<AttributedBody> {
        let class = self.table.symbols.methods[method].owner;
        match self.table.method_decls[method]? {
            MethodSource::Method(decl) => {
                let block = decl.body?;
                let kind = CodeKind::Method(method);
                self.in_body(class, kind, block.close(), decl.name.span, |attr| {
                    attr.declare_params(method, decl.params);
                    attr.body.stmts = attr.block(&block);
                })
            }
            MethodSource::Constructor(decl) => {
                let kind = CodeKind::Constructor(method);
                self.in_body(class, kind, decl.body.close(), decl.name.span, |attr| {
                    attr.declare_params(method, decl.params);
                    attr.declare_hidden_params();
                    attr.in_prologue = true;
                    let mut prologue = Vec::new();
                    attr.stmts(decl.prologue, &mut prologue);
                    attr.body.prologue = prologue;
                    attr.in_prologue = false;
                    attr.body.constructor_call = match decl.call {
                        Some(call) => attr.explicit_constructor_call(method, &call),
                        None => attr.implicit_constructor_call(decl.name.span, decl.body.span),
                    };
                    attr.body.stmts = attr.block(&decl.body);
                })
            }
            MethodSource::DefaultConstructor => {
                let name = self.table.class_decls[class]?.decl.name.span;
                if self.table.is_anonymous(class) {
                    return None;
                }
                self.in_body(class, CodeKind::Constructor(method), name, name, |attr| {
                    attr.declare_hidden_params();
                    attr.body.constructor_call = attr.implicit_constructor_call(name, name);
                })
            }
        }
    }
}

impl<'a> Attr<'_, 'a> {
    /// Desugars a field initialiser to an assignment.
    fn field_initializer(&mut self, field: FieldId, var: &'a ast::Declarator<'a>) -> Option<Stmt> {
        let init = var.init?;
        let f = &self.table.symbols.fields[field];
        let is_constant = f.is_static() && f.constant.is_some();
        let (erased, ty) = (f.ty, self.table.field_ty(field));
        self.current_field = Some(field);
        let value = self.initializer(&init, &ty);
        self.current_field = None;
        let value = value?;
        if is_constant {
            return None;
        }
        let line = self.line(var.name.span);
        let lvalue = if self.is_static {
            Lvalue::StaticField { field, qualifier: None }
        } else {
            let object = self.this_value(var.name.span, line);
            Lvalue::Field { object, field }
        };
        let expr = self.push(ExprKind::Assign { lvalue, value }, erased, var.span, line);
        self.show_at(expr, var.name.span);
        Some(Stmt { kind: StmtKind::Expr(expr), span: var.span, line })
    }
}

impl<'a> Attr<'_, 'a> {
    fn declare_params(&mut self, method: MethodId, params: &'a [ast::Param<'a>]) {
        let types = self.table.method_sig(method).args.clone();
        for (param, ty) in params.iter().zip(types) {
            let local =
                self.declare(param.name, Some(ty), param.modifiers.has(ast::Modifier::Final));
            if let Some(local) = local {
                self.facts[local] =
                    LocalFacts { has_value: true, is_parameter: true, ..LocalFacts::default() };
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
            if is_this { Some(self.table.this_type(self.class)) } else { self.superclass_ty() };
        let Some(target) = target else {
            self.error(
                Code::MisplacedConstructorCall,
                call.span,
                "java.lang.Object has no superclass",
            );
            return None;
        };
        self.in_prologue = true;
        let qualifier = call.qualifier.map(|qualifier| self.value(qualifier));
        let type_args = self.constructor_type_args(call.type_args);
        let args = self.args(call.args);
        let chosen = match qualifier {
            Some(None) => None,
            // The class is unknown.
            _ if !is_this && self.table.broken_classes.contains(&self.class) => None,
            qualifier => args.and_then(|args| {
                let type_args = type_args?;
                let outer = qualifier.flatten();
                self.constructor_of(&target, outer, args, &type_args, call.keyword_span)
            }),
        };
        self.in_prologue = false;
        let (constructor, args) = chosen?;
        self.table.constructor_calls.insert(method, (constructor, call.keyword_span));
        // The line of the invocation is that of the parenthesis after the keyword.
        let call_line = self.line(Span { lo: call.keyword_span.hi, ..call.span });
        let kept = if is_this { Vec::new() } else { self.kept_fields() };
        let span = call.span;
        Some(ConstructorCall { constructor, is_this, args, kept, span, line, call_line })
    }

    /// The type of the superclass.
    pub(super) fn superclass_ty(&self) -> Option<Ty> {
        let superclass = self.table.symbols.classes[self.class].superclass?;
        self.table.as_super(&self.table.this_type(self.class), superclass)
    }

    fn implicit_constructor_call(&mut self, name: Span, at: Span) -> Option<ConstructorCall> {
        let superclass = self.superclass_ty()?;
        if self.table.broken_classes.contains(&self.class) {
            return None;
        }
        self.in_prologue = true;
        let chosen = self.constructor_of(&superclass, None, Vec::new(), &[], name);
        self.in_prologue = false;
        let (constructor, args) = chosen?;
        let line = self.line(at);
        let kept = self.kept_fields();
        let (is_this, call_line) = (false, line);
        Some(ConstructorCall { constructor, is_this, args, kept, span: at, line, call_line })
    }

    /// Reports a constructor call that is not the only one directly in the body of a constructor (JLS 8.8.7).
    pub(super) fn report_constructor_call(&mut self, call: &ast::ConstructorCall<'a>) {
        let message = match self.kind {
            CodeKind::Constructor(method) => {
                let decl = match self.table.method_decls[method] {
                    Some(MethodSource::Constructor(decl)) => Some(decl),
                    _ => None,
                };
                let is_second = decl
                    .is_some_and(|decl| decl.body.stmts.iter().any(|stmt| stmt.span == call.span));
                match is_second {
                    true => "redundant explicit constructor invocation",
                    false => "explicit constructor invocation not allowed here",
                }
            }
            _ => "explicit constructor invocation may only appear within a constructor body",
        };
        self.error(Code::MisplacedConstructorCall, call.span, message);
    }
}
