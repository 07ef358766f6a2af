class Main {
    final int a;

    Main(int n) {
        if (n > 0) a = n;
    }

    Main() {
        this(2);
    }
}
