class Main {
    Main() {
        this(1);
    }

    Main(int n) {
        this();
    }
}
