//! Names, scopes and access (JLS 6).

use super::{accepts, rejects};

#[test]
fn members_are_looked_up_in_the_type_of_the_value() {
    rejects(&[
        ("void m(int i) { i.foo(); }", "int cannot be dereferenced"),
        ("void m(String s) { s.foo = 1; }", "cannot find variable foo in class String"),
    ]);
}

#[test]
fn there_is_no_instance_in_a_static_context() {
    accepts(&["static int x; static class N { void m() { x = 1; } }"]);
    rejects(&[
        (
            "static void m() { n(); } void n() { }",
            "non-static method n() cannot be referenced from a static context",
        ),
        (
            "static void m() { this.n(); } void n() { }",
            "non-static variable this cannot be referenced from a static context",
        ),
        (
            "static void m() { super.toString(); }",
            "non-static variable super cannot be referenced from a static context",
        ),
        (
            "int x; static void m() { x = 1; }",
            "non-static variable x cannot be referenced from a static context",
        ),
        (
            "int x; static class N { void m() { x = 1; } }",
            "non-static variable x cannot be referenced from a static context",
        ),
        (
            "void n() { } static class N { void m() { n(); } }",
            "non-static method n() cannot be referenced from a static context",
        ),
    ]);
}

#[test]
fn private_members_are_accessible_in_the_whole_top_level_class_but_not_inherited() {
    accepts(&[
        "private int p; static class N { int m(T o) { return o.p; } }",
        "static class N { private int q; private N() { } } int m() { return new N().q; }",
        "static class A { private int p; } static class B extends A { int t() { return ((A) this).p; } }",
        "static class A { private int p; } static class B extends A { int t() { return super.p; } }",
    ]);
    rejects(&[
        (
            "static class A { private void p() { } } static class B extends A { void t() { p(); } }",
            "cannot find method p in class B",
        ),
        (
            "static class A { private int p; } static class B extends A { int t() { return p; } }",
            "p has private access in A",
        ),
    ]);
}

#[test]
fn names_are_declared_once() {
    accepts(&["void m() { { int x = 2; } int x = 1; }", "int x; void x() { } static class x { }"]);
    rejects(&[
        ("void m() { int x = 1; { int x = 2; } }", "variable x is already defined in method m()"),
        ("void m(int x) { int x = 1; }", "variable x is already defined in method m(int)"),
        (
            "void m() { for (int i = 0; ; ) { int i = 1; } }",
            "variable i is already defined in method m()",
        ),
        (
            "void m() { try { } catch (RuntimeException e) { int e = 1; } }",
            "variable e is already defined in method m()",
        ),
        ("int x; int x;", "variable x is already defined in class T"),
        ("void f() { } int f() { return 1; }", "method f() is already defined in class T"),
        ("void f(int a) { } void f(int b) { }", "method f(int) is already defined in class T"),
    ]);
}

#[test]
fn a_name_is_a_variable_then_a_type_then_a_package() {
    accepts(&[
        "void m() { Object o = int.class; Class c = T.class; c = int[].class; c = int.class; c = String[][].class; }",
        "void m() { java.lang.System.out.println(java.lang.Integer.MAX_VALUE); }",
        "void m() { int String = 3; int x = String + 1; }",
    ]);
    rejects(&[
        ("void m() { Object o = T; }", "cannot find variable T"),
        ("void m() { Object o = java.lang; }", "cannot find variable lang in java"),
        ("void m() { Object o = java.lang.String; }", "cannot find variable String in java.lang"),
        ("void m() { int String = 3; String.valueOf(1); }", "int cannot be dereferenced"),
        ("void m() { int System = 3; System.out.println(); }", "int cannot be dereferenced"),
        ("void m() { Strin s = null; }", "cannot find class Strin"),
        ("void m() { sytem.out.println(); }", "package sytem does not exist"),
    ]);
}

#[test]
fn several_errors_are_reported() {
    rejects(&[(
        "static class B { } void m() { B.foo(); B.x = 1; new B(1); new C(); }",
        "cannot find method foo in class B\ncannot find variable x in class B\nconstructor B in class B cannot be applied to given types\ncannot find class C",
    )]);
}

#[test]
fn unknown_types_are_reported() {
    rejects(&[("void m() { var_ x; }", "cannot find class var_")]);
}

#[test]
fn a_private_field_of_a_superclass_does_not_hide_that_of_an_enclosing_class() {
    accepts(&[
        "static class A { private static int x; static class N extends A { int t() { return x; } } }",
    ]);
}
