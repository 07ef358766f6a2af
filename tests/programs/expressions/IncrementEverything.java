/** ++ and -- on every type of variable, in every kind of place, prefix and postfix. */
public class IncrementEverything {
    static byte sb = 127;
    static short ss = -32768;
    static char sc = 0;
    static int si = 2147483647;
    static long sl = -9223372036854775808L;
    static float sf = 0.5f;
    static double sd = -0.5;

    byte b = -128;
    short s = 32767;
    char c = '\uffff';
    int i = -2147483648;
    long l = 9223372036854775807L;
    float f = 16777216f;
    double d = 1e16;

    IncrementEverything self() {
        System.out.print("self ");
        return this;
    }

    public static void main(String[] args) {
        System.out.println(sb++ + " " + sb + " " + --sb + " " + sb-- + " " + ++sb);
        System.out.println(ss-- + " " + ss + " " + ++ss + " " + ss++ + " " + --ss);
        System.out.println((int) sc-- + " " + (int) sc + " " + (int) ++sc + " " + (int) sc++ + " " + (int) --sc);
        System.out.println(si++ + " " + si + " " + --si + " " + si-- + " " + ++si);
        System.out.println(sl-- + " " + sl + " " + ++sl + " " + sl++ + " " + --sl);
        System.out.println(sf++ + " " + sf + " " + --sf + " " + sf-- + " " + ++sf);
        System.out.println(sd++ + " " + sd + " " + --sd + " " + sd-- + " " + ++sd);

        IncrementEverything o = new IncrementEverything();
        System.out.println(o.self().b-- + " " + ++o.b);
        System.out.println(o.self().s++ + " " + --o.s);
        System.out.println((int) o.self().c++ + " " + (int) o.c);
        System.out.println(o.self().i-- + " " + ++o.i);
        System.out.println(++o.self().l + " " + o.l--);
        System.out.println(o.self().f++ + " " + --o.f);
        System.out.println(--o.self().d + " " + o.d++);

        byte[] ab = {127};
        short[] as = {-32768};
        char[] ac = {'a'};
        int[] ai = {5};
        long[] al = {5};
        float[] af = {5};
        double[] ad = {5};
        int k = 0;
        System.out.println(ab[k++]++ + " " + ab[--k]);
        System.out.println(--as[0] + " " + as[0]++);
        System.out.println(ac[k]++ + " " + ++ac[k] + " " + ac[k]--);
        System.out.println(ai[0]++ + ++ai[0] + ai[0]-- - --ai[0]);
        System.out.println(al[0]-- * --al[0]);
        System.out.println(af[0]++ / ++af[0]);
        System.out.println(ad[0]-- - ad[0]--);

        byte lb = 127;
        lb++;
        short ls = 0;
        ls--;
        char lc = 'z';
        ++lc;
        float lf = 1.25f;
        --lf;
        (lb)--;
        ((lf))++;
        System.out.println(lb + " " + ls + " " + lc + " " + lf);
    }
}
