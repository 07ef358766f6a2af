class Main {
    static void f(Object o) {
        synchronized (o) o.hashCode();
    }
}
