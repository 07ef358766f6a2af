//! Conversions and operators (JLS 5, 15).

use super::{accepts, rejects};

#[test]
fn narrowing_needs_a_cast() {
    accepts(&["float f = 1; long l = 1; double d = 1f;"]);
    rejects(&[
        ("float f = 1.0;", "incompatible types: possible lossy conversion from double to float"),
        ("long l = 1.0f;", "incompatible types: possible lossy conversion from float to long"),
        ("int i = 1L;", "incompatible types: possible lossy conversion from long to int"),
    ]);
}

#[test]
fn compound_assignment_casts_its_result() {
    accepts(&[
        "void m(byte b) { b += 1; b++; b <<= 3L; b *= 2.5; }",
        "void m(boolean b) { b &= true; b |= false; b ^= b; b = b & b | b; }",
    ]);
    rejects(&[
        (
            "void m(byte b) { b += 1; b++; b = -b; }",
            "incompatible types: possible lossy conversion from int to byte",
        ),
        (
            "void m(char c) { c = c + 1; }",
            "incompatible types: possible lossy conversion from int to char",
        ),
        ("void m(boolean b) { b += 1; }", "bad operand types for binary operator '+'"),
        ("void m(boolean b, int i) { i &= b; }", "bad operand types for binary operator '&'"),
        (
            "void m(int i) { boolean b = i; }",
            "incompatible types: int cannot be converted to boolean",
        ),
    ]);
}

#[test]
fn a_condition_is_boolean() {
    rejects(&[(
        "void m(int i) { if (i) { } }",
        "incompatible types: int cannot be converted to boolean",
    )]);
}

