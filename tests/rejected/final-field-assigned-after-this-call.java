class Main {
    final int a;

    Main() {
        this(1);
        a = 2;
    }

    Main(int n) {
        a = n;
    }
}
