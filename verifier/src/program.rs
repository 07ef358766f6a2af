//! A linked program: its modules and the tables that bind them together.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::{Deref, Range};

use cranelift_entity::{EntitySet, PrimaryMap};
use tsb_format::{
    Annotation, Body, ClassDef, ClassId, Constant, DescId, FieldRefId, Flags, Kind, MethodDef,
    MethodRefId, Module, NameId, PlaneType, Primitive, Type, TypeId,
};

use crate::ids::*;
use crate::inherit::{Inherited, Interval};
use crate::selection::Selection;

/// How far a module is trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// The class library: may declare native methods, and reserves its packages.
    Trusted,
    /// All other modules.
    Untrusted,
}

/// A linked program. Its tables are read through [`Deref`] and cannot be changed. If both versions of a
/// method's code are verified ([`crate::Versions`]), the version that runs can be chosen.
#[derive(Debug)]
pub struct Program<'a>(pub(crate) Tables<'a>);

impl<'a> Deref for Program<'a> {
    type Target = Tables<'a>;

    #[inline]
    fn deref(&self) -> &Tables<'a> {
        &self.0
    }
}

/// The tables of a program.
#[derive(Debug)]
pub struct Tables<'a> {
    /// The modules in the order in which they were given to [`crate::link`].
    pub modules: PrimaryMap<ModuleId, Module<'a>>,
    /// For each module, what its ids mean in the program.
    pub links: PrimaryMap<ModuleId, Links>,
    /// All types. An array's element type precedes the array.
    pub types: PrimaryMap<GlobalTypeId, GlobalType>,
    /// All classes and interfaces, in the order of modules and of the classes in them.
    pub classes: PrimaryMap<GlobalClassId, ClassInfo>,
    /// All classes, each after its superclass and its superinterfaces.
    pub order: Vec<GlobalClassId>,
    /// All field declarations, those of a class together and in its order.
    pub fields: PrimaryMap<GlobalFieldId, FieldInfo>,
    /// All method declarations, those of a class together and in its order.
    pub methods: PrimaryMap<GlobalMethodId, MethodInfo>,
    /// For each symbol, a name with its spelling.
    pub symbols: PrimaryMap<Symbol, (ModuleId, NameId)>,
    /// All names with parameter types that are declared or referred to.
    pub selectors: PrimaryMap<SelectorId, Selector>,
    /// The distinct lists of parameter types.
    pub params: PrimaryMap<ParamsId, Box<[GlobalTypeId]>>,
    /// The class whose `main` starts the program: that of the last module that names one.
    pub main: Option<GlobalClassId>,
    /// Classes that the virtual machine refers to.
    pub well_known: WellKnown,
    /// All classes, sorted by name.
    pub(crate) by_name: Vec<GlobalClassId>,
    /// Array types by element type.
    pub(crate) arrays: BTreeMap<GlobalTypeId, GlobalTypeId>,
    /// The lists of superinterfaces, sorted; see [`ClassInfo::all_interfaces`].
    pub(crate) interface_pool: Vec<GlobalClassId>,
    /// Fields by name, along superclasses.
    pub(crate) field_index: Inherited<Symbol, GlobalFieldId>,
    /// Methods by selector, along superclasses; includes private and static ones and constructors.
    pub(crate) method_index: Inherited<SelectorId, GlobalMethodId>,
    /// The interfaces' instance methods by selector, sorted.
    pub(crate) interface_methods: Vec<(SelectorId, GlobalMethodId)>,
    /// The selection tables.
    pub(crate) selection: Selection,
    /// Methods of which some overriding method lets an argument escape that they keep captured.
    pub(crate) leaked: EntitySet<GlobalMethodId>,
}

/// The meaning of a module's ids in the program.
#[derive(Debug)]
pub struct Links {
    /// How far the module is trusted.
    pub trust: Trust,
    /// Its names.
    pub names: PrimaryMap<NameId, Symbol>,
    /// Its types.
    pub types: PrimaryMap<TypeId, GlobalTypeId>,
    /// The classes it defines.
    pub classes: PrimaryMap<ClassId, GlobalClassId>,
    /// Its descriptors.
    pub descriptors: PrimaryMap<DescId, LinkedDescriptor>,
    /// The declarations that its field references resolve to.
    pub fields: PrimaryMap<FieldRefId, GlobalFieldId>,
    /// The declarations that its method references resolve to.
    pub methods: PrimaryMap<MethodRefId, GlobalMethodId>,
}

