//! The translation of lambda expressions and method references (JLS 15.27.4): a method with their code, and a final
//! class that implements the interface, stores captured values, and calls the method.
//!
//! The method of a lambda expression is a member of the enclosing class, so that it has the same access rights. Stack
//! traces show it as in Java, and omit the calling method. The method of a method reference is a member of the
//! synthetic class, unless it needs the access rights of the enclosing class.

use std::sync::Arc;

use super::super::class_table::{ClassTable, HeaderState};
use super::super::types::{FunctionType, Ty};
use super::frame::NestedBody;
use super::{Attr, AttributedBody, ClassBodies, CodeKind};
use crate::source::Span;
use crate::tree::{
    Body, Call, CallMode, Class, ClassId, ConstructorCall, Conversion, Expr, ExprId, ExprKind,
    Field, FieldId, Flags, Local, LocalId, Lvalue, Method, MethodId, Origin, Stmt, StmtKind, Type,
};

/// The class of a function object, with its code.
#[derive(Debug)]
pub(crate) struct FunctionObject {
    /// The class.
    pub class: ClassId,
    /// The method that it calls.
    pub lambda: MethodId,
    /// The initialiser that creates the only instance, if nothing is captured.
    pub statics: Option<Body>,
    /// Its constructor and method.
    pub methods: Vec<(MethodId, Body)>,
}

/// The method for a lambda expression or method reference.
pub(super) struct LambdaMethod {
    method: MethodId,
    body: AttributedBody,
    object: FunctionObject,
    span: Span,
    /// The part of its name for the context: the enclosing method, `new` or `static`.
    context: Arc<str>,
    /// Whether it is a member of the enclosing class.
    in_class: bool,
}

/// Names the methods of a class's lambda expressions and adds them to its members. They are numbered as by the
/// reference compiler: by the position of their ends, inner ones first.
pub(super) fn add_lambda_methods(
    table: &mut ClassTable<'_>,
    class: ClassId,
    mut lambda_methods: Vec<LambdaMethod>,
    bodies: &mut ClassBodies,
) {
    lambda_methods.sort_by_key(|lambda| (lambda.span.hi, std::cmp::Reverse(lambda.span.lo)));
    let mut number = 0;
    for lambda in lambda_methods {
        if lambda.in_class {
            let name = format!("lambda${}${number}", lambda.context);
            number += 1;
            table.symbols.methods[lambda.method].name = name.into();
            table.symbols.classes[class].methods.push(lambda.method);
        }
        bodies.methods.push((lambda.method, lambda.body));
        bodies.function_objects.push(lambda.object);
    }
}

