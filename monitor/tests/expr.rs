//! Expressions and blocks of specifications: their values and their errors.

use proptest::prelude::*;
use tsb_monitor::event::{Class, ClassId, EventWorld, Object, Value};
use tsb_monitor::expr::{
    ExprScope, Rights, Type, Variable, VariableSlot, check_block, check_expr, parse_block,
    parse_expr,
};
use tsb_monitor::spec::{Cursor, Source};

/// The event has `e` of any type and `o`, an object; the environment has `n`, `big`, `real` and `name`.
struct Names;

const ENVIRONMENT: [(&str, Type); 4] =
    [("n", Type::Int), ("big", Type::Long), ("real", Type::Double), ("name", Type::Text)];

impl ExprScope for Names {
    fn variable(&self, name: &str) -> Option<Variable> {
        match name {
            "e" => return Some(Variable { slot: VariableSlot::Event(0), ty: Type::Any }),
            "o" => return Some(Variable { slot: VariableSlot::Event(1), ty: Type::Object }),
            _ => {}
        }
        let place = ENVIRONMENT.iter().position(|(known, _)| *known == name)?;
        Some(Variable { slot: VariableSlot::Environment(place), ty: ENVIRONMENT[place].1 })
    }

    fn names(&self) -> Vec<String> {
        ["e", "o"].into_iter().chain(ENVIRONMENT.map(|(name, _)| name)).map(Into::into).collect()
    }
}

fn world() -> EventWorld {
    let mut world = EventWorld::default();
    let object = Class::new("java.lang.Object", vec![], "");
    let top = world.classes.push(object);
    let list = Class::new("java.util.ArrayList", vec![top], "");
    world.classes.push(list);
    world
}

fn environment() -> Vec<Value> {
    vec![Value::Int(3), Value::Long(4), Value::Double(0.5), Value::Text("log".into())]
}

fn object(id: u64) -> Value {
    Value::Object(Object { id, class: ClassId::from_u32(1), text: None })
}

/// The value of an expression, or its error with the quoted text.
fn value(text: &str, event: Value) -> String {
    let source = Source { name: "t".into(), text: text.into() };
    let mut cursor = Cursor::new(&source);
    let expr = parse_expr(&mut cursor).and_then(|ast| check_expr(&ast, &Names, None));
    let expr = match expr {
        Ok(expr) => expr,
        Err(error) => return error.message,
    };
    if !cursor.is_at_end() {
        return "more follows".into();
    }
    let (world, event, environment) = (world(), [event, object(7)], environment());
    let memory =
        tsb_monitor::expr::Memory { world: &world, event: &event, environment: &environment };
    match expr.eval(&memory) {
        Ok(value) => value.to_string(),
        Err(fault) => format!("{}: {}", &text[fault.span], fault.kind),
    }
}

/// The environment after a block with its result and output, or its error.
fn run(text: &str, rights: Rights) -> String {
    let source = Source { name: "t".into(), text: text.into() };
    let code = parse_block(&mut Cursor::new(&source));
    let code = match code.and_then(|block| check_block(&block, &Names, rights)) {
        Ok(code) => code,
        Err(error) => return error.message,
    };
    let (mut environment, mut printed) = (environment(), Vec::new());
    let event = [Value::Int(5), object(7)];
    let result = code.run(&world(), &event, &mut environment, &mut printed);
    let environment: Vec<String> = environment.iter().map(Value::to_string).collect();
    match result {
        Ok(None) => format!("{} {printed:?}", environment.join(" ")),
        Ok(Some(value)) => format!("{} -> {value}", environment.join(" ")),
        Err(fault) => format!("{}: {} {:?}", environment.join(" "), fault.kind, &text[fault.span]),
    }
}

const ALL: Rights = Rights { assign: true, print: true, result: true };
const PURE: Rights = Rights { assign: false, print: false, result: true };

