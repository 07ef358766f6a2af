//! Hierarchies as programs: modules in assembly, and Java sources.
//!
//! A declaration stores the number of its class in `p.Kept::last`, and stores the arguments that it does not
//! keep captured in fields. A caller allocates the arguments in its frame if the method keeps them captured.

use std::fmt::Write as _;

use super::{Access, Call, Class, Declaration, Hierarchy, PACKAGES};

/// How often a call is repeated, so that cached results of the first one are used.
const TIMES: usize = 3;

impl Class {
    fn package(&self) -> &'static str {
        PACKAGES[self.package]
    }
}

impl Hierarchy {
    fn name(&self, class: usize) -> String {
        format!("{}.X{class}", self.classes[class].package())
    }

    /// The modules in assembly.
    pub fn assembly(&self) -> Vec<String> {
        (0..self.modules).map(|module| self.module(module)).collect()
    }

    fn module(&self, module: usize) -> String {
        let mut text = format!(".module m{module} single\n");
        if module == 0 {
            text.push_str(".main p.Main\n");
            text.push_str(KEPT);
            self.kept(&mut text);
            self.main(&mut text);
        }
        for (number, class) in self.classes.iter().enumerate() {
            if class.module == module {
                self.class(&mut text, number, class);
                self.caller(&mut text, number);
            }
        }
        text
    }

    /// A class with a field for each declaration and argument, where references are stored, and a field for the
    /// result of each call.
    fn kept(&self, text: &mut String) {
        text.push_str(".class p.Kept public\n.super java.lang.Object\n");
        text.push_str(".field last int public static\n.field box p.Box public static\n");
        for class in 0..self.classes.len() {
            for argument in 0..3 {
                let _ = writeln!(text, ".field k{class}x{argument} java.lang.Object public static");
            }
        }
        for (call, made) in self.calls().iter().enumerate() {
            for time in 0..=TIMES {
                let _ = writeln!(text, ".field c{call}x{time} int public static");
                for (_, argument) in self.escaping(made) {
                    let _ = writeln!(
                        text,
                        ".field s{call}x{time}x{argument} java.lang.Object public static"
                    );
                }
            }
        }
        text.push_str(".end\n");
    }

