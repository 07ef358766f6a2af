//! The part of a program that uses objects: generic and inner classes, enums, records, lambda expressions,
//! collections, streams, strings and exceptions.
//!
//! Variables are assigned once, so that lambda expressions may capture them. Texts are truncated, so that
//! nothing grows without bound.

use std::fmt::Write;

use crate::random::Random;

/// The kinds of variables other than numbers and texts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `List<Integer>`, array-backed or linked.
    Numbers,
    /// `List<String>`.
    Words,
    /// `Map<String, Integer>`, hashed, linked or sorted.
    Counts,
    /// `Set<String>`, hashed or sorted.
    Names,
    /// `Deque<Integer>`.
    Queue,
    /// `Function<Integer, Integer>`.
    Function,
    /// `Op<Integer>`, an interface of the program.
    Operation,
    /// `Box<Integer>`, a generic class of the program.
    NumberBox,
    /// `Box<String>`.
    WordBox,
    /// `Shape`, a sealed interface of the program.
    Shape,
    /// `Color`, an enum of the program.
    Color,
    /// `Counter`, an inner class of the program.
    Counter,
    /// `Optional<Integer>`.
    Maybe,
}

impl Kind {
    const ALL: [Kind; 13] = [
        Kind::Numbers,
        Kind::Words,
        Kind::Counts,
        Kind::Names,
        Kind::Queue,
        Kind::Function,
        Kind::Operation,
        Kind::NumberBox,
        Kind::WordBox,
        Kind::Shape,
        Kind::Color,
        Kind::Counter,
        Kind::Maybe,
    ];

    const fn ty(self) -> &'static str {
        match self {
            Kind::Numbers => "List<Integer>",
            Kind::Words => "List<String>",
            Kind::Counts => "Map<String, Integer>",
            Kind::Names => "Set<String>",
            Kind::Queue => "Deque<Integer>",
            Kind::Function => "Function<Integer, Integer>",
            Kind::Operation => "Op<Integer>",
            Kind::NumberBox => "Box<Integer>",
            Kind::WordBox => "Box<String>",
            Kind::Shape => "Shape",
            Kind::Color => "Color",
            Kind::Counter => "Counter",
            Kind::Maybe => "Optional<Integer>",
        }
    }
}

/// The variables in scope.
#[derive(Clone, Default)]
struct Scope {
    ints: Vec<String>,
    texts: Vec<String>,
    things: Vec<(String, Kind)>,
}

/// Writes classes, and methods that use them, into the body of a class.
pub struct Objects<'g> {
    random: &'g mut Random,
    out: String,
    indent: usize,
    names: usize,
    scope: Scope,
}

const WORDS: [&str; 10] =
    ["", "a", "kiwi", "Plum", "x1", "42", "-7", "lime lime", "\u{e9}t\u{e9}", "Zz"];

/// The members of a program's class: types and methods `t1()`, `t2()` and so on. Also returns the number of
/// methods.
pub fn members(random: &mut Random) -> (String, usize) {
    let mut objects =
        Objects { random, out: String::new(), indent: 1, names: 0, scope: Scope::default() };
    objects.types();
    let count = 3 + objects.random.below(3);
    for number in 1..=count {
        objects.method(number);
    }
    (objects.out, count)
}

