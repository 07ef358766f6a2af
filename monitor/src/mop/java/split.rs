//! Splits blocks into Java code and statements of the specification language.

use std::collections::BTreeSet;

use super::Java;
use super::tokens::{self, Kind, Token, closing};
use crate::expr::parse_expr;
use crate::mop::ast::{JavaVersion, Statement};
use crate::mop::statements;
use crate::spec::{Cursor, Diagnostic, MAX_NESTING, Span};

/// The context of a block.
#[derive(Clone, Copy, Debug)]
pub(in crate::mop) struct BlockContext<'a, 'b> {
    /// The text of the specification.
    pub(in crate::mop) text: &'a str,
    /// The names of the property's methods.
    pub(in crate::mop) methods: &'b [String],
    /// The names of the property's variables.
    pub(in crate::mop) variables: &'b [&'b str],
}

/// Parses a block. If it can be parsed in both languages, the second result is its version with Java code.
pub(in crate::mop) fn code<'a>(
    cursor: &mut Cursor<'a>,
    context: BlockContext<'a, '_>,
) -> Result<(Vec<Statement>, Option<JavaVersion>), Diagnostic> {
    let start = cursor.offset();
    let mut lookahead = cursor.clone();
    let own = statements::block(&mut lookahead);
    // A block that cannot be tokenized is not Java code.
    let block = match cursor.peeks("{") {
        true => tokens::block(context.text, start).unwrap_or_default(),
        false => Vec::new(),
    };
    let (is_java, calls_method) = (is_java(&block), context.calls_method(&block));
    let [_, inner @ .., last] = &block[..] else {
        *cursor = lookahead;
        return own.map(|own| (own, None));
    };
    let split = |spec_error| {
        let mut splitter =
            Splitter { context, spec_error, locals: Vec::new(), depth: 0, returns: None };
        splitter.statements(inner)
    };
    let error = match own {
        Ok(own) if !calls_method => {
            *cursor = lookahead;
            let span = start..last.end();
            let java_version = is_java.then(|| split(None).ok()).flatten();
            return Ok((own, java_version.map(|statements| JavaVersion { span, statements })));
        }
        Ok(_) => None,
        Err(error) if !calls_method && !is_java => return Err(error),
        Err(error) => Some(error),
    };
    // A parse error at a Java keyword does not explain a Java error.
    let is_of_java = |text: &str| JAVA.iter().any(|word| text.ends_with(&format!("`{word}`")));
    let spec_error = error.map(|error| error.message).filter(|message| !is_of_java(message));
    let statements = split(spec_error)?;
    *cursor = Cursor::within(context.text, last.end()..context.text.len());
    Ok((statements, None))
}

/// Keywords that only Java has.
const JAVA: [&str; 13] = [
    "for",
    "while",
    "do",
    "try",
    "switch",
    "synchronized",
    "new",
    "break",
    "continue",
    "assert",
    "catch",
    "finally",
    "return",
];

/// The maximum number of tokens inspected to classify a token.
const MAX_INSPECTED_TOKENS: usize = 64;

/// Names before a point that are statements of specifications, and words before qualified names.
const OUTPUTS: [&str; 3] = ["System", "RVMLogging", "MOPLogging"];
const BEFORE_POINTED: [&str; 4] = ["call", "throw", "new", "instanceof"];

