//! Reading properties.

use super::ast::{
    Argument, Beginning, Event, Formula, Handler, Message, Piece, Property, Statement,
};
use crate::expr::literal::literal;
use crate::pointcut::{Advice, Timing, Typed, parse_pointcut, parse_type};
use crate::spec::{Cursor, Diagnostic, Ident, Source, Span};

/// The logics, by the words that start formulas.
pub(super) const LOGICS: [&str; 5] = ["ere", "fsm", "ltl", "ptltl", "cfg"];

pub(super) fn specification(source: &Source) -> Result<Vec<Property>, Diagnostic> {
    let mut cursor = Cursor::new(source);
    let mut properties: Vec<Property> = Vec::new();
    while !cursor.is_at_end() {
        let property = property(&mut cursor, &source.text)?;
        if let Some(other) = properties.iter().find(|other| other.name.name == property.name.name) {
            let message = format!("there are two properties `{}`", property.name.name);
            return Err(Diagnostic::new(property.name.span, message)
                .also(other.name.span.clone(), "the other one"));
        }
        properties.push(property);
    }
    if properties.is_empty() {
        return Err(cursor.unexpected("a property"));
    }
    Ok(properties)
}

fn property<'a>(cursor: &mut Cursor<'a>, text: &'a str) -> Result<Property, Diagnostic> {
    let (mut full_binding, mut suffix) = (false, None);
    loop {
        if let Some(span) = cursor.eat_word("suffix") {
            suffix = Some(span);
        } else if cursor.peeks("full-binding") {
            cursor.eat("full-binding");
            full_binding = true;
        } else {
            break;
        }
    }
    cursor.eat_word("property");
    let name = cursor.name("`property` and its name")?;
    let params = if cursor.peeks("(") { typed_list(cursor)? } else { Vec::new() };
    cursor.expect("{")?;
    let mut property = Property {
        name,
        full_binding,
        suffix,
        params,
        pointcuts: Vec::new(),
        events: Vec::new(),
        formulas: Vec::new(),
    };
    loop {
        if cursor.eat("}").is_some() {
            break;
        }
        if cursor.eat_word("pointcut").is_some() {
            let name = cursor.name("the name of the pointcut")?;
            cursor.expect("=")?;
            let pointcut = parse_pointcut(cursor)?;
            cursor.expect(";")?;
            property.pointcuts.push((name, pointcut));
        } else if cursor.eat_word("creation").is_some() {
            cursor.expect_word("event")?;
            property.events.push(Event { is_creation: true, ..event(cursor)? });
        } else if cursor.eat_word("event").is_some() {
            property.events.push(event(cursor)?);
        } else if cursor.peeks("@") {
            let Some(formula) = property.formulas.last_mut() else {
                return Err(cursor.unexpected("a formula before its handlers"));
            };
            formula.handlers.push(handler(cursor)?);
        } else {
            property.formulas.push(formula(cursor, text)?);
        }
    }
    Ok(property)
}

fn typed_list(cursor: &mut Cursor<'_>) -> Result<Vec<Typed>, Diagnostic> {
    cursor.expect("(")?;
    let mut list: Vec<Typed> = Vec::new();
    if cursor.eat(")").is_some() {
        return Ok(list);
    }
    loop {
        let ty = parse_type(cursor)?;
        let name = cursor.name("the name of a parameter")?;
        if list.iter().any(|other| other.name.name == name.name) {
            let message = format!("there are two parameters `{}`", name.name);
            return Err(Diagnostic::new(name.span, message));
        }
        list.push(Typed { ty: Some(ty), name });
        if cursor.eat(",").is_none() {
            break;
        }
    }
    cursor.expect(")")?;
    Ok(list)
}

fn event(cursor: &mut Cursor<'_>) -> Result<Event, Diagnostic> {
    let name = cursor.name("the name of the event")?;
    if cursor.peeks("(") || cursor.peeks(";") {
        let params = if cursor.peeks("(") { typed_list(cursor)? } else { Vec::new() };
        cursor.expect(";")?;
        return Ok(Event { name, is_creation: false, params: Some(params), advice: None });
    }
    let (timing, params) = beginning(cursor)?;
    cursor.expect(":")?;
    let pointcut = parse_pointcut(cursor)?;
    if cursor.eat("{").is_some() {
        cursor.expect("}").map_err(|error| error.hint("events have no code of their own here"))?;
        cursor.eat(";");
    } else {
        cursor.expect(";")?;
    }
    Ok(Event { name, is_creation: false, params, advice: Some(Advice { timing, pointcut }) })
}

