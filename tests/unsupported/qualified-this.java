class Main {
    int n;

    class Inner {
        int f() {
            return Main.this.n;
        }
    }
}
