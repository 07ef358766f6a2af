//! Bridge methods (JLS 15.12.4.5): if a method overrides another whose erased parameters differ, a synthetic method
//! with those parameters calls it.

use hashbrown::HashSet;
use std::sync::Arc;

use super::class_table::ClassTable;
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{
    Body, Call, CallMode, ClassId, Conversion, Expr, ExprKind, Flags, Local, Method, MethodId,
    Origin, Stmt, StmtKind, Type, TypedProgram,
};

/// A required bridge.
struct Bridge {
    class: ClassId,
    /// The method that it overrides.
    overridden: MethodId,
    /// The method that it calls.
    target: MethodId,
}

impl ClassTable<'_> {
    /// Adds the bridge methods of all classes of this compilation to the program.
    pub fn add_bridges(&mut self, classes: &[ClassId], program: &mut TypedProgram) {
        let mut needed = Vec::new();
        for &class in classes {
            self.find_bridges(class, &mut needed);
        }
        for bridge in needed {
            if let Some((method, body)) = self.make_bridge(&bridge) {
                program.bodies[method] = Some(Box::new(body));
            }
        }
    }

    fn find_bridges(&self, class: ClassId, needed: &mut Vec<Bridge>) {
        let mut seen: HashSet<(Arc<str>, Vec<Type>)> = HashSet::new();
        let own = &self.symbols.classes[class].methods;
        for &method in own {
            let m = &self.symbols.methods[method];
            seen.insert((m.name.clone(), m.params.clone()));
        }
        let extends_generic = self.extends_generic(class);
        for superclass in self.supertypes(class) {
            if superclass == class {
                continue;
            }
            for &method in &self.symbols.classes[superclass].methods {
                let m = &self.symbols.methods[method];
                let is_plain = m.is_constructor()
                    || m.is_static()
                    || m.flags.contains(Flags::PRIVATE)
                    || m.flags.contains(Flags::SYNTHETIC);
                // A method inherited from a generic class may implement a method of an interface that is not generic.
                let is_unchanged = self.is_plain(superclass, method)
                    && !(extends_generic && self.symbols.classes[superclass].is_interface());
                if is_plain || is_unchanged {
                    continue;
                }
                let target = if self.symbols.classes[class].is_interface() {
                    own.iter().copied().find(|&o| {
                        !self.symbols.methods[o].is_static() && self.overrides(class, o, method)
                    })
                } else {
                    self.implementation(class, method)
                };
                let Some(target) = target.filter(|&target| target != method) else { continue };
                let t = &self.symbols.methods[target];
                // The inherited method's result may be less specific than that of the method it implements.
                let narrows = t.owner != class
                    && m.ret.is_reference()
                    && !self.is_subtype(t.ret, m.ret)
                    && !self.symbols.classes[t.owner].is_interface();
                if t.params == m.params && !narrows || !self.overrides(class, target, method) {
                    continue;
                }
                // A superclass that has both methods has the bridge.
                let is_inherited = t.owner != class && {
                    let mut chain =
                        std::iter::successors(self.symbols.classes[class].superclass, |&c| {
                            self.symbols.classes[c].superclass
                        });
                    let is_interface = self.symbols.classes[t.owner].is_interface();
                    is_interface && self.is_subclass(t.owner, superclass)
                        || chain.any(|c| {
                            self.is_subclass(c, superclass)
                                && self.implementation(c, method) == Some(target)
                        })
                };
                if !is_inherited && seen.insert((m.name.clone(), m.params.clone())) {
                    needed.push(Bridge { class, overridden: method, target });
                }
            }
        }
    }

    /// Whether a superclass is generic.
    fn extends_generic(&self, class: ClassId) -> bool {
        let superclass = |&c: &ClassId| self.symbols.classes[c].superclass;
        !self.symbols.classes[class].is_interface()
            && std::iter::successors(superclass(&class), superclass)
                .any(|c| !self.class_sigs[c].params.is_empty())
    }

    /// Whether a method's erased parameters are the same in all classes, so that overriding it needs no bridge.
    fn is_plain(&self, owner: ClassId, method: MethodId) -> bool {
        self.class_sigs[owner].params.is_empty() && self.generic_sig(method).is_none()
    }

    fn make_bridge(&mut self, bridge: &Bridge) -> Option<(MethodId, Body)> {
        let &Bridge { class, overridden, target } = bridge;
        let span = self.symbols.classes[class].origin.span()?;
        let line = self.sources.line(span);
        let (o, t) = (&self.symbols.methods[overridden], &self.symbols.methods[target]);
        let access = Flags(t.flags.0 & Flags::PUBLIC.with(Flags::PROTECTED).0);
        let (params, ret, wanted, given) = (o.params.clone(), o.ret, t.params.clone(), t.ret);
        // With the same parameters, the bridge overrides the method that it calls.
        let is_super = t.owner != class && params == wanted;
        if is_super && t.flags.contains(Flags::FINAL) {
            if t.origin == Origin::Imported {
                let message = format!(
                    "this class inherits {}, which is final, and the result of {} is another class: not supported",
                    self.show_method(target),
                    self.show_method(overridden)
                );
                self.report(Diagnostic::error(Code::Unsupported, span, message));
                return None;
            }
            // No method of the source overrides it; that has been checked.
            let flags = &mut self.symbols.methods[target].flags;
            *flags = Flags(flags.0 & !Flags::FINAL.0);
        }
        let (o, t) = (&self.symbols.methods[overridden], &self.symbols.methods[target]);
        let data = Method {
            owner: class,
            name: o.name.clone(),
            flags: access.with(Flags::SYNTHETIC),
            params: params.clone(),
            ret,
            throws: t.throws.clone(),
            contract: Vec::new(),
            signature: None,
            origin: Origin::Source(span),
        };
        let is_interface = self.symbols.classes[t.owner].is_interface();
        let method = self.symbols.methods.push(data);
        self.symbols.classes[class].methods.push(method);
        let mut body = Body { end_line: line, ..Body::default() };
        let push = |body: &mut Body, kind, ty| {
            body.exprs.push(Expr { kind, ty, span, line, point: span.lo })
        };
        let receiver = push(&mut body, ExprKind::This, Type::Class(class));
        let mut args = Vec::new();
        for (&param, &wanted) in params.iter().zip(&wanted) {
            let local =
                body.locals.push(Local { name: "".into(), ty: param, is_final: true, span });
            body.params.push(local);
            let mut value = push(&mut body, ExprKind::Local(local), param);
            if param != wanted {
                let conversion = if self.is_subtype(param, wanted) {
                    Conversion::Widen
                } else {
                    Conversion::Checked
                };
                let kind = ExprKind::Convert { conversion, operand: value };
                value = push(&mut body, kind, wanted);
            }
            args.push(value);
        }
        let mode = match (is_super, is_interface) {
            (true, _) => CallMode::Special,
            (false, true) => CallMode::Interface,
            (false, false) => CallMode::Virtual,
        };
        let superclass = self.symbols.classes[class].superclass.filter(|_| is_super);
        let site = superclass.unwrap_or(class);
        let call = Call { method: target, site, mode, receiver: Some(receiver), args };
        let call = push(&mut body, ExprKind::Call(Box::new(call)), given);
        let kind = if ret == Type::Void {
            body.completes_normally = true;
            StmtKind::Expr(call)
        } else {
            let mut value = call;
            if given != ret {
                let conversion = if self.is_subtype(given, ret) {
                    Conversion::Widen
                } else {
                    Conversion::Checked
                };
                value = push(&mut body, ExprKind::Convert { conversion, operand: call }, ret);
            }
            StmtKind::Return(Some(value))
        };
        body.stmts = vec![Stmt { kind, span, line }];
        Some((method, body))
    }
}
