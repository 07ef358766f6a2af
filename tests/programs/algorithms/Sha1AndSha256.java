public class Sha1AndSha256 {
    abstract static class Digest {
        final int[] h;
        Digest(int[] initial) { h = initial; }
        abstract void block(int[] w);
        abstract int schedule();

        final String of(byte[] text) {
            int padded = (text.length + 8) / 64 * 64 + 64;
            byte[] all = new byte[padded];
            System.arraycopy(text, 0, all, 0, text.length);
            all[text.length] = (byte) 128;
            long bits = text.length * 8L;
            for (int i = 1; i <= 8; i++, bits >>= 8) all[padded - i] = (byte) bits;
            for (int at = 0; at < padded; at += 64) {
                int[] w = new int[schedule()];
                for (int i = 0; i < 64; i++) w[i / 4] = w[i / 4] << 8 | all[at + i] & 255;
                block(w);
            }
            String out = "";
            for (int v : h) {
                String hex = Integer.toHexString(v);
                out += "00000000".substring(hex.length()) + hex;
            }
            return out;
        }
    }

    static class Sha1 extends Digest {
        Sha1() { super(new int[] {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}); }
        int schedule() { return 80; }

        void block(int[] w) {
            for (int i = 16; i < 80; i++) w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
            int a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
            for (int i = 0; i < 80; i++) {
                int f = i < 20 ? (b & c | ~b & d) + 0x5a827999
                    : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                    : i < 60 ? (b & c | b & d | c & d) + 0x8f1bbcdc
                    : (b ^ c ^ d) + 0xca62c1d6;
                int t = Integer.rotateLeft(a, 5) + f + e + w[i];
                e = d; d = c; c = b << 30 | b >>> 2; b = a; a = t;
            }
            h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
        }
    }

    static class Sha256 extends Digest {
        private static final int[] K = new int[64];
        private static final int[] START = new int[8];

        static {
            // Fractional parts of cube and square roots of the first primes.
            int found = 0;
            for (int p = 2; found < 64; p++) {
                boolean prime = true;
                for (int q = 2; q * q <= p; q++) if (p % q == 0) prime = false;
                if (!prime) continue;
                double cube = StrictMath.cbrt(p), square = Math.sqrt(p);
                K[found] = (int) (long) ((cube - Math.floor(cube)) * (1L << 32));
                if (found < 8) START[found] = (int) (long) ((square - Math.floor(square)) * (1L << 32));
                found++;
            }
        }

        Sha256() { super(START.clone()); }
        int schedule() { return 64; }

        private static int r(int x, int n) { return x >>> n | x << 32 - n; }

        void block(int[] w) {
            for (int i = 16; i < 64; i++) {
                int s0 = r(w[i - 15], 7) ^ r(w[i - 15], 18) ^ w[i - 15] >>> 3;
                int s1 = r(w[i - 2], 17) ^ r(w[i - 2], 19) ^ w[i - 2] >>> 10;
                w[i] = w[i - 16] + s0 + w[i - 7] + s1;
            }
            int[] v = h.clone();
            for (int i = 0; i < 64; i++) {
                int t1 = v[7] + (r(v[4], 6) ^ r(v[4], 11) ^ r(v[4], 25)) + (v[4] & v[5] ^ ~v[4] & v[6]) + K[i] + w[i];
                int t2 = (r(v[0], 2) ^ r(v[0], 13) ^ r(v[0], 22)) + (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
                for (int k = 7; k > 0; k--) v[k] = v[k - 1];
                v[4] += t1;
                v[0] = t1 + t2;
            }
            for (int i = 0; i < 8; i++) h[i] += v[i];
        }
    }

    public static void main(String[] args) {
        String[] texts = {"", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "The quick brown fox jumps over the lazy dog"};
        for (String t : texts) {
            System.out.println(new Sha1().of(t.getBytes()));
            System.out.println(new Sha256().of(t.getBytes()));
        }
        byte[] as = new byte[10000];
        for (int i = 0; i < as.length; i++) as[i] = 'a';
        System.out.println(new Sha1().of(as) + " " + new Sha256().of(as));
    }
}
