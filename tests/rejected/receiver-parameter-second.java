class Main {
    void second(int n, Main this) {
    }
}
