//! What may stand at a place: members of what is before the dot, or the names in scope.

use hashbrown::HashSet;

use super::SymbolKind;
use crate::ast::Name;
use crate::sema::class_table::ClassTable;
use crate::sema::members::Access;
use crate::sema::scope::{LookupScope, TypeLookup, TypeScopeId};
use crate::sema::types::Ty;
use crate::tree::{ClassId, FieldId, Flags, MethodId};

/// The kinds of names that can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OfferKind {
    /// A symbol.
    Symbol(SymbolKind),
    /// A package.
    Package,
}

/// A name that may stand at the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its kind.
    pub kind: OfferKind,
    /// The name.
    pub name: String,
    /// Its type, or the signature of a method.
    pub detail: String,
    /// The class or package that has it.
    pub container: Option<String>,
    /// The number of parameters of a method.
    pub parameters: usize,
    /// How far away its declaration is: 0 for local variables and members of the class itself, more for inherited members and enclosing
    /// classes, most for classes that are neither declared nor imported.
    pub distance: u32,
    /// The class to import so that the name denotes it.
    pub import: Option<String>,
}

/// The names that may stand at the cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offers {
    /// Whether they are members of what is before a dot or `::`.
    pub are_members: bool,
    /// Whether only names of types can stand there.
    pub only_types: bool,
    /// The names.
    pub list: Vec<Offer>,
}

/// A method that a call may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overload {
    /// Its signature.
    pub signature: String,
    /// Its parameters as they stand in the signature.
    pub parameters: Vec<String>,
    /// Whether the last parameter stands for any number of arguments.
    pub is_varargs: bool,
}

/// The methods that a call may mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overloads {
    /// The methods, in the order of their declarations.
    pub list: Vec<Overload>,
    /// The index of the argument that the cursor is in.
    pub argument: usize,
}

/// A local variable in scope.
pub(crate) struct ScopeVariable {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Ty,
}

/// Which members are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Those of an object; static ones too, but they are further away.
    OfObject,
    /// Those of a class around the place, by their simple names.
    InScope,
    /// Static members of a class, and its member classes.
    OfClass,
    /// Methods, for a method reference.
    Methods,
}

/// The additional distance of static members of an object's class: they are seldom meant.
const STATIC: u32 = 30;

/// The distance of classes that have to be imported.
const FAR: u32 = 100;

impl<'a> ClassTable<'a> {
    /// Records the members of a type as offers; `from` is the class around the use.
    pub(crate) fn offer_members(&mut self, ty: &Ty, wanted: Wanted, from: ClassId) {
        let mut list = Vec::new();
        match ty {
            Ty::Array(_) if wanted == Wanted::OfObject => {
                list.push(self.offer(SymbolKind::Field, "length", "int".into(), 0));
                list.push(Offer {
                    detail: format!("{} clone()", self.show_ty(ty)),
                    ..self.offer(SymbolKind::Method, "clone", String::new(), 0)
                });
            }
            _ => {}
        }
        let sites = match ty {
            Ty::Array(_) => self.symbols.known.object.map(Ty::class).into_iter().collect(),
            ty => self.bounds_of(ty),
        };
        for site in sites {
            let Some(class) = site.as_class() else { continue };
            let site = self.capture(&site);
            self.members_of(&site, class, wanted, from, &mut list);
        }
        if let (Wanted::OfClass, Some(class)) = (wanted, ty.as_class()) {
            self.member_classes(class, from, &mut list);
            list.push(self.offer(SymbolKind::Field, "class", "Class".into(), 2));
        }
        // Arrays have their own `clone` (JLS 10.7).
        let mut seen = HashSet::new();
        list.retain(|one| {
            let key = one
                .detail
                .split_once('(')
                .map_or(one.name.clone(), |(_, params)| format!("{}({params}", one.name));
            seen.insert(key)
        });
        self.record_offers(Offers { are_members: true, only_types: false, list });
    }

