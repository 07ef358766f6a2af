//! Parser of specifications.

use super::ast::{
    Condition, EventDecl, EventRef, File, Import, MachineDecl, Modifiers, MonitorDecl, StateDecl,
    SuperDecl, Transition, Trigger,
};
use super::guard;
use crate::pointcut::{Typed, parse_advice, parse_pointcut, parse_type};
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Source};

/// The default error handler.
const HANDLER: &str = "Main.handler";

/// Parses a file.
pub(super) fn parse(source: &Source) -> Result<File, Diagnostic> {
    let mut cursor = Cursor::new(source);
    let mut file = File::default();
    while file.monitors.is_empty() || !cursor.is_at_end() {
        file.monitors.push(monitor(&mut cursor)?);
    }
    Ok(file)
}

fn monitor(cursor: &mut Cursor<'_>) -> Result<MonitorDecl, Diagnostic> {
    let mut handler = None;
    if let Some(span) = cursor.eat_word("handled") {
        handler = Some(if cursor.eat_word("by").is_some() {
            qualified(cursor, "the method that handles errors")?
        } else {
            Ident { name: HANDLER.to_owned(), span }
        });
    }
    if cursor.eat_word("monitor").is_none() {
        let expected = if handler.is_some() { "`monitor`" } else { "`monitor` or `handled`" };
        return Err(cursor.unexpected(expected));
    }
    let mut monitor = MonitorDecl {
        handler,
        name: cursor.name("the name of the monitor")?,
        params: if cursor.peeks("(") { typed_list(cursor)? } else { Vec::new() },
        imports: Vec::new(),
        pointcuts: Vec::new(),
        events: Vec::new(),
        machines: Vec::new(),
    };
    cursor.expect("{")?;
    let mut outside = MachineDecl::default();
    while cursor.eat("}").is_none() {
        declaration(cursor, &mut monitor, &mut outside)?;
    }
    if !outside.states.is_empty() || !outside.supers.is_empty() {
        monitor.machines.insert(0, outside);
    }
    Ok(monitor)
}

fn qualified(cursor: &mut Cursor<'_>, what: &str) -> Result<Ident, Diagnostic> {
    let Ident { mut name, span } = cursor.name(what)?;
    while cursor.eat(".").is_some() {
        name.push('.');
        name.push_str(&cursor.name(what)?.name);
    }
    Ok(Ident { name, span: cursor.span_from(span.start) })
}

/// `(T x, y)`
fn typed_list(cursor: &mut Cursor<'_>) -> Result<Vec<Typed>, Diagnostic> {
    cursor.expect("(")?;
    let mut list = Vec::new();
    if cursor.eat(")").is_some() {
        return Ok(list);
    }
    loop {
        let mut lookahead = cursor.clone();
        list.push(match lookahead.word() {
            Some(name) if lookahead.peeks(",") || lookahead.peeks(")") => {
                *cursor = lookahead;
                Typed { ty: None, name }
            }
            _ => Typed { ty: Some(parse_type(cursor)?), name: cursor.name("the name of a value")? },
        });
        if cursor.eat(",").is_none() {
            cursor.expect(")")?;
            return Ok(list);
        }
    }
}

