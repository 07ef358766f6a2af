//! Patterns for names, types and members.

use crate::event::{ClassId, Field, Method, Modifiers, Signature, World};

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

    /// Whether it matches the name of a type itself; subtypes are not looked at. What of the name is the package is told by
    /// the habit to write names of classes with a capital letter.
    pub fn matches_name(&self, name: &str) -> bool {
        let parts = name.split('.').take_while(|part| !part.starts_with(char::is_uppercase));
        let package = parts.map(|part| part.len() + 1).sum::<usize>().saturating_sub(1);
        self.matches_in(name, package.min(name.rfind('.').unwrap_or(0)))
    }

    /// As [`TypePattern::matches_name`], with the length of the package's name.
    fn matches_in(&self, name: &str, package: usize) -> bool {
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
            let simple = element.rsplit('.').next().unwrap_or(element);
            return dimensions == self.dimensions && any.matches(simple);
        }
        if dimensions != self.dimensions {
            return false;
        }
        let names: Vec<&str> = element.split('.').collect();
        if matches_parts(&self.parts, &names) {
            return true;
        }
        // Classes around a class can be named without their package.
        let is_class = matches!(self.parts.first(), Some(Part::Name(first)) if first.is_plain());
        let is_near = is_class && !self.parts.contains(&Part::Any);
        let nested = if package == 0 { 0 } else { element[..package].split('.').count() };
        is_near
            && names.len() >= nested + self.parts.len()
            && matches_parts(&self.parts, &names[names.len() - self.parts.len()..])
    }

    /// Whether it matches the name of a class, whatever its dimensions.
    pub(super) fn matches_class(&self, name: &str) -> bool {
        let element = TypePattern { dimensions: 0, subtypes: false, parts: self.parts.clone() };
        element.matches_name(name)
    }

    /// Whether it matches a primitive type, or arrays of one.
    pub(super) fn is_of_primitives(&self) -> bool {
        tsb_format::Primitive::ALL.iter().any(|primitive| self.matches_class(primitive.keyword()))
    }

    /// Whether it is the pattern of no type at all.
    pub(super) fn is_void(&self) -> bool {
        self.matches_class("void")
    }

    /// Whether it stands for subtypes, too.
    pub(super) fn has_subtypes(&self) -> bool {
        self.subtypes
    }

    /// The pattern of the class, without dimensions and subtypes, as it was written.
    pub(super) fn element_text(&self) -> String {
        let mut text = String::new();
        let mut follows = false;
        for part in &self.parts {
            match part {
                Part::Any => {
                    text += "..";
                    follows = false;
                }
                Part::Name(name) => {
                    if follows {
                        text.push('.');
                    }
                    text += name.text();
                    follows = true;
                }
            }
        }
        text
    }

    fn matches_itself(&self, world: &World, class: ClassId) -> bool {
        let class = &world.classes[class];
        self.matches_in(&class.name, class.package)
    }

    /// Whether it matches a class or a class around it.
    pub fn matches_around(&self, world: &World, class: ClassId) -> bool {
        let info = &world.classes[class];
        self.matches(world, class)
            || info.enclosing().skip(1).any(|name| match world.class_named(name) {
                Some(class) => self.matches(world, class),
                None => self.matches_in(name, info.package),
            })
    }

    /// Whether it matches a class.
    pub fn matches(&self, world: &World, class: ClassId) -> bool {
        self.matches_itself(world, class)
            || self.subtypes
                && world.classes[class]
                    .supertypes
                    .iter()
                    .any(|above| self.matches_itself(world, *above))
    }

    /// Whether it matches a declared type, given by its name.
    pub fn matches_declared(&self, world: &World, name: &str) -> bool {
        if self.matches_name(name) {
            return true;
        }
        let is_nested = self.parts.len() > 1 && !self.parts.contains(&Part::Any);
        (self.subtypes || is_nested)
            && world.class_named(name).is_some_and(|class| self.matches(world, class))
    }

    /// Whether a class is of this type: it or a supertype of it matches.
    pub fn includes(&self, world: &World, class: ClassId) -> bool {
        let mut above = world.classes[class].supertypes.iter();
        self.matches_itself(world, class) || above.any(|above| self.matches_itself(world, *above))
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
    /// Modifiers that it must have, or must not have.
    pub modifiers: Vec<(Modifiers, bool)>,
    /// The source file of the class that declares the member.
    pub file: Option<Glob>,
    /// The type of the result or field.
    pub result: Option<TypePattern>,
    /// A class that has the method: declared there or inherited; the class that declares the constructor or field.
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
        let is_named = match &method.name[..] {
            // Only their own names are patterns for these.
            special @ ("new" | "<clinit>") => self.name.text() == special,
            name => self.name.matches(name),
        };
        if !is_named {
            return false;
        }
        // The modifiers are those of the method that is named, whatever the methods above it have.
        if !self.matches_modifiers(method.modifiers, method.is_static) {
            return false;
        }
        if self.matches_signature(world, method.class, &method.params, &method.result) {
            return true;
        }
        match &method.above {
            Some(above) => above.iter().any(|Signature { class, params, result }| {
                self.matches_signature(world, *class, params, result)
            }),
            None if method.name == "new" => false,
            None => world.classes[method.class]
                .supertypes
                .iter()
                .any(|class| self.matches_signature(world, *class, &method.params, &method.result)),
        }
    }

    /// Whether modifiers are those asked for. Where they are not known, it is known at least what is static.
    fn matches_modifiers(&self, modifiers: Option<Modifiers>, is_static: bool) -> bool {
        self.modifiers.iter().all(|(wanted, holds)| match modifiers {
            Some(modifiers) => modifiers.contains(*wanted) == *holds,
            None => Modifiers::word("static") == Some(*wanted) && is_static == *holds,
        })
    }

    fn matches_signature(
        &self,
        world: &World,
        class: ClassId,
        params: &[String],
        result: &str,
    ) -> bool {
        self.matches_file(world, class)
            && self.class.as_ref().is_none_or(|pattern| pattern.matches(world, class))
            && self.result.as_ref().is_none_or(|pattern| pattern.matches_declared(world, result))
            && self.params.as_ref().is_none_or(|patterns| matches_params(world, patterns, params))
    }

    /// Whether it matches a field.
    pub fn matches_field(&self, world: &World, field: &Field) -> bool {
        self.params.is_none()
            && self.matches_modifiers(field.modifiers, field.is_static)
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
        assert!(matches("Map.Entry", "java.util.Map.Entry") && matches("Item", "shop.Cart.Item"));
        assert!(!matches("util.Map", "java.util.Map") && !matches("shop.*", "shop.Cart.Item"));
        assert!(matches("Cart.*", "shop.Cart.Item") && !matches("java*", "java.util.Map"));
        assert!(matches("int[]", "int[]") && !matches("int", "int[]") && matches("*", "int[]"));
        assert!(TypePattern::parse("a..").is_none() && TypePattern::parse("").is_none());
    }
}
