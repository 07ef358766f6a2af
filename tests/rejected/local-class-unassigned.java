class Main {
    int f(boolean b) {
        int n;
        class A {
            int get() {
                return n;
            }
        }
        n = 1;
        return new A().get();
    }
}
