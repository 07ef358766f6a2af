class Main {
    static void f(int n) {
        do {
            n++;
        }
    }
}
