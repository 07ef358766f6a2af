//! The class table: the symbols, and the syntax of the classes of this compilation.

use hashbrown::{HashMap, HashSet};
use std::cell::RefCell;
use std::sync::Arc;

use cranelift_entity::{PrimaryMap, SecondaryMap};

use super::accessors::Accessor;
use super::import::Generic;
use super::index::Recorder;
use super::inner::{EnclosingContext, LocalClasses};
use super::scope::{TypeScope, TypeScopeId};
use super::types::{ClassSig, MethodSig, Ty, TypeVars};
use crate::ast::{self, CompilationUnit, Declarator, TypeDecl};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::{SourceMap, Span};
use crate::tree::{ClassId, Field, FieldId, Flags, MethodId, Prim, Symbols, Type};

/// The declaration of a class of this compilation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClassDecl<'a> {
    /// Index of the compilation unit.
    pub unit: usize,
    /// Its syntax.
    pub decl: &'a TypeDecl<'a>,
}

/// The declaration of a field of this compilation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FieldSource<'a> {
    /// Its declarator.
    pub var: &'a Declarator<'a>,
    /// Its annotations.
    pub annotations: &'a [ast::WrittenAnnotation<'a>],
}

/// The declaration of a method or constructor of this compilation.
#[derive(Debug, Clone, Copy)]
pub(crate) enum MethodSource<'a> {
    /// A method.
    Method(&'a ast::MethodDecl<'a>),
    /// A constructor.
    Constructor(&'a ast::ConstructorDecl<'a>),
    /// The constructor of a class that declares none (JLS 8.8.9).
    DefaultConstructor,
}

/// The state of resolving the supertypes of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum HeaderState {
    /// Not started.
    #[default]
    Open,
    /// Being resolved further up the call chain.
    InProgress,
    /// Resolved.
    Done,
}

/// The state of evaluating a constant variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum ConstantState {
    /// Evaluated, or known not to be a constant variable.
    #[default]
    Done,
    /// To be evaluated when it is first needed.
    Open,
    /// Being evaluated further up the call chain. A variable that depends on itself is not constant.
    InProgress,
}

/// The methods that a class declares, by name.
#[derive(Debug, Default)]
pub(crate) struct MethodsByName {
    /// The number of methods of the class that are indexed. Methods are only ever added.
    pub known: usize,
    /// In the order of their declarations.
    pub named: HashMap<Arc<str>, Vec<MethodId>>,
}

/// The table of all classes.
pub(crate) struct ClassTable<'a> {
    /// The source files.
    pub sources: &'a SourceMap,
    /// The syntax trees.
    pub units: &'a [CompilationUnit<'a>],
    /// The symbols of the typed tree.
    pub symbols: Symbols,
    /// Classes by binary name.
    pub by_name: HashMap<Arc<str>, ClassId>,
    /// All packages that contain a class, and their enclosing packages.
    pub packages: HashSet<String>,
    /// Syntax of classes.
    pub class_decls: SecondaryMap<ClassId, Option<ClassDecl<'a>>>,
    /// Syntax of fields.
    pub field_decls: SecondaryMap<FieldId, Option<FieldSource<'a>>>,
    /// Syntax of methods.
    pub method_decls: SecondaryMap<MethodId, Option<MethodSource<'a>>>,
    /// Fields by the class that declares them and by name.
    pub fields_by_name: HashMap<ClassId, HashMap<Arc<str>, FieldId>>,
    /// The indexed methods of classes, filled at the first lookup.
    pub methods_by_name: RefCell<HashMap<ClassId, MethodsByName>>,
    /// The ordinals of the constants of enums, filled at the first lookup.
    pub enum_ordinals: HashMap<ClassId, HashMap<FieldId, usize>>,
    /// Type parameters and captured type variables.
    pub type_vars: TypeVars,
    /// Type parameters and generic supertypes of classes.
    pub class_sigs: SecondaryMap<ClassId, ClassSig>,
    /// Generic signatures of methods.
    pub method_sigs: SecondaryMap<MethodId, Generic<'a, Arc<MethodSig>>>,
    /// Generic types of fields.
    pub field_tys: SecondaryMap<FieldId, Generic<'a, Ty>>,
    /// The type parameters that declarations bring into scope.
    pub type_scopes: PrimaryMap<TypeScopeId, TypeScope>,
    /// The scopes of the type parameters of classes.
    pub class_scopes: SecondaryMap<ClassId, Option<TypeScopeId>>,
    /// The scopes of the type parameters of methods.
    pub method_scopes: SecondaryMap<MethodId, Option<TypeScopeId>>,
    /// The number of classes of function objects.
    pub function_objects: usize,
    /// Whether all supertypes and type parameters are known, so that bounds of type arguments can be checked.
    pub are_headers_known: bool,
    /// The states of supertypes.
    pub headers: SecondaryMap<ClassId, HeaderState>,
    /// The states of constant variables.
    pub constants: SecondaryMap<FieldId, ConstantState>,
    /// Members whose declarations were rejected: uses of them are not reported.
    pub broken_members: HashSet<(ClassId, String)>,
    /// The single static imports: compilation unit, class, and span of the member's name.
    pub static_imports: Vec<(usize, ClassId, Span)>,
    /// Names of imported classes that do not exist, by compilation unit.
    pub failed_imports: Vec<(usize, String)>,
    /// Classes with a rejected supertype: they may have unknown members.
    pub broken_classes: HashSet<ClassId>,
    /// The enclosing contexts of classes.
    pub inner: SecondaryMap<ClassId, EnclosingContext>,
    /// Local and anonymous classes.
    pub local_classes: LocalClasses<'a>,
    /// The permitted subclasses of each sealed class, in textual order.
    pub permitted: SecondaryMap<ClassId, Vec<ClassId>>,
    /// The constructor that a constructor explicitly calls, and the span of the call.
    pub constructor_calls: HashMap<MethodId, (MethodId, Span)>,
    /// The accessor methods.
    pub accessors: Vec<Accessor>,
    /// The errors and warnings so far.
    pub diagnostics: Diagnostics,
    /// Records what names denote, if that is wanted.
    pub recorder: Option<Box<Recorder>>,
}

