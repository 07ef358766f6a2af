//! Patterns for types.

use super::Glob;
use crate::event::{ClassId, EventWorld};
use crate::spec::MAX_NESTING;

/// Names of types, combined with `!`, `&&`, `||` and parentheses, and with annotations before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypePattern(Form);

/// A pattern for annotations: one of them is of a type, or none is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnnotationPattern {
    /// The types.
    pub ty: TypePattern,
    /// Whether there must be such an annotation, or must not.
    pub holds: bool,
}

impl AnnotationPattern {
    /// Whether it matches the annotations of a declaration, given by the names of their types.
    pub fn matches(&self, world: &EventWorld, annotations: &[String]) -> bool {
        let mut annotations = annotations.iter();
        annotations.any(|name| self.ty.matches_declared(world, name)) == self.holds
    }

    /// Parses the annotation patterns at the start of a text, such as `@A !@(B || C)`. Returns the rest of the text, too. `None` if one is
    /// malformed.
    pub(in crate::pointcut) fn parse_all(text: &str) -> Option<(Vec<AnnotationPattern>, &str)> {
        let mut parser = Parser { rest: text, names: 0 };
        let all = parser.annotations(0)?;
        Some((all, parser.rest))
    }

    /// The source text.
    pub(in crate::pointcut) fn written(&self) -> String {
        let (not, ty) = (if self.holds { "" } else { "!" }, self.ty.written());
        match self.ty.0 {
            Form::Not(_) => format!("{not}@({ty})"),
            _ => format!("{not}@{ty}"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Form {
    Name(NamePattern),
    Not(Box<TypePattern>),
    And(Box<[TypePattern; 2]>),
    Or(Box<[TypePattern; 2]>),
    Annotated(Box<Annotated>),
}

/// Types with annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Annotated {
    annotations: Vec<AnnotationPattern>,
    ty: TypePattern,
}

/// Maximum number of names of a pattern.
const MAX_NAMES: usize = 100;

impl TypePattern {
    /// Parses a single name without blanks. `None` if it is malformed.
    pub fn parse(text: &str) -> Option<TypePattern> {
        Some(TypePattern(Form::Name(NamePattern::parse(text)?)))
    }

    /// Parses names with operators between them. `None` if the text is malformed.
    pub fn parse_combined(text: &str) -> Option<TypePattern> {
        let mut parser = Parser { rest: text.trim(), names: 0 };
        parser.either(0).filter(|_| parser.rest.is_empty())
    }

    /// The text after the pattern at the start of a text: a name, or what starts with `!` or a parenthesis. `None` if it is malformed.
    pub(in crate::pointcut) fn text_after(text: &str) -> Option<&str> {
        let mut parser = Parser { rest: text, names: 0 };
        parser.single(0).map(|_| parser.rest)
    }

    /// Evaluates the pattern, with the value of each of its names and of the annotations before types.
    fn evaluate(
        &self,
        value: &dyn Fn(&NamePattern) -> bool,
        is_annotated: &dyn Fn(&AnnotationPattern) -> bool,
    ) -> bool {
        let evaluate = |one: &TypePattern| one.evaluate(value, is_annotated);
        match &self.0 {
            Form::Name(name) => value(name),
            Form::Not(inner) => !evaluate(inner),
            Form::And(both) => both.iter().all(evaluate),
            Form::Or(both) => both.iter().any(evaluate),
            Form::Annotated(of) => of.annotations.iter().all(is_annotated) && evaluate(&of.ty),
        }
    }

    /// Evaluates the pattern for a type that has no annotations.
    fn evaluate_plain(&self, value: &dyn Fn(&NamePattern) -> bool) -> bool {
        self.evaluate(value, &|annotation| !annotation.holds)
    }

    /// The parts of the pattern.
    fn parts(&self) -> Vec<&TypePattern> {
        match &self.0 {
            Form::Name(_) => Vec::new(),
            Form::Not(inner) => vec![inner],
            Form::And(both) | Form::Or(both) => both.iter().collect(),
            Form::Annotated(of) => vec![&of.ty],
        }
    }

    /// The names of types in the pattern, each as a pattern, without those of annotations.
    pub(in crate::pointcut) fn names(&self) -> Vec<TypePattern> {
        match &self.0 {
            Form::Name(_) => vec![self.clone()],
            _ => self.parts().into_iter().flat_map(TypePattern::names).collect(),
        }
    }

    /// Whether annotations stand before a type.
    fn has_annotations(&self) -> bool {
        match &self.0 {
            Form::Name(_) => false,
            Form::Annotated(_) => true,
            _ => self.parts().into_iter().any(TypePattern::has_annotations),
        }
    }

    /// The patterns of annotations before types.
    pub(in crate::pointcut) fn annotations(&self) -> Vec<&AnnotationPattern> {
        let own = match &self.0 {
            Form::Annotated(of) => &of.annotations[..],
            _ => &[],
        };
        let inner = self.parts().into_iter().flat_map(TypePattern::annotations);
        own.iter().chain(inner).collect()
    }

    /// Whether it matches a type's name, without regard to subtypes. The package ends before the first part with a capital letter (Java's
    /// naming convention).
    pub fn matches_name(&self, name: &str) -> bool {
        self.evaluate_plain(&|pattern| pattern.matches_name(name))
    }

    /// Whether it matches a class's name, ignoring dimensions and annotations.
    pub(in crate::pointcut) fn matches_class(&self, name: &str) -> bool {
        self.evaluate(&|pattern| pattern.matches_class(name), &|_| true)
    }

    /// Whether it matches a primitive type, or arrays of one.
    pub(in crate::pointcut) fn is_of_primitives(&self) -> bool {
        tsb_format::Primitive::ALL.iter().any(|primitive| self.matches_class(primitive.keyword()))
    }

    /// Whether it is `*`, which matches all types.
    pub(in crate::pointcut) fn is_any(&self) -> bool {
        matches!(&self.0, Form::Name(name) if name.is_any())
    }

    /// Whether it matches `void`.
    pub(in crate::pointcut) fn is_void(&self) -> bool {
        self.matches_class("void")
    }

    /// Whether a name in it includes subtypes.
    pub(in crate::pointcut) fn has_subtypes(&self) -> bool {
        match &self.0 {
            Form::Name(name) => name.subtypes,
            _ => self.parts().into_iter().any(TypePattern::has_subtypes),
        }
    }

    /// The source text, of names without dimensions and `+`.
    pub(in crate::pointcut) fn element_text(&self) -> String {
        let joined = |both: &[TypePattern; 2], operator: &str| {
            format!("({} {operator} {})", both[0].element_text(), both[1].element_text())
        };
        match &self.0 {
            Form::Name(name) => name.element_text(),
            Form::Annotated(of) => of.ty.element_text(),
            Form::Not(inner) => format!("!{}", inner.element_text()),
            Form::And(both) => joined(both, "&&"),
            Form::Or(both) => joined(both, "||"),
        }
    }

    /// Whether it may match a declared type, given by name and the names of the types above it. It is certain that it does not match if the
    /// result is false. A nested class may be named through a class that inherits it.
    pub(in crate::pointcut) fn may_match_declared(&self, name: &str, above: &[&str]) -> bool {
        // The annotations of the type are not known here.
        self.has_annotations()
            || self.evaluate_plain(&|pattern| {
                pattern.matches_name(name)
                    || pattern.subtypes && above.iter().any(|above| pattern.matches_name(above))
                    || pattern.parts.len() > 1 && pattern.matches_last_part(name)
            })
    }

    /// The source text.
    pub(in crate::pointcut) fn written(&self) -> String {
        let joined = |both: &[TypePattern; 2], operator: &str| {
            format!("({} {operator} {})", both[0].written(), both[1].written())
        };
        match &self.0 {
            Form::Name(name) => name.written(),
            Form::Annotated(of) => {
                let annotations = of.annotations.iter().map(AnnotationPattern::written);
                let words: Vec<String> = annotations.chain([of.ty.written()]).collect();
                format!("({})", words.join(" "))
            }
            Form::Not(inner) => format!("!{}", inner.written()),
            Form::And(both) => joined(both, "&&"),
            Form::Or(both) => joined(both, "||"),
        }
    }

    /// The number of array dimensions of a single name.
    pub(in crate::pointcut) fn dimensions(&self) -> usize {
        match &self.0 {
            Form::Name(name) => name.dimensions,
            Form::Annotated(of) => of.ty.dimensions(),
            Form::Not(_) | Form::And(_) | Form::Or(_) => 0,
        }
    }

    /// Whether it matches a class or one of its enclosing classes.
    pub fn matches_around(&self, world: &EventWorld, class: ClassId) -> bool {
        let info = &world.classes[class];
        self.matches(world, class)
            || info.enclosing().skip(1).any(|name| match world.class_named(name) {
                Some(class) => self.matches(world, class),
                None => self.evaluate_plain(&|pattern| pattern.matches_in(name, info.package)),
            })
    }

    /// Whether it matches a class.
    pub fn matches(&self, world: &EventWorld, class: ClassId) -> bool {
        self.evaluate_in(world, class, &|pattern| pattern.matches(world, class))
    }

    /// Evaluates the pattern for a class.
    fn evaluate_in(
        &self,
        world: &EventWorld,
        class: ClassId,
        value: &dyn Fn(&NamePattern) -> bool,
    ) -> bool {
        let annotations = &world.classes[class].annotations;
        self.evaluate(value, &|annotation| annotation.matches(world, annotations))
    }

    /// Whether it matches a declared type, given by name.
    pub fn matches_declared(&self, world: &EventWorld, name: &str) -> bool {
        let value = |pattern: &NamePattern| pattern.matches_declared(world, name);
        let class = if self.has_annotations() { world.class_named(name) } else { None };
        match class {
            Some(class) => self.evaluate_in(world, class, &value),
            None => self.evaluate_plain(&value),
        }
    }

    /// Whether it matches objects of a class. A name matches those of subclasses too.
    pub fn includes(&self, world: &EventWorld, class: ClassId) -> bool {
        self.evaluate_in(world, class, &|pattern| pattern.includes(world, class))
    }
}

/// The rest of a text with a pattern.
struct Parser<'a> {
    rest: &'a str,
    names: usize,
}

impl Parser<'_> {
    fn eat(&mut self, symbol: &str) -> bool {
        let rest = self.rest.trim_start().strip_prefix(symbol);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn either(&mut self, depth: usize) -> Option<TypePattern> {
        let mut left = self.both(depth)?;
        while self.eat("||") {
            left = TypePattern(Form::Or(Box::new([left, self.both(depth)?])));
        }
        Some(left)
    }

    fn both(&mut self, depth: usize) -> Option<TypePattern> {
        let mut left = self.single(depth)?;
        while self.eat("&&") {
            left = TypePattern(Form::And(Box::new([left, self.single(depth)?])));
        }
        Some(left)
    }

    fn single(&mut self, depth: usize) -> Option<TypePattern> {
        self.names += 1;
        if depth > MAX_NESTING || self.names > MAX_NAMES {
            return None;
        }
        if self.starts_annotation() {
            let annotations = self.annotations(depth)?;
            let ty = self.single(depth + 1)?;
            return Some(TypePattern(Form::Annotated(Box::new(Annotated { annotations, ty }))));
        }
        if self.eat("!") {
            return Some(TypePattern(Form::Not(Box::new(self.single(depth + 1)?))));
        }
        if self.eat("(") {
            return self.either(depth + 1).filter(|_| self.eat(")"));
        }
        self.name()
    }

    /// A single name.
    fn name(&mut self) -> Option<TypePattern> {
        let text = self.rest.trim_start();
        let end = text.find(|c: char| !(c.is_alphanumeric() || "_$.*+[]".contains(c)));
        let (name, rest) = text.split_at(end.unwrap_or(text.len()));
        self.rest = rest;
        TypePattern::parse(name)
    }

    /// Whether an annotation comes next, perhaps negated.
    fn starts_annotation(&self) -> bool {
        let text = self.rest.trim_start();
        text.strip_prefix('!').map_or(text, str::trim_start).starts_with('@')
    }

    /// The annotations before a type or member.
    fn annotations(&mut self, depth: usize) -> Option<Vec<AnnotationPattern>> {
        let mut all = Vec::new();
        while self.starts_annotation() {
            self.names += 1;
            if self.names > MAX_NAMES {
                return None;
            }
            let holds = !self.eat("!");
            self.eat("@");
            let ty = match self.eat("(") {
                true => self.either(depth + 1).filter(|_| self.eat(")"))?,
                false => self.name()?,
            };
            if self.rest.starts_with('(') {
                // Values of an annotation.
                return None;
            }
            all.push(AnnotationPattern { ty, holds });
        }
        Some(all)
    }
}

/// A pattern for the name of a type. `*` matches within a part of a qualified name, `..` matches any number of parts. A pattern with one
/// part matches types of any package. `+` includes subtypes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct NamePattern {
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

impl NamePattern {
    /// Parses a pattern without blanks. `None` if it is malformed.
    fn parse(text: &str) -> Option<NamePattern> {
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
        Some(NamePattern { parts, dimensions, subtypes })
    }

    /// Whether it matches a type's name, without regard to subtypes. The package ends before the first part with a capital letter (Java's
    /// naming convention).
    fn matches_name(&self, name: &str) -> bool {
        self.matches_in(name, package_length(name))
    }

    fn is_any(&self) -> bool {
        matches!(&self.parts[..], [NamePart::Name(name)] if self.dimensions == 0 && name.text() == "*")
    }

    /// As [`NamePattern::matches_name`], with the length of the package name.
    fn matches_in(&self, name: &str, package: usize) -> bool {
        let element = name.trim_end_matches("[]");
        let dimensions = (name.len() - element.len()) / 2;
        self.is_any() || dimensions == self.dimensions && self.matches_element(element, || package)
    }

    /// Whether it matches a class's name, ignoring its own dimensions.
    fn matches_class(&self, name: &str) -> bool {
        self.matches_element(name, || package_length(name))
    }

    /// Whether it matches a type that is no array, ignoring its own dimensions; `package` gives the length of the package name.
    fn matches_element(&self, name: &str, package: impl FnOnce() -> usize) -> bool {
        // Most names differ in their last part.
        let simple = name.rsplit('.').next().unwrap_or(name);
        if let Some(NamePart::Name(last)) = self.parts.last()
            && !last.matches(simple)
        {
            return false;
        }
        if let [NamePart::Name(_)] = &self.parts[..] {
            return true;
        }
        let names: Vec<&str> = name.split('.').collect();
        if matches_parts(&self.parts, &names) {
            return true;
        }
        // Enclosing classes can be named without their package.
        let is_class =
            matches!(self.parts.first(), Some(NamePart::Name(first)) if first.is_plain());
        let is_near = is_class && !self.parts.contains(&NamePart::Any);
        if !is_near {
            return false;
        }
        let package = package();
        let nested = if package == 0 { 0 } else { name[..package].split('.').count() };
        names.len() >= nested + self.parts.len()
            && matches_parts(&self.parts, &names[names.len() - self.parts.len()..])
    }

    /// The source text without dimensions and `+`.
    fn element_text(&self) -> String {
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

    /// The source text.
    fn written(&self) -> String {
        let subtypes = if self.subtypes { "+" } else { "" };
        format!("{}{}{subtypes}", self.element_text(), "[]".repeat(self.dimensions))
    }

    /// Whether the last part matches the simple name of a type.
    fn matches_last_part(&self, name: &str) -> bool {
        let element = name.trim_end_matches("[]");
        let simple = element.rsplit('.').next().unwrap_or(element);
        matches!(self.parts.last(), Some(NamePart::Name(last)) if last.matches(simple))
    }

    fn matches_itself(&self, world: &EventWorld, class: ClassId) -> bool {
        let class = &world.classes[class];
        self.matches_in(&class.name, class.package)
    }

    /// Whether it matches a class.
    fn matches(&self, world: &EventWorld, class: ClassId) -> bool {
        self.matches_itself(world, class)
            || self.subtypes
                && world.classes[class]
                    .supertypes
                    .iter()
                    .any(|above| self.matches_itself(world, *above))
    }

    /// Whether it matches a declared type, given by name.
    fn matches_declared(&self, world: &EventWorld, name: &str) -> bool {
        if self.matches_name(name) {
            return true;
        }
        let is_nested = self.parts.len() > 1 && !self.parts.contains(&NamePart::Any);
        (self.subtypes || is_nested)
            && world.class_named(name).is_some_and(|class| self.matches(world, class))
    }

    /// Whether it matches the class or one of its supertypes.
    fn includes(&self, world: &EventWorld, class: ClassId) -> bool {
        let mut above = world.classes[class].supertypes.iter();
        self.matches_itself(world, class) || above.any(|above| self.matches_itself(world, *above))
    }
}

/// The length of the name of a type's package.
fn package_length(name: &str) -> usize {
    let parts = name.split('.').take_while(|part| !part.starts_with(char::is_uppercase));
    let package = parts.map(|part| part.len() + 1).sum::<usize>().saturating_sub(1);
    package.min(name.rfind('.').unwrap_or(0))
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

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn names_are_combined_with_operators() {
        let matches = |pattern: &str, name: &str| {
            TypePattern::parse_combined(pattern).unwrap().matches_name(name)
        };
        assert!(matches("A || B", "p.A") && matches("(A||B)", "p.B") && !matches("A || B", "C"));
        assert!(matches("!A", "B") && !matches("!A", "A") && !matches("!(A || B)", "B"));
        assert!(matches("java..* && !*Exception", "java.util.Map"));
        assert!(!matches("java..* && !*Exception", "java.io.IOException"));
        // `&&` binds more tightly.
        assert!(matches("A || B && C", "A") && !matches("(A || B) && C", "A"));
        for malformed in ["", "A ||", "(A", "A)", "A B", "!", "|| A", "A | B"] {
            assert!(TypePattern::parse_combined(malformed).is_none(), "{malformed}");
        }
        let deep = "(".repeat(1000) + "A" + &")".repeat(1000);
        assert!(TypePattern::parse_combined(&deep).is_none());
        assert!(TypePattern::parse_combined(&"A || ".repeat(1000)).is_none());
    }
}
