class Main {
    int k;

    static class Nested {
        int f() {
            return k;
        }
    }
}
