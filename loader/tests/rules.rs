//! The loaded parts of small libraries, one test for each rule.

use std::collections::BTreeSet;

use tsb_compiler::annotate::World;
use tsb_compiler::backend::CodegenOptions;
use tsb_compiler::compile::compile;
use tsb_compiler::diagnostics::{Diagnostics, render_text};
use tsb_compiler::opt::Level;
use tsb_compiler::source::SourceMap;
use tsb_format::{Catalogued, Module, Type, catalogue};
use tsb_loader::{Needs, reachable};
use tsb_verifier::{Trust, link, verify};

/// The classes that every library has.
const LANG: [(&str, &str); 6] = [
    ("Object", "public class Object { public String toString() { return \"an object\"; } }"),
    (
        "String",
        "public final class String { char[] value; public String toString() { return this; } }",
    ),
    ("Class", "public final class Class {}"),
    (
        "Throwable",
        "public class Throwable { Object backtrace; public String getMessage() { return null; } }",
    ),
    ("Exception", "public class Exception extends Throwable {}"),
    ("RuntimeException", "public class RuntimeException extends Exception {}"),
];

fn build(
    name: &str,
    files: &[(&str, String)],
    imports: &[&Module<'_>],
    world: World,
) -> Module<'static> {
    let mut sources = SourceMap::new();
    for (name, text) in files {
        sources.add(format!("{name}.java"), text.clone()).unwrap();
    }
    let mut diagnostics = Diagnostics::new();
    // Without inlining, so that calls remain calls.
    let options =
        CodegenOptions { world: Some(world), level: Level::None, ..CodegenOptions::default() };
    compile(&sources, name, imports, &options, &mut diagnostics)
        .unwrap_or_else(|| panic!("{}", render_text(&diagnostics, &sources, false)))
}

/// The library, with the text of each class of its package `lib`.
fn library(classes: &[&str]) -> Module<'static> {
    let lang = LANG.map(|(name, text)| (name, format!("package java.lang; {text}")));
    let mut files = Vec::from(lang);
    for &text in classes {
        let name =
            text.split(' ').skip_while(|word| !matches!(*word, "class" | "interface")).nth(1);
        files.push((
            name.unwrap(),
            if text.starts_with("package") {
                text.to_owned()
            } else {
                format!("package lib; {text}")
            },
        ));
    }
    build("library", &files, &[], World::Sealed)
}

/// The loaded methods and classes of the package `lib`.
struct Loaded {
    methods: BTreeSet<String>,
    classes: BTreeSet<String>,
}

impl Loaded {
    fn has(&self, method: &str) -> bool {
        self.methods.contains(method)
    }
}

fn load(classes: &[&str], program: &[&str], needs: &Needs<'_>) -> Loaded {
    let library = library(classes);
    let programs: Vec<Module<'_>> = program
        .iter()
        .enumerate()
        .map(|(i, text)| {
            let text = format!("import lib.*; {text}");
            build(&format!("m{i}"), &[("Main", text)], &[&library], World::Open)
        })
        .collect();
    let bytes = tsb_format::write(&library);
    let catalogue = catalogue::catalogue(&bytes).unwrap();
    let file = Catalogued::new(&bytes, &catalogue).unwrap();
    let module = reachable(file, &programs.iter().collect::<Vec<_>>(), needs).unwrap();

    let mut loaded = Loaded { methods: BTreeSet::new(), classes: BTreeSet::new() };
    for class in module.classes.values() {
        let Type::Class(name) = module.types[class.ty] else { panic!("no class type") };
        let name = module.names[name].trim_start_matches("lib.");
        loaded.classes.insert(name.to_owned());
        for method in &class.methods {
            loaded.methods.insert(format!("{name}.{}", module.names[method.name]));
        }
    }
    // The loaded part can be linked and written.
    assert_eq!(tsb_format::read(&tsb_format::write(&module)).map(|_| ()), Ok(()));
    let mut modules = vec![(module, Trust::Trusted)];
    modules.extend(programs.into_iter().map(|module| (module, Trust::Untrusted)));
    verify(link(modules).unwrap()).unwrap();
    loaded
}

fn main_with(body: &str) -> String {
    format!("public class Main {{ public static void main(String[] a) {{ {body} }} }}")
}

#[test]
fn unreferenced_methods_are_left_out() {
    let text = "public class A { public static void used() { helper(); } static void helper() {}
        public static void unused() { B.only(); } }";
    let other = "public class B { static void only() {} }";
    let loaded = load(&[text, other], &[&main_with("A.used();")], &Needs::default());
    assert!(loaded.has("A.used") && loaded.has("A.helper"));
    assert!(!loaded.has("A.unused") && !loaded.classes.contains("B"));
}

#[test]
fn an_interface_call_reaches_the_methods_of_live_classes() {
    let shape = "public interface Shape { int area(); int sides(); }";
    let square = "public class Square implements Shape {
        public int area() { return 1; } public int sides() { return 4; } }";
    let circle = "public class Circle implements Shape {
        public int area() { return 3; } public int sides() { return 0; } }";
    let uses = "public class Uses { public static int of(Shape s) { return s.area(); }
        public static Circle none() { return null; } }";
    let program = main_with("Uses.of(new Square()); Uses.none();");
    let loaded = load(&[shape, square, circle, uses], &[&program], &Needs::default());
    assert!(loaded.has("Square.area") && !loaded.has("Square.sides"));
    // It is referred to, so it is present, but it has no instances.
    assert!(loaded.classes.contains("Circle") && !loaded.has("Circle.area"));
}

