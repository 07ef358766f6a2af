class Main {
    static int f(int n) {
        loop:
        for (;;) {
            for (;;) {
                if (n > 3) break loop;
                return n;
            }
        }
    }
}
