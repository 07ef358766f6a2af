/** The message digest of RFC 1321. */
public class Md5 {
    private static final int[] S = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
    private static final int[] K = new int[64];

    static {
        for (int i = 0; i < 64; i++) K[i] = (int) (long) (StrictMath.abs(StrictMath.sin(i + 1)) * 4294967296.0);
    }

    private int a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476;
    private final byte[] buffer = new byte[64];
    private long length;

    void update(byte x) {
        buffer[(int) (length++ & 63)] = x;
        if ((length & 63) == 0) block();
    }

    void update(byte[] data) {
        for (byte x : data) update(x);
    }

    private void block() {
        int[] m = new int[16];
        for (int i = 0; i < 64; i++) m[i >> 2] |= (buffer[i] & 0xff) << 8 * (i & 3);
        int w = a, x = b, y = c, z = d;
        for (int i = 0; i < 64; i++) {
            int f, g;
            switch (i >> 4) {
                case 0:
                    f = x & y | ~x & z;
                    g = i;
                    break;
                case 1:
                    f = z & x | ~z & y;
                    g = 5 * i + 1;
                    break;
                case 2:
                    f = x ^ y ^ z;
                    g = 3 * i + 5;
                    break;
                default:
                    f = y ^ (x | ~z);
                    g = 7 * i;
            }
            int t = w + f + K[i] + m[g & 15];
            int s = S[i >> 4 << 2 | i & 3];
            w = z;
            z = y;
            y = x;
            x += t << s | t >>> 32 - s;
        }
        a += w;
        b += x;
        c += y;
        d += z;
    }

    String digest() {
        long bits = length * 8;
        update((byte) 0x80);
        while (length % 64 != 56) update((byte) 0);
        for (int i = 0; i < 8; i++) update((byte) (bits >>> 8 * i));
        StringBuilder out = new StringBuilder();
        int[] state = {a, b, c, d};
        for (int word : state) {
            for (int i = 0; i < 4; i++, word >>>= 8) {
                out.append(Character.forDigit(word >> 4 & 15, 16)).append(Character.forDigit(word & 15, 16));
            }
        }
        return out.toString();
    }

    static String of(String s) {
        Md5 m = new Md5();
        m.update(s.getBytes());
        return m.digest();
    }

    public static void main(String[] args) {
        String[] suite = {"", "a", "abc", "message digest", "abcdefghijklmnopqrstuvwxyz",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890"};
        for (int i = 0; i < suite.length; i++) System.out.println(of(suite[i]) + " \"" + suite[i] + "\"");
        String chain = "start";
        for (int i = 0; i < 200; i++) chain = of(chain);
        System.out.println(chain);
    }
}
