package java.security;

/** SHA-1 (FIPS 180-4), and MD5 (RFC 1321), which has the same frame. */
final class Sha1 extends BlockDigest {
    private static final int[] SHIFTS = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};

    private final boolean isMd5;
    private int[] state = new int[5];

    Sha1(String name, boolean isMd5) {
        super(name, isMd5 ? 16 : 20, 64, !isMd5);
        this.isMd5 = isMd5;
        start();
    }

    void start() {
        state[0] = 0x67452301;
        state[1] = 0xefcdab89;
        state[2] = 0x98badcfe;
        state[3] = 0x10325476;
        state[4] = 0xc3d2e1f0;
    }

    void block(byte[] bytes, int at) {
        int[] w = new int[80];
        for (int i = 0; i < 16; i++) {
            int word = big(bytes, at + 4 * i);
            w[i] = isMd5 ? Integer.reverseBytes(word) : word;
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        if (isMd5) {
            for (int i = 0; i < 64; i++) {
                int round = i / 16;
                int f = round == 0 ? b & c | ~b & d : round == 1 ? d & b | ~d & c : round == 2 ? b ^ c ^ d : c ^ (b | ~d);
                int from = round == 0 ? i : round == 1 ? 5 * i + 1 : round == 2 ? 3 * i + 5 : 7 * i;
                int sine = (int) (long) (StrictMath.abs(StrictMath.sin(i + 1)) * 0x1p32);
                int next = b + Integer.rotateLeft(a + f + sine + w[from & 15], SHIFTS[4 * round + i % 4]);
                a = d;
                d = c;
                c = b;
                b = next;
            }
        } else {
            for (int i = 0; i < 80; i++) {
                if (i >= 16) {
                    w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
                }
                int f = i < 20 ? (b & c | ~b & d) + 0x5a827999 : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                    : i < 60 ? (b & c | b & d | c & d) + 0x8f1bbcdc : (b ^ c ^ d) + 0xca62c1d6;
                int next = Integer.rotateLeft(a, 5) + f + e + w[i];
                e = d;
                d = c;
                c = Integer.rotateLeft(b, 30);
                b = a;
                a = next;
            }
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
        state[4] += e;
    }

    byte resultByte(int i) {
        return (byte) (state[i / 4] >>> (isMd5 ? 8 * (i % 4) : 24 - 8 * (i % 4)));
    }

    void copyState() {
        state = state.clone();
    }
}
