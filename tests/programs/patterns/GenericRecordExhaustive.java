// Java 21: recorded with javac 25.
public class GenericRecordExhaustive {
    record Pair<A, B>(A a, B b) { }
    sealed interface Opt<T> permits Some, None { }
    record Some<T>(T t) implements Opt<T> { }
    record None<T>() implements Opt<T> { }
    static String two(Pair<String, Integer> p) {
        return switch (p) { case Pair<String, Integer>(String s, Integer i) -> s + i; };
    }
    static String nested(Pair<Opt<String>, Integer> p) {
        return switch (p) { case Pair<Opt<String>, Integer>(Some<String> s, var i) -> s.t(); case Pair<Opt<String>, Integer>(None<String> n, var i) -> "none"; };
    }
    public static void main(String[] args) {
        System.out.println(two(new Pair<>("k", 2)) + " " + nested(new Pair<>(new Some<>("q"), 1)));
    }
}
