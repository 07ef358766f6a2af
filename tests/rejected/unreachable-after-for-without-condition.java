class Main {
    static int f(int n) {
        for (int i = 0; ; i++) {
            if (i > n) return i;
        }
        return -1;
    }
}