    /// Records the classes and packages of a package as offers.
    pub(crate) fn offer_package(&mut self, package: &str, scope: LookupScope, only_types: bool) {
        let mut list = Vec::new();
        let classes: Vec<ClassId> = self.symbols.classes.keys().collect();
        for class in classes {
            let c = &self.symbols.classes[class];
            if c.outer.is_none() && *c.package == *package && self.is_offered(class, scope) {
                list.push(self.offer_class(class, 0));
            }
        }
        let prefix = if package.is_empty() { String::new() } else { format!("{package}.") };
        let inside = self.packages.iter().filter_map(|name| name.strip_prefix(&prefix));
        list.extend(inside.filter(|rest| !rest.contains('.')).map(package_offer));
        self.record_offers(Offers { are_members: true, only_types, list });
    }

    /// Records the member classes of a class as offers, where only a type can stand.
    pub(crate) fn offer_member_classes(&mut self, class: ClassId, from: Option<ClassId>) {
        let mut list = Vec::new();
        self.member_classes(class, from.unwrap_or(class), &mut list);
        self.record_offers(Offers { are_members: true, only_types: true, list });
    }

    /// Records the constants of an enum as offers, for a label.
    pub(crate) fn offer_enum_constants(&mut self, class: ClassId) {
        let site = Ty::class(class);
        let constants = self.enum_constants(class).into_iter();
        let list = constants.map(|field| self.offer_field(field, &site, 0)).collect();
        self.record_offers(Offers { are_members: true, only_types: false, list });
    }

    /// Records the types in scope as offers.
    pub(crate) fn offer_types(&mut self, scope: LookupScope) {
        let list = self.types_in_scope(scope);
        self.record_offers(Offers { are_members: false, only_types: true, list });
    }

    /// Records all names in scope as offers: variables, the innermost last, members of the class and of those around it, types.
    pub(crate) fn offer_scope(
        &mut self,
        variables: Vec<ScopeVariable>,
        (class, is_static): (ClassId, bool),
        scope: LookupScope,
    ) {
        let mut list = Vec::new();
        let mut seen = HashSet::new();
        for variable in variables.iter().rev() {
            if seen.insert(variable.name.clone()) {
                let ty = self.show_ty(&variable.ty);
                list.push(self.offer(SymbolKind::Variable, &variable.name, ty, 0));
            }
        }
        let (mut around, mut level) = (Some(class), 0);
        let mut no_instance = is_static;
        while let Some(site) = around {
            let mut members = Vec::new();
            let wanted = if no_instance { Wanted::OfClass } else { Wanted::InScope };
            let ty = self.this_type(site);
            self.members_of(&ty, site, wanted, class, &mut members);
            for mut member in members {
                // A variable hides fields, an inner member those further out.
                let is_method = member.kind == OfferKind::Symbol(SymbolKind::Method);
                let key = if is_method { member.detail.clone() } else { member.name.clone() };
                if seen.insert(key) {
                    member.distance += 1 + level;
                    list.push(member);
                }
            }
            no_instance |= self.outer_instance_class(site).is_none();
            level += 2;
            around = self.symbols.classes[site].outer;
        }
        list.extend(self.statically_imported(scope));
        list.extend(self.types_in_scope(scope));
        let roots: HashSet<&str> =
            self.packages.iter().map(|name| name.split('.').next().unwrap_or(name)).collect();
        list.extend(roots.into_iter().map(package_offer));
        self.record_offers(Offers { are_members: false, only_types: false, list });
    }

    /// Records the methods that a call may mean, each as a member of a type.
    pub(crate) fn note_overloads(&mut self, methods: &[(MethodId, Ty)], argument: usize) {
        let list = methods.iter().map(|(method, site)| {
            let sig = self.member_sig(site, *method);
            Overload {
                signature: self.shown_signature(*method, &sig),
                parameters: self.shown_params(*method, &sig),
                is_varargs: self.symbols.methods[*method].is_varargs(),
            }
        });
        let overloads = Overloads { list: list.collect(), argument };
        if let Some(recorder) = &mut self.recorder {
            recorder.overloads = Some(overloads);
        }
    }

    fn record_offers(&mut self, offers: Offers) {
        if let Some(recorder) = &mut self.recorder {
            recorder.offers = Some(offers);
        }
    }

