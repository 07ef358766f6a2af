//! Parser of code.

use super::ast::{Ast, AstKind, Block, MethodQuery, Statement};
use super::code::Operator;
use super::literal;
use crate::event::Value;
use crate::pointcut::parse_type;
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Span};

/// Parses an expression.
///
/// # Errors
/// There is no expression, or it is nested too deeply.
pub fn parse_expr(cursor: &mut Cursor<'_>) -> Result<Ast, Diagnostic> {
    choice(cursor, 0)
}

/// Parses a block of statements in braces. The semicolon before a closing brace is optional.
///
/// # Errors
/// There is no block, or it is nested too deeply.
pub fn parse_block(cursor: &mut Cursor<'_>) -> Result<Block, Diagnostic> {
    block(cursor, 0)
}

/// Parses an assignment to a name, without a semicolon: `n = 3`, `this.n += 2`, `n++`, `++n`.
///
/// # Errors
/// There is no assignment.
pub fn parse_assignment(cursor: &mut Cursor<'_>) -> Result<Block, Diagnostic> {
    let start = cursor.offset();
    for (symbol, operator) in INCREMENTS {
        if cursor.eat(symbol).is_some() {
            let name = variable(cursor)?;
            let statements = vec![increment(name, operator)];
            return Ok(Block { statements, span: cursor.span_from(start) });
        }
    }
    let name = variable(cursor)?;
    let statements = vec![assignment(cursor, name)?];
    Ok(Block { statements, span: cursor.span_from(start) })
}

/// What may stand with a dot before the name of a variable: Java's word and JavaMOP's.
const OWNERS: [&str; 2] = ["this", "__MONITOR"];

/// The name of a variable; [`OWNERS`] before it are ignored.
fn variable(cursor: &mut Cursor<'_>) -> Result<Ident, Diagnostic> {
    let mut lookahead = cursor.clone();
    let is_owned = OWNERS.iter().any(|owner| lookahead.eat_word(owner).is_some());
    if is_owned && lookahead.eat(".").is_some() {
        *cursor = lookahead;
    }
    cursor.name("the name of a variable")
}

fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::new(span, "this code is nested too deeply")
}

fn checked(kind: AstKind, span: Span, depth: usize) -> Result<Ast, Diagnostic> {
    if depth > MAX_NESTING { Err(too_deep(span)) } else { Ok(Ast { kind, span, depth }) }
}

fn choice(cursor: &mut Cursor<'_>, depth: usize) -> Result<Ast, Diagnostic> {
    let condition = binary(cursor, 0, depth)?;
    if cursor.eat("?").is_none() {
        return Ok(condition);
    }
    let then = choice(cursor, depth + 1)?;
    cursor.expect(":")?;
    let or = choice(cursor, depth + 1)?;
    let span = condition.span.start..or.span.end;
    let depth = 1 + condition.depth.max(then.depth).max(or.depth);
    checked(AstKind::Conditional(Box::new([condition, then, or])), span, depth)
}

/// An infix operator.
#[derive(Clone, Copy)]
enum Infix {
    Or,
    And,
    Operator(Operator),
}

/// Infix operators and their precedence. A symbol precedes its prefixes.
const INFIXES: [(&str, Infix, u8); 13] = [
    ("||", Infix::Or, 0),
    ("&&", Infix::And, 1),
    ("==", Infix::Operator(Operator::Equal), 2),
    ("!=", Infix::Operator(Operator::Unequal), 2),
    ("<=", Infix::Operator(Operator::LessEqual), 3),
    (">=", Infix::Operator(Operator::GreaterEqual), 3),
    ("<", Infix::Operator(Operator::Less), 3),
    (">", Infix::Operator(Operator::Greater), 3),
    ("+", Infix::Operator(Operator::Add), 4),
    ("-", Infix::Operator(Operator::Subtract), 4),
    ("*", Infix::Operator(Operator::Multiply), 5),
    ("/", Infix::Operator(Operator::Divide), 5),
    ("%", Infix::Operator(Operator::Remainder), 5),
];

/// The precedence of `instanceof`.
const TYPE_TEST: u8 = 3;

/// Symbols of the surrounding language that start like an infix operator.
const NOT_INFIXES: [&str; 8] = ["+=", "-=", "*=", "/=", "%=", "->", "++", "--"];

