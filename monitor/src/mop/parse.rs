//! Parser of properties.

use std::collections::HashMap;

use super::ast::{
    Beginning, Event, Formula, Handler, JavaVersion, Property, Specification, Statement, Variable,
};
use super::conjuncts;
use super::java::{self, BlockContext, java_type};
use crate::expr::parse_expr;
use crate::pointcut::pattern::TypePattern;
use crate::pointcut::{Advice, Pointcut, Primitive, Timing, Typed, parse_pointcut, parse_type};
use crate::spec::{Cursor, Diagnostic, Ident, Source, Span};

/// The keywords of the logics.
pub(super) const LOGICS: [&str; 5] = ["ere", "fsm", "ltl", "ptltl", "cfg"];

pub(super) fn specification(source: &Source) -> Result<Specification, Diagnostic> {
    let mut cursor = Cursor::new(source);
    let mut specification = header(&mut cursor)?;
    let properties = &mut specification.properties;
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
    Ok(specification)
}

/// Parses `package p;` and imports, which only Java code needs: in pointcuts, a simple type name matches in any package.
fn header(cursor: &mut Cursor<'_>) -> Result<Specification, Diagnostic> {
    let mut specification = Specification::default();
    loop {
        let is_import = cursor.eat_word("import").is_some();
        if !is_import && cursor.eat_word("package").is_none() {
            return Ok(specification);
        }
        let is_static = is_import && cursor.eat_word("static").is_some();
        let is_part = |c: char| c.is_alphanumeric() || "_$.*".contains(c);
        let Some(name) = cursor.take_while(is_part) else {
            return Err(cursor.unexpected("a name"));
        };
        cursor.expect(";")?;
        match (is_import, is_static) {
            (false, _) => specification.package = Some(name.name),
            (true, false) => specification.imports.push((name.name, name.span)),
            (true, true) => {
                specification.imports.push((format!("static {}", name.name), name.span));
            }
        }
    }
}

/// JavaMOP's property modifiers that have no effect here.
const WITHOUT_EFFECT: [&str; 3] = ["unsynchronized", "decentralized", "connected"];

/// JavaMOP's property modifiers that are not supported.
const REFUSED: [&str; 2] = ["enforce", "avoid"];

/// The parameter of `perthread` properties: the number of the thread.
const THREAD: &str = "__THREAD";

fn property<'a>(cursor: &mut Cursor<'a>, text: &'a str) -> Result<Property, Diagnostic> {
    let (mut full_binding, mut suffix, mut notes) = (false, None, Vec::new());
    let mut per_thread = None;
    loop {
        if let Some(span) = cursor.eat_word("suffix") {
            suffix = Some(span);
        } else if cursor.peeks("full-binding") {
            cursor.eat("full-binding");
            full_binding = true;
        } else if cursor.peeks("any-binding") {
            cursor.eat("any-binding");
        } else if let Some(word) = modifier(cursor, &["perthread"]) {
            per_thread = Some(word.span);
        } else if let Some(word) = modifier(cursor, &WITHOUT_EFFECT) {
            let message = format!("`{}` has no effect", word.name);
            notes.push(Diagnostic::new(word.span, message));
        } else if let Some(word) = modifier(cursor, &REFUSED) {
            let message = format!("`{}` properties are not supported", word.name);
            return Err(Diagnostic::new(word.span, message));
        } else {
            break;
        }
    }
    cursor.eat_word("property");
    let name = cursor.name("`property` and its name")?;
    let mut types = HashMap::new();
    let params = if cursor.peeks("(") { typed_list(cursor, &mut types)? } else { Vec::new() };
    let brace = cursor.expect("{")?;
    let names = java::method_names(text, brace.start);
    let mut property = Property {
        name,
        full_binding,
        suffix,
        params,
        pointcuts: Vec::new(),
        variables: Vec::new(),
        methods: Vec::new(),
        types,
        events: Vec::new(),
        formulas: Vec::new(),
        notes,
    };
    loop {
        if cursor.eat("}").is_some() {
            break;
        }
        if cursor.eat_word("pointcut").is_some() {
            let name = cursor.name("the name of the pointcut")?;
            cursor.expect("=")?;
            let start = cursor.offset();
            let end = text[start..].find(';').map_or(text.len(), |length| start + length);
            conjuncts::refuse_conditions(text, &(start..end))?;
            let pointcut = parse_pointcut(cursor)?;
            cursor.expect(";")?;
            property.pointcuts.push((name, pointcut));
        } else if cursor.eat_word("creation").is_some() {
            cursor.expect_word("event")?;
            let event = event(cursor, text, &names, &mut property)?;
            property.events.push(Event { is_creation: true, ..event });
        } else if cursor.eat_word("event").is_some() {
            let event = event(cursor, text, &names, &mut property)?;
            property.events.push(event);
        } else if cursor.peeks("@") {
            if property.formulas.is_empty() {
                return Err(cursor.unexpected("a formula before its handlers"));
            }
            let handler = handler(cursor, text, &names, &property)?;
            if let Some(formula) = property.formulas.last_mut() {
                formula.handlers.push(handler);
            }
        } else if let Some(method) = java::written(text, cursor.offset()) {
            *cursor = Cursor::within(text, method.span.end..text.len());
            property.methods.push(method);
        } else if is_declaration(cursor) {
            variables(cursor, text, &mut property)?;
        } else {
            property.formulas.push(formula(cursor, text)?);
        }
    }
    if let Some(span) = per_thread {
        separate_threads(&mut property, &span)?;
    }
    Ok(property)
}

