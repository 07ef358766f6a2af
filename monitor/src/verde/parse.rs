//! Parser of properties.

use super::ast::{
    EventDecl, EventRef, Kind, Outcome, Param, ParamSource, Property, StateDecl, Timing, Transition,
};
use crate::expr::parse_block;
use crate::pointcut::{parse_advice, parse_pointcut, parse_type};
use crate::spec::{Cursor, Diagnostic, Ident, Source};

pub(super) fn specification(source: &Source) -> Result<Vec<Property>, Diagnostic> {
    let mut cursor = Cursor::new(source);
    let mut properties: Vec<Property> = Vec::new();
    if cursor.peek_word() != Some("property") {
        let file = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
        let stem = file.split_once('.').map_or(file, |(stem, _)| stem);
        let name = Ident { name: stem.to_owned(), span: 0..0 };
        let property = body(&mut cursor, name)?;
        return if cursor.is_at_end() {
            Ok(vec![property])
        } else {
            Err(cursor.unexpected("a state"))
        };
    }
    while !cursor.is_at_end() {
        cursor.expect_word("property")?;
        let name = cursor.name("the name of the property")?;
        if let Some(other) = properties.iter().find(|other| other.name.name == name.name) {
            let message = format!("there are two properties `{}`", name.name);
            return Err(
                Diagnostic::new(name.span, message).also(other.name.span.clone(), "the other one")
            );
        }
        cursor.expect("{")?;
        properties.push(body(&mut cursor, name)?);
        cursor.expect("}")?;
    }
    Ok(properties)
}

fn body(cursor: &mut Cursor<'_>, name: Ident) -> Result<Property, Diagnostic> {
    let mut property = Property {
        name,
        slicing: Vec::new(),
        initialization: None,
        pointcuts: Vec::new(),
        events: Vec::new(),
        states: Vec::new(),
    };
    loop {
        if cursor.eat_word("slice").is_some() {
            cursor.expect_word("on")?;
            loop {
                property.slicing.push(cursor.name("a slicing parameter")?);
                if cursor.eat(",").is_none() {
                    break;
                }
            }
            cursor.eat(";");
        } else if let Some(span) = cursor.eat_word("initialization") {
            cursor.expect(":")?;
            if property.initialization.is_some() {
                return Err(Diagnostic::new(span, "the variables are initialized twice"));
            }
            property.initialization = Some(parse_block(cursor)?);
        } else if cursor.eat_word("pointcut").is_some() {
            let name = cursor.name("the name of the pointcut")?;
            cursor.expect("=")?;
            let pointcut = parse_pointcut(cursor)?;
            cursor.expect(";")?;
            property.pointcuts.push((name, pointcut));
        } else if cursor.eat_word("event").is_some() {
            let name = cursor.name("the name of the event")?;
            let params = params(cursor)?;
            let advice = if cursor.eat("=").is_some() { Some(parse_advice(cursor)?) } else { None };
            cursor.expect(";")?;
            property.events.push(EventDecl { name, params, advice });
        } else if cursor.eat_word("state").is_some() {
            property.states.push(state(cursor)?);
        } else {
            return Ok(property);
        }
    }
}

fn state(cursor: &mut Cursor<'_>) -> Result<StateDecl, Diagnostic> {
    let name = cursor.name("the name of the state")?;
    let mut accepting = true;
    if cursor.peeks("non-accepting") {
        cursor.eat("non-accepting");
        accepting = false;
    } else {
        cursor.eat_word("accepting");
    }
    let action = action(cursor)?;
    let mut transitions = Vec::new();
    if cursor.eat(":").is_some() {
        while cursor.peek_word() == Some("transition") {
            transitions.push(transition(cursor)?);
        }
    }
    Ok(StateDecl { name, accepting, action, transitions })
}

/// `action name()` or `name()`.
fn action(cursor: &mut Cursor<'_>) -> Result<Option<Ident>, Diagnostic> {
    let has_keyword = cursor.eat_word("action").is_some();
    let mut lookahead = cursor.clone();
    match (lookahead.word(), lookahead.eat("(")) {
        (Some(name), Some(_)) => {
            *cursor = lookahead;
            cursor
                .expect(")")
                .map_err(|error| error.hint("actions take no values: they are given all"))?;
            Ok(Some(name))
        }
        _ if has_keyword => Err(cursor.unexpected("the name of an action and `()`")),
        _ => Ok(None),
    }
}

fn transition(cursor: &mut Cursor<'_>) -> Result<Transition, Diagnostic> {
    cursor.expect_word("transition")?;
    cursor.expect(":")?;
    cursor.expect_word("event")?;
    let event = event_ref(cursor)?;
    let guard = if cursor.peeks("{") { Some(parse_block(cursor)?) } else { None };
    let success = outcome(cursor, "success")?;
    let failure = outcome(cursor, "failure")?;
    if success.is_none() && failure.is_none() {
        return Err(Diagnostic::new(event.span, "this transition leads nowhere")
            .hint("say where by `success STATE` or `failure STATE`"));
    }
    if let (None, Some(failure)) = (&guard, &failure) {
        return Err(Diagnostic::new(
            failure.span.clone(),
            "a transition without a guard does not fail",
        ));
    }
    Ok(Transition { event, guard, success, failure })
}