    fn offer(&self, kind: SymbolKind, name: &str, detail: String, distance: u32) -> Offer {
        Offer {
            kind: OfferKind::Symbol(kind),
            name: name.to_owned(),
            detail,
            container: None,
            parameters: 0,
            distance,
            import: None,
        }
    }

    fn offer_field(&self, field: FieldId, site: &Ty, distance: u32) -> Offer {
        let f = &self.symbols.fields[field];
        let ty = self.member_type_of(site, f.owner, &self.field_ty(field));
        let kind = match self.is_enum_constant_field(field) {
            true => SymbolKind::EnumConstant,
            false => SymbolKind::Field,
        };
        let container = Some(self.full_name(f.owner));
        Offer { container, ..self.offer(kind, &f.name, self.show_ty(&ty), distance) }
    }

    fn offer_method(&self, method: MethodId, site: &Ty, distance: u32) -> Offer {
        let m = &self.symbols.methods[method];
        let sig = self.member_sig(site, method);
        let detail = self.shown_signature(method, &sig);
        Offer {
            container: Some(self.full_name(m.owner)),
            parameters: m.params.len(),
            ..self.offer(SymbolKind::Method, &m.name, detail, distance)
        }
    }

    fn offer_class(&self, class: ClassId, distance: u32) -> Offer {
        let described = self.describe_class(class);
        Offer {
            container: described.container,
            ..self.offer(described.kind, &described.name, described.declaration, distance)
        }
    }

    /// The accessible fields and methods of a class, declared and inherited, without overridden and hidden ones.
    fn members_of(
        &self,
        site: &Ty,
        class: ClassId,
        wanted: Wanted,
        from: ClassId,
        list: &mut Vec<Offer>,
    ) {
        let mut names: HashSet<&str> = HashSet::new();
        for (distance, owner) in self.supertypes_with_object(class).into_iter().enumerate() {
            let distance = distance.min(20) as u32;
            let access = Access { from, site: class, through_super: false };
            let is_wanted = |flags: Flags| {
                let is_static = flags.contains(Flags::STATIC);
                let is_written = !flags.contains(Flags::SYNTHETIC);
                is_written
                    && (wanted != Wanted::OfClass || is_static)
                    && self.is_accessible(owner, flags, access)
            };
            let away = |is_static: bool| match wanted {
                Wanted::OfObject if is_static => distance + STATIC,
                Wanted::OfObject | Wanted::InScope | Wanted::OfClass | Wanted::Methods => distance,
            };
            let c = &self.symbols.classes[owner];
            for &field in &c.fields {
                let f = &self.symbols.fields[field];
                if wanted != Wanted::Methods && is_wanted(f.flags) && is_java_name(&f.name) {
                    list.push(self.offer_field(field, site, away(f.is_static())));
                }
            }
            for &method in &c.methods {
                let m = &self.symbols.methods[method];
                if !is_java_name(&m.name) || !names.insert(&m.name) {
                    continue;
                }
                for named in self.methods_named(class, &m.name) {
                    let n = &self.symbols.methods[named];
                    let is_static = n.is_static();
                    if n.flags.contains(Flags::SYNTHETIC)
                        || wanted == Wanted::OfClass && !is_static
                        || !self.is_accessible(n.owner, n.flags, access)
                    {
                        continue;
                    }
                    list.push(self.offer_method(named, site, away(is_static)));
                }
            }
        }
    }

    fn member_classes(&self, class: ClassId, from: ClassId, list: &mut Vec<Offer>) {
        let scope = LookupScope::of(self.unit_of(from), Some(from));
        for owner in self.supertypes(class) {
            for &member in &self.symbols.classes[owner].members {
                if self.is_offered(member, scope) {
                    list.push(self.offer_class(member, 1));
                }
            }
        }
    }

    /// The compilation unit that declares a class; the first one for imported classes.
    fn unit_of(&self, class: ClassId) -> usize {
        self.class_decls[class].map_or(0, |source| source.unit)
    }

    fn is_offered(&self, class: ClassId, scope: LookupScope) -> bool {
        let c = &self.symbols.classes[class];
        !c.flags.contains(Flags::SYNTHETIC)
            && is_java_name(&c.simple_name)
            && self.is_class_accessible(class, scope)
    }

