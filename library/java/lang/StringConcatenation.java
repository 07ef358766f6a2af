package java.lang;

/**
 * What string `+` is compiled to (JLS 15.18.1). Operands other than strings and chars are made strings as soon as they
 * are evaluated; then one method takes all of them, up to eight, counts their units, and makes the result without any other object. A
 * string that is null stands for the text `null`.
 */
public final class StringConcatenation {
    private StringConcatenation() {
    }

    /** Texts of small numbers and chars, made when first asked for: they are parts of results and never results. */
    private static final class Texts {
        static final String[] NUMBERS = new String[256];
        static final String[] CHARS = new String[128];
    }

    /** The text of an int that is concatenated with others. */
    public static String text(int i) {
        if (i < 0 || i >= 256) {
            return Integer.toString(i);
        }
        String text = Texts.NUMBERS[i];
        if (text == null) {
            text = Integer.toString(i);
            Texts.NUMBERS[i] = text;
        }
        return text;
    }

    /** The text of a char that is concatenated with others. */
    public static String text(char c) {
        if (c >= 128) {
            return String.valueOf(c);
        }
        String text = Texts.CHARS[c];
        if (text == null) {
            text = String.valueOf(c);
            Texts.CHARS[c] = text;
        }
        return text;
    }

    /** The units of a string; it is not for writing. */
    private static char[] units(String text) {
        return String.valueOf0(text == null ? "null" : text);
    }

    private static OutOfMemoryError tooLong() {
        return new OutOfMemoryError("Overflow: String length out of range");
    }

    public static String concat(String a, int i) {
        char[] first = units(a);
        int n = first.length;
        int end = n + Integer.stringSize(i);
        if (end < 0) {
            throw tooLong();
        }
        char[] all = new char[end];
        System.arraycopy(first, 0, all, 0, n);
        Integer.putDigits(i, all, end);
        return new String(all, true);
    }

    public static String concat(int i, String b) {
        char[] second = units(b);
        int n = Integer.stringSize(i);
        int m = second.length;
        if (n + m < 0) {
            throw tooLong();
        }
        char[] all = new char[n + m];
        Integer.putDigits(i, all, n);
        System.arraycopy(second, 0, all, n, m);
        return new String(all, true);
    }

    public static String concat(String a, char c) {
        char[] first = units(a);
        int n = first.length;
        if (n + 1 < 0) {
            throw tooLong();
        }
        char[] all = new char[n + 1];
        System.arraycopy(first, 0, all, 0, n);
        all[n] = c;
        return new String(all, true);
    }

    public static String concat(char c, String b) {
        char[] second = units(b);
        int n = second.length;
        if (n + 1 < 0) {
            throw tooLong();
        }
        char[] all = new char[n + 1];
        all[0] = c;
        System.arraycopy(second, 0, all, 1, n);
        return new String(all, true);
    }

