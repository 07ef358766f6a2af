//! Patterns for names, types and members.

use crate::event::{ClassId, EventWorld, Field, Method, Modifiers, Signature};

/// A pattern for a name. `*` matches any characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glob {
    text: String,
    /// The position of the first `*`.
    star: Option<usize>,
}

impl Glob {
    /// The pattern in a text.
    pub fn new(text: &str) -> Glob {
        Glob { text: text.to_owned(), star: text.find('*') }
    }

    /// Whether it has no `*`.
    pub fn is_plain(&self) -> bool {
        self.star.is_none()
    }

    /// The source text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it matches all of `name`.
    #[inline]
    pub fn matches(&self, name: &str) -> bool {
        // Fast path: most patterns have no `*`, and most names do not match. Each name in a program is compared with each pattern.
        let Some(star) = self.star else { return self.text == name };
        let rest = name.strip_prefix(&self.text[..star]);
        rest.is_some_and(|rest| self.matches_rest(star, rest))
    }

    /// Whether the pattern after the first `*` matches the end of `rest`.
    fn matches_rest(&self, star: usize, mut rest: &str) -> bool {
        let mut parts = self.text[star + 1..].split('*');
        let Some(last) = parts.next_back() else { return true };
        for part in parts {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }
}

/// A pattern for types. `*` matches within a part of a qualified name, `..` matches any number of parts. A pattern with one part matches
/// types of any package. `+` includes subtypes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypePattern {
    parts: Vec<NamePart>,
    /// The number of array dimensions: `[]` after the name.
    dimensions: usize,
    subtypes: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum NamePart {
    Name(Glob),
    Any,
}

impl TypePattern {
    /// Parses a pattern without blanks. `None` if it is malformed.
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
                parts.push(NamePart::Any);
            }
            for name in part.split('.') {
                if name.is_empty()
                    || !name.chars().all(|c| c.is_alphanumeric() || "_$*".contains(c))
                {
                    return None;
                }
                parts.push(NamePart::Name(Glob::new(name)));
            }
        }
        Some(TypePattern { parts, dimensions, subtypes })
    }

    /// Whether it matches a type's name, without regard to subtypes. The package ends before the first part with a capital letter (Java's
    /// naming convention).
    pub fn matches_name(&self, name: &str) -> bool {
        let parts = name.split('.').take_while(|part| !part.starts_with(char::is_uppercase));
        let package = parts.map(|part| part.len() + 1).sum::<usize>().saturating_sub(1);
        self.matches_in(name, package.min(name.rfind('.').unwrap_or(0)))
    }

    /// As [`TypePattern::matches_name`], with the length of the package name.
    fn matches_in(&self, name: &str, package: usize) -> bool {
        let mut element = name;
        let mut dimensions = 0;
        while let Some(shorter) = element.strip_suffix("[]") {
            element = shorter;
            dimensions += 1;
        }
        if let [NamePart::Name(any)] = &self.parts[..] {
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
        // Enclosing classes can be named without their package.
        let is_class =
            matches!(self.parts.first(), Some(NamePart::Name(first)) if first.is_plain());
        let is_near = is_class && !self.parts.contains(&NamePart::Any);
        let nested = if package == 0 { 0 } else { element[..package].split('.').count() };
        is_near
            && names.len() >= nested + self.parts.len()
            && matches_parts(&self.parts, &names[names.len() - self.parts.len()..])
    }

    /// Whether it matches a class's name, ignoring dimensions.
    pub(super) fn matches_class(&self, name: &str) -> bool {
        let element = TypePattern { dimensions: 0, subtypes: false, parts: self.parts.clone() };
        element.matches_name(name)
    }

    /// Whether it matches a primitive type, or arrays of one.
    pub(super) fn is_of_primitives(&self) -> bool {
        tsb_format::Primitive::ALL.iter().any(|primitive| self.matches_class(primitive.keyword()))
    }

    /// Whether it matches `void`.
    pub(super) fn is_void(&self) -> bool {
        self.matches_class("void")
    }

    /// Whether it includes subtypes.
    pub(super) fn has_subtypes(&self) -> bool {
        self.subtypes
    }

    /// The source text without dimensions and `+`.
    pub(super) fn element_text(&self) -> String {
        let mut text = String::new();
        let mut follows = false;
        for part in &self.parts {
            match part {
                NamePart::Any => {
                    text += "..";
                    follows = false;
                }
                NamePart::Name(name) => {
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

    fn matches_itself(&self, world: &EventWorld, class: ClassId) -> bool {
        let class = &world.classes[class];
        self.matches_in(&class.name, class.package)
    }

    /// Whether it matches a class or one of its enclosing classes.
    pub fn matches_around(&self, world: &EventWorld, class: ClassId) -> bool {
        let info = &world.classes[class];
        self.matches(world, class)
            || info.enclosing().skip(1).any(|name| match world.class_named(name) {
                Some(class) => self.matches(world, class),
                None => self.matches_in(name, info.package),
            })
    }

    /// Whether it matches a class.
    pub fn matches(&self, world: &EventWorld, class: ClassId) -> bool {
        self.matches_itself(world, class)
            || self.subtypes
                && world.classes[class]
                    .supertypes
                    .iter()
                    .any(|above| self.matches_itself(world, *above))
    }

    /// Whether it matches a declared type, given by name.
    pub fn matches_declared(&self, world: &EventWorld, name: &str) -> bool {
        if self.matches_name(name) {
            return true;
        }
        let is_nested = self.parts.len() > 1 && !self.parts.contains(&NamePart::Any);
        (self.subtypes || is_nested)
            && world.class_named(name).is_some_and(|class| self.matches(world, class))
    }

    /// Whether it matches the class or one of its supertypes.
    pub fn includes(&self, world: &EventWorld, class: ClassId) -> bool {
        let mut above = world.classes[class].supertypes.iter();
        self.matches_itself(world, class) || above.any(|above| self.matches_itself(world, *above))
    }
}

fn matches_parts(parts: &[NamePart], names: &[&str]) -> bool {
    match parts {
        [] => names.is_empty(),
        [NamePart::Name(glob), rest @ ..] => names
            .split_first()
            .is_some_and(|(name, names)| glob.matches(name) && matches_parts(rest, names)),
        [NamePart::Any, rest @ ..] => {
            (0..=names.len()).any(|skipped| matches_parts(rest, &names[skipped..]))
        }
    }
}

/// A pattern for methods, constructors and fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberPattern {
    /// Modifiers that must be present, or absent.
    pub modifiers: Vec<(Modifiers, bool)>,
    /// The source file of the class that declares the member.
    pub file: Option<Glob>,
    /// The type of the result or field.
    pub result: Option<TypePattern>,
    /// A class that has the method, declared or inherited; for a constructor or field the declaring class.
    pub class: Option<TypePattern>,
    /// The simple name.
    pub name: Glob,
    /// The parameters; `None` for any.
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
    pub fn matches_method(&self, world: &EventWorld, method: &Method) -> bool {
        let is_named = match &method.name[..] {
            // Only their own names match these.
            special @ ("new" | "<clinit>") => self.name.text() == special,
            name => self.name.matches(name),
        };
        if !is_named {
            return false;
        }
        // The modifiers of the named method count, not those of overridden methods.
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

    /// Whether the modifiers are the required ones. If they are unknown, only `static` can be tested.
    fn matches_modifiers(&self, modifiers: Option<Modifiers>, is_static: bool) -> bool {
        self.modifiers.iter().all(|(wanted, holds)| match modifiers {
            Some(modifiers) => modifiers.contains(*wanted) == *holds,
            None => Modifiers::word("static") == Some(*wanted) && is_static == *holds,
        })
    }

    fn matches_signature(
        &self,
        world: &EventWorld,
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
    pub fn matches_field(&self, world: &EventWorld, field: &Field) -> bool {
        self.params.is_none()
            && self.matches_modifiers(field.modifiers, field.is_static)
            && self.name.matches(&field.name)
            && self.matches_file(world, field.class)
            && self.class.as_ref().is_none_or(|pattern| pattern.matches(world, field.class))
            && self.result.as_ref().is_none_or(|ty| ty.matches_declared(world, &field.ty))
    }

    fn matches_file(&self, world: &EventWorld, class: ClassId) -> bool {
        self.file.as_ref().is_none_or(|file| file.matches(&world.classes[class].file))
    }
}

fn matches_params(world: &EventWorld, patterns: &[ParamPattern], params: &[String]) -> bool {
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
