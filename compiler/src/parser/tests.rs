use super::*;
use crate::ast::print::print;
use crate::ast::*;
use crate::diagnostics::render_text;

/// Parses `text` and passes tree, sources and diagnostics to `f`.
fn with_tree<R>(
    text: &str,
    f: impl FnOnce(&CompilationUnit<'_>, &SourceMap, &Diagnostics) -> R,
) -> R {
    let mut sources = SourceMap::new();
    let file = sources.add("t.src", text).unwrap();
    let arena = Bump::new();
    let mut diagnostics = Diagnostics::new();
    let unit = parse(&arena, &mut ExprIds::default(), &sources, file, &mut diagnostics);
    f(&unit, &sources, &diagnostics)
}

/// Codes of the diagnostics for `text`.
fn errors(text: &str) -> Vec<Code> {
    with_tree(text, |_, _, diagnostics| diagnostics.sorted().iter().map(|d| d.code).collect())
}

/// Wraps statements into a method.
fn method(stmts: &str) -> String {
    format!("class C {{ void m() {{ {stmts} }} }}")
}

/// The first statement of the first method, which must parse.
fn with_stmt<R>(stmts: &str, f: impl FnOnce(&Stmt<'_>, &SourceMap) -> R) -> R {
    with_tree(&method(stmts), |unit, sources, diagnostics| {
        assert!(diagnostics.is_empty(), "{}", render_text(diagnostics, sources, false));
        match unit.types[0].members[0] {
            Member::Method(MethodDecl { body: Some(body), .. }) => f(&body.stmts[0], sources),
            ref other => panic!("{other:?}"),
        }
    })
}

/// The expression `text` as the printer shows it.
fn expr(text: &str) -> String {
    with_tree(&method(&format!("return {text};")), |unit, sources, diagnostics| {
        assert!(diagnostics.is_empty(), "{}", render_text(diagnostics, sources, false));
        let tree = print(unit, sources);
        let line = tree.lines().nth(2).unwrap();
        line.trim().trim_start_matches("return ").rsplit_once(" @").unwrap().0.to_owned()
    })
}

#[test]
fn a_chain_is_one_node_and_its_last_link_has_its_id() {
    with_stmt("x = a + b - c;", |stmt, _| {
        let StmtKind::Expr(Expr { kind: ExprKind::Assign { value, .. }, .. }) = stmt.kind else {
            panic!()
        };
        let ExprKind::Chain(chain) = value.kind else { panic!() };
        assert_eq!((chain.rest.len(), value.height), (2, 2));
        assert_eq!(chain.rest[1].id, value.id);
        assert_ne!(chain.rest[0].id, value.id);
    });
}

#[test]
fn spans_cover_exactly_what_was_written() {
    with_stmt("x = foo.bar(1, (2)) + y[3] ;", |stmt, sources| {
        assert_eq!(sources.snippet(stmt.span), "x = foo.bar(1, (2)) + y[3] ;");
        let StmtKind::Expr(e @ Expr { kind: ExprKind::Assign { value, .. }, .. }) = stmt.kind
        else {
            panic!()
        };
        assert_eq!(sources.snippet(e.span), "x = foo.bar(1, (2)) + y[3]");
        let ExprKind::Chain(chain) = value.kind else { panic!() };
        assert_eq!(sources.snippet(chain.rest[0].span_in(&chain)), "foo.bar(1, (2)) + y[3]");
        let ExprKind::Call(call) = chain.first.kind else { panic!() };
        assert_eq!(sources.snippet(call.args_span), "(1, (2))");
        assert_eq!(sources.snippet(call.args[1].span), "(2)");
    });
}

#[test]
fn a_block_has_the_span_of_its_closing_brace() {
    with_stmt("{ ; }", |stmt, sources| {
        let StmtKind::Block(block) = stmt.kind else { panic!() };
        assert_eq!(sources.snippet(block.close()), "}");
    });
}

#[test]
fn a_parenthesised_name_before_a_sign_is_an_operand() {
    assert_eq!(expr("(a) - b"), "((paren a) - b)");
    assert_eq!(expr("(int) - b"), "(cast int (- b))");
    assert_eq!(expr("(a[]) - b"), "(cast a[] (- b))");
    assert_eq!(expr("(a) ~b"), "(cast a (~ b))");
    assert_eq!(expr("(a) (b) + c"), "((cast a (paren b)) + c)");
    assert_eq!(expr("(a) ++"), "(post++ (paren a))");
}

#[test]
fn comparison_is_not_parsed_as_type_arguments() {
    assert_eq!(expr("a < b || c > d"), "((a < b) || (c > d))");
    assert_eq!(expr("f(a < b, c > (d))"), "(call f with (a < b) (c > (paren d)))");
    with_stmt("if (i < n) i = j < k ? l : m;", |stmt, _| {
        assert!(matches!(stmt.kind, StmtKind::If { .. }))
    });
}

#[test]
fn the_smallest_integers_need_their_minus() {
    assert_eq!(expr("-2147483648"), "(- -2147483648)");
    assert_eq!(errors(&method("x = 2147483648;")), [Code::IntegerTooLarge]);
    assert_eq!(errors(&method("x = 0 - 2147483648;")), [Code::IntegerTooLarge]);
    assert_eq!(errors(&method("x = -(2147483648);")), [Code::IntegerTooLarge]);
    assert_eq!(errors(&method("x = - - 9223372036854775808L;")), []);
}

#[test]
fn array_dimensions_may_follow_the_name() {
    with_stmt("int[] a[] = null, b;", |stmt, _| {
        let StmtKind::Local(decl) = stmt.kind else { panic!() };
        assert_eq!(decl.ty.to_string(), "int[]");
        assert_eq!(decl.vars.iter().map(|v| v.extra_dims).collect::<Vec<_>>(), [1, 0]);
    });
}

#[test]
fn arrays_have_at_most_255_dimensions() {
    let dims = |n| method(&format!("int{} a;", "[]".repeat(n)));
    assert_eq!(errors(&dims(255)), []);
    assert_eq!(errors(&dims(256)), [Code::TooManyDimensions]);
}

#[test]
fn one_missing_semicolon_is_one_error() {
    for stmts in [
        "a = 1\n b = 2;",
        "int a = 1\n int b;",
        "f()\n }",
        "break\n x = 1;",
        "return 1\n",
        "throw e\n",
    ] {
        assert_eq!(errors(&method(stmts)).first(), Some(&Code::Syntax), "{stmts}");
    }
    assert_eq!(errors(&method("a = 1\n b = 2;")), [Code::Syntax]);
    assert_eq!(errors(&method("do { } while (x)\n y();")), [Code::Syntax]);
}

#[test]
fn each_bad_statement_is_reported() {
    assert_eq!(errors(&method("a = ;\n b = 1;\n c = * 2;\n d();\n e(;\n")), [Code::Syntax; 3]);
}

#[test]
fn deep_nesting_is_rejected_with_one_error() {
    let deep = 100_000;
    for text in [
        method(&format!("x = {}1{};", "(".repeat(deep), ")".repeat(deep))),
        method(&format!("x = {}1;", "(".repeat(deep))),
        format!("{}1{} class Main {{ }}", "@A(".repeat(deep), ")".repeat(deep)),
        method(&format!("x = {}y;", "-".repeat(deep).replace("--", "- -"))),
        method(&format!("x = {}y;", "(int)".repeat(deep))),
        method(&format!("x = {}y;", "y = ".repeat(deep))),
        method(&format!("x = {}y;", "y ? z : ".repeat(deep))),
        method(&format!("x = {}y;", "y ? ".repeat(deep))),
        method(&format!("x{};", ".y()".repeat(deep))),
        method(&format!("x = y{};", "[0]".repeat(deep))),
        method(&format!("x = y{};", " instanceof Z".repeat(deep))),
        method(&"{".repeat(deep)),
        method(&format!("{} ;", "if (x)".repeat(deep))),
        method(&format!("{} ;", "a:".repeat(deep))),
        method(&format!("int[] a = {}", "{".repeat(deep))),
        method(&format!("{} ;", "if (x) ; else ".repeat(deep))),
        method(&"switch (x) { case 1: ".repeat(deep)),
        method(&"try {".repeat(deep)),
        method(&format!("x = {}", "() -> {".repeat(deep))),
        method(&format!("x = {}", "new C() { int y = ".repeat(deep))),
        "class C { "
            .repeat(deep)
            .replacen("class C", "class D", 1)
            .replace("class C", "static class C"),
    ] {
        assert_eq!(errors(&text), [Code::NestingTooDeep], "{}…", &text[..60]);
    }
}

#[test]
fn moderate_nesting_is_accepted() {
    let n = 500;
    for stmts in [
        format!("x = {}1{};", "(".repeat(n), ")".repeat(n)),
        format!("{}{}", "{".repeat(n), "}".repeat(n)),
        format!("{} ;", "if (x) ; else ".repeat(3 * n)),
        format!("x{};", ".append(1)".repeat(3 * n)),
    ] {
        assert_eq!(errors(&method(&stmts)), []);
    }
}

#[test]
fn chains_of_any_length_are_flat() {
    let text = method(&format!("x = a{};", " + b".repeat(100_000)));
    with_tree(&text, |unit, sources, diagnostics| {
        assert!(diagnostics.is_empty());
        assert!(print(unit, sources).len() > 400_000);
    });
    assert_eq!(errors(&method(&format!("x = a{};", " < b".repeat(100_000)))), []);
    assert_eq!(errors(&method(&format!("x = a{};", " && b".repeat(100_000)))), []);
}

#[test]
fn ids_continue_across_files() {
    let mut sources = SourceMap::new();
    let arena = Bump::new();
    let mut ids = ExprIds::default();
    for name in ["a.src", "b.src"] {
        let file = sources.add(name, "class C { int x = 1 + 2; }").unwrap();
        parse(&arena, &mut ids, &sources, file, &mut Diagnostics::new());
    }
    assert_eq!(ids.len(), 6);
}

#[test]
fn contextual_keywords_stay_usable_as_names() {
    for stmts in [
        "int var = 1; var = 2; var++;",
        "int record = 1; record = record + 1; record(1, 2);",
        "int yield = 1; yield = 2; yield++;",
        "sealed = permits; module.open(with);",
        "int when = to, exports;",
    ] {
        assert_eq!(errors(&method(stmts)), [], "{stmts}");
    }
}
