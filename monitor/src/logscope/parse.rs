//! Reading LogScope specifications.

use super::ast::{
    Automaton, Consequence, Event, EventDecl, FunctionDecl, Range, Spec, State, Statement, Target,
    Transition, Unit, UnitKind,
};
use crate::pointcut::{Advice, parse_pointcut, parse_timing};
use crate::rules::code::{Op, Term, TermKind, parse_comparison, parse_term};
use crate::rules::system::Persistence;
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Source};

pub(super) fn specification(source: &Source) -> Result<Spec, Diagnostic> {
    let mut cursor = Cursor::new(source);
    let mut spec = Spec::default();
    while !cursor.is_at_end() {
        if cursor.eat(":::").is_some() {
            declarations(&mut cursor, &mut spec, ":::")?;
            continue;
        }
        if cursor.eat("{:").is_some() {
            declarations(&mut cursor, &mut spec, ":}")?;
            continue;
        }
        if cursor.eat_word("event").is_some() {
            spec.events.push(event_decl(&mut cursor)?);
            continue;
        }
        if cursor.eat_word("final").is_some() {
            spec.at_end.extend(code(&mut cursor)?);
            continue;
        }
        let is_ignored = cursor.eat_word("ignore").is_some();
        let unit = if cursor.eat_word("pattern").is_some() {
            pattern(&mut cursor, is_ignored)?
        } else if cursor.eat_word("automaton").is_some() {
            let name = unit_name(&mut cursor)?;
            Unit { name, is_ignored, kind: UnitKind::Automaton(automaton(&mut cursor)?) }
        } else {
            return Err(cursor.unexpected("`pattern`, `automaton`, `event`, `final` or `{:`"));
        };
        if let Some(other) = spec.units.iter().find(|other| other.name.name == unit.name.name) {
            let message = format!("there are two specifications `{}`", unit.name.name);
            return Err(Diagnostic::new(unit.name.span, message)
                .also(other.name.span.clone(), "the other one"));
        }
        spec.units.push(unit);
    }
    if spec.units.is_empty() {
        return Err(cursor.unexpected("a pattern or an automaton"));
    }
    Ok(spec)
}

fn unit_name(cursor: &mut Cursor<'_>) -> Result<Ident, Diagnostic> {
    let name = cursor.take_while(|c| c.is_alphanumeric() || c == '_' || c == '.');
    name.ok_or_else(|| cursor.unexpected("a name"))
}

/// `bit(p, n) = (n >> p) & 1; count = 0;`
fn declarations(cursor: &mut Cursor<'_>, spec: &mut Spec, close: &str) -> Result<(), Diagnostic> {
    while cursor.eat(close).is_none() {
        if cursor.peek_word() == Some("def") {
            return Err(cursor.unexpected("a function or a variable").hint(
                "code is not in Python here: `bit(p, n) = (n >> p) & 1;` declares a function, `count = 0;` a variable",
            ));
        }
        let name = cursor.name("the name of a function or a variable")?;
        let is_there = spec.functions.iter().any(|one| one.name.name == name.name)
            || spec.globals.iter().any(|(one, _)| one.name == name.name);
        if is_there {
            return Err(Diagnostic::new(name.span, format!("there are two `{}`", name.name)));
        }
        let mut params = None;
        if cursor.eat("(").is_some() {
            let mut names = Vec::new();
            if cursor.eat(")").is_none() {
                loop {
                    names.push(cursor.name("a parameter")?);
                    if cursor.eat(",").is_none() {
                        cursor.expect(")")?;
                        break;
                    }
                }
            }
            params = Some(names);
        }
        cursor.expect("=")?;
        let body = parse_term(cursor)?;
        match params {
            Some(params) => spec.functions.push(FunctionDecl { name, params, body }),
            None => spec.globals.push((name, body)),
        }
        if !cursor.peeks(close) {
            cursor.expect(";")?;
        }
    }
    Ok(())
}

/// `event COMMAND(String Type, int Number) before: call(...) && args(Type, Number);`
fn event_decl(cursor: &mut Cursor<'_>) -> Result<EventDecl, Diagnostic> {
    let name = cursor.name("the kind of the records")?;
    let mut fields: Vec<(Ident, Option<crate::pointcut::pattern::TypePattern>)> = Vec::new();
    cursor.expect("(")?;
    if cursor.eat(")").is_none() {
        loop {
            let (field, ty) = crate::ruler::event_param(cursor)?;
            if fields.iter().any(|(known, _)| known.name == field.name) {
                let message = format!("there are two fields `{}`", field.name);
                return Err(Diagnostic::new(field.span, message));
            }
            fields.push((field, ty));
            if cursor.eat(",").is_none() {
                cursor.expect(")")?;
                break;
            }
        }
    }
    let mut advice = None;
    if cursor.eat(";").is_none() {
        let timing = parse_timing(cursor)?;
        cursor.eat(":");
        advice = Some(Advice { timing, pointcut: parse_pointcut(cursor)? });
        cursor.expect(";")?;
    }
    Ok(EventDecl { name, fields, advice })
}

