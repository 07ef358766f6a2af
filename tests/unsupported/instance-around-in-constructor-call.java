class Main {
    int n = 3;

    class Base {
        Base(Object o) { }
    }

    class Sub extends Base {
        Sub() {
            super(new Object() {
                public String toString() {
                    return "" + n;
                }
            });
        }
    }
}
