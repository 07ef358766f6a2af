class Main {
    static int f(boolean b) {
        int k;
        if ((b && (k = 1) > 0) != false) return k;
        return 0;
    }
}