/// Whether a block has syntax that only Java has.
fn is_java(block: &[Token<'_>]) -> bool {
    let is_member = |point: usize| {
        let mut first = point;
        while first >= 3
            && point - first < MAX_INSPECTED_TOKENS
            && block[first - 1].is_word()
            && block[first - 2].is(".")
        {
            first -= 2;
        }
        let [.., before, name] = &block[..first] else { return false };
        let written = block.get(first + 3).is_some_and(|it| it.is("println") || it.is("print"));
        let is_output = OUTPUTS.iter().any(|word| name.is(word)) && written;
        let is_own = is_output || name.is("Level") || name.is("this");
        !is_own && !BEFORE_POINTED.iter().any(|word| before.is(word))
    };
    block.iter().enumerate().any(|(at, token)| {
        let is_pointed = token.is(".") && block.get(at + 1).is_some_and(Token::is_word);
        token.is("[") || JAVA.iter().any(|word| token.is(word)) || is_pointed && is_member(at)
    })
}

impl BlockContext<'_, '_> {
    /// Whether the tokens call a method of the property.
    fn calls_method(&self, tokens: &[Token<'_>]) -> bool {
        let is_own = |at: usize| match at.checked_sub(1).map(|before| &tokens[before]) {
            Some(point) if point.is(".") => at >= 2 && tokens[at - 2].is("this"),
            _ => true,
        };
        tokens.windows(2).enumerate().any(|(at, pair)| {
            pair[0].is_word()
                && pair[1].is("(")
                && is_own(at)
                && self.methods.iter().any(|method| method == pair[0].text)
        })
    }

    /// Whether a statement assigns to a variable of the property.
    fn assigns(&self, statement: &[Token<'_>]) -> bool {
        let is_sign = |token: &Token<'_>| ["+", "-"].iter().any(|sign| token.is(sign));
        let is_first = statement.first().is_some_and(is_sign);
        let rest = &statement[if is_first { 2.min(statement.len()) } else { 0 }..];
        let rest = match rest {
            [this, point, rest @ ..] if this.is("this") && point.is(".") => rest,
            rest => rest,
        };
        let [name, rest @ ..] = rest else { return false };
        let is_assigned = match rest {
            [a, b, ..] if a.is("=") => !b.is("=") || b.start > a.end(),
            [a, b, ..] if is_sign(a) && b.is(a.text) => true,
            [a, b, ..] => {
                a.kind == Kind::Symbol && b.is("=") && !a.is("<") && !a.is(">") && !a.is("!")
            }
            _ => false,
        };
        self.variables.contains(&name.text) && (is_first || is_assigned)
    }
}

/// Whether a statement of specifications that Java does not have starts at `at`.
fn is_own(tokens: &[Token<'_>], at: usize) -> bool {
    let token = &tokens[at];
    if !token.is_word() {
        return false;
    }
    if ["__RESET", "__SKIP"].contains(&token.text) {
        return true;
    }
    let starts = at.checked_sub(1).is_none_or(|before| {
        let before = &tokens[before];
        [";", "{", "}", ")", "else", "do", ":"].iter().any(|one| before.is(one))
    });
    let Some(next) = tokens.get(at + 1).filter(|_| starts) else { return false };
    let is_literal = next.kind == Kind::Literal;
    match token.text {
        "report" | "note" | "print" => is_literal || next.is(";"),
        "reset" | "stop" => next.is(";"),
        "skip" => is_literal || ["-", ";", "null", "true", "false"].contains(&next.text),
        "call" | "let" => next.is_word(),
        "throw" => {
            let mut rest = tokens[at + 1..].iter().skip_while(|it| it.is_word() || it.is("."));
            !next.is("new") && rest.next().is_some_and(|it| it.kind == Kind::Literal)
        }
        "this" => {
            let called = tokens.get(at + 1..at + 4).unwrap_or_default();
            let names = called.iter().map(|token| token.text);
            names.eq([".", "reset", "("])
        }
        _ => false,
    }
}

/// The end of the statement that starts at `at`.
fn end_of(tokens: &[Token<'_>], at: usize) -> usize {
    end_within(tokens, at, 0)
}

/// As [`end_of`], at a nesting depth. Beyond the maximum depth, the statement extends to the end of the tokens.
fn end_within(tokens: &[Token<'_>], at: usize, depth: usize) -> usize {
    let Some(first) = tokens.get(at) else { return at };
    if depth > MAX_NESTING {
        return tokens.len();
    }
    let end_of = |at: usize| end_within(tokens, at, depth + 1);
    let is = |place: usize, text: &str| tokens.get(place).is_some_and(|token| token.is(text));
    if first.kind == Kind::Literal {
        return simple_end(tokens, at);
    }
    match first.text {
        "{" => closing(tokens, at),
        "if" => {
            let then = end_of(closing(tokens, at + 1));
            if is(then, "else") { end_of(then + 1) } else { then }
        }
        "for" | "while" | "switch" => end_of(closing(tokens, at + 1)),
        "synchronized" if is(at + 1, "(") => end_of(closing(tokens, at + 1)),
        "do" => simple_end(tokens, end_of(at + 1)),
        "try" => {
            let body = if is(at + 1, "(") { closing(tokens, at + 1) } else { at + 1 };
            let mut end = end_of(body);
            while is(end, "catch") || is(end, "finally") {
                end = match is(end, "catch") {
                    true => end_of(closing(tokens, end + 1)),
                    false => end_of(end + 1),
                };
            }
            end
        }
        _ if first.is_word() && is(at + 1, ":") => end_of(at + 2),
        _ => simple_end(tokens, at),
    }
}

/// The end of a statement whose substatements are all in braces.
fn simple_end(tokens: &[Token<'_>], at: usize) -> usize {
    let mut place = at;
    let mut is_class = false;
    while let Some(token) = tokens.get(place) {
        if token.is(";") {
            return place + 1;
        }
        is_class |= ["class", "interface", "enum", "record"].iter().any(|word| token.is(word))
            && !tokens[at..place].iter().any(|before| before.is("(") || before.is("="));
        let is_body = token.is("{");
        place = match ["(", "[", "{"].iter().any(|open| token.is(open)) {
            true => closing(tokens, place),
            false => place + 1,
        };
        if is_class && is_body {
            return place;
        }
    }
    place
}

/// Words before names that do not declare them.
const BEFORE_NAMES: [&str; 12] = [
    "return",
    "new",
    "throw",
    "instanceof",
    "else",
    "case",
    "do",
    "assert",
    "yield",
    "extends",
    "implements",
    "throws",
];

/// The names that code declares, as far as tokens tell.
pub(super) fn declared<'a>(tokens: &[Token<'a>]) -> BTreeSet<&'a str> {
    let is_declared = |at: &usize| {
        let (before, name) = (&tokens[at - 1], &tokens[*at]);
        name.is_word()
            && (before.is_word() && !BEFORE_NAMES.contains(&before.text) && !name.is("instanceof")
                || before.is("]")
                || before.is(">") && is_generic(tokens, at - 1))
    };
    (1..tokens.len()).filter(is_declared).map(|at| tokens[at].text).collect()
}

/// Whether the `>` at `at` closes type arguments, as far as the preceding tokens tell.
fn is_generic(tokens: &[Token<'_>], at: usize) -> bool {
    let mut open = 0_usize;
    for token in tokens[..=at].iter().rev().take(MAX_INSPECTED_TOKENS) {
        if token.is(">") {
            open += 1;
        } else if token.is("<") {
            open -= 1;
            if open == 0 {
                return true;
            }
        } else if !token.is_word() && ![".", ",", "?", "&", "[", "]"].iter().any(|it| token.is(it))
        {
            return false;
        }
    }
    false
}

/// The names that code uses, without names of members.
pub(super) fn used<'a>(tokens: &[Token<'a>]) -> BTreeSet<&'a str> {
    let is_member =
        |at: usize| at >= 1 && tokens[at - 1].is(".") && !(at >= 2 && tokens[at - 2].is("this"));
    let words = tokens.iter().enumerate().filter(|(at, token)| token.is_word() && !is_member(*at));
    words.map(|(_, token)| token.text).collect()
}

/// The first `return` of the code, lambdas and classes excluded.
fn returning(tokens: &[Token<'_>]) -> Option<Span> {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if token.is("return") {
            return Some(token.span());
        }
        let is_body = |place: &usize| tokens.get(*place).is_some_and(|token| token.is("{"));
        let body = if token.is("-") && tokens.get(at + 1).is_some_and(|next| next.is(">")) {
            Some(at + 2)
        } else if ["class", "interface", "enum", "record"].iter().any(|word| token.is(word)) {
            (at..tokens.len()).find(is_body)
        } else if token.is("new") {
            let head = (at..tokens.len()).find(|place| !tokens[*place].is_word());
            let params = head.into_iter().flat_map(|head| head..tokens.len());
            let mut params =
                params.take_while(|place| !["[", ";", ")"].contains(&tokens[*place].text));
            params.find(|place| tokens[*place].is("(")).map(|place| closing(tokens, place))
        } else {
            None
        };
        at = match body.filter(|place| is_body(place)) {
            Some(body) => closing(tokens, body),
            None => at + 1,
        };
    }
    None
}

struct Splitter<'a, 'b> {
    context: BlockContext<'a, 'b>,
    /// The parse error of the block in the specification's own language.
    spec_error: Option<String>,
    /// The names that Java code has declared so far.
    locals: Vec<&'a str>,
    /// The nesting depth.
    depth: usize,
    /// The last `return` in Java code.
    returns: Option<Span>,
}

impl<'a> Splitter<'a, '_> {
    fn statements(&mut self, tokens: &[Token<'a>]) -> Result<Vec<Statement>, Diagnostic> {
        if self.depth > MAX_NESTING {
            let span = tokens.first().map_or(0..0, Token::span);
            return Err(Diagnostic::new(span, "this code is nested too deeply"));
        }
        self.depth += 1;
        let (mut statements, known) = (Vec::new(), self.locals.len());
        let (mut from, mut at) = (0, 0);
        while at < tokens.len() {
            let end = end_of(tokens, at).clamp(at + 1, tokens.len());
            let one = &tokens[at..end];
            let is_own = (0..one.len()).any(|place| is_own(one, place));
            if is_own || self.context.assigns(one) {
                self.java(&tokens[from..at], &mut statements)?;
                self.own(one, &mut statements)?;
                from = end;
            } else {
                self.locals.extend(declared(one));
            }
            at = end;
        }
        self.java(&tokens[from..], &mut statements)?;
        self.locals.truncate(known);
        self.depth -= 1;
        Ok(statements)
    }

    /// Reports an error if Java code before this point may return.
    fn check_not_returned(&self) -> Result<(), Diagnostic> {
        let Some(span) = &self.returns else { return Ok(()) };
        let message = "statements follow that are done in spite of this `return`";
        Err(Diagnostic::new(span.clone(), message)
            .hint("it ends the code in Java only that it stands in: up to the next statement of specifications"))
    }

    /// Adds Java code.
    fn java(
        &mut self,
        tokens: &[Token<'a>],
        statements: &mut Vec<Statement>,
    ) -> Result<(), Diagnostic> {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return Ok(()) };
        if tokens.iter().all(|token| token.is(";")) {
            return Ok(());
        }
        self.check_not_returned()?;
        let is_proceed = |at: &usize| {
            tokens[*at].is("proceed")
                && tokens.get(at + 1).is_some_and(|next| next.is("("))
                && !self.context.methods.iter().any(|name| name == "proceed")
        };
        if let Some(at) = (0..tokens.len()).find(is_proceed) {
            let message = "code in Java cannot `proceed`";
            return Err(Diagnostic::new(tokens[at].span(), message).hint(
                "the call is made when the code has ended, unless it returns a value or skips it",
            ));
        }
        self.returns = returning(tokens);
        let owned = |names: BTreeSet<&str>| names.into_iter().map(str::to_owned).collect();
        statements.push(Statement::Java(Java {
            span: first.start..last.end(),
            used: owned(used(tokens)),
            declared: owned(declared(tokens)),
            spec_error: self.spec_error.clone(),
        }));
        Ok(())
    }

    /// Adds a statement that is, or contains, a statement of specifications.
    fn own(
        &mut self,
        tokens: &[Token<'a>],
        statements: &mut Vec<Statement>,
    ) -> Result<(), Diagnostic> {
        self.check_not_returned()?;
        let [first, .., last] = tokens else { return Ok(()) };
        let mut cursor = Cursor::within(self.context.text, first.start..last.end());
        let mut own = Vec::new();
        let read = statements::statement(&mut cursor, &mut own, 0);
        if read.is_ok() && cursor.is_at_end() {
            self.check_names(tokens)?;
            statements.extend(own);
            return Ok(());
        }
        if first.is("{") {
            let inner = self.statements(&tokens[1..tokens.len() - 1])?;
            statements.extend(inner);
            return Ok(());
        }
        if !first.is("if") {
            return Err(match read {
                Err(error) if self.context.assigns(tokens) => error
                    .hint("variables of the property get values of expressions of specifications"),
                _ => misplaced(tokens),
            });
        }
        let head = closing(tokens, 1);
        let condition = &tokens[1..head];
        self.check_names(condition)?;
        let [open, .., close] = condition else { return Err(misplaced(tokens)) };
        let mut cursor = Cursor::within(self.context.text, open.end()..close.start);
        let because = "statements of specifications depend on this condition, so it is one of their expressions";
        let condition = parse_expr(&mut cursor).map_err(|error| error.hint(because))?;
        if !cursor.is_at_end() {
            return Err(cursor.unexpected("`)`").hint(because));
        }
        let end = end_of(tokens, head).min(tokens.len());
        let before = self.returns.clone();
        let then = self.statements(&tokens[head..end])?;
        let after = core::mem::replace(&mut self.returns, before);
        let or = match tokens.get(end + 1..) {
            Some(rest) => self.statements(rest)?,
            None => Vec::new(),
        };
        self.returns = after.or(self.returns.take());
        statements.push(Statement::If { condition, then, or });
        Ok(())
    }

    /// Reports an error if a statement of specifications uses a name that Java code declares.
    fn check_names(&self, tokens: &[Token<'a>]) -> Result<(), Diagnostic> {
        let used = used(tokens);
        let Some(name) = self.locals.iter().find(|name| used.contains(**name)) else {
            return Ok(());
        };
        let place = tokens.iter().find(|token| token.is(name));
        let span = place.map_or(tokens[0].span(), Token::span);
        let message = format!("`{name}` is declared by code in Java");
        Err(Diagnostic::new(span, message)
            .hint("statements of specifications see parameters, and variables of the property"))
    }
}

/// The error about a statement of specifications within Java code.
fn misplaced(tokens: &[Token<'_>]) -> Diagnostic {
    let place = (0..tokens.len()).find(|place| is_own(tokens, *place)).unwrap_or(0);
    let token = &tokens[place];
    let error = Diagnostic::new(
        token.span(),
        format!("`{}` cannot be done within code in Java", token.text),
    );
    match token.text {
        "report" => error.hint("a verdict of code in Java is `report(\"...\");`"),
        "print" | "note" => error.hint("code in Java writes by `System.out.println(...)`"),
        "throw" => error.hint("code in Java throws by `throw new ...`"),
        "call" => error.hint("code in Java calls methods as in Java, without `call`"),
        _ => error.hint("it can stand at the top level of the block, or in an `if` whose condition is an expression of specifications"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const METHODS: &str = "isOk";

    /// The statements of a block: Java code in brackets, others by kind.
    fn split(text: &str) -> Result<String, Diagnostic> {
        let mut cursor = Cursor::within(text, 0..text.len());
        let methods = [METHODS.to_owned()];
        let context = BlockContext { text, methods: &methods, variables: &["n"] };
        let (statements, _) = code(&mut cursor, context)?;
        assert!(cursor.is_at_end(), "{text}");
        Ok(shown(&statements, text))
    }

    fn shown(statements: &[Statement], text: &str) -> String {
        let one = |statement: &Statement| match statement {
            Statement::Java(java) => format!("[{}]", &text[java.span.clone()]),
            Statement::If { then, or, .. } => {
                format!("if({}|{})", shown(then, text), shown(or, text))
            }
            Statement::Reset => "reset".to_owned(),
            Statement::Report(_) => "report".to_owned(),
            Statement::Print(_) => "print".to_owned(),
            Statement::Assign(_) => "assign".to_owned(),
            other => format!("{other:?}"),
        };
        statements.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn blocks_of_the_specification_language_are_not_java() {
        let own = "{ n += 1; if (n > 2) { report \"x\"; reset; } System.out.println(n); }";
        assert_eq!(split(own).unwrap(), "assign if(report reset|) print");
    }

    #[test]
    fn statements_around_java_code_are_kept() {
        let text = "{ n++; for (Object o : c) { f(o); } int k = c.size(); \
                    if (n > 2) { c.clear(); __RESET; } else d.f(); ++n; if (k > 1) d.g(); else d.h(); }";
        let expected = "assign [for (Object o : c) { f(o); } int k = c.size();] \
                        if([c.clear();] reset|[d.f();]) assign [if (k > 1) d.g(); else d.h();]";
        assert_eq!(split(text).unwrap(), expected);
    }

    #[test]
    fn code_that_calls_methods_of_the_property_is_java() {
        assert_eq!(split("{ if (isOk(c)) n2 = 1; }").unwrap(), "[if (isOk(c)) n2 = 1;]");
        assert_eq!(split("{ this.isOk(c); }").unwrap(), "[this.isOk(c);]");
    }

    #[test]
    fn statements_end_where_they_do_in_java() {
        let ends = |text: &str| {
            let block = tokens::block(text, 0).unwrap();
            let inner = &block[1..block.len() - 1];
            let (mut at, mut count) = (0, 0);
            while at < inner.len() {
                at = end_of(inner, at);
                count += 1;
            }
            count
        };
        assert_eq!(ends("{ try (A a = b()) { } catch (E e) { } finally { } f(); }"), 2);
        assert_eq!(ends("{ do { f(); } while (x); if (a) b(); else if (c) d(); else { } ; }"), 3);
        assert_eq!(
            ends("{ class A { int f() { return 1; } } final class B { } new A() { }.f(); }"),
            3
        );
        assert_eq!(
            ends("{ a: for (;;) while (x) switch (y) { case 1: f(); } int[] z = { 1, 2 }; }"),
            2
        );
    }

    #[test]
    fn returns_in_nested_functions_do_not_end_the_code() {
        for inner in [
            "f(() -> { return 1; });",
            "g(new A<B>() { int f() { return 1; } });",
            "class A { int f() { return 1; } }",
        ] {
            let text = format!("{{ {inner} d.e(); n = 1; }}");
            assert_eq!(split(&text).unwrap(), format!("[{inner} d.e();] assign"));
        }
        assert!(split("{ if (d.e()) { d.f(); return; } n = 1; }").is_err());
    }

    #[test]
    fn code_that_is_nested_deeply_is_an_error_or_left_to_the_compiler() {
        let many = 100_000;
        let nested = format!("{{ {} d.f(); __RESET; }}", "if (1 > 0) ".repeat(many));
        assert!(split(&nested).is_err());
        let blocks = format!("{{ {} d.f(); __RESET; {} }}", "{".repeat(many), "}".repeat(many));
        assert!(split(&blocks).is_err());
        let java = format!("{{ {} d.f(); }}", "if (d.e()) ".repeat(many));
        assert!(split(&java).is_ok());
    }
}
