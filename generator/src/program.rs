//! The frame of a program: a small class hierarchy, static fields, methods that only call later ones, and a
//! main method that calls each of them and prints the results.

use std::fmt::Write;

use crate::objects;
use crate::random::Random;
use crate::types::Ty;

/// A static method of the program.
#[derive(Clone)]
pub struct Method {
    pub number: usize,
    pub params: Vec<Ty>,
    pub result: Option<Ty>,
}

/// The state of the generator.
pub struct Generator {
    pub random: Random,
    pub out: String,
    pub indent: usize,
    pub names: usize,
    /// Local variables in scope: name, type, whether they are assignable.
    pub locals: Vec<(String, Ty, bool)>,
    pub statics: Vec<(String, Ty)>,
    pub methods: Vec<Method>,
    /// The number of the current method; it only calls higher ones.
    pub current: usize,
    /// The number of further calls that the current method may contain; limits the running time.
    pub calls_left: usize,
    /// Labels of the enclosing loops.
    pub loops: Vec<String>,
    /// The result type of the current method; outer `None`: `return` is not allowed here.
    pub result: Option<Option<Ty>>,
    /// Whether `this` is an instance of the hierarchy.
    pub in_instance: bool,
}

const HIERARCHY: &str = "
interface Face {
    int SHARED = Trace.note(\"Face\", 11);
    int face(int x);
}

class Trace {
    static int events;
    static int note(String what, int value) {
        events = events * 31 + value;
        System.out.println(\"init \" + what + \" \" + value);
        return value;
    }
}
";

/// The program for a seed, with `class` as its main class. All its classes are in the package with that name in
/// lower case, so that many programs can be compiled at once.
pub fn program(class: &str, seed: u64) -> String {
    let mut generator = Generator {
        random: Random::new(seed),
        out: String::new(),
        indent: 0,
        names: 0,
        locals: Vec::new(),
        statics: Vec::new(),
        methods: Vec::new(),
        current: 0,
        calls_left: 0,
        loops: Vec::new(),
        result: None,
        in_instance: false,
    };
    generator.write(class);
    generator.out
}

impl Generator {
    fn write(&mut self, class: &str) {
        let count = 4 + self.random.below(5);
        for number in 1..=count {
            let params = (0..self.random.below(4)).map(|_| self.random.pick(&Ty::ALL)).collect();
            let result = self.random.percent(85).then(|| self.random.pick(&Ty::ALL));
            self.methods.push(Method { number, params, result });
        }
        let _ = writeln!(
            self.out,
            "package {};\n\nimport java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\n\npublic class {class} {{",
            class.to_lowercase()
        );
        self.indent = 1;
        for i in 0..5 + self.random.below(5) {
            let ty = self.random.pick(&Ty::ALL);
            let value = self.literal(ty);
            let _ = writeln!(self.out, "    static {} s{i} = {value};", ty.name());
            self.statics.push((format!("s{i}"), ty));
        }
        self.out.push_str(HELPERS);
        for method in self.methods.clone() {
            self.method(&method);
        }
        let (members, count) = objects::members(&mut self.random);
        self.out.push_str(&members);
        self.main(class, count);
        self.out.push_str("}\n");
        self.out.push_str(HIERARCHY);
        self.classes(class);
    }

    fn method(&mut self, method: &Method) {
        self.current = method.number;
        self.calls_left = 3;
        self.locals.clear();
        let mut params = Vec::new();
        for &ty in &method.params {
            self.names += 1;
            let name = format!("p{}", self.names);
            params.push(format!("{} {name}", ty.name()));
            self.locals.push((name, ty, true));
        }
        let result = method.result.map_or("void", Ty::name);
        let number = method.number;
        let _ = writeln!(self.out, "\n    static {result} m{number}({}) {{", params.join(", "));
        let _ = writeln!(
            self.out,
            "        if (budget-- < 0) throw new IllegalStateException(\"budget\");"
        );
        self.result = Some(method.result);
        let count = 3 + self.random.below(5);
        // Not `block`: the result may use variables that the statements declare.
        self.indent = 2;
        for _ in 0..count {
            self.statement(2);
        }
        if let Some(ty) = method.result {
            let value = self.expr(ty, 3);
            let _ = writeln!(self.out, "        return {value};");
        }
        self.indent = 1;
        self.result = None;
        self.out.push_str("    }\n");
    }

