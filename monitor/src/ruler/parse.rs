//! Reading RuleR specifications.

use super::ast::{
    ArgDecl, ArgValue, Connective, EventDecl, EventParam, Expression, Handler, HandlerAction,
    Instance, ItemDecl, MonitorDecl, RuleDecl, Ruler, Signature, Spec, SubDecl, ThenDecl, Typed,
};
use crate::pointcut::{Advice, parse_pointcut, parse_timing, parse_type};
use crate::rules::code::{Literal, Term, parse_term};
use crate::rules::system::{Persistence, Signal};
use crate::spec::{Cursor, Diagnostic, Ident, MAX_NESTING, Source};

/// How deep blocks may be nested, and how many items a condition may have: each of them takes stack in every step.
const DEEPEST: usize = 32;
const MAX_ITEMS: usize = 64;

pub(super) fn specification(source: &Source) -> Result<Spec, Diagnostic> {
    let mut cursor = Cursor::new(source);
    let mut spec = Spec::default();
    let file = source.name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = file.split_once('.').map_or(file, |(stem, _)| stem);
    // What stands outside of a rule system is one of its own: the core form.
    let mut core: Option<Ruler> = None;
    while !cursor.is_at_end() {
        let start = cursor.offset();
        match cursor.peek_word() {
            Some("ruler") => {
                cursor.eat_word("ruler");
                let ruler = ruler(&mut cursor)?;
                if let Some(other) = spec.rulers.iter().find(|one| one.name.name == ruler.name.name)
                {
                    let message = format!("there are two rule systems `{}`", ruler.name.name);
                    return Err(Diagnostic::new(ruler.name.span, message)
                        .also(other.name.span.clone(), "the other one"));
                }
                spec.rulers.push(ruler);
            }
            Some("monitor") => {
                cursor.eat_word("monitor");
                spec.monitors.push(monitor(&mut cursor, start)?);
            }
            Some("event") => {
                cursor.eat_word("event");
                spec.events.push(event(&mut cursor)?);
            }
            Some("on") => {
                cursor.eat_word("on");
                spec.handlers.push(handler(&mut cursor)?);
            }
            _ => {
                let name = Ident { name: stem.to_owned(), span: start..start };
                let ruler = core.get_or_insert_with(|| Ruler::named(name));
                section(&mut cursor, ruler)?;
            }
        }
    }
    if let Some(core) = core {
        if let Some(other) = spec.rulers.first() {
            let message = "rules stand either in rule systems or outside of them";
            return Err(Diagnostic::new(core.name.span, message)
                .also(other.name.span.clone(), "a rule system"));
        }
        spec.rulers.push(core);
    }
    Ok(spec)
}

fn ruler(cursor: &mut Cursor<'_>) -> Result<Ruler, Diagnostic> {
    let mut ruler = Ruler::named(cursor.name("the name of the rule system")?);
    if cursor.peeks("(") {
        ruler.params = params(cursor)?;
    }
    cursor.expect("{")?;
    while cursor.eat("}").is_none() {
        section(cursor, &mut ruler)?;
    }
    Ok(ruler)
}

/// `(x: int, y: int)`
fn params(cursor: &mut Cursor<'_>) -> Result<Vec<Typed>, Diagnostic> {
    let mut params: Vec<Typed> = Vec::new();
    cursor.expect("(")?;
    if cursor.eat(")").is_some() {
        return Ok(params);
    }
    loop {
        let name = cursor.name("the name of a parameter")?;
        if let Some(other) = params.iter().find(|other| other.name.name == name.name) {
            let message = format!("there are two parameters `{}`", name.name);
            return Err(
                Diagnostic::new(name.span, message).also(other.name.span.clone(), "the other one")
            );
        }
        // `Next(i)` is `Next(i: obj)`.
        let ty = match cursor.eat(":") {
            Some(_) => cursor.name("a type")?,
            None => Ident { name: "any".to_owned(), span: name.span.clone() },
        };
        params.push(Typed { name, ty });
        if cursor.eat(",").is_none() {
            cursor.expect(")")?;
            return Ok(params);
        }
    }
}

fn list<'a, T>(
    cursor: &mut Cursor<'a>,
    read: impl Fn(&mut Cursor<'a>) -> Result<T, Diagnostic>,
) -> Result<Vec<T>, Diagnostic> {
    let mut all = vec![read(cursor)?];
    while cursor.eat(",").is_some() {
        all.push(read(cursor)?);
    }
    cursor.expect(";")?;
    Ok(all)
}

