class Main {
    static void f(String s, int n, boolean b, Main m) {
        boolean p = s == n;
        boolean q = b == 1;
        boolean r = s == m;
        boolean t = n != null;
    }
}
