/** Conditionals over references: the result can be used as any common supertype. */
public class TernaryReferences {
    interface Named { String name(); }

    interface Sized { int size(); }

    static class Base implements Named {
        public String name() { return "Base"; }
    }

    static class Left extends Base implements Sized {
        public String name() { return "Left"; }
        public int size() { return 1; }
    }

    static class Right extends Base implements Sized {
        public String name() { return "Right"; }
        public int size() { return 2; }
    }

    static class Loner implements Named {
        public String name() { return "Loner"; }
    }

    static Object pick(int k) {
        return k == 0 ? "string" : k == 1 ? (Object) new int[] {7} : k == 2 ? new Left() : null;
    }

    public static void main(String[] args) {
        for (int k = 0; k < 2; k++) {
            boolean first = k == 0;
            Base base = first ? new Left() : new Right();
            System.out.println(base.name());
            Named named = first ? new Left() : new Loner();
            System.out.println(named.name());
            Sized sized = first ? new Left() : new Right();
            System.out.println(sized.size());
            System.out.println((first ? new Left() : new Right()).name());
            System.out.println((first ? new Left() : new Right()).size());
            System.out.println((first ? new Base() : new Left()).name());
            Object o = first ? "text" : new Right();
            System.out.println(o instanceof String);
            Left maybe = first ? new Left() : null;
            System.out.println(maybe == null);
            String s = first ? null : "there";
            System.out.println(s);
            int[] ints = first ? new int[2] : new int[] {4, 5, 6};
            System.out.println(ints.length);
            Object[] objects = first ? new String[] {"s"} : new Base[2];
            System.out.println(objects.length);
            System.out.println((first ? new String[] {"z"} : new Object[] {null})[0]);
        }
        System.out.println(pick(0));
        System.out.println(((int[]) pick(1))[0]);
        System.out.println(pick(2) instanceof Sized);
        System.out.println(pick(3));
        Named n = null;
        System.out.println((n == null ? new Loner() : n).name());
    }
}
