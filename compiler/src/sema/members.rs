//! Members of classes: lookup and accessibility (JLS 6.6, 8.2, 8.3, 8.4).

use hashbrown::HashSet;

use super::class_table::{ClassTable, MethodsByName};
use crate::tree::{ClassId, FieldId, Flags, MethodId, Type};

/// The result of looking up a field name in a class.
pub(crate) enum FieldLookup {
    /// This field.
    Found(FieldId),
    /// One of two inherited fields.
    Ambiguous(FieldId, FieldId),
    /// No field. `broken` if a declaration of that name was rejected.
    Missing {
        /// Whether to report nothing.
        broken: bool,
    },
}

/// The context in which a member is used.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Access {
    /// The innermost class around the use.
    pub from: ClassId,
    /// The class through which it is accessed.
    pub site: ClassId,
    /// Whether it is used through `super`.
    pub through_super: bool,
}

impl ClassTable<'_> {
    /// The field of a class with a name, declared or inherited, accessible or not.
    pub fn find_field(&self, class: ClassId, name: &str) -> FieldLookup {
        let mut found = None;
        let mut broken = false;
        // Supertypes that are reached on several paths are visited once. The search does not continue above a
        // declaration.
        let mut seen = HashSet::new();
        let mut waiting = vec![class];
        while let Some(class) = waiting.pop() {
            if !seen.insert(class) {
                continue;
            }
            if let Some(field) = self.declared_field(class, name) {
                match found {
                    Some(other) if other != field => return FieldLookup::Ambiguous(other, field),
                    _ => found = Some(field),
                }
                continue;
            }
            broken |= self.is_broken(class, name);
            let c = &self.symbols.classes[class];
            waiting.extend(c.interfaces.iter().rev());
            waiting.extend(c.superclass);
        }
        found.map_or(FieldLookup::Missing { broken }, FieldLookup::Found)
    }

    /// Whether a declaration of a member of this name was rejected, or a supertype of the class is unknown.
    pub fn is_broken(&self, class: ClassId, name: &str) -> bool {
        self.broken_classes.contains(&class)
            || self.broken_members.contains(&(class, name.to_owned()))
    }

    /// Whether a supertype of a class was rejected, so that the class may be a subtype of any class.
    pub fn has_broken_supertype(&self, class: ClassId) -> bool {
        self.supertypes(class).iter().any(|c| self.broken_classes.contains(c))
    }

    /// Whether a member that is declared in `owner` with these flags is accessible (JLS 6.6).
    pub fn is_accessible(&self, owner: ClassId, flags: Flags, access: Access) -> bool {
        let Access { from, site, through_super } = access;
        if flags.contains(Flags::PUBLIC) {
            return true;
        }
        if flags.contains(Flags::PRIVATE) {
            return self.top_level(from) == self.top_level(owner) && site == owner;
        }
        if self.same_package(from, owner) && self.is_inherited(owner, flags, site) {
            return true;
        }
        if !flags.contains(Flags::PROTECTED) {
            return false;
        }
        if through_super {
            return true;
        }
        let mut inner = Some(from);
        while let Some(class) = inner {
            if self.is_subclass(class, owner)
                && (flags.contains(Flags::STATIC) || self.is_subclass(site, class))
            {
                return true;
            }
            inner = self.symbols.classes[class].outer;
        }
        false
    }

    /// Whether a member that `owner` declares with these flags is a member of `class` (JLS 8.2).
    pub fn is_inherited(&self, owner: ClassId, flags: Flags, class: ClassId) -> bool {
        if class == owner || flags.contains(Flags::PUBLIC) || flags.contains(Flags::PROTECTED) {
            return true;
        }
        if flags.contains(Flags::PRIVATE) {
            return false;
        }
        // Package-private members are inherited only if every class on the path is in the package.
        let mut current = Some(class);
        while let Some(c) = current {
            if c == owner {
                return true;
            }
            if !self.same_package(c, owner) {
                return false;
            }
            current = self.symbols.classes[c].superclass;
        }
        true
    }

    /// The methods of a name that a class itself declares.
    pub fn declared_methods(&self, class: ClassId, name: &str) -> Vec<MethodId> {
        let methods = &self.symbols.classes[class].methods;
        let mut index = self.methods_by_name.borrow_mut();
        let MethodsByName { known, named } = index.entry(class).or_default();
        for &method in methods.get(*known..).unwrap_or_default() {
            named.entry(self.symbols.methods[method].name.clone()).or_default().push(method);
        }
        *known = methods.len();
        named.get(name).cloned().unwrap_or_default()
    }

    /// The member methods of a class with a name, without overridden ones. Constructors are never inherited.
    pub fn methods_named(&self, class: ClassId, name: &str) -> Vec<MethodId> {
        let mut found: Vec<MethodId> = Vec::new();
        for owner in self.supertypes_with_object(class) {
            for candidate in self.declared_methods(owner, name) {
                let m = &self.symbols.methods[candidate];
                if !self.is_inherited(owner, m.flags, class) {
                    continue;
                }
                // An interface has the public methods of `Object` only (JLS 9.2).
                let is_of_object = owner != class && Some(owner) == self.symbols.known.object;
                if is_of_object
                    && self.symbols.classes[class].is_interface()
                    && !m.flags.contains(Flags::PUBLIC)
                {
                    continue;
                }
                // Static methods of interfaces are not inherited (JLS 8.4.8, 9.4.1).
                if owner != class && m.is_static() && self.symbols.classes[owner].is_interface() {
                    continue;
                }
                let is_overridden = found.iter().any(|&other| {
                    let o = &self.symbols.methods[other];
                    o.owner != owner
                        && (self.is_subclass(o.owner, owner) || m.is_abstract() && !o.is_abstract())
                        && self.is_subsignature(class, other, candidate)
                });
                if !is_overridden {
                    found.push(candidate);
                }
            }
        }
        found
    }

    /// All supertypes, and `Object` even for an interface, whose members it has implicitly (JLS 9.2).
    pub fn supertypes_with_object(&self, class: ClassId) -> Vec<ClassId> {
        let mut all = self.supertypes(class);
        if let Some(object) = self.symbols.known.object
            && self.symbols.classes[class].is_interface()
        {
            all.push(object);
        }
        all
    }

    /// The constructors of a class.
    pub fn constructors(&self, class: ClassId) -> Vec<MethodId> {
        let methods = self.symbols.classes[class].methods.iter().copied();
        methods.filter(|&m| self.symbols.methods[m].is_constructor()).collect()
    }

    /// Whether a declaration of a method of this name was rejected in a class or a supertype.
    pub fn has_broken_method(&self, class: ClassId, name: &str) -> bool {
        self.supertypes_with_object(class).into_iter().any(|c| self.is_broken(c, name))
    }

    /// Whether `sub` overrides, hides or implements `method` when both are members of `class`: its signature is a subsignature,
    /// and `method` is visible to the class of `sub` (JLS 8.4.8).
    pub fn overrides(&self, class: ClassId, sub: MethodId, method: MethodId) -> bool {
        let (a, b) = (&self.symbols.methods[sub], &self.symbols.methods[method]);
        a.name == b.name
            && self.is_subsignature(class, sub, method)
            && !a.is_constructor()
            && !(b.is_static() && self.symbols.classes[b.owner].is_interface())
            && !b.flags.contains(Flags::PRIVATE)
            && self.is_inherited(b.owner, b.flags, a.owner)
    }

    /// The class whose members a value of a reference type has (JLS 10.7 for arrays).
    pub fn member_class(&self, ty: Type) -> Option<ClassId> {
        match ty {
            Type::Class(class) => Some(class),
            Type::Array(_) => self.symbols.known.object,
            _ => None,
        }
    }

    /// The word for a member's access in messages, as in "has private access".
    pub fn access_name(&self, flags: Flags) -> &'static str {
        if flags.contains(Flags::PRIVATE) {
            "private"
        } else if flags.contains(Flags::PROTECTED) {
            "protected"
        } else {
            "package"
        }
    }
}
