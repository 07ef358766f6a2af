import java.util.ArrayList;
import java.util.List;

/*
 * CipherSuite: AES-128, DES and triple DES; MD5, SHA-1 and SHA-256; RSA with big integers of its own.
 * Tables, int and long arithmetic, byte arrays, one interface with many implementations.
 *
 * Size: rounds; each encrypts and decrypts 512 bytes with each cipher, hashes them and signs the hash.
 * A = 50, B = 250, C = 1000.
 * Check: published test vectors (FIPS 46, 180, 197, RFC 1321), and everything that was encrypted is decrypted again.
 */
public class CipherSuite {
    public static void main(String[] args) {
        int rounds = args.length > 0 ? size(args[0]) : 2;
        testVectors();

        byte[] data = new byte[512];
        long state = 42;
        for (int i = 0; i < data.length; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            data[i] = (byte) (state >> 56);
        }
        List<BlockCipher> ciphers = new ArrayList<>();
        ciphers.add(new Aes(Hex.bytes("000102030405060708090a0b0c0d0e0f")));
        ciphers.add(new Des(Hex.bytes("133457799bbcdff1")));
        ciphers.add(new TripleDes(Hex.bytes("0123456789abcdef23456789abcdef01456789abcdef0123")));
        Digest[] digests = {new Md5(), new Sha1(), new Sha256()};
        Rsa rsa = new Rsa(
            Natural.parse("c7970ceedcc3b0754490201a7aa613cd73911081c790f5f1a8726f463550bd1d"),
            Natural.parse("eda9fb8efdcb87aad90a9a8be2ae3f87b1a2d1b3a4e15ec7be57d9a7b9f5bf21"));
        check(rsa.n.bitLength() == 512, "modulus of " + rsa.n.bitLength() + " bits");

        byte[] chain = new byte[16];
        int hash = 0;
        for (int round = 0; round < rounds; round++) {
            byte[] text = data;
            for (BlockCipher cipher : ciphers) {
                byte[] secret = Modes.encrypt(cipher, chain, text);
                byte[] back = Modes.decrypt(cipher, chain, secret);
                check(Hex.of(back).equals(Hex.of(text)), cipher.name() + " does not give back what it encrypted");
                text = secret;
            }
            for (Digest digest : digests) {
                byte[] sum = digest.of(text);
                for (byte b : sum) {
                    hash = 31 * hash + b;
                }
                System.arraycopy(sum, 0, chain, 0, 16);
                data[round % data.length] ^= sum[0];
            }
            Natural message = Natural.parse(Hex.of(digests[2].of(text)));
            Natural signature = rsa.sign(message);
            check(rsa.verify(signature).compareTo(message) == 0, "a signature does not verify");
            hash = 31 * hash + signature.hashCode();
        }
        int known = rounds == 2 ? KNOWN : hash;
        check(hash == known, "checksum " + hash + ", expected " + known);
        System.out.println("CipherSuite size=" + rounds + " checksum=" + hash + " ok");
    }

    /** The checksum of two rounds. */
    static final int KNOWN = -1392365908;