fn binary(cursor: &mut Cursor<'_>, min_precedence: u8, depth: usize) -> Result<Ast, Diagnostic> {
    let mut left = prefix(cursor, depth)?;
    loop {
        if NOT_INFIXES.iter().any(|symbol| cursor.peeks(symbol)) {
            return Ok(left);
        }
        if min_precedence <= TYPE_TEST && cursor.eat_word("instanceof").is_some() {
            let ty = parse_type(cursor)?;
            let (start, depth) = (left.span.start, left.depth + 1);
            left = checked(AstKind::Is(Box::new(left), ty), cursor.span_from(start), depth)?;
            continue;
        }
        let next = INFIXES.iter().find(|(symbol, _, _)| cursor.peeks(symbol));
        let Some((symbol, infix, precedence)) =
            next.filter(|(_, _, precedence)| *precedence >= min_precedence)
        else {
            return Ok(left);
        };
        cursor.eat(symbol);
        let right = binary(cursor, precedence + 1, depth + 1)?;
        let span = left.span.start..right.span.end;
        let depth = 1 + left.depth.max(right.depth);
        let (a, b) = (Box::new(left), Box::new(right));
        let kind = match infix {
            Infix::Or => AstKind::Or(a, b),
            Infix::And => AstKind::And(a, b),
            Infix::Operator(operator) => AstKind::Binary(*operator, a, b),
        };
        left = checked(kind, span, depth)?;
    }
}

fn prefix(cursor: &mut Cursor<'_>, depth: usize) -> Result<Ast, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(too_deep(start..start));
    }
    let is_not = cursor.peeks("!");
    if is_not || cursor.peeks("-") {
        cursor.eat(if is_not { "!" } else { "-" });
        // The smallest int is a literal only together with the sign (JLS 3.10.1).
        const SMALLEST: &str = "2147483648";
        let is_whole =
            |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '.' || c == '_');
        if !is_not && cursor.rest().strip_prefix(SMALLEST).is_some_and(is_whole) {
            cursor.eat(SMALLEST);
            let value = AstKind::Literal(Value::Int(i32::MIN));
            return checked(value, cursor.span_from(start), 1);
        }
        let inner = prefix(cursor, depth + 1)?;
        let (span, depth) = (start..inner.span.end, inner.depth + 1);
        let inner = Box::new(inner);
        let kind = if is_not { AstKind::Not(inner) } else { AstKind::Negate(inner) };
        return checked(kind, span, depth);
    }
    let first = primary(cursor, start, depth)?;
    methods(cursor, first, depth)
}

fn primary(cursor: &mut Cursor<'_>, start: usize, depth: usize) -> Result<Ast, Diagnostic> {
    if cursor.eat("(").is_some() {
        let inner = choice(cursor, depth + 1)?;
        cursor.expect(")")?;
        return Ok(Ast { span: cursor.span_from(start), ..inner });
    }
    if let Some((value, span)) = literal::number(cursor)? {
        return checked(AstKind::Literal(value), span, 1);
    }
    if let Some((value, span)) = literal::char(cursor)? {
        return checked(AstKind::Literal(value), span, 1);
    }
    if let Some((text, span)) = cursor.string()? {
        return checked(AstKind::Literal(Value::Text(text.into())), span, 1);
    }
    let name = match cursor.peek_word() {
        Some(word) if OWNERS.contains(&word) => variable(cursor)?,
        _ => cursor.name("an expression")?,
    };
    let literal = match name.name.as_str() {
        "true" => Some(Value::Boolean(true)),
        "false" => Some(Value::Boolean(false)),
        "null" => Some(Value::Null),
        _ => None,
    };
    if let Some(value) = literal {
        return checked(AstKind::Literal(value), name.span, 1);
    }
    if cursor.eat("(").is_none() {
        return checked(AstKind::Name(name.name), name.span, 1);
    }
    if name.name == "is" {
        let value = choice(cursor, depth + 1)?;
        cursor.expect(",")?;
        let ty = parse_type(cursor)?;
        cursor.expect(")")?;
        let deeper = value.depth + 1;
        return checked(AstKind::Is(Box::new(value), ty), cursor.span_from(start), deeper);
    }
    let arguments = arguments(cursor, depth)?;
    let deeper = 1 + arguments.iter().map(|argument| argument.depth).max().unwrap_or(0);
    checked(AstKind::Call(name, arguments), cursor.span_from(start), deeper)
}

/// Method calls after an expression, which may be the name of a class.
fn methods(cursor: &mut Cursor<'_>, first: Ast, depth: usize) -> Result<Ast, Diagnostic> {
    let mut receiver = first;
    while cursor.eat(".").is_some() {
        let method = cursor.name("a method")?;
        let start = receiver.span.start;
        if cursor.eat("(").is_some() {
            let arguments = arguments(cursor, depth)?;
            let deepest = arguments.iter().map(|argument| argument.depth).max().unwrap_or(0);
            let deeper = 1 + deepest.max(receiver.depth);
            let query = MethodQuery { receiver, method, arguments };
            receiver = checked(AstKind::Query(Box::new(query)), cursor.span_from(start), deeper)?;
            continue;
        }
        let AstKind::Name(name) = receiver.kind else {
            return Err(Diagnostic::new(method.span, "fields are not known here").hint(
                "bind the value by a `get` or `set` of the field, or call a method that gives it",
            ));
        };
        let kind = AstKind::Name(format!("{name}.{}", method.name));
        receiver = checked(kind, cursor.span_from(start), 1)?;
        if !cursor.peeks(".") {
            let message = format!("what `{name}` consists of is not known here");
            return Err(Diagnostic::new(receiver.span, message)
                .hint("bind the value by the event: as argument, receiver, or by a `get` or `set` of the field"));
        }
    }
    Ok(receiver)
}

