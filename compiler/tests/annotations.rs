//! The annotations inferred for small sources, rule by rule, and the reported reasons. docs/annotations.md refers to
//! these tests by name.

use tsb_compiler::annotate::World;
use tsb_compiler::backend::{CodegenOptions, explain_annotations};
use tsb_compiler::compile::{check, compile};
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::source::SourceMap;
use tsb_format::{Module, asm};

/// The part of the class library that the sources need.
const LIBRARY: &str = "package java.lang;
    public class Object { public native int hashCode(); public final native Class getClass(); }
    final class Helper { static void look(Object o) {} }";

const REST: [(&str, &str); 5] = [
    (
        "String.java",
        "package java.lang; public final class String {
            char[] value; public int size() { return value.length; } }",
    ),
    ("Class.java", "package java.lang; public final class Class {}"),
    ("Throwable.java", "package java.lang; public class Throwable {}"),
    ("Exception.java", "package java.lang; public class Exception extends Throwable {}"),
    (
        "RuntimeException.java",
        "package java.lang; public class RuntimeException extends Exception {}",
    ),
];

fn options(world: World) -> CodegenOptions {
    CodegenOptions { world: Some(world), ..CodegenOptions::default() }
}

fn library() -> Module<'static> {
    let mut sources = SourceMap::new();
    sources.add("Object.java", LIBRARY.to_owned()).unwrap();
    for (name, text) in REST {
        sources.add(name, text.to_owned()).unwrap();
    }
    let mut diagnostics = Diagnostics::new();
    compile(&sources, "library", &[], &options(World::Sealed), &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)))
}

fn source(text: &str) -> SourceMap {
    let mut sources = SourceMap::new();
    sources.add("T.java", text.to_owned()).unwrap();
    sources
}

fn build(text: &str, imports: &[&Module<'_>], world: World) -> Result<Module<'static>, String> {
    let (sources, mut diagnostics) = (source(text), Diagnostics::new());
    compile(&sources, "T", imports, &options(world), &mut diagnostics)
        .ok_or_else(|| render_text(&diagnostics, &sources, false))
}

/// The report on the methods of `class T { … }` and of further classes in the text, as words separated by single
/// spaces.
fn report(text: &str, world: World) -> String {
    let (library, sources, mut diagnostics) = (library(), source(text), Diagnostics::new());
    let program = check(&sources, &[&library], &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)));
    let reports = explain_annotations(&program, &sources, &[&library], &options(world));
    let text: String = reports.iter().map(ToString::to_string).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn says(world: World, text: &str, wanted: &[&str]) {
    let report = report(text, world);
    for wanted in wanted {
        assert!(report.contains(wanted), "{wanted}\nis not in\n{report}");
    }
}

#[test]
fn inspected_values_keep_both_properties() {
    says(
        World::Closed,
        "class T { T next; int n; static int f(T t, int[] a, Object o) {
            if (t == null || o instanceof T) return a.length;
            return t.n + a[0] + t.next.n; } }",
        &["t: captured, read-only a: captured, read-only o: captured, read-only"],
    );
}

#[test]
fn writing_a_field_or_element_removes_read_only() {
    says(
        World::Closed,
        "class T { int n; static void f(T t, int[] a) {\n t.n = 1;\n a[0] = 1; } }",
        &[
            "t: captured, read-write read-write: T.n is written (line 2)",
            "a: captured, read-write read-write: an element is written (line 3)",
        ],
    );
}

#[test]
fn a_stored_value_may_escape() {
    says(
        World::Closed,
        "class T { T next; static T root; static void f(T t, T[] a, T x, T y, T z) {
            t.next = x;
            root = y;
            a[0] = z; } }",
        &[
            "x: may-escape, read-write may-escape, read-write: is stored in T.next (line 2)",
            "y: may-escape, read-write may-escape, read-write: is stored in T.root (line 3)",
            "z: may-escape, read-write may-escape, read-write: is stored in an array (line 4)",
        ],
    );
}

#[test]
fn a_returned_or_thrown_value_may_escape() {
    says(
        World::Closed,
        "class T { static T f(T t) { return t; }
            static void g(RuntimeException e) { throw e; } }",
        &[
            "t: may-escape, read-write may-escape, read-write: is returned",
            "e: may-escape, read-write may-escape, read-write: is thrown (line 2)",
        ],
    );
}

