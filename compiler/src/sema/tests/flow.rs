//! Reachability, definite assignment and exceptions (JLS 14.22, 16, 11.2).

use super::{accepts, rejects};

#[test]
fn branches_of_an_if_assign_once_each() {
    accepts(&["void m(boolean b) { final int x; if (b) x = 1; else x = 2; int y = x; }"]);
    rejects(&[(
        "void m(boolean b) { final int x; if (b) x = 1; x = 2; }",
        "variable x might already have been assigned",
    )]);
}

#[test]
fn a_loop_definitely_assigns_only_if_it_is_left_by_break_alone() {
    accepts(&[
        "void m() { int x; while (true) { x = 1; break; } int y = x; }",
        "void m() { int x; for (;;) { x = 1; break; } int y = x; }",
    ]);
    rejects(&[(
        "void m(boolean b) { int x; while (b) { x = 1; break; } int y = x; }",
        "variable x might not have been initialized",
    )]);
}

#[test]
fn conditions_assign_when_true_or_when_false() {
    accepts(&[
        "void m(boolean b) { int x; if (b && (x = 1) > 0) { int y = x; } }",
        "void m(boolean b) { int x; if (!(b && (x = 1) > 0)) { return; } int y = x; }",
        "void m(boolean b) { int x; boolean c = b ? (x = 1) > 0 : (x = 2) > 0; int y = x; }",
        "void m(boolean b) { int x; if (b ? (x = 1) > 0 : false) { int y = x; } }",
    ]);
    rejects(&[
        (
            "void m(boolean b) { int x; if (b || (x = 1) > 0) { int y = x; } }",
            "variable x might not have been initialized",
        ),
        (
            "void m(boolean b) { int x; if (b ? true : (x = 1) > 0) { int y = x; } }",
            "variable x might not have been initialized",
        ),
    ]);
}

#[test]
fn a_final_variable_is_not_assigned_by_each_iteration_of_a_loop() {
    accepts(&[
        "void m(boolean b) { final int x; while (true) { x = 1; break; } }",
        "void m(boolean b) { final int x; while (true) { if (b) { x = 1; break; } } int y = x; }",
        "void m(boolean b) { final int x; for (int i = 0; i < 3; i++) { x = i; break; } }",
        "void m(boolean b) { final int x; do { x = 1; } while (false); }",
    ]);
    rejects(&[
        (
            "void m(boolean b) { final int x; while (b) { x = 1; } }",
            "variable x might be assigned in loop",
        ),
        (
            "void m(boolean b) { final int x; do { x = 1; } while (b); }",
            "variable x might be assigned in loop",
        ),
    ]);
}

#[test]
fn try_and_finally_assign_on_the_paths_that_run_them() {
    accepts(&[
        "void m() { int x; try { x = 1; } finally { } int y = x; }",
        "void m() { int x; try { m(); x = 1; } catch (RuntimeException e) { x = 2; } int y = x; }",
        "void m() { int x; try { m(); } finally { x = 2; } int y = x; }",
        "void m() { final int x; try { x = 2; } finally { m(); } int y = x; }",
        "void m() { int x; try { return; } finally { x = 2; } }",
    ]);
    rejects(&[
        (
            "void m() { final int x; try { m(); x = 1; } catch (RuntimeException e) { x = 2; } }",
            "variable x might already have been assigned",
        ),
        (
            "void m() { final int x; try { x = 2; } finally { x = 3; } }",
            "variable x might already have been assigned",
        ),
    ]);
}

#[test]
fn a_method_with_a_result_does_not_reach_its_end() {
    accepts(&[
        "int m() { try { return 1; } finally { } }",
        "int m() { try { m(); } finally { return 2; } }",
        "int m() { while (true) { } }",
        "int m() { for (;;) { } }",
        "int m() { do { } while (true); }",
        "int m(int k) { switch (k) { case 1: return 1; default: return 2; } }",
        "int m(int k) { switch (k) { default: throw new RuntimeException(); } }",
    ]);
    rejects(&[
        ("int m(boolean b) { while (b) { } }", "missing return statement"),
        ("int m() { do { break; } while (true); }", "missing return statement"),
        ("int m(int k) { switch (k) { case 1: return 1; } }", "missing return statement"),
    ]);
}

#[test]
fn statements_are_reachable() {
    accepts(&[
        "void m() { if (false) { int x = 1; } }",
        "void m() { do { continue; } while (false); int y; }",
        "void m() { a: { break a; } int y; }",
        "void m() { a: while (true) { while (true) { break a; } } }",
        "void m() { a: while (true) { while (true) { continue a; } } }",
        "void m() { while (true) { try { break; } finally { return; } } }",
        "int m() { while (true) { try { break; } finally { continue; } } }",
        "void m() { for (int i = 0; ; i++) { } }",
        "void m() { throw null; }",
    ]);
    rejects(&[
        ("void m() { return; ; }", "unreachable statement"),
        ("void m() { while (false) { int x = 1; } }", "unreachable statement"),
        ("void m() { for (;false;) { int x = 1; } }", "unreachable statement"),
    ]);
}

