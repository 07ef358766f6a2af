class Base {
    protected final int k;

    Base() { k = 1; }
}

class Main extends Base {
    Main() {
        k = 2;
    }
}
