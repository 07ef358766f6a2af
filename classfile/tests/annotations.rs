//! Annotations of classes and members.
#![forbid(unsafe_code)]

#[path = "support/build.rs"]
mod build;

use build::Builder;
use tsb_classfile::ClassFile;

/// `@Retention(RUNTIME) @Target({TYPE, METHOD}) @Named(value = @Inner, size = 3)`.
fn content(class: &mut Builder) -> Vec<u8> {
    let mut bytes = Vec::new();
    let u2 = |bytes: &mut Vec<u8>, number: u16| bytes.extend(number.to_be_bytes());
    let [retention, target, named, inner] =
        ["LRetention;", "LTarget;", "LNamed;", "LInner;"].map(|text| class.text(text));
    let [value, size, policy, kind] =
        ["value", "size", "LPolicy;", "LKind;"].map(|text| class.text(text));
    let [runtime, ty, method] = ["RUNTIME", "TYPE", "METHOD"].map(|text| class.text(text));
    u2(&mut bytes, 3);
    for number in [retention, 1, value] {
        u2(&mut bytes, number);
    }
    bytes.push(b'e');
    for number in [policy, runtime, target, 1, value] {
        u2(&mut bytes, number);
    }
    bytes.push(b'[');
    u2(&mut bytes, 2);
    for constant in [ty, method] {
        bytes.push(b'e');
        u2(&mut bytes, kind);
        u2(&mut bytes, constant);
    }
    for number in [named, 2, value] {
        u2(&mut bytes, number);
    }
    bytes.push(b'@');
    for number in [inner, 0, size] {
        u2(&mut bytes, number);
    }
    bytes.push(b'I');
    u2(&mut bytes, 1);
    bytes
}

/// The annotations of a class with these bytes in an attribute.
fn annotations(attribute: &str, change: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Vec<String> {
    let mut class = Builder::new("A");
    let bytes = change(content(&mut class));
    class.class_attribute(attribute, &bytes);
    let file = class.finish();
    // A virtual machine does not look at annotations when it loads a class.
    let class = ClassFile::read(&file).unwrap();
    let all = class.attributes.annotations.read(&class.pool);
    let shown = all.iter().map(|one| {
        let constants: Vec<String> = one.constants.iter().map(|text| text.to_string()).collect();
        format!("{} {}", one.descriptor, constants.join(" ")).trim_end().to_owned()
    });
    shown.collect()
}

#[test]
fn annotations_have_their_interface_and_enum_constants() {
    for attribute in ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"] {
        let found = annotations(attribute, |bytes| bytes);
        assert_eq!(found, ["LRetention; RUNTIME", "LTarget; TYPE METHOD", "LNamed;"]);
    }
}

#[test]
fn malformed_annotations_are_left_out() {
    let length = content(&mut Builder::new("A")).len();
    for kept in 0..length {
        let found = annotations("RuntimeVisibleAnnotations", |mut bytes| {
            bytes.truncate(kept);
            bytes
        });
        assert!(found.len() < 3, "{kept}: {found:?}");
    }
    for at in 0..length {
        annotations("RuntimeVisibleAnnotations", |mut bytes| {
            bytes[at] ^= 0xff;
            bytes
        });
    }
}

#[test]
fn annotations_may_not_nest_without_end() {
    let deep = |mut bytes: Vec<u8>| {
        bytes.truncate(2);
        bytes[1] = 1;
        bytes.extend([0, 1, 0, 1, 0, 1]);
        for _ in 0..100_000 {
            bytes.extend([b'[', 0, 1]);
        }
        bytes
    };
    assert_eq!(annotations("RuntimeVisibleAnnotations", deep), [""; 0]);
}
