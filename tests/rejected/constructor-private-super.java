class Base {
    private Base(String s) { }
    Base(int a, int b) { }
}

class Main extends Base {
    Main() {
        super("text");
    }
}
