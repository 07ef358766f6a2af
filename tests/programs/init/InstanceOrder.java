public class InstanceOrder {
    static String trace(String s) {
        System.out.print(s + " ");
        return s;
    }

    static class Base {
        String b1 = trace("b1");

        Base() { trace("Base()"); }

        { trace("base-block"); }

        String b2 = trace("b2");

        Base(int n) { trace("Base(" + n + ")"); }
    }

    static class Mid extends Base {
        { trace("mid-block-first"); early = 5; }

        int early = seen(this.early);
        String m = trace("m");

        int seen(int value) {
            trace("early-was-" + value);
            return value + 1;
        }

        Mid() { this(1); trace("Mid()"); }

        Mid(int n) { super(n); trace("Mid(" + n + ")early" + early); }

        { trace("mid-block-last"); }
    }

    static class Leaf extends Mid {
        final int f;
        String l;

        { l = trace("leaf-block"); f = l.length(); }

        Leaf(String s) { trace("Leaf(" + s + f + ")"); }

        Leaf() { this(trace("argument")); trace("Leaf()"); }
    }

    static class Throwing {
        int x = 1;

        { if (x > 0) throw new IllegalStateException("block"); }

        Throwing() { trace("not reached"); }
    }

    public static void main(String[] args) {
        new Base();
        System.out.println();
        new Mid();
        System.out.println();
        new Leaf();
        System.out.println();
        try {
            new Throwing();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
