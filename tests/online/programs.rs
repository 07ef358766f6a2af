//! Random programs that make, hand on, keep and use iterators in all ways, and random properties of these.

/// A source of randomness: the same for a seed for ever (SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }

    fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len())]
    }
}

/// The text around what is random; `@NAME@` stands for one of several bodies of a method.
const FRAME: &str = r#"import java.util.*;
public class P {
    static long seed = 12345; static int sum, steps;
    static boolean flag() { seed = seed * 6364136223846793005L + 1442695040888963407L; return (seed >>> 40 & 3) == 0; }
    static class Box { Collection<Integer> list = new ArrayList<>(List.of(1, 2, 3)); Iterator<Integer> it; }
    static Box box = new Box();
    static Collection<Integer> shared = new ArrayList<>(List.of(4, 5, 6));
    static Iterator<Integer> kept = shared.iterator();
    static Iterator[] its = new Iterator[2];
    static Set<Object> set = new HashSet<>();
    static class It implements Iterator<Integer> {
        final Iterator<Integer> inner;
        It(Collection<Integer> l) { inner = l.iterator(); @CTOR@ }
        public boolean hasNext() { @HASNEXT@ }
        public Integer next() { @NEXT@ }
        public void remove() { inner.remove(); }
    }
    static class Own extends AbstractCollection<Integer> {
        Collection<Integer> list; Iterator<Integer> mine;
        Own(Collection<Integer> list) { this.list = list; }
        public Iterator<Integer> iterator() { @OWN@ }
        public int size() { return list.size(); }
        public boolean add(Integer x) { return list.add(x); }
    }
    static void save(Iterator<Integer> it) { kept = it; }
    static Iterator<Integer> saved() { return kept; }
    static Iterator<Integer> pass(Iterator<Integer> it) { return it; }
    static Iterator<Integer> wrap(Iterator<Integer> it) { return new Iterator<Integer>() { public boolean hasNext() { return it.hasNext(); } public Integer next() { return it.next(); } }; }
    static Iterator<Integer> chain(Collection<Integer> l, int n) { return n == 0 ? make(l) : chain(l, n - 1); }
    static Map<Object, Iterator<Integer>> cache = new IdentityHashMap<>();
    static Iterator<Integer> cached(Collection<Integer> l) { Iterator<Integer> i = cache.get(l); if (i == null) { i = l.iterator(); cache.put(l, i); } return i; }
    static Iterator<Integer> make(Collection<Integer> l) { @MAKE@ }
    static Collection<Integer> fresh() { return new ArrayList<>(List.of(7, 8)); }
    static Collection<Integer> own(Collection<Integer> l) { return new Own(l); }
    static Collection<Integer> view(Collection<Integer> l) { return Collections.unmodifiableCollection(l); }
    static void use(Iterator<Integer> it) { @USE@ }
    static void look(Iterator<Integer> it) { @LOOK@ }
    static void drain(Iterator<Integer> it) { while (it.hasNext() && ++steps < 500) sum += it.next(); }
    static void steps(Iterator<Integer> it, Collection<Integer> c) { if (flag()) c.add(9); if (it.hasNext()) sum += it.next(); }
    static void grow(Collection<Integer> l) { @GROW@ }
@BODY@
    public static void main(String[] args) {
        for (int round = 0; round < 3; round++) {
            steps = 0;
            try { go(); } catch (RuntimeException e) { System.out.println(e.getClass()); } catch (StackOverflowError e) { System.out.println("deep"); }
        }
        System.out.println(sum);
    }
}
"#;

/// Bodies of methods of the frame.
const BODIES: [(&str, &[&str]); 8] = [
    (
        "@MAKE@",
        &[
            "return l.iterator();",
            "Iterator<Integer> i = l.iterator(); if (flag()) i.hasNext(); return i;",
            "Iterator<Integer> i = l.iterator(); kept = i; return i;",
            "if (flag()) return kept; return l.iterator();",
            "for (;;) { Iterator<Integer> i = l.iterator(); if (flag() || ++steps > 300) return i; }",
            "Iterator<Integer> i = l.iterator(); try { if (flag()) throw new IllegalStateException(); } catch (IllegalStateException e) { return i; } return null == i ? i : l.iterator();",
        ],
    ),
    (
        "@NEXT@",
        &[
            "return inner.next();",
            "hasNext(); return inner.next();",
            "kept = this; return inner.next();",
            "if (flag()) shared.add(1); return inner.next();",
            "if (flag() && ++steps > 5) throw new IllegalStateException(); return inner.next();",
        ],
    ),
    (
        "@HASNEXT@",
        &[
            "return inner.hasNext();",
            "sum++; return inner.hasNext();",
            "if (flag()) box.list.add(1); return inner.hasNext();",
        ],
    ),
    ("@CTOR@", &["", "kept = this;", "inner.hasNext();", "if (flag()) save(this);"]),
    (
        "@USE@",
        &[
            "if (it.hasNext()) sum += it.next();",
            "sum++;",
            "it.hasNext();",
            "try { it.next(); } catch (RuntimeException e) { sum++; }",
        ],
    ),
    (
        "@LOOK@",
        &[
            "sum += it == kept ? 1 : 0;",
            "if (flag()) kept = it;",
            "Iterator<Integer> a = it; if (a.hasNext()) sum++;",
            "if (it instanceof It) sum++;",
        ],
    ),
    (
        "@OWN@",
        &[
            "return new It(list);",
            "return list.iterator();",
            "if (mine == null) mine = list.iterator(); return mine;",
            "return flag() ? kept : list.iterator();",
            "return make(list);",
            "list.add(3); return list.iterator();",
        ],
    ),
    ("@GROW@", &["l.add(4);", "if (flag()) l.add(5);", "sum++;", "for (int x : l) sum += x;"]),
];

