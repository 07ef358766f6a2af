class Main {
    static int f(int n) {
        int k;
        skip: {
            if (n > 0) break skip;
            k = 1;
        }
        return k;
    }
}
