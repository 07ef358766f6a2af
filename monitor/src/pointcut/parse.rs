//! Parser of pointcuts.

use super::ast::{
    Advice, AnnotatedArgument, Argument, Literal, Operand, Pointcut, Primitive, Timing, Typed,
};
use super::pattern::{AnnotationPattern, Glob, MemberPattern, ParamPattern, TypePattern};
use crate::event::{Kind, Modifiers};
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Span};

/// Maximum number of operands of a chain of `||` or `&&`.
const MAX_PARTS: usize = 300;

/// Parses `before` or `after` (`returning`, `throwing`) and a pointcut.
///
/// # Errors
/// If there is a syntax error.
pub fn parse_advice(cursor: &mut Cursor<'_>) -> Result<Advice, Diagnostic> {
    let timing = parse_timing(cursor)?;
    let pointcut = parse_pointcut(cursor)?;
    Ok(Advice { timing, pointcut })
}

/// Parses `before`, `after`, `after returning`, `after returning(T x)` or the same with `throwing`.
///
/// # Errors
/// If there is a syntax error.
pub fn parse_timing(cursor: &mut Cursor<'_>) -> Result<Timing, Diagnostic> {
    if cursor.eat_word("before").is_some() {
        return Ok(Timing::Before);
    }
    if cursor.eat_word("after").is_none() {
        return Err(cursor.unexpected("`before` or `after`"));
    }
    if cursor.eat_word("returning").is_some() {
        return Ok(Timing::AfterReturning(typed_in_parentheses(cursor)?));
    }
    if cursor.eat_word("throwing").is_some() {
        return Ok(Timing::AfterThrowing(typed_in_parentheses(cursor)?));
    }
    Ok(Timing::After)
}

fn typed_in_parentheses(cursor: &mut Cursor<'_>) -> Result<Option<Typed>, Diagnostic> {
    if cursor.eat("(").is_none() {
        return Ok(None);
    }
    if cursor.eat(")").is_some() {
        return Ok(None);
    }
    let first = cursor.offset();
    let mut lookahead = cursor.clone();
    let typed = match (lookahead.word(), lookahead.eat(")")) {
        (Some(name), Some(_)) => {
            *cursor = lookahead;
            return Ok(Some(Typed { ty: None, name }));
        }
        _ => Typed { ty: Some(parse_type(cursor)?), name: cursor.name("a name for the value")? },
    };
    debug_assert!(cursor.offset() >= first, "reading goes forward");
    cursor.expect(")")?;
    Ok(Some(typed))
}

/// Parses the pattern of a type.
///
/// # Errors
/// If there is a syntax error.
pub fn parse_type(cursor: &mut Cursor<'_>) -> Result<TypePattern, Diagnostic> {
    let Some(text) = cursor.take_while(is_type_char) else {
        return Err(cursor.unexpected("a type"));
    };
    TypePattern::parse(&text.name).ok_or_else(|| {
        Diagnostic::new(text.span, format!("`{}` is not a pattern of types", text.name))
    })
}

fn is_type_char(c: char) -> bool {
    c.is_alphanumeric() || "_$.*+[]".contains(c)
}

/// Parses a pointcut.
///
/// # Errors
/// If there is a syntax error.
pub fn parse_pointcut(cursor: &mut Cursor<'_>) -> Result<Pointcut, Diagnostic> {
    either(cursor, 0)
}

fn either(cursor: &mut Cursor<'_>, depth: usize) -> Result<Pointcut, Diagnostic> {
    let mut left = both(cursor, depth)?;
    let mut parts = 1;
    while let Some(sign) = cursor.eat("||") {
        one_more(&mut parts, sign)?;
        left = Pointcut::Or(Box::new(left), Box::new(both(cursor, depth)?));
    }
    Ok(left)
}

