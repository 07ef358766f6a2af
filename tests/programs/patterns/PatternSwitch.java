// Java 21: recorded from the same program written with instanceof patterns of Java 17.
import java.util.*;

public class PatternSwitch {
    sealed interface Shape permits Circle, Square, Rect {}
    record Circle(double r) implements Shape {}
    record Square(double side) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Pair<A, B>(A a, B b) {}
    record Bad(int x) { public int x() { throw new IllegalStateException("no x"); } }
    enum E { P, Q }
    static double area(Shape s) {
        return switch (s) {
            case Circle c -> c.r() * c.r() * 3;
            case Square(double side) -> side * side;
            case Rect(var w, var h) -> w * h;
        };
    }
    static String kind(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 10 -> "big " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "str " + s;
            case Pair(Integer a, Pair(String b, var c)) -> "nested " + (a + 1) + b + c;
            case Pair(var a, var b) -> "pair " + a + "," + b;
            case E e -> "enum " + e;
            case int[] arr -> "ints " + arr.length;
            default -> o.getClass().getSimpleName();
        };
    }
    static String str(String s) {
        switch (s) {
            case "x" -> { return "ex"; }
            case null, default -> { return "other " + s; }
        }
    }
    static void old(Object o) {
        switch (o) {
            case String s:
                System.out.println("S" + s);
                break;
            case Integer i:
                System.out.println("I" + i);
            default:
                System.out.println("D");
        }
    }
    public static void main(String[] args) {
        for (Shape s : new Shape[] {new Circle(2), new Square(3), new Rect(4, 5)}) System.out.println(area(s));
        Object[] all = {null, 5, 50, "", "hi", new Pair<>(1, new Pair<>("q", 2.5)), new Pair<>("a", null), E.Q, new int[3], 'c'};
        for (Object o : all) System.out.println(kind(o));
        System.out.println(str("x") + str("y") + str(null));
        old("a"); old(1); old(2.0);
        Pair<String, Integer> p = new Pair<>("k", 4);
        if (p instanceof Pair(String a, Integer b) && b > 3) System.out.println(a.length() + b);
        try { area(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Object o = new Bad(1); if (o instanceof Bad(int x)) System.out.println(x); } catch (MatchException e) { System.out.println(e.getMessage() + " " + e.getCause()); }
    }
}
