class Main {
    int n;

    class Inner {
        int f() {
            return n;
        }
    }
}
