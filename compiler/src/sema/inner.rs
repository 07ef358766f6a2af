//! EnclosingContext, local and anonymous classes (JLS 8.1.3, 14.3, 15.9.5): their enclosing instances, captured variables, and
//! names.
//!
//! Constructors of such classes have hidden parameters: before the declared ones the enclosing instance, after them the
//! values of captured variables. Symbols have only the declared parameters until all bodies are attributed. Then
//! [`ClassTable::add_hidden_params`] adds the others.

use hashbrown::HashMap;
use std::sync::Arc;

use super::class_table::{ClassDecl, ClassTable, HeaderState};
use super::scope::{LookupScope, TypeScope};
use super::types::Ty;
use crate::ast::{Member, TypeDecl, TypeDeclKind};
use crate::diagnostics::{Code, Diagnostic};
use crate::source::Span;
use crate::tree::{Class, ClassId, Field, FieldId, Flags, LocalId, Method, Origin, Type};

/// The enclosing context that a class refers to.
#[derive(Debug, Clone, Default)]
pub(crate) struct EnclosingContext {
    /// The field with the enclosing instance.
    pub outer_field: Option<FieldId>,
    /// The captured variables of enclosing bodies.
    pub captured: Vec<Captured>,
    /// The declaration site of a class that is declared in a body.
    pub site: Option<DeclSite>,
}

/// The declaration site of a local or anonymous class.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DeclSite {
    /// The scope of type names; it includes the class itself.
    pub scope: LookupScope,
    /// The number of bodies around the declaring one.
    pub depth: usize,
    /// Whether the declaration is among the arguments of an explicit constructor call.
    pub in_prologue: bool,
}

/// A variable of an enclosing body that a class captures.
#[derive(Debug, Clone)]
pub(crate) struct Captured {
    /// The variable.
    pub local: LocalId,
    /// The number of bodies around the one that declares it.
    pub depth: usize,
    /// Its type.
    pub ty: Type,
    /// The field with its value.
    pub field: FieldId,
    /// Its first use.
    pub span: Span,
}

/// The local and anonymous classes that have been entered, with the diagnostics of their declarations.
pub(crate) type LocalClasses<'a> = HashMap<*const TypeDecl<'a>, (ClassId, Vec<Diagnostic>)>;

impl<'a> ClassTable<'a> {
    /// Adds the field for the enclosing instance, if the class has one.
    pub fn add_outer_field(&mut self, class: ClassId) {
        if let Some(outer) = self.outer_instance_class(class) {
            let field = self.hidden_field(class, "this$0".into(), Type::Class(outer));
            self.inner[class].outer_field = Some(field);
        }
    }

    /// Adds a field that the source does not declare. One `$` is appended to its name for each declared field of that
    /// name.
    fn hidden_field(&mut self, class: ClassId, mut name: String, ty: Type) -> FieldId {
        let declared = self.class_decls[class].iter().flat_map(|source| source.decl.members);
        let taken: Vec<&str> = declared
            .filter_map(|member| match member {
                Member::Field(field) => Some(field.vars),
                _ => None,
            })
            .flat_map(|vars| vars.iter().map(|var| var.name.name))
            .filter(|taken| taken.contains('$'))
            .collect();
        while taken.contains(&name.as_str()) {
            name.push('$');
        }
        let name = Arc::from(name);
        let origin = self.symbols.classes[class].origin;
        let flags = Flags::FINAL.with(Flags::SYNTHETIC);
        let field =
            Field { owner: class, name, ty, flags, constant: None, signature: None, origin };
        let field = self.symbols.fields.push(field);
        self.symbols.classes[class].fields.push(field);
        field
    }

    /// Adds a captured variable to a class.
    pub fn add_captured(
        &mut self,
        class: ClassId,
        (local, depth): (LocalId, usize),
        (name, ty): (&str, Type),
        span: Span,
    ) {
        let field = self.hidden_field(class, format!("val${name}"), ty);
        self.inner[class].captured.push(Captured { local, depth, ty, field, span });
    }

    /// Whether a class of this compilation is anonymous.
    pub fn is_anonymous(&self, class: ClassId) -> bool {
        self.class_decls[class].is_some_and(|source| source.decl.name.name.is_empty())
    }

