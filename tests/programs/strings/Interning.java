public class Interning {
    static final String CONST = "in" + "tern";
    static final String COMPUTED = new String("intern");
    static final int N = 7;
    static final char C = 'c';

    static class Other {
        static String literal = "intern";
        static final String HALF = "in";
    }

    interface Names {
        String FIRST = "first" + N;
    }

    static String build(String a, String b) {
        return a + b;
    }

    public static void main(String[] args) {
        String a = "intern";
        String b = "in";
        final String fixed = "in";
        System.out.println(a == "intern");
        System.out.println(a == CONST);
        System.out.println(a == Other.literal);
        System.out.println(a == COMPUTED);
        System.out.println(a == COMPUTED.intern());
        System.out.println(a == b + "tern");
        System.out.println(a == fixed + "tern");
        System.out.println(a == Other.HALF + "tern");
        System.out.println(a == (b + "tern").intern());
        System.out.println(a == build("int", "ern"));
        System.out.println(a.equals(build("int", "ern")));
        System.out.println(build("int", "ern") == build("int", "ern"));
        System.out.println(build("int", "ern").intern() == build("inter", "n").intern());
        System.out.println(Names.FIRST == "first7");
        System.out.println("n" + N + C + true + 2L + (byte) 3 + 1.5 == "n7ctrue231.5");
        System.out.println("x" + (N > 3 ? "big" : "small") == "xbig");
        System.out.println(("" + null).equals("null"));
        System.out.println(new String("x") == new String("x"));
        System.out.println(new String(a) == a);
        System.out.println(a.substring(0) == a);
        System.out.println("" == "");
        System.out.println(("" + "") == "");
        String empty = "";
        System.out.println((empty + "").intern() == "");
        Object o = a;
        System.out.println(o == (Object) "intern");
        String s = "a";
        s += "b";
        System.out.println(s == "ab");
        System.out.println(s.intern() == "ab");
        final String notConstant;
        notConstant = "in";
        System.out.println(notConstant + "tern" == a);
    }
}
