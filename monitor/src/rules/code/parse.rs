//! Reading expressions.

use super::Op;
use crate::event::Value;
use crate::expr::literal;
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Span};

/// An expression as written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Term {
    pub(crate) kind: TermKind,
    pub(crate) span: Span,
    depth: usize,
}

/// See [`Term`].
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TermKind {
    Literal(Literal),
    Name(String),
    Not(Box<Term>),
    Negate(Box<Term>),
    Binary(Op, Box<Term>, Box<Term>),
    Choose(Box<[Term; 3]>),
    Call(Ident, Vec<Term>),
    List(Vec<Term>),
    Set(Vec<Term>),
}

/// A literal as written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Literal {
    Null,
    Boolean(bool),
    Int(i64),
    Long(i64),
    Double(f64),
    Text(String),
}

impl Literal {
    /// The number with the other sign; `None` if it is no number.
    pub(crate) fn negated(&self) -> Option<Literal> {
        match self {
            Literal::Int(value) => Some(Literal::Int(value.wrapping_neg())),
            Literal::Long(value) => Some(Literal::Long(value.wrapping_neg())),
            Literal::Double(value) => Some(Literal::Double(-value)),
            Literal::Null | Literal::Boolean(_) | Literal::Text(_) => None,
        }
    }
}

impl Term {
    /// A term of a name.
    pub(crate) fn of_name(name: &Ident) -> Term {
        Term { kind: TermKind::Name(name.name.clone()), span: name.span.clone(), depth: 1 }
    }

    /// A term of a literal.
    pub(crate) fn of_literal(literal: Literal, span: Span) -> Term {
        Term { kind: TermKind::Literal(literal), span, depth: 1 }
    }

    /// A negated term.
    pub(crate) fn negated(self) -> Term {
        let (span, depth) = (self.span.clone(), self.depth + 1);
        Term { kind: TermKind::Not(Box::new(self)), span, depth }
    }

    /// Two terms joined by an operator.
    pub(crate) fn joined(self, op: Op, other: Term) -> Term {
        let (span, depth) = (self.span.start..other.span.end, 1 + self.depth.max(other.depth));
        Term { kind: TermKind::Binary(op, Box::new(self), Box::new(other)), span, depth }
    }

    /// A call of a function.
    pub(crate) fn call(name: Ident, arguments: Vec<Term>, span: Span) -> Term {
        let depth = 1 + arguments.iter().map(|one| one.depth).max().unwrap_or(0);
        Term { kind: TermKind::Call(name, arguments), span, depth }
    }
}

/// Reads an expression.
///
/// # Errors
/// If something else stands there, or the expression is nested too deeply.
pub(crate) fn parse_term(cursor: &mut Cursor<'_>) -> Result<Term, Diagnostic> {
    choice(cursor, 0)
}

/// Reads an expression without `and` and `or` outside of parentheses.
///
/// # Errors
/// As [`parse_term`].
pub(crate) fn parse_comparison(cursor: &mut Cursor<'_>) -> Result<Term, Diagnostic> {
    binary(cursor, COMPARISON, 0)
}

fn checked(kind: TermKind, span: Span, depth: usize) -> Result<Term, Diagnostic> {
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(span, "this expression is nested too deeply"));
    }
    Ok(Term { kind, span, depth })
}

fn choice(cursor: &mut Cursor<'_>, depth: usize) -> Result<Term, Diagnostic> {
    let condition = binary(cursor, 0, depth)?;
    if cursor.eat("?").is_none() {
        return Ok(condition);
    }
    let then = choice(cursor, depth + 1)?;
    cursor.expect(":")?;
    let or = choice(cursor, depth + 1)?;
    let span = condition.span.start..or.span.end;
    let depth = 1 + condition.depth.max(then.depth).max(or.depth);
    checked(TermKind::Choose(Box::new([condition, then, or])), span, depth)
}

/// The operators by their symbols, longer ones before those that they start with, and how tightly they bind.
const INFIXES: [(&str, Op, u8); 21] = [
    ("||", Op::Or, 0),
    ("&&", Op::And, 1),
    ("|", Op::BitOr, 2),
    ("^", Op::BitXor, 3),
    ("&", Op::BitAnd, 4),
    ("==", Op::Equal, 5),
    ("!=", Op::Unequal, 5),
    ("<<", Op::ShiftLeft, 7),
    (">>>", Op::ShiftRightUnsigned, 7),
    (">>", Op::ShiftRight, 7),
    ("<=", Op::LessEqual, 6),
    (">=", Op::GreaterEqual, 6),
    ("<", Op::Less, 6),
    (">", Op::Greater, 6),
    ("+", Op::Add, 8),
    ("-", Op::Subtract, 8),
    ("*", Op::Multiply, 9),
    ("/", Op::Divide, 9),
    ("%", Op::Remainder, 9),
    ("or", Op::Or, 0),
    ("and", Op::And, 1),
];

/// What binds more tightly than `and`.
const COMPARISON: u8 = 2;

/// How tightly `in` binds.
const IN: u8 = 6;

/// What starts like an operator but belongs to the language around.
const NOT_INFIX: [&str; 8] = ["->", "=>", "+=", "-=", "*=", "/=", "%=", "||="];

fn infix(cursor: &mut Cursor<'_>) -> Option<(&'static str, Op, u8)> {
    if NOT_INFIX.iter().any(|symbol| cursor.peeks(symbol)) {
        return None;
    }
    match cursor.peek_word() {
        Some("in") => return Some(("in", Op::In, IN)),
        Some(word) => return INFIXES.iter().find(|(symbol, ..)| *symbol == word).copied(),
        None => {}
    }
    INFIXES.iter().find(|(symbol, ..)| cursor.peeks(symbol)).copied()
}

