class Main {
    final int a;

    Main(Main other) {
        a = 1;
        other.a = 2;
    }
}
