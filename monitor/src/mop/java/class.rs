//! The generated class for the Java code of a property.

use core::cell::RefCell;

use super::{Java, ParsedMethod};
use crate::monitor::Argument;
use crate::spec::{Source, Span};

/// The Java code of a specification: the contents of a Java compilation unit.
#[derive(Clone, Default, Debug)]
pub struct JavaUnit {
    /// The package of the specification.
    pub package: Option<String>,
    /// Imports, in the syntax after `import`, with their source ranges.
    pub imports: Vec<(String, Span)>,
    /// One class for each property with Java code.
    pub classes: Vec<JavaClass>,
}

/// The generated class of a property.
#[derive(Clone, Debug)]
pub struct JavaClass {
    /// The simple name.
    pub name: String,
    /// The name of the property.
    pub property: String,
    /// The variables of the property that the code uses.
    pub fields: Vec<JavaParam>,
    /// The methods that the property declares.
    pub methods: Vec<JavaMethod>,
    /// The generated methods, in source order.
    pub blocks: Vec<JavaBlock>,
}

/// A method that a property declares.
#[derive(Clone, Debug)]
pub struct JavaMethod {
    /// The name.
    pub name: String,
    /// The source range, with modifiers and block.
    pub span: Span,
    /// Whether the method is static.
    pub is_static: bool,
}

/// Java statements that become a static method. Its arguments are a number that identifies the call in verdicts
/// ([`crate::monitor::Monitor::report`]), the values of the fields, and the values of `params`.
#[derive(Clone, Debug)]
pub struct JavaBlock {
    /// The name of the method.
    pub name: String,
    /// The parameters after the number and the fields.
    pub params: Vec<JavaParam>,
    /// The source range of the statements.
    pub span: Span,
    /// The parse error of the statements in the specification's own language.
    pub spec_error: Option<String>,
    /// The static knowledge about the arguments.
    pub(in crate::mop) given: Vec<Argument>,
}

/// A variable or parameter.
#[derive(Clone, Debug)]
pub struct JavaParam {
    /// The type in Java syntax.
    pub ty: String,
    /// The name.
    pub name: String,
}

impl JavaUnit {
    /// The qualified name of a class.
    pub fn qualified(&self, class: &JavaClass) -> String {
        qualified(self.package.as_deref(), &class.name)
    }

    /// The qualified name of a static method that a property declares.
    pub fn method(&self, property: &str, name: &str) -> Option<String> {
        let class = self.classes.iter().find(|class| class.property == property)?;
        let method = class.methods.iter().find(|one| one.is_static && one.name == name)?;
        Some(format!("{}.{}", self.qualified(class), method.name))
    }
}

fn qualified(package: Option<&str>, class: &str) -> String {
    package.map_or_else(|| class.to_owned(), |package| format!("{package}.{class}"))
}

/// The Java type for a declared type. Type patterns become `Object`.
pub(in crate::mop) fn java_type(text: &str) -> String {
    let text = text.replace('+', "");
    match text.contains(['*', '!', '&', '|']) || text.contains("..") {
        true => "Object".to_owned(),
        false => text,
    }
}

/// Collects the generated class of a property during its translation.
#[derive(Debug)]
pub(in crate::mop) struct ClassBuilder<'a> {
    source: &'a Source,
    class: String,
    qualified: String,
    pub(in crate::mop) fields: Vec<JavaParam>,
    blocks: RefCell<Vec<JavaBlock>>,
}

impl<'a> ClassBuilder<'a> {
    /// A builder for a property; `number` distinguishes specifications that are loaded together.
    pub(in crate::mop) fn new(
        source: &'a Source,
        package: Option<&str>,
        property: &str,
        number: usize,
        fields: Vec<JavaParam>,
    ) -> ClassBuilder<'a> {
        let class = format!("{property}$code{number}");
        let qualified = qualified(package, &class);
        ClassBuilder { source, class, qualified, fields, blocks: RefCell::default() }
    }

    /// The qualified name of the class.
    pub(in crate::mop) fn qualified(&self) -> &str {
        &self.qualified
    }

    /// Adds statements of an event or handler; returns the qualified name of their method.
    pub(in crate::mop) fn add(
        &self,
        of: &str,
        java: &Java,
        params: Vec<JavaParam>,
        given: Vec<Argument>,
    ) -> String {
        let mut blocks = self.blocks.borrow_mut();
        let line = self.source.line_column(java.span.start).0;
        let stem = format!("{of}_{line}");
        let is_known = |name: &String| blocks.iter().any(|code| code.name == *name);
        let mut name = stem.clone();
        while is_known(&name) {
            name = format!("{stem}_{}", blocks.len());
        }
        let called = format!("{}.{name}", self.qualified);
        let (span, spec_error) = (java.span.clone(), java.spec_error.clone());
        blocks.push(JavaBlock { name, params, span, spec_error, given });
        called
    }

    /// The qualified method of Java statements, with the static knowledge about its arguments.
    pub(in crate::mop) fn call(&self, java: &Java) -> Option<(String, Vec<Argument>)> {
        let blocks = self.blocks.borrow();
        let code = blocks.iter().find(|code| code.span == java.span)?;
        Some((format!("{}.{}", self.qualified, code.name), code.given.clone()))
    }

    /// The class; `None` if it is empty.
    pub(in crate::mop) fn finish(
        self,
        property: &str,
        written: &[ParsedMethod],
    ) -> Option<JavaClass> {
        let mut blocks = self.blocks.into_inner();
        blocks.sort_by_key(|code| code.span.start);
        let method = |one: &ParsedMethod| JavaMethod {
            name: one.name.name.clone(),
            span: one.span.clone(),
            is_static: one.is_static,
        };
        let methods: Vec<JavaMethod> = written.iter().map(method).collect();
        if blocks.is_empty() && methods.is_empty() {
            return None;
        }
        let (name, property) = (self.class, property.to_owned());
        Some(JavaClass { name, property, fields: self.fields, methods, blocks })
    }
}
