class Main {
    void f(int n) {
        record R(int x) {
            int g() {
                return n;
            }
        }
    }
}
