class Main {
    static void f(double d) {
        switch (d) {
            default:
        }
    }
}