    /// The class whose method a call runs, with the number of each argument that escapes.
    fn escaping(&self, call: &Call) -> impl Iterator<Item = (usize, usize)> + '_ {
        let declarations =
            call.runs.into_iter().flat_map(|class| Some((class, self.declaration(class)?)));
        declarations.flat_map(|(class, declaration)| {
            (0..3).filter(|&argument| !declaration.captured[argument]).map(move |at| (class, at))
        })
    }

    /// Records the result of a call and the references that it stored, since the next call of the method
    /// replaces them.
    fn note(&self, text: &mut String, number: usize, call: &Call, time: usize) {
        let _ = writeln!(text, "    putstatic.i p.Kept::c{number}x{time} int");
        for (class, argument) in self.escaping(call) {
            let object = "java.lang.Object";
            let _ = writeln!(
                text,
                "    getstatic.a p.Kept::k{class}x{argument} {object} <{object}>\n    putstatic.a p.Kept::s{number}x{time}x{argument} {object} <{object}>"
            );
        }
    }

    fn main(&self, text: &mut String) {
        text.push_str(
            ".class p.Main public\n.super java.lang.Object\n.method main (java.lang.String[]) void public static\n  .code\n",
        );
        text.push_str("    iconst32 77\n    new p.Box::<init> (this captured, int) void <p.Box>\n");
        text.push_str("    putstatic.a p.Kept::box p.Box <p.Box>\n");
        for (i, call) in self.calls().iter().enumerate() {
            let (by, on) = (self.name(call.by), self.name(call.on));
            for time in 0..TIMES {
                let _ = writeln!(text, "    new {on}::<init> (this captured) void <{on}>");
                let _ = writeln!(text, "    downcast {by} <{on}, {by}>");
                let _ = writeln!(text, "    invokestatic {by}Call::call ({by}) int <{by}>");
                self.note(text, i, call, time);
            }
            if call.by == call.on {
                let _ = writeln!(text, "    invokestatic {by}Call::own () int");
                self.note(text, i, call, TIMES);
            }
            text.push_str("    invokestatic p.Box::spray () void\n");
        }
        text.push_str("    return\n.end\n.end\n");
    }

    fn class(&self, text: &mut String, number: usize, class: &Class) {
        let name = self.name(number);
        let _ = write!(text, ".class {name} public");
        text.push_str(match (class.is_interface, class.is_abstract) {
            (true, _) => " interface abstract\n",
            (false, true) => " abstract\n",
            (false, false) => "\n",
        });
        let superclass = class.superclass.map(|above| self.name(above));
        let superclass = superclass.as_deref().unwrap_or("java.lang.Object");
        let _ = writeln!(text, ".super {superclass}");
        if !class.interfaces.is_empty() {
            let names: Vec<String> = class.interfaces.iter().map(|&i| self.name(i)).collect();
            let _ = writeln!(text, ".implements {}", names.join(", "));
        }
        if !class.is_interface {
            let _ = writeln!(
                text,
                ".method <init> (this captured) void public\n  .code\n    superinit {superclass}::<init> (this captured) void\n    return\n.end"
            );
        }
        if let Some(declaration) = &class.declaration {
            self.look_of(text, number, declaration);
        }
        text.push_str(".end\n");
    }

    fn look_of(&self, text: &mut String, number: usize, declaration: &Declaration) {
        let _ = write!(
            text,
            ".method look {}",
            descriptor(declaration.captured, declaration.is_static, declaration.returns_box)
        );
        text.push_str(match declaration.access {
            Access::Private => " private",
            Access::Package => "",
            Access::Protected => " protected",
            Access::Public => " public",
        });
        for (flag, is_set) in [
            (" static", declaration.is_static),
            (" abstract", declaration.is_abstract),
            (" final", declaration.is_final),
        ] {
            text.push_str(if is_set { flag } else { "" });
        }
        text.push('\n');
        if !declaration.is_abstract {
            text.push_str("  .code\n");
            // Some have a handler that does the same for an exception in the first instruction.
            let has_handler = number % 2 == 1;
            if has_handler {
                text.push_str(
                    "  .handler from to caught java.lang.Throwable <java.lang.Throwable>\nfrom:\n",
                );
            }
            self.keep(text, number, declaration);
            if has_handler {
                text.push_str("to:\ncaught:\n    apop <java.lang.Throwable>\n");
                self.keep(text, number, declaration);
            }
        }
        text.push_str(".end\n");
    }

    /// Stores the arguments that are not captured, and returns.
    fn keep(&self, text: &mut String, number: usize, declaration: &Declaration) {
        let name = self.name(number);
        let first = usize::from(declaration.is_static);
        for argument in first..3 {
            if !declaration.captured[argument] {
                let ty = [name.as_str(), "p.Box", "int[]"][argument];
                let register = argument - first;
                let _ = writeln!(text, "    aload {register} <{ty}>");
                let _ = writeln!(
                    text,
                    "    putstatic.a p.Kept::k{number}x{argument} java.lang.Object <{ty}>"
                );
            }
        }
        let _ = writeln!(text, "    iconst32 {number}\n    putstatic.i p.Kept::last int");
        text.push_str("    getstatic.a p.Kept::box p.Box <p.Box>\n    areturn <p.Box>\n");
    }

    /// The class that calls the method through a type, in the type's package.
    fn caller(&self, text: &mut String, by: usize) {
        let Some(resolved) = self.callable(by) else { return };
        let declarations: Vec<&Declaration> =
            resolved.iter().filter_map(|&at| self.declaration(at)).collect();
        let captured =
            [0, 1, 2].map(|i| declarations.iter().all(|declaration| declaration.captured[i]));
        let returns_box = declarations.iter().all(|declaration| declaration.returns_box);
        let name = self.name(by);
        let class = &self.classes[by];
        let op = if class.is_interface { "invokeinterface" } else { "invokevirtual" };
        let descriptor = descriptor(captured, false, returns_box);
        let _ = writeln!(text, ".class {name}Call public\n.super java.lang.Object");
        let own = !class.is_abstract;
        for is_own in [false, true].into_iter().filter(|&is_own| !is_own || own) {
            // The registers of receiver, box and array.
            let at = if is_own { [2, 0, 1] } else { [0, 1, 2] };
            let boxes = if captured[1] { "p.Box local" } else { "p.Box" };
            let array = if captured[2] { "int[] local" } else { "int[]" };
            let receiver = match (is_own, captured[0]) {
                (true, true) => format!("{name} local"),
                _ => name.clone(),
            };
            let _ = match is_own {
                true => writeln!(text, ".method own () int public static"),
                false => writeln!(text, ".method call ({name}) int public static"),
            };
            text.push_str("  .code\n");
            let _ = writeln!(text, "  .locals {boxes} 1\n  .locals {array} 1");
            if is_own {
                let _ = writeln!(text, "  .locals {receiver} 1");
            }
            text.push_str("  .handler from to caught java.lang.Throwable <java.lang.Throwable>\n");
            let _ = writeln!(text, "    iconst_m1\n    putstatic.i p.Kept::last int\nfrom:");
            let new = |is_local: bool| if is_local { "new.l" } else { "new" };
            let _ = writeln!(
                text,
                "    iconst_5\n    {} p.Box::<init> (this captured, int) void <{boxes}>",
                new(captured[1])
            );
            let _ = writeln!(text, "    astore {} <{boxes}>", at[1]);
            let _ = match captured[2] {
                true => writeln!(text, "    newarray.l int[] 3 <{array}>"),
                false => writeln!(text, "    iconst_3\n    newarray int[] <{array}>"),
            };
            let _ = writeln!(text, "    astore {} <{array}>", at[2]);
            if is_own {
                let _ = writeln!(
                    text,
                    "    {} {name}::<init> (this captured) void <{receiver}>",
                    new(captured[0])
                );
                let _ = writeln!(text, "    astore 2 <{receiver}>");
            }
            let _ = writeln!(text, "    aload {} <{receiver}>", at[0]);
            let _ = writeln!(text, "    aload {} <{boxes}>\n    aload {} <{array}>", at[1], at[2]);
            let result = if returns_box { "p.Box" } else { "java.lang.Object" };
            let _ = writeln!(
                text,
                "    {op} {name}::look {descriptor} <{array}, {boxes}, {receiver}, {result}>"
            );
            // The result is a box with 77, the box has 5, and the array has 3 elements, wherever they are: 85.
            if returns_box {
                let _ = writeln!(text, "    getfield.i p.Box::n int <{result}>");
            } else {
                let _ = writeln!(
                    text,
                    "    upcast p.Box <{result}, p.Box>\n    getfield.i p.Box::n int <p.Box>"
                );
            }
            let _ = writeln!(
                text,
                "    aload {} <{boxes}>\n    getfield.i p.Box::n int <{boxes}>\n    iadd",
                at[1]
            );
            let _ = writeln!(
                text,
                "    aload {} <{array}>\n    arraylength <{array}>\n    iadd",
                at[2]
            );
            text.push_str("    getstatic.i p.Kept::last int\n    iconst32 100\n    imul\n    iadd\n    ireturn\nto:\ncaught:\n");
            text.push_str("    apop <java.lang.Throwable>\n    getstatic.i p.Kept::last int\n    ireturn\n.end\n");
        }
        text.push_str(".end\n");
    }

    /// The caller's result if a declaration has run.
    pub fn result(runs: Option<usize>) -> i32 {
        runs.map_or(-1, |class| class as i32 * 100 + 85)
    }

    /// How often each call instruction runs.
    pub fn times() -> usize {
        TIMES
    }

    /// The same program in Java, which a compiler may reject: files by path. `p.Main` prints for each call the
    /// number of the class whose declaration it ran.
    pub fn sources(&self) -> Vec<(String, String)> {
        let mut files = vec![(
            String::from("p/Kept.java"),
            String::from(
                "package p; public class Kept { public static int last; public static Object[] kept = new Object[3]; }\n",
            ),
        )];
        let mut main =
            String::from("package p; public class Main { public static void main(String[] a) {\n");
        for call in self.calls() {
            let (by, on) = (self.name(call.by), self.name(call.on));
            let _ = writeln!(main, "System.out.println({by}Call.call(new {on}()));");
        }
        main.push_str("} }\n");
        files.push((String::from("p/Main.java"), main));
        for (number, class) in self.classes.iter().enumerate() {
            let (name, package) = (self.name(number), class.package());
            let names = |list: &[usize]| {
                let names: Vec<String> = list.iter().map(|&i| self.name(i)).collect();
                names.join(", ")
            };
            let mut text = format!("package {package}; public ");
            text.push_str(match (class.is_interface, class.is_abstract) {
                (true, _) => "interface",
                (false, true) => "abstract class",
                (false, false) => "class",
            });
            let _ = write!(text, " X{number}");
            if let Some(above) = class.superclass {
                let _ = write!(text, " extends {}", self.name(above));
            }
            if !class.interfaces.is_empty() {
                let word = if class.is_interface { "extends" } else { "implements" };
                let _ = write!(text, " {word} {}", names(&class.interfaces));
            }
            text.push_str(" {\n");
            if let Some(declaration) = &class.declaration {
                source_of_look(&mut text, number, class, declaration);
            }
            text.push_str("}\n");
            let folder = package;
            files.push((format!("{folder}/X{number}.java"), text));
            if self.callable(number).is_some() {
                let text = format!(
                    "package {package}; public class X{number}Call {{ public static int call({name} x) {{ p.Kept.last = -1;\n\
                     try {{ Object o = x.declaration(new Object(), new int[3]); }} catch (AbstractMethodError e) {{ }}\n\
                     return p.Kept.last; }} }}\n"
                );
                files.push((format!("{folder}/X{number}Call.java"), text));
            }
        }
        files
    }
}