/// Gives a property a parameter that each of its events binds to the number of its thread.
fn separate_threads(property: &mut Property, span: &Span) -> Result<(), Diagnostic> {
    let name = Ident { name: THREAD.to_owned(), span: span.clone() };
    let thread = Typed { ty: TypePattern::parse("long"), name: name.clone() };
    property.params.push(thread.clone());
    for event in &mut property.events {
        let Some(advice) = &mut event.advice else {
            let message = "events of a `perthread` property have pointcuts";
            return Err(Diagnostic::new(event.name.span.clone(), message)
                .also(span.clone(), "the property is for each thread"));
        };
        let of_thread =
            Pointcut::Primitive(Primitive::Thread(name.clone()), advice.pointcut.span());
        advice.pointcut = Pointcut::And(Box::new(advice.pointcut.clone()), Box::new(of_thread));
        if let Some(params) = &mut event.params {
            params.push(thread.clone());
        }
    }
    Ok(())
}

/// Parses one of these words as a modifier, unless it is the name of the property.
fn modifier(cursor: &mut Cursor<'_>, words: &[&str]) -> Option<Ident> {
    let mut lookahead = cursor.clone();
    let word = lookahead.word().filter(|word| words.contains(&word.name.as_str()))?;
    if lookahead.peeks("(") || lookahead.peeks("{") {
        return None;
    }
    *cursor = lookahead;
    Some(word)
}

/// Java modifiers of declarations, which are ignored.
const OF_DECLARATIONS: [&str; 5] = ["private", "protected", "public", "final", "volatile"];

/// Whether a declaration is next: a type and a name.
fn is_declaration(cursor: &Cursor<'_>) -> bool {
    let mut lookahead = cursor.clone();
    let Some(first) = lookahead.peek_word() else { return false };
    if OF_DECLARATIONS.contains(&first) || first == "static" {
        return true;
    }
    parse_type(&mut lookahead).is_ok() && (lookahead.peek_word().is_some() || lookahead.peeks("<"))
}

/// `int n = 3, m;`
fn variables(
    cursor: &mut Cursor<'_>,
    text: &str,
    property: &mut Property,
) -> Result<(), Diagnostic> {
    loop {
        if OF_DECLARATIONS.iter().any(|word| cursor.eat_word(word).is_some()) {
            continue;
        }
        let Some(span) = cursor.eat_word("static") else { break };
        if !property.params.is_empty() {
            return Err(Diagnostic::new(span, "each instance has variables of its own")
                .hint("what all instances share is a property without parameters"));
        }
    }
    let start = cursor.offset();
    let ty = parse_type(cursor)?;
    let written = java_type(&text[cursor.span_from(start)]);
    if cursor.peeks("<") {
        return Err(cursor
            .unexpected("the name of a variable")
            .hint("types of variables have no arguments"));
    }
    loop {
        let name = cursor.name("the name of a variable")?;
        if cursor.peeks("(") {
            let message = format!("`{}` is a method that cannot be read", name.name);
            return Err(Diagnostic::new(name.span, message)
                .hint("methods are written as in Java, with a block"));
        }
        let value = match cursor.eat("=") {
            Some(_) => Some(parse_expr(cursor)?),
            None => None,
        };
        let (ty, written) = (ty.clone(), written.clone());
        property.variables.push(Variable { ty, written, name, value });
        if cursor.eat(",").is_none() {
            break;
        }
    }
    cursor.expect(";").map(drop)
}

