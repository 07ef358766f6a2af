public class ArraysAsObjects {
    interface I { }
    static class X implements I { }

    static String name(Object o) {
        return o.getClass().getName();
    }

    public static void main(String[] args) {
        int[] a = {1, 2};
        int[] b = {1, 2};
        Object o = a;
        System.out.println(a.equals(b) + " " + a.equals(o) + " " + o.equals(a) + " " + (a.hashCode() == o.hashCode()));
        System.out.println(name(new boolean[0]) + name(new byte[0]) + name(new short[0]) + name(new char[0]) + name(new int[0])
            + name(new long[0]) + name(new float[0]) + name(new double[0]));
        System.out.println(name(new int[0][0]) + " " + name(new String[0]) + " " + name(new Object[0][][]) + " " + name(new X[0]) + " " + name(new I[2][2][2]));
        System.out.println(o.toString().startsWith("[I@") + " " + new String[1].toString().startsWith("[Ljava.lang.String;@"));
        System.out.println(("" + b).equals(b.toString()));
        System.out.println(o instanceof int[] && !(o instanceof Object[]) && o instanceof Cloneable && o instanceof java.io.Serializable);
        Cloneable c = a;
        System.out.println(((int[]) c)[1]);
        Object[] holder = {a, b, o, new Object[] {a}};
        System.out.println(holder[0] == holder[2]);
        System.out.println(((int[]) ((Object[]) holder[3])[0])[0]);
        System.out.println(new int[0].getClass() == a.getClass());
        System.out.println(new X[0].getClass() == new X[5].getClass());
        Object[] xs = new X[0];
        System.out.println(xs.getClass() == new Object[0].getClass());
        I[] is = new X[] {new X()};
        System.out.println(name(is) + name(is[0]));
        try {
            Object[] wrong = (Object[]) o;
        } catch (ClassCastException e) {
            System.out.println("an int[] is no Object[]");
        }
    }
}
