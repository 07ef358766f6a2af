// Where char arithmetic ends and concatenation begins.
public class CharVersusString {
    static void take(char c) { System.out.println("char " + c); }
    static void take(int i) { System.out.println("int " + i); }
    static void take(long l) { System.out.println("long " + l); }
    static void take(String s) { System.out.println("String " + s); }
    static void take(Object o) { System.out.println("Object " + o); }
    static void take(char[] cs) { System.out.println("char[] " + cs.length); }

    public static void main(String[] args) {
        char a = 'a', b = 'b';
        final char k = 'k';
        take(a);
        take(a + b);
        take((char) (a + 1));
        take(a + "");
        take("" + a + b);
        take(a + b + "");
        take(a++);
        take(++a);
        take(-b);
        take(+b);
        take(~b);
        take(a + 1L);
        take(true ? a : 0);
        take(true ? a : b + 0);
        take(false ? 1 : 'x');
        take(true ? k : 70000);
        take((Object) "as object");
        take(new char[] {a, b});
        take("abc".toCharArray());
        take("abc".charAt(1));
        take("abc".charAt(1) - 'a');
        take((char) ("abc".charAt(2) - 32));
        char c = 'x';
        c += 1.7;
        take(c);
        c -= 'A' - 'a';
        take(c);
        c *= 2;
        take((int) c);
        c >>= 1;
        c /= 3;
        take(c);
        c = 65535;
        c++;
        take((int) c);
        c--;
        take((int) c);
        short s = (short) c;
        take(s);
        byte y = (byte) 'é';
        take(y);
        take((char) y);
        take((int) (char) (byte) -1);
        int[] histogram = new int[128];
        String text = "hello world";
        for (int i = 0; i < text.length(); i++) histogram[text.charAt(i)]++;
        String out = "";
        for (char ch = 'a'; ch <= 'z'; ch++) {
            if (histogram[ch] > 1) out += ch + "=" + histogram[ch] + ' ';
        }
        take(out);
        String caesar = "";
        for (char ch : "Attack at Dawn".toCharArray()) {
            if (Character.isLowerCase(ch)) ch = (char) ((ch - 'a' + 13) % 26 + 'a');
            else if (Character.isUpperCase(ch)) ch = (char) ((ch - 'A' + 13) % 26 + 'A');
            caesar += ch;
        }
        take(caesar);
        switch ('b' - a + 2) {
            case 'a' - 97: take("zero"); break;
            case 1: take("one"); break;
            default: take("other");
        }
    }
}
