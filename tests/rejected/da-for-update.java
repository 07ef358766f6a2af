class Main {
    static void f(int n) {
        int k;
        for (int i = 0; i < n; i += k) {
            if (i == 2) continue;
            k = 1;
        }
    }
}
