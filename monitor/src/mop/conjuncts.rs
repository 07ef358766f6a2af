//! Splits an event's pointcut at its top-level `&&` into pointcuts and conditions on values.

use crate::event::Kind;
use crate::expr::{Ast, parse_expr};
use crate::pointcut::{Pointcut, Primitive, parse_pointcut};
use crate::spec::{Cursor, Diagnostic, Span};

/// The keywords of conditions.
const CONDITIONS: [&str; 2] = ["condition", "if"];

/// JavaMOP's names for kinds of events.
const NAMES: [(&str, Kind); 3] = [
    ("endProgram", Kind::ProgramEnd),
    ("startThread", Kind::ThreadStart),
    ("endThread", Kind::ThreadEnd),
];

/// Parses an event's pointcut and condition, up to the `;` or `{` after them.
pub(super) fn pointcut<'a>(
    cursor: &mut Cursor<'a>,
    text: &'a str,
) -> Result<(Pointcut, Option<Ast>), Diagnostic> {
    let start = cursor.offset();
    let Parts { spans, end } = parts(text, start);
    let (mut pointcut, mut condition) = (None, None);
    for span in spans {
        let mut part = Cursor::within(text, span.clone());
        if let Some(one) = leading_condition(&mut part)? {
            condition = Some(match condition {
                Some(others) => Ast::and(others, one),
                None => one,
            });
            continue;
        }
        refuse_conditions(text, &span)?;
        let one = match javamop(&mut part) {
            Some(pointcut) => pointcut,
            None => parse_pointcut(&mut part)?,
        };
        if !part.is_at_end() {
            return Err(part.unexpected("`&&`, `;` or `{`"));
        }
        pointcut = Some(match pointcut {
            Some(others) => Pointcut::And(Box::new(others), Box::new(one)),
            None => one,
        });
    }
    *cursor = Cursor::within(text, end..text.len());
    let Some(pointcut) = pointcut else {
        return Err(Diagnostic::new(start..end, "a pointcut is missing here")
            .hint("a condition does not say which events there are: add `call(...)` or another"));
    };
    Ok((pointcut, condition))
}

/// Parses `condition(EXPR)`, if the part is a condition.
fn leading_condition(part: &mut Cursor<'_>) -> Result<Option<Ast>, Diagnostic> {
    let mut lookahead = part.clone();
    let is_condition =
        lookahead.word().is_some_and(|word| CONDITIONS.contains(&word.name.as_str()));
    if !is_condition || lookahead.eat("(").is_none() {
        return Ok(None);
    }
    let condition = parse_expr(&mut lookahead)?;
    lookahead.expect(")")?;
    if !lookahead.is_at_end() {
        return Err(lookahead.unexpected("`&&`, `;` or `{`"));
    }
    Ok(Some(condition))
}

/// Parses one of JavaMOP's events for threads and the end of the program.
fn javamop(part: &mut Cursor<'_>) -> Option<Pointcut> {
    let mut lookahead = part.clone();
    let word = lookahead.word()?;
    let (_, kind) = NAMES.iter().find(|(name, _)| *name == word.name)?;
    lookahead.eat("(")?;
    lookahead.eat(")")?;
    let pointcut =
        Pointcut::Primitive(Primitive::Kind(*kind), lookahead.span_from(word.span.start));
    *part = lookahead;
    Some(pointcut)
}

/// Rejects conditions that are not at the top level of the pointcut.
pub(super) fn refuse_conditions(text: &str, within: &Span) -> Result<(), Diagnostic> {
    let (text, mut at) = (&text[..within.end], within.start);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if let Some(length) = skipped(text, at) {
            at += length;
        } else if c.is_alphanumeric() || c == '_' || c == '$' {
            let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            let word = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
            let is_called = rest[word.len()..].trim_start().starts_with('(');
            if is_called && CONDITIONS.contains(&word) {
                let message = "a condition is about the event as a whole";
                return Err(Diagnostic::new(at..at + word.len(), message)
                    .hint("join it to the rest of the pointcut by `&&`, outside of all parentheses and of `||`"));
            }
            at += word.len();
        } else {
            at += c.len_utf8();
        }
    }
    Ok(())
}

/// The source ranges of a pointcut's conjuncts, and its end.
struct Parts {
    spans: Vec<Span>,
    end: usize,
}

/// Splits at `&&` outside of parentheses. If there is a `||` outside of parentheses, the pointcut is one part.
fn parts(text: &str, start: usize) -> Parts {
    let (mut spans, mut from, mut depth, mut at) = (Vec::new(), start, 0_usize, start);
    let mut has_alternatives = false;
    while let Some(c) = text[at..].chars().next() {
        if let Some(length) = skipped(text, at) {
            at += length;
            continue;
        }
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ';' | '{' | '}' => break,
            // A handler; within parentheses it is an annotation.
            '@' if depth == 0 && !is_pointcut(&text[at + 1..]) => break,
            '|' if depth == 0 && text[at..].starts_with("||") => has_alternatives = true,
            '&' if depth == 0 && text[at..].starts_with("&&") => {
                spans.push(from..at);
                from = at + 2;
                at += 1;
            }
            _ => {}
        }
        at += c.len_utf8();
    }
    if has_alternatives {
        spans.clear();
        from = start;
    }
    spans.push(from..at);
    Parts { spans, end: at }
}

/// Whether the text after an `@` goes on as that of a pointcut about annotations.
fn is_pointcut(text: &str) -> bool {
    const NAMES: [&str; 6] = ["annotation", "args", "target", "this", "within", "withincode"];
    NAMES
        .iter()
        .any(|name| text.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('(')))
}

/// The length of the comment, string or character literal at an offset, if there is one.
fn skipped(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    let before = text[..at].chars().next_back();
    // File patterns may contain comment delimiters.
    let may_be_comment = before.is_none_or(|c| c.is_whitespace() || "()&|;".contains(c));
    if may_be_comment && (rest.starts_with("//") || rest.starts_with('#')) {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if may_be_comment && rest.starts_with("/*") {
        return Some(rest.find("*/").map_or(rest.len(), |end| end + 2));
    }
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, c)| {
        let is_end = !escaped && (*c == quote || *c == '\n');
        escaped = !escaped && *c == '\\';
        is_end
    });
    Some(end.map_or(rest.len(), |(end, _)| end + 1))
}
