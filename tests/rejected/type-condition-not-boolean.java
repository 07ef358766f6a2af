class Main {
    static void f(int n, String s) {
        if (n) n++;
        while (s) n++;
        for (; n = 1; ) n++;
        do n++; while (null);
    }
}
