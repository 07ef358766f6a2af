class Main {
    static void f(Object lock) {
        synchronized (lock) {
            System.out.println("held");
        }
    }
}
