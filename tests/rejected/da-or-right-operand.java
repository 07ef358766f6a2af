class Main {
    static int f(int n) {
        int k;
        if (n > 0 || (k = n) == 0) return k;
        return 0;
    }
}
