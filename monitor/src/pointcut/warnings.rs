//! Warnings about pointcuts that match nothing: unknown names, and values that events do not carry.

use std::collections::BTreeSet;

use super::ast::{self, Timing};
use super::compile::{Compiled, Conjunction, Is, ValuePlace};
use super::pattern::{AnnotationPattern, Glob, MemberPattern, ParamPattern, TypePattern};
use super::resolve::has_phases;
use super::signatures;
use crate::event::Kind;
use crate::online::members::{ClassDeclaration, Members};
use crate::spec::{Diagnostic, Span};

/// Warnings with their positions in the specification.
pub type Warnings = Vec<Diagnostic>;

impl Compiled {
    /// Warnings about the pointcut: for all programs, or for one with these members.
    pub fn warnings(&self, members: Option<&Members>) -> Warnings {
        let mut doubts = Warnings::new();
        // Alternatives repeat the conditions that the source has once.
        let mut checked: Vec<(&Span, &ast::Primitive)> = Vec::new();
        for alternative in &self.alternatives {
            self.check_values(alternative, &mut doubts);
            let Some(members) = members else { continue };
            for (what, _, span) in &alternative.site {
                if !checked.contains(&(span, what)) {
                    checked.push((span, what));
                    check_names(members, what, span, &mut doubts);
                }
            }
            for value in &alternative.values {
                match (&value.is, &value.span) {
                    (Some(Is::Of(ty)), Some(span)) => {
                        check_type(members, ty, span, &mut doubts);
                    }
                    (Some(Is::Annotated(pattern)), Some(span)) => {
                        check_annotation(members, pattern, span, &mut doubts);
                    }
                    _ => {}
                }
            }
        }
        for (what, _, span) in self.flows.iter().flat_map(|flow| &flow.alternatives).flatten() {
            if let Some(members) = members {
                check_names(members, what, span, &mut doubts);
            }
        }
        let mut all = Warnings::new();
        for doubt in doubts {
            if !all.contains(&doubt) {
                all.push(doubt);
            }
        }
        all
    }

    /// Warnings about members that are named but have other signatures than the pattern says.
    pub fn mismatches(&self, members: &Members) -> Warnings {
        let mut doubts = Warnings::new();
        for (what, holds, span) in self.alternatives.iter().flat_map(|one| &one.site) {
            let found = match what {
                ast::Primitive::Member(kind, member) if *holds => {
                    signatures::check(members, *kind, member, span)
                }
                ast::Primitive::WithinCode(member) if *holds => {
                    signatures::check(members, Kind::Execution, member, span)
                }
                _ => None,
            };
            doubts.extend(found.filter(|doubt| !doubts.contains(doubt)));
        }
        doubts
    }

    /// The position in the specification.
    pub fn span(&self) -> &Span {
        &self.span
    }

    /// Checks that the events of an alternative carry the required values.
    fn check_values(&self, alternative: &Conjunction, doubts: &mut Warnings) {
        let kinds: Vec<Kind> = alternative
            .site
            .iter()
            .filter(|(_, holds, _)| *holds)
            .filter_map(|(what, ..)| match what {
                ast::Primitive::Member(kind, _)
                | ast::Primitive::Type(kind, _)
                | ast::Primitive::Kind(kind) => Some(*kind),
                ast::Primitive::Handler(_) => Some(Kind::Catch),
                _ => None,
            })
            .collect();
        for value in alternative.values.iter().filter(|value| value.holds) {
            let Some(span) = value.span.clone() else { continue };
            if let (ValuePlace::Thread, Some(Is::Of(ty))) = (&value.place, &value.is)
                && !["long", "int"].iter().any(|number| ty.matches_name(number))
            {
                let error = "`thread` gives the number of a thread, which no object is";
                doubts.push(Diagnostic::new(span, error).hint(
                    "declare the parameter as `long`, or leave its type to `args` or `target`",
                ));
                continue;
            }
            let Some(kind) = kinds.first() else { continue };
            if let Some((error, hint)) = self.missing_value(*kind, &value.place) {
                doubts.push(Diagnostic::new(span, error).hint(hint));
            }
        }
    }

