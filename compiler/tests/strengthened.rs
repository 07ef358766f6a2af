//! The verifier rejects annotations that the code violates. In correct modules, one annotation that inference refuted
//! is added nevertheless, in the method's descriptor alone, or in the planes and registers of its body as well.

#[path = "support/library.rs"]
mod library;

use std::fs;
use std::path::PathBuf;

use library::{java_files, root, sources};
use tsb_compiler::annotate::{MethodReport, World};
use tsb_compiler::backend::{CodegenOptions, explain_annotations, generate};
use tsb_compiler::compile::check;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::{Annotation, ClassId, Module, PlaneType};
use tsb_verifier::{Trust, link, verify};

fn build(
    files: &[PathBuf],
    imports: &[&Module<'_>],
    world: Option<World>,
) -> (Module<'static>, Vec<MethodReport>) {
    let mut sources = SourceMap::new();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        sources.add_bytes(name, fs::read(file).unwrap()).unwrap();
    }
    let options = CodegenOptions { world, ..CodegenOptions::default() };
    let mut diagnostics = Diagnostics::new();
    let program = check(&sources, imports, &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)));
    let reports = explain_annotations(&program, &sources, imports, &options);
    let module = generate(&program, &sources, "module", imports, &options).unwrap();
    (module, reports)
}

/// A false annotation of a method.
#[derive(Debug)]
struct FalseAnnotation {
    class: ClassId,
    method: usize,
    /// The number of the argument; the receiver, if there is one, is number 0.
    argument: usize,
    property: Annotation,
}

/// Reasons against annotations although no code violates them.
const NOT_CODE: [&str; 3] = ["other modules", "nothing implements", "is native"];

/// The overridden method may still be annotated if an overriding one lets the argument escape.
const OVERRIDDEN: &str = "overrides it";

/// All annotations that some code, or an overriding method, violates.
fn false_annotations(module: &Module<'_>, reports: &[MethodReport]) -> Vec<FalseAnnotation> {
    let mut reports = reports.iter();
    let mut false_annotations = Vec::new();
    for (class, def) in &module.classes {
        for (method, def) in def.methods.iter().enumerate() {
            let report = reports.next().unwrap();
            // Inference also considers the code without inlining, in which more values are passed on than in the code
            // that runs.
            if def.plain.is_some() {
                continue;
            }
            let desc = &module.descriptors[def.desc];
            let receiver = usize::from(desc.receiver.is_some());
            let references = (0..desc.params.len())
                .filter(|&i| module.kind_of(desc.params[i].ty) == tsb_format::Kind::Ref)
                .map(|i| i + receiver);
            let arguments = (0..receiver).chain(references);
            for (argument, value) in arguments.zip(&report.arguments) {
                for lost in &value.lost {
                    if let [only] = &lost.steps[..]
                        && NOT_CODE.iter().any(|reason| only.text.contains(reason))
                    {
                        continue;
                    }
                    let captured = lost.property == "may-escape";
                    if captured && lost.steps[0].text.contains(OVERRIDDEN) {
                        continue;
                    }
                    let property = Annotation { captured, read_only: !captured, local: false };
                    false_annotations.push(FalseAnnotation { class, method, argument, property });
                }
            }
        }
    }
    false_annotations
}

fn stronger(annotation: Annotation, property: Annotation) -> Annotation {
    Annotation {
        captured: annotation.captured || property.captured,
        read_only: annotation.read_only || property.read_only,
        local: annotation.local,
    }
}

/// Adds the annotation to the descriptor and, with `in_body`, to the body.
fn forge(module: &Module<'static>, added: &FalseAnnotation, in_body: bool) -> Module<'static> {
    let mut forged = module.clone();
    let class_type = forged.classes[added.class].ty;
    let method = &forged.classes[added.class].methods[added.method];
    let mut desc = forged.descriptors[method.desc].clone();
    let receiver = usize::from(desc.receiver.is_some());
    let concerned = if added.argument < receiver {
        let annotation = desc.receiver.unwrap();
        desc.receiver = Some(stronger(annotation, added.property));
        PlaneType { ty: class_type, annotation }
    } else {
        let param = &mut desc.params[added.argument - receiver];
        let before = *param;
        param.annotation = stronger(before.annotation, added.property);
        before
    };
    let strong =
        PlaneType { annotation: stronger(concerned.annotation, added.property), ..concerned };
    let desc = forged.descriptors.push(desc);
    let method = &mut forged.classes[added.class].methods[added.method];
    method.desc = desc;
    if let Some(body) = method.body.as_mut().filter(|_| in_body) {
        let planes = body.planes.iter_mut().map(|plane| &mut plane.ty);
        for ty in planes.chain(body.locals.iter_mut().map(|run| &mut run.ty)) {
            if *ty == concerned {
                *ty = strong;
            }
        }
    }
    forged
}

/// Verifies every `every`-th false annotation of the last module. Returns the number of verified ones, and those
/// accepted.
fn accepted(
    before: &[Module<'static>],
    module: &Module<'static>,
    reports: &[MethodReport],
    every: usize,
) -> (usize, String) {
    let (mut tried, mut problems) = (0, String::new());
    for added in false_annotations(module, reports).iter().step_by(every) {
        for in_body in [false, true] {
            tried += 1;
            let mut modules: Vec<(Module<'static>, Trust)> =
                before.iter().map(|module| (module.clone(), Trust::Trusted)).collect();
            let trust = if before.is_empty() { Trust::Trusted } else { Trust::Untrusted };
            modules.push((forge(module, added, in_body), trust));
            if link(modules).is_ok_and(|program| verify(program).is_ok()) {
                let def = &module.classes[added.class].methods[added.method];
                problems += &format!("{}: {added:?}\n", module.names[def.name]);
            }
        }
    }
    (tried, problems)
}

#[test]
fn false_annotations_of_the_library_are_rejected() {
    let (library, reports) = build(&sources(), &[], Some(World::Sealed));
    let (tried, problems) = accepted(&[], &library, &reports, 16);
    assert!(problems.is_empty(), "{problems}");
    assert!(tried > 100, "only {tried} false annotations were tried");
}

#[test]
fn false_annotations_of_programs_are_rejected() {
    let (library, _) = build(&sources(), &[], Some(World::Sealed));
    let mut programs = Vec::new();
    java_files(&root().join("tests/programs"), &mut programs);
    java_files(&root().join("benches/workloads"), &mut programs);
    let (mut tried, mut problems) = (0, String::new());
    for file in programs.iter().step_by(8) {
        let (module, reports) = build(std::slice::from_ref(file), &[&library], None);
        let (more, found) = accepted(std::slice::from_ref(&library), &module, &reports, 2);
        tried += more;
        if !found.is_empty() {
            problems += &format!("{}:\n{found}", file.display());
        }
    }
    assert!(problems.is_empty(), "{problems}");
    assert!(tried > 100, "only {tried} false annotations were tried");
}
