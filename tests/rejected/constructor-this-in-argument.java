class Main {
    int k;

    Main(int n) { }

    Main() {
        this(k);
    }
}