fn signature(cursor: &mut Cursor<'_>) -> Result<Signature, Diagnostic> {
    let name = cursor.name("the name of an event")?;
    let mut types = Vec::new();
    if cursor.eat("(").is_some() && cursor.eat(")").is_none() {
        loop {
            types.push(cursor.name("a type")?);
            if cursor.eat(",").is_none() {
                cursor.expect(")")?;
                break;
            }
        }
    }
    Ok(Signature { name, types })
}

fn section(cursor: &mut Cursor<'_>, ruler: &mut Ruler) -> Result<(), Diagnostic> {
    let name = |cursor: &mut Cursor<'_>| cursor.name("the name of a rule");
    let mut ahead = cursor.clone();
    let Some(word) = ahead.word() else { return Err(cursor.unexpected("a rule")) };
    // A rule may have the name of a section.
    if ahead.peeks(":") || ahead.peeks("(") || ahead.peeks("{") {
        return rule(cursor, ruler, None);
    }
    match word.name.as_str() {
        "observes" => ruler.observes.extend(section_list(cursor, signature)?),
        "locals" => ruler.locals.extend(section_list(cursor, signature)?),
        "initials" => ruler.initials.extend(section_list(cursor, |c| instance(c, false))?),
        "forbidden" => ruler.forbidden.extend(section_list(cursor, name)?),
        "success" => ruler.success.extend(section_list(cursor, name)?),
        "assert" => ruler.asserted.extend(section_list(cursor, name)?),
        "outputs" => {
            let name = |cursor: &mut Cursor<'_>| cursor.name("the name of an event");
            ruler.outputs.extend(section_list(cursor, name)?);
        }
        "always" | "state" | "step" => {
            cursor.word();
            let persistence = match word.name.as_str() {
                "always" => Persistence::Always,
                "state" => Persistence::State,
                _ => Persistence::Step,
            };
            rule(cursor, ruler, Some(persistence))?;
        }
        _ => {
            return Err(cursor.unexpected("a rule or a section").hint(
                "sections are observes, locals, initials, forbidden, success, assert and outputs; rules start with always, state, step or a name",
            ));
        }
    }
    Ok(())
}

fn section_list<'a, T>(
    cursor: &mut Cursor<'a>,
    read: impl Fn(&mut Cursor<'a>) -> Result<T, Diagnostic>,
) -> Result<Vec<T>, Diagnostic> {
    cursor.word();
    list(cursor, read)
}

fn rule(
    cursor: &mut Cursor<'_>,
    ruler: &mut Ruler,
    persistence: Option<Persistence>,
) -> Result<(), Diagnostic> {
    let name = cursor.name("the name of a rule")?;
    if let Some(other) = ruler.rules.iter().find(|one| one.name.name == name.name) {
        // In the core form a rule may be given in several parts.
        let message = format!("there are two rules `{}`", name.name);
        return Err(
            Diagnostic::new(name.span, message).also(other.name.span.clone(), "the other one")
        );
    }
    let params = if cursor.peeks("(") { params(cursor)? } else { Vec::new() };
    let (body, default) = if cursor.eat(":").is_some() {
        (vec![sub(cursor, 0)?], Persistence::Step)
    } else {
        cursor.expect("{").map_err(|error| {
            error.hint("a rule is `Name(params) { ... }` or `Name(params): condition -> body;`")
        })?;
        (subs(cursor, "}", 0)?, Persistence::State)
    };
    let persistence = persistence.unwrap_or(default);
    ruler.rules.push(RuleDecl { name, params, persistence, body });
    Ok(())
}

fn subs(cursor: &mut Cursor<'_>, close: &str, depth: usize) -> Result<Vec<SubDecl>, Diagnostic> {
    let mut subs = Vec::new();
    while cursor.eat(close).is_none() {
        subs.push(sub(cursor, depth)?);
    }
    Ok(subs)
}

