class Main {
    static Object f() {
        return java.util.Collections.<String>emptyList();
    }
}
