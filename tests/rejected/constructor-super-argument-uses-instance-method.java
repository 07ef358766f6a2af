class Base {
    Base(int n) { }
}

class Main extends Base {
    Main() {
        super(size());
    }

    int size() { return 3; }
}
