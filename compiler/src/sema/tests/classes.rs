//! Classes, interfaces and overriding (JLS 8, 9).

use super::{accepts, rejects};

#[test]
fn abstract_methods_are_implemented_and_not_called() {
    accepts(&[
        "interface I { void f(); } static class B implements I { public void f() { } }",
        "interface I { int K = 3; } static class B implements I { int f() { return K; } }",
    ]);
    rejects(&[
        (
            "static abstract class A { abstract void f(); } static class B extends A { void f() { super.f(); } }",
            "abstract method f() in A cannot be accessed directly",
        ),
        (
            "static abstract class A { abstract void f(); } static class B extends A { }",
            "B is not abstract and does not override abstract method f() in A",
        ),
        (
            "static abstract class A { abstract void f(); } void m() { new A(); }",
            "A is abstract; cannot be instantiated",
        ),
        (
            "interface I { void f(); } static class B implements I { void f() { } }",
            "f() in B cannot implement f() in I",
        ),
        (
            "interface I { int f(); } static class B implements I { public void f() { } }",
            "f() in B cannot implement f() in I",
        ),
    ]);
}

#[test]
fn interface_fields_are_constants() {
    accepts(&[
        "interface I { int K = 3; } interface J { int K = 4; } static class B implements I, J { int f() { return I.K; } }",
    ]);
    rejects(&[
        (
            "interface I { int K = 3; } void m() { I.K = 4; }",
            "cannot assign a value to final variable K",
        ),
        (
            "interface I { int K = 3; } interface J { int K = 4; } static class B implements I, J { int f() { return K; } }",
            "reference to K is ambiguous",
        ),
    ]);
}

#[test]
fn interfaces_have_the_methods_of_object() {
    accepts(&[
        "interface I { String toString(); } void m(I i) { i.toString(); i.hashCode(); }",
        "interface I { Object f(); } interface J { String f(); } static abstract class B implements I, J { String m() { return f(); } }",
    ]);
    rejects(&[
        ("interface I { int toString(); }", "toString() in I cannot override toString() in Object"),
        (
            "interface I { void f(); } interface J { int f(); } static abstract class B implements I, J { }",
            "types I and J are incompatible: both define f(), but with unrelated return types",
        ),
    ]);
}

#[test]
fn nothing_inherits_from_itself() {
    rejects(&[
        ("interface I extends I { }", "cyclic inheritance involving I"),
        (
            "static class A extends B { } static class B extends A { }",
            "cyclic inheritance involving A",
        ),
    ]);
}

#[test]
fn overriding_methods_fit_in_result_and_kind() {
    accepts(&[
        r#"static class A { Object f() { return null; } } static class B extends A { String f() { return ""; } }"#,
        "static class A { private final void f() { } } static class B extends A { int f() { return 1; } }",
    ]);
    rejects(&[
        (
            "static class A { void f() { } } static class B extends A { int f() { return 1; } }",
            "f() in B cannot override f() in A",
        ),
        (
            "static class A { long f() { return 1; } } static class B extends A { int f() { return 1; } }",
            "f() in B cannot override f() in A",
        ),
        (
            "static class A { static void f() { } } static class B extends A { void f() { } }",
            "f() in B cannot override f() in A",
        ),
        (
            "static class A { void f() { } } static class B extends A { static void f() { } }",
            "f() in B cannot override f() in A",
        ),
        (
            "static class A { final void f() { } } static class B extends A { void f() { } }",
            "f() in B cannot override f() in A",
        ),
    ]);
}

#[test]
fn overriding_methods_throw_no_more_and_are_as_accessible() {
    accepts(&[
        "static class A { void f() throws java.io.IOException { } } static class B extends A { void f() { } void g() { f(); } }",
        "static class A { protected void f() { } } static class B extends A { public void f() { } }",
    ]);
    rejects(&[
        (
            "static class A { void f() { } } static class B extends A { void f() throws java.io.IOException { } }",
            "f() in B cannot override f() in A",
        ),
        (
            "static class A { public void f() { } } static class B extends A { void f() { } }",
            "f() in B cannot override f() in A",
        ),
    ]);
}

#[test]
fn constructors_call_constructors() {
    accepts(&[
        "static class A { A(int i) { } } static class B extends A { B() { super(1); } }",
        "static class A { A() throws java.io.IOException { } } static class B extends A { B() throws java.io.IOException { } }",
        "static class A { static int x; A(int i) { } A() { this(x); } }",
    ]);
    rejects(&[
        (
            "static class A { A(int i) { } } static class B extends A { }",
            "constructor A in class A cannot be applied to given types",
        ),
        (
            "static class A { A(int i) { } } static class B extends A { B() { } }",
            "constructor A in class A cannot be applied to given types",
        ),
        (
            "static class A { A() throws java.io.IOException { } } static class B extends A { }",
            "unreported exception IOException in default constructor",
        ),
        (
            "static class A { int x; A(int i) { } A() { this(x); } }",
            "cannot reference x before supertype constructor has been called",
        ),
        (
            "static class A { A() { this(1); } A(int i) { this(); } }",
            "recursive constructor invocation",
        ),
        ("static class A { A() { this(); } }", "recursive constructor invocation"),
    ]);
}

#[test]
fn override_annotations_are_checked() {
    accepts(&[r#"@Override public String toString() { return ""; }"#]);
    rejects(&[
        (
            r#"@Override public String tostring() { return ""; }"#,
            "method does not override or implement a method from a supertype",
        ),
        ("@Override static void f() { }", "static methods cannot be annotated with @Override"),
    ]);
}

#[test]
fn private_types_are_accessible_in_the_top_level_class() {
    accepts(&["private static class A { } static class B extends A { } A m() { return new B(); }"]);
}

#[test]
fn supertypes_are_of_the_right_kind() {
    rejects(&[
        ("static final class A { } static class B extends A { }", "cannot inherit from final A"),
        (
            "static class A { } static class B implements A { }",
            "interface expected here: A is a class",
        ),
        (
            "interface I { } static class B extends I { }",
            "no interface expected here: I is an interface",
        ),
        ("interface I { } static class B implements I, I { }", "repeated interface I"),
        ("static class A { class_ x; }", "cannot find class class_"),
    ]);
}
