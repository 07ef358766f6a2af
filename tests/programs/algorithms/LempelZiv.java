import java.util.Hashtable;

public class LempelZiv {
    /** LZ77 with byte triples: offset, length, next. */
    static byte[] pack(byte[] in) {
        byte[] out = new byte[in.length * 3 + 3];
        int n = 0;
        for (int i = 0; i < in.length; ) {
            int bestLength = 0, bestOffset = 0;
            for (int off = 1; off <= 255 && off <= i; off++) {
                int len = 0;
                while (len < 255 && i + len < in.length - 1 && in[i + len - off] == in[i + len]) len++;
                if (len > bestLength) {
                    bestLength = len;
                    bestOffset = off;
                }
            }
            out[n++] = (byte) bestOffset;
            out[n++] = (byte) bestLength;
            out[n++] = in[i + bestLength];
            i += bestLength + 1;
        }
        byte[] exact = new byte[n];
        System.arraycopy(out, 0, exact, 0, n);
        return exact;
    }

    static byte[] unpack(byte[] in) {
        int size = 0;
        for (int i = 0; i < in.length; i += 3) size += (in[i + 1] & 0xff) + 1;
        byte[] out = new byte[size];
        int n = 0;
        for (int i = 0; i < in.length; i += 3) {
            int off = in[i] & 0xff;
            for (int len = in[i + 1] & 0xff; len > 0; len--, n++) out[n] = out[n - off];
            out[n++] = in[i + 2];
        }
        return out;
    }

    static String lzw(String s) {
        Hashtable codes = new Hashtable();
        int next = 256;
        String w = "";
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            String wc = w + c;
            if (wc.length() == 1 || codes.containsKey(wc)) {
                w = wc;
            } else {
                out.append(w.length() == 1 ? (int) w.charAt(0) : ((Integer) codes.get(w)).intValue()).append(' ');
                codes.put(wc, Integer.valueOf(next++));
                w = "" + c;
            }
        }
        if (!w.equals("")) out.append(w.length() == 1 ? (int) w.charAt(0) : ((Integer) codes.get(w)).intValue());
        return out.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "abcabcabcabcabcd", "TOBEORNOTTOBEORTOBEORNOT", "no repeats: qwxz"};
        for (String t : texts) {
            byte[] packed = pack(t.getBytes());
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < packed.length; i += 3) {
                b.append('(').append(packed[i]).append(',').append(packed[i + 1] & 255).append(',').append((char) packed[i + 2]).append(')');
            }
            System.out.println(b + " " + new String(unpack(packed)).equals(t));
            System.out.println(lzw(t));
        }
        byte[] big = new byte[5000];
        for (int i = 0; i < big.length; i++) big[i] = (byte) (i % 7 * (i / 300));
        byte[] packed = pack(big), back = unpack(packed);
        boolean same = back.length == big.length;
        for (int i = 0; same && i < big.length; i++) same = back[i] == big[i];
        System.out.println(packed.length + " " + same);
    }
}