/// `before(T x)`, `after(T x) returning(U y)` and so on, up to the colon.
fn beginning(cursor: &mut Cursor<'_>) -> Result<Beginning, Diagnostic> {
    let is_before = cursor.eat_word("before").is_some();
    if !is_before && cursor.eat_word("after").is_none() {
        return Err(cursor.unexpected("`before` or `after`"));
    }
    let mut params = if cursor.peeks("(") { Some(typed_list(cursor)?) } else { None };
    if is_before {
        return Ok((Timing::Before, params));
    }
    let is_returning = cursor.eat_word("returning").is_some();
    if !is_returning && cursor.eat_word("throwing").is_none() {
        return Ok((Timing::After, params));
    }
    let value = if cursor.peeks("(") {
        let start = cursor.offset();
        let mut list = typed_list(cursor)?;
        if list.len() > 1 {
            return Err(Diagnostic::new(
                cursor.span_from(start),
                "only one value is returned or thrown",
            ));
        }
        list.pop()
    } else {
        None
    };
    if let (Some(params), Some(value)) = (&mut params, &value) {
        params.push(value.clone());
    }
    let timing =
        if is_returning { Timing::AfterReturning(value) } else { Timing::AfterThrowing(value) };
    Ok((timing, params))
}

/// `ere: text`, up to the handlers or the end of the property.
fn formula<'a>(cursor: &mut Cursor<'a>, text: &'a str) -> Result<Formula, Diagnostic> {
    let logic = cursor.name("an event, a formula, a handler or `}`")?;
    if !LOGICS.contains(&logic.name.as_str()) {
        let message = format!("`{}` starts neither an event nor a formula", logic.name);
        return Err(Diagnostic::new(logic.span, message)
            .hint(format!("the logics are {}", LOGICS.join(", "))));
    }
    cursor.expect(":")?;
    let start = cursor.offset();
    let mut depth = 0_usize;
    let end = text[start..].char_indices().find(|(_, c)| match c {
        '{' => {
            depth += 1;
            false
        }
        '}' if depth > 0 => {
            depth -= 1;
            false
        }
        '}' | '@' => true,
        _ => false,
    });
    let Some((length, _)) = end else {
        return Err(Diagnostic::new(logic.span, "the formula is not followed by `@` or `}`"));
    };
    *cursor = Cursor::within(text, start + length..text.len());
    Ok(Formula {
        logic,
        text: start..start + text[start..start + length].trim_end().len(),
        handlers: Vec::new(),
    })
}

fn handler(cursor: &mut Cursor<'_>) -> Result<Handler, Diagnostic> {
    cursor.expect("@")?;
    let category = cursor.name("the name of a category")?;
    cursor.expect("{")?;
    let mut statements = Vec::new();
    while cursor.eat("}").is_none() {
        let word = cursor.name("`report`, `note`, `print`, `reset`, `stop` or `}`")?;
        statements.push(match word.name.as_str() {
            "report" => Statement::Report(message(cursor)?),
            "note" => Statement::Note(required(cursor)?),
            "print" => Statement::Print(required(cursor)?),
            "reset" | "__RESET" => Statement::Reset,
            "stop" => Statement::Stop,
            "call" => call(cursor)?,
            "throw" => {
                Statement::Throw { class: path(cursor, "a class")?, message: required(cursor)? }
            }
            "skip" | "__SKIP" => {
                let result = literal(cursor)?.map(|(value, _)| value);
                Statement::Skip { result, span: cursor.span_from(word.span.start) }
            }
            other => {
                let message = format!("there is no statement `{other}`");
                return Err(Diagnostic::new(word.span, message)
                    .hint("there are report, note, print, reset, stop, call, throw and skip"));
            }
        });
        cursor.expect(";")?;
    }
    Ok(Handler { category, statements })
}

/// Names joined by points.
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
        arguments.push(match literal(cursor)? {
            Some((value, _)) => Argument::Literal(value),
            None => Argument::Param(cursor.name("a parameter or a literal")?),
        });
    }
    Ok(Statement::Call { method, arguments })
}

fn required(cursor: &mut Cursor<'_>) -> Result<Message, Diagnostic> {
    match message(cursor)? {
        Some(message) => Ok(message),
        None => Err(cursor.unexpected("a text in double quotes")),
    }
}

fn message(cursor: &mut Cursor<'_>) -> Result<Option<Message>, Diagnostic> {
    let Some((text, span)) = cursor.string()? else { return Ok(None) };
    Ok(Some(Message(pieces(&text, &span)?)))
}

fn pieces(text: &str, span: &Span) -> Result<Vec<Piece>, Diagnostic> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            return Err(Diagnostic::new(span.clone(), "a `{` in this text is not closed"));
        };
        pieces.push(Piece::Text(before.to_owned()));
        pieces.push(match name {
            "__LOC" => Piece::Place,
            "__EVENT" => Piece::Event,
            "__CATEGORY" => Piece::Category,
            name => Piece::Param(name.to_owned()),
        });
        rest = after;
    }
    pieces.push(Piece::Text(rest.to_owned()));
    Ok(pieces)
}

/// For messages that name what may be meant.
pub(super) fn listed<'a>(names: impl Iterator<Item = &'a Ident>) -> String {
    names.map(|name| name.name.as_str()).collect::<Vec<_>>().join(", ")
}
