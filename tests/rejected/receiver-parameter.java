class Main<T> {
    void raw(Main this) {
    }

    void other(String this) {
    }

    static void isStatic(Main<String> this) {
    }
}
