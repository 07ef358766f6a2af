//! Linking: look-ups in the program, large hierarchies, and modules that no reader would accept.

use tsb_format::builder::ModuleBuilder;
use tsb_format::{
    Annotation, ClassDef, Descriptor, Discipline, FieldDef, Flags, MethodDef, Module, Type, TypeId,
    asm,
};
use tsb_verifier::{LinkErrorKind, Program, Trust, VersionError, Versions, link, verify};

const PRELUDE: &str = include_str!("../../tests/forged/prelude.tsa");

fn program(text: &str) -> Program<'static> {
    let modules = [(PRELUDE, Trust::Trusted), (text, Trust::Untrusted)];
    let modules = modules.map(|(text, trust)| (asm::assemble(text).unwrap(), trust));
    link(modules.into()).unwrap()
}

#[test]
fn selection_follows_overriding_and_defaults() {
    let program = program(
        ".module app single
.class I abstract interface
.super java.lang.Object
.method m (this) void public
  .code
    return
.end
.end
.class A
.super java.lang.Object
.method f (this) void public
  .code
    return
.end
.end
.class B
.super A
.implements I
.method f (this) void public
  .code
    return
.end
.end
.class C
.super B
.end
",
    );
    let class = |name: &str| program.class_named(name).unwrap();
    let method = |name: &str, position| program.classes[class(name)].methods.get(position).unwrap();
    let (af, bf, im) = (method("A", 0), method("B", 0), method("I", 0));
    assert_eq!(program.select(class("A"), af), Some(af));
    assert_eq!(program.select(class("C"), af), Some(bf));
    assert_eq!(program.select(class("C"), im), Some(im));
    assert_eq!(program.find_above(bf), Some(af));
    assert!(program.is_overridden(af) && !program.is_overridden(bf));
    assert_eq!(program.method_name(bf), "B.f()");
    assert!(program.is_subclass(class("C"), class("I")));
    assert!(!program.is_subclass(class("A"), class("I")));
    let order: Vec<_> = program.order.iter().map(|&class| program.class_name(class)).collect();
    let place = |name| order.iter().position(|&other| other == name).unwrap();
    assert!(place("A") < place("B") && place("I") < place("B") && place("B") < place("C"));
}

#[test]
fn package_private_methods_are_overridden_within_their_package_only() {
    let program = program(
        ".module app single
.class a.A public
.super java.lang.Object
.method <init> (this) void public
  .code
    superinit java.lang.Object::<init> (this captured read) void
    return
.end
.method m (this) void
  .code
    return
.end
.end
.class b.B public
.super a.A
.method m (this) void public
  .code
    return
.end
.end
.class a.C public
.super b.B
.method m (this) void public
  .code
    return
.end
.end
",
    );
    let class = |name: &str| program.class_named(name).unwrap();
    let last = |name| program.classes[class(name)].methods.iter().next_back().unwrap();
    assert_eq!(program.select(class("b.B"), last("a.A")), Some(last("a.A")));
    assert_eq!(program.select(class("a.C"), last("a.A")), Some(last("a.C")));
    assert_eq!(program.select(class("a.C"), last("b.B")), Some(last("a.C")));
}

/// A chain of classes, each a subclass of the one before, that declare `m()` with an access.
fn chain(classes: &[(&str, &str)]) -> Program<'static> {
    let mut text = String::from(".module app single\n");
    let mut above = "java.lang.Object";
    for (name, access) in classes {
        text.push_str(&format!(".class {name} public\n.super {above}\n"));
        text.push_str(&format!(
            ".method <init> (this captured) void public\n  .code\n    superinit {above}::<init> (this captured) void\n    return\n.end\n"
        ));
        text.push_str(&format!(
            ".method m (this) void {access}\n  .code\n    return\n.end\n.end\n"
        ));
        above = name;
    }
    program(&text)
}

/// The class whose method runs if that of class `by` is called on an instance of `on`.
fn selected<'p>(program: &'p Program<'_>, on: &str, by: &str) -> &'p str {
    let class = |name: &str| program.class_named(name).unwrap();
    let method = program.classes[class(by)].methods.iter().next_back().unwrap();
    let found = program.select(class(on), method).unwrap();
    program.class_name(program.methods[found].class)
}

#[test]
fn methods_override_through_a_third_method() {
    let program = chain(&[("p.A", ""), ("p.B", "public"), ("q.C", "public")]);
    assert_eq!(selected(&program, "q.C", "p.A"), "q.C");
    assert_eq!(selected(&program, "p.B", "p.A"), "p.B");
}

#[test]
fn a_method_takes_all_slots_of_the_methods_it_overrides() {
    let program =
        chain(&[("p.B", ""), ("q.A", ""), ("p.O", "public"), ("q.X", "public"), ("p.M", "public")]);
    assert_eq!(selected(&program, "p.O", "q.A"), "q.A");
    assert_eq!(selected(&program, "q.X", "q.A"), "q.X");
    assert_eq!(selected(&program, "q.X", "p.B"), "q.X");
    for by in ["p.B", "q.A", "p.O", "q.X"] {
        assert_eq!(selected(&program, "p.M", by), "p.M");
    }
}

