class T {
    void m(AutoCloseable a) throws Exception {
        a = null;
        try (a) {
            System.out.println();
        }
    }
}