#[test]
fn variables_lose_the_properties_that_their_targets_lose() {
    says(
        World::Closed,
        "class T { static Object root; static void f(Object o, boolean b) {
            T t = null; if (b) t = (T) o;
            root = t; } }",
        &[
            "o: may-escape, read-write may-escape, read-write: is assigned to t; is stored in T.root (line 3)",
        ],
    );
}

#[test]
fn arguments_lose_the_properties_that_the_parameter_loses() {
    says(
        World::Closed,
        "class T { static T root; int n; static void keep(T t) { root = t; }
            static void write(T t) { t.n = 1; }
            static void f(T x, T y) { keep(x); write(y); } }",
        &[
            "x: may-escape, read-write may-escape, read-write: is passed to T.keep(T) as parameter 1 (line 3); \
             is stored in T.root (line 1)",
            "y: captured, read-write read-write: is passed to T.write(T) as parameter 1 (line 3); T.n is written (line 2)",
        ],
    );
}

#[test]
fn recursion_keeps_properties() {
    says(
        World::Closed,
        "class T { T next; int f(T t, int n) { return n == 0 ? 0 : t.f(this, n - 1); } }",
        &["this: captured, read-only t: captured, read-only"],
    );
}

#[test]
fn loaded_values_have_no_properties_and_loading_needs_none() {
    says(
        World::Closed,
        "class T { T next; static T root; static void f(T t) { root = t.next; } }",
        &["t: captured, read-only"],
    );
}

#[test]
fn an_object_is_captured_if_its_constructor_and_its_variable_keep_it() {
    says(
        World::Closed,
        "class T { int n; static T root; T() { n = 1; } T(int n) { root = this; }
            static int f() { T t = new T(); return t.n; }
            static int g() { T t = new T(1);
                return t.n; }
            static void h() { T t = new T();
                root = t; } }",
        &[
            "new T (line 2): captured",
            "new T (line 3): may-escape may-escape: is the receiver of its constructor (line 3); \
             is stored in T.root (line 1)",
            "new T (line 5): may-escape may-escape: is stored in T.root (line 6)",
        ],
    );
}

#[test]
fn constructors_lose_the_properties_that_the_called_constructor_loses() {
    says(
        World::Closed,
        "class T { static Object root; T(int n) { root = this; } }
         class U extends T { U() { super(1); } }",
        &[
            "U.<init>() (T.java:2) this: may-escape, read-write may-escape, read-write: is passed to \
           T.<init>(int) as receiver (line 2); is stored in T.root (line 1)",
        ],
    );
}

const OVERRIDDEN: &str =
    "class T { Object kept; void f(Object o) {} final void g(Object o) { f(o); } }
    class U extends T { void f(Object o) { kept = o; } }";

#[test]
fn in_a_closed_world_a_method_is_read_only_where_all_overriding_ones_are() {
    says(
        World::Closed,
        OVERRIDDEN,
        &[
            "T.f(java.lang.Object) (T.java:1) this: captured, read-write read-write: \
             U.f(java.lang.Object) overrides it; T.kept is written (line 2) \
             o: captured, read-write read-write: U.f(java.lang.Object) overrides it; is stored in T.kept (line 2)",
            "T.g(java.lang.Object) (T.java:1) this: captured, read-write",
        ],
    );
}

#[test]
fn in_an_open_world_an_overridable_method_is_not_read_only() {
    says(
        World::Open,
        "class T { void f(Object o) {} final void g(Object o) {} private void h(Object o) {}
            static void i(Object o) {} }
         final class F { void f(Object o) {} }
         class P { private P() {} void f(Object o) {} }",
        &[
            "o: captured, read-write read-write: T.f(java.lang.Object) may be overridden in other modules",
            "T.g(java.lang.Object) (T.java:1) this: captured, read-only o: captured, read-only",
            "T.h(java.lang.Object) (T.java:1) this: captured, read-only o: captured, read-only",
            "T.i(java.lang.Object) (T.java:2) o: captured, read-only",
            "F.f(java.lang.Object) (T.java:3) this: captured, read-only o: captured, read-only",
            "P.f(java.lang.Object) (T.java:4) this: captured, read-only o: captured, read-only",
        ],
    );
}

