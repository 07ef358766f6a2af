//! The library's classes, read on demand, and the state of the analysis.

use alloc::boxed::Box;
use alloc::vec::Vec;

use cranelift_entity::EntityRef;
use tsb_format::catalogue::{ClassHead, MethodHead};
use tsb_format::inlines::Inlines;
use tsb_format::{Catalogued, ClassId, FieldDef, Flags, MethodDef, NameId, TypeId};

use crate::Result;
use crate::selectors::{Selector, Selectors};

/// A class that has been read.
#[derive(Debug)]
pub(crate) struct Class {
    pub(crate) head: ClassHead,
    pub(crate) superclass: Option<ClassId>,
    pub(crate) interfaces: Vec<ClassId>,
    /// Whether it is part of the result.
    pub(crate) present: bool,
    /// Whether it may be initialised.
    pub(crate) initialized: bool,
    /// Whether it or a subtype may have instances.
    pub(crate) live: bool,
    members: Option<Members>,
}

/// The members of a class.
#[derive(Debug)]
pub(crate) struct Members {
    pub(crate) fields: Vec<Field>,
    pub(crate) methods: Vec<Method>,
}

/// A field.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) def: FieldDef,
    /// Whether it is part of the result.
    pub(crate) kept: bool,
}

/// A method.
#[derive(Debug)]
pub(crate) struct Method {
    pub(crate) head: MethodHead,
    pub(crate) selector: Selector,
    /// Whether calls select it by the receiver's class.
    pub(crate) is_virtual: bool,
    /// Whether it is part of the result.
    pub(crate) reached: bool,
    /// The method in the result, and its inline table, which still has the library's method numbers.
    pub(crate) copied: Option<Box<(MethodDef, Inlines)>>,
}

/// A method or field: its class and its index there.
pub(crate) type MemberIndex = (ClassId, usize);

/// The classes of the library, read on first use.
#[derive(Debug)]
pub(crate) struct Classes<'l> {
    pub(crate) file: Catalogued<'l>,
    pub(crate) selectors: Selectors,
    list: Vec<Option<Box<Class>>>,
    /// `java.lang.Object`, in which the members of arrays are looked up.
    pub(crate) object: Option<ClassId>,
    initializer: Option<NameId>,
    constructor: Option<NameId>,
}

