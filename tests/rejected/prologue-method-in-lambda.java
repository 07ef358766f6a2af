class Base {
    Base(Runnable r) { }
}

class Main extends Base {
    void m() { }

    Main() {
        super(() -> m());
    }
}
