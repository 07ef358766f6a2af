class Main {
    static void f() {
        synchronized (null) {
            System.out.println();
        }
    }
}
