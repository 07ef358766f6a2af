class Main {
    static int f(int n) {
        int k;
        if (n > 0) k = 1;
        return k;
    }
}
