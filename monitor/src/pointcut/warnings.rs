//! Warnings about pointcuts that match nothing: unknown names, and values that events do not carry.

use std::collections::BTreeSet;

use super::ast::{self, Timing};
use super::compile::{Compiled, Conjunction, Is, ValuePlace};
use super::pattern::{MemberPattern, ParamPattern, TypePattern};
use super::resolve::has_phases;
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
                if let (Some(Is::Of(ty)), Some(span)) = (&value.is, &value.span) {
                    check_type(members, ty, span, &mut doubts);
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
        ast::Primitive::Type(_, Some(ty)) | ast::Primitive::Handler(ty) => {
            check_type(members, ty, span, doubts);
        }
        // The text may be the name of a source file.
        ast::Primitive::Within(Some(ty), file) if !file.text().contains(['/', '-']) => {
            let is_file = file.text().ends_with(".java") || file.text().ends_with(".src");
            if !is_file {
                check_type(members, ty, span, doubts);
            }
        }
        _ => {}
    }
}

fn is_of(ty: &TypePattern, class: &str) -> bool {
    ty.matches_class(class)
}

/// Whether there are types of all names in a pattern.
fn check_type(members: &Members, ty: &TypePattern, span: &Span, doubts: &mut Warnings) -> bool {
    let mut are_there = true;
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
    own_fields.iter().map(|(name, _)| name.as_str()).chain(methods)
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
    for ty in types {
        are_there &= check_type(members, ty, span, doubts);
    }
    if !are_there || member.name.text() == "<clinit>" {
        return;
    }
    let is_field = matches!(kind, Kind::Get | Kind::Set);
    // Constructors and fields are not inherited.
    let is_inherited = !is_field && member.name.text() != "new";
    let is_wanted = |class: &str| match &member.class {
        Some(ty) => is_of(ty, class),
        None => true,
    };
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
    let of = member.class.as_ref().map(|class| class.element_text());
    let error = match of {
        _ if name == "new" => return,
        Some(class) => format!("no {sort} of `{class}` is called `{name}`"),
        None => format!("no {sort} of the program or its library is called `{name}`"),
    };
    let classes = wanted.iter().flat_map(|class| with_inherited(members, class, is_inherited));
    let known: BTreeSet<&str> = classes.flat_map(|class| names(class, is_field)).collect();
    let near = nearest(name, known.into_iter().map(|name| (name, name)));
    let mut doubt = Diagnostic::new(span.clone(), error);
    if let Some(near) = near {
        doubt = doubt.hint(format!("is `{near}` meant?"));
    }
    doubts.push(doubt);
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
    let found = distances.filter(|(distance, _)| *distance <= most).min()?;
    Some(found.1.to_owned())
}
