public class CompoundAssignmentNarrowing {
    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        b -= 1000L;
        System.out.println(b);
        b *= 2.6;
        System.out.println(b);
        b /= 0.3f;
        System.out.println(b);
        b <<= 5;
        System.out.println(b);
        b |= 0x1234;
        System.out.println(b);
        b ^= -1L;
        System.out.println(b);

        short s = 32000;
        s += 1000;
        System.out.println(s);
        s *= s;
        System.out.println(s);
        s += 1e10;
        System.out.println(s);

        char c = 'A';
        c += 32;
        System.out.println(c);
        c += 0.9;
        System.out.println(c);
        c -= 200;
        System.out.println((int) c);

        int i = 10;
        i += 3.99;
        System.out.println(i);
        i *= 1.5;
        System.out.println(i);
        i -= 0x1_0000_0001L;
        System.out.println(i);
        i += 1e20;
        System.out.println(i);
        i = 16777217;
        i += 1.0f;
        System.out.println(i);
        i = 16777217;
        i += 1.0;
        System.out.println(i);

        long l = 1L << 53;
        l += 1.0;
        System.out.println(l);
        l += 1;
        System.out.println(l);
        l /= 1e-5f;
        System.out.println(l);

        float f = 1;
        f += 1e-9;
        System.out.println(f);
        f /= 3;
        System.out.println(f);
        f += 16777217;
        System.out.println(f);
        double d = 7;
        d /= 2;
        d -= 'a';
        System.out.println(d);
        System.out.println(i += b = 5);
        System.out.println(s -= c += 1);
    }
}