#[test]
fn a_method_that_does_not_override_takes_no_slot() {
    let program = chain(&[("p.A", ""), ("q.B", ""), ("p.C", "private"), ("r.D", "")]);
    for name in ["p.A", "q.B", "p.C"] {
        let class = program.class_named(name).unwrap();
        let method = program.classes[class].methods.iter().next_back().unwrap();
        assert!(!program.is_overridden(method), "{name}");
        assert_eq!(selected(&program, "r.D", name), name);
    }
    let program = chain(&[("p.A", ""), ("q.B", ""), ("p.C", "")]);
    let class = program.class_named("p.A").unwrap();
    let method = program.classes[class].methods.iter().next_back().unwrap();
    assert!(program.is_overridden(method));
}

#[test]
fn arrays_are_objects_and_covariant() {
    let program = program(
        ".module app single
.class A
.super java.lang.Object
.field a A[][]
.field o java.lang.Object[]
.field i int[][]
.end
",
    );
    let class = program.class_named("A").unwrap();
    let types: Vec<_> =
        program.classes[class].fields.iter().map(|field| program.fields[field].ty).collect();
    let [a, o, i] = types[..] else { panic!() };
    let object = program.classes[program.well_known.object].ty;
    assert!(program.is_subtype(a, o) && program.is_subtype(i, o) && program.is_subtype(o, object));
    assert!(!program.is_subtype(o, a) && !program.is_subtype(a, i));
    assert_eq!(program.type_name(a), "A[][]");
}

fn class(builder: &mut ModuleBuilder, name: &str, superclass: Option<TypeId>) -> ClassDef {
    ClassDef {
        ty: builder.class(name),
        flags: Flags::PUBLIC,
        superclass,
        interfaces: Vec::new(),
        host: None,
        source: None,
        fields: Vec::new(),
        methods: Vec::new(),
    }
}

fn abstract_method(builder: &mut ModuleBuilder, name: &str) -> MethodDef {
    let receiver = Some(Annotation::NONE);
    MethodDef {
        name: builder.name(name),
        desc: builder.descriptor(Descriptor { receiver, params: Vec::new(), ret: None }),
        flags: Flags::PUBLIC.with(Flags::ABSTRACT),
        throws: Default::default(),
        body: None,
        plain: None,
    }
}

#[test]
fn a_hierarchy_of_100_000_classes_is_linked() {
    let mut builder = ModuleBuilder::new("deep", Discipline::Single);
    let object = class(&mut builder, "java.lang.Object", None);
    let mut superclass = object.ty;
    let mut classes = vec![object];
    for i in 0..100_000 {
        let mut class = class(&mut builder, &format!("C{i}"), Some(superclass));
        superclass = class.ty;
        class.flags = Flags::PUBLIC.with(Flags::ABSTRACT);
        class.methods.push(abstract_method(&mut builder, "m"));
        classes.push(class);
    }
    // Subclasses may precede their superclasses.
    classes.reverse();
    for class in classes {
        builder.module.classes.push(class);
    }
    let program = link(vec![(builder.module, Trust::Trusted)]).unwrap();
    let (first, last) =
        (program.class_named("C0").unwrap(), program.class_named("C99999").unwrap());
    assert_eq!(program.classes[last].depth, 100_000);
    assert!(program.is_subclass(last, first) && !program.is_subclass(first, last));
    assert!(verify(program).is_ok());
}

#[test]
fn entangled_interfaces_are_rejected_in_bounded_steps() {
    let mut builder = ModuleBuilder::new("wide", Discipline::Single);
    let object = class(&mut builder, "java.lang.Object", None);
    let object_type = object.ty;
    let mut interfaces = Vec::new();
    builder.module.classes.push(object);
    for i in 0..4000 {
        let mut class = class(&mut builder, &format!("I{i}"), Some(object_type));
        class.flags = Flags::PUBLIC.with(Flags::INTERFACE);
        class.interfaces = interfaces.last().copied().into_iter().collect();
        interfaces.push(class.ty);
        builder.module.classes.push(class);
    }
    assert_eq!(link_error(builder.module), LinkErrorKind::TooComplex);
}

