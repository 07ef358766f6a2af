public class CovariantReturns {
    interface Maker {
        Object make();
    }

    interface TextMaker extends Maker {
        CharSequence make();
    }

    static class Base implements Cloneable {
        Base self() { return this; }
        Object value() { return "base"; }
        Object[] list() { return new Object[] {"o"}; }
        Base copy() { return new Base(); }
        public String toString() { return "Base"; }
    }

    static class Derived extends Base implements TextMaker {
        Derived self() { return this; }
        String value() { return "derived"; }
        String[] list() { return new String[] {"s", "t"}; }
        Derived copy() { return new Derived(); }
        public String make() { return "made"; }
        String only() { return "only"; }
        public String toString() { return "Derived"; }
    }

    static class Leaf extends Derived {
        Leaf self() { super.self().only(); return this; }
        public String make() { return super.make() + "!"; }
        Derived copy() { return new Leaf(); }
        int leaf() { return 1; }
        public String toString() { return "Leaf"; }
    }

    public static void main(String[] args) {
        Base b = new Derived();
        Derived d = new Leaf();
        System.out.println(b.self() + " " + d.self() + " " + d.self().only() + " " + new Leaf().self().leaf());
        System.out.println(b.value() + " " + d.value().length());
        System.out.println(b.list().length + " " + d.list()[1].length() + " " + (b.list() instanceof String[]));
        System.out.println(b.copy() + " " + d.copy() + " " + d.copy().only());
        Maker m = d;
        TextMaker t = d;
        System.out.println(m.make() + " " + t.make().length() + " " + d.make().concat("?"));
        Maker[] makers = {new Derived(), new Leaf()};
        for (Maker each : makers) System.out.print(each.make() + " ");
        System.out.println();
    }
}