fn binary(cursor: &mut Cursor<'_>, loosest: u8, depth: usize) -> Result<Term, Diagnostic> {
    let mut left = prefix(cursor, depth)?;
    while let Some((symbol, op, binding)) = infix(cursor).filter(|found| found.2 >= loosest) {
        cursor.eat(symbol);
        let right = binary(cursor, binding + 1, depth + 1)?;
        let (span, depth) = (left.span.start..right.span.end, 1 + left.depth.max(right.depth));
        left = checked(TermKind::Binary(op, Box::new(left), Box::new(right)), span, depth)?;
    }
    Ok(left)
}

fn prefix(cursor: &mut Cursor<'_>, depth: usize) -> Result<Term, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this expression is nested too deeply"));
    }
    if cursor.eat("!").is_some() || cursor.eat_word("not").is_some() {
        let inner = prefix(cursor, depth + 1)?;
        let (span, depth) = (start..inner.span.end, inner.depth + 1);
        return checked(TermKind::Not(Box::new(inner)), span, depth);
    }
    if cursor.eat("-").is_some() {
        // The smallest int has no literal but with its sign (JLS 3.10.1).
        const SMALLEST: &str = "2147483648";
        let rest = cursor.rest().strip_prefix(SMALLEST);
        if rest.is_some_and(|it| !it.starts_with(|c: char| c.is_alphanumeric() || c == '.')) {
            cursor.eat(SMALLEST);
            let kind = TermKind::Literal(Literal::Int(i64::from(i32::MIN)));
            return checked(kind, cursor.span_from(start), 1);
        }
        let inner = prefix(cursor, depth + 1)?;
        let (span, depth) = (start..inner.span.end, inner.depth + 1);
        return checked(TermKind::Negate(Box::new(inner)), span, depth);
    }
    let mut term = primary(cursor, start, depth)?;
    while cursor.eat(".").is_some() {
        let method = cursor.name("a function")?;
        cursor.expect("(")?;
        let mut arguments = vec![term];
        arguments.extend(terms(cursor, ")", depth)?);
        term = Term::call(method, arguments, cursor.span_from(start));
        if term.depth > MAX_NESTING {
            return Err(Diagnostic::new(term.span, "this expression is nested too deeply"));
        }
    }
    Ok(term)
}

/// Terms with commas between them, up to a closing bracket, which is read too.
fn terms(cursor: &mut Cursor<'_>, close: &str, depth: usize) -> Result<Vec<Term>, Diagnostic> {
    let mut terms = Vec::new();
    if cursor.eat(close).is_some() {
        return Ok(terms);
    }
    loop {
        terms.push(choice(cursor, depth + 1)?);
        if cursor.eat(",").is_none() {
            cursor.expect(close)?;
            return Ok(terms);
        }
    }
}

fn primary(cursor: &mut Cursor<'_>, start: usize, depth: usize) -> Result<Term, Diagnostic> {
    if cursor.eat("(").is_some() {
        let inner = choice(cursor, depth + 1)?;
        cursor.expect(")")?;
        return Ok(Term { span: cursor.span_from(start), ..inner });
    }
    for (open, close) in [("[", "]"), ("{", "}")] {
        if cursor.peeks("{:") || cursor.eat(open).is_none() {
            continue;
        }
        let items = terms(cursor, close, depth)?;
        let deeper = 1 + items.iter().map(|one| one.depth).max().unwrap_or(0);
        let kind = if open == "[" { TermKind::List(items) } else { TermKind::Set(items) };
        return checked(kind, cursor.span_from(start), deeper);
    }
    let literal = |literal, span| checked(TermKind::Literal(literal), span, 1);
    if let Some((value, span)) = literal::number(cursor)? {
        return match value {
            Value::Int(value) => literal(Literal::Int(i64::from(value)), span),
            Value::Long(value) => literal(Literal::Long(value), span),
            Value::Float(value) => literal(Literal::Double(f64::from(value)), span),
            Value::Double(value) => literal(Literal::Double(value), span),
            _ => Err(Diagnostic::new(span, "this literal is not known here")),
        };
    }
    if let Some((value, span)) = literal::char(cursor)? {
        let Value::Char(unit) = value else {
            return Err(Diagnostic::new(span, "this literal is not known here"));
        };
        return literal(Literal::Text(String::from_utf16_lossy(&[unit])), span);
    }
    if let Some((text, span)) = cursor.string()? {
        return literal(Literal::Text(text), span);
    }
    let name = cursor.name("an expression")?;
    match name.name.as_str() {
        "true" | "True" => return literal(Literal::Boolean(true), name.span),
        "false" | "False" => return literal(Literal::Boolean(false), name.span),
        "null" | "None" => return literal(Literal::Null, name.span),
        _ => {}
    }
    if cursor.eat("(").is_none() {
        return Ok(Term::of_name(&name));
    }
    let arguments = terms(cursor, ")", depth)?;
    let deeper = 1 + arguments.iter().map(|one| one.depth).max().unwrap_or(0);
    checked(TermKind::Call(name, arguments), cursor.span_from(start), deeper)
}

impl Term {
    /// The names in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let of = |terms: &[Term]| terms.iter().flat_map(Term::names).collect::<Vec<_>>();
        match &self.kind {
            TermKind::Literal(_) => Vec::new(),
            TermKind::Name(name) => vec![name.clone()],
            TermKind::Not(inner) | TermKind::Negate(inner) => inner.names(),
            TermKind::Binary(_, a, b) => [a.names(), b.names()].concat(),
            TermKind::Choose(three) => of(&three[..]),
            TermKind::Call(_, terms) | TermKind::List(terms) | TermKind::Set(terms) => of(terms),
        }
    }
}
