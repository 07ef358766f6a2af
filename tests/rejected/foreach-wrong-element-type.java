class Main {
    static void f(int[] a, Object[] os, long[] ls) {
        for (String s : a) { }
        for (String s : os) { }
        for (int i : ls) { }
        for (byte b : a) { }
    }
}
