class Main {
    static class Other { }

    class Inner {
        Object f() {
            return Other.this;
        }
    }
}