    /// The number of bodies around the bodies of a class.
    pub fn base_of(&self, class: ClassId) -> usize {
        let mut current = Some(class);
        while let Some(class) = current {
            if let Some(site) = self.inner[class].site {
                return site.depth + 1;
            }
            current = self.symbols.classes[class].outer;
        }
        0
    }

    /// The innermost local or anonymous class that is the class itself or contains it.
    pub fn local_around(&self, class: ClassId) -> Option<ClassId> {
        let chain = std::iter::successors(Some(class), |&class| self.symbols.classes[class].outer);
        chain.into_iter().find(|&class| self.inner[class].site.is_some())
    }

    /// The scope of the header of a class.
    pub fn header_scope(&self, class: ClassId, unit: usize) -> LookupScope {
        let own = self.class_scopes[class];
        match self.inner[class].site {
            Some(site) => LookupScope { vars: own.or(site.scope.vars), ..site.scope },
            None => LookupScope {
                vars: own,
                ..LookupScope::of(unit, self.symbols.classes[class].outer)
            },
        }
    }

    /// Enters a class that is declared in a body of `around`; `supertype` is that of an anonymous class. The body may
    /// be attributed several times; the diagnostics of the declaration are reported each time.
    pub fn enter_local_class(
        &mut self,
        around: ClassId,
        decl: &'a TypeDecl<'a>,
        mut site: DeclSite,
        is_static: bool,
        supertype: Option<&Ty>,
    ) -> ClassId {
        let key = std::ptr::from_ref(decl);
        if let Some((class, diagnostics)) = self.local_classes.get(&key) {
            let class = *class;
            for diagnostic in diagnostics.clone() {
                self.report(diagnostic);
            }
            return class;
        }
        let outside = std::mem::take(&mut self.diagnostics);
        let first = self.symbols.classes.len();
        let class = self.add_local_class(around, decl, &mut site, is_static, supertype);
        let new: Vec<ClassId> = (first..self.symbols.classes.len())
            .map(<ClassId as cranelift_entity::EntityRef>::new)
            .filter(|&class| self.class_decls[class].is_some())
            .collect();
        self.enter_declared(&new);
        for &class in &new {
            self.check_class(class);
            for field in self.symbols.classes[class].fields.clone() {
                super::attr::evaluate_constant(self, field);
            }
        }
        let found = std::mem::replace(&mut self.diagnostics, outside);
        let list: Vec<Diagnostic> = found.sorted().into_iter().cloned().collect();
        for diagnostic in list.clone() {
            self.report(diagnostic);
        }
        self.local_classes.insert(key, (class, list));
        class
    }

    fn add_local_class(
        &mut self,
        around: ClassId,
        decl: &'a TypeDecl<'a>,
        site: &mut DeclSite,
        is_static: bool,
        supertype: Option<&Ty>,
    ) -> ClassId {
        let is_anonymous = decl.name.name.is_empty();
        let simple: Arc<str> = match supertype {
            Some(ty) => format!("<anonymous {}>", self.show_ty(ty)).into(),
            None => decl.name.name.into(),
        };
        let unit = site.scope.unit;
        let around_class = &self.symbols.classes[around];
        let package = around_class.package.clone();
        // The name is assigned when all local classes are known.
        let name = format!("{}$?{}", around_class.name, self.symbols.classes.len());
        let mut flags =
            super::class_table::flags_of(&decl.modifiers).with(self.implied_flags(decl));
        if is_static || decl.kind != TypeDeclKind::Class {
            flags = flags.with(Flags::STATIC);
        }
        let class = self.symbols.classes.push(Class {
            name: name.into(),
            simple_name: simple.clone(),
            package: package.clone(),
            flags,
            superclass: None,
            interfaces: Vec::new(),
            outer: Some(around),
            members: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            signature: None,
            origin: Origin::Source(decl.name.span),
        });
        self.class_decls[class] = Some(ClassDecl { unit, decl });
        if !is_anonymous {
            self.check_local_name(class, decl, *site);
            let scope = TypeScope {
                class: Some((simple, class)),
                parent: site.scope.vars,
                ..TypeScope::default()
            };
            site.scope.vars = Some(self.type_scopes.push(scope));
        }
        self.inner[class].site = Some(*site);
        self.add_outer_field(class);
        for member in decl.members {
            if let Member::Type(inner) = member {
                self.enter_class(unit, &package, Some(class), inner);
            }
        }
        if let Some(ty) = supertype
            && let Some(above) = ty.as_class()
        {
            self.class_sigs[class].params = self
                .outer_instance_class(class)
                .map_or(Default::default(), |outer| self.class_params(outer));
            self.headers[class] = HeaderState::Done;
            if self.symbols.classes[above].is_interface() {
                self.symbols.classes[class].superclass = self.symbols.known.object;
                self.symbols.classes[class].interfaces = vec![above];
                self.class_sigs[class].interfaces = vec![ty.clone()];
            } else {
                self.symbols.classes[class].superclass = Some(above);
                self.class_sigs[class].superclass = Some(ty.clone());
            }
        }
        class
    }

