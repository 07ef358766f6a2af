//! The members of the classes of a program and of its library, declared or inherited.
//!
//! They come from the declarations alone, because the class library is only loaded as far as the program uses it.

use std::collections::HashMap;

use tsb_format::{
    Flags, Flow, Immediate, Instructions, JavaAnnotation, MethodDef, MethodRefId, Module,
    SignatureMember, Type, TypeId,
};

use crate::event::Modifiers;

/// A declared method.
#[derive(Clone, Debug)]
pub struct MethodDeclaration {
    /// Its name; `new` for constructors.
    pub name: String,
    /// The types of its parameters.
    pub params: Vec<String>,
    /// The type of its result.
    pub result: String,
    /// Its modifiers.
    pub modifiers: Modifiers,
    /// The names of the interfaces of its Java annotations.
    pub annotations: Vec<String>,
    flags: Flags,
    /// Whether its result is a type variable.
    is_open: bool,
    /// If it is a bridge method: the parameters of the method that it calls.
    bridges: Option<Vec<String>>,
}

/// A declared class.
#[derive(Clone, Debug, Default)]
pub struct ClassDeclaration {
    /// The superclass, if there is one, and the superinterfaces.
    pub above: Vec<String>,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// Whether it is abstract.
    pub is_abstract: bool,
    /// Whether it is one of the class library.
    pub is_of_library: bool,
    /// The name of its source file; empty if unknown.
    pub file: String,
    /// The names of the interfaces of its own Java annotations.
    pub annotations: Vec<String>,
    /// If it is an annotation interface: whether its annotations are in source code only (JLS 9.6.4.2).
    pub is_source_only: bool,
    /// Its methods.
    pub methods: Vec<MethodDeclaration>,
    /// Its fields.
    pub fields: Vec<FieldDeclaration>,
}

/// A declared field.
#[derive(Clone, Debug)]
pub struct FieldDeclaration {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: String,
    /// Its modifiers.
    pub modifiers: Modifiers,
    /// The names of the interfaces of its Java annotations.
    pub annotations: Vec<String>,
}

/// The members of all classes, by the source names of the classes.
#[derive(Debug, Default)]
pub struct Members {
    classes: HashMap<String, ClassDeclaration>,
}

/// A class that has a method: its name, the method's parameter types, and its result type.
pub type InheritedSignature = (String, Vec<String>, String);

/// The annotation of annotation interfaces whose annotations subclasses inherit.
const INHERITED: &str = "java.lang.annotation.Inherited";

/// The annotation of annotation interfaces that tells where their annotations are kept.
const RETENTION: &str = "java.lang.annotation.Retention";

/// The Java annotations in a module.
struct Annotations<'n, 'm> {
    module: &'n Module<'m>,
    /// Source names of classes by binary names.
    names: &'n HashMap<&'n str, String>,
}

impl Annotations<'_, '_> {
    fn all(&self, class: tsb_format::ClassId, member: SignatureMember) -> &[JavaAnnotation] {
        let all = &self.module.annotated;
        let found = all.binary_search_by_key(&(class, member), |one| (one.class, one.member));
        found.map_or(&[], |at| &all[at].annotations)
    }

    /// The source names of the interfaces of a declaration's annotations.
    fn of(&self, class: tsb_format::ClassId, member: SignatureMember) -> Vec<String> {
        let name = |annotation: &JavaAnnotation| {
            let binary = &*self.module.names[annotation.interface];
            self.names.get(binary).cloned().unwrap_or_else(|| binary.to_owned())
        };
        self.all(class, member).iter().map(name).collect()
    }

    /// Whether the annotations of an interface are in source code only.
    fn is_source_only(&self, class: tsb_format::ClassId) -> bool {
        let names = &self.module.names;
        self.all(class, SignatureMember::Class).iter().any(|annotation| {
            let mut constants = annotation.constants.iter();
            names[annotation.interface] == RETENTION && constants.any(|it| names[*it] == "SOURCE")
        })
    }
}

/// The source name of a class with a binary name; `host` is the binary name of its top-level class.
pub(super) fn source_name(binary: &str, host: &str) -> String {
    match binary.strip_prefix(host) {
        Some(nested) => format!("{host}{}", nested.replace('$', ".")),
        None => binary.to_owned(),
    }
}

