//! Members and values as text, for the text formats.

use core::hash::{Hash, Hasher};
use std::sync::Arc;

use hashbrown::{Equivalent, HashMap};

use crate::event::{
    Class, ClassId, EventWorld, Field, FieldId, Kind, Member, Method, MethodId, Modifiers, Object,
    Signature, Site, SiteId, Value,
};
use crate::session::Session;

use super::consistency;

/// A member as text: `static int Main.count`, `boolean java.util.List.add(java.lang.Object)`, `java.util.List`.
pub(super) fn member(world: &EventWorld, member: Member) -> Option<String> {
    let fixed = |is_static: bool| if is_static { "static " } else { "" };
    Some(match member {
        Member::None => return None,
        Member::Method(id) => {
            let method = &world.methods[id];
            format!("{}{} {}", fixed(method.is_static), method.result, world.method_name(id))
        }
        Member::Field(id) => {
            let field = &world.fields[id];
            let class = &world.classes[field.class].name;
            format!("{}{} {class}.{}", fixed(field.is_static), field.ty, field.name)
        }
        Member::Class(class) => world.classes[class].name.clone(),
    })
}

/// A method as text with its declarations in supertypes, if these are known.
pub(super) fn method_declaration(
    world: &EventWorld,
    id: MethodId,
) -> Option<(String, Vec<String>)> {
    let method = &world.methods[id];
    if method.name == "new" {
        return method
            .modifiers
            .and_then(|_| Some((member(world, Member::Method(id))?, Vec::new())));
    }
    let above = method.above.as_ref()?;
    let above = above.iter().map(|Signature { class, params, result }| {
        let class = &world.classes[*class].name;
        format!("{result} {class}.{}({})", method.name, params.join(", "))
    });
    Some((member(world, Member::Method(id))?, above.collect()))
}

/// The modifiers of a method as text, if they are known.
pub(super) fn modifiers_of_method(world: &EventWorld, id: MethodId) -> Option<String> {
    world.methods[id].modifiers.map(|modifiers| modifiers.to_string())
}

/// A field with its modifiers as text, if they are known.
pub(super) fn field_declaration(world: &EventWorld, id: FieldId) -> Option<(String, String)> {
    let modifiers = world.fields[id].modifiers?;
    Some((member(world, Member::Field(id))?, modifiers.to_string()))
}

/// Splits a method into the text before its parameters and the parameter types.
fn split_params(text: &str) -> Result<(&str, Vec<String>), &'static str> {
    let (head, params) = text
        .split_once('(')
        .and_then(|(head, rest)| Some((head, rest.strip_suffix(')')?)))
        .ok_or("a method has no list of parameters")?;
    let params = params.split(',').map(str::trim).filter(|param| !param.is_empty());
    Ok((head, params.map(str::to_owned).collect()))
}

/// A site as written in a line of a log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct SiteText<'a> {
    pub(super) kind: &'a str,
    pub(super) member: Option<&'a str>,
    pub(super) within: Option<&'a str>,
    pub(super) line: u32,
    pub(super) column: u32,
}

/// The part of a line that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The kind, or the member if it does not suit the kind.
    Kind,
    Member,
    Within,
}

/// A site that has been read.
#[derive(Debug)]
struct KnownSite {
    kind: Box<str>,
    member: Option<Box<str>>,
    within: Option<Box<str>>,
    line: u32,
    column: u32,
}

impl KnownSite {
    fn text(&self) -> SiteText<'_> {
        let KnownSite { kind, member, within, line, column } = self;
        let (member, within) = (member.as_deref(), within.as_deref());
        SiteText { kind, member, within, line: *line, column: *column }
    }
}

impl PartialEq for KnownSite {
    fn eq(&self, other: &KnownSite) -> bool {
        self.text() == other.text()
    }
}

impl Eq for KnownSite {}

impl Hash for KnownSite {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl Equivalent<KnownSite> for SiteText<'_> {
    fn equivalent(&self, known: &KnownSite) -> bool {
        *self == known.text()
    }
}

