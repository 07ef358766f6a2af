//! Parser of the code of events and handlers: statements of this language, and JavaMOP statements with the same meaning.

use super::ast::{Argument, Message, Piece, SkipResult, Statement};
use crate::event::Value;
use crate::expr::literal::literal;
use crate::expr::{Ast, parse_assignment, parse_expr};
use crate::pointcut::parse_type;
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Span};

/// Parses statements in braces.
pub(super) fn block(cursor: &mut Cursor<'_>) -> Result<Vec<Statement>, Diagnostic> {
    let mut statements = Vec::new();
    braces(cursor, &mut statements, 0)?;
    Ok(statements)
}

fn braces(
    cursor: &mut Cursor<'_>,
    statements: &mut Vec<Statement>,
    depth: usize,
) -> Result<(), Diagnostic> {
    let start = cursor.expect("{")?;
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start, "this code is nested too deeply"));
    }
    while cursor.eat("}").is_none() {
        statement(cursor, statements, depth)?;
    }
    Ok(())
}

/// Parses one statement, or a block, as a branch of a conditional.
fn branch(cursor: &mut Cursor<'_>, depth: usize) -> Result<Vec<Statement>, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this code is nested too deeply"));
    }
    let mut statements = Vec::new();
    statement(cursor, &mut statements, depth + 1)?;
    Ok(statements)
}

/// Parses one statement.
pub(super) fn statement(
    cursor: &mut Cursor<'_>,
    statements: &mut Vec<Statement>,
    depth: usize,
) -> Result<(), Diagnostic> {
    if cursor.eat(";").is_some() {
        return Ok(());
    }
    if cursor.peeks("{") {
        let mut inner = Vec::new();
        braces(cursor, &mut inner, depth + 1)?;
        // The scope of local variables ends with the block.
        let has_names = inner.iter().any(|one| matches!(one, Statement::Let { .. }));
        let end = cursor.offset();
        let condition = Ast::of_value(Value::Boolean(true), end..end);
        match has_names {
            true => statements.push(Statement::If { condition, then: inner, or: Vec::new() }),
            false => statements.extend(inner),
        }
        return Ok(());
    }
    if cursor.eat_word("if").is_some() {
        cursor.expect("(")?;
        let condition = parse_expr(cursor)?;
        cursor.expect(")")?;
        let then = branch(cursor, depth)?;
        let or = match cursor.eat_word("else") {
            Some(_) => branch(cursor, depth)?,
            None => Vec::new(),
        };
        statements.push(Statement::If { condition, then, or });
        return Ok(());
    }
    simple(cursor, statements)?;
    cursor.expect(";").map(drop)
}

fn simple(cursor: &mut Cursor<'_>, statements: &mut Vec<Statement>) -> Result<(), Diagnostic> {
    if cursor.peeks("++") || cursor.peeks("--") {
        statements.push(Statement::Assign(parse_assignment(cursor)?));
        return Ok(());
    }
    let before = cursor.clone();
    let word = cursor
        .name("`report`, `note`, `print`, `reset`, `stop`, `call`, `throw`, `skip` or `}`")?;
    let is_variable = is_assigned(cursor);
    statements.push(match word.name.as_str() {
        _ if is_variable => {
            *cursor = before;
            Statement::Assign(parse_assignment(cursor)?)
        }
        "report" => Statement::Report(message(cursor)?),
        "note" => Statement::Note(required(cursor)?),
        "print" => Statement::Print(required(cursor)?),
        "reset" | "__RESET" => Statement::Reset,
        "stop" => Statement::Stop,
        "call" => call(cursor)?,
        "throw" => throw(cursor)?,
        "skip" | "__SKIP" => {
            let result = match cursor.peeks(";") {
                true if word.name == "skip" => SkipResult::None,
                true => SkipResult::Default,
                false => SkipResult::Value(result(cursor)?),
            };
            Statement::Skip { result, span: cursor.span_from(word.span.start) }
        }
        "return" if cursor.peeks(";") => Statement::Return,
        "return" if at_proceed(cursor) => {
            let call = cursor.name("`proceed`")?;
            statements.extend([proceed(cursor, &call)?, Statement::Return]);
            return Ok(());
        }
        "proceed" if cursor.peeks("(") => proceed(cursor, &word)?,
        "return" => {
            let result = SkipResult::Returned(result(cursor)?);
            let span = cursor.span_from(word.span.start);
            statements.extend([Statement::Skip { result, span }, Statement::Return]);
            return Ok(());
        }
        "this" | "__MONITOR" => {
            *cursor = before;
            return this(cursor, &word.span, statements);
        }
        "System" | "RVMLogging" | "MOPLogging" => return output(cursor, &word, statements),
        other => {
            if let Some(error) = unsupported(other, &word.span) {
                return Err(error);
            }
            *cursor = before;
            return local(cursor, &word, statements);
        }
    });
    Ok(())
}