    /// The error for a value that events of a kind do not carry, with a hint.
    fn missing_value(&self, kind: Kind, place: &ValuePlace) -> Option<(String, &'static str)> {
        let is_before = self.timing == Timing::Before || !has_phases(kind);
        let (what, hint) = match place {
            ValuePlace::Value => match kind {
                Kind::Set | Kind::ArrayStore | Kind::Output => return None,
                Kind::Get | Kind::ArrayLoad if !is_before => return None,
                Kind::Get | Kind::ArrayLoad => {
                    ("value", "the value is known `after` it has been read")
                }
                Kind::Throw | Kind::Catch => ("value", "`target(e)` is the exception"),
                Kind::Call | Kind::Execution => {
                    ("value", "`args` are the arguments, `returning(T x)` is the result")
                }
                _ => ("value", "values are of fields, array elements and output"),
            },
            ValuePlace::Old => match kind {
                Kind::Set | Kind::ArrayStore => return None,
                _ => ("old", "what is overwritten is known of `set` and `arraystore`"),
            },
            ValuePlace::Target => match kind {
                Kind::New | Kind::NewArray if is_before => {
                    ("target", "an object is known `after` it has been made")
                }
                Kind::Branch
                | Kind::Output
                | Kind::Tick
                | Kind::ProgramStart
                | Kind::ProgramEnd
                | Kind::ThreadSwitch => ("target", "it is about no object"),
                _ => return None,
            },
            ValuePlace::Argument { .. }
            | ValuePlace::ArgumentFromEnd { .. }
            | ValuePlace::Arguments { .. } => match kind {
                Kind::Call
                | Kind::Execution
                | Kind::New
                | Kind::Set
                | Kind::Get
                | Kind::ArrayLoad
                | Kind::ArrayStore
                | Kind::Catch => return None,
                Kind::Throw => ("arguments", "`target(e)` is the exception"),
                _ => ("arguments", "there are arguments of calls and executions"),
            },
            ValuePlace::This | ValuePlace::Thread | ValuePlace::Result | ValuePlace::Thrown => {
                return None;
            }
        };
        let when = if is_before && has_phases(kind) { "before " } else { "" };
        let verb = if what == "arguments" { "have no" } else { "carry no" };
        Some((format!("events {when}`{}` {verb} {what}", kind.name()), hint))
    }
}

fn check_names(members: &Members, what: &ast::Primitive, span: &Span, doubts: &mut Warnings) {
    match what {
        ast::Primitive::Member(kind, member) => {
            check_member(members, *kind, member, span, doubts);
        }
        ast::Primitive::WithinCode(member) => {
            check_member(members, Kind::Execution, member, span, doubts);
        }
        ast::Primitive::Annotation(pattern)
        | ast::Primitive::AnnotatedWithin(pattern)
        | ast::Primitive::AnnotatedWithinCode(pattern) => {
            check_annotation(members, pattern, span, doubts);
        }
        ast::Primitive::Type(kind, Some(ty)) => {
            check_kind(members, *kind, ty, span, doubts);
        }
        ast::Primitive::Handler(ty) => {
            check_kind(members, Kind::Catch, ty, span, doubts);
        }
        // The text may be the name of a source file.
        ast::Primitive::Within(Some(ty), file) if !file.text().contains(['/', '-']) => {
            let is_file = file.text().ends_with(".java") || file.text().ends_with(".src");
            if !is_file {
                check_place(members, ty, span, doubts);
            }
        }
        _ => {}
    }
}

/// Checks that there is a type, and that there may be an array, or an exception, of it.
fn check_kind(members: &Members, kind: Kind, ty: &TypePattern, span: &Span, doubts: &mut Warnings) {
    if !check_type(members, ty, span, doubts) {
        return;
    }
    const ABOVE_ARRAYS: [&str; 3] =
        ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"];
    let all = |is: &dyn Fn(&TypePattern) -> bool| ty.names().iter().all(is);
    let (error, hint) = match kind {
        Kind::NewArray | Kind::ArrayLoad | Kind::ArrayStore => {
            let is_array = |one: &TypePattern| {
                one.dimensions() > 0
                    || one.is_any()
                    || ABOVE_ARRAYS.iter().any(|above| one.matches_class(above))
            };
            if !all(&|one| !is_array(one)) {
                return;
            }
            let name = ty.written();
            (
                format!("no array is of type `{name}`"),
                format!("`{name}[]` is the type of arrays of it"),
            )
        }
        Kind::Throw | Kind::Catch => {
            let is_throwable =
                |class: &str| class == THROWABLE || members.above(class).contains(&THROWABLE);
            // Objects of classes below are thrown, too.
            let may_be = |class: &str| {
                let mut above = members.above(class);
                above.push(class);
                is_throwable(class) && above.iter().any(|above| ty.matches_class(above))
            };
            if members.classes().any(|(class, _)| may_be(class)) {
                return;
            }
            (
                format!("no exception is a `{}`", ty.written()),
                "exceptions are of `Throwable` and the classes below it".to_owned(),
            )
        }
        _ => return,
    };
    doubts.push(Diagnostic::new(span.clone(), error).hint(hint));
}

/// The class of exceptions.
const THROWABLE: &str = "java.lang.Throwable";

