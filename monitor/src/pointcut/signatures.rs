//! Warnings about patterns of members that have the name of a member, but no such signature.

use super::pattern::{
    AnnotationPattern, MemberPattern, TypePattern, matches_arity, matches_params,
};
use crate::event::{Kind, Modifiers};
use crate::online::members::{ClassDeclaration, FieldDeclaration, Members, MethodDeclaration};
use crate::spec::{Diagnostic, Span};

/// A member whose name the pattern matches.
struct Candidate<'m> {
    class: &'m str,
    name: &'m str,
    /// The types of the parameters of a method.
    params: Option<&'m [String]>,
    /// The type of the result or field; none of constructors.
    ty: Option<&'m str>,
    modifiers: Modifiers,
    annotations: &'m [String],
    is_of_library: bool,
}

/// A condition of a pattern.
type Test<'t> = &'t dyn Fn(&Candidate<'_>) -> bool;

/// How many members a hint lists.
const LISTED: usize = 3;

impl Candidate<'_> {
    fn is_varargs(&self) -> bool {
        Modifiers::word("varargs").is_some_and(|varargs| self.modifiers.contains(varargs))
    }

    /// As the pattern that matches only this member.
    fn written(&self, with_modifiers: bool) -> String {
        let modifiers = self.modifiers.to_string();
        let words = modifiers.split(' ').filter(|word| with_modifiers && *word != "varargs");
        let mut text: String =
            words.filter(|word| !word.is_empty()).flat_map(|it| [it, " "]).collect();
        if let Some(ty) = self.ty {
            text += &format!("{ty} ");
        }
        text += &format!("{}.{}", self.class, self.name);
        if let Some(params) = self.params {
            let mut params = params.to_vec();
            if let Some(last) = params.last_mut().filter(|_| self.is_varargs()) {
                *last = format!("{}...", last.strip_suffix("[]").unwrap_or(last));
            }
            text += &format!("({})", params.join(", "));
        }
        text
    }
}

/// The warning, if no member with the name in a pattern has its signature.
pub(super) fn check(
    members: &Members,
    kind: Kind,
    pattern: &MemberPattern,
    span: &Span,
) -> Option<Diagnostic> {
    let is_new = pattern.name.text() == "new";
    if pattern.name.text() == "<clinit>" {
        return None;
    }
    let named = named_classes(members, pattern);
    if is_new
        && kind == Kind::New
        && !named.is_empty()
        && named.iter().all(|class| is_abstract(members, class))
    {
        let class = pattern.class.as_ref()?.element_text();
        let error = format!("`{class}` is abstract: no object is made of it");
        return Some(
            Diagnostic::new(span.clone(), error)
                .hint(format!("`{class}+` matches the classes below it, too")),
        );
    }
    let mut left = candidates(members, kind, pattern, &named);
    if left.is_empty() {
        return None;
    }
    let (sort, name) = match is_new {
        true => ("constructor", String::new()),
        false if matches!(kind, Kind::Get | Kind::Set) => {
            ("field", format!(" `{}`", pattern.name.text()))
        }
        false => ("method", format!(" `{}`", pattern.name.text())),
    };
    let is_type = |ty: &TypePattern, name: &str| {
        ty.may_match_declared(name, &members.above(name.trim_end_matches("[]")))
    };
    let params = |one: &Candidate<'_>| match (&pattern.params, one.params) {
        (Some(patterns), Some(params)) => {
            matches_arity(patterns, one.is_varargs()) && matches_params(patterns, params, &is_type)
        }
        _ => true,
    };
    let result = |one: &Candidate<'_>| match (&pattern.result, one.ty) {
        (Some(pattern), Some(ty)) => is_type(pattern, ty),
        _ => true,
    };
    let modifiers = |one: &Candidate<'_>| {
        pattern.modifiers.iter().all(|(wanted, holds)| one.modifiers.contains(*wanted) == *holds)
    };
    let annotations = |one: &Candidate<'_>| {
        let is_one_of = |pattern: &AnnotationPattern| {
            one.annotations.iter().any(|name| pattern.ty.matches_name(name))
        };
        pattern.annotations.iter().all(|pattern| is_one_of(pattern) == pattern.holds)
    };
    let is_of_program = |one: &Candidate<'_>| kind != Kind::Execution || !one.is_of_library;
    let what = if sort == "field" { "is of this type" } else { "gives this type" };
    let tests: [(Test<'_>, &str); 4] = [
        (&params, "takes these parameters"),
        (&result, what),
        (&modifiers, "has these modifiers"),
        (&annotations, "has these annotations"),
    ];
    for (number, (test, error)) in tests.into_iter().enumerate() {
        let (kept, dropped): (Vec<_>, Vec<_>) = left.into_iter().partition(|one| test(one));
        if kept.is_empty() {
            let warning = Diagnostic::new(span.clone(), format!("no {sort}{name} {error}"));
            let own = dropped.iter().filter(|one| named.contains(&one.class));
            let own: Vec<_> = own.collect();
            let all = if own.is_empty() { dropped.iter().collect() } else { own };
            return Some(warning.hint(listed(&all, number == 2)));
        }
        left = kept;
    }
    if !left.iter().any(is_of_program) {
        let error =
            format!("the {sort}{name} is one of the class library, whose code raises no events");
        return Some(Diagnostic::new(span.clone(), error)
            .hint("`call` picks the calls in the program; `--library-events` raises the library's own events"));
    }
    None
}