impl Objects<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{}{text}", "    ".repeat(self.indent));
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn thing(&mut self, kinds: &[Kind]) -> Option<(String, Kind)> {
        let fitting: Vec<_> =
            self.scope.things.iter().filter(|(_, kind)| kinds.contains(kind)).collect();
        if fitting.is_empty() {
            return None;
        }
        Some(fitting[self.random.below(fitting.len())].clone())
    }

    /// The body of a method or class with its own variables.
    fn within<T>(&mut self, ints: &[&str], texts: &[&str], body: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::take(&mut self.scope);
        self.scope.ints = ints.iter().map(|&name| name.to_owned()).collect();
        self.scope.texts = texts.iter().map(|&name| name.to_owned()).collect();
        let result = body(self);
        self.scope = outer;
        result
    }

    fn types(&mut self) {
        let body =
            |objects: &mut Self, ints: &[&str]| objects.within(ints, &[], |objects| objects.int(2));
        let red = body(self, &["x", "weight", "ordinal()"]);
        let any = body(self, &["x", "weight"]);
        let dot = body(self, &["x"]);
        let bar = body(self, &["a", "b", "a()"]);
        let step = body(self, &["step", "total", "by"]);
        let operation = body(self, &["a", "b", "k"]);
        let code = body(self, &["code"]);
        let weights: Vec<usize> = (0..3).map(|_| self.random.below(50)).collect();
        let [one, two, three] = weights[..] else { return };
        let _ = write!(
            self.out,
            "
    enum Color {{
        RED({one}) {{ int mix(int x) {{ return {red}; }} }},
        GREEN({two}),
        BLUE({three}) {{ public String toString() {{ return \"blue\" + weight; }} }};
        final int weight;
        Color(int weight) {{ this.weight = weight; }}
        int mix(int x) {{ return {any}; }}
    }}

    sealed interface Shape permits Dot, Bar, Group {{
        int area();
        default String text() {{ return getClass().getSimpleName() + area(); }}
    }}
    record Dot(int x) implements Shape {{
        Dot {{ if (x < 0) throw new IllegalArgumentException(\"dot \" + x); }}
        public int area() {{ return {dot}; }}
    }}
    record Bar(int a, int b) implements Shape {{
        static int made;
        Bar(int a) {{ this(a, a); made++; }}
        public int area() {{ return {bar}; }}
        public String text() {{ return Shape.super.text() + '!'; }}
    }}
    record Group(List<Shape> parts, String name) implements Shape {{
        public int area() {{ int sum = 0; for (Shape part : parts) sum += part.area(); return sum; }}
    }}
    record Pair<A, B>(A first, B second) {{
        <C> Pair<A, C> with(C other) {{ return new Pair<>(first, other); }}
        Pair<B, A> swap() {{ return new Pair<>(second, first); }}
    }}

    interface Op<T> {{
        T apply(T a, T b);
        default Op<T> flip() {{ return (a, b) -> apply(b, a); }}
        static Op<Integer> of(int k) {{ return (a, b) -> {operation}; }}
    }}

    static class Box<T extends Comparable<T>> implements Iterable<T> {{
        protected final List<T> items = new ArrayList<>();
        @SafeVarargs Box(T... first) {{ for (T item : first) put(item); }}
        Box<T> put(T item) {{ items.add(item); return this; }}
        T max() {{
            T best = items.get(0);
            for (T item : items) if (item.compareTo(best) > 0) best = item;
            return best;
        }}
        <R extends Comparable<R>> Box<R> map(Function<? super T, ? extends R> f) {{
            Box<R> result = new Box<R>();
            for (T item : this) result.put(f.apply(item));
            return result;
        }}
        public Iterator<T> iterator() {{
            return new Iterator<T>() {{
                int next = items.size();
                public boolean hasNext() {{ return next > 0; }}
                public T next() {{ return items.get(--next); }}
            }};
        }}
        public String toString() {{ return \"Box\" + items; }}
    }}
    static class Sorted<T extends Comparable<T>> extends Box<T> {{
        @Override Sorted<T> put(T item) {{ super.put(item); Collections.sort(items); return this; }}
    }}

    static class Problem extends Exception {{
        final int code;
        Problem(String message, int code) {{ super(message); this.code = code; }}
        int code() {{ return {code}; }}
    }}
    static class Resource implements AutoCloseable {{
        final String name;
        Resource(String name) {{ this.name = name; out(\"open \" + name); }}
        public void close() throws Problem {{
            out(\"close \" + name);
            if (name.length() % 3 == 0) throw new Problem(\"closing \" + name, name.length());
        }}
    }}

    int total = {one};
    class Counter {{
        int step;
        Counter(int step) {{ this.step = step; }}
        int next(int by) {{ total += step; step = {step}; return total + step; }}
        class Deep {{ int sum() {{ return total + Counter.this.step; }} }}
    }}

    static String cut(String text) {{ return text.length() > 60 ? text.substring(0, 60) + text.length() : text; }}
    static int sum(int... numbers) {{ int sum = 0; for (int n : numbers) sum = sum * 3 + n; return sum; }}
    static <T extends Comparable<? super T>> T larger(T a, T b) {{ return a.compareTo(b) >= 0 ? a : b; }}
"
        );
    }

    fn method(&mut self, number: usize) {
        self.scope = Scope::default();
        self.out.push('\n');
        self.line(&format!("void t{number}() throws Exception {{"));
        self.indent += 1;
        for _ in 0..4 + self.random.below(4) {
            self.declare_thing();
        }
        for _ in 0..8 + self.random.below(10) {
            self.statement(2);
        }
        for (name, kind) in self.scope.things.clone() {
            if let Some(text) = show(&name, kind) {
                self.line(&format!("out(cut({text}));"));
            }
        }
        self.indent -= 1;
        self.line("}");
    }

    fn declare_thing(&mut self) {
        let kind = self.random.pick(&Kind::ALL);
        let value = self.new_thing(kind);
        let name = self.fresh("v");
        self.line(&format!("{} {name} = {value};", kind.ty()));
        self.scope.things.push((name, kind));
    }

    fn list(&mut self, of: fn(&mut Self) -> String) -> String {
        let count = self.random.below(4);
        (0..count).map(|_| of(self)).collect::<Vec<_>>().join(", ")
    }

    fn new_thing(&mut self, kind: Kind) -> String {
        let number = |objects: &mut Self| objects.int(1);
        let word = |objects: &mut Self| objects.text(1);
        match kind {
            Kind::Numbers => {
                let class = self.random.pick(&["ArrayList", "LinkedList"]);
                format!("new {class}<>(List.<Integer>of({}))", self.list(number))
            }
            Kind::Words => match self.random.below(2) {
                0 => format!("new ArrayList<>(Arrays.<String>asList({}))", self.list(word)),
                _ => format!(
                    "Stream.<String>of({}).map(s -> s + s.length()).collect(Collectors.toList())",
                    self.list(word)
                ),
            },
            Kind::Counts => {
                let class = self.random.pick(&["HashMap", "TreeMap", "LinkedHashMap"]);
                format!("new {class}<>()")
            }
            Kind::Names => {
                let class = self.random.pick(&["HashSet", "TreeSet", "LinkedHashSet"]);
                format!("new {class}<>(Arrays.<String>asList({}))", self.list(word))
            }
            Kind::Queue => "new ArrayDeque<>()".to_owned(),
            Kind::Function => self.lambda(),
            Kind::Operation => match self.random.below(3) {
                0 => "Math::max".to_owned(),
                1 => format!("Op.of({})", self.int(1)),
                _ => {
                    let (a, b) = (self.fresh("a"), self.fresh("b"));
                    let mark = self.scope.ints.len();
                    self.scope.ints.extend([a.clone(), b.clone()]);
                    let value = self.int(2);
                    self.scope.ints.truncate(mark);
                    format!("({a}, {b}) -> {value}")
                }
            },
            Kind::NumberBox => {
                let class = if self.random.percent(50) { "Box" } else { "Sorted" };
                format!("new {class}<Integer>().put({})", self.int(1))
            }
            Kind::WordBox => format!("new Box<>({}, {})", self.text(1), self.text(1)),
            Kind::Shape => match self.random.below(4) {
                0 => format!("new Dot({} & 255)", self.int(1)),
                1 => format!("new Bar({})", self.int(1)),
                2 => format!("new Bar({}, {})", self.int(1), self.int(1)),
                _ => format!(
                    "new Group(List.of(new Dot(3), new Bar({})), {})",
                    self.int(1),
                    self.text(1)
                ),
            },
            Kind::Color => format!("Color.values()[Math.floorMod({}, 3)]", self.int(1)),
            Kind::Counter => format!("new Counter({})", self.int(1)),
            Kind::Maybe => match self.random.below(2) {
                0 => format!("Optional.of({})", self.int(1)),
                _ => "Optional.empty()".to_owned(),
            },
        }
    }

    fn lambda(&mut self) -> String {
        match self.random.below(5) {
            0 => "Integer::bitCount".to_owned(),
            1 => match self.thing(&[Kind::Counter]) {
                Some((name, _)) => format!("{name}::next"),
                None => "x -> ~x".to_owned(),
            },
            _ => {
                let x = self.fresh("x");
                self.scope.ints.push(x.clone());
                let value = self.int(2);
                self.scope.ints.pop();
                match self.random.below(2) {
                    0 => format!("{x} -> {value}"),
                    _ => format!("{x} -> {{ if ({x} > 100) return {x} % 100; return {value}; }}"),
                }
            }
        }
    }

    /// An expression of type int.
    fn int(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.percent(15) {
            if !self.scope.ints.is_empty() && self.random.percent(65) {
                return self.scope.ints[self.random.below(self.scope.ints.len())].clone();
            }
            let constants = ["0", "1", "-1", "7", "100", "-31", "65536", "Integer.MAX_VALUE"];
            return self.random.pick(&constants).to_owned();
        }
        let d = depth - 1;
        if self.random.percent(45)
            && let Some((name, kind)) = self.thing(&Kind::ALL)
        {
            return self.int_of(&name, kind, d);
        }
        match self.random.below(12) {
            0..=3 => {
                let operator = self.random.pick(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {operator} {})", self.int(d), self.int(d))
            }
            4 => format!("({} / ({} | 1))", self.int(d), self.int(d)),
            5 => format!("({} % {})", self.int(d), self.int(d)),
            6 => format!("{}.length()", self.text(d)),
            7 => format!("{}.hashCode()", self.text(d)),
            8 => format!("sum({}, {}, {})", self.int(d), self.int(d), self.int(d)),
            9 => format!("larger({}, {})", self.int(d), self.int(d)),
            10 => {
                format!("({} > {} ? {} : {})", self.int(d), self.int(d), self.int(d), self.int(d))
            }
            _ => format!("Math.floorMod({}, 13)", self.int(d)),
        }
    }

    fn int_of(&mut self, name: &str, kind: Kind, d: usize) -> String {
        let choice = self.random.below(3);
        match (kind, choice) {
            (Kind::Numbers, 0) => format!("{name}.stream().mapToInt(Integer::intValue).sum()"),
            (Kind::Numbers, 1) => format!("{name}.indexOf({})", self.int(d)),
            (Kind::Numbers, _) => format!("{name}.get({})", self.int(d)),
            (Kind::Words, 0) => {
                format!("(int) {name}.stream().filter(s -> s.length() > 1).count()")
            }
            (Kind::Words | Kind::Names, _) => format!("{name}.size()"),
            (Kind::Counts, 0) => format!("{name}.getOrDefault({}, -5)", self.text(d)),
            (Kind::Counts, 1) => format!("{name}.values().stream().reduce(1, Integer::sum)"),
            (Kind::Counts, _) => format!("{name}.get({})", self.text(d)),
            (Kind::Queue, 0) => format!("{name}.peekFirst()"),
            (Kind::Queue, _) => format!("{name}.size()"),
            (Kind::Function, 0) => format!("{name}.andThen(n -> n ^ 5).apply({})", self.int(d)),
            (Kind::Function, _) => format!("{name}.apply({})", self.int(d)),
            (Kind::Operation, 0) => {
                format!("{name}.flip().apply({}, {})", self.int(d), self.int(d))
            }
            (Kind::Operation, _) => format!("{name}.apply({}, {})", self.int(d), self.int(d)),
            (Kind::NumberBox, 0) => format!("{name}.map(n -> n >> 1).max()"),
            (Kind::NumberBox, _) => format!("{name}.max()"),
            (Kind::WordBox, _) => format!("{name}.map(String::length).max()"),
            (Kind::Shape, 0) => {
                let bar = self.fresh("bar");
                format!("({name} instanceof Bar {bar} && {bar}.a() > 1 ? {bar}.b() : 2)")
            }
            (Kind::Shape, _) => format!("{name}.area()"),
            (Kind::Color, 0) => {
                let arms = (self.int(d), self.int(d));
                format!(
                    "(switch ({name}) {{ case RED -> {}; case GREEN, BLUE -> {}; }})",
                    arms.0, arms.1
                )
            }
            (Kind::Color, _) => format!("{name}.mix({})", self.int(d)),
            (Kind::Counter, 0) => format!("{name}.new Deep().sum()"),
            (Kind::Counter, _) => format!("{name}.next({})", self.int(d)),
            (Kind::Maybe, 0) => format!("{name}.map(n -> n + 1).orElse({})", self.int(d)),
            (Kind::Maybe, 1) => format!("{name}.orElseThrow()"),
            (Kind::Maybe, _) => {
                format!("{name}.filter(n -> n % 2 == 0).orElseGet(() -> {})", self.int(d))
            }
        }
    }

    /// An expression of type String.
    fn text(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.percent(20) {
            if !self.scope.texts.is_empty() && self.random.percent(60) {
                return self.scope.texts[self.random.below(self.scope.texts.len())].clone();
            }
            return format!("\"{}\"", self.random.pick(&WORDS));
        }
        let d = depth - 1;
        if self.random.percent(30)
            && let Some((name, kind)) = self.thing(&Kind::ALL)
            && let Some(text) = show(&name, kind)
        {
            return format!("cut({text})");
        }
        match self.random.below(12) {
            0 | 1 => format!("cut({} + {})", self.text(d), self.text(d)),
            2 => format!("cut({} + {})", self.text(d), self.int(d)),
            3 => format!("cut({} + ':' + {})", self.int(d), self.text(d)),
            4 => format!("{}.toUpperCase()", self.text(d)),
            5 => format!("cut({}.substring(Math.floorMod({}, 4)))", self.text(d), self.int(d)),
            6 => format!("cut({}.repeat(Math.floorMod({}, 3)))", self.text(d), self.int(d)),
            7 => format!(
                "String.format(\"%d|%5s|%x\", {}, {}, {})",
                self.int(d),
                self.text(d),
                self.int(d)
            ),
            8 => format!("new StringBuilder({}).reverse().toString()", self.text(d)),
            9 => {
                format!("new Pair<>({}, {}).swap().with('c').toString()", self.text(d), self.int(d))
            }
            10 => format!("larger({}, {})", self.text(d), self.text(d)),
            _ => format!("{}.replace('i', 'o').trim()", self.text(d)),
        }
    }

    fn block(&mut self, depth: usize) {
        let scope = self.scope.clone();
        self.indent += 1;
        for _ in 0..1 + self.random.below(3) {
            self.statement(depth);
        }
        self.indent -= 1;
        self.scope = scope;
    }

    fn statement(&mut self, depth: usize) {
        let simple = depth == 0;
        match self.random.below(if simple { 11 } else { 22 }) {
            0 => {
                let (name, value) = (self.fresh("i"), self.int(3));
                self.line(&format!("int {name} = {value};"));
                self.scope.ints.push(name);
            }
            1 => {
                let (name, value) = (self.fresh("s"), self.text(3));
                self.line(&format!("String {name} = cut({value});"));
                self.scope.texts.push(name);
            }
            2 => {
                let value = self.int(3);
                self.line(&format!("out({value});"));
            }
            3 => {
                let value = self.text(3);
                self.line(&format!("out(cut({value}));"));
            }
            4 => self.declare_thing(),
            5..=10 => self.change(),
            11 => {
                let condition = format!("{} < {}", self.int(2), self.int(1));
                self.line(&format!("if ({condition}) {{"));
                self.block(depth - 1);
                self.line("} else {");
                self.block(depth - 1);
                self.line("}");
            }
            12 => {
                let name = self.fresh("k");
                self.line(&format!("for (int {name}0 = 0; {name}0 < 3; {name}0++) {{"));
                self.indent += 1;
                self.line(&format!("int {name} = {name}0 * 2 + 1;"));
                self.indent -= 1;
                self.scope.ints.push(name);
                self.block(depth - 1);
                self.scope.ints.pop();
                self.line("}");
            }
            13 | 14 => self.for_each(depth),
            15 | 16 => self.try_statement(depth),
            17 => self.stream(),
            18 => self.local_class(),
            19 => {
                let subject = self.text(1);
                self.line(&format!("switch ({subject}) {{"));
                self.line("    case \"kiwi\", \"Plum\" -> {");
                self.indent += 1;
                self.block(depth - 1);
                self.indent -= 1;
                self.line("    }");
                self.line("    case \"\" -> out(\"empty\");");
                self.line("    default -> {");
                self.indent += 1;
                self.block(depth - 1);
                self.indent -= 1;
                self.line("    }");
                self.line("}");
            }
            20 => {
                let (number, text) = (self.int(1), self.text(1));
                let name = self.fresh("o");
                self.line(&format!(
                    "for (Object {name} : new Object[] {{{number}, {text}, 'c', 2L, Color.RED, null}}) {{"
                ));
                self.line(&format!("    if ({name} instanceof Integer n && n > 3) out(n);"));
                self.line(&format!("    else if ({name} instanceof String s) out(s.length());"));
                self.line(&format!(
                    "    else if (!({name} instanceof Number n)) out(\"?\" + {name});"
                ));
                self.line("    else out(n.intValue() + 1);");
                self.line("}");
            }
            _ => {
                let (name, text) = (self.fresh("r"), self.text(1));
                self.line(&format!("Runnable {name} = () -> {{"));
                self.block(0);
                self.line(&format!("    out(cut({text}));"));
                self.line("};");
                self.line(&format!("{name}.run();"));
            }
        }
    }

    /// A statement that changes an object.
    fn change(&mut self) {
        let Some((name, kind)) = self.thing(&Kind::ALL) else { return self.declare_thing() };
        let choice = self.random.below(5);
        // A nested lambda expression may have a parameter of the same name.
        let (number, value) = (self.fresh("c"), self.int(1));
        self.line(&format!("int {number} = {value};"));
        let statement = match (kind, choice) {
            (Kind::Numbers, 0) => format!("{name}.remove({})", self.int(1)),
            (Kind::Numbers, 1) => format!("{name}.sort(Comparator.reverseOrder())"),
            (Kind::Numbers, 2) => format!("{name}.removeIf(n -> n % 3 == {number} % 3)"),
            (Kind::Numbers, 3) => format!("{name}.add({}, {})", self.int(0), self.int(1)),
            (Kind::Numbers, _) => format!("{name}.add({})", self.int(2)),
            (Kind::Words, 0) => {
                format!("{name}.sort(Comparator.comparing(String::length).thenComparing(s -> s))")
            }
            (Kind::Words, 1) => format!("{name}.replaceAll(s -> cut(s + {number}))"),
            (Kind::Words, 2) => format!("{name}.subList(0, Math.min(2, {name}.size())).clear()"),
            (Kind::Words, _) => format!("{name}.add(cut({}))", self.text(2)),
            (Kind::Counts, 0) => {
                format!("{name}.merge(cut({}), {}, Integer::sum)", self.text(1), self.int(1))
            }
            (Kind::Counts, 1) => {
                format!("{name}.computeIfAbsent(cut({}), String::length)", self.text(1))
            }
            (Kind::Counts, 2) => {
                format!("{name}.entrySet().removeIf(e -> e.getValue() < {number})")
            }
            (Kind::Counts, 3) => format!("{name}.replaceAll((k, v) -> v * 2 + k.length())"),
            (Kind::Counts, _) => format!("{name}.put(cut({}), {})", self.text(2), self.int(2)),
            (Kind::Names, 0) => format!("{name}.remove({})", self.text(1)),
            (Kind::Names, _) => format!("{name}.add(cut({}))", self.text(2)),
            (Kind::Queue, 0) => format!("{name}.addLast({})", self.int(1)),
            (Kind::Queue, 1) => format!("{name}.push({})", self.int(1)),
            (Kind::Queue, 2) => format!("out(\"\" + {name}.pollLast())"),
            (Kind::Queue, 3) => format!("{name}.removeFirst()"),
            (Kind::Queue, _) => format!("{name}.offer({})", self.int(2)),
            (Kind::NumberBox, _) => format!("{name}.put({})", self.int(1)),
            (Kind::WordBox, _) => format!("{name}.put(cut({}))", self.text(1)),
            (Kind::Counter, _) => format!("{name}.step ^= {}", self.int(1)),
            (Kind::Maybe, _) => format!("{name}.ifPresent(n -> out(n))"),
            (Kind::Shape, _) => format!("out(cut({name}.text()))"),
            (Kind::Color, _) => format!("out({name} + {name}.name() + {name}.ordinal())"),
            (Kind::Function | Kind::Operation, _) => format!("total += {}", self.int(2)),
        };
        self.line(&format!("{statement};"));
    }

    fn for_each(&mut self, depth: usize) {
        let kinds =
            [Kind::Numbers, Kind::Words, Kind::Counts, Kind::Names, Kind::NumberBox, Kind::WordBox];
        let Some((name, kind)) = self.thing(&kinds) else { return self.change() };
        let item = self.fresh("e");
        let copy = match kind {
            Kind::Numbers => format!("Integer {item} : new ArrayList<>({name})"),
            Kind::Words | Kind::Names => format!("String {item} : List.copyOf({name})"),
            Kind::Counts => {
                format!("Map.Entry<String, Integer> {item}0 : new TreeMap<>({name}).entrySet()")
            }
            Kind::NumberBox => format!("int {item} : {name}.map(n -> n)"),
            _ => format!("var {item} : {name}"),
        };
        // Sometimes the loop modifies the collection it iterates over.
        let direct = matches!(kind, Kind::Numbers | Kind::Names) && self.random.percent(25);
        let header = if direct { format!("var {item} : {name}") } else { copy };
        self.line(&format!("for ({header}) {{"));
        let scope = self.scope.clone();
        match kind {
            Kind::Counts => {
                self.line(&format!(
                    "    int {item} = {item}0.getValue() + {item}0.getKey().length();"
                ));
                self.scope.ints.push(item);
            }
            Kind::Numbers | Kind::NumberBox => self.scope.ints.push(item),
            _ => self.scope.texts.push(item),
        }
        if kind == Kind::WordBox {
            self.scope.things.retain(|(thing, _)| *thing != name);
        }
        self.block(depth - 1);
        self.scope = scope;
        self.line("}");
    }

    fn try_statement(&mut self, depth: usize) {
        let (message, code) = (self.text(1), self.int(1));
        if self.random.percent(40) {
            let resource = self.fresh("res");
            let name = self.text(1);
            self.line(&format!("try (Resource {resource} = new Resource(cut({name})); var two{resource} = new Resource(\"four\")) {{"));
        } else {
            self.line("try {");
        }
        self.block(depth - 1);
        let condition = self.int(1);
        self.line(&format!(
            "    if ({condition} % 2 != 0) throw new Problem(cut({message}), {code});"
        ));
        self.line("} catch (Problem p) {");
        self.line("    out(p.getMessage() + p.code() + p.getSuppressed().length);");
        let names = [
            "ArithmeticException | IndexOutOfBoundsException",
            "NullPointerException",
            "IllegalArgumentException | NoSuchElementException",
            "RuntimeException",
        ];
        let name = self.random.pick(&names);
        let caught = self.fresh("ex");
        self.line(&format!("}} catch ({name} {caught}) {{"));
        self.line(&format!("    out(text({caught}));"));
        if self.random.percent(50) {
            self.line("} finally {");
            self.block(0);
        }
        self.line("}");
    }

    fn stream(&mut self) {
        let kinds = [Kind::Numbers, Kind::Words, Kind::Counts];
        let Some((name, kind)) = self.thing(&kinds) else { return self.change() };
        let (value, number) = (self.fresh("c"), self.int(1));
        self.line(&format!("int {value} = {number};"));
        let pipeline = match (kind, self.random.below(4)) {
            (Kind::Numbers, 0) => format!(
                "{name}.stream().map(n -> n * 2 - {value}).sorted().collect(Collectors.toList())"
            ),
            (Kind::Numbers, 1) => {
                format!("{name}.stream().collect(Collectors.partitioningBy(n -> n > {value}))")
            }
            (Kind::Numbers, 2) => format!(
                "{name}.stream().filter(n -> n > {value}).map(String::valueOf).collect(Collectors.joining(\",\", \"[\", \"]\"))"
            ),
            (Kind::Numbers, _) => format!("{name}.stream().mapToInt(n -> n).summaryStatistics()"),
            (Kind::Words, 0) => format!(
                "{name}.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()))"
            ),
            (Kind::Words, 1) => format!("{name}.stream().distinct().skip(1).limit(3).toList()"),
            (Kind::Words, 2) => format!(
                "{name}.stream().flatMap(s -> s.chars().mapToObj(c -> (char) c)).map(c -> c + 1).toList()"
            ),
            (Kind::Words, _) => format!("{name}.stream().max(Comparator.<String>naturalOrder())"),
            (_, 0) => format!(
                "{name}.entrySet().stream().sorted(Map.Entry.comparingByKey()).map(e -> e.getKey() + e.getValue()).toList()"
            ),
            (_, 1) => format!("{name}.values().stream().anyMatch(n -> n == {value})"),
            (_, 2) => format!("new TreeMap<>({name}).headMap(\"m\")"),
            (_, _) => format!(
                "IntStream.rangeClosed(1, {name}.size()).boxed().collect(Collectors.toMap(n -> n, n -> n * {value}))"
            ),
        };
        self.line(&format!("out(cut(String.valueOf({pipeline})));"));
    }

    fn local_class(&mut self) {
        let class = self.fresh("Local");
        let (field, value) = (self.int(1), {
            self.scope.ints.push("own".to_owned());
            let value = self.int(2);
            self.scope.ints.pop();
            value
        });
        let object = self.fresh("l");
        match self.random.below(3) {
            0 => {
                self.line(&format!("class {class} implements Op<Integer> {{"));
                self.line(&format!("    int own = {field};"));
                self.line(&format!("    public Integer apply(Integer a, Integer b) {{ own += a - b; return {value}; }}"));
                self.line("}");
                self.line(&format!("Op<Integer> {object} = new {class}();"));
            }
            1 => {
                self.line(&format!("Op<Integer> {object} = new Op<>() {{"));
                self.line(&format!("    int own = {field};"));
                self.line("    { own += total; }");
                self.line(&format!("    public Integer apply(Integer a, Integer b) {{ own ^= a * b; return {value}; }}"));
                self.line("};");
            }
            _ => {
                self.line(&format!("record {class}(int own) implements Op<Integer> {{"));
                self.line("    public Integer apply(Integer a, Integer b) { return own + a * b; }");
                self.line("}");
                self.line(&format!("Op<Integer> {object} = new {class}({field});"));
            }
        }
        self.scope.things.push((object, Kind::Operation));
    }
}

/// An expression for the printed text of an object; `None` if its text is an address.
fn show(name: &str, kind: Kind) -> Option<String> {
    Some(match kind {
        Kind::Function | Kind::Operation => return None,
        Kind::Counter => format!("\"counter\" + {name}.step"),
        _ => format!("{name}.toString()"),
    })
}
