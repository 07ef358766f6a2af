class Main {
    static int f(int n) {
        int k;
        while (n > 0) {
            k = n;
            n--;
        }
        return k;
    }
}
