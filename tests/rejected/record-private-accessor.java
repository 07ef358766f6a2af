record Main(int x) {
    int x() {
        return x;
    }
}