#[test]
fn in_a_sealed_world_only_accessible_methods_are_overridden_elsewhere() {
    says(
        World::Sealed,
        "class Hidden { public void f(Object o) {} }
         class Base { public void f(Object o) {} void g(Object o) {} }
         public class T extends Base { }",
        &[
            "Hidden.f(java.lang.Object) (T.java:1) this: captured, read-only o: captured, read-only",
            "Base.f(java.lang.Object) may be overridden in other modules",
            "Base.g(java.lang.Object) (T.java:2) this: captured, read-only o: captured, read-only",
        ],
    );
}

#[test]
fn an_interface_method_has_the_properties_of_all_implementations() {
    says(
        World::Closed,
        "interface I { void f(Object o); }
         interface J { void f(Object o); }
         class Base { static Object root; public void f(Object o) { root = o; } }
         class T extends Base implements I { }",
        &[
            "I.f(java.lang.Object) (T.java:1) this: captured, read-only parameter 1: may-escape, read-write \
             may-escape, read-write: Base.f(java.lang.Object) overrides it; is stored in Base.root (line 3)",
            "J.f(java.lang.Object) (T.java:2) this: captured, read-write read-write: nothing implements J.f(java.lang.Object)",
            "parameter 1: may-escape, read-write may-escape, read-write: nothing implements J.f(java.lang.Object)",
        ],
    );
}

#[test]
fn imported_and_native_methods_have_the_contracts_of_their_descriptors() {
    says(
        World::Closed,
        "class T { static int f(String s) { return s.size(); }
            static int g(Object o) { return o.hashCode(); }
            static Object h(Object o) { return o.getClass(); } }",
        &[
            "s: captured, read-only",
            "read-write: is passed to java.lang.Object.hashCode() as receiver (line 2); java.lang.Object.hashCode() \
             does not guarantee it",
            "T.h(java.lang.Object) (T.java:3) o: captured, read-only",
        ],
    );
}

#[test]
fn host_functions_neither_keep_nor_write_arguments() {
    let text = "class T { static native int read(int[] a, Object o);
        static int f(int[] a, Object o) { return read(a, o); } }";
    says(
        World::Open,
        text,
        &["T.f(int[], java.lang.Object) (T.java:2) a: captured, read-only o: captured, read-only"],
    );
}

#[test]
fn an_override_that_violates_an_imported_contract_is_rejected() {
    let library = library();
    let base = "public class Base { public void f(int[] o) {} static void main() { new Base().f(null); } }";
    let closed = build(base, &[&library], World::Closed).unwrap();
    let open = build(base, &[&library], World::Open).unwrap();
    let good = "class T extends Base { static Object root; public void f(int[] o) { if (o == null) f(null); } }";
    let leaking = "class T extends Base { static Object root; public void f(int[] o) { root = o[0] > 0 ? this : null; } }";
    let bad = "class T extends Base { public void f(int[] o) { o[0] = 1; } }";
    assert!(build(leaking, &[&library, &open], World::Closed).is_ok());
    assert!(build(good, &[&library, &closed], World::Closed).is_ok());
    assert!(build(bad, &[&library, &open], World::Closed).is_ok());
    let error = build(bad, &[&library, &closed], World::Closed).unwrap_err();
    let wanted = "f in T does not keep what f in Base guarantees about parameter 1";
    assert!(error.contains(wanted), "{error}");
}

#[test]
fn planes_are_annotated_for_parameters_allocations_and_their_copies() {
    let text = "class T { T next; int n; static int f(T p) {
        T made = new T(); T either = p; T loaded = p.next; made.n = 1;
        for (int i = 0; i < 3; i++) { if (loaded.n > i) either = made; loaded = loaded.next; }
        return either.n; } }";
    let module = build(text, &[&library()], World::Closed).unwrap();
    let text = asm::disassemble(&module);
    let method = &text[text.find(".method f(T captured read) int static").unwrap()..];
    for wanted in [
        "new T::<init>(this captured read) void <T captured>",
        ".locals T captured read 1",
        ".locals T captured 1",
        ".locals T 1",
    ] {
        assert!(method.contains(wanted), "{wanted}\nis not in\n{method}");
    }
}
