//! The rules of the format: each is broken once, by a change of a legal file.
#![forbid(unsafe_code)]

#[path = "support/build.rs"]
mod build;

use build::{Body, Builder};
use tsb_classfile::{ClassFile, Constant, Disassembly, FormatError, PoolIndex};

fn error(class: Builder) -> FormatError {
    ClassFile::read(&class.finish()).unwrap_err()
}

#[track_caller]
fn breaks(class: Builder, kind: &str) {
    let error = error(class);
    assert_eq!(error.kind.code(), kind, "{error}");
}

fn with(change: impl FnOnce(&mut Builder)) -> Builder {
    let mut class = Builder::new("A");
    change(&mut class);
    class
}

const RETURN: Body<'_> = Body { stack: 0, locals: 1, code: "return", frames: "", handlers: "" };

#[test]
fn a_class_is_read() {
    let file = with(|class| {
        class.interfaces.push("java/lang/Runnable".to_owned());
        class.field(0x19, "x", "I");
        let code = "aload_0; ldc string hi; pop; return";
        class.method(1, "run", "()V", Some(Body { stack: 2, locals: 1, code, ..RETURN }));
    })
    .finish();
    let class = ClassFile::read(&file).unwrap();
    assert_eq!(class.name.to_string(), "A");
    assert_eq!(class.superclass.unwrap().to_string(), "java/lang/Object");
    assert_eq!(class.fields[0].descriptor.to_string(), "I");
    assert!(matches!(class.pool.get(PoolIndex(0)), Constant::Unusable));
    let shown = Disassembly { class: &class, method: &class.methods[0] }.to_string();
    let string = class.pool.iter().find(|(_, c)| matches!(c, Constant::String(_))).unwrap().0;
    let wanted = format!(
        "A.run()V flags 0x0001\n  stack 2, locals 1\n      0: aload_0\n      1: ldc {string} \"hi\"\n      3: pop\n      4: return\n"
    );
    assert_eq!(shown, wanted);
}

#[test]
fn every_truncation_and_every_surplus_is_an_error_with_an_offset_in_the_file() {
    let mut file = with(|class| class.method(1, "m", "()V", Some(RETURN))).finish();
    for length in 0..file.len() {
        let error = ClassFile::read(&file[..length]).unwrap_err();
        assert!(error.offset <= length, "{length}: {error}");
    }
    file.push(0);
    assert_eq!(ClassFile::read(&file).unwrap_err().kind.code(), "TrailingBytes");
}

#[test]
fn magic_and_version_are_those_of_java_25_and_earlier() {
    let mut file = Builder::new("A").finish();
    file[0] = 0;
    assert_eq!(ClassFile::read(&file).unwrap_err().kind.code(), "Magic");
    for major in [44, 70] {
        breaks(with(|class| class.major = major), "Version");
    }
    for major in 45..=69 {
        assert!(ClassFile::read(&with(|class| class.major = major).finish()).is_ok());
    }
}

#[test]
fn names_and_descriptors_are_checked_by_version() {
    breaks(with(|class| class.field(0, "a.b", "I")), "Name");
    breaks(with(|class| class.field(0, "a", "V")), "Descriptor");
    breaks(with(|class| class.method(1, "<m>", "()V", Some(RETURN))), "Name");
    breaks(with(|class| class.method(1, "<init>", "()I", Some(RETURN))), "Descriptor");
    breaks(with(|class| class.method(8, "<clinit>", "(I)V", Some(RETURN))), "Descriptor");
    let unused = with(|class| {
        class.class("a//b");
    });
    breaks(unused, "Name");
    breaks(with(|class| class.superclass = "[I".to_owned()), "Name");
    let dashed = with(|class| {
        class.major = 48;
        class.field(0, "a-b", "I");
    });
    breaks(dashed, "Name");
    let many = format!("({})V", "J".repeat(128));
    breaks(with(|class| class.method(1, "m", &many, Some(RETURN))), "Limit");
}

#[test]
fn flags_do_not_contradict_each_other() {
    breaks(with(|class| class.flags = 0x0430), "Flags");
    breaks(with(|class| class.flags = 0x0200), "Flags");
    breaks(with(|class| class.flags = 0x2020), "Flags");
    breaks(with(|class| class.field(0x3, "x", "I")), "Flags");
    breaks(with(|class| class.field(0x50, "x", "I")), "Flags");
    breaks(with(|class| class.method(0x410, "m", "()V", None)), "Flags");
    breaks(with(|class| class.method(0x8, "<init>", "()V", Some(RETURN))), "Flags");
    breaks(with(|class| class.method(0, "<clinit>", "()V", Some(RETURN))), "Flags");
    let interface = |flags, major| {
        with(|class| {
            (class.flags, class.major) = (0x600, major);
            let body = if flags & 0x400 == 0 { Some(RETURN) } else { None };
            class.method(flags, "m", "()V", body);
        })
    };
    assert!(ClassFile::read(&interface(0x1, 52).finish()).is_ok());
    breaks(interface(0x1, 51), "Flags");
    breaks(interface(0x0, 52), "Flags");
    breaks(interface(0x411, 52), "Flags");
}

#[test]
fn members_and_interfaces_are_declared_once() {
    let twice = with(|class| (0..2).for_each(|_| class.field(0, "x", "I")));
    breaks(twice, "Duplicate");
    let twice = with(|class| (0..2).for_each(|_| class.method(1, "m", "()V", Some(RETURN))));
    breaks(twice, "Duplicate");
    let twice = with(|class| {
        class.interfaces.extend(["java/lang/Runnable".into(), "java/lang/Runnable".into()])
    });
    breaks(twice, "Duplicate");
}

#[test]
fn methods_have_code_unless_they_are_abstract_or_native() {
    breaks(with(|class| class.method(1, "m", "()V", None)), "Rule");
    breaks(with(|class| class.method(0x101, "m", "()V", Some(RETURN))), "Rule");
    breaks(with(|class| class.method(1, "m", "()V", Some(Body { code: "", ..RETURN }))), "Limit");
    breaks(with(|class| class.method(1, "m", "(I)V", Some(RETURN))), "Limit");
    let outside = Body { handlers: "0 1 9 any", ..RETURN };
    breaks(with(|class| class.method(1, "m", "()V", Some(outside))), "Rule");
}

#[test]
fn an_error_names_the_member_and_the_structure() {
    let outside = Body { handlers: "0 1 9 any", ..RETURN };
    let error = error(with(|class| class.method(1, "m", "()V", Some(outside))));
    assert_eq!(error.member.as_deref(), Some("m()V"));
    assert_eq!(error.structure, "exception table");
}
