public class PrintStackTraceToOut {
    static void parse(String s) {
        try {
            convert(s);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("cannot parse " + s, e);
        }
    }

    static int convert(String s) {
        if (s.length() > 2) {
            throw new UnsupportedOperationException();
        }
        return s.length();
    }

    static void outer(String s) throws Exception {
        try {
            parse(s);
        } catch (IllegalArgumentException e) {
            throw new Exception(e);
        }
    }

    public static void main(String[] args) {
        try {
            outer("abc");
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
        System.out.println("--");
        new Error("only made").printStackTrace(System.out);
        System.out.println("--");
        try {
            outer("ok");
            System.out.println("no trace");
        } catch (Exception e) {
            e.printStackTrace();
        }
    }
}
