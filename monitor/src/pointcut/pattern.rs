//! Patterns for names, types and members.

mod types;

pub use types::{AnnotationPattern, TypePattern};

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

/// A pattern for methods, constructors and fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberPattern {
    /// Annotations that must be present, or absent.
    pub annotations: Vec<AnnotationPattern>,
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
    /// One parameter. If it is the last pattern, it matches no method of variable arity unless it is `*`.
    One(TypePattern),
    /// The last parameter of a method of variable arity, by the type before `...`.
    VariableArity(TypePattern),
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
        // The modifiers and annotations of the named method count, not those of overridden methods.
        if !self.matches_modifiers(method.modifiers, method.is_static)
            || !self.matches_annotations(world, &method.annotations)
        {
            return false;
        }
        let varargs = Modifiers::word("varargs");
        let is_varargs = method.modifiers.zip(varargs).is_some_and(|(all, one)| all.contains(one));
        let matches = |class, params: &[String], result: &str| {
            self.matches_signature(world, class, params, is_varargs, result)
        };
        if matches(method.class, &method.params, &method.result) {
            return true;
        }
        match &method.above {
            Some(above) => above
                .iter()
                .any(|Signature { class, params, result }| matches(*class, params, result)),
            None if method.name == "new" => false,
            None => world.classes[method.class]
                .supertypes
                .iter()
                .any(|class| matches(*class, &method.params, &method.result)),
        }
    }

    /// Whether the modifiers are the required ones. If they are unknown, only `static` can be tested.
    fn matches_modifiers(&self, modifiers: Option<Modifiers>, is_static: bool) -> bool {
        self.modifiers.iter().all(|(wanted, holds)| match modifiers {
            Some(modifiers) => modifiers.contains(*wanted) == *holds,
            None => Modifiers::word("static") == Some(*wanted) && is_static == *holds,
        })
    }

    fn matches_annotations(&self, world: &EventWorld, annotations: &[String]) -> bool {
        self.annotations.iter().all(|one| one.matches(world, annotations))
    }

    fn matches_signature(
        &self,
        world: &EventWorld,
        class: ClassId,
        params: &[String],
        is_varargs: bool,
        result: &str,
    ) -> bool {
        let is_type = |pattern: &TypePattern, ty: &str| pattern.matches_declared(world, ty);
        self.matches_file(world, class)
            && self.class.as_ref().is_none_or(|pattern| pattern.matches(world, class))
            && self.result.as_ref().is_none_or(|pattern| is_type(pattern, result))
            && self.params.as_ref().is_none_or(|it| {
                matches_arity(it, is_varargs) && matches_params(it, params, &is_type)
            })
    }

    /// Whether it matches a field.
    pub fn matches_field(&self, world: &EventWorld, field: &Field) -> bool {
        self.params.is_none()
            && self.matches_modifiers(field.modifiers, field.is_static)
            && self.matches_annotations(world, &field.annotations)
            && self.name.matches(&field.name)
            && self.matches_file(world, field.class)
            && self.class.as_ref().is_none_or(|pattern| pattern.matches(world, field.class))
            && self.result.as_ref().is_none_or(|ty| ty.matches_declared(world, &field.ty))
    }

    fn matches_file(&self, world: &EventWorld, class: ClassId) -> bool {
        self.file.as_ref().is_none_or(|file| file.matches(&world.classes[class].file))
    }
}

/// Whether patterns of parameters may match a method of variable arity, or another one, by the last of them. A method of variable arity
/// needs `T...`, `*` or `..`, as in AspectJ.
pub(super) fn matches_arity(patterns: &[ParamPattern], is_varargs: bool) -> bool {
    match patterns.last() {
        Some(ParamPattern::VariableArity(_)) => is_varargs,
        Some(ParamPattern::One(pattern)) => !is_varargs || pattern.is_any(),
        Some(ParamPattern::Rest) | None => true,
    }
}

/// Whether patterns match the types of parameters. `is_type` tells whether a pattern matches a declared type.
pub(super) fn matches_params(
    patterns: &[ParamPattern],
    params: &[String],
    is_type: &dyn Fn(&TypePattern, &str) -> bool,
) -> bool {
    match patterns {
        [] => params.is_empty(),
        [ParamPattern::Rest, rest @ ..] => {
            (0..=params.len()).any(|skipped| matches_params(rest, &params[skipped..], is_type))
        }
        [ParamPattern::VariableArity(pattern), ..] => match params {
            [param] => param.strip_suffix("[]").is_some_and(|element| is_type(pattern, element)),
            _ => false,
        },
        [ParamPattern::One(pattern), rest @ ..] => {
            params.split_first().is_some_and(|(param, params)| {
                is_type(pattern, param) && matches_params(rest, params, is_type)
            })
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
        assert!(matches("*", "") && !matches("", "name"));
        assert!(matches("Main.*", "Main.run") && matches("*.run", "app.Main.run"));
        assert!(!matches("ab*ba", "aba") && !matches("*b*b", "ab"));
    }
}
