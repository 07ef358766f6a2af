record Main(int x) {
    public long x() {
        return x;
    }
}