impl<'a> Attr<'_, 'a> {
    /// The function object of a lambda expression.
    pub(super) fn lambda_object(
        &mut self,
        inner: NestedBody,
        function: &FunctionType,
        params: &[Ty],
        to: &Ty,
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        self.function_object(inner, None, function, params, (to, true), span, line)
    }

    /// Creates the method and the class for a body, and the expression that creates the function object. `bound` is a
    /// value that the body uses besides captured variables, and its parameter.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn function_object(
        &mut self,
        inner: NestedBody,
        bound: Option<(ExprId, LocalId)>,
        function: &FunctionType,
        params: &[Ty],
        (to, in_class): (&Ty, bool),
        span: Span,
        line: u32,
    ) -> Option<ExprId> {
        let NestedBody { mut attributed, captures, uses_this, .. } = inner;
        // A receiver is an instance of the enclosing class.
        let in_class = in_class || uses_this;
        let interface = function.interface.as_class()?;
        // The stored values: the receiver, the bound value, the captured variables.
        let mut kept: Vec<(Type, ExprId)> = Vec::new();
        if uses_this {
            let this = self.this_value(span, line);
            kept.push((Type::Class(self.class), this));
        }
        let mut order = Vec::new();
        if let Some((value, local)) = bound {
            kept.push((attributed.body.locals[local].ty, value));
            order.push(local);
        }
        for capture in &captures {
            let ty = attributed.body.locals[capture.inner].ty;
            let full = self.local_tys[capture.outer].clone();
            let value = self.push(ExprKind::Local(capture.outer), ty, capture.span, line);
            self.tys[value] = full;
            kept.push((ty, value));
            order.push(capture.inner);
        }
        let own = attributed.body.params.iter().filter(|param| !order.contains(param));
        let own: Vec<LocalId> = own.copied().collect();
        order.extend(own);
        let param_types = order.iter().map(|&local| attributed.body.locals[local].ty).collect();
        attributed.body.params = order;
        let class = self.synthetic_class(interface, to, span);
        let owner = if in_class { self.class } else { class };
        let mut flags = Flags::SYNTHETIC;
        if !uses_this {
            flags = flags.with(Flags::STATIC);
        }
        // A method of an interface must be public or private.
        flags = flags.with(Flags::PRIVATE);
        let throws =
            function.throws.iter().filter_map(|ty| self.table.erasure(ty).as_class()).collect();
        let method = self.table.symbols.methods.push(Method {
            owner,
            name: "lambda".into(),
            flags,
            params: param_types,
            ret: self.table.erasure(&function.ret),
            throws,
            contract: Vec::new(),
            signature: None,
            origin: Origin::Source(span),
        });
        attributed.kind = CodeKind::Lambda(Some(method));
        if !in_class {
            self.table.symbols.classes[class].methods.push(method);
        }
        let own_types: Vec<Type> = params.iter().map(|ty| self.table.erasure(ty)).collect();
        let mut object =
            FunctionObject { class, lambda: method, statics: None, methods: Vec::new() };
        let maker = Maker { table: self.table, class, span, line };
        let (constructor, instance) =
            maker.fill(&mut object, function.method, method, uses_this, &kept, &own_types)?;
        let context = match self.class_code_kind() {
            CodeKind::Method(method) => self.table.symbols.methods[method].name.clone(),
            CodeKind::StaticInit => "static".into(),
            _ => "new".into(),
        };
        self.lambda_methods.push(LambdaMethod {
            method,
            body: attributed,
            object,
            span,
            context,
            in_class,
        });
        let kind = match instance {
            Some(field) => ExprKind::StaticField { field, site: class, qualifier: None },
            None => ExprKind::New {
                constructor,
                args: kept
                    .into_iter()
                    .map(|(ty, value)| self.convert_to(value, &Ty::from(ty)))
                    .collect(),
            },
        };
        let value = self.push(kind, Type::Class(class), span, line);
        Some(self.convert_to(value, to))
    }

    fn synthetic_class(&mut self, interface: ClassId, to: &Ty, span: Span) -> ClassId {
        let mut interfaces = vec![interface];
        if let Ty::Intersection(types) = to {
            for class in types.iter().filter_map(Ty::as_class) {
                if !interfaces.contains(&class) && self.table.symbols.classes[class].is_interface()
                {
                    interfaces.push(class);
                }
            }
        }
        self.table.function_objects += 1;
        let around = &self.table.symbols.classes[self.class];
        let name = format!("{}$$Lambda${}", around.name, self.table.function_objects);
        let simple = name.rsplit('.').next().unwrap_or(&name).to_owned();
        let data = Class {
            name: name.into(),
            simple_name: simple.into(),
            package: around.package.clone(),
            flags: Flags::FINAL.with(Flags::SYNTHETIC).with(Flags::STATIC),
            superclass: self.table.symbols.known.object,
            interfaces,
            outer: Some(self.class),
            members: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            signature: None,
            origin: Origin::Source(span),
        };
        let class = self.table.symbols.classes.push(data);
        self.table.headers[class] = HeaderState::Done;
        class
    }
}

/// Generates the members of a function object's class.
struct Maker<'m, 'w> {
    table: &'m mut ClassTable<'w>,
    class: ClassId,
    span: Span,
    line: u32,
}

impl Maker<'_, '_> {
    /// Adds the fields, the constructor, and the method of the interface. Returns the constructor, and the field with
    /// the only instance if no values are stored.
    fn fill(
        mut self,
        object: &mut FunctionObject,
        implemented: MethodId,
        called: MethodId,
        uses_this: bool,
        kept: &[(Type, ExprId)],
        own: &[Type],
    ) -> Option<(MethodId, Option<FieldId>)> {
        let fields: Vec<FieldId> = kept
            .iter()
            .enumerate()
            .map(|(index, &(ty, _))| {
                let flags = Flags::PRIVATE.with(Flags::FINAL).with(Flags::SYNTHETIC);
                self.field(format!("arg${}", index + 1), ty, flags)
            })
            .collect();
        let types: Vec<Type> = kept.iter().map(|&(ty, _)| ty).collect();
        let (constructor, body) = self.constructor(&fields, &types)?;
        object.methods.push((constructor, body));
        object.methods.push(self.implementation(implemented, called, uses_this, &fields, own));
        if !kept.is_empty() {
            return Some((constructor, None));
        }
        let flags = Flags::STATIC.with(Flags::FINAL).with(Flags::SYNTHETIC);
        let ty = Type::Class(self.class);
        let field = self.field("instance".into(), ty, flags);
        let mut body = Body::default();
        let value = self.push(&mut body, ExprKind::New { constructor, args: Vec::new() }, ty);
        let lvalue = Lvalue::StaticField { field, qualifier: None };
        let assign = self.push(&mut body, ExprKind::Assign { lvalue, value }, ty);
        body.stmts = vec![self.stmt(StmtKind::Expr(assign))];
        self.end(&mut body, true);
        object.statics = Some(body);
        Some((constructor, Some(field)))
    }

    fn end(&self, body: &mut Body, completes_normally: bool) {
        body.end_line = self.line;
        body.completes_normally = completes_normally;
    }

