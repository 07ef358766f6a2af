//! The class that the code of a property in Java becomes.

use core::cell::RefCell;

use super::{Java, Written};
use crate::monitor::Argument;
use crate::spec::{Source, Span};

/// The code in Java of a specification: what a file in Java is to have in it.
#[derive(Clone, Default, Debug)]
pub struct Unit {
    /// The package that the specification names.
    pub package: Option<String>,
    /// What it imports, as after `import`, and where that stands.
    pub imports: Vec<(String, Span)>,
    /// The classes, one for each property that has code in Java.
    pub classes: Vec<Class>,
}

/// The class of a property's code.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its name, without the package.
    pub name: String,
    /// The name of the property.
    pub property: String,
    /// The variables of the property that the code looks at.
    pub fields: Vec<Param>,
    /// The methods that the property declares.
    pub methods: Vec<Method>,
    /// The methods that are called, in the order of the text.
    pub codes: Vec<Code>,
}

/// A method as written in a property.
#[derive(Clone, Debug)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Where it stands, with its modifiers and its block.
    pub span: Span,
    /// Whether it is static.
    pub is_static: bool,
}

/// Statements, which become a static method: it is given a number by which verdicts name it ([`crate::monitor::Monitor::report`]), the
/// values of the fields, and those of the parameters.
#[derive(Clone, Debug)]
pub struct Code {
    /// The name of the method.
    pub name: String,
    /// The parameters behind the number and the fields.
    pub params: Vec<Param>,
    /// Where the statements stand.
    pub span: Span,
    /// What is wrong with them as statements of the specification's own language.
    pub otherwise: Option<String>,
    /// What is known of the arguments.
    pub(in crate::mop) given: Vec<Argument>,
}

/// A variable or parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its type, as Java writes it.
    pub ty: String,
    /// Its name.
    pub name: String,
}

impl Unit {
    /// The name of a class, with the package.
    pub fn qualified(&self, class: &Class) -> String {
        qualified(self.package.as_deref(), &class.name)
    }

    /// The methods by which a property calls a name: class and method, if the property declares one that is static.
    pub fn method(&self, property: &str, name: &str) -> Option<String> {
        let class = self.classes.iter().find(|class| class.property == property)?;
        let method = class.methods.iter().find(|one| one.is_static && one.name == name)?;
        Some(format!("{}.{}", self.qualified(class), method.name))
    }
}

fn qualified(package: Option<&str>, class: &str) -> String {
    package.map_or_else(|| class.to_owned(), |package| format!("{package}.{class}"))
}

/// A type as declared in a specification, as Java writes it: patterns of types stand for any object.
pub(in crate::mop) fn java_type(text: &str) -> String {
    let text = text.replace('+', "");
    match text.contains(['*', '!', '&', '|']) || text.contains("..") {
        true => "Object".to_owned(),
        false => text,
    }
}

/// Makes the class of a property's code while that is checked.
#[derive(Debug)]
pub(in crate::mop) struct Maker<'a> {
    source: &'a Source,
    class: String,
    qualified: String,
    pub(in crate::mop) fields: Vec<Param>,
    codes: RefCell<Vec<Code>>,
}

impl<'a> Maker<'a> {
    /// One for a property; `number` tells specifications apart that are read together.
    pub(in crate::mop) fn new(
        source: &'a Source,
        package: Option<&str>,
        property: &str,
        number: usize,
        fields: Vec<Param>,
    ) -> Maker<'a> {
        let class = format!("{property}$code{number}");
        let qualified = qualified(package, &class);
        Maker { source, class, qualified, fields, codes: RefCell::default() }
    }

    /// The name of the class, with the package.
    pub(in crate::mop) fn qualified(&self) -> &str {
        &self.qualified
    }

    /// Adds statements of an event or category, and gives the method that they become.
    pub(in crate::mop) fn add(
        &self,
        of: &str,
        java: &Java,
        params: Vec<Param>,
        given: Vec<Argument>,
    ) -> String {
        let mut codes = self.codes.borrow_mut();
        let line = self.source.line_column(java.span.start).0;
        let stem = format!("{of}_{line}");
        let is_known = |name: &String| codes.iter().any(|code| code.name == *name);
        let mut name = stem.clone();
        while is_known(&name) {
            name = format!("{stem}_{}", codes.len());
        }
        let called = format!("{}.{name}", self.qualified);
        let (span, otherwise) = (java.span.clone(), java.otherwise.clone());
        codes.push(Code { name, params, span, otherwise, given });
        called
    }

    /// The method that the statements at a place have become, with what is known of its arguments.
    pub(in crate::mop) fn call(&self, java: &Java) -> Option<(String, Vec<Argument>)> {
        let codes = self.codes.borrow();
        let code = codes.iter().find(|code| code.span == java.span)?;
        Some((format!("{}.{}", self.qualified, code.name), code.given.clone()))
    }

    /// The class; none if there is nothing in it.
    pub(in crate::mop) fn finish(self, property: &str, written: &[Written]) -> Option<Class> {
        let mut codes = self.codes.into_inner();
        codes.sort_by_key(|code| code.span.start);
        let method = |one: &Written| Method {
            name: one.name.name.clone(),
            span: one.span.clone(),
            is_static: one.is_static,
        };
        let methods: Vec<Method> = written.iter().map(method).collect();
        if codes.is_empty() && methods.is_empty() {
            return None;
        }
        let (name, property) = (self.class, property.to_owned());
        Some(Class { name, property, fields: self.fields, methods, codes })
    }
}
