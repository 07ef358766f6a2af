/** `new C(f())` initialises C before f runs; a static call initialises after its arguments; so does a static store. */
public class ArgumentsAndClassInit {
    static int say(String s) {
        System.out.print(s + " ");
        return s.length();
    }

    static class C {
        static { say("[C]"); }
        C(int n) { say("C()"); }
    }

    static class D {
        static { say("[D]"); }
        static int twice(int n) { return n * 2; }
        static int field;
        static int[] array = {1, 2, 3};
    }

    static class E {
        static { say("[E]"); }
        static int field = 5;
    }

    static class F {
        static { say("[F]"); }
        static int[] array = new int[4];
    }

    static class G {
        static { say("[G]"); }
        static String s = "g";
    }

    static class H extends C {
        static { say("[H]"); }
        H() { super(say("super-argument")); }
    }

    static class Thrower {
        static { say("[Thrower]"); }
        Thrower(int n) { }
    }

    static int fail() {
        throw new RuntimeException("failed");
    }

    public static void main(String[] args) {
        new C(say("argument"));
        System.out.println();
        System.out.println(D.twice(say("argument")));
        E.field += say("operand");
        System.out.println(E.field);
        F.array[say("index") - 4] = say("rhs");
        System.out.println(F.array[1]);
        System.out.println("left" + say("l") + G.s + say("r"));
        new H();
        System.out.println();
        try {
            new Thrower(fail());
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        int sum = say("first") + Late.v + say("last");
        System.out.println(sum);
        boolean b = args.length > 0 && Never.v > 0;
        System.out.println(b ? Never.v : Late.v);
    }

    static class Late {
        static { say("[Late]"); }
        static int v = 1;
    }

    static class Never {
        static { say("[Never]"); }
        static int v = 1;
    }
}