/// A type of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlobalType {
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface.
    Class(GlobalClassId),
    /// An array of the element type.
    Array(GlobalTypeId),
}

/// A type of the program with its annotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GlobalPlane {
    /// The type.
    pub ty: GlobalTypeId,
    /// The annotation.
    pub annotation: Annotation,
}

/// A descriptor in terms of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkedDescriptor {
    /// The annotation of the receiver; `None` for a static method.
    pub receiver: Option<Annotation>,
    /// The parameters, without the receiver.
    pub params: Box<[GlobalPlane]>,
    /// The result.
    pub ret: Option<GlobalPlane>,
    /// The parameter types without annotations.
    pub signature: ParamsId,
}

impl LinkedDescriptor {
    /// The annotations of the receiver, if there is one, and of the parameters.
    pub fn annotations(&self) -> impl Iterator<Item = Annotation> {
        self.receiver.into_iter().chain(self.params.iter().map(|param| param.annotation))
    }
}

/// A class or interface of the program.
#[derive(Clone, Debug)]
pub struct ClassInfo {
    /// The defining module.
    pub module: ModuleId,
    /// Its index there.
    pub def: ClassId,
    /// Its binary name.
    pub name: Symbol,
    /// The number of the class's package.
    pub package: u32,
    /// Its type.
    pub ty: GlobalTypeId,
    /// The direct superclass; `None` for `java.lang.Object` only.
    pub superclass: Option<GlobalClassId>,
    /// Direct superinterfaces.
    pub interfaces: Box<[GlobalClassId]>,
    /// The number of its superclasses; 0 for `java.lang.Object`.
    pub depth: u32,
    /// Its flags.
    pub flags: Flags,
    /// The top-level class that encloses it, or the class itself. Classes with one host share private access.
    pub host: GlobalClassId,
    /// Its field declarations.
    pub fields: IdRange<GlobalFieldId>,
    /// Its method declarations.
    pub methods: IdRange<GlobalMethodId>,
    /// Its class initialiser.
    pub initializer: Option<GlobalMethodId>,
    /// Its position in the preorder of the superclass tree.
    pub interval: Interval,
    /// All its superinterfaces, as a range of the interface pool. Use [`Tables::all_interfaces`].
    pub(crate) all_interfaces: Range<u32>,
}

/// A field of the program.
#[derive(Clone, Copy, Debug)]
pub struct FieldInfo {
    /// The declaring class.
    pub class: GlobalClassId,
    /// Position in the class's fields.
    pub index: u32,
    /// Its name.
    pub name: Symbol,
    /// Its type.
    pub ty: GlobalTypeId,
    /// Its flags.
    pub flags: Flags,
    /// The initial value of a constant variable. A literal's id belongs to the module that defines the class.
    pub constant: Option<Constant>,
}

/// A method of the program.
#[derive(Clone, Copy, Debug)]
pub struct MethodInfo {
    /// The declaring class.
    pub class: GlobalClassId,
    /// The module of that class.
    pub module: ModuleId,
    /// Position in the class's methods.
    pub index: u32,
    /// Its name.
    pub name: Symbol,
    /// Its name with its parameter types.
    pub selector: SelectorId,
    /// Its descriptor in that module.
    pub desc: DescId,
    /// Its flags.
    pub flags: Flags,
}

/// A method's name with its parameter types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Selector {
    /// The name.
    pub name: Symbol,
    /// The parameter types.
    pub params: ParamsId,
}

