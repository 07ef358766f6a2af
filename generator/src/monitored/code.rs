//! Methods that use the classes, with random operations on objects in random order.

use super::classes::Visible;
use crate::random::Random;

pub(super) struct Writer {
    random: Random,
    visible: Visible,
    names: usize,
    /// Whether the code is in package `p`, whose package-private members it can use.
    is_near: bool,
    /// Whether the program starts threads.
    has_threads: bool,
}

/// Local variables, by kind.
#[derive(Clone, Default)]
struct Scope {
    rs: Vec<String>,
    ss: Vec<String>,
}

type Lines = Vec<String>;

/// Indents lines.
fn within(lines: Lines) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| format!("    {line}"))
}

const METHODS: usize = 2;

/// The number of methods that `main` calls one after another.
const GO: usize = 3;

impl Writer {
    pub(super) fn new(random: Random, visible: Visible) -> Writer {
        let mut random = random;
        let has_threads = random.percent(20);
        Writer { random, visible, names: 0, is_near: false, has_threads }
    }

    /// The class of package `p`.
    pub(super) fn near(&mut self) -> String {
        self.is_near = true;
        format!("package p;\npublic class Near {{\n{}}}\n", self.methods())
    }

    /// The class of package `q` with the method `main`.
    pub(super) fn main(&mut self) -> String {
        self.is_near = false;
        let mut methods = self.methods();
        for method in 0..GO {
            let count = 2 + self.random.below(2);
            let body = self.block(&Scope::default(), 3, count);
            let body: String = within(body).map(|line| format!("    {line}\n")).collect();
            methods += &format!("    static void go{method}() {{\n{body}    }}\n");
        }
        let call = |method| {
            format!(
                "            try {{ go{method}(); }} catch (Throwable e) {{ System.out.println(e.getClass().getName()); }}\n"
            )
        };
        let calls: String = (0..GO).map(call).collect();
        format!(
            "package q;
import p.*;
public class Main {{
{methods}    public static void main(String[] args) {{
        for (int round = 0; round < 2; round++) {{
            G.steps = 0;
{calls}        }}
        System.out.println(G.sum);
    }}
}}
"
        )
    }

    fn methods(&mut self) -> String {
        let mut text = String::new();
        for method in 0..METHODS {
            let scope = Scope { rs: vec!["r".to_owned()], ss: vec!["s".to_owned()] };
            let count = 2 + self.random.below(3);
            let body: String = self
                .block(&scope, 3, count)
                .into_iter()
                .map(|line| format!("        {line}\n"))
                .collect();
            text += &format!("    public static void m{method}(S s, R r) {{\n{body}    }}\n");
        }
        text
    }

    fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn known(&mut self, names: &[String], other: &str) -> String {
        match names.len() {
            0 => other.to_owned(),
            count => names[self.random.below(count)].clone(),
        }
    }

    fn r(&mut self, scope: &Scope) -> String {
        self.known(&scope.rs, "G.saved()")
    }

    fn s(&mut self, scope: &Scope) -> String {
        self.known(&scope.ss, "G.shared")
    }

    /// Replaces placeholders by variables: `@` by an R, `%` by another or the same R, `$` by an S.
    fn fill(&mut self, form: &str, scope: &Scope) -> String {
        let mut text = String::new();
        for c in form.chars() {
            match c {
                '@' => text += &self.r(scope),
                '$' => text += &self.s(scope),
                c => text.push(c),
            }
        }
        text
    }

    /// An expression for a new or existing S.
    fn source(&mut self, scope: &Scope) -> String {
        let forms = [
            "new S()",
            "new S()",
            "new S2()",
            "Fac.freshS()",
            "Fac.otherS()",
            "G.shared",
            "$",
            "$",
        ];
        let form = self.random.pick(&forms);
        let form = match (self.is_near, form) {
            (true, "new S2()") => "new q.S2()",
            _ => form,
        };
        self.fill(form, scope)
    }

    /// An expression for an R that is usually new.
    fn fresh(&mut self, scope: &Scope) -> String {
        let forms = [
            "new R()",
            "new R()",
            "new R($)",
            "new R2()",
            "new R3()",
            "new R4()",
            "$.make()",
            "$.make()",
            "Fac.make($)",
            "Fac.chain($, 2)",
            "new R3($)",
            "new R(2)",
        ];
        let form = self.random.pick(&forms);
        let form = if self.is_near { form.replace("R3", "q.R3") } else { form.to_owned() };
        self.fill(&form, scope)
    }

