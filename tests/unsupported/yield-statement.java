class Main {
    static int f(int n) {
        return switch (n) {
            case 1:
                yield 10;
            default:
                yield 0;
        };
    }
}
