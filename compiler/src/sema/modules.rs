//! Checks of module declarations (JLS 7.7).

use std::collections::HashSet;
use std::path::Path;

use super::class_table::ClassTable;
use super::scope::LookupScope;
use crate::ast::{ModuleDecl, Name};
use crate::diagnostics::{Code, Diagnostic};

/// The name of files with module declarations.
const FILE: &str = "module-info.java";

impl ClassTable<'_> {
    /// Checks the module declarations of all files. All sources are one module, so that there is at most one.
    pub(super) fn check_modules(&mut self) {
        let mut first: Option<&ModuleDecl<'_>> = None;
        let modules = self
            .units
            .iter()
            .enumerate()
            .flat_map(|(index, unit)| unit.modules.iter().map(move |&module| (index, module)));
        for (index, module) in modules {
            if let Some(first) = first {
                let message = "all sources of a compilation are one module";
                let error =
                    Diagnostic::error(Code::DuplicateDeclaration, module.name.span, message);
                self.report(error.also(first.name.span, "first module declared here"));
            }
            first.get_or_insert(module);
            let file = self.sources.file(module.span.file).name();
            if Path::new(file).file_name().is_none_or(|name| name != FILE) {
                let message = format!("a module declaration stands in a file named {FILE}");
                self.report(Diagnostic::error(Code::Syntax, module.name.span, message));
            }
            let scope = LookupScope::of(index, None);
            for &service in module.services {
                self.resolve_class_name(service, scope);
            }
            self.check_packages(module.exports, true);
            self.check_packages(module.opens, false);
        }
    }

    fn check_packages(&mut self, packages: &[Name<'_>], must_exist: bool) {
        let mut seen = HashSet::new();
        for name in packages {
            let text = name.to_string();
            let declares = |unit: &crate::ast::CompilationUnit<'_>| {
                !unit.types.is_empty() && unit.package.is_some_and(|of| of.to_string() == text)
            };
            if must_exist && !self.units.iter().any(declares) {
                let message = format!("package {text} is empty or does not exist");
                self.report(Diagnostic::error(Code::UnknownPackage, name.span, message));
            }
            if !seen.insert(text) {
                let message = format!("package {name} is named twice");
                self.report(Diagnostic::error(Code::DuplicateDeclaration, name.span, message));
            }
        }
    }
}
