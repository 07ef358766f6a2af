/*
 * Crypt: IDEA encryption and decryption of a byte array (X. Lai, J. Massey, "A Proposal for a New Block
 * Encryption Standard", 1990). Integer arithmetic, masks and shifts, byte array traffic.
 *
 * Size: bytes, rounded up to a multiple of 8. A = 3,000,000, B = 20,000,000, C = 50,000,000.
 * Check: the published test vector, and decryption gives back the plain text.
 */
public class Crypt {
    static final int ROUNDS = 8;
    static final int SUBKEYS = 6 * ROUNDS + 4;

    public static void main(String[] args) {
        int n = (args.length > 0 ? size(args[0]) : 60000) + 7 & ~7;
        checkTestVector();

        Lcg random = new Lcg(136506717L);
        short[] userKey = new short[8];
        for (int i = 0; i < 8; i++) {
            userKey[i] = (short) random.next(16);
        }
        byte[] plain = new byte[n];
        for (int i = 0; i < n; i++) {
            plain[i] = (byte) random.next(8);
        }
        int[] encryptKey = encryptionKey(userKey);
        byte[] cipher = new byte[n];
        byte[] restored = new byte[n];
        run(plain, cipher, encryptKey);
        run(cipher, restored, decryptionKey(encryptKey));

        int same = 0;
        int hash = 0;
        for (int i = 0; i < n; i++) {
            check(plain[i] == restored[i], "byte " + i + " is not restored");
            if (plain[i] == cipher[i]) {
                same++;
            }
            hash = 31 * hash + cipher[i];
        }
        check(same < 64 + n / 64, "cipher text resembles plain text");
        int known = known(n);
        check(known == 0 || known == hash, "checksum " + hash + ", expected " + known);
        System.out.println("Crypt size=" + n + " checksum=" + hash + " ok");
    }

    /** Runs the cipher over {@code in}: the same steps encrypt or decrypt, as the key says. */
    static void run(byte[] in, byte[] out, int[] key) {
        for (int at = 0; at < in.length; at += 8) {
            int x1 = in[at] & 0xff | (in[at + 1] & 0xff) << 8;
            int x2 = in[at + 2] & 0xff | (in[at + 3] & 0xff) << 8;
            int x3 = in[at + 4] & 0xff | (in[at + 5] & 0xff) << 8;
            int x4 = in[at + 6] & 0xff | (in[at + 7] & 0xff) << 8;
            int k = 0;
            for (int round = 0; round < ROUNDS; round++) {
                x1 = multiply(x1, key[k++]);
                x2 = x2 + key[k++] & 0xffff;
                x3 = x3 + key[k++] & 0xffff;
                x4 = multiply(x4, key[k++]);
                int left = multiply(x1 ^ x3, key[k++]);
                int right = multiply(left + (x2 ^ x4) & 0xffff, key[k++]);
                left = left + right & 0xffff;
                x1 ^= right;
                x4 ^= left;
                int swap = x2 ^ left;
                x2 = x3 ^ right;
                x3 = swap;
            }
            int y1 = multiply(x1, key[k++]);
            int y2 = x3 + key[k++] & 0xffff;
            int y3 = x2 + key[k++] & 0xffff;
            int y4 = multiply(x4, key[k]);
            out[at] = (byte) y1;
            out[at + 1] = (byte) (y1 >>> 8);
            out[at + 2] = (byte) y2;
            out[at + 3] = (byte) (y2 >>> 8);
            out[at + 4] = (byte) y3;
            out[at + 5] = (byte) (y3 >>> 8);
            out[at + 6] = (byte) y4;
            out[at + 7] = (byte) (y4 >>> 8);
        }
    }

    /** Product modulo the prime 65537, where 0 stands for 65536. */
    static int multiply(int a, int b) {
        int product = a * b;
        if (product == 0) {
            return 1 - a - b & 0xffff;
        }
        int low = product & 0xffff;
        int high = product >>> 16;
        return low - high + (low < high ? 1 : 0) & 0xffff;
    }

    /** The 52 subkeys: 16-bit pieces of the user key, which turns left by 25 bits after every eight. */
    static int[] encryptionKey(short[] userKey) {
        int[] key = new int[SUBKEYS];
        for (int i = 0; i < SUBKEYS; i++) {
            int bit = (i >> 3) * 25 + (i & 7) * 16;
            int word = bit >> 4;
            int shift = bit & 15;
            int pair = (userKey[word & 7] & 0xffff) << 16 | userKey[word + 1 & 7] & 0xffff;
            key[i] = pair >>> 16 - shift & 0xffff;
        }
        return key;
    }

    /** Inverts every subkey and reverses the order of the rounds. */
    static int[] decryptionKey(int[] z) {
        int[] key = new int[SUBKEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int from = 6 * (ROUNDS - round);
            int to = 6 * round;
            boolean outer = round == 0 || round == ROUNDS;
            key[to] = inverse(z[from]);
            key[to + 1] = -z[outer ? from + 1 : from + 2] & 0xffff;
            key[to + 2] = -z[outer ? from + 2 : from + 1] & 0xffff;
            key[to + 3] = inverse(z[from + 3]);
            if (round < ROUNDS) {
                key[to + 4] = z[from - 2];
                key[to + 5] = z[from - 1];
            }
        }
        return key;
    }

    /** Multiplicative inverse modulo 65537 (x to the power 65535, by Fermat). */
    static int inverse(int x) {
        int result = 1;
        int power = x;
        for (int e = 65535; e != 0; e >>= 1) {
            if ((e & 1) != 0) {
                result = multiply(result, power);
            }
            power = multiply(power, power);
        }
        return result;
    }

    static void checkTestVector() {
        short[] userKey = {1, 2, 3, 4, 5, 6, 7, 8};
        byte[] plain = {0, 0, 1, 0, 2, 0, 3, 0};
        int[] expected = {0x11fb, 0xed2b, 0x0198, 0x6de5};
        byte[] cipher = new byte[8];
        run(plain, cipher, encryptionKey(userKey));
        for (int i = 0; i < 4; i++) {
            int word = cipher[2 * i] & 0xff | (cipher[2 * i + 1] & 0xff) << 8;
            check(word == expected[i], "test vector, word " + i + " is " + word);
        }
    }

    static int size(String s) {
        switch (s) {
            case "A": return 3000000;
            case "B": return 20000000;
            case "C": return 50000000;
            default:
                int n = Integer.parseInt(s);
                check(n > 0, "size must be A, B, C or a positive number");
                return n;
        }
    }

    /** The checksum recorded for a size; 0 when there is none. */
    static int known(int n) {
        switch (n) {
            case 60000: return 1834729819;
            case 3000000: return -1849200888;
            case 20000000: return 1191727522;
            case 50000000: return 1456868629;
            default: return 0;
        }
    }

    static void check(boolean ok, String what) {
        if (!ok) {
            System.out.println("FAILED: " + what);
            System.exit(1);
        }
    }

    /** Knuth's 64-bit linear congruential generator; the high bits are the good ones. */
    static class Lcg {
        private long state;

        Lcg(long seed) {
            state = seed;
        }

        int next(int bits) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            return (int) (state >>> 64 - bits);
        }
    }
}
