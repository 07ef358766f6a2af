//! Annotations (JLS 9.7): their types must exist, and those that class files have are kept.

use std::sync::Arc;

use hashbrown::HashSet;

use super::class_table::{ClassTable, MethodSource};
use super::scope::LookupScope;
use crate::ast::{Annotation, Name, WrittenAnnotation};
use crate::diagnostics::{Code, Diagnostic};
use crate::tree::{ClassId, Flags, JavaAnnotation};

/// The meta-annotations whose values the compiler uses (JLS 9.6.4.1, 9.6.4.2).
const RETENTION: &str = "java.lang.annotation.Retention";
const TARGET: &str = "java.lang.annotation.Target";

/// What an annotation belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Class,
    Field,
    Method,
    Constructor,
}

impl Place {
    /// The constants of `ElementType` that allow an annotation here.
    fn targets(self) -> &'static [&'static str] {
        match self {
            Place::Class => &["TYPE", "ANNOTATION_TYPE", "TYPE_USE"],
            Place::Field => &["FIELD"],
            Place::Method => &["METHOD"],
            Place::Constructor => &["CONSTRUCTOR"],
        }
    }
}

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

    /// Keeps the annotations that class files have: those of classes and members, unless they are retained in the source only
    /// (JLS 9.6.4.2). An annotation of a record component is kept for what may have it.
    pub(super) fn keep_annotations(&mut self, classes: &[ClassId]) {
        let diagnostics = std::mem::take(&mut self.diagnostics);
        // Annotation interfaces are told by what is kept of them.
        for &class in classes {
            let Some(source) = self.class_decls[class] else { continue };
            let outer = self.symbols.classes[class].outer;
            // A local class sees what its own body sees.
            let scope = LookupScope::of(source.unit, outer.or(Some(class)));
            let kept = self.resolved_annotations(source.decl.modifiers.written, scope);
            if !kept.is_empty() {
                self.symbols.annotations.classes[class] = kept.into_iter().map(|it| it.1).collect();
            }
        }
        for &class in classes {
            let Some(source) = self.class_decls[class] else { continue };
            let own = std::mem::take(&mut self.symbols.annotations.classes[class]);
            let own = own.into_iter().filter(|one| {
                let interface = self.by_name.get(&one.interface).copied();
                interface.is_none_or(|interface| self.is_kept(interface, Place::Class))
            });
            let own: Vec<JavaAnnotation> = own.collect();
            if !own.is_empty() {
                self.symbols.annotations.classes[class] = own;
            }
            let scope = LookupScope::of(source.unit, Some(class));
            for field in self.symbols.classes[class].fields.clone() {
                let Some(declared) = self.field_decls[field] else { continue };
                let kept = self.kept_of_member(declared.annotations, scope, Place::Field);
                if !kept.is_empty() {
                    self.symbols.annotations.fields[field] = kept;
                }
            }
            for method in self.symbols.classes[class].methods.clone() {
                let (written, place) = match self.method_decls[method] {
                    Some(MethodSource::Method(decl)) => (decl.modifiers.written, Place::Method),
                    Some(MethodSource::Constructor(decl)) => {
                        (decl.modifiers.written, Place::Constructor)
                    }
                    Some(MethodSource::DefaultConstructor) | None => continue,
                };
                let kept = self.kept_of_member(written, scope, place);
                if !kept.is_empty() {
                    self.symbols.annotations.methods[method] = kept;
                }
            }
        }
        self.diagnostics = diagnostics;
    }

    fn kept_of_member(
        &mut self,
        written: &[WrittenAnnotation<'_>],
        scope: LookupScope,
        place: Place,
    ) -> Vec<JavaAnnotation> {
        let all = self.resolved_annotations(written, scope);
        let kept = all.into_iter().filter(|(interface, _)| self.is_kept(*interface, place));
        kept.map(|(_, annotation)| annotation).collect()
    }

    /// The annotation interfaces of annotations; what has no class is left out.
    fn resolved_annotations(
        &mut self,
        written: &[WrittenAnnotation<'_>],
        scope: LookupScope,
    ) -> Vec<(ClassId, JavaAnnotation)> {
        let mut all = Vec::new();
        for annotation in written {
            let Some(class) = self.resolve_class_name(annotation.name, scope) else { continue };
            let interface = self.symbols.classes[class].name.clone();
            let constants = match &*interface {
                RETENTION | TARGET => annotation.constants.iter().map(|&it| it.into()).collect(),
                _ => Vec::new(),
            };
            all.push((class, JavaAnnotation { interface, constants }));
        }
        all
    }

    /// Whether annotations of an interface are kept at a place.
    fn is_kept(&self, interface: ClassId, place: Place) -> bool {
        let kept = &self.symbols.annotations.classes[interface];
        let constants = |of: &str| kept.iter().find(|one| &*one.interface == of);
        let is_source = constants(RETENTION)
            .is_some_and(|retention| retention.constants.iter().any(|it| &**it == "SOURCE"));
        let is_here = constants(TARGET).is_none_or(|target| {
            let allows = |name: &Arc<str>| place.targets().contains(&&**name);
            target.constants.iter().any(allows)
        });
        self.symbols.classes[interface].flags.contains(Flags::INTERFACE) && !is_source && is_here
    }
}
