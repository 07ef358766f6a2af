class Main {
    @SafeVarargs
    static <T> void f(T[] xs) { }
}
