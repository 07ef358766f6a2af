class Main {
    @SafeVarargs
    <T> void f(T... xs) { }
}
