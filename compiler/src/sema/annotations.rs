//! The names of annotations without effect (JLS 9.7): their types must exist.

use hashbrown::HashSet;

use super::class_table::ClassTable;
use super::scope::LookupScope;
use crate::ast::{Annotation, Name};
use crate::diagnostics::{Code, Diagnostic};

impl ClassTable<'_> {
    /// Reports annotations whose types do not exist.
    pub(super) fn check_annotation_names(&mut self) {
        for (index, unit) in self.units.iter().enumerate() {
            let mut known: HashSet<String> = HashSet::new();
            for &name in unit.annotations {
                if known.insert(name.to_string()) && !self.is_annotation_type(name, index) {
                    let message = format!("cannot find annotation type {name}");
                    let mut error = Diagnostic::error(Code::UnknownType, name.span, message);
                    let known = Annotation::ALL.iter().map(|annotation| annotation.name());
                    if let Some(near) = crate::similar::closest(name.last().name, known) {
                        error = error.hint(format!("did you mean `@{near}`?"));
                    }
                    self.report(error);
                }
            }
        }
    }

    /// Whether a name denotes a class at the top level of a file, or is the simple name of a member class of the file.
    /// The class around the annotation is not known any more.
    fn is_annotation_type(&mut self, name: Name<'_>, unit: usize) -> bool {
        let diagnostics = std::mem::take(&mut self.diagnostics);
        let found = self.resolve_class_name(name, LookupScope::of(unit, None));
        self.diagnostics = diagnostics;
        let last = name.last().name;
        found.is_some()
            || self.is_meant_by_failed_import(name.segments[0].name, unit)
            || self.symbols.classes.iter().any(|(class, data)| {
                &*data.simple_name == last
                    && self.class_decls[class].is_some_and(|source| source.unit == unit)
            })
    }
}