fn sub(cursor: &mut Cursor<'_>, depth: usize) -> Result<SubDecl, Diagnostic> {
    let start = cursor.offset();
    if depth > DEEPEST {
        return Err(Diagnostic::new(start..start, "these rules are nested too deeply"));
    }
    let mut items = Vec::new();
    if !cursor.peeks("->") && !cursor.peeks("{") {
        loop {
            items.push(item(cursor)?);
            if items.len() > MAX_ITEMS {
                let message = format!("a condition has at most {MAX_ITEMS} items");
                return Err(Diagnostic::new(cursor.span_from(start), message));
            }
            if cursor.eat(",").is_none() {
                break;
            }
        }
    }
    let then = if cursor.eat("{:").is_some() {
        ThenDecl::Block { is_ordered: true, subs: subs(cursor, ":}", depth + 1)? }
    } else if cursor.eat("{").is_some() {
        ThenDecl::Block { is_ordered: false, subs: subs(cursor, "}", depth + 1)? }
    } else {
        cursor.expect("->").map_err(|error| {
            error.hint("a condition is followed by `->` and a body, or by a block `{: ... :}`")
        })?;
        let mut body = vec![conjunction(cursor)?];
        while cursor.eat("|").is_some() {
            body.push(conjunction(cursor)?);
        }
        cursor.expect(";")?;
        ThenDecl::Body(body)
    };
    Ok(SubDecl { items, then, span: cursor.span_from(start) })
}

fn conjunction(cursor: &mut Cursor<'_>) -> Result<Vec<Instance>, Diagnostic> {
    let mut acts = vec![instance(cursor, true)?];
    while cursor.eat(",").is_some() {
        acts.push(instance(cursor, true)?);
    }
    Ok(acts)
}

/// `Track(f)`; with `may_negate` also `!close(f)`.
fn instance(cursor: &mut Cursor<'_>, may_negate: bool) -> Result<Instance, Diagnostic> {
    let start = cursor.offset();
    let is_negated = may_negate && cursor.eat("!").is_some();
    let name = cursor.name("a rule")?;
    let args = if cursor.peeks("(") { actuals(cursor)? } else { Vec::new() };
    Ok(Instance { is_negated, name, args, span: cursor.span_from(start) })
}

/// `(1, size = 2)`
fn actuals(cursor: &mut Cursor<'_>) -> Result<Vec<(Option<Ident>, Term)>, Diagnostic> {
    let mut args = Vec::new();
    cursor.expect("(")?;
    if cursor.eat(")").is_some() {
        return Ok(args);
    }
    loop {
        let name = named(cursor);
        args.push((name, parse_term(cursor)?));
        if cursor.eat(",").is_none() {
            cursor.expect(")")?;
            return Ok(args);
        }
    }
}

/// `size =`
fn named(cursor: &mut Cursor<'_>) -> Option<Ident> {
    let mut ahead = cursor.clone();
    let name = ahead.word()?;
    if ahead.peeks("==") || ahead.eat("=").is_none() {
        return None;
    }
    *cursor = ahead;
    Some(name)
}

fn item(cursor: &mut Cursor<'_>) -> Result<ItemDecl, Diagnostic> {
    if let Some(span) = cursor.eat_word("default") {
        return Ok(ItemDecl::Default(span));
    }
    let mut ahead = cursor.clone();
    if let Some(variable) = typed(&mut ahead)
        && ahead.eat_word("in").is_some()
    {
        *cursor = ahead;
        return Ok(ItemDecl::Each { variable, of: parse_term(cursor)? });
    }
    let mut ahead = cursor.clone();
    let ends = |cursor: &mut Cursor<'_>| {
        cursor.peeks(",") || cursor.peeks("->") || cursor.peeks("{") || cursor.is_at_end()
    };
    let failure = match literal(&mut ahead) {
        // No expression has binders.
        Ok(found) if ends(&mut ahead) || has_binder(&found) => {
            *cursor = ahead;
            return Ok(found);
        }
        Ok(_) => None,
        Err(error) => Some(error),
    };
    match (parse_term(cursor), failure) {
        (Ok(term), _) => Ok(ItemDecl::Test(term)),
        (Err(error), Some(other)) if other.span.start >= error.span.start => Err(other),
        (Err(error), _) => Err(error),
    }
}

fn has_binder(item: &ItemDecl) -> bool {
    let ItemDecl::Literal { args: Some(args), .. } = item else { return false };
    args.iter().any(|arg| matches!(arg.value, ArgValue::Bind(_)))
}

/// `x: int`
fn typed(cursor: &mut Cursor<'_>) -> Option<Typed> {
    let name = cursor.word()?;
    cursor.eat(":")?;
    Some(Typed { name, ty: cursor.word()? })
}

fn literal(cursor: &mut Cursor<'_>) -> Result<ItemDecl, Diagnostic> {
    let start = cursor.offset();
    let is_negated = cursor.eat("!").is_some();
    let name = cursor.name("an event, a rule or a test")?;
    let mut args = None;
    if cursor.eat("(").is_some() {
        let mut all = Vec::new();
        if cursor.eat(")").is_none() {
            loop {
                all.push(argument(cursor)?);
                if cursor.eat(",").is_none() {
                    cursor.expect(")")?;
                    break;
                }
            }
        }
        args = Some(all);
    }
    Ok(ItemDecl::Literal { is_negated, name, args, span: cursor.span_from(start) })
}

