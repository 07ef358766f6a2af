class T {
    int m(int k) {
        while (true) {
            int r = switch (k) {
                case 1:
                    break;
                default:
                    yield 0;
            };
        }
    }
}
