class Main {
    static int f(int n) {
        int k;
        do {
            if (n > 3) continue;
            k = n;
        } while (k > n--);
        return 1;
    }
}