fn argument(cursor: &mut Cursor<'_>) -> Result<ArgDecl, Diagnostic> {
    let of = named(cursor);
    let mut ahead = cursor.clone();
    if let Some(variable) = typed(&mut ahead) {
        *cursor = ahead;
        return Ok(ArgDecl { of, value: ArgValue::Bind(variable) });
    }
    if cursor.eat("*").or_else(|| cursor.eat_word("_")).is_some() {
        return Ok(ArgDecl { of, value: ArgValue::Any });
    }
    Ok(ArgDecl { of, value: ArgValue::Is(parse_term(cursor)?) })
}

fn event(cursor: &mut Cursor<'_>) -> Result<EventDecl, Diagnostic> {
    let name = cursor.name("the name of the event")?;
    let mut params: Vec<EventParam> = Vec::new();
    cursor.expect("(")?;
    if cursor.eat(")").is_none() {
        loop {
            let param = event_param(cursor)?;
            if let Some(other) = params.iter().find(|one| one.name.name == param.name.name) {
                let message = format!("there are two parameters `{}`", param.name.name);
                return Err(Diagnostic::new(param.name.span, message)
                    .also(other.name.span.clone(), "the other one"));
            }
            params.push(param);
            if cursor.eat(",").is_none() {
                cursor.expect(")")?;
                break;
            }
        }
    }
    let timing = parse_timing(cursor)?;
    cursor.eat(":");
    let pointcut = parse_pointcut(cursor)?;
    cursor.expect(";")?;
    Ok(EventDecl { name, params, advice: Advice { timing, pointcut } })
}

/// `Iterator i`, `i: Iterator` or `i`.
pub(super) fn event_param(cursor: &mut Cursor<'_>) -> Result<EventParam, Diagnostic> {
    let mut ahead = cursor.clone();
    let first = ahead.word();
    if let Some(name) = first
        && (ahead.peeks(":") || ahead.peeks(",") || ahead.peeks(")"))
    {
        *cursor = ahead;
        let ty = match cursor.eat(":") {
            Some(_) => Some(typed_pattern(cursor)?),
            None => None,
        };
        return Ok(EventParam { name, ty });
    }
    let ty = typed_pattern(cursor)?;
    Ok(EventParam { name: cursor.name("the name of a parameter")?, ty: Some(ty) })
}

fn typed_pattern(
    cursor: &mut Cursor<'_>,
) -> Result<(crate::pointcut::pattern::TypePattern, String), Diagnostic> {
    let mut ahead = cursor.clone();
    let text = ahead.take_while(|c| c.is_alphanumeric() || "_$.*+[]".contains(c));
    Ok((parse_type(cursor)?, text.map(|text| text.name).unwrap_or_default()))
}

fn monitor(cursor: &mut Cursor<'_>, start: usize) -> Result<MonitorDecl, Diagnostic> {
    let name = cursor.word();
    cursor.expect("{")?;
    let (mut uses, mut locals, mut handlers) = (Vec::new(), Vec::new(), Vec::new());
    let (mut run, mut by_time) = (None, false);
    while cursor.eat("}").is_none() {
        if cursor.eat_word("uses").is_some() {
            uses.extend(list(cursor, |cursor| {
                let name = cursor.name("a name for the rule system")?;
                cursor.expect(":")?;
                Ok((name, cursor.name("the name of a rule system")?))
            })?);
        } else if cursor.eat_word("locals").is_some() {
            locals.extend(list(cursor, signature)?);
        } else if cursor.eat_word("steps").is_some() {
            cursor.expect_word("by")?;
            cursor.expect_word("time")?;
            cursor.expect(";")?;
            by_time = true;
        } else if cursor.eat_word("on").is_some() {
            handlers.push(handler(cursor)?);
        } else if let Some(span) = cursor.eat_word("run") {
            if run.is_some() {
                return Err(Diagnostic::new(span, "there are two `run`"));
            }
            run = Some(expression(cursor, 0)?);
            if cursor.eat(".").is_none() && cursor.eat(";").is_none() {
                return Err(cursor.unexpected("`.`"));
            }
        } else {
            return Err(cursor.unexpected("`uses`, `locals`, `run`, `steps` or `on`"));
        }
    }
    let span = cursor.span_from(start);
    let Some(run) = run else {
        return Err(Diagnostic::new(
            span.start..span.start + "monitor".len(),
            "this monitor has no `run`",
        ));
    };
    Ok(MonitorDecl { name, uses, locals, run, handlers, by_time })
}