    fn value(&mut self, scope: &Scope) -> String {
        if self.random.percent(50) {
            return self.fresh(scope);
        }
        let near = ["new Box(@).get()", "G.box.get()", "new E(@).get()"];
        let forms = [
            "Fac.cached($)",
            "Fac.pass(@)",
            "Fac.maybe($)",
            "Fac.fail($)",
            "G.saved()",
            "G.first()",
            "@",
            "G.flag() ? @ : @",
            "new R[] { @, @ }[G.flag() ? 1 : 0]",
            "((java.util.function.Supplier<R>) () -> new R()).get()",
        ];
        let form = match self.is_near && self.random.percent(25) {
            true => self.random.pick(&near),
            false => self.random.pick(&forms),
        };
        self.fill(form, scope)
    }

    fn block(&mut self, scope: &Scope, depth: usize, count: usize) -> Lines {
        let mut scope = scope.clone();
        (0..count).flat_map(|_| self.statement(&mut scope, depth)).collect()
    }

    fn few(&mut self, scope: &Scope, depth: usize) -> Lines {
        let count = 1 + self.random.below(3);
        self.block(scope, depth, count)
    }

    fn statement(&mut self, scope: &mut Scope, depth: usize) -> Lines {
        match self.random.below(100) {
            0..8 => {
                let (value, name) = (self.value(scope), self.name("r"));
                scope.rs.push(name.clone());
                vec![format!("R {name} = {value};")]
            }
            8..14 => {
                let (value, name) = (self.source(scope), self.name("s"));
                scope.ss.push(name.clone());
                vec![format!("S {name} = {value};")]
            }
            14..17 if !scope.rs.is_empty() => {
                let name = self.r(scope);
                match self.random.percent(40) {
                    true => vec![format!("{name} = Fac.useup({name});")],
                    false => vec![format!("{name} = {};", self.value(scope))],
                }
            }
            17..45 => self.simple(scope),
            choice if depth > 0 && choice < 62 => self.usual(scope, depth),
            _ if depth > 0 => self.compound(scope, depth),
            _ => self.simple(scope),
        }
    }

    /// An object that is allocated, used in the usual way, and dropped.
    fn usual(&mut self, scope: &Scope, depth: usize) -> Lines {
        let (value, name) = (self.fresh(scope), self.name("u"));
        let mut inner = scope.clone();
        let mut text = vec![format!("R {name} = {value};")];
        let forms = [
            "while (G.go() && @.has()) {",
            "if (@.has()) {",
            "for (int i# = 0; i# < 2 && @.has(); i#++) {",
            "{ boolean more# = @.has();",
            "try { if (!@.has()) throw new IllegalStateException();",
        ];
        self.names += 1;
        let form =
            self.random.pick(&forms).replace('@', &name).replace('#', &self.names.to_string());
        let tail = match form.starts_with("try") {
            true => format!("}} catch (IllegalStateException {}) {{ G.sum--; }}", self.name("e")),
            false => "}".to_owned(),
        };
        text.push(form.clone());
        if self.random.percent(40) {
            // The statements in between do not use the object.
            text.extend(within(self.few(&inner, depth - 1)));
        }
        text.push(format!("    G.sum += {name}.next();"));
        if self.random.percent(25) {
            inner.rs.push(name.clone());
            text.extend(within(self.simple(&inner)));
        }
        if form.starts_with("while") && self.random.percent(20) {
            text.push(format!("    {name} = Fac.useup({name});"));
        }
        text.push(tail);
        if self.random.percent(30) {
            text.push(format!("{name}.end();"));
        }
        match self.random.percent(70) {
            true => std::iter::once("{".to_owned())
                .chain(within(text))
                .chain(["}".to_owned()])
                .collect(),
            false => text,
        }
    }