impl<'a> ClassTable<'a> {
    /// An empty table.
    pub fn new(sources: &'a SourceMap, units: &'a [CompilationUnit<'a>]) -> Self {
        ClassTable {
            sources,
            units,
            symbols: Symbols::default(),
            by_name: HashMap::new(),
            packages: HashSet::new(),
            class_decls: SecondaryMap::new(),
            field_decls: SecondaryMap::new(),
            method_decls: SecondaryMap::new(),
            fields_by_name: HashMap::new(),
            methods_by_name: RefCell::default(),
            enum_ordinals: HashMap::new(),
            type_vars: TypeVars::default(),
            class_sigs: SecondaryMap::new(),
            method_sigs: SecondaryMap::new(),
            field_tys: SecondaryMap::new(),
            type_scopes: PrimaryMap::new(),
            class_scopes: SecondaryMap::new(),
            method_scopes: SecondaryMap::new(),
            function_objects: 0,
            are_headers_known: false,
            headers: SecondaryMap::new(),
            constants: SecondaryMap::new(),
            broken_members: HashSet::new(),
            static_imports: Vec::new(),
            failed_imports: Vec::new(),
            broken_classes: HashSet::new(),
            inner: SecondaryMap::new(),
            local_classes: LocalClasses::new(),
            permitted: SecondaryMap::new(),
            constructor_calls: HashMap::new(),
            accessors: Vec::new(),
            diagnostics: Diagnostics::new(),
            recorder: None,
        }
    }

    /// Adds a diagnostic.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.report(diagnostic);
    }

    /// Adds a field to the members of its class.
    pub fn add_field(&mut self, field: FieldId) {
        let Field { owner, ref name, .. } = self.symbols.fields[field];
        self.fields_by_name.entry(owner).or_default().insert(name.clone(), field);
        self.symbols.classes[owner].fields.push(field);
    }