/// Checks the type of `within`.
fn check_place(members: &Members, ty: &TypePattern, span: &Span, doubts: &mut Warnings) {
    let first = doubts.len();
    if check_type(members, ty, span, doubts) {
        return;
    }
    // A method may be meant.
    let text = ty.written();
    let Some((class, name)) = text.rsplit_once('.') else { return };
    let Some(owner) = TypePattern::parse(class) else { return };
    let mut owners = members.classes().filter(|(class, _)| owner.matches_class(class));
    let has_method = owners.any(|(_, class)| names(class, false).any(|known| known == name));
    if has_method && let Some(doubt) = doubts.get_mut(first) {
        let error = doubt.message.clone();
        *doubt = Diagnostic::new(span.clone(), error)
            .hint(format!("`{name}` is a method: `withincode(* {class}.{name}(..))`"));
    }
}

fn is_of(ty: &TypePattern, class: &str) -> bool {
    ty.matches_class(class)
}

/// Checks that there is an annotation of each name in a pattern, and that compiled programs keep it.
fn check_annotation(
    members: &Members,
    pattern: &AnnotationPattern,
    span: &Span,
    doubts: &mut Warnings,
) -> bool {
    let mut are_there = true;
    for name in pattern.ty.names() {
        if !check_type_name(members, &name, span, doubts) {
            are_there = false;
            continue;
        }
        let mut those = members.classes().filter(|(class, _)| is_of(&name, class));
        if those.all(|(_, class)| class.is_source_only) {
            let error = format!("no compiled program has the annotation `{}`", name.written());
            doubts.push(
                Diagnostic::new(span.clone(), error)
                    .hint("its retention is `SOURCE`: only `CLASS` and `RUNTIME` are kept"),
            );
        }
    }
    are_there
}

/// Whether there are types of all names in a pattern, and annotations of those before them.
fn check_type(members: &Members, ty: &TypePattern, span: &Span, doubts: &mut Warnings) -> bool {
    let mut are_there = true;
    for annotation in ty.annotations() {
        are_there &= check_annotation(members, annotation, span, doubts);
    }
    for name in ty.names() {
        are_there &= name.is_void() || check_type_name(members, &name, span, doubts);
    }
    are_there
}

fn check_type_name(
    members: &Members,
    ty: &TypePattern,
    span: &Span,
    doubts: &mut Warnings,
) -> bool {
    let is_there = ty.is_of_primitives() || members.classes().any(|(class, _)| is_of(ty, class));
    if !is_there {
        let name = ty.element_text();
        let error = format!("no class of the program or its library is called `{name}`");
        let simple = |class: &'_ str| class.rfind('.').map_or(0, |dot| dot + 1);
        let wanted = &name[simple(&name)..];
        let classes = members.classes().map(|(class, _)| (&class[simple(class)..], class));
        let near = nearest(wanted, classes);
        let mut doubt = Diagnostic::new(span.clone(), error);
        if let Some(near) = near {
            doubt = doubt.hint(format!("is `{near}` meant?"));
        }
        doubts.push(doubt);
    }
    is_there
}

/// The names of a class's own fields or methods.
fn names(class: &ClassDeclaration, fields: bool) -> impl Iterator<Item = &str> {
    let (own_fields, own_methods) = match fields {
        true => (&class.fields[..], &[][..]),
        false => (&[][..], &class.methods[..]),
    };
    let methods = own_methods.iter().map(|method| method.name.as_str());
    own_fields.iter().map(|field| field.name.as_str()).chain(methods)
}

/// A class, and if wanted those above it.
fn with_inherited<'m>(
    members: &'m Members,
    class: &str,
    inherited: bool,
) -> impl Iterator<Item = &'m ClassDeclaration> {
    let above = if inherited { members.above(class) } else { Vec::new() };
    members
        .class(class)
        .into_iter()
        .chain(above.into_iter().filter_map(|above| members.class(above)))
}

