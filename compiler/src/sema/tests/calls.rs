//! Calls and overload resolution (JLS 15.12).

use super::{accepts, rejects};

#[test]
fn the_most_specific_method_is_chosen() {
    accepts(&[
        "void f(int i) { } void f(long l) { } void m() { f('a'); f(1L); }",
        "void f(Object o) { } void f(String l) { } void m() { f(null); }",
    ]);
    rejects(&[(
        "void f(Integer o) { } void f(String l) { } void m() { f(null); }",
        "reference to f is ambiguous",
    )]);
}

#[test]
fn calls_that_fit_two_methods_equally_are_ambiguous() {
    accepts(&[
        "void f(int a, long b) { } void f(long a, int b) { } void m() { f(1, 1L); }",
        "void f(char[] a) { } void f(Object b) { } void m() { f(null); }",
    ]);
    rejects(&[
        (
            "void f(int a, long b) { } void f(long a, int b) { } void m() { f(1, 1); }",
            "reference to f is ambiguous",
        ),
        (
            "void f(char[] a) { } void f(String b) { } void m() { f(null); }",
            "reference to f is ambiguous",
        ),
    ]);
}

#[test]
fn arguments_are_compatible_and_void_is_not_a_value() {
    rejects(&[
        (
            "void f(int a) { } void m() { f(); }",
            "method f in class T cannot be applied to given types",
        ),
        (
            "void f(int a) { } void m() { f(1, 2); }",
            "method f in class T cannot be applied to given types",
        ),
        (
            "void f(int a) { } void m() { int x = f(1); }",
            "incompatible types: void cannot be converted to int",
        ),
        (
            r#"void f(int a) { } void m() { String s = "a" + f(1); }"#,
            "'void' type not allowed here",
        ),
        (
            "void f(int a) { } void m(boolean b) { Object o = b ? f(1) : null; }",
            "'void' type not allowed here",
        ),
    ]);
}

#[test]
fn a_method_inherited_from_two_interfaces_throws_what_both_declare() {
    accepts(&[
        "interface I { void f() throws Exception; } interface J { void f() throws java.io.IOException; } \
         static abstract class A implements I, J { void t() throws java.io.IOException { f(); } }",
    ]);
}

#[test]
fn a_box_without_its_methods_is_reported() {
    accepts(&["Integer m(int i) { return i; } int n(Integer i) { return i; }"]);
    rejects(&[
        (
            "Object m(long l) { return l; }",
            "the class library has no method java.lang.Long.valueOf",
        ),
        (
            "long m(Long l) { return l; }",
            "the class library has no method java.lang.Long.longValue",
        ),
    ]);
}
