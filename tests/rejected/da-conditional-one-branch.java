class Main {
    static int f(boolean b) {
        int k;
        int m = b ? (k = 1) : 2;
        return k + m;
    }
}