impl Members {
    /// The members of the class library and of other modules. If two classes have one name, the first counts.
    pub fn of<'m, 'a: 'm>(
        library: impl Iterator<Item = &'m Module<'a>> + Clone,
        others: impl Iterator<Item = &'m Module<'a>> + Clone,
    ) -> Members {
        let library = library.map(|module| (module, true));
        let modules = library.chain(others.map(|module| (module, false)));
        let mut names = HashMap::new();
        for (module, _) in modules.clone() {
            for class in module.classes.values() {
                let host = class.host.unwrap_or(class.ty);
                let (binary, host) = (binary(module, class.ty), binary(module, host));
                names.entry(binary).or_insert_with(|| source_name(binary, host));
            }
        }
        let mut members = Members::default();
        for (module, is_of_library) in modules {
            let generic = open_results(module);
            let annotated = Annotations { module, names: &names };
            for (id, class) in module.classes.iter() {
                // Source code cannot name synthetic classes.
                if class.flags.contains(Flags::SYNTHETIC) {
                    continue;
                }
                let name = |ty: TypeId| type_name(module, &names, ty);
                let method = |(index, def): (usize, &MethodDef)| {
                    let desc = &module.descriptors[def.desc];
                    let params = |desc: &tsb_format::Descriptor| {
                        desc.params.iter().map(|param| name(param.ty)).collect::<Vec<_>>()
                    };
                    let bridges = bridged(module, def)
                        .map(|called| params(&module.descriptors[module.method_refs[called].desc]));
                    let spelt: &str = &module.names[def.name];
                    MethodDeclaration {
                        name: if spelt == "<init>" { "new" } else { spelt }.to_owned(),
                        params: params(desc),
                        result: desc.ret.map_or("void".to_owned(), |ret| name(ret.ty)),
                        modifiers: Modifiers::of(def.flags),
                        annotations: annotated.of(id, SignatureMember::Method(index as u32)),
                        flags: def.flags,
                        is_open: generic.contains(&(id, index as u32)),
                        bridges,
                    }
                };
                let is_own = |flags: Flags| !flags.contains(Flags::SYNTHETIC);
                let fields = class.fields.iter().enumerate();
                let fields = fields.filter(|(_, field)| is_own(field.flags));
                let field = |(index, field): (usize, &tsb_format::FieldDef)| FieldDeclaration {
                    name: module.names[field.name].clone().into_owned(),
                    ty: name(field.ty),
                    modifiers: Modifiers::of(field.flags),
                    annotations: annotated.of(id, SignatureMember::Field(index as u32)),
                };
                let declaration = ClassDeclaration {
                    above: class
                        .superclass
                        .iter()
                        .chain(&class.interfaces)
                        .map(|&ty| name(ty))
                        .collect(),
                    is_interface: class.flags.contains(Flags::INTERFACE),
                    is_abstract: class.flags.contains(Flags::ABSTRACT),
                    is_of_library,
                    file: class.source.map_or_else(String::new, |file| {
                        let file = &module.names[file];
                        file.rsplit('/').next().unwrap_or(file).to_owned()
                    }),
                    annotations: annotated.of(id, SignatureMember::Class),
                    is_source_only: annotated.is_source_only(id),
                    methods: class.methods.iter().enumerate().map(method).collect(),
                    fields: fields.map(field).collect(),
                };
                members.classes.entry(name(class.ty)).or_insert(declaration);
            }
        }
        members
    }

    /// The classes, by name.
    pub fn classes(&self) -> impl Iterator<Item = (&str, &ClassDeclaration)> {
        self.classes.iter().map(|(name, class)| (name.as_str(), class))
    }

    /// The class with a name.
    pub fn class(&self, name: &str) -> Option<&ClassDeclaration> {
        self.classes.get(name)
    }

    /// The superclasses and superinterfaces of a class, each once, without the class itself.
    pub fn above(&self, class: &str) -> Vec<&str> {
        let mut found: Vec<&str> = Vec::new();
        let mut at = 0;
        let direct = |class: &str| {
            self.classes
                .get(class)
                .into_iter()
                .flat_map(|class| class.above.iter().map(String::as_str))
        };
        found.extend(direct(class));
        while let Some(&next) = found.get(at) {
            for above in direct(next) {
                if !found.contains(&above) {
                    found.push(above);
                }
            }
            at += 1;
        }
        found
    }

    /// The names of the interfaces of the Java annotations of a class: its own, and those that its superclasses hand down (JLS 9.6.4.3).
    pub fn annotations_of(&self, class: &str) -> Vec<String> {
        let mut all = Vec::new();
        let mut next = self.classes.get(class);
        let mut is_own = true;
        // A superclass may be named that stands further down: classes that are not linked can be their own superclasses.
        for _ in 0..=self.classes.len() {
            let Some(class) = next else { break };
            for name in &class.annotations {
                if (is_own || self.is_inherited(name)) && !all.contains(name) {
                    all.push(name.clone());
                }
            }
            is_own = false;
            let superclass = class.above.first().filter(|_| !class.is_interface);
            next = superclass.and_then(|name| self.classes.get(name));
        }
        all
    }

    /// Whether subclasses of a class with an annotation have it too.
    fn is_inherited(&self, annotation: &str) -> bool {
        let interface = self.classes.get(annotation);
        interface.is_some_and(|it| it.annotations.iter().any(|name| name == INHERITED))
    }

    /// The names of the interfaces of the Java annotations of a method.
    pub fn annotations_of_method(
        &self,
        class: &str,
        name: &str,
        params: &[String],
        result: &str,
    ) -> Vec<String> {
        let methods = self.classes.get(class).map_or(&[][..], |class| &class.methods);
        let is_wanted = |method: &&MethodDeclaration| {
            method.name == name && method.params == params && method.result == result
        };
        methods.iter().find(is_wanted).map_or_else(Vec::new, |method| method.annotations.clone())
    }

    /// The names of the interfaces of the Java annotations of a field.
    pub fn annotations_of_field(&self, class: &str, name: &str) -> Vec<String> {
        let fields = self.classes.get(class).map_or(&[][..], |class| &class.fields);
        let field = fields.iter().find(|field| field.name == name);
        field.map_or_else(Vec::new, |field| field.annotations.clone())
    }

    /// The superclasses and superinterfaces that have a method of a class, declared or inherited. If a class instantiates type variables,
    /// the method is listed with the types of its declaration and with the instantiated types.
    pub fn inherited_signatures(
        &self,
        class: &str,
        name: &str,
        params: &[String],
        result: &str,
    ) -> Vec<InheritedSignature> {
        let above = self.above(class);
        let mut variants = vec![params.to_vec()];
        let mut at = 0;
        while at < variants.len() {
            for class in core::iter::once(class).chain(above.iter().copied()) {
                let methods = self.classes.get(class).map_or(&[][..], |class| &class.methods);
                for method in methods.iter().filter(|method| method.name == name) {
                    if method.bridges.as_ref() == Some(&variants[at])
                        && !variants.contains(&method.params)
                    {
                        variants.push(method.params.clone());
                    }
                }
            }
            at += 1;
        }
        let mut found: Vec<InheritedSignature> = Vec::new();
        for class in above {
            for variant in &variants {
                let Some(method) = self.method(class, name, variant) else { continue };
                let mut add = |params: &[String], result: &str| {
                    let inherited_signatures =
                        (class.to_owned(), params.to_vec(), result.to_owned());
                    if !found.contains(&inherited_signatures) {
                        found.push(inherited_signatures);
                    }
                };
                add(variant, &method.result);
                let result = if method.is_open { result } else { &method.result };
                add(params, result);
            }
        }
        found
    }

    /// The method that a class has, declared or inherited, unless it is static, private or synthetic.
    fn method(&self, class: &str, name: &str, params: &[String]) -> Option<&MethodDeclaration> {
        let declaration = self.classes.get(class)?;
        let hidden = Flags::STATIC.0 | Flags::PRIVATE.0 | Flags::SYNTHETIC.0;
        let mut own = declaration.methods.iter();
        let own = own.find(|it| it.name == name && it.params == params && it.flags.0 & hidden == 0);
        let object = |above: &&String| declaration.is_interface && *above == "java.lang.Object";
        let mut above = declaration.above.iter().filter(|above| !object(above));
        own.or_else(|| above.find_map(|above| self.method(above, name, params)))
    }
}

