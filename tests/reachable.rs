//! What is loaded of the class library.

use std::path::Path;

use tsb::load::{Queried, library, reachable_library};
use tsb_cli::compile::{Compilation, Format, Settings};
use tsb_compiler::backend::CodegenOptions;
use tsb_format::{Body, Catalogued, ClassId, Module, Section};
use tsb_interpreter::needs;

fn program(path: &str) -> Module<'static> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let settings = Settings {
        codegen: CodegenOptions::default(),
        format: Format::Text,
        libraries: Vec::new(),
    };
    Compilation::open(&[path], settings).unwrap().compile().unwrap()
}

fn methods(module: &Module<'_>) -> usize {
    module.classes.values().map(|class| class.methods.len()).sum()
}

#[test]
fn a_program_that_prints_a_line_loads_little_of_the_library() {
    let whole = library().unwrap();
    let part =
        reachable_library(&[&program("benches/startup/Hello.java")], &[], &Queried::default())
            .unwrap();
    let (loaded, all) = (methods(&part), methods(&whole));
    assert!(loaded * 12 < all, "{loaded} of {all} methods");
    let (loaded, all) = (part.code.len(), whole.code.len());
    assert!(loaded * 16 < all, "{loaded} of {all} bytes of code");
}

#[test]
fn the_catalogue_finds_all_that_the_reader_reads() {
    let whole = library().unwrap();
    let file = Catalogued::new(tsb_library::LIBRARY, tsb_library::CATALOGUE).unwrap();
    assert_eq!(file.module_name(), Ok(&*whole.names[whole.name]));
    assert_eq!(file.discipline(), Ok(whole.discipline));
    for (id, name) in &whole.names {
        assert_eq!(file.name(id), Ok(&**name));
        assert_eq!(file.find_name(name), Ok(Some(id)));
    }
    whole.literals.iter().for_each(|(id, text)| assert_eq!(file.literal(id), Ok(&**text)));
    whole.longs.iter().for_each(|(id, &long)| assert_eq!(file.long(id), Ok(long)));
    whole.doubles.iter().for_each(|(id, &double)| assert_eq!(file.double(id), Ok(double)));
    whole.types.iter().for_each(|(id, &ty)| assert_eq!(file.ty(id), Ok(ty)));
    for (id, descriptor) in &whole.descriptors {
        assert_eq!(file.descriptor(id).as_ref(), Ok(descriptor));
    }
    for (id, &reference) in &whole.field_refs {
        assert_eq!(file.field_ref(id), Ok(reference));
    }
    for (id, &reference) in &whole.method_refs {
        assert_eq!(file.method_ref(id), Ok(reference));
    }
    let mut number = 0;
    for (id, class) in &whole.classes {
        assert_eq!(file.class_of(class.ty), Ok(Some(id)));
        let head = file.class(id).unwrap();
        let (fields, heads) = file.members(&head).unwrap();
        assert_eq!(fields, class.fields);
        for (i, (head, method)) in heads.iter().zip(&class.methods).enumerate() {
            assert_eq!(file.body(head).unwrap(), method.body);
            assert_eq!(file.method_at(number), Ok((id, i as u32)));
            number += 1;
            let code =
                |body: &Body| whole.code[body.code.start as usize..body.code.end as usize].to_vec();
            if let Some(body) = &method.body {
                assert_eq!(file.part(Section::Code, &body.code).unwrap(), code(body));
            }
        }
        assert_eq!(heads.len(), class.methods.len());
    }
    assert!(file.class(ClassId::from_u32(whole.classes.len() as u32)).is_err());
}

/// What the machine needs, by class and name.
fn members() -> impl Iterator<Item = (&'static str, &'static str)> {
    let callbacks = needs::CALLBACKS.iter().flat_map(|&(native, method)| [native, method]);
    needs::FIELDS.iter().chain(needs::METHODS).copied().chain(callbacks)
}

#[test]
fn what_the_machine_needs_is_in_the_library() {
    let file = Catalogued::new(tsb_library::LIBRARY, tsb_library::CATALOGUE).unwrap();
    for class in needs::OBJECTS {
        assert!(file.class_named(class).unwrap().is_some(), "{class}");
    }
    for (class, member) in members() {
        let id = file.class_named(class).unwrap().unwrap_or_else(|| panic!("{class}"));
        let (fields, methods) = file.members(&file.class(id).unwrap()).unwrap();
        let names = fields.iter().map(|field| field.name);
        let mut names = names.chain(methods.iter().map(|method| method.def.name));
        let name = file.find_name(member).unwrap();
        assert!(names.any(|found| Some(found) == name), "{class}.{member}");
    }
}

/// Wherever the machine names a class of the library, a program that does not use it must have it all the same.
#[test]
fn the_machine_names_no_class_that_is_not_listed() {
    let file = Catalogued::new(tsb_library::LIBRARY, tsb_library::CATALOGUE).unwrap();
    let mut listed: Vec<&str> = members().map(|(class, _)| class).collect();
    listed.extend(needs::OBJECTS);
    listed.extend(tsb_interpreter::host_functions::EXCEPTIONS);
    let mut waiting = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("interpreter/src")];
    let mut named = 0;
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        if path.ends_with("needs.rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for literal in text.split('"').skip(1) {
            let is_class =
                literal.starts_with("java.") && file.class_named(literal).unwrap().is_some();
            named += usize::from(is_class);
            assert!(!is_class || listed.contains(&literal), "{}: {literal}", path.display());
        }
        // The methods of threads that the machine calls.
        for call in text.split("thread_method(\"").skip(1) {
            let name = call.split('"').next().unwrap();
            assert!(members().any(|member| member == ("java.lang.Thread", name)), "{name}");
        }
    }
    assert!(named > 12);
}
