class T {
    void m(int k) {
        assert k : "k";
    }
}