fn both(cursor: &mut Cursor<'_>, depth: usize) -> Result<Pointcut, Diagnostic> {
    let mut left = single(cursor, depth)?;
    let mut parts = 1;
    while let Some(sign) = cursor.eat("&&") {
        one_more(&mut parts, sign)?;
        left = Pointcut::And(Box::new(left), Box::new(single(cursor, depth)?));
    }
    Ok(left)
}

/// Counts the operands of a chain. Its tree is as deep as the chain is long.
fn one_more(parts: &mut usize, sign: Span) -> Result<(), Diagnostic> {
    *parts += 1;
    if *parts > MAX_PARTS {
        return Err(Diagnostic::new(sign, "this pointcut has too many parts"));
    }
    Ok(())
}

fn single(cursor: &mut Cursor<'_>, depth: usize) -> Result<Pointcut, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start + 1, "this pointcut is nested too deeply"));
    }
    if cursor.eat("!").is_some() {
        let inner = single(cursor, depth + 1)?;
        let end = inner.span().end;
        return Ok(Pointcut::Not(Box::new(inner), start..end));
    }
    if cursor.eat("(").is_some() {
        let inner = either(cursor, depth + 1)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    if cursor.eat("@").is_some() {
        let name = cursor.name("a pointcut about annotations")?;
        cursor.expect("(")?;
        let primitive = of_annotations(cursor, &name)?;
        cursor.expect(")")?;
        return Ok(Pointcut::Primitive(primitive, cursor.span_from(start)));
    }
    let name = cursor.name("a pointcut")?;
    if cursor.eat("(").is_none() {
        return Ok(Pointcut::Named(name));
    }
    let primitive = match name.name.as_str() {
        "cflow" | "cflowbelow" => Primitive::Flow {
            of: Box::new(either(cursor, depth + 1)?),
            is_below: name.name == "cflowbelow",
        },
        _ => primitive(cursor, &name)?,
    };
    cursor.expect(")")?;
    Ok(Pointcut::Primitive(primitive, cursor.span_from(start)))
}

fn primitive(cursor: &mut Cursor<'_>, name: &Ident) -> Result<Primitive, Diagnostic> {
    Ok(match name.name.as_str() {
        "call" => called(cursor)?,
        "execution" => Primitive::Member(Kind::Execution, Box::new(member(cursor, true)?)),
        "get" => Primitive::Member(Kind::Get, Box::new(member(cursor, false)?)),
        "set" => Primitive::Member(Kind::Set, Box::new(member(cursor, false)?)),
        "new" => Primitive::Member(Kind::New, Box::new(constructor(cursor)?)),
        "staticinitialization" => {
            Primitive::Member(Kind::Execution, Box::new(initializer(cursor)?))
        }
        "within" => within(cursor)?,
        "withincode" => Primitive::WithinCode(Box::new(member(cursor, true)?)),
        "line" => line(cursor)?,
        "target" => Primitive::Target(operand(cursor)?),
        "this" => Primitive::This(operand(cursor)?),
        "args" => Primitive::Args(arguments(cursor)?),
        "value" => Primitive::Value(operand(cursor)?),
        "old" => Primitive::Old(operand(cursor)?),
        "result" => Primitive::Result(literal(cursor)?),
        "thread" => Primitive::Thread(cursor.name("a name for the thread")?),
        "handler" => Primitive::Handler(combined_type(cursor)?),
        other => match Kind::named(other) {
            Some(
                kind @ (Kind::NewArray
                | Kind::ArrayLoad
                | Kind::ArrayStore
                | Kind::Throw
                | Kind::Catch
                | Kind::Lock
                | Kind::Unlock
                | Kind::Wait
                | Kind::Notify),
            ) => Primitive::Type(kind, optional_type(cursor)?),
            Some(kind) => Primitive::Kind(kind),
            None => {
                let error = format!("there is no pointcut `{other}(...)`");
                return Err(Diagnostic::new(name.span.clone(), error).hint(
                    "there are call, execution, staticinitialization, get, set, new, within, withincode, cflow, cflowbelow, target, this, args, value, old, \
                     result, thread, line, lock, unlock, wait, notify, throw, catch, newarray, arrayload, arraystore, branch, \
                     output, threadstart, threadend, threadswitch, tick, start and end",
                ));
            }
        },
    })
}

