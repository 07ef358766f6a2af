//! Look-up of classes and members by the rules of the Java virtual machine (JVMS 5.4.3), and relations between types.

use std::cell::RefCell;
use std::iter::successors;
use std::sync::Arc;

use hashbrown::{HashMap, HashSet};
use tsb_classfile::Mutf8;
use tsb_classfile::descriptor::{FieldType, MethodType, field_type};

use crate::tree::{ArrayBase, ClassId, FieldId, MethodId, Prim, Symbols, Type};

/// The name of a class with dots.
pub(super) fn dotted(name: Mutf8<'_>) -> String {
    name.to_string().replace('/', ".")
}

/// The parameter and result types of a method.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct MethodTypes {
    pub params: Vec<Type>,
    /// `void` if there is no result.
    pub ret: Type,
}

/// A class that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NoClass(pub String);

/// Types of descriptors, by the names of classes.
pub(super) fn type_of(
    by_name: &HashMap<Arc<str>, ClassId>,
    ty: FieldType<'_>,
) -> Result<Type, NoClass> {
    let class = |name: Mutf8<'_>| {
        let name = dotted(name);
        by_name.get(name.as_str()).copied().ok_or(NoClass(name))
    };
    Ok(match ty {
        FieldType::Boolean => Type::BOOLEAN,
        FieldType::Byte => Type::BYTE,
        FieldType::Char => Type::CHAR,
        FieldType::Short => Type::SHORT,
        FieldType::Int => Type::INT,
        FieldType::Long => Type::LONG,
        FieldType::Float => Type::FLOAT,
        FieldType::Double => Type::DOUBLE,
        FieldType::Class(name) => Type::Class(class(name)?),
        FieldType::Array(descriptor) => {
            let text = descriptor.as_bytes();
            let dims = text.iter().take_while(|&&byte| byte == b'[').count();
            let base = match &text[dims..] {
                [b'L', name @ .., b';'] => Type::Class(class(Mutf8::part(name))?),
                [letter] => Type::Prim(primitive(*letter)),
                _ => return Err(NoClass(descriptor.to_string())),
            };
            // A descriptor has at most 255 dimensions.
            base.array_of(dims).ok_or_else(|| NoClass(descriptor.to_string()))?
        }
    })
}

/// The primitive type of a letter in a descriptor (JVMS, table 4.3-A).
fn primitive(letter: u8) -> Prim {
    match letter {
        b'Z' => Prim::Boolean,
        b'B' => Prim::Byte,
        b'C' => Prim::Char,
        b'S' => Prim::Short,
        b'J' => Prim::Long,
        b'F' => Prim::Float,
        b'D' => Prim::Double,
        _ => Prim::Int,
    }
}

/// The types of a method descriptor.
pub(super) fn method_types(
    by_name: &HashMap<Arc<str>, ClassId>,
    descriptor: Mutf8<'_>,
) -> Result<MethodTypes, NoClass> {
    let ty = MethodType::parse(descriptor).ok_or_else(|| NoClass(descriptor.to_string()))?;
    let params = ty.parameters().map(|ty| type_of(by_name, ty)).collect::<Result<_, _>>()?;
    let ret = ty.result.map_or(Ok(Type::Void), |ty| type_of(by_name, ty))?;
    Ok(MethodTypes { params, ret })
}

/// The type of a class constant: a class, or the descriptor of an array.
pub(super) fn constant_type(
    by_name: &HashMap<Arc<str>, ClassId>,
    name: Mutf8<'_>,
) -> Result<Type, NoClass> {
    if name.as_bytes().starts_with(b"[") {
        let ty = field_type(name).ok_or_else(|| NoClass(name.to_string()))?;
        return type_of(by_name, ty);
    }
    type_of(by_name, FieldType::Class(name))
}

/// The classes of a translation and of the class library.
#[derive(Debug)]
pub(super) struct Hierarchy<'s> {
    pub symbols: &'s Symbols,
    pub by_name: &'s HashMap<Arc<str>, ClassId>,
    methods: HashMap<(ClassId, Arc<str>), Vec<MethodId>>,
    /// By the names that they have in class files.
    fields: HashMap<(ClassId, Arc<str>), Vec<FieldId>>,
    subclasses: RefCell<HashMap<(ClassId, ClassId), bool>>,
}

