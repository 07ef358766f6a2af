class Main {
    static class Inner {
        <A, B extends A> B same(B b) {
            return b;
        }
    }
}
