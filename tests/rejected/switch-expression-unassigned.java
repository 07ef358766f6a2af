class T {
    int m(int k) {
        int v;
        int r = switch (k) {
            case 1:
                v = 1;
                yield 2;
            default:
                yield 0;
        };
        return v + r;
    }
}