    /// The types whose simple names can be used, then those that would have to be imported.
    fn types_in_scope(&mut self, scope: LookupScope) -> Vec<Offer> {
        let mut list = Vec::new();
        let mut seen = HashSet::new();
        let mut at = Some(scope);
        while let Some(here) = at {
            self.declared_types(here.vars, &mut list, &mut seen);
            let Some(class) = here.class else { break };
            for owner in self.supertypes(class) {
                for &member in &self.symbols.classes[owner].members {
                    let name = &self.symbols.classes[member].simple_name;
                    if self.is_offered(member, scope) && seen.insert(name.to_string()) {
                        list.push(self.offer_class(member, 2));
                    }
                }
            }
            self.declared_types(self.class_scopes[class], &mut list, &mut seen);
            at = Some(match self.inner[class].site {
                Some(place) => place.scope,
                None => LookupScope::of(scope.unit, self.symbols.classes[class].outer),
            });
        }
        let classes: Vec<ClassId> = self.symbols.classes.keys().collect();
        for class in classes {
            let c = &self.symbols.classes[class];
            let is_local = self.inner[class].site.is_some();
            if c.outer.is_some() || is_local || !self.is_offered(class, scope) {
                continue;
            }
            let (name, full) = (c.simple_name.to_string(), self.full_name(class));
            match self.lookup_type(&name, scope) {
                TypeLookup::Found(found) if found == class => {
                    if seen.insert(name) {
                        list.push(self.offer_class(class, 3));
                    }
                }
                TypeLookup::Missing if !full.starts_with("jdk.") && full != name => {
                    list.push(Offer { import: Some(full), ..self.offer_class(class, FAR) });
                }
                // Another class of this name is in scope.
                TypeLookup::Found(_)
                | TypeLookup::Missing
                | TypeLookup::Var(..)
                | TypeLookup::Ambiguous(..)
                | TypeLookup::Inaccessible(_) => {}
            }
        }
        list
    }

    /// Type parameters and local classes.
    fn declared_types(
        &self,
        mut scope: Option<TypeScopeId>,
        list: &mut Vec<Offer>,
        seen: &mut HashSet<String>,
    ) {
        while let Some(id) = scope {
            let found = &self.type_scopes[id];
            if let Some((name, class)) = &found.class
                && seen.insert(name.to_string())
            {
                list.push(self.offer_class(*class, 1));
            }
            for (name, var) in &found.vars {
                if seen.insert(name.to_string()) {
                    let bound = self.show_ty(&self.type_vars.upper(*var));
                    let detail = format!("{name} extends {bound}");
                    list.push(self.offer(SymbolKind::TypeParameter, name, detail, 1));
                }
            }
            scope = found.parent;
        }
    }

    /// The static members that the file imports.
    fn statically_imported(&self, scope: LookupScope) -> Vec<Offer> {
        let mut list = Vec::new();
        for import in self.units[scope.unit].imports.iter().filter(|import| import.is_static) {
            let (owner, name): (Option<Name<'_>>, _) = match import.on_demand {
                true => (Some(import.name), None),
                false => (import.name.qualifier(), Some(import.name.last().name)),
            };
            let Some(class) = owner.and_then(|owner| self.imported_class(owner)) else { continue };
            let mut members = Vec::new();
            let from = scope.class.unwrap_or(class);
            self.members_of(&Ty::class(class), class, Wanted::OfClass, from, &mut members);
            members.retain(|member| name.is_none_or(|name| member.name == name));
            list.extend(members.into_iter().map(|member| Offer { distance: 3, ..member }));
        }
        list
    }
}

fn package_offer(name: &str) -> Offer {
    Offer {
        kind: OfferKind::Package,
        name: name.to_owned(),
        detail: "package".to_owned(),
        container: None,
        parameters: 0,
        distance: FAR / 2,
        import: None,
    }
}

/// Whether a name is one that a source could have: not of a constructor, initialiser, or what the compiler makes.
fn is_java_name(name: &str) -> bool {
    let starts_well = |first: char| first.is_alphabetic() || first == '_';
    name.chars().next().is_some_and(starts_well) && !name.contains(['$', '<'])
}