fn expression(cursor: &mut Cursor<'_>, depth: usize) -> Result<Expression, Diagnostic> {
    let mut left = chain(cursor, depth)?;
    let mut parts = 0;
    loop {
        let connective = if cursor.eat("||").is_some() {
            Connective::None
        } else if cursor.eat_word("and").is_some() {
            Connective::And
        } else if cursor.eat_word("or").is_some() {
            Connective::Or
        } else {
            return Ok(left);
        };
        parts += 1;
        if parts > MAX_NESTING {
            return Err(cursor.unexpected("the end: this expression has too many parts"));
        }
        left = Expression::Join(connective, Box::new(left), Box::new(chain(cursor, depth)?));
    }
}

fn chain(cursor: &mut Cursor<'_>, depth: usize) -> Result<Expression, Diagnostic> {
    let mut left = operand(cursor, depth)?;
    let mut parts = 0;
    while cursor.eat(">>").is_some() {
        parts += 1;
        if parts > MAX_NESTING {
            return Err(cursor.unexpected("the end: this expression has too many parts"));
        }
        left = Expression::Chain(Box::new(left), Box::new(operand(cursor, depth)?));
    }
    Ok(left)
}

fn operand(cursor: &mut Cursor<'_>, depth: usize) -> Result<Expression, Diagnostic> {
    let start = cursor.offset();
    if depth > MAX_NESTING {
        return Err(Diagnostic::new(start..start, "this expression is nested too deeply"));
    }
    if cursor.eat("(").is_some() {
        let inner = expression(cursor, depth + 1)?;
        cursor.expect(")")?;
        return Ok(inner);
    }
    if cursor.eat_word("loop").is_some() {
        return Ok(Expression::Loop(Box::new(operand(cursor, depth + 1)?)));
    }
    if cursor.eat_word("if").is_some() {
        let condition = Box::new(operand(cursor, depth + 1)?);
        cursor.expect_word("then")?;
        let then = Box::new(operand(cursor, depth + 1)?);
        let or = match cursor.eat_word("else") {
            Some(_) => Some(Box::new(operand(cursor, depth + 1)?)),
            None => None,
        };
        return Ok(Expression::If { condition, then, or });
    }
    let name = cursor.name("the name of a rule system")?;
    let args = if cursor.peeks("(") { actuals(cursor)? } else { Vec::new() };
    Ok(Expression::Instance { name, args, span: cursor.span_from(start) })
}

fn handler(cursor: &mut Cursor<'_>) -> Result<Handler, Diagnostic> {
    let word = cursor.name("a verdict")?;
    let Some(signal) = Signal::named(&word.name) else {
        let message = format!("`{}` is not a verdict", word.name);
        return Err(Diagnostic::new(word.span, message)
            .hint("there are true, still_true, still_false, false and unknown"));
    };
    cursor.expect("{")?;
    let mut actions = Vec::new();
    while cursor.eat("}").is_none() {
        let start = cursor.offset();
        let word = cursor.name("an action")?;
        let action = match word.name.as_str() {
            "report" => HandlerAction::Report(parse_term(cursor)?),
            "note" => HandlerAction::Note(parse_term(cursor)?),
            "print" => HandlerAction::Print(parse_term(cursor)?),
            "stop" => HandlerAction::Stop,
            "throw" => {
                let class = cursor.take_while(|c| c.is_alphanumeric() || "_$.".contains(c));
                let Some(class) = class else { return Err(cursor.unexpected("a class")) };
                let mut text = None;
                if cursor.eat("(").is_some() && cursor.eat(")").is_none() {
                    text = Some(parse_term(cursor)?);
                    cursor.expect(")")?;
                }
                HandlerAction::Throw { class, text }
            }
            _ => {
                let message = format!("there is no action `{}`", word.name);
                return Err(Diagnostic::new(word.span, message)
                    .hint("there are report, note, print, stop and throw"));
            }
        };
        if !cursor.peeks("}") {
            cursor.expect(";")?;
        }
        actions.push((action, cursor.span_from(start)));
    }
    Ok(Handler { signal, actions })
}

/// The empty text.
pub(super) fn no_text(at: usize) -> Term {
    Term::of_literal(Literal::Text(String::new()), at..at)
}
