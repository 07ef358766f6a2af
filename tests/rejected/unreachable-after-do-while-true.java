class Main {
    static void f(int n) {
        do {
            if (n > 3) continue;
            n++;
        } while (true);
        n--;
    }
}
