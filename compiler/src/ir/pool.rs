//! Interned entities that instructions refer to: types, fields, methods and string constants.

use std::sync::Arc;

use cranelift_entity::{EntityRef, SecondaryMap, entity_impl};
use indexmap::IndexSet;
use tsb_format::{Annotation, Kind, Primitive};

macro_rules! ids {
    ($($(#[doc = $doc:literal])+ $name:ident $prefix:literal;)*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(u32);
            entity_impl!($name, $prefix);
        )*
    };
}

ids! {
    /// A type of a [`Pool`]; the first eight are [`Primitive::ALL`].
    Type "type";
    /// A field of a [`Pool`].
    FieldRef "field";
    /// A method of a [`Pool`].
    MethodRef "method";
    /// A string constant of a [`Pool`].
    Text "text";
}

impl Type {
    /// `java.lang.Object`, which every pool has.
    pub const OBJECT: Type = Type(Primitive::ALL.len() as u32);
    /// `java.lang.String`, which every pool has.
    pub const STRING: Type = Type(Type::OBJECT.0 + 1);
    /// `java.lang.Class`, which every pool has.
    pub const CLASS: Type = Type(Type::OBJECT.0 + 2);
    /// `java.lang.Throwable`, which every pool has.
    pub const THROWABLE: Type = Type(Type::OBJECT.0 + 3);

    /// The type of a primitive.
    pub const fn primitive(primitive: Primitive) -> Type {
        Type(primitive as u32)
    }
}

/// The definition of a type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeDef {
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface, by its binary name with dots (JLS 13.1).
    Class(Arc<str>),
    /// An array of the element type.
    Array(Type),
}

/// A type with its annotation: the plane of a variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ValueType {
    /// The type.
    pub ty: Type,
    /// [`Annotation::NONE`] for primitive types.
    pub annotation: Annotation,
}

impl ValueType {
    /// The type without annotations.
    pub const fn plain(ty: Type) -> ValueType {
        ValueType { ty, annotation: Annotation::NONE }
    }
}

/// A reference to a field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FieldDef {
    /// The class at which resolution starts.
    pub owner: Type,
    /// Its name.
    pub name: Arc<str>,
    /// Its type.
    pub ty: Type,
    /// Whether the field is volatile.
    pub is_volatile: bool,
}

/// The parameter and result types of a method.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Signature {
    /// The annotation of the receiver; `None` for a static method.
    pub receiver: Option<Annotation>,
    /// The parameters, without the receiver.
    pub params: Vec<ValueType>,
    /// The result; `None` for void.
    pub ret: Option<ValueType>,
}

impl Signature {
    /// Sets the annotations of the receiver, if there is one, and of the parameters.
    pub fn annotate(&mut self, contract: &[Annotation]) {
        let params = self.params.iter_mut().map(|param| &mut param.annotation);
        let all = self.receiver.as_mut().into_iter().chain(params);
        all.zip(contract).for_each(|(to, &annotation)| *to = annotation);
    }
}

/// A reference to a method.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodDef {
    /// The class, interface or array type at which resolution starts.
    pub owner: Type,
    /// Its name; `<init>` for a constructor.
    pub name: Arc<str>,
    /// The parameter and result types.
    pub signature: Signature,
}

/// The name of the superclass of all classes and arrays.
pub const OBJECT: &str = "java.lang.Object";
/// The name of the class of strings.
pub const STRING: &str = "java.lang.String";
/// The name of the class of class objects.
pub const CLASS: &str = "java.lang.Class";
/// The name of the superclass of all exceptions.
pub const THROWABLE: &str = "java.lang.Throwable";

/// All entities that the functions of one compilation refer to.
#[derive(Clone, Debug)]
pub struct Pool {
    types: IndexSet<TypeDef>,
    fields: IndexSet<FieldDef>,
    methods: IndexSet<MethodDef>,
    /// The annotated form of methods that have a contract.
    annotated: SecondaryMap<MethodRef, Option<Box<MethodDef>>>,
    texts: IndexSet<Arc<[u16]>>,
}

