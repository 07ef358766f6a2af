/** The value of every kind of assignment, of every type, to every kind of place, used at once. */
public class AssignmentValues {
    byte b; char c; int i; long l; float f; double d; String s; boolean z;
    static byte sb; static char sc; static int si; static long sl; static float sf; static double sd; static String ss; static boolean sz;
    static byte[] ab = new byte[2]; static char[] ac = new char[2]; static int[] ai = new int[2]; static long[] al = new long[2];
    static float[] af = new float[2]; static double[] ad = new double[2]; static String[] as = new String[2]; static boolean[] az = new boolean[2];

    public static void main(String[] args) {
        AssignmentValues o = new AssignmentValues();
        int n = 1;
        System.out.println((o.b = 5) + (o.c = 'c') + (o.i = 6) + (o.l = 7) + (o.f = 8) + (o.d = 9) + (o.s = "s") + (o.z = true));
        System.out.println((sb = 5) + (sc = 'c') + (si = 6) + (sl = 7) + (sf = 8) + (sd = 9) + (ss = "s") + (sz = true));
        System.out.println((ab[n] = 5) + (ac[n] = 'c') + (ai[n] = 6) + (al[n] = 7) + (af[n] = 8) + (ad[n] = 9) + (as[n] = "s") + (az[n] = true));
        System.out.println("" + (o.b += 300) + (o.c += 1) + (o.i <<= 3) + (o.l *= -3) + (o.f /= 3) + (o.d %= 4) + (o.s += 1) + (o.z &= false));
        System.out.println("" + (sb += 300) + (sc += 1) + (si <<= 3) + (sl *= -3) + (sf /= 3) + (sd %= 4) + (ss += 1) + (sz &= false));
        System.out.println("" + (ab[n] += 300) + (ac[n] += 1) + (ai[n] <<= 3) + (al[n] *= -3) + (af[n] /= 3) + (ad[n] %= 4) + (as[n] += 1) + (az[n] &= false));
        System.out.println("" + o.b++ + ++o.b + o.c-- + --o.c + o.i++ + o.i + o.l-- + --o.l + o.f++ + ++o.f + o.d-- + o.d);
        System.out.println("" + sb++ + ++sb + sc-- + --sc + si++ + si + sl-- + --sl + sf++ + ++sf + sd-- + sd);
        System.out.println("" + ab[n]++ + ++ab[n] + ac[n]-- + --ac[n] + ai[n]++ + ai[n] + al[n]-- + --al[n] + af[n]++ + ++af[n] + ad[n]-- + ad[n]);
        ai[0] = ai[1] = si = o.i = n = 3;
        al[0] = sl = o.l = al[1] = ai[0];
        ad[0] = o.d = sd = al[0]--;
        System.out.println(ai[0] + ai[1] + si + o.i + n + " " + al[0] + sl + o.l + " " + ad[0] + o.d + sd);
        long deep = (o.l = 100) - (al[0] = 10) * (sl = 3) + (al[1]++ - --al[0]) * (o.l -= 1);
        double dd = (o.d = .5) * (sd = 4) - (ad[1] = 2) / (o.d += .5);
        System.out.println(deep + " " + dd);
        String t = (as[0] = "x") + (ss = as[0] + "y") + (o.s += ss);
        System.out.println(t + as[0] + ss);
        if ((az[0] = n > 2) && (sz = !az[0]) | (o.z = az[0])) System.out.println(az[0] + " " + sz + " " + o.z);
        Object[] holder = new Object[1];
        Object same = holder[0] = o.s = ss = "shared";
        System.out.println(same == holder[0] && o.s == ss);
    }
}
