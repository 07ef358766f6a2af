//! Programs with many kinds of join points, and pointcuts over them, to compare the selected join points with
//! AspectJ's.
//!
//! Each statement is in a line of its own, so the line identifies the join point. A counter limits calls, so
//! every program terminates.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::random::Random;

/// A program and pointcuts.
#[derive(Clone, Debug)]
pub struct Case {
    /// The package; empty for none.
    pub package: String,
    /// The text of `Main.java`.
    pub program: String,
    /// The pointcuts, in the common subset of both languages.
    pub pointcuts: Vec<String>,
    /// The lines of lambda expressions. AspectJ assigns their code to other methods.
    pub lambdas: BTreeSet<u32>,
    /// The lines of method references. AspectJ has no call join points for them.
    pub references: BTreeSet<u32>,
}

/// A method that classes may declare: its name, parameters, result, and a body.
#[derive(Clone, Copy)]
struct Form {
    name: &'static str,
    params: &'static str,
    args: &'static [&'static str],
    result: &'static str,
    value: &'static str,
}

const FORMS: [Form; 6] = [
    Form { name: "m0", params: "", args: &[], result: "void", value: "" },
    Form {
        name: "m1",
        params: "int a",
        args: &["1", "Main.fuel", "boxed"],
        result: "int",
        value: "a",
    },
    Form { name: "m2", params: "String a", args: &["\"s\"", "null"], result: "String", value: "a" },
    Form {
        name: "m3",
        params: "Object a",
        args: &["\"o\"", "7", "list", "null"],
        result: "Object",
        value: "a",
    },
    Form { name: "m4", params: "", args: &[], result: "Object", value: "\"r\"" },
    Form {
        name: "m1",
        params: "int a, Object b",
        args: &["2, \"t\"", "3, boxed"],
        result: "int",
        value: "a",
    },
];

#[derive(Clone, Default)]
struct Class {
    name: String,
    /// Its name in patterns, with the enclosing class.
    path: String,
    above: Option<usize>,
    /// `Ja`, `Jb`, `Jc`.
    interfaces: Vec<usize>,
    /// Which forms it declares.
    forms: Vec<usize>,
    is_static: bool,
    outer: Option<usize>,
}

const INTERFACES: [&str; 3] = ["Ja", "Jb", "Jc"];

struct Writer {
    random: Random,
    text: String,
    line: u32,
    classes: Vec<Class>,
    lambdas: BTreeSet<u32>,
    references: BTreeSet<u32>,
    locals: u32,
}

/// A program with pointcuts.
pub fn joinpoints(seed: u64, count: usize) -> Case {
    // The streams of neighbouring seeds differ by one step only.
    let mut random = Random::new(Random::new(seed).next());
    let package = random.pick(&["", "", "p", "p.q"]).to_owned();
    let mut writer = Writer {
        random,
        text: String::new(),
        line: 1,
        classes: Vec::new(),
        lambdas: BTreeSet::new(),
        references: BTreeSet::new(),
        locals: 0,
    };
    writer.program(&package);
    let pointcuts = (0..count).map(|_| writer.pointcut(&package, 0)).collect();
    let Writer { text, lambdas, references, .. } = writer;
    Case { package, program: text, pointcuts, lambdas, references }
}

impl Writer {
    fn put(&mut self, text: &str) {
        self.text += text;
        self.text.push('\n');
        self.line += 1;
    }

    fn local(&mut self) -> String {
        self.locals += 1;
        format!("v{}", self.locals)
    }

