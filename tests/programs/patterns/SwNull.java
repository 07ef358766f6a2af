// Java 21: recorded with javac 25.
public class SwNull {
    static int a(Integer e) { return switch (e) { case Integer x when x > 5 -> 3; case null -> 4; default -> 0; }; }
    static int b(Integer e) { return switch (e) { case 1 -> 1; case null -> 4; default -> 0; }; }
    static int c(Integer e) { return switch (e) { case 1 -> 1; case Integer x when x > 5 -> 3; case null -> 4; default -> 0; }; }
    static int d(Integer e) { return switch (e) { case Integer x when x > 5 -> 3; case null -> 4; case Integer y -> 0; }; }
    static int f(Integer e) { return switch (e) { case 1 -> 1; case Integer x when x > 5 -> 3; case null, default -> 4; }; }
    static int g(Object e) { return switch (e) { case Integer x when x > 5 -> 3; case String s -> 2; case null -> 4; default -> 0; }; }
    static int h(Object e) { return switch (e) { case Object x when x.hashCode() > 5 -> 3; case null -> 4; default -> 0; }; }
    static int i(Number e) { return switch (e) { case Integer x when x > 5 -> 3; case null -> 4; default -> 0; }; }
    static int j(Number e) { return switch (e) { case Number x when x.intValue() > 5 -> 3; case null -> 4; case Number n -> 0; }; }
    static int k(String e) { return switch (e) { case CharSequence x when x.length() > 5 -> 3; case null -> 4; default -> 0; }; }
    record R(Object o) { }
    static int l(R e) { return switch (e) { case R(var o) when o != null -> 3; case null -> 4; case R(var o) -> 0; }; }
    interface T { int t(); }
    static void p(String n, T t) { try { System.out.print(n + t.t() + " "); } catch (RuntimeException e) { System.out.print(n + e.getClass().getSimpleName() + " "); } }
    public static void main(String[] z) { p("a", () -> a(null)); p("b", () -> b(null)); p("c", () -> c(null)); p("d", () -> d(null)); p("f", () -> f(null)); p("g", () -> g(null)); p("h", () -> h(null)); p("i", () -> i(null)); p("j", () -> j(null)); p("k", () -> k(null)); p("l", () -> l(null)); System.out.println(); }
}
