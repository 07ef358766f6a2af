//! Programs that repeat one construct of the language, to measure how the cost of compiling them grows.

/// One construct of the language.
///
/// In the texts, the part between `«` and `»` is repeated. In it, `%i` is the number of the repetition from 0,
/// `%p` that of the one before, `%n` that of the next, `%m` the number modulo 100. The text after `¦` separates
/// the repetitions. Outside the part, `%n` is the number of repetitions.
#[derive(Clone, Copy, Debug)]
pub struct Construct {
    /// Its name.
    pub name: &'static str,
    /// Statements of the main method.
    main: &'static str,
    /// Members of the main class.
    members: &'static str,
    /// Other classes.
    types: &'static str,
}

const fn main(name: &'static str, main: &'static str) -> Construct {
    Construct { name, main, members: "", types: "" }
}

const fn members(name: &'static str, members: &'static str) -> Construct {
    Construct { name, main: "", members, types: "" }
}

const fn types(name: &'static str, types: &'static str) -> Construct {
    Construct { name, main: "", members: "", types }
}

impl Construct {
    const fn with_members(self, members: &'static str) -> Construct {
        Construct { members, ..self }
    }

    const fn with_types(self, types: &'static str) -> Construct {
        Construct { types, ..self }
    }

    /// The text of a program with `n` repetitions. Its main class is `Main`.
    pub fn program(&self, n: usize) -> String {
        let [main, members, types] =
            [self.main, self.members, self.types].map(|text| fill(text, n));
        let (imports, types) = types.split_once("--").unwrap_or(("", &types));
        format!(
            "{imports}\nclass Main {{\n{members}\npublic static void main(String[] a) throws Exception {{\nint x = a.length;\n{main}\n}}\n}}\n{types}\n"
        )
    }
}

/// Expands the repeated parts of a text `n` times.
fn fill(text: &str, n: usize) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, from)) = rest.split_once('«') {
        let (repeated, behind) = from.split_once('»').unwrap_or((from, ""));
        let (repeated, separator) = repeated.split_once('¦').unwrap_or((repeated, "\n"));
        filled += &before.replace("%n", &n.to_string());
        for i in 0..n {
            if i > 0 {
                filled += separator;
            }
            filled += &repeated
                .replace("%i", &i.to_string())
                .replace("%p", &i.saturating_sub(1).to_string())
                .replace("%n", &(i + 1).to_string())
                .replace("%m", &(i % 100).to_string());
        }
        rest = behind;
    }
    filled + &rest.replace("%n", &n.to_string())
}

