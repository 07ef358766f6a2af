record Main(int x, int y) {
    Main(int y, int x) {
        this.x = x;
        this.y = y;
    }
}
