class Main {
    static class Nested {
        int f() {
            return Main.super.hashCode();
        }
    }
}
