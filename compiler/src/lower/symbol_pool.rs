//! The symbols of the typed tree as entities of the control-flow representation.

use std::iter::successors;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use tsb_format::{Annotation, Flags, Primitive};

use crate::ir::{self, FieldDef, FieldRef, MethodDef, MethodRef, Pool, Signature, ValueType};
use crate::tree::{ArrayBase, ClassId, FieldId, MethodId, Prim, Symbols, Type};

/// Maps the symbols of a program to entities of a [`Pool`].
#[derive(Debug)]
pub struct SymbolPool<'a> {
    /// The entities that have been referred to so far.
    pub pool: Pool,
    symbols: &'a Symbols,
    classes: SecondaryMap<ClassId, PackedOption<ir::Type>>,
    fields: SecondaryMap<FieldId, PackedOption<FieldRef>>,
    methods: SecondaryMap<MethodId, PackedOption<MethodRef>>,
    declarations: SecondaryMap<MethodRef, PackedOption<MethodId>>,
}

/// A primitive type in the file format.
pub fn primitive(prim: Prim) -> Primitive {
    match prim {
        Prim::Boolean => Primitive::Boolean,
        Prim::Byte => Primitive::Byte,
        Prim::Short => Primitive::Short,
        Prim::Char => Primitive::Char,
        Prim::Int => Primitive::Int,
        Prim::Long => Primitive::Long,
        Prim::Float => Primitive::Float,
        Prim::Double => Primitive::Double,
    }
}

