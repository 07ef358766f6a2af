public class Checksums {
    static int crc32(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ (0xedb88320 & -(crc & 1));
        }
        return ~crc;
    }

    static final int[] TABLE = new int[256];
    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 8; k > 0; --k) c = (c & 1) != 0 ? 0xedb88320 ^ c >>> 1 : c >>> 1;
            TABLE[i] = c;
        }
    }

    static int crc32Table(byte[] data) {
        int crc = 0xffffffff;
        for (int i = 0; i < data.length; i++) crc = TABLE[(crc ^ data[i]) & 0xff] ^ crc >>> 8;
        return crc ^ 0xffffffff;
    }

    static int adler32(byte[] data) {
        int a = 1, b = 0;
        for (byte x : data) {
            a = (a + (x & 255)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static short crc16(byte[] data) {
        short crc = (short) 0xffff;
        for (byte x : data) {
            crc ^= x << 8;
            for (int i = 0; i < 8; i++) crc = (short) (crc < 0 ? crc << 1 ^ 0x1021 : crc << 1);
        }
        return crc;
    }

    static long fnv1a(byte[] data) {
        long h = 0xcbf29ce484222325L;
        for (byte x : data) {
            h ^= x & 0xff;
            h *= 0x100000001b3L;
        }
        return h;
    }

    static boolean luhn(String digits) {
        int sum = 0;
        boolean twice = false;
        for (int i = digits.length() - 1; i >= 0; i--, twice = !twice) {
            int d = digits.charAt(i) - '0';
            if (twice && (d *= 2) > 9) d -= 9;
            sum += d;
        }
        return sum % 10 == 0;
    }

    static char isbn10(String nine) {
        int sum = 0;
        for (int i = 0; i < 9; i++) sum += (10 - i) * (nine.charAt(i) - '0');
        int check = (11 - sum % 11) % 11;
        return check == 10 ? 'X' : (char) ('0' + check);
    }

    public static void main(String[] args) {
        String[] texts = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
        for (String t : texts) {
            byte[] d = t.getBytes();
            System.out.println(Integer.toHexString(crc32(d)) + " " + (crc32(d) == crc32Table(d)) + " " + Integer.toHexString(adler32(d))
                + " " + Integer.toHexString(crc16(d) & 0xffff) + " " + Long.toHexString(fnv1a(d)));
        }
        byte[] all = new byte[1024];
        for (int i = 0; i < all.length; i++) all[i] = (byte) (i * i);
        System.out.println(crc32(all) + " " + crc32Table(all) + " " + adler32(all) + " " + crc16(all) + " " + fnv1a(all));
        System.out.println(luhn("79927398713") + " " + luhn("79927398710") + " " + luhn("4539578763621486"));
        System.out.println(isbn10("030640615") + " " + isbn10("043942089") + " " + isbn10("080442957"));
    }
}
