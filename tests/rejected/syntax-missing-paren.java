class Main {
    static void f(int n) {
        if (n > 0 {
            n++;
        }
    }
}
