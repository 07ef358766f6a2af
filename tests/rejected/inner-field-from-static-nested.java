class Main {
    int n;

    static class Nested {
        int f() {
            return n;
        }
    }
}