#[test]
fn inherited_methods_of_live_classes_are_reached() {
    let base = "public class Base { public int f() { return g(); } public int g() { return 1; } }";
    let below = "public class Below extends Base { public int g() { return 2; } }";
    let loaded = load(&[base, below], &[&main_with("new Below().f();")], &Needs::default());
    assert!(loaded.has("Base.f") && loaded.has("Below.g"));
}

#[test]
fn a_default_method_is_reached_if_it_is_called() {
    let text = "public interface Greets { default int greet() { return name(); } int name();
        default int leave() { return 0; } }";
    let person = "public class Person implements Greets { public int name() { return 1; } }";
    let uses = "public class Uses { public static int of(Greets g) { return g.greet(); } }";
    let program = main_with("Uses.of(new Person());");
    let loaded = load(&[text, person, uses], &[&program], &Needs::default());
    assert!(loaded.has("Greets.greet") && loaded.has("Person.name"));
    assert!(!loaded.has("Greets.leave"));
}

#[test]
fn static_members_and_instances_reach_the_class_initialiser() {
    let counter = "public class Counter { public static int n = Other.three();
        public static int unread = 1; }";
    let other = "public class Other { static int three() { return 3; } }";
    let idle = "public class Idle { static Object o = new Object(); }";
    let uses = "public class Uses { public static int n() { return Counter.n; }
        public static Idle idle() { return null; } }";
    let program = main_with("Uses.n(); Uses.idle();");
    let loaded = load(&[counter, other, idle, uses], &[&program], &Needs::default());
    assert!(loaded.has("Counter.<clinit>") && loaded.has("Other.three"));
    assert!(loaded.classes.contains("Idle") && !loaded.has("Idle.<clinit>"));
}

#[test]
fn a_lambda_reaches_its_class() {
    let function = "public interface Fun { int apply(int n); }";
    let uses = "public class Uses { public static Fun twice() { return n -> helper(n); }
        static int helper(int n) { return 2 * n; }
        public static Fun thrice() { return n -> other(n); }
        static int other(int n) { return 3 * n; } }";
    let program = main_with("Uses.twice().apply(1);");
    let loaded = load(&[function, uses], &[&program], &Needs::default());
    assert!(loaded.has("Uses.helper") && !loaded.has("Uses.other"), "{:?}", loaded.methods);
}

#[test]
fn exceptions_of_the_virtual_machine_are_complete() {
    let fault = "public class Fault extends RuntimeException {
        public String getMessage() { return text(); } String text() { return \"a fault\"; } }";
    let uses =
        "public class Uses { public static String of(Throwable t) { return t.getMessage(); } }";
    let program = main_with("Uses.of(null);");
    let needs = Needs { objects: &["lib.Fault"], ..Needs::default() };
    assert!(load(&[fault, uses], &[&program], &needs).has("Fault.text"));
    assert!(!load(&[fault, uses], &[&program], &Needs::default()).classes.contains("Fault"));
}

#[test]
fn methods_and_fields_that_the_virtual_machine_uses_are_loaded() {
    let text = "public class Hook { static int state = 1; static void report(Object o) {} }";
    let needs = Needs {
        fields: &[("lib.Hook", "state")],
        methods: &[("lib.Hook", "report")],
        ..Needs::default()
    };
    let loaded = load(&[text], &[&main_with("")], &needs);
    assert!(loaded.has("Hook.report") && loaded.has("Hook.<clinit>"));
}

#[test]
fn a_native_method_reaches_its_callbacks() {
    let text = "package java.lang; public class Job { public static void begin() { begin0(); }
        static native void begin0(); static void work() {} }";
    let callback = (("java.lang.Job", "begin0"), ("java.lang.Job", "work"));
    let needs = Needs { callbacks: &[callback], ..Needs::default() };
    let (library, work) = ([text, "public class Other {}"], "java.lang.Job.work");
    assert!(load(&library, &[&main_with("Job.begin();")], &needs).has(work));
    assert!(!load(&library, &[&main_with("new Object();")], &needs).has(work));
}

#[test]
fn program_classes_may_override_methods_that_the_library_calls() {
    let task = "public class Task { public void step() { Done.done(); } public void other() {} }";
    let done = "public class Done { static void done() {} }";
    let runs = "public class Runs { public static void run(Task t) { t.step(); } }";
    let program = "public class Main extends Task { public void other() {}
        public static void main(String[] a) { Runs.run(new Main()); } }";
    let loaded = load(&[task, done, runs], &[program], &Needs::default());
    // The overridden method is loaded, so that linking finds errors in overriding it.
    assert!(loaded.has("Done.done") && loaded.has("Task.other"));
}

#[test]
fn program_classes_must_implement_methods_that_nothing_calls() {
    let shape = "public interface Shape { int area(); int sides(); }";
    let program = "public class Main implements Shape { public int area() { return 1; }
        public int sides() { return 1; } public static void main(String[] a) {} }";
    let loaded = load(&[shape], &[program], &Needs::default());
    assert!(loaded.has("Shape.area") && loaded.has("Shape.sides"));
}

#[test]
fn all_modules_of_a_program_are_analysed() {
    let text = "public class A { public static void one() {} public static void two() {}
        public static void three() {} }";
    let other = "public class Late { static void f() { A.two(); } }";
    let loaded = load(&[text], &[&main_with("A.one();"), other], &Needs::default());
    assert!(loaded.has("A.one") && loaded.has("A.two") && !loaded.has("A.three"));
}
