class Main {
    static int f() {
        try {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
        return 3;
    }
}
