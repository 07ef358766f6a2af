//! Which loads are eliminated in small sources, and why others are not. docs/annotations.md refers to these tests by
//! name.

use tsb_compiler::annotate::World;
use tsb_compiler::backend::{CodegenOptions, explain_annotations};
use tsb_compiler::compile::{check, compile};
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::loads::Loads;

/// The part of the class library that the sources need.
const LIBRARY: [(&str, &str); 5] = [
    ("Object.java", "package java.lang; public class Object {}"),
    ("String.java", "package java.lang; public final class String {}"),
    ("Class.java", "package java.lang; public final class Class {}"),
    ("Throwable.java", "package java.lang; public class Throwable {}"),
    (
        "RuntimeException.java",
        "package java.lang; public class RuntimeException extends Throwable {}",
    ),
];

fn sources(files: &[(&str, &str)]) -> SourceMap {
    let mut sources = SourceMap::new();
    for (name, text) in files {
        sources.add(*name, (*text).to_owned()).unwrap();
    }
    sources
}

/// The reports on loads in `class T { … }`, and the number of cached loads in its module.
fn report(text: &str) -> (String, usize) {
    let sealed = CodegenOptions { world: Some(World::Sealed), ..CodegenOptions::default() };
    let open = CodegenOptions { world: Some(World::Open), ..CodegenOptions::default() };
    let mut diagnostics = Diagnostics::new();
    let library = sources(&LIBRARY);
    let library = compile(&library, "library", &[], &sealed, &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &library, false)));
    let sources = sources(&[("T.java", text)]);
    let program = check(&sources, &[&library], &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)));
    let reports = explain_annotations(&program, &sources, &[&library], &open);
    let report: String = reports.iter().map(ToString::to_string).collect();
    let loads = report.lines().map(str::trim).filter(|line| line.starts_with("load of"));
    let loads = loads.collect::<Vec<_>>().join("\n");
    let module = compile(&sources, "T", &[&library], &open, &mut diagnostics).unwrap();
    let bodies = module.classes.values().flat_map(|class| &class.methods);
    let cached = bodies.filter_map(|method| method.body.as_ref()).map(|body| {
        let bytes = &module.loads[body.loads.start as usize..body.loads.end as usize];
        Loads::read(bytes).unwrap().loads.len()
    });
    (loads, cached.sum())
}

#[track_caller]
fn cached(text: &str, field: &str) {
    let (report, count) = report(text);
    assert!(report.contains(&format!("load of {field} (line 1): held")), "{report}");
    assert!(count > 0, "the file holds nothing");
}

#[track_caller]
fn stays(text: &str, wanted: &str) {
    let (report, _) = report(text);
    assert!(report.contains(wanted), "{report}");
}

#[test]
fn a_field_loaded_repeatedly_in_a_loop_is_cached() {
    cached(
        "class T { int n; int m() { int s = 0; for (int i = 0; i < n; i++) s += n; return s; } }",
        "this.n",
    );
}

#[test]
fn a_field_of_a_parameter_is_cached_from_its_first_load_on() {
    cached(
        "class T { int n; static int m(T t) { int s = t.n; for (int i = 0; i < 9; i++) s += t.n; return s; } }",
        "t.n",
    );
}

#[test]
fn an_overridable_callee_is_assumed_to_write_nothing() {
    cached(
        "class T { int n; void hope() {} int m() { int s = 0; for (int i = 0; i < n; i++) { hope(); s += n; } return s; } }",
        "this.n",
    );
}

#[test]
fn a_write_prevents_load_elimination() {
    stays(
        "class T { int n; int m() { int s = 0; for (int i = 0; i < n; i++) { s += n; n = s; } return s; } }",
        "load of this.n (line 1): stays; a field of that name is written (line 1)",
    );
}

#[test]
fn a_call_that_writes_prevents_load_elimination() {
    stays(
        "class T { int n; final void set() { n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; n = n * 7 + 1; }
            int m() { int s = 0; for (int i = 0; i < n; i++) { s += n; set(); } return s; } }",
        "load of this.n (line 2): stays; a call of T.set may write it (line 2)",
    );
}

#[test]
fn an_assigned_object_variable_prevents_load_elimination() {
    stays(
        "class T { T next; int n; static int m(T t) { int s = 0; while (t != null) { s += t.n; t = t.next; } return s; } }",
        "load of t.n (line 1): stays; the variable of its object is assigned (line 1)",
    );
}

#[test]
fn volatile_fields_prevent_all_load_elimination() {
    stays(
        "class T { int n; volatile int v; int m() { int s = v; for (int i = 0; i < n; i++) s += n; return s; } }",
        "load of this.n (line 1): stays; the method uses a volatile field or a monitor (line 1)",
    );
}

#[test]
fn monitors_prevent_all_load_elimination() {
    stays(
        "class T { int n; int m() { int s = 0; for (int i = 0; i < n; i++) synchronized (this) { s += n; } return s; } }",
        "load of this.n (line 1): stays; the method uses a volatile field or a monitor (line 1)",
    );
}

#[test]
fn a_field_loaded_seldom_is_not_worth_a_register() {
    stays(
        "class T { int n; static int m(T t) { return t.n + t.n; } }",
        "load of t.n (line 1): stays; it is not done often enough to be worth a register",
    );
}
