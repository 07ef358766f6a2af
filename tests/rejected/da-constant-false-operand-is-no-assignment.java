class Main {
    static int f(boolean b) {
        int k;
        boolean r = b & (b || (k = 1) > 0);
        return k;
    }
}
