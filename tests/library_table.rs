//! `docs/library.md` says what of the reference library's public classes is there. `TSB_BLESS=1` renews it.
//!
//! `tests/api/jdk25.txt` has the reference library's members; `tests/api/Record.java` prints it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use tsb_format::{ClassDef, Flags, MethodDef, Module, Primitive, Type, TypeId};

/// The classes by binary name, with constructors as `new(…)` and methods as `name(…)`.
type Api = BTreeMap<String, BTreeSet<String>>;

fn recorded(text: &str) -> Api {
    let mut api = Api::new();
    let mut class = String::new();
    for line in text.lines() {
        match line.strip_prefix("  ") {
            Some(member) => {
                api.entry(class.clone()).or_default().insert(member.to_owned());
            }
            None => {
                class = line.to_owned();
                api.entry(class.clone()).or_default();
            }
        }
    }
    api
}

fn binary_name(module: &Module<'_>, ty: TypeId) -> String {
    match module.types[ty] {
        Type::Class(name) => module.names[name].to_string(),
        _ => String::new(),
    }
}

fn simple_name(module: &Module<'_>, ty: TypeId) -> String {
    match module.types[ty] {
        Type::Primitive(primitive) => match primitive {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Char => "char",
            Primitive::Short => "short",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
        }
        .to_owned(),
        Type::Array(element) => simple_name(module, element) + "[]",
        Type::Class(name) => {
            let name = &module.names[name];
            name.rsplit(['.', '$']).next().unwrap_or(name).to_owned()
        }
    }
}

fn member(module: &Module<'_>, name: &str, method: &MethodDef) -> String {
    let params: Vec<String> = (module.descriptors[method.desc].params.iter())
        .map(|param| simple_name(module, param.ty))
        .collect();
    format!("{name}({})", params.join(", "))
}

/// Adds the public methods of a class and what it inherits.
fn collect(
    module: &Module<'_>,
    classes: &BTreeMap<String, &ClassDef>,
    class: &ClassDef,
    methods: &mut BTreeSet<String>,
    below: bool,
) {
    for method in &class.methods {
        let name = &*module.names[method.name];
        let inherited = !(below
            && class.flags.contains(Flags::INTERFACE)
            && method.flags.contains(Flags::STATIC));
        if method.flags.contains(Flags::PUBLIC) && !name.starts_with('<') && inherited {
            methods.insert(member(module, name, method));
        }
    }
    for &ty in class.superclass.iter().chain(&class.interfaces) {
        let name = binary_name(module, ty);
        if name != "java.lang.Object"
            && let Some(class) = classes.get(&name)
        {
            collect(module, classes, class, methods, true);
        }
    }
}

fn ours(module: &Module<'_>) -> Api {
    let classes: BTreeMap<String, &ClassDef> =
        module.classes.values().map(|class| (binary_name(module, class.ty), class)).collect();
    let mut api = Api::new();
    for (name, class) in &classes {
        let mut members = BTreeSet::new();
        collect(module, &classes, class, &mut members, false);
        for method in &class.methods {
            if method.flags.contains(Flags::PUBLIC) && &*module.names[method.name] == "<init>" {
                members.insert(member(module, "new", method));
            }
        }
        api.insert(name.clone(), members);
    }
    api
}

fn table(reference: &Api, ours: &Api) -> String {
    let mut text = String::from(
        "# The class library\n\n\
         What is there of the public classes of the reference library (JDK 25, packages of which there is a part). Counted are public\n\
         constructors (`new`) and methods, inherited ones too. What is there but behaves differently stands at the end of\n\
         [library/NATIVES.md](../library/NATIVES.md). `TSB_BLESS=1 cargo test --test library_table` renews this page.\n",
    );
    let mut packages: BTreeMap<&str, Vec<(&str, &BTreeSet<String>)>> = BTreeMap::new();
    for (name, members) in reference {
        let (package, class) = name.rsplit_once('.').unwrap_or(("", name));
        packages.entry(package).or_default().push((class, members));
    }
    for (package, classes) in packages {
        let _ = write!(text, "\n## {package}\n\n| class | present | missing |\n|---|---|---|\n");
        let mut absent = Vec::new();
        for (class, members) in classes {
            let Some(own) = ours.get(&format!("{package}.{class}")) else {
                absent.push(class.replace('$', "."));
                continue;
            };
            let missing: Vec<&str> = members.difference(own).map(String::as_str).collect();
            let present = members.len() - missing.len();
            let missing = missing.iter().map(|m| format!("`{m}`")).collect::<Vec<_>>().join(" ");
            let _ = writeln!(
                text,
                "| {} | {present} of {} | {missing} |",
                class.replace('$', "."),
                members.len()
            );
        }
        if !absent.is_empty() {
            let _ = write!(text, "\nAbsent: {}.\n", absent.join(", "));
        }
    }
    text
}

#[test]
fn table_of_the_library_is_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let reference = recorded(&std::fs::read_to_string(root.join("tests/api/jdk25.txt")).unwrap());
    let module = tsb_format::read(tsb_library::LIBRARY).unwrap();
    let text = table(&reference, &ours(&module));
    let page = root.join("docs/library.md");
    if std::env::var_os("TSB_BLESS").is_some() {
        std::fs::write(&page, &text).unwrap();
    }
    let found = std::fs::read_to_string(&page).unwrap_or_default();
    assert!(
        found == text,
        "docs/library.md is not what the library's module says; TSB_BLESS=1 renews it"
    );
}