#[test]
fn numbers_are_calculated_with_as_in_java() {
    let of = |text| value(text, Value::Int(7));
    assert_eq!(of("1 + 2 * 3 - -4"), "11");
    assert_eq!(of("2147483647 + 1"), "-2147483648");
    assert_eq!(of("-2147483648 / -1"), "-2147483648");
    assert_eq!(of("-7 / 2"), "-3");
    assert_eq!(of("-7 % 3"), "-1");
    assert_eq!(of("1L + 2147483647"), "2147483648");
    assert_eq!(of("7 / 2.0"), "3.5");
    assert_eq!(of("1.0 / 0"), "inf");
    assert_eq!(of("'a' + 1"), "98");
    assert_eq!(of("e % 4 == 3 && e > n"), "true");
    assert_eq!(of("abs(-3) + max(1, 2L) * min(e, 2)"), "7");
    assert_eq!(of("0xff + 1_000"), "1255");
    assert_eq!(of("1 < 2 ? e : 2"), "7");
    assert_eq!(of("(n + 1) * 2"), "8");
}

#[test]
fn strings_are_compared_by_their_characters_and_objects_by_identity() {
    let text = |text: &str| {
        Value::Object(Object { id: 9, class: ClassId::from_u32(0), text: Some(text.into()) })
    };
    assert_eq!(value("e == name", text("log")), "true");
    assert_eq!(value("e == \"lo\" + 'g'", text("log")), "true");
    assert_eq!(value("length(e) + 1", text("loß")), "4");
    assert_eq!(
        value("\"at \" + e + \": \" + o", Value::Null),
        "\"at null: java.util.ArrayList #7\""
    );
    assert_eq!(value("e == o", object(7)), "true");
    assert_eq!(value("e != o", object(8)), "true");
    assert_eq!(value("e == null", Value::Null), "true");
    assert_eq!(value("is(o, ArrayList) && is(o, Object) && !is(e, Object)", Value::Int(1)), "true");
    assert_eq!(value("str(1) == \"1\"", Value::Null), "true");
}

#[test]
fn failed_evaluations_are_faults_with_places() {
    assert_eq!(value("1 + 10 / e", Value::Int(0)), "10 / e: division by zero");
    assert_eq!(value("10.0 / e", Value::Int(0)), "inf");
    assert_eq!(value("n < e", Value::Null), "e: a number is expected, the value is of type null");
    assert_eq!(
        value("e && true", Value::Int(1)),
        "e: a boolean is expected, the value is of type int"
    );
    assert_eq!(value("false && 1 / e == 1", Value::Int(0)), "false");
    assert_eq!(value("true || 1 / e == 1", Value::Int(0)), "true");
    assert_eq!(
        value("length(o)", Value::Null),
        "o: a string is expected, the value is of type object"
    );
}

#[test]
fn blocks_assign_decide_and_return() {
    assert_eq!(run("{ n = n + 1; big += n; real *= 2 }", ALL), "4 8 1.0 \"log\" []");
    assert_eq!(
        run("{ if (e > n) { n++; } else n--; print(\"n: \" + n); }", ALL),
        "4 4 0.5 \"log\" [\"n: 4\"]"
    );
    assert_eq!(
        run("{ let free = e - n; if (free > 1) return true; return false }", PURE),
        "3 4 0.5 \"log\" -> true"
    );
    assert_eq!(
        run("{ n = 9; n = n / (e - 5); }", ALL),
        "3 4 0.5 \"log\": division by zero \"n / (e - 5)\""
    );
    assert_eq!(run("{ n = e; name = null; return null; }", ALL), "5 4 0.5 null -> null");
    assert_eq!(
        run("{ name = e }", ALL),
        "3 4 0.5 \"log\": a string is expected, the value is of type int \"e\""
    );
}

