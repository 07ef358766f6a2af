class T {
    int m(int k) {
        int r = switch (k) {
            case 1:
                return 3;
            default:
                yield 0;
        };
        return r;
    }
}
