class Main {
    static void f(int n) {
        n++;
        else n--;
    }
}