/// A pointcut whose name starts with `@`, after the opening parenthesis.
fn of_annotations(cursor: &mut Cursor<'_>, name: &Ident) -> Result<Primitive, Diagnostic> {
    Ok(match name.name.as_str() {
        "annotation" => Primitive::Annotation(annotation(cursor)?),
        "within" => Primitive::AnnotatedWithin(annotation(cursor)?),
        "withincode" => Primitive::AnnotatedWithinCode(annotation(cursor)?),
        "target" => Primitive::AnnotatedTarget(annotation(cursor)?),
        "this" => Primitive::AnnotatedThis(annotation(cursor)?),
        "args" => Primitive::AnnotatedArgs(annotated_arguments(cursor)?),
        other => {
            let error = format!("there is no pointcut `@{other}(...)`");
            return Err(Diagnostic::new(name.span.clone(), error)
                .hint("there are @annotation, @within, @withincode, @this, @target and @args"));
        }
    })
}

/// The type of an annotation.
fn annotation(cursor: &mut Cursor<'_>) -> Result<AnnotationPattern, Diagnostic> {
    let text = cursor.take_while(is_type_char);
    let text = text.ok_or_else(|| cursor.unexpected("the type of an annotation"))?;
    let error = |message: String| Diagnostic::new(text.span.clone(), message);
    if text.name.contains(['*', '+', '[']) || text.name.contains("..") {
        return Err(error(format!("`{}` is not the name of one annotation", text.name)).hint(
            "patterns of annotations stand before members and types: `call(@(A || B) * *(..))`",
        ));
    }
    let last = text.name.rsplit('.').next().unwrap_or_default();
    if last.starts_with(char::is_lowercase) {
        return Err(error(format!("`{}` is not the type of an annotation", text.name))
            .hint("annotations are no values: no parameter can be bound to one"));
    }
    Ok(AnnotationPattern { ty: type_pattern(&text.name, &text.span)?, holds: true })
}

fn annotated_arguments(cursor: &mut Cursor<'_>) -> Result<Vec<AnnotatedArgument>, Diagnostic> {
    let mut arguments = Vec::new();
    if cursor.peeks(")") {
        return Ok(arguments);
    }
    loop {
        if let Some(span) = cursor.eat("..") {
            if arguments.contains(&AnnotatedArgument::Rest) {
                return Err(Diagnostic::new(span, "`..` can stand once in a list of arguments"));
            }
            arguments.push(AnnotatedArgument::Rest);
        } else if cursor.eat("*").is_some() {
            arguments.push(AnnotatedArgument::Any);
        } else {
            arguments.push(AnnotatedArgument::Of(annotation(cursor)?));
        }
        if cursor.eat(",").is_none() {
            return Ok(arguments);
        }
    }
}

fn literal(cursor: &mut Cursor<'_>) -> Result<Literal, Diagnostic> {
    let known = [
        ("null", Literal::Null),
        ("true", Literal::Boolean(true)),
        ("false", Literal::Boolean(false)),
    ];
    let found = known.into_iter().find(|(word, _)| cursor.eat_word(word).is_some());
    found.map(|(_, literal)| literal).ok_or_else(|| {
        cursor
            .unexpected("`true`, `false` or `null`")
            .hint("`returning(T x)` gives a result a name, to tell its type or to bind it")
    })
}

fn optional_type(cursor: &mut Cursor<'_>) -> Result<Option<TypePattern>, Diagnostic> {
    if cursor.peeks(")") { Ok(None) } else { combined_type(cursor).map(Some) }
}

/// A pattern of types up to the closing parenthesis of the pointcut.
fn combined_type(cursor: &mut Cursor<'_>) -> Result<TypePattern, Diagnostic> {
    let text = pattern_text(cursor, "a type")?;
    type_pattern(&text.name, &text.span)
}