/// Classes that the virtual machine refers to. A program without the class library may lack all but the first.
#[derive(Clone, Copy, Debug)]
pub struct WellKnown {
    /// `java.lang.Object`.
    pub object: GlobalClassId,
    /// `java.lang.String`.
    pub string: Option<GlobalClassId>,
    /// `java.lang.Class`.
    pub class: Option<GlobalClassId>,
    /// `java.lang.Throwable`.
    pub throwable: Option<GlobalClassId>,
    /// `java.lang.Cloneable`, which arrays implement.
    pub cloneable: Option<GlobalClassId>,
    /// `java.io.Serializable`, which arrays implement.
    pub serializable: Option<GlobalClassId>,
}

impl MethodInfo {
    /// Whether the method is static.
    #[inline]
    pub const fn is_static(&self) -> bool {
        self.flags.contains(Flags::STATIC)
    }

    /// Whether the method has no implementation.
    #[inline]
    pub const fn is_abstract(&self) -> bool {
        self.flags.contains(Flags::ABSTRACT)
    }
}

impl FieldInfo {
    /// Whether the field is static.
    #[inline]
    pub const fn is_static(&self) -> bool {
        self.flags.contains(Flags::STATIC)
    }
}

impl ClassInfo {
    /// Whether it is an interface.
    #[inline]
    pub const fn is_interface(&self) -> bool {
        self.flags.contains(Flags::INTERFACE)
    }
}

impl<'a> Tables<'a> {
    /// The spelling of a symbol.
    pub fn name(&self, symbol: Symbol) -> &str {
        let (module, name) = self.symbols[symbol];
        &self.modules[module].names[name]
    }

    /// The class with a binary name (dots between packages, `$` before nested classes).
    pub fn class_named(&self, name: &str) -> Option<GlobalClassId> {
        let found =
            self.by_name.binary_search_by(|&class| self.name(self.classes[class].name).cmp(name));
        found.ok().map(|i| self.by_name[i])
    }

    /// The binary name of a class.
    pub fn class_name(&self, class: GlobalClassId) -> &str {
        self.name(self.classes[class].name)
    }

    /// A type as Java's source language writes it, by binary name: `int`, `java.lang.String[]`.
    pub fn type_name(&self, ty: GlobalTypeId) -> String {
        let (mut element, mut depth) = (ty, 0);
        while let GlobalType::Array(inner) = self.types[element] {
            element = inner;
            depth += 1;
        }
        let mut name = String::from(match self.types[element] {
            GlobalType::Primitive(primitive) => primitive.keyword(),
            GlobalType::Class(class) => self.class_name(class),
            GlobalType::Array(_) => "",
        });
        for _ in 0..depth {
            name.push_str("[]");
        }
        name
    }

    /// The name of a method alone.
    pub fn simple_name(&self, method: GlobalMethodId) -> &str {
        let selector = self.selectors[self.methods[method].selector];
        self.name(selector.name)
    }

    /// `Class.method(parameter types)`.
    pub fn method_name(&self, method: GlobalMethodId) -> String {
        let info = &self.methods[method];
        let mut name = String::from(self.class_name(info.class));
        name.push('.');
        name.push_str(&self.signature_name(info.selector));
        name
    }

    /// `method(parameter types)`.
    pub fn signature_name(&self, selector: SelectorId) -> String {
        let selector = self.selectors[selector];
        let mut name = String::from(self.name(selector.name));
        name.push('(');
        for (i, &param) in self.params[selector.params].iter().enumerate() {
            if i > 0 {
                name.push_str(", ");
            }
            name.push_str(&self.type_name(param));
        }
        name.push(')');
        name
    }

    /// The definition of a class in its module.
    pub fn class_def(&self, class: GlobalClassId) -> &ClassDef {
        let info = &self.classes[class];
        &self.modules[info.module].classes[info.def]
    }

    /// The definition of a method in its module.
    pub fn method_def(&self, method: GlobalMethodId) -> &MethodDef {
        let info = &self.methods[method];
        &self.class_def(info.class).methods[info.index as usize]
    }

    /// A method's code with its header; `None` if it is abstract or native.
    pub fn body(&self, method: GlobalMethodId) -> Option<&Body> {
        self.method_def(method).body.as_ref()
    }

    /// A method's descriptor.
    pub fn descriptor(&self, method: GlobalMethodId) -> &LinkedDescriptor {
        let info = &self.methods[method];
        &self.links[info.module].descriptors[info.desc]
    }

