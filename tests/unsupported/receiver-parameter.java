class Main {
    int n;

    int f(Main this) {
        return this.n;
    }
}
