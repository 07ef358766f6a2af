class Main {
    static void f(int n) {
        a: while (n > 0) n--;
        while (n < 3) {
            n++;
            break a;
        }
    }
}