/// Variables that can be used.
#[derive(Clone, Default)]
struct Scope {
    lists: Vec<String>,
    iterators: Vec<String>,
}

struct Program {
    random: Random,
    names: usize,
}

/// Indents lines.
fn within(lines: Vec<String>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| format!("    {line}"))
}

/// A program of a seed.
pub fn program(seed: u64) -> String {
    let mut program = Program { random: Random(seed), names: 0 };
    let mut text = FRAME.to_owned();
    for (name, bodies) in BODIES {
        text = text.replace(name, program.random.pick(bodies));
    }
    let mut body = String::new();
    for method in 0..3 {
        let scope = Scope { lists: vec!["l".to_owned()], iterators: vec!["i".to_owned()] };
        let count = 3 + program.random.below(4);
        body += &format!(
            "    static void m{method}(Collection<Integer> l, Iterator<Integer> i) {{\n{}    }}\n",
            lines(program.block(&scope, 3, count))
        );
    }
    let main = lines(program.block(&Scope::default(), 3, 8));
    body += &format!("    static void go() {{\n{main}    }}\n");
    text.replace("@BODY@", &body)
}

fn lines(lines: Vec<String>) -> String {
    lines.into_iter().map(|line| format!("        {line}\n")).collect()
}

impl Program {
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

    /// An expression for a collection.
    fn list(&mut self, scope: &Scope) -> String {
        let known = self.known(&scope.lists, "shared");
        if self.random.percent(65) {
            return known;
        }
        let forms =
            ["shared", "box.list", "fresh()", "own(@)", "view(@)", "new ArrayList<Integer>(@)"];
        self.random.pick(&forms).replace('@', &known)
    }

    /// An expression for an iterator.
    fn iterator(&mut self, scope: &Scope) -> String {
        if self.random.percent(45) && !scope.iterators.is_empty() {
            return self.known(&scope.iterators, "");
        }
        let list = self.list(scope);
        let forms = [
            "@.iterator()",
            "@.iterator()",
            "make(@)",
            "cached(@)",
            "wrap(@.iterator())",
            "saved()",
            "pass(@.iterator())",
            "chain(@, 2)",
            "new It(@)",
        ];
        self.random.pick(&forms).replace('@', &list)
    }

    fn block(&mut self, scope: &Scope, depth: usize, count: usize) -> Vec<String> {
        let mut scope = scope.clone();
        (0..count).flat_map(|_| self.statement(&mut scope, depth)).collect()
    }

    fn few(&mut self, scope: &Scope, depth: usize) -> Vec<String> {
        let count = 1 + self.random.below(4);
        self.block(scope, depth, count)
    }

    fn statement(&mut self, scope: &mut Scope, depth: usize) -> Vec<String> {
        let choice = self.random.below(100);
        let has_iterators = !scope.iterators.is_empty();
        match choice {
            0..10 => {
                let (value, name) = (self.iterator(scope), self.name("i"));
                scope.iterators.push(name.clone());
                vec![format!("Iterator<Integer> {name} = {value};")]
            }
            10..15 => {
                let (value, name) = (self.list(scope), self.name("l"));
                scope.lists.push(name.clone());
                vec![format!("Collection<Integer> {name} = {value};")]
            }
            15..20 if has_iterators => {
                let name = self.known(&scope.iterators, "");
                vec![format!("{name} = {};", self.iterator(scope))]
            }
            20..46 => self.simple(scope, choice),
            _ if depth == 0 => vec!["sum++;".to_owned()],
            _ => self.compound(scope, depth, choice),
        }
    }

