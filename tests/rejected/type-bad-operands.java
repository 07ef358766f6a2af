class Main {
    static void f(boolean b, String s, Object o, int[] a) {
        int i = b + 1;
        int j = s - s;
        boolean k = s < s;
        boolean l = b & 1;
        boolean m = !1;
        int n = ~1.5;
        int p = a + a;
        int q = 1 << 2.0;
        boolean r = o && b;
        b++;
        s = -s;
        s -= "x";
    }
}
