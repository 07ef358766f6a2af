class Arithmetic {
    static int poly(int x, int a, int b) {
        return (a * x + b) * x - 1;
    }

    static double mean(long sum, int n) {
        return (double) sum / n;
    }

    static byte narrow(int x) {
        return (byte) (x + 300);
    }
}
