//! Java code as the property sees it: a call of a generated method.

use super::Java;
use super::class::JavaParam;
use crate::event::Value;
use crate::monitor;
use crate::mop::ast::{self, Property, Statement};
use crate::mop::code::{Argument, Checker, Operation, Text, TextSegment};
use crate::spec::{Diagnostic, Ident};

/// The placeholders for texts.
const TEXTS: [(&str, TextSegment); 5] = [
    ("__LOC", TextSegment::Location),
    ("__STATICSIG", TextSegment::Signature),
    ("__EVENT", TextSegment::Event),
    ("__CATEGORY", TextSegment::Category),
    ("__DEFAULT_MESSAGE", TextSegment::Default),
];

/// The variables of a property that Java code uses.
pub(in crate::mop) fn fields(property: &Property) -> Vec<JavaParam> {
    let mut codes = Vec::new();
    property.events.iter().for_each(|event| gather(&event.action, &mut codes));
    let handlers = property.formulas.iter().flat_map(|formula| &formula.handlers);
    handlers.for_each(|handler| gather(&handler.statements, &mut codes));
    let is_used = |name: &str| {
        codes.iter().any(|java| java.used.contains(name))
            || property.methods.iter().any(|method| method.used.contains(name))
    };
    let used = property.variables.iter().filter(|variable| is_used(&variable.name.name));
    let field = |variable: &ast::Variable| JavaParam {
        ty: variable.written.clone(),
        name: variable.name.name.clone(),
    };
    used.map(field).collect()
}

fn gather<'a>(statements: &'a [Statement], codes: &mut Vec<&'a Java>) {
    for statement in statements {
        match statement {
            Statement::Java(java) => codes.push(java),
            Statement::If { then, or, .. } => {
                gather(then, codes);
                gather(or, codes);
            }
            Statement::Report(_)
            | Statement::Note(_)
            | Statement::Print(_)
            | Statement::Reset
            | Statement::Stop
            | Statement::Call { .. }
            | Statement::Throw { .. }
            | Statement::Skip { .. }
            | Statement::Return
            | Statement::Proceed { .. }
            | Statement::Assign(_)
            | Statement::Let { .. } => {}
        }
    }
}

impl Checker<'_> {
    /// Checks Java code. Its arguments are the number that identifies the call in its verdicts, the variables of the property, and the
    /// values of the event that it uses; in a handler, the parameters that it uses.
    pub(in crate::mop) fn java(&mut self, java: &Java) -> Result<Operation, Diagnostic> {
        let literal = monitor::Argument::Literal;
        let (mut arguments, mut given) = (vec![Argument::Number], vec![literal(Value::Long(0))]);
        let builder = self.java;
        for field in &builder.fields {
            let name = Ident { name: field.name.clone(), span: java.span.clone() };
            arguments.push(self.argument(&ast::Argument::Name(name), &[])?);
            given.push(monitor::Argument::OfType(None));
        }
        let mut params = Vec::new();
        for (name, word) in TEXTS {
            if java.used.contains(name) {
                params.push(JavaParam { ty: "String".to_owned(), name: name.to_owned() });
                arguments.push(Argument::Text(Text::of(word)));
                given.push(literal(Value::Text("".into())));
            }
        }
        for (ty, name) in self.visible(java) {
            if self.threads.contains(&name) {
                let message = format!("`{name}` is the number of a thread, and not the thread");
                return Err(Diagnostic::new(java.span.clone(), message)
                    .hint("bind the thread by `target`, `this` or `args` to use it in Java"));
            }
            let span = java.span.clone();
            let argument = ast::Argument::Name(Ident { name: name.clone(), span });
            arguments.push(self.argument(&argument, &[])?);
            given.push(monitor::Argument::OfType(None));
            params.push(JavaParam { ty, name });
        }
        Ok(Operation::Call(builder.add(self.of, java, params, given), arguments))
    }

    /// The values that code uses, with their types.
    fn visible(&self, java: &Java) -> Vec<(String, String)> {
        let carried = self.carried.iter().map(|one| (one.written.clone(), one.name.clone()));
        let mut visible: Vec<(String, String)> = carried.collect();
        for param in &self.property.params {
            let name = &param.name.name;
            // At an event, a local variable may have the name of an unbound parameter.
            let is_other = !self.is_handler && java.declared.contains(name);
            if is_other || visible.iter().any(|(_, known)| known == name) {
                continue;
            }
            let ty = self.property.types.get(&param.name.span.start);
            visible.push((ty.map_or("Object", String::as_str).to_owned(), name.clone()));
        }
        visible.retain(|(_, name)| java.used.contains(name));
        visible
    }
}