    fn program(&mut self, package: &str) {
        if !package.is_empty() {
            self.put(&format!("package {package};"));
        }
        self.put("import java.util.*;");
        self.put("interface Ja { void m0(); }");
        let default = self.random.percent(50);
        self.put(if default {
            "interface Jb extends Ja { default int m1(int a) { return a; } }"
        } else {
            "interface Jb extends Ja { int m1(int a); }"
        });
        self.put("interface Jc<T> { Object t(T a); }");
        self.put("enum Le { A, B }");
        let count = 3 + self.random.below(4);
        for index in 0..count {
            let name = format!("K{}", (b'a' + index as u8) as char);
            let above = (index > 0 && self.random.percent(60)).then(|| self.random.below(index));
            let above = above.filter(|&above| self.classes[above].outer.is_none());
            let mut class = Class { path: name.clone(), name, above, ..Class::default() };
            for interface in 0..3 {
                if self.random.percent(35) {
                    class.interfaces.push(interface);
                }
            }
            for form in 0..FORMS.len() {
                if self.random.percent(55) {
                    class.forms.push(form);
                }
            }
            let needs = |class: &mut Class, form| {
                if !class.forms.contains(&form) {
                    class.forms.push(form);
                }
            };
            if class.interfaces.iter().any(|it| *it < 2) {
                needs(&mut class, 0);
            }
            if class.interfaces.contains(&1) {
                needs(&mut class, 1);
            }
            self.classes.push(class);
        }
        let outer = self.random.below(count);
        let nested = Class {
            name: "Kn".to_owned(),
            path: format!("{}.Kn", self.classes[outer].name),
            forms: vec![0, 3],
            is_static: self.random.percent(50),
            outer: Some(outer),
            ..Class::default()
        };
        self.classes.push(nested);
        for index in 0..count {
            self.class(index);
        }
        self.put("class Kr implements AutoCloseable {");
        self.put("public void close() { Main.tick(); }");
        self.put("}");
        self.put("public class Main {");
        self.put("static int fuel = 60;");
        self.put("static int tick() { return 1; }");
        self.put("static <T> T same(T a) { return a; }");
        self.put("public static void main(String[] args) throws Exception { List<String> list = new ArrayList<>();");
        self.put("Integer boxed = 5;");
        for _ in 0..14 {
            self.statement(None, 0);
        }
        self.put("}");
        self.put("}");
    }

    fn class(&mut self, index: usize) {
        let class = self.classes[index].clone();
        let mut head = if class.outer.is_some() {
            format!("{}class {}", if class.is_static { "static " } else { "" }, class.name)
        } else {
            format!("class {}", class.name)
        };
        if let Some(above) = class.above {
            write!(head, " extends {}", self.classes[above].name).unwrap_or_default();
        }
        let names =
            class.interfaces.iter().map(|&it| if it == 2 { "Jc<String>" } else { INTERFACES[it] });
        let names: Vec<&str> = names.collect();
        // A class that inherits the generic interface can only implement it again with the same argument.
        if !names.is_empty() {
            write!(head, " implements {}", names.join(", ")).unwrap_or_default();
        }
        self.put(&(head + " {"));
        let set = self.random.percent(50);
        self.put(if set { "int f0 = 1;" } else { "int f0;" });
        self.put("Object f1 = \"f\";");
        if class.outer.is_none() || class.is_static {
            self.put("static int g0 = Main.tick();");
            self.put("static final int C0 = 3;");
            self.put("static int s0(int a) { return a + C0; }");
        }
        let name = &class.name;
        let with_this = self.random.percent(40);
        if with_this {
            self.put(&format!("{name}() {{ this(2); }}"));
        } else {
            self.put(&format!("{name}() {{ f0 = 4; }}"));
        }
        let calls = class.above.is_some() && self.random.percent(50);
        self.put(&format!("{name}(int a) {{ {}f0 = a; }}", if calls { "super(a); " } else { "" }));
        if self.random.percent(40) {
            self.put("private int q0(int a) { return f0 + a; }");
            self.put("public int q1() { return q0(1); }");
        }
        for &form in &class.forms {
            let form = FORMS[form];
            let result = match form.name {
                // Some classes have a narrower result.
                "m4" if class.above.is_none() && self.random.percent(60) => "Object",
                "m4" => "String",
                _ => form.result,
            };
            let synchronized = if self.random.percent(10) { "synchronized " } else { "" };
            // AspectJ assigns an execution to the line of the method's name, the monitor to that of the first
            // statement.
            let head = format!("public {synchronized}{result} {}({}) {{", form.name, form.params);
            self.put(&format!("{head} if (Main.fuel-- < 0) return {};", form.value));
            self.put("List<String> list = new LinkedList<>();");
            self.put("Integer boxed = 8;");
            for _ in 0..self.random.below(4) {
                self.statement(Some(index), 0);
            }
            if !form.value.is_empty() {
                self.put(&format!("return {};", form.value));
            }
            self.put("}");
        }
        if class.interfaces.contains(&2) {
            self.put("public Object t(String a) { return a.length(); }");
        }
        if let Some(nested) = self.classes.iter().position(|it| it.outer == Some(index)) {
            self.class(nested);
        }
        self.put("}");
    }

