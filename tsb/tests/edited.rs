//! Texts that are being edited stand for those of files.
#![forbid(unsafe_code)]

use std::fs;

use tsb::sources::{Edited, read_edited};
use tsb::specs::{Spec, Specs};

#[test]
fn an_edited_text_stands_for_that_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("A.java"), "class A { B b; }").unwrap();
    fs::write(path("B.java"), "class B { }").unwrap();
    let mut edited = Edited::default();
    edited.insert(path("B.java"), "class B { C c; }".to_owned());
    // This one is not on the disk yet.
    edited.insert(path("C.java"), "class C { int n; }".to_owned());
    let sources = read_edited(&path("A.java"), &edited, &[]).unwrap();
    let texts: Vec<&str> = sources.iter().map(|(_, file)| file.text()).collect();
    assert_eq!(texts, ["class A { B b; }", "class B { C c; }", "class C { int n; }"]);
}

#[test]
fn an_edited_specification_imports_files_beside_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let base = "monitor Base { event OPEN = before call(open); state S { when OPEN -> S; } }";
    fs::write(folder.path().join("base.rmor"), base).unwrap();
    let text = "monitor M { import Base from \"base.rmor\"; event SHUT = before call(shut); state S { when SHUT -> S; } }";
    let path = folder.path().join("m.rmor");
    let load =
        |text: &str| Specs::load(&[Spec::Edited { path: path.clone(), text: text.to_owned() }]);
    if let Err(error) = load(text) {
        panic!("{error}");
    }
    assert!(load(&text.replace("base.rmor", "none.rmor")).is_err());
}
