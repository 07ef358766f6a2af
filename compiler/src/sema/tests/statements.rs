//! Statements (JLS 14).

use super::{accepts, rejects};

#[test]
fn labels_and_jumps_have_targets() {
    accepts(&["void m() { a: { } a: { } }"]);
    rejects(&[
        ("void m() { a: a: while (true) { } }", "label a is already in use"),
        ("void m() { a: while (true) { a: while (true) { } } }", "label a is already in use"),
        ("void m() { a: { continue a; } }", "not a loop label: a"),
        ("void m() { break; }", "break outside switch or loop"),
        ("void m() { continue; }", "continue outside of loop"),
        ("void m(int k) { switch (k) { case 1: continue; } }", "continue outside of loop"),
        ("void m() { break foo; }", "undefined label: foo"),
    ]);
}

#[test]
fn returns_fit_the_result() {
    accepts(&["T() { return; }"]);
    rejects(&[
        ("int m() { return; }", "incompatible types: missing return value of type int"),
        ("void m() { return 1; }", "incompatible types: unexpected return value"),
        ("T() { return 1; }", "incompatible types: unexpected return value"),
        ("{ return; }", "return outside method"),
    ]);
}

#[test]
fn only_throwables_are_thrown_declared_and_caught() {
    rejects(&[
        (
            "void m() throws String { }",
            "incompatible types: String cannot be converted to Throwable",
        ),
        (
            r#"void m() { throw "a"; }"#,
            "incompatible types: String cannot be converted to Throwable",
        ),
        (
            "void m() { try { } catch (String s) { } }",
            "incompatible types: String cannot be converted to Throwable",
        ),
    ]);
}
