class Main {
    static int f(boolean b) {
        int k;
        if (b && (k = 3) > 0) return k;
        else return k + 1;
    }
}