impl<'l> Classes<'l> {
    pub(crate) fn new(file: Catalogued<'l>) -> Result<Classes<'l>> {
        let mut list = Vec::new();
        list.resize_with(file.class_count()?, || None);
        Ok(Classes {
            file,
            selectors: Selectors::default(),
            list,
            object: file.class_named("java.lang.Object")?,
            initializer: file.find_name("<clinit>")?,
            constructor: file.find_name("<init>")?,
        })
    }

    /// The class that a type of the library refers to.
    pub(crate) fn named_by(&self, ty: Option<TypeId>) -> Result<Option<ClassId>> {
        match ty {
            Some(ty) => Ok(self.file.class_of(ty)?),
            None => Ok(None),
        }
    }

    /// A class without its members.
    pub(crate) fn class(&mut self, id: ClassId) -> Result<&mut Class> {
        if self.list[id.index()].is_none() {
            let head = self.file.class(id)?;
            let mut interfaces = Vec::with_capacity(head.def.interfaces.len());
            for &interface in &head.def.interfaces {
                interfaces.extend(self.named_by(Some(interface))?);
            }
            let superclass = self.named_by(head.def.superclass)?;
            self.list[id.index()] = Some(Box::new(Class {
                head,
                superclass,
                interfaces,
                present: false,
                initialized: false,
                live: false,
                members: None,
            }));
        }
        Ok(self.list[id.index()].as_mut().expect("it was read"))
    }

    /// The members of a class.
    pub(crate) fn members(&mut self, id: ClassId) -> Result<&mut Members> {
        if self.class(id)?.members.is_none() {
            let file = self.file;
            let (fields, heads) = file.members(&self.class(id)?.head)?;
            let fields = fields.into_iter().map(|def| Field { def, kept: false }).collect();
            let mut methods = Vec::with_capacity(heads.len());
            for head in heads {
                let exact = Flags::STATIC.with(Flags::PRIVATE).0;
                let name = Some(head.def.name);
                let is_virtual = head.def.flags.0 & exact == 0
                    && name != self.constructor
                    && name != self.initializer;
                let selector = self.selectors.of(&self.file, head.def.name, head.def.desc)?;
                methods.push(Method { head, selector, is_virtual, reached: false, copied: None });
            }
            self.class(id)?.members = Some(Members { fields, methods });
        }
        Ok(self.class(id)?.members.as_mut().expect("they were read"))
    }

    pub(crate) fn is_constructor(&self, name: NameId) -> bool {
        self.constructor == Some(name)
    }

    pub(crate) fn is_initializer(&self, name: NameId) -> bool {
        self.initializer == Some(name)
    }

    /// A class with all its supertypes, each once, superclasses first.
    pub(crate) fn supertypes(&mut self, id: ClassId) -> Result<Vec<ClassId>> {
        let mut all = Vec::new();
        let mut next = Some(id);
        while let Some(class) = next {
            all.push(class);
            next = self.class(class)?.superclass;
        }
        let mut at = 0;
        while at < all.len() {
            for i in 0..self.class(all[at])?.interfaces.len() {
                let interface = self.class(all[at])?.interfaces[i];
                if !all.contains(&interface) {
                    all.push(interface);
                }
            }
            at += 1;
        }
        Ok(all)
    }

    /// The methods that a reference may resolve to (JVMS 5.4.3.3): the one of the superclasses, else all of the
    /// superinterfaces.
    pub(crate) fn resolve_method(
        &mut self,
        owner: ClassId,
        selector: Selector,
    ) -> Result<Vec<MemberIndex>> {
        let exact = self.is_constructor(selector.name);
        let find = |members: &Members| {
            members.methods.iter().position(|method| method.selector == selector)
        };
        let mut next = Some(owner);
        while let Some(class) = next {
            if let Some(found) = find(self.members(class)?) {
                return Ok([(class, found)].into());
            }
            next = if exact { None } else { self.class(class)?.superclass };
        }
        let mut found = Vec::new();
        if !exact {
            for class in self.supertypes(owner)? {
                found.extend(find(self.members(class)?).map(|method| (class, method)));
            }
        }
        Ok(found)
    }

    /// The field that a reference resolves to (JVMS 5.4.3.2).
    pub(crate) fn resolve_field(
        &mut self,
        owner: ClassId,
        name: NameId,
    ) -> Result<Option<MemberIndex>> {
        let mut waiting: Vec<ClassId> = [owner].into();
        while let Some(class) = waiting.pop() {
            let fields = &self.members(class)?.fields;
            if let Some(found) = fields.iter().position(|field| field.def.name == name) {
                return Ok(Some((class, found)));
            }
            let class = self.class(class)?;
            waiting.extend(class.superclass);
            waiting.extend(class.interfaces.iter().rev());
        }
        Ok(None)
    }

    /// The classes of the result, in the library's order.
    pub(crate) fn take(self) -> impl Iterator<Item = (ClassId, Box<Class>)> {
        let all = self.list.into_iter().enumerate();
        all.filter_map(|(i, class)| {
            class.filter(|class| class.present).map(|class| (ClassId::new(i), class))
        })
    }
}

impl Class {
    /// The class and its members, if they have been read.
    pub(crate) fn into_members(self) -> (ClassHead, Members) {
        let none = Members { fields: Vec::new(), methods: Vec::new() };
        (self.head, self.members.unwrap_or(none))
    }

    /// The members, if they have been read.
    pub(crate) fn known_members(&self) -> Option<&Members> {
        self.members.as_ref()
    }
}
