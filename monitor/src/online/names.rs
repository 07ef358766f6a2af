//! What the machine's ids are in the world of events.

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;
use tsb_format::Primitive;
use tsb_interpreter::hooks::{self, Datum, Member};
use tsb_verifier::{
    GlobalClassId, GlobalFieldId, GlobalMethodId, GlobalType, GlobalTypeId, Program, Trust,
};

use crate::event::{
    self, Class, ClassId, Field, FieldId, Kind, Method, MethodId, Object, Site, Value, World,
};

/// The ids in the world of a program's types and members. All types are known from the start, members when a site first needs them.
#[derive(Debug)]
pub(super) struct Names {
    types: SecondaryMap<GlobalTypeId, Option<ClassId>>,
    methods: SecondaryMap<GlobalMethodId, Option<MethodId>>,
    fields: SecondaryMap<GlobalFieldId, Option<FieldId>>,
}

/// The same kind in the world of events.
pub(super) fn kind(kind: hooks::Kind) -> Kind {
    match kind {
        hooks::Kind::Execution => Kind::Execution,
        hooks::Kind::Call => Kind::Call,
        hooks::Kind::New => Kind::New,
        hooks::Kind::Get => Kind::Get,
        hooks::Kind::Set => Kind::Set,
        hooks::Kind::ArrayLoad => Kind::ArrayLoad,
        hooks::Kind::ArrayStore => Kind::ArrayStore,
        hooks::Kind::NewArray => Kind::NewArray,
        hooks::Kind::Throw => Kind::Throw,
        hooks::Kind::Catch => Kind::Catch,
        hooks::Kind::Branch => Kind::Branch,
        hooks::Kind::Output => Kind::Output,
        hooks::Kind::Lock => Kind::Lock,
        hooks::Kind::Unlock => Kind::Unlock,
        hooks::Kind::Wait => Kind::Wait,
        hooks::Kind::Notify => Kind::Notify,
        hooks::Kind::ThreadStart => Kind::ThreadStart,
        hooks::Kind::ThreadEnd => Kind::ThreadEnd,
        hooks::Kind::ThreadSwitch => Kind::ThreadSwitch,
        hooks::Kind::Tick => Kind::Tick,
        hooks::Kind::Start => Kind::ProgramStart,
        hooks::Kind::End => Kind::ProgramEnd,
    }
}

/// A class's name as the source language has it: that of a nested class stands behind the one around it.
fn class_name(program: &Program<'_>, class: GlobalClassId) -> String {
    let name = program.class_name(class);
    let host = program.class_name(program.classes[class].host);
    match name.strip_prefix(host) {
        Some(nested) => format!("{host}{}", nested.replace('$', ".")),
        None => name.to_owned(),
    }
}

fn type_name(program: &Program<'_>, ty: GlobalTypeId) -> String {
    match program.types[ty] {
        GlobalType::Primitive(primitive) => primitive.keyword().to_owned(),
        GlobalType::Class(class) => class_name(program, class),
        GlobalType::Array(_) => {
            let (mut element, mut brackets) = (ty, String::new());
            while let GlobalType::Array(inner) = program.types[element] {
                element = inner;
                brackets.push_str("[]");
            }
            type_name(program, element) + &brackets
        }
    }
}

/// Whether a method is one of the class library.
pub(super) fn is_of_library(program: &Program<'_>, method: GlobalMethodId) -> bool {
    program.links[program.methods[method].module].trust == Trust::Trusted
}

/// The static methods with ints and strings as parameters that a program itself has, by their qualified names and a letter for each
/// parameter: `i` or `s`.
pub(super) fn handlers(program: &Program<'_>) -> HashMap<String, GlobalMethodId> {
    let string = program.well_known.string.map(|class| program.classes[class].ty);
    let fits = |method: GlobalMethodId| {
        let params = &program.descriptor(method).params;
        program.methods[method].is_static()
            && program.body(method).is_some()
            && params.iter().all(|param| match program.types[param.ty] {
                GlobalType::Primitive(primitive) => primitive == Primitive::Int,
                _ => Some(param.ty) == string,
            })
    };
    let methods =
        program.methods.keys().filter(|&method| !is_of_library(program, method) && fits(method));
    let named = methods.map(|method| {
        let info = &program.methods[method];
        let params = program.descriptor(method).params.iter();
        let letters = params.map(|param| if Some(param.ty) == string { 's' } else { 'i' });
        let (class, name) = (class_name(program, info.class), program.name(info.name));
        (format!("{class}.{name}({})", letters.collect::<String>()), method)
    });
    named.collect()
}