/// Resolves the names in a text log, and adds new ones to the world.
#[derive(Debug, Default)]
pub(super) struct NameResolver {
    classes: HashMap<String, ClassId>,
    methods: HashMap<String, MethodId>,
    fields: HashMap<String, FieldId>,
    sites: HashMap<Site, SiteId>,
    /// Sites by their texts, so that the parts of a known site need not be parsed.
    by_text: HashMap<KnownSite, SiteId>,
    /// What has been declared last, if no site has been added since.
    declared: Option<Declared>,
}

/// A declaration in a text log.
#[derive(Clone, Copy, Debug)]
enum Declared {
    Class(ClassId),
    Method(MethodId),
    Field(FieldId),
}

impl NameResolver {
    /// Declares a class. Returns `false` if the name exists.
    pub(super) fn declare<'a>(
        &mut self,
        world: &mut EventWorld,
        name: &str,
        file: &str,
        above: impl Iterator<Item = &'a str>,
    ) -> bool {
        if self.classes.contains_key(name) {
            return false;
        }
        let supertypes = above.map(|name| self.class(world, name)).collect();
        let mut class = Class::new(name, supertypes, file);
        let around = class.name.rfind('.').and_then(|at| self.classes.get(&class.name[..at]));
        if let Some(around) = around {
            class.package = world.classes[*around].package;
        }
        let id = world.classes.push(class);
        self.classes.insert(name.to_owned(), id);
        self.declared = Some(Declared::Class(id));
        true
    }

    /// Adds annotations to what has been declared last.
    pub(super) fn annotate<'a>(
        &mut self,
        world: &mut EventWorld,
        annotations: impl Iterator<Item = &'a str>,
    ) -> Result<(), &'static str> {
        let of = match self.declared.ok_or("annotations do not follow a declaration")? {
            Declared::Class(id) => &mut world.classes[id].annotations,
            Declared::Method(id) => &mut world.methods[id].annotations,
            Declared::Field(id) => &mut world.fields[id].annotations,
        };
        of.extend(annotations.map(str::to_owned));
        Ok(())
    }

    /// The class with a name. Adds one without supertypes if it has not been declared.
    pub(super) fn class(&mut self, world: &mut EventWorld, name: &str) -> ClassId {
        if !self.classes.contains_key(name) {
            self.declare(world, name, "", core::iter::empty());
        }
        self.classes[name]
    }

    /// The member with a text.
    pub(super) fn member(
        &mut self,
        world: &mut EventWorld,
        text: &str,
    ) -> Result<Member, &'static str> {
        if text.contains('(') {
            return self.method(world, text).map(Member::Method);
        }
        let (is_static, rest) = split_static(text);
        let Some((ty, path)) = rest.rsplit_once(' ') else {
            return Ok(Member::Class(self.class(world, text)));
        };
        if let Some(known) = self.fields.get(text) {
            return Ok(Member::Field(*known));
        }
        let (class, name) = path.rsplit_once('.').ok_or("a field has no class")?;
        let class = self.class(world, class);
        let (name, ty) = (name.to_owned(), ty.to_owned());
        let (modifiers, annotations) = (None, Vec::new());
        let field = Field { class, name, ty, is_static, modifiers, annotations };
        let id = world.fields.push(field);
        self.fields.insert(text.to_owned(), id);
        Ok(Member::Field(id))
    }

    /// The method with a text.
    pub(super) fn method(
        &mut self,
        world: &mut EventWorld,
        text: &str,
    ) -> Result<MethodId, &'static str> {
        if let Some(known) = self.methods.get(text) {
            return Ok(*known);
        }
        let (is_static, rest) = split_static(text);
        let (head, params) = split_params(rest)?;
        let (result, path) = head.split_once(' ').ok_or("a method has no result type")?;
        let (class, name) = path.rsplit_once('.').ok_or("a method has no class")?;
        let class = self.class(world, class);
        let method = Method {
            class,
            name: name.to_owned(),
            params,
            result: result.to_owned(),
            is_static,
            modifiers: None,
            above: None,
            annotations: Vec::new(),
        };
        let id = world.methods.push(method);
        self.methods.insert(text.to_owned(), id);
        Ok(id)
    }

    /// Declares a method with its declarations in supertypes.
    pub(super) fn method_declaration<'a>(
        &mut self,
        world: &mut EventWorld,
        text: &str,
        above: impl Iterator<Item = &'a str>,
        modifiers: Option<&str>,
    ) -> Result<(), &'static str> {
        if self.methods.contains_key(text) {
            return Err("a method is declared after it has been used");
        }
        let modifiers = modifiers.map(parse_modifiers).transpose()?;
        let mut signatures = Vec::new();
        for text in above {
            let (head, params) = split_params(text)?;
            let (result, path) = head.split_once(' ').ok_or("a method has no result type")?;
            let (class, _) = path.rsplit_once('.').ok_or("a method has no class")?;
            let (class, result) = (self.class(world, class), result.to_owned());
            signatures.push(Signature { class, params, result });
        }
        let id = self.method(world, text)?;
        world.methods[id].modifiers = modifiers;
        world.methods[id].above = Some(signatures);
        self.declared = Some(Declared::Method(id));
        Ok(())
    }

    /// Declares a field with its modifiers.
    pub(super) fn field_declaration(
        &mut self,
        world: &mut EventWorld,
        text: &str,
        modifiers: &str,
    ) -> Result<(), &'static str> {
        let modifiers = parse_modifiers(modifiers)?;
        if self.fields.contains_key(text) {
            return Err("a field is declared after it has been used");
        }
        match self.member(world, text)? {
            Member::Field(id) => {
                world.fields[id].modifiers = Some(modifiers);
                self.declared = Some(Declared::Field(id));
                Ok(())
            }
            _ => Err("this is no field"),
        }
    }

    /// The site with a text. A new one is matched with the session's monitors.
    ///
    /// # Errors
    /// The wrong part and a message.
    pub(super) fn site(
        &mut self,
        session: &mut Session,
        text: &SiteText<'_>,
    ) -> Result<SiteId, (Part, &'static str)> {
        match self.by_text.get(text) {
            Some(known) => Ok(*known),
            None => self.new_site(session, text),
        }
    }

    #[cold]
    fn new_site(
        &mut self,
        session: &mut Session,
        text: &SiteText<'_>,
    ) -> Result<SiteId, (Part, &'static str)> {
        self.declared = None;
        let SiteText { kind, member, within, line, column } = *text;
        let known = KnownSite {
            kind: kind.into(),
            member: member.map(Box::from),
            within: within.map(Box::from),
            line,
            column,
        };
        let kind = Kind::named(kind).ok_or((Part::Kind, "there is no such kind of event"))?;
        let world = session.world_mut();
        let member = member.map_or(Ok(Member::None), |text| self.member(world, text));
        let member = member.map_err(|what| (Part::Member, what))?;
        consistency::fits(kind, member).map_err(|what| (Part::Kind, what))?;
        let within = within.map(|text| self.method(world, text)).transpose();
        let within = within.map_err(|what| (Part::Within, what))?;
        let site = Site { kind, member, within, line, column };
        let id = match self.sites.get(&site) {
            Some(known) => *known,
            None => {
                let id = session.world_mut().sites.push(site);
                self.sites.insert(site, id);
                session.match_site(id);
                id
            }
        };
        self.by_text.insert(known, id);
        Ok(id)
    }

    /// Parses a value, see [`value`]. Any other text is a string.
    pub(super) fn value(
        &mut self,
        world: &mut EventWorld,
        text: &str,
    ) -> Result<Value, &'static str> {
        match text {
            "null" => return Ok(Value::Null),
            "true" => return Ok(Value::Boolean(true)),
            "false" => return Ok(Value::Boolean(false)),
            "NaN" => return Ok(Value::Double(f64::NAN)),
            "inf" | "Infinity" => return Ok(Value::Double(f64::INFINITY)),
            "-inf" | "-Infinity" => return Ok(Value::Double(f64::NEG_INFINITY)),
            "NaNf" => return Ok(Value::Float(f32::NAN)),
            "inff" | "Infinityf" => return Ok(Value::Float(f32::INFINITY)),
            "-inff" | "-Infinityf" => return Ok(Value::Float(f32::NEG_INFINITY)),
            _ => {}
        }
        if let Some(object) = text.strip_prefix('#').filter(|rest| is_digit(rest)) {
            const NO_OBJECT: &str =
                "an object is written as #3:Main, a string as #4:java.lang.String=abc";
            let (number, class) = object.split_once(':').ok_or(NO_OBJECT)?;
            let (class, text) = match class.split_once('=') {
                Some((class, text)) => (class, Some(Arc::from(text))),
                None => (class, None),
            };
            let id = number.parse().map_err(|_| NO_OBJECT)?;
            if class.is_empty() {
                return Err(NO_OBJECT);
            }
            return Ok(Value::Object(Object { id, class: self.class(world, class), text }));
        }
        if let Some(code) = text.strip_prefix("\\u")
            && code.len() == 4
            && code.bytes().all(|digit| digit.is_ascii_hexdigit())
            && let Ok(code) = u16::from_str_radix(code, 16)
        {
            return Ok(Value::Char(code));
        }
        if let Some(quoted) = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            return Ok(Value::Text(Arc::from(quoted)));
        }
        match number(text) {
            Some(number) => number,
            None => Ok(Value::Text(Arc::from(text))),
        }
    }
}

