class Base {
    Base(Object o) { }
}

class Main extends Base {
    int n;

    Main() {
        super(new Object() {
            public String toString() {
                return "" + n;
            }
        });
    }
}