/// A call of a method, or of a constructor if the name is `new`.
fn called(cursor: &mut Cursor<'_>) -> Result<Primitive, Diagnostic> {
    let pattern = member(cursor, true)?;
    let kind = if pattern.name.text() == "new" { Kind::New } else { Kind::Call };
    Ok(Primitive::Member(kind, Box::new(pattern)))
}

/// The text up to the closing parenthesis of the pointcut.
fn pattern_text(cursor: &mut Cursor<'_>, what: &str) -> Result<Ident, Diagnostic> {
    let rest = cursor.rest();
    let mut depth = 0;
    let end = rest.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth < 0 || c == '\n' || c == ';'
    });
    let text = rest[..end.unwrap_or(rest.len())].trim_end().to_owned();
    if text.is_empty() {
        return Err(cursor.unexpected(what));
    }
    let start = cursor.offset();
    let span = start..start + text.len();
    // Skips exactly the bytes of the text.
    let left = core::cell::Cell::new(text.len());
    cursor.take_while(|c| {
        let more = left.get() > 0;
        left.set(left.get().saturating_sub(c.len_utf8()));
        more
    });
    Ok(Ident { name: text, span })
}

fn member(cursor: &mut Cursor<'_>, has_params: bool) -> Result<MemberPattern, Diagnostic> {
    let text = pattern_text(cursor, "the pattern of a member")?;
    let error = |message: String| Diagnostic::new(text.span.clone(), message);
    let (head, params) = split_params(&text)?;
    if params.is_some() && !has_params {
        return Err(error("fields have no parameters".to_owned()));
    }
    let (annotations, head) =
        AnnotationPattern::parse_all(head).ok_or_else(|| not_of_annotations(&text))?;
    let (modifiers, head) = modifiers(head, &text.span)?;
    let (file, head) = match head.rsplit_once(':') {
        Some((file, head)) => (Some(Glob::new(file.trim())), head.trim()),
        None => (None, head),
    };
    let (result, path) = result_and_path(head, &text.span)?;
    let (class, name) = class_and_name(path, &text.span)?;
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || "_$*<>".contains(c)) {
        return Err(error(format!("`{name}` is not the pattern of a name")));
    }
    let name = Glob::new(name);
    Ok(MemberPattern { annotations, modifiers, file, result, class, name, params })
}

fn not_of_annotations(text: &Ident) -> Diagnostic {
    let error = format!("`{}` does not start with the pattern of an annotation", text.name);
    Diagnostic::new(text.span.clone(), error)
        .hint("annotations are written `@A`, `!@A` or `@(A || B)`; their values cannot be compared")
}

/// The type of the result or field at the start of a member pattern, if there is one, and the rest.
fn result_and_path<'a>(
    head: &'a str,
    span: &Span,
) -> Result<(Option<TypePattern>, &'a str), Diagnostic> {
    let rest = match head.starts_with(['!', '(']) {
        true => TypePattern::text_after(head).ok_or_else(|| not_of_types(head, span))?,
        false => head.find(char::is_whitespace).map_or("", |end| &head[end..]),
    };
    let path = rest.trim();
    if path.is_empty() || rest.starts_with('.') {
        return Ok((None, head));
    }
    if !path.starts_with(['!', '(']) && path.contains(char::is_whitespace) {
        let error = format!("`{head}` is not the pattern of a member");
        return Err(Diagnostic::new(span.clone(), error)
            .hint("write `name`, `Type.name` or `result Type.name`, each with or without (parameters), and modifiers before it"));
    }
    Ok((Some(type_pattern(&head[..head.len() - rest.len()], span)?), path))
}