fn parse_modifiers(text: &str) -> Result<Modifiers, &'static str> {
    Modifiers::parse(text).ok_or("there is no such modifier")
}

fn is_digit(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}

/// Parses a number. `None` if the text is none.
fn number(text: &str) -> Option<Result<Value, &'static str>> {
    const TOO_LARGE: &str = "this number is too large";
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    if !is_digit(unsigned) {
        return None;
    }
    let is_whole = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if let Some(digits) = unsigned.strip_suffix('L').filter(|digits| is_whole(digits)) {
        let end = text.len() - unsigned.len() + digits.len();
        return Some(text[..end].parse().map(Value::Long).map_err(|_| TOO_LARGE));
    }
    if is_whole(unsigned) {
        let int = text.parse().map(Value::Int);
        return Some(int.or_else(|_| text.parse().map(Value::Long)).map_err(|_| TOO_LARGE));
    }
    // The text has digits, so an infinite result means overflow.
    let finite = |is_finite: bool, value: Value| if is_finite { Ok(value) } else { Err(TOO_LARGE) };
    match text.strip_suffix('f') {
        Some(float) => float.parse().ok().map(|it: f32| finite(it.is_finite(), Value::Float(it))),
        None => text.parse().ok().map(|it: f64| finite(it.is_finite(), Value::Double(it))),
    }
}

/// The prefix of the cell of a query without answer. The reason follows.
pub(super) const UNKNOWN: &str = "unknown: ";

fn split_static(text: &str) -> (bool, &str) {
    match text.strip_prefix("static ") {
        Some(rest) => (true, rest),
        None => (false, text),
    }
}

/// A value as text: `null`, `true`, `\u0041` (a char), `7`, `7L`, `1.5f`, `1.5`, `#3:Main` (an object), `#4:java.lang.String=abc` (a string
/// object), `"abc"` (a string without identity).
pub(super) fn value(world: &EventWorld, value: &Value) -> String {
    match value {
        Value::Char(code) => format!("\\u{code:04x}"),
        Value::Long(value) => format!("{value}L"),
        Value::Float(value) => format!("{value:?}f"),
        Value::Object(object) => {
            let class = &world.classes[object.class].name;
            match &object.text {
                Some(text) => format!("#{}:{class}={text}", object.id),
                None => format!("#{}:{class}", object.id),
            }
        }
        Value::Text(text) => format!("\"{text}\""),
        Value::Unknown(reason) => format!("{UNKNOWN}{reason}"),
        Value::Null | Value::Boolean(_) | Value::Int(_) | Value::Double(_) => value.to_string(),
    }
}
