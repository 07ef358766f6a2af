class Main {
    static int f(Object o) {
        synchronized (o) {
            return 1;
        }
        return 2;
    }
}