fn pattern(cursor: &mut Cursor<'_>, is_ignored: bool) -> Result<Unit, Diagnostic> {
    let name = unit_name(cursor)?;
    cursor.expect(":")?;
    let trigger = event(cursor)?;
    cursor.expect("=>")?;
    let consequence = consequence(cursor, 0)?;
    let upto = match cursor.eat_word("upto") {
        Some(_) => Some(event(cursor)?),
        None => None,
    };
    cursor.eat(";");
    Ok(Unit { name, is_ignored, kind: UnitKind::Pattern { trigger, consequence, upto } })
}

fn consequence(cursor: &mut Cursor<'_>, depth: usize) -> Result<Consequence, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this pattern is nested too deeply"));
    }
    if cursor.eat("!").is_some() {
        return Ok(Consequence::Not(event(cursor)?));
    }
    for (open, close) in [("[", "]"), ("{", "}")] {
        if cursor.eat(open).is_none() {
            continue;
        }
        let mut members = vec![consequence(cursor, depth + 1)?];
        while cursor.eat(",").is_some() {
            members.push(consequence(cursor, depth + 1)?);
        }
        cursor.expect(close)?;
        let span = cursor.span_from(start);
        return Ok(match open {
            "[" => Consequence::Sequence(members, span),
            _ => Consequence::Set(members, span),
        });
    }
    Ok(Consequence::Event(event(cursor)?))
}

pub(super) fn event(cursor: &mut Cursor<'_>) -> Result<Event, Diagnostic> {
    let start = cursor.offset();
    let kind = cursor.name("an event")?;
    cursor.expect("{")?;
    let mut fields: Vec<(Ident, Range)> = Vec::new();
    if cursor.eat("}").is_none() {
        loop {
            let field = field(cursor)?;
            if let Some((other, _)) = fields.iter().find(|(other, _)| other.name == field.name) {
                let message = format!("there are two conditions on the field `{}`", field.name);
                return Err(
                    Diagnostic::new(field.span, message).also(other.span.clone(), "the other one")
                );
            }
            cursor.expect(":")?;
            fields.push((field, range(cursor, 0)?));
            if cursor.eat(",").is_none() {
                cursor.expect("}")?;
                break;
            }
        }
    }
    let condition = match cursor.eat_word("where") {
        Some(_) => Some(predicate(cursor, 0)?),
        None => None,
    };
    let action = match cursor.eat_word("do") {
        Some(_) => code(cursor)?,
        None => Vec::new(),
    };
    Ok(Event { kind, fields, condition, action, span: cursor.span_from(start) })
}

/// The name of a field, or a string if it is no name.
fn field(cursor: &mut Cursor<'_>) -> Result<Ident, Diagnostic> {
    if let Some((name, span)) = cursor.string()? {
        return Ok(Ident { name, span });
    }
    let name = cursor.take_while(|c| c.is_alphanumeric() || "_.$-".contains(c));
    name.ok_or_else(|| cursor.unexpected("the name of a field"))
}

fn range(cursor: &mut Cursor<'_>, depth: usize) -> Result<Range, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this range is nested too deeply"));
    }
    if cursor.eat("[").is_some() {
        let low = parse_term(cursor)?;
        cursor.expect(",")?;
        let high = parse_term(cursor)?;
        cursor.expect("]")?;
        return Ok(Range::Interval(low, high));
    }
    if cursor.eat("{").is_some() {
        let mut parts = Vec::new();
        loop {
            let Some((place, span)) = cursor.number()? else {
                return Err(cursor.unexpected("the number of an element or a bit, from 0"));
            };
            let Ok(place) = i64::try_from(place) else {
                return Err(Diagnostic::new(span, "this number is too large"));
            };
            cursor.expect(":")?;
            parts.push((place, range(cursor, depth + 1)?));
            if cursor.eat(",").is_none() {
                cursor.expect("}")?;
                return Ok(Range::Parts(parts));
            }
        }
    }
    let term = parse_comparison(cursor)?;
    let span = term.span.clone();
    match term.kind {
        TermKind::Literal(literal) => Ok(Range::Literal(literal, span)),
        TermKind::Name(name) if name == "absent" => Ok(Range::Absent),
        TermKind::Name(name) => Ok(Range::Name(Ident { name, span })),
        TermKind::Negate(inner) => match inner.kind {
            TermKind::Literal(literal) => match literal.negated() {
                Some(literal) => Ok(Range::Literal(literal, span)),
                None => Err(Diagnostic::new(span, "only numbers have a sign")),
            },
            _ => Err(no_range(span)),
        },
        _ => Err(no_range(span)),
    }
}

