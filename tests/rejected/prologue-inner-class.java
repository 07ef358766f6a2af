class Base {
    Base(Object o) { }
}

class Main extends Base {
    class Inner {
    }

    Main() {
        super(new Inner());
    }
}