    static void testVectors() {
        expect("AES-128", "69c4e0d86a7b0430d8cdb78070b4c55a", block(new Aes(Hex.bytes("000102030405060708090a0b0c0d0e0f")),
            "00112233445566778899aabbccddeeff"));
        expect("AES-128", "3925841d02dc09fbdc118597196a0b32", block(new Aes(Hex.bytes("2b7e151628aed2a6abf7158809cf4f3c")),
            "3243f6a8885a308d313198a2e0370734"));
        expect("DES", "85e813540f0ab405", block(new Des(Hex.bytes("133457799bbcdff1")), "0123456789abcdef"));
        expect("DES", "3fa40e8a984d4815", block(new Des(Hex.bytes("0123456789abcdef")), "4e6f772069732074"));
        // With three equal keys, triple DES is DES.
        expect("3DES", "85e813540f0ab405",
            block(new TripleDes(Hex.bytes("133457799bbcdff1133457799bbcdff1133457799bbcdff1")), "0123456789abcdef"));
        expect("3DES", "a826fd8ce53b855f",
            block(new TripleDes(Hex.bytes("0123456789abcdef23456789abcdef01456789abcdef0123")), "5468652071756663"));
        expect("MD5", "d41d8cd98f00b204e9800998ecf8427e", new Md5().of(Hex.ascii("")));
        expect("MD5", "900150983cd24fb0d6963f7d28e17f72", new Md5().of(Hex.ascii("abc")));
        expect("MD5", "57edf4a22be3c955ac49da2e2107b67a", new Md5().of(Hex.ascii(
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890")));
        expect("SHA-1", "a9993e364706816aba3e25717850c26c9cd0d89d", new Sha1().of(Hex.ascii("abc")));
        expect("SHA-1", "84983e441c3bd26ebaae4aa1f95129e5e54670f1",
            new Sha1().of(Hex.ascii("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")));
        expect("SHA-256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            new Sha256().of(Hex.ascii("abc")));
        expect("SHA-256", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            new Sha256().of(Hex.ascii("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")));
        // 3 * 5 and friends: the textbook example p = 61, q = 53, e = 17, 65 -> 2790.
        Natural n = new Natural(3233);
        check(new Natural(65).modPow(new Natural(17), n).compareTo(new Natural(2790)) == 0, "RSA textbook example");
        check(new Natural(2790).modPow(new Natural(2753), n).compareTo(new Natural(65)) == 0, "RSA textbook example");
    }

    static byte[] block(BlockCipher cipher, String plain) {
        byte[] block = Hex.bytes(plain);
        cipher.encrypt(block);
        byte[] back = block.clone();
        cipher.decrypt(back);
        check(Hex.of(back).equals(plain), cipher.name() + " does not decrypt " + Hex.of(block));
        return block;
    }

    static void expect(String what, String hex, byte[] found) {
        check(Hex.of(found).equals(hex), what + " gives " + Hex.of(found) + ", not " + hex);
    }

    static int size(String text) {
        if (text.equals("A")) {
            return 50;
        }
        if (text.equals("B")) {
            return 250;
        }
        return text.equals("C") ? 1000 : Integer.parseInt(text);
    }

    static void check(boolean holds, String message) {
        if (!holds) {
            System.out.println("FAILED: " + message);
            System.exit(1);
        }
    }
}

class Hex {
    private static final String DIGITS = "0123456789abcdef";

    static byte[] bytes(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }

    static String of(byte[] bytes) {
        StringBuilder text = new StringBuilder(2 * bytes.length);
        for (byte b : bytes) {
            text.append(DIGITS.charAt(b >> 4 & 15)).append(DIGITS.charAt(b & 15));
        }
        return text.toString();
    }

    static byte[] ascii(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return bytes;
    }
}

/** A cipher that turns one block into another in place. */
interface BlockCipher {
    String name();

    int blockSize();

    void encrypt(byte[] block);

    void decrypt(byte[] block);
}

/** Cipher block chaining; the data is a whole number of blocks. */
class Modes {
    static byte[] encrypt(BlockCipher cipher, byte[] start, byte[] plain) {
        int size = cipher.blockSize();
        byte[] out = new byte[plain.length];
        byte[] block = new byte[size];
        System.arraycopy(start, 0, block, 0, size);
        for (int at = 0; at < plain.length; at += size) {
            for (int i = 0; i < size; i++) {
                block[i] ^= plain[at + i];
            }
            cipher.encrypt(block);
            System.arraycopy(block, 0, out, at, size);
        }
        return out;
    }

    static byte[] decrypt(BlockCipher cipher, byte[] start, byte[] secret) {
        int size = cipher.blockSize();
        byte[] out = new byte[secret.length];
        byte[] block = new byte[size];
        for (int at = 0; at < secret.length; at += size) {
            System.arraycopy(secret, at, block, 0, size);
            cipher.decrypt(block);
            for (int i = 0; i < size; i++) {
                out[at + i] = (byte) (block[i] ^ (at == 0 ? start[i] : secret[at - size + i]));
            }
        }
        return out;
    }
}

/** The Advanced Encryption Standard with keys of 128 bits (FIPS 197). */
class Aes implements BlockCipher {
    private static final int[] SBOX = new int[256];
    private static final int[] INVERSE = new int[256];

    static {
        // The multiplicative inverse by running through the powers of 3 and of its inverse, then the affine map.
        int p = 1;
        int q = 1;
        do {
            p = p ^ p << 1 & 0xff ^ (p >> 7) * 0x1b;
            q ^= q << 1;
            q ^= q << 2;
            q ^= q << 4;
            q &= 0xff;
            if ((q & 0x80) != 0) {
                q ^= 0x09;
            }
            int x = q ^ rotate(q, 1) ^ rotate(q, 2) ^ rotate(q, 3) ^ rotate(q, 4);
            set(p, (x ^ 0x63) & 0xff);
        } while (p != 1);
        set(0, 0x63);
    }

    private static void set(int from, int to) {
        SBOX[from] = to;
        INVERSE[to] = from;
    }

    private static int rotate(int x, int by) {
        return (x << by | x >> 8 - by) & 0xff;
    }

    private final int[][] keys = new int[11][16];

    Aes(byte[] key) {
        int[] words = new int[44];
        for (int i = 0; i < 4; i++) {
            words[i] = (key[4 * i] & 0xff) << 24 | (key[4 * i + 1] & 0xff) << 16 | (key[4 * i + 2] & 0xff) << 8
                | key[4 * i + 3] & 0xff;
        }
        int constant = 1;
        for (int i = 4; i < 44; i++) {
            int word = words[i - 1];
            if (i % 4 == 0) {
                word = word << 8 | word >>> 24;
                word = SBOX[word >>> 24] << 24 | SBOX[word >>> 16 & 0xff] << 16 | SBOX[word >>> 8 & 0xff] << 8
                    | SBOX[word & 0xff];
                word ^= constant << 24;
                constant = twice(constant);
            }
            words[i] = words[i - 4] ^ word;
        }
        for (int i = 0; i < 176; i++) {
            keys[i / 16][i % 16] = words[i / 4] >>> 24 - 8 * (i % 4) & 0xff;
        }
    }

    private static int twice(int x) {
        return x << 1 & 0xff ^ (x >> 7) * 0x1b;
    }

    @Override
    public String name() {
        return "AES-128";
    }

    @Override
    public int blockSize() {
        return 16;
    }

    @Override
    public void encrypt(byte[] block) {
        int[] s = load(block);
        int[] t = new int[16];
        add(s, keys[0]);
        for (int round = 1; round <= 10; round++) {
            for (int i = 0; i < 16; i++) {
                t[i] = SBOX[s[(i + 4 * (i % 4)) % 16]];
            }
            if (round < 10) {
                for (int c = 0; c < 16; c += 4) {
                    int all = t[c] ^ t[c + 1] ^ t[c + 2] ^ t[c + 3];
                    for (int i = 0; i < 4; i++) {
                        s[c + i] = t[c + i] ^ all ^ twice(t[c + i] ^ t[c + (i + 1) % 4]);
                    }
                }
            } else {
                System.arraycopy(t, 0, s, 0, 16);
            }
            add(s, keys[round]);
        }
        store(s, block);
    }

    @Override
    public void decrypt(byte[] block) {
        int[] s = load(block);
        int[] t = new int[16];
        for (int round = 10; round >= 1; round--) {
            add(s, keys[round]);
            if (round < 10) {
                for (int c = 0; c < 16; c += 4) {
                    int even = twice(twice(s[c] ^ s[c + 2]));
                    int odd = twice(twice(s[c + 1] ^ s[c + 3]));
                    int all = s[c] ^ s[c + 1] ^ s[c + 2] ^ s[c + 3] ^ twice(even ^ odd);
                    for (int i = 0; i < 4; i++) {
                        t[c + i] = s[c + i] ^ all ^ (i % 2 == 0 ? even : odd) ^ twice(s[c + i] ^ s[c + (i + 1) % 4]);
                    }
                }
            } else {
                System.arraycopy(s, 0, t, 0, 16);
            }
            for (int i = 0; i < 16; i++) {
                s[(i + 4 * (i % 4)) % 16] = INVERSE[t[i]];
            }
        }
        add(s, keys[0]);
        store(s, block);
    }

    private static int[] load(byte[] block) {
        int[] state = new int[16];
        for (int i = 0; i < 16; i++) {
            state[i] = block[i] & 0xff;
        }
        return state;
    }

    private static void store(int[] state, byte[] block) {
        for (int i = 0; i < 16; i++) {
            block[i] = (byte) state[i];
        }
    }

    private static void add(int[] state, int[] key) {
        for (int i = 0; i < 16; i++) {
            state[i] ^= key[i];
        }
    }
}

/** The Data Encryption Standard (FIPS 46). */
class Des implements BlockCipher {
    private static final int[] INITIAL = {
        58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6, 64, 56,
        48, 40, 32, 24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61, 53, 45, 37,
        29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
    };
    private static final int[] EXPANSION = {
        32, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 12, 13, 12, 13, 14, 15, 16, 17, 16, 17, 18, 19,
        20, 21, 20, 21, 22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1,
    };
    private static final int[] PERMUTATION = {
        16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30,
        6, 22, 11, 4, 25,
    };
    private static final int[] CHOICE1 = {
        57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52,
        44, 36, 63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5,
        28, 20, 12, 4,
    };
    private static final int[] CHOICE2 = {
        14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31,
        37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
    };
    private static final int[] SHIFTS = {1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1};
    private static final String[] BOXES = {
        "e4d12fb83a6c5907" + "0f74e2d1a6cb9538" + "41e8d62bfc973a50" + "fc8249175b3ea06d",
        "f18e6b34972dc05a" + "3d47f28ec01a69b5" + "0e7ba4d158c6932f" + "d8a13f42b67c05e9",
        "a09e63f51dc7b428" + "d709346a285ecbf1" + "d6498f30b12c5ae7" + "1ad069874fe3b52c",
        "7de3069a1285bc4f" + "d8b56f03472c1ae9" + "a690cb7df13e5284" + "3f06a1d8945bc72e",
        "2c417ab6853fd0e9" + "eb2c47d150fa3986" + "421bad78f9c5630e" + "b8c71e2d6f09a453",
        "c1af92680d34e75b" + "af427c9561de0b38" + "9ef528c3704a1db6" + "432c95fabe17608d",
        "4b2ef08d3c975a61" + "d0b7491ae35c2f86" + "14bdc37eaf680592" + "6bd814a7950fe23c",
        "d2846fb1a93e50c7" + "1fd8a374c56b0e92" + "7b419ce206adf358" + "21e74a8dfc90356b",
    };

    private final long[] keys = new long[16];

    Des(byte[] key) {
        long bits = permute(read(key, 0), 64, CHOICE1);
        int left = (int) (bits >>> 28);
        int right = (int) bits & 0xfffffff;
        for (int round = 0; round < 16; round++) {
            int by = SHIFTS[round];
            left = (left << by | left >>> 28 - by) & 0xfffffff;
            right = (right << by | right >>> 28 - by) & 0xfffffff;
            keys[round] = permute((long) left << 28 | right, 56, CHOICE2);
        }
    }

    /** The bits of a word of {@code width} bits that a table names, the first one uppermost. */
    private static long permute(long word, int width, int[] table) {
        long out = 0;
        for (int bit : table) {
            out = out << 1 | word >>> width - bit & 1;
        }
        return out;
    }

    private static long inverse(long word, int[] table) {
        long out = 0;
        for (int i = 0; i < 64; i++) {
            out |= (word >>> 63 - i & 1) << 64 - table[i];
        }
        return out;
    }

    private static int mix(int half, long key) {
        long input = permute(half & 0xffffffffL, 32, EXPANSION) ^ key;
        int out = 0;
        for (int box = 0; box < 8; box++) {
            int six = (int) (input >>> 42 - 6 * box) & 63;
            int row = six >> 4 & 2 | six & 1;
            out = out << 4 | Character.digit(BOXES[box].charAt(16 * row + (six >> 1 & 15)), 16);
        }
        return (int) permute(out & 0xffffffffL, 32, PERMUTATION);
    }

    private long run(long block, boolean forward) {
        long word = permute(block, 64, INITIAL);
        int left = (int) (word >>> 32);
        int right = (int) word;
        for (int round = 0; round < 16; round++) {
            int next = left ^ mix(right, keys[forward ? round : 15 - round]);
            left = right;
            right = next;
        }
        return inverse((long) right << 32 | left & 0xffffffffL, INITIAL);
    }

    static long read(byte[] bytes, int at) {
        long word = 0;
        for (int i = 0; i < 8; i++) {
            word = word << 8 | bytes[at + i] & 0xff;
        }
        return word;
    }

    static void write(long word, byte[] bytes) {
        for (int i = 7; i >= 0; i--) {
            bytes[i] = (byte) word;
            word >>>= 8;
        }
    }

    @Override
    public String name() {
        return "DES";
    }

    @Override
    public int blockSize() {
        return 8;
    }

    @Override
    public void encrypt(byte[] block) {
        write(run(read(block, 0), true), block);
    }

    @Override
    public void decrypt(byte[] block) {
        write(run(read(block, 0), false), block);
    }
}

/** DES with one key, backwards with another, forwards with a third. */
class TripleDes implements BlockCipher {
    private final Des[] parts = new Des[3];

    TripleDes(byte[] key) {
        for (int i = 0; i < 3; i++) {
            byte[] part = new byte[8];
            System.arraycopy(key, 8 * i, part, 0, 8);
            parts[i] = new Des(part);
        }
    }

    @Override
    public String name() {
        return "3DES";
    }

    @Override
    public int blockSize() {
        return 8;
    }

    @Override
    public void encrypt(byte[] block) {
        parts[0].encrypt(block);
        parts[1].decrypt(block);
        parts[2].encrypt(block);
    }

    @Override
    public void decrypt(byte[] block) {
        parts[2].decrypt(block);
        parts[1].encrypt(block);
        parts[0].decrypt(block);
    }
}

/** A hash function over blocks of 64 bytes. */
abstract class Digest {
    private final boolean bigEndian;
    protected int[] state;

    protected Digest(boolean bigEndian) {
        this.bigEndian = bigEndian;
    }

    protected abstract int[] start();

    /** Takes one block of sixteen words into the state. */
    protected abstract void block(int[] words);

    byte[] of(byte[] message) {
        state = start();
        int padded = (message.length + 8) / 64 * 64 + 64;
        byte[] all = new byte[padded];
        System.arraycopy(message, 0, all, 0, message.length);
        all[message.length] = (byte) 0x80;
        long bits = 8L * message.length;
        for (int i = 0; i < 8; i++) {
            all[padded - 8 + i] = (byte) (bits >>> (bigEndian ? 56 - 8 * i : 8 * i));
        }
        int[] words = new int[16];
        for (int at = 0; at < padded; at += 64) {
            for (int i = 0; i < 16; i++) {
                words[i] = word(all, at + 4 * i);
            }
            block(words);
        }
        byte[] sum = new byte[4 * state.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (byte) (state[i / 4] >>> (bigEndian ? 24 - 8 * (i % 4) : 8 * (i % 4)));
        }
        return sum;
    }

    private int word(byte[] bytes, int at) {
        int word = 0;
        for (int i = 0; i < 4; i++) {
            word = word << 8 | bytes[at + (bigEndian ? i : 3 - i)] & 0xff;
        }
        return word;
    }

    protected static int left(int word, int by) {
        return word << by | word >>> 32 - by;
    }
}

class Md5 extends Digest {
    private static final int[] SINES = new int[64];
    private static final int[][] SHIFTS = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

    static {
        for (int i = 0; i < 64; i++) {
            SINES[i] = (int) (long) (4294967296.0 * Math.abs(StrictMath.sin(i + 1)));
        }
    }

    Md5() {
        super(false);
    }

    @Override
    protected int[] start() {
        return new int[] {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    }

    @Override
    protected void block(int[] words) {
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        for (int i = 0; i < 64; i++) {
            int f;
            int g;
            switch (i / 16) {
                case 0:
                    f = b & c | ~b & d;
                    g = i;
                    break;
                case 1:
                    f = d & b | ~d & c;
                    g = 5 * i + 1;
                    break;
                case 2:
                    f = b ^ c ^ d;
                    g = 3 * i + 5;
                    break;
                default:
                    f = c ^ (b | ~d);
                    g = 7 * i;
                    break;
            }
            int next = b + left(a + f + SINES[i] + words[g & 15], SHIFTS[i / 16][i & 3]);
            a = d;
            d = c;
            c = b;
            b = next;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
    }
}

class Sha1 extends Digest {
    Sha1() {
        super(true);
    }

    @Override
    protected int[] start() {
        return new int[] {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    }

    @Override
    protected void block(int[] words) {
        int[] w = new int[80];
        for (int i = 0; i < 80; i++) {
            w[i] = i < 16 ? words[i] : left(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        for (int i = 0; i < 80; i++) {
            int f;
            int k;
            if (i < 20) {
                f = b & c | ~b & d;
                k = 0x5a827999;
            } else if (i < 40) {
                f = b ^ c ^ d;
                k = 0x6ed9eba1;
            } else if (i < 60) {
                f = b & c | b & d | c & d;
                k = 0x8f1bbcdc;
            } else {
                f = b ^ c ^ d;
                k = 0xca62c1d6;
            }
            int next = left(a, 5) + f + e + k + w[i];
            e = d;
            d = c;
            c = left(b, 30);
            b = a;
            a = next;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
        state[4] += e;
    }
}

class Sha256 extends Digest {
    private static final int[] CONSTANTS = new int[64];
    private static final int[] START = new int[8];

    static {
        // The first 32 bits of the fractions of the cube and square roots of the first primes, by whole numbers.
        int found = 0;
        for (int candidate = 2; found < 64; candidate++) {
            boolean prime = true;
            for (int divisor = 2; divisor * divisor <= candidate; divisor++) {
                prime &= candidate % divisor != 0;
            }
            if (prime) {
                CONSTANTS[found] = fraction(candidate, 3);
                if (found < 8) {
                    START[found] = fraction(candidate, 2);
                }
                found++;
            }
        }
    }

    private static int fraction(int number, int degree) {
        Natural target = new Natural(number).shiftLeft(32 * degree);
        long low = 0;
        long high = 1L << 37;
        while (high - low > 1) {
            long middle = low + high >>> 1;
            Natural root = new Natural(middle);
            Natural power = root.times(root);
            if (degree == 3) {
                power = power.times(root);
            }
            if (power.compareTo(target) <= 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (int) low;
    }

    Sha256() {
        super(true);
    }

    @Override
    protected int[] start() {
        return START.clone();
    }

    @Override
    protected void block(int[] words) {
        int[] w = new int[64];
        System.arraycopy(words, 0, w, 0, 16);
        for (int i = 16; i < 64; i++) {
            int s0 = left(w[i - 15], 25) ^ left(w[i - 15], 14) ^ w[i - 15] >>> 3;
            int s1 = left(w[i - 2], 15) ^ left(w[i - 2], 13) ^ w[i - 2] >>> 10;
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        int[] v = state.clone();
        for (int i = 0; i < 64; i++) {
            int s1 = left(v[4], 26) ^ left(v[4], 21) ^ left(v[4], 7);
            int choice = v[4] & v[5] ^ ~v[4] & v[6];
            int one = v[7] + s1 + choice + CONSTANTS[i] + w[i];
            int s0 = left(v[0], 30) ^ left(v[0], 19) ^ left(v[0], 10);
            int majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2];
            int two = s0 + majority;
            for (int j = 7; j > 0; j--) {
                v[j] = v[j - 1];
            }
            v[4] += one;
            v[0] = one + two;
        }
        for (int i = 0; i < 8; i++) {
            state[i] += v[i];
        }
    }
}

/** A natural number of any size, in digits of 32 bits, the lowest first and the highest not zero. */
class Natural implements Comparable<Natural> {
    private static final long MASK = 0xffffffffL;

    private final int[] digits;

    Natural(long value) {
        this(new int[] {(int) value, (int) (value >>> 32)});
    }

    private Natural(int[] digits) {
        int length = digits.length;
        while (length > 0 && digits[length - 1] == 0) {
            length--;
        }
        this.digits = new int[length];
        System.arraycopy(digits, 0, this.digits, 0, length);
    }

    static Natural parse(String hex) {
        int[] digits = new int[hex.length() / 8 + 1];
        for (int i = 0; i < hex.length(); i++) {
            int bit = 4 * (hex.length() - 1 - i);
            digits[bit / 32] |= Character.digit(hex.charAt(i), 16) << bit % 32;
        }
        return new Natural(digits);
    }

    int bitLength() {
        return digits.length == 0 ? 0 : 32 * digits.length - Integer.numberOfLeadingZeros(digits[digits.length - 1]);
    }

    boolean bit(int at) {
        return (digits[at / 32] >>> at % 32 & 1) != 0;
    }

    boolean isZero() {
        return digits.length == 0;
    }

    Natural shiftLeft(int by) {
        int[] out = new int[digits.length + by / 32 + 1];
        for (int i = 0; i < digits.length; i++) {
            long part = (digits[i] & MASK) << by % 32;
            out[i + by / 32] |= (int) part;
            out[i + by / 32 + 1] |= (int) (part >>> 32);
        }
        return new Natural(out);
    }

    Natural plus(Natural other) {
        int length = Math.max(digits.length, other.digits.length);
        int[] out = new int[length + 1];
        long carry = 0;
        for (int i = 0; i < length; i++) {
            carry += (i < digits.length ? digits[i] & MASK : 0) + (i < other.digits.length ? other.digits[i] & MASK : 0);
            out[i] = (int) carry;
            carry >>>= 32;
        }
        out[length] = (int) carry;
        return new Natural(out);
    }

    /** This number less one that is not greater. */
    Natural minus(Natural other) {
        int[] out = new int[digits.length];
        long borrow = 0;
        for (int i = 0; i < digits.length; i++) {
            borrow += (digits[i] & MASK) - (i < other.digits.length ? other.digits[i] & MASK : 0);
            out[i] = (int) borrow;
            borrow >>= 32;
        }
        return new Natural(out);
    }

    Natural times(Natural other) {
        int[] out = new int[digits.length + other.digits.length];
        for (int i = 0; i < digits.length; i++) {
            long carry = 0;
            for (int j = 0; j < other.digits.length; j++) {
                carry += (digits[i] & MASK) * (other.digits[j] & MASK) + (out[i + j] & MASK);
                out[i + j] = (int) carry;
                carry >>>= 32;
            }
            out[i + other.digits.length] = (int) carry;
        }
        return new Natural(out);
    }

    /** Quotient and remainder, digit by digit (Knuth, volume 2, algorithm 4.3.1 D). */
    Natural[] divide(Natural by) {
        if (by.isZero()) {
            throw new ArithmeticException("division by zero");
        }
        if (compareTo(by) < 0) {
            return new Natural[] {new Natural(0), this};
        }
        if (by.digits.length == 1) {
            int[] quotient = new int[digits.length];
            long rest = 0;
            for (int i = digits.length - 1; i >= 0; i--) {
                long part = rest << 32 | digits[i] & MASK;
                quotient[i] = (int) Long.divideUnsigned(part, by.digits[0] & MASK);
                rest = Long.remainderUnsigned(part, by.digits[0] & MASK);
            }
            return new Natural[] {new Natural(quotient), new Natural(rest)};
        }
        int shift = Integer.numberOfLeadingZeros(by.digits[by.digits.length - 1]);
        int[] v = by.shiftLeft(shift).digits;
        int[] u = new int[digits.length + 1];
        int[] shifted = shiftLeft(shift).digits;
        System.arraycopy(shifted, 0, u, 0, shifted.length);
        int n = v.length;
        int[] quotient = new int[digits.length - n + 1];
        for (int j = quotient.length - 1; j >= 0; j--) {
            long top = (u[j + n] & MASK) << 32 | u[j + n - 1] & MASK;
            long guess = Long.divideUnsigned(top, v[n - 1] & MASK);
            long rest = Long.remainderUnsigned(top, v[n - 1] & MASK);
            while (guess > MASK || rest <= MASK
                    && Long.compareUnsigned(guess * (v[n - 2] & MASK), rest << 32 | u[j + n - 2] & MASK) > 0) {
                guess--;
                rest += v[n - 1] & MASK;
            }
            long borrow = 0;
            long carry = 0;
            for (int i = 0; i < n; i++) {
                carry += guess * (v[i] & MASK);
                borrow += (u[i + j] & MASK) - (carry & MASK);
                u[i + j] = (int) borrow;
                borrow >>= 32;
                carry >>>= 32;
            }
            borrow += (u[j + n] & MASK) - carry;
            u[j + n] = (int) borrow;
            if (borrow < 0) {
                guess--;
                long sum = 0;
                for (int i = 0; i < n; i++) {
                    sum += (u[i + j] & MASK) + (v[i] & MASK);
                    u[i + j] = (int) sum;
                    sum >>>= 32;
                }
                u[j + n] += (int) sum;
            }
            quotient[j] = (int) guess;
        }
        int[] rest = new int[n];
        for (int i = 0; i < n; i++) {
            rest[i] = u[i] >>> shift | (shift == 0 ? 0 : u[i + 1] << 32 - shift);
        }
        return new Natural[] {new Natural(quotient), new Natural(rest)};
    }

    Natural mod(Natural by) {
        return divide(by)[1];
    }

    Natural modPow(Natural exponent, Natural modulus) {
        Natural result = new Natural(1);
        for (int i = exponent.bitLength() - 1; i >= 0; i--) {
            result = result.times(result).mod(modulus);
            if (exponent.bit(i)) {
                result = result.times(this).mod(modulus);
            }
        }
        return result;
    }

    /** The number that gives one when multiplied with this one, by the extended algorithm of Euclid. */
    Natural modInverse(Natural modulus) {
        Natural a = this;
        Natural b = modulus;
        Natural x = new Natural(1);
        Natural y = new Natural(0);
        while (!b.isZero()) {
            Natural[] parts = a.divide(b);
            // x - q * y, modulo the modulus.
            Natural step = parts[0].times(y).mod(modulus);
            Natural next = x.compareTo(step) >= 0 ? x.minus(step) : x.plus(modulus).minus(step);
            a = b;
            b = parts[1];
            x = y;
            y = next;
        }
        return x;
    }

    @Override
    public int compareTo(Natural other) {
        if (digits.length != other.digits.length) {
            return digits.length < other.digits.length ? -1 : 1;
        }
        for (int i = digits.length - 1; i >= 0; i--) {
            if (digits[i] != other.digits[i]) {
                return Integer.compareUnsigned(digits[i], other.digits[i]);
            }
        }
        return 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Natural && compareTo((Natural) other) == 0;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int digit : digits) {
            hash = 31 * hash + digit;
        }
        return hash;
    }
}

/** Signatures by RSA; the private part uses the whole exponent. */
class Rsa {
    final Natural n;
    private final Natural e = new Natural(65537);
    private final Natural d;

    Rsa(Natural p, Natural q) {
        Natural one = new Natural(1);
        n = p.times(q);
        d = e.modInverse(p.minus(one).times(q.minus(one)));
    }

    Natural sign(Natural message) {
        return message.modPow(d, n);
    }

    Natural verify(Natural signature) {
        return signature.modPow(e, n);
    }
}