impl Names {
    /// Tells a world of all types of a program.
    pub(super) fn new(program: &Program<'_>, world: &mut World) -> Names {
        let mut names = Names {
            types: SecondaryMap::new(),
            methods: SecondaryMap::new(),
            fields: SecondaryMap::new(),
        };
        for &class in &program.order {
            names.add_class(program, world, class);
        }
        for (ty, info) in program.types.iter() {
            if let GlobalType::Array(_) = info {
                names.add_array(program, world, ty);
            }
        }
        names
    }

    /// Adds a class, whose supertypes are there.
    fn add_class(&mut self, program: &Program<'_>, world: &mut World, class: GlobalClassId) {
        let info = &program.classes[class];
        let object = program.well_known.object;
        let superclasses =
            std::iter::successors(info.superclass, |&class| program.classes[class].superclass);
        let interfaces = program.all_interfaces(class).iter().copied();
        let mut above: Vec<GlobalClassId> = superclasses.chain(interfaces).collect();
        if class != object && !above.contains(&object) {
            above.push(object);
        }
        let supertypes =
            above.iter().filter_map(|&class| self.types[program.classes[class].ty]).collect();
        let source = program.class_def(class).source;
        let file = source.map_or("", |name| &program.modules[info.module].names[name]);
        let file = file.rsplit('/').next().unwrap_or(file).to_owned();
        let name = class_name(program, class);
        self.types[info.ty] = Some(world.classes.push(Class { name, supertypes, file }));
    }

    fn add_array(&mut self, program: &Program<'_>, world: &mut World, ty: GlobalTypeId) {
        let known = &program.well_known;
        let classes = [Some(known.object), known.cloneable, known.serializable];
        let classes = classes.into_iter().flatten().map(|class| program.classes[class].ty);
        let supertypes = classes.filter_map(|ty| self.types[ty]).collect();
        let name = type_name(program, ty);
        let class = Class { name, supertypes, file: String::new() };
        self.types[ty] = Some(world.classes.push(class));
    }

    /// The class of a type.
    #[inline]
    pub(super) fn class(&self, ty: GlobalTypeId) -> ClassId {
        // All reference types of the program are there.
        self.types[ty].unwrap_or(ClassId::from_u32(0))
    }

    fn method(
        &mut self,
        program: &Program<'_>,
        world: &mut World,
        method: GlobalMethodId,
    ) -> MethodId {
        if let Some(known) = self.methods[method] {
            return known;
        }
        let info = &program.methods[method];
        let class = self.class(program.classes[info.class].ty);
        let descriptor = program.descriptor(method);
        let name = match program.name(info.name) {
            "<init>" => "new",
            name => name,
        };
        let id = world.methods.push(Method {
            class,
            name: name.to_owned(),
            params: descriptor.params.iter().map(|param| type_name(program, param.ty)).collect(),
            result: descriptor.ret.map_or("void".to_owned(), |ret| type_name(program, ret.ty)),
            is_static: info.is_static(),
        });
        self.methods[method] = Some(id);
        id
    }

    fn field(&mut self, program: &Program<'_>, world: &mut World, field: GlobalFieldId) -> FieldId {
        if let Some(known) = self.fields[field] {
            return known;
        }
        let info = &program.fields[field];
        let id = world.fields.push(Field {
            class: self.class(program.classes[info.class].ty),
            name: program.name(info.name).to_owned(),
            ty: type_name(program, info.ty),
            is_static: info.is_static(),
        });
        self.fields[field] = Some(id);
        id
    }

    /// A site.
    pub(super) fn site(
        &mut self,
        program: &Program<'_>,
        world: &mut World,
        site: &hooks::Site,
    ) -> Site {
        Site {
            kind: kind(site.kind),
            member: match site.member {
                Member::None => event::Member::None,
                Member::Method(method) => {
                    event::Member::Method(self.method(program, world, method))
                }
                Member::Field(field) => event::Member::Field(self.field(program, world, field)),
                Member::Type(ty) => event::Member::Class(self.class(ty)),
            },
            within: site.within.map(|method| self.method(program, world, method)),
            line: site.line,
        }
    }

    /// A value.
    pub(super) fn value(&self, datum: &Datum) -> Value {
        match datum {
            Datum::Null => Value::Null,
            Datum::Boolean(value) => Value::Boolean(*value),
            Datum::Char(value) => Value::Char(*value),
            Datum::Int(value) => Value::Int(*value),
            Datum::Long(value) => Value::Long(*value),
            Datum::Float(value) => Value::Float(*value),
            Datum::Double(value) => Value::Double(*value),
            Datum::Text(text) => Value::Text(text.clone()),
            Datum::Object { number, ty, text } => {
                Value::Object(Object { id: *number, class: self.class(*ty), text: text.clone() })
            }
        }
    }
}