    /// The main method, which calls the static methods and `count` methods that use objects.
    fn main(&mut self, class: &str, count: usize) {
        self.out.push_str("\n    public static void main(String[] args) {\n");
        self.current = self.methods.len();
        self.locals.clear();
        for method in self.methods.clone().into_iter().rev() {
            for _ in 0..2 {
                self.out.push_str("        budget = 300;\n        try {\n");
                let arguments: Vec<String> =
                    method.params.iter().map(|&param| self.expr(param, 1)).collect();
                let call = format!("m{}({})", method.number, arguments.join(", "));
                let statement = match method.result {
                    None => format!("{call}; out(\"done\");"),
                    Some(Ty::Char) => format!("out((int) {call});"),
                    Some(Ty::Array(_) | Ty::Grid) => format!("out({call} == null);"),
                    Some(Ty::Object) => format!("out(show({call}));"),
                    Some(Ty::Base | Ty::Face) => format!("out(show({call}));"),
                    Some(_) => format!("out({call});"),
                };
                let _ = writeln!(self.out, "            {statement}");
                self.out.push_str(
                    "        } catch (Throwable t) {\n            out(text(t));\n        }\n",
                );
            }
        }
        let _ = writeln!(self.out, "        {class} self = new {class}();");
        for number in 1..=count {
            let _ = writeln!(
                self.out,
                "        try {{ self.t{number}(); }} catch (Throwable t) {{ out(text(t)); }}"
            );
        }
        for (name, ty) in self.statics.clone() {
            let value = match ty {
                Ty::Char => format!("(int) {name}"),
                Ty::Array(_) | Ty::Grid => format!("{name} == null"),
                Ty::Object | Ty::Base | Ty::Face => format!("show({name})"),
                _ => name,
            };
            let _ = writeln!(self.out, "        out({value});");
        }
        self.out.push_str("        out(Trace.events);\n    }\n");
    }

    fn classes(&mut self, main: &str) {
        self.locals.clear();
        self.statics.clear();
        self.in_instance = true;
        self.current = usize::MAX;
        let parameter = [("x".to_owned(), Ty::Int, true)];
        let body = |generator: &mut Generator| {
            generator.locals = parameter.to_vec();
            generator.statics =
                vec![("count".to_owned(), Ty::Int), ("this.wide".to_owned(), Ty::Long)];
            let value = generator.expr(Ty::Int, 2);
            // Virtual calls among the classes could recurse without end.
            if ["virt", "base", "face", "Left", "Right", "Leaf", "toString", "idd", "idf", "brief"]
                .iter()
                .any(|word| value.contains(word))
            {
                "x * 31 + n".to_owned()
            } else {
                value
            }
        };
        let values: Vec<String> = (0..7).map(|_| body(self)).collect();
        // The argument of `super(...)` may not refer to the object.
        self.in_instance = false;
        self.locals = parameter.to_vec();
        self.statics.clear();
        let to_super = self.expr(Ty::Int, 0);
        let [a, b, c, d, e, f, h] = &values[..] else { return };
        let _ = write!(
            self.out,
            "
abstract class Base implements Face {{
    static int count = Trace.note(\"Base\", 3);
    int n;
    long wide = 5;
    Base(int x) {{ this.n = x; wide += virt(x); }}
    int virt(int x) {{ return {a}; }}
    int base(int x) {{ count++; return virt({b}); }}
    public String toString() {{ return \"Base\" + n + '/' + wide; }}
}}

class Left extends Base {{
    static int count = Trace.note(\"Left\", 5);
    int own = 7;
    Left(int x) {{ super(x); own += {c}; }}
    int virt(int x) {{ return own + {d}; }}
    public int face(int x) {{ return {e}; }}
}}

class Right extends Base {{
    static final int CONSTANT = 9;
    static int count;
    static {{ count = Trace.note(\"Right\", CONSTANT); }}
    Right(int x) {{ super(x + 1); }}
    int base(int x) {{ return super.base(x) - {f}; }}
    public int face(int x) {{ return super.virt(x) ^ {main}.budget; }}
}}

class Leaf extends Right {{
    Leaf(int x) {{ super({to_super}); n ^= x; }}
    Leaf() {{ this(4); }}
    int virt(int x) {{ return super.virt(x) + {h}; }}
    public String toString() {{ return \"Leaf:\" + super.toString(); }}
}}
"
        );
    }
}

const HELPERS: &str = "
    static int budget;

    static void out(boolean x) { System.out.println(x); }
    static void out(int x) { System.out.println(x); }
    static void out(long x) { System.out.println(x); }
    static void out(float x) { System.out.println(x); }
    static void out(double x) { System.out.println(x); }
    static void out(String x) { System.out.println(x); }
    static float idf(float x) { return x; }
    static double idd(double x) { return x; }
    static String brief(String x) { return x != null && x.length() > 200 ? x.substring(0, 200) : x; }

    static String text(Throwable t) {
        String name = t.getClass().getName();
        return t instanceof NullPointerException ? name : name + \": \" + t.getMessage();
    }

    static String show(Object o) {
        if (o == null) return \"null\";
        if (o instanceof String || o instanceof Base) return o.toString();
        return o.getClass().getName();
    }
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_program() {
        assert_eq!(program("P", 7), program("P", 7));
        assert_ne!(program("P", 7), program("P", 8));
    }
}