fn declaration(
    cursor: &mut Cursor<'_>,
    monitor: &mut MonitorDecl,
    outside: &mut MachineDecl,
) -> Result<(), Diagnostic> {
    let start = cursor.offset();
    if cursor.eat_word("import").is_some() {
        let file = |cursor: &mut Cursor<'_>| {
            Ok::<_, Diagnostic>(cursor.string()?.map(|(name, span)| Ident { name, span }))
        };
        let mut import = Import { monitor: None, file: file(cursor)?, span: start..start };
        if import.file.is_none() {
            import.monitor = Some(cursor.name("a monitor or a file in quotes")?);
            if cursor.eat_word("from").is_some() {
                import.file = file(cursor)?;
                if import.file.is_none() {
                    return Err(cursor.unexpected("a file in quotes"));
                }
            }
        }
        import.span = cursor.span_from(start);
        cursor.expect(";")?;
        monitor.imports.push(import);
    } else if cursor.eat_word("pointcut").is_some() {
        let name = cursor.name("the name of the pointcut")?;
        cursor.expect("=")?;
        let pointcut = parse_pointcut(cursor)?;
        cursor.expect(";")?;
        monitor.pointcuts.push((name, pointcut));
    } else if cursor.eat_word("event").is_some() {
        events(cursor, &mut monitor.events)?;
    } else if cursor.eat_word("machine").is_some() {
        let name = Some(cursor.name("the name of the machine")?);
        let mut machine = MachineDecl { name, ..MachineDecl::default() };
        cursor.expect("{")?;
        while cursor.eat("}").is_none() {
            if !state_or_super(cursor, &mut machine)? {
                let error = cursor.unexpected("a state, a super state or `}`");
                return Err(
                    error.hint("events and imports stand in the monitor, outside of its machines")
                );
            }
        }
        monitor.machines.push(machine);
    } else if !state_or_super(cursor, outside)? {
        return Err(cursor.unexpected("a declaration or `}`").hint(
            "declarations start with import, pointcut, event, initial, anytime, live, next, state, super or machine",
        ));
    }
    Ok(())
}

fn events(cursor: &mut Cursor<'_>, events: &mut Vec<EventDecl>) -> Result<(), Diagnostic> {
    let mut is_first = true;
    loop {
        let name = cursor.name("the name of the event")?;
        let values = if cursor.peeks("(") { typed_list(cursor)? } else { Vec::new() };
        let defined = is_first && cursor.eat("=").is_some();
        let advice = if defined { Some(parse_advice(cursor)?) } else { None };
        if advice.is_none()
            && let Some(value) = values.first()
        {
            let message = "an abstract event has no values";
            return Err(Diagnostic::new(value.name.span.clone(), message)
                .hint("nothing in the program gives them; define the event by a pointcut"));
        }
        events.push(EventDecl { name, values, advice });
        if defined || cursor.eat(",").is_none() {
            break;
        }
        is_first = false;
    }
    cursor.expect(";")?;
    Ok(())
}

/// Parses a state or super state; returns false if there is none.
fn state_or_super(cursor: &mut Cursor<'_>, machine: &mut MachineDecl) -> Result<bool, Diagnostic> {
    if cursor.eat_word("super").is_some() {
        let name = cursor.name("the name of the super state")?;
        cursor.expect("[")?;
        let mut members = vec![cursor.name("a state")?];
        while cursor.eat(",").is_some() {
            members.push(cursor.name("a state")?);
        }
        cursor.expect("]")?;
        let transitions = transitions(cursor)?;
        machine.supers.push(SuperDecl { name, members, transitions });
        return Ok(true);
    }
    let mut modifiers = Modifiers::default();
    let mut modified = false;
    while let Some(word) = cursor.peek_word() {
        let flag = match word {
            "initial" => &mut modifiers.initial,
            "anytime" => &mut modifiers.anytime,
            "live" => &mut modifiers.live,
            "next" => &mut modifiers.next,
            _ => break,
        };
        let is_repeated = core::mem::replace(flag, true);
        let span = cursor.word().map_or(0..0, |word| word.span);
        if is_repeated {
            return Err(Diagnostic::new(span, format!("`{word}` stands here twice")));
        }
        modified = true;
    }
    if cursor.eat_word("state").is_none() {
        return if modified { Err(cursor.unexpected("`state`")) } else { Ok(false) };
    }
    let name = cursor.name("the name of the state")?;
    let within = if cursor.eat_word("within").is_some() { Some(duration(cursor)?) } else { None };
    let transitions = transitions(cursor)?;
    machine.states.push(StateDecl { name, modifiers, within, transitions });
    Ok(true)
}

