class Main<T> {
    static class Nested {
        Nested(Nested this) {
        }
    }

    class Inner {
        Inner(Main<T> this) {
        }

        Inner(Inner Main.this, int n) {
        }
    }
}