    /// A local class may not have the name of an enclosing class, or of a local class in whose scope it is (JLS 6.4).
    fn check_local_name(&mut self, class: ClassId, decl: &TypeDecl<'_>, site: DeclSite) {
        let name = decl.name.name;
        let mut other = None;
        let mut scope = site.scope.vars;
        while let Some(id) = scope {
            let found = &self.type_scopes[id];
            other = other.or(found
                .class
                .as_ref()
                .filter(|(known, _)| &**known == name)
                .map(|&(_, class)| class));
            scope = found.parent;
        }
        let mut enclosing = self.symbols.classes[class].outer;
        while let Some(around) = enclosing {
            if &*self.symbols.classes[around].simple_name == name {
                other = Some(around);
            }
            enclosing = self.symbols.classes[around].outer;
        }
        if let Some(other) = other {
            let message = format!("class {name} is already defined");
            let mut diagnostic =
                Diagnostic::error(Code::DuplicateDeclaration, decl.name.span, message);
            if let Some(span) = self.symbols.classes[other].origin.span() {
                diagnostic = diagnostic.also(span, "first defined here");
            }
            self.report(diagnostic);
        }
    }

    /// Assigns the binary names of local and anonymous classes (JLS 13.1): numbered in textual order, for each
    /// enclosing class and simple name.
    pub fn name_local_classes(&mut self) {
        let mut inside: HashMap<ClassId, Vec<ClassId>> = HashMap::new();
        for (class, data) in &self.symbols.classes {
            if let (Some(outer), Some(_)) = (data.outer, data.origin.span()) {
                inside.entry(outer).or_default().push(class);
            }
        }
        let mut around: Vec<ClassId> = inside.keys().copied().collect();
        // Outer classes were created before nested ones.
        around.sort_unstable();
        for outer in around {
            let mut local: Vec<ClassId> = inside[&outer]
                .iter()
                .copied()
                .filter(|&class| self.inner[class].site.is_some())
                .collect();
            local.sort_by_key(|&class| {
                self.symbols.classes[class].origin.span().map(|span| span.lo)
            });
            let mut counts: HashMap<Arc<str>, u32> = HashMap::new();
            for class in local {
                let simple: Arc<str> = match self.class_decls[class] {
                    Some(source) => source.decl.name.name.into(),
                    None => continue,
                };
                let count = counts.entry(simple.clone()).or_default();
                *count += 1;
                let name = format!("{}${count}{simple}", self.symbols.classes[outer].name);
                self.rename(class, name.into(), &inside);
            }
        }
    }

    fn rename(&mut self, class: ClassId, name: Arc<str>, inside: &HashMap<ClassId, Vec<ClassId>>) {
        let old = std::mem::replace(&mut self.symbols.classes[class].name, name.clone());
        for &member in inside.get(&class).map_or(&[][..], |list| list) {
            let rest = self.symbols.classes[member].name.strip_prefix(&*old).map(str::to_owned);
            if let Some(rest) = rest {
                self.rename(member, format!("{name}{rest}").into(), inside);
            }
        }
    }

    /// Adds the hidden parameters to the constructors of inner classes.
    pub fn add_hidden_params(&mut self) {
        let classes: Vec<ClassId> = self.symbols.classes.keys().collect();
        for class in classes {
            let outer = self.outer_instance_class(class).map(Type::Class);
            let captured = &self.inner[class].captured;
            if outer.is_none() && captured.is_empty() {
                continue;
            }
            let kept: Vec<Type> = captured.iter().map(|captured| captured.ty).collect();
            for method in self.constructors(class) {
                let m: &mut Method = &mut self.symbols.methods[method];
                let declared = std::mem::take(&mut m.params);
                m.params = outer.into_iter().chain(declared).chain(kept.iter().copied()).collect();
            }
        }
    }
}
