class Main {
    static int f(boolean b) {
        while (b) {
            return 1;
        }
    }
}