fn outcome(cursor: &mut Cursor<'_>, word: &str) -> Result<Option<Outcome>, Diagnostic> {
    let start = cursor.offset();
    if cursor.eat_word(word).is_none() {
        return Ok(None);
    }
    let code = if cursor.peeks("{") { Some(parse_block(cursor)?) } else { None };
    let action = action(cursor)?;
    let target = cursor.name("the state to go to")?;
    Ok(Some(Outcome { code, action, target, span: cursor.span_from(start) }))
}

fn event_ref(cursor: &mut Cursor<'_>) -> Result<EventRef, Diagnostic> {
    let start = cursor.offset();
    let timing = match (cursor.eat_word("before"), cursor.clone().eat_word("after")) {
        (Some(span), _) => Some((Timing::Before, span)),
        (None, Some(span)) => {
            cursor.eat_word("after");
            Some((Timing::After, span))
        }
        _ => None,
    };
    let kinds = [
        ("call", Kind::Call),
        ("write", Kind::Write),
        ("read", Kind::Read),
        ("update", Kind::Update),
    ];
    let mut kind = None;
    for (word, of) in kinds {
        // An event may have one of these words as its name.
        let mut lookahead = cursor.clone();
        if lookahead.eat_word(word).is_some() && !lookahead.peeks("(") {
            *cursor = lookahead;
            kind = Some(of);
            break;
        }
    }
    if cursor.peeks("*") || cursor.peeks("&") {
        return Err(cursor
            .unexpected("a name")
            .hint("there are no addresses: objects are told apart by identity"));
    }
    let Some(name) = cursor.take_while(|c| c.is_alphanumeric() || "_$.:/*".contains(c)) else {
        return Err(cursor.unexpected("the name of an event"));
    };
    if kind == Some(Kind::Update) && !cursor.peeks("(") {
        let start = cursor.offset();
        return Err(Diagnostic::new(
            name.span.start..start + 1,
            "only changes of single fields are events",
        )
        .hint("wait for `after write` of each field, and compare in the guard"));
    }
    let params = if cursor.peeks("(") { params(cursor)? } else { Vec::new() };
    Ok(EventRef { timing, kind, name, params, span: cursor.span_from(start) })
}

fn params(cursor: &mut Cursor<'_>) -> Result<Vec<Param>, Diagnostic> {
    cursor.expect("(")?;
    let mut params: Vec<Param> = Vec::new();
    if cursor.eat(")").is_some() {
        return Ok(params);
    }
    loop {
        if cursor.peeks("*") || cursor.peeks("&") {
            return Err(cursor
                .unexpected("the name of a parameter")
                .hint("there are no addresses: objects are told apart by identity"));
        }
        let name = cursor.name("the name of a parameter")?;
        if let Some(other) = params.iter().find(|other| other.name.name == name.name) {
            let message = format!("there are two parameters `{}`", name.name);
            return Err(
                Diagnostic::new(name.span, message).also(other.name.span.clone(), "the other one")
            );
        }
        let source = if cursor.eat("=").is_some() { Some(source(cursor)?) } else { None };
        let ty = if cursor.eat(":").is_some() {
            let mut lookahead = cursor.clone();
            let text = lookahead.take_while(|c| c.is_alphanumeric() || "_$.*+[]".contains(c));
            Some((parse_type(cursor)?, text.map(|text| text.name).unwrap_or_default()))
        } else {
            None
        };
        params.push(Param { name, source, ty });
        if cursor.eat(",").is_none() {
            break;
        }
    }
    cursor.expect(")")?;
    Ok(params)
}

fn source(cursor: &mut Cursor<'_>) -> Result<(ParamSource, crate::spec::Span), Diagnostic> {
    let word = cursor.name("`arg N`, `this`, `ret`, `old` or `new`")?;
    let place = match word.name.as_str() {
        "this" => ParamSource::This,
        "ret" => ParamSource::Result,
        "old" => ParamSource::Old,
        "new" | "value" => ParamSource::Value,
        "arg" => match cursor.number()? {
            Some((0, _)) => ParamSource::This,
            Some((number, span)) => match usize::try_from(number) {
                Ok(number) if number <= 255 => ParamSource::Argument(number),
                _ => return Err(Diagnostic::new(span, "methods have at most 255 arguments")),
            },
            None => return Err(cursor.unexpected("the number of an argument, from 1")),
        },
        other => {
            let message = format!("`{other}` is not a place of a value");
            return Err(Diagnostic::new(word.span, message)
                .hint("there are `arg N` (from 1), `this`, `ret`, `old` and `new`"));
        }
    };
    Ok((place, word.span))
}