/// The value that stands for the result of a call. A literal with a sign is a literal.
fn result(cursor: &mut Cursor<'_>) -> Result<Ast, Diagnostic> {
    let mut lookahead = cursor.clone();
    match literal(&mut lookahead) {
        Ok(Some((value, span))) if lookahead.peeks(";") => {
            *cursor = lookahead;
            Ok(Ast::of_value(value, span))
        }
        _ => parse_expr(cursor),
    }
}

/// A qualified name.
fn path(cursor: &mut Cursor<'_>, what: &str) -> Result<Ident, Diagnostic> {
    let path = cursor.take_while(|c| c.is_alphanumeric() || "_$.".contains(c));
    path.ok_or_else(|| cursor.unexpected(what))
}

/// `Class.method(values)`.
fn call(cursor: &mut Cursor<'_>) -> Result<Statement, Diagnostic> {
    let method = path(cursor, "a class and its method")?;
    if !method.name.contains('.') {
        let message = format!("`{}` is no method with its class", method.name);
        return Err(Diagnostic::new(method.span, message).hint("write `Class.method(...)`"));
    }
    cursor.expect("(")?;
    let mut arguments = Vec::new();
    while cursor.eat(")").is_none() {
        if !arguments.is_empty() {
            cursor.expect(",")?;
        }
        arguments.push(argument(cursor)?);
    }
    Ok(Statement::Call { method, arguments })
}

fn argument(cursor: &mut Cursor<'_>) -> Result<Argument, Diagnostic> {
    let mut lookahead = cursor.clone();
    if let Ok(Some((value, _))) = literal(&mut lookahead)
        && (lookahead.peeks(",") || lookahead.peeks(")"))
    {
        *cursor = lookahead;
        return Ok(Argument::Literal(value));
    }
    let code = parse_expr(cursor)?;
    Ok(match code.as_name() {
        Some(name) => Argument::Name(Ident { name: name.to_owned(), span: code.span() }),
        None => Argument::Code(code),
    })
}

/// `Class "text"`, or as in Java `new Class("text")`.
fn throw(cursor: &mut Cursor<'_>) -> Result<Statement, Diagnostic> {
    let is_java = cursor.eat_word("new").is_some();
    let class = path(cursor, "a class")?;
    if !is_java {
        return Ok(Statement::Throw { class, message: required(cursor)? });
    }
    cursor.expect("(")?;
    let message = pieces_of(&parse_expr(cursor)?);
    cursor.expect(")")?;
    Ok(Statement::Throw { class, message })
}

/// Whether the next token assigns to the preceding name.
fn is_assigned(cursor: &mut Cursor<'_>) -> bool {
    ["=", "+=", "-=", "*=", "/=", "%=", "++", "--"].iter().any(|symbol| cursor.peeks(symbol))
}

/// An error for words that only JavaMOP knows.
/// Whether `proceed(` comes next.
fn at_proceed(cursor: &Cursor<'_>) -> bool {
    let mut lookahead = cursor.clone();
    lookahead.eat_word("proceed").is_some() && lookahead.peeks("(")
}

/// The arguments of `proceed`.
fn proceed(cursor: &mut Cursor<'_>, word: &Ident) -> Result<Statement, Diagnostic> {
    cursor.expect("(")?;
    let mut arguments = Vec::new();
    if cursor.eat(")").is_none() {
        loop {
            arguments.push(cursor.name("a parameter of the event")?);
            if cursor.eat(",").is_none() {
                cursor.expect(")")?;
                break;
            }
        }
    }
    Ok(Statement::Proceed { arguments, span: cursor.span_from(word.span.start) })
}

fn unsupported(word: &str, span: &Span) -> Option<Diagnostic> {
    let error = |message: &str| Diagnostic::new(span.clone(), message.to_owned());
    Some(match word {
        word if word.starts_with("__") => error(&format!("`{word}` is no statement")),
        _ => return None,
    })
}

/// An assignment to `this.NAME`, or JavaMOP's `this.reset()`.
fn this(
    cursor: &mut Cursor<'_>,
    span: &Span,
    statements: &mut Vec<Statement>,
) -> Result<(), Diagnostic> {
    let mut lookahead = cursor.clone();
    lookahead.word();
    lookahead.eat(".");
    let name = lookahead.word();
    if lookahead.peeks("(") {
        if name.is_some_and(|name| name.name == "reset") {
            lookahead.eat("(");
            lookahead.expect(")")?;
            *cursor = lookahead;
            statements.push(Statement::Reset);
            return Ok(());
        }
        return Err(Diagnostic::new(span.clone(), "properties have no methods to call"));
    }
    statements.push(Statement::Assign(parse_assignment(cursor)?));
    Ok(())
}

