class Main {
    static int f(Object o) {
        synchronized (o) {
            o.hashCode();
        }
    }
}
