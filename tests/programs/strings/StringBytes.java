public class StringBytes {
    static void dump(byte[] b) {
        String digits = "0123456789abcdef";
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < b.length; i++) {
            s.append(digits.charAt(b[i] >> 4 & 15)).append(digits.charAt(b[i] & 15));
        }
        System.out.println(b.length + ":" + s);
    }

    static byte[] unhex(String s) {
        if (s.length() % 2 != 0) throw new IllegalArgumentException("odd length " + s.length());
        byte[] out = new byte[s.length() / 2];
        for (int i = 0; i < out.length; i++) {
            out[i] = (byte) Integer.parseInt(s.substring(2 * i, 2 * i + 2), 16);
        }
        return out;
    }

    static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    static String base64(byte[] in) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < in.length; i += 3) {
            int v = (in[i] & 255) << 16;
            if (i + 1 < in.length) v |= (in[i + 1] & 255) << 8;
            if (i + 2 < in.length) v |= in[i + 2] & 255;
            for (int k = 0; k < 4; k++) {
                out.append(i + k > in.length ? '=' : ALPHABET.charAt(v >> 18 - 6 * k & 63));
            }
        }
        return out.toString();
    }

    static byte[] fromBase64(String s) {
        int pad = s.endsWith("==") ? 2 : s.endsWith("=") ? 1 : 0;
        byte[] out = new byte[s.length() / 4 * 3 - pad];
        int bits = 0, have = 0, n = 0;
        for (int i = 0; i < s.length() - pad; i++) {
            bits = bits << 6 | ALPHABET.indexOf(s.charAt(i));
            have += 6;
            if (have >= 8) {
                have -= 8;
                out[n++] = (byte) (bits >> have);
            }
        }
        return out;
    }

    public static void main(String[] args) {
        dump("plain".getBytes());
        dump(unhex("00ff7f80"));
        String[] samples = {"", "f", "fo", "foo", "foob", "fooba", "foobar", "Many hands make light work."};
        for (String s : samples) {
            String e = base64(s.getBytes());
            System.out.println("'" + s + "' " + e + " " + new String(fromBase64(e)).equals(s));
        }
        dump(fromBase64(base64(unhex("fffefdfc"))));
        System.out.println(new String(new byte[] {72, 105, 33}) + new String(new byte[] {65, 66, 67, 68}, 1, 2));
        try {
            unhex("abc");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            unhex("0g");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