fn no_range(span: crate::spec::Span) -> Diagnostic {
    Diagnostic::new(span, "this is no range")
        .hint("ranges are literals, names, `absent`, `[low, high]` and `{0: 1, 2: \"a\"}`; other conditions stand after `where`")
}

/// `{: expr :}`, `|expr|`, a comparison, joined by `and`, `or`, `not` and parentheses.
fn predicate(cursor: &mut Cursor<'_>, depth: usize) -> Result<Term, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this condition is nested too deeply"));
    }
    let mut all = conjunction(cursor, depth)?;
    let mut parts = 0;
    while cursor.eat_word("or").is_some() {
        parts += 1;
        check_parts(cursor, parts)?;
        all = all.joined(Op::Or, conjunction(cursor, depth)?);
    }
    Ok(all)
}

fn check_parts(cursor: &mut Cursor<'_>, parts: usize) -> Result<(), Diagnostic> {
    match parts > MAX_NESTING {
        true => Err(cursor.unexpected("the end: this condition has too many parts")),
        false => Ok(()),
    }
}

fn conjunction(cursor: &mut Cursor<'_>, depth: usize) -> Result<Term, Diagnostic> {
    let mut all = atom(cursor, depth)?;
    let mut parts = 0;
    while cursor.eat_word("and").is_some() {
        parts += 1;
        check_parts(cursor, parts)?;
        all = all.joined(Op::And, atom(cursor, depth)?);
    }
    Ok(all)
}

fn atom(cursor: &mut Cursor<'_>, depth: usize) -> Result<Term, Diagnostic> {
    if cursor.eat_word("not").is_some() {
        let start = cursor.offset();
        if depth > MAX_NESTING {
            return Err(Diagnostic::new(start..start, "this condition is nested too deeply"));
        }
        return Ok(atom(cursor, depth + 1)?.negated());
    }
    if cursor.eat("{:").is_some() {
        let term = parse_term(cursor)?;
        cursor.expect(":}")?;
        return Ok(term);
    }
    if cursor.peeks("|") && !cursor.peeks("||") {
        let (start, rest) = (cursor.offset(), cursor.rest());
        let Some(length) = rest[1..].find('|') else {
            return Err(Diagnostic::new(start..start + 1, "this condition is not closed by `|`"));
        };
        let mut inner = cursor.inner(start + 1..start + 1 + length);
        let term = parse_term(&mut inner)?;
        if !inner.is_at_end() {
            return Err(inner.unexpected("`|`"));
        }
        cursor.skip_bytes(length + 2);
        return Ok(term);
    }
    if cursor.peeks("(") {
        // Parentheses may hold predicates or a part of a comparison.
        let mut ahead = cursor.clone();
        if let Ok(term) = parse_comparison(&mut ahead) {
            *cursor = ahead;
            return Ok(term);
        }
        cursor.expect("(")?;
        let inner = predicate(cursor, depth + 1)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    parse_comparison(cursor)
}

/// `{: statements :}`
pub(super) fn code(cursor: &mut Cursor<'_>) -> Result<Vec<Statement>, Diagnostic> {
    let close = if cursor.eat(":::").is_some() {
        ":::"
    } else {
        cursor.expect("{:")?;
        ":}"
    };
    statements(cursor, close, 0)
}

fn statements(
    cursor: &mut Cursor<'_>,
    close: &str,
    depth: usize,
) -> Result<Vec<Statement>, Diagnostic> {
    let mut all = Vec::new();
    while cursor.eat(close).is_none() {
        if cursor.eat(";").is_some() {
            continue;
        }
        let statement = statement(cursor, depth)?;
        let is_block = matches!(statement, Statement::If { .. });
        all.push(statement);
        if !is_block && !cursor.peeks(close) {
            cursor.expect(";")?;
        }
    }
    Ok(all)
}

fn statement(cursor: &mut Cursor<'_>, depth: usize) -> Result<Statement, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this code is nested too deeply"));
    }
    if cursor.eat_word("assert").is_some() {
        let condition = parse_term(cursor)?;
        let message = match cursor.eat(",") {
            Some(_) => Some(parse_term(cursor)?),
            None => None,
        };
        return Ok(Statement::Assert { condition, message });
    }
    if cursor.eat_word("print").is_some() {
        return Ok(Statement::Print(parse_term(cursor)?));
    }
    if cursor.eat_word("if").is_some() {
        cursor.expect("(")?;
        let condition = parse_term(cursor)?;
        cursor.expect(")")?;
        cursor.expect("{")?;
        let then = statements(cursor, "}", depth + 1)?;
        let or = match cursor.eat_word("else") {
            Some(_) => {
                cursor.expect("{")?;
                statements(cursor, "}", depth + 1)?
            }
            None => Vec::new(),
        };
        return Ok(Statement::If { condition, then, or });
    }
    let name = cursor.name("a statement")?;
    let operators =
        [("+=", Op::Add), ("-=", Op::Subtract), ("*=", Op::Multiply), ("/=", Op::Divide)];
    for (symbol, op) in operators {
        if cursor.eat(symbol).is_some() {
            let value = Term::of_name(&name).joined(op, parse_term(cursor)?);
            return Ok(Statement::Assign { name, value });
        }
    }
    cursor.expect("=").map_err(|error| {
        error.hint("there are `assert`, `print`, `if` and assignments to variables")
    })?;
    Ok(Statement::Assign { name, value: parse_term(cursor)? })
}

