record Main(int x) {
    Main {
        if (x > 0) {
            return;
        }
    }
}