    /// Whether a class has a method of a form.
    fn has(&self, class: usize, form: usize) -> bool {
        self.chain(class).any(|class| self.classes[class].forms.contains(&form))
    }

    fn chain(&self, class: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(class), |&class| self.classes[class].above)
    }

    fn implements(&self, class: usize, interface: usize) -> bool {
        self.chain(class).any(|class| {
            let all = &self.classes[class].interfaces;
            all.contains(&interface) || interface == 0 && all.contains(&1)
        })
    }

    fn new_object(&mut self, class: usize) -> String {
        let Class { name, path, outer, is_static, .. } = self.classes[class].clone();
        let arg = if self.random.percent(50) { "" } else { "6" };
        match outer {
            Some(outer) if !is_static => {
                format!("new {}().new {name}({arg})", self.classes[outer].name)
            }
            _ => format!("new {path}({arg})"),
        }
    }

    fn below(&self, class: usize) -> Vec<usize> {
        (0..self.classes.len()).filter(|&it| self.chain(it).any(|above| above == class)).collect()
    }

    /// A statement, within a method of a class or in `main`.
    fn statement(&mut self, within: Option<usize>, depth: usize) {
        let class = self.random.below(self.classes.len());
        let path = self.classes[class].path.clone();
        let below = self.below(class);
        let made = self.random.pick(&below);
        let new = self.new_object(made);
        let var = self.local();
        let forms: Vec<usize> = (0..FORMS.len()).filter(|&form| self.has(class, form)).collect();
        let call = |writer: &mut Writer, on: &str| -> Option<String> {
            if forms.is_empty() {
                return None;
            }
            let form = FORMS[writer.random.pick(&forms)];
            let args = if form.args.is_empty() { "" } else { writer.random.pick(form.args) };
            Some(format!("{on}.{}({args})", form.name))
        };
        match self.random.below(24) {
            0..=4 => {
                self.put(&format!("{path} {var} = {new};"));
                for _ in 0..1 + self.random.below(2) {
                    if let Some(call) = call(self, &var) {
                        self.put(&format!("{call};"));
                    }
                }
            }
            5 => {
                self.put(&format!("{path} {var} = {new};"));
                self.put(&format!("{var}.f0 = {var}.f0 + 2;"));
                self.put(&format!("{var}.f0++;"));
                self.put(&format!("{var}.f1 = boxed;"));
            }
            6 => {
                let owners: Vec<usize> = (0..self.classes.len())
                    .filter(|&it| self.classes[it].outer.is_none())
                    .collect();
                let owner = self.random.pick(&owners);
                let name = self.classes[owner].name.clone();
                self.put(&format!("{name}.g0 += {name}.s0(1);"));
                self.put(&format!("int {var} = {name}.C0 + {name}.g0;"));
            }
            7 => {
                let Some(within) = within else { return self.put("list.isEmpty();") };
                let Some(above) = self.classes[within].above else {
                    return self.put("this.f0 = 9;");
                };
                let forms: Vec<usize> =
                    (0..FORMS.len()).filter(|&form| self.has(above, form)).collect();
                match forms[..] {
                    [] => self.put("f0 += 1;"),
                    _ => {
                        let form = FORMS[self.random.pick(&forms)];
                        let args =
                            if form.args.is_empty() { "" } else { self.random.pick(form.args) };
                        self.put(&format!("super.{}({args});", form.name));
                    }
                }
            }
            8 => {
                if let (Some(within), true) = (within, self.random.percent(70)) {
                    let forms: Vec<usize> =
                        (0..FORMS.len()).filter(|&form| self.has(within, form)).collect();
                    let form = FORMS[self.random.pick(&forms)];
                    let args = if form.args.is_empty() { "" } else { self.random.pick(form.args) };
                    let this = self.random.pick(&["", "this."]);
                    self.put(&format!("{this}{}({args});", form.name));
                } else {
                    self.put("Main.same(boxed);");
                }
            }
            9 => {
                let Some(interface) = (0..3).find(|&it| self.implements(class, it)) else {
                    return self.put("Math.max(boxed, 3);");
                };
                match interface {
                    2 => {
                        self.put(&format!("Jc<String> {var} = {new};"));
                        self.put(&format!("{var}.t(\"u\");"));
                    }
                    0 => {
                        self.put(&format!("Ja {var} = {new};"));
                        self.put(&format!("{var}.m0();"));
                    }
                    _ => {
                        self.put(&format!("Jb {var} = {new};"));
                        self.put(&format!("{var}.m1(boxed);"));
                        self.put(&format!("{var}.m0();"));
                    }
                }
            }
            10 | 11 => {
                self.put(&format!("{path} {var} = {new};"));
                let Some(call) = call(self, &var) else { return };
                self.lambdas.insert(self.line);
                self.put(&format!("Runnable r{var} = () -> {call};"));
                self.put(&format!("r{var}.run();"));
            }
            12 => {
                self.put(&format!("{path} {var} = {new};"));
                if self.has(class, 0) {
                    self.references.insert(self.line);
                    self.put(&format!("Runnable r{var} = {var}::m0;"));
                    self.put(&format!("r{var}.run();"));
                }
            }
            13 => {
                self.put("list.add(\"x\");");
                self.put("list.addAll(new HashSet<>(list));");
                self.put(&format!("String {var} = list.get(0);"));
                self.put(&format!("int n{var} = list.size() + {var}.length();"));
            }
            14 => {
                self.put("for (String e : list)");
                self.put("e.isEmpty();");
            }
            15 => {
                let map = self.random.pick(&["HashMap", "TreeMap"]);
                self.put(&format!("Map<String, Integer> {var} = new {map}<>();"));
                self.put(&format!("{var}.put(\"k\", 3);"));
                self.put(&format!("int n{var} = {var}.get(\"k\");"));
                self.put(&format!("{var}.keySet().iterator().hasNext();"));
            }
            16 | 17 if depth < 2 => {
                self.put("try {");
                self.statement(within, depth + 1);
                if self.random.percent(60) {
                    self.put("if (Main.fuel > -100) throw new IllegalStateException(\"x\");");
                }
                self.put("}");
                let caught =
                    self.random.pick(&["RuntimeException", "IllegalStateException", "Exception"]);
                self.put(&format!("catch ({caught} e) {{"));
                self.put("list.clear();");
                self.put("}");
                if self.random.percent(50) {
                    self.put("finally {");
                    self.statement(within, depth + 1);
                    self.put("}");
                }
            }
            18 => {
                self.put(&format!("try (Kr {var} = new Kr()) {{"));
                self.put(&format!("{var}.equals(list);"));
                self.put("}");
            }
            19 if depth < 2 => {
                self.put("synchronized (list) {");
                self.statement(within, depth + 1);
                self.put("}");
            }
            20 => {
                self.put(&format!("Object {var} = {new};"));
                self.put(&format!("{var}.equals(boxed);"));
                self.put(&format!("if ({var} instanceof {path}) list.add(\"i\");"));
            }
            21 => {
                self.put(&format!("Le {var} = Le.B;"));
                self.put(&format!(
                    "switch ({var}) {{ case A: list.size(); break; default: list.isEmpty(); }}"
                ));
                self.put(&format!("{var}.name();"));
            }
            22 => {
                self.put(&format!("Object[] {var} = {{ \"a\", {new} }};"));
                self.put(&format!("{var}[0] = {var}[1];"));
                self.put(&format!("Arrays.asList({var}).contains(boxed);"));
            }
            _ => {
                if self.classes[class].outer.is_some() || forms.is_empty() {
                    return self.put("boxed.compareTo(3);");
                }
                self.put(&format!("{path} {var} = new {path}() {{"));
                let form = FORMS[self.random.pick(&forms)];
                let result = if form.name == "m4" { "String" } else { form.result };
                self.put(&format!("public {result} {}({}) {{ f0 = 7;", form.name, form.params));
                if !form.value.is_empty() {
                    self.put(&format!("return {};", form.value));
                }
                self.put("}");
                self.put("};");
                if let Some(call) = call(self, &var) {
                    self.put(&format!("{call};"));
                }
            }
        }
    }

    // ---- pointcuts ----

    fn own_type(&mut self) -> String {
        let class = self.random.below(self.classes.len());
        match self.random.below(8) {
            0 => "Main".to_owned(),
            1 => self.random.pick(&["Ja", "Jb", "Jc", "Le", "Kr"]).to_owned(),
            _ => self.classes[class].path.clone(),
        }
    }

    fn type_pattern(&mut self, package: &str) -> String {
        let of_package = |package: &str, rest: &str| match package {
            "" => "K*".to_owned(),
            _ => format!("{package}{rest}"),
        };
        match self.random.below(20) {
            16 => format!("({} || {})", self.own_type(), self.own_type()),
            17 => format!("(!{})", self.own_type()),
            18 => format!("({}+ && !{})", self.own_type(), self.own_type()),
            19 => format!("({} || Collection+)", self.own_type()),
            0..=5 => self.own_type(),
            6 | 7 => self.own_type() + "+",
            8 => "*".to_owned(),
            9 => of_package(package, ".*"),
            10 => of_package(package, "..*"),
            11 => self
                .random
                .pick(&["java.util.*", "java..*", "java.lang.*", "java.util..*"])
                .to_owned(),
            12 => self
                .random
                .pick(&["Object", "Collection", "Iterable", "Comparable", "Number"])
                .to_owned(),
            13 => self
                .random
                .pick(&["List", "ArrayList", "LinkedList", "Map", "HashMap", "Iterator", "Set"])
                .to_owned(),
            14 => self
                .random
                .pick(&["Collection+", "List+", "Map+", "Throwable+", "Object+", "Number+"])
                .to_owned(),
            _ => self
                .random
                .pick(&["String", "Integer", "Runnable", "Math", "AutoCloseable"])
                .to_owned(),
        }
    }

    fn result_pattern(&mut self) -> &'static str {
        self.random.pick(&[
            "*",
            "*",
            "*",
            "*",
            "void",
            "int",
            "Object",
            "String",
            "boolean",
            "Object+",
            "!void",
            "(void || int)",
            "!(int || String)",
        ])
    }

    fn params_pattern(&mut self) -> &'static str {
        self.random.pick(&[
            "..",
            "..",
            "..",
            "",
            "*",
            "int",
            "Object",
            "String",
            "int, Object",
            "int, ..",
            "*, *",
            "Object+",
            "Integer",
            "!int, ..",
            "int || Object",
            "Object...",
            "int, *...",
        ])
    }

    fn name_pattern(&mut self) -> &'static str {
        self.random.pick(&[
            "*", "*", "m*", "m0", "m1", "m2", "m3", "m4", "t", "s0", "q*", "add*", "get", "put",
            "size", "is*", "run", "*t*", "equals", "close", "iterator", "hasNext", "intValue",
            "valueOf", "length", "clear", "contains", "max",
        ])
    }

    fn method(&mut self, package: &str) -> String {
        let (result, name, params) =
            (self.result_pattern(), self.name_pattern(), self.params_pattern());
        let modifiers = self.modifiers();
        if self.random.percent(10) {
            return format!("{modifiers}{result} {name}({params})");
        }
        format!("{modifiers}{result} {}.{name}({params})", self.type_pattern(package))
    }

    fn modifiers(&mut self) -> &'static str {
        if self.random.percent(80) {
            return "";
        }
        self.random.pick(&[
            "public ",
            "static ",
            "!static ",
            "private ",
            "!public ",
            "final ",
            "abstract ",
            "!abstract ",
            "public static ",
            "!private !static ",
        ])
    }

    /// A `cflow` condition. AspectJ assigns the code of lambda expressions to methods with other names.
    fn flow(&mut self, package: &str) -> String {
        let name = self.random.pick(&[
            "m*", "m0", "m1", "m2", "m3", "t", "s0", "q*", "run", "main", "close", "equals",
        ]);
        let (result, params) = (self.result_pattern(), self.params_pattern());
        let kind = self.random.pick(&["call", "execution"]);
        let type_pattern = self.type_pattern(package);
        match self.random.below(6) {
            0 => format!("{kind}({type_pattern}.new(..))"),
            1 => {
                format!("{kind}({result} {type_pattern}.{name}(..)) && within({})", self.own_type())
            }
            _ => format!("{kind}({result} {type_pattern}.{name}({params}))"),
        }
    }

    fn primary(&mut self, package: &str) -> String {
        match self.random.below(20) {
            0..=7 => format!("call({})", self.method(package)),
            8..=11 => format!("execution({})", self.method(package)),
            12 => format!(
                "call({}.new({}))",
                self.type_pattern(package),
                self.random.pick(&["..", "", "int", "*"])
            ),
            13 => format!(
                "execution({}.new({}))",
                self.type_pattern(package),
                self.random.pick(&["..", "", "int", "*"])
            ),
            14 | 15 => format!(
                "get({}{} {}.{})",
                self.modifiers(),
                self.random.pick(&["*", "*", "int", "Object"]),
                self.type_pattern(package),
                self.random.pick(&["*", "f*", "f0", "f1", "g0", "fuel", "out"])
            ),
            16 | 17 => format!(
                "set({}{} {}.{})",
                self.modifiers(),
                self.random.pick(&["*", "*", "int", "Object"]),
                self.type_pattern(package),
                self.random.pick(&["*", "f*", "f0", "f1", "g0", "fuel"])
            ),
            18 => format!(
                "handler({})",
                self.random.pick(&[
                    "*",
                    "RuntimeException",
                    "Exception",
                    "Exception+",
                    "IllegalStateException",
                    "Throwable+"
                ])
            ),
            _ => format!(
                "staticinitialization({})",
                self.random.pick(&["Ka", "Kb", "Kc", "Ka+", "Main"])
            ),
        }
    }

    fn restriction(&mut self, package: &str) -> String {
        match self.random.below(15) {
            0 => format!("within({})", self.type_pattern(package)),
            12 => format!("cflow({})", self.flow(package)),
            13 => format!("cflowbelow({})", self.flow(package)),
            14 => format!("!cflow({})", self.flow(package)),
            1 => format!("!within({})", self.type_pattern(package)),
            2 => format!("withincode({})", self.method(package)),
            3 | 4 => format!("target({})", self.value_type()),
            5 => format!("this({})", self.value_type()),
            6 => format!("!target({})", self.value_type()),
            7 => format!("!this({})", self.value_type()),
            number => format!(
                "{}args({})",
                if number < 10 { "!" } else { "" },
                self.random.pick(&[
                    "",
                    "..",
                    "*",
                    "int",
                    "Object",
                    "String",
                    "Integer",
                    "long",
                    "*, ..",
                    "int, ..",
                    "int, Object",
                    "..",
                    ".., String",
                    "Collection",
                    "*, Object",
                    "double",
                    "Number"
                ])
            ),
        }
    }

    fn value_type(&mut self) -> String {
        if self.random.percent(60) {
            return self.own_type();
        }
        self.random
            .pick(&[
                "Object",
                "Collection",
                "List",
                "ArrayList",
                "String",
                "Integer",
                "Comparable",
                "Map",
            ])
            .to_owned()
    }

    fn pointcut(&mut self, package: &str, depth: usize) -> String {
        match self.random.below(10) {
            0..=3 => self.primary(package),
            4..=7 => {
                let primary = self.primary(package);
                loop {
                    // The monitor's target of a handler join point is the exception.
                    let restriction = self.restriction(package);
                    if !(primary.starts_with("handler") && restriction.contains("target")) {
                        return format!("{primary} && {restriction}");
                    }
                }
            }
            8 if depth < 1 => format!(
                "({} || {})",
                self.pointcut(package, depth + 1),
                self.pointcut(package, depth + 1)
            ),
            _ => format!("{} && !{}", self.primary(package), self.primary(package)),
        }
    }
}