fn check_member(
    members: &Members,
    kind: Kind,
    member: &MemberPattern,
    span: &Span,
    doubts: &mut Warnings,
) {
    let params = member.params.iter().flatten().filter_map(|param| match param {
        ParamPattern::One(ty) | ParamPattern::VariableArity(ty) => Some(ty),
        ParamPattern::Rest => None,
    });
    let types = member.class.iter().chain(&member.result).chain(params);
    let mut are_there = true;
    for annotation in &member.annotations {
        are_there &= check_annotation(members, annotation, span, doubts);
    }
    for ty in types {
        are_there &= check_type(members, ty, span, doubts);
    }
    if !are_there || member.name.text() == "<clinit>" {
        return;
    }
    let is_field = matches!(kind, Kind::Get | Kind::Set);
    // Constructors and fields are not inherited.
    let is_inherited = !is_field && member.name.text() != "new";
    if let Some(file) = &member.file
        && !members.classes().any(|(_, class)| file.matches(&class.file))
    {
        doubts.push(unknown_file(members, file, span));
        return;
    }
    let is_in_file = |class: &str| {
        let file = member.file.as_ref().zip(members.class(class));
        file.is_none_or(|(file, class)| file.matches(&class.file))
    };
    let is_wanted =
        |class: &str| is_in_file(class) && member.class.as_ref().is_none_or(|ty| is_of(ty, class));
    let has_member =
        |class: &ClassDeclaration| names(class, is_field).any(|name| member.name.matches(name));
    let mut wanted: Vec<&str> = members.classes().map(|(class, _)| class).collect();
    wanted.retain(|class| is_wanted(class));
    if wanted.iter().any(|class| with_inherited(members, class, is_inherited).any(has_member)) {
        return;
    }
    if member.class.as_ref().is_some_and(TypePattern::has_subtypes) {
        let classes = members.classes().map(|(class, _)| class);
        wanted = classes
            .filter(|class| is_wanted(class) || members.above(class).into_iter().any(is_wanted))
            .collect();
        if wanted.iter().any(|class| with_inherited(members, class, is_inherited).any(has_member)) {
            return;
        }
    }
    let (sort, name) = (if is_field { "field" } else { "method" }, member.name.text());
    let of = member.class.as_ref().filter(|class| !class.is_any()).map(TypePattern::element_text);
    let error = match of {
        _ if name == "new" => return,
        Some(class) => format!("no {sort} of `{class}` is called `{name}`"),
        None => format!("no {sort} of the program or its library is called `{name}`"),
    };
    let classes = wanted.iter().flat_map(|class| with_inherited(members, class, is_inherited));
    let known: BTreeSet<&str> = classes.flat_map(|class| names(class, is_field)).collect();
    let near = nearest(name, known.into_iter().map(|name| (name, name)));
    let near = near.map(|near| format!("is `{near}` meant?"));
    let hint = other_member(members, &wanted, is_field, member).or(near);
    let doubt = Diagnostic::new(span.clone(), error);
    doubts.push(match hint {
        Some(hint) => doubt.hint(hint),
        None => doubt,
    });
}

/// The warning about a source file of which the program has no class.
fn unknown_file(members: &Members, file: &Glob, span: &Span) -> Diagnostic {
    let error = format!("no class of the program is in a file `{}`", file.text());
    let files: BTreeSet<&str> = members.classes().map(|(_, class)| class.file.as_str()).collect();
    let near = nearest(file.text(), files.into_iter().map(|name| (name, name)));
    let doubt = Diagnostic::new(span.clone(), error);
    match near {
        Some(near) => doubt.hint(format!("is `{near}` meant?")),
        None => doubt,
    }
}

/// A hint, if the name in a pattern is that of a member of another sort, or of a class.
fn other_member(
    members: &Members,
    wanted: &[&str],
    is_field: bool,
    member: &MemberPattern,
) -> Option<String> {
    let name = member.name.text();
    let owner = member.class.as_ref().map_or_else(|| "*".to_owned(), TypePattern::written);
    if !member.name.is_plain() {
        return None;
    }
    let mut classes = wanted.iter().flat_map(|class| with_inherited(members, class, true));
    if classes.any(|class| names(class, !is_field).any(|known| known == name)) {
        return Some(match is_field {
            true => format!("`{name}` is a method: `call(* {owner}.{name}(..))`"),
            false => {
                format!("`{name}` is a field: `get(* {owner}.{name})`, `set(* {owner}.{name})`")
            }
        });
    }
    let simple = |class: &str| class.rsplit('.').next() == Some(name);
    let is_class = !is_field && members.classes().any(|(class, _)| simple(class));
    let is_constructor = is_class && (member.class.is_none() || member.params.is_some());
    is_constructor.then(|| match &member.class {
        None => format!("a constructor is called `new`: `{name}.new(..)`"),
        Some(class) => {
            format!("a constructor is called `new`: `{}.{name}.new(..)`", class.written())
        }
    })
}

/// The description of the name nearest to `wanted`, if at most a third of the characters differ.
fn nearest<'m>(wanted: &str, names: impl Iterator<Item = (&'m str, &'m str)>) -> Option<String> {
    if wanted.contains('*') {
        return None;
    }
    let most = (wanted.chars().count() / 3).max(1);
    // Each character more or less is a difference.
    let names = names.filter(|(name, _)| name.len().abs_diff(wanted.len()) <= 4 * most);
    let distances = names.map(|(name, of)| (strsim::damerau_levenshtein(wanted, name), of));
    let found =
        distances.filter(|(distance, _)| *distance <= most).min_by_key(|(distance, of)| {
            let first = |name: &str| name.rsplit('.').next().and_then(|name| name.chars().next());
            // Typing errors are rare in the first letter.
            (*distance, first(of) != wanted.chars().next(), *of)
        })?;
    Some(found.1.to_owned())
}