    /// The field of a name that a class itself declares.
    pub fn declared_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        self.fields_by_name.get(&class)?.get(name).copied()
    }

    /// Adds a package and its enclosing packages.
    pub fn add_package(&mut self, package: &str) {
        let mut rest = package;
        while !rest.is_empty() && !self.packages.contains(rest) {
            self.packages.insert(rest.to_owned());
            rest = rest.rsplit_once('.').map_or("", |(outer, _)| outer);
        }
    }

    /// The class of a package with a simple name.
    pub fn class_in_package(&self, package: &str, name: &str) -> Option<ClassId> {
        if package.is_empty() {
            self.by_name.get(name).copied()
        } else {
            self.by_name.get(format!("{package}.{name}").as_str()).copied()
        }
        .filter(|&class| self.symbols.classes[class].outer.is_none())
    }

    /// Looks up the classes that the language refers to.
    pub fn find_known_classes(&mut self) {
        let find = |name: &str| self.by_name.get(name).copied();
        let known = crate::tree::KnownClasses {
            object: find("java.lang.Object"),
            string: find("java.lang.String"),
            class: find("java.lang.Class"),
            throwable: find("java.lang.Throwable"),
            exception: find("java.lang.Exception"),
            runtime_exception: find("java.lang.RuntimeException"),
            error: find("java.lang.Error"),
            cloneable: find("java.lang.Cloneable"),
            serializable: find("java.io.Serializable"),
        };
        self.symbols.known = known;
    }

    /// The library class that the program needs at `span`. Reports an error if the library lacks it.
    pub fn need(&mut self, class: Option<ClassId>, name: &str, span: Span) -> Option<ClassId> {
        if class.is_none() {
            self.report(
                Diagnostic::error(
                    Code::UnknownType,
                    span,
                    format!("the class library has no class {name}"),
                )
                .hint("compile with the class library"),
            );
        }
        class
    }

    /// Whether a type is `java.lang.String`.
    pub fn is_string(&self, ty: Type) -> bool {
        matches!(ty, Type::Class(class) if Some(class) == self.symbols.known.string)
    }

    /// The type `java.lang.String`, if there is a library.
    pub fn string_type(&self) -> Option<Type> {
        self.symbols.known.string.map(Type::Class)
    }

    /// The outermost class around a class. Private members are accessible throughout its body (JLS 6.6.1).
    pub fn top_level(&self, mut class: ClassId) -> ClassId {
        while let Some(outer) = self.symbols.classes[class].outer {
            class = outer;
        }
        class
    }

    /// Whether two classes are in one package.
    pub fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        self.symbols.classes[a].package == self.symbols.classes[b].package
    }

    /// The class of the enclosing instance, if the class is an inner one (JLS 8.1.3).
    pub fn outer_instance_class(&self, class: ClassId) -> Option<ClassId> {
        let c = &self.symbols.classes[class];
        let outer = c.outer.filter(|_| !c.flags.contains(Flags::STATIC) && !c.is_interface())?;
        // Among the arguments of a constructor call there is no instance of the enclosing class yet.
        match self.inner[class].site {
            Some(site) if site.in_prologue => self.outer_instance_class(outer),
            _ => Some(outer),
        }
    }

    /// The primitive type that this class boxes (JLS 5.1.7).
    pub fn unboxed(&self, ty: Type) -> Option<Prim> {
        let class = ty.as_class()?;
        Some(match &*self.symbols.classes[class].name {
            "java.lang.Boolean" => Prim::Boolean,
            "java.lang.Byte" => Prim::Byte,
            "java.lang.Short" => Prim::Short,
            "java.lang.Character" => Prim::Char,
            "java.lang.Integer" => Prim::Int,
            "java.lang.Long" => Prim::Long,
            "java.lang.Float" => Prim::Float,
            "java.lang.Double" => Prim::Double,
            _ => return None,
        })
    }

    /// A type as displayed in messages.
    pub fn show(&self, ty: Type) -> String {
        match ty {
            Type::Void => "void".into(),
            Type::Prim(prim) => prim.name().into(),
            Type::Null => "<null>".into(),
            Type::Class(class) => self.show_class(class),
            Type::Array(array) => {
                let mut text = match array.base {
                    crate::tree::ArrayBase::Prim(prim) => prim.name().to_owned(),
                    crate::tree::ArrayBase::Class(class) => self.show_class(class),
                };
                for _ in 0..array.dims {
                    text.push_str("[]");
                }
                text
            }
        }
    }

    /// A class as displayed in messages: its simple name.
    pub fn show_class(&self, class: ClassId) -> String {
        self.symbols.classes[class].simple_name.to_string()
    }

    /// `class`, `interface`, `enum` or `record`.
    pub fn kind_name(&self, class: ClassId) -> &'static str {
        match self.declared_kind(class) {
            Some(kind) => kind.keyword(),
            None if self.symbols.classes[class].is_interface() => "interface",
            None if self.is_enum(class) => "enum",
            None if self.is_record(class) => "record",
            None => "class",
        }
    }

    /// The type with additional dimensions. Reports an error if it has too many.
    pub fn array_of(&mut self, ty: Type, dims: usize, span: Span) -> Option<Type> {
        let array = ty.array_of(dims);
        if array.is_none() {
            self.report(Diagnostic::error(
                Code::TooManyDimensions,
                span,
                "an array has at most 255 dimensions",
            ));
        }
        array
    }
}

/// The flags of modifiers.
pub(crate) fn flags_of(modifiers: &ast::Modifiers<'_>) -> Flags {
    use ast::Modifier::*;
    modifiers.list.iter().fold(Flags::default(), |flags, &(modifier, _)| {
        flags.with(match modifier {
            Public => Flags::PUBLIC,
            Protected => Flags::PROTECTED,
            Private => Flags::PRIVATE,
            Abstract => Flags::ABSTRACT,
            Static => Flags::STATIC,
            Final => Flags::FINAL,
            Transient => Flags::TRANSIENT,
            Volatile => Flags::VOLATILE,
            Synchronized => Flags::SYNCHRONIZED,
            Native => Flags::NATIVE,
            _ => Flags::default(),
        })
    })
}

/// The primitive type of a keyword.
pub(crate) fn prim_of(primitive: ast::Primitive) -> Prim {
    match primitive {
        ast::Primitive::Boolean => Prim::Boolean,
        ast::Primitive::Byte => Prim::Byte,
        ast::Primitive::Short => Prim::Short,
        ast::Primitive::Char => Prim::Char,
        ast::Primitive::Int => Prim::Int,
        ast::Primitive::Long => Prim::Long,
        ast::Primitive::Float => Prim::Float,
        ast::Primitive::Double => Prim::Double,
    }
}