/// Parses typed parameters; `types` receives their Java types.
fn typed_list(
    cursor: &mut Cursor<'_>,
    types: &mut HashMap<usize, String>,
) -> Result<Vec<Typed>, Diagnostic> {
    cursor.expect("(")?;
    let mut list: Vec<Typed> = Vec::new();
    if cursor.eat(")").is_some() {
        return Ok(list);
    }
    loop {
        let mut lookahead = cursor.clone();
        let ty = parse_type(cursor)?;
        let written = lookahead.take_while(is_of_type).map(|word| java_type(&word.name));
        let name = cursor.name("the name of a parameter")?;
        types.extend(written.map(|ty| (name.span.start, ty)));
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

/// Whether a character may be part of a parameter's type.
fn is_of_type(c: char) -> bool {
    c.is_alphanumeric() || "_$.*+[]".contains(c)
}

fn event<'a>(
    cursor: &mut Cursor<'a>,
    text: &'a str,
    methods: &[String],
    property: &mut Property,
) -> Result<Event, Diagnostic> {
    let name = cursor.name("the name of the event")?;
    if ["(", ";", "{"].iter().any(|symbol| cursor.peeks(symbol)) {
        let params =
            if cursor.peeks("(") { typed_list(cursor, &mut property.types)? } else { Vec::new() };
        let (action, java_version) = match cursor.peeks("{") {
            true => action(cursor, text, methods, property)?,
            false => (Vec::new(), None),
        };
        if action.is_empty() {
            cursor.expect(";")?;
        }
        let params = Some(params);
        return Ok(Event {
            name,
            is_creation: false,
            params,
            advice: None,
            is_around: false,
            condition: None,
            action,
            java_version,
        });
    }
    let is_around = eat_around(cursor);
    let (timing, params) = match is_around {
        true if cursor.peeks("(") => {
            (Timing::Before, Some(typed_list(cursor, &mut property.types)?))
        }
        true => (Timing::Before, None),
        false => beginning(cursor, &mut property.types)?,
    };
    cursor.expect(":")?;
    let (pointcut, condition) = conjuncts::pointcut(cursor, text)?;
    let (action, java_version) = if cursor.peeks("{") {
        action(cursor, text, methods, property)?
    } else {
        cursor.expect(";")?;
        (Vec::new(), None)
    };
    let advice = Some(Advice { timing, pointcut });
    Ok(Event {
        name,
        is_creation: false,
        params,
        advice,
        is_around,
        condition,
        action,
        java_version,
    })
}

/// Parses `around`, which may have a type of results before it. The type says nothing: results are checked against the methods.
fn eat_around(cursor: &mut Cursor<'_>) -> bool {
    let mut lookahead = cursor.clone();
    let is_typed = lookahead.peek_word() != Some("around");
    let is_around =
        (!is_typed || parse_type(&mut lookahead).is_ok()) && lookahead.eat_word("around").is_some();
    if is_around {
        *cursor = lookahead;
    }
    is_around
}

/// Parses the code of an event.
fn action<'a>(
    cursor: &mut Cursor<'a>,
    text: &'a str,
    methods: &[String],
    property: &Property,
) -> Result<(Vec<Statement>, Option<JavaVersion>), Diagnostic> {
    let read = code(cursor, text, methods, property)?;
    cursor.eat(";");
    Ok(read)
}

/// Parses code in braces.
fn code<'a>(
    cursor: &mut Cursor<'a>,
    text: &'a str,
    methods: &[String],
    property: &Property,
) -> Result<(Vec<Statement>, Option<JavaVersion>), Diagnostic> {
    let variables = property.variables.iter().map(|variable| variable.name.name.as_str());
    let variables: Vec<&str> = variables.collect();
    java::code(cursor, BlockContext { text, methods, variables: &variables })
}

/// Parses `before(T x)`, `after(T x) returning(U y)` and so on, up to the colon.
fn beginning(
    cursor: &mut Cursor<'_>,
    types: &mut HashMap<usize, String>,
) -> Result<Beginning, Diagnostic> {
    let is_before = cursor.eat_word("before").is_some();
    if !is_before && cursor.eat_word("after").is_none() {
        return Err(cursor.unexpected("`before`, `after` or `around`"));
    }
    let mut params = if cursor.peeks("(") { Some(typed_list(cursor, types)?) } else { None };
    if is_before {
        return Ok((Timing::Before, params));
    }
    let is_returning = cursor.eat_word("returning").is_some();
    if !is_returning && cursor.eat_word("throwing").is_none() {
        return Ok((Timing::After, params));
    }
    let value = if cursor.peeks("(") {
        let start = cursor.offset();
        let mut list = typed_list(cursor, types)?;
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

/// Parses `ere: text`, up to the handlers or the end of the property.
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

fn handler<'a>(
    cursor: &mut Cursor<'a>,
    text: &'a str,
    methods: &[String],
    property: &Property,
) -> Result<Handler, Diagnostic> {
    cursor.expect("@")?;
    let category = cursor.name("the name of a category")?;
    let (statements, java_version) = code(cursor, text, methods, property)?;
    Ok(Handler { category, statements, java_version })
}

/// Joins names for messages.
pub(super) fn listed<'a>(names: impl Iterator<Item = &'a Ident>) -> String {
    names.map(|name| name.name.as_str()).collect::<Vec<_>>().join(", ")
}
