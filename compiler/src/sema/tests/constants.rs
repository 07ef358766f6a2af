//! Constant expressions and where they are needed (JLS 15.29, 14.11, 5.2).

use super::{accepts, rejects};

#[test]
fn initializers_do_not_read_fields_declared_later() {
    accepts(&[
        "int a = this.b; int b = 1;",
        "int a = (b = 2); int b;",
        "static int a = T.b; static int b = 1;",
        "int a = s; static int s = 1;",
    ]);
    rejects(&[
        ("int a = b; int b = 1;", "illegal forward reference"),
        ("int a = a + 1;", "self-reference in initializer"),
        ("static int a = b; static int b = 1;", "illegal forward reference"),
        (
            "static int s = i; int i;",
            "non-static variable i cannot be referenced from a static context",
        ),
        ("static final int A = B; static final int B = A;", "illegal forward reference"),
    ]);
}

#[test]
fn case_labels_are_constant() {
    accepts(&[
        "static final int A = T.B + 1; static final int B = 2; void m(int k) { switch (k) { case A: case B: } }",
        "void m(int k) { final int q = 3; switch (k) { case q: } }",
    ]);
    rejects(&[
        (
            "void m(int k) { final int q; q = 3; switch (k) { case q: } }",
            "constant expression required",
        ),
        ("void m(int k) { int q = 3; switch (k) { case q: } }", "constant expression required"),
    ]);
}

#[test]
fn case_labels_fit_the_selector_and_differ() {
    rejects(&[
        (
            "void m(byte k) { switch (k) { case 128: } }",
            "incompatible types: possible lossy conversion from int to byte",
        ),
        (
            "void m(char k) { switch (k) { case -1: } }",
            "incompatible types: possible lossy conversion from int to char",
        ),
        ("void m(int k) { switch (k) { case 1: case 1: } }", "duplicate case label"),
        ("void m(int k) { switch (k) { case 'a': case 97: } }", "duplicate case label"),
        (
            r#"void m(String k) { switch (k) { case "a" + "b": case "ab": } }"#,
            "duplicate case label",
        ),
    ]);
}

#[test]
fn a_declaration_in_one_group_of_a_switch_has_no_value_in_the_next() {
    accepts(&[
        r#"void m(String k) { switch (k) { case "a": int z = 1; case "b": z = 2; int w = z; } }"#,
    ]);
    rejects(&[
        (
            r#"void m(String k) { switch (k) { case "a": int z = 1; case "b": int w = z; } }"#,
            "variable z might not have been initialized",
        ),
        (
            "void m(int k) { switch (k) { case 0: final int z = 5; break; case 1: int w = z; } }",
            "variable z might not have been initialized",
        ),
    ]);
}

#[test]
fn int_constants_narrow_in_assignments_but_not_in_calls() {
    accepts(&[
        "byte b = 127; short s = 'a'; char c = 65535;",
        "byte b = (byte) 1 + 1;",
        "final int k = 10; byte b = k;",
        "byte b = 'a';",
        "byte m() { return 5; }",
    ]);
    rejects(&[
        ("byte b = 128;", "incompatible types: possible lossy conversion from int to byte"),
        ("char c = -1;", "incompatible types: possible lossy conversion from int to char"),
        (
            "int k = 10; byte b = k;",
            "incompatible types: possible lossy conversion from int to byte",
        ),
        (
            "void f(byte b) { } void m() { f(5); }",
            "method f in class T cannot be applied to given types",
        ),
    ]);
}

#[test]
fn division_by_zero_and_null_are_not_constant() {
    accepts(&[
        "void m() { int x = 2147483647 + 1; long y = 2147483647L * 2; int z = 1 / 0; }",
        r#"static final String S = "a" + 1 + 'c' + 1.0 + true + null;"#,
        r#"static final Object S = "a"; void m(String k) { switch (k) { case (String) "a": } }"#,
    ]);
    rejects(&[
        (
            "static final int Z = 1 / 0; void m(int k) { switch (k) { case Z: } }",
            "constant expression required",
        ),
        (
            "void m(Object o) { switch (o) { } }",
            "the switch statement does not cover all possible input values",
        ),
        (
            "void m(boolean o) { switch (o) { case true: } }",
            "incompatible types: boolean cannot be converted to int",
        ),
    ]);
}