fn automaton(cursor: &mut Cursor<'_>) -> Result<Automaton, Diagnostic> {
    let mut automaton = Automaton::default();
    cursor.expect("{")?;
    while cursor.eat("}").is_none() {
        let mut ahead = cursor.clone();
        let word = ahead.word().map(|word| word.name).unwrap_or_default();
        let starts_state = matches!(
            ahead.peek_word(),
            Some("always" | "state" | "step" | "hot" | "initial" | "success")
        );
        match word.as_str() {
            "initial" if !starts_state => {
                cursor.word();
                loop {
                    automaton.initial.push(target(cursor)?);
                    if cursor.eat(",").is_none() {
                        break;
                    }
                }
            }
            "hot" | "success" if !starts_state => {
                cursor.word();
                loop {
                    let name = cursor.name("the name of a state")?;
                    match word.as_str() {
                        "hot" => automaton.hot.push(name),
                        _ => automaton.success.push(name),
                    }
                    if cursor.eat(",").is_none() {
                        break;
                    }
                }
            }
            _ => {
                let state = state(cursor)?;
                let known = automaton.states.iter().find(|one| one.name.name == state.name.name);
                if let Some(other) = known {
                    let message = format!("there are two states `{}`", state.name.name);
                    return Err(Diagnostic::new(state.name.span, message)
                        .also(other.name.span.clone(), "the other one"));
                }
                automaton.states.push(state);
            }
        }
        cursor.eat(";");
    }
    Ok(automaton)
}

fn state(cursor: &mut Cursor<'_>) -> Result<State, Diagnostic> {
    let (mut is_hot, mut is_success, mut is_initial) = (false, false, false);
    let persistence = loop {
        let Some(word) = cursor.word() else { return Err(cursor.unexpected("a state")) };
        match word.name.as_str() {
            "hot" => is_hot = true,
            "success" => is_success = true,
            "initial" => is_initial = true,
            "always" => break Persistence::Always,
            "state" => break Persistence::State,
            "step" => break Persistence::Step,
            _ => {
                let message = format!("a state is expected here, not `{}`", word.name);
                return Err(Diagnostic::new(word.span, message)
                    .hint("states start with always, state or step, before which hot, initial and success may stand"));
            }
        }
    };
    let name = cursor.name("the name of the state")?;
    let mut params: Vec<Ident> = Vec::new();
    if cursor.eat("(").is_some() && cursor.eat(")").is_none() {
        loop {
            let param = cursor.name("the name of a parameter")?;
            if params.iter().any(|known| known.name == param.name) {
                let message = format!("there are two parameters `{}`", param.name);
                return Err(Diagnostic::new(param.span, message));
            }
            params.push(param);
            if cursor.eat(",").is_none() {
                cursor.expect(")")?;
                break;
            }
        }
    }
    cursor.expect("{")?;
    let mut transitions = Vec::new();
    while cursor.eat("}").is_none() {
        let start = cursor.offset();
        let event = event(cursor)?;
        cursor.expect("=>")?;
        let mut targets = vec![target(cursor)?];
        while cursor.eat(",").is_some() {
            targets.push(target(cursor)?);
        }
        transitions.push(Transition { event, targets, span: cursor.span_from(start) });
        cursor.eat(";");
    }
    Ok(State { name, params, persistence, is_hot, is_success, is_initial, transitions })
}

fn target(cursor: &mut Cursor<'_>) -> Result<Target, Diagnostic> {
    let name = cursor.name("a state, `done` or `error`")?;
    let mut args = Vec::new();
    if cursor.eat("(").is_some() && cursor.eat(")").is_none() {
        loop {
            args.push(parse_term(cursor)?);
            if cursor.eat(",").is_none() {
                cursor.expect(")")?;
                break;
            }
        }
    }
    Ok(Target { name, args })
}
