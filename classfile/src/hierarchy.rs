//! What the verifier asks about other classes.

use std::collections::HashMap;

use crate::flags::AccessFlags;
use crate::model::ClassFile;
use crate::mutf8::Mutf8;

/// The classes that the class under verification may refer to.
///
/// HotSpot loads a class when it verifies code that needs it. A caller that has no loader answers from the class files that it knows.
pub trait ClassHierarchy {
    /// The class or interface of this internal name; `None` if it is not known. Arrays are not asked for.
    fn class(&self, name: Mutf8<'_>) -> Option<&ClassSummary>;
}

/// A field or method of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberSummary {
    /// Name and descriptor in modified UTF-8, which cannot run into each other.
    key: Box<[u8]>,
    /// Its flags.
    pub flags: AccessFlags,
}

/// What the verifier needs to know of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassSummary {
    /// The flags of the class.
    pub flags: AccessFlags,
    name: Box<[u8]>,
    superclass: Option<Box<[u8]>>,
    interfaces: Vec<Box<[u8]>>,
    fields: Vec<MemberSummary>,
    methods: Vec<MemberSummary>,
}

fn key(name: Mutf8<'_>, descriptor: Mutf8<'_>) -> Box<[u8]> {
    // Names contain no semicolon (JVMS 4.2.2).
    [name.as_bytes(), b";", descriptor.as_bytes()].concat().into()
}

impl ClassSummary {
    /// Summarises a class.
    pub fn of(class: &ClassFile<'_>) -> ClassSummary {
        let owned = |name: &Mutf8<'_>| Box::from(name.as_bytes());
        let member = |name, descriptor, flags| MemberSummary { key: key(name, descriptor), flags };
        ClassSummary {
            flags: class.flags,
            name: owned(&class.name),
            superclass: class.superclass.as_ref().map(owned),
            interfaces: class.interfaces.iter().map(owned).collect(),
            fields: class.fields.iter().map(|f| member(f.name, f.descriptor, f.flags)).collect(),
            methods: class.methods.iter().map(|m| member(m.name, m.descriptor, m.flags)).collect(),
        }
    }

    /// The internal name of the class.
    pub fn name(&self) -> Mutf8<'_> {
        Mutf8::part(&self.name)
    }

    /// The name of the superclass.
    pub fn superclass(&self) -> Option<Mutf8<'_>> {
        self.superclass.as_deref().map(Mutf8::part)
    }

    /// The names of the direct superinterfaces.
    pub fn interfaces(&self) -> impl Iterator<Item = Mutf8<'_>> {
        self.interfaces.iter().map(|name| Mutf8::part(name))
    }

    /// Whether this is an interface.
    pub fn is_interface(&self) -> bool {
        self.flags.contains(AccessFlags::INTERFACE)
    }

    /// The flags of a field that the class declares.
    pub fn field(&self, name: Mutf8<'_>, descriptor: Mutf8<'_>) -> Option<AccessFlags> {
        find(&self.fields, name, descriptor)
    }

    /// The flags of a method that the class declares.
    pub fn method(&self, name: Mutf8<'_>, descriptor: Mutf8<'_>) -> Option<AccessFlags> {
        find(&self.methods, name, descriptor)
    }
}

fn find(members: &[MemberSummary], name: Mutf8<'_>, descriptor: Mutf8<'_>) -> Option<AccessFlags> {
    let (name, descriptor) = (name.as_bytes(), descriptor.as_bytes());
    let is_wanted = |member: &&MemberSummary| {
        let rest = member.key.strip_prefix(name).and_then(|rest| rest.strip_prefix(b";"));
        rest == Some(descriptor)
    };
    members.iter().find(is_wanted).map(|member| member.flags)
}

/// The package of a class: the part of its name before the last slash.
pub(crate) fn package(class: Mutf8<'_>) -> &[u8] {
    let name = class.as_bytes();
    let end = name.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
    &name[..end]
}

/// Classes by name.
#[derive(Clone, Debug, Default)]
pub struct KnownClasses {
    classes: HashMap<Box<[u8]>, ClassSummary>,
}

impl KnownClasses {
    /// No classes.
    pub fn new() -> KnownClasses {
        KnownClasses::default()
    }

    /// Adds a class. The first one of a name stays, as on a class path.
    pub fn add(&mut self, class: &ClassFile<'_>) {
        let name = Box::from(class.name.as_bytes());
        self.classes.entry(name).or_insert_with(|| ClassSummary::of(class));
    }
}

impl ClassHierarchy for KnownClasses {
    fn class(&self, name: Mutf8<'_>) -> Option<&ClassSummary> {
        self.classes.get(name.as_bytes())
    }
}