impl Default for Pool {
    fn default() -> Self {
        let mut pool = Pool {
            types: Primitive::ALL.into_iter().map(TypeDef::Primitive).collect(),
            fields: IndexSet::new(),
            methods: IndexSet::new(),
            annotated: SecondaryMap::new(),
            texts: IndexSet::new(),
        };
        for (name, ty) in [
            (OBJECT, Type::OBJECT),
            (STRING, Type::STRING),
            (CLASS, Type::CLASS),
            (THROWABLE, Type::THROWABLE),
        ] {
            let interned = pool.class(name);
            debug_assert_eq!(interned, ty);
        }
        pool
    }
}

impl Pool {
    /// A pool with the primitive types and the predefined classes.
    pub fn new() -> Pool {
        Pool::default()
    }

    /// The class or interface of a binary name with dots.
    pub fn class(&mut self, name: &str) -> Type {
        Type::new(self.types.insert_full(TypeDef::Class(name.into())).0)
    }

    /// The array type with an element type.
    pub fn array(&mut self, element: Type) -> Type {
        Type::new(self.types.insert_full(TypeDef::Array(element)).0)
    }

    /// Interns a field.
    pub fn field(&mut self, field: FieldDef) -> FieldRef {
        FieldRef::new(self.fields.insert_full(field).0)
    }

    /// Interns a method.
    pub fn method(&mut self, method: MethodDef) -> MethodRef {
        MethodRef::new(self.methods.insert_full(method).0)
    }

    /// Interns a string constant, given by its UTF-16 code units.
    pub fn text(&mut self, units: &[u16]) -> Text {
        Text::new(self.texts.insert_full(units.into()).0)
    }

    /// The definition of a type.
    pub fn type_def(&self, ty: Type) -> &TypeDef {
        &self.types[ty.index()]
    }

    /// The definition of a field.
    pub fn field_def(&self, field: FieldRef) -> &FieldDef {
        &self.fields[field.index()]
    }

    /// The definition of a method, with its contract.
    pub fn method_def(&self, method: MethodRef) -> &MethodDef {
        self.annotated[method].as_deref().unwrap_or(&self.methods[method.index()])
    }

    /// All method references.
    pub fn method_refs(&self) -> impl Iterator<Item = MethodRef> + use<> {
        (0..self.methods.len()).map(MethodRef::new)
    }

    /// Sets the contract of a method: the annotations of its arguments, the receiver first. Further arguments have no
    /// annotation.
    pub fn set_contract(&mut self, method: MethodRef, contract: &[Annotation]) {
        let mut def = self.methods[method.index()].clone();
        def.signature.annotate(contract);
        let is_plain = def == self.methods[method.index()];
        self.annotated[method] = (!is_plain).then(|| Box::new(def));
    }

    /// The UTF-16 code units of a string constant.
    pub fn text_units(&self, text: Text) -> &[u16] {
        &self.texts[text.index()]
    }

    /// The kind of operand stack for values of a type.
    pub fn kind(&self, ty: Type) -> Kind {
        match self.type_def(ty) {
            TypeDef::Primitive(primitive) => primitive.kind(),
            _ => Kind::Ref,
        }
    }

    /// The primitive type, if it is one.
    pub fn as_primitive(&self, ty: Type) -> Option<Primitive> {
        match *self.type_def(ty) {
            TypeDef::Primitive(primitive) => Some(primitive),
            _ => None,
        }
    }

    /// The element type of an array type.
    pub fn element(&self, ty: Type) -> Option<Type> {
        match *self.type_def(ty) {
            TypeDef::Array(element) => Some(element),
            _ => None,
        }
    }

    /// The types of all arguments of a call, the receiver first if there is one.
    pub fn arguments(&self, method: MethodRef) -> impl Iterator<Item = ValueType> {
        let method = self.method_def(method);
        let receiver =
            method.signature.receiver.map(|annotation| ValueType { ty: method.owner, annotation });
        receiver.into_iter().chain(method.signature.params.iter().copied())
    }

    /// The name of a type as the source language writes it, with the binary names of classes.
    pub fn type_name(&self, ty: Type) -> String {
        let (mut ty, mut dimensions) = (ty, 0);
        loop {
            match self.type_def(ty) {
                TypeDef::Primitive(primitive) => {
                    return primitive.keyword().to_owned() + &"[]".repeat(dimensions);
                }
                TypeDef::Class(name) => return name.to_string() + &"[]".repeat(dimensions),
                TypeDef::Array(element) => {
                    ty = *element;
                    dimensions += 1;
                }
            }
        }
    }
}