fn is_abstract(members: &Members, class: &str) -> bool {
    members.class(class).is_some_and(|class| class.is_abstract || class.is_interface)
}

fn listed(candidates: &[&Candidate<'_>], with_modifiers: bool) -> String {
    let mut texts: Vec<String> =
        candidates.iter().map(|one| format!("`{}`", one.written(with_modifiers))).collect();
    texts.sort();
    texts.dedup();
    let more = texts.len().saturating_sub(LISTED);
    texts.truncate(LISTED);
    let verb = if texts.len() + more == 1 { "is" } else { "are" };
    let others = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("there {verb} {}{others}", texts.join(", "))
}

/// The classes that a pattern names.
fn named_classes<'m>(members: &'m Members, pattern: &MemberPattern) -> Vec<&'m str> {
    let is_wanted = |class: &str| pattern.class.as_ref().is_none_or(|ty| ty.matches_class(class));
    let has_subtypes = pattern.class.as_ref().is_some_and(TypePattern::has_subtypes);
    let is_below = |class: &str| has_subtypes && members.above(class).into_iter().any(is_wanted);
    let is_in_file = |class: &ClassDeclaration| {
        pattern.file.as_ref().is_none_or(|file| file.matches(&class.file))
    };
    let classes = members.classes().filter(|(_, class)| is_in_file(class)).map(|(name, _)| name);
    classes.filter(|class| is_wanted(class) || is_below(class)).collect()
}

/// The members with a matching name in the named classes, and for methods in those above and below.
fn candidates<'m>(
    members: &'m Members,
    kind: Kind,
    pattern: &MemberPattern,
    named: &[&'m str],
) -> Vec<Candidate<'m>> {
    let is_field = matches!(kind, Kind::Get | Kind::Set);
    let is_new = pattern.name.text() == "new";
    let goes_up = !is_field && !is_new;
    let mut classes = named.to_vec();
    if goes_up {
        classes.extend(named.iter().flat_map(|class| members.above(class)));
    }
    if goes_up {
        let is_below = |class: &str| members.above(class).iter().any(|above| named.contains(above));
        classes.extend(members.classes().map(|(name, _)| name).filter(|name| is_below(name)));
    }
    classes.sort_unstable();
    classes.dedup();
    let mut found = Vec::new();
    for (class, declaration) in
        classes.iter().filter_map(|name| Some((*name, members.class(name)?)))
    {
        match is_field {
            true => found.extend(fields(class, declaration, pattern)),
            false => found.extend(methods(class, declaration, pattern)),
        }
    }
    found
}

fn fields<'m>(
    class: &'m str,
    declaration: &'m ClassDeclaration,
    pattern: &MemberPattern,
) -> Vec<Candidate<'m>> {
    let named = declaration.fields.iter().filter(|field| pattern.name.matches(&field.name));
    let candidate = |field: &'m FieldDeclaration| Candidate {
        class,
        name: &field.name,
        params: None,
        ty: Some(&field.ty),
        modifiers: field.modifiers,
        annotations: &field.annotations,
        is_of_library: declaration.is_of_library,
    };
    named.map(candidate).collect()
}

fn methods<'m>(
    class: &'m str,
    declaration: &'m ClassDeclaration,
    pattern: &MemberPattern,
) -> Vec<Candidate<'m>> {
    let is_new = pattern.name.text() == "new";
    let is_named = |name: &str| match name {
        // Only their own names match these.
        special @ ("new" | "<clinit>") => pattern.name.text() == special,
        name => !is_new && pattern.name.matches(name),
    };
    // The bridges of generic methods have the types of their declarations, which patterns may name.
    let named = declaration.methods.iter().filter(|method| is_named(&method.name));
    let candidate = |method: &'m MethodDeclaration| Candidate {
        class,
        name: &method.name,
        params: Some(&method.params),
        ty: (!is_new).then_some(&*method.result),
        modifiers: method.modifiers,
        annotations: &method.annotations,
        is_of_library: declaration.is_of_library,
    };
    named.map(candidate).collect()
}
