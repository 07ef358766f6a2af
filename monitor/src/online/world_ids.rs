//! Maps the interpreter's ids to those of [`EventWorld`].

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;
use tsb_format::{Flags, Module, Primitive};
use tsb_interpreter::hooks::{self, Datum, Member};
use tsb_verifier::{
    GlobalClassId, GlobalFieldId, GlobalMethodId, GlobalType, GlobalTypeId, Program, Trust,
    Verified,
};

use super::members::{self, InheritedSignature, Members};
use super::origins::Origins;
use crate::event::{
    self, Class, ClassId, EventWorld, Field, FieldId, Kind, Method, MethodId, Modifiers, Object,
    Signature, Site, Value,
};

/// The [`EventWorld`] ids of a program's types and members. Types are added at the start, members when a site first needs them.
#[derive(Debug)]
pub(super) struct WorldIds {
    types: SecondaryMap<GlobalTypeId, Option<ClassId>>,
    methods: HashMap<(GlobalMethodId, Option<GlobalTypeId>), MethodId>,
    fields: SecondaryMap<GlobalFieldId, Option<FieldId>>,
    members: Members,
    origins: Origins,
}

/// The event kind of an interpreter's kind.
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

/// A class's name in source form: the name of a nested class follows that of the enclosing class.
pub(super) fn class_name(program: &Program<'_>, class: GlobalClassId) -> String {
    let host = program.classes[class].host;
    members::source_name(program.class_name(class), program.class_name(host))
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

/// Whether the class library declares a method.
pub(super) fn is_of_library(program: &Program<'_>, method: GlobalMethodId) -> bool {
    program.links[program.methods[method].module].trust == Trust::Trusted
}

/// The modules of the class library, or the others.
fn modules<'m, 'a>(program: &'m Program<'a>, of_library: bool) -> Vec<&'m Module<'a>> {
    let all = program.modules.iter();
    let wanted = all.filter(|(id, _)| (program.links[*id].trust == Trust::Trusted) == of_library);
    wanted.map(|(_, module)| module).collect()
}

/// The supertypes of all arrays (JLS 4.10.3).
const ARRAYS_ARE: [&str; 3] = ["java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"];

impl WorldIds {
    /// Adds all types of a program to a world. `library` has the declarations of the class library, unless the program contains all of it.
    pub(super) fn new(
        program: &Program<'_>,
        library: Option<&Module<'_>>,
        world: &mut EventWorld,
    ) -> WorldIds {
        let mut ids = WorldIds {
            types: SecondaryMap::new(),
            methods: HashMap::new(),
            fields: SecondaryMap::new(),
            members: Members::of(
                library.into_iter().chain(modules(program, true).iter().copied()),
                modules(program, false).iter().copied(),
            ),
            origins: Origins::default(),
        };
        for &class in &program.order {
            ids.add_class(program, world, class);
        }
        for (ty, info) in program.types.iter() {
            if let GlobalType::Array(_) = info {
                let name = type_name(program, ty);
                ids.types[ty] = Some(ids.add_array(world, name));
            }
        }
        ids
    }

    /// The members of the classes of the program and the library.
    pub(super) fn members(&self) -> &Members {
        &self.members
    }

    /// Adds a class whose supertypes have been added. Adds the enclosing class first if its supertypes are known.
    fn add_class(&mut self, program: &Program<'_>, world: &mut EventWorld, class: GlobalClassId) {
        let info = &program.classes[class];
        if self.types[info.ty].is_some() {
            return;
        }
        let object = program.well_known.object;
        let superclasses = |class: GlobalClassId| {
            let above = |&class: &GlobalClassId| program.classes[class].superclass;
            core::iter::successors(program.classes[class].superclass, above)
        };
        let above = |class: GlobalClassId| {
            let interfaces = program.all_interfaces(class).iter().copied();
            let mut above: Vec<GlobalClassId> = superclasses(class).chain(interfaces).collect();
            if class != object && !above.contains(&object) {
                above.push(object);
            }
            above
        };
        let is_there =
            |ids: &WorldIds, class: GlobalClassId| ids.types[program.classes[class].ty].is_some();
        let host = info.host;
        if host != class && above(host).into_iter().all(|class| is_there(self, class)) {
            self.add_class(program, world, host);
        }
        let above = above(class);
        let supertypes =
            above.iter().filter_map(|&class| self.types[program.classes[class].ty]).collect();
        let source = program.class_def(class).source;
        let file = source.map_or("", |name| &program.modules[info.module].names[name]);
        let file = file.rsplit('/').next().unwrap_or(file).to_owned();
        let package = program.class_name(host).rfind('.').unwrap_or(0);
        let name = class_name(program, class);
        let annotations = self.members.annotations_of(&name);
        let class = Class { name, package, supertypes, file, annotations };
        self.types[info.ty] = Some(world.classes.push(class));
    }

    /// Adds an array type and its supertypes: arrays of the supertypes of its elements.
    fn add_array(&mut self, world: &mut EventWorld, name: String) -> ClassId {
        if let Some(known) = world.class_named(&name) {
            return known;
        }
        let element = &name[..name.len() - 2];
        let mut supertypes: Vec<ClassId> =
            ARRAYS_ARE.iter().filter_map(|name| world.class_named(name)).collect();
        let mut package = element.rfind('.').unwrap_or(0);
        let is_primitive = Primitive::ALL.iter().any(|primitive| primitive.keyword() == element);
        if !is_primitive {
            let inner = match element.ends_with("[]") {
                true => Some(self.add_array(world, element.to_owned())),
                false => world.class_named(element),
            };
            package = inner.map_or(package, |inner| world.classes[inner].package);
            let above = inner.map(|inner| world.classes[inner].supertypes.clone());
            for above in above.into_iter().flatten() {
                let above = format!("{}[]", world.classes[above].name);
                supertypes.push(self.add_array(world, above));
            }
        }
        let (file, annotations) = (String::new(), Vec::new());
        world.classes.push(Class { name, package, supertypes, file, annotations })
    }

    /// The class of a type.
    #[inline]
    pub(super) fn class(&self, ty: GlobalTypeId) -> ClassId {
        // All reference types of the program have been added.
        self.types[ty].unwrap_or(ClassId::from_u32(0))
    }

    /// A method, named through a class or array type that has it.
    fn method(
        &mut self,
        program: &Verified<Program<'_>>,
        world: &mut EventWorld,
        method: GlobalMethodId,
        through: Option<GlobalTypeId>,
    ) -> MethodId {
        let info = &program.methods[method];
        let declaring = program.classes[info.class].ty;
        let is_plain = info.is_static() || info.class == program.well_known.object;
        let through = through.filter(|through| *through != declaring && !is_plain);
        if let Some(&known) = self.methods.get(&(method, through)) {
            return known;
        }
        // The body of a lambda expression counts as code of the enclosing method.
        let seen = self.origins.of(program, method);
        let class = self.class(through.unwrap_or(declaring));
        let descriptor = program.descriptor(seen);
        let name = match program.name(program.methods[seen].name) {
            "<init>" => "new",
            name => name,
        };
        let params: Vec<String> =
            descriptor.params.iter().map(|param| type_name(program, param.ty)).collect();
        let result = descriptor.ret.map_or("void".to_owned(), |ret| type_name(program, ret.ty));
        let has_none = info.is_static()
            || name.starts_with(['<', '$'])
            || name == "new"
            || info.flags.contains(Flags::PRIVATE);
        let above = match has_none {
            true => Vec::new(),
            false => {
                let class = world.classes[class].name.clone();
                let inherited_signatures =
                    self.members.inherited_signatures(&class, name, &params, &result);
                let signature = |(class, params, result): InheritedSignature| {
                    Some(Signature { class: world.class_named(&class)?, params, result })
                };
                inherited_signatures.into_iter().filter_map(signature).collect()
            }
        };
        let owner = class_name(program, program.methods[seen].class);
        let annotations = self.members.annotations_of_method(&owner, name, &params, &result);
        let id = world.methods.push(Method {
            class,
            annotations,
            name: name.to_owned(),
            params,
            result,
            is_static: info.is_static(),
            modifiers: Some(Modifiers::of(program.methods[seen].flags)),
            above: Some(above),
        });
        self.methods.insert((method, through), id);
        id
    }

    fn field(
        &mut self,
        program: &Program<'_>,
        world: &mut EventWorld,
        field: GlobalFieldId,
    ) -> FieldId {
        if let Some(known) = self.fields[field] {
            return known;
        }
        let info = &program.fields[field];
        let name = program.name(info.name).to_owned();
        let owner = class_name(program, info.class);
        let id = world.fields.push(Field {
            class: self.class(program.classes[info.class].ty),
            annotations: self.members.annotations_of_field(&owner, &name),
            name,
            ty: type_name(program, info.ty),
            is_static: info.is_static(),
            modifiers: Some(Modifiers::of(info.flags)),
        });
        self.fields[field] = Some(id);
        id
    }

    /// A site.
    pub(super) fn site(
        &mut self,
        program: &Verified<Program<'_>>,
        world: &mut EventWorld,
        site: &hooks::Site,
    ) -> Site {
        Site {
            kind: kind(site.kind),
            member: match site.member {
                Member::None => event::Member::None,
                Member::Method(method) => {
                    event::Member::Method(self.method(program, world, method, site.through))
                }
                Member::Field(field) => event::Member::Field(self.field(program, world, field)),
                Member::Type(ty) => event::Member::Class(self.class(ty)),
            },
            within: site.within.map(|method| self.method(program, world, method, None)),
            line: site.line,
            column: site.column,
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