/// `java.lang.Object` and `count` subclasses of a class with `fields` fields and `methods` methods.
fn heirs(count: u32, fields: u32, methods: u32) -> Module<'static> {
    let mut builder = ModuleBuilder::new("heirs", Discipline::Single);
    let object = class(&mut builder, "java.lang.Object", None);
    let mut rich = class(&mut builder, "Rich", Some(object.ty));
    rich.flags = Flags::PUBLIC.with(Flags::ABSTRACT);
    let field = |builder: &mut ModuleBuilder, name: &str| FieldDef {
        name: builder.name(name),
        ty: TypeId::from_u32(3),
        flags: Flags::default(),
        constant: None,
    };
    rich.fields = (0..fields).map(|i| field(&mut builder, &format!("f{i}"))).collect();
    rich.methods = (0..methods).map(|i| abstract_method(&mut builder, &format!("m{i}"))).collect();
    let superclass = rich.ty;
    builder.module.classes.push(object);
    builder.module.classes.push(rich);
    for i in 0..count {
        let mut heir = class(&mut builder, &format!("H{i}"), Some(superclass));
        heir.flags = Flags::PUBLIC.with(Flags::ABSTRACT);
        heir.fields.push(field(&mut builder, "own"));
        heir.methods.push(abstract_method(&mut builder, "m0"));
        builder.module.classes.push(heir);
    }
    builder.module
}

#[test]
fn the_number_of_fields_is_limited() {
    assert!(link(vec![(heirs(1, 65_534, 1), Trust::Trusted)]).is_ok());
    assert_eq!(link_error(heirs(1, 65_535, 1)), LinkErrorKind::TooManyFields { count: 65_536 });
}

#[test]
fn the_size_of_inherited_tables_is_limited() {
    assert!(link(vec![(heirs(2000, 1000, 1000), Trust::Trusted)]).is_ok());
    assert_eq!(link_error(heirs(2000, 20_000, 1)), LinkErrorKind::TooComplex);
    assert_eq!(link_error(heirs(2000, 1, 20_000)), LinkErrorKind::TooComplex);
}

/// A class with a method in two versions; `plain` is the code of the plain one.
fn versions(plain: &str) -> String {
    format!(
        ".module app single\n.class A\n.super java.lang.Object\n.method m () void static\n  .code\n    return\n  \
         .plain\n{plain}\n.end\n.end\n"
    )
}

#[test]
fn both_versions_are_verified_before_they_are_exchanged() {
    let mut good = Versions::verify(program(&versions("nop\nreturn"))).unwrap();
    let class = good.class_named("A").unwrap();
    let method = good.classes[class].methods.get(0).unwrap();
    assert_eq!(good.code(method).len(), 1);
    assert!(good.exchange_code(method));
    assert_eq!(good.code(method).len(), 2);
    let good = good.into_program();
    assert_eq!(good.code(method).len(), 2);
    for plain in ["ipop\nreturn", "invokestatic #9999\nreturn", "nop"] {
        let bad = versions(plain);
        assert!(verify(program(&bad)).is_ok(), "{plain}: it does not run");
        let error = Versions::verify(program(&bad)).unwrap_err();
        assert!(matches!(error, VersionError::Verify(_)), "{plain}: {error}");
    }
}

#[test]
fn indices_in_a_version_that_does_not_run_are_checked() {
    let text = versions("nop\nreturn");
    let prelude = asm::assemble(PRELUDE).unwrap();
    let mut module = asm::assemble(&text).unwrap();
    let class = module.classes.values_mut().next().unwrap();
    let end = &mut class.methods[0].plain.as_mut().unwrap().code.end;
    *end += 1000;
    let program = link(vec![(prelude, Trust::Trusted), (module, Trust::Untrusted)]).unwrap();
    let error = Versions::verify(program).unwrap_err();
    assert!(matches!(error, VersionError::Link(_)), "{error}");
}

fn link_error(module: Module<'_>) -> LinkErrorKind {
    link(vec![(module, Trust::Trusted)]).unwrap_err().kind
}

#[test]
fn indices_out_of_bounds_are_rejected() {
    let mut builder = ModuleBuilder::new("m", Discipline::Single);
    let mut object = class(&mut builder, "java.lang.Object", None);
    object.fields.push(FieldDef {
        name: builder.name("f"),
        ty: TypeId::from_u32(77),
        flags: Flags::default(),
        constant: None,
    });
    builder.module.classes.push(object);
    let expected = LinkErrorKind::BadIndex { table: "types", index: 77, length: 9 };
    assert_eq!(link_error(builder.module), expected);
}

#[test]
fn malformed_type_tables_are_rejected() {
    let with = |ty: Type| {
        let mut module = Module::new("m", Discipline::Single);
        module.types.push(ty);
        link_error(module)
    };
    let primitive = Type::Primitive(tsb_format::Primitive::Int);
    assert_eq!(with(primitive), LinkErrorKind::MisplacedPrimitive { index: 8 });
    let cyclic = Type::Array(TypeId::from_u32(8));
    assert_eq!(with(cyclic), LinkErrorKind::ForwardElement { index: 8 });
}

#[test]
fn malformed_literals_are_rejected() {
    let mut module = Module::new("m", Discipline::Single);
    module.literals.push(b"\xed\xa0\xbd\xed\xb8\x80".as_slice().into());
    assert_eq!(link_error(module), LinkErrorKind::BadLiteral { index: 0 });
}

#[test]
fn a_program_needs_modules() {
    let expected = LinkErrorKind::MissingClass { name: "java.lang.Object".into() };
    assert_eq!(link(Vec::new()).unwrap_err().kind, expected);
}
