class Base {
    int v;

    Base(int o) { }
}

class Main extends Base {
    Main() {
        super(v);
    }

    Main(int k) {
        super(super.v);
    }
}
