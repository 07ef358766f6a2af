class Main {
    static int f(int n) {
        int k;
        while (n > 10 && (k = n) > 20) n--;
        return k;
    }
}
