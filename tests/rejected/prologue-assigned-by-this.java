class Main {
    final int x;

    Main() {
        x = 3;
        this(1);
    }

    Main(int y) {
        x = y;
    }
}
