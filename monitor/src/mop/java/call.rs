//! Code in Java as what it is to the property: a call of the method that it becomes.

use super::Java;
use super::class::Param;
use crate::event::Value;
use crate::monitor;
use crate::mop::ast::{self, Property, Statement};
use crate::mop::code::{Argument, Checker, Step, Text, Word};
use crate::spec::{Diagnostic, Ident};

/// Names that stand for texts.
const TEXTS: [(&str, Word); 4] = [
    ("__LOC", Word::Place),
    ("__EVENT", Word::Event),
    ("__CATEGORY", Word::Category),
    ("__DEFAULT_MESSAGE", Word::Default),
];

/// The variables of a property that code in Java looks at.
pub(in crate::mop) fn fields(property: &Property) -> Vec<Param> {
    let mut codes = Vec::new();
    property.events.iter().for_each(|event| gather(&event.action, &mut codes));
    let handlers = property.formulas.iter().flat_map(|formula| &formula.handlers);
    handlers.for_each(|handler| gather(&handler.statements, &mut codes));
    let is_used = |name: &str| {
        codes.iter().any(|java| java.used.contains(name))
            || property.methods.iter().any(|method| method.used.contains(name))
    };
    let used = property.variables.iter().filter(|variable| is_used(&variable.name.name));
    let field = |variable: &ast::Variable| Param {
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
            | Statement::Assign(_)
            | Statement::Let { .. } => {}
        }
    }
}

impl Checker<'_> {
    /// Code in Java is given the number by which its verdicts name it, the variables, and what it uses of what the event carries; in a
    /// category of the parameters.
    pub(in crate::mop) fn java(&mut self, java: &Java) -> Result<Step, Diagnostic> {
        let literal = monitor::Argument::Literal;
        let (mut arguments, mut given) = (vec![Argument::Number], vec![literal(Value::Long(0))]);
        let maker = self.java;
        for field in &maker.fields {
            let name = Ident { name: field.name.clone(), span: java.span.clone() };
            arguments.push(self.argument(&ast::Argument::Name(name), &[])?);
            given.push(monitor::Argument::OfType(None));
        }
        let mut params = Vec::new();
        for (name, word) in TEXTS {
            if java.used.contains(name) {
                params.push(Param { ty: "String".to_owned(), name: name.to_owned() });
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
            params.push(Param { ty, name });
        }
        Ok(Step::Call(maker.add(self.of, java, params, given), arguments))
    }

    /// What code uses: types and names.
    fn visible(&self, java: &Java) -> Vec<(String, String)> {
        let carried = self.carried.iter().map(|one| (one.written.clone(), one.name.clone()));
        let mut visible: Vec<(String, String)> = carried.collect();
        for param in &self.property.params {
            let name = &param.name.name;
            // What is not bound here may have the name of something else.
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
