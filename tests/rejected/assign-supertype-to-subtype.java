class Base { }

class Main extends Base {
    static void f(Base b, Object[] os) {
        Main m = b;
        String s = new Object();
        String[] ss = os;
        int[] a = new long[1];
        Object[] q = new int[1];
    }
}