#[test]
fn error_messages_name_the_cause() {
    let of = |text| value(text, Value::Null);
    assert_eq!(of("m + 1"), "there is no `m` here");
    assert_eq!(of("sqrt(1)"), "there is no function `sqrt`");
    assert_eq!(of("abs(1, 2)"), "`abs` takes 1 values, not 2");
    assert_eq!(of("o.size"), "what `o` consists of is not known here");
    assert_eq!(of("n && true"), "this has to be of type boolean, it is of type int");
    assert_eq!(of("true + 1"), "`+` takes a number, not a value of type boolean");
    assert_eq!(of("name == 1"), "values of type String and int are never the same");
    assert_eq!(of("n / 0"), "this divides by zero");
    assert_eq!(of("5000000000"), "`5000000000` is not a number");
    assert_eq!(of("'ab'"), "this is not a char in single quotes");
    assert_eq!(of("1 +"), "an expression is missing");
    assert_eq!(run("{ n = big }", ALL), "`n` is of type int, the value of type long");
    assert_eq!(run("{ n += 1; return true }", PURE), "`n` cannot be assigned to in this block");
    assert_eq!(run("{ e = 1 }", ALL), "`e` is a value of the event, not a variable");
    assert_eq!(run("{ print(1) }", PURE), "nothing can be printed from this block");
    assert_eq!(run("{ let n = 1; }", ALL), "there is a `n` already");
    assert_eq!(run("{ return n }", ALL), "this has to be of type boolean, it is of type int");
    assert_eq!(run("{ n }", ALL), "an assignment to the name is expected here, not `}`");
}

#[test]
fn depth_and_growth_are_bounded() {
    for (open, middle, close) in
        [("(", "1", ")"), ("-", "1", ""), ("1 + ", "1", ""), ("!", "e", ""), ("e ? 1 : ", "1", "")]
    {
        let text = open.repeat(100_000) + middle + &close.repeat(100_000);
        assert_eq!(value(&text, Value::Null), "this code is nested too deeply");
    }
    let blocks = "{".repeat(100_000);
    assert_eq!(run(&blocks, ALL), "this code is nested too deeply");
    let doubled = format!("{{ {} }}", "name = name + name;".repeat(40));
    assert!(run(&doubled, ALL).starts_with("3 4 0.5 \"log\": the string gets too long"));
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Boolean),
        any::<u16>().prop_map(Value::Char),
        any::<i32>().prop_map(Value::Int),
        Just(Value::Int(0)),
        any::<i64>().prop_map(Value::Long),
        any::<f32>().prop_map(Value::Float),
        any::<f64>().prop_map(Value::Double),
        ".{0,3}".prop_map(|text| Value::Text(text.into())),
        (0..9_u64).prop_map(object),
    ]
}

fn any_code() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "n", "e", "o", "big", "real", "name", "1", "0", "2.5", "\"x\"", "'c'", "null", "true", "(",
        ")", "+", "-", "*", "/", "%", "==", "!=", "<", ">=", "&&", "||", "!", "?", ":", ",",
        "abs(", "min(", "length(", "is(", "=", "+=", "++", ";", "{", "}", "if (", "else", "return",
        "let x =", "x", "print(",
    ]);
    prop::collection::vec(word, 0..14).prop_map(|words| words.join(" "))
}

fn any_expr() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "n", "e", "o", "big", "real", "name", "1", "0", "true", "null", "'c'",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(4, 24, 3, |inner| {
        let operators = vec!["+", "-", "*", "/", "%", "==", "!=", "<", ">=", "&&", "||"];
        prop_oneof![
            (inner.clone(), prop::sample::select(operators), inner.clone())
                .prop_map(|(a, operator, b)| format!("({a} {operator} {b})")),
            (inner.clone(), inner.clone(), inner.clone())
                .prop_map(|(a, b, c)| format!("({a} ? {b} : {c})")),
            inner.clone().prop_map(|a| format!("abs({a})")),
            inner.clone().prop_map(|a| format!("str({a})")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("max({a}, {b})")),
        ]
    })
}

proptest! {
    #[test]
    fn arbitrary_code_does_not_panic(code in any_code(), event in any_value()) {
        let _ = value(&code, event);
        let _ = run(&format!("{{ {code} }}"), ALL);
    }

    #[test]
    fn arbitrary_text_does_not_panic(text in "\\PC{0,12}") {
        let source = Source { name: "t".into(), text };
        let _ = parse_block(&mut Cursor::new(&source));
        let _ = parse_expr(&mut Cursor::new(&source));
    }

    #[test]
    fn every_expression_has_a_value_or_a_fault(expr in any_expr(), event in any_value()) {
        let _ = value(&expr, event);
    }
}
