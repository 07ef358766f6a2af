class Main {
    static int f(int n) {
        return switch (n) {
            case 1 -> 10;
            default -> 0;
        };
    }
}
