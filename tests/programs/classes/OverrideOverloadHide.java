/** Methods override, overloads are chosen statically, fields and static methods only hide. */
public class OverrideOverloadHide {
    static class Base {
        String name = "base field";
        static String kind = "base kind";

        String m(Object o) { return "Base.m(Object)"; }
        String m(String s) { return "Base.m(String)"; }
        static String s() { return "Base.s"; }
        String name() { return name; }
        private String secret() { return "Base.secret"; }
        String viaSecret() { return secret(); }
        static String viaStatic() { return s() + kind; }
    }

    static class Derived extends Base {
        String name = "derived field";
        static String kind = "derived kind";

        String m(Object o) { return "Derived.m(Object)"; }
        String m(int i) { return "Derived.m(int)"; }
        static String s() { return "Derived.s"; }
        private String secret() { return "Derived.secret"; }
        String viaDerivedSecret() { return secret(); }
        String both() { return name + ", " + super.name + ", " + this.name() + ", " + kind + ", " + Base.kind; }
    }

    static String over(Base b) { return "over(Base)"; }

    static String over(Derived d) { return "over(Derived)"; }

    static String over(Object o) { return "over(Object)"; }

    public static void main(String[] args) {
        Derived d = new Derived();
        Base b = d;
        Object o = d;
        Object text = "text";
        System.out.println(b.m(o) + " " + b.m("s") + " " + b.m(text));
        System.out.println(d.m(o) + " " + d.m("s") + " " + d.m(1));
        System.out.println(b.name + ", " + d.name + ", " + ((Base) d).name + ", " + d.name());
        System.out.println(b.s() + " " + d.s() + " " + b.kind + " " + d.kind);
        System.out.println(b.viaSecret() + " " + d.viaSecret() + " " + d.viaDerivedSecret() + " " + b.viaStatic());
        System.out.println(d.both());
        System.out.println(over(b) + " " + over(d) + " " + over(o) + " " + over((Base) d) + " " + over((Derived) b) + " " + over((Object) b));
        b.name = "changed";
        System.out.println(d.name + ", " + d.name());
        b.kind = "changed kind";
        System.out.println(Base.kind + ", " + Derived.kind);
    }
}
