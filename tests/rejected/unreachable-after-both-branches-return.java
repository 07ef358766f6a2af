class Main {
    static int f(boolean b) {
        if (b) {
            return 1;
        } else {
            return 2;
        }
        return 3;
    }
}
