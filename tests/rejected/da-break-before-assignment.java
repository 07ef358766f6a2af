class Main {
    static int f(int n) {
        int k;
        while (true) {
            if (n > 3) break;
            k = 1;
            if (n > 2) break;
        }
        return k;
    }
}