/// `System.out.println(text)`, or JavaMOP's logging. In logging, the default message is a verdict, and the text after it is the message of
/// the verdict.
fn output(
    cursor: &mut Cursor<'_>,
    to: &Ident,
    statements: &mut Vec<Statement>,
) -> Result<(), Diagnostic> {
    cursor.expect(".")?;
    let stream = cursor.name("`out` or `err`")?;
    cursor.expect(".")?;
    let method = cursor.name("`println` or `print`")?;
    let is_known = matches!(stream.name.as_str(), "out" | "err")
        && matches!(method.name.as_str(), "println" | "print");
    if !is_known {
        let message = format!("`{}.{}.{}` cannot be called", to.name, stream.name, method.name);
        return Err(Diagnostic::new(to.span.start..method.span.end, message)
            .hint("texts are written by `System.out.println` and by `print`"));
    }
    cursor.expect("(")?;
    let is_log = to.name != "System";
    if is_log {
        cursor.expect_word("Level")?;
        cursor.expect(".")?;
        cursor.name("a level")?;
        cursor.expect(",")?;
    }
    let text = match cursor.peeks(")") {
        true => Message(Vec::new()),
        false => pieces_of(&parse_expr(cursor)?),
    };
    cursor.expect(")")?;
    let is_default = |message: &Message| message.0 == [Piece::Default];
    match statements.last_mut() {
        _ if is_log && is_default(&text) => statements.push(Statement::Report(None)),
        Some(Statement::Report(message @ None)) if is_log => *message = Some(text),
        _ => statements.push(Statement::Print(text)),
    }
    Ok(())
}

/// A local variable: `int n = 3`.
fn local(
    cursor: &mut Cursor<'_>,
    word: &Ident,
    statements: &mut Vec<Statement>,
) -> Result<(), Diagnostic> {
    let unknown = || {
        let message = format!("there is no statement `{}`", word.name);
        Diagnostic::new(word.span.clone(), message)
            .hint("there are report, note, print, reset, stop, call, throw and skip")
    };
    let ty = match word.name.as_str() {
        "let" | "var" => {
            cursor.word();
            None
        }
        "final" => {
            cursor.word();
            Some(parse_type(cursor)?)
        }
        _ => Some(parse_type(cursor).map_err(|_| unknown())?),
    };
    let name = cursor.word().ok_or_else(unknown)?;
    let value = match cursor.eat("=") {
        Some(_) => Some(parse_expr(cursor)?),
        None => None,
    };
    if ty.is_none() && value.is_none() {
        return Err(cursor.unexpected("`=`"));
    }
    statements.push(Statement::Let { ty, name, value });
    Ok(())
}

fn required(cursor: &mut Cursor<'_>) -> Result<Message, Diagnostic> {
    match message(cursor)? {
        Some(message) => Ok(message),
        None => Err(cursor.unexpected("a text in double quotes")),
    }
}

/// A string with names in braces, or a string expression.
fn message(cursor: &mut Cursor<'_>) -> Result<Option<Message>, Diagnostic> {
    if cursor.peeks(";") || cursor.peeks("}") {
        return Ok(None);
    }
    let before = cursor.clone();
    if let Some((text, span)) = cursor.string()?
        && (cursor.peeks(";") || !cursor.peeks("+"))
    {
        return Ok(Some(Message(pieces(&text, &span)?)));
    }
    *cursor = before;
    let is_text = cursor.peeks("\"") || cursor.peeks("(");
    if !is_text {
        return Ok(None);
    }
    Ok(Some(pieces_of(&parse_expr(cursor)?)))
}

/// The pieces of a string expression.
fn pieces_of(text: &Ast) -> Message {
    let piece = |part: &Ast| match (part.as_text(), part.as_name()) {
        (Some(text), _) => Piece::Text(text.to_owned()),
        (None, Some(name)) => named(name, part.span()),
        (None, None) => Piece::Code(part.clone()),
    };
    Message(text.operands_of_concatenation().into_iter().map(piece).collect())
}

fn named(name: &str, span: Span) -> Piece {
    match name {
        "__LOC" => Piece::Location,
        "__STATICSIG" => Piece::Signature,
        "__EVENT" => Piece::Event,
        "__CATEGORY" => Piece::Category,
        "__DEFAULT_MESSAGE" => Piece::Default,
        name => Piece::Name(Ident { name: name.to_owned(), span }),
    }
}

fn pieces(text: &str, span: &Span) -> Result<Vec<Piece>, Diagnostic> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            return Err(Diagnostic::new(span.clone(), "a `{` in this text is not closed"));
        };
        pieces.push(Piece::Text(before.to_owned()));
        pieces.push(named(name, span.clone()));
        rest = after;
    }
    pieces.push(Piece::Text(rest.to_owned()));
    Ok(pieces)
}
