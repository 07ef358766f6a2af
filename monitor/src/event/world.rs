//! The classes, members and sites to which events refer.

use cranelift_entity::{PrimaryMap, entity_impl};

use tsb_format::Flags;

use super::{Kind, LogLines, Queries};

/// A class, interface or array type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId(u32);
entity_impl!(ClassId, "class");

/// A method or constructor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MethodId(u32);
entity_impl!(MethodId, "method");

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldId(u32);
entity_impl!(FieldId, "field");

/// A place in the program and the action there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SiteId(u32);
entity_impl!(SiteId, "site");

/// A class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// The source name: `java.util.Map`, `Outer.Inner`, `int[]`.
    pub name: String,
    /// The length of the package name in bytes. The rest of the name is the class and its enclosing classes.
    pub package: usize,
    /// All supertypes, without the class itself. An array type has array types among them: `Object[]` for `String[]`.
    pub supertypes: Vec<ClassId>,
    /// The name of the source file; empty if unknown.
    pub file: String,
    /// The names of the interfaces of its Java annotations, inherited ones included (JLS 9.6.4.3).
    pub annotations: Vec<String>,
}

impl Class {
    /// A class that is not known to be nested.
    pub fn new(name: &str, supertypes: Vec<ClassId>, file: &str) -> Class {
        let (name, file) = (name.to_owned(), file.to_owned());
        let package = name.rfind('.').unwrap_or(0);
        Class { package, name, supertypes, file, annotations: Vec::new() }
    }

    /// The names of the class and its enclosing classes, the innermost first.
    pub fn enclosing(&self) -> impl Iterator<Item = &str> {
        core::iter::successors(Some(&self.name[..]), |name| {
            name.rfind('.').filter(|at| *at > self.package).map(|at| &name[..at])
        })
    }
}

/// The modifiers of a member in source code, and `varargs` for a method of variable arity.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Modifiers(u16);

impl Modifiers {
    /// The modifiers in the usual order, with their flags.
    const WORDS: [(&str, Flags); 11] = [
        ("public", Flags::PUBLIC),
        ("protected", Flags::PROTECTED),
        ("private", Flags::PRIVATE),
        ("abstract", Flags::ABSTRACT),
        ("static", Flags::STATIC),
        ("final", Flags::FINAL),
        ("transient", Flags::TRANSIENT),
        ("volatile", Flags::VOLATILE),
        ("synchronized", Flags::SYNCHRONIZED),
        ("native", Flags::NATIVE),
        ("varargs", Flags::VARARGS),
    ];

    /// The modifiers among some flags.
    pub fn of(flags: Flags) -> Modifiers {
        let all = Self::WORDS.iter().fold(0, |all, (_, flag)| all | flag.0);
        Modifiers(flags.0 & all)
    }

    /// The modifier with a name.
    pub fn word(word: &str) -> Option<Modifiers> {
        let found = Self::WORDS.iter().find(|(known, _)| *known == word)?;
        Some(Modifiers(found.1.0))
    }

    /// The modifiers in a text, separated by blanks. `None` if a word is no modifier.
    pub fn parse(text: &str) -> Option<Modifiers> {
        let mut words = text.split_whitespace().map(Modifiers::word);
        words.try_fold(Modifiers(0), |all, word| Some(Modifiers(all.0 | word?.0)))
    }

    /// Whether it contains all of `others`.
    pub fn contains(self, others: Modifiers) -> bool {
        self.0 & others.0 == others.0
    }

    /// The encoding in logs.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Decodes a number from a log.
    pub fn from_bits(bits: u64) -> Modifiers {
        Modifiers::of(Flags(bits as u16))
    }
}

impl core::fmt::Display for Modifiers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let words = Self::WORDS.iter().filter(|(_, flag)| self.0 & flag.0 != 0);
        let words: Vec<&str> = words.map(|(word, _)| *word).collect();
        write!(f, "{}", words.join(" "))
    }
}

/// A signature with which a class has a method, declared or inherited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The class.
    pub class: ClassId,
    /// The types of the parameters.
    pub params: Vec<String>,
    /// The type of the result.
    pub result: String,
}

/// A method. Constructors are named `new`, class initialisers `<clinit>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Method {
    /// The declaring class; for a call, the class that the call names, which may inherit the method.
    pub class: ClassId,
    /// The simple name.
    pub name: String,
    /// The types of the parameters.
    pub params: Vec<String>,
    /// The type of the result; `void` for none.
    pub result: String,
    /// Whether it has no receiver.
    pub is_static: bool,
    /// The modifiers, if they are known.
    pub modifiers: Option<Modifiers>,
    /// The supertypes of the class that also have the method. `None` if unknown: then all supertypes are assumed to have it.
    pub above: Option<Vec<Signature>>,
    /// The names of the interfaces of its Java annotations.
    pub annotations: Vec<String>,
}

