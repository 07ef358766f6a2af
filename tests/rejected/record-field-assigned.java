record Main(int x) {
    void f() {
        this.x = 1;
    }
}
