class Main {
    static int f(int n) {
        return n.length + n.hashCode();
    }
}
