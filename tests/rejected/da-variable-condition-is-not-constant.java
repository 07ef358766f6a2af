class Main {
    static int f() {
        boolean yes = true;
        int k;
        if (yes) k = 1;
        while (yes) { break; }
        return k;
    }
}
