class Main {
    final int x;

    Main(int x) {
        if (x < 0) {
            throw new IllegalArgumentException();
        }
        super();
        this.x = x;
    }
}
