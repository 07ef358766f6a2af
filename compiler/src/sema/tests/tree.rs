//! The typed trees of accepted programs.

use super::members;
use crate::tree::{
    CallMode, ConstValue, Conversion, ExprKind, JavaStr, MethodId, StmtKind, Type, TypedProgram,
};

/// The method with a name in class `T`.
fn method(program: &TypedProgram, name: &str) -> MethodId {
    let class = program.symbols.classes.values().find(|class| &*class.name == "T").unwrap();
    class.methods.iter().copied().find(|&m| &*program.symbols.methods[m].name == name).unwrap()
}

/// The expression that method `m` of class `T` returns, and its type.
fn returned(text: &str) -> (ExprKind, Type) {
    let program = members(text).unwrap();
    let body = program.bodies[method(&program, "m")].as_ref().unwrap();
    match body.stmts.last().map(|stmt| &stmt.kind) {
        Some(&StmtKind::Return(Some(value))) => {
            (body.exprs[value].kind.clone(), body.exprs[value].ty)
        }
        other => panic!("{other:?}"),
    }
}

fn returned_string(text: &str) -> String {
    match returned(text).0 {
        ExprKind::Const(ConstValue::String(value)) => value.to_string(),
        other => panic!("{other:?}"),
    }
}

fn returned_int(text: &str) -> i32 {
    match returned(text).0 {
        ExprKind::Const(ConstValue::Int(value)) => value,
        other => panic!("{other:?}"),
    }
}

#[test]
fn constant_expressions_are_folded_through_fields_of_other_classes() {
    assert_eq!(
        returned_int(
            "static class N { static final int A = T.B * 2; } static final int B = 21; int m() { return N.A; }"
        ),
        42
    );
    assert_eq!(returned_int("int m() { final byte b = (byte) 200; return b >>> 28; }"), 15);
    assert_eq!(returned_int("int m() { return 'a' + 1; }"), 98);
}

#[test]
fn folded_concatenations_read_as_the_library_prints_values() {
    let text = r#"String m() { return "" + 1.0f + ' ' + 1e10 + ' ' + 'c' + (char) 66 + true + -0.0 + 9L + (1 > 2 ? "x" : "y"); }"#;
    assert_eq!(returned_string(text), "1.0 1.0E10 cBtrue-0.09y");
}

#[test]
fn a_variable_that_depends_on_itself_is_not_constant() {
    let (kind, _) =
        returned("static final int A = T.B; static final int B = T.A; int m() { return A; }");
    assert!(matches!(kind, ExprKind::StaticField { .. }));
}

#[test]
fn an_instance_constant_is_folded_by_its_simple_name_only() {
    assert_eq!(returned_int("final int k = 3; int m() { return k; }"), 3);
    assert!(matches!(
        returned("final int k = 3; int m() { return this.k; }").0,
        ExprKind::Field { .. }
    ));
}

#[test]
fn concatenations_are_flat_with_neighbouring_constants_joined() {
    let program =
        members(r#"String m(String s, int i) { return s + 1 + 2 + (i + "x") + "y" + i; }"#)
            .unwrap();
    let body = program.bodies[method(&program, "m")].as_ref().unwrap();
    let concat = body.exprs.values().rev().find_map(|e| match &e.kind {
        ExprKind::Concat(parts) => Some(parts),
        _ => None,
    });
    let parts = concat.unwrap();
    let texts: Vec<Option<JavaStr>> = parts
        .iter()
        .map(|&part| match &body.exprs[part].kind {
            ExprKind::Const(ConstValue::String(text)) => Some(text.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(texts, [None, Some("12".into()), None, Some("xy".into()), None]);
}

#[test]
fn conversions_are_explicit() {
    let (kind, ty) = returned("long m(byte b) { return b; }");
    assert!(matches!(kind, ExprKind::Convert { conversion: Conversion::Numeric, .. }));
    assert_eq!(ty, Type::LONG);
    let (kind, _) = returned("Object m(String s) { return s; }");
    assert!(matches!(kind, ExprKind::Convert { conversion: Conversion::Widen, .. }));
    let (kind, _) = returned("String m(Object o) { return (String) o; }");
    assert!(matches!(kind, ExprKind::Convert { conversion: Conversion::Checked, .. }));
    let (kind, ty) = returned("String m() { return null; }");
    assert!(matches!(kind, ExprKind::Const(ConstValue::Null)));
    assert!(matches!(ty, Type::Class(_)));
}

#[test]
fn calls_have_a_dispatch_mode() {
    let mode = |text: &str| match returned(text).0 {
        ExprKind::Call(call) => call.mode,
        other => panic!("{other:?}"),
    };
    assert_eq!(mode("static int f() { return 1; } int m() { return f(); }"), CallMode::Static);
    assert_eq!(mode("int f() { return 1; } int m() { return f(); }"), CallMode::Virtual);
    assert_eq!(mode("private int f() { return 1; } int m() { return f(); }"), CallMode::Special);
    assert_eq!(mode("int m() { return super.hashCode(); }"), CallMode::Special);
    assert_eq!(mode("int m(CharSequence s) { return s.length(); }"), CallMode::Interface);
    assert_eq!(mode("int m(CharSequence s) { return s.hashCode(); }"), CallMode::Virtual);
}

#[test]
fn a_call_has_the_line_of_its_parenthesis_and_a_declaration_that_of_its_name() {
    let program =
        members("int f(int i) { return i; }\nvoid m() {\nint\nq =\nf\n(1)\n+\n2;\n}").unwrap();
    let body = program.bodies[method(&program, "m")].as_ref().unwrap();
    let call = body.exprs.values().find(|e| matches!(e.kind, ExprKind::Call(_))).unwrap();
    assert_eq!((body.stmts[0].line, call.line, body.end_line), (4, 6, 9));
}

#[test]
fn constructors_call_their_superclass_and_initializers_are_in_textual_order() {
    let program =
        members("int a = 1; { b = 2; } int b; static final int C = 1; static int d = C;").unwrap();
    let class = program.symbols.classes.iter().find(|(_, class)| &*class.name == "T").unwrap().0;
    let constructor = program.bodies[method(&program, "<init>")].as_ref().unwrap();
    assert!(constructor.constructor_call.as_ref().is_some_and(|call| !call.is_this));
    let initializers = &program.initializers[class];
    assert_eq!(initializers.instance.as_ref().map(|body| body.stmts.len()), Some(2));
    // The constant is not assigned by code.
    assert_eq!(initializers.statics.as_ref().map(|body| body.stmts.len()), Some(1));
}

#[test]
fn a_switch_group_may_assign_a_variable_of_an_earlier_group() {
    super::accepts(&[
        "void m(int k) { switch (k) { case 0: int z = 1; break; case 1: z = 2; int w = z; } }",
    ]);
}

#[test]
fn chains_of_thousands_of_operators_need_no_recursion() {
    let sum = vec!["a"; 20_000].join(" + ");
    let conjunction = vec!["a > 0"; 20_000].join(" && ");
    super::accepts(&[&format!(
        "boolean m(int a, String s) {{ int x = {sum}; s = s + {sum}; return {conjunction}; }}"
    )]);
}
