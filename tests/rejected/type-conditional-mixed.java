class Main {
    static void f(boolean b) {
        int n = b ? 1 : "two";
        String s = b ? "one" : new Object();
    }
}
