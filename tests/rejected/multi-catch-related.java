class T {
    void m() {
        try {
            throw new IllegalStateException();
        } catch (RuntimeException | IllegalStateException e) {
        }
    }
}
