/** Binary and unary numeric promotion, seen through overloads. */
public class NumericPromotion {
    static String t(byte v) { return "byte"; }
    static String t(short v) { return "short"; }
    static String t(char v) { return "char"; }
    static String t(int v) { return "int"; }
    static String t(long v) { return "long"; }
    static String t(float v) { return "float"; }
    static String t(double v) { return "double"; }

    public static void main(String[] args) {
        byte b = 3;
        short s = 4;
        char c = 'c';
        int i = 5;
        long l = 6;
        float f = 7;
        double d = 8;

        System.out.println(t(b) + t(s) + t(c) + t(i) + t(l) + t(f) + t(d));
        System.out.println(t(+b) + t(-s) + t(~c) + t(-l) + t(+f) + t(-d));
        System.out.println(t(b + b) + t(s * b) + t(c - c) + t(b + l) + t(l + f) + t(f + d) + t(i % f));
        System.out.println(t(b & s) + t(c | l) + t(b ^ b));
        System.out.println(t(b << l) + t(l << b) + t(c >> i) + t(s >>> l));
        System.out.println(t(b++) + t(--s) + t(c++) + t(l--) + t(++f) + t(d--));
        System.out.println(t(b += 1.5) + t(c = 'd') + t(s = b) + t(l = i) + t(f = l) + t(d = c));
        System.out.println(t((byte) i) + t((char) b) + t((short) d) + t((b)) + t((float) 1));
        System.out.println(t(b == s ? i : l) + t('a') + t(1L) + t(1f) + t(1.) + t(1));

        System.out.println(i / l * f);
        System.out.println(i / 2 + d / 16 + c);
        System.out.println(2147483647 + 1L);
        System.out.println(2147483647 + 1f);
        System.out.println(2147483647 + 1d);
        System.out.println(1 / 2 + 1 / 2.0 + 1 / 2f);
        System.out.println(i == 5.0 && 'c' + 1 == c + 0L && l == 6f);
        System.out.println(9007199254740993L == 9007199254740992.0);
        System.out.println(16777217 == 16777216f);
        System.out.println(16777217 == 16777216.0);
        System.out.println((l = 1L << 62) * 2 + " " + l * 2.0);
    }
}
