class Main<S> {
    <T> Main(T t) {
    }

    static Object f() {
        return new <Integer>Main<>(3);
    }
}
