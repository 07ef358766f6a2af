//! What events refer to.

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

/// A place in the program and what is done there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SiteId(u32);
entity_impl!(SiteId, "site");

/// A class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// The name as the source language has it: `java.util.Map`, `Outer.Inner`, `int[]`.
    pub name: String,
    /// How many bytes of the name are that of the package: what stands behind is the class and the classes around it.
    pub package: usize,
    /// All supertypes, itself not among them. Those of an array type are there too: `Object[]` of `String[]`.
    pub supertypes: Vec<ClassId>,
    /// The name of the source file; empty if unknown.
    pub file: String,
}

impl Class {
    /// A class that is not within another one, as far as is known.
    pub fn new(name: &str, supertypes: Vec<ClassId>, file: &str) -> Class {
        let (name, file) = (name.to_owned(), file.to_owned());
        Class { package: name.rfind('.').unwrap_or(0), name, supertypes, file }
    }

    /// The names of the class and of those around it, the innermost first.
    pub fn enclosing(&self) -> impl Iterator<Item = &str> {
        core::iter::successors(Some(&self.name[..]), |name| {
            name.rfind('.').filter(|at| *at > self.package).map(|at| &name[..at])
        })
    }
}

/// The modifiers of a member, as the source has them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Modifiers(u16);

impl Modifiers {
    /// The words, in the usual order, with the flags that stand for them.
    const WORDS: [(&str, Flags); 10] = [
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
    ];

    /// Those of a member that is declared with flags.
    pub fn of(flags: Flags) -> Modifiers {
        let all = Self::WORDS.iter().fold(0, |all, (_, flag)| all | flag.0);
        Modifiers(flags.0 & all)
    }

    /// The modifier of a word.
    pub fn word(word: &str) -> Option<Modifiers> {
        let found = Self::WORDS.iter().find(|(known, _)| *known == word)?;
        Some(Modifiers(found.1.0))
    }

    /// Those of words with blanks between them; none if there are others.
    pub fn parse(text: &str) -> Option<Modifiers> {
        let mut words = text.split_whitespace().map(Modifiers::word);
        words.try_fold(Modifiers(0), |all, word| Some(Modifiers(all.0 | word?.0)))
    }

    /// Whether all of some modifiers are among them.
    pub fn contains(self, others: Modifiers) -> bool {
        self.0 & others.0 == others.0
    }

    /// The number that stands for them in logs.
    pub fn bits(self) -> u16 {
        self.0
    }

    /// Those of a number in a log.
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

/// A way in which a class has a method: declared there, or inherited.
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
    /// The class that declares it; for a call, the class by which it is named there, which may inherit it.
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
    /// The supertypes of the class that have it too; `None` if it is not known which: all of them are taken to.
    pub above: Option<Vec<Signature>>,
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
    /// Whether it belongs to the class.
    pub is_static: bool,
    /// The modifiers, if they are known.
    pub modifiers: Option<Modifiers>,
}

/// What something is done to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Member {
    /// Nothing that has a name.
    None,
    /// A method or constructor is called or run.
    Method(MethodId),
    /// A field is read or written.
    Field(FieldId),
    /// A type: that of the array made, read or written, of the exception thrown or caught, of the object locked.
    Class(ClassId),
}

/// A place in the program and what is done there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// What is done.
    pub kind: Kind,
    /// To what.
    pub member: Member,
    /// The method it is done in; none for what the machine does by itself.
    pub within: Option<MethodId>,
    /// The line; 0 if unknown.
    pub line: u32,
}

/// The classes, members and sites that events of a run refer to. It only grows.
#[derive(Clone, Default, Debug)]
pub struct World {
    /// The classes.
    pub classes: PrimaryMap<ClassId, Class>,
    /// The methods.
    pub methods: PrimaryMap<MethodId, Method>,
    /// The fields.
    pub fields: PrimaryMap<FieldId, Field>,
    /// The sites.
    pub sites: PrimaryMap<SiteId, Site>,
    /// What is asked at events.
    pub queries: Queries,
    /// In which lines of a log the events stand, if they come from one.
    pub lines: LogLines,
}

impl World {
    /// Whether `class` is `of` or a subtype of it.
    pub fn is_subtype(&self, class: ClassId, of: ClassId) -> bool {
        class == of || self.classes[class].supertypes.contains(&of)
    }

    /// The class of a name.
    pub fn class_named(&self, name: &str) -> Option<ClassId> {
        self.classes.iter().find(|(_, class)| class.name == name).map(|(id, _)| id)
    }

    /// The source file of a method; empty if unknown.
    pub fn file_of(&self, method: MethodId) -> &str {
        &self.classes[self.methods[method].class].file
    }

    /// A method as people read it: `java.util.List.add(int, java.lang.Object)`.
    pub fn method_name(&self, method: MethodId) -> String {
        let method = &self.methods[method];
        format!("{}.{}({})", self.classes[method.class].name, method.name, method.params.join(", "))
    }

    /// What a site is about, as people read it: `call Main.run()`, `set Main.count`.
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

    /// Where a site is: `Main.java:12`; `None` if unknown.
    pub fn place(&self, site: SiteId) -> Option<String> {
        let site = &self.sites[site];
        let file = self.file_of(site.within?);
        match (file, site.line) {
            ("", _) => None,
            (file, 0) => Some(file.to_owned()),
            (file, line) => Some(format!("{file}:{line}")),
        }
    }
}
