class T {
    int m(int k) {
        return switch (k) {
            case 1 -> 2;
        };
    }
}