fn binary<'m>(module: &'m Module<'_>, ty: TypeId) -> &'m str {
    match module.types[ty] {
        Type::Class(name) => &module.names[name],
        _ => "",
    }
}

fn type_name(module: &Module<'_>, names: &HashMap<&str, String>, ty: TypeId) -> String {
    match module.types[ty] {
        Type::Primitive(primitive) => primitive.keyword().to_owned(),
        Type::Array(element) => type_name(module, names, element) + "[]",
        Type::Class(_) => {
            let binary = binary(module, ty);
            names.get(binary).cloned().unwrap_or_else(|| binary.to_owned())
        }
    }
}

/// The methods whose results are type variables.
fn open_results(module: &Module<'_>) -> std::collections::HashSet<(tsb_format::ClassId, u32)> {
    let open =
        |text: &str| text.rsplit_once(')').is_some_and(|(_, result)| result.starts_with('T'));
    let signatures = module.signatures.iter().filter(|signature| open(&signature.text));
    signatures
        .filter_map(|signature| match signature.member {
            SignatureMember::Method(index) => Some((signature.class, index)),
            _ => None,
        })
        .collect()
}

/// The method that a bridge method calls.
fn bridged(module: &Module<'_>, method: &MethodDef) -> Option<MethodRefId> {
    let name: &str = &module.names[method.name];
    // The optimised body may have the callee inlined.
    let body = method.plain.as_deref().or(method.body.as_ref());
    let body = body.filter(|_| method.flags.contains(Flags::SYNTHETIC))?;
    let code = module.code.get(body.code.start as usize..body.code.end as usize)?;
    let called = Instructions::new(code).map_while(Result::ok).find_map(|instruction| {
        let index = instruction.immediate(|&immediate| immediate == Immediate::Method)?;
        (instruction.op.info().flow == Flow::Call).then_some(MethodRefId::from_u32(index as u32))
    })?;
    let target = module.method_refs.get(called)?;
    (&*module.names[target.name] == name).then_some(called)
}
