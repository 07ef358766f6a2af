//! Patterns for names, types and members.

use crate::event::{ClassId, Field, Method, World};

/// A pattern for a name: `*` stands for any characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glob {
    text: String,
    /// Where the first `*` is.
    star: Option<usize>,
}

impl Glob {
    /// The pattern of a text.
    pub fn new(text: &str) -> Glob {
        Glob { text: text.to_owned(), star: text.find('*') }
    }

    /// Whether it is a name without `*`.
    pub fn is_plain(&self) -> bool {
        self.star.is_none()
    }

    /// The pattern as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it matches all of `name`.
    #[inline]
    pub fn matches(&self, name: &str) -> bool {
        // Most patterns are names, and most names are others: every name in a program is compared with every pattern.
        let Some(star) = self.star else { return self.text == name };
        let rest = name.strip_prefix(&self.text[..star]);
        rest.is_some_and(|rest| self.matches_behind(star, rest))
    }

    /// Whether what stands behind the first `*` matches the end of `rest`.
    fn matches_behind(&self, star: usize, mut rest: &str) -> bool {
        let mut parts = self.text[star + 1..].split('*');
        let Some(last) = parts.next_back() else { return true };
        for part in parts {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }
}

/// A pattern for types: `*` matches within a part of a qualified name, `..` any number of parts; a pattern of one part matches
/// types of any package; `+` adds the subtypes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypePattern {
    parts: Vec<Part>,
    /// What stands after the name: `[]` for each dimension.
    dimensions: usize,
    subtypes: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Name(Glob),
    Any,
}

impl TypePattern {
    /// The pattern of a text without blanks; `None` if it is not one.
    pub fn parse(text: &str) -> Option<TypePattern> {
        let (mut name, subtypes) = match text.strip_suffix('+') {
            Some(name) => (name, true),
            None => (text, false),
        };
        let mut dimensions = 0;
        while let Some(shorter) = name.strip_suffix("[]") {
            name = shorter;
            dimensions += 1;
        }
        if name.is_empty() || name.starts_with('.') || name.ends_with('.') {
            return None;
        }
        let mut parts = Vec::new();
        for (place, part) in name.split("..").enumerate() {
            if place > 0 {
                parts.push(Part::Any);
            }
            for name in part.split('.') {
                if name.is_empty()
                    || !name.chars().all(|c| c.is_alphanumeric() || "_$*".contains(c))
                {
                    return None;
                }
                parts.push(Part::Name(Glob::new(name)));
            }
        }
        Some(TypePattern { parts, dimensions, subtypes })
    }

    /// Whether it matches the name of a type itself; subtypes are not looked at.
    pub fn matches_name(&self, name: &str) -> bool {
        let mut element = name;
        let mut dimensions = 0;
        while let Some(shorter) = element.strip_suffix("[]") {
            element = shorter;
            dimensions += 1;
        }
        if let [Part::Name(any)] = &self.parts[..] {
            if self.dimensions == 0 && any.text == "*" {
                return true;
            }
            if dimensions != self.dimensions {
                return false;
            }
            if any.is_plain() {
                let package = element.strip_suffix(any.text());
                return package.is_some_and(|package| package.is_empty() || package.ends_with('.'));
            }
            let simple = element.rsplit('.').next().unwrap_or(element);
            return any.matches(simple) || any.matches(element);
        }
        let names: Vec<&str> = element.split('.').collect();
        dimensions == self.dimensions && matches_parts(&self.parts, &names)
    }

    /// Whether it matches a class.
    pub fn matches(&self, world: &World, class: ClassId) -> bool {
        let info = &world.classes[class];
        self.matches_name(&info.name)
            || self.subtypes
                && info
                    .supertypes
                    .iter()
                    .any(|above| self.matches_name(&world.classes[*above].name))
    }

    /// Whether it matches a declared type, given by its name.
    pub fn matches_declared(&self, world: &World, name: &str) -> bool {
        self.matches_name(name)
            || self.subtypes
                && world.class_named(name).is_some_and(|class| self.matches(world, class))
    }