    public static String concat(String a, int i, String c) {
        char[] first = units(a);
        char[] third = units(c);
        int n = first.length;
        int from = n + Integer.stringSize(i);
        int end = from + third.length;
        if ((from | end) < 0) {
            throw tooLong();
        }
        char[] all = new char[end];
        System.arraycopy(first, 0, all, 0, n);
        Integer.putDigits(i, all, from);
        System.arraycopy(third, 0, all, from, third.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, int i) {
        char[] first = units(a);
        char[] second = units(b);
        int n = first.length;
        int from = n + second.length;
        int end = from + Integer.stringSize(i);
        if ((from | end) < 0) {
            throw tooLong();
        }
        char[] all = new char[end];
        System.arraycopy(first, 0, all, 0, n);
        System.arraycopy(second, 0, all, n, second.length);
        Integer.putDigits(i, all, end);
        return new String(all, true);
    }

    public static String concat(String a, String b) {
        char[] as = units(a);
        char[] bs = units(b);
        int toA = as.length;
        int toB = toA + bs.length;
        if (toB < 0) {
            throw tooLong();
        }
        char[] all = new char[toB];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, String c) {
        char[] as = units(a);
        char[] bs = units(b);
        char[] cs = units(c);
        int toA = as.length;
        int toB = toA + bs.length;
        int toC = toB + cs.length;
        if ((toB | toC) < 0) {
            throw tooLong();
        }
        char[] all = new char[toC];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        System.arraycopy(cs, 0, all, toB, cs.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, String c, String d) {
        char[] as = units(a);
        char[] bs = units(b);
        char[] cs = units(c);
        char[] ds = units(d);
        int toA = as.length;
        int toB = toA + bs.length;
        int toC = toB + cs.length;
        int toD = toC + ds.length;
        if ((toB | toC | toD) < 0) {
            throw tooLong();
        }
        char[] all = new char[toD];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        System.arraycopy(cs, 0, all, toB, cs.length);
        System.arraycopy(ds, 0, all, toC, ds.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, String c, String d, String e) {
        char[] as = units(a);
        char[] bs = units(b);
        char[] cs = units(c);
        char[] ds = units(d);
        char[] es = units(e);
        int toA = as.length;
        int toB = toA + bs.length;
        int toC = toB + cs.length;
        int toD = toC + ds.length;
        int toE = toD + es.length;
        if ((toB | toC | toD | toE) < 0) {
            throw tooLong();
        }
        char[] all = new char[toE];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        System.arraycopy(cs, 0, all, toB, cs.length);
        System.arraycopy(ds, 0, all, toC, ds.length);
        System.arraycopy(es, 0, all, toD, es.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, String c, String d, String e, String f) {
        char[] as = units(a);
        char[] bs = units(b);
        char[] cs = units(c);
        char[] ds = units(d);
        char[] es = units(e);
        char[] fs = units(f);
        int toA = as.length;
        int toB = toA + bs.length;
        int toC = toB + cs.length;
        int toD = toC + ds.length;
        int toE = toD + es.length;
        int toF = toE + fs.length;
        if ((toB | toC | toD | toE | toF) < 0) {
            throw tooLong();
        }
        char[] all = new char[toF];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        System.arraycopy(cs, 0, all, toB, cs.length);
        System.arraycopy(ds, 0, all, toC, ds.length);
        System.arraycopy(es, 0, all, toD, es.length);
        System.arraycopy(fs, 0, all, toE, fs.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, String c, String d, String e, String f, String g) {
        char[] as = units(a);
        char[] bs = units(b);
        char[] cs = units(c);
        char[] ds = units(d);
        char[] es = units(e);
        char[] fs = units(f);
        char[] gs = units(g);
        int toA = as.length;
        int toB = toA + bs.length;
        int toC = toB + cs.length;
        int toD = toC + ds.length;
        int toE = toD + es.length;
        int toF = toE + fs.length;
        int toG = toF + gs.length;
        if ((toB | toC | toD | toE | toF | toG) < 0) {
            throw tooLong();
        }
        char[] all = new char[toG];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        System.arraycopy(cs, 0, all, toB, cs.length);
        System.arraycopy(ds, 0, all, toC, ds.length);
        System.arraycopy(es, 0, all, toD, es.length);
        System.arraycopy(fs, 0, all, toE, fs.length);
        System.arraycopy(gs, 0, all, toF, gs.length);
        return new String(all, true);
    }

    public static String concat(String a, String b, String c, String d, String e, String f, String g, String h) {
        char[] as = units(a);
        char[] bs = units(b);
        char[] cs = units(c);
        char[] ds = units(d);
        char[] es = units(e);
        char[] fs = units(f);
        char[] gs = units(g);
        char[] hs = units(h);
        int toA = as.length;
        int toB = toA + bs.length;
        int toC = toB + cs.length;
        int toD = toC + ds.length;
        int toE = toD + es.length;
        int toF = toE + fs.length;
        int toG = toF + gs.length;
        int toH = toG + hs.length;
        if ((toB | toC | toD | toE | toF | toG | toH) < 0) {
            throw tooLong();
        }
        char[] all = new char[toH];
        System.arraycopy(as, 0, all, 0, toA);
        System.arraycopy(bs, 0, all, toA, bs.length);
        System.arraycopy(cs, 0, all, toB, cs.length);
        System.arraycopy(ds, 0, all, toC, ds.length);
        System.arraycopy(es, 0, all, toD, es.length);
        System.arraycopy(fs, 0, all, toE, fs.length);
        System.arraycopy(gs, 0, all, toF, gs.length);
        System.arraycopy(hs, 0, all, toG, hs.length);
        return new String(all, true);
    }
}
