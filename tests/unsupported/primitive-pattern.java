class Main {
    int f(long x) {
        return switch (x) {
            case int i -> i;
            default -> 0;
        };
    }
}