impl<'s> Hierarchy<'s> {
    /// The classes must not be their own supertypes. `renamed` are the fields that have other names than in class files, with those.
    pub fn new(
        symbols: &'s Symbols,
        by_name: &'s HashMap<Arc<str>, ClassId>,
        renamed: &[(FieldId, Arc<str>)],
    ) -> Hierarchy<'s> {
        let mut methods: HashMap<(ClassId, Arc<str>), Vec<MethodId>> = HashMap::new();
        for (id, method) in &symbols.methods {
            methods.entry((method.owner, method.name.clone())).or_default().push(id);
        }
        let mut fields: HashMap<(ClassId, Arc<str>), Vec<FieldId>> = HashMap::new();
        for (id, field) in &symbols.fields {
            fields.entry((field.owner, field.name.clone())).or_default().push(id);
        }
        for (id, name) in renamed {
            fields.entry((symbols.fields[*id].owner, name.clone())).or_default().push(*id);
        }
        Hierarchy { symbols, by_name, methods, fields, subclasses: RefCell::default() }
    }

    pub fn class(&self, name: &str) -> Option<ClassId> {
        self.by_name.get(name).copied()
    }

    /// `java.lang.Object`.
    pub fn object(&self) -> Type {
        self.symbols.known.object.map_or(Type::Null, Type::Class)
    }

    /// The class itself and its superclasses.
    pub fn superclasses(&self, class: ClassId) -> impl Iterator<Item = ClassId> + use<'s> {
        let symbols = self.symbols;
        successors(Some(class), |&class| symbols.classes[class].superclass)
    }

    /// All superinterfaces of a class, without itself, each once; those that come first in a declaration first.
    pub fn superinterfaces(&self, class: ClassId) -> Vec<ClassId> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let mut work: Vec<ClassId> = self.superclasses(class).collect();
        work.reverse();
        while let Some(next) = work.pop() {
            let symbol = &self.symbols.classes[next];
            if seen.insert(next) {
                if next != class && symbol.is_interface() {
                    found.push(next);
                }
                work.extend(symbol.interfaces.iter().rev());
            }
        }
        found
    }

    /// Whether a class or interface is another one or a subtype of it.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup || Some(sup) == self.symbols.known.object {
            return true;
        }
        if let Some(&known) = self.subclasses.borrow().get(&(sub, sup)) {
            return known;
        }
        let answer = if self.symbols.classes[sup].is_interface() {
            self.superinterfaces(sub).contains(&sup)
        } else {
            self.superclasses(sub).any(|class| class == sup)
        };
        self.subclasses.borrow_mut().insert((sub, sup), answer);
        answer
    }

    /// Whether each value of a type is one of another (JLS 4.10).
    pub fn is_subtype(&self, ty: Type, other: Type) -> bool {
        let (mut ty, mut other) = (ty, other);
        loop {
            match (ty, other) {
                _ if ty == other => return true,
                (Type::Null, Type::Class(_) | Type::Array(_)) => return true,
                (Type::Class(a), Type::Class(b)) => return self.is_subclass(a, b),
                (Type::Array(_), Type::Class(class)) => {
                    let known = &self.symbols.known;
                    let above = [known.object, known.cloneable, known.serializable];
                    return above.contains(&Some(class));
                }
                (Type::Array(a), Type::Array(b)) => (ty, other) = (a.element(), b.element()),
                _ => return false,
            }
        }
    }

    /// A type that values of both types have, as precise as classes allow.
    pub fn least_upper_bound(&self, one: Type, other: Type) -> Type {
        if self.is_subtype(one, other) {
            return other;
        }
        if self.is_subtype(other, one) {
            return one;
        }
        match (one, other) {
            (Type::Class(a), Type::Class(b)) => {
                let mut common = self.superclasses(a).filter(|&class| self.is_subclass(b, class));
                common.next().map_or(self.object(), Type::Class)
            }
            (Type::Array(a), Type::Array(b)) => {
                let depth = usize::from(a.dims.min(b.dims));
                let element = match (a.base, b.base) {
                    (ArrayBase::Class(x), ArrayBase::Class(y)) if a.dims == b.dims => {
                        self.least_upper_bound(Type::Class(x), Type::Class(y))
                    }
                    _ => self.object(),
                };
                // An array of primitive values is an object of one dimension less.
                let is_primitive = |array: crate::tree::ArrayType| {
                    usize::from(array.dims) == depth && matches!(array.base, ArrayBase::Prim(_))
                };
                let depth = depth - usize::from(is_primitive(a) || is_primitive(b));
                element.array_of(depth).unwrap_or(self.object())
            }
            _ => self.object(),
        }
    }

    /// The methods of a name that a class declares.
    fn declared(&self, class: ClassId, name: &Arc<str>) -> &[MethodId] {
        self.methods.get(&(class, name.clone())).map_or(&[], Vec::as_slice)
    }

    /// The method that a class declares with this name and these types. The result may be a subtype of the given one, since methods that
    /// differ in the result only are one method here.
    pub fn declared_method(
        &self,
        class: ClassId,
        name: &Arc<str>,
        types: &MethodTypes,
    ) -> Option<MethodId> {
        let is_it = |&&id: &&MethodId| {
            let method = &self.symbols.methods[id];
            method.params == types.params && self.is_result(method.ret, types.ret)
        };
        self.declared(class, name).iter().find(is_it).copied()
    }

    fn is_result(&self, found: Type, wanted: Type) -> bool {
        found == wanted
            || found.is_reference() && wanted.is_reference() && self.is_subtype(found, wanted)
    }

    /// Resolves a method reference (JVMS 5.4.3.3, 5.4.3.4).
    pub fn method(&self, owner: ClassId, name: &Arc<str>, types: &MethodTypes) -> Option<MethodId> {
        if &**name == "<init>" {
            return self.declared_method(owner, name, types);
        }
        let symbol = &self.symbols.classes[owner];
        if symbol.is_interface() {
            let own = self.declared_method(owner, name, types);
            let of_object = || {
                let object = self.symbols.known.object?;
                let found = self.declared_method(object, name, types)?;
                let flags = self.symbols.methods[found].flags;
                let is_public = flags.contains(tsb_format::Flags::PUBLIC);
                (is_public && !self.symbols.methods[found].is_static()).then_some(found)
            };
            if let Some(found) = own.or_else(of_object) {
                return Some(found);
            }
        } else {
            let mut chain = self.superclasses(owner);
            let found = chain.find_map(|class| self.declared_method(class, name, types));
            if found.is_some() {
                return found;
            }
        }
        self.of_superinterfaces(owner, name, types)
    }

    /// The maximally specific method of the superinterfaces (JVMS 5.4.3.3).
    fn of_superinterfaces(
        &self,
        owner: ClassId,
        name: &Arc<str>,
        types: &MethodTypes,
    ) -> Option<MethodId> {
        let inherits = |&id: &MethodId| {
            let method = &self.symbols.methods[id];
            !method.is_static() && !method.flags.contains(tsb_format::Flags::PRIVATE)
        };
        let interfaces = self.superinterfaces(owner);
        let found = interfaces.iter().filter_map(|&i| self.declared_method(i, name, types));
        let found: Vec<MethodId> = found.filter(inherits).collect();
        let owner_of = |id: MethodId| self.symbols.methods[id].owner;
        let is_maximal = |&id: &MethodId| {
            let below =
                |&other: &MethodId| other != id && self.is_subclass(owner_of(other), owner_of(id));
            !found.iter().any(below)
        };
        let maximal: Vec<MethodId> = found.iter().copied().filter(is_maximal).collect();
        let concrete = maximal.iter().copied().find(|&id| !self.symbols.methods[id].is_abstract());
        concrete.or(maximal.first().copied())
    }

    /// Resolves a field reference (JVMS 5.4.3.2).
    pub fn field(&self, owner: ClassId, name: &Arc<str>, ty: Type) -> Option<FieldId> {
        let declared = |class: ClassId| {
            let found = self.fields.get(&(class, name.clone())).into_iter().flatten().copied();
            found.into_iter().find(|&field| self.symbols.fields[field].ty == ty)
        };
        self.superclasses(owner).find_map(|class| {
            declared(class).or_else(|| self.superinterfaces(class).into_iter().find_map(declared))
        })
    }
}

