package demo.inner;

/** A program in a package: names, class names and default toString carry it. */
public class PackageDeclared {
    static int shared = 3;

    static class Nested {
        int n = demo.inner.PackageDeclared.shared;
    }

    public static void main(String[] args) {
        demo.inner.Helper h = new Helper(4);
        System.out.println(h.twice() + demo.inner.Helper.BASE);
        System.out.println(h.getClass().getName());
        System.out.println(new demo.inner.PackageDeclared.Nested().n + new Nested().getClass().getName());
        System.out.println(new Helper[0].getClass().getName() + new Nested[0][0].getClass().getName());
        java.lang.String s = java.lang.String.valueOf(5);
        java.lang.System.out.println(s + java.lang.Math.abs(-5));
        System.out.println(new PackageDeclared().toString().startsWith("demo.inner.PackageDeclared@"));
        try {
            Object o = h;
            Nested n = (Nested) o;
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}

class Helper {
    static final int BASE = 100;
    protected int v;

    protected Helper(int v) {
        this.v = v;
    }

    int twice() {
        return v * 2;
    }
}