    /// A statement without nested statements.
    fn simple(&mut self, scope: &Scope) -> Lines {
        let uses: &[&str] = &[
            "if (@.has()) G.sum += @.next();",
            "G.sum += @.next();",
            "if (@.has()) G.tick();",
            "@.end();",
            "@.peek();",
            "G.sum += @.n;",
            "@.n = 1;",
            "$.poke();",
            "$.poke();",
            "if (G.flag()) $.poke();",
            "G.tick();",
        ];
        let calls: &[&str] = &[
            "Fac.use(@);",
            "Fac.use2(@, @);",
            "Fac.pair($, @);",
            "Fac.both(@, @);",
            "Fac.deep(@, 2);",
            "Fac.spread(@, @);",
            "@.turn(@);",
            "if (G.go()) m1($, @);",
            "if (G.go()) m0($, @);",
            "if (G.go()) Near.m0($, @);",
            "if (G.go()) Near.m1($, @);",
        ];
        let escapes: &[&str] = &[
            "G.save(@);",
            "G.kept = @;",
            "G.arr[0] = @;",
            "G.any[0] = @;",
            "@.s = $;",
            "G.shared = $;",
            "G.sum += @ == G.kept ? 1 : 0;",
            "G.sum += @.hashCode() == @.hashCode() ? 1 : 0;",
            "if (G.flag()) G.arr[1] = @;",
            "if (@ == @) G.sum++;",
            "Fac.useup(@);",
            "if (@ instanceof R2) G.sum++;",
            "if (G.flag()) throw new IllegalStateException();",
            "G.sum += ((R2) @).n;",
        ];
        let near: &[&str] = &[
            "G.box = new Box(@);",
            "G.box.r = @;",
            "throw new E(@);",
            "K0.x++;",
            "G.sum += K1.x;",
            "K1.touch();",
            "K1.first(@);",
            "K3.first(@);",
            "G.sum += new K4(@).n;",
            "G.sum += new K2().y;",
            "@.hid(@);",
            "new V().look(@);",
            "new W().look(@);",
            "new q.X().VX(@);",
            "new Y().look(@);",
            "VV.look(@);",
            "VW.look(@);",
            "new Z().see(@);",
            "UU.see(@);",
            "UU.see(@);",
            "AA.take(@);",
            "AA.both(@);",
            "@.hid(@);",
            "VV.look(@);",
            "VV.look(@);",
        ];
        let far: &[&str] = &["X.look(@);", "Y.look(@);", "II.turn(@);", "II.peek();"];
        let form = match self.random.below(100) {
            0..30 => self.random.pick(uses),
            30..45 => self.random.pick(calls),
            45..60 => self.random.pick(escapes),
            _ if self.is_near => self.random.pick(near),
            60..75 => self.random.pick(far),
            75..90 => self.random.pick(calls),
            _ => self.random.pick(uses),
        };
        let text = match form {
            "throw new E(@);" => "if (G.flag()) throw new E(@);".to_owned(),
            "X.look(@);" if !self.visible.through_x => "G.tick();".to_owned(),
            "Y.look(@);" if !self.visible.through_y => "G.tick();".to_owned(),
            "new Y().look(@);" if !self.visible.near_y => "((V) new Y()).look(@);".to_owned(),
            "new q.X().VX(@);" => "((V) new q.X()).look(@);".to_owned(),
            "VV.look(@);" => {
                let classes = ["new V()", "new W()", "new q.X()", "new Y()", "new W1()"];
                let (a, b) = (self.random.pick(&classes), self.random.pick(&classes));
                let v = self.name("v");
                format!("V {v} = G.flag() ? {a} : {b}; {v}.look(@);")
            }
            "VW.look(@);" => {
                let classes = ["new W()", "new q.X()", "new Y()", "new W1()"];
                let (a, b) = (self.random.pick(&classes), self.random.pick(&classes));
                let v = self.name("v");
                format!("W {v} = G.flag() ? {a} : {b}; {v}.look(@);")
            }
            "UU.see(@);" => {
                let classes = ["new Z()", "new Z1()", "new Z2()"];
                let (a, b) = (self.random.pick(&classes), self.random.pick(&classes));
                let v = self.name("v");
                format!("U {v} = G.flag() ? {a} : {b}; {v}.see(@);")
            }
            "AA.take(@);" | "AA.both(@);" => {
                let v = self.name("v");
                format!("A {v} = G.flag() ? new A1() : new A2(); {v}{}", &form[2..])
            }
            "X.look(@);" => "new X().look(@);".to_owned(),
            "Y.look(@);" => {
                let v = self.name("v");
                format!("Y {v} = new Y(); {v}.look(@);")
            }
            "II.turn(@);" | "II.peek();" => {
                let v = self.name("v");
                format!("I {v} = G.flag() ? new R2() : new R3(); {v}{}", &form[2..])
            }
            form => form.to_owned(),
        };
        vec![self.fill(&text, scope)]
    }