    /// Whether a class is of this type: it or a supertype of it matches.
    pub fn includes(&self, world: &World, class: ClassId) -> bool {
        let info = &world.classes[class];
        self.matches_name(&info.name)
            || info.supertypes.iter().any(|above| self.matches_name(&world.classes[*above].name))
    }
}

fn matches_parts(parts: &[Part], names: &[&str]) -> bool {
    match parts {
        [] => names.is_empty(),
        [Part::Name(glob), rest @ ..] => names
            .split_first()
            .is_some_and(|(name, names)| glob.matches(name) && matches_parts(rest, names)),
        [Part::Any, rest @ ..] => {
            (0..=names.len()).any(|skipped| matches_parts(rest, &names[skipped..]))
        }
    }
}

/// A pattern for methods, constructors and fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberPattern {
    /// The source file of the class that declares the member.
    pub file: Option<Glob>,
    /// The type of the result or field.
    pub result: Option<TypePattern>,
    /// The class that declares the member; for methods also one that they may be inherited or overridden from.
    pub class: Option<TypePattern>,
    /// The simple name.
    pub name: Glob,
    /// The parameters; any, if there are none.
    pub params: Option<Vec<ParamPattern>>,
}

/// A pattern for parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamPattern {
    /// One parameter.
    One(TypePattern),
    /// Any number of parameters.
    Rest,
}

impl MemberPattern {
    /// Whether it matches a method.
    pub fn matches_method(&self, world: &World, method: &Method) -> bool {
        self.name.matches(&method.name)
            && self.matches_file(world, method.class)
            && self.class.as_ref().is_none_or(|pattern| match &method.name[..] {
                "new" => pattern.matches(world, method.class),
                _ => pattern.includes(world, method.class),
            })
            && self
                .result
                .as_ref()
                .is_none_or(|result| result.matches_declared(world, &method.result))
            && self
                .params
                .as_ref()
                .is_none_or(|params| matches_params(world, params, &method.params))
    }

    /// Whether it matches a field.
    pub fn matches_field(&self, world: &World, field: &Field) -> bool {
        self.params.is_none()
            && self.name.matches(&field.name)
            && self.matches_file(world, field.class)
            && self.class.as_ref().is_none_or(|pattern| pattern.matches(world, field.class))
            && self.result.as_ref().is_none_or(|ty| ty.matches_declared(world, &field.ty))
    }

    fn matches_file(&self, world: &World, class: ClassId) -> bool {
        self.file.as_ref().is_none_or(|file| file.matches(&world.classes[class].file))
    }
}

fn matches_params(world: &World, patterns: &[ParamPattern], params: &[String]) -> bool {
    match patterns {
        [] => params.is_empty(),
        [ParamPattern::One(pattern), rest @ ..] => {
            params.split_first().is_some_and(|(param, params)| {
                pattern.matches_declared(world, param) && matches_params(world, rest, params)
            })
        }
        [ParamPattern::Rest, rest @ ..] => {
            (0..=params.len()).any(|skipped| matches_params(world, rest, &params[skipped..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_characters() {
        let matches = |pattern: &str, name: &str| Glob::new(pattern).matches(name);
        assert!(matches("write*", "write_buffer") && matches("write*", "write"));
        assert!(matches("*debug*", "my_debug_code") && !matches("*debug*", "bug"));
        assert!(matches("a*b*c", "aXbYbZc") && !matches("a*a", "a"));
        assert!(matches("exact", "exact") && !matches("exact", "exactly"));
    }

    #[test]
    fn types_are_matched_by_their_parts() {
        let matches =
            |pattern: &str, name: &str| TypePattern::parse(pattern).unwrap().matches_name(name);
        assert!(matches("Iterator", "java.util.Iterator"));
        assert!(matches("java.util.*", "java.util.Map"));
        assert!(!matches("java.*", "java.util.Map"));
        assert!(matches("java..*", "java.util.Map") && matches("java..Map", "java.util.Map"));
        assert!(matches("int[]", "int[]") && !matches("int", "int[]") && matches("*", "int[]"));
        assert!(TypePattern::parse("a..").is_none() && TypePattern::parse("").is_none());
    }
}
