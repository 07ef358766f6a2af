public class FieldsOfEveryType {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    String str;
    int[] arr;
    static boolean sz;
    static byte sb;
    static short ss;
    static char sc;
    static int si;
    static long sl;
    static float sf;
    static double sd;
    static Object so;

    String show() {
        return z + " " + b + " " + s + " " + (int) c + " " + i + " " + l + " " + f + " " + d + " " + str + " " + arr;
    }

    static String showStatic() {
        return sz + " " + sb + " " + ss + " " + (int) sc + " " + si + " " + sl + " " + sf + " " + sd + " " + so;
    }

    void fill(int seed) {
        z = !z;
        b = (byte) (seed * 37);
        s = (short) (seed * 3001);
        c = (char) (seed * 7919);
        i = seed * 123456789;
        l = i * 987654321L;
        f = seed / 3f;
        d = seed / 7.0;
        str = "s" + seed;
    }

    public static void main(String[] args) {
        FieldsOfEveryType o = new FieldsOfEveryType();
        System.out.println(o.show());
        System.out.println(showStatic());
        for (int seed = 1; seed < 40; seed += 13) {
            o.fill(seed);
            System.out.println(o.show());
        }
        sz = o.z;
        sb = o.b;
        ss = sb;
        sc = o.c;
        si = sc + ss;
        sl = si - o.l;
        sf = sl;
        sd = sf;
        so = o.str;
        System.out.println(showStatic());
        o.z |= sz;
        o.b += sc;
        o.s -= o.b;
        o.c ^= o.s;
        o.i <<= 3;
        o.l >>>= o.i;
        o.f *= o.d;
        o.d -= o.f;
        o.str += o.c > 5;
        System.out.println(o.show());
        FieldsOfEveryType p = new FieldsOfEveryType();
        System.out.println(p.show());
        sb = (byte) (ss = (short) (sc = (char) (si = (int) (sl = (long) (sf = (float) (sd = 1e5))))));
        System.out.println(showStatic());
    }
}