impl<'a> SymbolPool<'a> {
    /// Starts with an empty pool.
    pub fn new(symbols: &'a Symbols) -> SymbolPool<'a> {
        SymbolPool {
            pool: Pool::new(),
            symbols,
            classes: SecondaryMap::new(),
            fields: SecondaryMap::new(),
            methods: SecondaryMap::new(),
            declarations: SecondaryMap::new(),
        }
    }

    /// The type of a class or interface.
    pub fn class(&mut self, class: ClassId) -> ir::Type {
        if let Some(ty) = self.classes[class].expand() {
            return ty;
        }
        let ty = self.pool.class(&self.symbols.classes[class].name);
        self.classes[class] = ty.into();
        ty
    }

    /// The type of a value. The type of null is `java.lang.Object`. There are no values of type void; its result is
    /// `int`.
    pub fn ty(&mut self, ty: Type) -> ir::Type {
        match ty {
            Type::Void => ir::Type::primitive(Primitive::Int),
            Type::Prim(prim) => ir::Type::primitive(primitive(prim)),
            Type::Null => ir::Type::OBJECT,
            Type::Class(class) => self.class(class),
            Type::Array(array) => {
                let mut ty = match array.base {
                    ArrayBase::Prim(prim) => ir::Type::primitive(primitive(prim)),
                    ArrayBase::Class(class) => self.class(class),
                };
                for _ in 0..array.dims {
                    ty = self.pool.array(ty);
                }
                ty
            }
        }
    }

    /// The type of a variable for values of a type: small integral types become int.
    pub fn value(&mut self, ty: Type) -> ValueType {
        ValueType::plain(match ty {
            Type::Prim(prim) => match prim.promoted() {
                Prim::Boolean => ir::Type::primitive(Primitive::Int),
                prim => ir::Type::primitive(primitive(prim)),
            },
            other => self.ty(other),
        })
    }

    /// A reference to a field through its declaring class.
    pub fn field(&mut self, field: FieldId) -> FieldRef {
        if let Some(known) = self.fields[field].expand() {
            return known;
        }
        let symbol = &self.symbols.fields[field];
        let def = FieldDef {
            owner: self.class(symbol.owner),
            name: symbol.name.clone(),
            ty: self.ty(symbol.ty),
            is_volatile: symbol.flags.contains(Flags::VOLATILE),
        };
        let reference = self.pool.field(def);
        self.fields[field] = reference.into();
        reference
    }

    /// A reference to a method or constructor through its declaring class.
    pub fn method(&mut self, method: MethodId) -> MethodRef {
        if let Some(known) = self.methods[method].expand() {
            return known;
        }
        let symbol = &self.symbols.methods[method];
        let def = MethodDef {
            owner: self.class(symbol.owner),
            name: symbol.name.clone(),
            signature: self.signature(method),
        };
        let reference = self.pool.method(def);
        self.methods[method] = reference.into();
        self.declarations[reference] = method.into();
        reference
    }

    /// The declaration of a method reference. `None` if the class library lacks the method; linking reports that.
    pub fn declaration(&mut self, reference: MethodRef) -> Option<MethodId> {
        if let Some(known) = self.declarations[reference].expand() {
            return Some(known);
        }
        let def = self.pool.method_def(reference).clone();
        let owner = match self.pool.type_def(def.owner) {
            ir::TypeDef::Class(name) => {
                self.symbols.classes.iter().find(|(_, c)| c.name == *name)?.0
            }
            _ => self.symbols.known.object?,
        };
        let symbols = self.symbols;
        let chain = std::iter::successors(Some(owner), |&class| symbols.classes[class].superclass);
        for class in chain {
            for &method in &symbols.classes[class].methods {
                let symbol = &symbols.methods[method];
                let is_it = symbol.name == def.name
                    && symbol.params.len() == def.signature.params.len()
                    && (symbol.params.iter().zip(&def.signature.params))
                        .all(|(&param, wanted)| self.ty(param) == wanted.ty);
                if is_it {
                    self.declarations[reference] = method.into();
                    return Some(method);
                }
            }
        }
        None
    }

    /// The qualifying class for a member that code of class `user` finds through class `site`: `site` itself (JLS
    /// 13.1), or `other` if `site` is not accessible.
    fn qualifying(&self, other: ClassId, site: ClassId, user: ClassId) -> ClassId {
        let classes = &self.symbols.classes;
        let is_accessible = |class: ClassId| {
            classes[class].flags.contains(Flags::PUBLIC)
                || classes[class].flags.contains(Flags::PROTECTED)
                || classes[class].package == classes[user].package
        };
        if is_accessible(site) { site } else { other }
    }

    /// The class through which code of class `user` refers to a static member that it finds through `named`. If the
    /// member is protected and only a class around `user` has access, it is that class (JLS 6.6.2).
    fn granted(&self, declaring: ClassId, flags: Flags, named: ClassId, user: ClassId) -> ClassId {
        let classes = &self.symbols.classes;
        let is_restricted = flags.contains(Flags::PROTECTED)
            && flags.contains(Flags::STATIC)
            && classes[declaring].package != classes[user].package;
        if !is_restricted {
            return named;
        }
        let superclasses = |class| successors(Some(class), |&class| classes[class].superclass);
        let mut around = successors(Some(user), |&class| classes[class].outer);
        around.find(|&class| superclasses(class).any(|c| c == declaring)).unwrap_or(named)
    }

    /// The class through which code of class `user` refers to a method that it finds through class `site`. Methods of
    /// `Object` are always referred to through `Object`, and methods of a superinterface with the same signature
    /// through that superinterface: through another interface, linking would find the method of `Object` first.
    pub fn method_owner(&self, method: MethodId, site: ClassId, user: ClassId) -> ClassId {
        let symbols = self.symbols;
        let symbol = &symbols.methods[method];
        let declaring = symbol.owner;
        let Some(object) = symbols.known.object else {
            return self.qualifying(declaring, site, user);
        };
        let in_object = |m: &MethodId| {
            let other = &symbols.methods[*m];
            other.name == symbol.name && other.params == symbol.params
        };
        if declaring == object
            || symbols.classes[site].is_interface()
                && symbols.classes[object].methods.iter().any(in_object)
        {
            return declaring;
        }
        let named = self.qualifying(declaring, site, user);
        self.granted(declaring, symbol.flags, named, user)
    }

    /// A reference to a method through the given class.
    pub fn method_of(&mut self, method: MethodId, owner: ClassId) -> MethodRef {
        if owner == self.symbols.methods[method].owner {
            return self.method(method);
        }
        let def = MethodDef {
            owner: self.class(owner),
            name: self.symbols.methods[method].name.clone(),
            signature: self.signature(method),
        };
        let reference = self.pool.method(def);
        self.declarations[reference] = method.into();
        reference
    }

    /// A reference to a field of an object of the given type, in code of class `user`. It names the declaring class,
    /// since the field may be hidden in the object's class, unless the declaring class is not accessible.
    pub fn field_through(&mut self, field: FieldId, through: Type, user: ClassId) -> FieldRef {
        let declaring = self.symbols.fields[field].owner;
        match through {
            Type::Class(class) => {
                let owner = self.qualifying(class, declaring, user);
                self.field_of(field, owner)
            }
            _ => self.field(field),
        }
    }

    /// A reference to a static field that code of class `user` finds through class `site`.
    pub fn static_field(&mut self, field: FieldId, site: ClassId, user: ClassId) -> FieldRef {
        let (declaring, flags) =
            (self.symbols.fields[field].owner, self.symbols.fields[field].flags);
        let named = self.qualifying(declaring, site, user);
        self.field_of(field, self.granted(declaring, flags, named, user))
    }

    /// A reference to a field through the given class.
    fn field_of(&mut self, field: FieldId, owner: ClassId) -> FieldRef {
        let symbol = &self.symbols.fields[field];
        if owner == symbol.owner {
            return self.field(field);
        }
        let def = FieldDef {
            owner: self.class(owner),
            name: symbol.name.clone(),
            ty: self.ty(symbol.ty),
            is_volatile: symbol.flags.contains(Flags::VOLATILE),
        };
        self.pool.field(def)
    }

    /// The signature of a method, without annotations.
    pub fn signature(&mut self, method: MethodId) -> Signature {
        let symbol = &self.symbols.methods[method];
        Signature {
            receiver: (!symbol.is_static()).then_some(Annotation::NONE),
            params: symbol.params.iter().map(|&ty| ValueType::plain(self.ty(ty))).collect(),
            ret: (symbol.ret != Type::Void).then(|| ValueType::plain(self.ty(symbol.ret))),
        }
    }

    /// A reference to `clone()` of an array type.
    pub fn array_clone(&mut self, array: ir::Type) -> MethodRef {
        self.well_known(array, "clone", &[], Some(ir::Type::OBJECT))
    }

    /// A reference to a method without a symbol, through the class that declares it.
    pub fn well_known(
        &mut self,
        owner: ir::Type,
        name: &str,
        params: &[ir::Type],
        ret: Option<ir::Type>,
    ) -> MethodRef {
        self.pool.method(MethodDef {
            owner,
            name: name.into(),
            signature: Signature {
                receiver: Some(Annotation::NONE),
                params: params.iter().map(|&ty| ValueType::plain(ty)).collect(),
                ret: ret.map(ValueType::plain),
            },
        })
    }
}
