class Main {
    class Inner {
    }

    static class Base {
        Base(Object o) { }
    }

    static class Sub extends Base {
        Sub() {
            super(new Inner());
        }
    }
}