/// A type of a descriptor as messages show it.
pub(super) fn show_type(ty: FieldType<'_>) -> String {
    match ty {
        FieldType::Boolean => "boolean".to_owned(),
        FieldType::Byte => "byte".to_owned(),
        FieldType::Char => "char".to_owned(),
        FieldType::Short => "short".to_owned(),
        FieldType::Int => "int".to_owned(),
        FieldType::Long => "long".to_owned(),
        FieldType::Float => "float".to_owned(),
        FieldType::Double => "double".to_owned(),
        FieldType::Class(name) => dotted(name),
        FieldType::Array(descriptor) => {
            let text = descriptor.to_string();
            let element = text.trim_start_matches('[');
            let base = match element.strip_prefix('L').and_then(|name| name.strip_suffix(';')) {
                Some(name) => name.replace('/', "."),
                None => {
                    let letter = element.bytes().next().unwrap_or(b'I');
                    primitive(letter).name().to_owned()
                }
            };
            base + &"[]".repeat(text.len() - element.len())
        }
    }
}

/// A method of a descriptor as messages show it: `name(int, java.lang.String): void`.
pub(super) fn show_method(name: Mutf8<'_>, descriptor: Mutf8<'_>) -> String {
    let Some(ty) = MethodType::parse(descriptor) else { return name.to_string() };
    let params: Vec<String> = ty.parameters().map(show_type).collect();
    let ret = ty.result.map_or("void".to_owned(), show_type);
    format!("{name}({}): {ret}", params.join(", "))
}
