class T {
    void m() {
        yield 1;
    }
}
