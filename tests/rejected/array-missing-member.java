class Main {
    static int f(int[] a) {
        a.size = 1;
        return a.length() + a.count;
    }
}