/// Parses a time: a number and a unit. Returns nanoseconds.
fn duration(cursor: &mut Cursor<'_>) -> Result<u64, Diagnostic> {
    let start = cursor.offset();
    let Some((number, _)) = cursor.number()? else { return Err(cursor.unexpected("a time")) };
    let unit = match cursor.peek_word() {
        Some("ns") => 1,
        Some("us") => 1_000,
        Some("ms") => 1_000_000,
        Some("s") => 1_000_000_000,
        Some("min") => 60_000_000_000,
        _ => {
            return Err(cursor
                .unexpected("a unit of time")
                .hint("there are ns, us, ms, s and min"));
        }
    };
    cursor.word();
    number
        .checked_mul(unit)
        .filter(|time| *time > 0)
        .ok_or_else(|| Diagnostic::new(cursor.span_from(start), "this time is too long or zero"))
}

fn transitions(cursor: &mut Cursor<'_>) -> Result<Vec<Transition>, Diagnostic> {
    cursor.expect("{")?;
    let mut transitions = Vec::new();
    while cursor.eat("}").is_none() {
        transitions.push(transition(cursor)?);
    }
    Ok(transitions)
}

fn transition(cursor: &mut Cursor<'_>) -> Result<Transition, Diagnostic> {
    let start = cursor.offset();
    let trigger = if cursor.eat_word("when").is_some() {
        let start = cursor.offset();
        let condition = condition(cursor)?;
        let guard = guard::parse(cursor)?;
        Trigger::When { condition, guard, span: cursor.span_from(start) }
    } else if cursor.eat_word("timeout").is_some() {
        Trigger::Timeout
    } else {
        return Err(cursor.unexpected("`when`, `timeout` or `}`"));
    };
    let consuming = if cursor.eat("->").is_some() {
        true
    } else if cursor.eat("=>").is_some() {
        false
    } else {
        return Err(cursor.unexpected("`->` or `=>`"));
    };
    let target = cursor.name("a state or `error`")?;
    let message = cursor.string()?.map(|(message, _)| message);
    let span = cursor.span_from(start);
    cursor.expect(";")?;
    Ok(Transition { trigger, consuming, target, message, span })
}

fn condition(cursor: &mut Cursor<'_>) -> Result<Condition, Diagnostic> {
    either(cursor, 0)
}

fn either(cursor: &mut Cursor<'_>, depth: usize) -> Result<Condition, Diagnostic> {
    let first = all(cursor, depth)?;
    let mut parts = vec![first];
    while cursor.eat("||").is_some() {
        parts.push(all(cursor, depth)?);
    }
    Ok(one_or(parts, Condition::Either))
}

fn all(cursor: &mut Cursor<'_>, depth: usize) -> Result<Condition, Diagnostic> {
    let mut parts = vec![single(cursor, depth)?];
    while cursor.eat("&&").is_some() {
        parts.push(single(cursor, depth)?);
    }
    Ok(one_or(parts, Condition::All))
}

fn one_or(mut parts: Vec<Condition>, many: impl Fn(Vec<Condition>) -> Condition) -> Condition {
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        last => {
            parts.extend(last);
            many(parts)
        }
    }
}

fn single(cursor: &mut Cursor<'_>, depth: usize) -> Result<Condition, Diagnostic> {
    if depth > MAX_NESTING {
        let start = cursor.offset();
        return Err(Diagnostic::new(start..start + 1, "this condition is nested too deeply"));
    }
    if cursor.eat("!").is_some() {
        return Ok(Condition::Not(Box::new(single(cursor, depth + 1)?)));
    }
    if cursor.eat("(").is_some() {
        let inner = either(cursor, depth + 1)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    if cursor.eat_word("ANY").is_some() {
        return Ok(Condition::Any);
    }
    let name = cursor.name("an event, `ANY`, `!` or `(`")?;
    let (monitor, name) = match cursor.eat(".") {
        Some(_) => (Some(name), cursor.name("an event")?),
        None => (None, name),
    };
    let values = if cursor.eat("(").is_some() { Some(value_names(cursor)?) } else { None };
    Ok(Condition::Event(EventRef { monitor, name, values }))
}

/// `a, b)`
fn value_names(cursor: &mut Cursor<'_>) -> Result<Vec<Ident>, Diagnostic> {
    let mut names = vec![cursor.name("the name of a value")?];
    while cursor.eat(",").is_some() {
        names.push(cursor.name("the name of a value")?);
    }
    cursor.expect(")")?;
    Ok(names)
}