/// The class in a pattern such as `Type.name`, if there is one, and the name.
fn class_and_name<'a>(
    path: &'a str,
    span: &Span,
) -> Result<(Option<TypePattern>, &'a str), Diagnostic> {
    if path.starts_with(['!', '(']) {
        // The name is after the last dot, which is not part of the type.
        let found = path.rsplit_once('.').filter(|(class, _)| !class.ends_with('.'));
        let (class, name) = found.ok_or_else(|| not_of_types(path, span))?;
        return Ok((Some(type_pattern(class, span)?), name.trim_start()));
    }
    Ok(match path.rfind('.') {
        Some(at) => (Some(type_pattern(&path[..at], span)?), &path[at + 1..]),
        None => (None, path),
    })
}

/// The modifiers at the start of a member pattern, and the rest.
fn modifiers<'a>(head: &'a str, span: &Span) -> Result<ModifiersAndRest<'a>, Diagnostic> {
    let (mut modifiers, mut rest) = (Vec::new(), head.trim_start());
    loop {
        if rest.starts_with('@') {
            let error = "annotations stand before modifiers";
            return Err(Diagnostic::new(span.clone(), error)
                .hint("those of a type are in parentheses with it: `public (@A *) *(..)`"));
        }
        let (holds, after) = match rest.strip_prefix('!') {
            Some(after) => (false, after.trim_start()),
            None => (true, rest),
        };
        let (word, after) = after.split_once(char::is_whitespace).unwrap_or((after, ""));
        match Modifiers::word(word) {
            Some(modifier) if !after.is_empty() => modifiers.push((modifier, holds)),
            // A type follows.
            _ => return Ok((modifiers, rest)),
        }
        rest = after.trim_start();
    }
}

fn constructor(cursor: &mut Cursor<'_>) -> Result<MemberPattern, Diagnostic> {
    let text = pattern_text(cursor, "a class")?;
    let (class, params) = split_params(&text)?;
    let class = type_pattern(class.strip_suffix(".new").unwrap_or(class), &text.span)?;
    Ok(MemberPattern {
        annotations: Vec::new(),
        modifiers: Vec::new(),
        file: None,
        result: None,
        class: Some(class),
        name: Glob::new("new"),
        params,
    })
}

/// The static initialisation of a class.
fn initializer(cursor: &mut Cursor<'_>) -> Result<MemberPattern, Diagnostic> {
    let class = Some(combined_type(cursor)?);
    let name = Glob::new("<clinit>");
    let (annotations, modifiers) = (Vec::new(), Vec::new());
    Ok(MemberPattern {
        annotations,
        modifiers,
        file: None,
        result: None,
        class,
        name,
        params: None,
    })
}

fn type_pattern(text: &str, span: &Span) -> Result<TypePattern, Diagnostic> {
    TypePattern::parse_combined(text).ok_or_else(|| not_of_types(text, span))
}

fn not_of_types(text: &str, span: &Span) -> Diagnostic {
    let error = Diagnostic::new(span.clone(), format!("`{text}` is not a pattern of types"));
    if text.contains(")+") {
        return error.hint("`+` stands after names: `(A+ || B+)`");
    }
    if text.contains('<') {
        return error.hint("compiled programs keep no type arguments: leave out `<...>`");
    }
    error.hint("types are combined with `!`, `&&`, `||` and parentheses: `(A || B+) && !C`")
}

type ModifiersAndRest<'a> = (Vec<(Modifiers, bool)>, &'a str);

type HeadAndParams<'a> = (&'a str, Option<Vec<ParamPattern>>);

