class T {
    void m() {
        try {
            throw new IllegalStateException();
        } catch (IllegalStateException | UnsupportedOperationException e) {
            e = null;
        }
    }
}
