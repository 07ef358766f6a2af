class T {
    void m() throws Exception {
        try (AutoCloseable a = null) {
            a = null;
        }
    }
}
