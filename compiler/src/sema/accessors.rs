//! Accessor methods: synthetic methods of a class that nested classes call to invoke a method of its superclass (JLS
//! 15.12.3), which only code of the class itself may do.

use super::class_table::ClassTable;
use crate::tree::{
    Body, Call, CallMode, ClassId, Expr, ExprKind, Flags, Local, Method, MethodId, Origin, Stmt,
    StmtKind, Type, TypedProgram,
};

/// A private method of a class that calls a method of its superclass.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Accessor {
    class: ClassId,
    /// The superclass.
    site: ClassId,
    /// The method of the superclass.
    called: MethodId,
    /// The synthetic method.
    method: MethodId,
}

impl ClassTable<'_> {
    /// The accessor of a class for a method of its superclass `site`, created at the first request.
    pub fn super_accessor(
        &mut self,
        class: ClassId,
        site: ClassId,
        called: MethodId,
    ) -> Option<MethodId> {
        let known = self.accessors.iter().find(|a| a.class == class && a.called == called);
        if let Some(known) = known {
            return Some(known.method);
        }
        let c = &self.symbols.classes[class];
        let origin = Origin::Source(c.origin.span()?);
        let top = self.top_level(class);
        let number = self.accessors.iter().filter(|a| self.top_level(a.class) == top).count();
        let m = &self.symbols.methods[called];
        let data = Method {
            owner: class,
            // The reference compiler's name, which stack traces show.
            name: format!("access${number}01").into(),
            flags: Flags::PRIVATE.with(Flags::SYNTHETIC),
            params: m.params.clone(),
            ret: m.ret,
            throws: m.throws.clone(),
            contract: Vec::new(),
            signature: None,
            origin,
        };
        let method = self.symbols.methods.push(data);
        self.symbols.classes[class].methods.push(method);
        self.accessors.push(Accessor { class, site, called, method });
        Some(method)
    }

    /// Adds the bodies of all accessors to the program.
    pub fn add_accessors(&self, program: &mut TypedProgram) {
        for accessor in &self.accessors {
            program.bodies[accessor.method] = self.accessor_body(accessor).map(Box::new);
        }
    }

    fn accessor_body(&self, accessor: &Accessor) -> Option<Body> {
        let &Accessor { class, site, called, method } = accessor;
        let span = self.symbols.classes[class].origin.span()?;
        let line = self.sources.line(span);
        let m = &self.symbols.methods[method];
        let mut body = Body { end_line: line, ..Body::default() };
        let this = ExprKind::This;
        let receiver = body.exprs.push(Expr {
            kind: this,
            ty: Type::Class(class),
            span,
            line,
            point: span.lo,
        });
        let mut args = Vec::new();
        for &ty in &m.params {
            let local = body.locals.push(Local { name: "".into(), ty, is_final: true, span });
            body.params.push(local);
            args.push(body.exprs.push(Expr {
                kind: ExprKind::Local(local),
                ty,
                span,
                line,
                point: span.lo,
            }));
        }
        let (mode, receiver) = (CallMode::Special, Some(receiver));
        let call = Call { method: called, site, mode, receiver, args };
        let kind = ExprKind::Call(Box::new(call));
        let call = body.exprs.push(Expr { kind, ty: m.ret, span, line, point: span.lo });
        body.completes_normally = m.ret == Type::Void;
        let kind = match m.ret {
            Type::Void => StmtKind::Expr(call),
            _ => StmtKind::Return(Some(call)),
        };
        body.stmts = vec![Stmt { kind, span, line }];
        Some(body)
    }
}