#[test]
fn checked_exceptions_are_caught_or_declared() {
    accepts(&[
        "void m() throws Exception { try { throw new Exception(); } catch (Exception e) { throw e; } }",
        "void m() { try { throw new java.io.IOException(); } catch (java.io.IOException e) { } }",
        "void m() { try { } catch (Exception e) { } }",
        "void m() { try { } catch (Throwable e) { } }",
        "void m() { try { } catch (RuntimeException e) { } catch (Exception e) { } }",
        "void m() throws java.io.IOException { try { throw new java.io.IOException(); } catch (Exception e) { throw e; } }",
        "void m() throws java.io.IOException { try { throw new java.io.IOException(); } catch (Throwable e) { throw e; } }",
        "void m() { try { throw new java.io.IOException(); } finally { return; } }",
    ]);
    rejects(&[
        (
            "void m() { throw new Exception(); }",
            "unreported exception Exception; must be caught or declared to be thrown",
        ),
        (
            "void m() { try { } catch (java.io.IOException e) { } }",
            "exception IOException is never thrown in body of corresponding try statement",
        ),
        (
            "void m() { try { } catch (Exception e) { } catch (RuntimeException e) { } }",
            "exception RuntimeException has already been caught",
        ),
        (
            "void m() throws java.io.IOException { try { throw new java.io.IOException(); } catch (Exception e) { e = null; throw e; } }",
            "unreported exception Exception; must be caught or declared to be thrown",
        ),
        (
            "void m() { try { throw new java.io.IOException(); } finally { } }",
            "unreported exception IOException; must be caught or declared to be thrown",
        ),
    ]);
}

#[test]
fn initializers_complete_normally() {
    accepts(&["static { if (true) throw new RuntimeException(); }"]);
    rejects(&[
        (
            "static { throw new RuntimeException(); }",
            "initializer must be able to complete normally",
        ),
        ("static { while (true) { } }", "initializer must be able to complete normally"),
    ]);
}

#[test]
fn static_final_fields_are_assigned_once_by_static_initializers() {
    accepts(&["static final int X; static { X = 1; }"]);
    rejects(&[
        ("static final int X;", "variable X might not have been initialized"),
        ("static final int X; static { T.X = 1; }", "cannot assign a value to final variable X"),
    ]);
}

#[test]
fn final_fields_are_assigned_once_by_each_constructor() {
    accepts(&[
        "final int x; T() { this.x = 1; }",
        "final int x; T() { this(1); } T(int k) { x = k; }",
        "final int x; { x = 4; } T() { }",
    ]);
    rejects(&[
        ("final int x; T() { }", "variable x might not have been initialized"),
        (
            "final int x; T(boolean b) { if (b) return; x = 1; }",
            "variable x might not have been initialized",
        ),
        (
            "final int x; T() { this(1); x = 2; } T(int k) { x = k; }",
            "variable x might already have been assigned",
        ),
        ("final int x; { x = 4; } T() { x = 5; }", "variable x might already have been assigned"),
        ("final int x; T() { int y = x; x = 5; }", "variable x might not have been initialized"),
        (
            "final int x; T() { int y = this.x; x = 5; }",
            "variable x might not have been initialized",
        ),
    ]);
}

#[test]
fn final_fields_are_not_assigned_elsewhere() {
    rejects(&[
        ("final int x = 3; void m() { x = 4; }", "cannot assign a value to final variable x"),
        ("final int x; void m() { x = 4; }", "cannot assign a value to final variable x"),
    ]);
}

#[test]
fn variables_have_values_before_they_are_read() {
    accepts(&[
        "void m() { Throwable t = null; try { m(); } catch (Error e) { t = e; } }",
        "void m() { int x; int y = x = 1; int z = x + y; }",
        "void m() { boolean b; if (b = true) { } if (b) { } }",
        "void m(boolean p) { boolean b; int x; if (p && (b = p) && (x = 1) == 1) { boolean q = b; int y = x; } }",
        "void m() { int x; if (false && (x = 1) == 1) { int y = x; } }",
        "void m() { int x; while (false || true) { x = 1; break; } int y = x; }",
        "void m() { int x; final boolean T = true; while (T) { x = 1; break; } int y = x; }",
    ]);
    rejects(&[
        ("void m() { int x; x++; }", "variable x might not have been initialized"),
        ("void m() { int x; x += 1; }", "variable x might not have been initialized"),
        ("void m() { int[] a; a[0] = 1; }", "variable a might not have been initialized"),
        (
            "void m() { int x; if (true || (x = 1) == 1) { } int y = x; }",
            "variable x might not have been initialized",
        ),
        (
            "void m() { int x; boolean T = true; while (T) { x = 1; break; } int y = x; }",
            "variable x might not have been initialized",
        ),
    ]);
}

#[test]
fn constant_conditions_determine_reachability() {
    accepts(&[
        "int m() { final boolean T = true; while (T) { } }",
        "int m(boolean b) { if (b) return 1; else return 2; }",
        "int m(boolean b) { a: { if (b) break a; return 1; } return 2; }",
    ]);
    rejects(&[
        ("int m(boolean b) { if (b) return 1; if (!b) return 2; }", "missing return statement"),
        ("int m(boolean b) { a: { if (b) break a; return 1; } }", "missing return statement"),
    ]);
}

#[test]
fn initializers_throw_only_what_all_constructors_declare() {
    accepts(&[
        "int q = f(); int f() throws java.io.IOException { return 1; } T() throws java.io.IOException { }",
    ]);
    rejects(&[
        (
            "int q = f(); int f() throws java.io.IOException { return 1; }",
            "unreported exception IOException; must be caught or declared to be thrown",
        ),
        (
            "int q = f(); int f() throws java.io.IOException { return 1; } T() throws java.io.IOException { } T(int i) { }",
            "unreported exception IOException; must be caught or declared to be thrown",
        ),
        (
            "static int q = f(); static int f() throws java.io.IOException { return 1; }",
            "unreported exception IOException; must be caught or declared to be thrown",
        ),
    ]);
}
