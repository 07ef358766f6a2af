/** What type a conditional expression has (JLS 15.25), seen through overloads and concatenation. */
public class TernaryTyping {
    static String of(byte x) { return "byte " + x; }
    static String of(short x) { return "short " + x; }
    static String of(char x) { return "char " + x; }
    static String of(int x) { return "int " + x; }
    static String of(long x) { return "long " + x; }
    static String of(float x) { return "float " + x; }
    static String of(double x) { return "double " + x; }
    static String of(boolean x) { return "boolean " + x; }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 98;
        long l = 4;
        float f = 5;
        double d = 6;
        final int constant = 99;

        System.out.println(of(yes ? b : b));
        System.out.println(of(yes ? b : s));
        System.out.println(of(yes ? s : b));
        System.out.println(of(yes ? b : c));
        System.out.println(of(yes ? s : c));
        System.out.println(of(yes ? c : 98));
        System.out.println(of(yes ? 98 : c));
        System.out.println(of(yes ? i : c));
        System.out.println(of(yes ? c : constant));
        System.out.println(of(yes ? c : 70000));
        System.out.println(of(yes ? c : -1));
        System.out.println(of(yes ? b : 127));
        System.out.println(of(yes ? b : 128));
        System.out.println(of(yes ? s : -32768));
        System.out.println(of(yes ? s : 32768));
        System.out.println(of(yes ? i : l));
        System.out.println(of(yes ? l : f));
        System.out.println(of(yes ? f : i));
        System.out.println(of(yes ? i : d));
        System.out.println(of(yes ? c : d));
        System.out.println(of(yes ? true : false));
        System.out.println(of(yes ? 'a' : 0));
        System.out.println(of(!yes ? 'a' : 98));
        System.out.println(yes ? 'x' : 0);
        System.out.println(yes ? 'x' : i);
        System.out.println(false ? 1.0f : 'x');
        System.out.println((yes ? 1 : 2.0) + "");
        System.out.println("" + (yes ? 1 : 'a') + (yes ? null : "s"));
        System.out.println(yes ? !yes ? 1 : 2 : !yes ? 3 : 4);
        System.out.println((i > 5 ? "big" : "small") + (i > 500 ? "big" : "small"));
        c += yes ? 1 : 0;
        System.out.println(c);
        byte narrowed = true ? 5 : 6;
        System.out.println(narrowed);
    }
}