/// Arguments, after the opening parenthesis.
fn arguments(cursor: &mut Cursor<'_>, depth: usize) -> Result<Vec<Ast>, Diagnostic> {
    let mut arguments = Vec::new();
    if !cursor.peeks(")") {
        arguments.push(choice(cursor, depth + 1)?);
        while cursor.eat(",").is_some() {
            arguments.push(choice(cursor, depth + 1)?);
        }
    }
    cursor.expect(")")?;
    Ok(arguments)
}

fn block(cursor: &mut Cursor<'_>, depth: usize) -> Result<Block, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(too_deep(start..start));
    }
    cursor.expect("{")?;
    let mut statements = Vec::new();
    while cursor.eat("}").is_none() {
        if cursor.eat(";").is_none() {
            statements.push(statement(cursor, depth + 1)?);
        }
    }
    Ok(Block { statements, span: cursor.span_from(start) })
}

fn statement(cursor: &mut Cursor<'_>, depth: usize) -> Result<Statement, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(too_deep(start..start));
    }
    if cursor.peeks("{") {
        return Ok(Statement::Block(block(cursor, depth + 1)?));
    }
    if cursor.eat_word("if").is_some() {
        cursor.expect("(")?;
        let condition = parse_expr(cursor)?;
        cursor.expect(")")?;
        let then = Box::new(statement(cursor, depth + 1)?);
        let or = match cursor.eat_word("else") {
            Some(_) => Some(Box::new(statement(cursor, depth + 1)?)),
            None => None,
        };
        return Ok(Statement::If { condition, then, or });
    }
    let statement = simple(cursor, start)?;
    if !cursor.peeks("}") {
        cursor.expect(";")?;
    }
    Ok(statement)
}

fn simple(cursor: &mut Cursor<'_>, start: usize) -> Result<Statement, Diagnostic> {
    if let Some(span) = cursor.eat_word("return") {
        let is_bare = cursor.peeks(";") || cursor.peeks("}");
        let value = if is_bare { None } else { Some(parse_expr(cursor)?) };
        return Ok(Statement::Return(value, span));
    }
    let is_let = cursor.eat_word("let").is_some();
    let name = cursor.name("a statement")?;
    if matches!(name.name.as_str(), "while" | "for" | "do") && !is_let {
        return Err(Diagnostic::new(name.span, "this code has no loops")
            .hint("keep what is needed of the events so far in variables"));
    }
    if is_let {
        cursor.expect("=")?;
        return Ok(Statement::Let(name, parse_expr(cursor)?));
    }
    if name.name == "print" && cursor.eat("(").is_some() {
        let value = parse_expr(cursor)?;
        cursor.expect(")")?;
        return Ok(Statement::Print(value, cursor.span_from(start)));
    }
    assignment(cursor, name)
}

/// The operators that add or subtract one.
const INCREMENTS: [(&str, Operator); 2] = [("++", Operator::Add), ("--", Operator::Subtract)];

fn increment(name: Ident, operator: Operator) -> Statement {
    let value = Ast { kind: AstKind::Literal(Value::Int(1)), span: name.span.clone(), depth: 1 };
    Statement::Assign { name, operator: Some(operator), value }
}

/// Parses the rest of an assignment after the name.
fn assignment(cursor: &mut Cursor<'_>, name: Ident) -> Result<Statement, Diagnostic> {
    for (symbol, operator) in INCREMENTS {
        if cursor.eat(symbol).is_some() {
            return Ok(increment(name, operator));
        }
    }
    let operators = [
        ("+=", Some(Operator::Add)),
        ("-=", Some(Operator::Subtract)),
        ("*=", Some(Operator::Multiply)),
        ("/=", Some(Operator::Divide)),
        ("%=", Some(Operator::Remainder)),
        ("=", None),
    ];
    for (symbol, operator) in operators {
        if !cursor.peeks("==") && cursor.eat(symbol).is_some() {
            return Ok(Statement::Assign { name, operator, value: parse_expr(cursor)? });
        }
    }
    Err(cursor.unexpected("an assignment to the name"))
}