/// All constructs.
pub const CONSTRUCTS: &[Construct] = &[
    // Statements.
    main("blocks", "«{ int y = x; x = y + 1; }»"),
    main("if", "«if (x > %i) x--;»"),
    main("if-else", "«int v%i; if (x == %i) v%i = 1; else v%i = 2; x += v%i;»"),
    main("else-if", "«if (x == %i) x--;¦ else »"),
    main("while", "«while (x > %i) x--;»"),
    main("do-while", "«do { x--; } while (x > %i);»"),
    main("for", "«for (int i%i = 0; i%i < x; i%i++) x--;»"),
    main("for-same-name", "«for (int i = 0; i < x; i++) x--;»"),
    main("for-each-array", "«for (String s : a) x += s.length();»"),
    main("for-each-list", "«for (String s : l) x += s.length();»\nSystem.out.println(x);")
        .with_members("static java.util.List<String> l;"),
    main("labels", "«L%i: while (x > 0) { x--; if (x == 3) break L%i; }»"),
    main("labelled-continue", "«L%i: while (x > 0) { x--; if (x == 3) continue L%i; }»"),
    main("breaks", "while (true) { «if (x == %i) break;» x++; }"),
    main("continues", "while (x > 0) { «if (x == %i) continue;» x++; }"),
    members("returns", "static int f(int x) { «if (x == %i) return %i;» return 0; }"),
    main("throws", "«if (x == %i) throw new RuntimeException();»"),
    main("assert", "«assert x > %i;»"),
    main("synchronized", "Object o = a; «synchronized (o) { o.hashCode(); }»"),
    main("empty", "«;»"),
    // Exceptions.
    main("try-catch", "«try { x = a.length; } catch (RuntimeException e) { x = 1; }»"),
    main("try-catch-calls", "«try { x = f(x); } catch (RuntimeException e) { x = 1; }»")
        .with_members("static int f(int x) { return x > 0 ? f(x - 1) : 0; }"),
    main("try-finally", "«try { x = a.length; } finally { x = 1; }»"),
    main("try-catch-finally", "«try { x = f(x); } catch (RuntimeException e) { x = 2; } finally { x++; }»")
        .with_members("static int f(int x) { return x > 0 ? f(x - 1) : 0; }"),
    main("large-try", "try { «x = a.length;» } catch (RuntimeException e) { x = 1; }"),
    main("large-try-finally", "try { «x += f(x);» } finally { x = 1; }")
        .with_members("static int f(int x) { return x > 0 ? f(x - 1) : 0; }"),
    main("catch", "try { System.out.println(); } «catch (E%i e) { x = %i; }»")
        .with_types("«class E%i extends RuntimeException { }»"),
    main("multi-catch", "try { System.out.println(); } catch («E%i¦ | » e) { }")
        .with_types("«class E%i extends RuntimeException { }»"),
    main("checked-catch", "try { «f%i();» } «catch (E%i e) { x = %i; }»")
        .with_members("«static void f%i() throws E%i { throw new E%i(); }»")
        .with_types("«class E%i extends Exception { }»"),
    main("checked-throws", "try { f(); } catch (Exception e) { }")
        .with_members("static void f() throws «E%i¦, » { }")
        .with_types("«class E%i extends Exception { }»"),
    main("try-with-resources", "«try (R r = new R()) { x++; }»")
        .with_types("class R implements AutoCloseable { public void close() { } }"),
    members("methods-with-resources", "«static void m%i() { try (R r = new R()) { } }»")
        .with_types("class R implements AutoCloseable { public void close() { } }"),
    main("returns-through-finally", "f(x);")
        .with_members("static int f(int x) { try { «if (x == %i) return %i;» } finally { x = 1; } return 0; }"),
    // Switches.
    main("switch", "switch (x) { «case %i: x += 1; break;» }"),
    main("switch-sparse", "switch (x) { «case %i77: x += 1; break;» }"),
    main("switch-fall-through", "switch (x) { «case %i: x += %m;» }"),
    main("switch-labels", "switch (x) { case «%i¦, »: x = 1; }"),
    main("switch-arrows", "x = switch (x) { «case %i -> %m;» default -> 0; };"),
    main("switch-returns", "f(x);").with_members("static int f(int x) { switch (x) { «case %i: return %m;» } return 0; }"),
    main("switch-blocks", "x = switch (x) { «case %i -> { int y = x; yield y; }» default -> 0; };"),
    main("switch-strings", "switch (a[0]) { «case \"s%i\": x += 1; break;» }"),
    main("switch-string-arrows", "x = switch (a[0]) { «case \"s%i\" -> %m;» default -> 0; };"),
    main("switch-calls", "switch (x) { «case %i: System.out.println(%i); break;» }"),
    main("switches", "«switch (x) { case 1: x = 2; break; case 2: x = 3; }»"),
    main("enum-switch", "switch (E.C0) { «case C%i: x++; break;» }").with_types("enum E { «C%i¦, » }"),
    main("enum-switch-exhaustive", "x = switch (E.C0) { «case C%i -> %m;» };").with_types("enum E { «C%i¦, » }"),
    main("enum-switches", "E e = E.A; «switch (e) { case A: x++; break; case B: x--; }»").with_types("enum E { A, B }"),
    main("switch-types", "Object o = a; x = switch (o) { «case C%i c -> %m;» default -> 0; };")
        .with_types("«class C%i { }»"),
    main("switch-guards", "Object o = a; x = switch (o) { «case String s when s.length() == %i -> %m;» default -> 0; };"),
    main("switch-records", "Object o = a; x = switch (o) { «case R%i(int c) -> c;» default -> 0; };")
        .with_types("«record R%i(int c) { }»"),
    main("sealed-switch", "I o = null; x = switch (o) { «case C%i c -> %m;» };")
        .with_types("sealed interface I { }\n«final class C%i implements I { }»"),
    main("sealed-records-switch", "I o = null; x = switch (o) { «case C%i(int c) -> c;» };")
        .with_types("sealed interface I { }\n«record C%i(int c) implements I { }»"),
    main("sealed-permits", "").with_types("sealed interface I permits «C%i¦, » { }\n«final class C%i implements I { }»"),
    // Expressions.
    main("and", "boolean b = «x > %i¦ && »;"),
    main("and-if", "if («x > %i¦ && ») x = 1;"),
    main("or", "boolean b = «x == %i¦ || »;"),
    main("or-if", "if («x == %i¦ || ») x = 1;"),
    main("and-or", "if («x == %i && x > 1¦ || ») x = 1;"),
    members("and-return", "static boolean f(int x) { return «x > %i¦ && »; }"),
    main("and-calls", "if («f(%i)¦ && ») x = 1;").with_members("static boolean f(int x) { return x == 0 || f(x - 1); }"),
    main("sum", "int y = «x¦ + »;"),
    main("sum-of-locals", "«int v%i = x + %i;» x = «v%i¦ + »;"),
    main("product-of-calls", "x = «f(%i)¦ * »;").with_members("static int f(int x) { return x > 0 ? f(x - 1) : 0; }"),
    main("ternary", "int y = «x == %i ? %i :¦ » 0;"),
    main("ternaries", "«x = x == %i ? %i : x;»"),
    main("concatenation", "String s = \"\" + «x¦ + »;"),
    main("concatenations", "String s = \"\"; «s = s + x + \"a\";»"),
    main("concatenation-of-constants", "String s = «\"abcdef\"¦ + »;"),
    main("concatenation-assignments", "String s = \"\"; «s += \"k%i\";»"),
    main("instanceof", "Object o = a; «if (o instanceof String s%i) x += s%i.length();»"),
    main("instanceof-and", "Object o = a; «if (o instanceof String s && s.length() > %i) x += s.length();»"),
    main("record-patterns", "Object o = a; «if (o instanceof R(int v%i)) x += v%i;»").with_types("record R(int c) { }"),
    main("casts", "Object o = a; «x += ((String) o).length();»"),
    main("array-elements", "int[] y = new int[200]; «y[%m] = y[x] + %i;»"),
    main("field-reads", "P p = new P(); «x += p.x;»").with_types("class P { int x; }"),
    main("field-writes", "P p = f(); «p.x = p.x + x;»").with_members("static P f() { return null; }").with_types("class P { int x; }"),
    main("fields-read", "P p = f(); «x += p.f%i;»").with_members("static P f() { return null; }").with_types("class P { «int f%i;» }"),
    main("static-fields", "«x += s; s = x;»").with_members("static int s;"),
    main("many-static-fields", "«x += f%i; f%i = x;»").with_members("«static int f%i;»"),
    main("call-chain", "StringBuilder b = new StringBuilder(); b«.append(1)¦»;"),
    main("stream-chain", "java.util.stream.Stream<String> s = null; s«.filter(e -> true)¦»;"),
    main("nested-calls", "x = «f(¦»x«)¦»;").with_members("static int f(int x) { return x; }"),
    main("increments", "«x++;»"),
    main("boxing", "Integer b = x; «b = b + 1;»"),
    main("long-conversions", "long y = x; «y += x; x = (int) y;»"),
    // Locals.
    main("locals", "«int v%i = x;»"),
    main("locals-used", "«int v%i = x + %i;» int s = 0; «s += v%i;»"),
    main("locals-of-references", "«String v%i = a[0];»"),
    main("locals-used-late", "«String v%i = a[x];» «f(v%i);»").with_members("static void f(String s) { if (s != null) f(null); }"),
    main("locals-in-loop", "«int v%i = 0;» while (x > 5) { «v%i++;» }"),
    main("locals-across-loops", "«int v%i = x; while (x > v%i) x--;» int s = 0; «s += v%i;»"),
    main("locals-in-ifs", "«int v%i = 0;» «if (x == %i) v%i++;»"),
    main("locals-assigned-later", "«int v%i;» «if (x == %i) v%i = 1;»"),
    main("finals-assigned-later", "«final int v%i;» «if (x == %i) v%i = 1; else v%i = 2;»"),
    main("locals-across-tries", "«int v%i = x; try { x = f(x); } catch (RuntimeException e) { x = v%i; }»")
        .with_members("static int f(int x) { return x > 0 ? f(x - 1) : 0; }"),
    // Constants.
    main("longs", "long r = 0; «r += %i5000000000L;»"),
    main("doubles", "double r = 0; «r += %i.37;»"),
    main("floats", "float r = 0; «r += %i.37f;»"),
    main("ints", "«x += 1%i00;»"),
    main("strings", "String s; «s = \"k%i\";»"),
    main("string-arguments", "«f(\"k%i\");»").with_members("static void f(String s) { if (s != null) f(null); }"),
    main("long-string", "String s = \"«x¦»\";"),
    main("text-block", "String s = \"\"\"\n«line»\n\"\"\";"),
    members("constant-fields", "«static final int C%i = %i;»"),
    members("constant-chain", "static final int C0 = 1; «static final int C%n = C%i + 1;»"),
    members("constant-chain-backwards", "«static final int C%i = Main.C%n + 1;» static final int C%n = 1;"),
    members("constant-strings", "static final String C0 = \"a\"; «static final String C%n = \"b\" + \"k%i\";»"),
    main("class-literals", "Class<?> c; «c = C%i.class;»").with_types("«class C%i { }»"),
    // Arrays.
    main("array-initialiser", "int[] y = { «%i¦, » };"),
    main("string-array", "String[] y = { «\"s%i\"¦, » };"),
    main("nested-arrays", "int[][] y = { «{ %i, 2 }¦, » };"),
    main("array-of-objects", "P[] y = { «new P(%i)¦, » };").with_types("class P { int x; P(int q) { x = q; } }"),
    members("static-arrays", "«static final int[] A%i = { 1, %i };»"),
    main("new-arrays", "«int[] v%i = new int[2]; x += v%i[1];»"),
    // Calls and objects.
    main("calls", "«f(x);»").with_members("static void f(int x) { if (x > 0) f(x - 1); }"),
    main("calls-with-result", "«x = f(x);»").with_members("static int f(int x) { return x > 0 ? f(x - 1) : 0; }"),
    main("inlined-calls", "«x += f(x);»").with_members("static int f(int x) { return x + 1; }"),
    main("inlined-branches", "«x += f(x);»").with_members("static int f(int x) { return x > 1 ? 2 : x; }"),
    main("getters", "P p = new P(%n); «x += p.get();»").with_types("class P { int x; P(int q) { x = q; } int get() { return x; } }"),
    main("setters", "P p = new P(); «p.set(%i);»").with_types("class P { int x; void set(int q) { x = q; } }"),
    main("virtual-calls", "A p = new A(); «p.f();»").with_types("class A { void f() { } }\n«class B%i extends A { void f() { } }»"),
    main("interface-calls", "I p = x > 1 ? new A() : new B(); «p.f();»")
        .with_types("interface I { void f(); } class A implements I { public void f() { } } class B implements I { public void f() { } }"),
    main("calls-of-each", "«f%i(x);»").with_members("«static void f%i(int x) { System.out.println(x); }»"),
    members("call-chain-of-methods", "static int f0(int x) { return x; } «static int f%n(int x) { return f%i(x) + 1; }»"),
    members("references-through-methods", "static Object f0(Object x) { return x; } «static Object f%n(Object x) { return f%i(x); }»"),
    members("references-backwards", "«static Object f%i(Object x) { return f%n(x); }» static Object f%n(Object x) { return x; }"),
    main("variable-arity", "f(«a¦, »);").with_members("static void f(Object... x) { }"),
    main("new", "Object o; «o = new Object();»"),
    main("new-with-arguments", "P o = null; «o = new P(%i);» System.out.println(o);").with_types("class P { int x; P(int q) { x = q; } }"),
    main("new-replaced", "«P v%i = new P(%i); x += v%i.x;»").with_types("class P { int x; P(int q) { x = q; } }"),
    main("new-of-each", "«new C%i();»").with_types("«class C%i { }»"),
    main("collections", "java.util.ArrayList<String> l = new java.util.ArrayList<>(); «l.add(\"k%i\");»"),
    main("maps", "java.util.HashMap<String, Integer> m = new java.util.HashMap<>(); «m.put(\"k%i\", %i);»"),
    main("prints", "«System.out.println(\"k%i\");»"),
    // Generic methods and types.
    main("generic-calls", "«id(\"x\");»").with_members("static <T> T id(T t) { return t; }"),
    main("generic-calls-used", "String s = null; «s = id(s);»").with_members("static <T> T id(T t) { return t; }"),
    main("generic-factories", "«java.util.List.of(\"x\");»"),
    main("diamonds", "java.util.List<String> l; «l = new java.util.ArrayList<>();»"),
    main("list-of", "java.util.List<Integer> l = java.util.Arrays.asList(«%i¦, »);"),
    main("wildcards", "java.util.List<? extends Number> l = null; «x += l.get(%i).intValue();»"),
    main("type-arguments", "«java.util.List<C%i> v%i = null;»").with_types("«class C%i { }»"),
    members("type-parameters", "static <«T%i¦, »> void f() { }"),
    members("generic-methods", "«static <T extends Comparable<T>> T f%i(T t) { return t; }»"),
    types("generic-classes", "«class C%i<T> { T t; T get() { return t; } }»"),
    types("bounded-classes", "«class C%i<T extends Comparable<T>> implements Comparable<C%i<T>> { public int compareTo(C%i<T> o) { return 0; } }»"),
    main("comparators", "java.util.Comparator<String> c = null; «c = java.util.Comparator.comparing(String::length);»"),
    // Lambda expressions.
    main("lambdas", "Runnable r; «r = () -> { };»"),
    main("capturing-lambdas", "Runnable r; int q = x; «r = () -> System.out.println(q);»"),
    main("lambdas-with-parameters", "java.util.function.Function<String, Integer> r; «r = s -> s.length() + %i;»"),
    main("lambda-arguments", "java.util.List<String> l = null; «l.forEach(s -> System.out.println(s));»"),
    main("method-references", "java.util.function.Function<String, Integer> r; «r = String::length;»"),
    main("constructor-references", "java.util.function.Supplier<Object> r; «r = Object::new;»"),
    members("lambda-fields", "«static Runnable r%i = () -> { };»"),
    main("large-lambda", "Runnable r = () -> { int y = 0; «y += %i;» };"),
    main("streams", "java.util.List<String> l = java.util.List.of(); «x += l.stream().map(s -> s.length()).filter(s -> s > %i).count();»"),
    // Classes and their members.
    types("classes", "«class C%i { }»"),
    types("classes-in-chains", "«class C%i0 { } class C%i1 extends C%i0 { } class C%i2 extends C%i1 { }»"),
    types("subclasses", "class A { void f() { } }\n«class C%i extends A { void f() { } }»"),
    types("classes-with-members", "«class C%i { int x; C%i(int x) { this.x = x; } int get() { return x; } }»"),
    types("interfaces", "«interface I%i { }»\nclass C implements «I%i¦, » { }"),
    types("interfaces-with-methods", "«interface I%i { void f%i(); }»\nabstract class C implements «I%i¦, » { }"),
    types("default-methods", "interface I { «default void f%i() { }» } class C implements I { } class D implements I { }"),
    types("implementors", "interface I { void f(); }\n«class C%i implements I { public void f() { } }»"),
    types("abstract-methods", "abstract class A { «abstract void f%i();» } class B extends A { «void f%i() { }» }"),
    members("fields", "«int f%i;»"),
    members("initialised-fields", "«int f%i = hashCode();»"),
    members("initialised-static-fields", "«static int f%i = %i + f();» static int f() { return 1; }"),
    members("initialisers", "static int f; «static { f += %i; }»"),
    members("instance-initialisers", "int f; «{ f += %i; }»"),
    members("instance-initialisers-and-constructors", "int f, g, h, i; { f = 1; g = 2; } «Main(C%i c) { h = 1; }»").with_types("«class C%i { }»"),
    members("blank-final-fields", "«final int f%i;» Main() { «f%i = 1;» }"),
    members("blank-final-static-fields", "«static final int f%i;» static { «f%i = 1;» }"),
    members("methods", "«static void f%i() { }»"),
    members("methods-with-parameters", "«static int f%i(int a, String b, long c) { return a + b.length(); }»"),
    members("methods-with-signatures", "«static C%i f%i(C%i c) { return c; }»").with_types("«class C%i { }»"),
    members("overloads", "«static void f(C%i c) { }»").with_types("«class C%i { }»"),
    types("overrides", "class A { «void f%i() { }» }\nclass B extends A { «void f%i() { }» }"),
    types("inherited-methods", "class A { «void f%i() { }» }\nclass B extends A { }\nclass C extends B { void g() { «f%i();» } }"),
    members("recursive-methods", "«static int f%i(int x) { return x > 0 ? f%i(x - 1) : 0; }»"),
    members("native-like-statics", "«static synchronized void f%i() { }»"),
    // Nested classes.
    members("nested-classes", "«static class C%i { }»"),
    members("inner-classes", "«class C%i { }»"),
    members("inner-classes-with-fields", "int f; «class C%i { int g() { return f; } }»"),
    members("accesses-of-outer", "private int p; class I { int f() { int s = 0; «s += p;» return s; } }"),
    members("private-members-of-nested", "static class I { «private int f%i;» } static int f(I i) { int s = 0; «s += i.f%i;» return s; }"),
    members("private-methods-of-nested", "static class I { «private int f%i() { return hashCode(); }» } static int f(I i) { int s = 0; «s += i.f%i();» return s; }"),
    main("local-classes", "«class L%i { } new L%i();»"),
    main("anonymous-classes", "Object r; «r = new Object() { };»"),
    main("capturing-classes", "int q = x; Object r; «r = new Object() { int f() { return q; } };»"),
    // Enums and records.
    types("enum", "enum E { «C%i¦, » }"),
    types("enum-with-arguments", "enum E { «C%i(%i)¦, »; final int x; E(int x) { this.x = x; } }"),
    types("enum-with-bodies", "enum E { «C%i { int f() { return %i; } }¦, »; abstract int f(); }"),
    types("enums", "«enum E%i { A, B }»"),
    types("records", "«record R%i(int x) { }»"),
    types("records-of-three", "«record R%i(int x, String y, long z) { }»"),
    types("records-with-references", "«record R%i(String x, Object y) { }»"),
    // Annotations, imports, text.
    members("annotated-methods", "«@Deprecated @SuppressWarnings(\"k%i\") static void f%i() { }»"),
    types("annotated-classes", "«@Deprecated class C%i { }»"),
    types("imports", "«import java.util.List;»--"),
    types("static-imports", "«import static java.lang.Math.max;»--"),
    types("comments", "«/* x */ // y»"),
    types("documentation", "/** «* text %i» */ class C { }"),
    main("long-name", "int «x¦» = 1;"),
    main("long-line", "«x = 1;¦ »"),
    // Nesting.
    main("nested-blocks", "«{¦» x++; «}¦»"),
    main("nested-ifs", "«if (x > %i) {¦» x++; «}¦»"),
    main("nested-loops", "«while (x > %i) {¦» x--; «}¦»"),
    main("nested-tries", "«try {¦» x = a.length; «} catch (RuntimeException e) { }¦»"),
    main("nested-parentheses", "x = «(¦»x«)¦»;"),
    main("nested-sums", "x = «(x + ¦»x«)¦»;"),
    main("nested-lambdas", "«Runnable r%i = () -> {¦» «};¦»"),
    types("nested-class-chain", "«class C%i {¦» «}¦»"),
    main("negations", "x = «- ¦»x;"),
    main("assignments", "int y, z; x = «y = ¦»1;"),
];