    /// A variable that lambda expressions can capture.
    fn settled(&mut self, scope: &Scope, text: &mut Lines) -> Scope {
        let (r, s) = (self.name("r"), self.name("s"));
        text.push(format!("R {r} = {}; S {s} = {};", self.r(scope), self.s(scope)));
        Scope { rs: vec![r], ss: vec![s] }
    }

    fn compound(&mut self, scope: &Scope, depth: usize) -> Lines {
        let mut text = Vec::new();
        let mut tail = "}".to_owned();
        match self.random.below(100) {
            0..20 => {
                text.push("if (G.flag()) {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
                if self.random.percent(50) {
                    text.push("} else {".to_owned());
                    text.extend(within(self.few(scope, depth - 1)));
                }
            }
            20..35 => {
                text.push(self.fill("while (G.go() && @.has()) {", scope));
                text.extend(within(self.few(scope, depth - 1)));
                text.push(self.fill("    G.sum += @.next();", scope));
            }
            35..50 => {
                let i = self.name("i");
                text.push(format!("for (int {i} = 0; {i} < 3; {i}++) {{"));
                text.extend(within(self.few(scope, depth - 1)));
                if self.random.percent(30) {
                    text.push(format!(
                        "    if (G.flag()) {};",
                        self.random.pick(&["break", "continue"])
                    ));
                }
            }
            50..75 => {
                text.push("try {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
                if self.random.percent(30) {
                    let call = self.random.pick(&[
                        "((R) null).next();",
                        "G.sum /= G.sum - G.sum;",
                        "G.arr[2] = null;",
                        "new R(2);",
                    ]);
                    text.push(format!("    if (G.flag()) {call}"));
                }
                let (exception, e) = (
                    self.random.pick(&["RuntimeException", "IllegalStateException"]),
                    self.name("e"),
                );
                let mut handler = scope.clone();
                if self.is_near && self.random.percent(40) {
                    text.push(format!("}} catch (E {e}) {{"));
                    handler.rs.push(format!("{e}.get()"));
                    // The variable cannot be assigned.
                    text.extend(within(self.simple(&handler)));
                } else {
                    text.push(format!("}} catch ({exception} {e}) {{"));
                    text.extend(within(self.block(scope, depth - 1, 1)));
                }
                if self.random.percent(25) {
                    text.push("} finally {".to_owned());
                    text.extend(within(self.block(scope, depth - 1, 1)));
                }
            }
            75..85 => {
                let inner = self.settled(scope, &mut text);
                let run = self.name("f");
                text.push(format!("Runnable {run} = () -> {{"));
                text.extend(within(self.simple(&inner)));
                text.extend(within(self.simple(&inner)));
                tail = format!(
                    "}}; {}",
                    self.random.pick(&["@.run();", "Fac.run(@);"]).replace('@', &run)
                );
            }
            85..91 if self.has_threads => {
                let inner = self.settled(scope, &mut text);
                let thread = self.name("t");
                text.push(format!("Thread {thread} = new Thread(() -> {{"));
                text.extend(within(self.simple(&inner)));
                if self.random.percent(50) {
                    text.push("    Thread.yield();".to_owned());
                }
                text.extend(within(self.simple(&inner)));
                text.push(format!("}}); {thread}.setUncaughtExceptionHandler((t, e) -> G.tick()); {thread}.start();"));
                if self.random.percent(60) {
                    text.push("Thread.yield();".to_owned());
                    text.extend(self.simple(scope));
                }
                tail = format!(
                    "try {{ {thread}.join(); }} catch (InterruptedException {}) {{ }}",
                    self.name("e")
                );
            }
            85..95 => {
                text.push(self.fill("synchronized (@) {", scope));
                text.extend(within(self.few(scope, depth - 1)));
            }
            95..98 => {
                text.push("switch (G.sum & 3) {".to_owned());
                for case in 0..2 {
                    text.push(format!("    case {case}: {{"));
                    text.extend(within(self.few(scope, depth - 1)));
                    text.push(
                        if self.random.percent(60) { "    break; }" } else { "    }" }.to_owned(),
                    );
                }
            }
            _ => {
                text.push("if (G.flag()) {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
                text.push("    if (G.go()) return;".to_owned());
            }
        }
        text.push(tail);
        text
    }
}
