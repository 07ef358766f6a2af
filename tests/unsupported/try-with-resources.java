class Main {
    static void f(java.io.InputStream in) throws java.io.IOException {
        try (java.io.InputStream source = in) {
            source.read();
        }
    }
}
