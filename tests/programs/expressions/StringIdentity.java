/** Constant strings are interned, computed ones are not (JLS 3.10.5). */
public class StringIdentity {
    static final String HELLO = "hello";
    static final String HEL = "hel";
    static final char O = 'o';
    static String notFinal = "hello";

    public static void main(String[] args) {
        String lo = "lo";
        final String finalLo = "lo";
        System.out.println(HELLO == "hello");
        System.out.println(HELLO == "hel" + "lo");
        System.out.println(HELLO == HEL + "lo");
        System.out.println(HELLO == HEL + 'l' + O);
        System.out.println(HELLO == "hel" + lo);
        System.out.println(HELLO == "hel" + finalLo);
        System.out.println(HELLO == ("hel" + lo).intern());
        System.out.println(notFinal == "hello");
        System.out.println(Other.WORD == "hello");
        System.out.println("12" == "" + 1 + 2);
        System.out.println("3" == "" + (1 + 2));
        System.out.println("true" == "" + true);
        System.out.println("1.5" == "" + 1.5);
        System.out.println("a" == (true ? "a" : "b"));
        System.out.println((HELLO + "").equals(HELLO) && HELLO + "" == HELLO);
        System.out.println((String) "hello" == HELLO);
        System.out.println("" == "");
        System.out.println("hello" != Other.computed());
        System.out.println("hello".equals(Other.computed()));
        String a = "x";
        String b = a;
        a += "";
        System.out.println(a == b);
        System.out.println(a.equals(b));
        Object o = "hello";
        System.out.println(o == HELLO);
        System.out.println(null == o);
    }
}

class Other {
    static final String WORD = "hello";

    static String computed() {
        return new StringBuilder("hel").append("lo").toString();
    }
}
