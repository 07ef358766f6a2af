class Safe {
    private void open() { }
    private static void close() { }
}

class Main {
    static void f(Safe s) {
        s.open();
        Safe.close();
    }
}