fn descriptor(captured: [bool; 3], is_static: bool, returns_box: bool) -> String {
    let one = |name: &str, is_captured: bool| {
        format!("{name}{}", if is_captured { " captured" } else { "" })
    };
    let mut params = vec![one("p.Box", captured[1]), one("int[]", captured[2])];
    if !is_static {
        params.insert(0, one("this", captured[0]));
    }
    let result = if returns_box { "p.Box" } else { "java.lang.Object" };
    format!("({}) {result}", params.join(", "))
}

fn source_of_look(text: &mut String, number: usize, class: &Class, declaration: &Declaration) {
    text.push_str(match declaration.access {
        Access::Private => "private ",
        Access::Package => "",
        Access::Protected => "protected ",
        Access::Public => "public ",
    });
    let is_default = class.is_interface
        && !declaration.is_abstract
        && !declaration.is_static
        && declaration.access != Access::Private;
    for (word, is_set) in [
        ("static ", declaration.is_static),
        ("abstract ", declaration.is_abstract),
        ("final ", declaration.is_final),
        ("default ", is_default),
    ] {
        text.push_str(if is_set { word } else { "" });
    }
    text.push_str("Object look(Object b, int[] a)");
    if declaration.is_abstract {
        text.push_str(";\n");
        return;
    }
    let _ = write!(text, " {{ p.Kept.last = {number};");
    for (argument, name) in [(1, "b"), (2, "a")] {
        if !declaration.captured[argument] {
            let _ = write!(text, " p.Kept.kept[{argument}] = {name};");
        }
    }
    text.push_str(" return null; }\n");
}

/// The classes of the arguments, and a method whose frame overwrites those of returned calls.
const KEPT: &str = ".class p.Box public
.super java.lang.Object
.field n int public
.method <init> (this captured, int) void public
  .code
    superinit java.lang.Object::<init> (this captured read) void
    aload_0 <p.Box captured>
    iload_1
    putfield.i p.Box::n int <p.Box captured>
    return
.end
.method spray () void public static
  .code
  .locals long 24
    lconst 0x7fffffff00000008
    lstore 0
    lconst 0x7fffffff00000008
    lstore 3
    lconst 0x7fffffff00000008
    lstore 7
    lconst 0x7fffffff00000008
    lstore 11
    lconst 0x7fffffff00000008
    lstore 15
    lconst 0x7fffffff00000008
    lstore 19
    lconst 0x7fffffff00000008
    lstore 23
    return
.end
.end
";
