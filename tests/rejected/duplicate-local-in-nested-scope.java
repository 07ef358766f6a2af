class Main {
    static void f(int n) {
        int k = 1;
        {
            int k = 2;
        }
        for (int n = 0; n < 3; n++) { }
        try {
            f(k);
        } catch (RuntimeException k) {
        }
    }
}