#[test]
fn plus_concatenates_strings_and_other_operators_do_not() {
    accepts(&[
        "void m(String s) { s += 1; s += 'c'; s += null; s += 2.0; }",
        r#"void m(Object o) { o += "x"; }"#,
    ]);
    rejects(&[
        (r#"void m(int i) { i += "x"; }"#, "incompatible types: String cannot be converted to int"),
        (r#"void m(String s) { s -= "x"; }"#, "bad operand types for binary operator '-'"),
    ]);
}

#[test]
fn references_are_compared_if_one_could_be_the_other() {
    accepts(&[
        "void m(Object o, String s) { boolean b = o == s; }",
        "void m(Runnable o, Thread s) { boolean b = o == s; }",
        "void m(int[] a, Object o) { boolean b = a == o; }",
        "void m(String[] a, Object[] o) { boolean b = a == o; }",
        "void m(int[] a, Cloneable o) { boolean b = a == o; }",
    ]);
    rejects(&[
        (
            "void m(Integer o, String s) { boolean b = o == s; }",
            "incomparable types: Integer and String",
        ),
        (
            "void m(Runnable o, String s) { boolean b = o == s; }",
            "incomparable types: Runnable and String",
        ),
        (
            "void m(int[] a, long[] o) { boolean b = a == o; }",
            "incomparable types: int[] and long[]",
        ),
        (
            "void m(int[] a, Object[] o) { boolean b = a == o; }",
            "incomparable types: int[] and Object[]",
        ),
        (
            "void m(int[] a, Runnable o) { boolean b = a == o; }",
            "incomparable types: int[] and Runnable",
        ),
        (
            "void m(int a, boolean o) { boolean b = a == o; }",
            "bad operand types for binary operator '=='",
        ),
        (
            "void m(int a, String o) { boolean b = a == o; }",
            "bad operand types for binary operator '=='",
        ),
        ("void m(int a) { boolean b = a == null; }", "bad operand types for binary operator '=='"),
    ]);
}

#[test]
fn casts_are_legal_if_they_could_succeed() {
    accepts(&[
        "void m(Object o) { String s = (String) o; Integer i = (Integer) o; int[] a = (int[]) o; }",
        "void m(Runnable o) { Thread i = (Thread) o; Object x = (Comparable) o; }",
        "void m(double d) { char c = (char) d; byte b = (byte) d; long l = (long) d; }",
    ]);
    rejects(&[
        (
            "void m(String o) { Integer i = (Integer) o; }",
            "incompatible types: String cannot be converted to Integer",
        ),
        (
            "void m(Runnable o) { String i = (String) o; }",
            "incompatible types: Runnable cannot be converted to String",
        ),
        (
            "void m(int i) { boolean b = (boolean) i; }",
            "incompatible types: int cannot be converted to boolean",
        ),
        (
            "void m(int i) { String b = (String) i; }",
            "incompatible types: int cannot be converted to String",
        ),
    ]);
}

#[test]
fn instanceof_takes_references() {
    accepts(&[
        "void m(String s) { boolean b = s instanceof Object; b = s instanceof String; }",
        "void m() { boolean b = null instanceof Object; }",
    ]);
    rejects(&[
        (
            "void m(String s) { boolean b = s instanceof Integer; }",
            "incompatible types: String cannot be converted to Integer",
        ),
        (
            "void m(int s) { boolean b = s instanceof Object; }",
            "unexpected type: instanceof needs a reference, but this is int",
        ),
    ]);
}

#[test]
fn numeric_conditionals_narrow_constants() {
    accepts(&[
        "int f(boolean c, byte b) { byte x = c ? 1 : b; return x; }",
        "void f(boolean c, char b) { char x = c ? 1 : b; char y = c ? 'a' : 0; }",
    ]);
    rejects(&[
        (
            "int f(boolean c, byte b) { byte x = c ? 200 : b; return x; }",
            "incompatible types: possible lossy conversion from int to byte",
        ),
        (
            "void f(boolean c, char b, int i) { char x = c ? i : b; }",
            "incompatible types: possible lossy conversion from int to char",
        ),
    ]);
}

#[test]
fn conditionals_get_their_type_from_the_context() {
    accepts(&[
        "void f(boolean c, short s, byte b) { short x = c ? s : b; }",
        r#"void f(boolean c) { String s = c ? "a" : null; Object o = c ? "a" : this; }"#,
        r#"void g(String s) { } void f(boolean c) { g(c ? "a" : null); }"#,
        r#"void g(String s) { } void g(Object s) { } void f(boolean c) { g(c ? "a" : "b"); g(c ? "a" : this); }"#,
    ]);
    rejects(&[
        (
            r#"void f(boolean c) { String s = c ? "a" : new Object(); }"#,
            "incompatible types: Object cannot be converted to String",
        ),
        (
            "void f(boolean c) { boolean s = c ? true : 1; }",
            "incompatible types: int cannot be converted to boolean",
        ),
    ]);
}

#[test]
fn array_initializers_and_dimensions_fit() {
    accepts(&[
        "void m() { int[] a = {1, 'c', (byte) 3}; long[] b = {1, 2L}; int[][] c = {{1}, {}, null}; }",
        "void m() { int[] a = new int['a']; int x = a['b']; byte i = 0; x = a[i]; }",
    ]);
    rejects(&[
        (
            "void m() { int[] a = {1.0}; }",
            "incompatible types: possible lossy conversion from double to int",
        ),
        ("void m() { int a = {1}; }", "illegal initializer for int"),
        ("void m() { int[] a = {{1}}; }", "illegal initializer for int"),
        (
            "void m() { int[] a = new int[2L]; }",
            "incompatible types: possible lossy conversion from long to int",
        ),
        (
            "void m(long l) { int[] a = null; int x = a[l]; }",
            "incompatible types: possible lossy conversion from long to int",
        ),
    ]);
}

#[test]
fn arrays_have_length_clone_and_the_members_of_object() {
    accepts(&[
        "void m() { int[][] a = new int[2][]; int[] b[] = a; int[][][] c = new int[1][2][]; }",
        "void m(int[] a) { int l = a.length; int[] b = a.clone(); int h = a.hashCode(); Class c = a.getClass(); }",
    ]);
    rejects(&[
        (
            "void m(int[] a) { int l = a.length; int[] b = a.clone(); a.length = 3; }",
            "cannot assign a value to final variable length",
        ),
        ("void m(int[] a) { a.foo(); }", "cannot find method foo in class Object"),
    ]);
}

#[test]
fn only_variables_are_assigned() {
    accepts(&[
        "void m() { int i = 1; i = i++ + ++i; (i)++; (i) = 3; }",
        "void m(int[] a) { for (long i : a) { i = 1; } }",
    ]);
    rejects(&[
        ("void m() { 5++; }", "unexpected value: a variable is needed here"),
        ("void m() { m() = 3; }", "unexpected value: a variable is needed here"),
        (r#"void m() { "a".length()++; }"#, "unexpected value: a variable is needed here"),
        ("void m() { final int i = 1; i++; }", "cannot assign a value to final variable i"),
        ("void m(final int i) { i = 1; }", "final parameter i may not be assigned"),
        (
            "void m(int[] a) { for (final int i : a) { i = 1; } }",
            "cannot assign a value to final variable i",
        ),
        (
            "void m(long[] a) { for (int i : a) { } }",
            "incompatible types: possible lossy conversion from long to int",
        ),
        ("void m(int a) { for (int i : a) { } }", "for-each not applicable to expression type int"),
    ]);
}

#[test]
fn a_shift_has_the_type_of_its_left_operand() {
    accepts(&[
        "void m() { long x = 1; int y = 1; y <<= x; y = y << x; }",
        "void m() { long x = 1; int y = 1; y = y << x; long z = y << x; int w = 1 << 3L; }",
        "void m() { int x = -2147483648; long l = -9223372036854775808L; int y = 0x80000000; }",
    ]);
    rejects(&[(
        "void m() { long x = 1; int y = 1; long q = x << y; int r = x << y; }",
        "incompatible types: possible lossy conversion from long to int",
    )]);
}

#[test]
fn operators_reject_operands_of_other_types() {
    rejects(&[
        (
            "void m() { int x = ~1; double d = ~1.0; }",
            "bad operand type double for unary operator '~'",
        ),
        ("void m() { boolean b = !1; }", "bad operand type int for unary operator '!'"),
        ("void m() { boolean b = -true; }", "bad operand type boolean for unary operator '-'"),
        (r#"void m() { String s = -"a"; }"#, "bad operand type String for unary operator '-'"),
        (
            "void m() { boolean b = 1 < 'a' && 2.0 >= 3f; b = true < false; }",
            "bad operand types for binary operator '<'",
        ),
        (r#"void m() { boolean b = "a" < "b"; }"#, "bad operand types for binary operator '<'"),
        ("void m() { boolean b = 1 && true; }", "bad operand types for binary operator '&&'"),
    ]);
}

#[test]
fn assignments_widen_and_arrays_are_covariant() {
    accepts(&[
        "void m() { char c = 'a' + 1; char d = (char) (c + 1); c += 1; c++; }",
        "void m() { final char c = 'a'; char d = c + 1; byte b = c; }",
        "void m() { Object o = new int[0]; Object[] p = new int[0][0]; Cloneable c = new int[0]; java.io.Serializable z = new String[0]; }",
        "void m() { String[] s = (String[]) new Object[0]; Object[] o = s; }",
    ]);
    rejects(&[
        (
            "void m() { short s = (byte) 3; byte b = s; }",
            "incompatible types: possible lossy conversion from short to byte",
        ),
        (
            "void m() { Object[] p = new int[0]; }",
            "incompatible types: int[] cannot be converted to Object[]",
        ),
        (
            "void m(Comparable c) { String s = c; }",
            "incompatible types: Comparable cannot be converted to String",
        ),
    ]);
}

#[test]
fn values_are_boxed_and_unboxed_where_a_conversion_requires_it() {
    accepts(&[
        "void f(long o) { } void f(Integer o) { } void m() { f(5); }",
        "void f(long o) { } void f(Object o) { } void m() { f(5); }",
        "void f(Object o) { } void m() { f(5); }",
        "void m(Integer a, Integer b) { boolean x = a == b; }",
        "void m(Integer a, int b) { boolean x = a == b; }",
        "void m(boolean c, Integer a) { Object o = c ? a : null; }",
        "void m(boolean c, Integer a) { Object o = c ? a : 1; }",
        "void m() { Integer i = 5; Object o = 5; }",
        "void m(Integer a) { a++; int i = a; long l = a; }",
    ]);
    rejects(&[
        ("void m() { Long l = 5; }", "incompatible types: int cannot be converted to Long"),
        (
            "void m(Integer a) { short s = a; }",
            "incompatible types: Integer cannot be converted to short",
        ),
    ]);
}
