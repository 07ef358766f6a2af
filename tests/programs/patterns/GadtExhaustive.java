// Java 21: recorded with javac 25.
public class GadtExhaustive {
    sealed interface Expr<T> permits Num, Flag { }
    record Num(int v) implements Expr<Integer> { }
    record Flag(boolean v) implements Expr<Boolean> { }
    static int eval(Expr<Integer> e) { return switch (e) { case Num n -> n.v(); }; }
    public static void main(String[] args) { System.out.println(eval(new Num(4))); }
}