fn split_params(text: &Ident) -> Result<HeadAndParams<'_>, Diagnostic> {
    let name = text.name.trim();
    let throws =
        name.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with("throws"));
    if throws {
        let error = "`throws` in patterns is not supported";
        return Err(Diagnostic::new(text.span.clone(), error)
            .hint("compiled programs do not keep which exceptions a method declares"));
    }
    let count = |paren: char| name.matches(paren).count();
    if count('(') != count(')') {
        return Err(Diagnostic::new(text.span.clone(), "the list of parameters is not closed"));
    }
    let Some((head, list)) = last_parentheses(name).filter(|(head, _)| {
        // Others group types.
        !head.is_empty() && !head.ends_with(['!', '&', '|', '('])
    }) else {
        return Ok((name, None));
    };
    let list = list.trim();
    if list.is_empty() {
        return Ok((head, Some(Vec::new())));
    }
    let param = |param: &str| match param.trim() {
        ".." => Ok(ParamPattern::Rest),
        ty => match ty.strip_suffix("...") {
            Some(element) => type_pattern(element, &text.span).map(ParamPattern::VariableArity),
            None => type_pattern(ty, &text.span).map(ParamPattern::One),
        },
    };
    let params: Vec<ParamPattern> = list.split(',').map(param).collect::<Result<_, _>>()?;
    let is_misplaced = |it: &ParamPattern| matches!(it, ParamPattern::VariableArity(_));
    if params.iter().rev().skip(1).any(is_misplaced) {
        let error = "`T...` can only be the last parameter";
        return Err(Diagnostic::new(text.span.clone(), error));
    }
    Ok((head, Some(params)))
}

/// The text before the parentheses at the end of a text, and the text between them.
fn last_parentheses(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_suffix(')')?;
    let mut depth = 0;
    let open = inner.rfind(|c| {
        match c {
            ')' => depth += 1,
            '(' => depth -= 1,
            _ => {}
        }
        depth < 0
    })?;
    Some((text[..open].trim_end(), &inner[open + 1..]))
}

fn within(cursor: &mut Cursor<'_>) -> Result<Primitive, Diagnostic> {
    let text = pattern_text(cursor, "a type or a source file")?;
    if text.name.contains(['!', '&', '|', '(', '@']) {
        let pattern = type_pattern(&text.name, &text.span)?;
        // No file is called that.
        return Ok(Primitive::Within(Some(pattern), Glob::new("")));
    }
    let is_allowed = |c: char| c.is_alphanumeric() || "_$.*+-/[]".contains(c);
    if !text.name.chars().all(is_allowed) {
        let error = format!("`{}` is neither a type nor a source file", text.name);
        return Err(Diagnostic::new(text.span, error));
    }
    Ok(Primitive::Within(TypePattern::parse(&text.name), Glob::new(&text.name)))
}

fn line(cursor: &mut Cursor<'_>) -> Result<Primitive, Diagnostic> {
    let file = cursor
        .take_while(|c| c.is_alphanumeric() || "_$.*-/".contains(c))
        .ok_or_else(|| cursor.unexpected("a source file"))?;
    cursor.expect(":")?;
    match cursor.number()? {
        Some((number, span)) => match u32::try_from(number) {
            Ok(number) => Ok(Primitive::Line(Glob::new(&file.name), number)),
            Err(_) => Err(Diagnostic::new(span, "there is no such line")),
        },
        None => Err(cursor.unexpected("the number of a line")),
    }
}

fn operand(cursor: &mut Cursor<'_>) -> Result<Operand, Diagnostic> {
    let Some(text) = cursor.take_while(is_type_char) else {
        return Err(cursor.unexpected("a name or a type"));
    };
    if text.name == "*" {
        return Ok(Operand::Any);
    }
    if text.name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$') {
        return Ok(Operand::Name(text));
    }
    Ok(Operand::Type(type_pattern(&text.name, &text.span)?, text.span))
}

fn arguments(cursor: &mut Cursor<'_>) -> Result<Vec<Argument>, Diagnostic> {
    let mut arguments = Vec::new();
    if cursor.peeks(")") {
        return Ok(arguments);
    }
    loop {
        let start = cursor.offset();
        if let Some(span) = cursor.eat("..") {
            if arguments.contains(&Argument::Rest) {
                return Err(Diagnostic::new(span, "`..` can stand once in a list of arguments"));
            }
            arguments.push(Argument::Rest);
        } else {
            arguments.push(Argument::One(operand(cursor)?));
        }
        debug_assert!(cursor.offset() > start, "an argument was read");
        if cursor.eat(",").is_none() {
            return Ok(arguments);
        }
    }
}
