class Main {
    Main() {
        int k = 1;
        this(k);
    }

    Main(int n) { }
}
