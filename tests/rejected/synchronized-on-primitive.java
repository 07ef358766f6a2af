class Main {
    static void f(int n) {
        synchronized (n) {
            System.out.println(n);
        }
    }
}
