class Main {
    static Object f() {
        return new java.util.Vector<>();
    }
}