/// A field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The class that declares it.
    pub class: ClassId,
    /// The simple name.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// Whether it is static.
    pub is_static: bool,
    /// The modifiers, if they are known.
    pub modifiers: Option<Modifiers>,
    /// The names of the interfaces of its Java annotations.
    pub annotations: Vec<String>,
}

/// The object of an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Member {
    /// None.
    None,
    /// The called or executed method or constructor.
    Method(MethodId),
    /// The field that is read or written.
    Field(FieldId),
    /// The type of the array, the exception or the locked object.
    Class(ClassId),
}

/// A place in the program and the action there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The action.
    pub kind: Kind,
    /// The object of the action.
    pub member: Member,
    /// The enclosing method. `None` for actions of the interpreter itself.
    pub within: Option<MethodId>,
    /// The line; 0 if unknown.
    pub line: u32,
    /// The column in the line, in characters from 1; 0 if unknown.
    pub column: u32,
}

/// The classes, members and sites to which the events of a run refer. It only grows.
#[derive(Clone, Default, Debug)]
pub struct EventWorld {
    /// The classes.
    pub classes: PrimaryMap<ClassId, Class>,
    /// The methods.
    pub methods: PrimaryMap<MethodId, Method>,
    /// The fields.
    pub fields: PrimaryMap<FieldId, Field>,
    /// The sites.
    pub sites: PrimaryMap<SiteId, Site>,
    /// The queries at events.
    pub queries: Queries,
    /// The lines of the events, if they come from a log.
    pub lines: LogLines,
}

impl EventWorld {
    /// Whether `class` is `of` or a subtype of it.
    pub fn is_subtype(&self, class: ClassId, of: ClassId) -> bool {
        class == of || self.classes[class].supertypes.contains(&of)
    }

    /// The class with a name.
    pub fn class_named(&self, name: &str) -> Option<ClassId> {
        self.classes.iter().find(|(_, class)| class.name == name).map(|(id, _)| id)
    }

    /// The source file of a method; empty if unknown.
    pub fn file_of(&self, method: MethodId) -> &str {
        &self.classes[self.methods[method].class].file
    }

    /// A method in readable form: `java.util.List.add(int, java.lang.Object)`.
    pub fn method_name(&self, method: MethodId) -> String {
        let method = &self.methods[method];
        format!("{}.{}({})", self.classes[method.class].name, method.name, method.params.join(", "))
    }

    /// A site's action in readable form: `call Main.run()`, `set Main.count`.
    pub fn describe(&self, site: SiteId) -> String {
        let site = &self.sites[site];
        let member = match site.member {
            Member::None => return site.kind.name().to_owned(),
            Member::Method(method) => self.method_name(method),
            Member::Field(field) => {
                let field = &self.fields[field];
                format!("{}.{}", self.classes[field.class].name, field.name)
            }
            Member::Class(class) => self.classes[class].name.clone(),
        };
        format!("{} {member}", site.kind.name())
    }

    /// The signature of a site's member as AspectJ writes it, with the packages of the declaring class only: `boolean
    /// java.util.List.add(Object)`, `Point(int, int)`, `int Point.x`. `None` if the site has no member.
    pub fn signature(&self, site: SiteId) -> Option<String> {
        let params = |method: &Method| {
            let params: Vec<&str> = method.params.iter().map(|ty| self.short_name(ty)).collect();
            params.join(", ")
        };
        Some(match self.sites[site].member {
            Member::None => return None,
            Member::Class(class) => {
                let name = &self.classes[class].name;
                match self.sites[site].kind {
                    Kind::Catch => format!("catch({})", self.short_name(name)),
                    _ => name.clone(),
                }
            }
            Member::Field(field) => {
                let field = &self.fields[field];
                let class = &self.classes[field.class].name;
                format!("{} {class}.{}", self.short_name(&field.ty), field.name)
            }
            Member::Method(method) => {
                let method = &self.methods[method];
                let class = &self.classes[method.class].name;
                match &method.name[..] {
                    "new" => format!("{class}({})", params(method)),
                    "<clinit>" => format!("{class}.<clinit>"),
                    name => {
                        let result = self.short_name(&method.result);
                        format!("{result} {class}.{name}({})", params(method))
                    }
                }
            }
        })
    }

    /// The name of a type without its package.
    fn short_name<'a>(&self, ty: &'a str) -> &'a str {
        let package = match self.class_named(ty.trim_end_matches("[]")) {
            Some(class) => self.classes[class].package,
            None => ty.rfind('.').unwrap_or(0),
        };
        ty[package..].trim_start_matches('.')
    }

    /// The source position of a site: `Main.java:12:9`, or without what is unknown of it; `None` if all is.
    pub fn place(&self, site: SiteId) -> Option<String> {
        let site = &self.sites[site];
        let file = self.file_of(site.within?);
        match (file, site.line, site.column) {
            ("", ..) => None,
            (file, 0, _) => Some(file.to_owned()),
            (file, line, 0) => Some(format!("{file}:{line}")),
            (file, line, column) => Some(format!("{file}:{line}:{column}")),
        }
    }
}
