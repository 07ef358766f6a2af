// Java 21: recorded with javac 25.
public class EnumNull {
    enum E { A, B, C, D }
    static int f(E e) { return switch (e) { case A -> 1; case E x when x.ordinal() == 2 -> 3; case B, C, D -> 2; case null -> 4; }; }
    static int g(E e) { return switch (e) { case A -> 1; case E x when x.ordinal() == 2 -> 3; case null -> 4; case B, C, D -> 2; }; }
    static int h(E e) { return switch (e) { case null -> 4; case A -> 1; case E x when x.ordinal() == 2 -> 3; case B, C, D -> 2; }; }
    static int k(E e) { switch (e) { case E x when x.ordinal() == 2: return 3; case null: return 4; case A: return 1; default: return 9; } }
    static int l(E e) { switch (e) { case E x when x.ordinal() == 2: return 3; case A: return 1; case null, default: return 9; } }
    static int i(Integer e) { return switch (e) { case 1 -> 1; case Integer x when x > 5 -> 3; case 2, 3 -> 2; case null -> 4; default -> 0; }; }
    static int s(String e) { return switch (e) { case "a" -> 1; case String x when x.length() > 5 -> 3; case "b", "c" -> 2; case null -> 4; default -> 0; }; }
    static int c(Character e) { return switch (e) { case 'a' -> 1; case Character x when x > 'x' -> 3; case 'b', 'c' -> 2; case null -> 4; default -> 0; }; }
    interface T { int t(); }
    static void p(T t) { try { System.out.print(t.t() + " "); } catch (RuntimeException e) { System.out.print(e.getClass().getSimpleName() + " "); } }
    public static void main(String[] a) {
        for (E e : new E[] {E.A, E.B, E.C, E.D, null}) { p(() -> f(e)); p(() -> g(e)); p(() -> h(e)); p(() -> k(e)); p(() -> l(e)); System.out.println(); }
        for (Integer e : new Integer[] {1, 2, 3, 7, 4, null}) p(() -> i(e)); for (String e : new String[] {"a", "b", "c", "longer", "z", null}) p(() -> s(e)); for (Character e : new Character[] {'a', 'b', 'c', 'z', 'q', null}) p(() -> c(e)); System.out.println();
    }
}