    /// A method's code; empty if it has none.
    pub fn code(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.code, self.body(method).map(|body| &body.code))
    }

    /// A method's type stream; empty if it has no code.
    pub fn type_stream(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.type_stream, self.body(method).map(|body| &body.types))
    }

    /// A method's line table; empty if it has none.
    pub fn lines(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.lines, self.body(method).map(|body| &body.lines))
    }

    /// A method's column table; empty if it has none.
    pub fn columns(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.columns, self.body(method).map(|body| &body.columns))
    }

    /// A method's origin table; empty if it has none.
    pub fn origins(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.origins, self.body(method).map(|body| &body.origins))
    }

    /// A method's inline table; empty if it has none.
    pub fn inlines(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.inlines, self.body(method).map(|body| &body.inlines))
    }

    /// A method's load table; empty if it has none.
    pub fn loads(&self, method: GlobalMethodId) -> &[u8] {
        let module = &self.modules[self.methods[method].module];
        slice(&module.loads, self.body(method).map(|body| &body.loads))
    }

    /// A method by its number among all methods of a module, as inline tables use it.
    pub fn method_of_module(&self, module: ModuleId, index: u32) -> Option<GlobalMethodId> {
        let mut classes = self.links[module].classes.values();
        let first = classes.find_map(|&class| self.classes[class].methods.get(0))?;
        let number = first.as_u32().checked_add(index)?;
        let method = GlobalMethodId::from_u32(number);
        self.methods.get(method).filter(|info| info.module == module).map(|_| method)
    }

    /// The plane types of a method's registers in order: receiver, parameters, locals.
    pub fn registers(&self, method: GlobalMethodId) -> impl Iterator<Item = GlobalPlane> + '_ {
        self.register_runs(method).flat_map(|(plane, count)| core::iter::repeat_n(plane, count))
    }

    /// As [`Tables::registers`], in runs of registers with one plane type. A few bytes of a file can declare
    /// thousands of registers.
    pub fn register_runs(
        &self,
        method: GlobalMethodId,
    ) -> impl Iterator<Item = (GlobalPlane, usize)> + '_ {
        let info = &self.methods[method];
        let links = &self.links[info.module];
        let descriptor = &links.descriptors[info.desc];
        let class = self.classes[info.class].ty;
        let receiver = descriptor.receiver.map(|annotation| GlobalPlane { ty: class, annotation });
        let locals = self.body(method).map_or(&[][..], |body| &body.locals);
        let locals = locals.iter().map(|run| (links.plane(run.ty), usize::from(run.count)));
        let params = receiver.into_iter().chain(descriptor.params.iter().copied());
        params.map(|plane| (plane, 1)).chain(locals)
    }

    /// All superinterfaces of a class or interface, direct and inherited, sorted by id.
    pub fn all_interfaces(&self, class: GlobalClassId) -> &[GlobalClassId] {
        let range = &self.classes[class].all_interfaces;
        &self.interface_pool[range.start as usize..range.end as usize]
    }

    /// The array type with the given element type, if the program mentions it.
    pub fn array_of(&self, element: GlobalTypeId) -> Option<GlobalTypeId> {
        self.arrays.get(&element).copied()
    }

    /// The kind of stack for values of a type.
    #[inline]
    pub fn kind(&self, ty: GlobalTypeId) -> Kind {
        match self.types[ty] {
            GlobalType::Primitive(primitive) => primitive.kind(),
            _ => Kind::Ref,
        }
    }

    /// Whether a type is boolean.
    pub fn is_boolean(&self, ty: GlobalTypeId) -> bool {
        matches!(self.types[ty], GlobalType::Primitive(Primitive::Boolean))
    }

    /// Whether a class is, extends or implements another. Constant time for classes, logarithmic in the number
    /// of superinterfaces for interfaces.
    #[inline]
    pub fn is_subclass(&self, sub: GlobalClassId, sup: GlobalClassId) -> bool {
        let (below, above) = (&self.classes[sub], &self.classes[sup]);
        if above.interval.contains(below.interval) {
            return true;
        }
        above.is_interface() && self.all_interfaces(sub).binary_search(&sup).is_ok()
    }

    /// Whether a type is a subtype of another (JLS 4.10). A primitive type is only a subtype of itself.
    pub fn is_subtype(&self, sub: GlobalTypeId, sup: GlobalTypeId) -> bool {
        let (mut sub, mut sup) = (sub, sup);
        loop {
            if sub == sup {
                return true;
            }
            match (self.types[sub], self.types[sup]) {
                (GlobalType::Class(sub), GlobalType::Class(sup)) => {
                    return self.is_subclass(sub, sup);
                }
                (GlobalType::Array(below), GlobalType::Array(above)) => (sub, sup) = (below, above),
                (GlobalType::Array(_), GlobalType::Class(class)) => {
                    let known = &self.well_known;
                    return class == known.object
                        || Some(class) == known.cloneable
                        || Some(class) == known.serializable;
                }
                _ => return false,
            }
        }
    }

    /// Resolves a field by name from a class upwards (JVMS 5.4.3.2), without the check of access.
    pub fn find_field(&self, class: GlobalClassId, name: Symbol) -> Option<GlobalFieldId> {
        let mut at = Some(class);
        while let Some(current) = at {
            let seen = self.field_index.get(self.classes[current].interval, name);
            let holder = seen.map(|field| self.fields[field].class);
            if holder == Some(current) {
                return seen;
            }
            // Superinterfaces are searched before the superclass.
            let in_interfaces = self.all_interfaces(current).iter().find_map(|&interface| {
                let field = self.field_index.get(self.classes[interface].interval, name)?;
                (self.fields[field].class == interface).then_some(field)
            });
            if in_interfaces.is_some() {
                return in_interfaces;
            }
            at = holder;
        }
        None
    }

    /// The method that a class declares or inherits from a superclass. Interfaces are not searched.
    pub fn find_in_superclasses(
        &self,
        class: GlobalClassId,
        selector: SelectorId,
    ) -> Option<GlobalMethodId> {
        self.method_index.get(self.classes[class].interval, selector)
    }

    /// The method that a class itself declares with a name and parameter types.
    pub fn declared_method(
        &self,
        class: GlobalClassId,
        selector: SelectorId,
    ) -> Option<GlobalMethodId> {
        let found = self.find_in_superclasses(class, selector)?;
        (self.methods[found].class == class).then_some(found)
    }

    /// Resolves a method from its owner (JVMS 5.4.3.3, 5.4.3.4), without the check of access.
    pub fn resolve_method(
        &self,
        owner: GlobalClassId,
        selector: SelectorId,
    ) -> Option<GlobalMethodId> {
        let inherited = self.find_in_superclasses(owner, selector).filter(|&method| {
            let info = &self.methods[method];
            let instance_and_public = info.flags.contains(Flags::PUBLIC) && !info.is_static();
            // An interface has only the public instance methods of Object.
            info.class == owner || !self.classes[owner].is_interface() || instance_and_public
        });
        inherited.or_else(|| match self.maximally_specific(owner, selector) {
            Specific::One(method) | Specific::Abstract(method) | Specific::Several(method, _) => {
                Some(method)
            }
            Specific::None => None,
        })
    }

    /// Whether a call of this method may select one that lets an argument escape which this one keeps captured.
    pub fn is_leaked(&self, method: GlobalMethodId) -> bool {
        self.leaked.contains(method)
    }

    /// The next declaration of the same selector further up the superclass chain.
    pub fn find_above(&self, method: GlobalMethodId) -> Option<GlobalMethodId> {
        let info = &self.methods[method];
        self.find_in_superclasses(self.classes[info.class].superclass?, info.selector)
    }

    /// The instance methods that interfaces declare for a selector, without private ones.
    pub fn interface_declarations(
        &self,
        selector: SelectorId,
    ) -> impl Iterator<Item = GlobalMethodId> + '_ {
        let start = self.interface_methods.partition_point(|&(key, _)| key < selector);
        let declarations = self.interface_methods[start..].iter();
        declarations.take_while(move |(key, _)| *key == selector).map(|&(_, method)| method)
    }

    /// The maximally specific superinterface methods of a class or interface (JVMS 5.4.3.3).
    pub fn maximally_specific(&self, class: GlobalClassId, selector: SelectorId) -> Specific {
        let interfaces = self.all_interfaces(class);
        let candidates = || {
            self.interface_declarations(selector)
                .filter(|&method| interfaces.binary_search(&self.methods[method].class).is_ok())
        };
        let overridden = |method: GlobalMethodId| {
            let class = self.methods[method].class;
            candidates().any(|other| {
                other != method
                    && self.all_interfaces(self.methods[other].class).binary_search(&class).is_ok()
            })
        };
        let (mut concrete, mut anything) = (None, None);
        for method in candidates() {
            if overridden(method) {
                continue;
            }
            anything = anything.or(Some(method));
            if !self.methods[method].is_abstract() {
                if let Some(first) = concrete {
                    return Specific::Several(first, method);
                }
                concrete = Some(method);
            }
        }
        match (concrete, anything) {
            (Some(method), _) => Specific::One(method),
            (None, Some(method)) => Specific::Abstract(method),
            (None, None) => Specific::None,
        }
    }

    /// The method that starts the program: the main class's launcher, if it has one, otherwise `main(String[])`.
    pub fn main_method(&self) -> Option<GlobalMethodId> {
        self.starting_method(tsb_format::LAUNCHER).or_else(|| self.starting_method("main"))
    }

    fn starting_method(&self, name: &str) -> Option<GlobalMethodId> {
        let name = self.symbol_named(name)?;
        let string = self.classes[self.well_known.string?].ty;
        let array = self.array_of(string)?;
        let selector = self.selectors.iter().find_map(|(id, selector)| {
            let matches = selector.name == name && *self.params[selector.params] == [array];
            matches.then_some(id)
        })?;
        self.resolve_method(self.main?, selector)
    }

    fn symbol_named(&self, name: &str) -> Option<Symbol> {
        self.symbols.keys().find(|&symbol| self.name(symbol) == name)
    }
}

