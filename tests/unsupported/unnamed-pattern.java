class Main {
    record P(int a, int b) { }

    int f(Object o) {
        return o instanceof P(int a, _) ? a : 0;
    }
}