    fn push(&self, body: &mut Body, kind: ExprKind, ty: Type) -> ExprId {
        body.exprs.push(Expr { kind, ty, span: self.span, line: self.line, point: self.span.lo })
    }

    fn stmt(&self, kind: StmtKind) -> Stmt {
        Stmt { kind, span: self.span, line: self.line }
    }

    fn param(&self, body: &mut Body, ty: Type) -> LocalId {
        let data = Local { name: "".into(), ty, is_final: true, span: self.span };
        let local = body.locals.push(data);
        body.params.push(local);
        local
    }

    fn field(&mut self, name: String, ty: Type, flags: Flags) -> FieldId {
        let field = self.table.symbols.fields.push(Field {
            owner: self.class,
            name: name.into(),
            ty,
            flags,
            constant: None,
            signature: None,
            origin: Origin::Source(self.span),
        });
        self.table.symbols.classes[self.class].fields.push(field);
        field
    }

    fn method(&mut self, name: Arc<str>, flags: Flags, params: Vec<Type>, ret: Type) -> MethodId {
        let method = self.table.symbols.methods.push(Method {
            owner: self.class,
            name,
            flags: flags.with(Flags::SYNTHETIC),
            params,
            ret,
            throws: Vec::new(),
            contract: Vec::new(),
            signature: None,
            origin: Origin::Source(self.span),
        });
        self.table.symbols.classes[self.class].methods.push(method);
        method
    }

    fn constructor(&mut self, fields: &[FieldId], types: &[Type]) -> Option<(MethodId, Body)> {
        let object = self.table.symbols.known.object?;
        let super_constructor = self
            .table
            .constructors(object)
            .into_iter()
            .find(|&m| self.table.symbols.methods[m].params.is_empty())?;
        let name = Method::CONSTRUCTOR.into();
        let method = self.method(name, Flags::default(), types.to_vec(), Type::Void);
        let call = ConstructorCall {
            constructor: super_constructor,
            is_this: false,
            args: Vec::new(),
            kept: Vec::new(),
            span: self.span,
            line: self.line,
            call_line: self.line,
        };
        let mut body = Body { constructor_call: Some(call), ..Body::default() };
        for (&field, &ty) in fields.iter().zip(types) {
            let local = self.param(&mut body, ty);
            let this = self.push(&mut body, ExprKind::This, Type::Class(self.class));
            let value = self.push(&mut body, ExprKind::Local(local), ty);
            let lvalue = Lvalue::Field { object: this, field };
            let assign = self.push(&mut body, ExprKind::Assign { lvalue, value }, ty);
            body.stmts.push(self.stmt(StmtKind::Expr(assign)));
        }
        self.end(&mut body, true);
        Some((method, body))
    }

    /// The method of the interface, which calls the method with the code.
    fn implementation(
        &mut self,
        implemented: MethodId,
        called: MethodId,
        uses_this: bool,
        fields: &[FieldId],
        own: &[Type],
    ) -> (MethodId, Body) {
        let m = &self.table.symbols.methods[implemented];
        let (name, params, ret) = (m.name.clone(), m.params.clone(), m.ret);
        let method = self.method(name, Flags::PUBLIC, params.clone(), ret);
        let mut body = Body::default();
        let mut values = Vec::new();
        for &field in fields {
            let this = self.push(&mut body, ExprKind::This, Type::Class(self.class));
            let ty = self.table.symbols.fields[field].ty;
            values.push(self.push(&mut body, ExprKind::Field { object: this, field }, ty));
        }
        for (&param, &wanted) in params.iter().zip(own) {
            let local = self.param(&mut body, param);
            let value = self.push(&mut body, ExprKind::Local(local), param);
            values.push(self.converted(&mut body, value, param, wanted));
        }
        let c = &self.table.symbols.methods[called];
        let (site, given) = (c.owner, c.ret);
        let (receiver, mode) = if uses_this {
            (Some(values.remove(0)), CallMode::Special)
        } else {
            (None, CallMode::Static)
        };
        let call = Call { method: called, site, mode, receiver, args: values };
        let call = self.push(&mut body, ExprKind::Call(Box::new(call)), given);
        let kind = if ret == Type::Void {
            StmtKind::Expr(call)
        } else {
            let value = self.converted(&mut body, call, given, ret);
            StmtKind::Return(Some(value))
        };
        body.stmts.push(self.stmt(kind));
        self.end(&mut body, ret == Type::Void);
        (method, body)
    }

    fn converted(&self, body: &mut Body, operand: ExprId, from: Type, to: Type) -> ExprId {
        if from == to {
            return operand;
        }
        let conversion = match (from, to) {
            (Type::Prim(_), Type::Prim(_)) => Conversion::Numeric,
            _ if self.table.is_subtype(from, to) => Conversion::Widen,
            _ => Conversion::Checked,
        };
        self.push(body, ExprKind::Convert { conversion, operand }, to)
    }
}