/// The maximally specific superinterface methods for a selector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Specific {
    /// One method that is not abstract, possibly besides abstract ones.
    One(GlobalMethodId),
    /// Abstract methods only; this is one of them.
    Abstract(GlobalMethodId),
    /// Two of several methods that are not abstract.
    Several(GlobalMethodId, GlobalMethodId),
    /// No method.
    None,
}

impl Links {
    /// A plane of the module in terms of the program.
    #[inline]
    pub fn plane(&self, plane: PlaneType) -> GlobalPlane {
        GlobalPlane { ty: self.types[plane.ty], annotation: plane.annotation }
    }
}

impl GlobalType {
    /// The class of a class type.
    #[inline]
    pub const fn class(self) -> Option<GlobalClassId> {
        match self {
            GlobalType::Class(class) => Some(class),
            _ => None,
        }
    }

    /// Whether this is a class, interface or array type.
    #[inline]
    pub const fn is_reference(self) -> bool {
        !matches!(self, GlobalType::Primitive(_))
    }
}

/// The bytes of a range; empty if the range is not within them.
fn slice<'b>(bytes: &'b [u8], range: Option<&Range<u32>>) -> &'b [u8] {
    range.and_then(|range| bytes.get(range.start as usize..range.end as usize)).unwrap_or(&[])
}

/// The name of a type of a module that may not be linked yet.
pub(crate) fn local_type_name(module: &Module<'_>, ty: TypeId) -> String {
    let (mut element, mut depth) = (ty, 0usize);
    // The length of the table bounds the loop even if the element types are cyclic.
    while let Some(&Type::Array(inner)) = module.types.get(element) {
        element = inner;
        depth += 1;
        if depth > module.types.len() {
            break;
        }
    }
    let mut name = String::from(match module.types.get(element) {
        Some(Type::Primitive(primitive)) => primitive.keyword(),
        Some(Type::Class(name)) => module.names.get(*name).map_or("?", |name| name),
        _ => "?",
    });
    for _ in 0..depth.min(255) {
        name.push_str("[]");
    }
    name
}