    /// A statement without others in it.
    fn simple(&mut self, scope: &Scope, choice: usize) -> Vec<String> {
        let list = self.known(&scope.lists, "shared");
        let iterator = self.known(&scope.iterators, "kept");
        let forms: &[&str] = match choice {
            20..30 => &[
                "if (@.hasNext()) sum += @.next();",
                "sum += @.next();",
                "if (@.hasNext()) sum++;",
                "if (@.hasNext()) { sum += @.next(); @.remove(); }",
            ],
            30..40 => &[
                "$.add(3);",
                "$.add(7);",
                "$.remove(4);",
                "$.clear();",
                "grow($);",
                "if (flag()) $.add(1);",
            ],
            _ => &[
                "save(@);",
                "kept = @;",
                "use(@);",
                "drain(@);",
                "box.it = @;",
                "its[0] = @;",
                "look(@);",
                "steps(@, $);",
                "sum += @.hashCode() == @.hashCode() ? 1 : 0;",
                "set.add(@);",
                "if (@ == kept) sum++;",
            ],
        };
        vec![self.random.pick(forms).replace('@', &iterator).replace('$', &list)]
    }

    fn compound(&mut self, scope: &Scope, depth: usize, choice: usize) -> Vec<String> {
        let mut text = Vec::new();
        match choice {
            62..72 if !scope.iterators.is_empty() => {
                let name = self.known(&scope.iterators, "");
                let forms = ["@.hasNext()", "@.hasNext() && flag()", "flag()"];
                let condition = self.random.pick(&forms).replace('@', &name);
                text.push(format!("while (++steps < 400 && {condition}) {{"));
                text.extend(within(self.few(scope, depth - 1)));
                text.push(
                    self.random
                        .pick(&["    sum += @.next();", "    @.next();"])
                        .replace('@', &name),
                );
            }
            72..80 => {
                text.push("if (flag()) {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
                text.push("} else {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
            }
            80..90 => {
                text.push("try {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
                text.push(format!("}} catch (RuntimeException {}) {{", self.name("e")));
                text.extend(within(self.block(scope, depth - 1, 1)));
                if self.random.percent(30) {
                    text.push("} finally {".to_owned());
                    text.extend(within(self.block(scope, depth - 1, 1)));
                }
            }
            90..93 => {
                let (list, name) = (self.known(&scope.lists, "shared"), self.name("f"));
                let forms = [
                    "@.add(7);",
                    "sum += @.size();",
                    "for (int y : @) sum += y;",
                    "save(@.iterator());",
                ];
                let body = self.random.pick(&forms).replace('@', &name);
                return vec![
                    format!("Collection<Integer> {name} = {list};"),
                    format!("Runnable r{name} = () -> {{ {body} }};"),
                    format!("r{name}.run();"),
                ];
            }
            93..96 => {
                let (list, iterator) = (self.list(scope), self.iterator(scope));
                let method = self.random.below(3);
                return vec![format!("if (++steps < 300) m{method}({list}, {iterator});")];
            }
            96..98 => return vec!["if (flag()) throw new IllegalStateException();".to_owned()],
            98.. => {
                text.push("synchronized (box) {".to_owned());
                text.extend(within(self.few(scope, depth - 1)));
            }
            _ => {
                let (list, name) = (self.list(scope), self.name("x"));
                text.push(format!("for (int {name} : {list}) {{"));
                text.push("    if (++steps > 400) break;".to_owned());
                text.push(format!("    sum += {name};"));
                text.extend(within(self.few(scope, depth - 1)));
            }
        }
        text.push("}".to_owned());
        text
    }
}

/// Events, with what they bind.
const EVENTS: [(&str, &str, &str); 18] = [
    (
        "create",
        "ci",
        "after(Collection c) returning(Iterator i): call(* Collection.iterator()) && target(c);",
    ),
    (
        "update",
        "c",
        "after(Collection c): (call(* Collection.add*(..)) || call(* Collection.remove*(..)) || call(* Collection.clear())) && target(c);",
    ),
    ("next", "i", "before(Iterator i): call(* Iterator.next()) && target(i);"),
    ("has", "i", "after(Iterator i): call(* Iterator.hasNext()) && target(i);"),
    ("hasb", "i", "before(Iterator i): call(boolean Iterator.hasNext()) && target(i);"),
    ("nexta", "i", "after(Iterator i) returning: call(* Iterator.next()) && target(i);"),
    ("fails", "i", "after(Iterator i) throwing: call(* Iterator.next()) && target(i);"),
    ("made", "i", "after() returning(Iterator i): call(Iterator *.*(..)) ;"),
    ("walk", "c", "before(Collection c): call(* Collection.iterator()) && target(c);"),
    ("news", "c", "after() returning(Collection c): call(ArrayList.new(..));"),
    ("tick", "", "before(): call(* *.flag());"),
    ("own", "i", "after() returning(Iterator i): call(P.It.new(..));"),
    ("exec", "i", "before(Iterator i): execution(* *.next()) && this(i);"),
    ("saves", "i", "after(Iterator i): call(* P.save(..)) && args(i);"),
    ("write", "i", "after(Iterator i): set(* P.kept) && value(i);"),
    ("held", "i", "before(Iterator i): call(* P.*(.., Iterator)) && args(.., i);"),
    ("inner", "i", "after(Iterator i): set(* *.inner) && target(i);"),
    ("two", "ci", "before(Collection c, Iterator i): call(* P.steps(..)) && args(i, c);"),
];

/// A property of a seed. Some are refused, since nothing can be said of any run.
pub fn property(seed: u64) -> String {
    let mut random = Random(seed);
    let mut events: Vec<usize> = Vec::new();
    for _ in 0..2 + random.below(3) {
        events.push(random.below(EVENTS.len()));
    }
    if random.percent(60) {
        events.push(2);
    }
    if random.percent(40) {
        events.push(3);
    }
    events.sort_unstable();
    events.dedup();
    if events.iter().all(|&event| EVENTS[event].1.is_empty()) {
        events.push(2);
    }
    let binds = |letter: char| events.iter().any(|&event| EVENTS[event].1.contains(letter));
    let params: Vec<&str> = [('c', "Collection c"), ('i', "Iterator i")]
        .into_iter()
        .filter(|&(letter, _)| binds(letter))
        .map(|(_, param)| param)
        .collect();
    let full = random.pick(&["", "", "", "full-binding "]);
    let mut text = format!("{full}property R({}) {{\n", params.join(", "));
    for &event in &events {
        let creation = random.pick(&["", "", "", "creation "]);
        text += &format!("    {creation}event {} {}\n", EVENTS[event].0, EVENTS[event].2);
    }
    let names: Vec<&str> = events.iter().map(|&event| EVENTS[event].0).collect();
    let (logic, formula, category) = match random.below(20) {
        0..9 => {
            let both = [expression(&mut random, &names, 3), expression(&mut random, &names, 3)];
            ("ere", both.join(" "), random.pick(&["@match", "@match", "@match", "@fail"]))
        }
        9..15 => {
            let category = random.pick(&["@violation", "@violation", "@validation"]);
            ("ptltl", past(&mut random, &names, 3), category)
        }
        _ => {
            let category = random.pick(&["@violation", "@violation", "@validation"]);
            ("ltl", future(&mut random, &names, 3), category)
        }
    };
    let reset = if logic == "ltl" { "" } else { random.pick(&["", "", "", " reset;"]) };
    let values: String =
        params.iter().map(|param| format!("{{{}}} ", &param[param.len() - 1..])).collect();
    text += &format!(
        "    {logic}: {formula}\n    {category} {{ report \"{values}{{__LOC}} {{__EVENT}}\";{reset} }}\n}}\n"
    );
    text
}

fn expression(random: &mut Random, names: &[&str], depth: usize) -> String {
    let choice = random.below(100);
    if depth == 0 || choice < 30 {
        return random.pick(names).to_owned();
    }
    let mut one = || expression(random, names, depth - 1);
    match choice {
        30..65 => format!("({} {})", one(), one()),
        65..80 => format!("({} | {})", one(), one()),
        80..97 => one() + random.pick(&["*", "+", "?", "*"]),
        _ => format!("~({})", one()),
    }
}

fn past(random: &mut Random, names: &[&str], depth: usize) -> String {
    let choice = random.below(100);
    if depth == 0 || choice < 25 {
        return random.pick(names).to_owned();
    }
    let mut one = || past(random, names, depth - 1);
    let (a, b) = (one(), one());
    match choice {
        25..40 => format!("!{a}"),
        40..60 => format!("({a}{}{b})", random.pick(&[" -> ", " && ", " || "])),
        60..80 => random.pick(&["(*) ", "<*> ", "[*] ", "(*w) "]).to_owned() + &a,
        80..90 => format!("({a} S {b})"),
        _ => format!("[{a}, {b})"),
    }
}

fn future(random: &mut Random, names: &[&str], depth: usize) -> String {
    let choice = random.below(100);
    if depth == 0 || choice < 25 {
        return random.pick(names).to_owned();
    }
    let mut one = || future(random, names, depth - 1);
    let (a, b) = (one(), one());
    match choice {
        25..35 => format!("!{a}"),
        35..60 => format!("({a}{}{b})", random.pick(&[" => ", " && ", " || "])),
        60..85 => format!("{}({a})", random.pick(&["o ", "<> ", "[] "])),
        _ => format!("({a} U {b})"),
    }
}
