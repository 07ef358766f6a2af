record Main(int x) {
    Main() {
        this.x = 1;
    }
}
