class Main {
    final int x;
    int y = x + 1;

    Main() {
        x = 3;
        super();
    }

    Main(int z) {
        super();
        x = z;
    }
}
