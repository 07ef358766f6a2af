class T {
    void m() {
        try (AutoCloseable a = null) {
            System.out.println();
        }
    }
}
