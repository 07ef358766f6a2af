record Main(int x) {
    Main {
        this.x = x;
    }
}
