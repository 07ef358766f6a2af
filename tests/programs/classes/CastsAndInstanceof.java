public class CastsAndInstanceof {
    interface I { }
    interface J extends I { }
    interface K { }
    static class A { }
    static class B extends A implements J { }
    static class C extends B implements K { }
    static final class F extends A { }

    static String tests(Object o) {
        return "" + (o instanceof Object ? 1 : 0) + (o instanceof A ? 1 : 0) + (o instanceof B ? 1 : 0) + (o instanceof C ? 1 : 0)
            + (o instanceof F ? 1 : 0) + (o instanceof I ? 1 : 0) + (o instanceof J ? 1 : 0) + (o instanceof K ? 1 : 0)
            + (o instanceof String ? 1 : 0) + (o instanceof Object[] ? 1 : 0) + (o instanceof A[] ? 1 : 0) + (o instanceof I[] ? 1 : 0)
            + (o instanceof int[] ? 1 : 0) + (o instanceof int[][] ? 1 : 0) + (o instanceof Object[][] ? 1 : 0) + (o instanceof Cloneable ? 1 : 0);
    }

    static String cast(Object o, int to) {
        try {
            switch (to) {
                case 0: return ((A) o) == o ? "A" : "?";
                case 1: return ((B) o) == o ? "B" : "?";
                case 2: return ((I) o) == o ? "I" : "?";
                case 3: return ((K) o) == o ? "K" : "?";
                case 4: return ((Object[]) o) == o ? "O[]" : "?";
                case 5: return ((I[]) o) == o ? "I[]" : "?";
                case 6: return ((int[]) o) == o ? "int[]" : "?";
                default: return ((String) o) == o ? "S" : "?";
            }
        } catch (ClassCastException e) {
            return "-";
        }
    }

    public static void main(String[] args) {
        Object[] all = {null, new Object(), new A(), new B(), new C(), new F(), "s", new Object[0], new A[0], new C[0], new I[0], new K[1],
            new int[0], new int[0][], new int[1][1][1], new String[0][0], new F[0]};
        for (Object o : all) {
            System.out.print(tests(o));
            for (int to = 0; to < 8; to++) {
                System.out.print(" " + cast(o, to));
            }
            System.out.println();
        }
        // sideways, statically possible because a subclass might implement the interface
        A a = new C();
        K k = (K) a;
        I i = (I) k;
        B b = (B) i;
        System.out.println(k == i && b == a && (A) k == a);
        I[] array = (I[]) (Object) new C[] {(C) b};
        System.out.println(array[0] == k);
        A[] up = new C[2];
        System.out.println(up instanceof B[] && !(up instanceof K[] == false));
        System.out.println((Object) null instanceof A);
        System.out.println((A) null == null);
        System.out.println(((A) (Object) (I) (C) a) instanceof C);
        String s = (String) (Object) "x" + (Object) "y";
        System.out.println(s);
    }
}
