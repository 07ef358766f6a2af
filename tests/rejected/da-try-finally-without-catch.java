class Main {
    static int g() { return 1; }

    static int f(int n) {
        int k;
        while (n > 0) {
            try {
                if (n == 2) break;
                k = g();
            } finally {
                n--;
            }
        }
        return k;
    }
}
