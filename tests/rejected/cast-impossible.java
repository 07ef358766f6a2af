final class Sealed { }

interface Other { }

class Main {
    static void f(String s, Main m, int i, boolean b, int[] a) {
        Object o = (Main) s;
        o = (String) i;
        int k = (int) b;
        boolean c = (boolean) i;
        o = (Other) new Sealed();
        o = (long[]) a;
        o = (String[]) a;
        k = (int) s;
    }
}
