/** Constant variables are copied at compile time: reading one never initialises its class, computed finals do. */
public class ConstantsAcrossClasses {
    static class C {
        static final int INT = 1 + D.BYTE;
        static final long LONG = INT * 1000000000000L;
        static final String TEXT = "c" + D.LETTER + INT;
        static final boolean FLAG = D.BYTE > 3;
        static final double RATIO = 1.0 / 4;
        static final Object OBJECT = "not a constant variable";
        static final String COMPUTED = new String("computed");
        static final int FROM_METHOD = Math.max(1, 2);
        static int NOT_FINAL = 9;
        final int instance = 33;
        static { System.out.println("[C initialised]"); }
    }

    interface D {
        byte BYTE = 4;
        char LETTER = 'l';
        Object TRACE = trace("[D initialised]");
    }

    static class E implements D { static { System.out.println("[E initialised]"); } static final String S = TEXT(); static String TEXT() { return C.TEXT + BYTE; } }

    static Object trace(String s) {
        System.out.println(s);
        return s;
    }

    static int choose(int k) {
        switch (k) {
            case C.INT: return 50;
            case C.INT + D.LETTER: return 60;
            case E.BYTE: return 70;
            default: return 80;
        }
    }

    public static void main(String[] args) {
        System.out.println(C.INT + " " + C.LONG + " " + C.TEXT + " " + C.FLAG + " " + C.RATIO + " " + E.BYTE);
        System.out.println(choose(5) + choose(113) + choose(4) + choose(0));
        System.out.println(C.TEXT == "cl5");
        C none = null;
        System.out.println(none.INT);
        if (C.FLAG) System.out.println("still not initialised");
        byte narrow = C.INT;
        System.out.println(narrow);
        System.out.println(E.S);
        System.out.println(C.OBJECT);
        System.out.println(C.COMPUTED + C.FROM_METHOD + C.NOT_FINAL);
        System.out.println(D.TRACE == E.TRACE);
        try {
            System.out.println(none.instance);
        } catch (NullPointerException e) {
            System.out.println("a constant of an instance is still read from it");
        }
    }
}
